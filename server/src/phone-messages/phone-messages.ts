/** Public entry to messages by SMS and WhatsApp: sending them, answering them, and simulated providers. */
export { phoneMessageExport } from './log/log-files.ts';
export { deleteOldPhoneData } from './old-data-queries.ts';
export { phoneRoutes } from './phone-routes.ts';
export { phoneJobs } from './phone-jobs.ts';
export { startMessageSimulator } from './simulator/simulator.ts';
