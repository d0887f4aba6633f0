// Cuts GitHub's OpenAPI description down to the operations that at-agent and its embedded GitHub use.
// Usage: node scripts/openapi.mjs path/to/@octokit/openapi/generated/api.github.com.json [OUTPUT.json]
import { readFileSync, writeFileSync } from 'node:fs';

const REPO = '/repos/{owner}/{repo}';
const OPERATIONS = {
  '/rate_limit': 'get',
  '/meta': 'get',
  '/user': 'get',
  '/users/{username}': 'get',
  '/user/{account_id}': 'get',
  '/search/issues': 'get',
  '/installation/repositories': 'get',
  '/installation/token': 'delete',
  [REPO]: 'get',
  [`${REPO}/activity`]: 'get',
  [`${REPO}/actions/artifacts`]: 'get',
  [`${REPO}/actions/artifacts/{artifact_id}`]: 'get delete',
  [`${REPO}/actions/artifacts/{artifact_id}/{archive_format}`]: 'get',
  [`${REPO}/actions/jobs/{job_id}`]: 'get',
  [`${REPO}/actions/jobs/{job_id}/logs`]: 'get',
  [`${REPO}/actions/permissions/workflow`]: 'get',
  [`${REPO}/actions/runs`]: 'get',
  [`${REPO}/actions/runs/{run_id}`]: 'get',
  [`${REPO}/actions/runs/{run_id}/artifacts`]: 'get',
  [`${REPO}/actions/runs/{run_id}/attempts/{attempt_number}`]: 'get',
  [`${REPO}/actions/runs/{run_id}/attempts/{attempt_number}/jobs`]: 'get',
  [`${REPO}/actions/runs/{run_id}/cancel`]: 'post',
  [`${REPO}/actions/runs/{run_id}/jobs`]: 'get',
  [`${REPO}/actions/runs/{run_id}/logs`]: 'get',
  [`${REPO}/actions/runs/{run_id}/rerun`]: 'post',
  [`${REPO}/actions/workflows`]: 'get',
  [`${REPO}/actions/workflows/{workflow_id}`]: 'get',
  [`${REPO}/actions/workflows/{workflow_id}/dispatches`]: 'post',
  [`${REPO}/actions/workflows/{workflow_id}/runs`]: 'get',
  [`${REPO}/assignees`]: 'get',
  [`${REPO}/branches`]: 'get',
  [`${REPO}/branches/{branch}`]: 'get',
  [`${REPO}/branches/{branch}/protection`]: 'get',
  [`${REPO}/check-runs`]: 'post',
  [`${REPO}/check-runs/{check_run_id}`]: 'get patch',
  [`${REPO}/check-runs/{check_run_id}/annotations`]: 'get',
  [`${REPO}/check-suites/{check_suite_id}`]: 'get',
  [`${REPO}/check-suites/{check_suite_id}/check-runs`]: 'get',
  [`${REPO}/collaborators`]: 'get',
  [`${REPO}/collaborators/{username}`]: 'get put delete',
  [`${REPO}/collaborators/{username}/permission`]: 'get',
  [`${REPO}/commits`]: 'get',
  [`${REPO}/commits/{commit_sha}/branches-where-head`]: 'get',
  [`${REPO}/commits/{commit_sha}/pulls`]: 'get',
  [`${REPO}/commits/{ref}`]: 'get',
  [`${REPO}/commits/{ref}/check-runs`]: 'get',
  [`${REPO}/commits/{ref}/check-suites`]: 'get',
  [`${REPO}/commits/{ref}/status`]: 'get',
  [`${REPO}/commits/{ref}/statuses`]: 'get',
  [`${REPO}/compare/{basehead}`]: 'get',
  [`${REPO}/contents/{path}`]: 'get put delete',
  [`${REPO}/dispatches`]: 'post',
  [`${REPO}/forks`]: 'get post',
  [`${REPO}/git/blobs`]: 'post',
  [`${REPO}/git/blobs/{file_sha}`]: 'get',
  [`${REPO}/git/commits`]: 'post',
  [`${REPO}/git/commits/{commit_sha}`]: 'get',
  [`${REPO}/git/matching-refs/{ref}`]: 'get',
  [`${REPO}/git/ref/{ref}`]: 'get',
  [`${REPO}/git/refs`]: 'post',
  [`${REPO}/git/refs/{ref}`]: 'patch delete',
  [`${REPO}/git/tags`]: 'post',
  [`${REPO}/git/tags/{tag_sha}`]: 'get',
  [`${REPO}/git/trees`]: 'post',
  [`${REPO}/git/trees/{tree_sha}`]: 'get',
  [`${REPO}/issues`]: 'get post',
  [`${REPO}/issues/comments`]: 'get',
  [`${REPO}/issues/comments/{comment_id}`]: 'get patch delete',
  [`${REPO}/issues/comments/{comment_id}/reactions`]: 'get post',
  [`${REPO}/issues/comments/{comment_id}/reactions/{reaction_id}`]: 'delete',
  [`${REPO}/issues/{issue_number}`]: 'get patch',
  [`${REPO}/issues/{issue_number}/assignees`]: 'post delete',
  [`${REPO}/issues/{issue_number}/comments`]: 'get post',
  [`${REPO}/issues/{issue_number}/labels`]: 'get post put delete',
  [`${REPO}/issues/{issue_number}/labels/{name}`]: 'delete',
  [`${REPO}/issues/{issue_number}/lock`]: 'put delete',
  [`${REPO}/issues/{issue_number}/reactions`]: 'get post',
  [`${REPO}/issues/{issue_number}/reactions/{reaction_id}`]: 'delete',
  [`${REPO}/labels`]: 'get post',
  [`${REPO}/labels/{name}`]: 'get patch delete',
  [`${REPO}/merges`]: 'post',
  [`${REPO}/pulls`]: 'get post',
  [`${REPO}/pulls/comments`]: 'get',
  [`${REPO}/pulls/comments/{comment_id}`]: 'get patch delete',
  [`${REPO}/pulls/comments/{comment_id}/reactions`]: 'get post',
  [`${REPO}/pulls/comments/{comment_id}/reactions/{reaction_id}`]: 'delete',
  [`${REPO}/pulls/{pull_number}`]: 'get patch',
  [`${REPO}/pulls/{pull_number}/comments`]: 'get post',
  [`${REPO}/pulls/{pull_number}/comments/{comment_id}/replies`]: 'post',
  [`${REPO}/pulls/{pull_number}/commits`]: 'get',
  [`${REPO}/pulls/{pull_number}/files`]: 'get',
  [`${REPO}/pulls/{pull_number}/merge`]: 'get put',
  [`${REPO}/pulls/{pull_number}/requested_reviewers`]: 'get post delete',
  [`${REPO}/pulls/{pull_number}/reviews`]: 'get post',
  [`${REPO}/pulls/{pull_number}/reviews/{review_id}`]: 'get put delete',
  [`${REPO}/pulls/{pull_number}/reviews/{review_id}/comments`]: 'get',
  [`${REPO}/pulls/{pull_number}/reviews/{review_id}/dismissals`]: 'put',
  [`${REPO}/pulls/{pull_number}/reviews/{review_id}/events`]: 'post',
  [`${REPO}/readme`]: 'get',
  [`${REPO}/rules/branches/{branch}`]: 'get',
  [`${REPO}/statuses/{sha}`]: 'post',
  [`${REPO}/tags`]: 'get',
};

/** Keys that say something to a reader and nothing to a validator. */
const PROSE = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'title',
  'externalDocs',
  'tags',
  'deprecated',
  'default',
  'headers',
]);

/** In a map of names (`properties`, `paths`, `content`) every key counts; elsewhere prose and extensions go. */
const NAME_MAPS = new Set(['properties', 'content', 'responses', 'patternProperties']);

function strip(node) {
  if (Array.isArray(node)) return node.map(strip);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !PROSE.has(key) && !key.startsWith('x-'))
      .map(([key, value]) => {
        if (key === 'enum' || key === 'const' || key === 'required') return [key, value];
        return [
          key,
          NAME_MAPS.has(key) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strip(inner)])) : strip(value),
        ];
      }),
  );
}

const [source, output = '__fixtures__/openapi/api.github.com.json'] = process.argv.slice(2);
if (source === undefined) {
  console.error('Say where the description is: node scripts/openapi.mjs node_modules/@octokit/openapi/generated/api.github.com.json');
  process.exit(1);
}
const whole = JSON.parse(readFileSync(source, 'utf8'));

const paths = {};
for (const [path, methods] of Object.entries(OPERATIONS)) {
  const item = whole.paths[path];
  if (item === undefined) throw new Error(`The description has no path ${path}.`);
  for (const method of methods.split(' ')) {
    if (item[method] === undefined) throw new Error(`The description has no ${method} ${path}.`);
    (paths[path] ??= {})[method] = strip(item[method]);
  }
}

const components = { parameters: {}, responses: {}, schemas: {} };
function collect(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.$ref === 'string') {
    const [, , kind, name] = node.$ref.split('/');
    if (components[kind][name] === undefined) {
      components[kind][name] = strip(whole.components[kind][name]);
      collect(components[kind][name]);
    }
  }
  Object.values(node).forEach(collect);
}
collect(paths);
// The shapes that GitHub documents for its errors: checked on any operation, also where the operation does not list the status.
collect([{ $ref: '#/components/schemas/basic-error' }, { $ref: '#/components/schemas/validation-error' }]);

/** One operation or component a line, so that a new version of the description gives a readable diff. */
const lines = (map) =>
  Object.entries(map)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n');
const operations = Object.entries(paths)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, item]) => `${JSON.stringify(path)}:{\n${lines(item)}}`)
  .join(',\n');
const text = `{"openapi":${JSON.stringify(whole.openapi)},"info":{"title":"GitHub REST API, cut","version":${JSON.stringify(whole.info.version)}},
"paths":{
${operations}},
"components":{
"parameters":{
${lines(components.parameters)}},
"responses":{
${lines(components.responses)}},
"schemas":{
${lines(components.schemas)}}}}
`;
JSON.parse(text);
writeFileSync(output, text);
console.log(
  `${Object.values(paths).reduce((sum, item) => sum + Object.keys(item).length, 0)} operations, ${Object.keys(components.schemas).length} schemas, ${Math.round(text.length / 1024)} KiB`,
);
