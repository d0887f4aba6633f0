// The embedded GitHub's GraphQL: one query against the world, for one token.
import { execute, GraphQLError, parse, validate, type DocumentNode } from 'graphql';
import { canSee, findRepo } from './access.js';
import { formatError, refusal } from './graphql-errors.js';
import { node } from './graphql-lookup.js';
import { mutations } from './graphql-mutations.js';
import { actor, repository, type Viewer } from './graphql-nodes.js';
import { schema } from './graphql-schema.js';
import type { World, WorldToken } from './world.js';

/**
 * Answers as `POST /graphql` does: always 200, with `errors` for a query that is not valid or a part that is refused.
 * Throws only when the embedded GitHub itself is at fault.
 */
export async function executeGraphql(
  world: World,
  token: WorldToken,
  body: { query: string; variables?: Record<string, unknown> },
): Promise<{ status: number; body: unknown }> {
  const document = parseQuery(body.query);
  if (document instanceof GraphQLError) return { status: 200, body: { errors: [formatError(document)] } };
  const problems = validate(schema, document);
  if (problems.length > 0) return { status: 200, body: { errors: problems.map(formatError) } };
  const result = await execute({
    schema,
    document,
    rootValue: root({ world, token }),
    variableValues: body.variables ?? {},
  });
  const bug = result.errors?.find((error) => error.originalError !== undefined && !(error.originalError instanceof GraphQLError));
  if (bug?.originalError !== undefined) throw bug.originalError;
  const errors = result.errors?.map(formatError);
  return {
    status: 200,
    body: { ...(result.data === undefined ? {} : { data: result.data }), ...(errors === undefined ? {} : { errors }) },
  };
}

function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function root(viewer: Viewer): Record<string, unknown> {
  const { world, token } = viewer;
  return {
    // The viewer of an app's token is the app's account, by its whole login.
    viewer: () => ({ ...actor(viewer, token.login, false), __typename: 'User' }),
    node: ({ id }: { id: string }) => node(viewer, id),
    repository: ({ owner, name }: { owner: string; name: string }) => {
      const repo = findRepo(world, owner, name);
      if (repo === null || !canSee(token, repo)) {
        throw refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
      }
      return repository(viewer, repo);
    },
    ...mutations(viewer),
  };
}
