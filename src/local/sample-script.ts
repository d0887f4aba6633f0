// What the scripted model of `try` plays: the sample's mending, as a model would go about it.
import type { Reply, Script } from './model/script.js';
import { SAMPLE_EDIT } from './sample.js';

export const SAMPLE_SCRIPT: Script = [
  {
    content: [
      { type: 'text', text: 'I will look at the code and its tests, and run them.' },
      {
        type: 'tool_use',
        name: 'TodoWrite',
        input: {
          todos: [
            { content: 'Find why the test fails', activeForm: 'Finding why the test fails', status: 'in_progress' },
            { content: 'Mend the code', activeForm: 'Mending the code', status: 'pending' },
            { content: 'Run the tests', activeForm: 'Running the tests', status: 'pending' },
          ],
        },
      },
      { type: 'tool_use', name: 'Read', input: { file_path: 'src/cart.js' } },
      { type: 'tool_use', name: 'Read', input: { file_path: 'test/cart.test.js' } },
      { type: 'tool_use', name: 'Bash', input: { command: 'node --test', description: 'Run the tests' } },
    ],
    expect: { lastUserContains: 'the test fails' },
  },
  {
    content: [
      { type: 'text', text: 'The discount is taken off every line. It belongs to the whole cart.' },
      { type: 'tool_use', name: 'Edit', input: { file_path: SAMPLE_EDIT.file, old_string: SAMPLE_EDIT.old, new_string: SAMPLE_EDIT.new } },
      { type: 'tool_use', name: 'Bash', input: { command: 'node --test', description: 'Run the tests again' } },
    ],
  },
  {
    content: [
      {
        type: 'tool_use',
        name: 'TodoWrite',
        input: {
          todos: [
            { content: 'Find why the test fails', activeForm: 'Finding why the test fails', status: 'completed' },
            { content: 'Mend the code', activeForm: 'Mending the code', status: 'completed' },
            { content: 'Run the tests', activeForm: 'Running the tests', status: 'completed' },
          ],
        },
      },
    ],
    expect: { lastToolResultContains: 'fail 0' },
  },
  {
    content: [
      {
        type: 'text',
        text: 'Take the discount off the cart once\n\n`total` subtracted the discount from each line, so a cart of two lines lost it twice (`src/cart.js:4`). It is now taken off the sum, which still never goes below zero.\n\nTested with `node --test`: 3 tests pass.',
      },
    ],
  },
];

/** Without a key and on somebody's own repository there is nothing that a script could know: it looks around, and says what it is. */
export function looker(_body: Readonly<Record<string, unknown>>, index: number): Reply {
  if (index === 0) return { content: [{ type: 'tool_use', name: 'Glob', input: { pattern: '*' } }] };
  return {
    content: [
      {
        type: 'text',
        text: 'Look around with the scripted model\n\nThis answer was written in advance: without `ANTHROPIC_API_KEY` the model only plays a script, which listed the files at the top of the copy and changed nothing. Set the key and run the same command again.',
      },
    ],
  };
}
