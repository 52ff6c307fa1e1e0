import { onePrice } from '@sankofa/domain/rates/rate';
import { moneyOf } from '@sankofa/domain/values/money';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { airRate } from '../../testing/money/air-rate.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { recalculateDrafts } from '../drafting/recalculate-drafts.ts';
import { draftInvoice } from '../invoices.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const read = async (invoiceId: string) =>
  (await finance().get(`/invoices/${invoiceId}`)).json<{
    total: { amount: string };
    version: number;
    state: string;
    lines: { amount: { amount: string } }[];
    exchange: { cedisPerDollar: string };
    draftedAt: string;
  }>();
async function exchange(cedisPerDollar: string, effectiveFrom?: string) {
  const body = { cedisPerDollar, note: 'Of the bank', ...(effectiveFrom && { effectiveFrom }) };
  expect((await world.as('admin').post('/exchange-rates', body)).statusCode).toBe(200);
}
/** Sets a rate and confirms a change of more than 10% against the price that it replaces. */
async function newRate(body: object) {
  const answer = await finance().post('/rates', body);
  if (answer.json().code !== 'rate.large_change') return answer;
  return finance().post('/rates', { ...body, confirmedAgainst: answer.json().previousId });
}
const rate = (dollars: string, effectiveFrom?: string) =>
  newRate({
    mode: 'SEA',
    goodsClass: 'NORMAL',
    tiers: onePrice(dollars),
    minimumUnits: 10_000,
    stepUnits: 1,
    divisor: null,
    note: 'The line asks for more',
    ...(effectiveFrom && { effectiveFrom }),
  });
const recalculate = () => recalculateDrafts(world.parts, world.clock());
/** Only the jobs that these changes queue. */
const handlers = { 'recalculate-drafts': recalculate };

let invoiceId: string;
beforeEach(async () => {
  // Every test starts at an exchange rate of 12.50 and a rate of 220.00: 0.135 CBM cost 371.25.
  world.pass(60_000);
  await exchange('12.50');
  await rate('220.00');
  world.pass(60_000);
  const shipment = await trade.goods(ama);
  ({ invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id)));
  await recalculate();
  world.pass(60_000);
});

describe('a draft', () => {
  it('is recalculated when the exchange rate changes', async () => {
    const { draftedAt } = await read(invoiceId);
    expect((await read(invoiceId)).total.amount).toBe('371.25');
    await exchange('12.80');
    expect(await recalculate()).toBeGreaterThan(0);
    expect(await read(invoiceId)).toMatchObject({
      total: { amount: '380.16' },
      exchange: { cedisPerDollar: '12.8000' },
      state: 'DRAFT',
      // The draft keeps its creation time.
      draftedAt,
      recalculatedAt: world.clock(),
    });
    const once = await read(invoiceId);
    expect(await recalculate()).toBe(0);
    expect(await read(invoiceId)).toEqual(once);
  });

  it('is recalculated when a rate changes, but not for a rate of the other mode', async () => {
    await rate('300.00');
    await recalculate();
    const { total, version } = await read(invoiceId);
    expect(total.amount).toBe('506.25');
    world.pass(60_000);
    const byAir = await newRate(airRate('31.00'));
    expect(byAir.statusCode).toBe(200);
    expect(await recalculate()).toBe(0);
    expect((await read(invoiceId)).version).toBe(version);
  });

  it('is recalculated when a scheduled rate takes effect', async () => {
    await exchange('13.00', addMs(world.clock(), 3_600_000));
    await recalculate();
    expect((await read(invoiceId)).total.amount).toBe('371.25');
    world.pass(3_600_000);
    await recalculate();
    expect((await read(invoiceId)).total.amount).toBe('386.10');
  });

  it.each([
    ['the exchange rate', () => exchange('12.80'), '380.16'],
    ['a rate', () => rate('300.00'), '506.25'],
  ])('is recalculated by the job that a change of %s queues', async (_what, change, total) => {
    await world.runJobs(handlers);
    await change();
    expect((await read(invoiceId)).total.amount).toBe('371.25');
    await world.runJobs(handlers);
    expect((await read(invoiceId)).total.amount).toBe(total);
  });

  it('is recalculated by the job of a scheduled change when it takes effect, and not before', async () => {
    await exchange('13.00', addMs(world.clock(), 3_600_000));
    await world.runJobs(handlers);
    expect((await read(invoiceId)).total.amount).toBe('371.25');
    world.pass(3_600_000);
    await world.runJobs(handlers);
    expect((await read(invoiceId)).total.amount).toBe('386.10');
  });

  it('keeps its services, in cedis at the new exchange rate', async () => {
    const reason = 'Agreed by phone';
    const services = [{ from: 'HAND', description: 'Night shift', amount: moneyOf(8_000), reason }];
    const { version } = await read(invoiceId);
    await finance().post(`/invoices/${invoiceId}/redraft`, { services }, { version });
    await exchange('12.80');
    await recalculate();
    expect(await read(invoiceId)).toMatchObject({
      total: { amount: '460.16' },
      lines: [{ amount: { amount: '380.16' } }, { amount: { amount: '80.00' } }],
    });
  });

  it('stays as it is while its cartons are verified again', async () => {
    const shipment = await trade.goods(ama);
    const draft = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
    await world.db
      .updateTable('packages')
      .set({ state: 'RECEIVED' })
      .where('shipmentId', '=', shipment.id)
      .execute();
    await exchange('12.80');
    await recalculate();
    expect((await read(draft.invoiceId)).total.amount).toBe('371.25');
    expect((await read(invoiceId)).total.amount).toBe('380.16');
  });
});

const issue = (total: number, version: number) =>
  finance().post(`/invoices/${invoiceId}/issue`, { expectedTotal: moneyOf(total) }, { version });

describe('issuing an invoice', () => {
  it('is refused with the new total if it differs from the one shown', async () => {
    const { version } = await read(invoiceId);
    await exchange('12.80');
    const refused = await issue(37_125, version);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'invoice.total_changed',
      expected: moneyOf(37_125),
      total: moneyOf(38_016),
    });
    expect(await trade.invoice(invoiceId)).toMatchObject({ state: 'DRAFT', invoiceNumber: null });
    const confirmed = await issue(38_016, version);
    expect(confirmed.json()).toMatchObject({ state: 'ISSUED', total: moneyOf(38_016) });
  });

  it('is refused with the new total even if the draft was recalculated in the meantime', async () => {
    const { version } = await read(invoiceId);
    await rate('300.00');
    await recalculate();
    const refused = await issue(37_125, version);
    expect(refused.json()).toMatchObject({
      code: 'invoice.total_changed',
      total: moneyOf(50_625),
    });
  });

  it('requires the total', async () => {
    const { version } = await read(invoiceId);
    const answer = await finance().post(`/invoices/${invoiceId}/issue`, {}, { version });
    expect(answer.statusCode).toBe(400);
  });
});

describe('adding services', () => {
  it('is refused with the new total if it differs from the one shown', async () => {
    const { version } = await read(invoiceId);
    await exchange('12.80');
    const reason = 'Agreed by phone';
    const services = [{ from: 'HAND', description: 'Night shift', amount: moneyOf(8_000), reason }];
    const add = (total: number) =>
      finance().post(
        `/invoices/${invoiceId}/redraft`,
        { services, expectedTotal: moneyOf(total) },
        { version },
      );
    const refused = await add(45_125);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'invoice.total_changed',
      expected: moneyOf(45_125),
      total: moneyOf(46_016),
    });
    expect((await read(invoiceId)).version).toBe(version);
    expect((await add(46_016)).json()).toMatchObject({ total: moneyOf(46_016) });
  });
});

describe('using credit', () => {
  it('takes the amount that was shown, and is refused if less is left', async () => {
    const kojo = await world.kojo();
    const paid = await trade.invoiced(kojo);
    await trade.paid(paid.invoiceId, paid.totalPesewas + 10_000);
    const next = await trade.invoiced(kojo);
    const use = (amount: number) =>
      kojo.post(
        `/invoices/${next.invoiceId}/use-credit`,
        { amount: moneyOf(amount) },
        { version: next.version },
      );
    const refused = await use(10_001);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'credit.changed', amount: moneyOf(10_000) });
    expect((await use(0)).statusCode).toBe(400);
    expect((await use(4_000)).json()).toMatchObject({
      paid: moneyOf(4_000),
      customerCredit: moneyOf(6_000),
    });
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
