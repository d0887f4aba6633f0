// Every REST route. Fixed words come before names, so `/issues/comments` is not taken for an issue's number.
import type { Route } from './http.js';
import { actionRoutes } from './routes/actions.js';
import { checkRoutes } from './routes/checks.js';
import { commitRoutes } from './routes/commits.js';
import { contentRoutes } from './routes/contents.js';
import { gitObjectRoutes } from './routes/git-objects.js';
import { gitRefRoutes } from './routes/git-refs.js';
import { issueCommentRoutes } from './routes/issue-comments.js';
import { issueRoutes } from './routes/issues.js';
import { pullRoutes } from './routes/pulls.js';
import { reactionRoutes } from './routes/reactions.js';
import { repoRoutes } from './routes/repos.js';
import { reviewCommentRoutes } from './routes/review-comments.js';
import { reviewRoutes } from './routes/reviews.js';
import { userRoutes } from './routes/users.js';

export const routes: readonly Route[] = [
  ...issueCommentRoutes,
  ...issueRoutes,
  ...reviewCommentRoutes,
  ...reviewRoutes,
  ...pullRoutes,
  ...reactionRoutes,
  ...gitRefRoutes,
  ...gitObjectRoutes,
  ...contentRoutes,
  ...checkRoutes,
  ...commitRoutes,
  ...actionRoutes,
  ...repoRoutes,
  ...userRoutes,
];
