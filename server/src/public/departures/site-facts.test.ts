import { msBetween } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { openSites } from '../../testing/trade/goods.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { keptSiteFacts } from './site-facts.ts';

let world: World;
let sites: Awaited<ReturnType<typeof openSites>>;
const facts = () => keptSiteFacts(world.db, world.clock)();
beforeAll(async () => {
  world = await startWorld();
  sites = await openSites(world);
});
afterAll(() => world.close());

it('says nothing that there is too little data for', async () => {
  await world.db.updateTable('sites').set({ openingHours: '' }).execute();
  const { texts, lists } = await facts();
  expect(texts).toMatchObject({
    activity: null,
    departures: null,
    transit: null,
    moving: null,
    'route.guangzhou_accra_by_air.rate': null,
  });
  expect([lists['departures'], lists['transit']]).toEqual([[], []]);
  expect(lists['warehouses']?.[0]).toMatchObject({ name: 'Guangzhou warehouse', hours: null });
});

it('names the next cut-off of a warehouse until it has passed', async () => {
  const planned = await world.as('batches').post('/batches', seaPlan(sites));
  expect(planned.statusCode).toBe(200);
  const { cutoffAt } = planned.json<{ cutoffAt: string }>();
  const before = await facts();
  expect(before.texts['departures']).toBe('yes');
  expect(before.lists['departures']).toMatchObject([
    { mode: 'Sea', from: 'Guangzhou', to: 'Accra' },
  ]);
  world.pass(msBetween(world.clock(), cutoffAt));
  expect((await facts()).lists['departures']).toEqual([]);
});
