// Lists of GitHub, whole, in two rounds: the first page says how many there are, the others are asked for side by side.

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** A refused or failed request as a value; the sentence has GitHub's status and message. Bugs stay exceptions. */
export async function read<T>(request: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await request() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'HttpError' && 'status' in error) return { ok: false, why: `${String(error.status)} ${error.message}` };
    if (error.name === 'GraphqlResponseError') return { ok: false, why: error.message };
    throw error;
  }
}

export interface Page<T> {
  /** GitHub has been seen to send null in place of a list. */
  readonly data: readonly T[] | null;
  readonly headers: { readonly link?: string | undefined };
}

export interface Pages<T> {
  readonly items: readonly T[];
  /** How many items lie on pages that were not asked for, at most (a last page may be short). */
  readonly missing: number;
}

/** Items a page: GitHub's largest. */
export const PER_PAGE = 100;

/**
 * Reads a list page by page. At most `most` pages: the first and the last ones when `keep` is `newest` (lists are oldest first), the first
 * ones otherwise. null: the server sent no list.
 */
export async function allPages<T>(page: (n: number) => Promise<Page<T>>, most: number, keep: 'newest' | 'first'): Promise<Pages<T> | null> {
  const first = await page(1);
  if (!Array.isArray(first.data)) return null;
  const last = Number(/[?&]page=(\d+)[^>]*>;\s*rel="last"/.exec(first.headers.link ?? '')?.[1] ?? 1);
  const rest = Array.from({ length: last - 1 }, (_, index) => index + 2);
  const wanted = rest.length < most ? rest : keep === 'newest' ? rest.slice(rest.length - most + 1) : rest.slice(0, most - 1);
  const others = await Promise.all(wanted.map(page));
  return {
    items: [first, ...others].flatMap((answer) => answer.data ?? []),
    missing: (rest.length - wanted.length) * PER_PAGE,
  };
}
