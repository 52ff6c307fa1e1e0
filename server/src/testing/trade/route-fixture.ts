import { startWorld, type WorldOptions } from '../world.ts';
import { hands, openLane } from './freight-fixture.ts';

/** A new company with its lane, and the calls that move goods along it. */
export async function startLane(options?: WorldOptions) {
  const world = await startWorld(options);
  const lane = await openLane(world);
  return { world, lane, by: hands(world, lane) };
}
export type StartedLane = Awaited<ReturnType<typeof startLane>>;
