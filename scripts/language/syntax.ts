import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, with the fields that this folder uses. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isNode = (value: unknown): value is Node =>
  isRecord(value) && typeof value['type'] === 'string' && typeof value['start'] === 'number';

export const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** @throws Error if the source is not valid TypeScript */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  // The parser's own types name a hundred kinds of node. A text can be below any of them.
  const root: unknown = program;
  if (!isNode(root)) throw new Error(`${file}: no program`);
  return root;
}

/** Yields the children of a node, each with the name of its field. */
export function* childrenOf(node: Node): Generator<[field: string, child: Node]> {
  for (const [field, value] of Object.entries(node))
    for (const child of nodesOf(value)) yield [field, child];
}

export const stringIn = (node: unknown, field: string): string | null => {
  const value = isNode(node) ? node[field] : null;
  return typeof value === 'string' ? value : null;
};

/** Returns the name of an identifier, or the last part of `a.b`. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return stringIn(node, 'name');
}

/** Returns a function that finds the line of a position, counted from 1. */
export function lineFinder(source: string): (position: number) => number {
  const ends = Array.from(source.matchAll(/\n/g), ({ index }) => index);
  return (position) => {
    const line = ends.findIndex((end) => end >= position);
    return (line === -1 ? ends.length : line) + 1;
  };
}
