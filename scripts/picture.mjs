// Makes docs/pictures: plays the sample of `try` on the embedded GitHub, takes the comment bodies that the run really posted, renders them as
// GitHub shows them, and photographs the page with headless Chromium (CHROMIUM, or `chromium` on the path).
// With file names as arguments it photographs those Markdown files instead, into the folder OUT, to look at a comment while changing it.
import { buildSync } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as timer } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { toPalette } from './png.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const scratch = mkdtempSync(join(tmpdir(), 'picture-'));
/** CSS pixels, as the README shows it; the picture has twice as many, for screens that do. */
const WIDTH = 720;
const MOST_BYTES = 150 * 1024;

/** Everything that a run of the sample posted: bodies of the tracking comment in order, and the commit. */
async function playSample() {
  const outfile = join(scratch, 'code.mjs');
  const contents = [
    "export { play, sample } from './src/cli/try.ts';",
    "export { createGit } from './src/github/git.ts';",
    "export { createWorld, addUser } from './src/local/github/world-build.ts';",
    "export { SAMPLE_PULL, SAMPLE_REQUEST } from './src/local/sample.ts';",
  ].join('\n');
  const banner = { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" };
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  buildSync({ stdin, bundle: true, platform: 'node', format: 'esm', outfile, banner, logLevel: 'error' });
  const code = await import(pathToFileURL(outfile).href);
  const bodies = [];
  const commits = [];
  const world = code.createWorld({
    observe(exchange) {
      const body = exchange.requestBody?.body;
      if (/\/comments(?:\/\d+)?$/.test(exchange.path) && typeof body === 'string') bodies.push(body);
    },
  });
  code.addUser(world, 'mona', { name: 'Mona' });
  // Always the scripted model: a picture costs nothing and asks nobody.
  const env = { ...process.env, ANTHROPIC_API_KEY: '' };
  const folder = join(scratch, 'run');
  mkdirSync(folder);
  const scene = await code.sample(world, folder);
  const nothing = () => undefined;
  const clock = { now: Date.now, sleep: (ms, signal) => timer(ms, undefined, { signal }).catch(nothing) };
  const signal = new AbortController().signal;
  const exit = await code.play(
    scene,
    world,
    folder,
    code.createGit(env),
    { env, write: nothing, clock, elapsed: () => performance.now(), signal, sinks: [], editEveryMs: 0 },
    {
      sink: { on: (event) => void (event.type === 'commit' && commits.push(event)), close: () => Promise.resolve() },
      heading: nothing,
      line: nothing,
      exchange: nothing,
      runnerLine: nothing,
      commits: () => [],
      diff: nothing,
      end: nothing,
    },
  );
  if (exit !== 0 || commits.length !== 1) throw new Error(`The sample's run ended with ${exit} and ${commits.length} commits.`);
  return { bodies, commit: commits[0], title: code.SAMPLE_PULL.title, request: code.SAMPLE_REQUEST };
}

/** GitHub flavoured Markdown as a comment shows it: a line end is a break, task lists have no bullets, alerts have a bar and a title. */
function render(markdown) {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
  return html
    .replace(/<p>([\s\S]*?)<\/p>/g, (_, text) => `<p>${text.replaceAll('\n', '<br>\n')}</p>`)
    .replace(/<blockquote>\n<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](<br>|<\/p>)\n([\s\S]*?)<\/blockquote>/g, (_, kind, end, rest) => {
      const title = `<p class="markdown-alert-title">${kind[0]}${kind.slice(1).toLowerCase()}</p>`;
      return `<div class="markdown-alert markdown-alert-${kind.toLowerCase()}">${title}\n${end === '<br>' ? '<p>' : ''}${rest}</div>`;
    })
    .replace(/<ul>(?=\n<li><input)/g, '<ul class="contains-task-list">')
    .replace(/<li>(<input)( type="checkbox")/g, '<li class="task-list-item">$1 class="task-list-item-checkbox"$2');
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const AGENT = { login: 'github-actions', badge: 'bot', mark: '⚙︎' };
const MONA = { login: 'mona', badge: 'Author', mark: 'M' };

function box(who, when, markdown, reactions = '') {
  const badge = `<span class="badge">${who.badge}</span>`;
  return `<div class="item"><div class="avatar ${who === AGENT ? 'square' : ''}">${who.mark}</div><div class="box">
<div class="head"><b>${who.login}</b> ${who === AGENT ? badge : ''} <span class="muted">${when}</span>${who === AGENT ? '' : badge}</div>
<div class="markdown-body">${render(markdown)}</div>${reactions === '' ? '' : `<div class="reactions"><span>${reactions} 1</span></div>`}</div></div>`;
}

function event(commit, subject) {
  return `<div class="event"><span class="dot">●</span><span class="grow"><b>github-actions</b> <span class="muted">added a commit</span>
<code>${escape(subject)}</code></span><span class="verified">Verified</span> <code>${commit.sha.slice(0, 7)}</code></div>`;
}

const COLOURS = {
  light: { bg: '#ffffff', head: '#f6f8fa', line: '#d1d9e0', text: '#1f2328', muted: '#59636e', green: '#1a7f37', blue: '#ddf4ff' },
  dark: { bg: '#0d1117', head: '#151b23', line: '#3d444d', text: '#f0f6fc', muted: '#9198a1', green: '#3fb950', blue: '#121d2f' },
};

function page(scheme, content) {
  const colour = COLOURS[scheme];
  const css = readFileSync(resolve(`github-markdown-css/github-markdown-${scheme}.css`), 'utf8');
  return `<!doctype html><html><head><meta charset="utf-8"><style>${css}
body { margin: 0; padding: 16px; background: ${colour.bg}; color: ${colour.text}; font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", Helvetica, Arial, sans-serif; }
.title { font-size: 24px; margin: 0 0 16px; padding-bottom: 12px; border-bottom: 1px solid ${colour.line}; } .title span, .muted { color: ${colour.muted}; font-weight: 400; }
.item { display: flex; gap: 12px; margin-bottom: 16px; } .avatar { width: 40px; height: 40px; border-radius: 50%; background: #8250df; color: #fff; display: grid; place-items: center; font-weight: 600; flex: none; }
.avatar.square { border-radius: 6px; background: #24292f; font-size: 22px; } .box { flex: 1; min-width: 0; border: 1px solid ${colour.line}; border-radius: 6px; overflow: hidden; }
.head { background: ${colour.head}; border-bottom: 1px solid ${colour.line}; padding: 8px 16px; display: flex; gap: 6px; align-items: center; } .box > .markdown-body { padding: 16px; font-size: 14px; background: transparent; }
.badge { border: 1px solid ${colour.line}; border-radius: 2em; padding: 0 7px; font-size: 12px; color: ${colour.muted}; } .muted + .badge { margin-left: auto; }
.reactions { padding: 0 16px 12px; } .reactions span { border: 1px solid ${colour.line}; border-radius: 2em; padding: 2px 10px; font-size: 12px; background: ${colour.blue}; }
.event { margin: 0 0 16px 66px; display: flex; gap: 8px; align-items: center; } .grow { flex: 1; } .event code { font: 12px ui-monospace, "Liberation Mono", monospace; } .dot { color: ${colour.line}; }
.verified { border: 1px solid ${colour.green}; color: ${colour.green}; border-radius: 2em; padding: 0 7px; font-size: 12px; }
.markdown-body summary { cursor: pointer; }
</style></head><body>${content}</body></html>`;
}

/** Chromium starts with a new profile and asks nothing of the network. The window's height is that of the page, measured first. */
function photograph(html, path) {
  const file = join(scratch, 'page.html');
  writeFileSync(file, html);
  const run = (...more) =>
    execFileSync(
      process.env['CHROMIUM'] ?? 'chromium',
      [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        `--user-data-dir=${mkdtempSync(join(scratch, 'profile-'))}`,
        ...more,
        pathToFileURL(file).href,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
  const measure =
    '<script>document.documentElement.dataset.height = String(Math.ceil(document.body.getBoundingClientRect().height))</script>';
  writeFileSync(file, html.replace('</body>', `${measure}</body>`));
  const height = /data-height="(\d+)"/.exec(run(`--window-size=${WIDTH},2000`, '--dump-dom'))?.[1];
  if (height === undefined) throw new Error('Chromium did not tell the height of the page.');
  run(`--window-size=${WIDTH},${height}`, '--force-device-scale-factor=2', `--screenshot=${path}`);
  const picture = toPalette(readFileSync(path));
  writeFileSync(path, picture);
  console.log(`${path}: ${WIDTH} × ${height}, ${Math.round(picture.length / 1024)} KiB`);
  return picture.length;
}

async function thread() {
  const { bodies, commit, title, request } = await playSample();
  const seen = bodies.map((body) => body.replace(/^<!--[^\n]*-->\n/, ''));
  const working = seen.findLast((body) => body.includes('running</summary>')) ?? seen[1];
  const done = seen.at(-1);
  const subject = done.split('\n').find((line, index) => index > 0 && line.trim() !== '');
  return [
    `<h1 class="title">${escape(title)} <span>#1</span></h1>`,
    box(MONA, 'commented 2 minutes ago', request, '🚀'),
    box(AGENT, 'commented 2 minutes ago · while it works', working.replace('<details>', '<details open>')),
    event(commit, subject),
    box(AGENT, 'commented 2 minutes ago · the same comment at the end', done),
  ].join('\n');
}

try {
  const files = process.argv.slice(2);
  const out = process.env['OUT'] ?? join(root, 'docs/pictures');
  mkdirSync(out, { recursive: true });
  const content = files.length === 0 ? { thread: await thread() } : {};
  for (const file of files) content[basename(file, '.md')] = box(AGENT, file, readFileSync(file, 'utf8'));
  for (const [name, html] of Object.entries(content)) {
    for (const scheme of Object.keys(COLOURS)) {
      const size = photograph(page(scheme, html), join(out, `${name}-${scheme}.png`));
      if (files.length === 0 && size > MOST_BYTES) throw new Error(`${name}-${scheme}.png is larger than ${MOST_BYTES / 1024} KiB.`);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
