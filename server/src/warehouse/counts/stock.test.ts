import type { CountAnswer, CountedCarton } from '@sankofa/domain/warehouse/counts/stock-endpoints';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { inEnglish, typedJson } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
beforeAll(async () => {
  warehouse = await startWarehouse();
  ama = await warehouse.world.ama();
});
afterAll(() => warehouse.world.close());

const warehouseStaff = () => warehouse.world.as('warehouse-cn');
const codesOf = (rows: readonly { labelNumber: string }[]) =>
  rows.map(({ labelNumber }) => labelNumber);

/** Creates a verified carton on a shelf in Guangzhou. */
async function on(shelf: string, more: object = {}) {
  const carton = await warehouse.carton({ customerId: ama.id, ...more });
  await warehouse.world.db
    .updateTable('packages')
    .set({ shelf })
    .where('id', '=', carton.id)
    .execute();
  return carton;
}
const inventory = async (query: string) =>
  good<{ items: { labelNumber: string }[] }>(
    await warehouseStaff().get(`/warehouse/inventory?${query}`),
  );
const move = (packageIds: string[], shelf: string) =>
  warehouseStaff().post('/warehouse/move', { packageIds, shelf });
const count = async (zone: string) =>
  good<CountAnswer>(
    await warehouseStaff().post('/counts', { siteId: warehouse.sites.guangzhou, zone }),
  );
const scan = (id: string, code: string) => warehouseStaff().post(`/counts/${id}/scan`, { code });
type Differences = { items: CountedCarton[]; nextCursor: string | null };
const open = async (id: string, kind: string, more = '') =>
  good<Differences>(await warehouseStaff().get(`/counts/${id}/differences?kind=${kind}${more}`));
const settle = (id: string, packageId: string, reason = 'Looked everywhere') =>
  warehouseStaff().post(`/counts/${id}/settle`, { packageId, reason });

it('the inventory is filtered by zone and hold, and summed', async () => {
  const cartons = [await on('Q-01'), await on('Q-02', { holds: ['DAMAGE'] }), await on('QX-1')];
  const zone = await inventory('zone=Q');
  expect(zone.items[0]).toMatchObject({ siteName: 'Guangzhou warehouse', siteNameZh: '广州仓库' });
  expect(codesOf(zone.items)).toEqual(codesOf(cartons.slice(0, 2)));
  expect(codesOf((await inventory('zone=Q&hold=DAMAGE')).items)).toEqual(
    codesOf([cartons[1]].flatMap((one) => one ?? [])),
  );
  const totals = await warehouseStaff().get('/warehouse/inventory/totals?zone=Q');
  expect(totals.json()).toEqual({
    pieces: 2,
    weightKg: 40,
    volumeCbm: 0.2,
    storageDays: 10,
    zones: [{ zone: 'Q', pieces: 2 }],
  });
});

it('the inventory is narrowed by each filter, and the counts match the list', async () => {
  const kojo = await warehouse.world.kojo();
  // By air, with a damage hold, of another customer, not verified, in another warehouse: each is another
  // carton.
  const [plain, air, held, his, open] = [
    await on('N-01'),
    await on('N-02', { mode: 'AIR' }),
    await on('N-03', { holds: ['DAMAGE'] }),
    await on('N-04', { customerId: kojo.id }),
    await on('N-05'),
  ];
  const yiwu = await on('N-06');
  const change = (id: string, to: { state?: 'RECEIVED'; siteId?: string }) =>
    warehouse.world.db.updateTable('packages').set(to).where('id', '=', id).execute();
  await change(open.id, { state: 'RECEIVED' });
  await change(yiwu.id, { siteId: warehouse.sites.yiwu });
  const all = [plain, air, held, his, open, yiwu];
  const { items: zone } = await inventory('zone=N');
  expect(new Set(codesOf(zone))).toEqual(new Set(codesOf(all)));
  for (const [query, expectedLabels] of [
    [`siteId=${warehouse.sites.yiwu}`, [yiwu]],
    ['zone=N', all],
    ['shelf=N-02', [air]],
    ['mode=AIR', [air]],
    [`customerId=${kojo.id}`, [his]],
    ['state=RECEIVED', [open]],
    ['hold=DAMAGE', [held]],
    [
      `siteId=${warehouse.sites.guangzhou}&mode=SEA&state=VERIFIED&customerId=${ama.id}`,
      [plain, held],
    ],
  ] as const) {
    const filters = query.startsWith('zone') ? query : `zone=N&${query}`;
    const { items } = await inventory(filters);
    const totals = await warehouseStaff().get(`/warehouse/inventory/totals?${filters}`);
    const { pieces } = totals.json<{ pieces: number }>();
    expect({ query, pieces, codes: new Set(codesOf(items)) }).toEqual({
      query,
      pieces: expectedLabels.length,
      codes: new Set(codesOf(expectedLabels)),
    });
  }
  const { shippingMark } = await warehouse.world.db
    .selectFrom('customers')
    .select('shippingMark')
    .where('id', '=', kojo.id)
    .executeTakeFirstOrThrow();
  expect(codesOf((await inventory(`zone=N&q=${shippingMark}`)).items)).toEqual(codesOf([his]));
});

it('the inventory is exported as CSV and workbook with the same rows', async () => {
  const carton = await on('R-01');
  const csv = await warehouseStaff().get('/warehouse/inventory.csv?zone=R');
  expect(csv.body).toContain(`${carton.labelNumber},`);
  // Volumes and weights have three decimals, as on screens.
  expect(csv.body).toContain(',5,20.000,0.100,');
  const book = await warehouseStaff().get('/warehouse/inventory.xlsx?zone=R');
  const [sheet] = await readXlsxFile(book.rawPayload);
  expect(sheet?.data).toHaveLength(2);
  expect(sheet?.data[1]?.slice(9)).toEqual([
    'Guangzhou warehouse',
    'R-01',
    '2026-11-16',
    5,
    20,
    0.1,
    null,
  ]);
});

it('the inventory follows moved cartons, all or none', async () => {
  const cartons = [await on('S-01'), await on('S-02')];
  const ids = cartons.map(({ id }) => id);
  expect((await move(ids, 's-02')).json()).toEqual({ moved: 1 });
  expect((await inventory('shelf=S-02')).items).toHaveLength(2);
  await warehouse.world.db
    .updateTable('packages')
    .set({ state: 'DELIVERED' })
    .where('id', '=', ids[1] ?? '')
    .execute();
  const refused = await move(ids, 'S-09');
  expect(refused.json().message).toContain('isn’t in one of our warehouses');
  expect((await warehouse.cartonNow(ids[0] ?? '')).shelf).toBe('S-02');
});

it('days in Ghana count from the day a carton was unloaded there', async () => {
  const carton = await on('G-01');
  const long = new Date(Date.parse(warehouse.world.clock()) - 61 * 86_400_000).toISOString();
  await warehouse.world.db
    .updateTable('packages')
    .set({ receivedAt: long, inStockSince: long })
    .where('id', '=', carton.id)
    .execute();
  const inZoneG = `zone=G&customerId=${ama.id}`;
  const stockList = async (query = '') =>
    good<{ items: { labelNumber: string; days: number }[] }>(
      await warehouse.world.as('warehouse-gh').get(`/warehouse/inventory?${inZoneG}${query}`),
    ).items;
  expect(await stockList('&age=30%2B')).toMatchObject([
    { labelNumber: carton.labelNumber, days: 61 },
  ]);

  const { id } = await warehouse.drive.sail(seaPlan(warehouse.sites), [carton.labelNumber]);
  const batch = await warehouse.drive.land(id);
  good(await warehouse.drive.unload(batch.id, carton.labelNumber, { shelf: 'G-02' }));
  expect(await stockList()).toMatchObject([{ labelNumber: carton.labelNumber, days: 0 }]);
  expect(await stockList('&age=0-7')).toHaveLength(1);
  expect(await stockList('&age=30%2B')).toEqual([]);
  const totals = await warehouseStaff().get(`/warehouse/inventory/totals?${inZoneG}`);
  expect(totals.json()).toMatchObject({ pieces: 1, storageDays: 0 });
});

it('a zone is counted by scanning, and missing and unexpected cartons are settled', async () => {
  const [seen, lost, unexpected] = [await on('T-01'), await on('T-02'), await on('U-01')];
  const begun = await count('t');
  expect([begun.zone, begun.expected, begun.seen]).toEqual(['T', 2, 0]);
  const twice = await warehouseStaff().post('/counts', {
    siteId: warehouse.sites.guangzhou,
    zone: 'T',
  });
  expect(twice.json().message).toContain('already has a count in progress');

  const outcomes = [];
  for (const code of [seen.labelNumber, seen.labelNumber, unexpected.labelNumber])
    outcomes.push(good<{ outcome: string }>(await scan(begun.id, code)).outcome);
  expect(outcomes).toEqual(['seen', 'again', 'unexpected']);
  expect((await scan(begun.id, 'P0000000000')).statusCode).toBe(404);
  const now = good<CountAnswer>(await warehouseStaff().get(`/counts/${begun.id}`));
  expect(now).toMatchObject({ siteNameZh: '广州仓库', missing: 1, unexpected: 1 });
  const missing = await open(begun.id, 'MISSING');
  expect(missing.items).toMatchObject([{ labelNumber: lost.labelNumber, siteNameZh: '广州仓库' }]);
  expect(codesOf((await open(begun.id, 'UNEXPECTED')).items)).toEqual([unexpected.labelNumber]);
  const early = await warehouseStaff().post(`/counts/${begun.id}/end`);
  expect(early.json().message).toContain('Zone T has 2 unresolved differences');

  good(await settle(begun.id, lost.id));
  good(await settle(begun.id, unexpected.id, 'It lay here'));
  expect((await settle(begun.id, seen.id)).statusCode).toBe(409);
  expect((await warehouse.cartonNow(unexpected.id)).shelf).toBe('T');
  const matches = await warehouseStaff().get(`/discrepancies?q=${lost.labelNumber}&isOpen=true`);
  expect(matches.json<{ items: object[] }>().items).toMatchObject([
    { kind: 'SHORT', details: 'Not found in the count of zone T: Looked everywhere' },
  ]);
  expect((await open(begun.id, 'MISSING')).items).toEqual([]);
  expect(
    good<CountAnswer>(await warehouseStaff().post(`/counts/${begun.id}/end`)).endedAt,
  ).not.toBeNull();
  expect((await scan(begun.id, seen.labelNumber)).json().message).toContain('has finished');
});

it('each carton is settled once', async () => {
  const lost = await on('R-01');
  const begun = await count('R');
  good(await settle(begun.id, lost.id));
  const again = await settle(begun.id, lost.id, 'Looked once more');
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    expect.stringContaining('has nothing to resolve in this count'),
  ]);
});

it('no second discrepancy is opened for a carton that is already missing', async () => {
  const lost = await on('S-01');
  const { db, clock } = warehouse.world;
  await db
    .insertInto('discrepancies')
    .values({
      id: crypto.randomUUID(),
      kind: 'SHORT',
      packageId: lost.id,
      details: typedJson('Not unloaded'),
      openedBy: await warehouseStaff().id(),
      openedAt: clock(),
    })
    .execute();
  const begun = await count('S');
  good(await settle(begun.id, lost.id));
  const found = await db
    .selectFrom('discrepancies')
    .select('details')
    .where('packageId', '=', lost.id)
    .execute();
  expect(inEnglish(found)).toEqual([{ details: 'Not unloaded' }]);
});

it('a carton that leaves the warehouse during the count is not a difference', async () => {
  const carton = await on('V-01');
  const begun = await count('V');
  await warehouse.world.db
    .updateTable('packages')
    .set({ state: 'DELIVERED' })
    .where('id', '=', carton.id)
    .execute();
  expect(good<CountAnswer>(await warehouseStaff().get(`/counts/${begun.id}`)).missing).toBe(0);
  expect((await open(begun.id, 'MISSING')).items).toEqual([]);
  expect((await warehouseStaff().post(`/counts/${begun.id}/end`)).statusCode).toBe(200);
});

it('open cartons of a large zone are listed page by page, by shelf, and not returned by a scan', async () => {
  // Two are on one shelf: they are ordered by label.
  const shelves = ['J-02', 'J-01', 'J-03', 'J-01'];
  const cartons: { labelNumber: string }[] = [];
  for (const shelf of shelves) cartons.push(await on(shelf));
  const begun = await count('J');
  const inOrder = cartons
    .map(({ labelNumber }, at) => `${shelves[at]} ${labelNumber}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((one) => one.slice(5));
  const pages: string[][] = [];
  let cursor = '';
  do {
    const page = await open(begun.id, 'MISSING', `&limit=1${cursor && `&cursor=${cursor}`}`);
    pages.push(codesOf(page.items));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  expect(pages).toEqual(inOrder.map((label) => [label]));

  const scanned = good<{ count: CountAnswer }>(await scan(begun.id, inOrder[0] ?? ''));
  expect(scanned.count).toMatchObject({ expected: 4, seen: 1, missing: 3, unexpected: 0 });
  const later = codesOf((await open(begun.id, 'MISSING')).items);
  expect(later).toEqual(inOrder.slice(1));
  const nowhere = await warehouseStaff().get(`/counts/${cartons.length}/differences?kind=MISSING`);
  expect(nowhere.statusCode).toBe(400);
  const unknown = `/counts/0190a000-0000-7000-8000-0000000000c9/differences?kind=MISSING`;
  expect((await warehouseStaff().get(unknown)).statusCode).toBe(404);
});

it('a count started by two people at the same time is started once', async () => {
  const settled = await Promise.all(
    [1, 2].map(() => warehouseStaff().post('/counts', { siteId: warehouse.sites.yiwu, zone: 'W' })),
  );
  expect(settled.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
