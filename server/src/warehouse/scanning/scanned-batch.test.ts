import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { airPlan, seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
beforeAll(async () => {
  warehouse = await startWarehouse();
});
afterAll(() => warehouse.world.close());

type Scanned = {
  kind: string;
  batch: { id: string; state: string; cartons: number; steps: string[] } | null;
};
const scan = async (code: string, staffName: 'warehouse-cn' | 'warehouse-gh' | 'staff' = 'staff') =>
  good<Scanned>(
    await warehouse.world.as(staffName).get(`/warehouse/scan?code=${encodeURIComponent(code)}`),
  );

test('a batch is found by number, container and air waybill, with what can be done with it now', async () => {
  const documentNumbers = seaDocuments();
  const sea = await warehouse.drive.open({ ...seaPlan(warehouse.sites), ...documentNumbers });
  const carton = await warehouse.carton({ customerId: (await warehouse.world.ama()).id });
  await warehouse.drive.load(sea.id, carton.labelNumber);
  const byNumber = await scan(sea.batchNumber.toLowerCase());
  expect(byNumber).toMatchObject({
    kind: 'batch',
    batch: { id: sea.id, state: 'OPEN', cartons: 1 },
  });
  expect(byNumber.batch?.steps).toContain('load');
  // The warehouse in China loads and offloads; it doesn't plan batches.
  expect((await scan(sea.batchNumber, 'warehouse-cn')).batch?.steps).toEqual(['load', 'offload']);
  const { containerNumber } = documentNumbers;
  const spaced = `${containerNumber.slice(0, 4)} ${containerNumber.slice(4, 10)}-${containerNumber.slice(10)}`;
  expect(await scan(spaced)).toMatchObject({ kind: 'container', batch: { id: sea.id } });

  const air = await warehouse.drive.open(
    airPlan(warehouse.sites, { airWaybillNumber: '125-12345675' }),
  );
  expect(await scan('12512345675')).toMatchObject({ kind: 'air-waybill', batch: { id: air.id } });
});

test('a container in use again belongs to its current batch; an empty one to none', async () => {
  const documentNumbers = seaDocuments();
  const first = await warehouse.drive.open({ ...seaPlan(warehouse.sites), ...documentNumbers });
  await warehouse.world.db
    .updateTable('batches')
    .set({ state: 'COMPLETED' })
    .where('id', '=', first.id)
    .execute();
  expect(await scan(documentNumbers.containerNumber)).toMatchObject({
    kind: 'nothing',
    batch: null,
  });
  const again = await warehouse.drive.open({ ...seaPlan(warehouse.sites), ...documentNumbers });
  expect(await scan(documentNumbers.containerNumber)).toMatchObject({ batch: { id: again.id } });
  expect(await scan(first.batchNumber)).toMatchObject({ batch: { state: 'COMPLETED', steps: [] } });
});
