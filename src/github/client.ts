// The one door to GitHub's API. Base URLs come from the runner's environment, so GitHub Enterprise Server works everywhere.
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';

const Client = Octokit.plugin(paginateRest);

/** `request` and `graphql` are typed by GitHub's own description; `paginate` walks every page of a list route. */
export type GitHub = InstanceType<typeof Client>;

export interface GitHubOptions {
  readonly token: string;
  /** For example `https://api.github.com` or `https://ghes.example/api/v3`, without a final slash. */
  readonly apiUrl: string;
}

export function createGitHub(options: GitHubOptions): GitHub {
  return new Client({ auth: options.token, baseUrl: options.apiUrl });
}
