import { moneyOf } from '@sankofa/domain/values/money';
import { addDays, dayIn, dayText, zones } from '@sankofa/domain/values/time';
import { afterAll, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { startUnloading } from '../testing/unloading-fixture.ts';

const { world, sites, drive, cartonNow, eventsOf, inTema, titlesOf } = await startUnloading();
afterAll(() => world.close());

const reason = 'I scanned the carton beside it';
const warehouseStaff = world.as('warehouse-gh');
const undoUnload = (batchId: string, code: string, key?: string) =>
  warehouseStaff.post(`/batches/${batchId}/undo-unload`, { code, reason }, key ? { key } : {});
const messageOf = (answer: Awaited<ReturnType<typeof undoUnload>>) => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
];

it('a carton is put back on the list once, with the reason, and both events are kept', async () => {
  const { batch, label, id } = await inTema(2);
  await drive.unload(batch.id, label, { shelf: 'B-07' });
  const first = await undoUnload(batch.id, label, 'one-undo');
  expect(first.json()).toMatchObject({
    package: { state: 'ARRIVED' },
    batch: { unloaded: 0, cartons: 2 },
  });
  expect((await undoUnload(batch.id, label, 'one-undo')).json()).toEqual(first.json());
  expect(await cartonNow(id)).toMatchObject({ batchId: batch.id, siteId: null, shelf: null });
  expect(await eventsOf(id, 'STRP')).toHaveLength(1);
  expect(await eventsOf(id, 'BCK')).toMatchObject([
    { fromState: 'IN_WAREHOUSE', toState: 'ARRIVED', reason },
  ]);
  expect(messageOf(await undoUnload(batch.id, label))).toEqual([
    409,
    `${label}: it has arrived in Ghana and is waiting to be unloaded. You can only put back a carton that was unloaded and is still in this warehouse.`,
  ]);
  const again = await drive.unload(batch.id, label);
  expect(again.json()).toMatchObject({ isRepeat: false, package: { state: 'IN_WAREHOUSE' } });
});

it('the customer is notified that the carton is not ready after all, and again when it is', async () => {
  const { ama, goods, batch, label } = await inTema(1);
  await drive.unload(batch.id, label);
  await undoUnload(batch.id, label);
  await drive.unload(batch.id, label);
  const tracking = goods.trackingNumber;
  expect((await titlesOf(ama.id)).filter((title) => title.includes('eady'))).toEqual([
    `Ready for pickup: ${tracking}`,
    `Correction: ${tracking} isn’t ready yet`,
    `Ready for pickup: ${tracking}`,
  ]);
});

it('the first notification says until when storage is free, from the rule of the office', async () => {
  const set = await world.as('finance').post('/storage-rules', {
    siteId: sites.accra,
    mode: 'SEA',
    basis: 'CARTON',
    freeDays: 7,
    perDay: moneyOf(300),
    maxDays: 60,
    note: 'The first rule',
  });
  expect(set.statusCode).toBe(200);
  world.pass(1_000);
  const { ama, batch, label } = await inTema(1);
  await drive.unload(batch.id, label);
  const until = dayText(addDays(dayIn(world.clock(), zones.accra), 7));
  const [ready] = (await remindersIn(world.db, { userId: ama.id })).filter(({ title }) =>
    title.startsWith('Ready for pickup'),
  );
  expect(ready?.body).toContain(
    `Storage is free until ${until}. After that, we charge for each day.`,
  );
});

it('a customer who asked for delivery is notified that the goods are ready for delivery', async () => {
  const { ama, goods, batch, label } = await inTema(1);
  const deliverTo = 'Ama Owusu, +233244710507, Ho';
  await world.db
    .updateTable('shipments')
    .set({ deliverTo })
    .where('id', '=', goods.shipmentId)
    .execute();
  await drive.unload(batch.id, label);
  const told = await remindersIn(world.db, { userId: ama.id });
  const ready = told.find(({ title }) => title === `Ready for delivery: ${goods.trackingNumber}`);
  expect(ready?.body).toMatch(
    /^1 carton is ready\. We’ll tell you when your delivery is on its way\. To collect it yourself instead, show your pickup code \d{6}\.\n\nCollect at: Accra office, /,
  );
});

it('a carton can’t be put back if it belongs to another batch, was handed over, or its batch is completed', async () => {
  const { batch, label, id } = await inTema(2);
  const other = await inTema(1);
  await drive.unload(other.batch.id, other.label);
  expect(messageOf(await undoUnload(batch.id, other.label))).toEqual([
    409,
    `${other.label} isn’t in ${batch.batchNumber}: it’s ready for pickup.`,
  ]);
  await drive.unload(batch.id, label);
  await world.db.updateTable('packages').set({ state: 'DELIVERED' }).where('id', '=', id).execute();
  expect(messageOf(await undoUnload(batch.id, label))).toEqual([
    409,
    `${label}: it was delivered. You can only put back a carton that was unloaded and is still in this warehouse.`,
  ]);
  await drive.through(other.batch.id, 'complete');
  expect(messageOf(await undoUnload(other.batch.id, other.label))).toEqual([
    409,
    `${other.batch.batchNumber} is completed. You can only put cartons back while the batch is being unloaded.`,
  ]);
});

it('a carton reported damaged at unloading is put back only once the damage is resolved', async () => {
  const { batch, label, id } = await inTema(2);
  await drive.unload(batch.id, label);
  await warehouseStaff.post(`/packages/${id}/damage`, {
    condition: 'WET',
    note: 'The bottom is soaked',
  });
  expect(messageOf(await undoUnload(batch.id, label))).toEqual([
    409,
    `${label} has an open damage report from unloading. Resolve it first`,
  ]);
});

it('a carton can only be put back in Ghana', async () => {
  const { batch, label } = await inTema(1);
  await drive.unload(batch.id, label);
  const body = { code: label, reason };
  for (const staffName of ['warehouse-cn', 'batches'] as const)
    expect(
      (await world.as(staffName).post(`/batches/${batch.id}/undo-unload`, body)).statusCode,
    ).toBe(403);
});
