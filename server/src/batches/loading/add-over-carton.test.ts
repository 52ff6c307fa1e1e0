import { momentText } from '@sankofa/domain/values/moment-text';
import { afterAll, describe, expect, it } from 'vitest';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { labelsOf } from '../../testing/trade/warehouse-fixture.ts';
import { startUnloading } from '../testing/unloading-fixture.ts';

const {
  world,
  sites,
  drive,
  goods: makeGoods,
  goodsOf,
  inTema,
  rowOf,
  discrepanciesOf,
} = await startUnloading();
afterAll(() => world.close());

const day = 24 * 60 * 60_000;

describe('adding an OVER carton to the loading list', () => {
  it('is refused if the carton is recorded at another place', async () => {
    const { batch } = await inTema(1);
    const [label = ''] = labelsOf(await goodsOf((await world.kojo()).id, 1));
    await drive.unload(batch.id, label);
    await world.db
      .updateTable('packages')
      .set({ siteId: sites.guangzhou })
      .where('labelNumber', '=', label)
      .execute();
    const body = { code: label, reason: 'The scanner was off' };
    const answer = await world.as('batches').post(`/batches/${batch.id}/add-to-list`, body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'batch.wrong_site',
    ]);
    expect(await rowOf(label)).toMatchObject({ batchId: null });
  });

  it('records each step the carton skipped and resolves the discrepancy', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.kojo();
    const goods = await goodsOf(kojo.id, 1);
    const [label = ''] = labelsOf(goods);
    const add = (reason = 'The scanner was off') =>
      world.as('batches').post(`/batches/${batch.id}/add-to-list`, { code: label, reason });
    expect((await add()).json<{ message: string }>().message).toBe(
      `${label} wasn’t scanned during unloading of ${batch.batchNumber}. Scan it there first.`,
    );
    await drive.unload(batch.id, label);
    const found = `/discrepancies?isOpen=true&batchId=${batch.id}`;
    expect((await world.as('batches').get(found)).json()).toMatchObject({
      items: [{ kind: 'OVER', package: { labelNumber: label } }],
    });
    expect((await world.as('finance').get(found)).statusCode).toBe(403);
    const answer = await add();
    expect(answer.json()).toMatchObject({
      isRepeat: false,
      package: { state: 'AVAILABLE' },
      batch: { cartons: 2, unloaded: 1 },
    });
    expect((await add()).json()).toMatchObject({ isRepeat: true });
    const events = await world.db
      .selectFrom('events')
      .select(['code', 'fromState', 'toState'])
      .where('packageId', '=', goods.packages[0]?.id ?? '')
      .where('batchId', '=', batch.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ code, toState }) => `${code} ${toState}`)).toEqual([
      'STUF LOADED',
      'DEPA IN_TRANSIT',
      'ARRI ARRIVED',
      'STRP IN_WAREHOUSE',
      'NFD AVAILABLE',
    ]);
    expect(await discrepanciesOf(label)).toMatchObject([
      {
        kind: 'OVER',
        resolution: `Added to the loading list of ${batch.batchNumber}: The scanner was off`,
      },
    ]);
  });

  it('adds the carton to the correct list even if it was scanned into another batch by mistake', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.kojo();
    const goods = await goodsOf(kojo.id, 1);
    const [label = ''] = labelsOf(goods);
    const other = await drive.open(seaPlan(sites));
    expect((await drive.load(other.id, label)).statusCode).toBe(200);
    await drive.unload(batch.id, label, { shelf: 'G-04' });
    // It was never in that batch, so it is recorded where it was found.
    expect(await rowOf(label)).toMatchObject({
      batchId: null,
      siteId: sites.accra,
      shelf: 'G-04',
    });
    const added = await world
      .as('batches')
      .post(`/batches/${batch.id}/add-to-list`, { code: label, reason: 'Misloaded' });
    expect(added.json()).toMatchObject({ package: { state: 'AVAILABLE' } });
  });

  it('names the place where the carton is recorded, and a new scan corrects it', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.kojo();
    const [label = ''] = labelsOf(await goodsOf(kojo.id, 1));
    await drive.unload(batch.id, label, { shelf: 'G-05' });
    await world.db
      .updateTable('packages')
      .set({ siteId: sites.guangzhou })
      .where('labelNumber', '=', label)
      .execute();
    const add = () =>
      world
        .as('batches')
        .post(`/batches/${batch.id}/add-to-list`, { code: label, reason: 'Forgotten' });
    const refused = await add();
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining(
        `Scan it again where ${batch.batchNumber} is unloaded, or count its zone`,
      ),
    ]);
    await drive.unload(batch.id, label, { shelf: 'G-06' });
    expect(await rowOf(label)).toMatchObject({ siteId: sites.accra, shelf: 'G-06' });
    expect((await add()).statusCode).toBe(200);
  });

  it('is refused for a carton that was still in China when the batch departed', async () => {
    const { batch } = await inTema(1);
    world.pass(30 * day);
    const kojo = await world.kojo();
    const goods = await goodsOf(kojo.id, 1);
    const [label = ''] = labelsOf(goods);
    await drive.unload(batch.id, label);
    const before = await rowOf(label);
    const answer = await world
      .as('batches')
      .post(`/batches/${batch.id}/add-to-list`, { code: label, reason: 'The scanner was off' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining(
        `${label} was in Guangzhou warehouse on ${momentText(world.clock()).en}, but ${batch.batchNumber} departed on ${momentText(batch.departedAt ?? '').en}, so it can’t be in that batch.`,
      ),
    ]);
    expect(answer.json().message).toContain('If it came with a later batch, scan it there');
    expect(await rowOf(label)).toEqual(before);
    expect(await discrepanciesOf(label)).toMatchObject([{ kind: 'OVER', resolution: null }]);
  });

  it('does not bypass the deposit', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.kojo();
    const goods = await makeGoods({
      customerId: kojo.id,
      holds: ['DEPOSIT'],
    });
    const [label = ''] = labelsOf(goods);
    await drive.unload(batch.id, label);
    const answer = await world
      .as('batches')
      .post(`/batches/${batch.id}/add-to-list`, { code: label, reason: 'The scanner was off' });
    expect(answer.json()).toMatchObject({ code: 'package.held', kind: 'DEPOSIT' });
    expect(await rowOf(label)).toMatchObject({ state: 'VERIFIED', batchId: null });
  });
});
