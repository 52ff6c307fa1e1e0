import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { good, freightSteps, openRoute } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let by: ReturnType<typeof freightSteps>;
beforeAll(async () => {
  world = await startWorld();
  by = freightSteps(world, await openRoute(world));
});
afterAll(() => world.close());

type Row = {
  id: string;
  kind: string;
  details: string;
  package: { id: string };
  photoIds: string[];
};
const open = async (packageId: string) => {
  const { items } = good<{ items: Row[] }>(
    await world.as('warehouse-gh').get('/discrepancies?isOpen=true'),
  );
  return items.filter((one) => one.package.id === packageId);
};
const report = (packageId: string, condition: string, note: string) =>
  world.as('warehouse-cn').post(`/packages/${packageId}/damage`, { condition, note });
test('later damage is recorded with the carton and its photos, and the owner is notified', async () => {
  const { ama, shipment, packageId } = await by.received();
  const answer = good<{ package: { condition: string }; discrepancyId: string }>(
    await report(packageId, 'WET', 'The bottom is soaked'),
  );
  expect(answer.package.condition).toBe('WET');
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#936' } })
    .jpeg()
    .toBuffer();
  const path = `/packages/${packageId}/photos?purpose=DAMAGE&discrepancyId=${answer.discrepancyId}`;
  good(await world.as('warehouse-cn').upload(path, photo, 'image/jpeg'));
  expect(await open(packageId)).toMatchObject([
    {
      kind: 'DAMAGED',
      details: 'Found wet in China: The bottom is soaked',
      photoIds: [expect.any(String)],
    },
  ]);
  const notifications = await remindersIn(world.db, { userId: ama.id });
  expect(notifications.map(({ title }) => title)).toContain(
    `Carton wet: ${shipment.trackingNumber}`,
  );
});

test('a second damage is added to the open discrepancy; after that is closed it opens a new one', async () => {
  const { packageId } = await by.received();
  good(await report(packageId, 'DAMAGED', 'One corner is crushed'));
  good(await report(packageId, 'OPENED', 'The tape is cut'));
  const [twoOpen, ...more] = await open(packageId);
  expect(more).toEqual([]);
  expect(twoOpen?.details).toBe(
    'Found damaged in China: One corner is crushed. Found opened in China: The tape is cut',
  );
  good(
    await world
      .as('warehouse-cn')
      .post(`/discrepancies/${twoOpen?.id}/resolve`, { resolution: 'Taped again' }),
  );
  good(await report(packageId, 'WET', 'Rain at the door'));
  expect(await open(packageId)).toMatchObject([
    { details: 'Found wet in China: Rain at the door' },
  ]);
});

test('damage to an expected carton is refused, and so is damage without a description', async () => {
  const { packageId } = await by.expected();
  const early = await report(packageId, 'WET', 'The bottom is soaked');
  expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining(
      'isn’t in our warehouse (it hasn’t arrived at the China warehouse yet)',
    ),
  ]);
  expect(await open(packageId)).toEqual([]);
  expect((await report(packageId, 'WET', 'x')).statusCode).toBe(400);
  expect((await report(packageId, 'GOOD', 'All is well')).statusCode).toBe(400);
});
