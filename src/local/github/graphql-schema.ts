// The part of GitHub's GraphQL schema that the embedded GitHub answers. Names, types, nullability and interfaces are GitHub's own
// (schema.graphql of @octokit/graphql-schema, 15.26.1); what is left out of it is unknown to a query, never answered by an empty value.
import { buildSchema } from 'graphql';

const REACTABLE = 'reactionGroups: [ReactionGroup!] viewerCanReact: Boolean!';
const MUTATIONS = [
  'addPullRequestReviewThreadReply',
  'addReaction',
  'convertPullRequestToDraft',
  'createCommitOnBranch',
  'markPullRequestReadyForReview',
  'minimizeComment',
  'removeReaction',
  'resolveReviewThread',
  'unminimizeComment',
  'unresolveReviewThread',
  'updateRefs',
] as const;
export type MutationName = (typeof MUTATIONS)[number];

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const PAGING = 'after: String, before: String, first: Int, last: Int';

export const sdl = `
scalar Base64String
scalar DateTime
scalar GitObjectID
scalar GitRefname
scalar URI

interface Node { id: ID! }
interface Actor { login: String! resourcePath: URI! url: URI! }
interface RepositoryOwner { id: ID! login: String! resourcePath: URI! url: URI! }
interface GitObject { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }
interface Minimizable { isMinimized: Boolean! minimizedReason: String viewerCanMinimize: Boolean! }
interface Reactable { databaseId: Int id: ID! ${REACTABLE} }
interface Comment { author: Actor body: String! createdAt: DateTime! id: ID! updatedAt: DateTime! viewerDidAuthor: Boolean! }

type Query {
  node(id: ID!): Node
  repository(followRenames: Boolean = true, name: String!, owner: String!): Repository
  viewer: User!
}

type Mutation {
${MUTATIONS.map((name) => `  ${name}(input: ${capital(name)}Input!): ${capital(name)}Payload`).join('\n')}
}

type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
type User implements Actor & Node & RepositoryOwner { databaseId: Int id: ID! login: String! name: String resourcePath: URI! url: URI! }
type Bot implements Actor & Node { databaseId: Int id: ID! login: String! resourcePath: URI! url: URI! }
type Organization implements Actor & Node & RepositoryOwner { databaseId: Int id: ID! login: String! name: String resourcePath: URI! url: URI! }

enum RepositoryPermission { ADMIN MAINTAIN READ TRIAGE WRITE }
type Repository implements Node {
  databaseId: Int
  defaultBranchRef: Ref
  id: ID!
  isPrivate: Boolean!
  issue(number: Int!): Issue
  name: String!
  nameWithOwner: String!
  owner: RepositoryOwner!
  pullRequest(number: Int!): PullRequest
  ref(qualifiedName: String!): Ref
  url: URI!
  viewerPermission: RepositoryPermission
}
type Ref implements Node { id: ID! name: String! prefix: String! repository: Repository! target: GitObject }
type Commit implements GitObject & Node {
  abbreviatedOid: String!
  committedDate: DateTime!
  id: ID!
  message: String!
  messageBody: String!
  messageHeadline: String!
  oid: GitObjectID!
  repository: Repository!
  url: URI!
}
type Tag implements GitObject & Node { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }
type Tree implements GitObject & Node { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }
type Blob implements GitObject & Node { abbreviatedOid: String! id: ID! oid: GitObjectID! repository: Repository! }

enum IssueState { CLOSED OPEN }
type Issue implements Comment & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  id: ID!
  lastEditedAt: DateTime
  locked: Boolean!
  number: Int!
  ${REACTABLE}
  repository: Repository!
  state: IssueState!
  title: String!
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type IssueConnection { nodes: [Issue] pageInfo: PageInfo! totalCount: Int! }

enum PullRequestState { CLOSED MERGED OPEN }
type PullRequest implements Comment & Node & Reactable {
  author: Actor
  baseRefName: String!
  body: String!
  closed: Boolean!
  closingIssuesReferences(${PAGING}): IssueConnection
  createdAt: DateTime!
  databaseId: Int
  headRef: Ref
  headRefName: String!
  headRefOid: GitObjectID!
  headRepository: Repository
  id: ID!
  isCrossRepository: Boolean!
  isDraft: Boolean!
  isInMergeQueue: Boolean!
  locked: Boolean!
  maintainerCanModify: Boolean!
  mergeQueueEntry: MergeQueueEntry
  merged: Boolean!
  number: Int!
  ${REACTABLE}
  repository: Repository!
  reviewThreads(${PAGING}): PullRequestReviewThreadConnection!
  reviews(${PAGING}): PullRequestReviewConnection
  state: PullRequestState!
  title: String!
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type MergeQueueEntry implements Node { id: ID! position: Int! }

enum DiffSide { LEFT RIGHT }
enum PullRequestReviewThreadSubjectType { FILE LINE }
type PullRequestReviewThread implements Node {
  comments(${PAGING}): PullRequestReviewCommentConnection!
  diffSide: DiffSide!
  id: ID!
  isOutdated: Boolean!
  isResolved: Boolean!
  line: Int
  path: String!
  pullRequest: PullRequest!
  repository: Repository!
  startDiffSide: DiffSide
  startLine: Int
  subjectType: PullRequestReviewThreadSubjectType!
  viewerCanReply: Boolean!
  viewerCanResolve: Boolean!
  viewerCanUnresolve: Boolean!
}
type PullRequestReviewThreadConnection { nodes: [PullRequestReviewThread] pageInfo: PageInfo! totalCount: Int! }
type PullRequestReviewComment implements Comment & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  diffHunk: String!
  id: ID!
  line: Int
  outdated: Boolean!
  path: String!
  pullRequest: PullRequest!
  pullRequestReview: PullRequestReview
  ${REACTABLE}
  replyTo: PullRequestReviewComment
  repository: Repository!
  startLine: Int
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type PullRequestReviewCommentConnection { nodes: [PullRequestReviewComment] pageInfo: PageInfo! totalCount: Int! }

enum PullRequestReviewState { APPROVED CHANGES_REQUESTED COMMENTED DISMISSED PENDING }
type PullRequestReview implements Comment & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  id: ID!
  lastEditedAt: DateTime
  pullRequest: PullRequest!
  ${REACTABLE}
  repository: Repository!
  state: PullRequestReviewState!
  submittedAt: DateTime
  updatedAt: DateTime!
  url: URI!
  viewerDidAuthor: Boolean!
}
type PullRequestReviewConnection { nodes: [PullRequestReview] pageInfo: PageInfo! totalCount: Int! }
type IssueComment implements Comment & Minimizable & Node & Reactable {
  author: Actor
  body: String!
  createdAt: DateTime!
  databaseId: Int
  id: ID!
  isMinimized: Boolean!
  issue: Issue!
  minimizedReason: String
  pullRequest: PullRequest
  ${REACTABLE}
  repository: Repository!
  updatedAt: DateTime!
  url: URI!
  viewerCanMinimize: Boolean!
  viewerDidAuthor: Boolean!
}

enum ReactionContent { CONFUSED EYES HEART HOORAY LAUGH ROCKET THUMBS_DOWN THUMBS_UP }
type Reaction implements Node { content: ReactionContent! createdAt: DateTime! databaseId: Int id: ID! reactable: Reactable! user: User }
type ReactionGroup { content: ReactionContent! reactors(${PAGING}): ReactorConnection! viewerHasReacted: Boolean! }
type ReactorConnection { totalCount: Int! }

input AddReactionInput { clientMutationId: String content: ReactionContent! subjectId: ID! }
type AddReactionPayload { clientMutationId: String reaction: Reaction subject: Reactable }
input RemoveReactionInput { clientMutationId: String content: ReactionContent! subjectId: ID! }
type RemoveReactionPayload { clientMutationId: String reaction: Reaction subject: Reactable }

enum ReportedContentClassifiers { ABUSE DUPLICATE OFF_TOPIC OUTDATED RESOLVED SPAM }
input MinimizeCommentInput { classifier: ReportedContentClassifiers! clientMutationId: String subjectId: ID! }
type MinimizeCommentPayload { clientMutationId: String minimizedComment: Minimizable }
input UnminimizeCommentInput { clientMutationId: String subjectId: ID! }
type UnminimizeCommentPayload { clientMutationId: String unminimizedComment: Minimizable }

input ResolveReviewThreadInput { clientMutationId: String threadId: ID! }
type ResolveReviewThreadPayload { clientMutationId: String thread: PullRequestReviewThread }
input UnresolveReviewThreadInput { clientMutationId: String threadId: ID! }
type UnresolveReviewThreadPayload { clientMutationId: String thread: PullRequestReviewThread }
input AddPullRequestReviewThreadReplyInput {
  body: String!
  clientMutationId: String
  pullRequestReviewId: ID
  pullRequestReviewThreadId: ID!
}
type AddPullRequestReviewThreadReplyPayload { clientMutationId: String comment: PullRequestReviewComment }

input ConvertPullRequestToDraftInput { clientMutationId: String pullRequestId: ID! }
type ConvertPullRequestToDraftPayload { clientMutationId: String pullRequest: PullRequest }
input MarkPullRequestReadyForReviewInput { clientMutationId: String pullRequestId: ID! }
type MarkPullRequestReadyForReviewPayload { clientMutationId: String pullRequest: PullRequest }

input RefUpdate { afterOid: GitObjectID! beforeOid: GitObjectID force: Boolean = false name: GitRefname! }
input UpdateRefsInput { clientMutationId: String refUpdates: [RefUpdate!]! repositoryId: ID! }
type UpdateRefsPayload { clientMutationId: String }

input CommittableBranch { branchName: String id: ID repositoryNameWithOwner: String }
input FileAddition { contents: Base64String! path: String! }
input FileDeletion { path: String! }
input FileChanges { additions: [FileAddition!] = [] deletions: [FileDeletion!] = [] }
input CommitMessage { body: String headline: String! }
input CreateCommitOnBranchInput {
  branch: CommittableBranch!
  clientMutationId: String
  expectedHeadOid: GitObjectID!
  fileChanges: FileChanges
  message: CommitMessage!
}
type CreateCommitOnBranchPayload { clientMutationId: String commit: Commit ref: Ref }
`;

export const schema = buildSchema(sdl);
