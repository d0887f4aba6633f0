// Commits and comparisons, in the shape that pages of a repository show them.
import { canSee, type Need } from '../access.js';

import { git, resolveCommit, emptyTree } from '../git.js';
import { readCommit, walkCommits, type GitCommit } from '../git-commits.js';
import { diffFiles } from '../git-diff.js';
import { list, notFound, ok, refuse, text, type Answer, type RepoCall, type Route } from '../http.js';
import { repoApi, repoWeb } from '../links.js';
import { pullEnds, pullRange, type PullEnds } from '../pull-state.js';
import { bringObjects } from '../refs.js';
import { commitShape, fileShape } from '../shapes/git.js';
import { pullShape } from '../shapes/pull.js';
import { bodyForm } from '../shapes/thread.js';
import type { Json } from '../shapes/user.js';
import { textForm } from './pulls.js';

const read: Need = { area: 'contents', level: 'read', role: 'read' };
const at = '/repos/:owner/:repo';

/** A comparison lists at most this many files; a single commit up to 3,000. */
const compareFiles = 300;
const commitFiles = 3000;

async function listCommits(call: RepoCall): Promise<Answer> {
  const { world, repo, query } = call;
  const start = await resolveCommit(repo.gitDir, query.get('sha') ?? repo.defaultBranch);
  if (start === null) return notFound;
  const since = query.get('since');
  const until = query.get('until');
  const limits = [...(since === null ? [] : [`--since=${since}`]), ...(until === null ? [] : [`--until=${until}`])];
  const path = query.get('path');
  const shas = path === null ? null : await git(repo.gitDir, ['--literal-pathspecs', 'rev-list', ...limits, start, '--', path]);
  const names = shas?.stdout.toString('utf8').split('\n').filter(Boolean);
  const commits =
    names === undefined
      ? await walkCommits(repo.gitDir, [...limits, start])
      : names.length === 0
        ? []
        : await walkCommits(repo.gitDir, ['--no-walk=unsorted', ...names]);
  const author = query.get('author');
  const found = (commits ?? []).filter(
    (commit) => author === null || commit.author.email === author || commit.author.email.includes(`+${author}@`),
  );
  return list(found, (commit) => commitShape(world, repo, commit));
}

async function getCommit(call: RepoCall): Promise<Answer> {
  const { world, repo, accept } = call;
  const name = call.param('ref');
  const sha = await resolveCommit(repo.gitDir, name);
  const commit = sha === null ? null : await readCommit(repo.gitDir, sha);
  if (commit === null) return refuse(422, `No commit found for SHA: ${name}`);
  if (/application\/vnd\.github(?:\.v3)?\.sha\b/.test(accept)) return text('application/vnd.github.sha; charset=utf-8', commit.sha);
  const base = commit.parents[0] ?? emptyTree;
  const asText = await textForm(repo, accept, base, commit.sha, false);
  if (asText !== null) return asText;
  const files = ((await diffFiles(repo.gitDir, base, commit.sha, false)) ?? []).slice(0, commitFiles);
  const additions = files.reduce((total, file) => total + file.additions, 0);
  const deletions = files.reduce((total, file) => total + file.deletions, 0);
  return ok({
    ...commitShape(world, repo, commit),
    stats: { total: additions + deletions, additions, deletions },
    files: files.map((file) => fileShape(world, repo, file, commit.sha)),
  });
}

/** One end of a comparison: `ref` here, `owner:ref` or `owner:name:ref` in a repository of the same network. */
async function endOf(call: RepoCall, text: string): Promise<string | null> {
  const { world, repo, token } = call;
  const parts = text.split(':');
  const ref = parts.at(-1) ?? '';
  if (parts.length === 1) return resolveCommit(repo.gitDir, ref);
  const [owner = '', name = null] = parts.length === 3 ? parts : [parts[0]];
  const network = [...world.repos.values()].filter(
    (other) => other.owner.toLowerCase() === owner.toLowerCase() && (name === null || other.name === name),
  );
  const root = repo.forkOf ?? `${repo.owner}/${repo.name}`;
  const other = network.find(
    (candidate) => (candidate.forkOf ?? `${candidate.owner}/${candidate.name}`).toLowerCase() === root.toLowerCase(),
  );
  if (other === undefined || !canSee(token, other)) return null;
  const sha = await resolveCommit(other.gitDir, ref);
  if (sha !== null) await bringObjects(repo, other, sha);
  return sha;
}

function endsOfText(basehead: string): readonly [string, string, boolean] | null {
  const match = /^(.+?)(\.{2,3})(.+)$/.exec(basehead);
  return match === null ? null : [match[1] ?? '', match[3] ?? '', match[2] === '...'];
}

async function compare(call: RepoCall): Promise<Answer> {
  const { world, repo, query } = call;
  const names = endsOfText(call.param('basehead'));
  if (names === null) return notFound;
  const [baseName, headName] = names;
  const base = await endOf(call, baseName);
  const head = await endOf(call, headName);
  if (base === null || head === null) return notFound;
  const merge = await git(repo.gitDir, ['merge-base', base, head]);
  if (merge.code !== 0) return refuse(404, `No common ancestor between ${baseName} and ${headName}.`);
  const mergeBase = merge.stdout.toString('utf8').trim();
  const asText = await textForm(repo, call.accept, mergeBase, head, false);
  if (asText !== null) return asText;
  const counts = await git(repo.gitDir, ['rev-list', '--left-right', '--count', `${base}...${head}`]);
  const [behind = 0, ahead = 0] = counts.stdout.toString('utf8').trim().split(/\s+/).map(Number);
  const [commits, baseCommit, mergeCommit, files] = await Promise.all([
    walkCommits(repo.gitDir, ['--reverse', '--topo-order', head, `^${base}`]),
    readCommit(repo.gitDir, base),
    readCommit(repo.gitDir, mergeBase),
    diffFiles(repo.gitDir, mergeBase, head, false),
  ]);
  if (baseCommit === null || mergeCommit === null) return notFound;
  const all = commits ?? [];
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const perPage = Math.min(250, Math.max(1, Number(query.get('per_page') ?? 250) || 250));
  const shape = (commit: GitCommit): Json => commitShape(world, repo, commit);
  const api = repoApi(world, repo, `/compare/${encodeURIComponent(baseName)}...${encodeURIComponent(headName)}`);
  const web = repoWeb(world, repo, `/compare/${encodeURIComponent(baseName)}...${encodeURIComponent(headName)}`);
  return ok({
    url: api,
    html_url: web,
    permalink_url: repoWeb(world, repo, `/compare/${base.slice(0, 12)}...${head.slice(0, 12)}`),
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    base_commit: shape(baseCommit),
    merge_base_commit: shape(mergeCommit),
    status: ahead > 0 && behind > 0 ? 'diverged' : ahead > 0 ? 'ahead' : behind > 0 ? 'behind' : 'identical',
    ahead_by: ahead,
    behind_by: behind,
    total_commits: all.length,
    commits: all.slice((page - 1) * perPage, page * perPage).map(shape),
    // Files stand on the first page alone.
    files: page > 1 ? [] : (files ?? []).slice(0, compareFiles).map((file) => fileShape(world, repo, file, head)),
  });
}

async function pullsOfCommit(call: RepoCall): Promise<Answer> {
  const { world, repo } = call;
  const sha = call.param('sha');
  const found: PullEnds[] = [];
  for (const issue of repo.issues.values()) {
    const ends = issue.pull === null ? null : await pullEnds(world, repo, issue.number);
    const commits = ends === null ? null : await walkCommits(repo.gitDir, pullRange(ends));
    if (ends !== null && commits?.some((commit) => commit.sha === sha) === true) found.push(ends);
  }
  return list(found, (ends) => pullShape(world, repo, ends, bodyForm(call.accept)));
}

export const commitRoutes: readonly Route[] = [
  { scope: 'read', method: 'GET', path: `${at}/commits`, needs: read, handle: listCommits },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/commits/:sha/pulls`,
    needs: { area: 'pull_requests', level: 'read', role: 'read' },
    handle: pullsOfCommit,
  },
  { scope: 'read', method: 'GET', path: `${at}/commits/*ref`, needs: read, handle: getCommit },
  { scope: 'read', method: 'GET', path: `${at}/compare/*basehead`, needs: read, handle: compare },
];
