import type {
  SentEventAnswer,
  WebhookAnswer,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { maxAttempts } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import { refusalOf, startWebhooks, type WebhookFixture } from '../../testing/webhook-fixture.ts';
import type { TestCustomer, World } from '../../testing/world.ts';
import { queueOverdueEvents, sendEvent } from './send-event.ts';

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

afterEach(() => fixture.receiver.respond());

const minute = 60_000;
const failing = () =>
  fixture.receiver.respond((_request, response) => response.writeHead(500).end('no'));
const createdBy: WebhookFixture['create'] = (...given) => fixture.create(...given);
const logOf = (webhook: { id: string }, query?: string) => fixture.log(ama, webhook, query);
const test = (webhook: { id: string }) => fixture.test(ama, webhook);
const receivedBy = (webhook: { url: string }) => fixture.receivedBy(webhook);

describe('sending', () => {
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
    for (let tries = 2; tries <= maxAttempts; tries += 1) {
      world.pass(10 * 60 * minute);
      await world.runJobs();
    }
    expect(
      (await logOf(webhook)).items.map(({ state, attempts, failure }) => [
        state,
        attempts,
        failure,
      ]),
    ).toEqual([['FAILED', maxAttempts, 'STATUS']]);
    expect(receivedBy(webhook)).toHaveLength(maxAttempts);
    expect(new Set(receivedBy(webhook).map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    fixture.receiver.respond();
    const event = first?.id ?? '';
    const again = good<SentEventAnswer>(await ama.post(`/me/webhook-events/${event}/resend`));
    expect(again).toMatchObject({ state: 'WAITING', failure: null });
    await world.runJobs();
    expect((await logOf(webhook)).items).toMatchObject([
      { id: event, state: 'SENT', status: 200, attempts: maxAttempts + 1, response: 'thanks' },
    ]);
  });

  it('happens once, however many workers take it', async () => {
    const webhook = await createdBy(ama);
    const { id } = await test(webhook);
    const taken = await Promise.all([1, 2, 3].map(() => sendEvent(world.parts, id, world.clock)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await world.runJobs();
    expect(receivedBy(webhook)).toHaveLength(1);
  });

  it('is repeated with the same id if the process dies between the response and the record', async () => {
    const webhook = await createdBy(ama);
    const { id } = await test(webhook);
    // The database refuses the record, as if the process had died before it.
    const dying = { ...world.parts, db: onlyFirstTransaction(world.db) };
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
    await queueOverdueEvents(world.parts, world.clock());
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
    expect((await world.emails(ama.email))[0]?.text).toContain('for 5 days');
    expect((await logOf(webhook, 'state=WAITING')).items).toEqual([]);
    const [event] = (await logOf(webhook)).items;
    for (const path of [`webhooks/${webhook.id}/test`, `webhook-events/${event?.id}/resend`])
      expect(refusalOf(await ama.post(`/me/${path}`))).toEqual([409, 'webhook.step_not_allowed']);

    fixture.receiver.respond();
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
    fixture.receiver.respond();
    await test(webhook);
    await world.runJobs();
    const [row] = good<Page<WebhookAnswer>>(await ama.get('/me/webhooks')).items;
    expect(row?.failingSince).toBeNull();
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
