import type { CountAnswer } from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { seaPlan } from '../testing/trade/batch-plans.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../testing/world.ts';

let here: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
beforeAll(async () => {
  here = await startWarehouse();
  ama = await here.world.ama();
});
afterAll(() => here.world.close());

const china = () => here.world.as('warehouse-cn');
const ghana = () => here.world.as('warehouse-gh');
type Answer = { statusCode: number; json: () => { code: string; message: string } };
const refusalIn = (answer: Answer) => [
  answer.statusCode,
  answer.json().code,
  answer.json().message,
];

it('an unexpected carton that has left the warehouses since its scan is put on no shelf', async () => {
  const carton = await here.carton({ customerId: ama.id });
  const count = good<CountAnswer>(
    await china().post('/counts', { siteId: here.sites.guangzhou, zone: 'K' }),
  );
  good(await china().post(`/counts/${count.id}/scan`, { code: carton.labelNumber }));
  await here.world.db
    .updateTable('packages')
    .set({ state: 'DELIVERED', shelf: null })
    .where('id', '=', carton.id)
    .execute();
  const settled = { packageId: carton.id, reason: 'It lay here' };
  expect(refusalIn(await china().post(`/counts/${count.id}/settle`, settled))).toEqual([
    409,
    'package.step_not_allowed',
    expect.stringContaining(`Our records don’t show ${carton.labelNumber} in a warehouse`),
  ]);
  expect((await here.cartonNow(carton.id)).shelf).toBeNull();
});

it('cartons are moved to a shelf only if all of them exist', async () => {
  const carton = await here.carton({ customerId: ama.id });
  const packageIds = [carton.id, crypto.randomUUID()];
  const answer = await china().post('/warehouse/move', { packageIds, shelf: 'M-01' });
  expect(refusalIn(answer)).toEqual([404, 'thing.not_found', 'One of these cartons wasn’t found']);
  expect((await here.cartonNow(carton.id)).shelf).not.toBe('M-01');
});

it('a number that several cartons share counts none of them', async () => {
  const { packages } = await here.goods({ customerId: ama.id, cartons: 2 });
  await here.world.db
    .updateTable('packages')
    .set({ supplierNumber: 'SF55512345', supplierKey: 'SF55512345' })
    .where(
      'id',
      'in',
      packages.map(({ id }) => id),
    )
    .execute();
  const count = good<CountAnswer>(
    await china().post('/counts', { siteId: here.sites.guangzhou, zone: 'N' }),
  );
  const answer = await china().post(`/counts/${count.id}/scan`, { code: 'SF55512345' });
  expect(refusalIn(answer)).toEqual([
    409,
    'code.ambiguous',
    'Several cartons share this number. Scan our label',
  ]);
});

it('a found carton is not matched to one that is still at sea', async () => {
  const carton = await here.carton({ customerId: ama.id });
  await here.drive.sail(seaPlan(here.sites), [carton.labelNumber]);
  const { package: found } = good<{ package: { id: string } }>(
    await ghana().post('/warehouse/found', {
      measures: { weightKg: 20, lengthCm: 50, widthCm: 40, heightCm: 50 },
      condition: 'GOOD',
      shelf: 'G-7',
      contents: 'Blue box',
      siteId: here.sites.accra,
    }),
  );
  const matched = { missingId: carton.id, reason: 'The mark was legible' };
  expect(refusalIn(await ghana().post(`/packages/${found.id}/match`, matched))).toEqual([
    409,
    'package.step_not_allowed',
    `${carton.labelNumber} is no longer missing. Check the list.`,
  ]);
});

it('a carton that a customer claims is not written off', async () => {
  const carton = await here.carton({ customerId: ama.id });
  await here.world.db
    .insertInto('claims')
    .values({
      id: crypto.randomUUID(),
      packageId: carton.id,
      customerId: ama.id,
      state: 'OPEN',
      mode: 'SEA',
      isNumberRight: true,
      claimedAt: here.world.clock(),
    })
    .execute();
  const ended = { outcome: 'LOST', reason: 'Looked everywhere' };
  const answer = await here.world.as('admin').post(`/packages/${carton.id}/write-off`, ended);
  expect(refusalIn(answer).slice(0, 2)).toEqual([409, 'package.claimed']);
  expect((await here.cartonNow(carton.id)).state).toBe('VERIFIED');
});
