import type { BatchStep } from '@sankofa/domain/fixtures/freight';
import { afterAll, describe, expect, it } from 'vitest';

import { typedJson } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { labelsOf } from '../../testing/trade/warehouse-fixture.ts';
import { startUnloading } from '../testing/unloading-fixture.ts';

const { world, sites, drive, goodsOf, inTema, rowOf, discrepanciesOf, titlesOf } =
  await startUnloading();
afterAll(() => world.close());

describe('an unload scan', () => {
  it('unloads the carton once, onto its shelf, and notifies the customer with the last one', async () => {
    const { ama, goods, labels, batch } = await inTema(2);
    const [first = '', second = ''] = labels;
    const answer = await drive.unload(batch.id, first, { shelf: 'B-07' });
    expect(answer.json()).toMatchObject({
      isRepeat: false,
      isOver: false,
      package: { state: 'IN_WAREHOUSE', shelf: 'B-07' },
      batch: { unloaded: 1 },
    });
    expect(await rowOf(first)).toMatchObject({ siteId: sites.accra });
    const again = await drive.unload(batch.id, first);
    expect(again.json()).toMatchObject({ isRepeat: true, package: { shelf: 'B-07' } });
    expect(await titlesOf(ama.id)).not.toContain(`Ready for pickup: ${goods.trackingNumber}`);
    await drive.unload(batch.id, second);
    expect(await rowOf(first)).toMatchObject({ state: 'AVAILABLE' });
    expect(
      (await titlesOf(ama.id)).filter((title) => title.startsWith('Ready for pickup')),
    ).toHaveLength(1);
    expect((await drive.unload(batch.id, first)).json()).toMatchObject({ isRepeat: true });
    const events = await world.db
      .selectFrom('events')
      .select('code')
      .where('packageId', '=', goods.packages[0]?.id ?? '')
      .where('code', '=', 'STRP')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('keeps a carton with an unpaid balance in the warehouse', async () => {
    const { goods, labels, batch } = await inTema(1);
    await world.db
      .insertInto('holds')
      .values({
        id: crypto.randomUUID(),
        packageId: goods.packages[0]?.id ?? '',
        kind: 'BALANCE',
        reason: typedJson('The balance is due'),
        placedBy: await world.as('finance').id(),
        placedAt: world.clock(),
      })
      .execute();
    await drive.unload(batch.id, labels[0] ?? '');
    await drive.through(batch.id, 'complete');
    expect(await rowOf(labels[0] ?? '')).toMatchObject({ state: 'IN_WAREHOUSE' });
  });

  it('can only be made in Ghana', async () => {
    const { labels, batch } = await inTema(1);
    const body = { batchId: batch.id, code: labels[0] };
    const answer = await world.as('warehouse-cn').post('/warehouse/unload', body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      403,
      'Only the Ghana warehouse can unload',
    ]);
    expect((await world.as('batches').post('/warehouse/unload', body)).statusCode).toBe(403);
    expect(await rowOf(labels[0] ?? '')).toMatchObject({ state: 'ARRIVED' });
  });

  it('counts once when ten scanners see the carton together', async () => {
    const { labels, batch } = await inTema(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => drive.unload(batch.id, labels[0] ?? '')),
    );
    const repeats = answers.map((answer) => answer.json<{ isRepeat: boolean }>().isRepeat);
    expect(repeats.filter((isRepeat) => !isRepeat)).toHaveLength(1);
  });
});

describe('a carton that is not on the list', () => {
  it('is recorded as OVER where it is, and its state is unchanged', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.kojo();
    const [label = ''] = labelsOf(await goodsOf(kojo.id, 1));
    const answer = await drive.unload(batch.id, label, { shelf: 'X-01' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      isOver: true,
      isRepeat: false,
      package: { state: 'VERIFIED', shelf: 'X-01' },
      warnings: [expect.stringContaining(`found in ${batch.batchNumber}`)],
    });
    expect(await rowOf(label)).toMatchObject({ siteId: sites.accra, batchId: null });
    const again = await world
      .as('warehouse-gh')
      .post(
        '/warehouse/unload',
        { batchId: batch.id, code: label },
        { headers: { 'accept-language': 'zh-CN' } },
      );
    expect(again.json()).toMatchObject({
      isOver: true,
      isRepeat: true,
      warnings: [
        `${label} 不在任何清单上，但在 ${batch.batchNumber} 中发现：已在加纳，但未装货。请先单独存放，办公室查明后补入清单。`,
      ],
    });
    const discrepancies = await world
      .as('warehouse-gh')
      .get(`/discrepancies?batchId=${batch.id}`, { headers: { 'accept-language': 'zh' } });
    expect(
      discrepancies.json<{ items: { details: string }[] }>().items.map((one) => one.details),
    ).toEqual([`${label} 不在任何清单上，但在 ${batch.batchNumber} 中发现：已在加纳，但未装货`]);
    expect(await discrepanciesOf(label)).toEqual([
      { kind: 'OVER', batchId: batch.id, resolution: null },
    ]);
    expect(await titlesOf(await world.as('finance').id())).toContain(`Overage: ${label}`);
    expect(await titlesOf(kojo.id)).toEqual([]);
  });

  it('is reported with the batch it belongs to, if any', async () => {
    const [thisBatch, otherBatch] = [await inTema(1), await inTema(1)];
    const answer = await drive.unload(thisBatch.batch.id, otherBatch.labels[0] ?? '');
    expect(answer.json<{ warnings: string[] }>().warnings[0]).toContain(
      `is on the list of ${otherBatch.batch.batchNumber}`,
    );
    const own = await drive.unload(otherBatch.batch.id, otherBatch.labels[0] ?? '');
    expect(own.json()).toMatchObject({ isOver: false, package: { state: 'AVAILABLE' } });
  });
});

const loadedInChina = async (...steps: BatchStep[]) => {
  const ama = await world.ama();
  const [label = ''] = labelsOf(await goodsOf(ama.id, 1));
  const batch = await drive.open(seaPlan(sites));
  expect((await drive.load(batch.id, label)).statusCode).toBe(200);
  for (const step of steps) await drive.through(batch.id, step);
  return { label, batch };
};

describe('a carton that is on the list of a batch in China', () => {
  it.each([
    ['open', []],
    ['closed', ['close']],
  ] as const)(
    'comes off the list of a batch that is %s, and the planners are notified at once',
    async (_, steps) => {
      const { batch } = await inTema(1);
      const china = await loadedInChina(...steps);
      const answer = await drive.unload(batch.id, china.label, { shelf: 'X-02' });
      expect(answer.json()).toMatchObject({
        isOver: true,
        package: { state: 'VERIFIED' },
        warnings: [expect.stringContaining(`removed from the list of ${china.batch.batchNumber}`)],
      });
      expect(await rowOf(china.label)).toMatchObject({
        state: 'VERIFIED',
        batchId: null,
        siteId: sites.accra,
        shelf: 'X-02',
      });
      expect(await drive.read(china.batch.id)).toMatchObject({
        cartons: 0,
        milestones: expect.arrayContaining([expect.objectContaining({ code: 'NLD' })]),
      });
      expect(await discrepanciesOf(china.label)).toEqual(
        expect.arrayContaining([
          { kind: 'OVER', batchId: batch.id, resolution: null },
          { kind: 'NOT_LOADED', batchId: china.batch.id, resolution: null },
        ]),
      );
      expect(await titlesOf(await world.as('batches').id())).toContain(
        `Not loaded: ${china.label}`,
      );
      const again = await drive.unload(batch.id, china.label);
      expect(again.json()).toMatchObject({ isOver: true, isRepeat: true });
      expect(await discrepanciesOf(china.label)).toHaveLength(2);
    },
  );

  it('is added to the list of the batch it came with, which resolves both discrepancies', async () => {
    const { batch } = await inTema(1);
    const china = await loadedInChina();
    await drive.unload(batch.id, china.label);
    const added = await world.as('batches').post(`/batches/${batch.id}/add-to-list`, {
      code: china.label,
      reason: 'Loaded without a scan',
    });
    expect(added.json()).toMatchObject({ package: { state: 'AVAILABLE' } });
    const open = (await discrepanciesOf(china.label)).filter(({ resolution }) => !resolution);
    expect(open).toEqual([]);
  });

  it('also comes off the list when it is counted in Ghana', async () => {
    const china = await loadedInChina();
    const warehouseStaff = world.as('warehouse-gh');
    const count = (await warehouseStaff.post('/counts', { siteId: sites.accra, zone: 'Z' })).json<{
      id: string;
    }>();
    const counted = await warehouseStaff.post(`/counts/${count.id}/scan`, { code: china.label });
    expect(counted.statusCode).toBe(200);
    expect(await rowOf(china.label)).toMatchObject({ batchId: null, siteId: sites.accra });
    expect(await discrepanciesOf(china.label)).toEqual([
      { kind: 'NOT_LOADED', batchId: china.batch.id, resolution: null },
    ]);
  });
});

describe('completing the unloading', () => {
  it('marks unseen cartons SHORT and notifies the office and the customer', async () => {
    await world.as('support').id();
    const { ama, goods, labels, batch } = await inTema(3);
    const [missing = '', ...seen] = labels;
    for (const label of seen) await drive.unload(batch.id, label);
    const done = await drive.through(batch.id, 'complete');
    expect(done).toMatchObject({ state: 'COMPLETED', unloaded: 2, short: 1 });
    expect(await rowOf(missing)).toMatchObject({ isShort: true, state: 'ARRIVED' });
    expect(await discrepanciesOf(missing)).toEqual([
      { kind: 'SHORT', batchId: batch.id, resolution: null },
    ]);
    const short = `Shortage: 1 carton missing from ${batch.batchNumber}`;
    expect(await titlesOf(await world.as('finance').id())).toContain(short);
    expect(await titlesOf(await world.as('support').id())).toContain(short);
    expect(await titlesOf(await world.as('content').id())).not.toContain(short);
    expect(await titlesOf(ama.id)).toContain(`Missing carton: ${goods.trackingNumber}`);
    // Cartons that are here are not held up by missing ones.
    expect(await rowOf(seen[0] ?? '')).toMatchObject({ state: 'AVAILABLE' });
    const list = await world
      .as('batches')
      .get(`/batches/${batch.id}/packages?which=short&limit=1&withTotal=true`);
    expect(list.json()).toMatchObject({
      items: [{ labelNumber: missing, isShort: true }],
      total: 1,
    });
  });

  it('lets a SHORT carton be unloaded when it is found, and nothing else', async () => {
    const { ama, labels, batch } = await inTema(2);
    const [missing = '', seen = ''] = labels;
    await drive.unload(batch.id, seen);
    await drive.through(batch.id, 'complete');
    const found = await drive.unload(batch.id, missing, { shelf: 'B-09' });
    expect(found.json()).toMatchObject({
      isRepeat: false,
      isOver: false,
      package: { state: 'AVAILABLE', isShort: false, shelf: 'B-09' },
      batch: { state: 'COMPLETED', unloaded: 2, short: 0 },
    });
    expect(await discrepanciesOf(missing)).toEqual([
      {
        kind: 'SHORT',
        batchId: batch.id,
        resolution: `Found and unloaded from ${batch.batchNumber}`,
      },
    ]);
    expect(await titlesOf(ama.id)).toContain(`Missing carton found: ${missing}`);
    const [stranger = ''] = labelsOf(await goodsOf(ama.id, 1));
    expect((await drive.unload(batch.id, stranger)).statusCode).toBe(409);
    expect((await drive.unload(batch.id, missing)).json()).toMatchObject({ isRepeat: true });
  });
});
