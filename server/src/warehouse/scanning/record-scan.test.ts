import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { waitsForLock } from '../../testing/postgres/wait-for-lock.ts';
import { typedJson } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import { settleScan } from './record-scan.ts';

const { world, sites, drive, cartonNow, eventsOf, ...warehouse } = await startWarehouse();
afterAll(() => world.close());
const { id: customerId } = await world.ama();
const warehouseStaff = world.as('warehouse-cn');
const clerk = world.as('batches');

const measures = { weightKg: 20, lengthCm: 50, widthCm: 40, heightCm: 50 };
const hour = 3_600_000;
let seq = 0;
const item = (move: object, more: object = {}) => ({
  scanId: crypto.randomUUID(),
  seq: (seq += 1),
  scannedAt: addMs(world.clock(), -hour),
  clockOffsetMs: 0,
  move,
  ...more,
});
type Item = ReturnType<typeof item>;
type Result = { scanId: string; outcome: string; code: string | null; message: string | null };
const device = crypto.randomUUID();
const send = async (client: typeof warehouseStaff, items: readonly Item[], deviceId = device) => {
  const answer = await client.post('/warehouse/scans', { deviceId, sentAt: world.clock(), items });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: Result[] }>().results;
};
const outcomes = (results: Result[]) => results.map(({ outcome }) => outcome);
const expected = async (cartons = 1) => {
  const goods = await warehouse.goods({ customerId, cartons, isInvoiced: false });
  const ids = goods.packages.map(({ id }) => id);
  await world.db
    .updateTable('packages')
    .set({ state: 'EXPECTED', receivedAt: null, verifiedAt: null, siteId: null })
    .where('id', 'in', ids)
    .execute();
  // Nothing in this test is newer than the scans.
  world.pass(2 * hour);
  return goods.packages;
};
const received = (packageId: string, over: object = {}) =>
  item({
    kind: 'receive',
    packageId,
    measures,
    condition: 'GOOD',
    siteId: sites.guangzhou,
    ...over,
  });
const openScans = async () =>
  (await warehouseStaff.get('/warehouse/scans')).json<{
    items: { id: string; scanId: string; message: string; scanned: string | null }[];
  }>().items;

describe('scans made offline', () => {
  it('are carried out once each, at the time of the device, however often they are sent', async () => {
    const [carton] = await expected();
    const batch = await drive.open(seaPlan(sites));
    const ready = await warehouse.carton({ customerId });
    const first = received(carton?.id ?? '');
    const load = item({ kind: 'load', batchId: batch.id, code: ready.labelNumber });
    expect(outcomes(await send(warehouseStaff, [first]))).toEqual(['applied']);
    expect(outcomes(await send(clerk, [load]))).toEqual(['applied']);
    expect(outcomes(await send(warehouseStaff, [first]))).toEqual(['duplicate']);
    // A device that got a new id meanwhile sends the same scans.
    expect(outcomes(await send(warehouseStaff, [first], crypto.randomUUID()))).toEqual([
      'duplicate',
    ]);
    expect(outcomes(await send(clerk, [load, load]))).toEqual(['duplicate', 'duplicate']);
    // Another scan of the same carton is a duplicate too.
    const duplicate = item({ kind: 'load', batchId: batch.id, code: ready.labelNumber });
    expect(outcomes(await send(clerk, [duplicate]))).toEqual(['duplicate']);
    const events = await eventsOf(carton?.id ?? '', 'RCV');
    expect(events.filter(({ occurredAt }) => occurredAt === first.scannedAt)).toHaveLength(1);
    expect(await eventsOf(ready.id, 'STUF')).toHaveLength(1);
    const row = await world.db
      .selectFrom('scans')
      .select(['scannedAt', 'recordedAt'])
      .where('scanId', '=', first.scanId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ scannedAt: first.scannedAt, recordedAt: world.clock() });
  });

  it('are carried out in the order of the device, in whatever order they are sent', async () => {
    const batch = await drive.open(seaPlan(sites, { capacityCbm: 1 }));
    const goods = await warehouse.goods({ customerId, cartons: 11 });
    const loads = goods.packages.map(({ labelNumber }) =>
      item({ kind: 'load', batchId: batch.id, code: labelNumber }),
    );
    const results = await send(clerk, loads.toReversed());
    expect(results.map(({ scanId }) => scanId)).toEqual(loads.map(({ scanId }) => scanId));
    expect(outcomes(results)).toEqual([...Array.from({ length: 10 }, () => 'applied'), 'conflict']);
    expect(results[10]).toMatchObject({ code: 'batch.full' });
  });

  it('do not stop each other: not if one is malformed, not permitted or in conflict', async () => {
    const [carton] = await expected();
    const results = await send(warehouseStaff, [
      item({ kind: 'receive', packageId: 'no id', condition: 'GOOD' }),
      item({ kind: 'unload', batchId: crypto.randomUUID(), code: 'P0000000000' }),
      item({ kind: 'teleport' }),
      received(crypto.randomUUID()),
      received(carton?.id ?? ''),
    ]);
    expect(outcomes(results)).toEqual(['refused', 'refused', 'refused', 'conflict', 'applied']);
    expect(results[0]?.message).toMatch(/measures/);
  });
});

it('of two identical cartons received at two stations count as two', async () => {
  const [first, second] = await expected(2);
  const [ownScan, otherScan] = [received(first?.id ?? ''), received(first?.id ?? '')];
  expect(await send(warehouseStaff, [ownScan])).toMatchObject([{ outcome: 'applied', code: null }]);
  const duplicate = {
    outcome: 'duplicate',
    code: 'package.already_received',
    message: expect.stringContaining(`${first?.labelNumber} is already received`),
    package: { received: { by: expect.any(String) } },
  };
  expect(await send(warehouseStaff, [otherScan], crypto.randomUUID())).toMatchObject([duplicate]);
  // Each repeat gets the answer of its own scan.
  expect(await send(warehouseStaff, [otherScan])).toMatchObject([duplicate]);
  expect(await send(warehouseStaff, [ownScan])).toMatchObject([
    { outcome: 'duplicate', code: null },
  ]);
  const another = received(second?.id ?? '');
  expect(await send(warehouseStaff, [another])).toMatchObject([{ outcome: 'applied', code: null }]);
  for (const [carton, { scannedAt }] of [
    [first, ownScan],
    [second, another],
  ] as const) {
    const events = await eventsOf(carton?.id ?? '', 'RCV');
    expect(events.filter(({ occurredAt }) => occurredAt === scannedAt)).toHaveLength(1);
  }
});

describe('a conflicting scan', () => {
  it('waits for a person, succeeds when repeated after that, or is closed with a reason', async () => {
    const [first, second] = await expected(2);
    const sent = received(first?.id ?? '');
    await send(warehouseStaff, [sent], crypto.randomUUID());
    const other = received(first?.id ?? '', { measures: { ...measures, weightKg: 31 } });
    const [conflict] = await send(warehouseStaff, [other]);
    expect(conflict).toMatchObject({ outcome: 'conflict', code: 'package.already_received' });
    // The same measurements from another person are a duplicate.
    expect(outcomes(await send(warehouseStaff, [received(first?.id ?? '')]))).toEqual([
      'duplicate',
    ]);
    const waiting = (await openScans()).find(({ scanId }) => scanId === other.scanId);
    expect(waiting?.message).toMatch(/is already received/);
    const inChinese = { headers: { 'accept-language': 'zh' } };
    const listed = (await clerk.get('/warehouse/scans', inChinese)).json();
    expect(JSON.stringify(listed)).toContain('已收货');

    const batch = await drive.open(seaPlan(sites));
    const unready = await warehouse.carton({ customerId, holds: ['DEPOSIT'] });
    const load = item({ kind: 'load', batchId: batch.id, code: unready.labelNumber });
    expect(await send(clerk, [load])).toMatchObject([
      { outcome: 'conflict', code: 'package.held' },
    ]);
    await world.db
      .updateTable('holds')
      .set({ liftedAt: world.clock(), liftedBy: await clerk.id(), liftReason: typedJson('Paid') })
      .where('packageId', '=', unready.id)
      .execute();
    const open = (await openScans()).find(({ scanId }) => scanId === load.scanId);
    expect(open?.scanned).toBe(unready.labelNumber);
    const retried = await clerk.post(`/warehouse/scans/${open?.id}/retry`);
    expect(retried.json()).toMatchObject({ outcome: 'applied', package: { state: 'LOADED' } });
    expect(outcomes(await send(clerk, [load]))).toEqual(['duplicate']);

    const settled = await warehouseStaff.post(`/warehouse/scans/${waiting?.id}/settle`, {
      resolution: 'Weighed again: 20 kg is right',
    });
    expect(settled.statusCode).toBe(200);
    expect(await send(warehouseStaff, [other])).toMatchObject([
      { outcome: 'refused', message: 'Weighed again: 20 kg is right' },
    ]);
    expect((await openScans()).some(({ scanId }) => scanId === other.scanId)).toBe(false);
    expect(
      (await warehouseStaff.post(`/warehouse/scans/${waiting?.id}/settle`, { resolution: 'Again' }))
        .statusCode,
    ).toBe(404);
    expect((await cartonNow(second?.id ?? '')).state).toBe('EXPECTED');
  });

  it('is listed only for people who work with goods', async () => {
    expect((await world.as('finance').get('/warehouse/scans')).statusCode).toBe(403);
  });
});

it('ten connections that send the same scan at once carry it out once', async () => {
  const cartons = await expected(10);
  const items = cartons.map(({ id }) => received(id));
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(warehouseStaff, items)));
  const applied = answers.flat().filter(({ outcome }) => outcome === 'applied');
  expect(applied).toHaveLength(10);
  const measured = await world.db
    .selectFrom('measurements')
    .select('packageId')
    .where('purpose', '=', 'RECEIVE')
    .where(
      'packageId',
      'in',
      cartons.map(({ id }) => id),
    )
    .execute();
  expect(measured).toHaveLength(10);
});

it('an unlisted carton is recorded as over, and the person who scanned it is warned', async () => {
  const loaded = await warehouse.carton({ customerId });
  const unlisted = await warehouse.carton({ customerId });
  const batch = await drive.sail(seaPlan(sites), [loaded.labelNumber]);
  await drive.land(batch.id);
  const ghana = world.as('warehouse-gh');
  const results = await send(ghana, [
    item({ kind: 'unload', batchId: batch.id, code: loaded.labelNumber, shelf: 'A-01' }),
    item({ kind: 'unload', batchId: batch.id, code: unlisted.labelNumber }),
  ]);
  expect(results).toMatchObject([
    { outcome: 'applied', code: null },
    {
      outcome: 'applied',
      code: 'carton.over',
      message: expect.stringContaining('isn’t on any list'),
    },
  ]);
  expect(await cartonNow(loaded.id)).toMatchObject({ shelf: 'A-01' });
});

/** Sends a scan of an unknown carton, which then waits for a person. */
async function waitingScan() {
  const unknown = item({ kind: 'load', batchId: crypto.randomUUID(), code: 'P0000000000' });
  await send(clerk, [unknown]);
  const open = (await openScans()).find(({ scanId }) => scanId === unknown.scanId);
  if (!open) throw new Error('It does not wait');
  return open.id;
}

describe('a scan that waits for a person', () => {
  it('is seen and settled only by people who work with goods', async () => {
    const id = await waitingScan();
    for (const name of ['finance', 'support', 'content', 'no-duty'] as const) {
      expect((await world.as(name).get('/warehouse/scans')).statusCode).toBe(403);
      const answer = await world
        .as(name)
        .post(`/warehouse/scans/${id}/settle`, { resolution: 'Forget it' });
      expect(answer.statusCode).toBe(403);
    }
    expect((await openScans()).some((scan) => scan.id === id)).toBe(true);
  });

  it('is settled once, by the first of two requests', async () => {
    const id = await waitingScan();
    const settle = (resolution: string) =>
      warehouseStaff.post(`/warehouse/scans/${id}/settle`, { resolution });
    const answer = await world.work(await clerk.actor(), async (work) => {
      await settleScan(work, { id, resolution: 'The first' });
      const pending = settle('The second');
      expect(await waitsForLock(world.db, pending)).toBe('waits');
      return { pending };
    });
    expect((await answer.pending).statusCode).toBe(404);
    const { resolution } = await world.db
      .selectFrom('scans')
      .select('resolution')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(resolution).toBe('The first');
  });
});
