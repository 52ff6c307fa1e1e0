import { afterAll, expect, it } from 'vitest';

import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const warehouse = await startWarehouse();
const { world, sites } = warehouse;
afterAll(() => world.close());
const { id: customerId } = await world.ama();

it('the counter refuses a carton without a scan or a reason, and records the reason', async () => {
  const { id, shipmentId } = await warehouse.carton({ customerId });
  await world.db
    .updateTable('packages')
    .set({ state: 'AVAILABLE', siteId: sites.accra })
    .where('id', '=', id)
    .execute();
  await world.db
    .updateTable('shipments')
    .set({ status: 'READY_FOR_PICKUP', pickupCode: '123456' })
    .where('id', '=', shipmentId)
    .execute();
  const warehouseStaff = world.as('warehouse-gh');
  const path = `/shipments/${shipmentId}/deliver`;
  const body = {
    pickupCode: '123456',
    receivedBy: 'Ama Mensah',
    signature: 'M0 0L10 10',
    packageIds: [id],
  };
  const refused = await warehouseStaff.post(path, { ...body, scannedIds: [] });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({
    unscannedBecause: 'Enter a reason for not scanning the cartons',
  });
  const done = await warehouseStaff.post(path, { ...body, unscannedBecause: 'Label damaged' });
  expect(done.statusCode).toBe(200);
  const event = await world.db
    .selectFrom('events')
    .select('details')
    .where('packageId', '=', id)
    .where('code', '=', 'DLV')
    .executeTakeFirstOrThrow();
  expect(event.details).toMatchObject({ unscannedBecause: 'Label damaged' });
  const row = await world.db
    .selectFrom('auditLog')
    .select(['reason', 'after'])
    .where('action', '=', 'shipment.hand-over')
    .where('subjectId', '=', shipmentId)
    .executeTakeFirstOrThrow();
  expect(row.reason).toBe('Label damaged');
  expect(JSON.parse(String(row.after))).toMatchObject({ unscanned: [id] });
});
