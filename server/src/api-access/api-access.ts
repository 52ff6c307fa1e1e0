/** Public entry to the access of customers' own programs. */
export { apiGuide } from './api-guide.ts';
export { keyAuthentication } from './keys/authenticate-key.ts';
export { isKey } from './keys/key-format.ts';
export { keyRoutes } from './keys/key-routes.ts';
export { queueForWebhooks } from './webhooks/queue-events.ts';
export { queueOverdueEvents, sendEvent } from './webhooks/send-event.ts';
export { deleteOldWebhookEvents } from './webhooks/sent-events.ts';
export { webhookRoutes } from './webhooks/webhook-routes.ts';
