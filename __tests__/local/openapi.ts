// Holds exchanges with the embedded GitHub to GitHub's own OpenAPI description (see __fixtures__/openapi/README.md).
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Exchange } from '../../src/local/github/world.js';

type Schema = Record<string, unknown>;
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Content {
  readonly content?: Record<string, { readonly schema?: Schema }>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Record<string, Content | { readonly $ref: string }>;
}
interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const FILE = new URL('../../__fixtures__/openapi/api.github.com.json', import.meta.url);

/**
 * Statuses that GitHub's general pages document for any request, beside those of the operation: conditional requests, bad credentials, missing
 * rights, hidden resources, rate limits, an outage. Bodies of 4xx must still be GitHub's basic error.
 * Sources: docs.github.com "Troubleshooting the REST API" and "Best practices for using the REST API".
 */
const GENERAL = new Set([304, 401, 403, 404, 429, 500, 502, 503]);

/** Where answers of the API lead and what pages hold: uploads and raw logs. They are no part of the API. */
const NOT_API = /^\/(?:_logs|user-attachments|private-user-images)\//;

/** Path parameters whose value may hold slashes. */
const WIDE = new Set(['path', 'ref', 'branch', 'basehead']);

/** Media types of one and the same resource that are answered as text or bytes, not as its JSON. */
const TEXT_MEDIA = /application\/vnd\.github(\.v3)?\.(raw|html|diff|patch|sha|object)\b/;

const isEmpty = (body: unknown): boolean =>
  body === null || body === undefined || body === '' || (Buffer.isBuffer(body) && body.length === 0);

function header(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}

/**
 * OpenAPI 3.0 to JSON Schema: `nullable` becomes an alternative, references point into the registered document. `oneOf` becomes `anyOf`, since
 * branches of GitHub's description overlap (every validation error is a basic error as well).
 */
function toJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (node === null || typeof node !== 'object') return node;
  const { nullable, ...rest } = node as Schema;
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, `github${value}`];
      return [key === 'oneOf' ? 'anyOf' : key, toJsonSchema(value)];
    }),
  );
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/**
 * Known to differ from the description: an outdated review comment has null here (docs.github.com, "REST API endpoints for pull request review
 * comments"), and so has the head of a pull request whose fork was deleted (GraphQL's `headRepository` is nullable for the same reason).
 */
const NULL_AS_WELL = [
  ['pull-request-review-comment', 'position'],
  ['pull-request-review-comment', 'line'],
  ['review-comment', 'line'],
  ['pull-request', 'head', 'repo'],
  ['pull-request-simple', 'head', 'repo'],
] as const;

interface Described extends Schema {
  readonly properties?: Readonly<Record<string, Described>>;
}

function readDescription(): unknown {
  const description = JSON.parse(readFileSync(FILE, 'utf8')) as { components: { schemas: Record<string, Described> } };
  for (const [schema, ...names] of NULL_AS_WELL) {
    const property = names.reduce<Described | undefined>((at, name) => at?.properties?.[name], description.components.schemas[schema]);
    if (property === undefined) throw new Error(`the description has no ${schema} ${names.join(' ')}`);
    property['nullable'] = true;
  }
  return description;
}

/** Returns a check that lists what is wrong with one exchange; an empty list means that GitHub's description allows all of it. */
export function createOpenApiCheck(): (exchange: Exchange) => string[] {
  const description = toJsonSchema(readDescription()) as Description;
  const resolve = <T>(node: T | { readonly $ref: string }): T =>
    typeof node === 'object' && node !== null && '$ref' in node
      ? (node.$ref
          .slice('github#/'.length)
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], description) as T)
      : node;

  const options = { strict: false, logger: false, allErrors: true, validateSchema: false } as const;
  const bodies = new Ajv(options);
  const queries = new Ajv({ ...options, coerceTypes: 'array' });
  for (const ajv of [bodies, queries]) {
    addFormats.default(ajv);
    ajv.addSchema(description, 'github');
  }
  const compiled = new Map<Schema, ValidateFunction>();
  const validate = (ajv: Ajv, schema: Schema, value: unknown, where: string): string[] => {
    let check = compiled.get(schema);
    if (check === undefined) {
      check = ajv.compile(schema);
      compiled.set(schema, check);
    }
    return check(value) ? [] : (check.errors ?? []).map((error) => `${where}${error.instancePath} ${error.message ?? error.keyword}`);
  };

  const routes = Object.entries(description.paths)
    .map(([template, item]) => ({
      template,
      item,
      literal: template.replace(/\{[^}]+\}/g, '').length,
      pattern: new RegExp(
        `^${template.replace(/[.]/g, '\\.').replace(/\{([^}]+)\}/g, (_, name: string) => (WIDE.has(name) ? '.+' : '[^/]+'))}$`,
      ),
    }))
    .sort((a, b) => b.literal - a.literal);

  const content = (holder: Content, type: string): Schema | null => {
    const media = Object.entries(holder.content ?? {});
    return (media.find(([name]) => name === type) ?? media.find(([name]) => name === 'application/json') ?? media[0])?.[1].schema ?? null;
  };

  const holders = new Map<string, Schema>();
  const queryHolder = (parameter: Parameter): Schema => {
    const key = JSON.stringify([parameter.name, parameter.schema]);
    const holder = holders.get(key) ?? { type: 'object', properties: { value: parameter.schema } };
    holders.set(key, holder);
    return holder;
  };

  const checkQuery = (operation: Operation, query: URLSearchParams): string[] => {
    const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(parameter)).filter((p) => p.in === 'query');
    const problems = [...query.keys()]
      .filter((key) => !parameters.some((p) => p.name === key))
      .map((key) => `query parameter ${key} is not documented`);
    for (const parameter of parameters) {
      const value = query.get(parameter.name);
      if (value === null) {
        if (parameter.required === true) problems.push(`query parameter ${parameter.name} is missing`);
      } else problems.push(...validate(queries, queryHolder(parameter), { value }, `query parameter ${parameter.name}`));
    }
    return problems;
  };
  const checkBody = (schema: Schema, body: unknown, where: string): string[] => [
    ...validate(bodies, schema, body, where),
    ...undocumented([schema], body, where, resolve),
  ];

  const checkRequest = (operation: Operation, exchange: Exchange): string[] => {
    // A server that reads no body as an empty object logs it so.
    const bare = JSON.stringify(exchange.requestBody) === '{}' && operation.requestBody?.required !== true;
    if (bare || isEmpty(exchange.requestBody)) return operation.requestBody?.required === true ? ['request body is missing'] : [];
    if (operation.requestBody === undefined) return ['request body is not documented'];
    const schema = content(operation.requestBody, 'application/json');
    return schema === null ? [] : checkBody(schema, exchange.requestBody, 'request');
  };

  const checkResponse = (operation: Operation, exchange: Exchange): string[] => {
    const documented = operation.responses[String(exchange.status)];
    const type = header(exchange.responseHeaders, 'content-type').split(';')[0] ?? '';
    if (documented === undefined) {
      if (!GENERAL.has(exchange.status)) return [`status ${exchange.status} is not documented`];
      if (exchange.status === 304) return isEmpty(exchange.responseBody) ? [] : ['response: a 304 has no body'];
      if (exchange.status >= 500) return [];
      return checkBody({ $ref: 'github#/components/schemas/basic-error' }, exchange.responseBody, 'response');
    }
    const schema = content(resolve<Content>(documented), type);
    if (schema === null) return isEmpty(exchange.responseBody) ? [] : ['response: a body is not documented'];
    if (exchange.status < 300 && TEXT_MEDIA.test(header(exchange.requestHeaders, 'accept')) && type !== 'application/json') return [];
    return checkBody(schema, exchange.responseBody, 'response');
  };

  return (exchange) => {
    if (exchange.surface !== 'rest' || NOT_API.test(exchange.path)) return [];
    const [path = '', query = ''] = exchange.path.split('?', 2);
    const method = exchange.method.toLowerCase();
    const operation = routes.find((route) => route.pattern.test(path) && route.item[method] !== undefined)?.item[method];
    const name = `${exchange.method} ${exchange.path}`;
    if (operation === undefined) return [`${name}: no such operation in GitHub's description`];
    return [
      ...checkQuery(operation, new URLSearchParams(query)),
      ...checkRequest(operation, exchange),
      ...checkResponse(operation, exchange),
    ].map((problem) => `${name} → ${exchange.status}: ${problem}`);
  };
}

/**
 * Fields of `value` that none of the schemas names. A schema without properties, or one that says `additionalProperties`, names every field.
 * Alternatives are read generously: a field of any branch is documented.
 */
function undocumented(schemas: readonly Schema[], value: unknown, where: string, resolve: (node: Schema) => Schema): string[] {
  if (value === null || typeof value !== 'object') return [];
  const flat = schemas.flatMap((schema) => flatten(schema, resolve));
  if (Array.isArray(value)) {
    const items = flat.flatMap((schema) => (schema['items'] === undefined ? [] : [schema['items'] as Schema]));
    return items.length === 0 ? [] : value.flatMap((item, index) => undocumented(items, item, `${where}/${index}`, resolve));
  }
  const objects = flat.filter(
    (schema) => schema['properties'] !== undefined || schema['type'] === 'object' || schema['additionalProperties'] !== undefined,
  );
  const open = objects.some(
    (s) => s['additionalProperties'] === true || (s['properties'] === undefined && s['additionalProperties'] === undefined),
  );
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => {
    const named = objects.flatMap((schema) => {
      const property = (schema['properties'] as Record<string, Schema> | undefined)?.[key];
      const rest = schema['additionalProperties'] as Schema | boolean | undefined;
      return property !== undefined ? [property] : typeof rest === 'object' ? [rest] : [];
    });
    if (named.length > 0) return undocumented(named, inner, `${where}/${key}`, resolve);
    return open || objects.length === 0 ? [] : [`${where}/${key} is not documented`];
  });
}

/** All schemas that name fields of one value. Beside a schema's own fields, a branch that only says "anything else may be there" opens nothing. */
function flatten(schema: Schema, resolve: (node: Schema) => Schema): Schema[] {
  const at = resolve(schema);
  const branches = ['allOf', 'anyOf']
    .flatMap((key) => (at[key] as Schema[] | undefined) ?? [])
    .flatMap((branch) => flatten(branch, resolve));
  if (branches.length === 0) return [at];
  return at['properties'] === undefined ? branches : [at, ...branches.map((branch) => ({ ...branch, additionalProperties: undefined }))];
}
