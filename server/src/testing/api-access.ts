import type { Client } from './people.ts';
import { good } from './trade/freight-fixture.ts';

/** Adds what connects a customer's programs: an API key, and a webhook to which an event is sent. */
export async function addApiAccess(customer: Client) {
  good(await customer.post('/me/api-keys', { name: 'Shop', scopes: ['read'] }));
  const body = { url: 'https://localhost:4000/hooks', events: ['invoice.issued'] };
  const { id } = good<{ id: string }>(await customer.post('/me/webhooks', body));
  good(await customer.post(`/me/webhooks/${id}/test`));
}
