import type { trackShipment } from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { z } from 'zod/mini';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import { readSummaryAt, storeSummary, wrongSummaries } from './tracking-summary-queries.ts';

type Tracked = z.output<typeof trackShipment.answer>;

const { world, sites, drive, goodsOf } = await startWarehouse();
afterAll(() => world.close());

let address = 0;
async function track(number: string): Promise<Tracked> {
  address += 1;
  const url = `/api/tracking/${number}`;
  return (
    await world.app.inject({ url, remoteAddress: `10.1.${address >> 8}.${address & 255}` })
  ).json();
}

/** Whether the next request is answered from the stored summary. */
async function isStored(number: string) {
  const { rows } = await sql<{ stored: boolean }>`
    select facts is not null and not exists (
      select from tracking_changes c where c.shipment_id = t.shipment_id
    ) as stored from tracking_summaries t where tracking_number = ${number}`.execute(world.db);
  return rows[0]?.stored ?? false;
}

/**
 * Tracks until the summary is stored: the first request adds its row, and one fills it as soon as every older
 * transaction of the database server has ended.
 */
async function trackUntilStored(number: string) {
  let tracked = await track(number);
  await vi.waitFor(
    async () => {
      tracked = await track(number);
      expect(await isStored(number)).toBe(true);
    },
    { timeout: 20_000 },
  );
  return tracked;
}

test('a summary is stored, and computed again after every step of the voyage', async () => {
  const ama = await world.ama();
  const goods = await goodsOf(ama.id, 2);
  const number = goods.trackingNumber;
  const labels = goods.packages.map(({ labelNumber }) => labelNumber);
  const batch = { id: '' };
  const seen = [(await trackUntilStored(number)).status];
  for (const step of [
    async () => void (batch.id = (await drive.sail(seaPlan(sites), labels)).id),
    async () =>
      void (await drive.performStep(batch.id, 'delay', { eta: '2027-01-12', reason: 'Storm' })),
    async () => void (await drive.land(batch.id)),
    async () => void (await drive.unload(batch.id, labels[0] ?? '')),
    async () => void (await drive.unload(batch.id, labels[1] ?? '')),
  ]) {
    await step();
    expect(await isStored(number)).toBe(false);
    const { followBy: _, ...tracked } = await trackUntilStored(number);
    seen.push(tracked.status);
    const { journey, ...own } = (await ama.get(`/shipments/${goods.shipmentId}`)).json();
    expect({ ...own, ...journey }).toMatchObject(tracked);
    expect(await wrongSummaries(world.db)).toEqual([]);
  }
  expect(new Set(seen).size).toBeGreaterThan(2);
});

test('what the carrier reports is shown with its source, and its remarks are not', async () => {
  const ama = await world.ama();
  const goods = await goodsOf(ama.id, 1);
  const labels = goods.packages.map(({ labelNumber }) => labelNumber);
  const { id: batchId } = await drive.sail(seaPlan(sites), labels);
  const { etd } = await drive.read(batchId);
  await trackUntilStored(goods.trackingNumber);
  const said = { batchId, reference: 'SNKU1000019', source: 'Maersk' };
  await world.db
    .insertInto('carrierFollows')
    .values({ ...said, nextAskAt: world.clock() })
    .execute();
  const at = `${etd}T12:00:00.000Z`;
  await world.db
    .insertInto('carrierMessages')
    .values({
      ...said,
      id: crypto.randomUUID(),
      messageKey: '1',
      happening: 'DISCHARGED/SGSIN',
      code: 'DISCHARGED',
      theirCode: 'DISC',
      classifier: 'ACTUAL',
      at,
      createdAt: at,
      receivedAt: at,
      placeCode: 'SGSIN',
      placeName: 'Singapore',
      vessel: 'MSC ZOE',
      remark: 'Owner owes demurrage',
      raw: '{}',
    })
    .execute();
  expect(await isStored(goods.trackingNumber)).toBe(false);
  const { milestones } = await trackUntilStored(goods.trackingNumber);
  expect(milestones).toContainEqual({
    code: 'CARRIER_DISCHARGED',
    classifier: 'ACTUAL',
    sentence: 'Maersk: unloaded from MSC ZOE',
    place: 'Singapore',
    at,
    cartons: 0,
  });
  expect(JSON.stringify(milestones)).not.toContain('demurrage');
  expect((await ama.get(`/shipments/${goods.shipmentId}`)).json().milestones).toEqual(milestones);
  expect(await wrongSummaries(world.db)).toEqual([]);
});

test('a stored summary is what is shown', async () => {
  const ama = await world.ama();
  const { trackingNumber } = await goodsOf(ama.id, 1);
  await trackUntilStored(trackingNumber);
  await sql`update tracking_summaries set facts = replace(facts, '"READY"', '"CLEARED"')
    where tracking_number = ${trackingNumber}`.execute(world.db);
  expect((await track(trackingNumber)).status).toBe('CLEARED');
  expect(await wrongSummaries(world.db)).toEqual([trackingNumber]);
  await sql`delete from tracking_summaries`.execute(world.db);
  expect((await track(trackingNumber)).status).toBe('READY');
});

test.each(['before its row was added', 'after its row was added', 'after it was stored'])(
  'a change that was not committed when the summary was read, made %s, is shown once it is',
  async (moment) => {
    const ama = await world.ama();
    const { trackingNumber, shipmentId } = await goodsOf(ama.id, 1);
    if (moment === 'after its row was added') await track(trackingNumber);
    if (moment === 'after it was stored') await trackUntilStored(trackingNumber);
    await world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('shipments')
        .set({ status: 'RECEIVED' })
        .where('id', '=', shipmentId)
        .execute();
      for (let reads = 0; reads < 3; reads += 1)
        expect((await track(trackingNumber)).status).toBe('READY');
    });
    for (let reads = 0; reads < 3; reads += 1)
      expect((await track(trackingNumber)).status).toBe('RECEIVED');
  },
);

test('the first readers of a shipment add one row between them', async () => {
  const { trackingNumber } = await goodsOf((await world.ama()).id, 1);
  const seen = await readSummaryAt(world.db, trackingNumber);
  if (!seen) throw new Error('There is no such shipment');
  await Promise.all([1, 2, 3].map(() => storeSummary(world.db, { ...seen, isStorable: false })));
  const rows = await world.db
    .selectFrom('trackingSummaries')
    .select('facts')
    .where('trackingNumber', '=', trackingNumber)
    .execute();
  expect(rows).toEqual([{ facts: null }]);
});

test('a summary is not stored while someone else stores one that includes the same changes', async () => {
  const { trackingNumber, shipmentId } = await goodsOf((await world.ama()).id, 1);
  await trackUntilStored(trackingNumber);
  await world.db
    .updateTable('shipments')
    .set({ status: 'RECEIVED' })
    .where('id', '=', shipmentId)
    .execute();
  const seen = await readSummaryAt(world.db, trackingNumber);
  if (!seen) throw new Error('There is no such shipment');
  await world.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('trackingChanges')
      .select('id')
      .where('shipmentId', '=', shipmentId)
      .forUpdate()
      .execute();
    // Without waiting for the other one.
    await storeSummary(world.db, { ...seen, isStorable: true });
  });
  expect(await isStored(trackingNumber)).toBe(false);
});

test('many readers and changes at the same time leave no summary that differs from its tables', async () => {
  const ama = await world.ama();
  const goods = [await goodsOf(ama.id, 1), await goodsOf(ama.id, 1)];
  const statuses = ['RECEIVED', 'READY', 'BOOKED', 'IN_TRANSIT'] as const;
  await Promise.all(
    goods.flatMap(({ trackingNumber, shipmentId }) => [
      ...Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 10; n += 1) await track(trackingNumber);
      }),
      (async () => {
        for (let n = 0; n < 20; n += 1)
          await world.db
            .updateTable('shipments')
            .set({ status: statuses[n % statuses.length] ?? 'READY' })
            .where('id', '=', shipmentId)
            .execute();
      })(),
    ]),
  );
  for (const { trackingNumber } of goods) await trackUntilStored(trackingNumber);
  expect(await wrongSummaries(world.db)).toEqual([]);
});
