import { afterAll, describe, expect, it } from 'vitest';

import { seaPlan } from '../testing/voyages.ts';
import { labelsOf, startYard } from '../testing/yard.ts';

const { world, sites, drive, goods: makeGoods } = await startYard();
afterAll(() => world.close());

const goodsOf = (customerId: string, cartons: number) => makeGoods({ customerId, cartons });

/** A batch in Tema, ready to be unloaded, with one shipment of Ama's. */
async function inTema(cartons: number) {
  const ama = await world.ama();
  const { id } = await drive.sail(seaPlan(sites), labelsOf(await goodsOf(ama.id, cartons)));
  return { batch: await drive.land(id) };
}

const rowOf = (labelNumber: string) =>
  world.db
    .selectFrom('packages')
    .selectAll()
    .where('labelNumber', '=', labelNumber)
    .executeTakeFirstOrThrow();
const discrepanciesOf = async (labelNumber: string) =>
  world.db
    .selectFrom('discrepancies as d')
    .innerJoin('packages as p', 'p.id', 'd.packageId')
    .select(['d.kind', 'd.batchId', 'd.resolution'])
    .where('p.labelNumber', '=', labelNumber)
    .execute();
const titlesOf = async (userId: string) =>
  (
    await world.db
      .selectFrom('reminders')
      .select('title')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

describe('a carton of a batch that has left', () => {
  it('stays on its list, and has a discrepancy there too', async () => {
    const { batch } = await inTema(1);
    const ama = await world.ama();
    const [label = ''] = labelsOf(await goodsOf(ama.id, 1));
    const gone = await drive.sail(seaPlan(sites), [label]);
    await drive.unload(batch.id, label);
    expect(await rowOf(label)).toMatchObject({ state: 'IN_TRANSIT', batchId: gone.id });
    expect(await discrepanciesOf(label)).toEqual(
      expect.arrayContaining([
        { kind: 'OVER', batchId: batch.id, resolution: null },
        { kind: 'NOT_LOADED', batchId: gone.id, resolution: null },
      ]),
    );
    const told = async () =>
      (await titlesOf(await world.as('batches').id())).filter(
        (title) => title === `Not loaded: ${label}`,
      );
    expect(await told()).toHaveLength(1);
    await drive.unload(batch.id, label);
    expect([(await discrepanciesOf(label)).length, (await told()).length]).toEqual([2, 1]);
    // Its own batch is unloaded in the end, and it is there after all.
    await drive.land(gone.id);
    await drive.unload(gone.id, label);
    expect((await discrepanciesOf(label)).find(({ kind }) => kind === 'NOT_LOADED')).toEqual({
      kind: 'NOT_LOADED',
      batchId: gone.id,
      resolution: `Unloaded from ${gone.batchNumber}`,
    });
  });

  it.each([
    ['arrived', ['arrive']],
    ['with customs', ['arrive', 'start-clearing']],
  ] as const)('is missing from a batch that is %s as well', async (_, steps) => {
    const { batch } = await inTema(1);
    const ama = await world.ama();
    const [label = ''] = labelsOf(await goodsOf(ama.id, 1));
    const own = await drive.sail(seaPlan(sites), [label]);
    await drive.through(own.id, ...steps);
    await drive.unload(batch.id, label);
    expect(await discrepanciesOf(label)).toContainEqual({
      kind: 'NOT_LOADED',
      batchId: own.id,
      resolution: null,
    });
  });
});
