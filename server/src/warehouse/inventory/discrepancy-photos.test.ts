import { randomUUID } from 'node:crypto';

import { measures } from '@sankofa/domain/fixtures/goods';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { good, freightSteps, openRoute } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let by: ReturnType<typeof freightSteps>;
let photo: Awaited<ReturnType<typeof picture>>;
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#936' } })
    .jpeg()
    .toBuffer();
beforeAll(async () => {
  world = await startWorld();
  by = freightSteps(world, await openRoute(world));
  photo = await picture();
});
afterAll(() => world.close());

type Row = { id: string; kind: string; package: { id: string }; photoIds: string[] };
const heavier = { measures: { ...measures, weightKg: measures.weightKg + 5 } };
const send = (packageId: string, query: string) =>
  world.as('warehouse-cn').upload(`/packages/${packageId}/photos?${query}`, photo, 'image/jpeg');
const listed = async (packageId: string) => {
  const path = '/discrepancies?isOpen=true';
  const { items } = good<{ items: Row[] }>(await world.as('warehouse-gh').get(path));
  return items.filter((one) => one.package.id === packageId);
};
test('photos of a discrepancy are shown with it, to the warehouse and to the owner of the carton', async () => {
  const { ama, shipment, packageId } = await by.received();
  const { discrepancyId } = good<{ discrepancyId: string }>(await by.verify(packageId, heavier));
  for (let photoIndex = 0; photoIndex < 2; photoIndex += 1)
    good(await send(packageId, `purpose=VERIFY&discrepancyId=${discrepancyId}`));
  // A photo that was taken for another purpose belongs to the carton, not to the discrepancy.
  good(await send(packageId, 'purpose=VERIFY'));
  const [row] = await listed(packageId);
  expect(row).toMatchObject({ id: discrepancyId, kind: 'MISMATCH' });
  expect(row?.photoIds).toHaveLength(2);

  const path = `/photos/${row?.photoIds[0]}`;
  expect((await world.as('warehouse-gh').get(path)).statusCode).toBe(200);
  expect((await ama.get(path)).statusCode).toBe(200);
  expect((await (await world.kojo()).get(path)).statusCode).toBe(404);
  const [carton] = (await by.shipment(ama, shipment.id)).packages;
  expect(carton).toMatchObject({ photoIds: expect.arrayContaining(row?.photoIds ?? ['none']) });
});

test('a second report adds to the same discrepancy; a closed discrepancy takes no more photos', async () => {
  const { packageId } = await by.received();
  const first = good<{ discrepancyId: string }>(await by.verify(packageId, heavier));
  const lighter = { measures: { ...measures, weightKg: measures.weightKg - 5 } };
  const second = good<{ discrepancyId: string }>(await by.verify(packageId, lighter));
  expect(second.discrepancyId).toBe(first.discrepancyId);
  const agreed = good<{ outcome: string }>(await by.verify(packageId, lighter));
  expect(agreed).toMatchObject({ outcome: 'verified', discrepancyId: null });
  const late = await send(packageId, `purpose=VERIFY&discrepancyId=${first.discrepancyId}`);
  expect(late.statusCode).toBe(404);
});

test('the discrepancy of another carton, or an unknown one, takes no photo', async () => {
  const { packageId } = await by.received();
  const other = await by.received();
  const { discrepancyId } = good<{ discrepancyId: string }>(await by.verify(packageId, heavier));
  for (const [carton, id] of [
    [other.packageId, discrepancyId],
    [packageId, randomUUID()],
  ] as const)
    expect((await send(carton, `purpose=VERIFY&discrepancyId=${id}`)).statusCode).toBe(404);
  expect(await listed(packageId)).toMatchObject([{ photoIds: [] }]);
});

test('photos of a receipt show the damage recorded with it', async () => {
  const { packageId } = await by.received({ condition: 'WET' });
  good(await send(packageId, 'purpose=DAMAGE'));
  const [row] = await listed(packageId);
  expect(row?.kind).toBe('DAMAGED');
  expect(row?.photoIds).toHaveLength(1);
});
