import { ID, ON, type Edit, type Guard } from './find.ts';

/**
 * Returns the source with a switch in each of its guards, so that one copy of the program serves every
 * removal: `guardIsOn(id)`, defined by the test setup, tells whether a guard is on and records that it was
 * reached.
 */
export function withSwitches(text: string, guards: readonly Pick<Guard, 'id' | 'edit'>[]): string {
  const insertions = guards.flatMap(({ id, edit }, order) => insertionsOf(named(edit, id), order));
  // At the same position, ends come before starts, and inner ends before outer ones.
  insertions.sort(
    (a, b) =>
      a.at - b.at ||
      Number(b.isEnd) - Number(a.isEnd) ||
      (a.isEnd ? b.order - a.order : a.order - b.order),
  );
  let written = '';
  let from = 0;
  for (const { at, until, insert } of insertions) {
    written += text.slice(from, at) + insert;
    from = until;
  }
  return written + text.slice(from);
}

function named(edit: Edit, id: string): Edit {
  const quoted = JSON.stringify(id);
  const isOnCall = `(globalThis.guardIsOn?.(${quoted}) ?? true)`;
  const fill = (code: string) => code.replaceAll(ON, () => isOnCall).replaceAll(ID, () => quoted);
  return 'instead' in edit
    ? { ...edit, instead: fill(edit.instead) }
    : { ...edit, before: fill(edit.before), after: fill(edit.after) };
}

type Insertion = { at: number; until: number; insert: string; isEnd: boolean; order: number };

function insertionsOf(edit: Edit, order: number): Insertion[] {
  const { start, end } = edit;
  if ('instead' in edit)
    return [{ at: start, until: end, insert: edit.instead, isEnd: false, order }];
  return [
    { at: start, until: start, insert: edit.before, isEnd: false, order },
    { at: end, until: end, insert: edit.after, isEnd: true, order },
  ];
}
