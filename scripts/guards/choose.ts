import { createHash } from 'node:crypto';

import type { Guard } from './find.ts';
import type { Progress } from './progress.ts';

/** Guards of one kind, which are equal enough that some stand for all. */
export const kindOf = ({ family, trait, path }: Guard) =>
  trait !== null ? `${family}: ${trait} of endpoints` : `${family} in ${path.split('/')[0] ?? ''}`;

/**
 * At most so many of each kind, one kind after the other, in an order that follows from the seed and the guards
 * themselves: a guard that comes or goes changes nothing about the others.
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

/** The test files that reach a guard, and pass as long as it is at work. */
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

/** How likely a test file is to test this very guard, by where both stand. */
export function closeness(guard: Pick<Guard, 'path'>, file: string): number {
  const [its, own] = [partsOf(guard.path), partsOf(file)];
  if (its.feature === own.feature) return its.name === own.name ? 8 : 3;
  return its.feature !== '' && own.feature === '' ? 1 : 0.3;
}

/** What a text speaks of: names, and codes both whole and in their parts. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    (text.match(/[A-Za-z]\w*(?:\.[a-z]\w*)*/g) ?? []).flatMap((word) =>
      word.includes('.') ? [word, ...word.split('.')] : [word],
    ),
  );
const minWordLength = 5;

/**
 * How much a test file speaks of what a guard speaks of: its function, the code of its refusal, the check it calls.
 * A word counts the more the fewer files have it.
 */
export function textSimilarity(tests: readonly { file: string; text: string }[]) {
  const words = new Map(tests.map(({ file, text }) => [file, wordsIn(text)]));
  const counts = new Map<string, number>();
  for (const texts of words.values())
    for (const word of texts) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(tests.length / (counts.get(word) ?? tests.length));
  return (guard: Pick<Guard, 'name' | 'snippet'>, file: string): number =>
    [...wordsIn(`${guard.name} ${guard.snippet}`)]
      .filter((word) => word.length >= minWordLength && words.get(file)?.has(word))
      .reduce((sum, word) => sum + rarity(word), 0);
}
