/** The public entry to emails and background jobs that failed. */
export { failedJobRoutes } from './failed-job-routes.ts';
