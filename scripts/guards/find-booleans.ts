import { type GuardMatch, ON, type Place } from './find.ts';
import { identityFamily, isIdentity } from './identity.ts';
import { child, children, isFunction, lastName, walk, type Node } from './syntax.ts';

/**
 * Finds guards within boolean results: comparisons of the actor with the author, and what a domain policy
 * checks about the actor. Each is replaced by true.
 */
export function findInBooleans(node: Node, place: Place): GuardMatch[] {
  const answer = answerOf(node, place);
  if (!answer) return [];
  const leaves = leavesOf(answer);
  const actor = place.file.path.startsWith('domain/') ? actorOf(node, place) : null;
  return leaves.flatMap((leaf): GuardMatch[] => {
    const isRule = actor !== null && leaves.length > 1 && mentions(leaf, actor);
    if (!isIdentity(leaf) && !isRule) return [];
    const family = isIdentity(leaf) ? identityFamily(leaf) : 'authorisation';
    const { start, end } = leaf;
    return [{ family, node: leaf, edit: { start, end, before: `(!${ON} || (`, after: '))' } }];
  });
}

/** Returns what a function returns, unless it only filters the elements of a list. */
function answerOf(node: Node, { around }: Place): Node | null {
  if (node.type === 'ReturnStatement') {
    const index = around.findIndex(isFunction);
    return isCallback(around[index + 1]) ? null : child(node, 'argument');
  }
  if (node.type !== 'ArrowFunctionExpression' || isCallback(around[0])) return null;
  const body = child(node, 'body');
  return body?.type === 'BlockStatement' ? null : body;
}

const isCallback = (parent: Node | undefined) =>
  parent?.type === 'CallExpression' || parent?.type === 'NewExpression';

function leavesOf(node: Node): Node[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  return node.type === 'LogicalExpression' && node['operator'] !== '??' && left && right
    ? [...leavesOf(left), ...leavesOf(right)]
    : [node];
}

/** Returns the name of the actor parameter, by its type or name. */
function actorOf(node: Node, { around }: Place): string | null {
  const within = [node, ...around].find(isFunction);
  for (const param of children(within, 'params')) {
    const type = child(child(param, 'typeAnnotation'), 'typeAnnotation');
    const name = lastName(param);
    if (name === 'actor' || lastName(child(type, 'typeName')) === 'Actor') return name;
  }
  return null;
}

function mentions(node: Node, name: string): boolean {
  let does = false;
  walk(node, (one) => {
    does ||= one.type === 'Identifier' && one['name'] === name;
    return !does;
  });
  return does;
}
