import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { afterAll, describe, expect, it } from 'vitest';

import { runInTurn, type Step } from '../../testing/postgres/in-turn.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import type { GoodsOptions } from '../../testing/trade/goods.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import { lockBatch } from '../batch-queries.ts';
import { loadUnanswered } from './load.ts';

const { world, sites, drive, eventsOf, ...warehouse } = await startWarehouse();
afterAll(() => world.close());

const { id: customerId } = await world.ama();
const goods = (over: Partial<GoodsOptions>) => warehouse.goods({ customerId, ...over });
const one = () => warehouse.carton({ customerId });

describe('two clerks at once', () => {
  it('load one carton into one batch: one succeeds, the other learns that it is already loaded', async () => {
    const batch = await drive.open(seaPlan(sites));
    const carton = await one();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => drive.load(batch.id, carton.labelNumber)),
    );
    const repeats = answers.map((answer) => answer.json<{ isRepeat: boolean }>().isRepeat);
    expect(repeats.filter((isRepeat) => !isRepeat)).toHaveLength(1);
    expect(await eventsOf(carton.id, 'STUF')).toHaveLength(1);
  });

  it('load one carton into two batches: it ends up in one', async () => {
    const batches = [await drive.open(seaPlan(sites)), await drive.open(seaPlan(sites))];
    const carton = await one();
    const answers = await Promise.all(batches.map(({ id }) => drive.load(id, carton.labelNumber)));
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409']);
    expect(await eventsOf(carton.id, 'STUF')).toHaveLength(1);
  });

  it('load cartons of one shipment into three batches without a deadlock', async () => {
    const batches = [1, 2, 3].map(() => drive.open(seaPlan(sites)));
    const shipment = await goods({ cartons: 9 });
    const ids = (await Promise.all(batches)).map(({ id }) => id);
    const answers = await Promise.all(
      shipment.packages.map(({ labelNumber }, index) =>
        drive.load(ids[index % 3] ?? '', labelNumber),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
  });

  it('load while the batch is being closed: each carton is on the frozen list or was refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const batch = await drive.open({ ...seaPlan(sites), ...seaDocuments() });
      const { packages } = await goods({ cartons: 7 });
      const [late = packages[0], ...inTime] = packages;
      const load = (carton: typeof late) => drive.load(batch.id, carton?.labelNumber ?? '');
      // One clerk loads carton after carton while the other closes after a set number, with no waiting
      // between them. The first is always loaded before and the last always comes after, so both outcomes
      // occur at any speed.
      const before = 1 + (round % (inTime.length - 1));
      const loads: number[] = [];
      let closing: ReturnType<typeof drive.performStep> | undefined;
      for (const carton of inTime) {
        loads.push((await load(carton)).statusCode);
        if (loads.length === before) closing = drive.performStep(batch.id, 'close');
      }
      const closed = await closing;
      loads.push((await load(late)).statusCode);
      expect(closed?.statusCode).toBe(200);
      expect(new Set(loads)).toEqual(new Set([200, 409]));
      const acceptedCount = loads.filter((status) => status === 200).length;
      // What closing froze, not what is in the batch now: a carton added later would only be in the latter.
      expect(closed?.json<{ cartons: number }>().cartons).toBe(acceptedCount);
      expect(await drive.read(batch.id)).toMatchObject({ state: 'CLOSED', cartons: acceptedCount });
    }
  });
});

const loading =
  (batchId: string, code: string): Step =>
  (work) =>
    loadUnanswered(work, { id: batchId, code });
const lockingOf =
  (batchId: string): Step =>
  ({ tx }) =>
    lockBatch(tx, batchId);

/** Loads a carton, and runs the second step, which loads another one, while that transaction is open. */
async function inTurn(capacityCbm: number, second?: (batchId: string) => Step) {
  const batch = await drive.open(seaPlan(sites, { capacityCbm }));
  const cartons = [await one(), await one()];
  const [first = '', other = ''] = cartons.map(({ labelNumber }) => labelNumber);
  const by = await world.as('batches').actor();
  const command = second?.(batch.id) ?? loading(batch.id, other);
  const how = await runInTurn(world, loading(batch.id, first), { by, command });
  const { cartons: loaded } = await drive.read(batch.id);
  return { how, loaded };
}

describe('two stations that load into one batch', () => {
  it('do not wait for each other while it is far from full', async () => {
    expect(await inTurn(68)).toEqual({ how: 'done', loaded: 2 });
  });

  it('wait for each other if their cartons might not both fit, and the second is refused', async () => {
    const { verifiedCm3 } = await warehouse.cartonNow((await one()).id);
    const capacityCbm = ((verifiedCm3 ?? 0) * 1.5) / 1_000_000;
    expect(await inTurn(capacityCbm)).toEqual({ how: 'waits', loaded: 1 });
  });

  it('keep a step of the batch waiting', async () => {
    expect(await inTurn(68, lockingOf)).toEqual({ how: 'waits', loaded: 1 });
  });
});
