import { startWorld, type WorldOptions } from '../world.ts';
import { hands, openRoute } from './freight-fixture.ts';

/** Starts a new company with its route, and the calls that move goods along it. */
export async function startRoute(options?: WorldOptions) {
  const world = await startWorld(options);
  const lane = await openRoute(world);
  return { world, lane, by: hands(world, lane) };
}
export type StartedRoute = Awaited<ReturnType<typeof startRoute>>;
