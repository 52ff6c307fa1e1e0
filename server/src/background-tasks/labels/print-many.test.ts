import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { jobHandlers } from '../../jobs.ts';
import { readPdf, scan } from '../../pdf/testing/read-pdf.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { changeTask } from '../task-queries.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterEach(async () => {
  await world.db.deleteFrom('tasks').execute();
  await world.db.deleteFrom('labelPrints').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
});
afterAll(() => world.close());

const carton = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };
const goods = (cartons: number) =>
  trade.goods(ama, { cartons: Array.from({ length: cartons }, () => carton) });
const warehouse = () => world.as('warehouse-cn');
const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });
const task = async (id: string) => good<TaskAnswer>(await warehouse().get(`/tasks/${id}`));
const count = async (of: string, filter: string) =>
  good<{ labels: number; printed: number }>(
    await warehouse().get(`/tasks/labels/totals?of=${of}&filter=${encodeURIComponent(filter)}`),
  );
const start = (of: string, filter: string, labels: number) =>
  warehouse().post('/tasks/labels', { of, filter, expected: { labels } });
const prints = () =>
  world.db.selectFrom('labelPrints').select(['packageId', 'printedAt']).execute();

it('prints the labels of a shipment in order, readable by a scanner, and records it once', async () => {
  const { id: shipmentId, labels, packageIds } = await goods(3);
  const filter = `id=${shipmentId}`;
  expect(await count('shipment', filter)).toEqual({ labels: 3, printed: 0 });
  const { id } = good<TaskAnswer>(await start('shipment', filter, 3));
  await runTasks();
  expect(await task(id)).toMatchObject({
    state: 'DONE',
    title: 'Print 3 labels',
    done: 3,
    total: 3,
    summary: '3 labels. The file is ready',
  });
  const file = await warehouse().get(`/tasks/${id}/file`);
  expect(file.headers['content-type']).toBe('application/pdf');
  const pages = await readPdf(file.rawPayload);
  const read: unknown[] = [];
  for (const page of pages)
    read.push((await scan(page)).find(({ format }) => format === 'Code128')?.text);
  expect(read).toEqual(labels);
  expect(pages[0]?.text).toContain('唛头');
  const first = await prints();
  expect(first.map(({ packageId }) => packageId).toSorted()).toEqual(packageIds.toSorted());
  expect(await count('shipment', filter)).toEqual({ labels: 3, printed: 3 });
  world.pass(60_000);
  good(await start('shipment', filter, 3));
  await runTasks();
  expect(await prints()).toEqual(first);
});

it('selects the cartons of a batch, of a receiving day by the warehouse’s calendar, and of the inventory', async () => {
  const { packageIds } = await goods(2);
  const [packageId = ''] = packageIds;
  const batchId = await batchOf([packageId]);
  expect(await count('batch', `id=${batchId}`)).toEqual({ labels: 1, printed: 0 });
  await received(packageId, '2026-03-02T16:30:00Z');
  const site = `siteId=${trade.sites.guangzhou}`;
  // 16:30 UTC is half past midnight of the next day in Guangzhou.
  expect(await count('received', `${site}&day=2026-03-03`)).toEqual({ labels: 1, printed: 0 });
  expect(await count('received', `${site}&day=2026-03-02`)).toEqual({ labels: 0, printed: 0 });
  const { labels } = await count('inventory', `siteId=${trade.sites.guangzhou}&mode=SEA`);
  const listed = good<{ items: unknown[] }>(
    await warehouse().get(
      `/warehouse/inventory?siteId=${trade.sites.guangzhou}&mode=SEA&limit=100`,
    ),
  );
  expect(labels).toBe(listed.items.length);
});

it('stops between labels when it is cancelled, and then records no print', async () => {
  const { id: shipmentId } = await goods(25);
  const { id } = good<TaskAnswer>(await start('shipment', `id=${shipmentId}`, 25));
  await changeTask(world.db, id, { state: 'RUNNING', runningSince: world.clock() });
  good(await warehouse().post(`/tasks/${id}/cancel`));
  await runTasks();
  expect(await task(id)).toMatchObject({ state: 'CANCELLED', fileName: null });
  expect(await prints()).toEqual([]);
});

it('is refused if the number has changed, without cartons, and malformed', async () => {
  const { id: shipmentId } = await goods(1);
  const changed = await start('shipment', `id=${shipmentId}`, 2);
  expect([changed.statusCode, changed.json()]).toMatchObject([
    409,
    { code: 'task.selection_changed', current: { labels: 1 } },
  ]);
  expect((await start('shipment', `id=${crypto.randomUUID()}`, 0)).statusCode).toBe(400);
  for (const filter of ['', 'id=1', `id=${shipmentId.slice(1)}`])
    expect((await start('batch', filter, 1)).statusCode).toBe(400);
  expect(
    (await start('received', `siteId=${trade.sites.accra}&day=2026-13-01`, 1)).statusCode,
  ).toBe(400);
  expect((await start('inventory', 'state=GONE', 1)).statusCode).toBe(400);
  const body = { of: 'shipment', filter: `id=${shipmentId}`, expected: { labels: 1 } };
  expect((await world.as('support').post('/tasks/labels', body)).statusCode).toBe(403);
});

it('refuses more than 2,000 labels', async () => {
  const { id: shipmentId } = await goods(1);
  await sql`insert into packages (id, label_number, shipment_id, customer_id, piece_number, state, goods_class,
      contents, created_at, updated_at)
    select gen_random_uuid(), 'P' || lpad(n::text, 10, '0'), ${shipmentId}, ${ama.id}, n, 'EXPECTED', 'NORMAL',
      'Shoes 鞋', ${world.clock()}, ${world.clock()} from generate_series(2, 2001) n`.execute(
    world.db,
  );
  const refused = await start('shipment', `id=${shipmentId}`, 2_001);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'More than 2000 cartons match. Narrow the filters first',
  ]);
  good(await start('batch', `id=${await batchOf(await firstOf(shipmentId, 2_000))}`, 2_000));
  expect(
    (await world.db.selectFrom('tasks').select('input').executeTakeFirstOrThrow()).input,
  ).toMatchObject({
    ids: { length: 2_000 },
  });
});

const firstOf = async (shipmentId: string, pieces: number) => {
  const rows = await world.db
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .where('pieceNumber', '<=', pieces)
    .execute();
  return rows.map(({ id }) => id);
};

async function batchOf(packageIds: readonly string[]) {
  const { id } = good<{ id: string }>(
    await world.as('batches').post('/batches', seaPlan(trade.sites)),
  );
  await world.db
    .updateTable('packages')
    .set({ batchId: id })
    .where('id', 'in', packageIds)
    .execute();
  return id;
}

const received = async (packageId: string, at: string) => {
  await sql`insert into events (id, code, package_id, site_id, permission, actor_id, occurred_at, recorded_at)
    values (gen_random_uuid(), 'RCV', ${packageId}, ${trade.sites.guangzhou}, 'warehouse', ${ama.id}, ${at}, ${at})`.execute(
    world.db,
  );
};
