// TodoWrite: the list that the thread shows while the run works.
import { z } from 'zod';
import { withoutProgress } from './results.js';
import type { Tool } from './tool.js';

const schema = z.strictObject({
  todos: z
    .array(
      z.strictObject({
        content: z.string().min(1),
        status: z.enum(['pending', 'in_progress', 'completed']),
        activeForm: z.string().min(1).describe('while doing it: "Fixing the test"'),
      }),
    )
    .max(100),
});
type TodoInput = z.infer<typeof schema>;

export const todoTool: Tool<TodoInput> = {
  name: 'TodoWrite',
  description: 'Set the whole todo list people see in the thread; keep one item in_progress.',
  readOnly: false,
  schema,
  writes: () => [],
  run: withoutProgress(({ todos }) => {
    const count = (status: TodoInput['todos'][number]['status']) => todos.filter((todo) => todo.status === status).length;
    const text = `Todo list set: ${count('completed')} completed, ${count('in_progress')} in progress, ${count('pending')} pending.`;
    return { isError: false, content: [{ type: 'text', text }], todos };
  }),
};
