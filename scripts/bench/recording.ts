import type { BenchDatabase } from './bench-database.ts';
import { type Call, callerOf } from './measure.ts';

/** The cheapest call of a logged-in person, so that recording is the largest part of it that it can be. */
const request = '/auth/me';
const warmUps = 200;

/** Returns the mean of the faster half: the slower one is what else the machine did. */
const fasterMean = (times: readonly number[]) => {
  const faster = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 2));
  return faster.reduce((sum, one) => sum + one, 0) / faster.length;
};

/**
 * Measures what recording the figures of requests costs: the same request to a server with and without it, one
 * after the other in turn, so that both meet the same load.
 * @returns the times with and without it in ms, and their ratio
 */
export async function measureRecording(database: BenchDatabase, rounds: number) {
  const plain = await database.openWithoutRecording();
  try {
    const recording = await callerOf(database.url, database.people.admin);
    const without = await callerOf(plain.url, database.people.admin);
    const times = { recording: [] as number[], without: [] as number[] };
    for (let n = 0; n < rounds + warmUps; n += 1) {
      const turn: readonly (readonly [number[], Call])[] = [
        [times.recording, recording],
        [times.without, without],
      ];
      for (const [own, call] of n % 2 === 0 ? turn : turn.toReversed()) {
        const { ms } = await call(request);
        if (n >= warmUps) own.push(ms);
      }
    }
    const [on, off] = [fasterMean(times.recording), fasterMean(times.without)];
    return { on, off, ratio: on / off };
  } finally {
    await plain.close();
  }
}
