// Grep over a large tree, as the model calls it in a run, against `git grep` for the same question.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone, compared } from './figures.mjs';
import { now } from './processes.mjs';
import { openStage } from './stage.mjs';

const FILES = 100_000;

/** Ten lines each; one file in 1,000 has the rare word, one in 10 the common one. */
function content(n) {
  const lines = Array.from({ length: 10 }, (_, line) => `export const value_${n}_${line} = compute(${n * 31 + line}, 'item ${line}');`);
  if (n % 1000 === 7) lines.push('// needle: here it is');
  if (n % 10 === 3) lines.push('// common: here it is');
  return `${lines.join('\n')}\n`;
}

function makeRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'at-agent-grep-'));
  const git = (...args) => execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', ...args], { cwd: folder });
  for (let n = 0; n < FILES; n += 1) {
    const path = join(folder, `src/${n % 100}/${Math.floor(n / 100) % 10}`);
    if (n < 1000) mkdirSync(path, { recursive: true });
    writeFileSync(join(path, `file${n}.js`), content(n));
  }
  mkdirSync(join(folder, '.github'));
  writeFileSync(join(folder, '.github', 'agent.yml'), 'access:\n  role: write\nlimits:\n  turns: 1000\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'Files');
  return folder;
}

const QUESTIONS = [
  { name: 'a rare word', input: { pattern: 'needle' }, flags: ['-l', '-F', '-e', 'needle'] },
  { name: 'a regular expression', input: { pattern: 'value_\\d+5_9 =' }, flags: ['-l', '-P', '-e', 'value_\\d+5_9 ='] },
  { name: 'lines of a word', input: { pattern: 'needle', output_mode: 'content' }, flags: ['-n', '-F', '-e', 'needle'] },
  { name: 'a word in one folder', input: { pattern: 'needle', path: 'src/7' }, flags: ['-l', '-F', '-e', 'needle', '--', 'src/7'] },
];

/** `git grep` read to its end, as a pipe. */
async function plainGrep(cwd, flags) {
  const began = now();
  const child = spawn('git', ['grep', ...flags], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  await new Promise((resolve) => child.once('close', resolve));
  return now() - began;
}

export async function grep(how) {
  const source = makeRepository();
  try {
    const stage = await openStage(how, { source: { kind: 'clone', path: source } });
    try {
      const repeats = how.runs ?? 9;
      const calls = Array.from({ length: repeats + 1 }, () => QUESTIONS.map(({ input }) => ({ name: 'Grep', input }))).flat();
      const run = await stage.action({ calls: () => calls, keepCheckout: true });
      const took = run.events.filter(({ type }) => type === 'tool_result').map(({ ms }) => ms);
      const rows = [];
      for (const [index, { name, flags }] of QUESTIONS.entries()) {
        const reference = [];
        for (let round = 0; round <= repeats; round += 1) reference.push(await plainGrep(stage.template, flags));
        const subject = took.filter((_, call) => call % QUESTIONS.length === index);
        rows.push(compared(`grep: ${name}, ${FILES} files, against git grep`, subject.slice(1), reference.slice(1), 1.5));
      }
      const start = run.events.findLast(({ type }) => type === 'checkpoint').ms;
      return [...rows, alone('grep: start of that run to the first request', [start])];
    } finally {
      stage.close();
    }
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}
