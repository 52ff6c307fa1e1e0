/** Public entry to failed emails and background jobs. */
export { failedJobRoutes } from './failed-job-routes.ts';
export { labelOf } from './job-labels.ts';
