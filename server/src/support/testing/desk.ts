import type { World } from '../../testing/world.ts';
import { wakeTickets } from '../wake-tickets.ts';

/** Runs the job that ends snoozes, by the clock of the test. */
export const runDueSnoozes = (world: World) => wakeTickets(world.parts, world.clock());
