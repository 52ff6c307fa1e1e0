/** Returns a random generator that repeats the same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    /** Returns an integer from 0 to `count` − 1. */
    below,
    /** Returns true with this probability, from 0 to 1. */
    chance: (share: number) => next() < share,
    /** @throws RangeError if there is nothing to choose from */
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new RangeError('There is nothing to choose from');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the index is within the list
      return from[below(from.length)] as T;
    },
  };
}
export type Random = ReturnType<typeof randomOf>;
