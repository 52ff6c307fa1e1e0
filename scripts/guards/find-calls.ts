import type { Family } from './families.ts';
import { type Edit, type GuardMatch, ID, ON, type Place } from './find.ts';
import { advisoryLock, isRowLockMethod, rowLockIn } from './locks.ts';
import {
  calledName,
  child,
  children,
  lastName,
  methodName,
  namesOf,
  quasisOf,
  rawOf,
  textIn,
  walk,
  type Node,
} from './syntax.ts';

/** Finds guards that are calls or parts of them: locks, query conditions, signatures, endpoint traits. */
export function findInCalls(node: Node, { file }: Place): GuardMatch[] {
  if (node.type === 'TaggedTemplateExpression')
    return [...sqlLock(node, file.text), ...sqlOwner(node, file.text)];
  if (node.type !== 'CallExpression') return [];
  return [...chained(node), ...signature(node), ...endpoint(node)];
}

/** Finds steps of a query builder that can be left out. */
function chained(node: Node): GuardMatch[] {
  const name = methodName(node);
  const step = child(child(node, 'callee'), 'property');
  const family = familyOfStep(name, node);
  if (!family || !step || hasAwait(node)) return [];
  const range = { start: step.start, end: node.end };
  // `$call` and not `$if`, which the builder of `on conflict do update` does not have.
  const edit = { ...range, before: `$call((query) => ${ON} ? query.`, after: ' : query)' };
  return [{ family, node: { ...node, start: step.start }, edit }];
}

function familyOfStep(name: string | null, node: Node): Family | null {
  if (isRowLockMethod(name)) return 'lock';
  if (name === 'onConflict') return 'idempotency';
  const [column, operator, value] = children(node, 'arguments');
  if (name !== 'where' || textIn(operator) !== '=' || !value) return null;
  if (/(?:^|\.)version$/.test(textIn(column) ?? '')) return 'version';
  return isActorId(value) ? 'ownership' : null;
}

function hasAwait(node: Node): boolean {
  let has = false;
  for (const argument of children(node, 'arguments'))
    walk(argument, (one) => void (has ||= one.type === 'AwaitExpression'));
  return has;
}

function sqlLock(node: Node, text: string): GuardMatch[] {
  const tag = child(node, 'tag');
  if (!tag) return [];
  const tagText = text.slice(tag.start, tag.end);
  return quasisOf(node).flatMap((quasi): GuardMatch[] => {
    const raw = rawOf(quasi);
    if (advisoryLock.test(raw)) {
      const { start, end } = node;
      const edit = { start, end, before: `(${ON} ? `, after: ` : ${tagText}\`select 1\`)` };
      return [{ family: 'lock', node, edit }];
    }
    const lock = rowLockIn.exec(raw);
    const start = lock && text.indexOf(lock[0], quasi.start);
    if (!lock || start === null || start < 0 || start >= quasi.end + 1) return [];
    const end = start + lock[0].length;
    const instead = `\${${ON} ? ${tagText}\`${lock[0]}\` : ${tagText}\`\`}`;
    return [{ family: 'lock', node, edit: { start, end, instead } }];
  });
}

/** Finds `customer_id = ${actor.id}` in SQL: without it, the query returns every customer's rows. */
function sqlOwner(node: Node, text: string): GuardMatch[] {
  const tag = child(node, 'tag');
  const values = children(child(node, 'quasi'), 'expressions');
  if (!tag) return [];
  return quasisOf(node).flatMap((quasi, at): GuardMatch[] => {
    const column = /[\w.]+\s*=\s*$/.exec(rawOf(quasi))?.[0];
    const value = values[at];
    if (column === undefined || !value || !isActorId(value)) return [];
    const start = text.lastIndexOf(column, value.start);
    const end = text.indexOf('}', value.end) + 1;
    const tagText = text.slice(tag.start, tag.end);
    const instead = `\${${ON} ? ${tagText}\`${text.slice(start, end)}\` : ${tagText}\`true\`}`;
    return [{ family: 'ownership', node: { ...node, start, end }, edit: { start, end, instead } }];
  });
}

function isActorId(value: Node): boolean {
  const names = namesOf(value);
  return names.at(-1) === 'id' && names.includes('actor');
}

/** Finds comparisons of secrets, and required claims of signed tokens. */
function signature(node: Node): GuardMatch[] {
  const { start, end } = node;
  const name = calledName(node);
  if (name === 'timingSafeEqual')
    return [{ family: 'signature', node, edit: { start, end, before: `(!${ON} || `, after: ')' } }];
  if (name !== 'jwtVerify') return [];
  const options = children(node, 'arguments').at(-1);
  return children(options, 'properties').flatMap((option): GuardMatch[] => {
    const value = child(option, 'value');
    if (!value) return [];
    const edit: Edit =
      option['shorthand'] === true
        ? { ...rangeOf(option), before: '', after: `: (${ON} ? ${lastName(value)} : undefined)` }
        : { ...rangeOf(value), before: `(${ON} ? (`, after: ') : undefined)' };
    return [{ family: 'signature', node: option, edit }];
  });
}

const rangeOf = ({ start, end }: Node) => ({ start, end });

/** Finds what an endpoint requires of its caller. It is read at each call, when it can be left out. */
function endpoint(node: Node): GuardMatch[] {
  const written = children(node, 'arguments').find(({ type }) => type === 'ObjectExpression');
  const properties = new Map(
    children(written, 'properties').map((property) => [lastName(child(property, 'key')), property]),
  );
  if (!['method', 'path', 'access'].every((name) => properties.has(name))) return [];
  return [...properties].flatMap(([name, property]): GuardMatch[] => {
    const value = child(property, 'value')?.['value'];
    const [family, weaker] = weakerTrait(name, value);
    if (!family || name === null) return [];
    return [
      {
        family,
        trait: name,
        node: property,
        edit: {
          ...rangeOf(node),
          before: `(globalThis.weakenTrait ?? ((value) => value))(`,
          after: `, ${JSON.stringify(name)}, ${ID}, ${JSON.stringify(weaker)})`,
        },
      },
    ];
  });
}

function weakerTrait(name: string | null, value: unknown): [Family | null, unknown] {
  if (name === 'access' && value !== 'public')
    return ['authorisation', value === 'signed-in' ? 'public' : 'signed-in'];
  if (value !== true) return [null, null];
  if (name === 'stepUp') return ['step-up', false];
  if (name === 'idempotent') return ['idempotency', false];
  return name === 'versioned' ? ['version', false] : [null, null];
}
