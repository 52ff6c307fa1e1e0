import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { raiseTimeDoubt } from '../../shipments/shipments.ts';
import { inEnglish, typedJson } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, cartonNow, eventsOf, ...warehouse } = await startWarehouse();
afterAll(() => world.close());
const { id: customerId } = await world.ama();
const china = world.as('warehouse-cn');
const ghana = world.as('warehouse-gh');
const clerk = world.as('batches');

const day = 86_400_000;
const hour = 3_600_000;
const measures = { weightKg: 20, lengthCm: 50, widthCm: 40, heightCm: 50 };

/** Returns a device clock that is off by a number of days. */
const phone = (days: number) => (at: string) => addMs(at, days * day);

type Clock = {
  clockOffsetMs?: number;
  elapsedMs?: number;
  heardAt?: string;
  sinceHeardMs?: number;
};
let seq = 0;
/** Sends a scan that was made some time ago, as a device with that clock reports it. */
async function sendScans(
  staff: typeof china,
  move: object,
  {
    ageMs = 0,
    atScan = phone(0),
    atSending = atScan,
    ...facts
  }: Clock & { ageMs?: number; atScan?: ReturnType<typeof phone>; atSending?: typeof atScan },
) {
  const now = world.clock();
  const answer = await staff.post('/warehouse/scans', {
    deviceId: crypto.randomUUID(),
    sentAt: atSending(now),
    items: [
      {
        scanId: crypto.randomUUID(),
        seq: (seq += 1),
        scannedAt: atScan(addMs(now, -ageMs)),
        ...facts,
        move,
      },
    ],
  });
  expect(answer.statusCode).toBe(200);
  const [result] = answer.json<{ results: { outcome: string; message: string | null }[] }>()
    .results;
  expect(result).toMatchObject({ outcome: 'applied' });
}

/** Creates a carton whose batch arrived in Ghana and has been unloading for a day. */
async function landed() {
  const carton = await warehouse.carton({ customerId });
  const batch = await drive.sail(seaPlan(sites), [carton.labelNumber]);
  world.pass(day);
  await drive.land(batch.id);
  world.pass(day);
  return { carton, batch: await drive.read(batch.id) };
}
/**
 * Returns the facts of a device that last heard from the server this many hours ago, on a page since closed.
 */
const heard = (hours: number): Clock => ({
  clockOffsetMs: 55,
  heardAt: addMs(world.clock(), -hours * hour),
});
const doubtsOf = async (packageId: string) =>
  inEnglish(
    await world.db
      .selectFrom('discrepancies')
      .select(['kind', 'details', 'batchId'])
      .where('packageId', '=', packageId)
      .where('kind', '=', 'TIME')
      .execute(),
  );
const unloadedAt = async (packageId: string) => {
  const [event] = await eventsOf(packageId, 'STRP');
  return event?.occurredAt;
};

const receive = (packageId: string) => ({
  kind: 'receive',
  packageId,
  measures,
  condition: 'GOOD',
  siteId: sites.guangzhou,
});

describe.each([-60, 60])('a phone whose clock is %s days off', (days) => {
  it('unloads online at the time of the server', async () => {
    const { carton, batch } = await landed();
    const occurredAt = phone(days)(world.clock());
    expect((await drive.unload(batch.id, carton.labelNumber, { occurredAt })).statusCode).toBe(200);
    expect(await unloadedAt(carton.id)).toBe(world.clock());
    expect((await cartonNow(carton.id)).inStockSince).toBe(world.clock());
    expect(await doubtsOf(carton.id)).toEqual([]);
  });

  it('unloads offline at the real time', async () => {
    const { carton, batch } = await landed();
    const move = { kind: 'unload', batchId: batch.id, code: carton.labelNumber };
    const clock = { atScan: phone(days), clockOffsetMs: -days * day };
    await sendScans(ghana, move, { ...clock, ageMs: 3 * hour });
    expect(await unloadedAt(carton.id)).toBe(addMs(world.clock(), -3 * hour));
    expect((await cartonNow(carton.id)).inStockSince).toBe(addMs(world.clock(), -3 * hour));
    expect(await doubtsOf(carton.id)).toEqual([]);
  });

  it('receives a carton at the real time, even if its clock is corrected meanwhile', async () => {
    const [even, corrected] = await expected(2);
    await sendScans(china, receive(even), { atScan: phone(days), ageMs: hour, elapsedMs: hour });
    const set = { atScan: phone(days), atSending: phone(0), clockOffsetMs: -days * day };
    await sendScans(china, receive(corrected), { ...set, ageMs: hour, elapsedMs: hour });
    for (const id of [even, corrected]) {
      expect((await cartonNow(id)).receivedAt).toBe(addMs(world.clock(), -hour));
      expect(await doubtsOf(id)).toEqual([]);
    }
  });

  it('leaves the time to a person if nothing shows how wrong the clock was', async () => {
    const { carton, batch } = await landed();
    const move = { kind: 'unload', batchId: batch.id, code: carton.labelNumber };
    await sendScans(ghana, move, { atScan: phone(days), atSending: phone(0), ageMs: 3 * hour });
    expect(await unloadedAt(carton.id)).toBe(world.clock());
    expect(await doubtsOf(carton.id)).toEqual([
      {
        kind: 'TIME',
        batchId: batch.id,
        details: expect.stringContaining('couldn’t compare the device’s clock with ours'),
      },
    ]);
  });
});

async function expected(cartons: number): Promise<[string, string]> {
  const { packages } = await warehouse.goods({ customerId, cartons, isInvoiced: false });
  const ids = packages.map(({ id }) => id);
  await world.db
    .updateTable('packages')
    .set({ state: 'EXPECTED', receivedAt: null, verifiedAt: null, siteId: null })
    .where('id', 'in', ids)
    .execute();
  world.pass(2 * hour);
  return [ids[0] ?? '', ids[1] ?? ''];
}

it('unloading is never earlier than the customs release of the batch, and an earlier time is flagged for checking', async () => {
  const { carton, batch } = await landed();
  const move = { kind: 'unload', batchId: batch.id, code: carton.labelNumber };
  // Its clock seems right, and says it was unloaded days before the batch arrived.
  await sendScans(ghana, move, { ageMs: 5 * day, clockOffsetMs: 0, elapsedMs: 5 * day });
  expect(await unloadedAt(carton.id)).toBe(batch.customsReleasedAt);
  expect(await doubtsOf(carton.id)).toMatchObject([
    { details: expect.stringContaining('before an earlier step') },
  ]);
  const zh = { headers: { 'accept-language': 'zh' } };
  const shown = (await ghana.get('/discrepancies?isOpen=true', zh)).json<{
    items: { kind: string; details: string; package: { id: string } }[];
  }>();
  expect(shown.items.find(({ package: { id } }) => id === carton.id)).toMatchObject({
    kind: 'TIME',
    details: expect.stringContaining('请核实实际时间'),
  });
});

it('a clock moved back ten days while offline does not start storage early, and the scan goes to review', async () => {
  const carton = await warehouse.carton({ customerId });
  const batch = await drive.sail(seaPlan(sites), [carton.labelNumber]);
  world.pass(day);
  await drive.land(batch.id);
  world.pass(20 * day);
  const move = { kind: 'unload', batchId: batch.id, code: carton.labelNumber };
  // The page was reopened and the clock corrected before the scan was sent.
  await sendScans(ghana, move, {
    ageMs: hour,
    atScan: phone(-10),
    atSending: phone(0),
    ...heard(2),
  });
  expect(await unloadedAt(carton.id)).toBe(world.clock());
  expect((await cartonNow(carton.id)).inStockSince).toBe(world.clock());
  expect(await doubtsOf(carton.id)).toMatchObject([
    { details: expect.stringContaining('clock was changed') },
  ]);
});

it('a day-old scan proven only by the clock is booked on arrival and goes to review', async () => {
  const { carton, batch } = await landed();
  world.pass(5 * day);
  const move = { kind: 'unload', batchId: batch.id, code: carton.labelNumber };
  await sendScans(ghana, move, { ageMs: day, ...heard(30) });
  expect(await unloadedAt(carton.id)).toBe(world.clock());
  expect(await doubtsOf(carton.id)).toMatchObject([
    { details: expect.stringContaining('only the device’s clock tells the time') },
  ]);
});

it('a scan does not load a carton before its batch was planned, or receive one before its shipment existed', async () => {
  const early = { ageMs: 5 * day, clockOffsetMs: 0, elapsedMs: 5 * day };
  const carton = await warehouse.carton({ customerId });
  world.pass(6 * day);
  const batch = await drive.open(seaPlan(sites));
  const planned = (await drive.read(batch.id)).id;
  await sendScans(clerk, { kind: 'load', batchId: planned, code: carton.labelNumber }, early);
  const { createdAt } = await world.db
    .selectFrom('batches')
    .select('createdAt')
    .where('id', '=', planned)
    .executeTakeFirstOrThrow();
  expect(await eventsOf(carton.id, 'STUF')).toMatchObject([{ occurredAt: createdAt }]);
  const [announced] = await expected(1);
  const { shipmentId } = await cartonNow(announced);
  await world.db
    .updateTable('shipments')
    .set({ createdAt: world.clock() })
    .where('id', '=', shipmentId ?? '')
    .execute();
  const { packageId: _, ...extra } = receive('');
  await sendScans(china, { ...extra, shipmentId, contents: 'Belts' }, early);
  const { receivedAt } = await world.db
    .selectFrom('packages')
    .select('receivedAt')
    .where('shipmentId', '=', shipmentId ?? '')
    .where('id', '!=', announced)
    .executeTakeFirstOrThrow();
  expect(receivedAt).toBe(world.clock());
});

it('two doubts about a time are one discrepancy that names both', async () => {
  const { carton, batch } = await landed();
  const move = { kind: 'unload', batchId: batch.id, code: carton.labelNumber };
  await sendScans(ghana, move, { ageMs: 5 * day, clockOffsetMs: 0, elapsedMs: 5 * day });
  await world.work(await ghana.actor(), (work) =>
    raiseTimeDoubt(work, [carton.id], {
      time: { at: work.now, doubt: 'unknown', deviceTime: world.clock() },
      place: 'accra',
    }),
  );
  const doubts = await doubtsOf(carton.id);
  expect(doubts).toHaveLength(1);
  expect(doubts[0]?.details).toMatch(/before an earlier step.*Device time.*Device time/);
});

it('a scan that is retried later keeps the time it had when it was sent', async () => {
  const batch = await drive.open(seaPlan(sites));
  const held = await warehouse.carton({ customerId, holds: ['DEPOSIT'] });
  world.pass(day);
  const scannedAt = addMs(world.clock(), -hour);
  const scanId = crypto.randomUUID();
  const sent = await clerk.post('/warehouse/scans', {
    deviceId: crypto.randomUUID(),
    sentAt: phone(-60)(world.clock()),
    items: [
      {
        scanId,
        seq: 1,
        scannedAt: phone(-60)(scannedAt),
        clockOffsetMs: 60 * day,
        move: { kind: 'load', batchId: batch.id, code: held.labelNumber },
      },
    ],
  });
  expect(sent.json()).toMatchObject({ results: [{ outcome: 'conflict' }] });
  // People see when it happened, not what the device's clock said.
  const open = (await clerk.get('/warehouse/scans?limit=100')).json();
  expect(open.items).toContainEqual(expect.objectContaining({ scanId, scannedAt }));
  await world.db
    .updateTable('holds')
    .set({ liftedAt: world.clock(), liftedBy: await clerk.id(), liftReason: typedJson('Paid') })
    .where('packageId', '=', held.id)
    .execute();
  world.pass(day);
  const { id } = await world.db
    .selectFrom('scans')
    .select('id')
    .where('scanId', '=', scanId)
    .executeTakeFirstOrThrow();
  await clerk.post(`/warehouse/scans/${id}/retry`);
  expect(await eventsOf(held.id, 'STUF')).toMatchObject([{ occurredAt: scannedAt }]);
});
