// The reference for turns: as little as an agent can be. One tool that reads a file, the SDK's own stream helper, a cache mark on the last
// block, no policy, no events, no GitHub. `argv`: the model's name and the prompt.
import { readFileSync } from 'node:fs';
import Anthropic from '@anthropic-ai/sdk';

const [model, prompt] = process.argv.slice(2);
const client = new Anthropic();
const tool = {
  name: 'Read',
  description: 'Read a text file.',
  input_schema: { type: 'object', properties: { file_path: { type: 'string' } }, required: ['file_path'] },
};
const messages = [{ role: 'user', content: [{ type: 'text', text: prompt }] }];

for (let more = true; more;) {
  const last = messages.at(-1).content.at(-1);
  last.cache_control = { type: 'ephemeral' };
  const reply = await client.messages.stream({ model, max_tokens: 16_000, tools: [tool], messages }).finalMessage();
  delete last.cache_control;
  messages.push({ role: 'assistant', content: reply.content });
  const results = reply.content
    .filter((block) => block.type === 'tool_use')
    .map((block) => ({ type: 'tool_result', tool_use_id: block.id, content: readFileSync(block.input.file_path, 'utf8') }));
  more = results.length > 0;
  if (more) messages.push({ role: 'user', content: results });
  else process.stdout.write(`${reply.content.map((block) => block.text ?? '').join('')}\n`);
}
