import { randomUUID } from 'node:crypto';

import { webhookBodies } from '@sankofa/domain/api-access/webhooks/webhook-events';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { encrypt } from '../../platform/security/encryption.ts';
import { freightSteps, good, openRoute } from '../../testing/trade/freight-fixture.ts';
import {
  type CreatedWebhook,
  signatureOf,
  startWebhooks,
  type WebhookFixture,
} from '../../testing/webhook-fixture.ts';
import type { TestCustomer, World } from '../../testing/world.ts';

let fixture: WebhookFixture;
let world: World;
let ama: TestCustomer;
let route: Awaited<ReturnType<typeof openRoute>>;
beforeAll(async () => {
  fixture = await startWebhooks();
  ({ world } = fixture);
  route = await openRoute(world);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ama = await world.ama();
});

const createdBy: WebhookFixture['create'] = (...given) => fixture.create(...given);
const logOf = (webhook: { id: string }, query?: string) => fixture.log(ama, webhook, query);
const test = (webhook: { id: string }) => fixture.test(ama, webhook);
const receivedBy = (webhook: { url: string }) => fixture.receivedBy(webhook);

/** Returns what the receiver got, each verified by the library with the secret and read by its schema. */
const verifiedEvents = (webhook: CreatedWebhook) =>
  receivedBy(webhook).map((event) => {
    const headers = signatureOf(event);
    const verified = new Webhook(webhook.secret).verify(event.body, headers) as {
      id: string;
      type: keyof typeof webhookBodies;
    };
    expect(verified.id).toBe(headers['webhook-id']);
    return webhookBodies[verified.type].parse(verified);
  });

describe('what happens to goods and money', () => {
  it('is sent to the subscribed webhooks of their customer, signed, after the commit', async () => {
    const webhook = await createdBy(ama);
    const payments = await createdBy(ama, { events: ['payment.confirmed'] });
    const kojo = await world.kojo();
    const kojos = await createdBy(kojo);
    const by = freightSteps(world, route);
    const { shipment, invoice } = await by.stagesOf(ama).invoicedShipment({ cartons: 2 });
    await by.pay(ama, invoice.id, invoice.total.amount);
    expect(receivedBy(webhook)).toEqual([]);
    await world.runJobs();

    const events = verifiedEvents(webhook);
    const typesOf = (type: string) => events.filter((one) => one.type === type);
    expect(typesOf('package.received').map(({ data }) => data)).toMatchObject(
      shipment.packages.map(({ id, labelNumber }) => ({
        packageId: id,
        labelNumber,
        shipmentId: shipment.id,
        trackingNumber: shipment.trackingNumber,
        condition: 'GOOD',
      })),
    );
    expect(typesOf('shipment.status_changed').map(({ data }) => data)).toMatchObject([
      { previousStatus: 'SUBMITTED', status: 'RECEIVING' },
      { previousStatus: 'RECEIVING', status: 'RECEIVED' },
      { previousStatus: 'RECEIVED', status: 'READY' },
    ]);
    // Once for all cartons that reach it.
    expect(typesOf('shipment.milestone').map(({ data }) => data)).toMatchObject([
      { code: 'PRE', cartons: 2, place: null },
      { code: 'RCV', cartons: 1, place: 'Guangzhou' },
      { code: 'VER', cartons: 1 },
    ]);
    expect(typesOf('invoice.issued').map(({ data }) => data)).toMatchObject([
      { invoiceNumber: invoice.invoiceNumber, purpose: 'FREIGHT', total: invoice.total },
    ]);
    expect(receivedBy(kojos)).toEqual([]);

    expect(typesOf('payment.confirmed').map(({ data }) => data)).toMatchObject([
      { amount: invoice.total },
    ]);
    const [paid, ...more] = (await logOf(payments)).items;
    expect([more, paid?.type, paid?.state]).toEqual([[], 'payment.confirmed', 'SENT']);
    expect(JSON.parse(paid?.body ?? '').data).toMatchObject({
      amount: invoice.total,
      invoices: [{ invoiceId: invoice.id, amount: invoice.total }],
    });
  });

  it('gets an event of a batch once for each shipment in it', async () => {
    const webhook = await createdBy(ama, { events: ['shipment.milestone'] });
    const by = freightSteps(world, route);
    await by.stagesOf(ama).availableShipment({ cartons: 2 });
    await world.runJobs();
    const codes = (await logOf(webhook, 'limit=100')).items.map(({ body: text }) => {
      const { code, cartons } = JSON.parse(text).data;
      return `${code} ${cartons}`;
    });
    expect(codes.filter((one) => one.startsWith('DEPA'))).toEqual(['DEPA 2']);
    expect(codes.filter((one) => one.startsWith('ARRI'))).toEqual(['ARRI 2']);
    expect(new Set(codes).size).toBe(codes.length);
    // The batch's own steps are ours.
    expect(codes.join()).not.toMatch(/OPN|CLO/);
  });

  it('stores nothing for a change that fails or customers without webhooks', async () => {
    const webhook = await createdBy(ama);
    const by = freightSteps(world, route);
    const shipment = await by.stagesOf(await world.kojo()).receivedShipment();
    const packageId = shipment.packages[0]?.id ?? '';
    expect((await by.receive({ packageId })).statusCode).toBe(409);
    expect((await logOf(webhook)).items).toEqual([]);
  });

  it('is not sent to a deactivated customer or a revoked webhook, not even what waits', async () => {
    const webhook = await createdBy(ama);
    const removed = await createdBy(ama);
    await test(webhook);
    await test(removed);
    good(await ama.post(`/me/webhooks/${removed.id}/remove`));
    const setDisabled = (disabledAt: string | null) =>
      world.db.updateTable('users').set({ disabledAt }).where('id', '=', ama.id).execute();
    await setDisabled(world.clock());
    await world.runJobs();
    await setDisabled(null);
    expect([...receivedBy(webhook), ...receivedBy(removed)]).toEqual([]);
    for (const one of [webhook, removed])
      expect((await logOf(one)).items).toMatchObject([{ state: 'FAILED', failure: 'OFF' }]);
  });
});

/** Returns the last event of a webhook, with its headers as the library reads them. */
function lastOf(webhook: CreatedWebhook) {
  const last = receivedBy(webhook).at(-1);
  if (!last) throw new Error('Nothing was received');
  return { text: last.body, ...signatureOf(last) };
}
const verify = (secret: string, { text, ...headers }: ReturnType<typeof lastOf>) =>
  new Webhook(secret).verify(text, headers);

describe('a signature', () => {
  it('does not fit another secret, body, id or time, and not a replay after five minutes', async () => {
    const webhook = await createdBy(ama);
    const other = await createdBy(ama);
    await test(webhook);
    await world.runJobs();
    const last = lastOf(webhook);
    const { text, 'webhook-timestamp': seconds } = last;
    verify(webhook.secret, last);
    expect(() => verify(other.secret, last)).toThrow('No matching signature');
    const changes = [
      { text: text.replace('webhook.test', 'webhook.tost') },
      { 'webhook-id': randomUUID() },
      { 'webhook-timestamp': String(Number(seconds) + 1) },
    ];
    for (const change of changes)
      expect(() => verify(webhook.secret, { ...last, ...change })).toThrow('No matching signature');
    const replayed = { 'webhook-timestamp': String(Number(seconds) - 301) };
    expect(() => verify(webhook.secret, { ...last, ...replayed })).toThrow('too old');
  });

  it('is made with both secrets for a day after a new one was created', async () => {
    const webhook = await createdBy(ama);
    const rotate = async () =>
      good<CreatedWebhook>(await ama.post(`/me/webhooks/${webhook.id}/rotate-secret`));
    const rotated = await rotate();
    expect(rotated.secret).not.toBe(webhook.secret);
    expect(rotated.oldSecretUntil).not.toBeNull();
    await test(webhook);
    await world.runJobs();
    const both = lastOf(webhook);
    verify(webhook.secret, both);
    verify(rotated.secret, both);
    expect(both['webhook-signature'].split(' ')).toHaveLength(2);

    await world.db
      .updateTable('webhooks')
      .set({ oldSecretUntil: world.clock() })
      .where('id', '=', webhook.id)
      .execute();
    await test(webhook);
    await world.runJobs();
    verify(rotated.secret, lastOf(webhook));
    expect(() => verify(webhook.secret, lastOf(webhook))).toThrow('No matching signature');
    expect(JSON.stringify(await world.emails(ama.email))).toContain('New webhook secret');
  });

  it('is made with the new secret alone if the one before is from before the server’s own was replaced', async () => {
    const webhook = await createdBy(ama);
    const rotated = good<CreatedWebhook>(
      await ama.post(`/me/webhooks/${webhook.id}/rotate-secret`),
    );
    await world.db
      .updateTable('webhooks')
      .set({ oldLockedSecret: encrypt('the secret before this one', webhook.id, webhook.secret) })
      .where('id', '=', webhook.id)
      .execute();
    await test(webhook);
    await world.runJobs();
    verify(rotated.secret, lastOf(webhook));
    expect(lastOf(webhook)['webhook-signature'].split(' ')).toHaveLength(1);
  });
});
