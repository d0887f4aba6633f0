import { describe, expect, test } from '@jest/globals';
import { illegalStep, type Edges } from '../../src/state/machine.js';
import * as permission from '../../src/state/permission.js';
import type { PermissionState } from '../../src/state/permission.js';
import * as query from '../../src/state/query.js';
import * as session from '../../src/state/session.js';
import type { PermissionDecision } from '../../src/policy/decision.js';

// The tables as the specification spells them (its sections 1, 2 and 10), in the form of arrows; the code's tables are compared whole.
const SESSION = `
created > loading
loading > ready
ready > waiting_input resuming
resuming > waiting_input thinking
waiting_input > command thinking
command > running_command waiting_input
running_command > ready
thinking > streaming error
streaming > tool_pending done compressing error
tool_pending > permission_request executing
permission_request > executing tool_denied
executing > backgrounded tool_done
backgrounded > executing
tool_done > thinking compressing
tool_denied > thinking
compressing > thinking error
done > waiting_input closed
error > waiting_input closed
closed >
suspended > resuming
interrupted > resuming`;
const ENDLESS = new Set(['closed', 'suspended', 'interrupted']);

const PERMISSION = `
pending > validating
validating > denied_by_validation checking
checking > allowed denied asking
asking > user_decision denied
user_decision > approved rejected rule_updated rejected_and_skipped denied
allowed > executing
approved > executing
rule_updated > executing
executing > yielding_progress completed
yielding_progress > executing completed
rejected > denied_result
rejected_and_skipped > denied_result
denied > denied_result
denied_by_validation >
denied_result >
completed >`;

const QUERY = `
idle > querying
querying > processing
processing > tool_executing transition idle
tool_executing > transition
transition > querying`;

function arrows(text: string): Map<string, string[]> {
  const lines = text.trim().split('\n');
  return new Map(lines.map((line) => [line.split(' >')[0] ?? '', (line.split(' >')[1] ?? '').split(' ').filter((name) => name !== '')]));
}

function pairs<Name extends string>(edges: Edges<Name>): (readonly [Name, Name])[] {
  const names = Object.keys(edges) as Name[];
  return names.flatMap((from) => names.map((to) => [from, to] as const));
}

const DECISION: PermissionDecision = { behavior: 'deny', rule: null, because: 'it says so', wouldAllow: null };

function permissionState(name: permission.PermissionName): PermissionState {
  switch (name) {
    case 'denied_by_validation':
      return { name, problem: 'wrong' };
    case 'allowed':
    case 'asking':
    case 'denied':
      return { name, decision: DECISION };
    case 'user_decision':
      return { name, request: 'r1' };
    case 'approved':
    case 'rejected':
    case 'rejected_and_skipped':
      return { name, by: 'ada', note: '' };
    case 'rule_updated':
      return { name, by: 'ada', rule: 'Bash(ls)' };
    case 'denied_result':
      return { name, because: 'no' };
    case 'pending':
    case 'validating':
    case 'checking':
    case 'executing':
    case 'yielding_progress':
    case 'completed':
      return { name };
  }
}

describe('session', () => {
  const table = arrows(SESSION);
  test('has exactly the states of the table', () => {
    expect(Object.keys(session.SESSION_EDGES).sort()).toEqual([...table.keys()].sort());
  });
  test.each(pairs(session.SESSION_EDGES))('%s → %s', (from, to) => {
    const anywhere = !ENDLESS.has(from) && (to === 'suspended' || to === 'interrupted');
    const legal = table.get(from)?.includes(to) === true || anywhere;
    const step = session.next({ name: from }, { name: to });
    expect(step).toEqual(
      legal ? { ok: true, state: { name: to } } : { ok: false, problem: { from, to, legal: session.SESSION_EDGES[from] } },
    );
  });
  test('only closed is terminal', () => {
    const names = Object.keys(session.SESSION_EDGES) as session.SessionName[];
    expect(names.filter((name) => session.isTerminal({ name }))).toEqual(['closed']);
    expect(names.filter((name) => session.SESSION_EDGES[name].length === 0)).toEqual(['closed']);
  });
});

describe('permission', () => {
  const table = arrows(PERMISSION);
  test('has exactly the states of the table', () => {
    expect(Object.keys(permission.PERMISSION_EDGES).sort()).toEqual([...table.keys()].sort());
  });
  test.each(pairs(permission.PERMISSION_EDGES))('%s → %s', (from, to) => {
    const legal = table.get(from)?.includes(to) === true;
    const state = permissionState(to);
    const step = permission.next(permissionState(from), state);
    expect(step).toEqual(legal ? { ok: true, state } : { ok: false, problem: { from, to, legal: permission.PERMISSION_EDGES[from] } });
  });
  test('the guard names exactly the states without a way out', () => {
    const names = Object.keys(permission.PERMISSION_EDGES) as permission.PermissionName[];
    const ends = names.filter((name) => permission.PERMISSION_EDGES[name].length === 0);
    expect(ends.sort()).toEqual(['completed', 'denied_by_validation', 'denied_result']);
    expect(names.filter((name) => permission.isTerminal(permissionState(name))).sort()).toEqual(ends);
  });
  test('every state can be reached from pending', () => {
    const reached = new Set<permission.PermissionName>(['pending']);
    for (const name of reached) for (const to of permission.PERMISSION_EDGES[name]) reached.add(to);
    expect([...reached].sort()).toEqual(Object.keys(permission.PERMISSION_EDGES).sort());
  });
});

describe('query', () => {
  const table = arrows(QUERY);
  test('has exactly the states of the table', () => {
    expect(Object.keys(query.QUERY_EDGES).sort()).toEqual([...table.keys()].sort());
  });
  test.each(pairs(query.QUERY_EDGES))('%s → %s', (from, to) => {
    const legal = table.get(from)?.includes(to) === true;
    const expected = legal ? { ok: true, state: { name: to } } : { ok: false, problem: { from, to, legal: query.QUERY_EDGES[from] } };
    expect(query.next(from, to)).toEqual(expected);
  });
});

test('an illegal step is told in words', () => {
  expect(illegalStep('session', { from: 'closed', to: 'thinking', legal: [] })).toBe(
    'The session went from closed to thinking, which its table does not allow (it is terminal).',
  );
  expect(illegalStep('query', { from: 'idle', to: 'transition', legal: ['querying'] })).toBe(
    'The query went from idle to transition, which its table does not allow (legal: querying).',
  );
});
