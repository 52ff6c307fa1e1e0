import { webhookEvents } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { milestoneData } from './api-access/webhooks/event-data-queries.ts';
import { cartonsOn } from './batches/documents/batch-document-queries.ts';
import { cartonsUnloaded } from './batches/loading/unload-report-queries.ts';
import { readsOfFound, readsOfPackages } from './shipments/shown-queries.ts';
import { rowsRead, rowsReadBy } from './testing/postgres/rows-read.ts';
import { driver, seaPlan } from './testing/trade/batch-plans.ts';
import { good } from './testing/trade/freight-fixture.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld, type TestCustomer } from './testing/world.ts';
import { labelFacts } from './warehouse/labels/label-queries.ts';

const world = await startWorld();
const trade = await startTrade(world);
afterAll(() => world.close());

const carton = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };
const cartons = 800;
let ama: TestCustomer;
let goods: Awaited<ReturnType<typeof trade.goods>>;
let batchId: string;
let eventIds: string[];
beforeAll(async () => {
  ama = await world.ama();
  goods = await trade.goods(ama, { cartons: Array.from({ length: cartons }, () => carton) });
  ({ id: batchId } = await driver(world).open(seaPlan(trade.sites)));
  await sql`update packages set batch_id = ${batchId}, state = 'LOADED' where shipment_id = ${goods.id}`.execute(
    world.owner,
  );
  eventIds = await addEvents();
});

/** Adds an event of each carton, as a command for all of them does. */
async function addEvents(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into events (id, code, permission, actor_id, shipment_id, package_id, site_id, to_state,
      occurred_at, recorded_at)
    select gen_random_uuid(), 'VER', 'duty:warehouse', ${trade.finance.id}, shipment_id, id, ${trade.sites.guangzhou},
      'VERIFIED', ${world.clock()}, ${world.clock()} from packages where shipment_id = ${goods.id} returning id`.execute(
    world.owner,
  );
  return rows.map(({ id }) => id);
}

it('the rows that are read of a large shipment grow with its cartons, not with their square', async () => {
  good(
    await ama.post('/me/webhooks', { url: 'http://127.0.0.1:4999/events', events: webhookEvents }),
  );
  const company = { brandName: 'Adom', publicUrl: 'https://adom.example' };
  const readPerCarton = async () =>
    Object.entries({
      page: await rowsRead(world.db, readsOfPackages(goods.id)),
      found: await rowsRead(world.db, readsOfFound(goods.packageIds)),
      loadingList: await rowsReadBy(world.db, (db) => cartonsOn(db, batchId)),
      unloading: await rowsReadBy(world.db, (db) => cartonsUnloaded(db, batchId)),
      labels: await rowsReadBy(world.db, (db) => labelFacts(db, goods.packageIds, company)),
      webhooks: await rowsReadBy(world.db, (db) =>
        db.transaction().execute((tx) => milestoneData(tx, eventIds)),
      ),
    }).map(([name, rows]) => [name, rows / cartons] as const);
  // PostgreSQL plans differently once it has counted the new rows.
  const before = await readPerCarton();
  await sql`analyze`.execute(world.owner);
  const tooMany = [...before, ...(await readPerCarton())].filter(([, rows]) => rows > 100);
  expect(tooMany).toEqual([]);
});

const milestonesOf = async (events: readonly string[]) =>
  world.db.transaction().execute((tx) => milestoneData(tx, events));

it('a milestone is sent once for all cartons that reach it, and not again for those that follow', async () => {
  expect(await milestonesOf(eventIds)).toMatchObject([
    { type: 'shipment.milestone', data: { shipmentId: goods.id, code: 'VER', cartons } },
  ]);
  expect(await milestonesOf(await addEvents())).toEqual([]);
});

it('a change of all cartons of a shipment marks its batch for new figures once', async () => {
  await sql`update batches set state = 'ARRIVED' where id = ${batchId}`.execute(world.owner);
  const marks = async () => {
    const { rows } = await sql<{ marks: number }>`
      select count(*)::int as marks from batch_changes where batch_id = ${batchId}`.execute(
      world.db,
    );
    return rows[0]?.marks ?? 0;
  };
  const before = await marks();
  await sql`update packages set is_short = true where shipment_id = ${goods.id}`.execute(
    world.owner,
  );
  expect((await marks()) - before).toBe(1);
  await sql`update packages set shelf = 'A-1-1' where shipment_id = ${goods.id}`.execute(
    world.owner,
  );
  expect((await marks()) - before).toBe(1);
});
