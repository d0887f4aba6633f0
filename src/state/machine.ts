// What the state machines share: a table of legal edges, and a step that answers with the new state or with a typed error.

/** For each state's name, the names it may go to. A state without edges is terminal. */
export type Edges<Name extends string> = Readonly<Record<Name, readonly Name[]>>;

/** A step that the table does not know. The run reports it and goes on with `to`; a test asserts that there is none. */
export interface IllegalStep<Name extends string> {
  readonly from: Name;
  readonly to: Name;
  readonly legal: readonly Name[];
}

export type Step<Name extends string, State> =
  { readonly ok: true; readonly state: State } | { readonly ok: false; readonly problem: IllegalStep<Name> };

/** The state entered, if the table has the edge from `from`'s name to `to`'s. */
export function step<Name extends string, State extends { readonly name: Name }>(
  edges: Edges<Name>,
  from: Name,
  to: State,
): Step<Name, State> {
  const legal = edges[from];
  return legal.includes(to.name) ? { ok: true, state: to } : { ok: false, problem: { from, to: to.name, legal } };
}

/** The error in words, for a notice. */
export function illegalStep(machine: string, problem: IllegalStep<string>): string {
  const legal = problem.legal.length === 0 ? 'it is terminal' : `legal: ${problem.legal.join(', ')}`;
  return `The ${machine} went from ${problem.from} to ${problem.to}, which its table does not allow (${legal}).`;
}
