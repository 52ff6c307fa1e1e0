import type {
  CostAnswer,
  listBatchMargins,
  MarginAnswer,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { pesewasOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { creditInvoice, issueStorage } from '../../invoices/invoices.ts';
import { airPlan, driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import type { Carton } from '../../testing/trade/verified-rows.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
const trade = await startTrade(world);
const drive = driver(world);
const ama = await world.ama();
afterAll(() => world.close());

const finance = world.as('finance');
const plan = () => ({ ...seaPlan(trade.sites), ...seaDocuments() });
const freight = {
  kind: 'FREIGHT',
  supplier: 'COSCO Shipping',
  reference: 'COS-8871',
  amount: { amount: '1000.00', currency: 'USD' },
};
const enter = (batchId: string, over: object = {}, more: { key?: string } = {}) =>
  finance.post(`/batches/${batchId}/costs`, { ...freight, ...over }, more);
const marginOf = async (id: string): Promise<MarginAnswer> =>
  (await finance.get(`/batches/${id}/margin`)).json();
const carton = (weightGrams: number, heightMm = 500): Carton => ({
  weightGrams,
  lengthMm: 600,
  widthMm: 450,
  heightMm,
});

describe('batch costs', () => {
  it('are converted at our exchange rate of the day, and do not change with it', async () => {
    const batch = await drive.open(plan());
    const answer = await enter(batch.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      amount: { amount: '1000.00', currency: 'USD' },
      cedisPer: '12.5000',
      worth: { amount: '12500.00', currency: 'GHS' },
      struck: null,
    });
    expect(answer.json<CostAnswer>().rateSource).toMatch(/^Our exchange rate, /);
    expect((await marginOf(batch.id)).costs.amount).toBe('12500.00');
  });

  it('accept yuan at the paying bank’s rate, and cedis as they are', async () => {
    const batch = await drive.open(plan());
    const yuan = { amount: { amount: '333.33', currency: 'CNY' }, kind: 'ORIGIN_HANDLING' };
    const refused = await enter(batch.id, yuan);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toEqual({
      cedisPer: expect.stringContaining('There’s no exchange rate for CNY yet'),
    });
    const rate = { cedisPer: '1.7312', rateSource: 'Bank of China, 20 Nov' };
    const entered = await enter(batch.id, { ...yuan, ...rate });
    expect(entered.json()).toMatchObject({ worth: { amount: '577.06' }, ...rate });
    const cedis = { amount: { amount: '80.00', currency: 'GHS' }, kind: 'TRUCKING' };
    expect((await enter(batch.id, { ...cedis, ...rate })).statusCode).toBe(400);
    expect((await enter(batch.id, cedis)).json()).toMatchObject({
      worth: { amount: '80.00' },
      cedisPer: '1.0000',
    });
  });

  it('need a second confirmation where their rate is more than 10 % from ours', async () => {
    const batch = await drive.open(plan());
    const typo = { cedisPer: '129.4000', rateSource: 'Stanbic, 20 Nov' };
    const refused = await enter(batch.id, typo);
    expect(refused.json()).toMatchObject({
      code: 'rate.large_change',
      message: expect.stringContaining('GHS 12.5000 per USD, and this is GHS 129.4000'),
    });
    expect((await enter(batch.id, { ...typo, cedisPer: '12.9400' })).statusCode).toBe(200);
    const { previousId } = refused.json<{ previousId: string }>();
    const confirmed = await enter(batch.id, {
      ...typo,
      confirmedAgainst: previousId,
      reference: 'C-2',
    });
    expect(confirmed.json()).toMatchObject({ cedisPer: '129.4000' });
  });

  it('are entered once, by idempotency key and by the supplier’s invoice number', async () => {
    const batch = await drive.open(plan());
    const first = await enter(batch.id, {}, { key: 'cost-1' });
    expect((await enter(batch.id, {}, { key: 'cost-1' })).json()).toEqual(first.json());
    const answers = await Promise.all([
      enter(batch.id, { reference: 'COS-9001' }),
      enter(batch.id, { reference: 'cos-9001', supplier: 'cosco shipping' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const twice = await enter(batch.id);
    expect(twice.json()).toMatchObject({ code: 'batch.cost_twice' });
    // The same supplier may charge the same amount again under another number, or without one.
    expect((await enter(batch.id, { reference: undefined })).statusCode).toBe(200);
    expect((await enter(batch.id, { reference: undefined })).statusCode).toBe(200);
    expect(await marginOf(batch.id)).toMatchObject({ costLines: 4 });
  });

  it('are voided with a reason, once, stay readable and may be entered again', async () => {
    const batch = await drive.open(plan());
    const { id } = (await enter(batch.id)).json<CostAnswer>();
    const voidCost = () => finance.post(`/batch-costs/${id}/void`, { reason: 'Meant for 0043' });
    expect((await voidCost()).json()).toMatchObject({
      struck: { reason: 'Meant for 0043', by: expect.any(String) },
    });
    expect(await marginOf(batch.id)).toMatchObject({ costLines: 0, costs: { amount: '0.00' } });
    expect((await voidCost()).json()).toMatchObject({ code: 'batch.cost_struck' });
    expect((await enter(batch.id)).statusCode).toBe(200);
    const listed = (await finance.get(`/batches/${batch.id}/costs`)).json<{
      items: CostAnswer[];
    }>();
    expect(listed.items.map(({ struck }) => struck !== null)).toEqual([false, true]);
    const auditRows = await world.db
      .selectFrom('auditLog')
      .select(['action', 'reason', sql`after::jsonb->>'rateSource'`.as('rateSource')])
      .where('subjectId', '=', id)
      .orderBy('seq')
      .execute();
    expect(auditRows).toEqual([
      { action: 'batch.cost', reason: null, rateSource: expect.stringMatching(/^[A-Z_]+$/) },
      { action: 'batch.strike-cost', reason: 'Meant for 0043', rateSource: null },
    ]);
  });

  it('cannot be changed or deleted, not even in SQL', async () => {
    const batch = await drive.open(plan());
    const { id } = (await enter(batch.id)).json<CostAnswer>();
    const rewritten = sql`update batch_costs set supplier = 'X' where id = ${id}`;
    await expect(rewritten.execute(world.db)).rejects.toThrow(/stays as it was entered/);
    const removed = sql`delete from batch_costs where id = ${id}`;
    await expect(removed.execute(world.db)).rejects.toThrow(/stays as it was entered/);
  });

  it('are refused to people without the duty', async () => {
    const batch = await drive.open(plan());
    const answer = await world.as('batches').post(`/batches/${batch.id}/costs`, freight);
    expect(answer.statusCode).toBe(403);
    expect((await world.as('batches').get(`/batches/${batch.id}/margin`)).statusCode).toBe(403);
  });
});

describe('margin of a batch', () => {
  it('counts a shipment in two batches by its cartons’ share, to the pesewa', async () => {
    const [one, two] = [await drive.open(plan()), await drive.open(plan())];
    const invoiced = await trade.paidGoods(ama, {
      cartons: [carton(10_000), carton(10_000, 501), carton(40_000)],
    });
    const [first = '', second = '', third = ''] = invoiced.shipment.labels;
    await drive.loadAll(one.id, [first, second]);
    await drive.loadAll(two.id, [third]);
    const [firstMargin, secondMargin] = [await marginOf(one.id), await marginOf(two.id)];
    expect(firstMargin).toMatchObject({ shipments: 1, shared: 1, notInvoiced: 0 });
    const [firstRevenue, secondRevenue] = [
      pesewasOf(firstMargin.revenue),
      pesewasOf(secondMargin.revenue),
    ];
    expect(firstRevenue + secondRevenue).toBe(invoiced.totalPesewas);
    // By volume, as it travels by sea: 135 and 135.27 of 405.27 litres.
    expect(firstRevenue).toBe(Math.round((invoiced.totalPesewas * 270_270) / 405_270));
  });

  it('is revenue less credit notes less costs, per kilogram by air', async () => {
    const batch = await drive.open(airPlan(trade.sites));
    const { invoiceId, shipment } = await trade.paidGoods(ama, {
      cartons: [carton(30_000)],
      mode: 'AIR',
    });
    await drive.loadAll(batch.id, shipment.labels);
    await world.work(trade.finance, (work) =>
      creditInvoice(work, {
        invoiceId,
        amount: { amount: '375.00', currency: 'GHS' },
        reason: 'Weighed wrongly',
      }),
    );
    await enter(batch.id, { amount: { amount: '360.00', currency: 'USD' } });
    // 30 kg at 25 dollars and 12.50 cedis are 9,375.00; 375.00 were credited and 4,500.00 spent.
    expect(await marginOf(batch.id)).toMatchObject({
      revenue: { amount: '9000.00' },
      costs: { amount: '4500.00' },
      margin: { amount: '4500.00' },
      percent: 50,
      perUnit: { amount: '150.00' },
      unit: 'kg',
      shared: 0,
    });
  });

  it('excludes storage at an office, whatever batch the cartons were in', async () => {
    const [one, two] = [await drive.open(plan()), await drive.open(plan())];
    const invoiced = await trade.paidGoods(ama, { cartons: [carton(10_000), carton(10_000)] });
    const [first = '', second = ''] = invoiced.shipment.labels;
    const lines = [{ description: 'Storage', amount: 9_900 }];
    const store = (shipmentId: string) =>
      world.work(trade.finance, (work) => issueStorage(work, { shipmentId, lines }));
    await drive.loadAll(one.id, [first, second]);
    await store(invoiced.shipment.id);
    expect(pesewasOf((await marginOf(one.id)).revenue)).toBe(invoiced.totalPesewas);
    const shared = await trade.paidGoods(ama, { cartons: [carton(10_000), carton(10_000)] });
    const [third = '', fourth = ''] = shared.shipment.labels;
    await drive.loadAll(one.id, [third]);
    await drive.loadAll(two.id, [fourth]);
    const before = await marginOf(two.id);
    await store(shared.shipment.id);
    expect(await marginOf(two.id)).toEqual(before);
  });

  it('lists drafts and uninvoiced shipments separately, and counts neither', async () => {
    const batch = await drive.open(plan());
    const invoiced = await trade.paidGoods(ama, { cartons: [carton(10_000)] });
    await drive.loadAll(batch.id, invoiced.shipment.labels);
    const before = await marginOf(batch.id);
    await world.work(trade.finance, (work) =>
      creditInvoice(work, {
        invoiceId: invoiced.invoiceId,
        amount: { amount: before.revenue.amount, currency: 'GHS' },
        reason: 'To be charged again',
      }),
    );
    expect(await marginOf(batch.id)).toMatchObject({
      revenue: { amount: '0.00' },
      percent: null,
      shipments: 1,
      notInvoiced: 1,
      drafts: { shipments: 0 },
    });
    await world.db
      .insertInto('invoices')
      .values({
        id: crypto.randomUUID(),
        shipmentId: invoiced.shipment.id,
        customerId: ama.id,
        state: 'DRAFT',
        exchangeRateId: invoiced.exchangeRateId,
        cedisPerDollarE4: 125_000,
        totalPesewas: 40_000,
        draftedAt: world.clock(),
        updatedAt: world.clock(),
      })
      .execute();
    expect(await marginOf(batch.id)).toMatchObject({
      revenue: { amount: '0.00' },
      notInvoiced: 0,
      drafts: { shipments: 1, amount: { amount: '400.00' } },
    });
  });
});

describe('list of margins', () => {
  const period = '?from=2027-03-01&to=2027-03-31';
  type Listed = z.output<typeof listBatchMargins.answer>;
  const list = async (more = '') =>
    (await finance.get(`/analytics/batch-margins${period}${more}`)).json<Listed>();

  it('is sorted, paged without repeating or losing a batch, and identical in the spreadsheet', async () => {
    const costs = ['300.00', '100.00', '200.00', '100.00'];
    const ids: string[] = [];
    for (const [at, amount] of costs.entries()) {
      const batch = await drive.open({ ...plan(), etd: `2027-03-0${at + 1}`, eta: '2027-04-20' });
      ids.push(batch.id);
      await enter(batch.id, { amount: { amount, currency: 'GHS' }, reference: undefined });
    }
    const all = await list('&sort=-margin');
    expect(all.total).toBe(4);
    const margins = all.items.map(({ margin }) => margin.amount);
    expect(margins).toEqual(['-100.00', '-100.00', '-200.00', '-300.00']);
    const paged: string[] = [];
    for (let cursor = ''; ;) {
      const page = await list(`&sort=-margin&limit=1${cursor}`);
      paged.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(all.items.map(({ id }) => id));
    expect((await list()).items.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list('&mode=AIR')).items).toEqual([]);
    const csv = await finance.get(`/analytics/batch-margins.csv${period}`);
    expect(csv.headers['content-type']).toContain('text/csv');
    const rows = csv.body.trim().split('\r\n');
    expect(rows).toHaveLength(5);
    const cells = rows.slice(1).map((row) => row.split(','));
    expect(cells.map((row) => row[9] ?? '').toSorted()).toEqual(margins.toSorted());
    const spent = all.items.map(({ costs }) => costs.amount);
    expect(cells.map((row) => row[8] ?? '').toSorted()).toEqual(spent.toSorted());
    expect(rows.at(-1)).toMatch(/^SEA-.*,SEA,OPEN,2027-03-01,0,0,0.00,1,300.00,-300.00,,,CBM,/);
  });

  it('puts batches without a percentage last in both directions', async () => {
    const invoiced = await trade.paidGoods(ama, { cartons: [carton(10_000)] });
    const batch = await drive.open({ ...plan(), etd: '2027-03-06', eta: '2027-04-20' });
    await drive.loadAll(batch.id, invoiced.shipment.labels);
    await enter(batch.id, { amount: { amount: '1.00', currency: 'GHS' }, reference: undefined });
    for (const sort of ['percent', '-percent']) {
      const [first, ...others] = (await list(`&sort=${sort}`)).items;
      expect(first?.id).toBe(batch.id);
      expect(first?.percent).not.toBeNull();
      expect(others.map(({ percent }) => percent)).toEqual(others.map(() => null));
    }
  });

  it('covers a year at most, and says so', async () => {
    const answer = await finance.get('/analytics/batch-margins?from=2025-01-01&to=2027-03-31');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Choose a period of up to one year');
  });
});
