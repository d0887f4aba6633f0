import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildSchema, type GraphQLNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { schema } from '../../src/local/github/graphql-schema.js';

const file = new URL('../../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url);
const github = buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });

/** Where ours says something else than GitHub: names, types with their nullability, arguments, defaults, interfaces, enum values. */
function differences(ours: GraphQLNamedType): string[] {
  const theirs = github.getType(ours.name);
  if (theirs === undefined) return [`${ours.name}: unknown to GitHub`];
  if (theirs.constructor.name !== ours.constructor.name) return [`${ours.name}: GitHub has another kind`];
  if (isEnumType(ours) && isEnumType(theirs)) {
    const names = (type: typeof ours): string =>
      type
        .getValues()
        .map((value) => value.name)
        .sort()
        .join(' ');
    return names(ours) === names(theirs) ? [] : [`${ours.name}: GitHub has ${names(theirs)}`];
  }
  if (isInputObjectType(ours) && isInputObjectType(theirs)) {
    const mine = ours.getFields();
    const yours = theirs.getFields();
    return [...new Set([...Object.keys(mine), ...Object.keys(yours)])].flatMap((name) => {
      const say = (field: (typeof mine)[string] | undefined): string =>
        field === undefined ? 'nothing' : `${String(field.type)} = ${JSON.stringify(field.defaultValue)}`;
      return say(mine[name]) === say(yours[name]) ? [] : [`${ours.name}.${name}: ${say(mine[name])}, GitHub: ${say(yours[name])}`];
    });
  }
  if ((isObjectType(ours) && isObjectType(theirs)) || (isInterfaceType(ours) && isInterfaceType(theirs))) {
    const yours = theirs.getFields();
    const interfaces = theirs.getInterfaces().map((type) => type.name);
    return [
      ...ours.getInterfaces().flatMap((type) => (interfaces.includes(type.name) ? [] : [`${ours.name}: is no ${type.name} on GitHub`])),
      ...Object.values(ours.getFields()).flatMap((field) => {
        const other = yours[field.name];
        if (other === undefined) return [`${ours.name}.${field.name}: unknown to GitHub`];
        if (String(other.type) !== String(field.type))
          return [`${ours.name}.${field.name}: ${String(field.type)}, GitHub: ${String(other.type)}`];
        const required = other.args.filter((arg) => String(arg.type).endsWith('!') && !field.args.some((own) => own.name === arg.name));
        return [
          ...required.map((arg) => `${ours.name}.${field.name}: lacks the argument ${arg.name}`),
          ...field.args.flatMap((arg) => {
            const same = other.args.find((candidate) => candidate.name === arg.name);
            const equal = same !== undefined && String(same.type) === String(arg.type) && same.defaultValue === arg.defaultValue;
            return equal ? [] : [`${ours.name}.${field.name}(${arg.name}): GitHub has ${String(same?.type)}`];
          }),
        ];
      }),
    ];
  }
  return [];
}

const ownTypes = (from: typeof schema): GraphQLNamedType[] =>
  Object.values(from.getTypeMap()).filter((type) => !type.name.startsWith('__'));

test('the embedded schema says nothing that GitHub’s does not', () => {
  expect(ownTypes(schema).flatMap(differences)).toEqual([]);
});

test('the comparison sees a wrong nullability, field, argument, enum value and input field', () => {
  const wrong = buildSchema(`
    type Query { viewer: User rateLimit(dryRun: Int): RateLimit nothing: Int }
    type User { id: ID! }
    type RateLimit { cost: Int! }
    enum DiffSide { LEFT }
    input RefUpdate { name: String! }
  `);
  expect(ownTypes(wrong).flatMap(differences)).toEqual([
    'Query.viewer: User, GitHub: User!',
    'Query.rateLimit(dryRun): GitHub has Boolean',
    'Query.nothing: unknown to GitHub',
    'DiffSide: GitHub has LEFT RIGHT',
    'RefUpdate.name: String! = undefined, GitHub: GitRefname! = undefined',
    'RefUpdate.afterOid: nothing, GitHub: GitObjectID! = undefined',
    'RefUpdate.beforeOid: nothing, GitHub: GitObjectID = undefined',
    'RefUpdate.force: nothing, GitHub: Boolean = false',
  ]);
});
