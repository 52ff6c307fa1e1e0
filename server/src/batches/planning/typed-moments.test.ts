import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { momentText } from '@sankofa/domain/values/moment-text';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { airPlan, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, twoCustomers, titlesOf: fullTitlesOf } = await startWarehouse();
afterAll(() => world.close());

const hour = 60 * 60_000;

const titlesOf = async (userId: string) =>
  (await fullTitlesOf(userId)).map((title) => title.replace(/: .*/, ''));

describe('times entered by hand', () => {
  it('must be in the past and in order', async () => {
    const { labels } = await twoCustomers();
    const batch = await drive.open({ ...seaPlan(sites), ...seaDocuments() });
    for (const label of labels) await drive.load(batch.id, label);
    await drive.through(batch.id, 'close');
    const tomorrow = await drive.performStep(batch.id, 'depart', {
      departedAt: '2026-11-22T09:00:00.000Z',
    });
    expect(tomorrow.json()).toMatchObject({
      code: 'request.invalid',
      fields: { departedAt: 'This time is in the future' },
    });
    const loadedAt = world.clock();
    world.pass(3 * hour);
    const early = await drive.performStep(batch.id, 'depart', {
      departedAt: '2026-01-01T00:00:00.000Z',
    });
    expect([early.statusCode, early.json().fields]).toEqual([
      400,
      {
        departedAt: `The earliest possible time is ${momentText(loadedAt).en}: the last step of one of its cartons`,
      },
    ]);
    expect((await drive.read(batch.id)).state).toBe('CLOSED');
    const departedAt = addMs(loadedAt, hour);
    const left = await drive.performStep(batch.id, 'depart', { departedAt });
    expect(left.json()).toMatchObject({ departedAt });
    const before = await drive.performStep(batch.id, 'arrive', {
      arrivedAt: addMs(departedAt, -1),
    });
    expect(before.json()).toMatchObject({
      code: 'request.invalid',
      fields: {
        arrivedAt: `The earliest possible time is ${momentText(departedAt).en}: its departure from China`,
      },
    });
  });

  it('are not limited by what an office recorded after loading', async () => {
    const { labels, packages } = await twoCustomers();
    const batch = await drive.open({ ...seaPlan(sites), ...seaDocuments() });
    for (const label of labels) await drive.load(batch.id, label);
    await drive.through(batch.id, 'close');
    const noted = addMs(world.clock(), hour);
    await world.db
      .insertInto('events')
      .values({
        id: crypto.randomUUID(),
        code: 'DMG',
        packageId: packages[0]?.id ?? '',
        batchId: batch.id,
        permission: 'duty:warehouse',
        actorId: await world.as('warehouse-cn').id(),
        occurredAt: noted,
        recordedAt: noted,
      })
      .execute();
    world.pass(2 * hour);
    const departedAt = addMs(noted, -1000);
    expect((await drive.performStep(batch.id, 'depart', { departedAt })).statusCode).toBe(200);
  });

  it.each([
    ['SEA', 14 * 24 * hour, '14 days by sea'],
    ['AIR', 4 * hour, '4 hours by air'],
  ] as const)(
    'by %s need confirmation if the voyage is implausibly short',
    async (mode, least, message) => {
      const { labels, ama } = await twoCustomers(mode);
      const plan =
        mode === 'SEA'
          ? { ...seaPlan(sites), ...seaDocuments() }
          : { ...airPlan(sites, { airWaybillNumber: '125-12345686' }), flight: 'ET 609' };
      const batch = await drive.open(plan);
      for (const label of labels) await drive.load(batch.id, label);
      const { departedAt } = await drive.through(batch.id, 'close', 'depart');
      const reminderCount = (await titlesOf(ama.id)).length;
      world.pass(least - 1);
      const arrivedAt = addMs(departedAt ?? '', least - 1);
      // Without a typed time, the arrival is recorded as now.
      const untyped = await drive.performStep(batch.id, 'arrive');
      expect([untyped.statusCode, untyped.json().code]).toEqual([409, 'batch.short_transit']);
      const answer = await drive.performStep(batch.id, 'arrive', { arrivedAt });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'batch.short_transit']);
      expect(answer.json().message).toContain(`Transit takes at least ${message}. Check the time`);
      expect(await titlesOf(ama.id)).toHaveLength(reminderCount);
      const confirmed = await drive.performStep(batch.id, 'arrive', {
        arrivedAt,
        isShortTransitConfirmed: true,
      });
      expect(confirmed.json()).toMatchObject({ state: 'ARRIVED', arrivedAt });
    },
  );
});
