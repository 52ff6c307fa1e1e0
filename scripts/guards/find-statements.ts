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

/**
 * Finds guards that are statements: `if (…) throw`, `throw` at the end of a check, calls of checks and locks.
 */
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

/** Returns the actions of a branch, without its variable declarations. */
const actionsOf = (branch: Node | null): Node[] =>
  statementsOf(branch).filter(({ type }) => type !== 'VariableDeclaration');

/** Returns the only statement of a branch, if there is only one. */
function onlyStatement(branch: Node | null): Node | null {
  const [first, second] = actionsOf(branch);
  return second ? null : (first ?? null);
}

/** Finds `if (…) throw refusal`: each condition of a `||` is its own guard. */
function findRefusingIf(node: Node, { project, file }: Place): GuardMatch[] {
  const argument = child(lastThrowIn(node), 'argument');
  const family = argument && project.refusalIn(file, argument);
  const test = child(node, 'test');
  if (!family || !test) return [];
  const parts = alternatives(test);
  const meaningful = parts.filter((part) => !isMissing(part));
  // If the record is missing, the following code fails anyway.
  if (meaningful.length === 0 && family === 'ownership') return [];
  const conditions = meaningful.length > 0 && parts.length > 1 ? meaningful : [test];
  return conditions.map((part) => ({
    family,
    node: conditions.length > 1 || part !== test ? part : node,
    edit: neverTrue(part),
  }));
}

/** Returns the final throw of a branch, which may count or record something first. */
const lastThrowIn = (node: Node): Node | null => {
  const last = actionsOf(child(node, 'consequent')).at(-1);
  return last?.type === 'ThrowStatement' ? last : null;
};

/** Finds `if (it is another's) return null`, which hides the record from the caller. */
function findWithholdingIf(node: Node): GuardMatch[] {
  const only = onlyStatement(child(node, 'consequent'));
  const test = child(node, 'test');
  if (only?.type !== 'ReturnStatement' || !isNothing(child(only, 'argument')) || !test) return [];
  return alternatives(test)
    .filter(isIdentity)
    .map((part) => ({ family: identityFamily(part), node: part, edit: neverTrue(part) }));
}

/** Finds `if (it may) return; throw refusal`. */
function findLastThrow(node: Node, { project, file, around }: Place): GuardMatch[] {
  const [parent, above] = around;
  const isOfIf =
    (parent?.type === 'IfStatement' && lastThrowIn(parent) === node) ||
    (above?.type === 'IfStatement' && lastThrowIn(above) === node);
  const isTranslation = around.some(({ type }) => type === 'CatchClause');
  const argument = child(node, 'argument');
  if (isOfIf || isTranslation || !argument) return [];
  const family = project.refusalIn(file, argument);
  const within = around.find(isFunction);
  if (!family || !within) return [];
  // A function that may return nothing does so without the guard; otherwise the check before decides what it
  // returns.
  if (!returnsSomething(within) || mayReturnUndefined(within))
    return [{ family, node, edit: skipped(node) }];
  const condition = conditionBefore(node, parent);
  return condition ? [{ family, node, edit: alwaysTrue(condition) }] : [];
}

const alwaysTrue = (node: Node): Edit => ({
  ...rangeOf(node),
  before: `(!${ON} || (`,
  after: '))',
});

/**
 * Returns the condition of `if (it fits) return answer; throw refusal`; null if it only checks for presence.
 */
function conditionBefore(node: Node, block: Node | undefined): Node | null {
  const statements = statementsOf(block ?? null);
  const before = statements[statements.indexOf(node) - 1];
  if (before?.type !== 'IfStatement' || child(before, 'alternate')) return null;
  const test = child(before, 'test');
  const isReturn = onlyStatement(child(before, 'consequent'))?.type === 'ReturnStatement';
  return test && isReturn && test.type !== 'Identifier' ? test : null;
}

const mayReturnUndefined = (within: Node) =>
  returnsOf(within).some((argument) => argument === null || argument['name'] === 'undefined');

const returnsSomething = (within: Node) => returnsOf(within).some((argument) => argument !== null);

/** Returns the arguments of a function's own return statements. */
function returnsOf(within: Node): (Node | null)[] {
  const returned: (Node | null)[] = [];
  walk(within, (one) => {
    if (one !== within && isFunction(one)) return false;
    if (one.type === 'ReturnStatement') returned.push(child(one, 'argument'));
    return true;
  });
  return returned;
}

/** Finds `ensure(…);`, `await refuseStale(…);`, `await lockAccount(…);` */
function findCheckCall(node: Node, { project, file }: Place): GuardMatch[] {
  const name = calledName(child(node, 'expression'));
  const role = name === null ? null : project.roleOf(file, name);
  const family = role && (role.refuses ?? (role.locks ? 'lock' : null));
  return family ? [{ family, node, edit: skipped(node) }] : [];
}

/** Returns the parts of `a || b || c`. */
const alternatives = (test: Node): Node[] => {
  const [left, right] = [child(test, 'left'), child(test, 'right')];
  return test.type === 'LogicalExpression' && test['operator'] === '||' && left && right
    ? [...alternatives(left), ...alternatives(right)]
    : [test];
};

/** Whether a condition checks that something is missing: `!row`, `row === undefined`. */
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
