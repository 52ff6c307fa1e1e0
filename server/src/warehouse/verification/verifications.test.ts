import { measures } from '@sankofa/domain/fixtures/goods';
import { addDays, dayIn, daysBetween, zones } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';

let world: StartedRoute['world'];
let routeSites: StartedRoute['routeSites'];
let by: StartedRoute['by'];
beforeAll(async () => {
  ({ world, routeSites, by } = await startRoute());
});
afterAll(() => world.close());

type Row = Record<
  'waiting' | 'verified' | 'expected' | 'cartons' | 'differing' | 'days',
  number
> & {
  id: string;
  customer: { name: string };
};
type Page = { items: Row[]; nextCursor: string | null };
const list = async (query = '') =>
  good<Page>(await world.as('warehouse-cn').get(`/shipment-verifications?${query}`));
let number = 97_000;
async function announced(cartons: number, name = 'Ama Queue', mode: 'AIR' | 'SEA' = 'SEA') {
  const customer = await world.customer({ name });
  const shipment = await by.preAlert(customer, { number: `YT${(number += 1)}00`, cartons, mode });
  return { id: shipment.id, ids: shipment.packages.map(({ id }) => id) };
}
async function arrivedDaysAgo(days: number, ids: readonly string[]) {
  for (const packageId of ids) good(await by.receive({ packageId }));
  const receivedAt = new Date(Date.parse(world.clock()) - days * 86_400_000).toISOString();
  await world.db.updateTable('packages').set({ receivedAt }).where('id', 'in', ids).execute();
}

test('the queue sorts shipments by their oldest carton, with progress and differences', async () => {
  const young = await announced(1, 'Yaw Young', 'AIR');
  const old = await announced(4, 'Old Owusu');
  await arrivedDaysAgo(1, young.ids);
  await arrivedDaysAgo(9, old.ids.slice(0, 3));
  const heavy = { measures: { ...measures, weightKg: measures.weightKg + 5 } };
  good(await by.verify(old.ids[0] ?? ''));
  good(await by.verify(old.ids[1] ?? '', heavy));

  expect((await list()).items).toMatchObject([
    {
      id: old.id,
      customer: { name: 'Old Owusu' },
      waiting: 2,
      verified: 1,
      expected: 1,
      cartons: 4,
      differing: 1,
      days: 9,
    },
    { id: young.id, waiting: 1, verified: 0, expected: 0, differing: 0, days: 1 },
  ]);

  const first = await list('limit=1');
  const second = await list(`limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([old.id, young.id]);
  expect(second.nextCursor).toBeNull();
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await idsOf('mode=AIR')).toEqual([young.id]);
  expect(await idsOf('q=owusu')).toEqual([old.id]);
  expect(await idsOf(`siteId=${routeSites.yiwu}`)).toEqual([]);

  // Once verified, the shipment leaves the queue.
  good(await by.verify(young.ids[0] ?? ''));
  expect(await idsOf('')).toEqual([old.id]);
});

test('a carton has the same waiting days alone and in its shipment: by the calendar of its warehouse', async () => {
  const late = await announced(1, 'Late Lamptey');
  good(await by.receive({ packageId: late.ids[0] ?? '' }));
  // In Guangzhou it was already the next day.
  const at = `${addDays(world.clock().slice(0, 10), -5)}T17:00:00.000Z`;
  await world.db
    .updateTable('packages')
    .set({ receivedAt: at, inStockSince: at })
    .where('id', 'in', late.ids)
    .execute();
  const warehouseStaff = world.as('warehouse-cn');
  const own = `shipmentId=${late.id}`;
  const byCarton = good<{ items: { days: number; storedSince: string }[] }>(
    await warehouseStaff.get(`/warehouse/inventory?${own}`),
  );
  const byShipment = (await list()).items.find(({ id }) => id === late.id);
  const totals = good<{ storageDays: number }>(
    await warehouseStaff.get(`/warehouse/inventory/totals?${own}`),
  );
  const file = (await warehouseStaff.get(`/warehouse/inventory.csv?${own}`)).body;
  const today = dayIn(world.clock(), zones.guangzhou);
  const storedSince = dayIn(at, zones.guangzhou);
  const days = daysBetween(storedSince, today);
  expect(storedSince).toBe(addDays(at.slice(0, 10), 1));
  expect(byCarton.items).toMatchObject([{ days, storedSince }]);
  expect(byShipment).toMatchObject({ days });
  expect(totals).toMatchObject({ storageDays: days });
  expect(file).toContain(`${storedSince},${days},`);
});
