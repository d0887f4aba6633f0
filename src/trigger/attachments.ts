// Files that the request names as `@path/to/file`: read from the work tree, bounded, and never from outside of it.
import { open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Attachment } from './context.js';

export type FileRead =
  | { readonly ok: true; readonly text: string; readonly bytes: number; readonly cut: boolean }
  | { readonly ok: false; readonly why: string };
export type ReadFile = (path: string) => Promise<FileRead>;

const MOST_FILES = 10;
/** Bytes of one file that are read. */
const MOST_BYTES = 256 * 1024;

/**
 * Paths in a request: an `@`, then a path with a folder or an ending, at the start of a word. A mention of a person or team is none, nor an
 * e-mail address; punctuation that ends the sentence is not part of the path.
 */
export function attachmentPaths(request: string): string[] {
  const found = [...request.matchAll(/(?<![\p{L}\p{N}_`@./-])@((?:\.{0,2}\/)?[\p{L}\p{N}_.-]+(?:\/[\p{L}\p{N}_.@+-]+)*)/gu)]
    .map((match) => (match[1] ?? '').replace(/[.,:;!?-]+$/u, ''))
    .filter((path) => path.includes('/') || /[^.]\.[A-Za-z][A-Za-z0-9]{0,9}$/.test(path) || /^\.[A-Za-z]/.test(path));
  return [...new Set(found)];
}

/** Reads what the request attaches. A name with one slash and no ending that is no file may well be a team: it passes in silence. */
export async function readAttachments(request: string, readFile: ReadFile): Promise<Attachment[]> {
  const paths = attachmentPaths(request);
  const read = await Promise.all(
    paths.slice(0, MOST_FILES).map(async (path): Promise<Attachment[]> => {
      const file = await readFile(path);
      if (file.ok) return [{ path, ...file }];
      return /^[^/.]+\/[^/.]+$/.test(path) ? [] : [{ path, ok: false, why: file.why }];
    }),
  );
  const rest = paths.slice(MOST_FILES).map((path): Attachment => ({ path, ok: false, why: `more than ${MOST_FILES} files were named` }));
  return [...read.flat(), ...rest];
}

/**
 * The port over a work tree: links are followed first, then the real path must lie below the real root and outside `.git`. `refusal`: why the
 * policy keeps the file from the model, by the path as it was given; null: it does not.
 */
export function treeReader(root: string, refusal: (path: string) => string | null): ReadFile {
  return async (path) => {
    try {
      const realRoot = await realpath(root);
      const real = await realpath(resolve(realRoot, path));
      const inside = relative(realRoot, real);
      if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside))
        return { ok: false, why: 'it lies outside the work tree' };
      if (inside.split(sep).includes('.git')) return { ok: false, why: 'files of .git are not shown' };
      const refused = refusal(path);
      if (refused !== null) return { ok: false, why: refused };
      const file = await open(real, 'r');
      try {
        const { size } = await file.stat();
        const buffer = Buffer.alloc(Math.min(size, MOST_BYTES));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
        const bytes = buffer.subarray(0, bytesRead);
        if (bytes.includes(0)) return { ok: false, why: 'it is a binary file' };
        return { ok: true, text: bytes.toString('utf8'), bytes: size, cut: size > bytesRead };
      } finally {
        await file.close();
      }
    } catch (error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
      if (code === 'EISDIR') return { ok: false, why: 'it is a folder' };
      if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: false, why: 'there is no such file in the work tree' };
      if (typeof code === 'string') return { ok: false, why: `it could not be read (${code})` };
      throw error;
    }
  };
}
