import { child, lastName, quasisOf, rawOf, statementsOf, walk, type Node } from './syntax.ts';

const rowLock = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i;
export const advisoryLock = /\bpg_advisory_(?:xact_)?lock/i;
export const rowLockIn = new RegExp(
  `${rowLock.source}(?:\\s+of\\s+\\w+)?(?:\\s+skip\\s+locked)?`,
  'i',
);
export const isRowLockMethod = (name: string | null) =>
  name !== null && /^for(?:NoKey)?Update$|^for(?:Key)?Share$/.test(name);

/** Whether the function does nothing but lock. */
export const isLock = (node: Node) =>
  statementsOf(child(node, 'body')).every(
    (one) => one.type === 'VariableDeclaration' || hasLock(one),
  );

/** Whether the function itself locks a row or a name. */
function hasLock(node: Node): boolean {
  let has = false;
  walk(node, (one) => {
    if (one.type === 'TaggedTemplateExpression')
      has ||= quasisOf(one).some((quasi) => {
        const raw = rawOf(quasi);
        return rowLock.test(raw) || advisoryLock.test(raw);
      });
    if (one.type === 'CallExpression' && child(one, 'callee')?.type === 'MemberExpression')
      has ||= isRowLockMethod(lastName(child(one, 'callee')));
    return !has;
  });
  return has;
}
