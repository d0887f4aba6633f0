// The pull request of the run's branch: found, opened as a draft, opened as it can be, or offered as a link.
import { advice } from '../errors.js';
import type { Failure } from '../errors.js';
import type { Repo } from '../job.js';
import { fitBody, shorten } from './body.js';
import type { GitHub } from './client.js';
import { branchTip, readFileAt } from './content.js';
import { githubFailure, messageOf, statusOf } from './failure.js';

export interface PullRequestRequest {
  /** A branch of this repository that holds commits which `base` lacks. */
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  /** What the run has to say; the link to the issue and the repository's template are added. */
  readonly body: string;
  /** Issue that the change answers; null for none. */
  readonly issue: number | null;
  /** For example `https://github.com`. */
  readonly serverUrl: string;
}

export type OpenedPull =
  | { readonly result: 'found' | 'opened'; readonly number: number; readonly url: string; readonly draft: boolean; readonly said: string }
  /** No pull request: `url` opens GitHub's form with the branch chosen. */
  | { readonly result: 'compare_link'; readonly url: string; readonly said: string; readonly failure: Failure }
  /** There is no such branch, or it holds nothing that the base lacks. */
  | { readonly result: 'nothing' };

/** Draft, else normal, else a link to the compare page; `said` tells a person which of them and why. Expected refusals are values. */
export async function openPull(github: GitHub, repo: Repo, request: PullRequestRequest): Promise<OpenedPull> {
  try {
    const found = await findPull(github, repo, request);
    if (found !== null) return found;
    const body = await bodyOf(github, repo, request);
    return await open(github, repo, request, body, true);
  } catch (error) {
    return link(github, repo, request, null, error);
  }
}

async function open(github: GitHub, repo: Repo, request: PullRequestRequest, body: string, draft: boolean): Promise<OpenedPull> {
  try {
    const { data } = await github.request('POST /repos/{owner}/{repo}/pulls', {
      owner: repo.owner,
      repo: repo.name,
      title: shorten(request.title.replace(/\s+/g, ' ').trim(), 250),
      head: request.branch,
      base: request.base,
      body,
      draft,
    });
    const said = draft
      ? `Opened draft pull request #${data.number}.`
      : `Opened pull request #${data.number}, not as a draft: this repository's plan has no drafts.`;
    return { result: 'opened', number: data.number, url: data.html_url, draft: data.draft ?? false, said };
  } catch (error) {
    const message = messageOf(error);
    const status = statusOf(error);
    if (status === 422 && draft && /draft pull requests are not supported/i.test(message)) return open(github, repo, request, body, false);
    if (status === 422 && /no commits between/i.test(message)) return { result: 'nothing' };
    // It exists already, or an answer was lost and it may: what the list says holds.
    if (status === null || status >= 500 || (status === 422 && /already exists/i.test(message))) {
      const found = await findPull(github, repo, request);
      if (found !== null) return found;
    }
    const setting = status === 403 && /not permitted to create or approve pull requests/i.test(message);
    const why = setting
      ? 'This repository does not let GitHub Actions open pull requests (Settings → Actions → General → "Allow GitHub Actions to create and approve pull requests").'
      : null;
    return link(github, repo, request, why, error);
  }
}

async function findPull(github: GitHub, repo: Repo, request: PullRequestRequest): Promise<OpenedPull | null> {
  const { data } = await github.request('GET /repos/{owner}/{repo}/pulls', {
    owner: repo.owner,
    repo: repo.name,
    head: `${repo.owner}:${request.branch}`,
    state: 'open',
    per_page: 10,
  });
  const pull = data.find((one) => one.head.ref === request.branch);
  return pull === undefined
    ? null
    : {
        result: 'found',
        number: pull.number,
        url: pull.html_url,
        draft: pull.draft ?? false,
        said: `Updated pull request #${pull.number}.`,
      };
}

/** Only a branch that the server shows is linked. `setting`: what the repository does not allow; null: GitHub's refusal says why. */
async function link(github: GitHub, repo: Repo, request: PullRequestRequest, setting: string | null, error: unknown): Promise<OpenedPull> {
  const tip = await branchTip(github, repo, request.branch).catch(() => undefined);
  if (tip === null) return { result: 'nothing' };
  const range = [request.base, request.branch].map((name) => name.split('/').map(encodeURIComponent).join('/')).join('...');
  const url = `${request.serverUrl}/${repo.owner}/${repo.name}/compare/${range}?expand=1`;
  const failure = githubFailure(error, 'open a pull request');
  const why = setting ?? `The pull request could not be opened: ${advice(failure)}`;
  const said = tip === undefined ? `${why} If the branch is there, it can be done by hand.` : `${why} The branch is ready.`;
  return { result: 'compare_link', url, said, failure };
}

async function bodyOf(github: GitHub, repo: Repo, request: PullRequestRequest): Promise<string> {
  const template = await readTemplate(github, repo, request.base);
  const parts = [
    request.body.trim(),
    request.issue === null ? '' : `Closes #${request.issue}`,
    template === null ? '' : `---\n\n${template.trim()}`,
  ];
  return fitBody(parts.filter((part) => part !== '').join('\n\n'));
}

/**
 * The pull request template on `ref`: the first file of that name, in any case, in `.github`, the root or `docs` (docs.github.com, "Creating a pull request
 * template for your repository"); null if there is none. A folder of several templates has no default.
 */
export async function readTemplate(github: GitHub, repo: Repo, ref: string): Promise<string | null> {
  const names = { owner: repo.owner, repo: repo.name };
  const list = async (tree: string) =>
    (await github.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { ...names, tree_sha: tree })).data.tree;
  const top = await list(ref);
  const folders: { readonly prefix: string; readonly entries: typeof top }[] = [];
  for (const name of ['.github', 'docs']) {
    const folder = top.find((entry) => entry.path === name && entry.type === 'tree');
    if (folder !== undefined) folders.push({ prefix: `${name}/`, entries: await list(folder.sha) });
  }
  const ordered = [
    ...folders.filter((one) => one.prefix === '.github/'),
    { prefix: '', entries: top },
    ...folders.filter((one) => one.prefix === 'docs/'),
  ];
  for (const { prefix, entries } of ordered) {
    const file = entries.find((entry) => entry.type === 'blob' && /^pull_request_template(?:\.(?:md|txt))?$/i.test(entry.path));
    if (file === undefined) continue;
    const read = await readFileAt(github, repo, `${prefix}${file.path}`, ref);
    return read.ok ? read.value : null;
  }
  return null;
}
