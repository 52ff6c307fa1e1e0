import { newContainer } from '@sankofa/domain/fixtures/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { seaPlan } from '../testing/trade/batch-plans.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';
import type { Client, TestCustomer } from '../testing/world.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  warehouse = await startWarehouse();
  [ama, kojo] = [await warehouse.world.ama(), await warehouse.world.kojo()];
});
afterAll(() => warehouse.world.close());

const office = () => warehouse.world.as('no-duty');
const list = async (client: Client, query: string) =>
  good<{ items: { id: string }[]; nextCursor: string | null }>(
    await client.get(`/shipments?${query}`),
  );
const found = async (q: string, client: Client = office()) =>
  (await list(client, `q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);

it('search finds a shipment by any of its numbers, its owner and its contents', async () => {
  const container = newContainer();
  const batch = await warehouse.drive.open(
    seaPlan(warehouse.sites, { containerNumber: container }),
  );
  const own = await warehouse.carton({ customerId: ama.id, supplierNumber: 'SF7788990011223' });
  const other = await warehouse.carton({ customerId: kojo.id, supplierNumber: 'YT5544332211000' });
  good(await warehouse.drive.load(batch.id, own.labelNumber));
  await warehouse.world.db
    .updateTable('packages')
    .set({ contents: 'Solar lamps 100%' })
    .where('id', '=', own.id)
    .execute();

  for (const q of [
    own.trackingNumber,
    own.trackingNumber.toLowerCase().replaceAll('-', ' '),
    own.trackingNumber.slice(2, 9),
    own.labelNumber,
    'sf 7788990011223',
    ama.shippingMark,
    ama.shippingMark.slice(4),
    ama.customerCode,
    ama.name.toLowerCase(),
    ama.phone,
    ama.phone.replace('+233', '0'),
    ama.phone.slice(-7),
    container,
    `${container.slice(0, 4)} ${container.slice(4)}`,
    batch.batchNumber,
    'solar LAMP',
    '100%',
  ])
    expect([q, await found(q)]).toEqual([q, [own.shipmentId]]);
  for (const q of ['_olar', 'nothing of ours', '55443322', '\\'])
    expect([q, await found(q)]).toEqual([q, []]);
  expect(await found('YT5544332211000')).toEqual([other.shipmentId]);
});

it('search finds only their own shipments for a customer, by the same words', async () => {
  const [own] = [await warehouse.carton({ customerId: kojo.id, supplierNumber: 'JT998877665544' })];
  await warehouse.carton({ customerId: ama.id, supplierNumber: 'JT998877665544' });
  expect(await found('JT998877665544', kojo)).toEqual([own.shipmentId]);
  expect(await found('JT998877665544')).toHaveLength(2);
  expect(await found(ama.name, kojo)).toEqual([]);
});

it('search results are paged, each once', async () => {
  const esi = await warehouse.world.customer({ name: 'Esi Quartey' });
  const createdIds: string[] = [];
  for (let count = 0; count < 5; count += 1)
    createdIds.push((await warehouse.carton({ customerId: esi.id })).shipmentId);
  for (const [sort, expected] of [
    ['newest', createdIds.toReversed()],
    ['oldest', createdIds],
  ] as const) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(
        office(),
        `q=quartey&limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual(expected);
  }
});
