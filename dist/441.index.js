"use strict";
exports.id = 441;
exports.ids = [441,580];
exports.modules = {

/***/ 2847:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  play: () => (/* binding */ try_play),
  sample: () => (/* binding */ sample),
  tryOut: () => (/* binding */ tryOut)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/github/git.js
var github_git = __webpack_require__(3363);
// EXTERNAL MODULE: ./node_modules/graphql/index.js
var graphql = __webpack_require__(7645);
;// CONCATENATED MODULE: ./build/local/github/access.js
const order = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
function atLeast(role, needed) {
    return order.indexOf(role) >= order.indexOf(needed);
}
const accessOrder = ['none', 'read', 'write'];
function access_findRepo(world, owner, name) {
    return world.repos.get(`${owner}/${name}`.toLowerCase()) ?? null;
}
function access_fullName(repo) {
    return `${repo.owner}/${repo.name}`;
}
/** Logins are the same whatever their case. */
function findUser(world, login) {
    const exact = world.users.get(login);
    if (exact !== undefined)
        return exact;
    return [...world.users.values()].find((user) => user.login.toLowerCase() === login.toLowerCase()) ?? null;
}
/** The owner is admin; a listed login has its role; everybody else has `read` on a public and `none` on a private repository. */
function roleOf(repo, login) {
    if (login === null)
        return repo.private ? 'none' : 'read';
    if (login.toLowerCase() === repo.owner.toLowerCase())
        return 'admin';
    for (const [name, role] of repo.roles)
        if (name.toLowerCase() === login.toLowerCase())
            return role;
    return repo.private ? 'none' : 'read';
}
function belongsTo(token, repo) {
    return token.repository === null || token.repository.toLowerCase() === access_fullName(repo).toLowerCase();
}
/** Whether the repository exists at all for this caller. Public ones do for everybody, signed in or not. */
function canSee(token, repo) {
    if (!repo.private)
        return true;
    if (token === null)
        return false;
    return token.kind === 'user' ? atLeast(roleOf(repo, token.login), 'read') : belongsTo(token, repo);
}
/**
 * Judges one call. Public things are readable without any permission; on private ones, and for every write, an installation's token must
 * belong to the repository and carry the permission, and a person must have the role.
 */
function judge(token, repo, need, onPull) {
    if (!canSee(token, repo))
        return 'hidden';
    if (need.level === 'read' && !repo.private)
        return 'allowed';
    if (token === null)
        return 'anonymous';
    const areas = need.area !== 'thread' ? [need.area] : onPull ? ['issues', 'pull_requests'] : ['issues'];
    const enough = areas.some((area) => area === 'metadata' || accessOrder.indexOf(token.permissions[area]) >= accessOrder.indexOf(need.level));
    if (token.kind === 'user') {
        if (!enough)
            return 'forbidden_token';
        return atLeast(roleOf(repo, token.login), need.role) ? 'allowed' : 'forbidden_role';
    }
    return enough && belongsTo(token, repo) ? 'allowed' : 'forbidden_integration';
}
/** Whether a token may change something that `author` wrote: the author itself, or anybody with write access. */
function mayEdit(token, repo, author) {
    if (author?.toLowerCase() === token.login.toLowerCase())
        return true;
    return token.kind === 'user' ? atLeast(roleOf(repo, token.login), 'write') : belongsTo(token, repo);
}
/** A locked conversation takes words from people with write access alone, and from no installation. */
function mayWriteWhenLocked(token, repo) {
    return token.kind === 'user' && atLeast(roleOf(repo, token.login), 'write');
}
/** GitHub's `author_association`: an owner, a member (collaborator of an organization's repository), a collaborator, a merged author, or none. */
function associationOf(world, repo, login) {
    if (login === null)
        return 'NONE';
    if (login.toLowerCase() === repo.owner.toLowerCase())
        return 'OWNER';
    if ([...repo.roles].some(([name, role]) => name.toLowerCase() === login.toLowerCase() && role !== 'none')) {
        return findUser(world, repo.owner)?.type === 'Organization' ? 'MEMBER' : 'COLLABORATOR';
    }
    const merged = (issue) => issue.user === login && issue.pull?.merged === true;
    return [...repo.issues.values()].some(merged) ? 'CONTRIBUTOR' : 'NONE';
}

;// CONCATENATED MODULE: ./build/local/github/graphql-errors.js
// Refusals of the embedded GraphQL: on GitHub they are answers of status 200 with `errors: [{ type, path, locations, message }]`.


function refusal(type, message) {
    return new graphql/* GraphQLError */.eOn(message, { extensions: { type } });
}
function noNode(id) {
    return refusal('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
}
/** One error as GitHub sends it: `type` stands beside `message`, a query that is not valid has none. */
function formatError(error) {
    const type = error.extensions['type'];
    return {
        ...(typeof type === 'string' ? { type } : {}),
        ...(error.path === undefined ? {} : { path: error.path }),
        ...(error.locations === undefined ? {} : { locations: error.locations.map(({ line, column }) => ({ line, column })) }),
        message: error.message,
    };
}
/** Throws unless the token may do it; `id` is what the caller named, `action` the mutation. */
function demand(token, repo, need, onPull, id, action) {
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

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/local/github/git.js
// Git by child process, for the bare repositories behind the embedded GitHub. Every argument list is an array; the machine's own
// configuration and any GIT_* setting of the caller stay out, so that the same input makes the same output everywhere.






const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const zeroSha = '0'.repeat(40);
/** Starts git with `variables`, and with nothing of the caller's own git settings. */
function spawnGit(args, variables = {}) {
    const settings = { LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_TERMINAL_PROMPT: '0', ...variables };
    const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
    return (0,external_node_child_process_.spawn)('git', args, { env: { ...rest, ...settings }, stdio: ['pipe', 'pipe', 'pipe'] });
}
/** Runs git on one repository. Rejects only when git could not be started. */
function git(gitDir, args, input = '') {
    return new Promise((resolve, reject) => {
        const child = spawnGit([`--git-dir=${gitDir}`, ...args]);
        const out = [];
        const err = [];
        child.stdout.on('data', (chunk) => out.push(chunk));
        child.stderr.on('data', (chunk) => err.push(chunk));
        child.on('error', reject);
        child.stdin.on('error', () => undefined); // git may end before it has read everything; its exit code tells
        child.on('close', (code) => {
            resolve({ code: code ?? 128, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8') });
        });
        child.stdin.end(input);
    });
}
/** As `git`, for commands that can fail only by a bug: the text of standard output. */
async function gitText(gitDir, args, input = '') {
    const result = await git(gitDir, args, input);
    if (result.code !== 0)
        throw new Error(`git ${args.join(' ')} in ${gitDir}: exit ${result.code}: ${result.stderr.trim()}`);
    return result.stdout.toString('utf8');
}
const compress = (0,external_node_util_.promisify)(external_node_zlib_.deflate);
/** Writes one loose object (git's own format: header, NUL, content, deflated) and gives its id. No process is started. */
async function writeObject(gitDir, type, content) {
    const whole = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
    const sha = (0,external_node_crypto_.createHash)('sha1').update(whole).digest('hex');
    const folder = (0,external_node_path_.join)(gitDir, 'objects', sha.slice(0, 2));
    const file = (0,external_node_path_.join)(folder, sha.slice(2));
    const exists = await (0,promises_.access)(file).then(() => true, () => false);
    if (exists)
        return sha;
    await (0,promises_.mkdir)(folder, { recursive: true });
    const temporary = `${file}.${(0,external_node_crypto_.randomUUID)()}`;
    await (0,promises_.writeFile)(temporary, await compress(whole), { mode: 0o444 });
    await (0,promises_.rename)(temporary, file);
    return sha;
}
/** One `cat-file --batch`: an answer for every name (a sha, `ref:path`, `name^{commit}`), null where nothing has it. */
async function readObjects(gitDir, names) {
    const asked = names.filter((name) => !name.includes('\n'));
    const { stdout } = await git(gitDir, ['cat-file', '--batch'], asked.map((name) => `${name}\n`).join(''));
    const found = [];
    let at = 0;
    for (const name of names) {
        if (name.includes('\n')) {
            found.push(null);
            continue;
        }
        const end = stdout.indexOf(10, at);
        const header = /^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/.exec(stdout.toString('utf8', at, end));
        at = end + 1;
        if (header === null) {
            found.push(null);
            continue;
        }
        const size = Number(header[3]);
        found.push({ sha: header[1] ?? '', type: header[2], content: stdout.subarray(at, at + size) });
        at += size + 1;
    }
    return found;
}
/** The commit that a branch name, tag name, `heads/x`, full ref or (short) sha means, in that order; null: none. One process. */
async function resolveCommit(gitDir, name) {
    if (name === '' || /[\s\0]/.test(name))
        return null;
    const names = [`refs/heads/${name}`, `refs/tags/${name}`, `refs/${name}`];
    if (name === 'HEAD' || name.startsWith('refs/') || /^[0-9a-f]{4,40}$/.test(name))
        names.push(name);
    const lines = names.map((candidate) => `${candidate}^{commit}\n`).join('');
    const { stdout } = await git(gitDir, ['cat-file', '--batch-check'], lines);
    const hit = stdout
        .toString('utf8')
        .split('\n')
        .find((line) => /^[0-9a-f]{40} commit /.test(line));
    return hit === undefined ? null : hit.slice(0, 40);
}
/** The object a full ref (`refs/heads/main`) points to; null: no such ref. */
async function readRef(gitDir, ref) {
    if (/[\s\0]/.test(ref))
        return null;
    const { stdout, code } = await git(gitDir, ['show-ref', '--verify', '--hash', '--', ref]);
    return code === 0 ? stdout.toString('utf8').trim() : null;
}

;// CONCATENATED MODULE: ./build/local/github/git-commits.js
// Commits as data: read with one `rev-list --header`, written as loose objects with the identities and dates given.

/** `2026-01-05T09:00:00Z`, as GitHub writes times. */
function isoSeconds(date) {
    return `${date.toISOString().slice(0, 19)}Z`;
}
function parseIdentity(text) {
    const match = /^(.*?) ?<([^>]*)> (\d+)/.exec(text);
    return { name: match?.[1] ?? '', email: match?.[2] ?? '', date: isoSeconds(new Date(Number(match?.[3] ?? 0) * 1000)) };
}
function parseCommit(record) {
    const cut = record.indexOf('\n\n');
    const head = cut < 0 ? record : record.slice(0, cut);
    const body = cut < 0 ? '' : record.slice(cut + 2);
    const lines = head.split('\n');
    const field = (name) => lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
    return {
        sha: (lines[0] ?? '').slice(0, 40),
        tree: field('tree')[0] ?? '',
        parents: field('parent'),
        author: parseIdentity(field('author')[0] ?? ''),
        committer: parseIdentity(field('committer')[0] ?? ''),
        message: body
            .split('\n')
            .map((line) => line.replace(/^ {4}/, ''))
            .join('\n')
            .replace(/\n+$/, ''),
    };
}
/** The commits that `rev-list` gives for these arguments, in its order; null where a name has no commit. */
async function walkCommits(gitDir, args) {
    const { code, stdout } = await git(gitDir, ['rev-list', '--header', ...args, '--']);
    if (code !== 0)
        return null;
    return stdout
        .toString('utf8')
        .split('\0')
        .filter((record) => record !== '')
        .map(parseCommit);
}
/** One commit by its full sha; null: no such commit. */
async function readCommit(gitDir, sha) {
    if (!/^[0-9a-f]{40}$/.test(sha))
        return null;
    return (await walkCommits(gitDir, ['--no-walk', sha]))?.[0] ?? null;
}
/** Names and addresses lose what git's commit format cannot hold: angle brackets, line ends, NUL. */
function identityLine(identity) {
    const clean = (text) => text.replace(/[<>\n\r\0]/g, '').trim();
    return `${clean(identity.name)} <${clean(identity.email)}> ${Math.floor(Date.parse(identity.date) / 1000)} +0000`;
}
/** Writes a commit object; no ref moves. The caller has checked tree and parents. */
function writeCommit(gitDir, commit) {
    const lines = [
        `tree ${commit.tree}`,
        ...commit.parents.map((parent) => `parent ${parent}`),
        `author ${identityLine(commit.author)}`,
        `committer ${identityLine(commit.committer)}`,
        '',
        commit.message,
    ];
    return writeObject(gitDir, 'commit', Buffer.from(lines.join('\n'), 'utf8'));
}

;// CONCATENATED MODULE: ./build/local/github/graphql-connection.js
// Connections: pages of a list by cursors, with GitHub's rule that a query must say how many it wants, and at most a hundred.

const cursorOf = (index) => Buffer.from(`cursor:v2:${index}`).toString('base64');
function indexOf(cursor, name) {
    const index = /^cursor:v2:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))?.[1];
    if (index === undefined)
        throw refusal('INVALID_CURSOR_ARGUMENTS', `\`${cursor}\` does not appear to be a valid cursor for \`${name}\`.`);
    return Number(index);
}
/** `field` is the connection's name, for the error's words; `shape` is asked only for the items of the page. */
function connection(items, args, field, shape) {
    const { first, last } = args;
    if (first == null && last == null) {
        throw refusal('MISSING_PAGINATION_BOUNDARIES', `You must provide a \`first\` or \`last\` value to properly paginate the \`${field}\` connection.`);
    }
    for (const [name, value] of [
        ['first', first],
        ['last', last],
    ]) {
        if (value != null && (value > 100 || value < 0)) {
            throw refusal('EXCESSIVE_PAGINATION', `Requesting ${value} records on the \`${field}\` connection exceeds the \`${name}\` limit of 100 records.`);
        }
    }
    let from = args.after == null ? 0 : indexOf(args.after, 'after') + 1;
    let to = args.before == null ? items.length : Math.min(items.length, indexOf(args.before, 'before'));
    if (first != null)
        to = Math.min(to, from + first);
    if (last != null)
        from = Math.max(from, to - last);
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

;// CONCATENATED MODULE: ./build/local/github/links.js
// Addresses, as GitHub writes them into its answers. The API base is that of an Enterprise server (`/api/v3`) unless the world is github.com.

function apiUrl(world) {
    return world.serverUrl === 'https://github.com' ? 'https://api.github.com' : `${world.serverUrl}/api/v3`;
}
function graphqlUrl(world) {
    return world.serverUrl === 'https://github.com' ? 'https://api.github.com/graphql' : `${world.serverUrl}/api/graphql`;
}
/** API address of a repository; `rest` is already encoded. */
function repoApi(world, repo, rest = '') {
    return `${apiUrl(world)}/repos/${access_fullName(repo)}${rest}`;
}
/** Page of a repository on the web. */
function repoWeb(world, repo, rest = '') {
    return `${world.serverUrl}/${access_fullName(repo)}${rest}`;
}
/** A path or branch name with its slashes kept and all else encoded. */
function encodePath(path) {
    return path.split('/').map(encodeURIComponent).join('/');
}
/** Web page of an issue or pull request. */
function threadWeb(world, repo, number) {
    const kind = repo.issues.get(number)?.pull == null ? 'issues' : 'pull';
    return repoWeb(world, repo, `/${kind}/${number}`);
}

;// CONCATENATED MODULE: ./build/local/github/node-id.js
// Global node ids, as REST gives them in `node_id` and GraphQL takes them back.
const prefixes = {
    User: 'U',
    Repository: 'R',
    Issue: 'I',
    PullRequest: 'PR',
    IssueComment: 'IC',
    PullRequestReview: 'PRR',
    PullRequestReviewComment: 'PRRC',
    PullRequestReviewThread: 'PRRT',
    Reaction: 'REA',
    Label: 'LA',
    CheckRun: 'CR',
    StatusContext: 'SC',
    WorkflowRun: 'WFR',
    Job: 'JOB',
    Ref: 'REF',
    Commit: 'C',
    Blob: 'B',
    Push: 'PSH',
    App: 'A',
};
/** `key`: a numeric id, or for git things a name such as a sha; opaque to clients. */
function nodeId(kind, key) {
    return `${prefixes[kind]}_kw${Buffer.from(String(key), 'utf8').toString('base64url')}`;
}
/** The reverse of nodeId; null for anything that it did not make. */
function parseNodeId(id) {
    const match = /^([A-Z]+)_kw([\w-]+)$/.exec(id);
    const found = Object.entries(prefixes).find(([, prefix]) => prefix === match?.[1]);
    if (match?.[2] === undefined || found === undefined)
        return null;
    return { kind: found[0], key: Buffer.from(match[2], 'base64url').toString('utf8') };
}

;// CONCATENATED MODULE: ./build/local/github/refs.js
// Moving refs: the one place where a branch changes, so that the activity list and the heads of pull requests follow it.



function refs_takeId(world) {
    world.nextId += 1;
    return world.nextId;
}
/** The time of a write. */
function refs_stamp(world) {
    return isoSeconds(world.now());
}
async function isAncestor(gitDir, older, newer) {
    return (await git(gitDir, ['merge-base', '--is-ancestor', older, newer])).code === 0;
}
/**
 * Sets, creates (`before` zeros) or deletes (`after` zeros) a ref if it still is at `before`; gives false when it has moved or the name
 * cannot be (a folder of another branch). Branches enter the activity list, and the pull requests that they head are brought up to date.
 */
async function moveRef(world, repo, ref, before, after, actor) {
    const args = after === zeroSha ? ['update-ref', '-d', ref, before] : ['update-ref', ref, after, before];
    if ((await git(repo.gitDir, args)).code !== 0)
        return false;
    await noteMove(world, repo, ref, before, after, actor);
    return true;
}
/** Records a movement that git has already made. Refs other than branches leave no trace. */
async function noteMove(world, repo, ref, before, after, actor) {
    if (!ref.startsWith('refs/heads/'))
        return;
    let kind = 'push';
    if (before === zeroSha)
        kind = 'branch_creation';
    else if (after === zeroSha)
        kind = 'branch_deletion';
    else if (!(await isAncestor(repo.gitDir, before, after)))
        kind = 'force_push';
    repo.pushes.push({ id: refs_takeId(world), ref, before, after, kind, actor, at: refs_stamp(world) });
    await syncPulls(world, repo);
}
function headRepoOf(world, issue) {
    const name = issue.pull?.headRepo;
    return name == null ? null : (world.repos.get(name.toLowerCase()) ?? null);
}
/** Head of a pull request: the tip of its branch while it is open and the branch exists. Moves `refs/pull/N/head` along. */
async function pullHead(world, repo, issue) {
    const pull = issue.pull;
    if (pull === null)
        throw new Error(`#${issue.number} is no pull request`);
    const headRepo = headRepoOf(world, issue);
    if (issue.state === 'closed' || headRepo === null)
        return pull.lastHead;
    const tip = await readRef(headRepo.gitDir, `refs/heads/${pull.headRef}`);
    if (tip === null || tip === pull.lastHead)
        return pull.lastHead;
    await keepHead(repo, headRepo, issue.number, tip);
    pull.lastHead = tip;
    issue.updatedAt = refs_stamp(world);
    return tip;
}
/** Brings a head's objects into the base repository and points `refs/pull/N/head` at it. */
async function keepHead(repo, headRepo, number, sha) {
    await bringObjects(repo, headRepo, sha);
    await gitText(repo.gitDir, ['update-ref', `refs/pull/${number}/head`, sha]);
}
/** Forks share one object network on GitHub: a commit of the other repository is made readable here. */
async function bringObjects(into, from, sha) {
    if (into === from || (await git(into.gitDir, ['cat-file', '-e', sha])).code === 0)
        return;
    const source = `file://${from.gitDir}`;
    await gitText(into.gitDir, ['-c', 'protocol.file.allow=always', 'fetch', '--quiet', '--no-tags', '--no-write-fetch-head', source, sha]);
}
/** Every open pull request whose head is in this repository, or that is opened against it, gets its head looked up again. */
async function syncPulls(world, repo) {
    for (const base of world.repos.values()) {
        for (const issue of base.issues.values()) {
            if (issue.pull === null || issue.state === 'closed')
                continue;
            if (base === repo || issue.pull.headRepo?.toLowerCase() === access_fullName(repo).toLowerCase())
                await pullHead(world, base, issue);
        }
    }
}

;// CONCATENATED MODULE: ./build/local/github/git-diff.js
// Diffs between commits as GitHub lists them: status, counts and patch of each file; and where in a patch a line stands.

const statusOf = {
    A: 'added',
    D: 'removed',
    M: 'modified',
    R: 'renamed',
    C: 'copied',
    T: 'changed',
};
/**
 * Files that differ. `between` is two revisions, or with `fromMergeBase` the head against its common ancestor with the base (what a pull
 * request shows). null: a revision is unknown or there is no common ancestor.
 */
async function diffFiles(gitDir, base, head, fromMergeBase) {
    const merge = fromMergeBase ? ['--merge-base'] : [];
    const result = await git(gitDir, ['diff-tree', '-r', '-M', '-z', '--raw', '--numstat', '-p', '--full-index', ...merge, base, head]);
    return result.code === 0 ? parseDiff(result.stdout.toString('utf8')) : null;
}
function parseDiff(text) {
    let at = 0;
    const field = () => {
        const end = text.indexOf('\0', at);
        const value = text.slice(at, end);
        at = end + 1;
        return value;
    };
    const raws = [];
    while (text.startsWith(':', at)) {
        const [, , oldSha = '', newSha = '', status = ''] = field().split(' ');
        const letter = status.slice(0, 1);
        const first = field();
        const moved = letter === 'R' || letter === 'C';
        const path = moved ? field() : first;
        raws.push({ letter, sha: letter === 'D' ? oldSha : newSha, path, previous: moved ? first : null });
    }
    const counts = raws.map((raw) => {
        const [added = '', removed = ''] = field().split('\t');
        if (raw.previous !== null) {
            field();
            field();
        }
        return { additions: added === '-' ? 0 : Number(added), deletions: removed === '-' ? 0 : Number(removed) };
    });
    const sections = text
        .slice(at)
        .replace(/^\0/, '')
        .split(/^diff --git .*\n/m)
        .slice(1);
    let section = 0;
    return raws.map((raw, index) => {
        const own = sections.slice(section, section + (raw.letter === 'T' ? 2 : 1)).join('');
        section += raw.letter === 'T' ? 2 : 1;
        const hunk = own.search(/^@@ /m);
        return {
            path: raw.path,
            previous: raw.previous,
            status: statusOf[raw.letter] ?? 'changed',
            additions: counts[index]?.additions ?? 0,
            deletions: counts[index]?.deletions ?? 0,
            sha: raw.sha,
            patch: hunk < 0 ? null : own.slice(hunk).replace(/\n$/, ''),
        };
    });
}
function patchLines(patch) {
    const lines = [];
    let hunk = -1;
    let left = 0;
    let right = 0;
    for (const [position, text] of patch.split('\n').entries()) {
        const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(text);
        if (header !== null) {
            hunk += 1;
            left = Number(header[1]);
            right = Number(header[2]);
            lines.push({ position, hunk, left: null, right: null, text });
        }
        else if (text.startsWith('+'))
            lines.push({ position, hunk, left: null, right: right++, text });
        else if (text.startsWith('-'))
            lines.push({ position, hunk, left: left++, right: null, text });
        else if (text.startsWith('\\'))
            lines.push({ position, hunk, left: null, right: null, text });
        else
            lines.push({ position, hunk, left: left++, right: right++, text });
    }
    return lines;
}
const on = (line, side) => (side === 'LEFT' ? line.left : line.right);
/** Where a line of one side stands in a patch, with `start` in the same hunk above it; null: not part of the diff. */
function anchorLine(patch, line, side, start) {
    const lines = patchLines(patch);
    const last = lines.find((candidate) => on(candidate, side) === line);
    if (last === undefined)
        return null;
    if (start !== null) {
        const first = lines.find((candidate) => on(candidate, start.side) === start.line);
        if (first === undefined || first.hunk !== last.hunk || first.position >= last.position)
            return null;
    }
    const hunk = lines.filter((candidate) => candidate.hunk === last.hunk && candidate.position <= last.position);
    return { position: last.position, line, side, hunk: hunk.map((candidate) => candidate.text).join('\n') };
}
/** The same for the older way of naming a line, by its position in the patch. */
function anchorPosition(patch, position) {
    const found = patchLines(patch).find((candidate) => candidate.position === position);
    if (found === undefined || position < 1)
        return null;
    if (found.right !== null)
        return anchorLine(patch, found.right, 'RIGHT', null);
    return found.left === null ? null : anchorLine(patch, found.left, 'LEFT', null);
}
/** Where a line of the old side is on the new side of a patch; null: it was removed or changed. */
function mapLine(patch, line) {
    let shift = 0;
    for (const candidate of patchLines(patch)) {
        if (candidate.left === line)
            return candidate.right;
        if (candidate.left !== null && candidate.left > line)
            break;
        if (candidate.left !== null && candidate.right !== null)
            shift = candidate.right - candidate.left;
        else if (candidate.right !== null)
            shift += 1;
        else if (candidate.left !== null)
            shift -= 1;
    }
    return line + shift;
}

;// CONCATENATED MODULE: ./build/local/github/pull-state.js
// What a pull request is at this moment, read from git: head, base, counts, and whether it merges.



/** The pull request with this number and its two ends; null: no such pull request. */
async function pull_state_pullEnds(world, repo, number) {
    const issue = repo.issues.get(number);
    if (issue?.pull == null)
        return null;
    const head = await pullHead(world, repo, issue);
    const base = await readRef(repo.gitDir, `refs/heads/${issue.pull.baseRef}`);
    return { issue, pull: issue.pull, head, base: base ?? head, headRepo: headRepoOf(world, issue) };
}
/** Files between the common ancestor and the head; empty where there is none. After a merge: what it brought. */
async function pullFiles(repo, ends) {
    const base = ends.pull.mergeCommit === null ? ends.base : `${ends.pull.mergeCommit}^1`;
    return (await diffFiles(repo.gitDir, base, ends.head, true)) ?? [];
}
/** `rev-list` arguments for the pull request's own commits, oldest first. */
function pullRange(ends) {
    const base = ends.pull.mergeCommit === null ? ends.base : `${ends.pull.mergeCommit}^1`;
    return ['--reverse', '--topo-order', ends.head, `^${base}`];
}
/** Whether head and base merge without conflicts; null: unknown (closed, or a git before 2.38). */
async function mergeability(repo, ends) {
    if (ends.issue.state === 'closed')
        return null;
    const { code } = await git(repo.gitDir, ['merge-tree', '--write-tree', '--name-only', ends.base, ends.head]);
    return code === 0 ? true : code === 1 ? false : null;
}

;// CONCATENATED MODULE: ./build/local/github/review-anchors.js
// Where review comments stand: the place in the diff they are made at, and the place they have in a later head.



function follow(comment, head, changes) {
    const { line, startLine, position } = comment;
    const changed = changes?.find((file) => (file.previous ?? file.path) === comment.path);
    if (changed === undefined || comment.side === 'LEFT')
        return { line, startLine, position, commitId: head };
    const place = line === null || changed.status === 'removed' ? null : mapLine(changed.patch ?? '', line);
    if (place === null)
        return { line: null, startLine: null, position: null, commitId: comment.commitId };
    return { line: place, startLine: startLine === null ? null : mapLine(changed.patch ?? '', startLine), position, commitId: head };
}
/** Follows comments from the commits they were made on to the present heads: one diff for each commit that is not the head. */
async function currentAnchors(world, repo, comments) {
    const heads = new Map();
    const changes = new Map();
    for (const comment of comments) {
        const issue = repo.issues.get(comment.number);
        const head = heads.get(comment.number) ?? (issue?.pull == null ? comment.commitId : await pullHead(world, repo, issue));
        heads.set(comment.number, head);
        const key = `${comment.commitId} ${head}`;
        if (comment.commitId !== head && !changes.has(key))
            changes.set(key, await diffFiles(repo.gitDir, comment.commitId, head, false));
    }
    return (comment) => {
        const head = heads.get(comment.number) ?? comment.commitId;
        return follow(comment, head, changes.get(`${comment.commitId} ${head}`) ?? null);
    };
}
/** Finds a place in the pull request's diff. A text says why it is not there, in GitHub's words. */
async function review_anchors_placeComment(repo, ends, path, place) {
    const file = (await pullFiles(repo, ends)).find((candidate) => candidate.path === path);
    if (file === undefined)
        return 'Path could not be resolved';
    if (place.kind === 'file')
        return { path, line: null, startLine: null, side: 'RIGHT', startSide: null, position: 1, hunk: '' };
    const start = place.kind === 'line' ? place.start : null;
    const found = place.kind === 'position'
        ? anchorPosition(file.patch ?? '', place.position)
        : anchorLine(file.patch ?? '', place.line, place.side, start);
    if (found === null)
        return start === null ? 'Line could not be resolved' : 'Start line and line must be part of the same hunk.';
    const { line, side, position, hunk } = found;
    return { path, line, side, position, hunk, startLine: start?.line ?? null, startSide: start?.side ?? null };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __webpack_require__(2311);
;// CONCATENATED MODULE: ./build/local/github/http.js
// What a route is, what it receives and what it answers. Refusals are answers in GitHub's documented shapes, never exceptions.

function ok(body) {
    return { kind: 'json', status: 200, body, headers: {} };
}
function created(body) {
    return { kind: 'json', status: 201, body, headers: typeof body.url === 'string' ? { location: body.url } : {} };
}
const noContent = { kind: 'empty', status: 204, headers: {} };
/** A list whose items become JSON one page at a time; `wrap` puts the page into an object (`{ total_count, … }`). */
function list(items, shape, wrap = (page) => page) {
    return {
        kind: 'list',
        total: items.length,
        page: async (from, to) => wrap(await Promise.all(items.slice(from, to).map((item) => Promise.resolve(shape(item)))), items.length),
    };
}
function http_text(type, content) {
    return { kind: 'bytes', status: 200, type, bytes: typeof content === 'string' ? Buffer.from(content, 'utf8') : content };
}
const docs = 'https://docs.github.com/rest';
/** A refusal in one sentence. `status` stands in the body of all but 422, whose description has none. */
function refuse(status, message) {
    const body = { message, documentation_url: docs, ...(status === 422 ? {} : { status: String(status) }) };
    return { kind: 'json', status, body, headers: {} };
}
const notFound = refuse(404, 'Not Found');
/** 422 with the fields at fault. */
function invalid(...errors) {
    const body = { message: 'Validation Failed', errors, documentation_url: docs };
    return { kind: 'json', status: 422, body, headers: {} };
}
/** 422 of the review routes, whose errors are plain sentences. */
function unprocessable(...errors) {
    return {
        kind: 'json',
        status: 422,
        body: { message: 'Unprocessable Entity', errors, documentation_url: docs },
        headers: {},
    };
}
/** Reads a request body. What does not fit is refused as GitHub does: 422 with the first field that is missing or of the wrong type. */
function readBody(schema, body) {
    const parsed = schema.safeParse(body);
    if (parsed.success)
        return { ok: true, value: parsed.data };
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('/') ?? '';
    const missing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
    const what = missing ? `"${field}" wasn't supplied.` : `For '${field}': ${issue?.message ?? 'invalid'}.`;
    return { ok: false, answer: refuse(422, `Invalid request.\n\n${what}`) };
}
/** Bodies of comments, issues and pull requests: at most 65,536 characters (code points). */
const bodyLimit = 65_536;
function tooLong(resource, body) {
    if (body == null || body.length <= bodyLimit || Array.from(body).length <= bodyLimit)
        return null;
    return invalid({ resource, field: 'body', code: 'custom', message: `body is too long (maximum is ${bodyLimit} characters)` });
}
/** `?since=`: things updated at or after a time. */
function updatedSince(items, query) {
    const since = Date.parse(query.get('since') ?? '');
    return Number.isNaN(since) ? [...items] : items.filter((item) => Date.parse(item.updatedAt) >= since);
}

// EXTERNAL MODULE: ./node_modules/mdast-util-from-markdown/lib/index.js + 45 modules
var lib = __webpack_require__(6855);
// EXTERNAL MODULE: ./node_modules/mdast-util-gfm/lib/index.js + 12 modules
var mdast_util_gfm_lib = __webpack_require__(9952);
// EXTERNAL MODULE: ./node_modules/micromark-extension-gfm/index.js + 7 modules
var micromark_extension_gfm = __webpack_require__(2297);
;// CONCATENATED MODULE: ./build/local/github/markdown-html.js
// `body_html`: a small rendering of GitHub flavoured markdown, for what clients read from it: text, links, code, and the addresses of
// images, which are signed where the repository is private (the bare address of an upload is refused there).



function escapeHtml(text) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
/** `image` gives the address that a reader can load for the one the author wrote. Raw HTML is dropped but for `<img>`. */
function renderHtml(markdown, image) {
    const inside = (node) => node.children.map(render).join('');
    const picture = (url, alt) => `<img src="${escapeHtml(image(url))}" alt="${escapeHtml(alt)}">`;
    function render(node) {
        switch (node.type) {
            case 'text':
                return escapeHtml(node.value);
            case 'inlineCode':
                return `<code>${escapeHtml(node.value)}</code>`;
            case 'code':
                return `<pre><code>${escapeHtml(node.value)}</code></pre>\n`;
            case 'image':
                return picture(node.url, node.alt ?? '');
            case 'html': {
                const tags = [...node.value.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi)];
                return tags.map((tag) => picture(tag[1] ?? '', /\balt="([^"]*)"/i.exec(tag[0])?.[1] ?? '')).join('');
            }
            case 'link':
                return `<a href="${escapeHtml(node.url)}" rel="nofollow">${inside(node)}</a>`;
            case 'strong':
            case 'delete':
                return `<strong>${inside(node)}</strong>`;
            case 'emphasis':
                return `<em>${inside(node)}</em>`;
            case 'break':
                return '<br>\n';
            case 'thematicBreak':
                return '<hr>\n';
            case 'heading':
                return `<h${node.depth} dir="auto">${inside(node)}</h${node.depth}>\n`;
            case 'paragraph':
                return `<p dir="auto">${inside(node)}</p>\n`;
            case 'blockquote':
                return `<blockquote>\n${inside(node)}</blockquote>\n`;
            case 'list':
                return node.ordered === true ? `<ol dir="auto">\n${inside(node)}</ol>\n` : `<ul dir="auto">\n${inside(node)}</ul>\n`;
            case 'listItem':
                return `<li>${inside(node)}</li>\n`;
            case 'root':
            case 'table':
            case 'tableRow':
            case 'tableCell':
            case 'linkReference':
            case 'footnoteDefinition':
                return inside(node);
            case 'definition':
            case 'footnoteReference':
            case 'imageReference':
            case 'yaml':
                return '';
        }
    }
    return render((0,lib/* fromMarkdown */.Y)(markdown, { extensions: [(0,micromark_extension_gfm/* gfm */.T)()], mdastExtensions: [(0,mdast_util_gfm_lib/* gfmFromMarkdown */.C)()] }));
}

;// CONCATENATED MODULE: ./build/local/github/assets.js
// Uploaded images: on a private repository their bare address is refused, and `body_html` carries one that is signed for a while.



/** Keeps an upload and gives the address that an author's markdown has. */
function addAsset(world, repo, mime, bytes) {
    const hex = createHash('sha1')
        .update(`${takeId(world)}`)
        .digest('hex');
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
    world.assets.set(id, { id, mime, bytes, repository: fullName(repo) });
    return `${world.serverUrl}/user-attachments/assets/${id}`;
}
function signature(id) {
    return (0,external_node_crypto_.createHash)('sha256').update(`embedded ${id}`).digest('base64url');
}
/** The address that a reader can load: signed for an upload of a private repository, else the one the author wrote. */
function signedAsset(world, repo, url) {
    const prefix = `${world.serverUrl}/user-attachments/assets/`;
    const id = url.slice(prefix.length);
    if (!repo.private || !url.startsWith(prefix) || !world.assets.has(id))
        return url;
    return `${world.serverUrl}/private-user-images/${id}.png?jwt=${signature(id)}`;
}
/** What a request for an upload gets; null: refused as if it did not exist. `path` is without the query. */
function serveAsset(world, path, query) {
    const open = /^\/user-attachments\/assets\/([0-9a-f-]{36})$/.exec(path)?.[1];
    const signed = /^\/private-user-images\/([0-9a-f-]{36})\.png$/.exec(path)?.[1];
    const asset = world.assets.get(open ?? signed ?? '');
    if (asset === undefined)
        return null;
    if (signed !== undefined)
        return query.get('jwt') === signature(signed) ? asset : null;
    return world.repos.get(asset.repository.toLowerCase())?.private === true ? null : asset;
}

;// CONCATENATED MODULE: ./build/local/github/shapes/user.js
// Users, apps, reactions and labels as REST gives them.




/** GitHub's stand-in for an account that was deleted, where a user cannot be null. */
const ghost = { login: 'ghost', id: 10137, type: 'User', name: null };
function userShape(world, user) {
    const name = encodeURIComponent(user.login);
    const api = `${apiUrl(world)}/users/${name}`;
    const bot = /^(.*)\[bot\]$/.exec(user.login)?.[1];
    return {
        login: user.login,
        id: user.id,
        node_id: nodeId('User', user.id),
        avatar_url: `${world.serverUrl}/avatars/u/${user.id}?v=4`,
        gravatar_id: '',
        url: api,
        html_url: bot === undefined ? `${world.serverUrl}/${name}` : `${world.serverUrl}/apps/${bot}`,
        followers_url: `${api}/followers`,
        following_url: `${api}/following{/other_user}`,
        gists_url: `${api}/gists{/gist_id}`,
        starred_url: `${api}/starred{/owner}{/repo}`,
        subscriptions_url: `${api}/subscriptions`,
        organizations_url: `${api}/orgs`,
        repos_url: `${api}/repos`,
        events_url: `${api}/events{/privacy}`,
        received_events_url: `${api}/received_events`,
        type: user.type,
        user_view_type: 'public',
        site_admin: false,
    };
}
/** null for a deleted account, and for a login that the world does not know. */
function userOrNull(world, login) {
    const user = login === null ? null : findUser(world, login);
    return user === null ? null : userShape(world, user);
}
function userOrGhost(world, login) {
    return userOrNull(world, login) ?? userShape(world, ghost);
}
/** The long form of `GET /users/{username}`. */
function publicUserShape(world, user) {
    return {
        ...userShape(world, user),
        name: user.name,
        company: null,
        blog: '',
        location: null,
        email: null,
        hireable: null,
        bio: null,
        public_repos: [...world.repos.values()].filter((repo) => repo.owner === user.login && !repo.private).length,
        public_gists: 0,
        followers: 0,
        following: 0,
        created_at: '2020-01-01T00:00:00Z',
        updated_at: '2020-01-01T00:00:00Z',
    };
}
/** The app behind a bot's login. */
function appShape(world, login) {
    const slug = login.replace(/\[bot\]$/, '');
    const id = slug === 'github-actions' ? 15368 : (findUser(world, login)?.id ?? 1);
    return {
        id,
        slug,
        node_id: nodeId('App', id),
        owner: userOrGhost(world, login),
        name: slug === 'github-actions' ? 'GitHub Actions' : slug,
        description: '',
        external_url: 'https://help.github.com/en/actions',
        html_url: `${world.serverUrl}/apps/${slug}`,
        created_at: '2018-07-30T09:30:17Z',
        updated_at: '2018-07-30T09:30:17Z',
        permissions: { contents: 'write', issues: 'write', metadata: 'read' },
        events: [],
    };
}
function reactionShape(world, reaction) {
    return {
        id: reaction.id,
        node_id: nodeId('Reaction', reaction.id),
        user: userOrNull(world, reaction.user),
        content: reaction.content,
        created_at: reaction.createdAt,
    };
}
/** `url`: the API address of the thing that was reacted to. */
function rollupShape(url, reactions) {
    const count = (content) => reactions.filter((reaction) => reaction.content === content).length;
    return {
        url: `${url}/reactions`,
        total_count: reactions.length,
        '+1': count('+1'),
        '-1': count('-1'),
        laugh: count('laugh'),
        hooray: count('hooray'),
        confused: count('confused'),
        heart: count('heart'),
        rocket: count('rocket'),
        eyes: count('eyes'),
    };
}
/** Labels have no state of their own here: id and colour follow from the name. */
function labelShape(world, repo, name) {
    const id = parseInt((0,external_node_crypto_.createHash)('sha1').update(`${repo.id}/${name}`).digest('hex').slice(0, 8), 16);
    return {
        id,
        node_id: nodeId('Label', id),
        url: repoApi(world, repo, `/labels/${encodeURIComponent(name)}`),
        name,
        color: 'ededed',
        default: false,
        description: '',
    };
}

;// CONCATENATED MODULE: ./build/local/github/shapes/thread.js
// Issues and their comments as REST gives them. A pull request is an issue with `pull_request`.






function bodyForm(accept) {
    const form = /application\/vnd\.github(?:\.v3)?\.(full|html|text|raw)\+json/.exec(accept)?.[1] ?? 'raw';
    return { raw: form === 'raw' || form === 'full', html: form === 'html' || form === 'full', text: form === 'text' || form === 'full' };
}
/** The plain form that webhooks carry. */
const rawBody = { raw: true, html: false, text: false };
function bodyFields(world, repo, body, form) {
    const html = form.html ? renderHtml(body ?? '', (url) => signedAsset(world, repo, url)) : '';
    return { ...(form.raw ? { body } : {}), ...(form.html ? { body_html: html } : {}), ...(form.text ? { body_text: body ?? '' } : {}) };
}
function byApp(world, login) {
    return login?.endsWith('[bot]') === true ? appShape(world, login) : null;
}
function commentsOf(repo, number) {
    return [...repo.comments.values()].filter((comment) => comment.number === number);
}
function issueShape(world, repo, issue, form) {
    const api = repoApi(world, repo, `/issues/${issue.number}`);
    const web = threadWeb(world, repo, issue.number);
    const kind = issue.pull === null ? 'Issue' : 'PullRequest';
    const pull = issue.pull;
    return {
        id: issue.id,
        node_id: nodeId(kind, issue.id),
        url: api,
        repository_url: repoApi(world, repo),
        labels_url: `${api}/labels{/name}`,
        comments_url: `${api}/comments`,
        events_url: `${api}/events`,
        html_url: web,
        number: issue.number,
        state: issue.state,
        state_reason: issue.stateReason,
        title: issue.title,
        ...bodyFields(world, repo, issue.body, form),
        user: userOrNull(world, issue.user),
        labels: issue.labels.map((name) => labelShape(world, repo, name)),
        assignee: userOrNull(world, issue.assignees[0] ?? null),
        assignees: issue.assignees.flatMap((login) => userOrNull(world, login) ?? []),
        milestone: null,
        locked: issue.locked,
        active_lock_reason: issue.lockReason,
        comments: commentsOf(repo, issue.number).length,
        created_at: issue.createdAt,
        updated_at: issue.updatedAt,
        closed_at: issue.closedAt,
        author_association: associationOf(world, repo, issue.user),
        reactions: rollupShape(api, issue.reactions),
        timeline_url: `${api}/timeline`,
        performed_via_github_app: byApp(world, issue.user),
        ...(pull === null
            ? {}
            : {
                draft: pull.draft,
                pull_request: {
                    url: repoApi(world, repo, `/pulls/${issue.number}`),
                    html_url: web,
                    diff_url: `${web}.diff`,
                    patch_url: `${web}.patch`,
                    merged_at: pull.mergedAt,
                },
            }),
    };
}
/** `GET …/issues/{n}` adds who closed it. */
function fullIssueShape(world, repo, issue, form) {
    return { ...issueShape(world, repo, issue, form), closed_by: userOrNull(world, issue.closedBy) };
}
function commentShape(world, repo, comment, form) {
    const api = repoApi(world, repo, `/issues/comments/${comment.id}`);
    return {
        id: comment.id,
        node_id: nodeId('IssueComment', comment.id),
        url: api,
        html_url: `${threadWeb(world, repo, comment.number)}#issuecomment-${comment.id}`,
        issue_url: repoApi(world, repo, `/issues/${comment.number}`),
        ...bodyFields(world, repo, comment.body, form),
        user: userOrNull(world, comment.user),
        created_at: comment.createdAt,
        updated_at: comment.updatedAt,
        author_association: associationOf(world, repo, comment.user),
        performed_via_github_app: byApp(world, comment.user),
        reactions: rollupShape(api, comment.reactions),
    };
}
/** `owner:branch`. */
function branchLabel(repo, ref) {
    return repo === null ? `unknown:${ref}` : `${repo.owner}:${ref}`;
}

;// CONCATENATED MODULE: ./build/local/github/shapes/review.js
// Reviews and their comments as REST gives them.





function reviewShape(world, repo, review, form) {
    const pull = repoApi(world, repo, `/pulls/${review.number}`);
    const web = `${threadWeb(world, repo, review.number)}#pullrequestreview-${review.id}`;
    return {
        id: review.id,
        node_id: nodeId('PullRequestReview', review.id),
        user: userOrNull(world, review.user),
        ...bodyFields(world, repo, review.body, { ...form, raw: true }),
        state: review.state,
        html_url: web,
        pull_request_url: pull,
        author_association: associationOf(world, repo, review.user),
        _links: { html: { href: web }, pull_request: { href: pull } },
        ...(review.submittedAt === null ? {} : { submitted_at: review.submittedAt }),
        commit_id: review.commitId,
    };
}
/** `now`: where the comment stands in the present head. */
function reviewCommentShape(world, repo, comment, now, form) {
    const api = repoApi(world, repo, `/pulls/comments/${comment.id}`);
    const pull = repoApi(world, repo, `/pulls/${comment.number}`);
    const web = `${threadWeb(world, repo, comment.number)}#discussion_r${comment.id}`;
    return {
        id: comment.id,
        node_id: nodeId('PullRequestReviewComment', comment.id),
        url: api,
        html_url: web,
        pull_request_url: pull,
        pull_request_review_id: comment.reviewId,
        diff_hunk: comment.hunk,
        path: comment.path,
        position: now.position,
        original_position: comment.position,
        commit_id: now.commitId,
        original_commit_id: comment.commitId,
        ...(comment.inReplyTo === null ? {} : { in_reply_to_id: comment.inReplyTo }),
        user: userOrNull(world, comment.user),
        ...bodyFields(world, repo, comment.body, { ...form, raw: true }),
        created_at: comment.createdAt,
        updated_at: comment.updatedAt,
        author_association: associationOf(world, repo, comment.user),
        _links: { self: { href: api }, html: { href: web }, pull_request: { href: pull } },
        start_line: now.startLine,
        original_start_line: comment.startLine,
        start_side: comment.startSide,
        line: now.line,
        original_line: comment.line,
        side: comment.side,
        subject_type: comment.line === null ? 'file' : 'line',
        reactions: rollupShape(api, comment.reactions),
    };
}

;// CONCATENATED MODULE: ./build/local/github/routes/issues.js
// Issues: a pull request is one of them. Get, list, create, update, lock, labels, assignees.






const read = { area: 'thread', level: 'read', role: 'read' };
const write = { area: 'thread', level: 'write', role: 'read' };
const triage = { area: 'thread', level: 'write', role: 'triage' };
const at = '/repos/:owner/:repo/issues';
const named = schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* object */.Ikc({ name: schemas/* string */.YjP() })]);
const createBody = schemas/* object */.Ikc({
    title: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]),
    body: schemas/* string */.YjP().nullable().optional(),
    labels: schemas/* array */.YOg(named).optional(),
    assignees: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
    assignee: schemas/* string */.YjP().nullable().optional(),
});
const updateBody = schemas/* object */.Ikc({
    title: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]).nullable().optional(),
    body: schemas/* string */.YjP().nullable().optional(),
    state: schemas/* enum */.k5n(['open', 'closed']).optional(),
    state_reason: schemas/* enum */.k5n(['completed', 'not_planned', 'duplicate', 'reopened']).nullable().optional(),
    labels: schemas/* array */.YOg(named).optional(),
    assignees: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
});
const lockBody = schemas/* object */.Ikc({ lock_reason: schemas/* enum */.k5n(['off-topic', 'too heated', 'resolved', 'spam']).optional() });
const labelsBody = schemas/* union */.KCZ([schemas/* object */.Ikc({ labels: schemas/* array */.YOg(named).optional() }), schemas/* array */.YOg(named).transform((labels) => ({ labels }))]);
const assigneesBody = schemas/* object */.Ikc({ assignees: schemas/* array */.YOg(schemas/* string */.YjP()).optional() });
const nameOf = (label) => (typeof label === 'string' ? label : label.name);
function replace(target, names) {
    target.splice(0, target.length, ...new Set(names));
}
function issueOf(call, param = 'issue_number') {
    return call.repo.issues.get(Number(call.param(param))) ?? null;
}
/** Opens an issue, or with `pull` a pull request, under the next number. */
function addIssue(world, repo, values) {
    const time = refs_stamp(world);
    const issue = {
        ...values,
        number: Math.max(0, ...repo.issues.keys()) + 1,
        id: refs_takeId(world),
        state: 'open',
        stateReason: null,
        closedAt: null,
        closedBy: null,
        locked: false,
        lockReason: null,
        createdAt: time,
        updatedAt: time,
        labels: [],
        assignees: [],
        reactions: [],
    };
    repo.issues.set(issue.number, issue);
    return issue;
}
function setState(world, issue, state, reason, login) {
    if (issue.state === state)
        return;
    issue.state = state;
    issue.closedAt = state === 'closed' ? refs_stamp(world) : null;
    issue.closedBy = state === 'closed' ? login : null;
    if (issue.pull === null)
        issue.stateReason = reason ?? (state === 'closed' ? 'completed' : 'reopened');
}
function listIssues({ world, repo, query, accept }) {
    const state = query.get('state') ?? 'open';
    const labels = (query.get('labels') ?? '').split(',').filter((label) => label !== '');
    const creator = query.get('creator');
    const assignee = query.get('assignee');
    const found = updatedSince([...repo.issues.values()], query).filter((issue) => (state === 'all' || issue.state === state) &&
        labels.every((label) => issue.labels.includes(label)) &&
        (creator === null || issue.user === creator) &&
        (assignee === null || assignee === '*' || issue.assignees.includes(assignee)));
    const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
    found.sort((a, b) => a[key].localeCompare(b[key]) || a.number - b.number);
    if (query.get('direction') !== 'asc')
        found.reverse();
    return list(found, (issue) => issueShape(world, repo, issue, bodyForm(accept)));
}
function createIssue(call) {
    const { world, repo, token } = call;
    const body = readBody(createBody, call.body);
    if (!body.ok)
        return body.answer;
    const title = String(body.value.title).trim();
    if (title === '')
        return invalid({ resource: 'Issue', field: 'title', code: 'missing_field' });
    const long = tooLong('Issue', body.value.body);
    if (long !== null)
        return long;
    const issue = addIssue(world, repo, { user: token.login, title, body: body.value.body ?? null, pull: null });
    replace(issue.labels, (body.value.labels ?? []).map(nameOf));
    replace(issue.assignees, body.value.assignees ?? (body.value.assignee == null ? [] : [body.value.assignee]));
    return created(fullIssueShape(world, repo, issue, bodyForm(call.accept)));
}
function updateIssue(call) {
    const { world, repo, token } = call;
    const issue = issueOf(call);
    if (issue === null)
        return notFound;
    if (!mayEdit(token, repo, issue.user))
        return refuse(403, 'Must have admin rights to Repository.');
    const body = readBody(updateBody, call.body);
    if (!body.ok)
        return body.answer;
    const { title, body: words, state, state_reason: reason, labels, assignees } = body.value;
    const long = tooLong('Issue', words);
    if (long !== null)
        return long;
    if (title != null)
        issue.title = String(title);
    if (words !== undefined) {
        issue.body = words;
        issue.lastEditedAt = refs_stamp(world);
    }
    if (labels !== undefined)
        replace(issue.labels, labels.map(nameOf));
    if (assignees !== undefined)
        replace(issue.assignees, assignees);
    if (state !== undefined)
        setState(world, issue, state, reason ?? null, token.login);
    issue.updatedAt = refs_stamp(world);
    return ok(fullIssueShape(world, repo, issue, bodyForm(call.accept)));
}
function changeLabels(call, next) {
    const issue = issueOf(call);
    if (issue === null)
        return notFound;
    const body = readBody(labelsBody, call.body);
    if (!body.ok)
        return body.answer;
    replace(issue.labels, next(issue, (body.value.labels ?? []).map(nameOf)));
    issue.updatedAt = refs_stamp(call.world);
    return ok(issue.labels.map((name) => labelShape(call.world, call.repo, name)));
}
function changeAssignees(call, next, answer) {
    const issue = issueOf(call);
    if (issue === null)
        return notFound;
    const body = readBody(assigneesBody, call.body);
    if (!body.ok)
        return body.answer;
    replace(issue.assignees, next(issue, body.value.assignees ?? []));
    issue.updatedAt = refs_stamp(call.world);
    return answer(issueShape(call.world, call.repo, issue, bodyForm(call.accept)));
}
function lock(call, locked) {
    const issue = issueOf(call);
    if (issue === null)
        return notFound;
    const body = readBody(lockBody, call.body);
    if (!body.ok)
        return body.answer;
    issue.locked = locked;
    issue.lockReason = locked ? (body.value.lock_reason ?? null) : null;
    return noContent;
}
const issueRoutes = [
    { scope: 'read', method: 'GET', path: at, needs: read, handle: listIssues },
    { scope: 'write', method: 'POST', path: at, needs: { area: 'issues', level: 'write', role: 'read' }, handle: createIssue },
    {
        scope: 'read',
        method: 'GET',
        path: `${at}/:issue_number`,
        needs: read,
        handle: (call) => {
            const issue = issueOf(call);
            return issue === null ? notFound : ok(fullIssueShape(call.world, call.repo, issue, bodyForm(call.accept)));
        },
    },
    { scope: 'write', method: 'PATCH', path: `${at}/:issue_number`, needs: write, handle: updateIssue },
    {
        scope: 'write',
        method: 'PUT',
        path: `${at}/:issue_number/lock`,
        needs: { area: 'thread', level: 'write', role: 'write' },
        handle: (call) => lock(call, true),
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${at}/:issue_number/lock`,
        needs: { area: 'thread', level: 'write', role: 'write' },
        handle: (call) => lock(call, false),
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${at}/:issue_number/labels`,
        needs: read,
        handle: (call) => {
            const issue = issueOf(call);
            return issue === null ? notFound : list(issue.labels, (name) => labelShape(call.world, call.repo, name));
        },
    },
    {
        scope: 'write',
        method: 'POST',
        path: `${at}/:issue_number/labels`,
        needs: triage,
        handle: (call) => changeLabels(call, (issue, names) => [...issue.labels, ...names]),
    },
    {
        scope: 'write',
        method: 'PUT',
        path: `${at}/:issue_number/labels`,
        needs: triage,
        handle: (call) => changeLabels(call, (_issue, names) => names),
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${at}/:issue_number/labels`,
        needs: triage,
        handle: (call) => {
            const issue = issueOf(call);
            if (issue === null)
                return notFound;
            replace(issue.labels, []);
            return noContent;
        },
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${at}/:issue_number/labels/:name`,
        needs: triage,
        handle: (call) => {
            const issue = issueOf(call);
            const name = call.param('name');
            if (issue?.labels.includes(name) !== true)
                return refuse(404, 'Label does not exist');
            return changeLabels(call, (kept) => kept.labels.filter((label) => label !== name));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: '/repos/:owner/:repo/labels',
        needs: read,
        handle: ({ world, repo }) => {
            const names = [...new Set([...repo.issues.values()].flatMap((issue) => issue.labels))].sort();
            return list(names, (name) => labelShape(world, repo, name));
        },
    },
    {
        scope: 'write',
        method: 'POST',
        path: `${at}/:issue_number/assignees`,
        needs: triage,
        handle: (call) => changeAssignees(call, (issue, names) => [...issue.assignees, ...names], created),
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${at}/:issue_number/assignees`,
        needs: triage,
        handle: (call) => changeAssignees(call, (issue, names) => issue.assignees.filter((login) => !names.includes(login)), ok),
    },
];

;// CONCATENATED MODULE: ./build/local/github/routes/issue-comments.js
// Comments of issues and pull requests.






const issue_comments_read = { area: 'thread', level: 'read', role: 'read' };
const issue_comments_write = { area: 'thread', level: 'write', role: 'read' };
const issue_comments_at = '/repos/:owner/:repo/issues';
const commentBody = schemas/* object */.Ikc({ body: schemas/* string */.YjP() });
function addIssueComment(world, repo, issue, user, body) {
    const time = refs_stamp(world);
    const comment = {
        id: refs_takeId(world),
        number: issue.number,
        user,
        body,
        createdAt: time,
        updatedAt: time,
        reactions: [],
        minimized: null,
    };
    repo.comments.set(comment.id, comment);
    issue.updatedAt = time;
    return comment;
}
/** A comment's text: wanted, not blank, not over the limit. */
function readComment(body, resource) {
    const parsed = readBody(commentBody, body);
    if (!parsed.ok)
        return parsed;
    if (parsed.value.body.trim() === '')
        return { ok: false, answer: invalid({ resource, field: 'body', code: 'missing_field' }) };
    const long = tooLong(resource, parsed.value.body);
    return long === null ? { ok: true, value: parsed.value.body } : { ok: false, answer: long };
}
const lockedRefusal = refuse(403, 'Unable to create comment because issue is locked.');
function commentOf(call) {
    return call.repo.comments.get(Number(call.param('comment_id'))) ?? null;
}
function create(call) {
    const { world, repo, token } = call;
    const issue = issueOf(call);
    if (issue === null)
        return notFound;
    if (issue.locked && !mayWriteWhenLocked(token, repo))
        return lockedRefusal;
    const body = readComment(call.body, 'IssueComment');
    if (!body.ok)
        return body.answer;
    return created(commentShape(world, repo, addIssueComment(world, repo, issue, token.login, body.value), bodyForm(call.accept)));
}
function update(call) {
    const { world, repo, token } = call;
    const comment = commentOf(call);
    if (comment === null)
        return notFound;
    if (!mayEdit(token, repo, comment.user))
        return refuse(403, 'Must have admin rights to Repository.');
    const body = readComment(call.body, 'IssueComment');
    if (!body.ok)
        return body.answer;
    comment.body = body.value;
    comment.updatedAt = refs_stamp(world);
    return ok(commentShape(world, repo, comment, bodyForm(call.accept)));
}
const issueCommentRoutes = [
    {
        scope: 'read',
        method: 'GET',
        path: `${issue_comments_at}/comments`,
        needs: issue_comments_read,
        handle: ({ world, repo, query, accept }) => {
            const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
            const found = updatedSince([...repo.comments.values()], query).sort((a, b) => a[key].localeCompare(b[key]) || a.id - b.id);
            if (query.get('direction') === 'desc')
                found.reverse();
            return list(found, (comment) => commentShape(world, repo, comment, bodyForm(accept)));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${issue_comments_at}/comments/:comment_id`,
        needs: issue_comments_read,
        handle: (call) => {
            const comment = commentOf(call);
            return comment === null ? notFound : ok(commentShape(call.world, call.repo, comment, bodyForm(call.accept)));
        },
    },
    { scope: 'write', method: 'PATCH', path: `${issue_comments_at}/comments/:comment_id`, needs: issue_comments_write, handle: update },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${issue_comments_at}/comments/:comment_id`,
        needs: issue_comments_write,
        handle: (call) => {
            const comment = commentOf(call);
            if (comment === null)
                return notFound;
            if (!mayEdit(call.token, call.repo, comment.user))
                return refuse(403, 'Must have admin rights to Repository.');
            call.repo.comments.delete(comment.id);
            return noContent;
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${issue_comments_at}/:issue_number/comments`,
        needs: issue_comments_read,
        handle: (call) => {
            const issue = issueOf(call);
            if (issue === null)
                return notFound;
            const found = updatedSince(commentsOf(call.repo, issue.number), call.query);
            return list(found, (comment) => commentShape(call.world, call.repo, comment, bodyForm(call.accept)));
        },
    },
    { scope: 'write', method: 'POST', path: `${issue_comments_at}/:issue_number/comments`, needs: issue_comments_write, handle: create },
];

;// CONCATENATED MODULE: ./build/local/github/shapes/git.js
// Git objects, commits and file lists as REST gives them.




/** Address that GitHub gives to a user's commits: `id+login@users.noreply.github.com`. */
function noreply(user) {
    return `${user.id}+${user.login}@users.noreply.github.com`;
}
const webFlow = { name: 'GitHub', email: 'noreply@github.com' };
/** The account behind an identity, by its noreply address; null for strangers. */
function accountOf(world, identity) {
    const login = /^(?:\d+\+)?(.+)@users\.noreply\.github\.com$/.exec(identity.email)?.[1];
    const user = login === undefined ? null : findUser(world, login);
    return user === null ? null : userShape(world, user);
}
/** Commits that GitHub made for an app carry its signature; the signature itself is a placeholder of the same form. */
function verificationShape(repo, commit) {
    if (!repo.verified.has(commit.sha))
        return { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null };
    return {
        verified: true,
        reason: 'valid',
        signature: '-----BEGIN PGP SIGNATURE-----\n\nembedded\n-----END PGP SIGNATURE-----\n',
        payload: `tree ${commit.tree}\n`,
        verified_at: commit.committer.date,
    };
}
/** The form of the Git Data API (`git-commit`). */
function gitCommitShape(world, repo, commit) {
    return {
        sha: commit.sha,
        node_id: nodeId('Commit', commit.sha),
        url: repoApi(world, repo, `/git/commits/${commit.sha}`),
        html_url: repoWeb(world, repo, `/commit/${commit.sha}`),
        author: { ...commit.author },
        committer: { ...commit.committer },
        message: commit.message,
        tree: { sha: commit.tree, url: repoApi(world, repo, `/git/trees/${commit.tree}`) },
        parents: commit.parents.map((sha) => ({
            sha,
            url: repoApi(world, repo, `/git/commits/${sha}`),
            html_url: repoWeb(world, repo, `/commit/${sha}`),
        })),
        verification: verificationShape(repo, commit),
    };
}
/** The form of lists, compare and `GET …/commits/{ref}`. */
function commitShape(world, repo, commit) {
    const api = repoApi(world, repo, `/commits/${commit.sha}`);
    return {
        sha: commit.sha,
        node_id: nodeId('Commit', commit.sha),
        url: api,
        html_url: repoWeb(world, repo, `/commit/${commit.sha}`),
        comments_url: `${api}/comments`,
        commit: {
            url: repoApi(world, repo, `/git/commits/${commit.sha}`),
            author: { ...commit.author },
            committer: { ...commit.committer },
            message: commit.message,
            comment_count: 0,
            tree: { sha: commit.tree, url: repoApi(world, repo, `/git/trees/${commit.tree}`) },
            verification: verificationShape(repo, commit),
        },
        author: accountOf(world, commit.author),
        committer: accountOf(world, commit.committer),
        parents: commit.parents.map((sha) => ({
            sha,
            url: repoApi(world, repo, `/commits/${sha}`),
            html_url: repoWeb(world, repo, `/commit/${sha}`),
        })),
    };
}
/** The form inside workflow runs and push payloads. */
function simpleCommitShape(commit) {
    return {
        id: commit.sha,
        tree_id: commit.tree,
        message: commit.message,
        timestamp: commit.committer.date,
        author: { name: commit.author.name, email: commit.author.email },
        committer: { name: commit.committer.name, email: commit.committer.email },
    };
}
/** GitHub leaves out the patch of a file whose diff is this large (characters). */
const patchLimit = 1_000_000;
function fileShape(world, repo, file, sha) {
    const path = encodePath(file.path);
    return {
        sha: file.sha,
        filename: file.path,
        status: file.status,
        additions: file.additions,
        deletions: file.deletions,
        changes: file.additions + file.deletions,
        blob_url: repoWeb(world, repo, `/blob/${sha}/${path}`),
        raw_url: repoWeb(world, repo, `/raw/${sha}/${path}`),
        contents_url: repoApi(world, repo, `/contents/${path}?ref=${sha}`),
        ...(file.patch === null || file.patch.length > patchLimit ? {} : { patch: file.patch }),
        ...(file.previous === null ? {} : { previous_filename: file.previous }),
    };
}
function refShape(world, repo, ref, type, sha) {
    const kind = type === 'commit' ? 'commits' : type === 'tag' ? 'tags' : type === 'tree' ? 'trees' : 'blobs';
    return {
        ref,
        node_id: nodeId('Ref', `${repo.id}:${ref}`),
        url: repoApi(world, repo, `/git/${encodePath(ref)}`),
        object: { sha, type, url: repoApi(world, repo, `/git/${kind}/${sha}`) },
    };
}

;// CONCATENATED MODULE: ./build/local/github/shapes/repo.js
// Repositories and branches as REST gives them.




/** The address templates that every form of a repository carries. */
function repoUrls(world, repo) {
    const api = repoApi(world, repo);
    return {
        url: api,
        archive_url: `${api}/{archive_format}{/ref}`,
        assignees_url: `${api}/assignees{/user}`,
        blobs_url: `${api}/git/blobs{/sha}`,
        branches_url: `${api}/branches{/branch}`,
        collaborators_url: `${api}/collaborators{/collaborator}`,
        comments_url: `${api}/comments{/number}`,
        commits_url: `${api}/commits{/sha}`,
        compare_url: `${api}/compare/{base}...{head}`,
        contents_url: `${api}/contents/{+path}`,
        contributors_url: `${api}/contributors`,
        deployments_url: `${api}/deployments`,
        downloads_url: `${api}/downloads`,
        events_url: `${api}/events`,
        forks_url: `${api}/forks`,
        git_commits_url: `${api}/git/commits{/sha}`,
        git_refs_url: `${api}/git/refs{/sha}`,
        git_tags_url: `${api}/git/tags{/sha}`,
        hooks_url: `${api}/hooks`,
        issue_comment_url: `${api}/issues/comments{/number}`,
        issue_events_url: `${api}/issues/events{/number}`,
        issues_url: `${api}/issues{/number}`,
        keys_url: `${api}/keys{/key_id}`,
        labels_url: `${api}/labels{/name}`,
        languages_url: `${api}/languages`,
        merges_url: `${api}/merges`,
        milestones_url: `${api}/milestones{/number}`,
        notifications_url: `${api}/notifications{?since,all,participating}`,
        pulls_url: `${api}/pulls{/number}`,
        releases_url: `${api}/releases{/id}`,
        stargazers_url: `${api}/stargazers`,
        statuses_url: `${api}/statuses/{sha}`,
        subscribers_url: `${api}/subscribers`,
        subscription_url: `${api}/subscription`,
        tags_url: `${api}/tags`,
        teams_url: `${api}/teams`,
        trees_url: `${api}/git/trees{/sha}`,
    };
}
/** What a role amounts to, as the five flags of `permissions`. */
function permissionFlags(role) {
    return {
        admin: atLeast(role, 'admin'),
        maintain: atLeast(role, 'maintain'),
        push: atLeast(role, 'write'),
        triage: atLeast(role, 'triage'),
        pull: atLeast(role, 'read'),
    };
}
function forkCount(world, repo) {
    return [...world.repos.values()].filter((other) => other.forkOf?.toLowerCase() === access_fullName(repo).toLowerCase()).length;
}
/** The form inside pull requests, webhooks and lists. */
function repoShape(world, repo) {
    const open = [...repo.issues.values()].filter((issue) => issue.state === 'open').length;
    const forks = forkCount(world, repo);
    return {
        id: repo.id,
        node_id: nodeId('Repository', repo.id),
        name: repo.name,
        full_name: access_fullName(repo),
        owner: userOrGhost(world, repo.owner),
        private: repo.private,
        html_url: repoWeb(world, repo),
        description: repo.description,
        fork: repo.forkOf !== null,
        ...repoUrls(world, repo),
        clone_url: `${repoWeb(world, repo)}.git`,
        git_url: `git://${new URL(world.serverUrl).host}/${access_fullName(repo)}.git`,
        ssh_url: `git@${new URL(world.serverUrl).hostname}:${access_fullName(repo)}.git`,
        svn_url: repoWeb(world, repo),
        mirror_url: null,
        homepage: null,
        language: null,
        license: null,
        forks,
        forks_count: forks,
        stargazers_count: 0,
        watchers: 0,
        watchers_count: 0,
        size: 0,
        default_branch: repo.defaultBranch,
        open_issues: open,
        open_issues_count: open,
        is_template: false,
        topics: [],
        has_issues: true,
        has_projects: true,
        has_wiki: true,
        has_pages: false,
        has_downloads: true,
        has_discussions: false,
        archived: false,
        disabled: false,
        visibility: repo.private ? 'private' : 'public',
        pushed_at: repo.pushes.at(-1)?.at ?? repo.createdAt,
        created_at: repo.createdAt,
        updated_at: repo.createdAt,
        allow_forking: true,
        web_commit_signoff_required: false,
    };
}
/** `GET /repos/{owner}/{repo}`. */
function fullRepoShape(world, repo, token) {
    const parent = repo.forkOf === null ? null : (world.repos.get(repo.forkOf.toLowerCase()) ?? null);
    return {
        ...repoShape(world, repo),
        subscribers_count: 0,
        network_count: forkCount(world, repo),
        ...(token === null ? {} : { permissions: permissionFlags(roleForFlags(repo, token)) }),
        ...(parent === null ? {} : { parent: repoShape(world, parent), source: repoShape(world, parent) }),
    };
}
function roleForFlags(repo, token) {
    if (token.kind === 'user')
        return roleOf(repo, token.login);
    return token.permissions.contents === 'write' ? 'write' : 'read';
}
/** The short form that runs, statuses and fork lists carry. */
function minimalRepoShape(world, repo) {
    return {
        id: repo.id,
        node_id: nodeId('Repository', repo.id),
        name: repo.name,
        full_name: access_fullName(repo),
        owner: userOrGhost(world, repo.owner),
        private: repo.private,
        html_url: repoWeb(world, repo),
        description: repo.description,
        fork: repo.forkOf !== null,
        ...repoUrls(world, repo),
        default_branch: repo.defaultBranch,
    };
}
function protectionShape(isProtected) {
    return { enabled: isProtected, required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] } };
}
function shortBranchShape(world, repo, name, sha) {
    const guarded = repo.protectedBranches.has(name);
    return {
        name,
        commit: { sha, url: repoApi(world, repo, `/commits/${sha}`) },
        protected: guarded,
        protection: protectionShape(guarded),
        protection_url: repoApi(world, repo, `/branches/${encodePath(name)}/protection`),
    };
}

;// CONCATENATED MODULE: ./build/local/github/shapes/pull.js
// Pull requests as REST gives them: the list form, and the full form with counts.








function linksOf(world, repo, number, head) {
    const api = repoApi(world, repo, `/pulls/${number}`);
    const issue = repoApi(world, repo, `/issues/${number}`);
    return {
        self: { href: api },
        html: { href: threadWeb(world, repo, number) },
        issue: { href: issue },
        comments: { href: `${issue}/comments` },
        review_comments: { href: `${api}/comments` },
        review_comment: { href: `${repoApi(world, repo)}/pulls/comments{/number}` },
        commits: { href: `${api}/commits` },
        statuses: { href: repoApi(world, repo, `/statuses/${head}`) },
    };
}
/** The form of lists and of webhooks (`pull-request-simple`). */
function pullShape(world, repo, ends, form) {
    const { issue, pull, head, base, headRepo } = ends;
    const api = repoApi(world, repo, `/pulls/${issue.number}`);
    const web = threadWeb(world, repo, issue.number);
    return {
        url: api,
        id: issue.id,
        node_id: nodeId('PullRequest', issue.id),
        html_url: web,
        diff_url: `${web}.diff`,
        patch_url: `${web}.patch`,
        issue_url: repoApi(world, repo, `/issues/${issue.number}`),
        commits_url: `${api}/commits`,
        review_comments_url: `${api}/comments`,
        review_comment_url: `${repoApi(world, repo)}/pulls/comments{/number}`,
        comments_url: repoApi(world, repo, `/issues/${issue.number}/comments`),
        statuses_url: repoApi(world, repo, `/statuses/${head}`),
        number: issue.number,
        state: issue.state,
        locked: issue.locked,
        title: issue.title,
        user: userOrGhost(world, issue.user),
        ...bodyFields(world, repo, issue.body, form),
        created_at: issue.createdAt,
        updated_at: issue.updatedAt,
        closed_at: issue.closedAt,
        merged_at: pull.mergedAt,
        merge_commit_sha: pull.mergeCommit,
        assignee: userOrNull(world, issue.assignees[0] ?? null),
        assignees: issue.assignees.flatMap((login) => userOrNull(world, login) ?? []),
        requested_reviewers: pull.requestedReviewers.flatMap((login) => userOrNull(world, login) ?? []),
        requested_teams: [],
        labels: issue.labels.map((name) => labelShape(world, repo, name)),
        milestone: null,
        draft: pull.draft,
        head: {
            label: branchLabel(headRepo, pull.headRef),
            ref: pull.headRef,
            sha: head,
            user: userOrGhost(world, headRepo?.owner ?? null),
            repo: headRepo === null ? null : repoShape(world, headRepo),
        },
        base: {
            label: branchLabel(repo, pull.baseRef),
            ref: pull.baseRef,
            sha: base,
            user: userOrGhost(world, repo.owner),
            repo: repoShape(world, repo),
        },
        _links: linksOf(world, repo, issue.number, head),
        author_association: associationOf(world, repo, issue.user),
        auto_merge: null,
        active_lock_reason: issue.lockReason,
    };
}
/** The form of `GET …/pulls/{n}`: counts and mergeability, read from git. */
async function fullPullShape(world, repo, ends, form) {
    const { issue, pull } = ends;
    const [files, commits, mergeable] = await Promise.all([
        pullFiles(repo, ends),
        walkCommits(repo.gitDir, pullRange(ends)),
        mergeability(repo, ends),
    ]);
    const sum = (key) => files.reduce((total, file) => total + file[key], 0);
    return {
        ...pullShape(world, repo, ends, form),
        merged: pull.merged,
        mergeable,
        rebaseable: mergeable,
        mergeable_state: mergeable === null ? 'unknown' : !mergeable ? 'dirty' : pull.draft ? 'draft' : 'clean',
        merged_by: userOrNull(world, pull.mergedBy),
        comments: commentsOf(repo, issue.number).length,
        review_comments: [...repo.reviewComments.values()].filter((comment) => comment.number === issue.number).length,
        maintainer_can_modify: pull.maintainerCanModify,
        commits: commits?.length ?? 0,
        additions: sum('additions'),
        deletions: sum('deletions'),
        changed_files: files.length,
    };
}
/** The form inside check runs and workflow runs. */
function minimalPullShape(world, repo, ends) {
    const short = (of) => ({ id: of.id, url: repoApi(world, of), name: of.name });
    return {
        id: ends.issue.id,
        number: ends.issue.number,
        url: repoApi(world, repo, `/pulls/${ends.issue.number}`),
        head: { ref: ends.pull.headRef, sha: ends.head, repo: short(ends.headRepo ?? repo) },
        base: { ref: ends.pull.baseRef, sha: ends.base, repo: short(repo) },
    };
}

;// CONCATENATED MODULE: ./build/local/github/routes/pulls.js
// Pull requests: list, get (also as diff and patch), create, update, files, commits, reviewers, whether it was merged.












const pulls_read = { area: 'pull_requests', level: 'read', role: 'read' };
const pulls_write = { area: 'pull_requests', level: 'write', role: 'read' };
const pulls_at = '/repos/:owner/:repo/pulls';
const pulls_createBody = schemas/* object */.Ikc({
    title: schemas/* string */.YjP().optional(),
    head: schemas/* string */.YjP(),
    head_repo: schemas/* string */.YjP().optional(),
    base: schemas/* string */.YjP(),
    body: schemas/* string */.YjP().nullable().optional(),
    draft: schemas/* boolean */.zMY().optional(),
    maintainer_can_modify: schemas/* boolean */.zMY().optional(),
    issue: schemas/* number */.aig().optional(),
});
const pulls_updateBody = schemas/* object */.Ikc({
    title: schemas/* string */.YjP().optional(),
    body: schemas/* string */.YjP().nullable().optional(),
    state: schemas/* enum */.k5n(['open', 'closed']).optional(),
    base: schemas/* string */.YjP().optional(),
    maintainer_can_modify: schemas/* boolean */.zMY().optional(),
});
const reviewersBody = schemas/* object */.Ikc({ reviewers: schemas/* array */.YOg(schemas/* string */.YjP()).optional(), team_reviewers: schemas/* array */.YOg(schemas/* string */.YjP()).optional() });
/** GitHub lists at most this many files and commits of a pull request. */
const filesLimit = 3000;
const commitsLimit = 250;
async function endsOf(call) {
    return pull_state_pullEnds(call.world, call.repo, Number(call.param('pull_number')));
}
/** Diff or patch when the media type asks for one; null: JSON was asked for. */
async function textForm(repo, accept, base, head, fromMergeBase) {
    const form = /application\/vnd\.github(?:\.v3)?\.(diff|patch)\b/.exec(accept)?.[1];
    if (form === undefined)
        return null;
    const merge = fromMergeBase ? ['--merge-base'] : [];
    const args = form === 'diff'
        ? ['diff-tree', '-r', '-M', '-p', ...merge, base, head]
        : ['format-patch', '--stdout', '--no-signature', `${base}..${head}`];
    const result = await git(repo.gitDir, args);
    return result.code === 0 ? http_text(`application/vnd.github.${form}; charset=utf-8`, result.stdout) : notFound;
}
async function openNewPull(world, repo, opened) {
    const { user, title, body, headRepo, head } = opened;
    const issue = addIssue(world, repo, {
        user,
        title,
        body,
        pull: {
            draft: opened.draft,
            merged: false,
            baseRef: opened.baseRef,
            headRef: opened.headRef,
            headRepo: `${headRepo.owner}/${headRepo.name}`,
            lastHead: head,
            maintainerCanModify: opened.maintainerCanModify,
            requestedReviewers: [],
            mergedAt: null,
            mergedBy: null,
            mergeCommit: null,
        },
    });
    await keepHead(repo, headRepo, issue.number, head);
    return issue;
}
/** `branch` here, `owner:branch` in a fork of that owner, or a `head_repo` of its own. */
function headRepoFor(world, repo, head, named) {
    const [owner, ref] = head.includes(':') ? [head.slice(0, head.indexOf(':')), head.slice(head.indexOf(':') + 1)] : [repo.owner, head];
    if (named !== undefined)
        return { repo: access_findRepo(world, ...named.split('/', 2)), ref };
    if (owner.toLowerCase() === repo.owner.toLowerCase())
        return { repo, ref };
    const fork = [...world.repos.values()].find((other) => other.owner.toLowerCase() === owner.toLowerCase() && other.forkOf?.toLowerCase() === `${repo.owner}/${repo.name}`.toLowerCase());
    return { repo: fork ?? null, ref };
}
const custom = (message) => invalid({ resource: 'PullRequest', code: 'custom', message });
const badField = (field) => invalid({ resource: 'PullRequest', field, code: 'invalid' });
async function createPull(call) {
    const { world, repo, token } = call;
    const body = readBody(pulls_createBody, call.body);
    if (!body.ok)
        return body.answer;
    const wanted = body.value;
    const title = wanted.title ?? repo.issues.get(wanted.issue ?? -1)?.title ?? '';
    if (title.trim() === '')
        return invalid({ resource: 'Issue', field: 'title', code: 'missing_field' });
    const long = tooLong('PullRequest', wanted.body);
    if (long !== null)
        return long;
    if (token.kind === 'actions' && !repo.actionsMayOpenPulls) {
        return refuse(403, 'GitHub Actions is not permitted to create or approve pull requests.');
    }
    const base = await readRef(repo.gitDir, `refs/heads/${wanted.base}`);
    if (base === null)
        return badField('base');
    const { repo: headRepo, ref } = headRepoFor(world, repo, wanted.head, wanted.head_repo);
    if (headRepo === null || !canSee(token, headRepo))
        return badField('head');
    const head = await readRef(headRepo.gitDir, `refs/heads/${ref}`);
    if (head === null)
        return badField('head');
    // A person may propose a branch of the repository only with push access; a fork's own branch may always be proposed.
    if (headRepo === repo && token.kind === 'user') {
        const push = judge(token, repo, { area: 'contents', level: 'write', role: 'write' }, false);
        if (push !== 'allowed')
            return badField('head');
    }
    if (wanted.draft === true && !repo.draftsAllowed)
        return custom('Draft pull requests are not supported in this repository.');
    for (const issue of repo.issues.values()) {
        const same = issue.pull !== null && issue.pull.headRef === ref && issue.pull.baseRef === wanted.base;
        if (issue.state === 'open' && same && issue.pull.headRepo === `${headRepo.owner}/${headRepo.name}`) {
            return custom(`A pull request already exists for ${headRepo.owner}:${ref}.`);
        }
    }
    await bringObjects(repo, headRepo, head);
    const { stdout, code } = await git(repo.gitDir, ['rev-list', '--max-count=1', head, `^${base}`]);
    if (code !== 0 || stdout.length === 0)
        return custom(`No commits between ${wanted.base} and ${wanted.head}`);
    if ((await git(repo.gitDir, ['merge-base', base, head])).code !== 0) {
        return custom(`The ${ref} branch has no history in common with ${wanted.base}`);
    }
    const issue = await openNewPull(world, repo, {
        user: token.login,
        title,
        body: wanted.body ?? null,
        baseRef: wanted.base,
        headRef: ref,
        headRepo,
        head,
        draft: wanted.draft ?? false,
        maintainerCanModify: headRepo !== repo && (wanted.maintainer_can_modify ?? true),
    });
    const ends = await pull_state_pullEnds(world, repo, issue.number);
    return ends === null ? notFound : created(await fullPullShape(world, repo, ends, bodyForm(call.accept)));
}
async function listPulls({ world, repo, query, accept }) {
    const state = query.get('state') ?? 'open';
    const [owner = null, ref = null] = query.get('head')?.split(/:(.*)/s) ?? [];
    const found = [];
    for (const issue of repo.issues.values()) {
        const matches = issue.pull !== null &&
            (state === 'all' || issue.state === state) &&
            (query.get('base') === null || issue.pull.baseRef === query.get('base')) &&
            (owner === null || (issue.pull.headRepo?.split('/')[0]?.toLowerCase() === owner.toLowerCase() && issue.pull.headRef === ref));
        const ends = matches ? await pull_state_pullEnds(world, repo, issue.number) : null;
        if (ends !== null)
            found.push(ends);
    }
    const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
    found.sort((a, b) => a.issue[key].localeCompare(b.issue[key]) || a.issue.number - b.issue.number);
    const direction = query.get('direction') ?? (query.get('sort') === null || query.get('sort') === 'created' ? 'desc' : 'asc');
    if (direction === 'desc')
        found.reverse();
    return list(found, (ends) => pullShape(world, repo, ends, bodyForm(accept)));
}
async function updatePull(call) {
    const { world, repo, token } = call;
    const ends = await endsOf(call);
    if (ends === null)
        return notFound;
    if (!mayEdit(token, repo, ends.issue.user))
        return refuse(403, 'Must have admin rights to Repository.');
    const body = readBody(pulls_updateBody, call.body);
    if (!body.ok)
        return body.answer;
    const { title, body: words, state, base, maintainer_can_modify: modify } = body.value;
    const long = tooLong('PullRequest', words);
    if (long !== null)
        return long;
    if (base !== undefined && (await readRef(repo.gitDir, `refs/heads/${base}`)) === null)
        return badField('base');
    if (state === 'open' && ends.pull.merged)
        return custom('state cannot be changed. The pull request cannot be reopened.');
    if (title !== undefined)
        ends.issue.title = title;
    if (words !== undefined)
        ends.issue.body = words;
    if (base !== undefined)
        ends.pull.baseRef = base;
    if (modify !== undefined)
        ends.pull.maintainerCanModify = modify;
    if (state !== undefined)
        setState(world, ends.issue, state, null, token.login);
    ends.issue.updatedAt = refs_stamp(world);
    const now = await endsOf(call);
    return now === null ? notFound : ok(await fullPullShape(world, repo, now, bodyForm(call.accept)));
}
async function changeReviewers(call, status) {
    const ends = await endsOf(call);
    if (ends === null)
        return notFound;
    const body = readBody(reviewersBody, call.body);
    if (!body.ok)
        return body.answer;
    const reviewers = ends.pull.requestedReviewers;
    for (const login of body.value.reviewers ?? []) {
        if (userOrNull(call.world, login) === null || login === ends.issue.user) {
            return refuse(422, 'Reviews may only be requested from collaborators.');
        }
        const index = reviewers.indexOf(login);
        if (status === 201 && index < 0)
            reviewers.push(login);
        if (status === 200 && index >= 0)
            reviewers.splice(index, 1);
    }
    const shape = pullShape(call.world, call.repo, ends, bodyForm(call.accept));
    return status === 201 ? created(shape) : ok(shape);
}
const pullRoutes = [
    { scope: 'read', method: 'GET', path: pulls_at, needs: pulls_read, handle: listPulls },
    { scope: 'write', method: 'POST', path: pulls_at, needs: pulls_write, handle: createPull },
    {
        scope: 'read',
        method: 'GET',
        path: `${pulls_at}/:pull_number`,
        needs: pulls_read,
        handle: async (call) => {
            const ends = await endsOf(call);
            if (ends === null)
                return notFound;
            const asText = await textForm(call.repo, call.accept, ends.base, ends.head, true);
            return asText ?? ok(await fullPullShape(call.world, call.repo, ends, bodyForm(call.accept)));
        },
    },
    { scope: 'write', method: 'PATCH', path: `${pulls_at}/:pull_number`, needs: pulls_write, handle: updatePull },
    {
        scope: 'read',
        method: 'GET',
        path: `${pulls_at}/:pull_number/files`,
        needs: pulls_read,
        handle: async (call) => {
            const ends = await endsOf(call);
            if (ends === null)
                return notFound;
            const files = (await pullFiles(call.repo, ends)).slice(0, filesLimit);
            return list(files, (file) => fileShape(call.world, call.repo, file, ends.head));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${pulls_at}/:pull_number/commits`,
        needs: pulls_read,
        handle: async (call) => {
            const ends = await endsOf(call);
            if (ends === null)
                return notFound;
            const commits = ((await walkCommits(call.repo.gitDir, pullRange(ends))) ?? []).slice(0, commitsLimit);
            return list(commits, (commit) => commitShape(call.world, call.repo, commit));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${pulls_at}/:pull_number/merge`,
        needs: pulls_read,
        handle: async (call) => ((await endsOf(call))?.pull.merged === true ? noContent : notFound),
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${pulls_at}/:pull_number/requested_reviewers`,
        needs: pulls_read,
        handle: async (call) => {
            const ends = await endsOf(call);
            if (ends === null)
                return notFound;
            return ok({ users: ends.pull.requestedReviewers.flatMap((login) => userOrNull(call.world, login) ?? []), teams: [] });
        },
    },
    {
        scope: 'write',
        method: 'POST',
        path: `${pulls_at}/:pull_number/requested_reviewers`,
        needs: { area: 'pull_requests', level: 'write', role: 'write' },
        handle: (call) => changeReviewers(call, 201),
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${pulls_at}/:pull_number/requested_reviewers`,
        needs: { area: 'pull_requests', level: 'write', role: 'write' },
        handle: (call) => changeReviewers(call, 200),
    },
];

;// CONCATENATED MODULE: ./build/local/github/routes/reviews.js
// Reviews: create with inline comments, submit, update, dismiss, list, and the comments of one review.









const reviews_read = { area: 'pull_requests', level: 'read', role: 'read' };
const reviews_write = { area: 'pull_requests', level: 'write', role: 'read' };
const reviews_at = '/repos/:owner/:repo/pulls/:pull_number/reviews';
const side = schemas/* enum */.k5n(['LEFT', 'RIGHT']);
const placeFields = {
    path: schemas/* string */.YjP(),
    body: schemas/* string */.YjP(),
    position: schemas/* number */.aig().optional(),
    line: schemas/* number */.aig().optional(),
    side: side.optional(),
    start_line: schemas/* number */.aig().optional(),
    start_side: schemas/* enum */.k5n(['LEFT', 'RIGHT', 'side']).optional(),
};
const reviews_event = schemas/* enum */.k5n(['APPROVE', 'REQUEST_CHANGES', 'COMMENT']);
const reviews_createBody = schemas/* object */.Ikc({
    commit_id: schemas/* string */.YjP().optional(),
    body: schemas/* string */.YjP().optional(),
    event: reviews_event.optional(),
    comments: schemas/* array */.YOg(schemas/* object */.Ikc(placeFields)).optional(),
});
const submitBody = schemas/* object */.Ikc({ event: reviews_event, body: schemas/* string */.YjP().optional() });
const reviews_updateBody = schemas/* object */.Ikc({ body: schemas/* string */.YjP() });
const dismissBody = schemas/* object */.Ikc({ message: schemas/* string */.YjP(), event: schemas/* literal */.euz('DISMISS').optional() });
/** The place that a client's fields name; null: they name none. */
function placeOf(fields) {
    if (fields.line !== undefined) {
        const here = fields.side ?? 'RIGHT';
        const startSide = fields.start_side === undefined || fields.start_side === 'side' ? here : fields.start_side;
        const start = fields.start_line === undefined || fields.start_line === fields.line ? null : { line: fields.start_line, side: startSide };
        return { kind: 'line', line: fields.line, side: here, start };
    }
    return fields.position === undefined ? null : { kind: 'position', position: fields.position };
}
const states = { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' };
function reviews_addReviewEntry(world, repo, number, values) {
    const submittedAt = values.state === 'PENDING' ? null : refs_stamp(world);
    const review = { id: refs_takeId(world), number, ...values, submittedAt, reactions: [] };
    repo.reviews.set(review.id, review);
    return review;
}
function reviews_addReviewComment(world, repo, review, values) {
    const time = refs_stamp(world);
    const comment = {
        id: refs_takeId(world),
        number: review.number,
        reviewId: review.id,
        inReplyTo: values.inReplyTo,
        user: values.user,
        body: values.body,
        ...values.placed,
        commitId: review.commitId,
        createdAt: time,
        updatedAt: time,
        reactions: [],
        resolved: false,
    };
    repo.reviewComments.set(comment.id, comment);
    return comment;
}
/** A pending review is its author's alone, and so are its comments. */
function isVisible(review, token) {
    return review === undefined || review.state !== 'PENDING' || review.user === token?.login;
}
function refuseVerdict(ends, repo, token, verdict) {
    if (verdict === 'COMMENT')
        return null;
    if (token.kind === 'actions' && verdict === 'APPROVE' && !repo.actionsMayOpenPulls) {
        return unprocessable('GitHub Actions is not permitted to approve pull requests.');
    }
    if (ends.issue.user !== token.login)
        return null;
    return unprocessable(verdict === 'APPROVE' ? 'Review Can not approve your own pull request' : 'Review Can not request changes on your own pull request');
}
async function createReview(call) {
    const { world, repo, token } = call;
    const ends = await endsOf(call);
    if (ends === null)
        return notFound;
    if (ends.issue.locked && !mayWriteWhenLocked(token, repo))
        return lockedRefusal;
    const body = readBody(reviews_createBody, call.body);
    if (!body.ok)
        return body.answer;
    const { event: verdict, body: words = '', comments = [], commit_id: commitId = ends.head } = body.value;
    const long = [words, ...comments.map((comment) => comment.body)].find((written) => tooLong('PullRequestReview', written) !== null);
    if (long !== undefined)
        return tooLong('PullRequestReview', long) ?? notFound;
    const wordless = words.trim() === '' && (verdict === 'REQUEST_CHANGES' || (verdict === 'COMMENT' && comments.length === 0));
    if (wordless)
        return unprocessable('Review body cannot be blank');
    const refused = verdict === undefined ? null : refuseVerdict(ends, repo, token, verdict);
    if (refused !== null)
        return refused;
    const pending = [...repo.reviews.values()].some((review) => review.number === ends.issue.number && review.state === 'PENDING' && review.user === token.login);
    if (pending)
        return unprocessable('User can only have one pending review per pull request');
    const placed = [];
    for (const comment of comments) {
        const place = placeOf(comment);
        const found = place === null ? 'Line could not be resolved' : await review_anchors_placeComment(repo, ends, comment.path, place);
        if (typeof found === 'string')
            return unprocessable(found);
        placed.push(found);
    }
    const state = verdict === undefined ? 'PENDING' : states[verdict];
    const review = reviews_addReviewEntry(world, repo, ends.issue.number, { user: token.login, body: words, state, commitId });
    for (const [index, place] of placed.entries()) {
        reviews_addReviewComment(world, repo, review, { user: token.login, body: comments[index]?.body ?? '', inReplyTo: null, placed: place });
    }
    ends.issue.updatedAt = refs_stamp(world);
    return ok(reviewShape(world, repo, review, bodyForm(call.accept)));
}
function reviewOf(call) {
    const review = call.repo.reviews.get(Number(call.param('review_id')));
    return review?.number === Number(call.param('pull_number')) && isVisible(review, call.token) ? review : null;
}
async function submitReview(call) {
    const review = reviewOf(call);
    const ends = await endsOf(call);
    if (review === null || ends === null)
        return notFound;
    const body = readBody(submitBody, call.body);
    if (!body.ok)
        return body.answer;
    if (review.state !== 'PENDING')
        return unprocessable('Can not submit a review that is not pending');
    const refused = refuseVerdict(ends, call.repo, call.token, body.value.event);
    if (refused !== null)
        return refused;
    review.state = states[body.value.event];
    review.body = body.value.body ?? review.body;
    review.submittedAt = refs_stamp(call.world);
    return ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
}
function updateReview(call) {
    const review = reviewOf(call);
    if (review === null)
        return notFound;
    if (review.user !== call.token.login)
        return refuse(403, 'Must have admin rights to Repository.');
    const body = readBody(reviews_updateBody, call.body);
    if (!body.ok)
        return body.answer;
    const long = tooLong('PullRequestReview', body.value.body);
    if (long !== null)
        return long;
    review.body = body.value.body;
    if (review.submittedAt !== null)
        review.lastEditedAt = refs_stamp(call.world);
    return ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
}
function dismissReview(call) {
    const review = reviewOf(call);
    if (review === null)
        return notFound;
    const body = readBody(dismissBody, call.body);
    if (!body.ok)
        return body.answer;
    if (review.state !== 'APPROVED' && review.state !== 'CHANGES_REQUESTED')
        return unprocessable('Can not dismiss a commented pull request review');
    review.state = 'DISMISSED';
    return ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
}
function deleteReview(call) {
    const { world, repo } = call;
    const review = reviewOf(call);
    if (review === null)
        return notFound;
    if (review.state !== 'PENDING')
        return unprocessable('Can not delete a non-pending pull request review');
    repo.reviews.delete(review.id);
    for (const comment of [...repo.reviewComments.values()])
        if (comment.reviewId === review.id)
            repo.reviewComments.delete(comment.id);
    return ok(reviewShape(world, repo, review, bodyForm(call.accept)));
}
async function listReviewComments(call) {
    const { world, repo } = call;
    const review = reviewOf(call);
    if (review === null)
        return notFound;
    const comments = [...repo.reviewComments.values()].filter((comment) => comment.reviewId === review.id);
    const now = await currentAnchors(world, repo, comments);
    return list(comments, (comment) => reviewCommentShape(world, repo, comment, now(comment), bodyForm(call.accept)));
}
const reviewRoutes = [
    {
        scope: 'read',
        method: 'GET',
        path: reviews_at,
        needs: reviews_read,
        handle: async (call) => {
            const ends = await endsOf(call);
            if (ends === null)
                return notFound;
            const reviews = [...call.repo.reviews.values()].filter((review) => review.number === ends.issue.number && isVisible(review, call.token));
            return list(reviews, (review) => reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
        },
    },
    { scope: 'write', method: 'POST', path: reviews_at, needs: reviews_write, handle: createReview },
    {
        scope: 'read',
        method: 'GET',
        path: `${reviews_at}/:review_id`,
        needs: reviews_read,
        handle: (call) => {
            const review = reviewOf(call);
            return review === null ? notFound : ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
        },
    },
    { scope: 'write', method: 'PUT', path: `${reviews_at}/:review_id`, needs: reviews_write, handle: updateReview },
    { scope: 'write', method: 'DELETE', path: `${reviews_at}/:review_id`, needs: reviews_write, handle: deleteReview },
    { scope: 'write', method: 'POST', path: `${reviews_at}/:review_id/events`, needs: reviews_write, handle: submitReview },
    {
        scope: 'write',
        method: 'PUT',
        path: `${reviews_at}/:review_id/dismissals`,
        needs: { area: 'pull_requests', level: 'write', role: 'write' },
        handle: dismissReview,
    },
    { scope: 'read', method: 'GET', path: `${reviews_at}/:review_id/comments`, needs: reviews_read, handle: listReviewComments },
];

;// CONCATENATED MODULE: ./build/local/github/graphql-nodes.js
// Things of the world as GraphQL objects: a field is a value, or a function that is called when a query asks for it.










const CONTENT = {
    '+1': 'THUMBS_UP',
    '-1': 'THUMBS_DOWN',
    laugh: 'LAUGH',
    confused: 'CONFUSED',
    heart: 'HEART',
    hooray: 'HOORAY',
    rocket: 'ROCKET',
    eyes: 'EYES',
};
/** An account; GraphQL names a bot without its `[bot]`. null: deleted, or unknown to the world. */
function actor({ world }, login, bare = true) {
    const user = login === null ? null : findUser(world, login);
    if (user === null)
        return null;
    const shown = user.type === 'Bot' && bare ? user.login.replace(/\[bot\]$/, '') : user.login;
    const path = user.type === 'Bot' ? `/apps/${shown.replace(/\[bot\]$/, '')}` : `/${shown}`;
    return {
        __typename: user.type,
        id: nodeId('User', user.id),
        databaseId: user.id,
        login: shown,
        name: user.name,
        resourcePath: path,
        url: `${world.serverUrl}${path}`,
    };
}
function reactable(viewer, reactions) {
    return {
        viewerCanReact: true,
        reactionGroups: () => Object.entries(CONTENT).map(([content, name]) => {
            const own = reactions.filter((reaction) => reaction.content === content);
            return {
                content: name,
                viewerHasReacted: own.some(({ user }) => user === viewer.token.login),
                reactors: { totalCount: own.length },
            };
        }),
    };
}
function written(viewer, user) {
    return { author: () => actor(viewer, user), viewerDidAuthor: user?.toLowerCase() === viewer.token.login.toLowerCase() };
}
function repository(viewer, repo) {
    const role = roleOf(repo, viewer.token.login);
    const issueNumbered = (number, pull) => {
        demand(viewer.token, repo, { area: 'thread', level: 'read', role: 'read' }, pull, String(number), pull ? 'pullRequest' : 'issue');
        const issue = repo.issues.get(number);
        if (issue === undefined || (issue.pull !== null) !== pull) {
            throw refusal('NOT_FOUND', `Could not resolve to ${pull ? 'a PullRequest' : 'an Issue'} with the number of ${number}.`);
        }
        return thread(viewer, repo, issue);
    };
    return {
        __typename: 'Repository',
        id: nodeId('Repository', repo.id),
        databaseId: repo.id,
        name: repo.name,
        nameWithOwner: access_fullName(repo),
        isPrivate: repo.private,
        url: repoWeb(viewer.world, repo),
        owner: () => actor(viewer, repo.owner),
        viewerPermission: viewer.token.kind === 'user' && role !== 'none' ? role.toUpperCase() : null,
        defaultBranchRef: () => refNode(viewer, repo, `refs/heads/${repo.defaultBranch}`),
        issue: ({ number }) => issueNumbered(number, false),
        pullRequest: ({ number }) => issueNumbered(number, true),
        ref: async ({ qualifiedName }) => (qualifiedName.startsWith('refs/') ? await refNode(viewer, repo, qualifiedName) : null) ??
            (await refNode(viewer, repo, `refs/heads/${qualifiedName}`)) ??
            (await refNode(viewer, repo, `refs/tags/${qualifiedName}`)),
    };
}
/** A ref by its full name; null: no such ref. */
async function refNode(viewer, repo, ref) {
    const sha = await readRef(repo.gitDir, ref);
    if (sha === null)
        return null;
    const prefix = /^refs\/[^/]+\//.exec(ref)?.[0] ?? 'refs/';
    return {
        __typename: 'Ref',
        id: nodeId('Ref', `${repo.id}:${ref}`),
        name: ref.slice(prefix.length),
        prefix,
        repository: () => repository(viewer, repo),
        target: () => gitObject(viewer, repo, sha),
    };
}
const TYPENAME = { commit: 'Commit', tag: 'Tag', tree: 'Tree', blob: 'Blob' };
async function gitObject(viewer, repo, sha) {
    const [object] = await readObjects(repo.gitDir, [sha]);
    if (object == null)
        return null;
    const commit = object.type === 'commit' ? await readCommit(repo.gitDir, sha) : null;
    const [headline = '', ...rest] = commit?.message.split('\n') ?? [];
    return {
        __typename: TYPENAME[object.type],
        id: object.type === 'commit' ? nodeId('Commit', sha) : nodeId('Blob', `${repo.id}:${sha}`),
        oid: sha,
        abbreviatedOid: sha.slice(0, 7),
        repository: () => repository(viewer, repo),
        ...(commit === null
            ? {}
            : {
                message: commit.message,
                messageHeadline: headline,
                messageBody: rest.join('\n').trim(),
                committedDate: commit.committer.date,
                url: repoWeb(viewer.world, repo, `/commit/${sha}`),
            }),
    };
}
/** An issue or a pull request. */
function thread(viewer, repo, issue) {
    const { world } = viewer;
    const shared = {
        databaseId: issue.id,
        number: issue.number,
        title: issue.title,
        body: issue.body ?? '',
        createdAt: issue.createdAt,
        updatedAt: issue.updatedAt,
        locked: issue.locked,
        repository: () => repository(viewer, repo),
        url: threadWeb(world, repo, issue.number),
        ...written(viewer, issue.user),
        ...reactable(viewer, issue.reactions),
    };
    const { pull } = issue;
    if (pull === null) {
        return {
            __typename: 'Issue',
            id: nodeId('Issue', issue.id),
            ...shared,
            state: issue.state.toUpperCase(),
            lastEditedAt: issue.lastEditedAt ?? null,
        };
    }
    return {
        __typename: 'PullRequest',
        id: nodeId('PullRequest', issue.id),
        ...shared,
        state: pull.merged ? 'MERGED' : issue.state.toUpperCase(),
        closed: issue.state === 'closed',
        merged: pull.merged,
        isDraft: pull.draft,
        baseRefName: pull.baseRef,
        headRefName: pull.headRef,
        headRefOid: () => pullHead(world, repo, issue),
        headRef: () => {
            const from = headRepoOf(world, issue);
            return from === null ? null : refNode(viewer, from, `refs/heads/${pull.headRef}`);
        },
        headRepository: () => {
            const from = headRepoOf(world, issue);
            return from === null || !canSee(viewer.token, from) ? null : repository(viewer, from);
        },
        isCrossRepository: pull.headRepo?.toLowerCase() !== access_fullName(repo).toLowerCase(),
        maintainerCanModify: pull.maintainerCanModify,
        // The embedded GitHub has no merge queues.
        isInMergeQueue: false,
        mergeQueueEntry: null,
        closingIssuesReferences: (args) => connection(closingIssues(viewer, repo, issue), args, 'closingIssuesReferences', (found) => thread(viewer, found.repo, found.issue)),
        reviews: (args) => {
            const own = [...repo.reviews.values()].filter((candidate) => candidate.number === issue.number && isVisible(candidate, viewer.token));
            return connection(own, args, 'reviews', (candidate) => review(viewer, repo, candidate));
        },
        reviewThreads: (args) => {
            const roots = [...repo.reviewComments.values()].filter((comment) => comment.number === issue.number && comment.inReplyTo === null && isVisible(repo.reviews.get(comment.reviewId), viewer.token));
            return connection(roots, args, 'reviewThreads', (root) => reviewThread(viewer, repo, root));
        },
    };
}
/** Issues that the description closes by keyword, which counts on pull requests to the default branch alone. */
function closingIssues(viewer, repo, pull) {
    if (pull.pull?.baseRef !== repo.defaultBranch)
        return [];
    const pattern = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(?:([\w.-]+)\/([\w.-]+))?#(\d+)\b/gi;
    const found = new Map();
    for (const [, owner, name, number] of (pull.body ?? '').matchAll(pattern)) {
        const where = owner === undefined || name === undefined ? repo : access_findRepo(viewer.world, owner, name);
        const issue = where?.issues.get(Number(number));
        if (where != null && issue?.pull === null && canSee(viewer.token, where))
            found.set(issue, where);
    }
    return [...found].map(([issue, where]) => ({ repo: where, issue }));
}
function pullOf(viewer, repo, number) {
    const issue = repo.issues.get(number);
    if (issue === undefined)
        throw new Error(`#${number} is not in ${access_fullName(repo)}`);
    return thread(viewer, repo, issue);
}
function issueComment(viewer, repo, comment) {
    const issue = repo.issues.get(comment.number);
    return {
        __typename: 'IssueComment',
        id: nodeId('IssueComment', comment.id),
        databaseId: comment.id,
        body: comment.body,
        createdAt: comment.createdAt,
        updatedAt: comment.updatedAt,
        isMinimized: comment.minimized !== null,
        minimizedReason: comment.minimized,
        viewerCanMinimize: viewer.token.kind !== 'user' || atLeast(roleOf(repo, viewer.token.login), 'write'),
        issue: () => pullOf(viewer, repo, comment.number),
        pullRequest: () => (issue?.pull == null ? null : pullOf(viewer, repo, comment.number)),
        repository: () => repository(viewer, repo),
        url: `${threadWeb(viewer.world, repo, comment.number)}#issuecomment-${comment.id}`,
        ...written(viewer, comment.user),
        ...reactable(viewer, comment.reactions),
    };
}
function review(viewer, repo, item) {
    const time = item.submittedAt ?? repo.issues.get(item.number)?.createdAt;
    return {
        __typename: 'PullRequestReview',
        id: nodeId('PullRequestReview', item.id),
        databaseId: item.id,
        body: item.body,
        state: item.state,
        createdAt: time,
        submittedAt: item.submittedAt,
        updatedAt: item.lastEditedAt ?? time,
        lastEditedAt: item.lastEditedAt ?? null,
        pullRequest: () => pullOf(viewer, repo, item.number),
        repository: () => repository(viewer, repo),
        url: `${threadWeb(viewer.world, repo, item.number)}#pullrequestreview-${item.id}`,
        ...written(viewer, item.user),
        ...reactable(viewer, item.reactions),
    };
}
function reviewComment(viewer, repo, comment) {
    const place = once(async () => (await currentAnchors(viewer.world, repo, [comment]))(comment));
    return {
        __typename: 'PullRequestReviewComment',
        id: nodeId('PullRequestReviewComment', comment.id),
        databaseId: comment.id,
        body: comment.body,
        path: comment.path,
        diffHunk: comment.hunk,
        line: async () => (await place()).line,
        startLine: async () => (await place()).startLine,
        outdated: async () => comment.line !== null && (await place()).line === null,
        createdAt: comment.createdAt,
        updatedAt: comment.updatedAt,
        pullRequest: () => pullOf(viewer, repo, comment.number),
        pullRequestReview: () => {
            const parent = repo.reviews.get(comment.reviewId);
            return parent === undefined ? null : review(viewer, repo, parent);
        },
        replyTo: () => {
            const root = comment.inReplyTo === null ? undefined : repo.reviewComments.get(comment.inReplyTo);
            return root === undefined ? null : reviewComment(viewer, repo, root);
        },
        repository: () => repository(viewer, repo),
        url: `${threadWeb(viewer.world, repo, comment.number)}#discussion_r${comment.id}`,
        ...written(viewer, comment.user),
        ...reactable(viewer, comment.reactions),
    };
}
function reviewThread(viewer, repo, root) {
    const { token } = viewer;
    const place = once(async () => (await currentAnchors(viewer.world, repo, [root]))(root));
    const mayResolve = token.kind === 'user'
        ? atLeast(roleOf(repo, token.login), 'write') || repo.issues.get(root.number)?.user === token.login
        : token.permissions.contents === 'write';
    return {
        __typename: 'PullRequestReviewThread',
        id: nodeId('PullRequestReviewThread', root.id),
        isResolved: root.resolved,
        isOutdated: async () => root.line !== null && (await place()).line === null,
        path: root.path,
        line: async () => (await place()).line,
        startLine: async () => (await place()).startLine,
        diffSide: root.side,
        startDiffSide: root.startSide,
        subjectType: root.line === null ? 'FILE' : 'LINE',
        viewerCanReply: true,
        viewerCanResolve: mayResolve && !root.resolved,
        viewerCanUnresolve: mayResolve && root.resolved,
        pullRequest: () => pullOf(viewer, repo, root.number),
        repository: () => repository(viewer, repo),
        comments: (args) => {
            const all = [...repo.reviewComments.values()].filter(({ id, inReplyTo }) => id === root.id || inReplyTo === root.id);
            return connection(all.filter((comment) => isVisible(repo.reviews.get(comment.reviewId), viewer.token)), args, 'comments', (comment) => reviewComment(viewer, repo, comment));
        },
    };
}
function once(make) {
    let made = null;
    return () => (made ??= make());
}
function reactionNode(viewer, reaction, subject) {
    const user = actor(viewer, reaction.user);
    return {
        __typename: 'Reaction',
        id: nodeId('Reaction', reaction.id),
        databaseId: reaction.id,
        content: CONTENT[reaction.content],
        createdAt: reaction.createdAt,
        reactable: subject,
        // GitHub's `Reaction.user` is a User: a bot's reaction has none.
        user: user?.__typename === 'User' ? user : null,
    };
}

;// CONCATENATED MODULE: ./build/local/github/graphql-lookup.js
// From a global node id to the thing itself, in whichever repository it is.




/** Things that mutations take, and that the token can see; throws GitHub's NOT_FOUND. */
function find(viewer, id) {
    const parsed = parseNodeId(id);
    const key = Number(parsed?.key);
    for (const repo of viewer.world.repos.values()) {
        if (!canSee(viewer.token, repo))
            continue;
        const found = parsed === null ? null : inRepo(repo, parsed.kind, key, parsed.key);
        if (found !== null)
            return found;
    }
    throw noNode(id);
}
function inRepo(repo, kind, key, name) {
    switch (kind) {
        case 'Repository':
            return repo.id === key ? { kind: 'repository', repo } : null;
        case 'Issue':
        case 'PullRequest': {
            const issue = [...repo.issues.values()].find((candidate) => candidate.id === key && (candidate.pull !== null) === (kind === 'PullRequest'));
            return issue === undefined ? null : { kind: 'issue', repo, issue };
        }
        case 'IssueComment': {
            const comment = repo.comments.get(key);
            return comment === undefined ? null : { kind: 'comment', repo, comment };
        }
        case 'PullRequestReview': {
            const item = repo.reviews.get(key);
            return item === undefined ? null : { kind: 'review', repo, review: item };
        }
        case 'PullRequestReviewComment': {
            const comment = repo.reviewComments.get(key);
            return comment === undefined ? null : { kind: 'review_comment', repo, comment };
        }
        case 'PullRequestReviewThread': {
            const root = repo.reviewComments.get(key);
            return root?.inReplyTo === null ? { kind: 'review_thread', repo, root } : null;
        }
        case 'Ref':
            return name.startsWith(`${repo.id}:`) ? { kind: 'ref', repo, ref: name.slice(`${repo.id}:`.length) } : null;
        default:
            return null;
    }
}
function shape(viewer, found) {
    switch (found.kind) {
        case 'repository':
            return repository(viewer, found.repo);
        case 'issue':
            return thread(viewer, found.repo, found.issue);
        case 'comment':
            return issueComment(viewer, found.repo, found.comment);
        case 'review':
            return review(viewer, found.repo, found.review);
        case 'review_comment':
            return reviewComment(viewer, found.repo, found.comment);
        case 'review_thread':
            return reviewThread(viewer, found.repo, found.root);
    }
}
/** `node(id)`: also accounts, commits and reactions, which no mutation here takes. */
async function node(viewer, id) {
    const parsed = parseNodeId(id);
    if (parsed?.kind === 'User') {
        const user = [...viewer.world.users.values()].find((candidate) => String(candidate.id) === parsed.key);
        const account = user === undefined ? null : actor(viewer, user.login);
        if (account !== null)
            return account;
    }
    if (parsed?.kind === 'Commit' || parsed?.kind === 'Reaction') {
        for (const repo of viewer.world.repos.values()) {
            if (!canSee(viewer.token, repo))
                continue;
            const found = parsed.kind === 'Commit' ? await gitObject(viewer, repo, parsed.key) : reaction(viewer, repo, Number(parsed.key));
            if (found !== null)
                return found;
        }
        throw noNode(id);
    }
    const found = find(viewer, id);
    if (found.kind !== 'ref')
        return shape(viewer, found);
    const ref = await refNode(viewer, found.repo, found.ref);
    if (ref === null)
        throw noNode(id);
    return ref;
}
function reaction(viewer, repo, id) {
    for (const subject of subjects(repo)) {
        const found = subject.reactions.find((candidate) => candidate.id === id);
        if (found !== undefined)
            return reactionNode(viewer, found, () => shape(viewer, subject.found));
    }
    return null;
}
function* subjects(repo) {
    for (const issue of repo.issues.values())
        yield { reactions: issue.reactions, found: { kind: 'issue', repo, issue } };
    for (const comment of repo.comments.values())
        yield { reactions: comment.reactions, found: { kind: 'comment', repo, comment } };
    for (const item of repo.reviews.values())
        yield { reactions: item.reactions, found: { kind: 'review', repo, review: item } };
    for (const comment of repo.reviewComments.values())
        yield { reactions: comment.reactions, found: { kind: 'review_comment', repo, comment } };
}

;// CONCATENATED MODULE: ./build/local/github/git-trees.js
// Trees: listed by one `ls-tree`, written after edits bottom-up as loose objects. Entries are sorted and empty folders dropped as git itself does.

/** Entries of a tree or commit (`rev`, also `rev:path`), deep with `recursive` (folders included); null: no such tree. */
async function listTree(gitDir, rev, recursive, path) {
    const deep = recursive ? ['-r', '-t'] : [];
    const only = path === undefined ? [] : ['--', path];
    const { code, stdout } = await git(gitDir, ['--literal-pathspecs', 'ls-tree', '-l', '-z', ...deep, rev, ...only]);
    if (code !== 0)
        return null;
    return stdout
        .toString('utf8')
        .split('\0')
        .filter((line) => line !== '')
        .map((line) => {
        const tab = line.indexOf('\t');
        const [mode = '', type = '', sha = '', size = '-'] = line.slice(0, tab).split(/ +/);
        return {
            path: line.slice(tab + 1),
            mode: mode,
            type: type,
            sha,
            size: size === '-' ? null : Number(size),
        };
    });
}
function lookUp(folder, parts, create) {
    let here = folder;
    for (const part of parts) {
        const next = here.entries.get(part);
        if (next?.kind === 'folder')
            here = next.folder;
        else if (create) {
            const made = { entries: new Map() };
            here.entries.set(part, { kind: 'folder', folder: made });
            here = made;
        }
        else
            return null;
    }
    return here;
}
function place(root, path, node) {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    lookUp(root, parts, true)?.entries.set(name, node);
}
async function writeFolder(gitDir, folder, keepEmpty) {
    const rows = [];
    for (const [name, node] of folder.entries) {
        const sha = node.kind === 'leaf' ? node.sha : await writeFolder(gitDir, node.folder, false);
        if (sha === null)
            continue;
        const isTree = node.kind === 'folder' || node.mode === '040000';
        rows.push({
            name,
            key: Buffer.from(isTree ? `${name}/` : name),
            mode: node.kind === 'folder' ? '40000' : node.mode.replace(/^0/, ''),
            sha,
        });
    }
    if (rows.length === 0 && !keepEmpty)
        return null;
    rows.sort((a, b) => Buffer.compare(a.key, b.key));
    const parts = rows.map((row) => Buffer.concat([Buffer.from(`${row.mode} ${row.name}\0`), Buffer.from(row.sha, 'hex')]));
    return writeObject(gitDir, 'tree', Buffer.concat(parts));
}
/**
 * Applies edits to the tree `base` (tree or commit; null: nothing) and gives the new tree's id. A later edit wins; a file takes the
 * place of a folder and the reverse. `missing`: a deletion named a path that is not there. `no_base`: there is no such base.
 */
async function editTree(gitDir, base, edits) {
    const root = { entries: new Map() };
    if (base !== null) {
        const entries = await listTree(gitDir, base, true);
        if (entries === null)
            return { ok: false, why: 'no_base', path: base };
        for (const entry of entries) {
            if (entry.type !== 'tree')
                place(root, entry.path, { kind: 'leaf', mode: entry.mode, sha: entry.sha });
        }
    }
    for (const edit of edits) {
        if (edit.entry !== null) {
            place(root, edit.path, { kind: 'leaf', mode: edit.entry.mode, sha: edit.entry.sha });
            continue;
        }
        const parts = edit.path.split('/');
        const name = parts.pop() ?? '';
        const deleted = lookUp(root, parts, false)?.entries.delete(name) ?? false;
        if (!deleted)
            return { ok: false, why: 'missing', path: edit.path };
    }
    return { ok: true, sha: (await writeFolder(gitDir, root, true)) ?? '' };
}
/** Whether a path may stand in a tree: no empty, dot or `.git` parts, no leading or trailing slash. */
function isTreePath(path) {
    return path
        .split('/')
        .every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git' && !/[\0\n]/.test(part));
}

;// CONCATENATED MODULE: ./build/local/github/routes/git-refs.js
// Git references: get, list by prefix, create, update (fast-forward unless forced), delete.





const git_refs_read = { area: 'contents', level: 'read', role: 'read' };
const git_refs_write = { area: 'contents', level: 'write', role: 'write' };
const git_refs_at = '/repos/:owner/:repo/git';
const git_refs_createBody = schemas/* object */.Ikc({ ref: schemas/* string */.YjP(), sha: schemas/* string */.YjP() });
const git_refs_updateBody = schemas/* object */.Ikc({ sha: schemas/* string */.YjP(), force: schemas/* boolean */.zMY().optional() });
/** Refs whose name is `prefix` or starts with it, with the type of what they point to. */
async function matching(repo, prefix) {
    const lines = await gitText(repo.gitDir, ['for-each-ref', '--format=%(objecttype) %(objectname) %(refname)', 'refs/']);
    return lines
        .split('\n')
        .map((line) => line.split(' '))
        .map(([type = '', sha = '', ref = '']) => ({ type, sha, ref }))
        .filter((row) => row.ref !== '' && row.ref.startsWith(prefix));
}
async function isCommit(repo, sha) {
    return /^[0-9a-f]{40}$/.test(sha) && (await readObjects(repo.gitDir, [sha]))[0]?.type === 'commit';
}
/** `GITHUB_TOKEN` may not change workflow files: refused unless the token has the right or the commits leave them alone. */
async function touchesWorkflows(call, before, sha) {
    if (call.token.permissions.workflows === 'write')
        return false;
    const known = before === null ? ['--not', '--branches'] : [`^${before}`];
    const result = await git(call.repo.gitDir, ['rev-list', '--max-count=1', sha, ...known, '--', '.github/workflows']);
    return result.stdout.length > 0;
}
const workflowRefusal = refuse(403, 'refusing to allow a GitHub App to create or update workflow `.github/workflows` without `workflows` permission');
const gitRefRoutes = [
    {
        scope: 'read',
        method: 'GET',
        path: `${git_refs_at}/ref/*ref`,
        needs: git_refs_read,
        handle: async ({ world, repo, param }) => {
            const name = `refs/${param('ref')}`;
            const found = (await matching(repo, name)).find((row) => row.ref === name);
            return found === undefined ? notFound : ok(refShape(world, repo, found.ref, found.type, found.sha));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${git_refs_at}/matching-refs/*ref`,
        needs: git_refs_read,
        handle: async ({ world, repo, param }) => list(await matching(repo, `refs/${param('ref')}`), (row) => refShape(world, repo, row.ref, row.type, row.sha)),
    },
    {
        scope: 'write',
        method: 'POST',
        path: `${git_refs_at}/refs`,
        needs: git_refs_write,
        handle: async (call) => {
            const { world, repo, token } = call;
            const body = readBody(git_refs_createBody, call.body);
            if (!body.ok)
                return body.answer;
            const { ref, sha } = body.value;
            const valid = /^refs\/[^/]+\/./.test(ref) && (await git(repo.gitDir, ['check-ref-format', ref])).code === 0;
            if (!valid)
                return refuse(422, 'Reference name is invalid');
            const [object] = await readObjects(repo.gitDir, [sha]);
            if (object == null || !/^[0-9a-f]{40}$/.test(sha))
                return refuse(422, 'Object does not exist');
            if (ref.startsWith('refs/heads/') && object.type !== 'commit')
                return refuse(422, 'Reference cannot be updated');
            if ((await readRef(repo.gitDir, ref)) !== null)
                return refuse(422, 'Reference already exists');
            if (await touchesWorkflows(call, null, sha))
                return workflowRefusal;
            if (!(await moveRef(world, repo, ref, zeroSha, sha, token.login)))
                return refuse(422, 'Reference update failed');
            return created(refShape(world, repo, ref, object.type, sha));
        },
    },
    {
        scope: 'write',
        method: 'PATCH',
        path: `${git_refs_at}/refs/*ref`,
        needs: git_refs_write,
        handle: async (call) => {
            const { world, repo, token } = call;
            const body = readBody(git_refs_updateBody, call.body);
            if (!body.ok)
                return body.answer;
            const ref = `refs/${call.param('ref')}`;
            const before = await readRef(repo.gitDir, ref);
            if (before === null)
                return refuse(422, 'Reference does not exist');
            const { sha, force } = body.value;
            if (!(await isCommit(repo, sha)))
                return refuse(422, 'Object does not exist');
            if (force !== true && !(await isAncestor(repo.gitDir, before, sha)))
                return refuse(422, 'Update is not a fast forward');
            if (repo.protectedBranches.has(ref.slice('refs/heads/'.length))) {
                return refuse(422, 'Protected branch update failed for this ref: changes must be made through a pull request');
            }
            if (await touchesWorkflows(call, before, sha))
                return workflowRefusal;
            if (!(await moveRef(world, repo, ref, before, sha, token.login)))
                return refuse(422, 'Reference cannot be updated');
            return ok(refShape(world, repo, ref, 'commit', sha));
        },
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${git_refs_at}/refs/*ref`,
        needs: git_refs_write,
        handle: async ({ world, repo, token, param }) => {
            const ref = `refs/${param('ref')}`;
            const before = await readRef(repo.gitDir, ref);
            if (before === null)
                return refuse(422, 'Reference does not exist');
            if (ref === `refs/heads/${repo.defaultBranch}` || repo.protectedBranches.has(ref.slice('refs/heads/'.length))) {
                return refuse(422, 'Cannot delete this branch');
            }
            await moveRef(world, repo, ref, before, zeroSha, token.login);
            return noContent;
        },
    },
];

;// CONCATENATED MODULE: ./build/local/github/graphql-git.js
// The two mutations that write to git: refs by compare-and-swap, all or none, and a commit on a branch's tip.










const CONTENTS = { area: 'contents', level: 'write', role: 'write' };
const graphql_git_unprocessable = (message) => refusal('UNPROCESSABLE', message);
const WORKFLOWS = 'refusing to allow a GitHub App to create or update workflow `.github/workflows` without `workflows` permission';
/** Zeros as `beforeOid`: the ref must not exist; as `afterOid`: it is deleted. Nothing moves unless everything can. */
async function updateRefs(viewer, input) {
    const { world, token } = viewer;
    const found = find(viewer, input.repositoryId);
    if (found.kind !== 'repository')
        throw graphql_git_unprocessable('repositoryId must be the id of a repository.');
    const { repo } = found;
    demand(token, repo, CONTENTS, false, input.repositoryId, 'UpdateRefs');
    const moves = [];
    for (const update of input.refUpdates)
        moves.push(await checkMove(viewer, repo, update));
    const names = new Set(moves.map((move) => move.ref));
    if (names.size !== moves.length)
        throw graphql_git_unprocessable('A reference may be named once only.');
    const lines = moves.map(({ ref, before, after }) => `update ${ref}\0${after}\0${before}\0`).join('');
    const result = await git(repo.gitDir, ['update-ref', '--stdin', '-z'], `start\0${lines}prepare\0commit\0`);
    if (result.code !== 0)
        throw graphql_git_unprocessable('Reference update failed: a reference moved meanwhile, or its name is taken by a folder.');
    for (const { ref, before, after } of moves)
        await noteMove(world, repo, ref, before, after, token.login);
    return {};
}
async function checkMove(viewer, repo, update) {
    const { name: ref, afterOid: after } = update;
    if (!/^refs\/[^/]+\/./.test(ref) || (await git(repo.gitDir, ['check-ref-format', ref])).code !== 0) {
        throw graphql_git_unprocessable(`"${ref}" is not a fully qualified reference name.`);
    }
    for (const oid of [after, update.beforeOid ?? zeroSha])
        if (!/^[0-9a-f]{40}$/.test(oid))
            throw graphql_git_unprocessable(`"${oid}" is not a Git object id.`);
    const now = (await readRef(repo.gitDir, ref)) ?? zeroSha;
    if (update.beforeOid != null && update.beforeOid !== now) {
        throw graphql_git_unprocessable(`Reference "${ref}" is at ${now}, and was expected to be at ${update.beforeOid}.`);
    }
    const branch = ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null;
    if (branch !== null && repo.protectedBranches.has(branch))
        throw graphql_git_unprocessable('Protected branch update failed: changes must be made through a pull request.');
    if (after === zeroSha) {
        if (now === zeroSha)
            throw graphql_git_unprocessable(`Reference "${ref}" does not exist.`);
        if (branch === repo.defaultBranch)
            throw graphql_git_unprocessable('The default branch cannot be deleted.');
        return { ref, before: now, after };
    }
    const [object] = await readObjects(repo.gitDir, [after]);
    if (object == null)
        throw graphql_git_unprocessable(`Object ${after} does not exist.`);
    if (branch !== null && object.type !== 'commit')
        throw graphql_git_unprocessable('A branch must point to a commit.');
    if (now !== zeroSha && update.force !== true && !(await isAncestor(repo.gitDir, now, after)))
        throw graphql_git_unprocessable('Update is not a fast forward.');
    if (object.type === 'commit' && (await touchesWorkflows({ token: viewer.token, repo }, now === zeroSha ? null : now, after))) {
        throw refusal('FORBIDDEN', WORKFLOWS);
    }
    return { ref, before: now, after };
}
/** Author: whoever the token acts for; committer and signature: GitHub's own, as for an edit on its pages. */
async function createCommitOnBranch(viewer, input) {
    const { world, token } = viewer;
    const { repo, ref } = locate(viewer, input.branch);
    demand(token, repo, CONTENTS, false, input.branch.id ?? ref, 'CreateCommitOnBranch');
    const head = await readRef(repo.gitDir, ref);
    if (head === null)
        throw refusal('NOT_FOUND', `No ref found for "${ref}".`);
    const stale = () => refusal('STALE_DATA', `Expected branch to point to "${input.expectedHeadOid}" but it did not.  Pull and try again.`);
    if (head !== input.expectedHeadOid)
        throw stale();
    if (repo.protectedBranches.has(ref.slice('refs/heads/'.length)))
        throw graphql_git_unprocessable('Protected branch update failed: changes must be made through a pull request.');
    const additions = input.fileChanges?.additions ?? [];
    const deletions = input.fileChanges?.deletions ?? [];
    const paths = [...additions, ...deletions].map(({ path }) => path);
    const wrong = paths.find((path) => !isTreePath(path));
    if (wrong !== undefined)
        throw graphql_git_unprocessable(`A path was requested for addition or deletion that is not valid: ${wrong}`);
    if (new Set(paths).size !== paths.length)
        throw graphql_git_unprocessable('A path was named twice.');
    if (token.permissions.workflows !== 'write' && paths.some((path) => path.startsWith('.github/workflows/')))
        throw refusal('FORBIDDEN', WORKFLOWS);
    const modes = new Map((await listTree(repo.gitDir, head, true))?.map((entry) => [entry.path, entry.mode]));
    const edits = deletions.map(({ path }) => ({ path, entry: null }));
    for (const { path, contents } of additions) {
        if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(contents))
            throw graphql_git_unprocessable(`The contents of "${path}" are not valid Base64.`);
        const sha = await writeObject(repo.gitDir, 'blob', Buffer.from(contents, 'base64'));
        edits.push({ path, entry: { mode: modes.get(path) === '100755' ? '100755' : '100644', sha } });
    }
    const tree = await editTree(repo.gitDir, head, edits);
    if (!tree.ok)
        throw graphql_git_unprocessable(`A path was requested for deletion which does not exist as of commit oid \`${head}\`: ${tree.path}`);
    const date = isoSeconds(world.now());
    const user = findUser(world, token.login);
    const author = user === null ? { name: token.login, email: webFlow.email } : { name: user.name ?? user.login, email: noreply(user) };
    const { headline, body } = input.message;
    const sha = await writeCommit(repo.gitDir, {
        tree: tree.sha,
        parents: [head],
        author: { ...author, date },
        committer: { ...webFlow, date },
        message: body == null || body === '' ? headline : `${headline}\n\n${body}`,
    });
    repo.verified.add(sha);
    if (!(await moveRef(world, repo, ref, head, sha, token.login)))
        throw stale();
    return { commit: () => gitObject(viewer, repo, sha), ref: () => refNode(viewer, repo, ref) };
}
/** A branch by the id of its ref, or by repository and name; `refs/heads/` may be left out. */
function locate(viewer, branch) {
    if (branch.id != null) {
        const found = find(viewer, branch.id);
        if (found.kind !== 'ref' || !found.ref.startsWith('refs/heads/'))
            throw graphql_git_unprocessable('branch.id must be the id of a branch.');
        return found;
    }
    const { branchName, repositoryNameWithOwner } = branch;
    if (branchName == null || repositoryNameWithOwner == null)
        throw graphql_git_unprocessable('Name the branch by its id, or by repositoryNameWithOwner and branchName.');
    const [owner = '', name = ''] = repositoryNameWithOwner.split('/');
    const repo = access_findRepo(viewer.world, owner, name);
    if (repo === null)
        throw refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${repositoryNameWithOwner}'.`);
    return { repo, ref: branchName.startsWith('refs/heads/') ? branchName : `refs/heads/${branchName}` };
}

;// CONCATENATED MODULE: ./build/local/github/routes/reactions.js
// Reactions to issues, their comments, and review comments. (Reviews take reactions by GraphQL only.)





const reactions_read = { area: 'thread', level: 'read', role: 'read' };
const reactions_write = { area: 'thread', level: 'write', role: 'read' };
const reactions_at = '/repos/:owner/:repo';
const reactionBody = schemas/* object */.Ikc({ content: schemas/* enum */.k5n(['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes']) });
const findIssue = (call) => {
    const issue = call.repo.issues.get(Number(call.param('issue_number')));
    return issue === undefined ? null : { reactions: issue.reactions, issue };
};
const findComment = (call) => {
    const comment = call.repo.comments.get(Number(call.param('comment_id')));
    return comment === undefined ? null : { reactions: comment.reactions, issue: call.repo.issues.get(comment.number) ?? null };
};
const findReviewComment = (call) => {
    const comment = call.repo.reviewComments.get(Number(call.param('comment_id')));
    return comment === undefined ? null : { reactions: comment.reactions, issue: call.repo.issues.get(comment.number) ?? null };
};
/** Adds a reaction; each account has each content once. */
function react(world, reactions, user, content) {
    const same = reactions.find((reaction) => reaction.user === user && reaction.content === content);
    if (same !== undefined)
        return { reaction: same, isNew: false };
    const reaction = { id: refs_takeId(world), user, content, createdAt: refs_stamp(world) };
    reactions.push(reaction);
    return { reaction, isNew: true };
}
function add(call, subject) {
    if (subject === null)
        return notFound;
    const { world, token } = call;
    if (subject.issue?.locked === true && !mayWriteWhenLocked(token, call.repo)) {
        return refuse(403, 'Unable to create reaction because issue is locked.');
    }
    const body = readBody(reactionBody, call.body);
    if (!body.ok)
        return body.answer;
    const { reaction, isNew } = react(world, subject.reactions, token.login, body.value.content);
    return isNew ? created(reactionShape(world, reaction)) : ok(reactionShape(world, reaction));
}
function remove(call, subject) {
    const id = Number(call.param('reaction_id'));
    const index = subject?.reactions.findIndex((reaction) => reaction.id === id) ?? -1;
    const reaction = subject?.reactions[index];
    if (subject === null || reaction === undefined)
        return notFound;
    if (reaction.user !== call.token.login)
        return refuse(403, 'Must have admin rights to Repository.');
    subject.reactions.splice(index, 1);
    return noContent;
}
function routesFor(path, find) {
    return [
        {
            scope: 'read',
            method: 'GET',
            path,
            needs: reactions_read,
            handle: (call) => {
                const content = call.query.get('content');
                const found = find(call)?.reactions.filter((reaction) => content === null || reaction.content === content);
                return found === undefined ? notFound : list(found, (reaction) => reactionShape(call.world, reaction));
            },
        },
        { scope: 'write', method: 'POST', path, needs: reactions_write, handle: (call) => add(call, find(call)) },
        { scope: 'write', method: 'DELETE', path: `${path}/:reaction_id`, needs: reactions_write, handle: (call) => remove(call, find(call)) },
    ];
}
const reactionRoutes = [
    ...routesFor(`${reactions_at}/issues/:issue_number/reactions`, findIssue),
    ...routesFor(`${reactions_at}/issues/comments/:comment_id/reactions`, findComment),
    ...routesFor(`${reactions_at}/pulls/comments/:comment_id/reactions`, findReviewComment),
];

;// CONCATENATED MODULE: ./build/local/github/graphql-mutations.js
// Mutations on threads: reactions, hidden comments, review threads, drafts. Those that write to git are in graphql-git.ts.









const REACT = { area: 'thread', level: 'write', role: 'read' };
const REPLY = { area: 'pull_requests', level: 'write', role: 'read' };
const graphql_mutations_unprocessable = (message) => refusal('UNPROCESSABLE', message);
function subjectOf(viewer, id) {
    const found = find(viewer, id);
    const numbered = (repo, number) => {
        const issue = repo.issues.get(number);
        if (issue === undefined)
            throw new Error(`#${number} has comments but does not exist`);
        return issue;
    };
    switch (found.kind) {
        case 'issue':
            return { repo: found.repo, issue: found.issue, reactions: found.issue.reactions, found };
        case 'comment':
        case 'review_comment':
            return { repo: found.repo, issue: numbered(found.repo, found.comment.number), reactions: found.comment.reactions, found };
        case 'review':
            return { repo: found.repo, issue: numbered(found.repo, found.review.number), reactions: found.review.reactions, found };
        case 'ref':
        case 'repository':
        case 'review_thread':
            throw graphql_mutations_unprocessable('The subject cannot have reactions.');
    }
}
function contentOf(name) {
    const found = Object.entries(CONTENT).find(([, value]) => value === name)?.[0];
    if (found === undefined)
        throw new Error(`the schema let the reaction ${name} through`);
    return found;
}
function addReaction(viewer, input) {
    const { repo, issue, reactions, found } = subjectOf(viewer, input.subjectId);
    demand(viewer.token, repo, REACT, issue.pull !== null, input.subjectId, 'AddReaction');
    if (issue.locked && !mayWriteWhenLocked(viewer.token, repo))
        throw refusal('FORBIDDEN', 'Unable to create reaction because issue is locked.');
    const { reaction } = react(viewer.world, reactions, viewer.token.login, contentOf(input.content));
    const subject = () => shape(viewer, found);
    return { reaction: reactionNode(viewer, reaction, subject), subject };
}
function removeReaction(viewer, input) {
    const { repo, issue, reactions, found } = subjectOf(viewer, input.subjectId);
    demand(viewer.token, repo, REACT, issue.pull !== null, input.subjectId, 'RemoveReaction');
    const content = contentOf(input.content);
    const index = reactions.findIndex((reaction) => reaction.content === content && reaction.user === viewer.token.login);
    const [reaction] = index < 0 ? [] : reactions.splice(index, 1);
    if (reaction === undefined)
        throw graphql_mutations_unprocessable('The viewer has no such reaction on the subject.');
    const subject = () => shape(viewer, found);
    return { reaction: reactionNode(viewer, reaction, subject), subject };
}
/** The embedded GitHub hides comments of issues and pull requests; reviews and their comments it shows always. */
function minimizable(viewer, id, action) {
    const found = find(viewer, id);
    if (found.kind !== 'comment')
        throw graphql_mutations_unprocessable('The embedded GitHub can hide comments of issues and pull requests only.');
    const { repo, comment } = found;
    const own = comment.user === viewer.token.login;
    const onPull = repo.issues.get(comment.number)?.pull != null;
    demand(viewer.token, repo, { area: 'thread', level: 'write', role: own ? 'read' : 'write' }, onPull, id, action);
    return { repo, comment };
}
function minimizeComment(viewer, input) {
    const { repo, comment } = minimizable(viewer, input.subjectId, 'MinimizeComment');
    comment.minimized = input.classifier.toLowerCase().replace('_', '-');
    return { minimizedComment: issueComment(viewer, repo, comment) };
}
function unminimizeComment(viewer, input) {
    const { repo, comment } = minimizable(viewer, input.subjectId, 'UnminimizeComment');
    comment.minimized = null;
    return { unminimizedComment: issueComment(viewer, repo, comment) };
}
function threadOf(viewer, id) {
    const found = find(viewer, id);
    const issue = found.kind === 'review_thread' ? found.repo.issues.get(found.root.number) : undefined;
    if (found.kind !== 'review_thread' || issue === undefined)
        throw graphql_mutations_unprocessable('The id is not that of a review thread.');
    return { repo: found.repo, root: found.root, issue };
}
/** Needs `contents: write` of a token, and write access of a person, unless the pull request is the person's own. */
function setResolved(viewer, input, resolved) {
    const { repo, root, issue } = threadOf(viewer, input.threadId);
    const own = viewer.token.kind === 'user' && issue.user === viewer.token.login;
    const need = { area: 'contents', level: 'write', role: own ? 'read' : 'write' };
    demand(viewer.token, repo, need, true, input.threadId, resolved ? 'ResolveReviewThread' : 'UnresolveReviewThread');
    root.resolved = resolved;
    return { thread: reviewThread(viewer, repo, root) };
}
/** Without a review of the caller's own that is still pending, the reply makes one and submits it. */
function addPullRequestReviewThreadReply(viewer, input) {
    const { world, token } = viewer;
    const { repo, root, issue } = threadOf(viewer, input.pullRequestReviewThreadId);
    demand(token, repo, REPLY, true, input.pullRequestReviewThreadId, 'AddPullRequestReviewThreadReply');
    if (issue.locked && !mayWriteWhenLocked(token, repo))
        throw refusal('FORBIDDEN', 'Unable to create comment because issue is locked.');
    if (input.body.trim() === '')
        throw graphql_mutations_unprocessable('Body cannot be blank.');
    if (Array.from(input.body).length > bodyLimit)
        throw graphql_mutations_unprocessable(`Body is too long (maximum is ${bodyLimit} characters)`);
    const review = pendingReview(viewer, input.pullRequestReviewId ?? null);
    const { number, commitId, path, line, startLine, side, startSide, position, hunk } = root;
    const parent = review ?? reviews_addReviewEntry(world, repo, number, { user: token.login, body: '', state: 'COMMENTED', commitId });
    const placed = { path, line, startLine, side, startSide, position, hunk };
    const reply = reviews_addReviewComment(world, repo, parent, { user: token.login, body: input.body, inReplyTo: root.id, placed });
    issue.updatedAt = reply.updatedAt;
    return { comment: reviewComment(viewer, repo, reply) };
}
function pendingReview(viewer, id) {
    if (id === null)
        return null;
    const found = find(viewer, id);
    const usable = found.kind === 'review' && found.review.state === 'PENDING' && found.review.user === viewer.token.login;
    if (!usable)
        throw graphql_mutations_unprocessable('The review is not a pending one of the viewer.');
    return found.review;
}
function setDraft(viewer, input, draft) {
    const found = find(viewer, input.pullRequestId);
    if (found.kind !== 'issue' || found.issue.pull === null)
        throw graphql_mutations_unprocessable('The id is not that of a pull request.');
    const { repo, issue } = found;
    const need = { area: 'pull_requests', level: 'write', role: issue.user === viewer.token.login ? 'read' : 'write' };
    demand(viewer.token, repo, need, true, input.pullRequestId, draft ? 'ConvertPullRequestToDraft' : 'MarkPullRequestReadyForReview');
    if (issue.state === 'closed')
        throw graphql_mutations_unprocessable('The pull request is closed.');
    if (draft && !repo.draftsAllowed)
        throw graphql_mutations_unprocessable('Draft pull requests are not supported in this repository.');
    found.issue.pull.draft = draft;
    issue.updatedAt = refs_stamp(viewer.world);
    return { pullRequest: thread(viewer, repo, issue) };
}
/** What each mutation does with its input, which the schema has already checked. Payloads echo `clientMutationId`. */
function mutations(viewer) {
    const wrap = (run) => async ({ input }) => ({
        clientMutationId: input.clientMutationId ?? null,
        ...(await run(input)),
    });
    return {
        addPullRequestReviewThreadReply: wrap((input) => addPullRequestReviewThreadReply(viewer, input)),
        addReaction: wrap((input) => addReaction(viewer, input)),
        removeReaction: wrap((input) => removeReaction(viewer, input)),
        minimizeComment: wrap((input) => minimizeComment(viewer, input)),
        unminimizeComment: wrap((input) => unminimizeComment(viewer, input)),
        resolveReviewThread: wrap((input) => setResolved(viewer, input, true)),
        unresolveReviewThread: wrap((input) => setResolved(viewer, input, false)),
        convertPullRequestToDraft: wrap((input) => setDraft(viewer, input, true)),
        markPullRequestReadyForReview: wrap((input) => setDraft(viewer, input, false)),
        updateRefs: wrap((input) => updateRefs(viewer, input)),
        createCommitOnBranch: wrap((input) => createCommitOnBranch(viewer, input)),
    };
}

;// CONCATENATED MODULE: ./build/local/github/graphql-schema.js
// The part of GitHub's GraphQL schema that the embedded GitHub answers. Names, types, nullability and interfaces are GitHub's own
// (schema.graphql of @octokit/graphql-schema, 15.26.1); what is left out of it is unknown to a query, never answered by an empty value.

const REACTABLE = 'reactionGroups: [ReactionGroup!] viewerCanReact: Boolean!';
const MUTATIONS = [
    'addPullRequestReviewThreadReply',
    'addReaction',
    'convertPullRequestToDraft',
    'createCommitOnBranch',
    'markPullRequestReadyForReview',
    'minimizeComment',
    'removeReaction',
    'resolveReviewThread',
    'unminimizeComment',
    'unresolveReviewThread',
    'updateRefs',
];
const capital = (name) => name.slice(0, 1).toUpperCase() + name.slice(1);
const PAGING = 'after: String, before: String, first: Int, last: Int';
const sdl = `
scalar Base64String
scalar DateTime
scalar GitObjectID
scalar GitRefname
scalar URI

interface Node { id: ID! }
interface Actor { login: String! resourcePath: URI! url: URI! }
interface RepositoryOwner { id: ID! login: String! resourcePath: URI! url: URI! }
interface GitObject { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }
interface Minimizable { isMinimized: Boolean! minimizedReason: String viewerCanMinimize: Boolean! }
interface Reactable { databaseId: Int id: ID! ${REACTABLE} }
interface Comment { author: Actor body: String! createdAt: DateTime! id: ID! updatedAt: DateTime! viewerDidAuthor: Boolean! }

type Query {
  node(id: ID!): Node
  repository(followRenames: Boolean = true, name: String!, owner: String!): Repository
  viewer: User!
}

type Mutation {
${MUTATIONS.map((name) => `  ${name}(input: ${capital(name)}Input!): ${capital(name)}Payload`).join('\n')}
}

type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
type User implements Actor & Node & RepositoryOwner { databaseId: Int id: ID! login: String! name: String resourcePath: URI! url: URI! }
type Bot implements Actor & Node { databaseId: Int id: ID! login: String! resourcePath: URI! url: URI! }
type Organization implements Actor & Node & RepositoryOwner { databaseId: Int id: ID! login: String! name: String resourcePath: URI! url: URI! }

enum RepositoryPermission { ADMIN MAINTAIN READ TRIAGE WRITE }
type Repository implements Node {
  databaseId: Int
  defaultBranchRef: Ref
  id: ID!
  isPrivate: Boolean!
  issue(number: Int!): Issue
  name: String!
  nameWithOwner: String!
  owner: RepositoryOwner!
  pullRequest(number: Int!): PullRequest
  ref(qualifiedName: String!): Ref
  url: URI!
  viewerPermission: RepositoryPermission
}
type Ref implements Node { id: ID! name: String! prefix: String! repository: Repository! target: GitObject }
type Commit implements GitObject & Node {
  abbreviatedOid: String!
  committedDate: DateTime!
  id: ID!
  message: String!
  messageBody: String!
  messageHeadline: String!
  oid: GitObjectID!
  repository: Repository!
  url: URI!
}
type Tag implements GitObject & Node { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }
type Tree implements GitObject & Node { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }
type Blob implements GitObject & Node { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }

enum IssueState { CLOSED OPEN }
type Issue implements Comment & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  id: ID!
  lastEditedAt: DateTime
  locked: Boolean!
  number: Int!
  ${REACTABLE}
  repository: Repository!
  state: IssueState!
  title: String!
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type IssueConnection { nodes: [Issue] pageInfo: PageInfo! totalCount: Int! }

enum PullRequestState { CLOSED MERGED OPEN }
type PullRequest implements Comment & Node & Reactable {
  author: Actor
  baseRefName: String!
  body: String!
  closed: Boolean!
  closingIssuesReferences(${PAGING}): IssueConnection
  createdAt: DateTime!
  databaseId: Int
  headRef: Ref
  headRefName: String!
  headRefOid: GitObjectID!
  headRepository: Repository
  id: ID!
  isCrossRepository: Boolean!
  isDraft: Boolean!
  isInMergeQueue: Boolean!
  locked: Boolean!
  maintainerCanModify: Boolean!
  mergeQueueEntry: MergeQueueEntry
  merged: Boolean!
  number: Int!
  ${REACTABLE}
  repository: Repository!
  reviewThreads(${PAGING}): PullRequestReviewThreadConnection!
  reviews(${PAGING}): PullRequestReviewConnection
  state: PullRequestState!
  title: String!
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type MergeQueueEntry implements Node { id: ID! position: Int! }

enum DiffSide { LEFT RIGHT }
enum PullRequestReviewThreadSubjectType { FILE LINE }
type PullRequestReviewThread implements Node {
  comments(${PAGING}): PullRequestReviewCommentConnection!
  diffSide: DiffSide!
  id: ID!
  isOutdated: Boolean!
  isResolved: Boolean!
  line: Int
  path: String!
  pullRequest: PullRequest!
  repository: Repository!
  startDiffSide: DiffSide
  startLine: Int
  subjectType: PullRequestReviewThreadSubjectType!
  viewerCanReply: Boolean!
  viewerCanResolve: Boolean!
  viewerCanUnresolve: Boolean!
}
type PullRequestReviewThreadConnection { nodes: [PullRequestReviewThread] pageInfo: PageInfo! totalCount: Int! }
type PullRequestReviewComment implements Comment & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  diffHunk: String!
  id: ID!
  line: Int
  outdated: Boolean!
  path: String!
  pullRequest: PullRequest!
  pullRequestReview: PullRequestReview
  ${REACTABLE}
  replyTo: PullRequestReviewComment
  repository: Repository!
  startLine: Int
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type PullRequestReviewCommentConnection { nodes: [PullRequestReviewComment] pageInfo: PageInfo! totalCount: Int! }

enum PullRequestReviewState { APPROVED CHANGES_REQUESTED COMMENTED DISMISSED PENDING }
type PullRequestReview implements Comment & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  id: ID!
  lastEditedAt: DateTime
  pullRequest: PullRequest!
  ${REACTABLE}
  repository: Repository!
  state: PullRequestReviewState!
  submittedAt: DateTime
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type PullRequestReviewConnection { nodes: [PullRequestReview] pageInfo: PageInfo! totalCount: Int! }
type IssueComment implements Comment & Minimizable & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  id: ID!
  isMinimized: Boolean!
  issue: Issue!
  minimizedReason: String
  pullRequest: PullRequest
  ${REACTABLE}
  repository: Repository!
  updatedAt: DateTime!
  url: URI!
  viewerCanMinimize: Boolean!
  viewerDidAuthor: Boolean!
}

enum ReactionContent { CONFUSED EYES HEART HOORAY LAUGH ROCKET THUMBS_DOWN THUMBS_UP }
type Reaction implements Node { content: ReactionContent! createdAt: DateTime! databaseId: Int id: ID! reactable: Reactable! user: User }
type ReactionGroup { content: ReactionContent! reactors(${PAGING}): ReactorConnection! viewerHasReacted: Boolean! }
type ReactorConnection { totalCount: Int! }

input AddReactionInput { clientMutationId: String content: ReactionContent! subjectId: ID! }
type AddReactionPayload { clientMutationId: String reaction: Reaction subject: Reactable }
input RemoveReactionInput { clientMutationId: String content: ReactionContent! subjectId: ID! }
type RemoveReactionPayload { clientMutationId: String reaction: Reaction subject: Reactable }

enum ReportedContentClassifiers { ABUSE DUPLICATE OFF_TOPIC OUTDATED RESOLVED SPAM }
input MinimizeCommentInput { classifier: ReportedContentClassifiers! clientMutationId: String subjectId: ID! }
type MinimizeCommentPayload { clientMutationId: String minimizedComment: Minimizable }
input UnminimizeCommentInput { clientMutationId: String subjectId: ID! }
type UnminimizeCommentPayload { clientMutationId: String unminimizedComment: Minimizable }

input ResolveReviewThreadInput { clientMutationId: String threadId: ID! }
type ResolveReviewThreadPayload { clientMutationId: String thread: PullRequestReviewThread }
input UnresolveReviewThreadInput { clientMutationId: String threadId: ID! }
type UnresolveReviewThreadPayload { clientMutationId: String thread: PullRequestReviewThread }
input AddPullRequestReviewThreadReplyInput {
  body: String!
  clientMutationId: String
  pullRequestReviewId: ID
  pullRequestReviewThreadId: ID!
}
type AddPullRequestReviewThreadReplyPayload { clientMutationId: String comment: PullRequestReviewComment }

input ConvertPullRequestToDraftInput { clientMutationId: String pullRequestId: ID! }
type ConvertPullRequestToDraftPayload { clientMutationId: String pullRequest: PullRequest }
input MarkPullRequestReadyForReviewInput { clientMutationId: String pullRequestId: ID! }
type MarkPullRequestReadyForReviewPayload { clientMutationId: String pullRequest: PullRequest }

input RefUpdate { afterOid: GitObjectID! beforeOid: GitObjectID force: Boolean = false name: GitRefname! }
input UpdateRefsInput { clientMutationId: String refUpdates: [RefUpdate!]! repositoryId: ID! }
type UpdateRefsPayload { clientMutationId: String }

input CommittableBranch { branchName: String id: ID repositoryNameWithOwner: String }
input FileAddition { contents: Base64String! path: String! }
input FileDeletion { path: String! }
input FileChanges { additions: [FileAddition!] = [] deletions: [FileDeletion!] = [] }
input CommitMessage { body: String headline: String! }
input CreateCommitOnBranchInput {
  branch: CommittableBranch!
  clientMutationId: String
  expectedHeadOid: GitObjectID!
  fileChanges: FileChanges
  message: CommitMessage!
}
type CreateCommitOnBranchPayload { clientMutationId: String commit: Commit ref: Ref }
`;
const schema = (0,graphql/* buildSchema */.IV5)(sdl);

;// CONCATENATED MODULE: ./build/local/github/graphql.js
// The embedded GitHub's GraphQL: one query against the world, for one token.







/**
 * Answers as `POST /graphql` does: always 200, with `errors` for a query that is not valid or a part that is refused.
 * Throws only when the embedded GitHub itself is at fault.
 */
async function executeGraphql(world, token, body) {
    const document = parseQuery(body.query);
    if (document instanceof graphql/* GraphQLError */.eOn)
        return { status: 200, body: { errors: [formatError(document)] } };
    const problems = (0,graphql/* validate */.tfT)(schema, document);
    if (problems.length > 0)
        return { status: 200, body: { errors: problems.map(formatError) } };
    const result = await (0,graphql/* execute */.g7Y)({
        schema: schema,
        document,
        rootValue: root({ world, token }),
        variableValues: body.variables ?? {},
    });
    const bug = result.errors?.find((error) => error.originalError !== undefined && !(error.originalError instanceof graphql/* GraphQLError */.eOn));
    if (bug?.originalError !== undefined)
        throw bug.originalError;
    const errors = result.errors?.map(formatError);
    return {
        status: 200,
        body: { ...(result.data === undefined ? {} : { data: result.data }), ...(errors === undefined ? {} : { errors }) },
    };
}
function parseQuery(query) {
    try {
        return (0,graphql/* parse */.qgA)(query);
    }
    catch (error) {
        if (error instanceof graphql/* GraphQLError */.eOn)
            return error;
        throw error;
    }
}
function root(viewer) {
    const { world, token } = viewer;
    return {
        // The viewer of an app's token is the app's account, by its whole login.
        viewer: () => ({ ...actor(viewer, token.login, false), __typename: 'User' }),
        node: ({ id }) => node(viewer, id),
        repository: ({ owner, name }) => {
            const repo = access_findRepo(world, owner, name);
            if (repo === null || !canSee(token, repo)) {
                throw refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
            }
            return repository(viewer, repo);
        },
        ...mutations(viewer),
    };
}

;// CONCATENATED MODULE: ./build/local/github/shapes/actions.js
// Check runs, statuses, workflow runs and jobs as REST gives them.









/** Open pull requests whose head is this commit. */
async function pullsAt(world, repo, sha) {
    const found = [];
    for (const issue of repo.issues.values()) {
        if (issue.pull === null || issue.state === 'closed')
            continue;
        const ends = await pull_state_pullEnds(world, repo, issue.number);
        if (ends?.head === sha)
            found.push(minimalPullShape(world, repo, ends));
    }
    return found;
}
async function checkShape(world, repo, check) {
    const api = repoApi(world, repo, `/check-runs/${check.id}`);
    const web = repoWeb(world, repo, `/runs/${check.id}`);
    return {
        id: check.id,
        name: check.name,
        node_id: nodeId('CheckRun', check.id),
        head_sha: check.sha,
        external_id: check.externalId,
        url: api,
        html_url: web,
        details_url: check.detailsUrl ?? web,
        status: check.status,
        conclusion: check.conclusion,
        started_at: check.startedAt,
        completed_at: check.completedAt,
        output: {
            title: check.title,
            summary: check.summary,
            text: check.text,
            annotations_count: check.annotations.length,
            annotations_url: `${api}/annotations`,
        },
        check_suite: { id: suiteOf(check.sha) },
        app: appShape(world, check.app),
        pull_requests: await pullsAt(world, repo, check.sha),
    };
}
/** Checks and runs of one commit share a suite. */
function suiteOf(sha) {
    return parseInt(sha.slice(0, 8), 16);
}
function statusShape(world, repo, status) {
    return { ...simpleStatusShape(world, repo, status), creator: userOrNull(world, status.user) };
}
function simpleStatusShape(world, repo, status) {
    return {
        url: repoApi(world, repo, `/statuses/${status.sha}`),
        avatar_url: userOrGhost(world, status.user)['avatar_url'],
        id: status.id,
        node_id: nodeId('StatusContext', status.id),
        state: status.state,
        description: status.description,
        target_url: status.targetUrl,
        context: status.context,
        created_at: status.createdAt,
        updated_at: status.createdAt,
    };
}
/** Workflows have no state of their own: the id follows from the file. */
function workflowId(repo, path) {
    return parseInt((0,external_node_crypto_.createHash)('sha1').update(`${repo.id}/${path}`).digest('hex').slice(0, 7), 16);
}
async function runShape(world, repo, run) {
    const api = repoApi(world, repo, `/actions/runs/${run.id}`);
    const commit = await readCommit(repo.gitDir, run.sha);
    const suite = suiteOf(run.sha);
    return {
        id: run.id,
        name: run.name,
        node_id: nodeId('WorkflowRun', run.id),
        check_suite_id: suite,
        check_suite_node_id: nodeId('CheckRun', suite),
        head_branch: run.branch,
        head_sha: run.sha,
        path: run.workflow,
        run_number: repo.runs.filter((other) => other.workflow === run.workflow).indexOf(run) + 1,
        run_attempt: run.attempt,
        referenced_workflows: [],
        event: run.event,
        status: run.status,
        conclusion: run.conclusion,
        workflow_id: workflowId(repo, run.workflow),
        url: api,
        html_url: repoWeb(world, repo, `/actions/runs/${run.id}`),
        pull_requests: await pullsAt(world, repo, run.sha),
        created_at: run.createdAt,
        updated_at: run.createdAt,
        actor: userOrGhost(world, run.actor),
        triggering_actor: userOrGhost(world, run.actor),
        run_started_at: run.createdAt,
        jobs_url: `${api}/jobs`,
        logs_url: `${api}/logs`,
        check_suite_url: repoApi(world, repo, `/check-suites/${suite}`),
        artifacts_url: `${api}/artifacts`,
        cancel_url: `${api}/cancel`,
        rerun_url: `${api}/rerun`,
        previous_attempt_url: run.attempt > 1 ? `${api}/attempts/${run.attempt - 1}` : null,
        workflow_url: repoApi(world, repo, `/actions/workflows/${workflowId(repo, run.workflow)}`),
        head_commit: commit === null ? null : simpleCommitShape(commit),
        repository: minimalRepoShape(world, repo),
        head_repository: minimalRepoShape(world, repo),
        display_title: commit?.message.split('\n')[0] ?? run.name,
    };
}
function jobShape(world, repo, run, job) {
    const done = job.status === 'completed';
    return {
        id: job.id,
        run_id: run.id,
        run_url: repoApi(world, repo, `/actions/runs/${run.id}`),
        run_attempt: run.attempt,
        node_id: nodeId('Job', job.id),
        head_sha: run.sha,
        url: repoApi(world, repo, `/actions/jobs/${job.id}`),
        html_url: repoWeb(world, repo, `/actions/runs/${run.id}/job/${job.id}`),
        status: job.status,
        conclusion: job.conclusion,
        created_at: run.createdAt,
        started_at: run.createdAt,
        completed_at: done ? run.createdAt : null,
        name: job.name,
        steps: [],
        check_run_url: repoApi(world, repo, `/check-runs/${job.id}`),
        labels: ['ubuntu-latest'],
        runner_id: 1,
        runner_name: 'GitHub Actions 1',
        runner_group_id: 0,
        runner_group_name: 'GitHub Actions',
        workflow_name: run.name,
        head_branch: run.branch,
    };
}
/** The workflow that a run belongs to, as `workflow_run` payloads carry it. */
function workflowShape(world, repo, run) {
    const id = workflowId(repo, run.workflow);
    return {
        id,
        node_id: nodeId('WorkflowRun', id),
        name: run.name,
        path: run.workflow,
        state: 'active',
        created_at: repo.createdAt,
        updated_at: repo.createdAt,
        url: repoApi(world, repo, `/actions/workflows/${id}`),
        html_url: repoWeb(world, repo, `/blob/${repo.defaultBranch}/${run.workflow}`),
        badge_url: repoWeb(world, repo, `/workflows/${encodeURIComponent(run.name)}/badge.svg`),
    };
}

;// CONCATENATED MODULE: ./build/local/github/payloads.js
// Webhook payloads, built from the world's state: what a workflow finds in the file that GITHUB_EVENT_PATH names.













/** The payload of one trigger in one repository; `sender` is the login that caused it. */
async function eventPayload(world, repo, sender, trigger) {
    const common = { repository: repoShape(world, repo), sender: userOrGhost(world, sender) };
    switch (trigger.name) {
        case 'issue_comment': {
            const issue = issueNumbered(repo, trigger.comment.number);
            const comment = commentShape(world, repo, trigger.comment, rawBody);
            return { action: trigger.action, ...changes(trigger), issue: issueShape(world, repo, issue, rawBody), comment, ...common };
        }
        case 'pull_request_review_comment': {
            const now = await currentAnchors(world, repo, [trigger.comment]);
            const comment = reviewCommentShape(world, repo, trigger.comment, now(trigger.comment), rawBody);
            const pull = await pullNumbered(world, repo, trigger.comment.number);
            return { action: trigger.action, ...changes(trigger), comment, pull_request: pullShape(world, repo, pull, rawBody), ...common };
        }
        case 'pull_request_review': {
            const pull = await pullNumbered(world, repo, trigger.review.number);
            return {
                action: trigger.action,
                ...changes(trigger),
                review: webhookReview(world, repo, trigger.review),
                pull_request: pullShape(world, repo, pull, rawBody),
                ...common,
            };
        }
        case 'issues':
            return {
                action: trigger.action,
                issue: issueShape(world, repo, trigger.issue, rawBody),
                ...issueExtras(world, repo, trigger),
                ...common,
            };
        case 'pull_request':
        case 'pull_request_target': {
            const pull = await pullNumbered(world, repo, trigger.issue.number);
            const shape = await fullPullShape(world, repo, pull, rawBody);
            return {
                action: trigger.action,
                number: trigger.issue.number,
                pull_request: shape,
                ...pullExtras(world, repo, trigger, pull),
                ...common,
            };
        }
        case 'push':
            return { ...(await pushFields(world, repo, sender, trigger)), ...common };
        case 'schedule':
            return { schedule: trigger.cron, workflow: trigger.workflow, ...common };
        case 'workflow_dispatch':
            return { inputs: trigger.inputs, ref: trigger.ref, workflow: trigger.workflow, ...common };
        case 'repository_dispatch':
            return {
                action: trigger.type,
                branch: repo.defaultBranch,
                client_payload: trigger.payload,
                ...common,
                installation: { id: 1, node_id: 'MDIzOkludGVncmF0aW9uSW5zdGFsbGF0aW9uMQ==' },
            };
        case 'workflow_run':
            return {
                action: trigger.action,
                workflow_run: await runShape(world, repo, trigger.run),
                workflow: workflowShape(world, repo, trigger.run),
                ...common,
            };
    }
}
function issueNumbered(repo, number) {
    const issue = repo.issues.get(number);
    if (issue === undefined)
        throw new Error(`no issue #${number}`);
    return issue;
}
async function pullNumbered(world, repo, number) {
    const ends = await pull_state_pullEnds(world, repo, number);
    if (ends === null)
        throw new Error(`no pull request #${number}`);
    return ends;
}
function changes(trigger) {
    return 'previous' in trigger ? { changes: { body: { from: trigger.previous } } } : {};
}
/** Webhooks write a review's state in lower case and its empty body as null. */
function webhookReview(world, repo, review) {
    const body = review.body === '' ? null : review.body;
    return {
        ...reviewShape(world, repo, review, rawBody),
        body,
        state: review.state.toLowerCase(),
        submitted_at: review.submittedAt,
    };
}
function issueExtras(world, repo, trigger) {
    switch (trigger.action) {
        case 'opened':
        case 'reopened':
        case 'closed':
            return {};
        case 'edited':
            return changes(trigger);
        case 'labeled':
        case 'unlabeled':
            return { label: labelShape(world, repo, trigger.label) };
        case 'assigned':
        case 'unassigned':
            return { assignee: userOrGhost(world, trigger.assignee) };
    }
}
function pullExtras(world, repo, trigger, pull) {
    switch (trigger.action) {
        case 'opened':
        case 'reopened':
        case 'closed':
        case 'ready_for_review':
        case 'converted_to_draft':
            return {};
        case 'edited':
            return changes(trigger);
        case 'synchronize':
            return { before: trigger.before, after: pull.head };
        case 'labeled':
        case 'unlabeled':
            return { label: labelShape(world, repo, trigger.label) };
        case 'assigned':
        case 'unassigned':
            return { assignee: userOrGhost(world, trigger.assignee) };
        case 'review_requested':
        case 'review_request_removed':
            return { requested_reviewer: userOrGhost(world, trigger.reviewer) };
    }
}
async function pushFields(world, repo, sender, push) {
    const created = push.before === zeroSha;
    const deleted = push.after === zeroSha;
    const range = deleted ? null : await walkCommits(repo.gitDir, ['--reverse', push.after, ...(created ? [] : [`^${push.before}`])]);
    const commits = await Promise.all((range ?? []).map(async (commit) => {
        const files = (await diffFiles(repo.gitDir, commit.parents[0] ?? emptyTree, commit.sha, false)) ?? [];
        const paths = (statuses) => files.filter((file) => statuses.includes(file.status)).map((file) => file.path);
        return {
            ...simpleCommitShape(commit),
            url: repoWeb(world, repo, `/commit/${commit.sha}`),
            distinct: true,
            added: paths(['added']),
            removed: paths(['removed']),
            modified: paths(['modified', 'renamed', 'changed', 'copied']),
        };
    }));
    const left = created || deleted ? [] : await walkCommits(repo.gitDir, ['--max-count=1', push.before, `^${push.after}`]);
    return {
        ref: push.ref,
        before: push.before,
        after: push.after,
        base_ref: null,
        created,
        deleted,
        // Something of the old tip is not in the new one.
        forced: (left?.length ?? 0) > 0,
        compare: repoWeb(world, repo, `/compare/${push.before.slice(0, 12)}...${push.after.slice(0, 12)}`),
        commits,
        head_commit: commits.at(-1) ?? null,
        pusher: { name: sender, email: `${sender}@users.noreply.github.com` },
    };
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
;// CONCATENATED MODULE: ./build/local/github/world.js
// The state of the embedded GitHub: what its REST and GraphQL answers are made from. Git objects and refs live in the bare
// repository at `gitDir` alone and are never copied here. Times are ISO 8601 with seconds, as GitHub sends them.
function record(world, exchange) {
    world.exchanges.push(exchange);
    world.observe(exchange);
}

;// CONCATENATED MODULE: ./build/local/github/git-http.js




/** Owner, name and the rest of an address that git asks for. The `.git` may be missing, as in the remote that actions/checkout sets. */
const GIT_PATH = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/(?:info\/refs|HEAD|objects\/.*|git-(?:upload|receive)-pack))$/;
const pull = { area: 'contents', level: 'read', role: 'read' };
const push = { area: 'contents', level: 'write', role: 'write' };
/** Where http-backend keeps a repository: the environment names one folder and the path below it. */
function backendVariables(repo, token, url, rest, request) {
    const header = (name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : '';
    };
    return {
        GIT_PROJECT_ROOT: repo.gitDir,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: rest,
        REQUEST_METHOD: request.method ?? 'GET',
        QUERY_STRING: url.search.slice(1),
        CONTENT_TYPE: header('content-type'),
        HTTP_CONTENT_ENCODING: header('content-encoding'),
        GIT_PROTOCOL: header('git-protocol'),
        REMOTE_ADDR: '127.0.0.1',
        ...(header('content-length') === '' ? {} : { CONTENT_LENGTH: header('content-length') }),
        ...(token === null ? {} : { REMOTE_USER: token.login }),
    };
}
async function branches(repo) {
    const lines = await gitText(repo.gitDir, ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/']);
    const rows = lines.split('\n').filter((line) => line !== '');
    return new Map(rows.map((line) => [line.slice(41), line.slice(0, 40)]));
}
/** After a push: every branch that moved enters the activity list, and pull requests follow. */
async function noteMoves(world, repo, before, actor) {
    const after = await branches(repo);
    for (const ref of new Set([...before.keys(), ...after.keys()])) {
        const old = before.get(ref) ?? zeroSha;
        const tip = after.get(ref) ?? zeroSha;
        if (old !== tip)
            await noteMove(world, repo, ref, old, tip, actor);
    }
}
const badCredentials = {
    status: 401,
    message: 'Invalid username or token. Password authentication is not supported for Git operations.\n',
};
function denialOf(token, repo, isPush) {
    if (repo === null || !canSee(token, repo))
        return { status: token === null ? 401 : 404, message: 'Repository not found.\n' };
    const verdict = judge(token, repo, isPush ? push : pull, false);
    if (verdict === 'allowed')
        return null;
    if (token === null)
        return { status: 401, message: 'No anonymous write access.\n' };
    return { status: 403, message: `Permission to ${access_fullName(repo)}.git denied to ${token.login}.\n` };
}
/** `badToken`: credentials were sent and are not known. */
async function serveGit(world, token, badToken, url, request, response) {
    const [, owner = '', name = '', rest = ''] = GIT_PATH.exec(decodeURIComponent(url.pathname)) ?? [];
    const repo = access_findRepo(world, owner, name);
    const isPush = rest === '/git-receive-pack' || url.searchParams.get('service') === 'git-receive-pack';
    const finish = (status, headers, message) => {
        record(world, {
            method: request.method ?? 'GET',
            path: `${url.pathname}${url.search}`,
            requestHeaders: {},
            requestBody: null,
            status,
            responseHeaders: headers,
            responseBody: message,
            surface: 'git',
        });
    };
    const deny = (status, message) => {
        const headers = {
            'content-type': 'text/plain',
            ...(status === 401 ? { 'www-authenticate': 'Basic realm="GitHub"' } : {}),
        };
        finish(status, headers, message);
        request.resume();
        response.writeHead(status, headers).end(message);
    };
    const denial = badToken ? badCredentials : denialOf(token, repo, isPush);
    if (denial !== null || repo === null) {
        deny(denial?.status ?? 404, denial?.message ?? '');
        return;
    }
    await syncPulls(world, repo);
    const before = isPush && rest === '/git-receive-pack' ? await branches(repo) : null;
    const status = await runBackend(backendVariables(repo, token, url, rest, request), request, response);
    if (before !== null && token !== null)
        await noteMoves(world, repo, before, token.login);
    finish(status.code, status.headers, null);
    response.end();
}
/** Runs the CGI program and copies its answer through; the response is left open for the caller to end. */
function runBackend(variables, request, response) {
    return new Promise((resolve, reject) => {
        const child = spawnGit(['http-backend'], variables);
        let head = Buffer.alloc(0);
        let answer = { code: 500, headers: {} };
        const onData = (chunk) => {
            if (head === null) {
                response.write(chunk);
                return;
            }
            head = Buffer.concat([head, chunk]);
            const end = head.indexOf('\r\n\r\n');
            if (end < 0)
                return;
            const lines = head.toString('latin1', 0, end).split('\r\n');
            const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
            const { status = '200', ...others } = headers;
            answer = { code: Number.parseInt(status, 10), headers: others };
            response.writeHead(answer.code, others);
            const body = head.subarray(end + 4);
            head = null;
            if (body.length > 0)
                response.write(body);
        };
        child.stdout.on('data', onData);
        child.stderr.resume();
        child.stdin.on('error', () => undefined); // http-backend may answer before it has read all
        child.on('error', reject);
        child.on('close', () => {
            if (head !== null)
                response.writeHead(500);
            resolve(answer);
        });
        // A client that has gone, perhaps before this began, sends no end of its request.
        const gone = () => {
            child.stdin.destroy();
            child.kill();
        };
        response.on('close', gone);
        if (response.destroyed)
            gone();
        else
            request.pipe(child.stdin);
    });
}

;// CONCATENATED MODULE: ./build/local/github/job-logs.js
// Logs of workflow jobs: the API answers with a redirect to a signed address that needs no token.


function job_logs_signature(job) {
    return (0,external_node_crypto_.createHash)('sha256').update(`job ${job}`).digest('hex');
}
function logUrl(world, job) {
    return `${world.serverUrl}/_logs/${job}?sig=${job_logs_signature(job)}`;
}
/** The log's text; null: no such job, or a wrong signature. */
function serveLog(world, path, query) {
    const id = Number(path.slice('/_logs/'.length));
    if (query.get('sig') !== job_logs_signature(id))
        return null;
    for (const repo of world.repos.values()) {
        const job = repo.runs.flatMap((run) => run.jobs).find((candidate) => candidate.id === id);
        if (job !== undefined)
            return http_text('text/plain; charset=utf-8', job.log);
    }
    return null;
}

;// CONCATENATED MODULE: ./build/local/github/quota.js
function quotaOf(world, token) {
    const limit = token === null ? 60 : token.kind === 'actions' ? 1000 : 5000;
    const used = Math.min(limit, world.exchanges.filter((exchange) => exchange.surface === 'rest').length);
    return { limit, remaining: limit - used, used, reset: world.quotaReset };
}

;// CONCATENATED MODULE: ./build/local/github/router.js
function decode(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return null;
    }
}
function matchParts(pattern, parts) {
    const params = new Map();
    for (const [index, piece] of pattern.entries()) {
        const part = parts[index];
        if (piece.startsWith('*')) {
            params.set(piece.slice(1), parts.slice(index).join('/'));
            return params;
        }
        if (part === undefined)
            return null;
        if (piece.startsWith(':'))
            params.set(piece.slice(1), part);
        else if (piece !== part)
            return null;
    }
    return pattern.length === parts.length ? params : null;
}
/** The earliest route that fits wins, so fixed words stand before names in the list. */
function compileRoutes(routes) {
    const compiled = routes.map((route) => ({ route, parts: route.path.split('/').slice(1) }));
    return (method, path) => {
        const parts = path.split('/').slice(1).map(decode);
        if (parts.includes(null))
            return null;
        const whole = parts.filter((part) => part !== null);
        for (const { route, parts: pattern } of compiled) {
            if (route.method !== method)
                continue;
            const params = matchParts(pattern, whole);
            if (params !== null)
                return { route, params };
        }
        return null;
    };
}

;// CONCATENATED MODULE: ./build/local/github/routes/actions.js
// Workflow runs, their jobs and logs, and the two dispatches.







const actions_read = { area: 'actions', level: 'read', role: 'read' };
const actions_write = { area: 'actions', level: 'write', role: 'write' };
const actions_at = '/repos/:owner/:repo';
const dispatchBody = schemas/* object */.Ikc({
    ref: schemas/* string */.YjP(),
    inputs: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).optional(),
    return_run_details: schemas/* boolean */.zMY().optional(),
});
const eventBody = schemas/* object */.Ikc({ event_type: schemas/* string */.YjP().min(1).max(100), client_payload: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).optional() });
function runOf(call) {
    return call.repo.runs.find((run) => run.id === Number(call.param('run_id'))) ?? null;
}
function jobOf(call) {
    const id = Number(call.param('job_id'));
    for (const run of call.repo.runs) {
        const job = run.jobs.find((candidate) => candidate.id === id);
        if (job !== undefined)
            return { run, job };
    }
    return null;
}
function listRuns({ world, repo, query }) {
    const wanted = (name, value) => query.get(name) === null || query.get(name) === value;
    const found = repo.runs.filter((run) => wanted('head_sha', run.sha) &&
        wanted('branch', run.branch) &&
        wanted('event', run.event) &&
        wanted('actor', run.actor) &&
        (query.get('status') === null || run.status === query.get('status') || run.conclusion === query.get('status')));
    return list(found.reverse(), (run) => runShape(world, repo, run), (runs, total) => ({ total_count: total, workflow_runs: runs }));
}
function listJobs(call) {
    const run = runOf(call);
    if (run === null)
        return notFound;
    return list(run.jobs, (job) => jobShape(call.world, call.repo, run, job), (jobs, total) => ({ total_count: total, jobs }));
}
const noArtifacts = (run) => run === null
    ? notFound
    : list([], (artifact) => artifact, (artifacts, total) => ({ total_count: total, artifacts }));
/** The workflow must exist at the ref that is dispatched; it is named by its file or its id. */
async function dispatchWorkflow(call) {
    const { world, repo, token } = call;
    const body = readBody(dispatchBody, call.body);
    if (!body.ok)
        return body.answer;
    const ref = body.value.ref.replace(/^refs\/(heads|tags)\//, '');
    const sha = await resolveCommit(repo.gitDir, ref);
    if (sha === null)
        return refuse(422, `No ref found for: ${body.value.ref}`);
    const named = call.param('workflow_id');
    const path = /^\d+$/.test(named)
        ? repo.runs.find((run) => workflowId(repo, run.workflow) === Number(named))?.workflow
        : `.github/workflows/${named}`;
    const [file] = path === undefined ? [null] : await readObjects(repo.gitDir, [`${sha}:${path}`]);
    if (path === undefined || file?.type !== 'blob')
        return notFound;
    if (!/\bworkflow_dispatch\b/.test(file.content.toString('utf8')))
        return refuse(422, "Workflow does not have 'workflow_dispatch' trigger");
    repo.dispatches.push({
        kind: 'workflow_dispatch',
        payload: { workflow: path, ref: body.value.ref, inputs: body.value.inputs ?? {}, actor: token.login },
    });
    if (body.value.return_run_details !== true)
        return noContent;
    const id = refs_takeId(world);
    return ok({
        workflow_run_id: id,
        run_url: repoApi(world, repo, `/actions/runs/${id}`),
        html_url: repoWeb(world, repo, `/actions/runs/${id}`),
    });
}
const actionRoutes = [
    { scope: 'read', method: 'GET', path: `${actions_at}/actions/runs`, needs: actions_read, handle: listRuns },
    {
        scope: 'read',
        method: 'GET',
        path: `${actions_at}/actions/runs/:run_id`,
        needs: actions_read,
        handle: async (call) => {
            const run = runOf(call);
            return run === null ? notFound : ok(await runShape(call.world, call.repo, run));
        },
    },
    { scope: 'read', method: 'GET', path: `${actions_at}/actions/runs/:run_id/jobs`, needs: actions_read, handle: listJobs },
    { scope: 'read', method: 'GET', path: `${actions_at}/actions/runs/:run_id/attempts/:attempt/jobs`, needs: actions_read, handle: listJobs },
    { scope: 'read', method: 'GET', path: `${actions_at}/actions/runs/:run_id/artifacts`, needs: actions_read, handle: (call) => noArtifacts(runOf(call)) },
    {
        scope: 'read',
        method: 'GET',
        path: `${actions_at}/actions/jobs/:job_id`,
        needs: actions_read,
        handle: (call) => {
            const found = jobOf(call);
            return found === null ? notFound : ok(jobShape(call.world, call.repo, found.run, found.job));
        },
    },
    {
        // Signed in even on a public repository, as on GitHub.
        scope: 'write',
        method: 'GET',
        path: `${actions_at}/actions/jobs/:job_id/logs`,
        needs: actions_read,
        handle: (call) => {
            const found = jobOf(call);
            if (found === null)
                return notFound;
            return { kind: 'empty', status: 302, headers: { location: logUrl(call.world, found.job.id) } };
        },
    },
    { scope: 'write', method: 'POST', path: `${actions_at}/actions/workflows/:workflow_id/dispatches`, needs: actions_write, handle: dispatchWorkflow },
    {
        scope: 'write',
        method: 'POST',
        path: `${actions_at}/dispatches`,
        needs: { area: 'contents', level: 'write', role: 'write' },
        handle: (call) => {
            const body = readBody(eventBody, call.body);
            if (!body.ok)
                return body.answer;
            call.repo.dispatches.push({ kind: 'repository_dispatch', payload: { ...body.value, actor: call.token.login } });
            return noContent;
        },
    },
];

;// CONCATENATED MODULE: ./build/local/github/routes/checks.js
// Check runs and commit statuses.







const checksRead = { area: 'checks', level: 'read', role: 'read' };
const checksWrite = { area: 'checks', level: 'write', role: 'write' };
const statusRead = { area: 'statuses', level: 'read', role: 'read' };
const statusWrite = { area: 'statuses', level: 'write', role: 'write' };
const checks_at = '/repos/:owner/:repo';
const annotation = schemas/* object */.Ikc({
    path: schemas/* string */.YjP(),
    start_line: schemas/* number */.aig(),
    end_line: schemas/* number */.aig(),
    start_column: schemas/* number */.aig().optional(),
    end_column: schemas/* number */.aig().optional(),
    annotation_level: schemas/* enum */.k5n(['notice', 'warning', 'failure']),
    message: schemas/* string */.YjP(),
    title: schemas/* string */.YjP().optional(),
    raw_details: schemas/* string */.YjP().optional(),
});
const checkFields = {
    name: schemas/* string */.YjP().optional(),
    details_url: schemas/* string */.YjP().optional(),
    external_id: schemas/* string */.YjP().optional(),
    status: schemas/* enum */.k5n(['queued', 'in_progress', 'completed']).optional(),
    started_at: schemas/* string */.YjP().optional(),
    conclusion: schemas/* enum */.k5n(['action_required', 'cancelled', 'failure', 'neutral', 'success', 'skipped', 'timed_out']).optional(),
    completed_at: schemas/* string */.YjP().optional(),
    output: schemas/* object */.Ikc({
        title: schemas/* string */.YjP().optional(),
        summary: schemas/* string */.YjP(),
        text: schemas/* string */.YjP().optional(),
        annotations: schemas/* array */.YOg(annotation).max(50).optional(),
    })
        .optional(),
};
const checks_updateBody = schemas/* object */.Ikc(checkFields);
const checks_createBody = schemas/* object */.Ikc({ ...checkFields, name: schemas/* string */.YjP(), head_sha: schemas/* string */.YjP() });
const statusBody = schemas/* object */.Ikc({
    state: schemas/* enum */.k5n(['error', 'failure', 'pending', 'success']),
    target_url: schemas/* string */.YjP().nullable().optional(),
    description: schemas/* string */.YjP().nullable().optional(),
    context: schemas/* string */.YjP().optional(),
});
function annotationOf(wanted) {
    return {
        path: wanted.path,
        startLine: wanted.start_line,
        endLine: wanted.end_line,
        startColumn: wanted.start_column ?? null,
        endColumn: wanted.end_column ?? null,
        level: wanted.annotation_level,
        title: wanted.title ?? null,
        message: wanted.message,
        rawDetails: wanted.raw_details ?? null,
    };
}
/** Lays the given fields over a check run. A conclusion completes it; annotations are added to those that it has. */
function fill(call, check, wanted) {
    check.name = wanted.name ?? check.name;
    check.detailsUrl = wanted.details_url ?? check.detailsUrl;
    check.externalId = wanted.external_id ?? check.externalId;
    check.status = wanted.conclusion !== undefined ? 'completed' : (wanted.status ?? check.status);
    check.conclusion = wanted.conclusion ?? (check.status === 'completed' ? check.conclusion : null);
    check.completedAt = check.status === 'completed' ? (wanted.completed_at ?? check.completedAt ?? refs_stamp(call.world)) : null;
    if (wanted.output === undefined)
        return;
    check.title = wanted.output.title ?? check.title;
    check.summary = wanted.output.summary;
    check.text = wanted.output.text ?? check.text;
    check.annotations.push(...(wanted.output.annotations ?? []).map(annotationOf));
}
const appsOnly = refuse(403, 'You must authenticate via a GitHub App.');
const tooLongOutput = (output) => (output?.summary.length ?? 0) > 65_535 || (output?.text?.length ?? 0) > 65_535;
async function createCheck(call) {
    const { world, repo, token } = call;
    if (token.kind === 'user')
        return appsOnly;
    const body = readBody(checks_createBody, call.body);
    if (!body.ok)
        return body.answer;
    const { head_sha: sha, name } = body.value;
    const [object] = /^[0-9a-f]{40}$/.test(sha) ? await readObjects(repo.gitDir, [sha]) : [null];
    if (object?.type !== 'commit')
        return refuse(422, `No commit found for SHA: ${sha}`);
    if (tooLongOutput(body.value.output))
        return refuse(422, 'Only 65535 characters are allowed; summary or text is longer.');
    if (body.value.status === 'completed' && body.value.conclusion === undefined) {
        return invalid({ resource: 'CheckRun', field: 'conclusion', code: 'missing_field' });
    }
    const check = {
        id: refs_takeId(world),
        sha,
        app: token.login,
        name,
        status: 'queued',
        conclusion: null,
        title: null,
        summary: null,
        text: null,
        annotations: [],
        startedAt: body.value.started_at ?? refs_stamp(world),
        completedAt: null,
        detailsUrl: null,
        externalId: '',
    };
    fill(call, check, body.value);
    repo.checks.push(check);
    return created(await checkShape(world, repo, check));
}
function checkOf(call) {
    return call.repo.checks.find((check) => check.id === Number(call.param('check_run_id'))) ?? null;
}
async function updateCheck(call) {
    const check = checkOf(call);
    if (check === null)
        return notFound;
    if (call.token.kind === 'user')
        return appsOnly;
    if (check.app !== call.token.login)
        return refuse(403, 'Invalid app_id: the check run belongs to another app');
    const body = readBody(checks_updateBody, call.body);
    if (!body.ok)
        return body.answer;
    if (tooLongOutput(body.value.output))
        return refuse(422, 'Only 65535 characters are allowed; summary or text is longer.');
    fill(call, check, body.value);
    return ok(await checkShape(call.world, call.repo, check));
}
async function listChecks(call) {
    const { world, repo, query } = call;
    const sha = await resolveCommit(repo.gitDir, call.param('ref'));
    if (sha === null)
        return refuse(422, `No commit found for SHA: ${call.param('ref')}`);
    const named = repo.checks.filter((check) => check.sha === sha &&
        (query.get('check_name') === null || check.name === query.get('check_name')) &&
        (query.get('status') === null || check.status === query.get('status')));
    // `latest` (the default) keeps the newest run of each name by each app.
    const latest = named.filter((check, index) => !named.slice(index + 1).some((later) => later.name === check.name && later.app === check.app));
    const found = query.get('filter') === 'all' ? named : latest;
    return list(found.reverse(), (check) => checkShape(world, repo, check), (checks, total) => ({ total_count: total, check_runs: checks }));
}
async function createStatus(call) {
    const { world, repo, token } = call;
    const body = readBody(statusBody, call.body);
    if (!body.ok)
        return body.answer;
    const sha = await resolveCommit(repo.gitDir, call.param('sha'));
    if (sha === null)
        return refuse(422, `No commit found for SHA: ${call.param('sha')}`);
    const { state, context = 'default', description = null, target_url: targetUrl = null } = body.value;
    if ((description?.length ?? 0) > 140) {
        return invalid({
            resource: 'Status',
            field: 'description',
            code: 'custom',
            message: 'description is too long (maximum is 140 characters)',
        });
    }
    const status = {
        id: refs_takeId(world),
        sha,
        state,
        context,
        description,
        targetUrl,
        createdAt: refs_stamp(world),
        user: token.login,
    };
    repo.statuses.push(status);
    return created(statusShape(world, repo, status));
}
async function statusesAt(call) {
    const sha = await resolveCommit(call.repo.gitDir, call.param('ref'));
    return sha === null ? null : { sha, statuses: call.repo.statuses.filter((status) => status.sha === sha).reverse() };
}
async function combinedStatus(call) {
    const { world, repo } = call;
    const found = await statusesAt(call);
    if (found === null)
        return notFound;
    const newest = found.statuses.filter((status, index) => !found.statuses.slice(0, index).some((newer) => newer.context === status.context));
    const failed = newest.some((status) => status.state === 'failure' || status.state === 'error');
    const pending = newest.length === 0 || newest.some((status) => status.state === 'pending');
    return list(newest, (status) => simpleStatusShape(world, repo, status), (statuses, total) => ({
        state: failed ? 'failure' : pending ? 'pending' : 'success',
        statuses,
        sha: found.sha,
        total_count: total,
        repository: minimalRepoShape(world, repo),
        commit_url: repoApi(world, repo, `/commits/${found.sha}`),
        url: repoApi(world, repo, `/commits/${found.sha}/status`),
    }));
}
const checkRoutes = [
    { scope: 'write', method: 'POST', path: `${checks_at}/check-runs`, needs: checksWrite, handle: createCheck },
    { scope: 'write', method: 'PATCH', path: `${checks_at}/check-runs/:check_run_id`, needs: checksWrite, handle: updateCheck },
    {
        scope: 'read',
        method: 'GET',
        path: `${checks_at}/check-runs/:check_run_id`,
        needs: checksRead,
        handle: async (call) => {
            const check = checkOf(call);
            return check === null ? notFound : ok(await checkShape(call.world, call.repo, check));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${checks_at}/check-runs/:check_run_id/annotations`,
        needs: checksRead,
        handle: (call) => {
            const check = checkOf(call);
            if (check === null)
                return notFound;
            return list(check.annotations, (note) => ({
                path: note.path,
                start_line: note.startLine,
                end_line: note.endLine,
                start_column: note.startColumn,
                end_column: note.endColumn,
                annotation_level: note.level,
                title: note.title,
                message: note.message,
                raw_details: note.rawDetails,
                blob_href: repoWeb(call.world, call.repo, `/blob/${check.sha}/${note.path}`),
            }));
        },
    },
    { scope: 'read', method: 'GET', path: `${checks_at}/commits/:ref/check-runs`, needs: checksRead, handle: listChecks },
    { scope: 'write', method: 'POST', path: `${checks_at}/statuses/:sha`, needs: statusWrite, handle: createStatus },
    {
        scope: 'read',
        method: 'GET',
        path: `${checks_at}/commits/:ref/statuses`,
        needs: statusRead,
        handle: async (call) => list((await statusesAt(call))?.statuses ?? [], (status) => statusShape(call.world, call.repo, status)),
    },
    { scope: 'read', method: 'GET', path: `${checks_at}/commits/:ref/status`, needs: statusRead, handle: combinedStatus },
];

;// CONCATENATED MODULE: ./build/local/github/routes/commits.js
// Commits and comparisons, in the shape that pages of a repository show them.












const commits_read = { area: 'contents', level: 'read', role: 'read' };
const commits_at = '/repos/:owner/:repo';
/** A comparison lists at most this many files; a single commit up to 3,000. */
const compareFiles = 300;
const commitFiles = 3000;
async function listCommits(call) {
    const { world, repo, query } = call;
    const start = await resolveCommit(repo.gitDir, query.get('sha') ?? repo.defaultBranch);
    if (start === null)
        return notFound;
    const since = query.get('since');
    const until = query.get('until');
    const limits = [...(since === null ? [] : [`--since=${since}`]), ...(until === null ? [] : [`--until=${until}`])];
    const path = query.get('path');
    const shas = path === null ? null : await git(repo.gitDir, ['--literal-pathspecs', 'rev-list', ...limits, start, '--', path]);
    const names = shas?.stdout.toString('utf8').split('\n').filter(Boolean);
    const commits = names === undefined
        ? await walkCommits(repo.gitDir, [...limits, start])
        : names.length === 0
            ? []
            : await walkCommits(repo.gitDir, ['--no-walk=unsorted', ...names]);
    const author = query.get('author');
    const found = (commits ?? []).filter((commit) => author === null || commit.author.email === author || commit.author.email.includes(`+${author}@`));
    return list(found, (commit) => commitShape(world, repo, commit));
}
async function getCommit(call) {
    const { world, repo, accept } = call;
    const name = call.param('ref');
    const sha = await resolveCommit(repo.gitDir, name);
    const commit = sha === null ? null : await readCommit(repo.gitDir, sha);
    if (commit === null)
        return refuse(422, `No commit found for SHA: ${name}`);
    if (/application\/vnd\.github(?:\.v3)?\.sha\b/.test(accept))
        return http_text('application/vnd.github.sha; charset=utf-8', commit.sha);
    const base = commit.parents[0] ?? emptyTree;
    const asText = await textForm(repo, accept, base, commit.sha, false);
    if (asText !== null)
        return asText;
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
async function endOf(call, text) {
    const { world, repo, token } = call;
    const parts = text.split(':');
    const ref = parts.at(-1) ?? '';
    if (parts.length === 1)
        return resolveCommit(repo.gitDir, ref);
    const [owner = '', name = null] = parts.length === 3 ? parts : [parts[0]];
    const network = [...world.repos.values()].filter((other) => other.owner.toLowerCase() === owner.toLowerCase() && (name === null || other.name === name));
    const root = repo.forkOf ?? `${repo.owner}/${repo.name}`;
    const other = network.find((candidate) => (candidate.forkOf ?? `${candidate.owner}/${candidate.name}`).toLowerCase() === root.toLowerCase());
    if (other === undefined || !canSee(token, other))
        return null;
    const sha = await resolveCommit(other.gitDir, ref);
    if (sha !== null)
        await bringObjects(repo, other, sha);
    return sha;
}
function endsOfText(basehead) {
    const match = /^(.+?)(\.{2,3})(.+)$/.exec(basehead);
    return match === null ? null : [match[1] ?? '', match[3] ?? '', match[2] === '...'];
}
async function compare(call) {
    const { world, repo, query } = call;
    const names = endsOfText(call.param('basehead'));
    if (names === null)
        return notFound;
    const [baseName, headName] = names;
    const base = await endOf(call, baseName);
    const head = await endOf(call, headName);
    if (base === null || head === null)
        return notFound;
    const merge = await git(repo.gitDir, ['merge-base', base, head]);
    if (merge.code !== 0)
        return refuse(404, `No common ancestor between ${baseName} and ${headName}.`);
    const mergeBase = merge.stdout.toString('utf8').trim();
    const asText = await textForm(repo, call.accept, mergeBase, head, false);
    if (asText !== null)
        return asText;
    const counts = await git(repo.gitDir, ['rev-list', '--left-right', '--count', `${base}...${head}`]);
    const [behind = 0, ahead = 0] = counts.stdout.toString('utf8').trim().split(/\s+/).map(Number);
    const [commits, baseCommit, mergeCommit, files] = await Promise.all([
        walkCommits(repo.gitDir, ['--reverse', '--topo-order', head, `^${base}`]),
        readCommit(repo.gitDir, base),
        readCommit(repo.gitDir, mergeBase),
        diffFiles(repo.gitDir, mergeBase, head, false),
    ]);
    if (baseCommit === null || mergeCommit === null)
        return notFound;
    const all = commits ?? [];
    const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
    const perPage = Math.min(250, Math.max(1, Number(query.get('per_page') ?? 250) || 250));
    const shape = (commit) => commitShape(world, repo, commit);
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
async function pullsOfCommit(call) {
    const { world, repo } = call;
    const sha = call.param('sha');
    const found = [];
    for (const issue of repo.issues.values()) {
        const ends = issue.pull === null ? null : await pull_state_pullEnds(world, repo, issue.number);
        const commits = ends === null ? null : await walkCommits(repo.gitDir, pullRange(ends));
        if (ends !== null && commits?.some((commit) => commit.sha === sha) === true)
            found.push(ends);
    }
    return list(found, (ends) => pullShape(world, repo, ends, bodyForm(call.accept)));
}
const commitRoutes = [
    { scope: 'read', method: 'GET', path: `${commits_at}/commits`, needs: commits_read, handle: listCommits },
    {
        scope: 'read',
        method: 'GET',
        path: `${commits_at}/commits/:sha/pulls`,
        needs: { area: 'pull_requests', level: 'read', role: 'read' },
        handle: pullsOfCommit,
    },
    { scope: 'read', method: 'GET', path: `${commits_at}/commits/*ref`, needs: commits_read, handle: getCommit },
    { scope: 'read', method: 'GET', path: `${commits_at}/compare/*basehead`, needs: commits_read, handle: compare },
];

;// CONCATENATED MODULE: ./build/local/github/routes/git-objects.js
// Git objects: blobs, trees and commits, read from and written to the bare repository.










const git_objects_read = { area: 'contents', level: 'read', role: 'read' };
const git_objects_write = { area: 'contents', level: 'write', role: 'write' };
const git_objects_at = '/repos/:owner/:repo/git';
const blobBody = schemas/* object */.Ikc({ content: schemas/* string */.YjP(), encoding: schemas/* enum */.k5n(['utf-8', 'base64']).optional() });
const treeBody = schemas/* object */.Ikc({
    base_tree: schemas/* string */.YjP().optional(),
    tree: schemas/* array */.YOg(schemas/* object */.Ikc({
        path: schemas/* string */.YjP(),
        mode: schemas/* enum */.k5n(['100644', '100755', '040000', '160000', '120000']),
        type: schemas/* enum */.k5n(['blob', 'tree', 'commit']).optional(),
        sha: schemas/* string */.YjP().nullable().optional(),
        content: schemas/* string */.YjP().optional(),
    })),
});
const person = schemas/* object */.Ikc({ name: schemas/* string */.YjP(), email: schemas/* string */.YjP(), date: schemas/* string */.YjP().optional() });
const commitBody = schemas/* object */.Ikc({
    message: schemas/* string */.YjP(),
    tree: schemas/* string */.YjP(),
    parents: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
    author: person.optional(),
    committer: person.partial().optional(),
});
/** `application/vnd.github.raw`, with or without `+json` and version. */
function wantsRaw(call) {
    return /application\/vnd\.github(?:\.v3)?\.raw\b/.test(call.accept);
}
function treeEntryShape(world, repo, entry) {
    const { path, mode, type, sha } = entry;
    const url = entry.type === 'commit' ? {} : { url: repoApi(world, repo, `/git/${type}s/${sha}`) };
    return { path, mode, type, sha, ...(entry.size === null ? {} : { size: entry.size }), ...url };
}
/** GitHub stops a recursive listing at this many entries and says `truncated`. */
const treeLimit = 100_000;
async function treeAnswer(world, repo, sha, recursive) {
    const entries = await listTree(repo.gitDir, sha, recursive);
    if (entries === null)
        return null;
    return {
        sha,
        url: repoApi(world, repo, `/git/trees/${sha}`),
        tree: entries.slice(0, treeLimit).map((entry) => treeEntryShape(world, repo, entry)),
        truncated: entries.length > treeLimit,
    };
}
async function createTree(call) {
    const { world, repo } = call;
    const body = readBody(treeBody, call.body);
    if (!body.ok)
        return body.answer;
    if (body.value.tree.length === 0)
        return refuse(422, 'Invalid tree info');
    const wanted = body.value.tree.flatMap((entry) => entry.sha ?? []);
    const objects = await readObjects(repo.gitDir, wanted);
    const types = new Map(wanted.map((sha, index) => [sha, objects[index]?.type]));
    const edits = [];
    for (const entry of body.value.tree) {
        if (!isTreePath(entry.path))
            return refuse(422, `tree.path contains a malformed path component: ${entry.path}`);
        if (entry.sha === null) {
            edits.push({ path: entry.path, entry: null });
            continue;
        }
        if (entry.sha !== undefined) {
            const expected = entry.mode === '040000' ? 'tree' : entry.mode === '160000' ? 'commit' : 'blob';
            const wrong = expected !== 'commit' && types.get(entry.sha) !== expected;
            if (wrong || !/^[0-9a-f]{40}$/.test(entry.sha))
                return refuse(422, `tree.sha ${entry.sha} is not a valid ${expected}`);
        }
        else if (entry.content === undefined)
            return refuse(422, 'Must supply either tree.sha or tree.content');
        const sha = entry.sha ?? (await writeObject(repo.gitDir, 'blob', Buffer.from(entry.content ?? '', 'utf8')));
        edits.push({ path: entry.path, entry: { mode: entry.mode, sha } });
    }
    const result = await editTree(repo.gitDir, body.value.base_tree ?? null, edits);
    if (!result.ok) {
        return result.why === 'no_base' ? refuse(422, 'base_tree is not a valid tree oid') : refuse(422, 'GitRPC::BadObjectState');
    }
    return created((await treeAnswer(world, repo, result.sha, false)) ?? {});
}
/** The account that writes with a token, as an identity. */
function tokenIdentity(world, token, date) {
    const user = findUser(world, token.login);
    const email = user === null ? `${token.login}@users.noreply.github.com` : noreply(user);
    return { name: user?.name ?? token.login, email, date };
}
function isoDate(text, fallback) {
    const time = Date.parse(text ?? '');
    return Number.isNaN(time) ? fallback : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
function authorsOf(world, token, author, committer) {
    const own = tokenIdentity(world, token, refs_stamp(world));
    const signed = token.kind !== 'user' && author === undefined && committer === undefined;
    const written = author === undefined ? own : { name: author.name, email: author.email, date: isoDate(author.date, own.date) };
    if (signed)
        return { author: written, committer: { ...webFlow, date: own.date }, signed };
    if (committer === undefined)
        return { author: written, committer: author === undefined ? own : written, signed };
    const { name = written.name, email = written.email } = committer;
    return { author: written, committer: { name, email, date: isoDate(committer.date, own.date) }, signed };
}
async function createCommit(call) {
    const { world, repo, token } = call;
    const body = readBody(commitBody, call.body);
    if (!body.ok)
        return body.answer;
    const { message, tree, parents = [] } = body.value;
    const [found, ...foundParents] = await readObjects(repo.gitDir, [tree, ...parents]);
    if (found?.type !== 'tree')
        return refuse(422, 'Tree SHA does not exist');
    if (foundParents.some((parent) => parent?.type !== 'commit'))
        return refuse(422, 'Parent SHA does not exist or is not a commit object');
    const { author, committer, signed } = authorsOf(world, token, body.value.author, body.value.committer);
    const commit = { tree: found.sha, parents, author, committer, message };
    const sha = await writeCommit(repo.gitDir, commit);
    if (signed)
        repo.verified.add(sha);
    return created(gitCommitShape(world, repo, { ...commit, sha }));
}
const gitObjectRoutes = [
    {
        scope: 'write',
        method: 'POST',
        path: `${git_objects_at}/blobs`,
        needs: git_objects_write,
        handle: async (call) => {
            const body = readBody(blobBody, call.body);
            if (!body.ok)
                return body.answer;
            const bytes = Buffer.from(body.value.content, body.value.encoding === 'base64' ? 'base64' : 'utf8');
            if (bytes.length > 100 * 1024 * 1024)
                return refuse(422, 'blob is too large');
            const sha = await writeObject(call.repo.gitDir, 'blob', bytes);
            return created({ url: repoApi(call.world, call.repo, `/git/blobs/${sha}`), sha });
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${git_objects_at}/blobs/:sha`,
        needs: git_objects_read,
        handle: async (call) => {
            const sha = call.param('sha');
            const [object] = /^[0-9a-f]{40}$/.test(sha) ? await readObjects(call.repo.gitDir, [sha]) : [null];
            if (object?.type !== 'blob')
                return notFound;
            if (wantsRaw(call))
                return { kind: 'bytes', status: 200, type: 'application/vnd.github.raw; charset=utf-8', bytes: object.content };
            return ok({
                sha,
                node_id: nodeId('Blob', `${call.repo.id}:${sha}`),
                size: object.content.length,
                url: repoApi(call.world, call.repo, `/git/blobs/${sha}`),
                content: wrapBase64(object.content),
                encoding: 'base64',
            });
        },
    },
    { scope: 'write', method: 'POST', path: `${git_objects_at}/trees`, needs: git_objects_write, handle: createTree },
    {
        scope: 'read',
        method: 'GET',
        path: `${git_objects_at}/trees/*sha`,
        needs: git_objects_read,
        handle: async ({ world, repo, param, query }) => {
            const name = param('sha');
            const found = await readObjects(repo.gitDir, [`refs/heads/${name}^{tree}`, ...(/\s/.test(name) ? [] : [`${name}^{tree}`])]);
            const tree = found.find((object) => object?.type === 'tree');
            const answer = tree == null ? null : await treeAnswer(world, repo, tree.sha, query.has('recursive'));
            return answer === null ? notFound : ok(answer);
        },
    },
    { scope: 'write', method: 'POST', path: `${git_objects_at}/commits`, needs: git_objects_write, handle: createCommit },
    {
        scope: 'read',
        method: 'GET',
        path: `${git_objects_at}/commits/:sha`,
        needs: git_objects_read,
        handle: async ({ world, repo, param }) => {
            const commit = await readCommit(repo.gitDir, param('sha'));
            return commit === null ? notFound : ok(gitCommitShape(world, repo, commit));
        },
    },
];
/** Base64 in lines of 60 characters with a final line end, as GitHub sends file contents. */
function wrapBase64(bytes) {
    return (Buffer.from(bytes)
        .toString('base64')
        .match(/.{1,60}/g)
        ?.map((line) => `${line}\n`)
        .join('') ?? '');
}

;// CONCATENATED MODULE: ./build/local/github/routes/contents.js
// File contents by path: read (JSON, raw, folders), written and deleted as commits of their own.









const contents_read = { area: 'contents', level: 'read', role: 'read' };
const contents_write = { area: 'contents', level: 'write', role: 'write' };
const contents_at = '/repos/:owner/:repo/contents';
const contents_person = schemas/* object */.Ikc({ name: schemas/* string */.YjP(), email: schemas/* string */.YjP(), date: schemas/* string */.YjP().optional() });
const putBody = schemas/* object */.Ikc({
    message: schemas/* string */.YjP(),
    content: schemas/* string */.YjP(),
    sha: schemas/* string */.YjP().optional(),
    branch: schemas/* string */.YjP().optional(),
    author: contents_person.optional(),
    committer: contents_person.optional(),
});
const deleteBody = putBody.omit({ content: true }).extend({ sha: schemas/* string */.YjP() });
const kinds = { blob: 'file', tree: 'dir', commit: 'submodule' };
/** What files and folder entries have in common; `ref` is what the client asked for. */
function entryShape(world, repo, entry, path, ref) {
    const encoded = encodePath(path);
    const self = repoApi(world, repo, `/contents/${encoded}?ref=${encodeURIComponent(ref)}`);
    const isTree = entry.type === 'tree';
    const git = entry.type === 'commit' ? null : repoApi(world, repo, `/git/${isTree ? 'trees' : 'blobs'}/${entry.sha}`);
    const html = repoWeb(world, repo, `/${isTree ? 'tree' : 'blob'}/${encodePath(ref)}/${encoded}`);
    return {
        name: path.slice(path.lastIndexOf('/') + 1),
        path,
        sha: entry.sha,
        size: entry.size ?? 0,
        url: self,
        html_url: html,
        git_url: git,
        download_url: entry.type === 'blob' ? repoWeb(world, repo, `/raw/${encodePath(ref)}/${encoded}`) : null,
        type: entry.mode === '120000' ? 'symlink' : kinds[entry.type],
        _links: { self, git, html },
    };
}
/** GitHub gives no content inside JSON for files above this size (bytes). */
const inlineLimit = 1024 * 1024;
async function fileAnswer(call, entry, path, ref) {
    const [object] = await readObjects(call.repo.gitDir, [entry.sha]);
    if (object?.type !== 'blob')
        return notFound;
    if (wantsRaw(call))
        return http_text('application/vnd.github.raw; charset=utf-8', object.content);
    const shape = entryShape(call.world, call.repo, entry, path, ref);
    if (entry.mode === '120000')
        return ok({ ...shape, target: object.content.toString('utf8') });
    const large = object.content.length > inlineLimit;
    return ok({ ...shape, content: large ? '' : wrapBase64(object.content), encoding: large ? 'none' : 'base64' });
}
async function getContents(call) {
    const { world, repo } = call;
    const path = call.param('path').replace(/\/+$/, '');
    const ref = call.query.get('ref') ?? repo.defaultBranch;
    const commit = await resolveCommit(repo.gitDir, ref);
    if (commit === null)
        return refuse(404, `No commit found for the ref ${ref}`);
    if (path !== '' && !isTreePath(path))
        return notFound;
    const entry = path === '' ? null : (await listTree(repo.gitDir, commit, false, path))?.[0];
    if (entry === undefined)
        return notFound;
    if (entry?.type === 'blob')
        return fileAnswer(call, entry, path, ref);
    if (entry?.type === 'commit')
        return ok({ ...entryShape(world, repo, entry, path, ref), submodule_git_url: repoWeb(world, repo) });
    const children = (await listTree(repo.gitDir, entry === null ? commit : entry.sha, false)) ?? [];
    const prefix = path === '' ? '' : `${path}/`;
    return ok(children.map((child) => entryShape(world, repo, child, `${prefix}${child.path}`, ref)));
}
/** Writes or (with `content` null) deletes one file on a branch, if it still has the blob that the client knows. */
async function change(call, values, content) {
    const { world, repo, token } = call;
    const path = call.param('path');
    if (!isTreePath(path))
        return invalid({ resource: 'Commit', field: 'path', code: 'invalid', message: 'path contains a malformed path component' });
    if (path.startsWith('.github/workflows/') && token.permissions.workflows !== 'write') {
        return refuse(403, 'Resource not accessible by integration');
    }
    const branch = values.branch ?? repo.defaultBranch;
    const ref = `refs/heads/${branch}`;
    const tip = await readRef(repo.gitDir, ref);
    if (tip === null && values.branch !== undefined)
        return refuse(404, `Branch ${branch} not found`);
    const old = tip === null ? undefined : (await listTree(repo.gitDir, tip, false, path))?.[0];
    if (content === null && old === undefined)
        return notFound;
    if (old?.type === 'blob' && values.sha === undefined)
        return refuse(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
    if (values.sha !== undefined && old?.sha !== values.sha)
        return refuse(409, `${path} does not match ${values.sha}`);
    const mode = old?.mode === '100755' ? '100755' : '100644';
    const entry = content === null ? null : { mode, sha: await writeObject(repo.gitDir, 'blob', content) };
    const tree = await editTree(repo.gitDir, tip, [{ path, entry }]);
    if (!tree.ok)
        return refuse(422, 'GitRPC::BadObjectState');
    const { author, committer, signed } = authorsOf(world, token, values.author, values.committer);
    const commit = { tree: tree.sha, parents: tip === null ? [] : [tip], author, committer, message: values.message };
    const sha = await writeCommit(repo.gitDir, commit);
    if (signed)
        repo.verified.add(sha);
    if (repo.protectedBranches.has(branch) || !(await moveRef(world, repo, ref, tip ?? zeroSha, sha, token.login))) {
        return refuse(409, 'Could not update file: the branch is protected or has moved');
    }
    const now = (await listTree(repo.gitDir, sha, false, path))?.[0];
    const shape = {
        content: now === undefined ? null : entryShape(world, repo, now, path, branch),
        commit: gitCommitShape(world, repo, { ...commit, sha }),
    };
    return { kind: 'json', status: old === undefined ? 201 : 200, body: shape, headers: {} };
}
const contentRoutes = [
    {
        scope: 'read',
        method: 'GET',
        path: contents_at,
        needs: contents_read,
        handle: (call) => getContents({ ...call, param: (name) => (name === 'path' ? '' : call.param(name)) }),
    },
    { scope: 'read', method: 'GET', path: `${contents_at}/*path`, needs: contents_read, handle: getContents },
    {
        scope: 'write',
        method: 'PUT',
        path: `${contents_at}/*path`,
        needs: contents_write,
        handle: async (call) => {
            const body = readBody(putBody, call.body);
            return body.ok ? change(call, body.value, Buffer.from(body.value.content, 'base64')) : body.answer;
        },
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${contents_at}/*path`,
        needs: contents_write,
        handle: async (call) => {
            const body = readBody(deleteBody, call.body);
            return body.ok ? change(call, body.value, null) : body.answer;
        },
    },
];

;// CONCATENATED MODULE: ./build/local/github/routes/repos.js
// Repository, branches, collaborators' permissions, forks and the activity (push) list.









const metadata = { area: 'metadata', level: 'read', role: 'read' };
const contents = { area: 'contents', level: 'read', role: 'read' };
const repos_at = '/repos/:owner/:repo';
const repoRoutes = [
    { scope: 'read', method: 'GET', path: repos_at, needs: metadata, handle: ({ world, repo, token }) => ok(fullRepoShape(world, repo, token)) },
    {
        scope: 'read',
        method: 'GET',
        path: `${repos_at}/branches`,
        needs: contents,
        handle: async ({ world, repo, query }) => {
            const lines = await gitText(repo.gitDir, ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/']);
            const branches = lines
                .split('\n')
                .filter((line) => line !== '')
                .map((line) => ({ sha: line.slice(0, 40), name: line.slice(41 + 'refs/heads/'.length) }))
                .filter((branch) => query.get('protected') === null || String(repo.protectedBranches.has(branch.name)) === query.get('protected'));
            return list(branches, (branch) => shortBranchShape(world, repo, branch.name, branch.sha));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${repos_at}/branches/*branch`,
        needs: contents,
        handle: async ({ world, repo, param }) => {
            const name = param('branch');
            const tip = await readRef(repo.gitDir, `refs/heads/${name}`);
            const commit = tip === null ? null : await readCommit(repo.gitDir, tip);
            if (commit === null)
                return notFound;
            const guarded = repo.protectedBranches.has(name);
            const self = repoApi(world, repo, `/branches/${encodePath(name)}`);
            return ok({
                name,
                commit: commitShape(world, repo, commit),
                _links: { self, html: repoWeb(world, repo, `/tree/${encodePath(name)}`) },
                protected: guarded,
                protection: protectionShape(guarded),
                protection_url: `${self}/protection`,
            });
        },
    },
    {
        // Answers for everybody that exists: a stranger has `read` on a public and `none` on a private repository.
        scope: 'read',
        method: 'GET',
        path: `${repos_at}/collaborators/:username/permission`,
        needs: metadata,
        handle: ({ world, repo, param }) => {
            const user = findUser(world, param('username'));
            if (user === null)
                return notFound;
            const role = roleOf(repo, user.login);
            const permission = atLeast(role, 'admin') ? 'admin' : atLeast(role, 'write') ? 'write' : atLeast(role, 'read') ? 'read' : 'none';
            return ok({ permission, role_name: role, user: { ...userShape(world, user), permissions: permissionFlags(role), role_name: role } });
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${repos_at}/forks`,
        needs: metadata,
        handle: ({ world, repo, token }) => {
            const forks = [...world.repos.values()].filter((other) => other.forkOf?.toLowerCase() === access_fullName(repo).toLowerCase());
            const seen = forks.filter((fork) => canSee(token, fork));
            return list(seen, (fork) => minimalRepoShape(world, fork));
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${repos_at}/activity`,
        needs: contents,
        handle: ({ world, repo, query }) => {
            const wanted = query.get('ref');
            const ref = wanted === null || wanted.startsWith('refs/') ? wanted : `refs/heads/${wanted}`;
            const pushes = repo.pushes.filter((push) => (ref === null || push.ref === ref) &&
                (query.get('actor') === null || push.actor === query.get('actor')) &&
                (query.get('activity_type') === null || push.kind === query.get('activity_type')));
            if (query.get('direction') !== 'asc')
                pushes.reverse();
            return list(pushes, (push) => ({
                id: push.id,
                node_id: nodeId('Push', push.id),
                before: push.before,
                after: push.after,
                ref: push.ref,
                timestamp: push.at,
                activity_type: push.kind,
                actor: userOrNull(world, push.actor),
            }));
        },
    },
];

;// CONCATENATED MODULE: ./build/local/github/routes/review-comments.js
// Comments on lines of a pull request: create (one line or several), reply, list, get, update, delete.










const review_comments_read = { area: 'pull_requests', level: 'read', role: 'read' };
const review_comments_write = { area: 'pull_requests', level: 'write', role: 'read' };
const review_comments_at = '/repos/:owner/:repo/pulls';
const review_comments_createBody = schemas/* object */.Ikc({
    ...placeFields,
    commit_id: schemas/* string */.YjP(),
    in_reply_to: schemas/* number */.aig().optional(),
    subject_type: schemas/* enum */.k5n(['line', 'file']).optional(),
});
async function one(call, comment, answer) {
    const now = await currentAnchors(call.world, call.repo, [comment]);
    return answer(reviewCommentShape(call.world, call.repo, comment, now(comment), bodyForm(call.accept)));
}
async function many(call, comments) {
    const { world, repo, query } = call;
    const seen = comments.filter((comment) => isVisible(repo.reviews.get(comment.reviewId), call.token));
    const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
    const found = updatedSince(seen, query).sort((a, b) => a[key].localeCompare(b[key]) || a.id - b.id);
    if (query.get('direction') === 'desc')
        found.reverse();
    const now = await currentAnchors(world, repo, found);
    return list(found, (comment) => reviewCommentShape(world, repo, comment, now(comment), bodyForm(call.accept)));
}
/** A lone comment, or a reply, makes a review of its own with no words, as on GitHub. */
async function createComment(call) {
    const { world, repo, token } = call;
    const ends = await endsOf(call);
    if (ends === null)
        return notFound;
    if (ends.issue.locked && !mayWriteWhenLocked(token, repo))
        return lockedRefusal;
    const body = readBody(review_comments_createBody, call.body);
    if (!body.ok)
        return body.answer;
    const wanted = body.value;
    if (wanted.in_reply_to !== undefined)
        return reply(call, wanted.in_reply_to);
    if (wanted.body.trim() === '')
        return invalid({ resource: 'PullRequestReviewComment', field: 'body', code: 'missing_field' });
    const long = tooLong('PullRequestReviewComment', wanted.body);
    if (long !== null)
        return long;
    const place = wanted.subject_type === 'file' ? { kind: 'file' } : placeOf(wanted);
    if (place === null)
        return invalid({ resource: 'PullRequestReviewComment', field: 'line', code: 'missing_field' });
    if (wanted.commit_id !== ends.head) {
        const message = 'commit_id is not part of the pull request';
        return invalid({ resource: 'PullRequestReviewComment', field: 'commit_id', code: 'custom', message });
    }
    const placed = await review_anchors_placeComment(repo, ends, wanted.path, place);
    if (typeof placed === 'string') {
        const field = placed.startsWith('Path') ? 'path' : 'pull_request_review_thread.line';
        return invalid({ resource: 'PullRequestReviewComment', field, code: 'custom', message: `${field} ${placed}` });
    }
    const review = reviews_addReviewEntry(world, repo, ends.issue.number, {
        user: token.login,
        body: '',
        state: 'COMMENTED',
        commitId: wanted.commit_id,
    });
    const comment = reviews_addReviewComment(world, repo, review, { user: token.login, body: wanted.body, inReplyTo: null, placed });
    ends.issue.updatedAt = comment.createdAt;
    return one(call, comment, created);
}
async function reply(call, parentId) {
    const { world, repo, token } = call;
    const ends = await endsOf(call);
    const named = repo.reviewComments.get(parentId);
    const parent = named === undefined ? undefined : (repo.reviewComments.get(named.inReplyTo ?? named.id) ?? named);
    if (ends === null || parent?.number !== ends.issue.number)
        return notFound;
    if (ends.issue.locked && !mayWriteWhenLocked(token, repo))
        return lockedRefusal;
    const body = readComment(call.body, 'PullRequestReviewComment');
    if (!body.ok)
        return body.answer;
    const commitId = parent.commitId;
    const review = reviews_addReviewEntry(world, repo, ends.issue.number, { user: token.login, body: '', state: 'COMMENTED', commitId });
    const { path, line, startLine, side, startSide, position, hunk } = parent;
    const placed = { path, line, startLine, side, startSide, position, hunk };
    return one(call, reviews_addReviewComment(world, repo, review, { user: token.login, body: body.value, inReplyTo: parent.id, placed }), created);
}
function review_comments_commentOf(call) {
    const comment = call.repo.reviewComments.get(Number(call.param('comment_id')));
    return comment !== undefined && isVisible(call.repo.reviews.get(comment.reviewId), call.token) ? comment : null;
}
const reviewCommentRoutes = [
    {
        scope: 'read',
        method: 'GET',
        path: `${review_comments_at}/comments`,
        needs: review_comments_read,
        handle: (call) => many(call, [...call.repo.reviewComments.values()]),
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${review_comments_at}/comments/:comment_id`,
        needs: review_comments_read,
        handle: (call) => {
            const comment = review_comments_commentOf(call);
            return comment === null ? notFound : one(call, comment, ok);
        },
    },
    {
        scope: 'write',
        method: 'PATCH',
        path: `${review_comments_at}/comments/:comment_id`,
        needs: review_comments_write,
        handle: (call) => {
            const comment = review_comments_commentOf(call);
            if (comment === null)
                return notFound;
            if (!mayEdit(call.token, call.repo, comment.user))
                return refuse(403, 'Must have admin rights to Repository.');
            const body = readComment(call.body, 'PullRequestReviewComment');
            if (!body.ok)
                return body.answer;
            comment.body = body.value;
            comment.updatedAt = refs_stamp(call.world);
            return one(call, comment, ok);
        },
    },
    {
        scope: 'write',
        method: 'DELETE',
        path: `${review_comments_at}/comments/:comment_id`,
        needs: review_comments_write,
        handle: (call) => {
            const comment = review_comments_commentOf(call);
            if (comment === null)
                return notFound;
            if (!mayEdit(call.token, call.repo, comment.user))
                return refuse(403, 'Must have admin rights to Repository.');
            call.repo.reviewComments.delete(comment.id);
            return noContent;
        },
    },
    {
        scope: 'read',
        method: 'GET',
        path: `${review_comments_at}/:pull_number/comments`,
        needs: review_comments_read,
        handle: async (call) => {
            const ends = await endsOf(call);
            if (ends === null)
                return notFound;
            return many(call, [...call.repo.reviewComments.values()].filter((comment) => comment.number === ends.issue.number));
        },
    },
    { scope: 'write', method: 'POST', path: `${review_comments_at}/:pull_number/comments`, needs: review_comments_write, handle: createComment },
    {
        scope: 'write',
        method: 'POST',
        path: `${review_comments_at}/:pull_number/comments/:comment_id/replies`,
        needs: review_comments_write,
        handle: (call) => reply(call, Number(call.param('comment_id'))),
    },
];

;// CONCATENATED MODULE: ./build/local/github/routes/users.js
// The signed-in account, other accounts, and the request quota.




const userRoutes = [
    {
        // An installation is no user: GitHub refuses, and clients have to ask GraphQL's `viewer`.
        scope: 'global',
        method: 'GET',
        path: '/user',
        handle: ({ world, token }) => {
            if (token === null)
                return refuse(401, 'Requires authentication');
            if (token.kind !== 'user')
                return refuse(403, 'Resource not accessible by integration');
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
            const untouched = (limit) => ({ limit, remaining: limit, used: 0, reset: core.reset });
            return ok({ resources: { core, graphql: untouched(5000), search: untouched(30) }, rate: core });
        },
    },
];

;// CONCATENATED MODULE: ./build/local/github/routes.js














const routes = [
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

;// CONCATENATED MODULE: ./build/local/github/server.js
// The embedded GitHub on loopback: REST below `/api/v3` (as an Enterprise server has it) and at the root, GraphQL, git over HTTP, job logs
// and uploads. One world behind all of them.












const route = compileRoutes(routes);
/** Starts the server on a port that the system chooses, and points the world's addresses at it. */
async function startGitHub(world, options) {
    const server = (0,external_node_http_.createServer)((request, response) => {
        serve(world, options.graphql, request, response).catch((error) => {
            const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
            if (!response.headersSent)
                response.writeHead(500, { 'content-type': 'application/json; charset=utf-8' });
            response.end(JSON.stringify({ message: `The embedded GitHub failed: ${message}` }));
        });
    });
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string')
        throw new Error('the embedded GitHub has no port');
    world.serverUrl = `http://127.0.0.1:${address.port}`;
    return {
        url: apiUrl(world),
        serverUrl: world.serverUrl,
        graphqlUrl: `${world.serverUrl}/api/graphql`,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        }),
    };
}
async function readAll(request) {
    const chunks = [];
    for await (const chunk of request)
        chunks.push(chunk);
    return Buffer.concat(chunks);
}
/** `token x`, `Bearer x`, or basic with the token as password (as git sends it). */
function presentedToken(request) {
    const header = request.headers.authorization ?? '';
    const [scheme = '', value = ''] = header.split(/\s+/, 2);
    if (/^(token|bearer)$/i.test(scheme))
        return value;
    if (!/^basic$/i.test(scheme))
        return null;
    const decoded = Buffer.from(value, 'base64').toString('utf8');
    return decoded.slice(decoded.indexOf(':') + 1);
}
function headersOf(request) {
    const kept = {};
    for (const [name, value] of Object.entries(request.headers)) {
        if (value === undefined)
            continue;
        kept[name] = name === 'authorization' ? '***' : Array.isArray(value) ? value.join(', ') : value;
    }
    return kept;
}
async function serve(world, graphql, request, response) {
    const url = new URL(request.url ?? '/', world.serverUrl);
    const presented = presentedToken(request);
    const token = presented === null ? null : (world.tokens.get(presented) ?? null);
    const badToken = presented !== null && token === null;
    const isGit = GIT_PATH.test(url.pathname);
    if (isGit && plannedFault(world, request, `${url.pathname}${url.search}`) === null) {
        await serveGit(world, token, badToken, url, request, response);
        return;
    }
    const path = url.pathname.replace(/^\/api\/v3(?=\/|$)/, '');
    const isGraphql = url.pathname === '/graphql' || url.pathname === '/api/graphql';
    const raw = await readAll(request);
    const body = parseJson(raw);
    const context = { world, graphql, request, url, path, token, badToken, body };
    const answer = planned(context) ?? (isGraphql ? await answerGraphql(context) : await answerRest(context));
    await send(context, answer, response, isGit ? 'git' : isGraphql ? 'graphql' : isWeb(path) ? 'web' : 'rest');
}
/** Addresses outside the API, which need no token: they are signed. */
function isWeb(path) {
    return /^\/(_logs|user-attachments|private-user-images)\//.test(path);
}
/** An empty body reads as `{}`: clients send none where nothing is needed. */
function parseJson(raw) {
    if (raw.length === 0)
        return { ok: true, value: {}, empty: true };
    try {
        const value = JSON.parse(raw.toString('utf8'));
        return { ok: true, value, empty: false };
    }
    catch {
        return { ok: false };
    }
}
function plannedFault(world, request, target) {
    return world.faults.find((plan) => plan.times > 0 && plan.method === request.method && plan.path.test(target)) ?? null;
}
function planned({ world, request, url, path }) {
    const fault = plannedFault(world, request, `${path}${url.search}`);
    if (fault === null)
        return null;
    fault.times -= 1;
    return { kind: 'json', status: fault.status, body: fault.body, headers: fault.headers };
}
async function answerGraphql({ world, graphql, token, body }) {
    if (graphql === null)
        return notFound;
    if (token === null)
        return refuse(401, 'Bad credentials');
    if (!body.ok)
        return refuse(400, 'Problems parsing JSON');
    const asked = body.value;
    if (typeof asked.query !== 'string')
        return refuse(400, 'A query attribute must be specified and must be a string.');
    const variables = typeof asked.variables === 'object' && asked.variables !== null ? asked.variables : {};
    const answer = await graphql(world, token, { query: asked.query, variables });
    return { kind: 'json', status: answer.status, body: answer.body, headers: {} };
}
async function answerRest(context) {
    const { world, url, path, badToken, body, request } = context;
    if (isWeb(path)) {
        const asset = serveAsset(world, path, url.searchParams);
        return asset === null ? (serveLog(world, path, url.searchParams) ?? notFound) : http_text(asset.mime, asset.bytes);
    }
    if (badToken)
        return refuse(401, 'Bad credentials');
    if (!body.ok)
        return refuse(400, 'Problems parsing JSON');
    const found = route(request.method ?? 'GET', path);
    return found === null ? notFound : answerRoute(context, found, body.value);
}
async function answerRoute(context, { route: chosen, params }, body) {
    const { world, url, token, request } = context;
    const param = (name) => {
        const value = params.get(name);
        if (value === undefined)
            throw new Error(`route ${chosen.path} has no parameter ${name}`);
        return value;
    };
    const call = { world, token, param, query: url.searchParams, body, accept: request.headers.accept ?? '' };
    if (chosen.scope === 'global')
        return chosen.handle(call);
    const repo = access_findRepo(world, param('owner'), param('repo'));
    if (repo === null || !canSee(token, repo))
        return notFound;
    const verdict = judge(token, repo, chosen.needs, concernsPull(repo, params));
    switch (verdict) {
        case 'hidden':
            return notFound;
        case 'anonymous':
            return refuse(401, 'Requires authentication');
        case 'forbidden_integration':
            return withAccepted(refuse(403, 'Resource not accessible by integration'), chosen.needs);
        case 'forbidden_token':
            return refuse(403, 'Resource not accessible by personal access token');
        case 'forbidden_role':
            return refuse(403, 'Must have admin rights to Repository.');
        case 'allowed':
            break;
    }
    if (chosen.scope === 'read')
        return chosen.handle({ ...call, repo });
    return token === null ? refuse(401, 'Requires authentication') : chosen.handle({ ...call, repo, token });
}
/** GitHub names what a token would need in a header (docs.github.com, "Troubleshooting the REST API"). */
function withAccepted(answer, { area, level }) {
    const areas = area === 'thread' ? ['issues', 'pull_requests'] : [area];
    const accepted = areas.map((each) => `${each}=${level}`).join('; ');
    return answer.kind === 'json' ? { ...answer, headers: { ...answer.headers, 'x-accepted-github-permissions': accepted } } : answer;
}
/** Whether a route's thread is a pull request: by its number, or by the comment it names. */
function concernsPull(repo, params) {
    const id = params.get('comment_id');
    const comment = id === undefined ? undefined : (repo.comments.get(Number(id)) ?? repo.reviewComments.get(Number(id)));
    const number = comment?.number ?? Number(params.get('issue_number') ?? params.get('pull_number'));
    return repo.issues.get(number)?.pull != null;
}
/** `Link` for a list, with the request's other parameters kept. */
function linkHeader(context, page, perPage, total) {
    const last = Math.max(1, Math.ceil(total / perPage));
    const target = (to, rel) => {
        const url = new URL(`${apiUrl(context.world)}${context.path}${context.url.search}`);
        url.searchParams.set('page', String(to));
        return `<${url.href}>; rel="${rel}"`;
    };
    const links = [
        ...(page > 1 ? [target(Math.min(page - 1, last), 'prev')] : []),
        ...(page < last ? [target(page + 1, 'next'), target(last, 'last')] : []),
        ...(page > 1 ? [target(1, 'first')] : []),
    ];
    return links.length === 0 ? null : links.join(', ');
}
function renderJson(status, body, headers) {
    const bytes = Buffer.from(JSON.stringify(body), 'utf8');
    return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, bytes, body };
}
async function render(context, answer) {
    switch (answer.kind) {
        case 'json':
            return renderJson(answer.status, answer.body, answer.headers);
        case 'list': {
            const query = context.url.searchParams;
            const perPage = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 30) || 30));
            const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
            const link = linkHeader(context, page, perPage, answer.total);
            return renderJson(200, await answer.page((page - 1) * perPage, page * perPage), link === null ? {} : { link });
        }
        case 'bytes':
            return {
                status: answer.status,
                headers: { 'content-type': answer.type },
                bytes: answer.bytes,
                body: Buffer.from(answer.bytes).toString('utf8'),
            };
        case 'empty':
            return { status: answer.status, headers: { ...answer.headers }, bytes: new Uint8Array(), body: null };
    }
}
async function send(context, answer, response, surface) {
    const { world, request, url, path, token, body } = context;
    let rendered = await render(context, answer);
    const quota = quotaOf(world, token);
    const headers = {
        'x-github-media-type': 'github.v3; format=json',
        'x-github-request-id': `E${String(world.exchanges.length + 1).padStart(7, '0')}`,
        'x-ratelimit-limit': String(quota.limit),
        'x-ratelimit-remaining': String(quota.remaining),
        'x-ratelimit-used': String(quota.used),
        'x-ratelimit-reset': String(quota.reset),
        'x-ratelimit-resource': surface === 'graphql' ? 'graphql' : 'core',
        ...rendered.headers,
    };
    if (request.method === 'GET' && rendered.status === 200) {
        const etag = `W/"${(0,external_node_crypto_.createHash)('sha256').update(rendered.bytes).digest('hex')}"`;
        headers['etag'] = etag;
        headers['cache-control'] = 'private, max-age=60, s-maxage=60';
        if (request.headers['if-none-match'] === etag)
            rendered = { status: 304, headers: {}, bytes: new Uint8Array(), body: null };
    }
    record(world, {
        method: request.method ?? 'GET',
        path: `${surface === 'graphql' ? '/graphql' : path}${url.search}`,
        requestHeaders: headersOf(request),
        requestBody: body.ok && !body.empty ? body.value : null,
        status: rendered.status,
        responseHeaders: headers,
        responseBody: rendered.body,
        surface,
    });
    response.writeHead(rendered.status, rendered.status === 304 || rendered.status === 204 ? headers : { ...headers, 'content-length': String(rendered.bytes.length) });
    response.end(rendered.bytes);
}

;// CONCATENATED MODULE: ./build/local/github/world-build.js
// Building a world: users, tokens, repositories over real bare git. Used by the `try` command and by tests.








/** Every reading is one second later than the one before, so that two builds of one world are equal to the byte. */
function tickingClock() {
    let seconds = Date.UTC(2026, 0, 5, 9, 0, 0) / 1000;
    return () => new Date(seconds++ * 1000);
}
/** An empty world with the user `github-actions[bot]`. `now` gives the time of each write; without it, a clock that ticks by reading. */
function createWorld(options = {}) {
    const now = options.now ?? tickingClock();
    const world = {
        serverUrl: 'https://github.com',
        users: new Map(),
        tokens: new Map(),
        repos: new Map(),
        assets: new Map(),
        exchanges: [],
        observe: options.observe ?? (() => undefined),
        faults: [],
        quotaReset: Math.floor(now().getTime() / 1000) + 3600,
        nextId: 1000,
        now,
    };
    world.users.set('github-actions[bot]', { login: 'github-actions[bot]', id: 41898282, type: 'Bot', name: null });
    return world;
}
function addUser(world, login, options = {}) {
    const user = { login, id: refs_takeId(world), type: options.type ?? 'User', name: options.name ?? null };
    world.users.set(login, user);
    return user;
}
function allAreas(access) {
    return {
        contents: access,
        issues: access,
        pull_requests: access,
        actions: access,
        checks: access,
        statuses: access,
        workflows: access,
    };
}
/** A person's token: everything its login may do. */
function addUserToken(world, value, login) {
    const token = { value, login, kind: 'user', repository: null, permissions: allAreas('write') };
    world.tokens.set(value, token);
    return token;
}
/**
 * A workflow's `GITHUB_TOKEN` (the default login) or an app's installation token, for one repository. Areas that are not named are
 * `none`, as in a workflow's `permissions:` block. Workflow files are never writable by `GITHUB_TOKEN`.
 */
function addAppToken(world, value, repo, permissions, login = 'github-actions[bot]') {
    const kind = login === 'github-actions[bot]' ? 'actions' : 'app';
    const granted = { ...allAreas('none'), ...permissions };
    const token = {
        value,
        login,
        kind,
        repository: access_fullName(repo),
        permissions: kind === 'actions' ? { ...granted, workflows: 'none' } : granted,
    };
    world.tokens.set(value, token);
    return token;
}
async function initBare(gitDir, defaultBranch) {
    await (0,promises_.mkdir)((0,external_node_path_.join)(gitDir, 'objects'), { recursive: true });
    await (0,promises_.mkdir)((0,external_node_path_.join)(gitDir, 'refs', 'heads'), { recursive: true });
    await (0,promises_.writeFile)((0,external_node_path_.join)(gitDir, 'HEAD'), `ref: refs/heads/${defaultBranch}\n`);
    const config = [
        '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n\tlogAllRefUpdates = false\n',
        '[http]\n\treceivepack = true\n[receive]\n\tautogc = false\n\tdenyDeleteCurrent = true\n[gc]\n\tauto = 0\n',
        '[uploadpack]\n\tallowAnySHA1InWant = true\n\tallowReachableSHA1InWant = true\n\tallowFilter = true\n',
    ];
    await (0,promises_.writeFile)((0,external_node_path_.join)(gitDir, 'config'), config.join(''));
}
/** Makes the bare repository and puts it into the world. The owner becomes a user when the world has none of that name. */
async function addRepo(world, options) {
    if (findUser(world, options.owner) === null)
        addUser(world, options.owner);
    const fork = options.source.kind === 'fork' ? options.source.of : null;
    const defaultBranch = options.defaultBranch ?? fork?.defaultBranch ?? 'main';
    const gitDir = (0,external_node_path_.join)(options.root, options.owner, `${options.name}.git`);
    await initBare(gitDir, defaultBranch);
    const repo = {
        owner: options.owner,
        name: options.name,
        id: refs_takeId(world),
        private: options.private ?? fork?.private ?? false,
        description: options.description ?? null,
        createdAt: refs_stamp(world),
        forkOf: fork === null ? null : access_fullName(fork),
        defaultBranch,
        gitDir,
        roles: new Map(),
        issues: new Map(),
        comments: new Map(),
        reviews: new Map(),
        reviewComments: new Map(),
        checks: [],
        statuses: [],
        runs: [],
        dispatches: [],
        pushes: [],
        verified: new Set(),
        protectedBranches: new Set(),
        actionsMayOpenPulls: true,
        draftsAllowed: true,
    };
    world.repos.set(access_fullName(repo).toLowerCase(), repo);
    if (options.source.kind === 'files')
        await world_build_commitFiles(world, repo, { branch: defaultBranch, files: options.source.files, message: 'Initial commit' });
    const source = fork?.gitDir ?? (options.source.kind === 'clone' ? options.source.path : null);
    if (source !== null) {
        const refs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'];
        await gitText(gitDir, ['-c', 'protocol.file.allow=always', 'fetch', '--quiet', '--no-write-fetch-head', `file://${source}`, ...refs]);
    }
    return repo;
}
/** Repositories are found by `owner/name` in any case; throws for one that the world does not have. */
function getRepo(world, name) {
    const [owner = '', repo = ''] = name.split('/');
    const found = findRepo(world, owner, repo);
    if (found === null)
        throw new Error(`this world has no repository ${name}`);
    return found;
}
/** The sha a ref or sha means in a repository, or null. */
async function startOf(repo, options) {
    const own = await readRef(repo.gitDir, `refs/heads/${options.branch}`);
    if (own !== null || options.base === null)
        return own;
    const base = options.base ?? repo.defaultBranch;
    if (/^[0-9a-f]{40}$/.test(base))
        return base;
    return readRef(repo.gitDir, base.startsWith('refs/') ? base : `refs/heads/${base}`);
}
/** Commits changes to a branch (made when it is new) as somebody's push, and gives the commit's sha. */
async function world_build_commitFiles(world, repo, options) {
    const edits = [];
    for (const [path, file] of Object.entries(options.files)) {
        if (file === null) {
            edits.push({ path, entry: null });
            continue;
        }
        const { content, mode } = typeof file === 'string' ? { content: file, mode: '100644' } : file;
        const sha = await writeObject(repo.gitDir, 'blob', typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
        edits.push({ path, entry: { mode, sha } });
    }
    const ref = `refs/heads/${options.branch}`;
    const tip = await readRef(repo.gitDir, ref);
    const parent = await startOf(repo, options);
    const tree = await editTree(repo.gitDir, parent, edits);
    if (!tree.ok)
        throw new Error(`cannot commit to ${options.branch}: ${tree.why} ${tree.path}`);
    const login = options.author ?? repo.owner;
    const user = findUser(world, login) ?? addUser(world, login);
    const identity = { name: user.name ?? user.login, email: noreply(user), date: refs_stamp(world) };
    const parents = parent === null ? [] : [parent];
    const sha = await writeCommit(repo.gitDir, { tree: tree.sha, parents, author: identity, committer: identity, message: options.message });
    if (!(await moveRef(world, repo, ref, tip ?? zeroSha, sha, login)))
        throw new Error(`cannot move ${ref} of ${access_fullName(repo)}`);
    return sha;
}

;// CONCATENATED MODULE: ./build/local/github/world-threads.js
// Building conversations: issues, pull requests, comments, reviews, runs and checks, as if people had made them.










/** Whoever writes becomes a user; null writes as a deleted account. */
function writer(world, login) {
    if (login !== null && findUser(world, login) === null)
        addUser(world, login, login.endsWith('[bot]') ? { type: 'Bot' } : {});
    return login;
}
function openIssue(world, repo, options) {
    const issue = addIssue(world, repo, { user: writer(world, options.user), title: options.title, body: options.body ?? null, pull: null });
    issue.labels.push(...(options.labels ?? []));
    return issue;
}
/** Opens a pull request; throws when the head branch does not exist. */
async function openPull(world, repo, options) {
    const headRepo = options.headRepo ?? repo;
    const head = await readRef(headRepo.gitDir, `refs/heads/${options.head}`);
    if (head === null)
        throw new Error(`${access_fullName(headRepo)} has no branch ${options.head}`);
    const issue = await openNewPull(world, repo, {
        user: writer(world, options.user),
        title: options.title,
        body: options.body ?? null,
        baseRef: options.base ?? repo.defaultBranch,
        headRef: options.head,
        headRepo,
        head,
        draft: options.draft ?? false,
        maintainerCanModify: options.maintainerCanModify ?? headRepo !== repo,
    });
    issue.labels.push(...(options.labels ?? []));
    return issue;
}
function addComment(world, repo, issue, user, body) {
    return addIssueComment(world, repo, issue, writer(world, user), body);
}
/** Submits a review with inline comments; throws when a place is not in the pull request's diff. */
async function addReview(world, repo, issue, options) {
    const ends = await pullEnds(world, repo, issue.number);
    if (ends === null)
        throw new Error(`#${issue.number} is no pull request`);
    const user = writer(world, options.user);
    const review = addReviewEntry(world, repo, issue.number, {
        user,
        body: options.body ?? '',
        state: options.state ?? 'COMMENTED',
        commitId: ends.head,
    });
    const comments = [];
    for (const { path, body, place } of options.comments ?? []) {
        const placed = await placeComment(repo, ends, path, place);
        if (typeof placed === 'string')
            throw new Error(`review comment on ${path}: ${placed}`);
        comments.push(addReviewComment(world, repo, review, { user, body, inReplyTo: null, placed }));
    }
    return { review, comments };
}
/** Answers in the thread of a review comment. */
function addReply(world, repo, parent, user, body) {
    const root = repo.reviewComments.get(parent.inReplyTo ?? parent.id) ?? parent;
    const author = writer(world, user);
    const review = addReviewEntry(world, repo, root.number, { user: author, body: '', state: 'COMMENTED', commitId: root.commitId });
    const { path, line, startLine, side, startSide, position, hunk } = root;
    const placed = { path, line, startLine, side, startSide, position, hunk };
    return addReviewComment(world, repo, review, { user: author, body, inReplyTo: root.id, placed });
}
/** A workflow run and its jobs; each job is a check run of the commit as well. */
function addRun(world, repo, options) {
    const status = options.status ?? 'completed';
    const run = {
        id: takeId(world),
        name: options.name,
        sha: options.sha,
        branch: options.branch,
        event: options.event,
        status,
        conclusion: options.conclusion ?? null,
        attempt: options.attempt ?? 1,
        workflow: options.workflow,
        actor: options.actor,
        jobs: options.jobs.map((job) => ({ id: takeId(world), status: job.conclusion === null ? 'in_progress' : 'completed', ...job })),
        createdAt: stamp(world),
    };
    repo.runs.push(run);
    for (const job of run.jobs)
        addCheck(world, repo, { id: job.id, sha: run.sha, name: job.name, conclusion: job.conclusion });
    return run;
}
/** A check run by `github-actions[bot]`, completed when it has a conclusion. */
function addCheck(world, repo, options) {
    const time = stamp(world);
    const check = {
        id: options.id ?? takeId(world),
        sha: options.sha,
        app: 'github-actions[bot]',
        name: options.name,
        status: options.conclusion === null ? 'in_progress' : 'completed',
        conclusion: options.conclusion,
        title: null,
        summary: options.summary ?? null,
        text: null,
        annotations: [],
        startedAt: time,
        completedAt: options.conclusion === null ? null : time,
        detailsUrl: null,
        externalId: '',
    };
    repo.checks.push(check);
    return check;
}

// EXTERNAL MODULE: ./build/model/facts.js
var model_facts = __webpack_require__(2802);
;// CONCATENATED MODULE: ./build/local/model/problem.js
/** A 400 that names the place in the request: `messages.3.content.0.text: …`. */
function problem_invalid(path, message) {
    return { status: 400, type: 'invalid_request_error', message: path === '' ? message : `${path}: ${message}` };
}
function isFields(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isList(value) {
    return Array.isArray(value);
}
/** The first key that is not among `known`; the API refuses unknown fields anywhere. */
function unknownField(path, value, known) {
    const key = Object.keys(value).find((name) => !known.includes(name));
    return key === undefined ? null : problem_invalid(path === '' ? key : `${path}.${key}`, 'Extra inputs are not permitted');
}
/** The first problem that `check` finds in the list, in order. */
function firstProblem(list, check) {
    for (const [index, item] of list.entries()) {
        const problem = check(item, index);
        if (problem !== null)
            return problem;
    }
    return null;
}

;// CONCATENATED MODULE: ./build/local/model/image-check.js
// Size and type of an image block, from its own bytes.

/** The API measures the text that it is sent, not the image. */
const MOST_BASE64 = 5 * 1024 * 1024;
/** `source` of an image block: base64 of a PNG, JPEG, GIF or WebP file that is what `media_type` says. */
function checkImage(path, source) {
    if (!isFields(source) || source['type'] !== 'base64')
        return problem_invalid(`${path}.type`, "Input should be 'base64'");
    const { media_type: type, data } = source;
    const problem = unknownField(path, source, ['type', 'media_type', 'data']);
    if (problem !== null)
        return problem;
    if (typeof type !== 'string' || !['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(type)) {
        return problem_invalid(`${path}.media_type`, 'Input should be image/jpeg, image/png, image/gif or image/webp');
    }
    if (typeof data !== 'string' || data === '' || data.length % 4 !== 0 || !isBase64(data)) {
        return problem_invalid(`${path}.data`, 'invalid base64 data');
    }
    if (data.length > MOST_BASE64) {
        return problem_invalid(`${path}.base64`, `image exceeds 5 MB maximum: ${data.length} bytes > ${MOST_BASE64} bytes`);
    }
    const bytes = Buffer.from(data, 'base64');
    const found = formatOf(bytes);
    if (found === null)
        return problem_invalid(`${path}.data`, 'Could not process image');
    return found.type === type ? found : problem_invalid(path, `the image was specified as ${type}, but appears to be ${found.type}`);
}
/** Apart from its length. A pattern over all of it would need more stack than some machines have. */
function isBase64(text) {
    return !/[^A-Za-z0-9+/]/.test(text.slice(0, -2)) && /^(?:[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==)$/.test(text.slice(-2));
}
function formatOf(bytes) {
    if (bytes.length >= 24 && bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
        return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    }
    if (bytes.length >= 10 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) {
        return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    }
    if (bytes.length >= 30 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
        const size = webpSize(bytes);
        return size === null ? null : { type: 'image/webp', ...size };
    }
    if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8) {
        const size = jpegSize(bytes);
        return size === null ? null : { type: 'image/jpeg', ...size };
    }
    return null;
}
/** The first frame header (SOF0 to SOF15, without the tables DHT, JPG and DAC that share its range) has the size. */
function jpegSize(bytes) {
    let at = 2;
    while (at + 9 <= bytes.length && bytes[at] === 0xff) {
        const marker = bytes.readUInt8(at + 1);
        if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
            return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
        }
        at += 2 + bytes.readUInt16BE(at + 2);
    }
    return null;
}
/** The three layouts of a WebP file: lossy, lossless and extended. */
function webpSize(bytes) {
    switch (bytes.toString('latin1', 12, 16)) {
        case 'VP8 ':
            return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
        case 'VP8L': {
            const packed = bytes.readUInt32LE(21);
            return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
        }
        case 'VP8X':
            return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
        default:
            return null;
    }
}

;// CONCATENATED MODULE: ./build/local/model/prompt.js
// A request's prompt as the API counts it: a row of blocks, in the order tools, system, messages. Tokens are 4 characters each.


const known = new WeakMap();
/** The blocks of a body. A body is read once, however often it is asked for. */
function promptBlocks(body) {
    const blocks = known.get(body) ?? prompt_read(body);
    known.set(body, blocks);
    return blocks;
}
/** Tokens of the whole prompt. */
function promptSize(body) {
    return promptBlocks(body).reduce((sum, block) => sum + block.tokens, 0);
}
function prompt_read(body) {
    const blocks = [];
    const each = (value, message) => {
        for (const part of isList(value) ? value : [value])
            if (part !== undefined)
                blocks.push(block(part, message));
    };
    each(body['tools'], null);
    each(body['system'], null);
    const messages = isList(body['messages']) ? body['messages'] : [];
    messages.forEach((message, index) => {
        if (isFields(message))
            each(message['content'], index);
    });
    const last = blocks.at(-1);
    if (isFields(body['cache_control']) && last !== undefined)
        blocks[blocks.length - 1] = { ...last, marked: true };
    return blocks;
}
function block(part, message) {
    const json = JSON.stringify(part);
    const inner = isFields(part) && isList(part['content']) ? part['content'] : [];
    const marked = json.includes('"cache_control"') && [part, ...inner].some((one) => isFields(one) && isFields(one['cache_control']));
    const text = marked ? JSON.stringify(part, (key, value) => (key === 'cache_control' ? undefined : value)) : json;
    return { text, tokens: tokensOf([part, ...inner], text), marked, message };
}
/** Images are counted by their area, as the API does: one token for each 28 by 28 pixels. */
function tokensOf(parts, text) {
    let tokens = 0;
    let characters = text.length;
    for (const part of parts) {
        if (!isFields(part) || part['type'] !== 'image')
            continue;
        const size = checkImage('', part['source']);
        if ('width' in size)
            tokens += Math.ceil(size.width / 28) * Math.ceil(size.height / 28);
        characters -= JSON.stringify(part['source']).length;
    }
    return tokens + Math.ceil(Math.max(0, characters) / 4);
}

;// CONCATENATED MODULE: ./build/local/model/signature.js
// Signatures of thinking blocks. Like the API's they bind a block to its own text, and on models with preserved thinking to the model
// and to everything before its message: a changed system text, tool or earlier message makes them invalid.



/** The signature of a block with this text, in the message that answers `body`. */
function sign(thinking, body) {
    const count = isList(body['messages']) ? body['messages'].length : 0;
    return `${digest(thinking)}.${signature_prefixes(body, [count]).get(count) ?? ''}`;
}
/** Every kept block must still fit its text; `preserved`: its conversation too. */
function checkThinking(body, preserved) {
    const messages = isList(body['messages']) ? body['messages'] : [];
    const thoughts = messages.flatMap((message, index) => thinkingOf(message).map((thought) => ({ ...thought, index })));
    const bound = preserved
        ? signature_prefixes(body, thoughts.map(({ index }) => index))
        : null;
    return firstProblem(thoughts, ({ block, at, index }) => {
        const path = `messages.${String(index)}.content.${String(at)}`;
        const [own, prefix] = String(block['signature']).split('.');
        if (own !== digest(String(block['thinking'])))
            return problem_invalid(path, 'Invalid `signature` in `thinking` block');
        if (bound === null || prefix === bound.get(index))
            return null;
        return problem_invalid(path, 'Invalid `signature` in `thinking` block: it is bound to a different conversation');
    });
}
function thinkingOf(message) {
    const content = isFields(message) ? message['content'] : undefined;
    if (!isList(content))
        return [];
    return content.flatMap((block, at) => (isFields(block) && block['type'] === 'thinking' ? [{ block, at }] : []));
}
function digest(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(`embedded model server\n${text}`).digest('base64url');
}
/** For each of the numbers of messages asked for: a hash over the model, tools, system text and that many messages. */
function signature_prefixes(body, counts) {
    const wanted = new Set(counts);
    const found = new Map();
    const hash = (0,external_node_crypto_.createHash)('sha256').update(`embedded model server\n${String(body['model'])}`);
    let done = 0;
    const upTo = (count) => {
        for (; done <= count; done++)
            if (wanted.has(done))
                found.set(done, hash.copy().digest('base64url'));
    };
    for (const block of promptBlocks(body)) {
        if (block.message !== null)
            upTo(block.message);
        hash.update('\n').update(block.text);
    }
    upTo(Math.max(0, ...counts));
    return found;
}

;// CONCATENATED MODULE: ./build/local/model/script.js
// A script for the embedded model: one JSON line a reply, in the order of the requests.

/** Where in the reply a fault strikes. `block` counts content blocks from 0; null: before the first one. */
const script_at = { block: schemas/* number */.aig().int().min(0).nullable().default(0), point: schemas/* enum */.k5n(['start', 'middle', 'stop']).default('middle') };
const faultSchema = schemas/* discriminatedUnion */.gMt('kind', [
    /** The request is refused. `body`: the API's JSON, or the web page of a proxy. */
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz('status'),
        status: schemas/* number */.aig().int().min(400).max(599),
        type: schemas/* string */.YjP(),
        message: schemas/* string */.YjP(),
        headers: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).default({}),
        body: schemas/* enum */.k5n(['json', 'html']).default('json'),
    }),
    /** 200 with headers, then the end: no bytes. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('empty') }),
    /** 200 with headers, then nothing until the client gives up; `pings`: a ping every 5 ms meanwhile. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('silence'), pings: schemas/* boolean */.zMY().default(false) }),
    /** An `error` event, after which the stream ends. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('error_event'), type: schemas/* string */.YjP(), message: schemas/* string */.YjP(), ...script_at }),
    /** The socket is destroyed (`cut`), or the response ends in good order but too early (`end`). */
    schemas/* strictObject */.rej({ kind: schemas/* enum */.k5n(['cut', 'end', 'stall', 'second_start', 'bad_chunk', 'unknown_event']), ...script_at }),
]);
const usageSchema = schemas/* strictObject */.rej({
    input_tokens: schemas/* number */.aig().int().min(0).optional(),
    output_tokens: schemas/* number */.aig().int().min(0).optional(),
    cache_creation_input_tokens: schemas/* number */.aig().int().min(0).optional(),
    cache_read_input_tokens: schemas/* number */.aig().int().min(0).optional(),
});
const blockSchema = schemas/* discriminatedUnion */.gMt('type', [
    schemas/* strictObject */.rej({ type: schemas/* literal */.euz('text'), text: schemas/* string */.YjP() }),
    schemas/* strictObject */.rej({ type: schemas/* literal */.euz('thinking'), thinking: schemas/* string */.YjP() }),
    schemas/* strictObject */.rej({ type: schemas/* literal */.euz('redacted_thinking'), data: schemas/* string */.YjP() }),
    /** `json`: the input as raw text, to play one that is cut or does not parse. */
    schemas/* strictObject */.rej({
        type: schemas/* literal */.euz('tool_use'),
        name: schemas/* string */.YjP(),
        id: schemas/* string */.YjP().optional(),
        input: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).optional(),
        json: schemas/* string */.YjP().optional(),
    }),
    /** A block type that the client cannot know. */
    schemas/* strictObject */.rej({ type: schemas/* literal */.euz('other'), name: schemas/* string */.YjP() }),
]);
/** What the request must hold; otherwise it is refused with a message that names the expectation. */
const expectSchema = schemas/* strictObject */.rej({
    model: schemas/* string */.YjP().optional(),
    systemContains: schemas/* string */.YjP().optional(),
    lastUserContains: schemas/* string */.YjP().optional(),
    lastToolResultContains: schemas/* string */.YjP().optional(),
    tools: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
});
const replySchema = schemas/* strictObject */.rej({
    content: schemas/* array */.YOg(blockSchema).default([]),
    /** Default: tool_use if there is a tool call, else end_turn. */
    stop_reason: schemas/* string */.YjP().optional(),
    /** Default: counted, with a simulated prompt cache. */
    usage: usageSchema.optional(),
    expect: expectSchema.optional(),
    fault: schemas/* union */.KCZ([schemas/* string */.YjP(), faultSchema]).optional(),
});
const script_status = (code, type, message, headers = {}, body = 'json') => ({
    kind: 'status',
    status: code,
    type,
    message,
    headers,
    body,
});
/** The documented failures by name. */
const FAULTS = {
    rate_limit: script_status(429, 'rate_limit_error', 'This request would exceed the rate limit of your organization', { 'retry-after': '1' }),
    rate_limit_hour: script_status(429, 'rate_limit_error', 'This request would exceed the rate limit of your organization', {
        'retry-after': '3600',
    }),
    spend_cap: script_status(429, 'rate_limit_error', 'Your organization has reached its limit'),
    spend_limit: script_status(400, 'invalid_request_error', 'You have reached your specified API usage limits'),
    overloaded: script_status(529, 'overloaded_error', 'Overloaded'),
    server: script_status(500, 'api_error', 'Internal server error'),
    auth: script_status(401, 'authentication_error', 'invalid API key'),
    forbidden: script_status(403, 'permission_error', 'Your API key does not have permission to use the specified resource'),
    not_found: script_status(404, 'not_found_error', 'model: none'),
    too_long: script_status(400, 'invalid_request_error', 'prompt is too long: 1000001 tokens > 1000000 maximum'),
    thinking: script_status(400, 'invalid_request_error', 'messages.1.content.0: Invalid `signature` in `thinking` block'),
    too_large: script_status(413, 'request_too_large', '413 Request Entity Too Large', {}, 'html'),
    bad_gateway: script_status(502, 'api_error', '502 Bad Gateway', {}, 'html'),
    overloaded_event: { kind: 'error_event', type: 'overloaded_error', message: 'Overloaded', block: 0, point: 'middle' },
    empty: { kind: 'empty' },
    silence: { kind: 'silence', pings: false },
    pings: { kind: 'silence', pings: true },
    cut: { kind: 'cut', block: 0, point: 'middle' },
    silent_end: { kind: 'end', block: 0, point: 'stop' },
    stall: { kind: 'stall', block: 0, point: 'middle' },
    second_start: { kind: 'second_start', block: 0, point: 'stop' },
    bad_chunk: { kind: 'bad_chunk', block: 0, point: 'middle' },
    unknown_event: { kind: 'unknown_event', block: 0, point: 'middle' },
};
function isFaultName(name) {
    return Object.hasOwn(FAULTS, name);
}
/** Blank lines and lines that start with `#` are skipped. */
function parseScript(text) {
    const script = [];
    for (const [index, line] of text.split('\n').entries()) {
        if (line.trim() === '' || line.startsWith('#'))
            continue;
        const problem = (words) => ({ ok: false, problem: `line ${String(index + 1)} of the script: ${words}` });
        let value;
        try {
            value = JSON.parse(line);
        }
        catch {
            return problem('not JSON');
        }
        const parsed = replySchema.safeParse(value);
        if (!parsed.success)
            return problem(z.prettifyError(parsed.error).replaceAll('\n', ' '));
        const { fault, ...reply } = parsed.data;
        if (fault === undefined)
            script.push(reply);
        else if (typeof fault !== 'string')
            script.push({ ...reply, fault });
        else if (isFaultName(fault))
            script.push({ ...reply, fault });
        else
            return problem(`no fault is called ${JSON.stringify(fault)}; there are ${Object.keys(FAULTS).join(', ')}`);
    }
    return { ok: true, script };
}

;// CONCATENATED MODULE: ./build/local/model/play.js
// From a scripted reply to the bytes of its stream, in the order and the chunks in which the API sends them.



/** Characters of the successive deltas; they repeat. */
const CHUNKS = [4, 12, 31, 18, 47, 9];
function faultOf(reply) {
    if (reply.fault === undefined)
        return null;
    return typeof reply.fault === 'string' ? FAULTS[reply.fault] : reply.fault;
}
/** The stream that answers `body`, cut where `max_tokens` ends it. `input`: the input side of the usage. */
function play(reply, body, input) {
    const fault = faultOf(reply);
    if (fault?.kind === 'empty')
        return [{ do: 'end' }];
    if (fault?.kind === 'silence')
        return [{ do: fault.pings ? 'stall_with_pings' : 'stall' }];
    const frames = framesOf(reply, body, input);
    if (fault === null || fault.kind === 'status')
        return [...frames.map(play_send), { do: 'end' }];
    const at = positionOf(frames, fault.block, fault.point);
    const before = frames.slice(0, at).map(play_send);
    const after = frames.slice(at);
    switch (fault.kind) {
        case 'cut':
        case 'end':
        case 'stall':
            return [...before, { do: fault.kind }];
        case 'error_event':
            return [
                ...before,
                play_send({ name: 'error', data: { type: 'error', error: { type: fault.type, message: fault.message } } }),
                { do: 'end' },
            ];
        case 'second_start':
            return [...before, ...frames.slice(0, 1).map(play_send), ...after.map(play_send), { do: 'end' }];
        case 'unknown_event':
            return [
                ...before,
                play_send({ name: 'weather_report', data: { type: 'weather_report', sky: 'clear' } }),
                ...after.map(play_send),
                { do: 'end' },
            ];
        case 'bad_chunk':
            // The next event arrives with half of its data.
            return [...before, ...after.map((frame, index) => (index === 0 ? broken(frame) : play_send(frame))), { do: 'end' }];
    }
}
function play_send(frame) {
    return { do: 'send', name: frame.name, data: JSON.stringify(frame.data) };
}
function broken(frame) {
    const data = JSON.stringify(frame.data);
    return { do: 'send', name: frame.name, data: data.slice(0, Math.floor(data.length / 2)) };
}
/** The index of the first frame that comes after the place. */
function positionOf(frames, block, point) {
    const own = (name) => frames.flatMap((frame, i) => (frame.name === name && frame.data['index'] === (block ?? 0) ? [i] : []));
    const start = own('content_block_start')[0];
    const deltas = own('content_block_delta');
    const stop = own('content_block_stop')[0];
    if (block === null || start === undefined || stop === undefined)
        return 1;
    if (point === 'start')
        return start + 1;
    if (point === 'stop')
        return stop + 1;
    return (deltas[Math.floor((deltas.length - 1) / 2)] ?? start) + 1;
}
function framesOf(reply, body, input) {
    const turn = turnOf(body);
    const room = Number(body['max_tokens']);
    const frames = [];
    const content = reply.content ?? [];
    let used = 0;
    let cut = false;
    for (const [index, block] of content.entries()) {
        if (cut)
            break;
        const text = textOf(block);
        const kept = Array.from(text)
            .slice(0, Math.max(0, (room - used) * 4))
            .join('');
        cut = kept.length < text.length;
        used += Math.ceil(kept.length / 4);
        frames.push(...blockFrames(block, index, kept, body, turn));
    }
    const calls = content.some((block) => block.type === 'tool_use');
    const output = Math.max(1, used);
    const usage = { ...input, output_tokens: output, ...reply.usage };
    const stop = cut ? 'max_tokens' : (reply.stop_reason ?? (calls ? 'tool_use' : 'end_turn'));
    const message = { id: `msg_${String(turn)}`, type: 'message', role: 'assistant', model: body['model'], content: [] };
    return [
        {
            name: 'message_start',
            data: {
                type: 'message_start',
                message: { ...message, stop_reason: null, stop_sequence: null, usage: { ...usage, output_tokens: 1 } },
            },
        },
        ...frames,
        { name: 'message_delta', data: { type: 'message_delta', delta: { stop_reason: stop, stop_sequence: null }, usage } },
        { name: 'message_stop', data: { type: 'message_stop' } },
    ];
}
/** Which answer of the conversation this is, from 1. */
function turnOf(body) {
    const messages = isList(body['messages']) ? body['messages'] : [];
    return 1 + messages.filter((message) => isFields(message) && message['role'] === 'assistant').length;
}
/** What the block's deltas carry. */
function textOf(block) {
    switch (block.type) {
        case 'text':
            return block.text;
        case 'thinking':
            return block.thinking;
        case 'tool_use':
            return block.json ?? JSON.stringify(block.input ?? {});
        case 'redacted_thinking':
        case 'other':
            return '';
    }
}
function blockFrames(block, index, text, body, turn) {
    const start = (content) => ({
        name: 'content_block_start',
        data: { type: 'content_block_start', index, content_block: content },
    });
    const delta = (change) => ({ name: 'content_block_delta', data: { type: 'content_block_delta', index, delta: change } });
    const stop = { name: 'content_block_stop', data: { type: 'content_block_stop', index } };
    const ping = index === 0 ? [{ name: 'ping', data: { type: 'ping' } }] : [];
    switch (block.type) {
        case 'text': {
            const deltas = chunks(text).map((part) => delta({ type: 'text_delta', text: part }));
            return [start({ type: 'text', text: '' }), ...ping, ...deltas, stop];
        }
        case 'thinking': {
            const deltas = chunks(text).map((part) => delta({ type: 'thinking_delta', thinking: part }));
            const signature = delta({ type: 'signature_delta', signature: sign(text, body) });
            return [start({ type: 'thinking', thinking: '', signature: '' }), ...ping, ...deltas, signature, stop];
        }
        case 'redacted_thinking':
            return [start({ type: 'redacted_thinking', data: block.data }), ...ping, stop];
        case 'tool_use': {
            const id = block.id ?? `toolu_${String(turn)}_${String(index)}`;
            const deltas = ['', ...chunks(text)].map((part) => delta({ type: 'input_json_delta', partial_json: part }));
            return [start({ type: 'tool_use', id, name: block.name, input: {} }), ...ping, ...deltas, stop];
        }
        case 'other':
            return [start({ type: block.name }), ...ping, stop];
    }
}
/** Pieces that never part a surrogate pair. */
function chunks(text) {
    const letters = Array.from(text);
    const parts = [];
    for (let from = 0, turn = 0; from < letters.length; turn++) {
        const size = CHUNKS[turn % CHUNKS.length] ?? 1;
        parts.push(letters.slice(from, from + size).join(''));
        from += size;
    }
    return parts;
}

;// CONCATENATED MODULE: ./build/local/model/prompt-cache.js
// A simulated prompt cache with the rules of Anthropic's prompt-caching page: entries are written at marks only, a mark looks back 20
// blocks for the longest entry, and a prefix shorter than the model's minimum is not cached.



const LOOK_BACK = 20;
function createPromptCache() {
    const entries = new Set();
    return {
        bill(body) {
            const { cacheMinimum } = (0,model_facts/* lookUpFacts */.E)(String(body['model'])).facts;
            const blocks = promptBlocks(body);
            const marks = blocks.flatMap((block, index) => (block.marked ? [index] : []));
            // A changed thinking setting makes the cached messages useless, not the tools and the system text.
            const setting = JSON.stringify(body['thinking'] ?? null);
            const hash = (0,external_node_crypto_.createHash)('sha256').update(String(body['model']));
            const made = [];
            let near = [];
            let total = 0;
            let covered = 0;
            let read = 0;
            blocks.forEach((block, index) => {
                total += block.tokens;
                hash.update(block.message === null ? '\nfixed ' : `\n${setting}${String(block.message % 2)} `).update(block.text);
                if (!marks.some((mark) => mark >= index && mark < index + LOOK_BACK))
                    return;
                const key = hash.copy().digest('base64');
                near = [...near.slice(-LOOK_BACK + 1), { key, tokens: total }];
                if (!block.marked || total < cacheMinimum)
                    return;
                covered = total;
                made.push(key);
                read = Math.max(read, near.findLast((entry) => entries.has(entry.key))?.tokens ?? 0);
            });
            for (const entry of made)
                entries.add(entry);
            return { input_tokens: total - covered, cache_creation_input_tokens: covered - read, cache_read_input_tokens: read };
        },
    };
}

;// CONCATENATED MODULE: ./build/local/model/message-check.js
// The rules for `messages`: roles, block shapes, and the pairing of tool calls with their results.


const ID = /^[a-zA-Z0-9_-]+$/;
const MESSAGE_LIMIT = 100_000;
/** With more images than this, each may be only 2000 pixels a side. */
const MANY_IMAGES = 20;
/** `hasTools`: the request declares tools. `window` is the model's, in tokens. */
function checkMessages(messages, hasTools, window) {
    if (!isList(messages) || messages.length === 0)
        return problem_invalid('messages', 'at least one message is required');
    if (messages.length > MESSAGE_LIMIT)
        return problem_invalid('messages', `at most ${String(MESSAGE_LIMIT)} messages are taken`);
    const images = [];
    const problem = firstProblem(messages, (message, index) => {
        const path = `messages.${String(index)}`;
        if (!isFields(message))
            return problem_invalid(path, 'Input should be an object');
        const { role, content } = message;
        if (role !== 'user' && role !== 'assistant')
            return problem_invalid(`${path}.role`, "Input should be 'user' or 'assistant'");
        const expected = index % 2 === 0 ? 'user' : 'assistant';
        if (role !== expected) {
            return problem_invalid(path, index === 0 ? 'first message must use the "user" role' : `roles must alternate, but "${role}" came twice in a row`);
        }
        if (typeof content === 'string')
            return content.trim() === '' ? problem_invalid(`${path}.content`, 'must contain non-whitespace text') : null;
        if (!isList(content) || content.length === 0)
            return problem_invalid(`${path}.content`, 'must be a text or a list of at least one block');
        return (firstProblem(content, (block, at) => checkBlock(`${path}.content.${String(at)}`, block, role, images)) ??
            checkLast(path, content) ??
            unknownField(path, message, ['role', 'content']));
    });
    return problem ?? checkPairs(messages, hasTools) ?? checkImages(images, window) ?? checkEnd(messages);
}
function checkEnd(messages) {
    if (messages.length % 2 === 1)
        return null;
    return problem_invalid('messages', 'This model does not support a prefilled answer: the conversation must end with a user message');
}
function checkLast(path, content) {
    const last = content.at(-1);
    const thinks = isFields(last) && (last['type'] === 'thinking' || last['type'] === 'redacted_thinking');
    return thinks ? problem_invalid(path, 'The final block in an assistant message cannot be `thinking`') : null;
}
function checkImages(images, window) {
    const most = window > 200_000 ? 600 : 100;
    if (images.length > most)
        return problem_invalid('messages', `at most ${String(most)} images are taken, found ${String(images.length)}`);
    const side = images.length > MANY_IMAGES ? 2000 : 8000;
    const large = images.find(({ size }) => size.width > side || size.height > side);
    return large === undefined ? null : problem_invalid(large.path, `image dimensions exceed the limit of ${String(side)} pixels a side`);
}
function checkBlock(path, block, role, images) {
    if (!isFields(block))
        return problem_invalid(path, 'Input should be an object');
    const type = block['type'];
    const allowed = role === 'user' ? ['text', 'image', 'tool_result'] : ['text', 'thinking', 'redacted_thinking', 'tool_use'];
    if (typeof type !== 'string' || !allowed.includes(type)) {
        return problem_invalid(`${path}.type`, `a ${role} message takes blocks of type ${allowed.join(', ')}`);
    }
    switch (type) {
        case 'text':
            return checkText(path, block);
        case 'image':
            return checkPicture(path, block, images);
        case 'tool_result':
            return checkResult(path, block, images);
        case 'tool_use':
            return checkCall(`${path}.tool_use`, block);
        case 'thinking': {
            if (typeof block['thinking'] !== 'string')
                return problem_invalid(`${path}.thinking.thinking`, 'Field required');
            if (typeof block['signature'] !== 'string' || block['signature'] === '')
                return problem_invalid(`${path}.thinking.signature`, 'Field required');
            return unknownField(`${path}.thinking`, block, ['type', 'thinking', 'signature']);
        }
        default:
            if (typeof block['data'] !== 'string' || block['data'] === '')
                return problem_invalid(`${path}.redacted_thinking.data`, 'Field required');
            return unknownField(`${path}.redacted_thinking`, block, ['type', 'data']);
    }
}
function checkText(path, block) {
    if (typeof block['text'] !== 'string')
        return problem_invalid(`${path}.text.text`, 'Field required');
    if (block['text'].trim() === '')
        return problem_invalid(`${path}.text.text`, 'text content blocks must contain non-whitespace text');
    return unknownField(`${path}.text`, block, ['type', 'text', 'cache_control']);
}
function checkPicture(path, block, images) {
    const problem = unknownField(`${path}.image`, block, ['type', 'source', 'cache_control']);
    if (problem !== null)
        return problem;
    const image = checkImage(`${path}.image.source`, block['source']);
    if ('status' in image)
        return image;
    images.push({ path: `${path}.image`, size: image });
    return null;
}
function checkResult(path, block, images) {
    const { tool_use_id: id, content, is_error: isError } = block;
    if (typeof id !== 'string' || !ID.test(id))
        return problem_invalid(`${path}.tool_result.tool_use_id`, `String should match pattern '${ID.source}'`);
    if (isError !== undefined && typeof isError !== 'boolean')
        return problem_invalid(`${path}.tool_result.is_error`, 'Input should be a boolean');
    const problem = unknownField(`${path}.tool_result`, block, ['type', 'tool_use_id', 'content', 'is_error', 'cache_control']);
    if (problem !== null || content === undefined || typeof content === 'string')
        return problem;
    if (!isList(content))
        return problem_invalid(`${path}.tool_result.content`, 'Input should be a string or a list');
    if (isError === true && content.some((part) => isFields(part) && part['type'] !== 'text')) {
        return problem_invalid(`${path}.tool_result`, 'all content must be of type text if is_error is true');
    }
    return firstProblem(content, (part, index) => {
        const here = `${path}.tool_result.content.${String(index)}`;
        if (!isFields(part))
            return problem_invalid(here, 'Input should be an object');
        if (part['type'] === 'text')
            return checkText(here, part);
        return part['type'] === 'image' ? checkPicture(here, part, images) : problem_invalid(`${here}.type`, 'Input should be text or image');
    });
}
function checkCall(path, block) {
    const { id, name, input } = block;
    if (typeof id !== 'string' || !ID.test(id))
        return problem_invalid(`${path}.id`, `String should match pattern '${ID.source}'`);
    if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,128}$/.test(name)) {
        return problem_invalid(`${path}.name`, "String should match pattern '^[a-zA-Z0-9_-]{1,128}$'");
    }
    if (!isFields(input))
        return problem_invalid(`${path}.input`, 'Input should be an object');
    return unknownField(path, block, ['type', 'id', 'name', 'input', 'cache_control']);
}
/** Every tool call is answered once, in the message right after it, before anything else there. */
function checkPairs(messages, hasTools) {
    const seen = new Set();
    let open = [];
    const problem = firstProblem(messages, (message, index) => {
        const path = `messages.${String(index)}`;
        const blocks = blocksOf(message);
        const results = blocks.flatMap((block) => (block['type'] === 'tool_result' ? [String(block['tool_use_id'])] : []));
        const missing = open.filter((id) => !results.includes(id));
        if (missing.length > 0) {
            const where = `messages.${String(index - 1)}`;
            return problem_invalid(where, `\`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}`);
        }
        const stray = blocks.findIndex((block) => block['type'] === 'tool_result' && !open.includes(String(block['tool_use_id'])));
        if (stray !== -1)
            return problem_invalid(`${path}.content.${String(stray)}`, 'unexpected `tool_use_id`: the previous message has no such tool call');
        const twice = results.find((id, at) => results.indexOf(id) !== at);
        if (twice !== undefined)
            return problem_invalid(path, `each tool call must have a single result, found several for ${twice}`);
        const late = blocks.findIndex((block, at) => block['type'] === 'tool_result' && at >= results.length);
        if (late !== -1)
            return problem_invalid(`${path}.content.${String(late)}`, 'tool_result blocks must come before all other content');
        const calls = blocks.flatMap((block) => (block['type'] === 'tool_use' ? [String(block['id'])] : []));
        for (const id of calls) {
            if (seen.has(id))
                return problem_invalid(path, `\`tool_use\` ids must be unique: ${id}`);
            seen.add(id);
        }
        open = calls;
        return null;
    });
    if (problem !== null)
        return problem;
    return seen.size > 0 && !hasTools ? problem_invalid('tools', 'Requests which have tool_use or tool_result blocks must define tools') : null;
}
function blocksOf(message) {
    const content = isFields(message) ? message['content'] : undefined;
    return isList(content) ? content.filter(isFields) : [];
}

;// CONCATENATED MODULE: ./build/local/model/request-check.js
// Checks a body of POST /v1/messages as strictly as the API (version 2026-10-21) does. The rules are those of Anthropic's reference of
// the Messages API, its pages on tool use, prompt caching and extended thinking, and its list of errors.





const REMOVED = ['temperature', 'top_p', 'top_k'];
const COUNTED = ['model', 'messages', 'system', 'tools', 'tool_choice', 'thinking', 'output_config', 'cache_control'];
const KNOWN = [...COUNTED, 'max_tokens', 'stream', 'stop_sequences', 'metadata', 'service_tier', 'diagnostics'];
const TOOL_FIELDS = [
    'name',
    'description',
    'input_schema',
    'type',
    'cache_control',
    'strict',
    'input_examples',
    'eager_input_streaming',
    'defer_loading',
];
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'];
const MARK_LIMIT = 4;
/** `counting`: the body of count_tokens, which has no max_tokens and no stream. */
function checkRequest(body, counting = false) {
    if (!isFields(body))
        return problem_invalid('', 'The request body must be a JSON object');
    const { model } = body;
    if (typeof model !== 'string' || model === '')
        return problem_invalid('model', 'Field required');
    const { facts, known } = (0,model_facts/* lookUpFacts */.E)(model);
    if (!known)
        return { status: 404, type: 'not_found_error', message: `model: ${model}` };
    const removed = REMOVED.find((name) => name in body);
    if (removed !== undefined)
        return problem_invalid(removed, 'This parameter was removed in API version 2026-10-21');
    return (unknownField('', body, counting ? COUNTED : KNOWN) ??
        (counting ? null : checkOutput(body, facts.maxOutput)) ??
        checkThinkingOption(body, facts.adaptiveThinking) ??
        checkSystem(body['system']) ??
        checkTools(body['tools']) ??
        checkMessages(body['messages'], isList(body['tools']) && body['tools'].length > 0, facts.window) ??
        checkMarks(body) ??
        checkThinking(body, facts.preservedThinking) ??
        checkSize(body, facts.window));
}
function checkOutput(body, maxOutput) {
    const { max_tokens: max, stream, stop_sequences: stops } = body;
    if (max === undefined)
        return problem_invalid('max_tokens', 'Field required');
    if (typeof max !== 'number' || !Number.isInteger(max) || max < 1)
        return problem_invalid('max_tokens', 'Input should be an integer of at least 1');
    if (max > maxOutput)
        return problem_invalid('max_tokens', `${String(max)} > ${String(maxOutput)}, the most that this model puts out`);
    if (stops !== undefined && !(isList(stops) && stops.every((stop) => typeof stop === 'string' && stop.trim() !== ''))) {
        return problem_invalid('stop_sequences', 'Each stop sequence must contain non-whitespace text');
    }
    return stream === true ? null : problem_invalid('stream', 'This server plays streams only: send "stream": true');
}
function checkThinkingOption(body, adaptive) {
    const { thinking, output_config: config } = body;
    if (config !== undefined) {
        if (!isFields(config))
            return problem_invalid('output_config', 'Input should be an object');
        const problem = unknownField('output_config', config, ['effort', 'format']);
        if (problem !== null)
            return problem;
        const effort = config['effort'];
        if (effort !== undefined && !(typeof effort === 'string' && EFFORTS.includes(effort))) {
            return problem_invalid('output_config.effort', `Input should be one of ${EFFORTS.join(', ')}`);
        }
    }
    if (thinking === undefined)
        return null;
    if (!isFields(thinking))
        return problem_invalid('thinking', 'Input should be an object');
    switch (thinking['type']) {
        case 'adaptive':
        case 'between_tools':
            if (!adaptive)
                return problem_invalid('thinking.type', 'adaptive thinking is not supported on this model');
            return unknownField('thinking', thinking, ['type', 'display']);
        case 'disabled':
            if (/opus-5-5|fable|mythos/.test(String(body['model'])))
                return problem_invalid('thinking.type', 'thinking cannot be disabled on this model');
            return unknownField('thinking', thinking, ['type']);
        case 'enabled':
            if (adaptive)
                return problem_invalid('thinking.type', '"enabled" is not supported on this model: use "adaptive"');
            return unknownField('thinking', thinking, ['type', 'budget_tokens']);
        default:
            return problem_invalid('thinking.type', 'Input should be adaptive, between_tools, enabled or disabled');
    }
}
function checkSystem(system) {
    if (system === undefined || typeof system === 'string')
        return null;
    if (!isList(system))
        return problem_invalid('system', 'Input should be a string or a list of text blocks');
    return firstProblem(system, (block, index) => {
        const path = `system.${String(index)}`;
        if (!isFields(block) || block['type'] !== 'text')
            return problem_invalid(`${path}.type`, 'Input should be text');
        if (typeof block['text'] !== 'string')
            return problem_invalid(`${path}.text`, 'Field required');
        if (block['text'].trim() === '')
            return problem_invalid(`${path}.text`, 'text content blocks must contain non-whitespace text');
        return unknownField(path, block, ['type', 'text', 'cache_control']);
    });
}
function checkTools(tools) {
    if (tools === undefined)
        return null;
    if (!isList(tools))
        return problem_invalid('tools', 'Input should be a list');
    const names = new Set();
    return firstProblem(tools, (tool, index) => {
        const path = `tools.${String(index)}.custom`;
        if (!isFields(tool))
            return problem_invalid(path, 'Input should be an object');
        const { name, input_schema: schema, description, type } = tool;
        if (type !== undefined && type !== 'custom')
            return problem_invalid(`tools.${String(index)}.type`, 'This server knows custom tools only');
        if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,128}$/.test(name)) {
            return problem_invalid(`${path}.name`, "String should match pattern '^[a-zA-Z0-9_-]{1,128}$'");
        }
        if (names.has(name))
            return problem_invalid('tools', `Tool names must be unique: ${name}`);
        names.add(name);
        if (description !== undefined && typeof description !== 'string')
            return problem_invalid(`${path}.description`, 'Input should be a string');
        if (!isFields(schema))
            return problem_invalid(`${path}.input_schema`, 'Field required');
        if (schema['type'] !== 'object')
            return problem_invalid(`${path}.input_schema.type`, "Input should be 'object'");
        const union = ['oneOf', 'anyOf', 'allOf'].find((key) => key in schema);
        if (union !== undefined)
            return problem_invalid(`${path}.input_schema`, `input_schema does not support ${union} at the top level`);
        return unknownField(path, tool, TOOL_FIELDS);
    });
}
/** Every place that may carry a cache mark, in the order of the prefix. */
function markable(body) {
    const found = [];
    const walk = (path, list) => {
        if (!isList(list))
            return;
        list.forEach((block, index) => {
            if (!isFields(block))
                return;
            const here = `${path}.${String(index)}`;
            walk(`${here}.content`, block['content']);
            found.push({ path: here, block });
        });
    };
    walk('tools', body['tools']);
    walk('system', body['system']);
    walk('messages', body['messages']);
    return found;
}
function checkMarks(body) {
    const marked = markable(body).filter(({ block }) => block['cache_control'] !== undefined && block['cache_control'] !== null);
    const count = marked.length + (body['cache_control'] === undefined ? 0 : 1);
    if (count > MARK_LIMIT) {
        return problem_invalid('', `A maximum of ${String(MARK_LIMIT)} blocks with cache_control may be provided. Found ${String(count)}.`);
    }
    let short = false;
    return firstProblem(marked, ({ path, block }) => {
        const control = block['cache_control'];
        const where = `${path}.cache_control`;
        if (!isFields(control) || control['type'] !== 'ephemeral')
            return problem_invalid(`${where}.type`, "Input should be 'ephemeral'");
        const ttl = control['ttl'] ?? '5m';
        if (ttl !== '5m' && ttl !== '1h')
            return problem_invalid(`${where}.ttl`, 'Input should be 5m or 1h');
        if (ttl === '1h' && short)
            return problem_invalid(`${where}.ttl`, 'a 1h mark must not come after a 5m mark');
        short ||= ttl === '5m';
        return unknownField(where, control, ['type', 'ttl']);
    });
}
function checkSize(body, window) {
    const size = promptSize(body);
    return size > window ? problem_invalid('', `prompt is too long: ${String(size)} tokens > ${String(window)} maximum`) : null;
}

;// CONCATENATED MODULE: ./build/local/model/server.js
// The embedded model: a server on loopback that speaks the Messages API, plays scripts, and checks every request as strictly as the API.







const VERSION = '2026-10-21';
const BODY_LIMIT = 32 * 1024 * 1024;
async function startModel(options) {
    const { script } = options;
    const requests = [];
    const cache = createPromptCache();
    let answered = 0;
    let received = 0;
    async function answerMessages(request, response, body) {
        const problem = checkRequest(body);
        const fields = isFields(body) ? body : {};
        const index = answered;
        const reply = typeof script === 'function' ? await script(fields, index) : script[index];
        const refusal = problem ?? (reply === undefined ? exhausted(index) : unexpected(reply.expect, fields, index));
        if (refusal !== null || reply === undefined) {
            requests.push({ headers: request.headers, body: fields, problem: refusal, usage: null });
            server_refuse(response, refusal ?? exhausted(index));
            return;
        }
        answered++;
        const fault = faultOf(reply);
        if (fault?.kind === 'status') {
            requests.push({ headers: request.headers, body: fields, problem: fault, usage: null });
            server_refuse(response, fault, fault);
            return;
        }
        const usage = cache.bill(fields);
        requests.push({ headers: request.headers, body: fields, problem: null, usage });
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
        response.flushHeaders();
        perform(response, play(reply, fields, usage));
    }
    async function answer(request, response) {
        received++;
        response.setHeader('request-id', `req_${String(received).padStart(6, '0')}`);
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const head = checkHead(request);
        if (head !== null) {
            server_refuse(response, head);
            return;
        }
        const model = /^\/v1\/models\/([^/]+)$/.exec(path)?.[1];
        if (request.method === 'GET' && model !== undefined) {
            describe(response, decodeURIComponent(model));
            return;
        }
        if (request.method !== 'POST' || (path !== '/v1/messages' && path !== '/v1/messages/count_tokens')) {
            server_refuse(response, { status: 404, type: 'not_found_error', message: `${String(request.method)} ${path} is not served here` });
            return;
        }
        const parsed = await server_readBody(request);
        if ('problem' in parsed) {
            server_refuse(response, parsed.problem, parsed.problem.status === 413 ? { body: 'html' } : {});
            return;
        }
        if (path === '/v1/messages')
            await answerMessages(request, response, parsed.body);
        else
            count(response, parsed.body);
    }
    const server = (0,external_node_http_.createServer)((request, response) => {
        setLimits(response, 4000 - received);
        answer(request, response).catch((error) => {
            server_refuse(response, { status: 500, type: 'api_error', message: error instanceof Error ? error.message : 'the script failed' });
        });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
        url: `http://127.0.0.1:${String(port)}`,
        requests,
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
function checkHead(request) {
    const { authorization = '', 'x-api-key': key, 'anthropic-version': version } = request.headers;
    if (!/^Bearer \S/.test(authorization) && (typeof key !== 'string' || key === '')) {
        return { status: 401, type: 'authentication_error', message: 'an API key is required: Authorization: Bearer or x-api-key' };
    }
    if (version === undefined)
        return problem_invalid('anthropic-version', 'header is required');
    return version === VERSION ? null : problem_invalid('anthropic-version', `"${String(version)}" is not the version ${VERSION}`);
}
async function server_readBody(request) {
    const chunks = [];
    let size = 0;
    for await (const chunk of request) {
        size += chunk.length;
        if (size <= BODY_LIMIT)
            chunks.push(chunk);
    }
    if (size > BODY_LIMIT)
        return { problem: { status: 413, type: 'request_too_large', message: '413 Request Entity Too Large' } };
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
        return { problem: problem_invalid('content-type', 'must be application/json') };
    }
    try {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
        const body = JSON.parse(text);
        // Lone surrogates can arrive as escapes only; JSON.stringify writes them, and only them, as escapes again.
        if (/\\ud[89a-f]/i.test(text) && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(body)))
            throw new SyntaxError('no low surrogate in string');
        return { body };
    }
    catch (error) {
        return { problem: problem_invalid('', `The request body is not valid JSON: ${error instanceof Error ? error.message : ''}`) };
    }
}
function exhausted(index) {
    return problem_invalid('', `the scripted model has no reply ${String(index + 1)}`);
}
function unexpected(expect, body, index) {
    if (expect === undefined)
        return null;
    const messages = isList(body['messages']) ? body['messages'] : [];
    const content = messages.map((message) => (isFields(message) ? message['content'] : undefined)).at(-1);
    const blocks = isList(content) ? content : [{ type: 'text', text: content }];
    const results = blocks.filter((block) => isFields(block) && block['type'] === 'tool_result');
    const tools = isList(body['tools']) ? body['tools'].map((tool) => (isFields(tool) ? tool['name'] : null)) : [];
    const { model, systemContains, lastUserContains, lastToolResultContains, tools: names } = expect;
    const failed = [
        model !== undefined && body['model'] !== model ? `the model ${model}` : null,
        lacks(body['system'], systemContains) ? `a system text with ${JSON.stringify(systemContains)}` : null,
        lacks(blocks, lastUserContains) ? `a last user message with ${JSON.stringify(lastUserContains)}` : null,
        lacks(results, lastToolResultContains) ? `a tool result with ${JSON.stringify(lastToolResultContains)}` : null,
        names?.some((name) => !tools.includes(name)) === true ? `the tools ${names.join(', ')}` : null,
    ].find((what) => what !== null);
    return failed === undefined
        ? null
        : problem_invalid('', `reply ${String(index + 1)} of the script expects ${failed}; got ${JSON.stringify(blocks).slice(0, 500)}`);
}
function lacks(part, words) {
    return words !== undefined && !JSON.stringify(part ?? null).includes(JSON.stringify(words).slice(1, -1));
}
/** The headers that tell a client its limits; nothing here enforces them. */
function setLimits(response, remaining) {
    const limits = { requests: 4000, 'input-tokens': 2_000_000, 'output-tokens': 400_000 };
    for (const [what, limit] of Object.entries(limits)) {
        response.setHeader(`anthropic-ratelimit-${what}-limit`, String(limit));
        response.setHeader(`anthropic-ratelimit-${what}-remaining`, String(what === 'requests' ? Math.max(0, remaining) : limit));
        response.setHeader(`anthropic-ratelimit-${what}-reset`, '2026-10-21T00:00:00Z');
    }
}
function server_refuse(response, problem, extra = {}) {
    const { status, type, message } = problem;
    for (const [name, value] of Object.entries(extra.headers ?? {}))
        response.setHeader(name, value);
    if (extra.body === 'html') {
        response.writeHead(status, { 'content-type': 'text/html' });
        response.end(`<html>\r\n<head><title>${message}</title></head>\r\n<body><center><h1>${message}</h1></center></body>\r\n</html>\r\n`);
        return;
    }
    sendJson(response, status, { type: 'error', error: { type, message }, request_id: response.getHeader('request-id') });
}
function sendJson(response, status, value) {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
}
function count(response, body) {
    const problem = checkRequest(body, true);
    if (problem !== null || !isFields(body))
        server_refuse(response, problem ?? problem_invalid('', 'The request body must be a JSON object'));
    else
        sendJson(response, 200, { input_tokens: promptSize(body) });
}
function describe(response, id) {
    const { facts, known } = (0,model_facts/* lookUpFacts */.E)(id);
    if (!known)
        server_refuse(response, { status: 404, type: 'not_found_error', message: `model: ${id}` });
    else
        sendJson(response, 200, {
            type: 'model',
            id,
            display_name: id,
            created_at: '2026-01-01T00:00:00Z',
            max_input_tokens: facts.window,
            max_tokens: facts.maxOutput,
        });
}
function perform(response, steps) {
    for (const step of steps) {
        switch (step.do) {
            case 'send':
                response.write(`event: ${step.name}\ndata: ${step.data}\n\n`);
                break;
            case 'end':
                response.end();
                return;
            case 'cut':
                // An empty comment, so that the socket is destroyed after all that was written has left.
                response.write(':\n', () => response.socket?.destroy());
                return;
            case 'stall':
                return;
            case 'stall_with_pings': {
                const timer = setInterval(() => response.write('event: ping\ndata: {"type": "ping"}\n\n'), 5);
                response.on('close', () => clearInterval(timer));
                return;
            }
        }
    }
}

;// CONCATENATED MODULE: ./build/local/sample.js
// The embedded default of `try`: a small repository whose test fails, and a pull request that asks for help.
/** Files on the default branch, by path. */
const SAMPLE_BASE = {
    'README.md': '# cart\n\nAdds up a shopping cart.\n\nRun the tests with `node --test`.\n',
    'package.json': `${JSON.stringify({ name: 'cart', version: '1.0.0', type: 'module', scripts: { test: 'node --test' } }, null, 2)}\n`,
    'src/cart.js': `/** The price of a cart in cents: each line is a price and a quantity. */
export function total(lines) {
  let cents = 0;
  for (const line of lines) cents += line.price * line.quantity;
  return cents;
}
`,
    'test/cart.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { total } from '../src/cart.js';

test('an empty cart costs nothing', () => {
  assert.equal(total([]), 0);
});

test('lines are added up', () => {
  assert.equal(total([{ price: 250, quantity: 2 }, { price: 100, quantity: 1 }]), 600);
});
`,
    '.github/agent.yml': `# What the agent may do in this repository.
access:
  role: write
permissions:
  allow:
    - Edit(src/**)
    - Bash(node --test)
  deny:
    - Read(.env*)
limits:
  turns: 20
  usd: 1
`,
};
/** What the pull request's branch changes: a discount that is taken off each line instead of once. */
const SAMPLE_CHANGE = {
    'src/cart.js': `/** The price of a cart in cents: each line is a price and a quantity; the discount, in cents, is taken off once. */
export function total(lines, discount = 0) {
  let cents = 0;
  for (const line of lines) cents += line.price * line.quantity - discount;
  return Math.max(0, cents);
}
`,
    'test/cart.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { total } from '../src/cart.js';

test('an empty cart costs nothing', () => {
  assert.equal(total([]), 0);
});

test('lines are added up', () => {
  assert.equal(total([{ price: 250, quantity: 2 }, { price: 100, quantity: 1 }]), 600);
});

test('the discount is taken off once', () => {
  assert.equal(total([{ price: 250, quantity: 2 }, { price: 100, quantity: 1 }], 50), 550);
});
`,
};
const SAMPLE_PULL = {
    title: 'Add a discount to the cart',
    body: 'Adds an optional discount to `total`, with a test.',
    branch: 'discount',
    base: 'main',
};
const SAMPLE_REQUEST = '@agent the test fails, please fix it';
/** The one edit that mends the sample, as the scripted model makes it. */
const SAMPLE_EDIT = {
    file: 'src/cart.js',
    old: `  for (const line of lines) cents += line.price * line.quantity - discount;
  return Math.max(0, cents);`,
    new: `  for (const line of lines) cents += line.price * line.quantity;
  return Math.max(0, cents - discount);`,
};

;// CONCATENATED MODULE: ./build/local/sample-script.js

const SAMPLE_SCRIPT = [
    {
        content: [
            { type: 'text', text: 'I will look at the code and its tests, and run them.' },
            {
                type: 'tool_use',
                name: 'TodoWrite',
                input: {
                    todos: [
                        { content: 'Find why the test fails', activeForm: 'Finding why the test fails', status: 'in_progress' },
                        { content: 'Mend the code', activeForm: 'Mending the code', status: 'pending' },
                        { content: 'Run the tests', activeForm: 'Running the tests', status: 'pending' },
                    ],
                },
            },
            { type: 'tool_use', name: 'Read', input: { file_path: 'src/cart.js' } },
            { type: 'tool_use', name: 'Read', input: { file_path: 'test/cart.test.js' } },
            { type: 'tool_use', name: 'Bash', input: { command: 'node --test', description: 'Run the tests' } },
        ],
        expect: { lastUserContains: 'the test fails' },
    },
    {
        content: [
            { type: 'text', text: 'The discount is taken off every line. It belongs to the whole cart.' },
            { type: 'tool_use', name: 'Edit', input: { file_path: SAMPLE_EDIT.file, old_string: SAMPLE_EDIT.old, new_string: SAMPLE_EDIT.new } },
            { type: 'tool_use', name: 'Bash', input: { command: 'node --test', description: 'Run the tests again' } },
        ],
    },
    {
        content: [
            {
                type: 'tool_use',
                name: 'TodoWrite',
                input: {
                    todos: [
                        { content: 'Find why the test fails', activeForm: 'Finding why the test fails', status: 'completed' },
                        { content: 'Mend the code', activeForm: 'Mending the code', status: 'completed' },
                        { content: 'Run the tests', activeForm: 'Running the tests', status: 'completed' },
                    ],
                },
            },
        ],
        expect: { lastToolResultContains: 'fail 0' },
    },
    {
        content: [
            {
                type: 'text',
                text: 'Take the discount off the cart once\n\n`total` subtracted the discount from each line, so a cart of two lines lost it twice (`src/cart.js:4`). It is now taken off the sum, which still never goes below zero.\n\nTested with `node --test`: 3 tests pass.',
            },
        ],
    },
];
/** Without a key and on somebody's own repository there is nothing that a script could know: it looks around, and says what it is. */
function looker(_body, index) {
    if (index === 0)
        return { content: [{ type: 'tool_use', name: 'Glob', input: { pattern: '*' } }] };
    return {
        content: [
            {
                type: 'text',
                text: 'Look around with the scripted model\n\nThis answer was written in advance: without `ANTHROPIC_API_KEY` the model only plays a script, which listed the files at the top of the copy and changed nothing. Set the key and run the same command again.',
            },
        ],
    };
}

// EXTERNAL MODULE: ./build/action.js + 1 modules
var action = __webpack_require__(7584);
// EXTERNAL MODULE: ./build/sandbox.js
var sandbox = __webpack_require__(5680);
// EXTERNAL MODULE: ./build/tools/results.js
var results = __webpack_require__(2009);
// EXTERNAL MODULE: ./build/trigger/payload.js
var payload = __webpack_require__(1254);
;// CONCATENATED MODULE: ./build/cli/clone.js
// The repository that `try --repo` names: what it is, and its last commit copied. Nothing is written to it, and nothing is fetched for it.



/** Objects that a partial clone has not yet are not asked for: that would write to the clone. */
const NO_FETCH = { env: { GIT_NO_LAZY_FETCH: '1' }, config: [['protocol.allow', 'never']] };
/** A sentence says why the folder cannot be used, and what to do. */
async function readClone(git, dir) {
    const kind = await (0,promises_.stat)(dir).then((found) => (found.isDirectory() ? 'folder' : 'file'), () => null);
    if (kind === null)
        return `There is no folder ${dir}: give the folder of a git repository with --repo.`;
    if (kind === 'file')
        return `${dir} is a file: give the folder of a git repository with --repo.`;
    const ask = (...args) => (0,github_git/* gitText */.q_)(git, { args, cwd: dir, ...NO_FETCH });
    const found = await git({ args: ['rev-parse', '--absolute-git-dir', '--show-object-format'], cwd: dir });
    if (!found.ran || found.code !== 0)
        return unreadable(dir, found);
    const [gitDir = '', format = ''] = found.out
        .toString('utf8')
        .trimEnd()
        .split(/\n(?=[^\n]*$)/);
    if (format !== 'sha1')
        return `${dir} has ${format.toUpperCase()} object ids, which GitHub does not serve: give a repository with SHA-1 ids.`;
    const [top, head, branch] = await Promise.all([
        ask('rev-parse', '--show-toplevel'),
        ask('rev-parse', '--quiet', '--verify', 'HEAD^{commit}'),
        ask('symbolic-ref', '--quiet', 'HEAD'),
    ]);
    if (head === null)
        return headless(git, dir);
    return { gitDir, place: top ?? gitDir, head, branch: branch?.replace(/^refs\/heads\//, '') ?? null };
}
async function unreadable(dir, found) {
    const marked = await (0,promises_.stat)((0,external_node_path_.join)(dir, '.git')).then(() => true, () => false);
    return marked
        ? `${dir} has a .git that git cannot read as a repository (${(0,github_git/* gitProblem */.w0)(found)}): make a new clone, and give that with --repo.`
        : `${dir} is not in a git repository: give the folder of one with --repo.`;
}
/** HEAD leads to no commit: because there is none yet, or because a ref is broken. */
async function headless(git, dir) {
    const refs = await git({ args: ['for-each-ref', '--format=%(objecttype)', 'refs/heads'], cwd: dir, ...NO_FETCH });
    const broken = refs.err.split('\n', 1)[0] ?? '';
    if (broken !== '')
        return `${dir} has a broken ref (git says: ${broken}): repair it, or switch to a branch that is whole.`;
    return `${dir} has no commit on the branch that is checked out: make one, or switch to a branch that has one.`;
}
/**
 * Copies the commit that is checked out to `branch` of the bare repository `to`: with its history, branches and tags, or, where objects of
 * those are missing (partial clones, broken refs), as much as there is.
 */
async function copyClone(git, clone, to, branch) {
    const head = `+${clone.head}:refs/heads/${branch}`;
    const all = clone.branch === null ? [head] : ['+refs/heads/*:refs/heads/*'];
    const history = '--update-shallow';
    if (await fetched(git, clone, to, history, [...all, '+refs/tags/*:refs/tags/*']))
        return { ok: true, extent: 'whole' };
    if (await fetched(git, clone, to, history, [head]))
        return { ok: true, extent: 'branch' };
    if (await fetched(git, clone, to, '--depth=1', [head]))
        return { ok: true, extent: 'commit' };
    return { ok: false, problem: await lacking(git, clone) };
}
/**
 * The clone may belong to another user (containers), so its side of the fetch is told that this is safe; its environment is cleaned by git,
 * hence the command. That side may not ask another repository for what it lacks.
 */
const UPLOAD_PACK = "GIT_NO_LAZY_FETCH=1 git -c protocol.allow=never -c safe.directory='*' -c uploadpack.allowAnySHA1InWant=true upload-pack";
async function fetched(git, clone, to, how, refs) {
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', `--upload-pack=${UPLOAD_PACK}`, how];
    const call = {
        args: [`--git-dir=${to}`, 'fetch', ...options, '--', clone.gitDir, ...refs],
        cwd: to,
        // A person's own settings may send a path elsewhere (`url.….insteadOf`).
        env: { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
        config: [
            ['protocol.allow', 'never'],
            ['protocol.file.allow', 'always'],
        ],
        timeoutMs: 600_000,
    };
    return (0,github_git/* gitDone */.XE)(await git(call));
}
async function lacking(git, { gitDir, place, head }) {
    const ask = (...args) => (0,github_git/* gitText */.q_)(git, { args, cwd: gitDir, ...NO_FETCH });
    const [listed, files, promisors] = await Promise.all([
        ask('rev-list', '--objects', '--missing=print', '--no-walk', head),
        ask('ls-tree', '-r', '--full-tree', head),
        ask('config', '--get-regexp', String.raw `^remote\..*\.promisor$`),
    ]);
    const missing = (listed ?? '').split('\n').flatMap((line) => (line.startsWith('?') ? [line.slice(1)] : []));
    const path = (files ?? '')
        .split('\n')
        .find((line) => missing.includes(line.slice(12, 52)))
        ?.split('\t')[1];
    const what = `${missing.length === 0 ? 'objects' : `${missing.length} ${missing.length === 1 ? 'object' : 'objects'}`} of its last commit${path === undefined ? '' : `, such as the file ${path}`}`;
    return promisors === null
        ? `${place} lacks ${what}: make a new clone, and give that with --repo (\`git fsck\` there shows what is damaged).`
        : `${place} is a partial clone that lacks ${what}: run \`git fetch --refetch --no-filter\` there first.`;
}

// EXTERNAL MODULE: ./build/cli/options.js
var options = __webpack_require__(5868);
// EXTERNAL MODULE: ./build/render/words.js
var words = __webpack_require__(6729);
// EXTERNAL MODULE: ./build/state/outcome.js
var state_outcome = __webpack_require__(6177);
// EXTERNAL MODULE: ./build/transcript.js
var build_transcript = __webpack_require__(9657);
;// CONCATENATED MODULE: ./build/cli/terminal.js




function createTerminal(write) {
    let transcript = build_transcript/* EMPTY_TRANSCRIPT */.vx;
    // Text of models, tools and repositories may hold escape codes: a terminal would obey them.
    const line = (text) => write(`${(0,results/* plainText */.wh)(text)}\n`);
    const block = (title, body) => {
        line(`┌ ${title}`);
        for (const each of body.split('\n'))
            line(`│ ${each}`);
        line('└');
    };
    return {
        line,
        heading: (text) => line(`\n== ${text}\n`),
        sink: {
            on(event) {
                transcript = (0,build_transcript/* foldTranscript */._2)(transcript, event);
                const told = tell(event);
                if (told !== null)
                    line(told);
            },
            close: () => Promise.resolve(),
        },
        exchange(exchange) {
            const body = field(exchange.requestBody, 'body');
            if (/\/reactions$/.test(exchange.path) && exchange.method === 'POST')
                line(`· reaction on the request: ${EMOJI[field(exchange.requestBody, 'content') ?? ''] ?? '?'}`);
            if (/\/comments(?:\/\d+)?$/.test(exchange.path) && body !== null) {
                block(exchange.method === 'POST' ? 'tracking comment posted' : 'tracking comment edited', body.replace(/^<!--[^\n]*-->\n/, ''));
            }
        },
        runnerLine(text) {
            for (const each of text.split('\n')) {
                const annotation = /^::(notice|warning|error) title=at-agent::(.*)$/.exec(each);
                if (annotation !== null)
                    line(`${annotation[1] ?? ''}: ${(annotation[2] ?? '').replaceAll('%0A', '\n').replaceAll('%0D', '').replaceAll('%25', '%')}`);
            }
        },
        commits: () => transcript.commits.map((commit) => commit.sha),
        diff: (text) => block('the commit', text.trimEnd()),
        end(exit, scripted) {
            const { usage, usd, turns, tools, outcome, startedAt, endedAt } = transcript;
            const prompt = usage.input + usage.cacheRead + usage.cacheWrite;
            line('');
            line(`outcome   ${outcome === null ? 'none' : (0,state_outcome/* outcomeLabel */.F)(outcome)} (exit ${exit})`);
            line(`work      ${turns} turns, ${tools.length} tool calls, ${(0,words/* duration */.p0)((endedAt ?? 0) - (startedAt ?? 0))}`);
            line(`tokens    ${(0,words/* count */.U9)(prompt)} in (${(0,words/* count */.U9)(usage.cacheRead)} read from the cache, ${(0,words/* count */.U9)(usage.cacheWrite)} written to it), ${(0,words/* count */.U9)(usage.output)} out`);
            line(`cost      ${(0,words/* dollars */.E9)(usd)}${scripted ? ' at list prices: the scripted model costs nothing' : ''}`);
        },
    };
}
const EMOJI = { eyes: '👀', rocket: '🚀', confused: '😕', '+1': '👍' };
function tell(event) {
    switch (event.type) {
        case 'checkpoint':
            return `· ${event.phase} (${(0,words/* duration */.p0)(event.ms)} after the start)`;
        case 'permission':
            if (event.state.name === 'executing')
                return `→ ${event.call.tool} ${(0,build_transcript/* shortArgument */.en)(event.call.input)}`;
            return event.state.name === 'denied'
                ? `⛔ ${event.call.tool} ${(0,build_transcript/* shortArgument */.en)(event.call.input)}: ${event.state.decision.because}`
                : null;
        case 'tool_result': {
            const text = event.result.content.map((one) => (one.type === 'text' ? one.text : '(image)')).join('\n');
            const lines = text.trim().split('\n');
            return lines
                .slice(0, 6)
                .map((each, index) => `${index > 0 ? '    ' : event.result.isError ? '  ✗ ' : '  ✓ '}${each.slice(0, 160)}`)
                .concat(lines.length > 6 ? [`    … ${lines.length - 6} more lines`] : [])
                .join('\n');
        }
        case 'transition':
            return `turn ${event.turn} → ${event.turn + 1}: ${event.transition.reason}`;
        case 'commit':
            return `· commit ${event.sha} on ${event.branch}${event.verified === true ? ', verified' : ''}`;
        case 'notice':
            return `${event.level}: ${event.text}`;
        case 'header':
        case 'system':
        case 'tools':
        case 'session':
        case 'user':
        case 'assistant':
        case 'delta':
        case 'tool_progress':
        case 'todos':
        case 'outcome':
            return null;
    }
}
function field(value, name) {
    if (typeof value !== 'object' || value === null)
        return null;
    const found = new Map(Object.entries(value)).get(name);
    return typeof found === 'string' ? found : null;
}

;// CONCATENATED MODULE: ./build/cli/try.js
// `at-agent try`: the whole bot on an embedded GitHub over a real git repository. Nothing outside this machine is written to; without a
// key the model is a scripted one, and the output says so.



















const REQUESTER = 'mona';
/** Means something to the embedded GitHub alone. */
const TOKEN = 'token-of-the-embedded-github';
/**
 * Exit code: that of the run; 2 when called wrongly, or with a repository that cannot be used; 1 when this machine lacks what it takes; 128 and
 * the number of the signal when ended by one, as shells count. Nothing is left on the disk.
 */
async function tryOut(args, world, out) {
    const call = (0,options/* parseCall */.Mf)('try', args);
    const fail = (problem, code = 2) => {
        out.stderr(`${(0,results/* plainText */.wh)(problem)}\n`);
        return code;
    };
    if (!call.ok)
        return fail(call.problem);
    const { repo, prompt, help } = call.given;
    if (help === true) {
        out.stdout((0,options/* usageOf */.Fs)('try'));
        return 0;
    }
    if (repo !== undefined && prompt === undefined)
        return fail('--repo needs --prompt: what should be done there?');
    if (repo === undefined && prompt !== undefined)
        return fail('--prompt needs --repo: which repository should be worked on?');
    const made = await makeRoot();
    if ('problem' in made)
        return fail(made.problem, 1);
    const { root } = made;
    try {
        const git = (0,github_git/* createGit */.lD)((0,sandbox/* ownEnvironment */.am)(world.env), world.signal);
        const version = await git({ args: ['--version'], cwd: root });
        if (!version.ran && version.why === 'not_found')
            return fail('git is not in PATH: install it, or add its folder to PATH.', 1);
        const terminal = createTerminal(world.write);
        const github = createWorld({ observe: (exchange) => terminal.exchange(exchange) });
        addUser(github, REQUESTER, { name: 'Mona' });
        const scene = repo === undefined || prompt === undefined ? await sample(github, root) : await ownRepository(github, root, git, repo, prompt);
        if (typeof scene === 'string')
            return (await lateSignal(world)) ?? fail(scene);
        return signalExit(world.signal) ?? (await try_play(scene, github, root, git, world, terminal));
    }
    catch (error) {
        const ended = await lateSignal(world);
        if (ended === null)
            throw error;
        return ended;
    }
    finally {
        await (0,promises_.rm)(root, { recursive: true, force: true, maxRetries: 10 });
    }
}
async function makeRoot() {
    try {
        return { root: await (0,promises_.realpath)(await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'at-agent-try-'))) };
    }
    catch (error) {
        return {
            problem: `No folder can be made in ${(0,external_node_os_.tmpdir)()} (${(0,results/* errorCode */.CA)(error) || (0,results/* errorMessage */.gJ)(error)}): set TMPDIR to one that can be written.`,
        };
    }
}
/** Ctrl-C reaches the git processes as well, and that they ended is often seen before the signal is: what failed may be no fault. */
async function lateSignal(world) {
    await world.clock.sleep(100, world.signal);
    return signalExit(world.signal);
}
/** The exit code of a process that a signal ended; null: none did. */
function signalExit(signal) {
    if (!signal.aborted)
        return null;
    const by = (0,payload/* text */.Qq)((0,payload/* fields */.OA)(signal.reason), 'by');
    return 128 + (Object.entries(external_node_os_.constants.signals).find(([name]) => name === by)?.[1] ?? 0);
}
/** The embedded default: a repository, its pull request and the comment that asks. Files go below `root`, an existing folder. */
async function sample(world, root) {
    const repo = await addRepo(world, { owner: 'octo-shop', name: 'cart', root, source: { kind: 'files', files: SAMPLE_BASE } });
    repo.roles.set(REQUESTER, 'write');
    await world_build_commitFiles(world, repo, { branch: SAMPLE_PULL.branch, files: SAMPLE_CHANGE, message: SAMPLE_PULL.title, author: REQUESTER });
    const pull = await openPull(world, repo, {
        user: REQUESTER,
        title: SAMPLE_PULL.title,
        body: SAMPLE_PULL.body,
        head: SAMPLE_PULL.branch,
        base: SAMPLE_PULL.base,
    });
    const comment = addComment(world, repo, pull, REQUESTER, SAMPLE_REQUEST);
    return {
        repo,
        number: pull.number,
        trigger: { name: 'issue_comment', action: 'created', comment },
        story: `${REQUESTER} writes in pull request #${pull.number} of octo-shop/cart: ${SAMPLE_REQUEST}`,
    };
}
/** Branch of the copy where none is checked out. */
const DETACHED = 'detached-head';
async function ownRepository(world, root, git, dir, prompt) {
    const clone = await readClone(git, dir);
    if (typeof clone === 'string')
        return clone;
    const branch = clone.branch ?? DETACHED;
    const repo = await addRepo(world, { owner: 'you', name: 'copy', root, defaultBranch: branch, source: { kind: 'empty' } });
    const copied = await copyClone(git, clone, repo.gitDir, branch);
    if (!copied.ok)
        return copied.problem;
    const found = await (0,github_git/* gitText */.q_)(git, { args: ['cat-file', '-e', `${clone.head}:.github/agent.yml`], cwd: repo.gitDir });
    const policy = found === null ? '\nIt has no .github/agent.yml: the agent can only read. Commit one (examples/agent.yml) to let it work.' : '';
    repo.roles.set(REQUESTER, 'write');
    const issue = openIssue(world, repo, { user: REQUESTER, title: prompt.split('\n', 1)[0]?.slice(0, 120) ?? 'A request' });
    const comment = addComment(world, repo, issue, REQUESTER, `@agent ${prompt}`);
    const what = clone.branch === null ? `the commit ${clone.head.slice(0, 12)}, which is checked out` : `its last commit on ${clone.branch}`;
    const note = copied.extent === 'commit' ? '\nIts history stays out, because the clone has not all of it.' : '';
    return {
        repo,
        number: issue.number,
        trigger: { name: 'issue_comment', action: 'created', comment },
        story: `a copy of ${clone.place} (${what}), and a comment on issue #${issue.number}: @agent ${prompt}${note}${policy}`,
    };
}
/** Runs the whole action on a scene; resolves to its exit code. `world` lends its environment and clock. */
async function try_play(scene, github, root, git, world, terminal) {
    const { repo } = scene;
    const key = world.env['ANTHROPIC_API_KEY'] ?? '';
    const scripted = key === '';
    terminal.heading('at-agent try: everything on this machine, an embedded GitHub over a real git repository');
    terminal.line(scripted
        ? 'THE MODEL IS A SCRIPTED ONE: it plays fixed replies. Set ANTHROPIC_API_KEY to run the real one.'
        : `The model is the real one at ${world.env['ANTHROPIC_BASE_URL'] ?? 'https://api.anthropic.com'}: this costs money.`);
    terminal.line(scene.story);
    addAppToken(github, TOKEN, repo, {
        contents: 'write',
        issues: 'write',
        pull_requests: 'write',
        actions: 'read',
        checks: 'read',
        statuses: 'read',
    });
    const server = await startGitHub(github, { graphql: executeGraphql });
    const model = scripted ? await startModel({ script: repo.name === 'cart' ? SAMPLE_SCRIPT : looker }) : null;
    try {
        const eventPath = (0,external_node_path_.join)(root, 'event.json');
        await (0,promises_.writeFile)(eventPath, JSON.stringify(await eventPayload(github, repo, REQUESTER, scene.trigger)));
        const workspace = (0,external_node_path_.join)(root, 'workspace');
        const temp = (0,external_node_path_.join)(root, 'temp');
        await Promise.all([(0,promises_.mkdir)(workspace), (0,promises_.mkdir)(temp)]);
        const kept = Object.entries(world.env).filter(([name]) => !/^(?:GITHUB_|INPUT_|STATE_|RUNNER_|ACTIONS_|ANTHROPIC_)/.test(name));
        const done = await (0,action/* action */.X)({
            ...world,
            env: {
                ...Object.fromEntries(kept),
                ...pastProxies(world.env),
                GITHUB_ACTIONS: 'true',
                GITHUB_EVENT_NAME: 'issue_comment',
                GITHUB_EVENT_PATH: eventPath,
                GITHUB_REPOSITORY: `${repo.owner}/${repo.name}`,
                GITHUB_REF: `refs/heads/${repo.defaultBranch}`,
                GITHUB_RUN_ID: '1',
                GITHUB_RUN_ATTEMPT: '1',
                GITHUB_ACTOR: REQUESTER,
                GITHUB_SERVER_URL: server.serverUrl,
                GITHUB_API_URL: server.url,
                GITHUB_GRAPHQL_URL: server.graphqlUrl,
                GITHUB_WORKSPACE: workspace,
                RUNNER_TEMP: temp,
                'INPUT_GITHUB-TOKEN': TOKEN,
                'INPUT_ANTHROPIC-API-KEY': scripted ? 'sk-scripted-model' : key,
                'INPUT_BASE-URL': model?.url ?? world.env['ANTHROPIC_BASE_URL'] ?? '',
            },
            write: (text) => terminal.runnerLine(text),
            sinks: [terminal.sink],
            editEveryMs: 250,
        });
        const exit = signalExit(world.signal) ?? done;
        for (const sha of terminal.commits()) {
            const diff = await (0,github_git/* gitText */.q_)(git, {
                args: ['show', '--stat', '--patch', '--format=commit %H%nAuthor: %an <%ae>%n%n%w(0,4,4)%B', sha],
                cwd: repo.gitDir,
            });
            if (diff !== null)
                terminal.diff(diff);
        }
        terminal.end(exit, scripted);
        return exit;
    }
    finally {
        await Promise.all([server.close(), model?.close()]);
    }
}
/** The embedded servers are asked directly, by git and by whatever the agent starts; all else still goes through the proxy of `env`. */
function pastProxies(env) {
    const given = (env['no_proxy'] || env['NO_PROXY']) ?? '';
    const hosts = given.trim() === '*' ? '*' : [given, '127.0.0.1', 'localhost'].filter((part) => part !== '').join(',');
    return { no_proxy: hosts, NO_PROXY: hosts };
}


/***/ }),

/***/ 6729:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ dollars),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* harmony import */ var _text_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8580);
// How numbers and untrusted text are written in Markdown.

/** A code span that nothing inside can end; empty text gives nothing. One line: line ends become spaces. */
function codeSpan(text) {
    const line = oneLine(text);
    if (line === '')
        return '';
    const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
    const mark = '`'.repeat(longest + 1);
    const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
    return `${mark}${pad}${line}${pad}${mark}`;
}
/** Text that is shown word for word: no markup, no HTML and no mention in it acts; bare addresses still become links. One line. */
function plain(text) {
    return escaped(oneLine(text));
}
/** A sentence of this program, which may quote others: its code spans stay, everything else is shown word for word. One line. */
function sentence(text) {
    return oneLine(text)
        .split(/(`[^`]+`)/)
        .map((piece, index) => (index % 2 === 1 ? codeSpan(piece.slice(1, -1)) : escaped(piece)))
        .join('');
}
/** Without what turns, hides or breaks the line that it stands in. */
function oneLine(text) {
    return (0,_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutInvisible */ .O)(text).replace(/\s+/g, ' ').trim();
}
/** GitHub calls people whose `@name` stands in the rendered text, however it was spelt; in code it does not. */
const ACTING = /(?<!\w)@[A-Za-z0-9][\w.-]*(?:\/[\w.-]+)?|[\\`*_{}[\]<>()#+!|~&@]/g;
function escaped(text) {
    return text.replace(ACTING, (found) => found.length === 1 ? `&#${String(found.charCodeAt(0))};` : `<code>${found.replaceAll('_', '&#95;')}</code>`);
}
/** `850 ms`, `42 s`, `3 min 05 s`, `1 h 02 min`. */
function duration(ms) {
    if (ms < 1000)
        return `${Math.max(0, Math.round(ms))} ms`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60)
        return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
    return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
/** `999`, `12.3k`, `1.2M`. */
function count(n) {
    if (n < 1000)
        return String(n);
    if (n < 1_000_000)
        return `${(n / 1000).toFixed(n < 100_000 ? 1 : 0)}k`;
    return `${(n / 1_000_000).toFixed(1)}M`;
}
/** US dollars: whole cents from 10 cents on, else tenths of a cent, so that a cheap run does not read as free. */
function dollars(usd) {
    return `$${usd.toFixed(usd >= 0.1 || usd === 0 ? 2 : usd >= 0.001 ? 3 : 4)}`;
}
function plural(n, one, many = `${one}s`) {
    return `${n} ${n === 1 ? one : many}`;
}


/***/ }),

/***/ 728:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ illegalStep),
/* harmony export */   P: () => (/* binding */ step)
/* harmony export */ });
// What the state machines share: a table of legal edges, and a step that answers with the new state or with a typed error.
/** The state entered, if the table has the edge from `from`'s name to `to`'s. */
function step(edges, from, to) {
    const legal = edges[from];
    return legal.includes(to.name) ? { ok: true, state: to } : { ok: false, problem: { from, to: to.name, legal } };
}
/** The error in words, for a notice. */
function illegalStep(machine, problem) {
    const legal = problem.legal.length === 0 ? 'it is terminal' : `legal: ${problem.legal.join(', ')}`;
    return `The ${machine} went from ${problem.from} to ${problem.to}, which its table does not allow (${legal}).`;
}


/***/ }),

/***/ 4569:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DE: () => (/* binding */ CREATED),
/* harmony export */   Hd: () => (/* binding */ isTerminal),
/* harmony export */   K2: () => (/* binding */ next)
/* harmony export */ });
/* unused harmony export SESSION_EDGES */
/* harmony import */ var _machine_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(728);
// The session's life (systems 1). `thinking` includes the preparation of a request, so a used-up budget ends it as `error`.

/** Where a session begins, before its first event. */
const CREATED = { name: 'created' };
const leave = ['suspended', 'interrupted'];
/** Every legal edge. Any live state may be suspended or interrupted; `closed` is terminal. */
const SESSION_EDGES = {
    created: ['loading', ...leave],
    loading: ['ready', ...leave],
    ready: ['waiting_input', 'resuming', ...leave],
    resuming: ['waiting_input', 'thinking', ...leave],
    waiting_input: ['command', 'thinking', ...leave],
    command: ['running_command', 'waiting_input', ...leave],
    running_command: ['ready', ...leave],
    thinking: ['streaming', 'error', ...leave],
    streaming: ['tool_pending', 'done', 'compressing', 'error', ...leave],
    tool_pending: ['permission_request', 'executing', ...leave],
    permission_request: ['executing', 'tool_denied', ...leave],
    executing: ['backgrounded', 'tool_done', ...leave],
    backgrounded: ['executing', ...leave],
    tool_done: ['thinking', 'compressing', ...leave],
    tool_denied: ['thinking', ...leave],
    compressing: ['thinking', 'error', ...leave],
    done: ['waiting_input', 'closed', ...leave],
    error: ['waiting_input', 'closed', ...leave],
    closed: [],
    suspended: ['resuming'],
    interrupted: ['resuming'],
};
/** The session in state `to`, or why it cannot go there from `from`. */
function next(from, to) {
    return (0,_machine_js__WEBPACK_IMPORTED_MODULE_0__/* .step */ .P)(SESSION_EDGES, from.name, to);
}
function isTerminal(state) {
    return state.name === 'closed';
}


/***/ }),

/***/ 5307:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Np: () => (/* binding */ pairBorder),
/* harmony export */   T: () => (/* binding */ joinCut),
/* harmony export */   it: () => (/* binding */ cutMiddle)
/* harmony export */ });
// Cutting text without breaking it: never inside a surrogate pair.
/** The largest index not above `at` that is no middle of a surrogate pair. */
function pairBorder(text, at) {
    const before = text.charCodeAt(at - 1);
    const after = text.charCodeAt(at);
    return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff ? at - 1 : at;
}
/** At most `limit` characters (UTF-16 units): the first and the last, with a mark where the middle is missing. */
function cutMiddle(text, limit) {
    if (text.length <= limit)
        return text;
    const head = pairBorder(text, Math.ceil(limit / 2));
    const tail = pairBorder(text, text.length - Math.floor(limit / 2));
    return joinCut(text.slice(0, head), text.slice(tail));
}
/** What is left of a text whose middle is gone. */
function joinCut(head, tail) {
    return `${head}\n[… the middle is left out …]\n${tail}`;
}


/***/ }),

/***/ 8580:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ withoutInvisible),
/* harmony export */   q: () => (/* binding */ isInvisible)
/* harmony export */ });
// Characters that a reader does not see. What scripts and emoji need to be drawn right stays.
/** Unicode's Default_Ignorable_Code_Point (UAX #44), interlinear annotations, noncharacters and controls; tab and line feed are not in it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;
const RUN = new RegExp(`${INVISIBLE.source}+`, 'gu');
const TERMINAL_SEQUENCE = /\u001b\[[0-?]*[ -/]*[@-~]/g;
/** The three of Unicode's RGI_Emoji_Tag_Sequence (UTS #51): any other tag sequence can only carry hidden text. */
const FLAG_TAGS = /^\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const MARK = /\p{M}/u;
/** Scripts whose letters join or stack by U+200C and U+200D (Unicode 16, chapters 9, 12 and 13). */
const JOINING = new RegExp(`[${['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr'].map((script) => `\\p{scx=${script}}`).join('')}]`, 'u');
/** `text` without invisible characters, with line feeds as its only line ends, and U+FFFD for each lone surrogate. */
function withoutInvisible(text) {
    return text
        .replace(TERMINAL_SEQUENCE, '')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(RUN, (run, at, whole) => {
        const before = Array.from(whole.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
        return needed(run, before, Array.from(whole.slice(at + run.length, at + run.length + 2))[0] ?? '');
    });
}
/** Whether one code point is invisible. */
function isInvisible(character) {
    return INVISIBLE.test(character);
}
/** What a run of invisible characters must keep between its visible neighbours: a variation selector, then a joiner, each where it is valid. */
function needed(run, before, after) {
    if (before === '\u{1f3f4}')
        return FLAG_TAGS.exec(run)?.[0] ?? joiner(run, before, after);
    const first = Array.from(run.slice(0, 2))[0] ?? '';
    if (first === '\u200c' || first === '\u200d')
        return joiner(run, before, after);
    return selects(first, before, after) ? first + joiner(run.slice(first.length), before, after) : joiner(run, before, after);
}
/** Unicode 16 StandardizedVariants, emoji-variation-sequences and the Ideographic Variation Database, by the base's kind. */
function selects(selector, base, after) {
    if (/[\ufe0e\ufe0f]/.test(selector))
        return /\p{Emoji}/u.test(base) && (!/[0-9#*]/.test(base) || after === '\u20e3');
    if (selector === '\ufe00' && /[\p{Sm}\p{Script=Myanmar}]/u.test(base))
        return true;
    if (/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(selector))
        return /\p{Script=Han}/u.test(base);
    return /[\u180b-\u180d\u180f]/.test(selector) && /\p{Script=Mongolian}/u.test(base);
}
function joiner(run, before, after) {
    const first = run.charAt(0);
    if (first !== '\u200c' && first !== '\u200d')
        return '';
    if (first === '\u200d' && PICTURE.test(before) && PICTURE.test(after))
        return first;
    return JOINING.test(before) && (JOINING.test(after) || MARK.test(before)) ? first : '';
}


/***/ }),

/***/ 9657:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _2: () => (/* binding */ foldTranscript),
/* harmony export */   en: () => (/* binding */ shortArgument),
/* harmony export */   vx: () => (/* binding */ EMPTY_TRANSCRIPT)
/* harmony export */ });
/* harmony import */ var _state_session_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4569);

const EMPTY_TRANSCRIPT = {
    session: null,
    model: null,
    state: _state_session_js__WEBPACK_IMPORTED_MODULE_0__/* .CREATED */ .DE,
    step: 'Starting',
    turns: 0,
    todos: [],
    tools: [],
    denials: [],
    notices: [],
    checkpoints: [],
    retries: 0,
    finalText: '',
    earlierText: '',
    continued: false,
    commits: [],
    usage: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 },
    usd: 0,
    startedAt: null,
    endedAt: null,
    outcome: null,
};
/** The transcript after one more event. The same object comes back when nothing that a view shows has changed. */
function foldTranscript(before, event) {
    const transcript = before.startedAt === null ? { ...before, startedAt: event.at } : before;
    switch (event.type) {
        case 'header':
            return { ...transcript, session: event.session, model: event.model };
        case 'checkpoint':
            return { ...transcript, checkpoints: [...transcript.checkpoints, { phase: event.phase, ms: event.ms }] };
        case 'session':
            return {
                ...transcript,
                state: event.state,
                step: stateStep(event.state, transcript.step),
                earlierText: event.state.name === 'thinking' ? transcript.finalText : transcript.earlierText,
            };
        case 'assistant':
            return foldReply(transcript, event.message, event.usage, event.usd);
        case 'transition':
            switch (event.transition.reason) {
                case 'retry':
                    return { ...transcript, finalText: transcript.earlierText, retries: transcript.retries + 1, step: 'Trying again' };
                case 'max_tokens':
                    return event.transition.step === 'escalate'
                        ? { ...transcript, finalText: transcript.earlierText }
                        : { ...transcript, continued: transcript.finalText !== '' };
                case 'pause_turn':
                    return { ...transcript, continued: transcript.finalText !== '' };
                case 'tool_result':
                case 'empty_reply':
                    return transcript;
            }
        // falls through is impossible: every reason returns above
        case 'permission':
            return foldPermission(transcript, event.call, event.state);
        case 'tool_result':
            return changeLine(transcript, event.call, (line) => line.status === 'denied'
                ? { ...line, ms: event.ms }
                : {
                    ...line,
                    status: event.result.isError ? 'error' : 'ok',
                    because: event.result.isError ? firstLine(event.result.content.find((block) => block.type === 'text')?.text ?? '') : null,
                    ms: event.ms,
                });
        case 'todos':
            return { ...transcript, todos: event.todos };
        case 'commit': {
            const { sha, branch, files, verified } = event;
            return { ...transcript, commits: [...transcript.commits, { sha, branch, files, verified }] };
        }
        case 'notice':
            return { ...transcript, notices: [...transcript.notices, { at: event.at, level: event.level, text: event.text }] };
        case 'outcome':
            return { ...transcript, outcome: event.outcome, usage: event.usage, usd: event.usd, endedAt: event.at };
        case 'system':
        case 'tools':
        case 'user':
        case 'delta':
        case 'tool_progress':
            return transcript;
    }
}
function stateStep(state, step) {
    switch (state.name) {
        case 'created':
        case 'loading':
        case 'ready':
        case 'resuming':
            return 'Starting';
        case 'thinking':
            return 'Waiting for the model';
        case 'streaming':
            return 'The model is writing';
        case 'compressing':
            return 'Making room in the conversation';
        case 'suspended':
            return 'Waiting for a person';
        case 'interrupted':
            return 'Interrupted';
        case 'done':
        case 'closed':
            return 'Finishing';
        case 'waiting_input':
        case 'command':
        case 'running_command':
        case 'tool_pending':
        case 'permission_request':
        case 'executing':
        case 'backgrounded':
        case 'tool_done':
        case 'tool_denied':
        case 'error':
            return step;
    }
}
function foldReply(transcript, message, usage, usd) {
    const text = message.stop === 'refusal' ? '' : message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n');
    const said = text.trim() !== '';
    // A reply that broke off carries no reason of the API's; what comes next takes its place.
    const whole = typeof message.stop === 'string';
    return {
        ...transcript,
        turns: transcript.turns + (whole ? 1 : 0),
        finalText: said ? (transcript.continued ? transcript.finalText + text : text) : transcript.finalText,
        earlierText: transcript.finalText,
        continued: transcript.continued && !whole,
        usage: {
            input: transcript.usage.input + usage.input,
            output: transcript.usage.output + usage.output,
            cacheWrite: transcript.usage.cacheWrite + usage.cacheWrite,
            cacheRead: transcript.usage.cacheRead + usage.cacheRead,
        },
        usd: transcript.usd + usd,
    };
}
function foldPermission(transcript, call, state) {
    switch (state.name) {
        case 'pending': {
            const line = {
                id: call.id,
                tool: call.tool,
                argument: shortArgument(call.input),
                status: 'running',
                rule: null,
                because: null,
                ms: null,
                turn: transcript.turns,
            };
            return { ...transcript, tools: [...transcript.tools, line] };
        }
        case 'allowed':
            return changeLine(transcript, call.id, (line) => ({ ...line, rule: state.decision.rule?.text ?? null }));
        case 'denied': {
            const line = transcript.tools.find((each) => each.id === call.id);
            const denial = { call: call.id, tool: call.tool, argument: line?.argument ?? '', decision: state.decision };
            return changeLine({ ...transcript, denials: [...transcript.denials, denial] }, call.id, (each) => ({
                ...each,
                status: 'denied',
                rule: state.decision.rule?.text ?? null,
                because: state.decision.because,
            }));
        }
        case 'rejected':
        case 'rejected_and_skipped':
            return changeLine(transcript, call.id, (line) => ({ ...line, status: 'denied', because: firstLine(state.note) }));
        case 'denied_by_validation':
            return changeLine(transcript, call.id, (line) => ({ ...line, status: 'error', because: firstLine(state.problem) }));
        case 'executing': {
            const line = transcript.tools.find((each) => each.id === call.id);
            return { ...transcript, step: line?.argument ? `${call.tool}: ${line.argument}` : call.tool };
        }
        case 'validating':
        case 'checking':
        case 'asking':
        case 'user_decision':
        case 'approved':
        case 'rule_updated':
        case 'yielding_progress':
        case 'completed':
        case 'denied_result':
            return transcript;
    }
}
function changeLine(transcript, id, change) {
    const index = transcript.tools.findLastIndex((line) => line.id === id);
    const line = transcript.tools[index];
    return line === undefined ? transcript : { ...transcript, tools: transcript.tools.with(index, change(line)) };
}
const TELLING = ['command', 'file_path', 'path', 'pattern', 'url', 'query', 'description', 'prompt'];
/** The field of a tool's input that tells a reader most, on one line of at most 100 characters. */
function shortArgument(input) {
    if (typeof input !== 'object' || input === null)
        return '';
    const fields = new Map(Object.entries(input));
    const path = fields.get('path');
    const pattern = fields.get('pattern');
    if (typeof pattern === 'string' && typeof path === 'string')
        return firstLine(`${pattern} in ${path}`);
    for (const name of TELLING) {
        const value = fields.get(name);
        if (typeof value === 'string')
            return firstLine(value);
    }
    return '';
}
function firstLine(text) {
    const line = text.trim().split('\n', 1)[0] ?? '';
    if (line.length <= 100)
        return line;
    // Never cut inside a surrogate pair.
    return `${line.slice(0, 99).replace(/[\uD800-\uDBFF]$/, '')}…`;
}


/***/ })

};
;