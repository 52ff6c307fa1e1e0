/** Public entry to carriers: following batches by what their carriers report, and simulated carriers. */
export { carrierRoutes } from './carrier-routes.ts';
export { followCarriers } from './follow-carriers.ts';
export { openCarriers } from './open-carriers.ts';
export { eventsForSimulator } from './events-of-batches.ts';
export { startCarrierSimulator } from './simulator/simulator.ts';
