// Refusals of the embedded GraphQL: on GitHub they are answers of status 200 with `errors: [{ type, path, locations, message }]`.
import { GraphQLError } from 'graphql';
import { judge, type Need } from './access.js';
import type { WorldRepo, WorldToken } from './world.js';

export type ErrorType =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'UNPROCESSABLE'
  | 'STALE_DATA'
  | 'MISSING_PAGINATION_BOUNDARIES'
  | 'EXCESSIVE_PAGINATION'
  | 'INVALID_CURSOR_ARGUMENTS';

export function refusal(type: ErrorType, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}

export function noNode(id: string): GraphQLError {
  return refusal('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
}

/** One error as GitHub sends it: `type` stands beside `message`, a query that is not valid has none. */
export function formatError(error: GraphQLError): Record<string, unknown> {
  const type = error.extensions['type'];
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(error.path === undefined ? {} : { path: error.path }),
    ...(error.locations === undefined ? {} : { locations: error.locations.map(({ line, column }) => ({ line, column })) }),
    message: error.message,
  };
}

/** Throws unless the token may do it; `id` is what the caller named, `action` the mutation. */
export function demand(token: WorldToken, repo: WorldRepo, need: Need, onPull: boolean, id: string, action: string): void {
  const verdict = judge(token, repo, need, onPull);
  switch (verdict) {
    case 'allowed':
      return;
    case 'hidden':
    case 'anonymous':
      throw noNode(id);
    case 'forbidden_integration':
      throw refusal('FORBIDDEN', 'Resource not accessible by integration');
    case 'forbidden_token':
      throw refusal('FORBIDDEN', 'Resource not accessible by personal access token');
    case 'forbidden_role':
      throw refusal('FORBIDDEN', `${token.login} does not have the correct permissions to execute \`${action}\``);
  }
}
