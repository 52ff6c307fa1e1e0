/** Public entry to the system's figures: what each process serves and uses, over time. */
export { openMetrics } from './metrics/metrics.ts';
export { combineSamples } from './sample-queries.ts';
export { startSampling } from './sampling.ts';
export { enableStatements } from './statement-queries.ts';
export { systemRoutes } from './system-routes.ts';
