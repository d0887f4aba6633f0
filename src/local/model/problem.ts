// A refusal of the embedded model server, in the API's error shape.
export interface Problem {
  readonly status: number;
  /** The API's error type. */
  readonly type: string;
  readonly message: string;
}

/** A 400 that names the place in the request: `messages.3.content.0.text: …`. */
export function invalid(path: string, message: string): Problem {
  return { status: 400, type: 'invalid_request_error', message: path === '' ? message : `${path}: ${message}` };
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The first key that is not among `known`; the API refuses unknown fields anywhere. */
export function unknownField(path: string, value: Fields, known: readonly string[]): Problem | null {
  const key = Object.keys(value).find((name) => !known.includes(name));
  return key === undefined ? null : invalid(path === '' ? key : `${path}.${key}`, 'Extra inputs are not permitted');
}

/** The first problem that `check` finds in the list, in order. */
export function firstProblem<T>(list: readonly T[], check: (item: T, index: number) => Problem | null): Problem | null {
  for (const [index, item] of list.entries()) {
    const problem = check(item, index);
    if (problem !== null) return problem;
  }
  return null;
}
