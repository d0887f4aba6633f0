// Global node ids, as REST gives them in `node_id` and GraphQL takes them back.

export type NodeKind =
  | 'User'
  | 'Repository'
  | 'Issue'
  | 'PullRequest'
  | 'IssueComment'
  | 'PullRequestReview'
  | 'PullRequestReviewComment'
  | 'PullRequestReviewThread'
  | 'Reaction'
  | 'Label'
  | 'CheckRun'
  | 'StatusContext'
  | 'WorkflowRun'
  | 'Job'
  | 'Ref'
  | 'Commit'
  | 'Blob'
  | 'Push'
  | 'App';

const prefixes: Readonly<Record<NodeKind, string>> = {
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
export function nodeId(kind: NodeKind, key: number | string): string {
  return `${prefixes[kind]}_kw${Buffer.from(String(key), 'utf8').toString('base64url')}`;
}

/** The reverse of nodeId; null for anything that it did not make. */
export function parseNodeId(id: string): { readonly kind: NodeKind; readonly key: string } | null {
  const match = /^([A-Z]+)_kw([\w-]+)$/.exec(id);
  const found = Object.entries(prefixes).find(([, prefix]) => prefix === match?.[1]);
  if (match?.[2] === undefined || found === undefined) return null;
  return { kind: found[0] as NodeKind, key: Buffer.from(match[2], 'base64url').toString('utf8') };
}
