// Every REST route. Fixed words come before names, so `/issues/comments` is not taken for an issue's number.
import type { Route } from './http.js';
import { gitObjectRoutes } from './routes/git-objects.js';
import { gitRefRoutes } from './routes/git-refs.js';
import { issueCommentRoutes } from './routes/issue-comments.js';
import { issueRoutes } from './routes/issues.js';
import { reactionRoutes } from './routes/reactions.js';
import { repoRoutes } from './routes/repos.js';
import { userRoutes } from './routes/users.js';

export const routes: readonly Route[] = [
  ...issueCommentRoutes,
  ...issueRoutes,
  ...reactionRoutes,
  ...gitRefRoutes,
  ...gitObjectRoutes,
  ...repoRoutes,
  ...userRoutes,
];
