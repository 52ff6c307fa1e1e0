import { randomUUID } from 'node:crypto';

import type {
  OfficeSentEventAnswer,
  OfficeWebhookAnswer,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { maxWebhooks } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import {
  type CreatedWebhook,
  refusalOf,
  startWebhooks,
  type WebhookFixture,
} from '../../testing/webhook-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { sendEvent } from './send-event.ts';
import { deleteOldWebhookEvents } from './sent-events.ts';

let fixture: WebhookFixture;
let world: World;
let ama: TestCustomer;
beforeAll(async () => {
  fixture = await startWebhooks();
  ({ world } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ama = await world.ama();
});

const createdBy: WebhookFixture['create'] = (...given) => fixture.create(...given);
const logOf = (webhook: { id: string }, query?: string) => fixture.log(ama, webhook, query);
const test = (webhook: { id: string }) => fixture.test(ama, webhook);

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
    expect(email?.text).toContain(`localhost:${fixture.receiver.port}`);
    expect(JSON.stringify([audited, email])).not.toContain(secret.slice(6));
  });

  it('is possible for an admin on behalf of a customer, who is notified by email', async () => {
    const admin = world.as('admin');
    const webhook = good<CreatedWebhook>(
      await admin.post('/webhooks', { ...fixture.newWebhook(), customerId: ama.id }),
    );
    expect(webhook.isCreatedByUs).toBe(true);
    expect(JSON.stringify(await world.emails(ama.email))).toContain('for a partner');
    await test(webhook);
    for (const customerId of [randomUUID(), await world.as('finance').id()])
      expect(
        (await admin.post('/webhooks', { ...fixture.newWebhook(), customerId })).statusCode,
      ).toBe(404);
  });

  it.each([
    [{ url: 'https://10.0.0.1/hooks' }, 'url'],
    [{ url: 'https://[::ffff:169.254.169.254]/' }, 'url'],
    [{ url: 'https://nothing.invalid/' }, 'url'],
    [{ url: 'https://999.1.1.1/' }, 'url'],
    [{ url: 'https://%%/' }, 'url'],
    [{ url: 'ftp://example.com/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['webhook.test'] }, 'events.0'],
  ])('refuses %j', async (more, field) => {
    const answer = await ama.post('/me/webhooks', { ...fixture.newWebhook(), ...more });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('refuses a sixth, also of two requests at once; a removed one makes room', async () => {
    const first = await createdBy(ama);
    for (let count = 2; count < maxWebhooks; count += 1) await createdBy(ama);
    const both = await Promise.all(
      [1, 2].map(() => ama.post('/me/webhooks', fixture.newWebhook())),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(refusalOf(await ama.post('/me/webhooks', fixture.newWebhook()))).toEqual([
      409,
      'webhook.too_many',
    ]);
    good(await ama.post(`/me/webhooks/${first.id}/remove`));
    await createdBy(ama);
  });

  it('refuses this machine unless the settings allow it', async () => {
    const strict = await startWorld({ sendsToLocalhost: false });
    try {
      const kojo = await strict.kojo();
      for (const url of [fixture.receiver.url, 'https://localhost/', 'https://127.0.0.1/']) {
        const answer = await kojo.post('/me/webhooks', { url, events: ['invoice.issued'] });
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']]);
      }
    } finally {
      await strict.close();
    }
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

  it('of all customers is read by admins: where each event went and how it ended, without its contents', async () => {
    const webhook = await createdBy(ama);
    const [first, second] = [await test(webhook), await test(webhook)];
    await sendEvent(world.parts, first.id, world.clock);
    const other = await world.kojo();
    await fixture.test(other, await createdBy(other));
    const admin = world.as('admin');
    const find = async (query: string) =>
      good<Page<OfficeSentEventAnswer>>(await admin.get(`/webhook-events?withTotal=true&${query}`));
    const all = await find(`q=${ama.customerCode}`);
    expect([all.items.map(({ id }) => id), all.total]).toEqual([[second.id, first.id], 2]);
    expect(all.items[1]).toMatchObject({
      state: 'SENT',
      status: 200,
      webhook: { id: webhook.id },
      customer: { customerCode: ama.customerCode },
    });
    expect(Object.keys(all.items[1] ?? {})).not.toContain('body');
    const page = await find(`webhookId=${webhook.id}&limit=1`);
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    const next = await find(`webhookId=${webhook.id}&limit=1&cursor=${page.nextCursor}`);
    expect([next.items.map(({ id }) => id), next.nextCursor]).toEqual([[first.id], null]);
    expect(await find(`webhookId=${webhook.id}&state=FAILED`)).toMatchObject({ total: 0 });
    expect(await find(`webhookId=${webhook.id}&state=SENT`)).toMatchObject({ total: 1 });
    expect(await find(`webhookId=${webhook.id}&type=webhook.test`)).toMatchObject({ total: 2 });
    expect(await find(`webhookId=${webhook.id}&type=invoice.issued`)).toMatchObject({ total: 0 });
    expect((await admin.get('/webhook-events?state=LOST')).statusCode).toBe(400);
    expect((await ama.get('/webhook-events')).statusCode).toBe(403);
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
  it('is searched and filtered by admins, who revoke one for good, with a reason that the customer reads', async () => {
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
    for (const step of ['rotate-secret', 'turn-on', 'test'])
      expect([step, ...refusalOf(await ama.post(`/me/webhooks/${id}/${step}`))]).toEqual([
        step,
        409,
        'webhook.step_not_allowed',
      ]);
  });
});
