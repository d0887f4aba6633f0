// Writes the parts of README.md and docs/*.md that come from the code; with --check, fails if one of them is not current.
// Such a part stands between `<!-- generated:NAME -->` and `<!-- /generated:NAME -->`.
import { buildSync } from 'esbuild';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules of src that the tables come from, as one value. */
async function load() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  try {
    const outfile = join(folder, 'code.mjs');
    const contents = [
      "export { INPUTS, OUTPUTS } from './src/inputs.ts';",
      "export { ENDINGS } from './src/state/outcome.ts';",
      "export { SESSION_EDGES } from './src/state/session.ts';",
      "export { COMMANDS } from './src/commands.ts';",
      "export { COMMANDS as COMMAND_LINE } from './src/cli/options.ts';",
      "export { coreTools } from './src/tools/index.ts';",
      "export { decide } from './src/policy/decide.ts';",
      "export { noPolicy } from './src/policy/policy.ts';",
    ].join('\n');
    // Some packages inside still ask for Node's own modules by `require`.
    const banner = { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" };
    buildSync({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      banner,
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

function inputs({ INPUTS }) {
  const value = ({ default: given }) => (given === null ? '–' : code(given));
  return table(
    ['input', 'default', 'what it is'],
    Object.entries(INPUTS).map(([name, row]) => [code(name), value(row), row.description]),
  );
}

function outputs({ OUTPUTS }) {
  return table(
    ['output', 'value'],
    Object.entries(OUTPUTS).map(([name, description]) => [code(name), description]),
  );
}

/** What each outcome means to a reader. A new outcome in the code fails here until it is described. */
const MEANING = {
  end_turn: 'The model finished its work and answered.',
  suspended: 'The run waits for a person. Not in this version.',
  stopped: 'A person stopped the run. Not in this version.',
  skipped: 'Nobody asked, or who asked may not. The reason stands in `result`.',
  handover: 'Another run answers. Not in this version.',
  refused: 'The model declined to answer.',
  exhausted:
    'A limit was reached: `turns`, `usd`, `minutes`, `output` (the reply was cut again and again) or `retry_time` (the API stayed busy).',
  failed: 'Something failed: the key, the API, GitHub, the configuration. The comment says what and what to do.',
  interrupted: 'The job was cancelled or killed.',
};
const REACTIONS = { rocket: '🚀', confused: '😕', '+1': '👍' };

function outcomes({ ENDINGS }) {
  const names = Object.keys(ENDINGS);
  const wrong = [...names.filter((name) => MEANING[name] === undefined), ...Object.keys(MEANING).filter((name) => !names.includes(name))];
  if (wrong.length > 0) throw new Error(`scripts/docs.mjs describes other outcomes than the code has: ${wrong.join(', ')}`);
  return table(
    ['outcome', 'exit', 'reaction', '`conclusion`', 'meaning'],
    Object.entries(ENDINGS).map(([name, { exit, reaction, conclusion }]) => [
      code(name),
      exit,
      reaction === null ? '–' : REACTIONS[reaction],
      code(conclusion),
      MEANING[name],
    ]),
  );
}

/** Values that a key takes, in words, from its JSON schema. */
function values(node) {
  if (node.const !== undefined) return code(String(node.const));
  if (node.enum !== undefined) return node.enum.map(code).join(', ');
  if (node.type === 'boolean') return '`true`, `false`';
  if (node.type === 'array') return 'a list of texts';
  if (node.type === 'string') return 'a text';
  const whole = node.type === 'integer' ? 'a whole number' : 'a number';
  const least =
    node.minimum !== undefined ? `from ${node.minimum}` : node.exclusiveMinimum !== undefined ? `above ${node.exclusiveMinimum}` : '';
  return [whole, least, node.maximum === undefined ? '' : `to ${node.maximum}`].filter((part) => part !== '').join(' ');
}

function policyKeys() {
  const rows = [];
  const walk = (node, path) => {
    for (const [name, child] of Object.entries(node.properties)) {
      const here = [...path, name];
      if (child.properties !== undefined) {
        rows.push([code(`${here.join('.')}:`), '', '', child.description ?? '']);
        walk(child, here);
        continue;
      }
      const fallback =
        child.default === undefined ? '–' : code(typeof child.default === 'string' ? child.default : JSON.stringify(child.default));
      const need = node.required?.includes(name) ? `required in \`${path.join('.')}\`` : fallback;
      rows.push([code(here.join('.')), values(child), need, child.description ?? '']);
    }
  };
  walk(JSON.parse(readFileSync(join(root, 'schema/agent.schema.json'), 'utf8')), []);
  return table(['key', 'values', 'default', 'what it does'], rows);
}

/** One call for each tool, as a model would make it. */
const CALLS = {
  Bash: { command: 'npm test' },
  Read: { file_path: 'src/app.js' },
  Write: { file_path: 'src/app.js' },
  Edit: { file_path: 'src/app.js' },
  Glob: { pattern: '**/*.js' },
  Grep: { pattern: 'total' },
  TodoWrite: { todos: [] },
  WebFetch: { url: 'https://example.com/' },
  GitHubThread: {},
  GitHubChecks: {},
  GitHubJobLog: { job_id: 1 },
};

/** The tools, and the rule that the policy's own code names for a call of each when there is no rule at all. */
function tools({ coreTools, decide, noPolicy }) {
  const unused = () => Promise.reject(new Error('no tool runs here'));
  const reads = { thread: unused, checks: unused, jobLog: unused };
  const all = coreTools({
    env: {},
    network: { lookup: unused, connect: unused },
    hides: null,
    opens: () => false,
    github: { reads, thread: null, head: null, sanitize: (text) => text },
  });
  const facts = {
    root: '/repo',
    home: '/home/x',
    readable: [],
    resolve: (path) => ({ ok: true, path }),
    look: () => ({ kind: 'none' }),
    redact: (text) => text,
  };
  return table(
    ['tool', 'what it does', 'without a rule', 'a rule that opens it'],
    all.map(({ name, description }) => {
      if (CALLS[name] === undefined) throw new Error(`scripts/docs.mjs has no sample call for the tool ${name}`);
      const decision = decide(noPolicy('.github/agent.yml'), { id: 'call', tool: name, input: CALLS[name] }, facts);
      const rule = decision.wouldAllow === null ? '–' : code(decision.wouldAllow);
      return [code(name), description.split(/(?<=[.:])\s/)[0].replace(/[.:]$/, ''), decision.behavior, rule];
    }),
  );
}

function commands({ COMMANDS }) {
  return table(
    ['command', 'what it does'],
    Object.entries(COMMANDS).map(([name, what]) => [code(`@agent /${name}`), what]),
  );
}

/** The commands of the command line, each before its options. */
function commandLine({ COMMAND_LINE }) {
  const rows = Object.entries(COMMAND_LINE).flatMap(([name, { description, options }]) => [
    [`**${code(name)}**`, description],
    ...Object.entries(options).map(([option, { value, description: what }]) => [
      code(`--${option}${value === null ? '' : ` ${value}`}`),
      what,
    ]),
  ]);
  return table(['command, option', 'what it does'], rows);
}

/** The session's edges as a diagram. What every live state shares is drawn once. */
function session({ SESSION_EDGES }) {
  const ends = ['suspended', 'interrupted'];
  const live = Object.entries(SESSION_EDGES).filter(([, to]) => ends.every((end) => to.includes(end)));
  const lines = live.flatMap(([from, to]) => to.filter((name) => !ends.includes(name)).map((name) => `  ${from} --> ${name}`));
  const rest = Object.entries(SESSION_EDGES).filter(([name]) => !live.some(([other]) => other === name));
  const after = rest.flatMap(([from, to]) => to.map((name) => `  ${from} --> ${name}`));
  const terminal = rest.filter(([, to]) => to.length === 0).map(([name]) => `  ${name} --> [*]`);
  const note = ['  note right of suspended', '    Any live state may be suspended or interrupted.', '  end note'];
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${live[0][0]}`, ...lines, ...after, ...terminal, ...note, '```'].join('\n');
}

/** The workflow that the README shows is the example that people copy. */
const workflow = () => `\`\`\`yaml\n${readFileSync(join(root, 'examples/mention.yml'), 'utf8')}\`\`\``;

const loaded = await load();
const parts = {
  workflow: workflow(),
  inputs: inputs(loaded),
  outputs: outputs(loaded),
  outcomes: outcomes(loaded),
  'policy-keys': policyKeys(),
  tools: tools(loaded),
  commands: commands(loaded),
  'command-line': commandLine(loaded),
  session: session(loaded),
};

const PART = /<!-- generated:([\w-]+) -->\n[\s\S]*?<!-- \/generated:\1 -->/g;
const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const files = ['README.md', ...documents.map((name) => `docs/${name}`)];
const problems = [];
const used = new Set();
for (const file of files) {
  const before = readFileSync(join(root, file), 'utf8');
  const after = before.replace(PART, (whole, name) => {
    used.add(name);
    if (parts[name] !== undefined) return `<!-- generated:${name} -->\n\n${parts[name]}\n\n<!-- /generated:${name} -->`;
    problems.push(`${file}: nothing is generated by the name ${name}`);
    return whole;
  });
  if (after.match(/<!-- \/?generated:/g)?.length !== after.match(PART)?.length * 2 && /<!-- \/?generated:/.test(after))
    problems.push(`${file}: a mark of a generated part has no partner`);
  if (after === before) continue;
  if (process.argv.includes('--check')) problems.push(`${file}: a generated part is not current: run \`node scripts/docs.mjs\``);
  else writeFileSync(join(root, file), after);
}
for (const name of Object.keys(parts)) if (!used.has(name)) problems.push(`the part ${name} stands in no document`);
for (const problem of problems) console.error(problem);
console.log(`${files.length} documents, ${used.size} generated parts, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
