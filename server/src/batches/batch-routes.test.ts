import {
  batchStates,
  batchSteps,
  canStepBatch,
  type BatchState,
  type BatchStep,
} from '@sankofa/domain/batches/batch-status';
import { newContainer, seaDocuments } from '@sankofa/domain/fixtures/batches';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { airPlan, seaPlan } from '../testing/trade/batch-plans.ts';
import type { Goods } from '../testing/trade/goods.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, goods: makeGoods } = await startWarehouse();
afterAll(() => world.close());

describe('planning a batch', () => {
  it('numbers batches by mode and year, without gaps', async () => {
    const clerk = world.as('batches');
    const batchNumbers = [];
    for (const plan of [seaPlan(sites), airPlan(sites), seaPlan(sites)])
      batchNumbers.push(
        (await clerk.post('/batches', plan)).json<{ batchNumber: string }>().batchNumber,
      );
    expect(batchNumbers).toEqual(['SEA-2026-0001', 'AIR-2026-0001', 'SEA-2026-0002']);
  });

  it('gives concurrent batches different numbers', async () => {
    const clerk = world.as('batches');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => clerk.post('/batches', airPlan(sites))),
    );
    const numbers = answers.map((answer) => answer.json<{ batchNumber: string }>().batchNumber);
    expect(numbers.toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `AIR-2026-000${n}`));
  });

  test.each([
    [{ originPlace: 'GHTEM' }, 'originPlace', 'Tema isn’t in China'],
    [{ destinationPlace: 'GHACC' }, 'destinationPlace', 'Accra has no seaport'],
    [{ originPlace: 'CNXXX' }, 'originPlace', 'Unknown port or airport: CNXXX'],
  ])('refuses a route that does not exist: %o', async (over, field, sentence) => {
    const answer = await world.as('batches').post('/batches', { ...seaPlan(sites), ...over });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'batch.place_invalid',
      message: sentence,
      fields: { [field]: sentence },
    });
  });

  it('refuses sites at the wrong end, arrival before departure and missing capacity', async () => {
    const clerk = world.as('batches');
    const turned = { ...seaPlan(sites), originSiteId: sites.accra };
    expect((await clerk.post('/batches', turned)).json()).toMatchObject({
      code: 'batch.place_invalid',
      fields: { originSiteId: 'Accra office doesn’t handle sea freight in China' },
    });
    const early = { ...seaPlan(sites), eta: '2026-11-01' };
    expect((await clerk.post('/batches', early)).json()).toMatchObject({
      code: 'request.invalid',
      fields: { eta: 'Arrival can’t be before departure' },
    });
    const { capacityCbm: _, ...withoutCapacity } = seaPlan(sites);
    expect((await clerk.post('/batches', withoutCapacity)).json()).toMatchObject({
      fields: { capacityCbm: 'Enter the container’s capacity in CBM' },
    });
  });

  it('names an empty or invalid cut-off', async () => {
    const clerk = world.as('batches');
    for (const cutoffAt of ['', '2026-02-31T10:00:00.000Z', 'tomorrow']) {
      const answer = await clerk.post('/batches', { ...seaPlan(sites), cutoffAt });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { cutoffAt: 'Choose a date and time' } });
    }
  });

  it('names the correct check digit of a number', async () => {
    const clerk = world.as('batches');
    const wrong = { ...seaPlan(sites), containerNumber: 'CSQU3054384' };
    const answer = await clerk.post('/batches', wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'batch.number_invalid',
      fields: {
        containerNumber: 'Check CSQU3054384. The check digit should be 3',
      },
    });
    const air = { ...airPlan(sites), airWaybillNumber: '125-12345670' };
    expect((await clerk.post('/batches', air)).json()).toMatchObject({
      code: 'batch.number_invalid',
      fields: { airWaybillNumber: expect.stringContaining('should be 5') },
    });
  });

  it('allows a container in one active batch only, even for concurrent requests', async () => {
    const clerk = world.as('batches');
    const containerNumber = newContainer();
    const answers = await Promise.all(
      [1, 2, 3].map(() => clerk.post('/batches', seaPlan(sites, { containerNumber }))),
    );
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual([
      '200',
      '409',
      '409',
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'batch.number_taken',
    });
  });

  it('allows an air waybill in one batch only, even for concurrent requests', async () => {
    const clerk = world.as('batches');
    const plan = { ...airPlan(sites), airWaybillNumber: '125-12345675' };
    const answers = await Promise.all([1, 2, 3].map(() => clerk.post('/batches', plan)));
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual([
      '200',
      '409',
      '409',
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'batch.number_taken',
      fields: { airWaybillNumber: expect.any(String) },
    });
  });

  it('refuses people without the duty', async () => {
    const ama = await world.ama();
    expect((await ama.post('/batches', seaPlan(sites))).statusCode).toBe(403);
    expect((await ama.get('/batches')).statusCode).toBe(403);
    expect((await world.visitor.get('/batches')).statusCode).toBe(401);
    const refusal = await world.as('warehouse-cn').post('/batches', seaPlan(sites));
    expect([refusal.statusCode, refusal.json<{ message: string }>().message]).toEqual([
      403,
      'You need the Batches permission. Ask an admin to add it',
    ]);
  });
});

describe('editing a batch', () => {
  it('stores numbers as printed on the container, and clears emptied fields', async () => {
    const clerk = world.as('batches');
    const batch = await drive.open(seaPlan(sites));
    const numbers = { containerNumber: 'csqu 305438-3', vessel: 'MSC Anna', carrier: 'MSC' };
    const first = await clerk.patch(`/batches/${batch.id}`, numbers, { version: batch.version });
    expect(first.json()).toMatchObject({ containerNumber: 'CSQU3054383', vessel: 'MSC Anna' });
    const { version } = first.json<{ version: number }>();
    const cleared = { containerNumber: null, vessel: '' };
    const second = await clerk.patch(`/batches/${batch.id}`, cleared, { version });
    expect(second.json()).toMatchObject({ containerNumber: null, vessel: null, carrier: 'MSC' });
  });

  it.each(['COMPLETED', 'CANCELLED'] as const)(
    'refuses changes to a batch that is %s',
    async (state) => {
      const { id, version, batchNumber } = await drive.open(seaPlan(sites));
      await world.db.updateTable('batches').set({ state }).where('id', '=', id).execute();
      const answer = await world
        .as('batches')
        .patch(`/batches/${id}`, { vessel: 'X' }, { version });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        409,
        `${batchNumber} is ${state.toLowerCase()} and can’t be edited.`,
      ]);
      // The lists below count finished batches.
      await world.db.updateTable('batches').set({ state: 'OPEN' }).where('id', '=', id).execute();
    },
  );

  it('tells the second of two people what the first one changed', async () => {
    const clerk = world.as('batches');
    const batch = await drive.open(seaPlan(sites));
    const { version } = batch;
    const [a, b] = await Promise.all([
      clerk.patch(`/batches/${batch.id}`, { vessel: 'One' }, { version }),
      clerk.patch(`/batches/${batch.id}`, { vessel: 'Two' }, { version }),
    ]);
    const [won, lost] = a.statusCode === 200 ? [a, b] : [b, a];
    expect([lost.statusCode, lost.json().code]).toEqual([409, 'request.version_stale']);
    expect(lost.json<{ current: object }>().current).toEqual(won.json());
    expect((await drive.read(batch.id)).vessel).toBe(won.json<{ vessel: string }>().vessel);
  });
});

describe('batch lists', () => {
  it('find batches by number, container, air waybill and vessel, the active ones first', async () => {
    const clerk = world.as('batches');
    const container = newContainer();
    const { containerNumber: _, ...numbers } = seaDocuments();
    const batch = await drive.open({
      ...seaPlan(sites, { containerNumber: container }),
      ...numbers,
    });
    const found = async (q: string) =>
      (await clerk.get(`/batches?q=${encodeURIComponent(q)}`))
        .json<{ items: { id: string }[] }>()
        .items.map(({ id }) => id);
    for (const q of [
      batch.batchNumber,
      container,
      `${container.slice(0, 4)} ${container.slice(4)}`,
    ])
      expect(await found(q)).toEqual([batch.id]);
    expect(await found('maersk cape')).toContain(batch.id);
    expect(await found('%')).toEqual([]);

    await drive.performStep(batch.id, 'cancel', { reason: 'For the test' });
    type List = { items: { id: string; state: string }[]; nextCursor: string | null };
    const history = (await clerk.get('/batches?state=HISTORY')).json<List>();
    expect(history.items.map(({ state }) => state)).toEqual(['CANCELLED']);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: List = (
        await clerk.get(`/batches?limit=4${cursor ? `&cursor=${cursor}` : ''}`)
      ).json();
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const all = await world.db.selectFrom('batches').select('id').execute();
    expect(new Set(pages).size).toBe(all.length);
    expect(pages).toHaveLength(all.length);
    expect(pages.at(-1)).toBe(batch.id);
  });
});

const paths: Partial<Record<BatchStep, string>> = {
  startClearing: 'start-clearing',
  releaseCustoms: 'customs-release',
  startUnloading: 'start-unloading',
  undoUnload: 'undo-unload',
  update: 'updates',
};
const illegal = batchStates.flatMap((from) =>
  batchSteps.filter((step) => !canStepBatch(step, from)).map((step) => ({ from, step })),
);

describe('steps that the state does not allow', () => {
  let goods: Goods;
  beforeAll(async () => {
    const ama = await world.ama();
    goods = await makeGoods({
      customerId: ama.id,
    });
  });

  it('are most of the table', () => expect(illegal).toHaveLength(9 * 15 - 23));

  test.each(illegal)(
    '$step in state $from is refused and changes nothing',
    async ({ from, step }) => {
      const id = await batchIn(from);
      const before = await allRowsOf(id);
      const code = goods.packages[0]?.labelNumber ?? '';
      const body = {
        ...(step === 'delay' && { eta: '2027-02-01', reason: 'A storm' }),
        ...(step === 'update' && { text: 'Waits at sea' }),
        ...(['cancel', 'offload', 'undoUnload'].includes(step) && { reason: 'For the test' }),
        ...(['load', 'offload', 'unload', 'undoUnload'].includes(step) && { code }),
        ...(step === 'unload' && { batchId: id }),
      };
      const path =
        step === 'unload' ? '/warehouse/unload' : `/batches/${id}/${paths[step] ?? step}`;
      const answer = await world.as('admin').post(path, body, { version: 1 });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'batch.step_not_allowed',
        message: expect.stringMatching(/^SEA-2026-\d{4} .+\. .+\.$/),
      });
      expect(await allRowsOf(id)).toEqual(before);
    },
  );

  async function allRowsOf(batchId: string) {
    const { db } = world;
    const ids = goods.packages.map(({ id }) => id);
    return {
      batch: await db.selectFrom('batches').selectAll().where('id', '=', batchId).execute(),
      packages: await db.selectFrom('packages').selectAll().where('id', 'in', ids).execute(),
      events: await db.selectFrom('events').select('id').orderBy('id').execute(),
      reminders: await db.selectFrom('reminders').select('id').orderBy('id').execute(),
    };
  }
});

async function batchIn(state: BatchState): Promise<string> {
  const created = await world.as('batches').post('/batches', seaPlan(sites));
  const { id } = created.json<{ id: string }>();
  await world.db.updateTable('batches').set({ state }).where('id', '=', id).execute();
  return id;
}
