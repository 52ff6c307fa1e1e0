import { addDays, dayIn, zones } from '@sankofa/domain/values/time';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import { askForNews } from './news.ts';

const dayMs = 86_400_000;
const { world, sites, drive, twoCustomers, titlesOf } = await startWarehouse();
afterAll(() => world.close());
const { db } = world;
const ask = () => askForNews(world.parts, world.clock());
const today = () => dayIn(world.clock(), zones.accra);
const batches = world.as('batches');

type Tracked = {
  expected: unknown;
  silence: { since: string; days: number; askedOn: string } | null;
  milestones: { sentence: string; code: string }[];
};
const track = async (number: string): Promise<Tracked> =>
  (await world.visitor.get(`/tracking/${number}`)).json<Tracked>();
const sentencesOf = async (number: string) =>
  (await track(number)).milestones.map(({ sentence }) => sentence);

beforeEach(async () => {
  // Batches of earlier tests are no longer on their way.
  await db
    .updateTable('batches')
    .set({ state: 'COMPLETED', completedAt: world.clock() })
    .where('state', '=', 'DEPARTED')
    .execute();
});

it('is asked of planners once a batch is quiet for long, and customers read that it was', async () => {
  const { goods, labels, ama } = await twoCustomers();
  const number = goods[0]?.trackingNumber ?? '';
  const batch = await drive.sail(seaPlan(sites), labels);
  const departedOn = today();
  expect(await ask()).toBe(0);
  world.pass(9 * dayMs);
  expect(await ask()).toBe(0);
  expect((await track(number)).silence).toBeNull();
  world.pass(dayMs);
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(0);
  expect(await track(number)).toMatchObject({
    silence: { since: departedOn, days: 10, askedOn: today() },
  });
  expect(await sentencesOf(number)).toContain('No news, so we asked our team to find out');
  const planner = await batches.id();
  expect(await titlesOf(planner)).toContain(`No news about ${batch.batchNumber}`);
  // Customers are told on the page. Nothing happened that would be worth a message.
  expect(await titlesOf(ama.id)).not.toContainEqual(expect.stringContaining('No news'));

  const { version } = await drive.read(batch.id);
  const text = 'The vessel waits outside Durban. The new date follows on Friday.';
  const post = () =>
    batches.post(`/batches/${batch.id}/updates`, { text }, { version, key: 'one-update' });
  const posted = await post();
  expect(posted.statusCode).toBe(200);
  expect((await post()).json()).toEqual(posted.json());
  expect(await track(number)).toMatchObject({ silence: null });
  expect((await sentencesOf(number)).filter((one) => one === `Update: ${text}`)).toHaveLength(1);
  expect((await titlesOf(ama.id)).filter((one) => one.startsWith('News about'))).toHaveLength(1);
  // An update is news: staff are asked again only after the same time without any.
  world.pass(9 * dayMs);
  expect(await ask()).toBe(0);
  world.pass(dayMs);
  expect(await ask()).toBe(1);
});

it('is asked when an arrival is overdue, which then has no expected day', async () => {
  const { goods, labels } = await twoCustomers();
  const number = goods[0]?.trackingNumber ?? '';
  const eta = addDays(today(), 3);
  const batch = await drive.sail(seaPlan(sites, { etd: today(), eta }), labels);
  world.pass(3 * dayMs);
  expect(await ask()).toBe(0);
  world.pass(dayMs);
  expect(await ask()).toBe(1);
  expect(await track(number)).toMatchObject({ expected: null, silence: { askedOn: today() } });
  await drive.performStep(batch.id, 'delay', { eta: addDays(eta, 9), reason: 'Missed its slot' });
  expect(await track(number)).toMatchObject({ silence: null });
});

it('is asked once by two processes at the same time, and not at night', async () => {
  const { labels } = await twoCustomers();
  const batch = await drive.sail(seaPlan(sites), labels);
  world.pass(12 * dayMs);
  const night = `${today()}T02:00:00.000Z`;
  expect(await askForNews(world.parts, night)).toBe(0);
  const asked = await Promise.all([ask(), ask()]);
  expect(asked.reduce((a, b) => a + b)).toBe(1);
  const shown = (await batches.get(`/batches/${batch.id}`)).json<{
    milestones: { code: string; by: string }[];
  }>();
  const lines = shown.milestones.filter(({ code }) => code === 'ASK');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.by).not.toBe('');
});

it('is refused before departure, without a text and for a batch that changed', async () => {
  const { labels } = await twoCustomers();
  const open = await drive.open(seaPlan(sites));
  const early = await drive.performStep(open.id, 'updates', { text: 'Soon' });
  expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('between departure and the end of unloading'),
  ]);
  const batch = await drive.sail(seaPlan(sites), labels);
  const empty = await drive.performStep(batch.id, 'updates', { text: ' ' });
  expect([empty.statusCode, empty.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { text: expect.stringContaining('Customers will see it') } }),
  ]);
  const stale = await batches.post(
    `/batches/${batch.id}/updates`,
    { text: 'Arrives on Friday' },
    { version: batch.version - 1 },
  );
  expect(stale.statusCode).toBe(409);
});
