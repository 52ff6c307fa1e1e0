import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startWorld, type World } from '../testing/world.ts';
import { notify } from './reminders.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const text = (words: string) => typedTexts.text({ text: words });

const departed = (userId: string, batch = 'b1') => ({
  userId,
  key: `batch-departed:${batch}`,
  title: text('Your goods have left'),
  body: text('They are on the way to Tema. We tell you when they arrive.'),
  link: '/customer/shipments',
});

test('an event reported twice has one notification and one email', async () => {
  const ama = await world.ama();
  for (let times = 0; times < 2; times += 1)
    await world.work(ama.actor, (work) => notify(work, departed(ama.id)));
  const { reminders } = (await ama.get('/users/reminders')).json();
  expect(reminders).toEqual([
    {
      id: expect.any(String),
      title: 'Your goods have left',
      body: 'They are on the way to Tema. We tell you when they arrive.',
      link: '/customer/shipments',
      read: false,
      readAt: null,
      createdAt: world.clock(),
    },
  ]);
  const emails = await world.emails(ama.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain(`${world.config.publicUrl}/customer/shipments`);
});

test('a notification of the office links each person to the page of their own area', async () => {
  for (const [staffName, area] of [
    ['support', 'staff'],
    ['admin', 'admin'],
  ] as const) {
    const client = world.as(staffName);
    const userId = await client.id();
    const reminder = { userId, key: 'ticket', title: text('A new ticket'), body: text('Read it.') };
    const ama = await world.ama();
    await world.work(ama.actor, (work) => notify(work, { ...reminder, link: '/staff/support/7' }));
    const { reminders } = (await client.get('/users/reminders')).json();
    expect(reminders).toMatchObject([{ link: `/${area}/support/7` }]);
    const { email } = (await client.get('/auth/me')).json().user;
    const [sentEmail] = await world.emails(email);
    expect(sentEmail?.text).toContain(`${world.config.publicUrl}/${area}/support/7`);
  }
});

test('an admin is not linked to the warehouse pages, but to where its staff are added', async () => {
  const admin = world.as('admin');
  const ama = await world.ama();
  const userId = await admin.id();
  const link = '/staff/warehouse/unidentified?claims=open';
  const reminder = {
    userId,
    key: 'claim',
    title: text('New claim for a carton'),
    body: text('Decide it.'),
    link,
  };
  await world.work(ama.actor, (work) => notify(work, reminder));
  const [first] = (await admin.get('/users/reminders')).json().reminders;
  expect(first.link).toBe('/admin/users');
});

test('a rolled-back transaction sends no notification', async () => {
  const ama = await world.ama();
  const refused = world.work(ama.actor, async (work) => {
    await notify(work, departed(ama.id));
    throw new Error('the batch stays');
  });
  await expect(refused).rejects.toThrow('the batch stays');
  expect((await ama.get('/users/reminders')).json()).toEqual({ reminders: [] });
  expect(await world.emails(ama.email)).toEqual([]);
});

test('notifications are marked as read one by one or all at once, by their owner', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  for (const batch of ['b1', 'b2', 'b3']) {
    world.pass(1000);
    await world.work(ama.actor, (work) => notify(work, departed(ama.id, batch)));
  }
  const list = async () => (await ama.get('/users/reminders')).json().reminders;
  const [newest, , oldest] = await list();
  expect(newest.createdAt > oldest.createdAt).toBe(true);

  expect((await kojo.patch(`/users/reminders/${newest.id}/read`)).statusCode).toBe(404);
  const read = await ama.patch(`/users/reminders/${newest.id}/read`);
  expect(read.json()).toMatchObject({ reminder: { read: true, readAt: world.clock() } });
  world.pass(60_000);
  const again = await ama.patch(`/users/reminders/${newest.id}/read`);
  expect(again.json()).toEqual(read.json());

  expect((await kojo.patch('/users/reminders/mark-all-read')).json()).toEqual({ read: 0 });
  expect((await ama.patch('/users/reminders/mark-all-read')).json()).toEqual({ read: 2 });
  expect((await list()).every((one: { read: boolean }) => one.read)).toBe(true);
});

test('emails have the company details from the settings', async () => {
  const value = {
    brand: 'Sankofa Freight Ltd',
    email: 'hello@sankofa.example',
    phones: ['+233 30 000 0000'],
    address: '12 Harbour Road\nAccra',
  };
  await world.db
    .insertInto('settings')
    .values({ section: 'company', value: JSON.stringify(value), updatedAt: world.clock() })
    .execute();
  const ama = await world.ama();
  await world.work(ama.actor, (work) => notify(work, departed(ama.id)));
  const [email] = await world.emails(ama.email);
  expect(email?.text).toContain(
    'Sankofa Freight Ltd\n12 Harbour Road, Accra\n+233 30 000 0000 · hello@',
  );
});
