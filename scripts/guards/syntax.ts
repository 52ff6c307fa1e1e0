import { parseSync } from 'oxc-parser';

/** A node of the syntax tree in ESTree names; `start` and `end` count characters of the source. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

export type SourceFile = { path: string; text: string };
export type ParsedFile = SourceFile & { program: Node };

export function parse({ path, text }: SourceFile): ParsedFile {
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  if (!isNode(program)) throw new Error(`${path} has no syntax tree`);
  return { path, text, program };
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the node in a field, or null. */
export const child = (node: Node | null | undefined, field: string): Node | null => {
  const value = node?.[field];
  return isNode(value) ? value : null;
};
export const children = (node: Node | null | undefined, field: string): Node[] => {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** Calls `visit` with each node and its ancestors, the nearest first. False skips its children. */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => boolean | void,
  around: readonly Node[] = [],
) {
  if (visit(node, around) === false) return;
  const inside = [node, ...around];
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value])
      if (isNode(one)) walk(one, visit, inside);
}

export const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

/** Returns the node without `await` and types around it. */
export function unwrapped(node: Node | null): Node | null {
  let inner = node;
  while (
    inner &&
    ['AwaitExpression', 'TSAsExpression', 'TSNonNullExpression', 'ChainExpression'].includes(
      inner.type,
    )
  )
    inner = child(inner, 'argument') ?? child(inner, 'expression');
  return inner;
}

/** Returns `name`, or the last name of `a.b.name`; null for anything else. */
export function lastName(node: Node | null): string | null {
  const inner = unwrapped(node);
  if (inner?.type === 'Identifier') return String(inner['name']);
  if (inner?.type === 'MemberExpression' && inner['computed'] !== true)
    return lastName(child(inner, 'property'));
  return null;
}

/** Returns `['a', 'b', 'name']` of `a.b.name`. */
export function namesOf(node: Node | null): string[] {
  const inner = unwrapped(node);
  if (inner?.type === 'MemberExpression' && inner['computed'] !== true)
    return [...namesOf(child(inner, 'object')), lastName(inner) ?? ''];
  const name = lastName(inner);
  return name === null ? [] : [name];
}

/** Returns the called function of a plain call `f(…)`. */
export function calledName(node: Node | null): string | null {
  const call = unwrapped(node);
  const callee = call?.type === 'CallExpression' ? child(call, 'callee') : null;
  return callee?.type === 'Identifier' ? String(callee['name']) : null;
}

/** Returns the method of `….method(…)`. */
export function methodName(node: Node | null): string | null {
  if (node?.type !== 'CallExpression') return null;
  const callee = child(node, 'callee');
  return callee?.type === 'MemberExpression' ? lastName(callee) : null;
}

export const textIn = (node: Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;

/** Returns every string in a node. */
export function textsIn(node: Node): string[] {
  const texts: string[] = [];
  walk(node, (one) => {
    const text = textIn(one);
    if (text !== null) texts.push(text);
  });
  return texts;
}

/** Returns the SQL of a tagged template, without its values. */
export const quasisOf = (node: Node): Node[] => children(child(node, 'quasi') ?? node, 'quasis');
export function rawOf(quasi: Node): string {
  const { value } = quasi;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

/** Returns the statements of a body, one or many. */
export const statementsOf = (node: Node | null): Node[] =>
  node === null ? [] : node.type === 'BlockStatement' ? children(node, 'body') : [node];

/** Returns the source on one line, for people. */
export const snippetOf = (text: string, { start, end }: Pick<Node, 'start' | 'end'>) =>
  text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
