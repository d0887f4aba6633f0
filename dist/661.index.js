export const id = 661;
export const ids = [661];
export const modules = {

/***/ 661:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  deliver: () => (/* binding */ deliver_deliver)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/github/body.js
var github_body = __webpack_require__(4804);
// EXTERNAL MODULE: ./build/github/branches.js
var branches = __webpack_require__(6436);
// EXTERNAL MODULE: ./build/github/git.js
var github_git = __webpack_require__(5726);
// EXTERNAL MODULE: ./build/github/worktree.js + 1 modules
var github_worktree = __webpack_require__(9216);
;// CONCATENATED MODULE: ./build/github/changes.js
// What the run changed in the work tree, whoever did it: tools, commands, or the model's own git.



/** Compares the work tree with what the run found, untracked files included and ignored ones left out; the clone's own index is not touched. */
async function collectChanges(git, worktree, limits) {
    const { root, gitDir, before } = worktree;
    const env = (0,github_worktree/* shadowEnv */.Aj)(gitDir, root);
    const complaint = await (0,github_worktree/* addAll */.RZ)(git, root, env);
    const diff = (...flags) => ({
        args: ['diff-index', '--cached', '--no-ext-diff', '--no-textconv', '--no-color', '--full-index', ...flags, before, '--'],
        cwd: root,
        env,
    });
    const raw = await git(diff('--raw', '-z', '-M'));
    const stat = await git(diff('--numstat', '-z', '-M'));
    if (!raw.ran || raw.code !== 0)
        return { result: 'unreadable', problem: (0,github_git/* gitProblem */.w0)(raw) };
    if (!stat.ran || stat.code !== 0)
        return { result: 'unreadable', problem: (0,github_git/* gitProblem */.w0)(stat) };
    const printed = async (...flags) => {
        const plain = await git(diff('--patch', ...flags));
        const asText = plain.out.toString('utf8');
        if (Buffer.from(asText).equals(plain.out))
            return asText;
        // Text in another encoding would not survive as a string: all of it as binary hunks.
        return (await git({ ...diff('--patch', ...flags), config: [['core.attributesFile', (0,external_node_path_.join)(gitDir, github_worktree/* ALL_BINARY */.kr)]] })).out.toString('utf8');
    };
    const patch = () => printed('--binary', '-M');
    const entries = parseRaw(raw.out);
    if (entries.length > limits.maxFiles)
        return { result: 'too_many', count: entries.length, limit: limits.maxFiles, patch };
    const lines = parseNumstat(stat.out);
    const changes = [];
    const held = [];
    for (const entry of entries) {
        const why = refusal(entry, limits);
        if (why !== null) {
            held.push({ path: entry.path, why });
            continue;
        }
        const count = lines.get(entry.path) ?? null;
        const old = fileState(entry.oldMode, entry.oldBlob);
        const after = fileState(entry.newMode, entry.newBlob);
        if (after === null) {
            if (old !== null)
                changes.push({ kind: 'deleted', path: entry.path, before: old, lines: count });
            continue;
        }
        const blob = await git({ args: ['cat-file', 'blob', after.blob], cwd: root, env, maxBytes: limits.maxFileBytes });
        if (!blob.ran) {
            held.push({ path: entry.path, why: 'too_large' });
            continue;
        }
        if (blob.code !== 0)
            return { result: 'unreadable', problem: (0,github_git/* gitProblem */.w0)(blob) };
        if (blob.out.subarray(0, LFS_POINTER.length).toString('latin1') === LFS_POINTER) {
            held.push({ path: entry.path, why: 'lfs' });
            continue;
        }
        const written = { path: entry.path, after, content: blob.out, lines: count };
        if (old === null)
            changes.push({ kind: 'added', ...written });
        else if (entry.from !== null)
            changes.push({ kind: 'renamed', from: entry.from, before: old, ...written });
        else
            changes.push({ kind: 'modified', before: old, ...written });
    }
    const notes = [...(complaint === '' ? [] : [`Some files could not be read: ${complaint}`]), ...(await ownGit(git, worktree))];
    const edits = () => printed('--diff-filter=M', '--no-renames', '-U0');
    return { result: 'collected', changes, held, notes, patch, edits };
}
/** First line of a pointer file (git-lfs specification, "The Pointer"): its object is on no server yet. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** The change as the event stream and the comment report it. */
function committedFile(change) {
    return { path: change.path, status: change.kind, added: change.lines?.added ?? null, removed: change.lines?.removed ?? null };
}
/** `git diff --raw -z` (git-diff, "Raw output format"): `:old new oldblob newblob STATUS\0path\0`, with two paths for R. */
function parseRaw(out) {
    const parts = splitNul(out);
    const entries = [];
    for (let index = 0; index < parts.length;) {
        const [oldMode = '', newMode = '', oldBlob = '', newBlob = '', status = ''] = changes_text(parts[index++]).slice(1).split(' ');
        const first = parts[index++];
        const second = status.startsWith('R') ? parts[index++] : undefined;
        entries.push({
            path: changes_text(second ?? first),
            from: second === undefined ? null : changes_text(first),
            oldMode,
            newMode,
            oldBlob,
            newBlob,
            utf8: isUtf8(first) && (second === undefined || isUtf8(second)),
        });
    }
    return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}
/** `added\tremoved\tpath\0`, or `added\tremoved\t\0from\0to\0`; `-` for binary. */
function parseNumstat(out) {
    const parts = splitNul(out);
    const lines = new Map();
    for (let index = 0; index < parts.length;) {
        const [added = '', removed = '', ...rest] = changes_text(parts[index++]).split('\t');
        let path = rest.join('\t');
        if (path === '') {
            path = changes_text(parts[index + 1]);
            index += 2;
        }
        if (added !== '-')
            lines.set(path, { added: Number(added), removed: Number(removed) });
    }
    return lines;
}
function splitNul(out) {
    const parts = [];
    for (let start = 0, end = out.indexOf(0); end >= 0; start = end + 1, end = out.indexOf(0, start))
        parts.push(out.subarray(start, end));
    return parts;
}
function changes_text(part) {
    return part?.toString('utf8') ?? '';
}
function isUtf8(part) {
    return part !== undefined && Buffer.from(part.toString('utf8')).equals(part);
}
function refusal(entry, limits) {
    if (entry.oldMode === '160000' || entry.newMode === '160000')
        return 'submodule';
    if (!entry.utf8)
        return 'name_not_utf8';
    // GitHub takes no such name, and with it none of the commit.
    if (/[\0-\x1f\x7f]/.test(entry.path))
        return 'name_has_controls';
    return limits.isProtected(entry.path) || (entry.from !== null && limits.isProtected(entry.from)) ? 'protected' : null;
}
/** Null for `000000`: no file on that side. Git writes no other modes of files than these three. */
function fileState(mode, blob) {
    switch (mode) {
        case '100644':
        case '100755':
        case '120000':
            return { mode, blob };
        default:
            return null;
    }
}
/** The model's own commits and branches are delivered as plain changes; a person is told that they existed. */
async function ownGit(git, worktree) {
    const [head, name] = (await (0,github_git/* gitText */.q_)(git, { args: ['rev-parse', 'HEAD', '--symbolic-full-name', 'HEAD'], cwd: worktree.root }))?.split('\n') ?? [];
    const branch = name?.startsWith('refs/heads/') ? name.slice('refs/heads/'.length) : null;
    const notes = [];
    if (branch !== null)
        notes.push(`A local branch ${branch} was made during the run; its changes are delivered by the runner on the run's own branch.`);
    if (head !== undefined && head !== worktree.head)
        notes.push('Commits made locally during the run are delivered as one commit of the runner.');
    return notes;
}

;// CONCATENATED MODULE: ./build/github/commit-message.js

/**
 * Subject, blank line, body, blank line, trailers (git-interpret-trailers). The subject is at most 72 characters. Trailers in the
 * body would count as well, so its lines that look like our two are taken out.
 */
function commitMessage(parts) {
    const [first = '', ...more] = parts.subject.trim().split(/\r\n|\r|\n/);
    const subject = (0,github_body/* shorten */.ml)(plain(first) || 'Change files', 72);
    const body = [...more, ...parts.body.split(/\r\n|\r|\n/)]
        .map((line) => plain(line).trimEnd())
        .filter((line) => !/^(?:co-authored-by|signed-off-by):/i.test(line))
        .join('\n')
        .trim();
    const trailers = [
        ...(parts.requester === null ? [] : [`Co-authored-by: ${parts.requester.login} <${noreply(parts.requester, parts.serverUrl)}>`]),
        ...(parts.signOff === null ? [] : [`Signed-off-by: ${plain(parts.signOff.name)} <${plain(parts.signOff.email)}>`]),
    ];
    return [subject, body, trailers.join('\n')].filter((part) => part !== '').join('\n\n');
}
/** The address by which GitHub links a commit to an account without showing its e-mail (docs.github.com, "Setting your commit email address"). */
function noreply(author, serverUrl) {
    const host = new URL(serverUrl).hostname;
    return `${author.id}+${author.login}@users.noreply.${host}`;
}
function plain(line) {
    return line.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

// EXTERNAL MODULE: ./build/github/client.js + 1 modules
var client = __webpack_require__(2652);
// EXTERNAL MODULE: ./build/github/content.js
var content = __webpack_require__(4895);
// EXTERNAL MODULE: ./build/github/failure.js
var failure = __webpack_require__(220);
;// CONCATENATED MODULE: ./build/github/trees.js
/** Text up to this size travels inside the tree request; all of them together up to the second number. Bytes. */
const INLINE_FILE = 64 * 1024;
const INLINE_TOTAL = 1024 * 1024;
/** Blobs that are sent at the same time: GitHub asks for few writes in parallel. */
const PARALLEL = 4;
/**
 * Tree of `base` (a tree's id) with the changes made; returns its id. Small valid UTF-8 goes as tree content, everything else as a base64 blob,
 * whose id must be the one that git gave the file here. Throws octokit's errors.
 */
async function writeTree(github, repo, base, changes) {
    let inline = 0;
    const entries = [];
    const blobs = [];
    for (const change of changes) {
        if (change.kind === 'deleted') {
            entries.push({ path: change.path, mode: change.before.mode, type: 'blob', sha: null });
            continue;
        }
        if (change.kind === 'renamed')
            entries.push({ path: change.from, mode: change.before.mode, type: 'blob', sha: null });
        const entry = { path: change.path, mode: change.after.mode, type: 'blob' };
        const text = change.content.length > 0 && change.content.length <= INLINE_FILE ? exactText(change.content) : null;
        if (text !== null && inline + change.content.length <= INLINE_TOTAL) {
            inline += change.content.length;
            entries.push({ ...entry, content: text });
            continue;
        }
        blobs.push(async () => {
            const { data } = await github.request('POST /repos/{owner}/{repo}/git/blobs', {
                owner: repo.owner,
                repo: repo.name,
                content: change.content.toString('base64'),
                encoding: 'base64',
            });
            if (data.sha !== change.after.blob)
                throw new Error(`GitHub stored ${change.path} as ${data.sha}, not as ${change.after.blob}`);
            entries.push({ ...entry, sha: data.sha });
        });
    }
    await inParallel(blobs);
    const { data } = await github.request('POST /repos/{owner}/{repo}/git/trees', {
        owner: repo.owner,
        repo: repo.name,
        base_tree: base,
        // In order: what makes room for a file or folder of the same name goes first.
        tree: entries.sort((a, b) => Number(a.sha !== null) - Number(b.sha !== null) || (a.path < b.path ? -1 : 1)),
    });
    return data.sha;
}
/** The bytes as text if they come back the same from it and hold no NUL; else null. */
function exactText(content) {
    if (content.includes(0))
        return null;
    const text = content.toString('utf8');
    return Buffer.from(text).equals(content) ? text : null;
}
async function inParallel(work) {
    const queue = [...work];
    await Promise.all(Array.from({ length: PARALLEL }, async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift())
            await next();
    }));
}

;// CONCATENATED MODULE: ./build/github/commits.js





/** How often the branch may move under the run before a side branch is taken. */
const ROUNDS = 4;
/**
 * Writes the changes as one commit after `expectedHead`. If the branch moved forward meanwhile in other files, the commit follows its new
 * tip (a tree on the new tip with only our paths replaced is the three-way merge of disjoint changes); if it moved otherwise, or may not be
 * written, the commit goes to `sideBranch`. Updates are never forced, so a race is lost, not won. Expected refusals are values.
 */
async function commitChanges(github, repo, request) {
    if (request.changes.length === 0)
        return { result: 'nothing' };
    try {
        return await deliver(github, repo, request);
    }
    catch (error) {
        return refuse(request, refusalOf(error, request.changes), (0,failure/* githubFailure */.eQ)(error, 'commit the changes'));
    }
}
async function deliver(github, repo, request) {
    if (request.pull !== null) {
        const pull = await (0,content/* readPull */.Es)(github, repo, request.pull);
        if (!pull.ok)
            return refuse(request, 'failed', pull.failure);
        if (pull.value.fork)
            return refuse(request, 'fork', null);
        if (pull.value.state !== 'open')
            return sideBranch(github, repo, request, pull.value.state === 'merged' ? 'pull_merged' : 'pull_closed');
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
        const tip = await (0,content/* branchTip */.ux)(github, repo, request.branch);
        if (tip === null && request.onMissing === 'side_branch')
            return sideBranch(github, repo, request, 'branch_deleted');
        const parent = tip ?? request.expectedHead;
        if (parent !== request.expectedHead) {
            const obstacle = await moved(github, repo, request, parent);
            if (obstacle !== null)
                return sideBranch(github, repo, request, obstacle);
        }
        const commit = await createCommit(github, repo, request, parent);
        if (commit === null)
            return { result: 'nothing' };
        if (request.requireVerified && !commit.verified)
            return refuse(request, 'unsigned', null);
        const names = { owner: repo.owner, repo: repo.name, sha: commit.sha };
        try {
            if (tip === null)
                await github.request('POST /repos/{owner}/{repo}/git/refs', { ...names, ref: `refs/heads/${request.branch}` });
            else
                await github.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...names, ref: `heads/${request.branch}`, force: false });
        }
        catch (error) {
            // Whether an update without an answer happened is seen on the branch itself, in the next round.
            if ((0,client/* isTransient */.dg)(error) && (await (0,content/* branchTip */.ux)(github, repo, request.branch)) !== commit.sha)
                continue;
            if (!(0,client/* isTransient */.dg)(error)) {
                if ((0,failure/* statusOf */.c2)(error) === 422 && /fast forward|already exists|does not exist/i.test((0,failure/* messageOf */.bD)(error)))
                    continue;
                const why = refusalOf(error, request.changes);
                if (why === 'protected_branch' || why === 'ruleset' || why === 'merge_queue')
                    return sideBranch(github, repo, request, why);
                throw error;
            }
        }
        if (!(await stands(github, repo, request.branch, commit.sha)))
            return refuse(request, 'not_visible', null);
        return {
            result: 'committed',
            onto: parent === request.expectedHead ? null : parent,
            branch: request.branch,
            ...commit,
            files: request.changes.map(committedFile),
        };
    }
    return sideBranch(github, repo, request, 'kept_moving');
}
/** Why the commit cannot follow `tip`; null if it can. The compare API lists at most 300 files. */
async function moved(github, repo, request, tip) {
    const { data } = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
        owner: repo.owner,
        repo: repo.name,
        basehead: `${request.expectedHead}...${tip}`,
    });
    if (data.status !== 'ahead')
        return 'head_pushed_over';
    const files = data.files ?? [];
    if (files.length >= 300)
        return 'too_much_changed';
    const theirs = files.flatMap((file) => [file.filename, ...(file.previous_filename === undefined ? [] : [file.previous_filename])]);
    const ours = request.changes.flatMap((change) => (change.kind === 'renamed' ? [change.path, change.from] : [change.path]));
    const overlap = ours.some((a) => theirs.some((b) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)));
    return overlap ? 'same_files_changed' : null;
}
async function createCommit(github, repo, request, parent) {
    const names = { owner: repo.owner, repo: repo.name };
    const { data: base } = await github.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { ...names, commit_sha: parent });
    const tree = await writeTree(github, repo, base.tree.sha, request.changes);
    if (tree === base.tree.sha)
        return null;
    const { data } = await github.request('POST /repos/{owner}/{repo}/git/commits', {
        ...names,
        message: request.message,
        tree,
        parents: [parent],
        ...(request.author === null ? {} : { author: { ...request.author } }),
    });
    return { sha: data.sha, verified: data.verification.verified };
}
/** The same commit on a branch of its own, always after `expectedHead`. A name that is taken gets a number. */
async function sideBranch(github, repo, request, why) {
    const commit = await createCommit(github, repo, request, request.expectedHead);
    if (commit === null)
        return { result: 'nothing' };
    if (request.requireVerified && !commit.verified)
        return refuse(request, 'unsigned', null);
    for (let number = 1;; number += 1) {
        const branch = number === 1 ? request.sideBranch : `${request.sideBranch}-${number}`;
        try {
            await github.request('POST /repos/{owner}/{repo}/git/refs', {
                owner: repo.owner,
                repo: repo.name,
                ref: `refs/heads/${branch}`,
                sha: commit.sha,
            });
        }
        catch (error) {
            const exists = (0,failure/* statusOf */.c2)(error) === 422 && /already exists/i.test((0,failure/* messageOf */.bD)(error));
            const made = (exists || (0,client/* isTransient */.dg)(error)) && (await (0,content/* branchTip */.ux)(github, repo, branch)) === commit.sha;
            if (exists && !made && number < 10)
                continue;
            if (!made)
                throw error;
        }
        if (!(await stands(github, repo, branch, commit.sha)))
            return refuse(request, 'not_visible', null);
        const said = `${SIDE[why].replace('{branch}', request.branch)} The changes are on the branch \`${branch}\` instead.`;
        return { result: 'side_branch', why, said, branch, ...commit, files: request.changes.map(committedFile) };
    }
}
/** True if the branch on the server holds the commit: as its tip, or below a newer one. */
async function stands(github, repo, branch, sha) {
    const tip = await (0,content/* branchTip */.ux)(github, repo, branch);
    if (tip === sha)
        return true;
    if (tip === null)
        return false;
    const { data } = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
        owner: repo.owner,
        repo: repo.name,
        basehead: `${sha}...${tip}`,
        per_page: 1,
    });
    return data.status === 'ahead';
}
/** GitHub's refusals by their texts: GH006 and GH013 are the codes that it gives pushes (docs.github.com, "About protected branches", "About rulesets"). */
function refusalOf(error, changes) {
    const message = (0,failure/* messageOf */.bD)(error);
    const status = (0,failure/* statusOf */.c2)(error);
    if (/without `?workflows?`? (?:permission|scope)/i.test(message))
        return 'workflow_files';
    if (/merge queue|queued for merg/i.test(message))
        return 'merge_queue';
    if (/GH013|rule violations/i.test(message))
        return 'ruleset';
    if (/GH006|protected branch/i.test(message))
        return 'protected_branch';
    if (status === 403 || status === 404) {
        const workflows = changes.some((change) => change.path.startsWith('.github/workflows/') || (change.kind === 'renamed' && change.from.startsWith('.github/workflows/')));
        return workflows ? 'workflow_files' : status === 403 ? 'forbidden' : 'failed';
    }
    return 'failed';
}
async function refuse(request, why, failure) {
    return { result: 'refused', why, said: REFUSED[why].replace('{branch}', request.branch), failure, patch: await request.patch() };
}
const SIDE = {
    head_pushed_over: 'The branch `{branch}` was pushed over during the run.',
    same_files_changed: 'Others changed the same files on `{branch}` during the run.',
    too_much_changed: 'Too much changed on `{branch}` during the run to put these changes after it safely.',
    kept_moving: 'The branch `{branch}` kept moving while the commit was written.',
    branch_deleted: 'The branch `{branch}` was deleted during the run.',
    pull_closed: 'The pull request was closed during the run, so `{branch}` was left alone.',
    pull_merged: 'The pull request was merged during the run, so `{branch}` was left alone.',
    protected_branch: 'The branch `{branch}` is protected.',
    ruleset: 'A ruleset forbids the commit on `{branch}`.',
    merge_queue: 'The branch `{branch}` waits in a merge queue and takes no commits.',
};
const REFUSED = {
    protected_branch: 'Branch protection refused the commit.',
    ruleset: 'A ruleset of the repository refused the commit.',
    merge_queue: 'The branch `{branch}` waits in a merge queue and takes no commits.',
    workflow_files: 'The change touches workflow files, which this token may not write. Apply the patch, or give the run a token with `workflows: write`.',
    forbidden: 'The token may not write contents. Give the job `permissions: contents: write`.',
    unsigned: 'The policy asks for signed commits, and GitHub did not sign this one.',
    fork: 'The head of this pull request lies in a fork, which is never written.',
    not_visible: 'GitHub accepted the commit but the branch does not show it, so it is not reported as done.',
    failed: 'GitHub did not take the commit.',
};

;// CONCATENATED MODULE: ./build/github/pulls.js



/** Draft, else normal, else a link to the compare page; `said` tells a person which of them and why. Expected refusals are values. */
async function openPull(github, repo, request) {
    try {
        const found = await findPull(github, repo, request);
        if (found !== null)
            return found;
        const body = await bodyOf(github, repo, request);
        return await pulls_open(github, repo, request, body, true);
    }
    catch (error) {
        return pulls_link(github, repo, request, 'The pull request could not be opened.', error);
    }
}
async function pulls_open(github, repo, request, body, draft) {
    try {
        const { data } = await github.request('POST /repos/{owner}/{repo}/pulls', {
            owner: repo.owner,
            repo: repo.name,
            title: (0,github_body/* shorten */.ml)(request.title.replace(/\s+/g, ' ').trim(), 250),
            head: request.branch,
            base: request.base,
            body,
            draft,
        });
        const said = draft
            ? `Opened draft pull request #${data.number}.`
            : `Opened pull request #${data.number}, not as a draft: this repository's plan has no drafts.`;
        return { result: 'opened', number: data.number, url: data.html_url, draft: data.draft ?? false, said };
    }
    catch (error) {
        const message = (0,failure/* messageOf */.bD)(error);
        const status = (0,failure/* statusOf */.c2)(error);
        if (status === 422 && draft && /draft pull requests are not supported/i.test(message))
            return pulls_open(github, repo, request, body, false);
        if (status === 422 && /no commits between/i.test(message))
            return { result: 'nothing' };
        // It exists already, or an answer was lost and it may: what the list says holds.
        if (status === null || status >= 500 || (status === 422 && /already exists/i.test(message))) {
            const found = await findPull(github, repo, request);
            if (found !== null)
                return found;
        }
        const setting = status === 403 && /not permitted to create or approve pull requests/i.test(message);
        const why = setting
            ? 'This repository does not let GitHub Actions open pull requests (Settings → Actions → General → "Allow GitHub Actions to create and approve pull requests").'
            : 'The pull request could not be opened.';
        return pulls_link(github, repo, request, why, error);
    }
}
async function findPull(github, repo, request) {
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
/** Only a branch that the server shows is linked. */
async function pulls_link(github, repo, request, why, error) {
    const tip = await (0,content/* branchTip */.ux)(github, repo, request.branch).catch(() => undefined);
    if (tip === null)
        return { result: 'nothing' };
    const range = [request.base, request.branch].map((name) => name.split('/').map(encodeURIComponent).join('/')).join('...');
    const url = `${request.serverUrl}/${repo.owner}/${repo.name}/compare/${range}?expand=1`;
    const said = tip === undefined ? `${why} If the branch is there, it can be done by hand.` : `${why} The branch is ready.`;
    return { result: 'compare_link', url, said, failure: (0,failure/* githubFailure */.eQ)(error, 'open a pull request') };
}
async function bodyOf(github, repo, request) {
    const template = await readTemplate(github, repo, request.base);
    const parts = [
        request.body.trim(),
        request.issue === null ? '' : `Closes #${request.issue}`,
        template === null ? '' : `---\n\n${template.trim()}`,
    ];
    return (0,github_body/* fitBody */.KM)(parts.filter((part) => part !== '').join('\n\n'));
}
/**
 * The pull request template on `ref`: the first file of that name, in any case, in `.github`, the root or `docs` (docs.github.com, "Creating a pull request
 * template for your repository"); null if there is none. A folder of several templates has no default.
 */
async function readTemplate(github, repo, ref) {
    const names = { owner: repo.owner, repo: repo.name };
    const list = async (tree) => (await github.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { ...names, tree_sha: tree })).data.tree;
    const top = await list(ref);
    const folders = [];
    for (const name of ['.github', 'docs']) {
        const folder = top.find((entry) => entry.path === name && entry.type === 'tree');
        if (folder !== undefined)
            folders.push({ prefix: `${name}/`, entries: await list(folder.sha) });
    }
    const ordered = [
        ...folders.filter((one) => one.prefix === '.github/'),
        { prefix: '', entries: top },
        ...folders.filter((one) => one.prefix === 'docs/'),
    ];
    for (const { prefix, entries } of ordered) {
        const file = entries.find((entry) => entry.type === 'blob' && /^pull_request_template(?:\.(?:md|txt))?$/i.test(entry.path));
        if (file === undefined)
            continue;
        const read = await (0,content/* readFileAt */._T)(github, repo, `${prefix}${file.path}`, ref);
        return read.ok ? read.value : null;
    }
    return null;
}

;// CONCATENATED MODULE: ./build/github/diff.js
// Reading unified diffs (GNU diffutils manual, "Detailed Description of Unified Format"; git's quoting of paths). Pure.
/** The hunks of one file's patch, as the pull request files API gives it (without file headers). */
function parseHunks(patch) {
    const hunks = [];
    for (const line of patch.split('\n')) {
        const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
        if (header) {
            const [, oldStart, oldLines = '1', newStart, newLines = '1'] = header;
            hunks.push({
                oldStart: Number(oldStart),
                oldLines: Number(oldLines),
                newStart: Number(newStart),
                newLines: Number(newLines),
                lines: [],
            });
        }
        else if (/^[ +\\-]/.test(line))
            hunks.at(-1)?.lines.push(line);
    }
    return hunks;
}
/** The files of a whole `git diff`. `path` is the new path, or the old one of a deleted file. */
function parseDiff(diff) {
    const starts = [...diff.matchAll(/^diff --git /gm)].map((match) => match.index);
    return starts.map((start, index) => {
        const text = diff.slice(start, starts[index + 1] ?? diff.length);
        const head = text.slice(0, (/^@@ /m.exec(text)?.index ?? text.length) || text.length);
        const name = (label) => {
            const value = new RegExp(`^${label} (.*)$`, 'm').exec(head)?.[1];
            return value === undefined ? null : unquote(value.replace(/\t$/, ''));
        };
        const sides = [name('\\+\\+\\+'), name('---')].filter((side) => side !== null && side !== '/dev/null');
        const path = sides[0]?.replace(/^[ab]\//, '') ?? name('rename to') ?? nameOf(head);
        return { path, hunks: parseHunks(text.slice(head.length)), text };
    });
}
/** `diff --git a/x b/x`: both names are the same where no other header names the file (modes, binary files). */
function nameOf(head) {
    const line = /^diff --git (.*)$/m.exec(head)?.[1] ?? '';
    if (line.startsWith('"'))
        return unquote(/^"(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? '').replace(/^a\//, '');
    return line.slice(2, (line.length - 1) / 2);
}
/** Git's C-style quoting: octal bytes and the usual escapes between double quotes. */
function unquote(name) {
    if (!name.startsWith('"') || !name.endsWith('"'))
        return name;
    const bytes = [];
    const escapes = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };
    for (const [, octal, escaped, plain] of name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)) {
        if (octal !== undefined)
            bytes.push(parseInt(octal, 8));
        else if (escaped !== undefined)
            bytes.push(escapes[escaped] ?? escaped.charCodeAt(0));
        else
            bytes.push(...Buffer.from(plain ?? ''));
    }
    return Buffer.from(bytes).toString('utf8');
}
/** Lines of the new file that the patch shows: review comments are accepted on these alone (side RIGHT). */
function shownRanges(patch) {
    return parseHunks(patch)
        .filter((hunk) => hunk.newLines > 0)
        .map((hunk) => ({ first: hunk.newStart, last: hunk.newStart + hunk.newLines - 1 }));
}

;// CONCATENATED MODULE: ./build/github/suggestions.js




/** More comments than this in one review are no help to a reader; the rest goes to the patch. */
const MOST = 50;
/**
 * One review with a suggestion for each edit that lies inside the pull request's own diff, and the other files' change as a patch: in a fold,
 * and by `savePatch`. A file is suggested whole or not at all, so that suggestions and patch never overlap. If GitHub refuses
 * the lines (the head moved), all of it goes to the patch.
 */
async function suggestChanges(github, repo, request) {
    if (request.patch.trim() === '')
        return { result: 'nothing' };
    const names = { owner: repo.owner, repo: repo.name, pull_number: request.number };
    const reads = await (0,client/* attempt */.CD)('read the diff and the comments of the pull request', async () => ({
        files: await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { ...names, per_page: 100 }),
        comments: await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...names, per_page: 100 }),
    }));
    if (!reads.ok)
        return { result: 'failed', failure: reads.failure, patch: request.patch };
    const patches = new Map(reads.value.files.map((file) => [file.filename, file.patch ?? '']));
    const all = suggestionsFor(parseDiff(request.edits), patches);
    const said = new Set(reads.value.comments.map((comment) => identity(comment.path, comment.line ?? null, comment.body)));
    const fresh = all.suggestions.filter((one) => !said.has(identity(one.path, one.line, one.body)));
    const rest = restOf(request.patch, all.paths);
    if (fresh.length === 0 && all.suggestions.length > 0 && rest.text === '')
        return { result: 'repeated' };
    const first = await post(github, repo, request, fresh, rest);
    if (first.result === 'failed' && first.refusedLines && fresh.length > 0) {
        const whole = await post(github, repo, request, [], restOf(request.patch, new Set()));
        return whole.result === 'failed' ? { result: 'failed', failure: whole.failure, patch: request.patch } : whole;
    }
    return first.result === 'failed' ? { result: 'failed', failure: first.failure, patch: request.patch } : first;
}
async function post(github, repo, request, suggestions, rest) {
    const saved = rest.text === '' ? null : await request.savePatch(rest.text);
    try {
        const { data } = await github.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
            owner: repo.owner,
            repo: repo.name,
            pull_number: request.number,
            commit_id: request.head,
            event: 'COMMENT',
            body: reviewBody(request.body, rest, saved),
            comments: suggestions.map((one) => ({ ...one })),
        });
        return { result: 'reviewed', url: data.html_url, suggestions: suggestions.length, inPatch: rest.paths };
    }
    catch (error) {
        return { result: 'failed', failure: (0,failure/* githubFailure */.eQ)(error, 'post the review'), refusedLines: (0,failure/* statusOf */.c2)(error) === 422 };
    }
}
/**
 * Suggestions of the files whose every hunk can be one, and those files' paths. An edit can be one if the lines that it replaces are shown in the pull
 * request's diff; pure insertions replace the line they touch by itself and the new ones. Lines with a bare CR, and a changed
 * last line end, cannot be written in a suggestion. `patches`: the pull request's files, by path.
 */
function suggestionsFor(edits, patches) {
    const suggestions = [];
    const paths = new Set();
    for (const file of edits) {
        const patch = patches.get(file.path);
        if (patch === undefined || file.hunks.length === 0)
            continue;
        const shown = shownRanges(patch);
        const context = linesOf(patch);
        const made = file.hunks.map((hunk) => suggestion(file.path, hunk, shown, context));
        const whole = made.filter((one) => one !== null);
        if (whole.length < made.length || suggestions.length + whole.length > MOST || /^(?:old|new) mode /m.test(file.text))
            continue;
        suggestions.push(...whole);
        paths.add(file.path);
    }
    return { suggestions, paths };
}
function suggestion(path, hunk, shown, context) {
    if (hunk.lines.some((line) => line.startsWith('\\') || line.includes('\r')))
        return null;
    const added = hunk.lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
    let first = hunk.oldStart;
    let last = hunk.oldStart + hunk.oldLines - 1;
    let text = added;
    if (hunk.oldLines === 0) {
        // Between lines n and n + 1: with n and after it, or, where n is not shown, before n + 1.
        const above = context.get(hunk.oldStart);
        const below = context.get(hunk.oldStart + 1);
        const neighbour = above ?? below;
        if (neighbour === undefined || neighbour.includes('\r'))
            return null;
        first = last = above === undefined ? hunk.oldStart + 1 : hunk.oldStart;
        text = above === undefined ? [...added, neighbour] : [neighbour, ...added];
    }
    if (!shown.some((range) => first >= range.first && last <= range.last))
        return null;
    return {
        path,
        line: last,
        side: 'RIGHT',
        ...(last > first ? { start_line: first, start_side: 'RIGHT' } : {}),
        body: (0,github_body/* fenced */.OF)(text.map((line) => `${line}\n`).join(''), 'suggestion'),
    };
}
/** Text of the new file's lines that a patch shows, by line number. */
function linesOf(patch) {
    const lines = new Map();
    for (const range of parseDiff(`diff --git a/x b/x\n${patch}`)[0]?.hunks ?? []) {
        let number = range.newStart;
        for (const line of range.lines)
            if (line.startsWith(' ') || line.startsWith('+'))
                lines.set(number++, line.slice(1));
    }
    return lines;
}
function restOf(patch, suggested) {
    const files = parseDiff(patch).filter((file) => !suggested.has(file.path));
    return { text: files.map((file) => file.text).join(''), paths: files.map((file) => file.path) };
}
function reviewBody(body, rest, saved) {
    if (rest.text === '')
        return (0,github_body/* fitBody */.KM)(body);
    const where = saved === null ? '' : ` It is saved as \`${saved.replace(/[`\r\n]/g, '')}\` as well.`;
    const intro = `${(0,github_body/* fitBody */.KM)(body, github_body/* BODY_LIMIT */.Th / 2)}\n\nThe change of ${rest.paths.length === 1 ? 'one file' : `${rest.paths.length} files`} does not fit into suggestions. Apply it with \`git apply\`.${where}`;
    const fold = `\n\n<details><summary>Patch</summary>\n\n${(0,github_body/* fenced */.OF)(rest.text, 'diff')}\n\n</details>\n`;
    if (intro.length + fold.length <= github_body/* BODY_LIMIT */.Th)
        return intro + fold;
    // Half a patch applies nowhere.
    return `${intro}\n\nThe patch is too long to show here (${rest.text.length.toLocaleString('en-US')} characters).\n`;
}
function identity(path, line, body) {
    return `${path}\0${line ?? ''}\0${body.replace(/\r\n/g, '\n').trim()}`;
}

// EXTERNAL MODULE: ./build/policy/paths.js
var paths = __webpack_require__(931);
// EXTERNAL MODULE: ./build/render/words.js
var words = __webpack_require__(8712);
;// CONCATENATED MODULE: ./build/deliver.js
// What the runner owes after the last turn: the work tree's changes brought to GitHub, and sentences about what really happened there.
// Nothing here depends on the model's word: every fact was read back from the remote.











const MOST_FILES = 300;
const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** Brings the changes out; `delivered` is filled as it happens. The outcome comes back, changed only where the policy demands a commit that could not be. */
async function* deliver_deliver(outcome, ready, ports, delivered) {
    // Five seconds after the signal the runner kills the process: the report comes first, and half-done work goes nowhere.
    if (outcome.type === 'interrupted')
        return outcome;
    const { policy } = ports;
    const collected = await collectChanges(ports.git, ready.worktree, {
        maxFiles: MOST_FILES,
        maxFileBytes: MOST_FILE_BYTES,
        isProtected: (path) => (0,paths/* commitRefusal */.E$)(policy, path) !== null,
    });
    if (collected.result === 'unreadable') {
        yield { type: 'notice', level: 'error', text: `What was changed could not be read: ${collected.problem}` };
        return outcome;
    }
    if (collected.result === 'too_many') {
        delivered.facts.push(`Nothing was committed: ${collected.count} files were changed, and ${collected.limit} is the most that is delivered.`);
        return outcome;
    }
    for (const text of collected.notes)
        yield { type: 'notice', level: 'warning', text };
    delivered.facts.push(...heldFacts(collected.held, policy));
    if (collected.changes.length === 0) {
        if (policy.source === null)
            delivered.facts.push(readOnlyFact(policy));
        else if (policy.commit.mode === 'branch')
            delivered.facts.push('Nothing was committed: no files were changed.');
        return outcome;
    }
    if (ports.dryRun || policy.commit.mode === 'none') {
        const why = ports.dryRun ? 'this was a dry run' : `the policy (${(0,words/* codeSpan */.SS)(policy.path)}) commits nothing`;
        delivered.facts.push(`Nothing was committed: ${why}. ${(0,words/* plural */.LS)(collected.changes.length, 'file')} changed; the patch is below.`);
        delivered.attachment = await patchFold(collected, ports);
        return outcome;
    }
    if (ready.destination.kind === 'fork') {
        yield* suggest(ready, ready.destination.number, collected, ports, delivered);
        return outcome;
    }
    return yield* commit(outcome, ready, ready.destination, collected, ports, delivered);
}
/** Says how to be allowed more. */
function readOnlyFact(policy) {
    return `Only reading was allowed: the default branch has no ${(0,words/* codeSpan */.SS)(policy.path)}. To let me change files and commit, add one with ${(0,words/* codeSpan */.SS)('permissions: { allow: ["Edit(src/**)"] }')}.`;
}
async function* commit(outcome, ready, destination, collected, ports, delivered) {
    const { github, repo, policy } = ports;
    // Work that was cut short does not go onto somebody's branch.
    const whole = outcome.type === 'end_turn';
    const side = (0,branches/* sideBranchName */.d2)(ports.runId);
    const wanted = whole ? destination.branch : side;
    const result = await commitChanges(github, repo, {
        branch: wanted,
        expectedHead: ready.worktree.head,
        onMissing: destination.kind === 'branch' || !whole ? 'create' : 'side_branch',
        pull: destination.kind === 'pull' && whole ? destination.number : null,
        sideBranch: side,
        changes: collected.changes,
        message: ports.redact(commitMessage({
            subject: subjectOf(ports.finalText()),
            body: ports.requestUrl === null ? '' : `Requested in ${ports.requestUrl}`,
            requester: ports.requester,
            signOff: policy.commit.signoff
                ? (policy.commit.author ?? { name: ACTIONS_BOT.login, email: noreply(ACTIONS_BOT, ports.serverUrl) })
                : null,
            serverUrl: ports.serverUrl,
        })),
        author: policy.commit.author ?? null,
        requireVerified: policy.commit.signed === 'required',
        patch: () => collected.patch(),
    });
    switch (result.result) {
        case 'nothing':
            delivered.facts.push('Nothing was committed: no files were changed.');
            return outcome;
        case 'refused':
            delivered.facts.push(`Nothing was committed: ${(0,words/* sentence */.em)(result.said)} The patch is below.`);
            delivered.attachment = await patchFold(collected, ports);
            yield { type: 'notice', level: 'error', text: result.said };
            return whole && result.failure !== null ? { type: 'failed', failure: result.failure } : outcome;
        case 'committed':
        case 'side_branch':
            yield { type: 'commit', sha: result.sha, branch: result.branch, files: result.files, verified: result.verified };
            delivered.branch = result.branch;
            delivered.commit = result.sha;
            delivered.facts.push(commitFact(result, whole, ports));
            if (destination.kind === 'branch' && whole)
                yield* pull(destination, result.branch, ports, delivered);
            delivered.facts.push('Checks: a push with the workflow’s own token starts no workflows; push once more, or approve the waiting runs, to start them.');
            return outcome;
    }
}
async function* pull(destination, branch, ports, delivered) {
    const text = ports.inert(ports.redact(ports.finalText()));
    const [first = '', ...rest] = text.trim().split('\n');
    const opened = await openPull(ports.github, ports.repo, {
        branch,
        base: destination.base,
        title: plainTitle(first) || `Changes by run ${ports.runId}`,
        body: rest.join('\n').trim(),
        issue: destination.issue,
        serverUrl: ports.serverUrl,
    });
    switch (opened.result) {
        case 'found':
        case 'opened':
            delivered.pull = opened.number;
            delivered.facts.push((0,words/* sentence */.em)(opened.said).replace((0,words/* plain */.pj)(`#${opened.number}`), `[#${opened.number}](${opened.url})`));
            return;
        case 'compare_link':
            delivered.facts.push(`${(0,words/* sentence */.em)(opened.said)} [Open the pull request](${opened.url}).`);
            yield { type: 'notice', level: 'warning', text: opened.said };
            return;
        case 'nothing':
            return;
    }
}
async function* suggest(ready, number, collected, ports, delivered) {
    const patch = ports.redact(await collected.patch());
    const suggested = await suggestChanges(ports.github, ports.repo, {
        number,
        head: ready.worktree.head,
        edits: ports.redact(await collected.edits()),
        patch,
        body: 'Changes for this pull request. Its branch lies in a fork, which is not written to.',
        savePatch: async (text) => {
            const path = (0,external_node_path_.join)(ports.scratch, 'changes.patch');
            await (0,promises_.writeFile)(path, text);
            return path;
        },
    });
    switch (suggested.result) {
        case 'reviewed':
            delivered.facts.push(`The fork's branch is not written to: [a review](${suggested.url}) has ${(0,words/* plural */.LS)(suggested.suggestions, 'suggestion')}${suggested.inPatch.length === 0 ? '' : ` and a patch for ${suggested.inPatch.map(words/* codeSpan */.SS).join(', ')}`}.`);
            return;
        case 'repeated':
            delivered.facts.push('The same changes were suggested before; they are not repeated.');
            return;
        case 'failed':
            delivered.facts.push("The fork's branch is not written to. The suggestions could not be posted. The patch is below.");
            delivered.attachment = await patchFold(collected, ports);
            yield { type: 'notice', level: 'error', text: 'The suggestions could not be posted.' };
            return;
        case 'nothing':
            return;
    }
}
function commitFact(result, whole, ports) {
    const { repo } = ports;
    const url = `${ports.serverUrl}/${repo.owner}/${repo.name}`;
    const added = result.files.reduce((sum, file) => sum + (file.added ?? 0), 0);
    const removed = result.files.reduce((sum, file) => sum + (file.removed ?? 0), 0);
    const size = `${(0,words/* plural */.LS)(result.files.length, 'file')}, +${added} −${removed}`;
    const signature = result.verified ? 'verified' : 'not verified by GitHub';
    const head = `Committed [${(0,words/* codeSpan */.SS)(result.sha.slice(0, 7))}](${url}/commit/${result.sha}) to ${(0,words/* codeSpan */.SS)(result.branch)} (${size}; ${signature}).`;
    if (result.result === 'side_branch')
        return `${head} ${(0,words/* sentence */.em)(result.said)}`;
    if (!whole)
        return `${head} The work is unfinished, so it is on a branch of its own.`;
    return result.onto === null ? head : `${head} It follows ${(0,words/* codeSpan */.SS)(result.onto.slice(0, 7))}, which was pushed during the run.`;
}
const HELD = {
    submodule: 'submodules are not changed',
    lfs: 'files of Git LFS are not changed',
    protected: 'the path is protected',
    too_large: 'the file is too large',
    name_not_utf8: 'the name is not valid UTF-8',
    name_has_controls: 'the name holds a line end or another control character',
};
function heldFacts(held, policy) {
    return held.map(({ path, why }) => {
        const because = why === 'protected' ? ((0,paths/* commitRefusal */.E$)(policy, path) ?? HELD.protected) : HELD[why];
        return `Not committed: ${(0,words/* codeSpan */.SS)(path)} (${(0,words/* sentence */.em)(because)}).`;
    });
}
const MOST_PATCH = 20_000;
async function patchFold(collected, ports) {
    const patch = ports.redact(await collected.patch());
    const path = (0,external_node_path_.join)(ports.scratch, 'changes.patch');
    await (0,promises_.writeFile)(path, patch);
    const shown = patch.length <= MOST_PATCH ? patch : `${patch.slice(0, MOST_PATCH)}\n… cut; the job's log names the file with the whole patch`;
    return `<details><summary>Patch (${(0,words/* plural */.LS)(collected.changes.length, 'file')})</summary>\n\n${(0,github_body/* fenced */.OF)(shown, 'diff')}\n\n</details>`;
}
/** The account of the workflow's own token, as GitHub numbers it. */
const ACTIONS_BOT = { login: 'github-actions[bot]', id: 41898282, type: 'Bot' };
/** The first line with words of the model's answer, without Markdown and without orders to CI to skip the commit. */
function subjectOf(text) {
    const lines = text.split('\n').map(plainTitle);
    return ((lines.find((line) => /\p{L}/u.test(line)) ?? '')
        .replace(/\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]/gi, '')
        // GitHub calls whom a commit message mentions; code spans mean nothing there.
        .replace(/@(?=[A-Za-z0-9])/g, '@\u200b')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/\.$/, ''));
}
function plainTitle(line) {
    return line
        .replace(/^[#*\s>-]+/, '')
        .replace(/[*`]/g, '')
        .replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, '')
        .trim()
        .slice(0, 120);
}


/***/ }),

/***/ 931:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DQ: () => (/* binding */ judgePath),
/* harmony export */   E$: () => (/* binding */ commitRefusal),
/* harmony export */   Gz: () => (/* binding */ below),
/* harmony export */   TM: () => (/* binding */ folded)
/* harmony export */ });
/* unused harmony exports protection, coversPath */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7312);
// What the policy says of one path: links resolved, deny then ask then protection then allow.


/** Never opened by any rule: git's own data, and what steers this program. */
const CLOSED_SEGMENTS = ['.git', '.agent'];
/** Opened only by a rule that names the path in full: files that tools run or load by themselves. */
const PROTECTED_FOLDERS = [
    '.github',
    '.vscode',
    '.idea',
    '.husky',
    '.cargo',
    '.devcontainer',
    '.yarn',
    '.mvn',
    '.claude',
];
const PROTECTED_FILES = [
    ...['.gitconfig', '.gitmodules', '.bashrc', '.bash_profile', '.bash_login', '.bash_logout', '.profile', '.zshrc', '.zshenv'],
    ...['.zprofile', '.zlogin', '.envrc', '.npmrc', '.yarnrc', '.yarnrc.yml', '.pnp.cjs', '.pnp.js', '.pnp.loader.mjs', '.pnpmfile.cjs'],
    ...['bunfig.toml', '.bazelrc', '.bazelversion', '.pre-commit-config.yaml', 'lefthook.yml', 'lefthook.yaml', 'lefthook.toml'],
    ...['lefthook.json', '.lefthook.yml', 'lefthook-local.yml', 'gradle-wrapper.properties', 'maven-wrapper.properties'],
    ...['.devcontainer.json', '.ripgreprc', 'pyrightconfig.json', '.mcp.json', '.claude.json'],
];
/** A segment as lenient file systems read it: case, ignorable characters, NTFS streams and trailing dots do not count. */
function folded(segment) {
    return segment
        .normalize('NFKC')
        .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f]/gu, '')
        .replace(/:.*$/su, '')
        .replace(/[. ]+$/u, '')
        .toLowerCase()
        .replace(/^git~\d+$/u, '.git');
}
/** Whether a path of the repository (with `/`, relative to its root) is beyond the reach of wildcards, and of all rules. */
function protection(policy, path) {
    const segments = path.split('/').map(folded);
    if (segments.some((segment) => CLOSED_SEGMENTS.includes(segment)))
        return 'closed';
    const whole = segments.join('/');
    const own = policy.path.toLowerCase();
    if (whole === own || own.startsWith(`${whole}/`) || whole === '.github/agent' || whole.startsWith('.github/agent/'))
        return 'closed';
    if (segments.some((segment) => PROTECTED_FOLDERS.includes(segment)))
        return 'protected';
    if (segments.some((segment, index) => segment === 'git' && segments[index - 1] === '.config'))
        return 'protected';
    if (PROTECTED_FILES.includes(segments.at(-1) ?? ''))
        return 'protected';
    for (const source of policy.commit.protected) {
        const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .readPathPattern */ .CW)(source);
        if (reading.ok && (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .matchSegments */ .WQ)(spread(reading.pattern, false), segments, reading.pattern.folder))
            return 'protected';
        if (reading.ok && (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .matchSegments */ .WQ)(spread(reading.pattern, false), path.split('/'), reading.pattern.folder))
            return 'protected';
    }
    return null;
}
/** Why a changed file may not be committed; null if it may. `path` as git spells it. An Edit rule with the full path opens protected ones. */
function commitRefusal(policy, path) {
    const level = protection(policy, path);
    if (level === null)
        return null;
    const opened = policy.permissions.allow.some(({ matcher }) => matcher.kind === 'path' &&
        matcher.access === 'edit' &&
        matcher.pattern.exact &&
        (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .matchSegments */ .WQ)(matcher.pattern.segments, path.split('/'), false));
    return level === 'protected' && opened ? null : `${path} is a protected path`;
}
/** A bare name matches at any depth; in deny and ask rules so does one bare folder (`src/**`). */
function spread(pattern, strict) {
    const oneFolder = pattern.anchor === 'relative' && pattern.segments.length === 2 && /^\*\*?$/u.test(pattern.segments[1] ?? '');
    return pattern.anchor === 'anywhere' || (!strict && oneFolder) ? ['**', ...pattern.segments] : pattern.segments;
}
/** Does the rule's pattern cover the absolute path? */
function coversPath(rule, access, path, facts) {
    const { matcher } = rule;
    if (matcher.kind !== 'path' || matcher.access !== access)
        return false;
    const base = matcher.pattern.anchor === 'filesystem' ? node_path__WEBPACK_IMPORTED_MODULE_0__.sep : matcher.pattern.anchor === 'home' ? facts.home : facts.root;
    const segments = below(base, path);
    if (segments === null)
        return false;
    const strict = rule.verb === 'allow';
    const pattern = spread(matcher.pattern, strict);
    if ((0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .matchSegments */ .WQ)(pattern, segments, matcher.pattern.folder))
        return true;
    const fold = (list) => list.map((segment) => segment.toLowerCase());
    return !strict && (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .matchSegments */ .WQ)(fold(pattern), segments.map(folded), matcher.pattern.folder);
}
/** Segments of `path` below `base`, both absolute; null if it is not inside. */
function below(base, path) {
    if (path === base)
        return [];
    const start = base.endsWith(node_path__WEBPACK_IMPORTED_MODULE_0__.sep) ? base : base + node_path__WEBPACK_IMPORTED_MODULE_0__.sep;
    return path.startsWith(start) ? path.slice(start.length).split(node_path__WEBPACK_IMPORTED_MODULE_0__.sep) : null;
}
/** The path as given, the place it leads to, and the place that the kernel's own walk leads to. */
function places(given, cwd, facts) {
    if (given.includes('\0'))
        return { ok: false, problem: 'the path holds a NUL character' };
    const expanded = given === '~' || given.startsWith('~/') ? facts.home + given.slice(1) : given;
    const lexical = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(cwd, expanded);
    const all = new Set([lexical]);
    for (const path of [lexical, (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(expanded) ? expanded : cwd + node_path__WEBPACK_IMPORTED_MODULE_0__.sep + expanded]) {
        const real = facts.resolve(path);
        if (!real.ok)
            return { ok: false, problem: real.problem };
        all.add(real.path);
    }
    return { ok: true, all: [...all] };
}
/** One decision about one path. Read: open inside the work tree. Edit: only by an allow rule. */
function judgePath(policy, question, facts) {
    const { access, path, tool } = question;
    const found = places(path, question.cwd, facts);
    const verb = access === 'read' ? 'reading' : 'editing';
    const no = (because) => ({ behavior: 'deny', rule: null, because, wouldAllow: null });
    if (!found.ok)
        return no(`${verb} ${path} is refused: ${found.problem}`);
    const all = found.all;
    const { permissions } = policy;
    const hit = (rules) => rules.find((rule) => all.some((place) => coversPath(rule, access, place, facts) || (access === 'edit' && rule.verb === 'deny' && coversPath(rule, 'read', place, facts))));
    const denied = hit(permissions.deny);
    if (denied)
        return { behavior: 'deny', rule: denied, because: `${verb} ${path} is denied by ${denied.text}`, wouldAllow: null };
    for (const place of all) {
        const secret = neverRead(place, facts);
        if (secret !== null)
            return no(`${verb} ${path} is refused: ${secret}`);
    }
    const inside = all.map((place) => below(facts.root, place));
    const levels = inside.map((segments) => (segments === null || segments.length === 0 ? null : protection(policy, segments.join('/'))));
    if (access === 'edit' && levels.includes('closed'))
        return no(`editing ${path} is refused: git's own data and the policy are never edited by a tool`);
    const asked = hit(permissions.ask);
    if (asked)
        return { behavior: 'ask', rule: asked, because: `${verb} ${path} needs a person's approval by ${asked.text}`, wouldAllow: null };
    const shown = inside[0] ?? null;
    const suggestion = shown === null
        ? `${access === 'read' ? 'Read' : 'Edit'}(/${all[0] ?? path})`
        : `${access === 'read' ? 'Read' : 'Edit'}(/${shown.join('/')})`;
    const isProtected = access === 'edit' && levels.includes('protected');
    const opens = ({ matcher }) => !isProtected || (matcher.kind === 'path' && matcher.pattern.exact);
    const rules = all.map((place) => permissions.allow.find((rule) => opens(rule) && coversPath(rule, access, place, facts)));
    const outside = all.some((place, index) => inside[index] === null && !(access === 'read' && facts.readable.some((folder) => below(folder, place) !== null)));
    const rule = rules.every((one) => one !== undefined) ? (rules[0] ?? null) : null;
    if (rule !== null) {
        return { behavior: 'allow', rule, because: `${verb} ${path} is allowed by ${rule.text}`, wouldAllow: null };
    }
    const refuse = (because) => ({ behavior: permissions.default, rule: null, because, wouldAllow: suggestion });
    if (isProtected)
        return refuse(`${path} is a protected path: only a rule with its full path opens it`);
    if (outside)
        return refuse(`${path} leads outside the work tree`);
    const bare = tool === null ? undefined : permissions.allow.find((one) => one.matcher.kind === 'tool' && one.matcher.name === tool);
    if (bare)
        return { behavior: 'allow', rule: bare, because: `${tool ?? ''} is allowed by ${bare.text}`, wouldAllow: null };
    if (access === 'read')
        return { behavior: 'allow', rule: null, because: 'reading inside the work tree is allowed', wouldAllow: null };
    if (question.covered === true)
        return { behavior: 'allow', rule: null, because: `${path} is inside the work tree`, wouldAllow: null };
    return refuse(`no rule allows editing ${path}`);
}
/** Places whose content is a credential, for every tool and every rule. */
function neverRead(place, facts) {
    const segments = place.split(node_path__WEBPACK_IMPORTED_MODULE_0__.sep).filter((segment) => segment !== '');
    if (segments[0] === 'proc' ||
        place === (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(node_path__WEBPACK_IMPORTED_MODULE_0__.sep, 'dev', 'mem') ||
        (segments[0] === 'dev' && ['fd', 'tcp', 'udp'].includes(segments[1] ?? ''))) {
        return 'process data and devices are closed to tools';
    }
    const git = segments.map(folded).lastIndexOf('.git');
    const last = folded(segments.at(-1) ?? '');
    if (git >= 0 && git < segments.length - 1 && /^config(?:\.worktree|\.lock)?$|^credentials/u.test(last))
        return "git's configuration may hold a credential";
    return below(facts.root, place) === null && last === '.git-credentials' ? 'it holds credentials' : null;
}


/***/ }),

/***/ 7312:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CW: () => (/* binding */ readPathPattern),
/* harmony export */   WQ: () => (/* binding */ matchSegments),
/* harmony export */   dJ: () => (/* binding */ matchCommand),
/* harmony export */   jM: () => (/* binding */ readHostPattern),
/* harmony export */   kz: () => (/* binding */ matchHost),
/* harmony export */   u0: () => (/* binding */ isExact),
/* harmony export */   u2: () => (/* binding */ readCommandPattern),
/* harmony export */   z$: () => (/* binding */ matchPieces)
/* harmony export */ });
/* unused harmony export matchSegment */
// The three pattern languages of rules: words of a command, paths in gitignore's syntax, host names. All match in linear time of
// pattern × text at worst, so a hostile text cannot hang a run.
/** Between words of a command: no word holds it. */
const GAP = '\0';
/** True if the pattern names one command, word for word. */
function isExact(pattern) {
    return pattern.pieces.length === 1 && !pattern.boundary;
}
function matchCommand(pattern, words) {
    const text = words.join(GAP);
    if (matchPieces(pattern.pieces, text))
        return true;
    return pattern.boundary && matchPieces([...pattern.pieces.slice(0, -1), `${pattern.pieces.at(-1) ?? ''}${GAP}`, ''], text);
}
/** Does the text consist of the pieces in order, with anything between them? */
function matchPieces(pieces, text) {
    const first = pieces[0] ?? '';
    const last = pieces.at(-1) ?? '';
    if (pieces.length === 1)
        return text === first;
    if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
        return false;
    let at = first.length;
    const end = text.length - last.length;
    for (const piece of pieces.slice(1, -1)) {
        const found = text.indexOf(piece, at);
        if (found < 0 || found + piece.length > end)
            return false;
        at = found + piece.length;
    }
    return true;
}
/**
 * Reads the inside of `Bash(…)`: words by blanks, with quotes and backslashes as in the shell; a bare star spans anything, blanks
 * too. A last ` *` or `:*` is a word boundary.
 */
function readCommandPattern(source) {
    const bad = (message, meant = null) => ({ ok: false, message, meant });
    let rest = source.trim();
    const boundary = /(?:\s|:)\*$/u.test(rest) && !rest.endsWith('\\*');
    if (boundary)
        rest = rest.replace(/(?:\s+|:)\*$/u, '').trimEnd();
    if (rest === '')
        return bad('the rule names no command', 'Bash');
    const pieces = [''];
    const add = (piece) => {
        pieces.push((pieces.pop() ?? '') + piece);
    };
    for (let i = 0; i < rest.length; i++) {
        const char = rest[i] ?? '';
        if (/\s/u.test(char)) {
            while (/\s/u.test(rest[i + 1] ?? ''))
                i++;
            add(GAP);
        }
        else if (char === "'" || char === '"') {
            const end = rest.indexOf(char, i + 1);
            if (end < 0)
                return bad(`the quote ${char} is not closed`);
            const inside = rest.slice(i + 1, end);
            if (char === '"' && /[\\`$]/u.test(inside))
                return bad('double quotes with a backslash, a backtick or a dollar are computed by the shell', 'single quotes');
            add(inside);
            i = end;
        }
        else if (char === '\\') {
            i++;
            if (i >= rest.length)
                return bad('a backslash ends the rule');
            add(rest[i] ?? '');
        }
        else if (char === '*') {
            pieces.push('');
        }
        else if (/[;|&\n]/u.test(char)) {
            return bad(`\`${char}\` joins commands: a rule names one command, and each command of a line needs its own rule`, 'one rule for each command');
        }
        else if (char === '<' || char === '>') {
            return bad('redirections are not part of a command rule', 'an `Edit(path)` rule for the file that is written');
        }
        else if (char === '$' || char === '`') {
            return bad(`\`${char}\` is computed by the shell, and computed words never match a rule`);
        }
        else
            add(char);
    }
    return { ok: true, pattern: { pieces, boundary } };
}
/** Reads `//x` (file system), `~/x` (home), `/x` and `./x` and `a/b` (repository root), `x` (any depth below the root). */
function readPathPattern(source) {
    const bad = (message, meant = null) => ({ ok: false, message, meant });
    if (source.trim() !== source || source === '')
        return bad('the path is empty or has blanks at its ends');
    if (/[\0-\u001f\u007f]/u.test(source))
        return bad('the path holds a control character');
    if (source.startsWith('!'))
        return bad('patterns cannot be negated', 'a deny rule');
    if (source.includes('\\'))
        return bad('backslashes are not used in paths', source.replaceAll('\\', '/'));
    const [anchor, rest] = source.startsWith('//')
        ? ['filesystem', source.slice(2)]
        : source.startsWith('~/')
            ? ['home', source.slice(2)]
            : source.startsWith('/')
                ? ['root', source.slice(1)]
                : source.startsWith('./')
                    ? ['root', source.slice(2)]
                    : [/\/./u.test(source) ? 'relative' : 'anywhere', source];
    if (rest.startsWith('~'))
        return bad('only `~/` names the home folder', '~/…');
    const segments = rest.split('/').filter((segment) => segment !== '' && segment !== '.');
    if (segments.includes('..'))
        return bad('`..` is not allowed in a pattern');
    const folder = rest.endsWith('/');
    const exact = anchor !== 'anywhere' && !folder && segments.length > 0 && !segments.some((segment) => /[*?[]/u.test(segment));
    return { ok: true, pattern: { anchor, segments, folder, exact } };
}
/** Does the pattern match the path, or a folder above it, both as segments from the pattern's base? */
function matchSegments(pattern, path, folder) {
    // reach[j]: the pattern so far can have consumed the first j segments.
    let reach = path.map((_, j) => j === 0).concat(path.length === 0);
    for (const [index, segment] of pattern.entries()) {
        const next = reach.map(() => false);
        if (segment === '**') {
            const first = reach.indexOf(true);
            // A last `**` is everything below, not the folder itself.
            const from = first + (index === pattern.length - 1 && index > 0 ? 1 : 0);
            if (first >= 0)
                next.fill(true, from);
        }
        else {
            for (const [j, open] of reach.entries())
                if (open && j < path.length && matchSegment(segment, path[j] ?? ''))
                    next[j + 1] = true;
        }
        reach = next;
    }
    const end = folder ? reach.length - 1 : reach.length;
    return reach.slice(0, end).includes(true);
}
/** One segment with `*`, `?` and `[a-z]`, by the two-pointer method: no backtracking beyond the last star. */
function matchSegment(pattern, text) {
    const tokens = segmentTokens(pattern);
    let t = 0;
    let p = 0;
    let star = -1;
    let mark = 0;
    while (t < text.length) {
        const token = tokens[p];
        if (token === '*')
            [star, mark, p] = [p, t, p + 1];
        else if (token !== undefined && matchOne(token, text[t] ?? ''))
            [t, p] = [t + 1, p + 1];
        else if (star >= 0)
            [mark, t, p] = [mark + 1, mark + 1, star + 1];
        else
            return false;
    }
    while (tokens[p] === '*')
        p++;
    return p === tokens.length;
}
function segmentTokens(pattern) {
    const tokens = [];
    for (let i = 0; i < pattern.length; i++) {
        const close = pattern[i] === '[' ? pattern.indexOf(']', i + 2) : -1;
        const token = close > 0 ? pattern.slice(i, close + 1) : (pattern[i] ?? '');
        if (token !== '*' || tokens.at(-1) !== '*')
            tokens.push(token);
        if (close > 0)
            i = close;
    }
    return tokens;
}
function matchOne(token, char) {
    if (token === '?')
        return true;
    if (token.length === 1)
        return token === char;
    const negated = token[1] === '!' || token[1] === '^';
    const set = token.slice(negated ? 2 : 1, -1);
    let found = false;
    for (let i = 0; i < set.length; i++) {
        const high = set[i + 1] === '-' && i + 2 < set.length ? set[i + 2] : undefined;
        if (high === undefined)
            found ||= set[i] === char;
        else {
            found ||= char >= (set[i] ?? '') && char <= high;
            i += 2;
        }
    }
    return found !== negated;
}
/** Reads the inside of `WebFetch(domain:…)`. Kept in lower case, without a final dot. */
function readHostPattern(source) {
    const bad = (message, meant) => ({ ok: false, message, meant });
    if (!source.startsWith('domain:')) {
        const host = /^(?:https?:\/\/)?([a-z0-9.*-]+)/iu.exec(source)?.[1];
        return bad('WebFetch rules name a host', host === undefined ? 'WebFetch(domain:example.com)' : `WebFetch(domain:${host})`);
    }
    const host = source.slice('domain:'.length).toLowerCase().replace(/\.$/u, '');
    if (!/^(?:[a-z0-9*_-]+\.)+[a-z0-9*_-]+$/u.test(host))
        return bad(`\`${host}\` is not a host name`, 'WebFetch(domain:example.com)');
    if (/^[\d.]+$/u.test(host))
        return bad('an address is not a host name: addresses are never fetched', null);
    return { ok: true, pattern: host };
}
/** `*.x.com` is any depth below `x.com`, not `x.com`; a star elsewhere covers part of one label. `host` is in lower case. */
function matchHost(pattern, host) {
    const labels = host.replace(/\.$/u, '').split('.').reverse();
    const wanted = pattern.split('.').reverse();
    const deep = wanted.at(-1) === '*';
    if (deep ? labels.length < wanted.length : labels.length !== wanted.length)
        return false;
    return wanted.every((label, index) => (deep && index === wanted.length - 1) || matchPieces(label.split('*'), labels[index] ?? ''));
}


/***/ })

};
