import { afterAll, describe, expect, it } from 'vitest';

import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites } = await startWarehouse();
afterAll(() => world.close());
const ama = await world.ama();
const kojo = await world.kojo();

type Customer = typeof ama;
type Found = { items: { supplierNumber: string; trackingNumber: string; shipmentId: string }[] };
type CreatedShipment = { id: string; trackingNumber: string; version: number };

const preAlert = async (customer: Customer, ...numbers: string[]) => {
  const answer = await customer.post('/shipments', {
    mode: 'SEA',
    goodsClass: 'NORMAL',
    destinationSiteId: sites.accra,
    lines: numbers.map((supplierNumber) => ({ supplierNumber, contents: 'Blenders', cartons: 2 })),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<CreatedShipment>();
};
const find = async (customer: Customer, numbers: string) =>
  customer.get(`/me/supplier-numbers?numbers=${encodeURIComponent(numbers)}`);
const found = async (customer: Customer, numbers: string) =>
  (await find(customer, numbers)).json<Found>().items;

describe('supplier tracking numbers', () => {
  it('are found in the customer’s own shipments, however they are typed, each once', async () => {
    const { id, trackingNumber } = await preAlert(ama, 'SF1436009122', 'YT7488213300');
    expect(await found(ama, 'sf 1436-009122,YT7488213300,JD1')).toMatchObject([
      { supplierNumber: 'SF1436009122', shipmentId: id, trackingNumber },
      { supplierNumber: 'YT7488213300', shipmentId: id, trackingNumber },
    ]);
    world.pass(1_000);
    const later = await preAlert(ama, 'SF1436009122');
    expect(await found(ama, 'SF1436009122')).toMatchObject([{ shipmentId: later.id }]);
  });

  it('of other customers are not found', async () => {
    await preAlert(ama, 'SF9990001112');
    expect(await found(kojo, 'SF9990001112')).toEqual([]);
  });

  it('are free again once their shipment is cancelled', async () => {
    const { id, version } = await preAlert(ama, 'SF5550001112');
    const cancelled = await ama.post(`/shipments/${id}/cancel`, {}, { version });
    expect(cancelled.statusCode).toBe(200);
    expect(await found(ama, 'SF5550001112')).toEqual([]);
  });

  it('are looked up fifty at a time, and text without a letter or digit is ignored', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `SF${at}`).join(',');
    const refused = await find(ama, many);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { numbers: 'Maximum 50 numbers' },
    ]);
    expect(await found(ama, '-, ,')).toEqual([]);
  });
});
