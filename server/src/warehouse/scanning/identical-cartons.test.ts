import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';

import { measures } from '@sankofa/domain/fixtures/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { remindersIn } from '../../testing/reminders.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';

let world: StartedRoute['world'];
let routeSites: StartedRoute['routeSites'];
let by: StartedRoute['by'];
beforeAll(async () => {
  ({ world, routeSites, by } = await startRoute());
});
afterAll(() => world.close());

type Answer = { package: { id: string; state: string }; packageIds: string[] };
const statesOf = async (ids: readonly string[]) => {
  const rows = await world.db
    .selectFrom('packages')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .orderBy('pieceNumber')
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
};
const countOf = async (table: 'measurements' | 'events', ids: readonly string[]) =>
  (await world.db.selectFrom(table).select('id').where('packageId', 'in', ids).execute()).length;

test('ten identical cartons are received in one step, once; each is measured, their owner is notified once', async () => {
  const { ama, ids } = await by.expected(12);
  const input = { packageId: ids[0], alike: 10, shelf: 'A-04' };
  const answer = good<Answer>(await by.receive(input, 'ten-alike'));
  expect(answer.packageIds).toEqual(ids.slice(0, 10));
  expect(answer.package).toMatchObject({ id: ids[0], state: 'RECEIVED' });
  expect(good(await by.receive(input, 'ten-alike'))).toEqual(answer);

  expect(await statesOf(ids)).toEqual([
    ...Array.from({ length: 10 }, () => 'RECEIVED'),
    'EXPECTED',
    'EXPECTED',
  ]);
  expect(await countOf('measurements', ids)).toBe(10);
  expect(await countOf('events', ids)).toBe(12 + 10);
  const notifications = await remindersIn(world.db, { userId: ama.id });
  expect(notifications.filter(({ title }) => title.startsWith('First cartons'))).toHaveLength(1);
  const audited = await world.db
    .selectFrom('auditLog')
    .select('subjectId')
    .where('action', '=', 'package.receive')
    .where('subjectId', 'in', ids)
    .execute();
  expect(audited).toHaveLength(10);
});

test('labels of identical cartons are printed in the order of their piece numbers', async () => {
  const { ids } = await by.expected(4);
  // The result is the same whichever of them counts as scanned.
  const { packageIds } = good<Answer>(await by.receive({ packageId: ids[2], alike: 3 }));
  expect(packageIds).toEqual([ids[0], ids[1], ids[2]]);
  const labels = await world.as('warehouse-cn').get(`/labels.pdf?ids=${packageIds.join(',')}`);
  const pages = await readPdf(labels.rawPayload);
  expect(pages.map(({ text }) => /\d+\s*\/\s*4/.exec(text)?.[0].replaceAll(/\s/g, ''))).toEqual([
    '1/4',
    '2/4',
    '3/4',
  ]);
});

test('more cartons than expected, or than one step allows, are refused and nothing changes', async () => {
  const { ids } = await by.expected(3);
  const refused = await by.receive({ packageId: ids[0], alike: 4 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'package.too_few_alike',
    message: expect.stringContaining('Only 3 cartons like'),
  });
  expect((await by.receive({ packageId: ids[0], alike: 51 })).json()).toMatchObject({
    fields: { alike: 'Receive up to 50 at a time' },
  });
  expect((await by.receive({ packageId: ids[0], alike: 0 })).statusCode).toBe(400);
  expect((await by.receive({ packageId: ids[0], alike: 2.5 })).statusCode).toBe(400);
  expect(await statesOf(ids)).toEqual(['EXPECTED', 'EXPECTED', 'EXPECTED']);
});

test('goods that differ are not identical', async () => {
  const { ids } = await by.expected(3);
  await world.db
    .updateTable('packages')
    .set({ contents: 'Belts' })
    .where('id', '=', ids[1] ?? '')
    .execute();
  expect((await by.receive({ packageId: ids[0], alike: 3 })).statusCode).toBe(409);
  const { packageIds } = good<Answer>(await by.receive({ packageId: ids[0], alike: 2 }));
  expect(packageIds).toEqual([ids[0], ids[2]]);
});

test('extra cartons of a known owner join one shipment; unidentified ones are identified one by one', async () => {
  const ama = await world.customer({ name: 'Esi Alike' });
  const owned = { customerId: ama.id, mode: 'SEA', contents: 'Pots', alike: 3 };
  const { packageIds } = good<Answer>(await by.receive(owned));
  const { items } = good<{ items: { id: string }[] }>(await ama.get('/shipments'));
  expect(items).toHaveLength(1);
  const { packages } = await by.shipment(ama, items[0]?.id ?? '');
  expect(packages.map(({ id }) => id)).toEqual(packageIds);
  expect(new Set(packages.map(({ labelNumber }) => labelNumber)).size).toBe(3);

  const unidentified = good<Answer>(await by.receive({ contents: 'Bags', shelf: 'U2', alike: 2 }));
  expect(await statesOf(unidentified.packageIds)).toEqual(['UNIDENTIFIED', 'UNIDENTIFIED']);
});

test('two people receive overlapping sets at once: one succeeds, and nothing is received twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ids } = await by.expected(4);
    const answers = await Promise.all([
      by.receive({ packageId: ids[3], alike: 3 }),
      by.receive({ packageId: ids[0], alike: 4 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const received = (await statesOf(ids)).filter((state) => state === 'RECEIVED').length;
    expect(await countOf('measurements', ids)).toBe(received);
  }
});

test('an offline scan receives all identical cartons, and a repeat returns the same result', async () => {
  const { ids } = await by.expected(3);
  const deviceId = randomUUID();
  const item = (packageId = ids[0], alike = 3) => ({
    scanId: randomUUID(),
    seq: 1,
    scannedAt: '2026-11-21T06:00:00.000Z',
    move: {
      kind: 'receive',
      packageId,
      alike,
      measures,
      condition: 'GOOD',
      siteId: routeSites.guangzhou,
    },
  });
  const send = async (one: ReturnType<typeof item>) =>
    good<{ results: unknown[] }>(
      await world.as('warehouse-cn').post('/warehouse/scans', { deviceId, items: [one] }),
    ).results;
  const first = item();
  expect(await send(first)).toMatchObject([{ outcome: 'applied', packageIds: ids }]);
  expect(await send(first)).toMatchObject([{ outcome: 'duplicate', packageIds: ids }]);
  // A colleague who received two identical cartons counted differently: a person has to check.
  expect(await send(item(ids[0], 2))).toMatchObject([
    { outcome: 'conflict', code: 'package.already_received', packageIds: [] },
  ]);
  expect(await countOf('measurements', ids)).toBe(3);
});

test('one photo is stored for all of them', async () => {
  const { ama, ids, shipment } = await by.expected(3);
  good(await by.receive({ packageId: ids[0], alike: 3, condition: 'WET' }));
  const { default: sharp } = await import('sharp');
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
  const china = world.as('warehouse-cn');
  const send = (count: string) =>
    china.upload(
      `/packages/${ids[0]}/photos?purpose=DAMAGE&alsoOf=${count}`,
      Buffer.from(photo),
      'image/jpeg',
    );
  expect((await send(`${ids[1]},${randomUUID()}`)).statusCode).toBe(404);
  good(await send(`${ids[1]},${ids[2]}`));
  const { packages } = await by.shipment(ama, shipment.id);
  const seen = packages.map((one) => ('photoIds' in one ? one.photoIds : []));
  expect(seen[0]).toHaveLength(1);
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
});
