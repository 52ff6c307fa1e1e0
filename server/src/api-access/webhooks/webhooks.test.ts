import { randomUUID } from 'node:crypto';

import type {
  OfficeWebhookAnswer,
  SentEventAnswer,
  WebhookAnswer,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { webhookBodies } from '@sankofa/domain/api-access/webhooks/webhook-events';
import {
  maxTries,
  maxWebhooks,
  webhookEvents,
} from '@sankofa/domain/api-access/webhooks/webhook-rules';
import type { Page } from '@sankofa/domain/values/list';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Client } from '../../testing/people.ts';
import { freightSteps, good, openRoute } from '../../testing/trade/freight-fixture.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { queueOverdueEvents, sendEvent } from './send-event.ts';
import { deleteOldWebhookEvents } from './sent-events.ts';

let world: World;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let route: Awaited<ReturnType<typeof openRoute>>;
let ama: TestCustomer;
beforeAll(async () => {
  // The library accepts signatures of the last five minutes, by the real time.
  world = await startWorld({ at: new Date().toISOString() });
  receiver = await startReceiver();
  route = await openRoute(world);
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});
beforeEach(async () => {
  ama = await world.ama();
});
afterEach(() => receiver.respond());

type Created = WebhookAnswer & { secret: string };
/** Each webhook has a path of its own, by which the receiver knows it. */
const body = () => ({ url: `${receiver.url}/${randomUUID()}`, events: [...webhookEvents] });
const receivedBy = ({ url }: { url: string }) => receiver.received.filter((one) => one.url === url);
const createdBy = async (customer: Client, more: object = {}) =>
  good<Created>(await customer.post('/me/webhooks', { ...body(), ...more }));
const logOf = async ({ id }: { id: string }, query = '') =>
  good<Page<SentEventAnswer>>(await ama.get(`/me/webhooks/${id}/events?${query}`));
const refusalOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const failing = () => receiver.respond((_request, response) => response.writeHead(500).end('no'));
/** Returns what the receiver got, each verified by the library with the secret and read by its schema. */
const verifiedEvents = (webhook: Created) =>
  receivedBy(webhook).map(({ headers, body: text }) => {
    const verified = new Webhook(webhook.secret).verify(text, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    }) as { id: string; type: keyof typeof webhookBodies };
    expect(verified.id).toBe(headers['webhook-id']);
    return webhookBodies[verified.type].parse(verified);
  });
const test = async (webhook: { id: string }) =>
  good<SentEventAnswer>(await ama.post(`/me/webhooks/${webhook.id}/test`));

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

  it('is told of a batch once for each shipment in it', async () => {
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

describe('a signature', () => {
  /** Returns the last event of a webhook. */
  const lastOf = (webhook: Created) => {
    const { headers, body: text } = receivedBy(webhook).at(-1) ?? { headers: {}, body: '' };
    const [id, seconds, signature] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`]),
    );
    return { text, id: id ?? '', seconds: seconds ?? '', signature: signature ?? '' };
  };
  type Last = ReturnType<typeof lastOf>;
  const verify = (secret: string, { text, id, seconds, signature }: Last) => {
    return new Webhook(secret).verify(text, {
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signature,
    });
  };

  it('does not fit another secret, body, id or time, and not a replay after five minutes', async () => {
    const webhook = await createdBy(ama);
    const other = await createdBy(ama);
    await test(webhook);
    await world.runJobs();
    const last = lastOf(webhook);
    const { text, seconds } = last;
    verify(webhook.secret, last);
    expect(() => verify(other.secret, last)).toThrow('No matching signature');
    const changes = [
      { text: text.replace('webhook.test', 'webhook.tost') },
      { id: randomUUID() },
      { seconds: String(Number(seconds) + 1) },
    ];
    for (const change of changes)
      expect(() => verify(webhook.secret, { ...last, ...change })).toThrow('No matching signature');
    const replayed = { seconds: String(Number(seconds) - 301) };
    expect(() => verify(webhook.secret, { ...last, ...replayed })).toThrow('too old');
  });

  it('is made with both secrets for a day after a new one was created', async () => {
    const webhook = await createdBy(ama);
    const rotate = async () =>
      good<Created>(await ama.post(`/me/webhooks/${webhook.id}/rotate-secret`));
    const rotated = await rotate();
    expect(rotated.secret).not.toBe(webhook.secret);
    expect(rotated.oldSecretUntil).not.toBeNull();
    await test(webhook);
    await world.runJobs();
    const both = lastOf(webhook);
    verify(webhook.secret, both);
    verify(rotated.secret, both);
    expect(both.signature.split(' ')).toHaveLength(2);

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
});

describe('creating a webhook', () => {
  it('shows the secret once, stores it encrypted, emails the customer and records it', async () => {
    const { secret, ...shown } = await createdBy(ama);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({ state: 'ACTIVE', isCreatedByUs: false });
    const list = await ama.get('/me/webhooks?withTotal=true');
    expect(list.json()).toEqual({ items: [shown], nextCursor: null, total: 1 });
    const stored = await world.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', shown.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    const audited = await world.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectId', '=', shown.id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['webhook.create']);
    const [email] = await world.emails(ama.email);
    expect(email?.text).toContain(`localhost:${receiver.port}`);
    expect(JSON.stringify([audited, email])).not.toContain(secret.slice(6));
  });

  it('is possible for an admin on behalf of a customer, who is told by email', async () => {
    const admin = world.as('admin');
    const webhook = good<Created>(await admin.post('/webhooks', { ...body(), customerId: ama.id }));
    expect(webhook.isCreatedByUs).toBe(true);
    expect(JSON.stringify(await world.emails(ama.email))).toContain('for a partner');
    await test(webhook);
    for (const customerId of [randomUUID(), await world.as('finance').id()])
      expect((await admin.post('/webhooks', { ...body(), customerId })).statusCode).toBe(404);
  });

  it.each([
    [{ url: 'https://10.0.0.1/hooks' }, 'url'],
    [{ url: 'https://[::ffff:169.254.169.254]/' }, 'url'],
    [{ url: 'https://nothing.invalid/' }, 'url'],
    [{ url: 'ftp://example.com/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['webhook.test'] }, 'events.0'],
  ])('refuses %j', async (more, field) => {
    const answer = await ama.post('/me/webhooks', { ...body(), ...more });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('refuses a sixth, also of two requests at once; a removed one makes room', async () => {
    const first = await createdBy(ama);
    for (let count = 2; count < maxWebhooks; count += 1) await createdBy(ama);
    const both = await Promise.all([1, 2].map(() => ama.post('/me/webhooks', body())));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(refusalOf(await ama.post('/me/webhooks', body()))).toEqual([409, 'webhook.too_many']);
    good(await ama.post(`/me/webhooks/${first.id}/remove`));
    await createdBy(ama);
  });

  it('refuses this machine unless the settings allow it', async () => {
    const strict = await startWorld({ sendsToLocalhost: false });
    try {
      const kojo = await strict.kojo();
      for (const url of [receiver.url, 'https://localhost/', 'https://127.0.0.1/']) {
        const answer = await kojo.post('/me/webhooks', { url, events: ['invoice.issued'] });
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']]);
      }
    } finally {
      await strict.close();
    }
  });
});

describe('sending', () => {
  const minute = 60_000;
  const partsOf = () => ({ ...world.parts, clock: world.clock });

  it('tries again later with the same id, then gives up', async () => {
    const webhook = await createdBy(ama);
    await test(webhook);
    failing();
    await world.runJobs();
    const [first] = (await logOf(webhook)).items;
    expect(first).toMatchObject({
      state: 'WAITING',
      attempts: 1,
      status: 500,
      failure: 'STATUS',
      response: 'no',
    });
    expect(Date.parse(first?.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(world.clock()));
    await world.runJobs();
    expect(receivedBy(webhook)).toHaveLength(1);
    for (let tries = 2; tries <= maxTries; tries += 1) {
      world.pass(10 * 60 * minute);
      await world.runJobs();
    }
    expect(
      (await logOf(webhook)).items.map(({ state, attempts, failure }) => [
        state,
        attempts,
        failure,
      ]),
    ).toEqual([['FAILED', maxTries, 'STATUS']]);
    expect(receivedBy(webhook)).toHaveLength(maxTries);
    expect(new Set(receivedBy(webhook).map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    receiver.respond();
    const event = first?.id ?? '';
    const again = good<SentEventAnswer>(await ama.post(`/me/webhook-events/${event}/resend`));
    expect(again).toMatchObject({ state: 'WAITING', failure: null });
    await world.runJobs();
    expect((await logOf(webhook)).items).toMatchObject([
      { id: event, state: 'SENT', status: 200, attempts: maxTries + 1, response: 'thanks' },
    ]);
  });

  it('happens once, however many workers take it', async () => {
    const webhook = await createdBy(ama);
    const { id } = await test(webhook);
    const taken = await Promise.all([1, 2, 3].map(() => sendEvent(partsOf(), id, world.clock)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await world.runJobs();
    expect(receivedBy(webhook)).toHaveLength(1);
  });

  it('is repeated with the same id if the process dies between the response and the record', async () => {
    const webhook = await createdBy(ama);
    const { id } = await test(webhook);
    // The database refuses the record, as if the process had died before it.
    const dying = { ...partsOf(), db: onlyFirstTransaction(world.db) };
    await expect(sendEvent(dying, id, world.clock)).rejects.toThrow('killed');
    expect(receivedBy(webhook)).toHaveLength(1);
    expect((await logOf(webhook)).items).toMatchObject([{ state: 'WAITING', attempts: 1 }]);
    await world.runJobs();
    expect(receivedBy(webhook)).toHaveLength(1);
    world.pass(2 * minute);
    await world.runJobs();
    expect(receivedBy(webhook).map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect((await logOf(webhook)).items).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  });

  it('continues if the job was lost', async () => {
    const webhook = await createdBy(ama);
    await test(webhook);
    await world.runJobs({ 'send-webhook-event': async () => undefined });
    world.pass(10 * minute);
    await queueOverdueEvents(partsOf(), world.clock());
    await world.runJobs();
    expect((await logOf(webhook)).items).toMatchObject([{ state: 'SENT' }]);
  });

  it('is turned off after five days of nothing but failures, with an email; its customer turns it on', async () => {
    const webhook = await createdBy(ama);
    failing();
    await test(webhook);
    await world.runJobs();
    world.pass(5 * 24 * 60 * minute - minute);
    await test(webhook);
    await world.runJobs();
    const [before] = good<Page<WebhookAnswer>>(await ama.get('/me/webhooks')).items;
    expect(before).toMatchObject({ state: 'ACTIVE' });
    expect(before?.failingSince).not.toBeNull();
    world.pass(2 * minute);
    await test(webhook);
    await world.runJobs();
    const [off] = good<Page<WebhookAnswer>>(await ama.get('/me/webhooks')).items;
    expect(off?.state).toBe('OFF');
    expect((await world.emails(ama.email))[0]?.text).toContain('For 5 days');
    expect((await logOf(webhook, 'state=WAITING')).items).toEqual([]);
    const [event] = (await logOf(webhook)).items;
    for (const path of [`webhooks/${webhook.id}/test`, `webhook-events/${event?.id}/resend`])
      expect(refusalOf(await ama.post(`/me/${path}`))).toEqual([409, 'webhook.step_not_allowed']);

    receiver.respond();
    const on = good<WebhookAnswer>(await ama.post(`/me/webhooks/${webhook.id}/turn-on`));
    expect(on).toMatchObject({ state: 'ACTIVE', failingSince: null });
    good(await ama.post(`/me/webhook-events/${event?.id}/resend`));
    await world.runJobs();
    expect((await logOf(webhook)).items[0]).toMatchObject({ id: event?.id, state: 'SENT' });
  });

  it('starts counting failures again after a success', async () => {
    const webhook = await createdBy(ama);
    failing();
    await test(webhook);
    await world.runJobs();
    receiver.respond();
    await test(webhook);
    await world.runJobs();
    const [row] = good<Page<WebhookAnswer>>(await ama.get('/me/webhooks')).items;
    expect(row?.failingSince).toBeNull();
  });
});

describe('the log', () => {
  it('is paged, counted and filtered, and kept for 30 days', async () => {
    const webhook = await createdBy(ama);
    const sent = [await test(webhook), await test(webhook), await test(webhook)];
    await sendEvent(world.parts, sent[1]?.id ?? '', world.clock);
    const first = await logOf(webhook, 'limit=2&withTotal=true');
    expect([first.items.map(({ id }) => id), first.total]).toEqual([[sent[2]?.id, sent[1]?.id], 3]);
    const next = await logOf(webhook, `limit=2&cursor=${first.nextCursor}`);
    expect([next.items.map(({ id }) => id), next.nextCursor]).toEqual([[sent[0]?.id], null]);
    expect((await logOf(webhook, 'state=SENT')).items.map(({ id }) => id)).toEqual([sent[1]?.id]);

    const day = 86_400_000;
    await deleteOldWebhookEvents(world.db, world.clock());
    expect((await logOf(webhook)).items).toHaveLength(3);
    const later = new Date(Date.parse(world.clock()) + 31 * day).toISOString();
    await deleteOldWebhookEvents(world.db, later);
    expect((await logOf(webhook)).items).toEqual([]);
  });

  it('is of the customer’s own webhooks; others find nothing', async () => {
    const webhook = await createdBy(ama);
    const event = await test(webhook);
    const kojo = await world.kojo();
    expect((await kojo.get(`/me/webhooks/${webhook.id}/events`)).statusCode).toBe(404);
    for (const path of [
      `webhooks/${webhook.id}/test`,
      `webhooks/${webhook.id}/turn-on`,
      `webhooks/${webhook.id}/remove`,
      `webhooks/${webhook.id}/rotate-secret`,
      `webhook-events/${event.id}/resend`,
      `webhook-events/${randomUUID()}/resend`,
    ])
      expect([path, (await kojo.post(`/me/${path}`)).statusCode]).toEqual([path, 404]);
  });
});

describe('the list of all webhooks', () => {
  it('is searched and filtered by admins, who revoke one with a reason that the customer reads', async () => {
    const { id, secret } = await createdBy(ama);
    const admin = world.as('admin');
    const find = async (query: string) =>
      good<Page<OfficeWebhookAnswer>>(await admin.get(`/webhooks?withTotal=true&${query}`));
    expect(await find(`q=${ama.customerCode}`)).toMatchObject({ items: [{ id }], total: 1 });
    expect(await find(`customerId=${ama.id}&state=REVOKED`)).toMatchObject({ items: [], total: 0 });
    expect((await admin.post(`/webhooks/${id}/revoke`, { reason: '' })).statusCode).toBe(400);
    const reason = 'The server was sold';
    const both = await Promise.all(
      [1, 2].map(() => admin.post(`/webhooks/${id}/revoke`, { reason })),
    );
    for (const answer of both)
      expect(good<OfficeWebhookAnswer>(answer)).toMatchObject({
        state: 'REVOKED',
        revokeReason: reason,
        customer: { customerCode: ama.customerCode },
      });
    expect(JSON.stringify(await find(`customerId=${ama.id}`))).not.toContain(secret);
    expect(JSON.stringify(await world.emails(ama.email))).toContain(reason);
    expect(refusalOf(await ama.post(`/me/webhooks/${id}/rotate-secret`))).toEqual([
      409,
      'webhook.step_not_allowed',
    ]);
  });
});

/** Returns a database whose second transaction fails, as when the process is killed. */
function onlyFirstTransaction(db: World['db']): World['db'] {
  let count = 0;
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name);
      count += 1;
      if (count > 1) throw new Error('killed');
      return target.transaction.bind(target);
    },
  });
}
