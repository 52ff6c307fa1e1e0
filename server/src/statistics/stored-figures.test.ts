import { addMs } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addBatchCost } from '../batches/batches.ts';
import { creditInvoice } from '../invoices/invoices.ts';
import { newId } from '../platform/ids.ts';
import { daysDoorToDoor } from '../shipments/shipments.ts';
import { untilStored } from '../testing/books/until-stored.ts';
import { insertRandomHistory } from '../testing/trade/random-history.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';
import { rebuildFigures, storeFigures, verifyFigures } from './statistics.ts';

const dayMs = 86_400_000;
const world = await startWorld({ at: '2026-11-21T09:30:00.000Z' });
afterAll(() => world.close());
const { db } = world;
const trade = await startTrade(world);
const ama = await world.ama();
const admin = world.as('admin');
const clerkId = await admin.id();
await insertRandomHistory(world, 20_261_127, {
  china: trade.sites.guangzhou,
  ghana: trade.sites.accra,
  clerk: clerkId,
  first: '2026-03-01',
  days: 265,
});

const year = 'from=2026-01-01&to=2026-11-21';
const paths = [
  `/analytics/volume?${year}`,
  `/analytics/volume?from=2026-06-01&to=2026-06-30`,
  `/analytics/margin-trend?${year}`,
  `/analytics/batch-margins?${year}&limit=100`,
  `/analytics/exchange-differences?${year}`,
  `/analytics/throughput?${year}&siteId=${trade.sites.guangzhou}`,
  `/analytics/throughput?from=2026-08-01&to=2026-08-20&siteId=${trade.sites.accra}`,
  `/analytics/revenue-trend?${year}`,
  `/analytics/journal?account=receivable&limit=1`,
  `/analytics/journal?account=revenue&from=2026-11-18&to=2026-11-20&limit=1`,
];
/** Returns everything that reads stored figures, as it is shown. */
async function shown() {
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await admin.get(path);
    expect(answer.statusCode).toBe(200);
    answers[path] = answer.json();
  }
  for (const mode of ['AIR', 'SEA'] as const) answers[mode] = await daysDoorToDoor(db, mode);
  return answers;
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
const store = () => untilStored(() => storeFigures(db, world.clock()));
const faults = async () => (await verifyFigures(db)).flatMap((finding) => finding.faults);
/** Returns what is shown when nothing stored may be read. */
async function computed() {
  await run(sql`insert into batch_changes (batch_id) select id from batches`);
  await run(sql`insert into day_changes (kind, day) select kind, day from stored_days`);
  return shown();
}
const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

type Goods = Awaited<ReturnType<typeof trade.invoiced>>;
const invoices: Goods[] = [];
let batchIds: string[] = [];
const batchAt = (at: number) => batchIds.at(at) ?? '';
const carton = (at: number, piece = 0) => invoices.at(at)?.shipment.packageIds.at(piece) ?? '';
const loadInto = (packageId: string, batchId: string) =>
  run(sql`update packages set batch_id = ${batchId} where id = ${packageId}`);

beforeAll(async () => {
  await run(
    sql`update batches set completed_at = arrived_at + interval '3 days' where state = 'COMPLETED'`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from batches where state = 'COMPLETED' and mode = 'SEA' order by completed_at desc`.execute(
    db,
  );
  batchIds = rows.map(({ id }) => id);
  const measures = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };
  for (let at = 0; at < 6; at += 1) {
    const goods = await trade.invoiced(ama, { cartons: [measures, measures] });
    invoices.push(goods);
    await loadInto(carton(at), batchAt(at));
    // Every other shipment is split between two batches.
    await loadInto(carton(at, 1), batchAt(at % 2 === 0 ? at : at + 1));
    world.pass(dayMs / 3);
  }
  await world.work(trade.finance, (work) =>
    addBatchCost(work, {
      batchId: batchAt(0),
      kind: 'FREIGHT',
      supplier: 'COSCO',
      amount: { amount: '900.00', currency: 'USD' },
    }),
  );
});

test('what is shown is the same before and after it is stored, and all of it is stored', async () => {
  const before = await shown();
  await store();
  expect(await countOf('batch_changes')).toBe(0);
  expect(await countOf('batch_figures')).toBe(
    Number(
      (
        await sql<{
          count: string;
        }>`select count(*) from batches where state = 'COMPLETED'`.execute(db)
      ).rows[0]?.count,
    ),
  );
  for (const table of ['account_days', 'site_days', 'journey_spreads'])
    expect(await countOf(table)).toBeGreaterThan(1);
  expect(await shown()).toEqual(before);
  expect(await faults()).toEqual([]);
});

const eventOf = (occurredAt: string) => ({
  id: newId(occurredAt),
  code: 'VER',
  fromState: 'RECEIVED',
  toState: 'VERIFIED',
  packageId: carton(0),
  siteId: trade.sites.guangzhou,
  details: '{}',
  permission: 'duty:warehouse',
  actorId: clerkId,
  occurredAt,
  recordedAt: world.clock(),
});

test.each<[string, () => Promise<unknown>]>([
  ['a carton moves to another batch', () => loadInto(carton(0), batchAt(3))],
  [
    'a carton leaves its batch',
    () => run(sql`update packages set batch_id = null where id = ${carton(2)}`),
  ],
  [
    'a carton is cancelled',
    () => run(sql`update packages set state = 'CANCELLED' where id = ${carton(4)}`),
  ],
  [
    'a carton is measured again',
    () => run(sql`update packages set verified_grams = 99999 where id = ${carton(1)}`),
  ],
  [
    'an invoice is credited in part',
    () =>
      world.work(trade.finance, (work) =>
        creditInvoice(work, {
          invoiceId: invoices[1]?.invoiceId ?? '',
          amount: { amount: '7.50', currency: 'GHS' },
          reason: 'Agreed with the customer',
        }),
      ),
  ],
  [
    'goods of a completed batch are invoiced',
    async () => {
      const { shipment } = await trade.invoiced(ama);
      await loadInto(shipment.packageIds[0] ?? '', batchAt(5));
    },
  ],
  [
    'a cost arrives late',
    () =>
      world.work(trade.finance, (work) =>
        addBatchCost(work, {
          batchId: batchAt(1),
          kind: 'CUSTOMS',
          supplier: 'Revenue Authority',
          amount: { amount: '55.00', currency: 'GHS' },
        }),
      ),
  ],
  [
    'an earlier scan arrives late',
    () => db.insertInto('events').values(eventOf('2026-08-07T10:00:00.000Z')).execute(),
  ],
  [
    'all cartons of a recent batch were received earlier',
    () =>
      run(sql`update packages set received_at = received_at - interval '90 days'
        where batch_id = any(${batchIds.slice(0, 12)})`),
  ],
  [
    'a batch with most of the recent cartons is no longer completed',
    () =>
      run(sql`update batches set state = 'DEPARTED', completed_at = null, departed_at = departed_at - interval '60 days'
      where id = any(${batchIds.slice(0, 9)})`),
  ],
])('%s: what is shown changes at once, also where it was stored', async (_what, change) => {
  const before = await shown();
  await change();
  const after = await shown();
  expect(after).not.toEqual(before);
  expect(await computed()).toEqual(after);
  await store();
  expect(await shown()).toEqual(after);
  expect(await faults()).toEqual([]);
});

test('a change that is committed while figures are stored is not lost', async () => {
  await store();
  const second = db.transaction().execute(async (tx) => {
    await sql`update packages set verified_grams = 77777 where batch_id = ${batchAt(10)}`.execute(
      tx,
    );
    await run(sql`insert into batch_changes (batch_id) values (${batchAt(10)})`);
    // Does not see the update, and stores what was before.
    await storeFigures(db, world.clock());
  });
  await second;
  const after = await shown();
  expect(await countOf('batch_changes')).toBeGreaterThan(0);
  expect(await computed()).toEqual(after);
  await store();
  expect(await faults()).toEqual([]);
});

test('a day is not stored while an earlier transaction may add to it', async () => {
  world.pass(dayMs);
  const yesterday = addMs(world.clock(), -dayMs);
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('events').values(eventOf(yesterday)).execute();
    expect(await storeFigures(db, world.clock())).toBe(false);
  });
  const after = await shown();
  expect(await computed()).toEqual(after);
  await store();
  expect(await shown()).toEqual(after);
  expect(await faults()).toEqual([]);
});

test('figures that differ are found, and are right once they are rebuilt', async () => {
  const right = await shown();
  await run(sql`update batch_figures set revenue_pesewas = revenue_pesewas + 1, grams = grams + 1000
    where batch_id = (select min(batch_id::text)::uuid from batch_figures)`);
  await run(sql`delete from site_days where day = (select max(day) from site_days)`);
  await run(
    sql`update account_days set debit_pesewas = debit_pesewas + 1 where account = 'receivable'`,
  );
  await run(sql`update journey_spreads set door_to_door_latest = door_to_door_latest + 1`);
  expect(await shown()).not.toEqual(right);
  const findings = await verifyFigures(db);
  expect(findings.map((finding) => finding.faults.length > 0)).toEqual([true, true, false, true]);
  await rebuildFigures(db, world.clock());
  expect(await shown()).toEqual(right);
  expect(await faults()).toEqual([]);
});
