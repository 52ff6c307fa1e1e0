import { createHash } from 'node:crypto';

import type { Guard } from './find.ts';
import type { Progress } from './progress.ts';

/** Returns the kind of a guard; guards of one kind are similar enough for some to represent all. */
export const kindOf = ({ family, trait, path }: Guard) =>
  trait !== null ? `${family}: ${trait} of endpoints` : `${family} in ${path.split('/')[0] ?? ''}`;

/**
 * Returns at most so many guards of each kind, one kind after the other, in an order derived from the seed and
 * the guards themselves: adding or removing a guard does not affect the others.
 */
export function chooseGuards(guards: readonly Guard[], most: number, seed: number): Guard[] {
  const place = new Map(guards.map(({ id }) => [id, sha256(`${seed} ${id}`)]));
  const inOrder = guards.toSorted((a, b) =>
    (place.get(a.id) ?? '').localeCompare(place.get(b.id) ?? ''),
  );
  const kinds = [...Map.groupBy(inOrder, kindOf).values()];
  const longest = Math.max(0, ...kinds.map((kind) => kind.length));
  return Array.from({ length: Math.min(most, longest) }, (_, index) =>
    kinds.flatMap((kind) => kind.slice(index, index + 1)),
  ).flat();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export type TestsReaching = (guard: Guard) => string[];

/** Returns the test files that reach a guard, and pass with it. */
export function reachOf(files: readonly string[], progress: Progress): TestsReaching {
  const records = files.map((file) => ({ file, record: progress.fileOf(file) }));
  return ({ id }) =>
    records
      .filter(({ record }) => record?.fault === null && (record.hits[id] ?? 0) > 0)
      .map(({ file }) => file);
}

const partsOf = (path: string) => {
  const parts = path.split('/');
  const name = parts
    .at(-1)
    ?.replace(/(?:-(?:queries|routes|endpoints|policy|status))?(?:\.test)?\.ts$/, '');
  return { name, feature: parts.slice(2, -1).join('/') };
};

/** Estimates how likely a test file is to test this guard, by the paths of both. */
export function closeness(guard: Pick<Guard, 'path'>, file: string): number {
  const [its, own] = [partsOf(guard.path), partsOf(file)];
  if (its.feature === own.feature) return its.name === own.name ? 8 : 3;
  return its.feature !== '' && own.feature === '' ? 1 : 0.3;
}

/** Returns the words of a text: names, and codes both whole and in parts. */
const termsIn = (text: string): Set<string> =>
  new Set(
    (text.match(/[A-Za-z]\w*(?:\.[a-z]\w*)*/g) ?? []).flatMap((term) =>
      term.includes('.') ? [term, ...term.split('.')] : [term],
    ),
  );
const minTermLength = 5;

/**
 * Scores how much a test file shares the words of a guard: its function, the code of its refusal, the check it
 * calls. A word counts more the fewer files contain it.
 */
export function textSimilarity(tests: readonly { file: string; text: string }[]) {
  const terms = new Map(tests.map(({ file, text }) => [file, termsIn(text)]));
  const counts = new Map<string, number>();
  for (const texts of terms.values())
    for (const term of texts) counts.set(term, (counts.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(tests.length / (counts.get(term) ?? tests.length));
  return (guard: Pick<Guard, 'name' | 'snippet'>, file: string): number =>
    [...termsIn(`${guard.name} ${guard.snippet}`)]
      .filter((term) => term.length >= minTermLength && terms.get(file)?.has(term))
      .reduce((sum, term) => sum + rarity(term), 0);
}
