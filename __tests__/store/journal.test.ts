import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '../../src/events.js';
import { openJournal, readJournal } from '../../src/store/journal.js';
import { decodeEvent } from '../../src/store/record-schema.js';
import { encodeEvent } from '../../src/store/record.js';

const HEAD = '{"journal":"at-agent","version":1}';
let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'session.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function notice(seq: number, text: string): RunEvent {
  return { seq, at: 1000 + seq, type: 'notice', level: 'info', text };
}

async function write(...events: readonly RunEvent[]): Promise<void> {
  const journal = openJournal(path);
  for (const event of events) await journal.append(event);
  journal.close();
}

const detail = { status: 529, type: 'overloaded_error', message: 'busy', requestId: 'req_1' };
const usage = { input: 1, output: 2, cacheWrite: 3, cacheRead: 4 };
const decision = {
  behavior: 'deny',
  rule: { verb: 'deny', text: 'Bash(rm *)', origin: 'agent.yml:3:5' },
  because: 'no',
  wouldAllow: null,
} as const;
const call = { id: 't1', tool: 'Bash', input: { command: 'ls' } };

/** One of each kind of event, and of each variant with its own fields. */
const ALL: readonly RunEvent[] = (
  [
    { type: 'header', version: 1, session: 's', model: 'm', effort: null, maxTokens: 100, head: 'abc', policy: null },
    { type: 'system', text: 'you are' },
    {
      type: 'tools',
      tools: [{ name: 'Read', description: 'reads', input_schema: { type: 'object', properties: { a: { type: 'string' } } } }],
    },
    { type: 'checkpoint', phase: 'comment', ms: 12.5 },
    { type: 'session', state: { name: 'thinking' } },
    {
      type: 'user',
      message: {
        role: 'user',
        content: [
          { type: 'text', text: 'do' },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } },
          { type: 'tool_result', tool_use_id: 't0', content: [{ type: 'text', text: 'x' }], is_error: true },
        ],
      },
    },
    {
      type: 'assistant',
      message: {
        role: 'assistant',
        id: 'msg_1',
        content: [
          { type: 'thinking', thinking: 'hm', signature: 'sig' },
          { type: 'redacted_thinking', data: 'zz' },
          { type: 'text', text: 'ok' },
          { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } },
        ],
        stop: 'tool_use',
      },
      usage,
      usd: 0.25,
    },
    { type: 'assistant', message: { role: 'assistant', id: '', content: [], stop: { unknown: 'network' } }, usage, usd: 0 },
    { type: 'transition', turn: 1, transition: { reason: 'tool_result', calls: ['t1'] } },
    { type: 'transition', turn: 2, transition: { reason: 'max_tokens', produced: 9, step: 'escalate' } },
    {
      type: 'transition',
      turn: 2,
      transition: { reason: 'retry', failure: { kind: 'overloaded', retryAfterMs: null, detail }, attempt: 1, afterMs: 500, model: 'm' },
    },
    { type: 'transition', turn: 2, transition: { reason: 'empty_reply' } },
    { type: 'permission', call, state: { name: 'pending' } },
    { type: 'permission', call, state: { name: 'checking' } },
    { type: 'permission', call: { ...call, input: null }, state: { name: 'denied', decision } },
    { type: 'permission', call: { ...call, input: null }, state: { name: 'denied_by_validation', problem: 'wrong' } },
    { type: 'permission', call: { ...call, input: null }, state: { name: 'rule_updated', by: 'ada', rule: 'Bash(ls)' } },
    { type: 'permission', call: { ...call, input: null }, state: { name: 'rejected', by: 'ada', note: 'no' } },
    { type: 'permission', call: { ...call, input: null }, state: { name: 'user_decision', request: 'r' } },
    { type: 'permission', call: { ...call, input: null }, state: { name: 'denied_result', because: 'no' } },
    { type: 'tool_result', call: 't1', result: { isError: false, content: [{ type: 'text', text: 'out' }] }, ms: 3 },
    { type: 'todos', todos: [{ content: 'a', status: 'pending', activeForm: 'doing a' }] },
    { type: 'commit', sha: 'abc', branch: 'b', files: [{ path: 'x', status: 'modified', added: 1, removed: null }], verified: null },
    { type: 'notice', level: 'warning', text: 'hm' },
    { type: 'outcome', outcome: { type: 'exhausted', limit: 'usd' }, usage, usd: 5 },
    { type: 'outcome', outcome: { type: 'suspended', on: 'approval', id: null }, usage, usd: 5 },
    { type: 'outcome', outcome: { type: 'interrupted', by: 'SIGTERM' }, usage, usd: 5 },
    { type: 'outcome', outcome: { type: 'failed', failure: { kind: 'bug', message: 'm', stack: 's' } }, usage, usd: 5 },
    { type: 'outcome', outcome: { type: 'failed', failure: { kind: 'stream_interrupted', message: 'm', partial: [] } }, usage, usd: 5 },
    { type: 'outcome', outcome: { type: 'failed', failure: { kind: 'forbidden', by: 'github', need: 'x', detail } }, usage, usd: 5 },
  ] as const
).map((body, seq) => ({ ...body, seq, at: 1_700_000_000_000 + seq }));

describe('records', () => {
  test.each(ALL.map((event) => [event.type, event] as const))('%s comes back as it was', (_type, event) => {
    expect(decodeEvent(encodeEvent(event))).toEqual({ event });
  });
  test('a call input is written with pending and checking, and not again', () => {
    const at = { seq: 0, at: 0, type: 'permission', call } as const;
    expect(JSON.parse(encodeEvent({ ...at, state: { name: 'pending' } }))).toMatchObject({ call });
    expect(JSON.parse(encodeEvent({ ...at, state: { name: 'executing' } }))).toMatchObject({ call: { ...call, input: null } });
  });
  test('what is no event is named', () => {
    expect(decodeEvent('{')).toEqual({ problem: 'it is not JSON' });
    expect(decodeEvent('{"type":"notice","seq":0,"at":0,"level":"loud","text":""}')).toEqual({
      problem: expect.stringMatching(/^it is no event of this version: level /),
    });
    expect(decodeEvent('{"type":"from the future","seq":0,"at":0}')).toEqual({ problem: expect.stringContaining('type') });
  });
});

describe('journal', () => {
  test('a new file begins with its version, then holds one line a record', async () => {
    await write(...ALL);
    expect(readFileSync(path, 'utf8')).toBe(`${[HEAD, ...ALL.map(encodeEvent)].join('\n')}\n`);
    expect(await readJournal(path)).toEqual({ events: ALL, problems: [] });
  });

  test('opening again appends, without a second header', async () => {
    await write(notice(0, 'a'));
    await write(notice(1, 'b'));
    expect(await readJournal(path)).toEqual({ events: [notice(0, 'a'), notice(1, 'b')], problems: [] });
  });

  test('faults 3.31: a record torn in mid append is lost alone, and the next one is not glued to it', async () => {
    await write(notice(0, 'a'), notice(1, 'b'));
    truncateSync(path, readFileSync(path).length - 12);
    await write(notice(2, 'c'));
    expect(await readJournal(path)).toEqual({
      events: [notice(0, 'a'), notice(2, 'c')],
      problems: [{ line: 3, problem: 'The record is left out: it is not JSON.' }],
    });
  });

  test('faults 3.31: a torn last line is left out and reported; one that only lacks its newline is kept', async () => {
    await write(notice(0, 'a'), notice(1, 'b'));
    truncateSync(path, readFileSync(path).length - 1);
    expect(await readJournal(path)).toEqual({ events: [notice(0, 'a'), notice(1, 'b')], problems: [] });
    truncateSync(path, readFileSync(path).length - 1);
    expect(await readJournal(path)).toEqual({
      events: [notice(0, 'a')],
      problems: [{ line: 3, problem: 'The record is left out: it was cut in the middle.' }],
    });
  });

  test('faults 3.31: bad lines and NUL blocks are skipped and reported, and reading goes on', async () => {
    await write(notice(0, 'a'));
    appendFileSync(path, `not json\n\0\0\0\n\0\0${encodeEvent(notice(1, 'b'))}\n\n`);
    await write(notice(2, 'c'), notice(2, 'd'));
    expect(await readJournal(path)).toEqual({
      events: [notice(0, 'a'), notice(1, 'b'), notice(2, 'c'), notice(2, 'd')],
      problems: [
        { line: 3, problem: 'The record is left out: it is not JSON.' },
        { line: 4, problem: '3 NUL bytes were skipped.' },
        { line: 5, problem: '2 NUL bytes were skipped.' },
        { line: 8, problem: 'The record has number 2 after 2.' },
      ],
    });
  });

  test('faults 3.31: U+2028, U+2029, lone surrogates and NUL in texts come back', async () => {
    const texts = ['a\u2028b\u2029c', '\ud83d', 'x\0y', 'line\r\nline', '\u0085'];
    const events = texts.map((text, seq) => notice(seq, text));
    await write(...events);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(texts.length + 2);
    expect(await readJournal(path)).toEqual({ events, problems: [] });
  });

  test('faults 3.31: a second writer is refused, and the first can go on', async () => {
    const journal = openJournal(path);
    expect(() => openJournal(path)).toThrow(`is being written by process ${process.pid}`);
    await journal.append(notice(0, 'a'));
    journal.close();
    expect(existsSync(`${path}.lock`)).toBe(false);
    expect(await readJournal(path)).toEqual({ events: [notice(0, 'a')], problems: [] });
  });

  test('the lock of a process that is gone is taken over', async () => {
    const gone = spawnSync(process.execPath, ['-e', '0']).pid;
    writeFileSync(`${path}.lock`, String(gone));
    await write(notice(0, 'a'));
    expect(await readJournal(path)).toEqual({ events: [notice(0, 'a')], problems: [] });
  });

  test('faults 3.31: a process killed while it appends leaves whole records before the last', async () => {
    const module = join(process.cwd(), 'node_modules/esbuild/lib/main.js');
    const script = `
      import { buildSync } from ${JSON.stringify(module)};
      buildSync({ entryPoints: ['src/store/journal.ts'], bundle: true, platform: 'node', format: 'esm', outfile: ${JSON.stringify(join(folder, 'journal.mjs'))} });
      const { openJournal } = await import(${JSON.stringify(join(folder, 'journal.mjs'))});
      const journal = openJournal(${JSON.stringify(path)});
      for (let seq = 0; ; seq++) {
        await journal.append({ seq, at: 0, type: 'notice', level: 'info', text: 'x'.repeat(1000) });
        if (seq === 50) process.kill(process.pid, 'SIGKILL');
      }`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(child.signal).toBe('SIGKILL');
    const { events, problems } = await readJournal(path);
    expect({ seqs: events.map((event) => event.seq), problems }).toEqual({
      seqs: Array.from({ length: 51 }, (_, seq) => seq),
      problems: [],
    });
    await write(notice(51, 'after'));
    expect((await readJournal(path)).events.at(-1)).toEqual(notice(51, 'after'));
  });

  test('a file that is no journal says so', async () => {
    writeFileSync(path, '{"some":"json"}\n');
    const { events, problems } = await readJournal(path);
    expect(events).toEqual([]);
    expect(problems[0]).toEqual({ line: 1, problem: `The header is missing: expected ${HEAD}.` });
  });
});
