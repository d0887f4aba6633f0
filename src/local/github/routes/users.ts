// The signed-in account, other accounts, and the request quota.
import { findUser } from '../access.js';
import { notFound, ok, refuse, type Route } from '../http.js';
import { quotaOf, type Quota } from '../quota.js';
import { publicUserShape } from '../shapes/user.js';

export const userRoutes: readonly Route[] = [
  {
    // An installation is no user: GitHub refuses, and clients have to ask GraphQL's `viewer`.
    scope: 'global',
    method: 'GET',
    path: '/user',
    handle: ({ world, token }) => {
      if (token === null) return refuse(401, 'Requires authentication');
      if (token.kind !== 'user') return refuse(403, 'Resource not accessible by integration');
      const user = findUser(world, token.login);
      return user === null ? notFound : ok(publicUserShape(world, user));
    },
  },
  {
    scope: 'global',
    method: 'GET',
    path: '/users/:username',
    handle: ({ world, param }) => {
      const user = findUser(world, param('username'));
      return user === null ? notFound : ok(publicUserShape(world, user));
    },
  },
  {
    scope: 'global',
    method: 'GET',
    path: '/rate_limit',
    handle: ({ world, token }) => {
      const core = quotaOf(world, token);
      const untouched = (limit: number): Quota => ({ limit, remaining: limit, used: 0, reset: core.reset });
      return ok({ resources: { core, graphql: untouched(5000), search: untouched(30) }, rate: core });
    },
  },
];
