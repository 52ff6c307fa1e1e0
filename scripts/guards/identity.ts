import type { Family } from './families.ts';
import { child, namesOf, type Node } from './syntax.ts';

const person = /^(?:userId|customerId|actorId|ownerId|sessionId)$/;
const doer = /(?:By|ById)$/;

/** Whether two user ids are compared, one of them being the actor or the author. */
export function isIdentity(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || !/^[=!]==?$/.test(String(node['operator']))) return false;
  const sides = [child(node, 'left'), child(node, 'right')].map(namesOf);
  return sides.every((names) => names.length > 0) && sides.some(isOfPerson);
}

function isOfPerson(names: string[]): boolean {
  const last = names.at(-1) ?? '';
  return person.test(last) || doer.test(last) || (last === 'id' && names.includes('actor'));
}

/** Returns whether a comparison requires two people, or requires that the record is the actor's own. */
export const identityFamily = (node: Node): Family =>
  [child(node, 'left'), child(node, 'right')].some((side) => doer.test(namesOf(side).at(-1) ?? ''))
    ? 'four-eyes'
    : 'ownership';
