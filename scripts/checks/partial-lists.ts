import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { parseSync } from '@swc/core';

type Node = { type: string; [key: string]: unknown };
/** A use of a list that treats its first page as the whole. `line` counts from 1. */
type PartialList = { file: string; line: number; problem: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNode = (value: unknown): value is Node =>
  isRecord(value) && typeof value['type'] === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (!isRecord(value)) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value))
    if (Array.isArray(child)) for (const one of child) yield* nodesIn(one);
    else yield* nodesIn(child);
}

/** Returns a name with its scope: the parser numbers the scopes. */
const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier'
    ? `${String(value['value'])}#${String(value['ctxt'])}`
    : null;
const identifierOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' ? String(value['value']) : null;
/** Whether a value may hold part of a list: some pages, or a few of its rows. */
const isPaged = (value: unknown): value is Node =>
  ['usePages', 'usePreview'].some((name) => isCallOf(value, name));
const argumentsOf = (call: Node): unknown[] =>
  Array.isArray(call['arguments'])
    ? call['arguments'].map((one: unknown) => (isRecord(one) ? one['expression'] : null))
    : [];
const isCallOf = (value: unknown, name: string): value is Node =>
  isNode(value) && value.type === 'CallExpression' && identifierOf(value['callee']) === name;

/** Filtering, finding, counting and adding up need every row. */
const fullListMethods = new Set(
  'every filter find findIndex findLast flatMap length reduce some sort toSorted'.split(' '),
);
const onePageCalls = new Set(['useAnswer', 'call']);

/**
 * Returns where a source requests one page of a list without a way to load the rest, or counts, adds up or
 * searches only the loaded pages. `lists` are the names of paged endpoints.
 */
export function partialLists(
  source: string,
  file: string,
  lists: ReadonlySet<string>,
): PartialList[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const all = [...nodesIn(module)];
  const bytes = Buffer.from(source);
  const results: PartialList[] = [];
  const report = (node: Node, problem: string) => {
    const start = isRecord(node['span']) ? Number(node['span']['start']) : 1;
    const line = bytes.subarray(0, start).toString().split('\n').length;
    results.push({ file, line, problem });
  };

  const paged = new Map<string, Node>();
  for (const node of all) {
    const name = node.type === 'VariableDeclarator' ? nameOf(node['id']) : null;
    if (name !== null && isPaged(node['init'])) paged.set(name, node['init']);
  }
  const named = new Set(paged.values());
  for (const node of all) {
    if (isCallOf(node, 'usePages') && !named.has(node))
      report(node, 'usePages without a name: nothing loads its next pages');
    const callee = identifierOf(node.type === 'CallExpression' ? node['callee'] : null);
    const list = identifierOf(argumentsOf(node)[0]);
    if (callee !== null && onePageCalls.has(callee) && list !== null && lists.has(list))
      report(node, `${callee}(${list}) uses one page as the whole list`);
  }
  const followed = followedIn(all);
  for (const [name, node] of paged)
    if (isCallOf(node, 'usePages') && !followed.has(name))
      report(node, `nothing loads more of “${name.split('#')[0]}”`);
  for (const [node, problem] of findFullListUses(all, new Set(paged.keys()))) report(node, problem);
  return results;
}

/** Returns the names that load more: `x.loadMore`, `more={x}`, or a list card, which does so itself. */
function followedIn(all: readonly Node[]): Set<string> {
  const names: unknown[] = [];
  for (const node of all) {
    if (node.type === 'MemberExpression' && identifierOf(node['property']) === 'loadMore')
      names.push(node['object']);
    if (node.type === 'VariableDeclarator' && isNode(node['id']))
      for (const one of nodesIn(node['id']))
        if (one.type === 'AssignmentPatternProperty' && identifierOf(one['key']) === 'loadMore')
          names.push(node['init']);
    const attributes = attributesOf(node);
    names.push(...innerOf(attributes.get('more')));
    if (elementName(node) === 'ListCard') names.push(...innerOf(attributes.get('of')));
  }
  return new Set(names.map(nameOf).filter((name) => name !== null));
}

/** Yields what is counted, added up or searched in the rows loaded so far. */
function* findFullListUses(
  all: readonly Node[],
  paged: ReadonlySet<string>,
): Generator<[node: Node, problem: string]> {
  const rows = new Set<string>();
  const isRows = (value: unknown): boolean => {
    if (!isNode(value)) return false;
    if (value.type === 'Identifier') return rows.has(nameOf(value) ?? '');
    if (value.type === 'MemberExpression')
      return identifierOf(value['property']) === 'data' && paged.has(nameOf(value['object']) ?? '');
    if (value.type === 'BinaryExpression' && value['operator'] === '??')
      return isRows(value['left']);
    return value.type === 'ParenthesisExpression' && isRows(value['expression']);
  };
  for (const node of all) {
    const name = node.type === 'VariableDeclarator' ? nameOf(node['id']) : null;
    if (name !== null && isRows(node['init'])) rows.add(name);
    const of = attributesOf(node).get('of');
    if (of && paged.has(nameOf(of) ?? '')) for (const one of shownRows(node)) rows.add(one);
  }
  const compared = new Set<unknown>();
  for (const node of all)
    if (node.type === 'BinaryExpression')
      for (const [side, other] of [
        [node['left'], node['right']],
        [node['right'], node['left']],
      ])
        if (isNode(other) && /^(?:NumericLiteral|Identifier)$/.test(other.type))
          for (const one of sidesOf(side)) compared.add(one);
  for (const node of all) {
    if (node.type === 'MemberExpression' && isRows(node['object'])) {
      const method = identifierOf(node['property']) ?? '';
      // `rows.length > 0` checks whether there are any.
      const isCompared = method === 'length' && compared.has(node);
      if (fullListMethods.has(method) && !isCompared)
        yield [node, `.${method} of the rows loaded so far`];
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      for (const argument of argumentsOf(node))
        if (identifierOf(node['callee']) !== null && isMapped(argument, isRows))
          yield [node, `${identifierOf(node['callee'])}() of the rows loaded so far`];
  }
}

/** Returns `x` of `x ?? 0`, of `(x)` and of `y?.x`. */
function sidesOf(value: unknown): unknown[] {
  if (!isNode(value)) return [];
  if (value.type === 'ParenthesisExpression') return sidesOf(value['expression']);
  if (value.type === 'OptionalChainingExpression') return sidesOf(value['base']);
  if (value.type === 'BinaryExpression' && value['operator'] === '??')
    return sidesOf(value['left']);
  return [value];
}

const isMapped = (value: unknown, isRows: (value: unknown) => boolean): boolean => {
  if (!isNode(value) || value.type !== 'CallExpression') return false;
  const callee = value['callee'];
  return isNode(callee) && callee.type === 'MemberExpression' && isRows(callee['object']);
};

const elementName = (node: Node) => {
  const opening = node['opening'];
  return node.type === 'JSXElement' && isRecord(opening) ? identifierOf(opening['name']) : null;
};

/** Returns the attributes of an element by name, with their expressions. */
function attributesOf(node: Node): Map<string, unknown> {
  const opening = node['opening'];
  const all = new Map<string, unknown>();
  if (node.type !== 'JSXElement' || !isRecord(opening)) return all;
  for (const one of Array.isArray(opening['attributes']) ? opening['attributes'] : []) {
    if (!isNode(one) || one.type !== 'JSXAttribute') continue;
    const name = identifierOf(one['name']);
    const value = one['value'];
    if (name !== null && isRecord(value)) all.set(name, value['expression']);
  }
  return all;
}

/** Returns `x` of `{x}` and of `{{ ...x, total }}`. */
function innerOf(value: unknown): unknown[] {
  if (!isNode(value) || value.type !== 'ObjectExpression') return [value];
  const properties = Array.isArray(value['properties']) ? value['properties'] : [];
  return properties.map((one: unknown) => (isRecord(one) ? one['arguments'] : null));
}

/** Returns the names that an element's functions give to the rows they render. */
function shownRows(element: Node): string[] {
  const children = Array.isArray(element['children']) ? element['children'] : [];
  return children.flatMap((child: unknown) => {
    const shown = isRecord(child) ? child['expression'] : null;
    if (!isNode(shown) || shown.type !== 'ArrowFunctionExpression') return [];
    const [first] = Array.isArray(shown['params']) ? shown['params'] : [];
    const name = nameOf(first);
    return name === null ? [] : [name];
  });
}

const root = path.resolve(import.meta.dirname, '../..');
const sourcesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map((file) => path.join(folder, file));

/** Returns the names of all endpoints that respond with a page of a list: rows and a cursor. */
async function namesOfLists(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of sourcesIn('domain/src').filter((one) => one.endsWith('-endpoints.ts'))) {
    const module: unknown = await import(pathToFileURL(path.join(root, file)).href);
    for (const [name, value] of Object.entries(isRecord(module) ? module : {}))
      if (isList(value)) names.add(name);
  }
  return names;
}

function isList(value: unknown) {
  const answer = isRecord(value) ? value['answer'] : null;
  const def = isRecord(answer) ? answer['def'] : null;
  const shape = isRecord(def) ? def['shape'] : null;
  return isRecord(shape) && 'items' in shape && 'nextCursor' in shape;
}

/** Returns all such uses in the browser's code. `counts`: the numbers of sources read and of known lists. */
export async function partialListsOfWeb() {
  const lists = await namesOfLists();
  const files = sourcesIn('web/src');
  const results = files.flatMap((file) =>
    partialLists(fs.readFileSync(path.join(root, file), 'utf8'), file, lists),
  );
  return { results, counts: { sources: files.length, lists: lists.size } };
}
