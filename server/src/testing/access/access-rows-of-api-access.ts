import type { Row } from './access-row.ts';

const newKey = { name: 'Shop', scopes: ['read'] };

/** Calls about API keys. */
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
};
