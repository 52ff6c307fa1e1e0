import { type Edit, type GuardMatch, ON, type Place } from './find.ts';
import { isIdentity, identityFamily } from './identity.ts';
import {
  calledName,
  child,
  children,
  isFunction,
  statementsOf,
  walk,
  type Node,
} from './syntax.ts';

/** Guards that are statements: `if (…) throw`, `throw` at the end of a check, calls of checks and of locks. */
export function findInStatements(node: Node, place: Place): GuardMatch[] {
  if (node.type === 'IfStatement')
    return [...findRefusingIf(node, place), ...findWithholdingIf(node)];
  if (node.type === 'ThrowStatement') return findLastThrow(node, place);
  if (node.type === 'ExpressionStatement') return findCheckCall(node, place);
  return [];
}

const skipped = (node: Node): Edit => ({ ...rangeOf(node), before: `if (${ON}) `, after: '' });
const neverTrue = (node: Node): Edit => ({
  ...rangeOf(node),
  before: `(${ON} && (`,
  after: '))',
});
const rangeOf = ({ start, end }: Node) => ({ start, end });

/** The one thing that a branch does, if it is one thing. */
function onlyStatement(branch: Node | null): Node | null {
  const statements = statementsOf(branch).filter(({ type }) => type !== 'VariableDeclaration');
  return statements.length === 1 ? (statements[0] ?? null) : null;
}

/** `if (…) throw refusal`: of conditions with `||` each is a guard of its own. */
function findRefusingIf(node: Node, { project, file }: Place): GuardMatch[] {
  const argument = child(onlyThrowIn(node), 'argument');
  const family = argument && project.refusalIn(file, argument);
  const test = child(node, 'test');
  if (!family || !test) return [];
  const parts = alternatives(test);
  const meaningful = parts.filter((part) => !isMissing(part));
  // Where nothing is there, what follows fails by itself.
  if (meaningful.length === 0 && family === 'ownership') return [];
  const conditions = meaningful.length > 0 && parts.length > 1 ? meaningful : [test];
  return conditions.map((part) => ({
    family,
    node: conditions.length > 1 || part !== test ? part : node,
    edit: neverTrue(part),
  }));
}

const onlyThrowIn = (node: Node): Node | null => {
  const only = onlyStatement(child(node, 'consequent'));
  return only?.type === 'ThrowStatement' ? only : null;
};

/** `if (it is another's) return null`: whoever asks is told nothing. */
function findWithholdingIf(node: Node): GuardMatch[] {
  const only = onlyStatement(child(node, 'consequent'));
  const test = child(node, 'test');
  if (only?.type !== 'ReturnStatement' || !isNothing(child(only, 'argument')) || !test) return [];
  return alternatives(test)
    .filter(isIdentity)
    .map((part) => ({ family: identityFamily(part), node: part, edit: neverTrue(part) }));
}

/** `if (it may) return; throw refusal`. */
function findLastThrow(node: Node, { project, file, around }: Place): GuardMatch[] {
  const [parent, above] = around;
  const isOfIf =
    (parent?.type === 'IfStatement' && onlyThrowIn(parent) === node) ||
    (above?.type === 'IfStatement' && onlyThrowIn(above) === node);
  const isTranslation = around.some(({ type }) => type === 'CatchClause');
  const argument = child(node, 'argument');
  if (isOfIf || isTranslation || !argument) return [];
  const family = project.refusalIn(file, argument);
  const within = around.find(isFunction);
  // A function that returns what it found has nothing to return without it.
  if (!family || !within || returnsSomething(within)) return [];
  return [{ family, node, edit: skipped(node) }];
}

function returnsSomething(within: Node): boolean {
  let does = false;
  walk(within, (one) => {
    if (one !== within && isFunction(one)) return false;
    if (one.type === 'ReturnStatement' && child(one, 'argument')) does = true;
    return !does;
  });
  return does;
}

/** `ensure(…);`, `await refuseStale(…);`, `await lockAccount(…);` */
function findCheckCall(node: Node, { project, file }: Place): GuardMatch[] {
  const name = calledName(child(node, 'expression'));
  const role = name === null ? null : project.roleOf(file, name);
  const family = role && (role.refuses ?? (role.locks ? 'lock' : null));
  return family ? [{ family, node, edit: skipped(node) }] : [];
}

/** The parts of `a || b || c`. */
const alternatives = (test: Node): Node[] => {
  const [left, right] = [child(test, 'left'), child(test, 'right')];
  return test.type === 'LogicalExpression' && test['operator'] === '||' && left && right
    ? [...alternatives(left), ...alternatives(right)]
    : [test];
};

/** Whether it asks that something is not there: `!row`, `row === undefined`. */
function isMissing(node: Node): boolean {
  if (node.type === 'UnaryExpression' && node['operator'] === '!') {
    const inner = child(node, 'argument');
    return inner?.type === 'Identifier' || inner?.type === 'MemberExpression';
  }
  return (
    node.type === 'BinaryExpression' &&
    /^={2,3}$/.test(String(node['operator'])) &&
    [child(node, 'left'), child(node, 'right')].some(isNothing)
  );
}

function isNothing(node: Node | null): boolean {
  if (node === null) return false;
  if (node.type === 'Literal') return node['value'] === null || node['value'] === false;
  if (node.type === 'ArrayExpression') return children(node, 'elements').length === 0;
  return node.type === 'Identifier' && node['name'] === 'undefined';
}
