import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { good } from '../testing/trade/freight-fixture.ts';
import { deleteOldFollowers } from './followers.ts';
import {
  day,
  linkIn,
  startFollowing,
  stepOf,
  type Following,
} from './testing/followers-fixture.ts';

let here: Following;
beforeAll(async () => {
  here = await startFollowing();
});
afterAll(() => here.phones.close());
beforeEach(() => here.later());

// First, since a message by WhatsApp has the real time, and is old for a clock that has gone on.
it('STOP by WhatsApp ends every shipment that the number follows', async () => {
  const { shipment } = await here.registered();
  const phone = '+233244810006';
  await here.followByPhone(shipment.trackingNumber, phone, 'WHATSAPP');
  await here.phones.deliver(here.phones.simulator.write(here.phones.digits(phone), 'STOP'));
  const row = await here.phones.world.db
    .selectFrom('shipmentFollowers')
    .select('endedWhy')
    .where('contact', '=', phone)
    .executeTakeFirstOrThrow();
  expect(row.endedWhy).toBe('STOP');
});

it('an email address gets one message per event after it is confirmed, with only what the public page shows', async () => {
  const { ama, shipment } = await here.registered();
  const number = shipment.trackingNumber;
  const email = 'friend.one@example.test';
  await here.post('/follow', { number, channel: 'EMAIL', email });
  await here.receive(shipment);
  const [confirmation, ...early] = await here.emailsTo(email);
  expect(early).toEqual([]);
  expect(confirmation?.subject).toBe(`Confirm updates for shipment ${number}`);
  expect(confirmation?.unsubscribe).toBeUndefined();
  const link = linkIn(confirmation?.text ?? '');
  // Opening it changes nothing: mail programs open links by themselves.
  const opened = await here.phones.world.app.inject({ url: link });
  expect(stepOf(opened)).toMatchObject({ path: `/tracking/${number}`, follow: 'confirm' });
  expect(await here.step(link, {})).toMatchObject({ follow: 'following' });

  good(await here.by.verify(shipment.packages[0]?.id ?? ''));
  await here.notify();
  await here.notify();
  const [news, ...more] = (await here.emailsTo(email)).slice(1);
  expect(more).toEqual([]);
  expect(news?.subject).toBe(`${number}: Verified and measured`);
  expect(news?.text).toMatch(/Verified and measured \(Guangzhou, \d+\sNov\s2026\)/);
  expect(news?.text).not.toContain('Received at our China warehouse');
  for (const secret of ['Ama', ama.email, ama.customerCode, 'GHS'])
    expect(news?.text).not.toContain(secret);
});

it('an email has the header with which mail programs unsubscribe in one tap', async () => {
  const { shipment } = await here.registered();
  const email = 'friend.two@example.test';
  await here.followByEmail(shipment.trackingNumber, email);
  await here.receive(shipment);
  const news = (await here.emailsTo(email)).at(-1);
  expect(news?.unsubscribe?.byPost).toBe(true);
  const path = new URL(news?.unsubscribe?.url ?? '').pathname;
  const answer = await here.post(path, { 'List-Unsubscribe': 'One-Click' });
  expect(answer).toMatchObject({ statusCode: 200, body: 'Unsubscribed' });
  // Mail programs may use either format.
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const sent = new Request('http://here.invalid', { method: 'POST', body: form });
  const again = await here.phones.world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: await sent.text(),
  });
  expect(again).toMatchObject({ statusCode: 200, body: 'Unsubscribed' });
  good(await here.by.verify(shipment.packages[0]?.id ?? ''));
  await here.notify();
  expect(await here.emailsTo(email)).toHaveLength(2);
});

it('a phone gets messages by SMS or WhatsApp after its code is entered, and not in quiet hours', async () => {
  const { shipment } = await here.registered(2);
  const number = shipment.trackingNumber;
  const [sms, whatsapp] = ['+233244810001', '+233244810002'];
  await here.followByPhone(number, sms);
  await here.followByPhone(number, whatsapp, 'WHATSAPP');
  const { world } = here.phones;
  const night = world.clock().slice(0, 10) + 'T23:00:00.000Z';
  world.pass(Date.parse(night) - Date.parse(world.clock()));
  await here.receive(shipment);
  expect(here.phones.texts(sms)).toEqual([]);
  world.pass(9 * 60 * 60_000);
  await here.phones.run();
  for (const phone of [sms, whatsapp]) {
    const [text, ...more] = here.phones.texts(phone);
    expect(more).toEqual([]);
    expect(text).toMatch(
      new RegExp(
        `^Sankofa.*: ${number}: Received at our China warehouse \\(Guangzhou, .*Stop: http\\S+/follow/`,
      ),
    );
  }
  const { items } = await here.phones.log();
  const rows = items.filter((row) => [sms, whatsapp].includes(row.number));
  expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['SMS', 'SMS', 'SMS', 'WHATSAPP']);

  const stop = linkIn(here.phones.texts(sms)[0] ?? '');
  expect(await here.step(stop, {})).toMatchObject({
    path: `/tracking/${number}`,
    follow: 'stopped',
  });
  good(await here.by.verify(shipment.packages[0]?.id ?? ''));
  await here.notify();
  expect(here.phones.texts(sms)).toHaveLength(1);
  expect(here.phones.texts(whatsapp)).toHaveLength(2);
});

it('a follower ends with the last message, and is deleted with its messages after 30 days', async () => {
  const { ama, shipment } = await here.registered();
  const number = shipment.trackingNumber;
  const email = 'last@example.test';
  await here.followByEmail(number, email);
  const cancelled = await ama.post(
    `/shipments/${shipment.id}/cancel`,
    { reason: 'Not sent after all' },
    { version: shipment.version },
  );
  expect(cancelled.statusCode).toBe(200);
  await here.notify();
  const last = (await here.emailsTo(email)).at(-1);
  expect(last?.subject).toContain(`${number}: Cancelled`);
  expect(last?.text).toContain('This is the last email about this shipment');
  const again = await here.post('/follow', { number, channel: 'EMAIL', email: 'new@example.test' });
  expect(stepOf(again).follow).toBe('bad-contact');
  expect(good<{ followBy: string[] }>(await ama.get(`/tracking/${number}`)).followBy).toEqual([]);

  const { db } = here.phones.world;
  const kept = () =>
    db.selectFrom('messageOutbox').select('id').where('recipient', '=', email).execute();
  here.phones.world.pass(29 * day);
  await deleteOldFollowers(db, here.phones.world.clock());
  expect(await kept()).toHaveLength(2);
  here.phones.world.pass(2 * day);
  await deleteOldFollowers(db, here.phones.world.clock());
  expect(await kept()).toEqual([]);
});

it('the last message is sent although the last carton has the event of one before', async () => {
  const { shipment } = await here.registered(2);
  const email = 'parts@example.test';
  await here.followByEmail(shipment.trackingNumber, email);
  await here.receive(shipment);
  const { db } = here.phones.world;
  await db
    .updateTable('shipments')
    .set({ status: 'DELIVERED' })
    .where('id', '=', shipment.id)
    .execute();
  await db.insertInto('followerChanges').values({ shipmentId: shipment.id }).execute();
  await here.notify();
  expect((await here.emailsTo(email)).at(-1)?.text).toContain(
    'This is the last email about this shipment',
  );
});

it('an unconfirmed follower is deleted after two days, and one of a forgotten shipment ends after 180', async () => {
  const { shipment } = await here.registered();
  const number = shipment.trackingNumber;
  await here.followByEmail(number, 'patient@example.test');
  await here.post('/follow', { number, channel: 'EMAIL', email: 'silent@example.test' });
  await here.post('/follow', { number, channel: 'EMAIL', email: 'twice@example.test' });
  const { db } = here.phones.world;
  here.phones.world.pass(day);
  await here.post('/follow', { number, channel: 'EMAIL', email: 'twice@example.test' });
  const contacts = async () =>
    db
      .selectFrom('shipmentFollowers')
      .select(['contact', 'endedWhy'])
      .where('shipmentId', '=', shipment.id)
      .orderBy('contact')
      .execute();
  here.phones.world.pass(day + 1);
  await deleteOldFollowers(db, here.phones.world.clock());
  // The second link to this address is valid for a while.
  expect(await contacts()).toEqual([
    { contact: 'patient@example.test', endedWhy: null },
    { contact: 'twice@example.test', endedWhy: null },
  ]);
  here.phones.world.pass(180 * day);
  await deleteOldFollowers(db, here.phones.world.clock());
  expect(await contacts()).toEqual([{ contact: 'patient@example.test', endedWhy: 'EXPIRED' }]);
});

type Row = { id: string; contact: string; messages: number; endedWhy: string | null };

it('staff see followers, support sees whole contacts and ends them, and the end is audited', async () => {
  const { shipment } = await here.registered();
  const email = 'visible@example.test';
  await here.followByEmail(shipment.trackingNumber, email);
  await here.receive(shipment);
  const { world } = here.phones;
  const listed = async (who: 'support' | 'warehouse-gh') =>
    good<{ items: Row[] }>(await world.as(who).get(`/shipments/${shipment.id}/followers`)).items;
  expect(await listed('warehouse-gh')).toMatchObject([
    { contact: 'v•••@example.test', messages: 1, endedWhy: null },
  ]);
  const [row] = await listed('support');
  expect(row?.contact).toBe(email);
  good(await world.as('support').post(`/followers/${row?.id}/end`, {}));
  expect((await listed('support'))[0]?.endedWhy).toBe('OFFICE');
  const again = await world.as('support').post(`/followers/${row?.id}/end`, {});
  expect(again.statusCode).toBe(400);
  const { items } = good<{ items: { action: string }[] }>(
    await world.as('support').get(`/shipments/${shipment.id}/audit`),
  );
  expect(items[0]?.action).toBe('shipment.end-follower');
});
