// What a route is, what it receives and what it answers. Refusals are answers in GitHub's documented shapes, never exceptions.
import { z } from 'zod';
import type { Need } from './access.js';
import type { World, WorldRepo, WorldToken } from './world.js';

export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown; readonly headers: Readonly<Record<string, string>> }
  /** One page of it is shaped by the server, which also writes the `Link` header. */
  | { readonly kind: 'list'; readonly total: number; readonly page: (from: number, to: number) => Promise<unknown> }
  | { readonly kind: 'bytes'; readonly status: number; readonly type: string; readonly bytes: Uint8Array }
  | { readonly kind: 'empty'; readonly status: number; readonly headers: Readonly<Record<string, string>> };

export interface GlobalCall {
  readonly world: World;
  /** null: nobody signed in. */
  readonly token: WorldToken | null;
  /** A `:name` of the route's path, decoded. */
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  /** Parsed JSON; `{}` where the request had no body. */
  readonly body: unknown;
  readonly accept: string;
}

export interface RepoCall extends GlobalCall {
  readonly repo: WorldRepo;
}

/** A call of a route that only somebody signed in can reach (every write). */
export interface SignedCall extends RepoCall {
  readonly token: WorldToken;
}

interface Shape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/repos/:owner/:repo/pulls/:number`; a last `*name` takes the rest with its slashes. */
  readonly path: string;
}

export type Route =
  | (Shape & { readonly scope: 'global'; readonly handle: (call: GlobalCall) => Answer | Promise<Answer> })
  | (Shape & { readonly scope: 'read'; readonly needs: Need; readonly handle: (call: RepoCall) => Answer | Promise<Answer> })
  | (Shape & { readonly scope: 'write'; readonly needs: Need; readonly handle: (call: SignedCall) => Answer | Promise<Answer> });

export function ok(body: unknown): Answer {
  return { kind: 'json', status: 200, body, headers: {} };
}

export function created(body: { readonly url?: unknown }): Answer {
  return { kind: 'json', status: 201, body, headers: typeof body.url === 'string' ? { location: body.url } : {} };
}

export const noContent: Answer = { kind: 'empty', status: 204, headers: {} };

/** A list whose items become JSON one page at a time; `wrap` puts the page into an object (`{ total_count, … }`). */
export function list<T>(
  items: readonly T[],
  shape: (item: T) => unknown,
  wrap: (page: unknown[], total: number) => unknown = (page) => page,
): Answer {
  return {
    kind: 'list',
    total: items.length,
    page: async (from, to) => wrap(await Promise.all(items.slice(from, to).map((item) => Promise.resolve(shape(item)))), items.length),
  };
}

export function text(type: string, content: string | Uint8Array): Answer {
  return { kind: 'bytes', status: 200, type, bytes: typeof content === 'string' ? Buffer.from(content, 'utf8') : content };
}

const docs = 'https://docs.github.com/rest';

/** A refusal in one sentence. `status` stands in the body of all but 422, whose description has none. */
export function refuse(status: number, message: string): Answer {
  const body = { message, documentation_url: docs, ...(status === 422 ? {} : { status: String(status) }) };
  return { kind: 'json', status, body, headers: {} };
}

export const notFound: Answer = refuse(404, 'Not Found');

export interface FieldError {
  readonly resource: string;
  readonly field?: string;
  readonly code: 'missing' | 'missing_field' | 'invalid' | 'already_exists' | 'unprocessable' | 'custom';
  readonly message?: string;
  readonly value?: string | number | null;
}

/** 422 with the fields at fault. */
export function invalid(...errors: readonly FieldError[]): Answer {
  const body = { message: 'Validation Failed', errors, documentation_url: docs };
  return { kind: 'json', status: 422, body, headers: {} };
}

/** 422 of the review routes, whose errors are plain sentences. */
export function unprocessable(...errors: readonly string[]): Answer {
  return {
    kind: 'json',
    status: 422,
    body: { message: 'Unprocessable Entity', errors, documentation_url: docs },
    headers: {},
  };
}

/** Reads a request body. What does not fit is refused as GitHub does: 422 with the first field that is missing or of the wrong type. */
export function readBody<T>(
  schema: z.ZodType<T>,
  body: unknown,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Answer } {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('/') ?? '';
  const missing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
  const what = missing ? `"${field}" wasn't supplied.` : `For '${field}': ${issue?.message ?? 'invalid'}.`;
  return { ok: false, answer: refuse(422, `Invalid request.\n\n${what}`) };
}

/** Bodies of comments, issues and pull requests: at most 65,536 characters (code points). */
export const bodyLimit = 65_536;

export function tooLong(resource: string, body: string | null | undefined): Answer | null {
  if (body == null || body.length <= bodyLimit || Array.from(body).length <= bodyLimit) return null;
  return invalid({ resource, field: 'body', code: 'custom', message: `body is too long (maximum is ${bodyLimit} characters)` });
}

/** `?since=`: things updated at or after a time. */
export function updatedSince<T extends { readonly updatedAt: string }>(items: readonly T[], query: URLSearchParams): T[] {
  const since = Date.parse(query.get('since') ?? '');
  return Number.isNaN(since) ? [...items] : items.filter((item) => Date.parse(item.updatedAt) >= since);
}
