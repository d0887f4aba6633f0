// Texts that are longer than GitHub takes, or that look like the runner's own language.
import { afterEach, expect, test } from '@jest/globals';
import { botComments, doing, ending, openStage, saying, steady, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

const EDIT = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' } };

test('faults 1.19, 2.28: an answer of 200,000 characters stands in the comment up to a cut, which names the place of the whole', async () => {
  const line = 'Zeile mit 😀, 表 und `code`.\n';
  const text = `Explain all of it\n\n\`\`\`text\n${line.repeat(Math.ceil(200_000 / line.length))}`.trim();
  // The first try ends at the usual limit of a reply, the second has the model's own.
  stage = await openStage({ script: [...doing([EDIT], text), ...saying(text)] });
  const { trigger } = await askInPull(stage, '@agent explain');
  const run = await stage.run('mona', trigger);
  expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'topic' });
  const [body = ''] = botComments(stage);
  expect(body.length).toBeLessThan(65_536);
  expect(body).not.toMatch(/\p{Surrogate}/u);
  const [, after = ''] = body.split('\n```\n\n*… cut here: ');
  expect(steady(after.split('\n\n<details>')[0] ?? '')).toMatch(
    /^1[67]\d,\d{3} more characters\.\*\n\nThe whole answer is in \[the job's summary\]\(SERVER\/octo\/shop\/actions\/runs\/101\)\.\n\n> \[!NOTE\]\n> - Committed \[`SHA`\]/,
  );
  expect(run.summary).toContain(text);
  expect(run.outputs['result']).toBe(text);
});

test('faults 2.11: lines of the answer that look like outputs, delimiters and log commands set nothing', async () => {
  const text = 'Look\nEOF\nconclusion=failure\nx=y\nresult<<EOF\n::set-output name=commit::1\n::error::no\n\nat_agent_\nEOF';
  stage = await openStage({ script: saying(text) });
  const { trigger } = await askInPull(stage, '@agent what does sum do?');
  const run = await stage.run('mona', trigger);
  expect(ending(run)).toMatchObject({
    exit: 0,
    conclusion: 'success',
    outcome: 'end_turn',
    commit: '',
    result: text.replace('<EOF', '&lt;EOF'),
  });
  expect(Object.keys(run.outputs)).not.toContain('x');
  expect(
    run.stdout.split('\n').filter((line) => line.startsWith('::') && !/^::(?:group::|endgroup::|add-mask::|notice )/.test(line)),
  ).toEqual([]);
});
