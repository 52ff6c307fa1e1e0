import { afterAll, expect, it } from 'vitest';

import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const warehouse = await startWarehouse();
const { world } = warehouse;
afterAll(() => world.close());

/** Creates a shipment of one carton that can be collected with the code 123456. */
async function ready(customer: { id: string }) {
  const carton = await warehouse.carton({ customerId: customer.id });
  await warehouse.makeReady(carton);
  return carton;
}

it('refuses a carton of another shipment, and hands over nothing', async () => {
  const own = await ready(await world.ama());
  const foreign = await ready(await world.kojo());
  for (const packageIds of [[own.id, foreign.id], [foreign.id]]) {
    const answer = await world.as('warehouse-gh').post(`/shipments/${own.shipmentId}/deliver`, {
      pickupCode: '123456',
      receivedBy: 'Ama Mensah',
      signature: 'M0 0L10 10',
      packageIds,
      scannedIds: packageIds,
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toContain('isn’t in this shipment');
  }
  expect((await warehouse.cartonNow(own.id)).state).toBe('AVAILABLE');
  expect((await warehouse.cartonNow(foreign.id)).state).toBe('AVAILABLE');
});
