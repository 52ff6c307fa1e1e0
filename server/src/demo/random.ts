/** A random generator with a fixed seed (mulberry32), so that the demo company is always the same. */
export type Random = {
  /** Returns a number from 0 up to but not including 1. */
  next(): number;
  /** Returns an integer between two others, both included. */
  between(least: number, most: number): number;
  /** Returns true in the given share of cases. */
  chance(share: number): boolean;
  oneOf<T>(values: readonly [T, ...T[]]): T;
};

export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    oneOf: (values) => values[between(0, values.length - 1)] ?? values[0],
  };
}
