import { afterAll, beforeAll, expect, test } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { startPhones, type Phones } from '../testing/phone-fixture.ts';

let phones: Phones;
let ama: TestCustomer;
let phone: string;
beforeAll(async () => {
  // Two SMS a day: the code, and one more.
  phones = await startPhones(({ hubtel }) => ({ hubtel, smsDayE4: 1_000, smsMonthE4: 1_400 }));
  ama = await phones.world.ama();
  phone = await phones.withNumber(ama, '+233244200001');
  await phones.world.as('admin').get('/users/reminders');
  await phones.confirm(ama);
  await phones.want(ama, ['SMS:READY', 'WHATSAPP:READY']);
});
afterAll(() => phones.close());

const states = async () => (await phones.log('channel=SMS')).items.map(({ state }) => state);
const capTitles = async () =>
  good<{ reminders: { title: string; body: string }[] }>(
    await phones.world.as('admin').get('/users/reminders'),
  ).reminders.filter(({ title }) => title === 'SMS stopped: cost limit reached');

test('above the cap SMS stop, admins are notified once, and email goes on', async () => {
  for (const words of ['One', 'Two', 'Three']) {
    await phones.tell(ama, words);
    await phones.run();
  }
  // Each counts what Hubtel charged, 309 of the 1,000; one that is not known yet counts the usual price of 500.
  expect(phones.texts(phone)).toEqual(['Sankofa Freight: One.']);
  expect((await phones.log('channel=SMS&state=REFUSED')).items[0]).toMatchObject({
    failure: 'CAP',
    cost: '0.0000',
  });
  const notified = await capTitles();
  expect(notified.map(({ body }) => body)).toEqual([
    'SMS cost GHS 0.0618 today; the limit is GHS 0.1000. No SMS are sent until tomorrow. Emails are still sent.',
  ]);
  const subjects = (await phones.world.emails(ama.email)).map(({ subject }) => subject);
  expect(['One', 'Two', 'Three'].every((words) => subjects.includes(words))).toBe(true);
});

test('WhatsApp that is not set up is refused without asking anyone', async () => {
  expect((await phones.log('channel=WHATSAPP')).items.map(({ failure }) => failure)).toEqual([
    'OFF',
    'OFF',
    'OFF',
  ]);
});

test('two at once do not exceed the cap, and the month has a cap of its own', async () => {
  phones.world.pass(24 * 60 * 60_000);
  await phones.tell(ama, 'Four');
  await phones.tell(ama, 'Five');
  const waiting = (await phones.log('channel=SMS&state=QUEUED')).items;
  await Promise.all(waiting.map(({ id }) => phones.jobs.send(id)));
  await phones.run();
  expect(phones.texts(phone)).toHaveLength(2);
  expect((await states()).filter((state) => state === 'REFUSED')).toHaveLength(3);
  expect((await capTitles()).map(({ body }) => body)[0]).toContain('this month');
});

test('shows what SMS cost', async () => {
  const shown = good(await phones.world.as('support').get('/phone-messages/channels'));
  expect(shown).toMatchObject({
    providers: [{ provider: 'HUBTEL', pausedUntil: null, refusalText: null }],
    sms: { today: '0.03', month: '0.09', mostToday: '0.10', mostMonth: '0.14' },
    waiting: 0,
  });
});
