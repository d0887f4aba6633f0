// Write: a whole file, new or replaced at once.
import { randomUUID } from 'node:crypto';
import { closeSync, constants, fchmodSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { locate, nowhereElse, lockPath, openFolder, type Located } from './file-access.js';
import { ioMessage, withoutProgress } from './results.js';
import { textOutput, type Tool } from './tool.js';

const schema = z.strictObject({ file_path: z.string(), content: z.string() });
type WriteInput = z.infer<typeof schema>;

export const writeTool: Tool<WriteInput> = {
  name: 'Write',
  description: 'Create or wholly replace a file. To change a part, use Edit.',
  readOnly: false,
  schema,
  writes: (input, context) => [lockPath(input.file_path, context.root)],
  run: withoutProgress((input, context) => {
    const located = locate(input.file_path, context.root, 'write', nowhereElse);
    if (!located.ok) return textOutput(located.message, true);
    const bytes = Buffer.from(input.content, 'utf8');
    const problem = replaceFile(located, bytes);
    if (problem !== null) return textOutput(problem, true);
    const lines = input.content === '' ? 0 : input.content.split('\n').length - (input.content.endsWith('\n') ? 1 : 0);
    return textOutput(`${located.exists ? 'Overwrote' : 'Created'} ${located.shown} (${lines} lines, ${bytes.length} bytes).`);
  }),
};

/**
 * Puts `bytes` in the place of a located file, whole or not at all (a new file renamed over the old). The old mode is kept; a new file gets
 * the usual one. Returns what went wrong, or null.
 */
export function replaceFile(located: Located, bytes: Buffer): string | null {
  const folder = openFolder(located);
  if (!folder.ok) return folder.message;
  const name = basename(located.path);
  const target = join(folder.path, name);
  const temporary = join(folder.path, `.${name.slice(0, 100)}.${randomUUID()}.tmp`);
  try {
    const old = lstatSync(target, { throwIfNoEntry: false });
    if (old?.isDirectory()) return `${located.shown} is a folder.`;
    if (old !== undefined && !old.isFile()) return `${located.shown} is no regular file, or was replaced by a link while it was opened.`;
    try {
      const fd = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o666);
      try {
        writeFileSync(fd, bytes);
        if (old !== undefined) fchmodSync(fd, old.mode & 0o7777);
      } finally {
        closeSync(fd);
      }
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
    return null;
  } catch (error) {
    return `${located.shown} could not be written: ${ioMessage(error)}`;
  } finally {
    folder.close();
  }
}
