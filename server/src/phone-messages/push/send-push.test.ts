import type { NewsKind } from '@sankofa/domain/accounts/profile/choices';
import { pushTexts } from '@sankofa/domain/phone-messages/push-texts';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { endSessionsOf } from '../../accounts/accounts.ts';
import { notify } from '../../reminders/reminders.ts';
import { memberOf, password } from '../../testing/authenticator.ts';
import { type PushBrowser, startPushService } from '../../testing/push-service.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { deleteOldPushes } from './push-queries.ts';
import { sendPush } from './send-push.ts';

let world: World;
let service: Awaited<ReturnType<typeof startPushService>>;
let ama: TestCustomer;
beforeAll(async () => {
  service = await startPushService();
  world = await startWorld();
});
beforeEach(async () => {
  ama = await world.ama();
  service.next.length = 0;
});
afterAll(async () => {
  await world.close();
  await service.stop();
});

const minute = 60_000;
const hour = 60 * minute;
const add = (who: TestCustomer, { subscription }: PushBrowser, showsText = true) =>
  who.post('/me/push', { ...subscription, showsText });
async function subscribed(who: TestCustomer, showsText = true): Promise<PushBrowser> {
  const browser = service.subscribe();
  good(await add(who, browser, showsText));
  return browser;
}

let count = 0;
/** Notifies a customer as a command does. */
async function notifyOf(who: TestCustomer, title: string, kind: NewsKind | null = 'READY') {
  count += 1;
  const key = `news:${count}`;
  await world.work(who.actor, (work) =>
    notify(work, {
      userId: who.id,
      key,
      title: typedTexts.text({ text: title }),
      body: typedTexts.text({ text: `${title} in full` }),
      link: '/customer/shipments',
      ...(kind && { kind }),
    }),
  );
  return key;
}
const send = (rules?: { timeoutMs?: number }) =>
  world.runJobs({ 'send-push': ({ pushId }) => sendPush(world.parts, pushId, world.clock, rules) });
const rows = () =>
  world.db
    .selectFrom('messageOutbox')
    .select(['state', 'tries', 'lastError'])
    .where('channel', '=', 'PUSH')
    .where('userId', '=', ama.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
const devices = (userId = ama.id) =>
  world.db.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute();
const titles = ({ received }: PushBrowser) => received.map(({ title }) => title);

describe('what is sent', () => {
  it('is the notification of the bell, encrypted, signed and once for each device', async () => {
    const [phone, tablet] = [await subscribed(ama), await subscribed(ama)];
    await notifyOf(ama, 'Ready for pickup');
    await send();
    const { reminders } = good<{ reminders: { id: string }[] }>(await ama.get('/users/reminders'));
    const message = {
      title: 'Ready for pickup',
      body: 'Ready for pickup in full',
      link: '/customer/shipments',
      tag: reminders[0]?.id,
      language: 'en',
    };
    expect(phone.received).toEqual([message]);
    expect(tablet.received).toEqual([message]);
    expect(service.faults).toEqual([]);
    expect(await send()).toBe(0);
  });

  it('has no private text unless the device shows it, and never of the account itself', async () => {
    const [open, closed] = [await subscribed(ama), await subscribed(ama, false)];
    await notifyOf(ama, 'Kojo paid GHS 900', 'MONEY');
    await notifyOf(ama, 'Your password', null);
    await send();
    const account = pushTexts.account.in('en');
    expect(titles(open)).toEqual(['Kojo paid GHS 900', account]);
    expect(titles(closed)).toEqual([pushTexts.payment.in('en'), account]);
    expect(JSON.stringify(closed.received)).not.toContain('GHS 900');
  });

  it('leaves out what the customer switched off for the bell', async () => {
    const phone = await subscribed(ama);
    good(await ama.post('/me/choices', { muted: ['REMINDER:INVOICE'], wantsNews: false }));
    await notifyOf(ama, 'New invoice', 'INVOICE');
    await notifyOf(ama, 'Payment received', 'MONEY');
    await send();
    expect(phone.received.map(({ title }) => title)).toEqual(['Payment received']);
  });
});

describe('a push service', () => {
  it('that is busy, broken or silent gets the message again, and the device shows it once', async () => {
    const phone = await subscribed(ama);
    const before = service.requests();
    service.next.push(
      { status: 503 },
      { status: 429, headers: { 'retry-after': '600' } },
      { status: 201, afterMs: 300 },
    );
    await notifyOf(ama, 'Departed');
    await send();
    expect(await rows()).toMatchObject([{ state: 'WAITING', tries: 1, lastError: 'STATUS 503' }]);
    world.pass(minute);
    await send();
    // It asked for ten minutes.
    world.pass(9 * minute);
    await send();
    expect(service.requests() - before).toBe(2);
    world.pass(2 * minute);
    await send({ timeoutMs: 100 });
    expect(await rows()).toMatchObject([{ state: 'WAITING', lastError: 'TIMEOUT' }]);
    world.pass(hour);
    await send();
    expect(await rows()).toMatchObject([{ state: 'SENT', lastError: null }]);
    // It was taken twice, with the same tag, which replaces the first one on the device.
    expect(new Set(phone.received.map(({ tag }) => tag)).size).toBe(1);
  });

  it('that no longer knows the device ends its subscription, and nothing waits', async () => {
    const [gone, phone] = [await subscribed(ama), await subscribed(ama)];
    service.unsubscribe(gone);
    await notifyOf(ama, 'Arrived');
    await send();
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([phone.endpoint]);
    expect(await rows()).toMatchObject([{ state: 'SENT' }]);
  });

  it('that refuses a message gets it no more', async () => {
    await subscribed(ama);
    service.next.push({ status: 400 });
    await notifyOf(ama, 'Refused');
    await send();
    world.pass(24 * hour);
    expect(await send()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'DEAD', lastError: 'STATUS 400' }]);
  });

  it('gets news of the last three days only', async () => {
    const phone = await subscribed(ama);
    await notifyOf(ama, 'Old');
    world.pass(73 * hour);
    await send();
    expect([phone.received, await rows()]).toEqual([[], []]);
  });

  it('is never one inside our network', async () => {
    const inside = { ...service.subscribe(), endpoint: 'https://10.0.0.7/send/x' };
    const { subscription } = inside;
    good(
      await ama.post('/me/push', { ...subscription, endpoint: inside.endpoint, showsText: true }),
    );
    await notifyOf(ama, 'Inside');
    await send();
    expect(await rows()).toMatchObject([{ state: 'DEAD', lastError: 'ADDRESS' }]);
  });
});

describe('a device', () => {
  it('gets nothing after its session was ended, but still after 30 idle minutes', async () => {
    const phone = await subscribed(ama);
    world.pass(2 * hour);
    await notifyOf(ama, 'While idle');
    await send();
    expect(phone.received).toHaveLength(1);
    await notifyOf(ama, 'Queued before');
    await world.work(ama.actor, (work) => endSessionsOf(work, ama.actor, 'LOGOUT'));
    await notifyOf(ama, 'After');
    await send();
    expect(phone.received).toHaveLength(1);
    expect(await devices()).toEqual([]);
  });

  it('belongs to the last customer who turned notifications on, who gets nothing of the first', async () => {
    const kojo = await world.kojo();
    const shared = await subscribed(ama);
    await notifyOf(ama, 'For Ama');
    good(await add(kojo, shared));
    await notifyOf(ama, 'For Ama too');
    await notifyOf(kojo, 'For Kojo');
    await send();
    expect(shared.received.map(({ title }) => title)).toEqual(['For Kojo']);
    expect(await devices()).toEqual([]);
  });

  it('is silent from the login of another person on, before the page could run a script', async () => {
    const [first, second] = [await memberOf(world, 'customer'), await memberOf(world, 'finance')];
    const session = await first.signedIn();
    const phone = service.subscribe();
    const other = service.subscribe();
    const turnOn = (browser: PushBrowser) =>
      session.post('/me/push', { ...browser.subscription, showsText: true });
    good(await turnOn(other));
    const known = (await turnOn(phone)).cookies.find(({ name }) => name === 'knownDevice');
    const logInHere = async (email: string, role: string, cookie: string) => {
      const own = await world.visitor.headers({});
      const headers = { ...own, cookie: `${own['cookie']}; ${cookie}` };
      const payload = { emailOrPhone: email, password, role };
      return world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    };
    const cookie = `knownDevice=${known?.value}`;
    // The same person keeps the subscription, and the cookie still names it.
    const again = await logInHere(first.email, first.role, cookie);
    expect(again.cookies.find(({ name }) => name === 'knownDevice')?.value).toBe(known?.value);
    expect(await devices(first.id)).toHaveLength(2);
    // A forged cookie ends nothing.
    const forged = cookie.replace(/.{4}$/, 'AAAA');
    expect((await logInHere(second.email, second.role, forged)).statusCode).toBe(200);
    expect(await devices(first.id)).toHaveLength(2);
    expect((await logInHere(second.email, second.role, cookie)).statusCode).toBe(200);
    expect((await devices(first.id)).map(({ endpoint }) => endpoint)).toEqual([
      other.subscription.endpoint,
    ]);
  });

  it('is confirmed by the same call, and one customer has ten at most', async () => {
    const first = await subscribed(ama);
    world.pass(minute);
    for (let number = 0; number < 10; number += 1) await subscribed(ama);
    expect(await devices()).toHaveLength(10);
    expect((await devices()).some(({ endpoint }) => endpoint === first.endpoint)).toBe(false);
    good(await add(ama, first, false));
    good(await add(ama, first, true));
    const own = (await devices()).filter(({ endpoint }) => endpoint === first.endpoint);
    expect(own).toMatchObject([{ showsText: true }]);
  });

  it('is removed by its customer only', async () => {
    const [phone, kojo] = [await subscribed(ama), await world.kojo()];
    const { endpoint } = phone;
    good(await kojo.post('/me/push/remove', { endpoint }));
    expect(await devices()).toHaveLength(1);
    good(await ama.post('/me/push/remove', { endpoint }));
    expect(await devices()).toEqual([]);
  });

  it('is forgotten when the app was not opened for 90 days', async () => {
    await subscribed(ama);
    world.pass(91 * 24 * hour);
    await deleteOldPushes(world.db, world.clock());
    expect(await devices()).toEqual([]);
  });

  it('is refused with an address that no browser has', async () => {
    const { subscription } = service.subscribe();
    for (const endpoint of ['http://push.example.com/x', 'ftp://a/b', 'https://u:p@a.com/x', 'x']) {
      const answer = await ama.post('/me/push', { ...subscription, endpoint, showsText: true });
      expect([endpoint, answer.statusCode]).toEqual([endpoint, 400]);
    }
    const keys = { ...subscription.keys, auth: 'short' };
    expect(
      (await ama.post('/me/push', { ...subscription, keys, showsText: true })).statusCode,
    ).toBe(400);
    expect((await world.as('finance').post('/me/push', {})).statusCode).toBe(403);
  });
});

it('keeps its keys between starts and gives browsers the public one', async () => {
  const { publicKey } = good<{ publicKey: string }>(await ama.get('/me/push'));
  expect(publicKey).toMatch(/^B[\w-]{86}$/);
});
