import { startWorld, type WorldOptions } from '../world.ts';
import { freightSteps, openRoute } from './freight-fixture.ts';

/** Starts a new company with its route, and the calls that move goods along it. */
export async function startRoute(options?: WorldOptions) {
  const world = await startWorld(options);
  const routeSites = await openRoute(world);
  return { world, routeSites, by: freightSteps(world, routeSites) };
}
export type StartedRoute = Awaited<ReturnType<typeof startRoute>>;
