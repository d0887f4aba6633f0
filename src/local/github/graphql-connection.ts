// Connections: pages of a list by cursors, with GitHub's rule that a query must say how many it wants, and at most a hundred.
import { refusal } from './graphql-errors.js';

export interface PageArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

const cursorOf = (index: number): string => Buffer.from(`cursor:v2:${index}`).toString('base64');

function indexOf(cursor: string, name: string): number {
  const index = /^cursor:v2:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))?.[1];
  if (index === undefined) throw refusal('INVALID_CURSOR_ARGUMENTS', `\`${cursor}\` does not appear to be a valid cursor for \`${name}\`.`);
  return Number(index);
}

/** `field` is the connection's name, for the error's words; `shape` is asked only for the items of the page. */
export function connection<T>(items: readonly T[], args: PageArguments, field: string, shape: (item: T) => unknown): unknown {
  const { first, last } = args;
  if (first == null && last == null) {
    throw refusal(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${field}\` connection.`,
    );
  }
  for (const [name, value] of [
    ['first', first],
    ['last', last],
  ] as const) {
    if (value != null && (value > 100 || value < 0)) {
      throw refusal(
        'EXCESSIVE_PAGINATION',
        `Requesting ${value} records on the \`${field}\` connection exceeds the \`${name}\` limit of 100 records.`,
      );
    }
  }
  let from = args.after == null ? 0 : indexOf(args.after, 'after') + 1;
  let to = args.before == null ? items.length : Math.min(items.length, indexOf(args.before, 'before'));
  if (first != null) to = Math.min(to, from + first);
  if (last != null) from = Math.max(from, to - last);
  const page = items.slice(from, to);
  return {
    totalCount: items.length,
    nodes: page.map(shape),
    pageInfo: {
      startCursor: page.length === 0 ? null : cursorOf(from),
      endCursor: page.length === 0 ? null : cursorOf(from + page.length - 1),
      hasNextPage: to < items.length,
      hasPreviousPage: from > 0,
    },
  };
}
