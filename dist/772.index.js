"use strict";
exports.id = 772;
exports.ids = [772];
exports.modules = {

/***/ 3772:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  deliver: () => (/* binding */ deliver_deliver)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9984);
// EXTERNAL MODULE: ./build/github/body.js
var github_body = __webpack_require__(4375);
// EXTERNAL MODULE: ./build/github/branches.js
var branches = __webpack_require__(6607);
// EXTERNAL MODULE: ./build/github/git.js
var github_git = __webpack_require__(3363);
// EXTERNAL MODULE: ./build/github/shadow.js
var shadow = __webpack_require__(1327);
;// CONCATENATED MODULE: ./build/github/sparse.js
// Files that git itself leaves out of a work tree (git-sparse-checkout(1)): not on disk, and all the same not deleted.


/**
 * Marks in the index of `env` what the clone at `root` leaves out now, and takes the mark from what is on disk: a command may have changed
 * what is left out, and a file may have been written where one was.
 */
async function followSparse(git, root, env) {
    const [own, clone] = await Promise.all([marks(git, { args: LIST, cwd: root, env }), marks(git, { args: LIST, cwd: root })]);
    const hidden = [...clone].filter(([path, skipped]) => skipped && own.get(path) === false).map(([path]) => path);
    const shown = [...own].filter(([, skipped]) => skipped).map(([path]) => path);
    const [gone, there] = await Promise.all([onDisk(root, hidden, false), onDisk(root, shown, true)]);
    for (const [flag, paths] of [['--skip-worktree', gone], ['--no-skip-worktree', there]]) {
        if (paths.length === 0)
            continue;
        const input = Buffer.from(paths.map((path) => `${path}\0`).join(''), 'latin1');
        await git({ args: ['update-index', flag, '-z', '--stdin'], cwd: root, env, input });
    }
}
const LIST = ['ls-files', '-t', '-z'];
/** Whether each path of the index is left out (tag `S`, git-ls-files "-t"); names are bytes, as latin1. Empty where there is no index. */
async function marks(git, call) {
    const listed = await git(call);
    if (!listed.ran || listed.code !== 0)
        return new Map();
    const lines = listed.out.toString('latin1').split('\0');
    return new Map(lines.filter((line) => line !== '').map((line) => [line.slice(2), line.startsWith('S ')]));
}
async function onDisk(root, paths, wanted) {
    const found = await Promise.all(paths.map((path) => (0,promises_.lstat)(Buffer.from((0,external_node_path_.join)(Buffer.from(root).toString('latin1'), path), 'latin1')).then(() => true, () => false)));
    return paths.filter((_, index) => found[index] === wanted);
}

// EXTERNAL MODULE: ./build/github/submodules.js
var submodules = __webpack_require__(5288);
;// CONCATENATED MODULE: ./build/github/changes.js
// What the run changed in the work tree, whoever did it: tools, commands, or the model's own git.






/** Compares the work tree with what the run found, untracked files included and ignored ones left out; the clone's own index is not touched. */
async function collectChanges(git, worktree, limits) {
    const { root, gitDir, before } = worktree;
    if ((await (0,promises_.stat)(root).catch(() => null)) === null)
        return { result: 'gone' };
    const env = (0,shadow/* shadowEnv */.Aj)(gitDir, root);
    await followSparse(git, root, env);
    const added = await (0,shadow/* addAll */.RZ)(git, root, env);
    if (added.fatal)
        return { result: 'unreadable', problem: added.complaint };
    // Kept out of the patches too: a binary hunk is compressed, and no redactor sees into it.
    const unseen = [];
    let refetched = null;
    const compare = async (config, ...flags) => {
        const fixed = ['--cached', '--no-ext-diff', '--no-textconv', '--no-color', '--full-index'];
        const call = {
            args: ['diff-index', ...fixed, ...flags, before, '--', ...unseen.map((path) => `:(exclude,top,literal)${path}`)],
            cwd: root,
            env,
            config: config ?? [],
            maxBytes: MOST_PATCH_BYTES,
        };
        const first = await git(call);
        // A command may have removed `.git`, with the objects that are borrowed from it: the server has them too.
        if ((0,github_git/* gitDone */.XE)(first) || !first.ran || !(await (refetched ??= worktree.refetch())))
            return first;
        return git(call);
    };
    const raw = await compare([], '--raw', '-z', '-M');
    if (!raw.ran || raw.code !== 0)
        return { result: 'unreadable', problem: (0,github_git/* gitProblem */.w0)(raw) };
    const printed = async (...flags) => {
        const plain = await compare([], '--patch', ...flags);
        if (!(0,github_git/* gitDone */.XE)(plain))
            return '';
        const asText = plain.out.toString('utf8');
        if (Buffer.from(asText).equals(plain.out))
            return asText;
        // Text in another encoding would not survive as a string: all of it as binary hunks.
        const binary = await compare([['core.attributesFile', (0,external_node_path_.join)(gitDir, shadow/* ALL_BINARY */.kr)]], '--patch', ...flags);
        return (0,github_git/* gitDone */.XE)(binary) ? binary.out.toString('utf8') : '';
    };
    const patch = () => printed('--binary', '-M');
    const entries = parseRaw(raw.out);
    if (entries.length > limits.maxFiles)
        return { result: 'too_many', count: entries.length, limit: limits.maxFiles, patch };
    const paths = entries.filter((entry) => fileState(entry.newMode, entry.newBlob) !== null).map((entry) => entry.path);
    const [counted, stored, within] = await Promise.all([
        compare([], '--numstat', '-z', '-M'),
        storedByLfs(git, worktree, paths),
        Promise.all(worktree.submodules.map(async (each) => ((await (0,submodules/* isChanged */.H)(git, each)) ? [each.path] : []))),
    ]);
    if (!counted.ran || counted.code !== 0)
        return { result: 'unreadable', problem: (0,github_git/* gitProblem */.w0)(counted) };
    const lines = parseNumstat(counted.out);
    /** What the file held before is in the repository's history already. */
    const isNewSecret = async (entry, content, old) => {
        const holds = [entry.path, content.toString('utf8')].map((text) => limits.holdsSecret(text));
        if (!holds.includes(true) || old === null)
            return holds.includes(true);
        const previous = await git({ args: ['cat-file', 'blob', old.blob], cwd: root, env, maxBytes: limits.maxFileBytes });
        const held = [entry.from ?? entry.path, previous.out.toString('utf8')].map((text) => limits.holdsSecret(text));
        return holds.some((now, index) => now && held[index] !== true);
    };
    const changes = [];
    const moved = new Set(entries.map((entry) => entry.path));
    const held = within.flat().flatMap((path) => (moved.has(path) ? [] : [{ path, why: 'submodule' }]));
    const unread = new Set(worktree.unread);
    for (const path of added.left.filter((each) => !unread.has(each))) {
        // A folder among the files is a repository of its own without a commit.
        held.push({ path, why: path.endsWith('/') ? 'submodule' : limits.isProtected(path) ? 'protected' : 'unreadable' });
    }
    for (const entry of entries) {
        const why = refusal(entry, limits);
        const count = lines.get(entry.path) ?? null;
        const old = fileState(entry.oldMode, entry.oldBlob);
        const after = fileState(entry.newMode, entry.newBlob);
        if (why !== null) {
            held.push({ path: entry.path, why });
            if (count === null && after !== null)
                unseen.push(...pathsOf(entry));
            continue;
        }
        if (after === null) {
            if (old !== null)
                changes.push({ kind: 'deleted', path: entry.path, before: old, lines: count });
            continue;
        }
        const blob = await git({ args: ['cat-file', 'blob', after.blob], cwd: root, env, maxBytes: limits.maxFileBytes });
        if (!blob.ran) {
            held.push({ path: entry.path, why: 'too_large' });
            if (count === null)
                unseen.push(...pathsOf(entry));
            continue;
        }
        if (blob.code !== 0)
            return { result: 'unreadable', problem: (0,github_git/* gitProblem */.w0)(blob) };
        // Without the filter a file's whole content would stand in git where a pointer belongs.
        if (stored.has(entry.path) || blob.out.subarray(0, LFS_POINTER.length).toString('latin1') === LFS_POINTER) {
            held.push({ path: entry.path, why: 'lfs' });
            continue;
        }
        if (await isNewSecret(entry, blob.out, old)) {
            held.push({ path: entry.path, why: 'secret' });
            unseen.push(...pathsOf(entry));
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
    const notes = [...(added.complaint === '' ? [] : [`Some files could not be read: ${added.complaint}`]), ...(await ownGit(git, worktree))];
    const edits = () => printed('--diff-filter=M', '--no-renames', '-U0');
    return { result: 'collected', changes, held, notes, patch, edits };
}
/** Longest patch that is kept in memory. */
const MOST_PATCH_BYTES = 256 * 1024 * 1024;
/** First line of a pointer file (git-lfs specification, "The Pointer"): its object is on no server yet. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** Those of the paths that the repository's attributes give to Git LFS. */
async function storedByLfs(git, { root, gitDir }, paths) {
    if (paths.length === 0)
        return new Set();
    const input = paths.map((path) => `${path}\0`).join('');
    const asked = await git({ args: ['check-attr', '--cached', '-z', '--stdin', 'filter'], cwd: root, env: (0,shadow/* shadowEnv */.Aj)(gitDir, root), input });
    // `path\0attribute\0value\0` for each (git-check-attr, "OUTPUT").
    const parts = splitNul(asked.out).map(changes_text);
    return new Set(parts.filter((_, index) => index % 3 === 0 && parts[index + 2] === 'lfs'));
}
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
function pathsOf({ path, from }) {
    return from === null ? [path] : [path, from];
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

;// CONCATENATED MODULE: ./build/text/closing.js
// Words that make GitHub close issues (docs.github.com, "Linking a pull request to an issue"): on a merge they would act in the merger's name.
/** A keyword, what may stand after it, and the start of a reference: `#1`, `owner/repo#1`, `GH-1`, an address. Group: the keyword. */
const CLOSING = /(?<![\p{L}\p{N}_])(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?![\p{L}\p{N}_])(?=(?:\s|[:*_~`'"()[\]\\]|&#?\w{1,31};|<[^<>]{0,200}>){0,40}(?:(?:[\w.-]{1,100}\/[\w.-]{1,100})?#\d|&(?:#0*35|#x0*23|num);|gh-\d|https?:\/\/))/giu;
/** `text` in which no keyword closes anything: an invisible sign stands in each that a reference follows. References stay, and `own`, the issue that it is all about, may be closed by its bare number. */
function withoutClosing(text, own) {
    return text.replace(CLOSING, (keyword, ...rest) => {
        const at = Number(rest.at(-2));
        const after = /^:?\s+#(\d+)(?!\w)/u.exec(text.slice(at + keyword.length, at + keyword.length + 40));
        return own !== null && Number(after?.[1]) === own ? keyword : `${keyword.slice(0, 1)}\u200b${keyword.slice(1)}`;
    });
}

// EXTERNAL MODULE: ./build/text/cut.js
var cut = __webpack_require__(5307);
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
/** Words in a message that keep CI from starting (docs.github.com, "Skipping workflow runs"). */
const SKIP = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]/gi;
/**
 * The first line with words of the model's answer, without Markdown, without orders to CI to skip the commit, and closing no issue but `own`. Empty if
 * there is none.
 */
function commitSubject(answer, own) {
    const lines = answer.split('\n').map(plainTitle);
    let subject = plain(lines.find((line) => /\p{L}/u.test(line)) ?? '').replace(/\s+/g, ' ');
    // What one order stood around may be another.
    for (let before = ''; before !== subject;) {
        before = subject;
        subject = subject.replace(SKIP, '').replace(/\s+/g, ' ');
    }
    return (withoutClosing(subject, own)
        // GitHub calls whom a commit message mentions; code spans mean nothing there.
        .replace(/@(?=[A-Za-z0-9])/g, '@\u200b')
        .trim()
        .replace(/\.$/, ''));
}
/** A line without the Markdown that marks headings, lists, emphasis and code, in at most 120 characters. */
function plainTitle(line) {
    const title = line
        .replace(/^[#*\s>-]+/, '')
        .replace(/[*`]/g, '')
        .replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, '')
        .trim();
    return title.slice(0, (0,cut/* pairBorder */.Np)(title, 120));
}
/** The address by which GitHub links a commit to an account without showing its e-mail (docs.github.com, "Setting your commit email address"). */
function noreply(author, serverUrl) {
    const host = new URL(serverUrl).hostname;
    return `${author.id}+${author.login}@users.noreply.${host}`;
}
function plain(line) {
    return line.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

// EXTERNAL MODULE: ./build/github/client.js
var client = __webpack_require__(9376);
// EXTERNAL MODULE: ./build/github/content.js
var content = __webpack_require__(8154);
// EXTERNAL MODULE: ./build/github/failure.js
var github_failure = __webpack_require__(4057);
;// CONCATENATED MODULE: ./build/github/new-branch.js



/**
 * Creates a branch at `sha` and returns its name: `wanted`, or, where that is taken, `wanted` with the commit's first digits; or, where a
 * branch has the name of the folder (git allows none below it), the same without the folder. A create of unknown effect counts as done if
 * the branch shows the commit, and is tried again if it does not.
 */
async function createBranch(github, repo, wanted, sha) {
    const apart = `${wanted}-${sha.slice(0, 7)}`;
    const names = [wanted, apart, apart.replaceAll('/', '-')];
    let unclear = 0;
    for (let index = 0, name = wanted;; name = names[index] ?? apart) {
        try {
            await github.request('POST /repos/{owner}/{repo}/git/refs', { owner: repo.owner, repo: repo.name, ref: `refs/heads/${name}`, sha });
            return name;
        }
        catch (error) {
            // A rule against the branch holds for the other names as well.
            const refused = (0,github_failure/* statusOf */.c2)(error) === 422 && !/\brules?\b|protected/i.test((0,github_failure/* messageOf */.bD)(error));
            if ((refused || (0,client/* isTransient */.dg)(error)) && (await (0,content/* branchTip */.ux)(github, repo, name)) === sha)
                return name;
            if ((0,client/* isTransient */.dg)(error) && unclear < 2) {
                unclear += 1;
                continue;
            }
            if (!refused || index === names.length - 1)
                throw error;
            index += 1;
        }
    }
}

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






/** How often the branch may move under the run before a side branch is taken, or GitHub leave it unclear whether it was updated. */
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
        return refuse(request, refusalOf(error, request.changes), (0,github_failure/* githubFailure */.eQ)(error, 'commit the changes'));
    }
}
async function deliver(github, repo, request) {
    if (request.pull !== null) {
        const pull = await (0,content/* readPull */.Es)(github, repo, request.pull);
        if (!pull.ok)
            return refuse(request, 'failed', pull.failure);
        if (pull.value.fork)
            return withhold(request, 'fork');
        if (pull.value.state !== 'open')
            return sideBranch(github, repo, request, pull.value.state === 'merged' ? 'pull_merged' : 'pull_closed');
    }
    if (request.branchIs === 'new') {
        const made = await commitToNew(github, repo, request, request.branch);
        return 'result' in made ? made : { result: 'committed', onto: null, ...made };
    }
    let unclear = null;
    for (let round = 1; round <= ROUNDS; round += 1) {
        const tip = await (0,content/* branchTip */.ux)(github, repo, request.branch);
        if (tip === null && request.branchIs === 'existing')
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
            return withhold(request, 'unsigned');
        const names = { owner: repo.owner, repo: repo.name, sha: commit.sha };
        try {
            if (tip === null)
                await github.request('POST /repos/{owner}/{repo}/git/refs', { ...names, ref: `refs/heads/${request.branch}` });
            else
                await github.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...names, ref: `heads/${request.branch}`, force: false });
        }
        catch (error) {
            // Whether an update without an answer happened is seen on the branch itself.
            if ((0,client/* isTransient */.dg)(error) && !(await stands(github, repo, request.branch, commit.sha))) {
                unclear = error;
                continue;
            }
            if (!(0,client/* isTransient */.dg)(error)) {
                if ((0,github_failure/* statusOf */.c2)(error) === 422 && /fast forward|already exists|does not exist/i.test((0,github_failure/* messageOf */.bD)(error))) {
                    unclear = null;
                    continue;
                }
                const why = refusalOf(error, request.changes);
                if (why === 'protected_branch' || why === 'ruleset' || why === 'merge_queue')
                    return sideBranch(github, repo, request, why);
                throw error;
            }
        }
        if (!(await stands(github, repo, request.branch, commit.sha)))
            return withhold(request, 'not_visible');
        return {
            result: 'committed',
            onto: parent === request.expectedHead ? null : parent,
            branch: request.branch,
            ...commit,
            files: request.changes.map(committedFile),
        };
    }
    if (unclear !== null)
        return refuse(request, 'no_answer', (0,github_failure/* githubFailure */.eQ)(unclear, 'commit the changes'));
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
    const startsWorkflows = request.author === null ? data.author.name !== 'github-actions[bot]' : null;
    return { sha: data.sha, verified: data.verification.verified, startsWorkflows };
}
/** The same commit on a branch of its own. */
async function sideBranch(github, repo, request, why) {
    const made = await commitToNew(github, repo, request, request.sideBranch);
    if ('result' in made)
        return made;
    const said = `${about(request.branch, SIDE[why])} The changes are on the branch \`${made.branch}\` instead.`;
    return { result: 'side_branch', why, said, ...made };
}
/** The commit after `expectedHead`, on a new branch that has the name or one like it. */
async function commitToNew(github, repo, request, name) {
    const commit = await createCommit(github, repo, request, request.expectedHead);
    if (commit === null)
        return { result: 'nothing' };
    if (request.requireVerified && !commit.verified)
        return withhold(request, 'unsigned');
    const branch = await createBranch(github, repo, name, commit.sha);
    if (!(await stands(github, repo, branch, commit.sha)))
        return withhold(request, 'not_visible');
    return { branch, ...commit, files: request.changes.map(committedFile) };
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
    const message = (0,github_failure/* messageOf */.bD)(error);
    const status = (0,github_failure/* statusOf */.c2)(error);
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
    return { result: 'refused', why, said: about(request.branch, REFUSED[why]), failure, patch: await request.patch() };
}
/** A refusal of ours, where GitHub itself refused nothing. */
function withhold(request, why) {
    return refuse(request, why, { kind: 'configuration', message: about(request.branch, REFUSED[why]), advice: ADVICE[why] });
}
/** The sentence with the branch in it, whatever its name means to `replace`. */
function about(branch, sentence) {
    return sentence.replace('{branch}', () => branch);
}
const SIDE = {
    head_pushed_over: 'The branch `{branch}` was pushed over during the run.',
    same_files_changed: 'Others changed the same files on `{branch}` during the run.',
    too_much_changed: 'Too much changed on `{branch}` during the run to put these changes after it safely.',
    kept_moving: 'The branch `{branch}` kept moving while the commit was written.',
    branch_deleted: 'The branch `{branch}` was deleted during the run.',
    pull_closed: 'The pull request is closed, so `{branch}` was left alone.',
    pull_merged: 'The pull request is merged, so `{branch}` was left alone.',
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
    no_answer: 'GitHub gave no clear answer when the commit was to go onto `{branch}`, and the branch does not have it.',
    failed: 'GitHub did not take the commit.',
};
const ADVICE = {
    unsigned: 'Take `commit.author` out of the policy, or let `commit.signed` be `preferred`.',
    fork: 'Apply the patch by hand.',
    not_visible: 'Look at the branch on GitHub, then ask again.',
};

;// CONCATENATED MODULE: ./build/github/pulls.js
// The pull request of the run's branch: found, opened as a draft, opened as it can be, or offered as a link.




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
        return pulls_link(github, repo, request, null, error);
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
        const message = (0,github_failure/* messageOf */.bD)(error);
        const status = (0,github_failure/* statusOf */.c2)(error);
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
            : null;
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
/** Only a branch that the server shows is linked. `setting`: what the repository does not allow; null: GitHub's refusal says why. */
async function pulls_link(github, repo, request, setting, error) {
    const tip = await (0,content/* branchTip */.ux)(github, repo, request.branch).catch(() => undefined);
    if (tip === null)
        return { result: 'nothing' };
    const range = [request.base, request.branch].map((name) => name.split('/').map(encodeURIComponent).join('/')).join('...');
    const url = `${request.serverUrl}/${repo.owner}/${repo.name}/compare/${range}?expand=1`;
    const failure = (0,github_failure/* githubFailure */.eQ)(error, 'open a pull request');
    const why = setting ?? `The pull request could not be opened: ${(0,errors/* advice */.v9)(failure)}`;
    const said = tip === undefined ? `${why} If the branch is there, it can be done by hand.` : `${why} The branch is ready.`;
    return { result: 'compare_link', url, said, failure };
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
/** The files of a whole `git diff`. `path` is the new path, or the old one of a deleted file. A line ends at a line feed alone: `^` would see more. */
function parseDiff(diff) {
    const starts = [...diff.matchAll(/(?<![^\n])diff --git /g)].map((match) => match.index);
    return starts.map((start, index) => {
        const text = diff.slice(start, starts[index + 1] ?? diff.length);
        const head = text.slice(0, /(?<![^\n])@@ /.exec(text)?.index ?? text.length);
        const name = (label) => {
            const value = new RegExp(`(?<![^\\n])${label} ([^\\n]*)`).exec(head)?.[1];
            return value === undefined ? null : unquote(value.replace(/\t$/, ''));
        };
        const sides = [name('\\+\\+\\+'), name('---')].filter((side) => side !== null && side !== '/dev/null');
        const path = sides[0]?.replace(/^[ab]\//, '') ?? name('rename to') ?? nameOf(head);
        return { path, hunks: parseHunks(text.slice(head.length)), text };
    });
}
/** `diff --git a/x b/x`: both names are the same where no other header names the file (modes, binary files). */
function nameOf(head) {
    const line = /^diff --git ([^\n]*)/.exec(head)?.[1] ?? '';
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
    const saved = rest.text === '' ? '' : await request.savePatch(rest.text);
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
        return { result: 'failed', failure: (0,github_failure/* githubFailure */.eQ)(error, 'post the review'), refusedLines: (0,github_failure/* statusOf */.c2)(error) === 422 };
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
    for (const range of parseHunks(patch)) {
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
    const intro = `${(0,github_body/* fitBody */.KM)(body, github_body/* BODY_LIMIT */.Th / 2)}\n\nThe change of ${rest.paths.length === 1 ? 'one file' : `${rest.paths.length} files`} does not fit into suggestions. Apply it with \`git apply\`.`;
    const fold = `\n\n<details><summary>Patch</summary>\n\n${(0,github_body/* fenced */.OF)(rest.text, 'diff')}\n\n</details>\n`;
    if (intro.length + fold.length <= github_body/* BODY_LIMIT */.Th)
        return intro + fold;
    // Half a patch applies nowhere.
    return `${intro}\n\nThe patch is too long to show here (${rest.text.length.toLocaleString('en-US')} characters). ${saved}\n`;
}
function identity(path, line, body) {
    return `${path}\0${line ?? ''}\0${body.replace(/\r\n/g, '\n').trim()}`;
}

// EXTERNAL MODULE: ./build/policy/paths.js
var paths = __webpack_require__(3038);
// EXTERNAL MODULE: ./build/render/enclosed.js
var enclosed = __webpack_require__(9853);
// EXTERNAL MODULE: ./build/render/words.js
var words = __webpack_require__(6729);
;// CONCATENATED MODULE: ./build/deliver.js
// What the runner owes after the last turn: the work tree's changes brought to GitHub, and sentences about what really happened there.
// Nothing here depends on the model's word: every fact was read back from the remote.














const MOST_FILES = 300;
const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** Brings the changes out; `delivered` is filled as it happens. The outcome comes back, but a run with work that could not be delivered has failed. */
async function* deliver_deliver(outcome, ready, ports, delivered) {
    // Five seconds after the signal the runner kills the process: the report comes first, and half-done work goes nowhere.
    if (outcome.type === 'interrupted')
        return outcome;
    const { policy } = ports;
    const collected = await collectChanges(ports.git, ready.worktree, {
        maxFiles: MOST_FILES,
        maxFileBytes: MOST_FILE_BYTES,
        isProtected: (path) => (0,paths/* commitRefusal */.E$)(policy, path) !== null,
        holdsSecret: ports.holdsSecret,
    });
    if (collected.result === 'gone' || collected.result === 'unreadable') {
        const gone = collected.result === 'gone';
        const message = gone ? 'The folder of the work tree was removed' : `What was changed could not be read: ${collected.problem}`;
        delivered.facts.push(`Nothing was committed: ${(0,words/* sentence */.em)(message).replace(/\.?$/, '.')}${gone ? '' : ` ${STILL_THERE}`}`);
        yield { type: 'notice', level: 'error', text: message };
        return undelivered(outcome, message, gone ? 'Ask again.' : 'Take the files from the work tree of the job, or ask again.');
    }
    const without = nowhere(ports);
    if (collected.result === 'too_many') {
        const message = `${collected.count} files were changed, and ${collected.limit} is the most that is delivered`;
        const saved = await savePatch(ports.redact(await collected.patch()), ports);
        delivered.facts.push(`Nothing was committed: ${without === null ? '' : `${without}, and `}${message}. ${saved}`);
        return without === null ? undelivered(outcome, message, 'Apply the patch, or ask for less at once.') : outcome;
    }
    for (const text of collected.notes)
        yield { type: 'notice', level: 'warning', text };
    delivered.facts.push(...heldFacts(collected.held, policy));
    const done = yield* bringOut(outcome, ready, collected, ports, delivered);
    // Where a patch is all that is wanted, it lacks only what git could not read.
    const lost = collected.held.filter(({ why }) => (without === null ? LOST[why] : why === 'unreadable'));
    if (lost.length === 0)
        return done;
    delivered.facts.push(`What was not committed: ${await savePatch(ports.redact(await collected.patch()), ports)} ${STILL_THERE}`);
    const message = `Not all that was changed could be committed: ${lost.map(({ path }) => path).join(', ')}`;
    return undelivered(done, message, 'The answer says why for each file.');
}
/** Work that nobody was given: a run that was done has failed all the same. */
function undelivered(outcome, message, advice) {
    return outcome.type === 'end_turn' ? { type: 'failed', failure: { kind: 'configuration', message, advice } } : outcome;
}
const STILL_THERE = 'The work tree of the job still has it: a later step can take it from there.';
/** Why nothing is to be written to GitHub, if nothing is. */
function nowhere({ dryRun, policy }) {
    if (dryRun)
        return 'this was a dry run';
    return policy.commit.mode === 'none' ? `the policy (${(0,words/* codeSpan */.SS)(policy.path)}) commits nothing` : null;
}
async function* bringOut(outcome, ready, collected, ports, delivered) {
    const { policy } = ports;
    if (collected.changes.length === 0) {
        if (policy.source === null)
            delivered.facts.push(readOnlyFact(policy));
        else if (policy.commit.mode === 'branch')
            delivered.facts.push(`Nothing was committed: no ${collected.held.length === 0 ? '' : 'other '}files were changed.`);
        return outcome;
    }
    const why = nowhere(ports);
    if (why !== null) {
        delivered.facts.push(`Nothing was committed: ${why}. ${(0,words/* plural */.LS)(collected.changes.length, 'file')} changed; the patch is below.`);
        delivered.attachment = await patchFold(collected, ports);
        return outcome;
    }
    if (ready.destination.kind === 'fork') {
        const failure = yield* suggest(ready, ready.destination.number, collected, ports, delivered);
        return failure === null || outcome.type !== 'end_turn' ? outcome : { type: 'failed', failure };
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
        branchIs: !whole ? 'new' : destination.kind === 'pull' ? 'existing' : destination.issue === null ? 'new' : 'shared',
        pull: destination.kind === 'pull' && whole ? destination.number : null,
        sideBranch: side,
        changes: collected.changes,
        message: ports.redact(commitMessage({
            subject: commitSubject(ports.finalText(), destination.kind === 'branch' ? destination.issue : null),
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
            return whole ? { type: 'failed', failure: result.failure } : outcome;
        case 'committed':
        case 'side_branch':
            yield { type: 'commit', sha: result.sha, branch: result.branch, files: result.files, verified: result.verified };
            delivered.branch = result.branch;
            delivered.commit = result.sha;
            delivered.facts.push(commitFact(result, whole, ports));
            if (destination.kind === 'branch' && whole)
                yield* pull(destination, result.branch, ports, delivered);
            if (result.startsWorkflows !== true) {
                const whose = result.startsWorkflows === null
                    ? 'if it was the workflow’s own token that pushed, no workflows start'
                    : 'a push with the workflow’s own token starts no workflows';
                delivered.facts.push(`Checks: ${whose}; push once more, or approve the waiting runs, to start them.`);
            }
            return outcome;
    }
}
async function* pull(destination, branch, ports, delivered) {
    const [first = '', ...rest] = ports.redact(ports.finalText()).trim().split('\n');
    // The link to the issue and the repository's template follow: nothing may be left open before them.
    const body = withoutClosing(ports.inert((0,enclosed/* enclosed */.A)(rest.join('\n').trim())), destination.issue);
    const opened = await openPull(ports.github, ports.repo, {
        branch,
        base: destination.base,
        title: commitSubject(first, destination.issue) || `Changes by run ${ports.runId}`,
        body,
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
/** Why nothing could be suggested; null: it could. */
async function* suggest(ready, number, collected, ports, delivered) {
    const patch = ports.redact(await collected.patch());
    const suggested = await suggestChanges(ports.github, ports.repo, {
        number,
        head: ready.worktree.head,
        edits: ports.redact(await collected.edits()),
        patch,
        body: 'Changes for this pull request. Its branch lies in a fork, which is not written to.',
        savePatch: (text) => savePatch(text, ports),
    });
    switch (suggested.result) {
        case 'reviewed':
            delivered.facts.push(`The fork's branch is not written to: [a review](${suggested.url}) has ${(0,words/* plural */.LS)(suggested.suggestions, 'suggestion')}${suggested.inPatch.length === 0 ? '' : ` and a patch for ${suggested.inPatch.map(words/* codeSpan */.SS).join(', ')}`}.`);
            return null;
        case 'repeated':
            delivered.facts.push('The same changes were suggested before; they are not repeated.');
            return null;
        case 'failed':
            delivered.facts.push(`The fork's branch is not written to. The suggestions could not be posted: ${(0,words/* sentence */.em)((0,errors/* advice */.v9)(suggested.failure))} The patch is below.`);
            delivered.attachment = await patchFold(collected, ports);
            yield { type: 'notice', level: 'error', text: (0,errors/* advice */.v9)(suggested.failure) };
            return suggested.failure;
        case 'nothing':
            // There are changes, so it is the patch that git did not give.
            delivered.facts.push("The fork's branch is not written to. The changes could not be read as a patch, so nothing was suggested.");
            yield { type: 'notice', level: 'error', text: 'The changes could not be read as a patch.' };
            return {
                kind: 'configuration',
                message: 'the changes could not be read as a patch',
                advice: 'Take the files from the work tree of the job, or ask again.',
            };
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
    too_large: `the file is larger than ${MOST_FILE_BYTES / 1024 / 1024} MiB`,
    secret: 'it holds a secret of this job',
    name_not_utf8: 'the name is not valid UTF-8',
    name_has_controls: 'the name holds a line end or another control character',
    unreadable: 'git could not read it, or not convert it as `.gitattributes` asks',
};
/** Whether what is held back was meant to be delivered, and is lost to whoever asked. */
const LOST = {
    submodule: false,
    lfs: false,
    protected: false,
    too_large: true,
    secret: false,
    name_not_utf8: true,
    name_has_controls: true,
    unreadable: true,
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
    const saved = await savePatch(patch, ports);
    if (patch === '')
        return `${saved} ${STILL_THERE}`;
    const [shown, rest] = patch.length <= MOST_PATCH ? [patch, ''] : [`${patch.slice(0, MOST_PATCH)}\n… cut`, `\n\n${saved}`];
    return `<details><summary>Patch (${(0,words/* plural */.LS)(collected.changes.length, 'file')})</summary>\n\n${(0,github_body/* fenced */.OF)(shown, 'diff')}${rest}\n\n</details>`;
}
async function savePatch(patch, ports) {
    if (patch === '')
        return 'It is too much for a patch.';
    await (0,promises_.writeFile)((0,external_node_path_.join)(ports.scratch, 'changes.patch'), patch);
    return 'The job has it whole as `changes.patch`, beside the file of the output `transcript`: a later step can upload it.';
}
/** The account of the workflow's own token, as GitHub numbers it. */
const ACTIONS_BOT = { login: 'github-actions[bot]', id: 41898282, type: 'Bot' };


/***/ })

};
;