import { afterAll, beforeAll, expect, test } from 'vitest';

import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';

let world: StartedRoute['world'];
let by: StartedRoute['by'];
let routeSites: StartedRoute['routeSites'];
beforeAll(async () => {
  ({ world, by, routeSites } = await startRoute());
});
afterAll(() => world.close());
const scan = (code: string) => world.as('warehouse-cn').get(`/warehouse/scan?code=${code}`);

test('scanning a cancelled shipment at receiving shows who cancelled it, when and why', async () => {
  const ama = await world.ama();
  const { id } = await by.preAlert(ama, { number: 'YT7700001', cartons: 2 });
  expect((await scan('YT7700001')).json()).toMatchObject({ cancelled: null });
  const { version } = await by.shipment(ama, id);
  const answer = await ama.post(
    `/shipments/${id}/cancel`,
    { reason: 'The supplier never sent it' },
    { version },
  );
  expect(answer.statusCode).toBe(200);
  expect((await scan('YT7700001')).json()).toMatchObject({
    kind: 'supplier-number',
    customer: { id: ama.id },
    cancelled: {
      at: world.clock(),
      isByCustomer: true,
      reason: 'The supplier never sent it',
    },
  });
});

test('a number that is expected again in another shipment is not shown as cancelled', async () => {
  const ama = await world.ama();
  const { id } = await by.preAlert(ama, { number: 'YT7700002', cartons: 1 });
  const { version } = await by.shipment(ama, id);
  await ama.post(`/shipments/${id}/cancel`, {}, { version });
  await by.preAlert(ama, { number: 'YT7700002', cartons: 1 });
  expect((await scan('YT7700002')).json()).toMatchObject({ cancelled: null });
});

test('receiving a carton into a cancelled shipment is refused with the reason and what to do', async () => {
  const ama = await world.ama();
  const { id, trackingNumber } = await by.preAlert(ama, { number: 'YT7700003', cartons: 1 });
  const { version } = await by.shipment(ama, id);
  await ama.post(`/shipments/${id}/cancel`, {}, { version });
  const receive = (language: string) =>
    world.as('warehouse-cn').post(
      '/warehouse/receive',
      {
        shipmentId: id,
        siteId: routeSites.guangzhou,
        condition: 'GOOD',
        measures: { weightKg: 10, lengthCm: 40, widthCm: 30, heightCm: 20 },
      },
      { headers: { 'accept-language': language } },
    );
  const refused = await receive('en');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `${trackingNumber} was cancelled. Receive this carton as a new shipment for the same customer and ask support to check with them`,
  ]);
  expect((await receive('zh-CN')).json().message).toBe(
    `${trackingNumber} 已取消。此件请按同一客户的新运单收货，并请客服联系该客户`,
  );
});

test('an unidentified carton whose receipt was undone can be scanned and received again', async () => {
  const body = {
    supplierNumber: 'YT7700004',
    shelf: 'U1',
    siteId: routeSites.guangzhou,
    condition: 'GOOD',
    measures: { weightKg: 10, lengthCm: 40, widthCm: 30, heightCm: 20 },
  };
  const receive = () => world.as('warehouse-cn').post('/warehouse/receive', body);
  const received = await receive();
  expect(received.statusCode).toBe(200);
  const undone = await world.as('warehouse-cn').post('/warehouse/receipts/void', {
    packageIds: [received.json().package.id],
    reason: 'Scanned by mistake',
  });
  expect(undone.statusCode).toBe(200);
  expect((await scan('YT7700004')).json()).toMatchObject({
    kind: 'nothing',
    packages: [],
    cancelled: null,
  });
  expect((await receive()).json()).toMatchObject({ package: { state: 'UNIDENTIFIED' } });
  expect((await scan('YT7700004')).json()).toMatchObject({
    kind: 'supplier-number',
    packages: [{ state: 'UNIDENTIFIED' }],
  });
});
