import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

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

it('a wrong code is refused, and after five the right one too', async () => {
  const { shipment } = await here.registered();
  const form = await here.askByPhone(shipment.trackingNumber, '+233244810003');
  const wrong = { ...form, code: form.code === '000000' ? '000001' : '000000' };
  for (let count = 0; count < 5; count += 1)
    expect(await here.step('/follow/code', wrong)).toMatchObject({
      follow: 'wrong-code',
      request: form.request,
    });
  expect(await here.step('/follow/code', form)).toMatchObject({ follow: 'wrong-code' });
  await here.receive(shipment);
  expect(here.phones.texts('+233244810003')).toEqual([]);
});

it('a code and a link end after their time, and a new request replaces them', async () => {
  const { shipment } = await here.registered();
  const number = shipment.trackingNumber;
  const first = await here.askByPhone(number, '+233244810004');
  here.phones.world.pass(61_000);
  const second = await here.askByPhone(number, '+233244810004');
  expect(await here.step('/follow/code', first)).toMatchObject({ follow: 'wrong-code' });
  here.phones.world.pass(10 * 60_000);
  expect(await here.step('/follow/code', second)).toMatchObject({ follow: 'wrong-code' });
  const email = 'late@example.test';
  await here.post('/follow', { number, channel: 'EMAIL', email });
  const link = linkIn((await here.emailsTo(email))[0]?.text ?? '');
  here.phones.world.pass(day);
  expect(await here.step(link, {})).toMatchObject({ follow: 'over' });
});

it('the answer is the same for a follower, for one who said STOP and for a throttled contact', async () => {
  const { shipment } = await here.registered();
  const number = shipment.trackingNumber;
  const email = 'again@example.test';
  await here.followByEmail(number, email);
  const ask = async () => await here.step('/follow', { number, channel: 'EMAIL', email });
  const isAnswered = { path: `/tracking/${number}`, follow: 'sent', by: 'EMAIL' };
  expect(await ask()).toEqual(isAnswered);
  expect(await here.emailsTo(email)).toHaveLength(1);
  for (let count = 0; count < 6; count += 1) {
    here.phones.world.pass(61_000);
    expect(await ask()).toEqual(isAnswered);
  }
  expect(await here.emailsTo(email)).toHaveLength(5);

  const phone = '+233244810005';
  const { world } = here.phones;
  await world.db
    .insertInto('phoneStops')
    .values({ id: crypto.randomUUID(), number: phone, channel: 'SMS', stoppedAt: world.clock() })
    .execute();
  const { request, code } = await here.askByPhone(number, phone);
  expect(request).toHaveLength(34);
  expect(code).toBe('');
  // Neither does the request say as a link whether a code was sent.
  const known = await here.askByPhone(number, '+233244810015');
  const asLinks = async (token: string) => [
    stepOf(await world.app.inject({ url: `/follow/${token}` })),
    await here.step(`/follow/${token}`, {}),
  ];
  expect(await asLinks(request)).toEqual(await asLinks(known.request));
  expect(await here.step('/follow/code', { number, request, code: '123456' })).toMatchObject({
    follow: 'wrong-code',
  });
});

it('requests are limited by shipment and by address', async () => {
  const { shipment } = await here.registered();
  const number = shipment.trackingNumber;
  const addresses = Array.from({ length: 22 }, (_, at) => `many.${at}@example.test`);
  for (const email of addresses) {
    here.fromAnotherAddress();
    expect(await here.step('/follow', { number, channel: 'EMAIL', email })).toMatchObject({
      follow: 'sent',
    });
  }
  const sent = (await here.phones.world.emails()).filter(({ to }) => addresses.includes(to));
  expect(sent).toHaveLength(20);
  const steps: string[] = [];
  for (let count = 0; count < 11; count += 1)
    steps.push((await here.step('/follow', { number, channel: 'EMAIL', email: 'x' })).follow ?? '');
  // One call was made from this address before.
  expect(steps).toEqual([...Array.from({ length: 9 }, () => 'bad-contact'), 'busy', 'busy']);
});

it.each([
  ['an unknown number', { number: '0000-0000-0000', channel: 'EMAIL', email: 'a@example.test' }],
  ['no address', { channel: 'EMAIL' }],
  ['a phone that is none', { channel: 'SMS', phone: '12' }],
  ['another channel', { channel: 'FAX', phone: '0244810009' }],
  ['too long a text', { channel: 'EMAIL', email: `${'a'.repeat(300)}@example.test` }],
])('%s is refused and stored nowhere', async (_, form) => {
  const { shipment } = await here.registered();
  const answer = await here.post('/follow', { number: shipment.trackingNumber, ...form });
  expect(stepOf(answer).follow).toBe('bad-contact');
  const rows = await here.phones.world.db
    .selectFrom('shipmentFollowers')
    .select('id')
    .where('shipmentId', '=', shipment.id)
    .execute();
  expect(rows).toEqual([]);
});

it('a form of another site, a bot and a made-up link change nothing', async () => {
  const { shipment } = await here.registered();
  const form = {
    number: shipment.trackingNumber,
    channel: 'EMAIL',
    email: 'forced@example.test',
  };
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    expect((await here.step('/follow', form, headers)).follow).toBe('bad-contact');
  expect((await here.step('/follow', { ...form, website: 'x' })).follow).toBe('sent');
  expect(await here.emailsTo('forced@example.test')).toEqual([]);
  for (const link of ['/follow/x', `/follow/${'A'.repeat(34)}`])
    for (const answer of [
      await here.post(link, {}),
      await here.phones.world.app.inject({ url: link }),
    ])
      expect(stepOf(answer)).toMatchObject({ path: '/tracking', follow: 'over' });
  const huge = await here.post('/follow', { ...form, email: 'a'.repeat(5_000) });
  expect(huge.statusCode).toBe(413);
});
