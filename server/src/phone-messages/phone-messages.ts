/** Public entry to messages by SMS, WhatsApp and web push: sending them, answering them, and simulated providers. */
export { phoneMessageExport } from './log/log-files.ts';
export { isPhoneCode } from './sending/secret-codes.ts';
export { isStopped } from './sending/sending-queries.ts';
export { deleteOldPhoneData } from './old-data-queries.ts';
export { phoneRoutes } from './phone-routes.ts';
export { phoneJobs } from './phone-jobs.ts';
export { deleteOldPushes } from './push/push-queries.ts';
export { sendPush } from './push/send-push.ts';
export { startMessageSimulator } from './simulator/simulator.ts';
