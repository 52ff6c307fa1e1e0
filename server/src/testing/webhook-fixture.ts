import { randomUUID } from 'node:crypto';

import type {
  SentEventAnswer,
  WebhookAnswer,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { webhookEvents } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import type { Page } from '@sankofa/domain/values/list';

import type { Client } from './people.ts';
import { good } from './trade/freight-fixture.ts';
import { startReceiver, type ReceivedEvent } from './webhook-receiver.ts';
import { startWorld } from './world.ts';

export type CreatedWebhook = WebhookAnswer & { secret: string };
export type WebhookFixture = Awaited<ReturnType<typeof startWebhooks>>;

/** Starts a server whose customers' programs are a receiver on this machine. */
export async function startWebhooks() {
  // The library that verifies signatures accepts those of the last five minutes, by the real time.
  const world = await startWorld({ at: new Date().toISOString() });
  const receiver = await startReceiver();
  /** Each webhook has a path of its own, by which the receiver knows it. */
  const newWebhook = () => ({
    url: `${receiver.url}/${randomUUID()}`,
    events: [...webhookEvents],
  });
  return {
    world,
    receiver,
    newWebhook,
    create: async (customer: Client, more: object = {}) =>
      good<CreatedWebhook>(await customer.post('/me/webhooks', { ...newWebhook(), ...more })),
    /** Sends a test event. */
    test: async (customer: Client, { id }: { id: string }) =>
      good<SentEventAnswer>(await customer.post(`/me/webhooks/${id}/test`)),
    log: async (customer: Client, { id }: { id: string }, query = '') =>
      good<Page<SentEventAnswer>>(await customer.get(`/me/webhooks/${id}/events?${query}`)),
    receivedBy: ({ url }: { url: string }) => receiver.received.filter((one) => one.url === url),
    close: async () => {
      await receiver.close();
      await world.close();
    },
  };
}

/** Returns the headers of a signature, as the library reads them. */
export const signatureOf = ({ headers }: ReceivedEvent) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});

export const refusalOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
