import type { Row } from './access-row.ts';

const newKey = { name: 'Shop', scopes: ['read'] };

const newWebhook = { url: 'https://localhost:4000/hooks', events: ['invoice.issued'] };

/** Calls about API keys and webhooks. */
export const apiAccess: Record<string, Row> = {
  'GET /api-keys': {},
  'GET /me/api-keys': {},
  'POST /api-keys': {
    record: 'customer',
    body: ({ customer }) => ({ ...newKey, customerId: customer }),
  },
  'POST /api-keys/:id/revoke': {
    record: 'oldApiKey',
    body: () => ({ reason: 'It was published' }),
  },
  'POST /me/api-keys': { body: () => newKey },
  'POST /me/api-keys/:id/revoke': { record: 'apiKey' },
  'GET /me/webhooks': {},
  'GET /me/webhooks/:id/events': { record: 'webhook' },
  'GET /webhooks': {},
  'GET /webhook-events': {},
  'POST /me/webhook-events/:id/resend': { record: 'webhookEvent' },
  'POST /me/webhooks': { body: () => newWebhook },
  'POST /me/webhooks/:id/remove': { record: 'webhook' },
  'POST /me/webhooks/:id/rotate-secret': { record: 'webhook' },
  'POST /me/webhooks/:id/test': { record: 'webhook' },
  'POST /me/webhooks/:id/turn-on': { record: 'webhook' },
  'POST /webhooks': {
    record: 'customer',
    body: ({ customer }) => ({ ...newWebhook, customerId: customer }),
  },
  'POST /webhooks/:id/revoke': {
    record: 'oldWebhook',
    body: () => ({ reason: 'It was never used' }),
  },
};
