import { inPesewas } from '@sankofa/domain/batches/costs/batch-cost';
import type {
  ExchangeRow,
  getExchangeDifferences,
  listExchangeDifferences,
} from '@sankofa/domain/batches/costs/exchange-difference-endpoints';
import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { minorOf, moneyOf } from '@sankofa/domain/values/money';
import { dayIn } from '@sankofa/domain/values/time';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { creditInvoice } from '../../invoices/invoices.ts';
import { addExchangeRate } from '../../rates/rates.ts';
import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import type { Carton } from '../../testing/trade/verified-rows.ts';
import { startWorld } from '../../testing/world.ts';

type Statement = z.output<typeof getExchangeDifferences.answer>;
type Rows = z.output<typeof listExchangeDifferences.answer>;

const dayMs = 86_400_000;
const world = await startWorld({ at: '2026-09-28T09:30:00.000Z' });
afterAll(() => world.close());
const trade = await startTrade(world);
const drive = driver(world);
const ama = await world.ama();
const finance = world.as('finance');
const carton: Carton = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };

const setRate = (cedisPerDollar: string) =>
  world.work(trade.admin, (work) => addExchangeRate(work, { cedisPerDollar, note: 'Of the bank' }));
const batch = () => drive.open({ ...seaPlan(trade.sites), ...seaDocuments() });
const paid = (cartons: readonly Carton[] = [carton]) => trade.paidGoods(ama, { cartons });
let referenceCount = 0;
async function spend(batchId: string, amount: string, currency = 'USD', over: object = {}) {
  referenceCount += 1;
  const answer = await finance.post(`/batches/${batchId}/costs`, {
    kind: 'FREIGHT',
    supplier: 'COSCO Shipping',
    reference: `COS-${referenceCount}`,
    amount: { amount, currency },
    ...over,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }>().id;
}

// September: a batch whose invoices have a rate of 12.50. October: its carrier is paid at 12.80 and, by a
// bank, at 12.30; a second batch has invoices of 12.50 and 13.10, one of them shared with the first; a third
// has none.
const [one, two, three] = [await batch(), await batch(), await batch()];
const early = await paid();
await drive.loadAll(one.id, early.shipment.labels);
const shared = await paid([carton, { ...carton, heightMm: 1_000 }]);
await drive.loadAll(one.id, shared.shipment.labels.slice(0, 1));
await drive.loadAll(two.id, shared.shipment.labels.slice(1));
await spend(one.id, '10.00');
world.pass(5 * dayMs);
await setRate('12.8');
await spend(one.id, '1000.00');
await spend(one.id, '1000.00', 'USD', { cedisPer: '12.3', rateSource: 'Stanbic, 3 Oct' });
world.pass(60_000);
await setRate('13.1');
const late = await paid();
await drive.loadAll(two.id, late.shipment.labels);
await spend(two.id, '500.05');
await spend(two.id, '900.00', 'CNY', { cedisPer: '1.72', rateSource: 'Bank of China, 3 Oct' });
await spend(two.id, '4000.00', 'GHS');
await spend(three.id, '70.00');
const wrong = await spend(one.id, '9999.00');
await finance.post(`/batch-costs/${wrong}/void`, { reason: 'Another batch' });

const period = `from=2026-09-01&to=${dayIn(world.clock(), 'Africa/Accra')}`;
const statement = async (): Promise<Statement> =>
  (await finance.get(`/analytics/exchange-differences?${period}`)).json();
async function rows(query = '', limit = 2) {
  const found: ExchangeRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Rows = (
      await finance.get(
        `/analytics/exchange-differences/costs?${period}&limit=${limit}${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
    ).json();
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}
const of = (found: readonly ExchangeRow[], batchId: string, amount: string) =>
  found.find((row) => row.batch.id === batchId && row.amount === amount);
const pesewas = ({ amount }: { amount: string }) => minorOf(amount) ?? Number.NaN;

test('a cost shows both rates and the difference between them', async () => {
  const found = await rows();
  const dear = found.find(({ cedisPer }) => cedisPer === '12.8000');
  expect(dear).toMatchObject({
    rateSource: expect.stringMatching(/^Our exchange rate, 3\sOct\s2026$/),
    worth: { amount: '12800.00' },
    invoiced: {
      invoices: 2,
      cedisPer: '12.5000',
      worth: { amount: '12500.00' },
      difference: { amount: '-300.00' },
    },
  });
  const cheap = found.find(({ cedisPer }) => cedisPer === '12.3000');
  expect(cheap?.invoiced?.difference.amount).toBe('200.00');
  // Paid at exactly the rate of the invoices.
  expect(of(found, one.id, '10.00')?.invoiced?.difference.amount).toBe('0.00');
});

test('invoices with several rates count by their dollars, a shared one by its cartons', async () => {
  const row = of(await rows(), two.id, '500.05');
  // Two thirds of the freight of 405 litres at 12.50, and 135 litres at 13.10: 270 and 135 of the same dollars.
  const rate = Math.round((125_000 * 270 + 131_000 * 135) / 405);
  expect(row?.invoiced).toMatchObject({ invoices: 2, lowest: '12.5000', highest: '13.1000' });
  expect(row?.invoiced?.cedisPer).toBe((rate / 10_000).toFixed(4));
  const difference = inPesewas(500_05, rate) - inPesewas(500_05, 131_000);
  expect(row?.invoiced?.difference).toEqual(moneyOf(difference));
});

test('yuan, and dollars of a batch without an invoice, have no difference instead of zero', async () => {
  const found = await rows();
  expect(of(found, two.id, '900.00')?.invoiced).toBeNull();
  expect(of(found, three.id, '70.00')?.invoiced).toBeNull();
  // Cedis and void costs are not included.
  expect(found).toHaveLength(6);
});

test('the months add up to their rows by currency, and unknown differences are counted separately', async () => {
  const { months, difference } = await statement();
  expect(
    months.map(({ month, currency, costs, waiting }) => [month, currency, costs, waiting]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-10-01', 'USD', 4, 1],
      ['2026-10-01', 'CNY', 1, 0],
      ['2026-09-01', 'USD', 1, 0],
    ]),
  );
  for (const { month, currency, costs, compared, worth, amount } of months) {
    const own = await rows(`&month=${month}&currency=${currency}`);
    const known = own.filter(({ invoiced }) => invoiced !== null);
    const sum = (figure: (row: ExchangeRow) => number) =>
      own.reduce((total, row) => total + figure(row), 0);
    expect([own.length, known.length]).toEqual([costs, compared.costs]);
    expect(sum((row) => minorOf(row.amount) ?? 0)).toBe(minorOf(amount));
    expect(sum((row) => pesewas(row.worth))).toBe(pesewas(worth));
    expect(sum((row) => (row.invoiced ? pesewas(row.invoiced.difference) : 0))).toBe(
      pesewas(compared.difference),
    );
    expect(pesewas(compared.atInvoices) - pesewas(compared.worth)).toBe(
      pesewas(compared.difference),
    );
  }
  const all = (await rows()).flatMap(({ invoiced }) => invoiced ?? []);
  expect(all.reduce((sum, row) => sum + pesewas(row.difference), 0)).toBe(pesewas(difference));
});

test('rows are found by supplier, invoice number and batch, newest first, without repeats', async () => {
  const all = await rows('', 100);
  expect(await rows('', 1)).toEqual(all);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect((await rows(`&q=${two.batchNumber}`)).map(({ batch: { id } }) => id)).toEqual([
    two.id,
    two.id,
  ]);
  expect(await rows('&q=nobody')).toEqual([]);
});

test('an accountant can export every row with both rates', async () => {
  const answer = await finance.get(`/analytics/exchange-differences.csv?${period}`);
  const lines = answer.body.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(6);
  const difference = lines.reduce(
    (sum, line) => sum + (minorOf(line.split(',').at(-1) || '0.00') ?? 0),
    0,
  );
  expect(difference).toBe(pesewas((await statement()).difference));
  expect(lines.find((line) => line.includes('CNY'))).toMatch(/,1\.7200,.*,1548\.00,,,,$/);
});

test('a fully credited invoice does not count for any rate', async () => {
  await world.work(trade.finance, (work) =>
    creditInvoice(work, {
      invoiceId: late.invoiceId,
      amount: moneyOf(late.totalPesewas),
      reason: 'To be charged again',
    }),
  );
  expect(of(await rows(), two.id, '500.05')?.invoiced).toMatchObject({
    invoices: 1,
    cedisPer: '12.5000',
  });
});

test('only finance can request the report, for a year at most', async () => {
  for (const path of ['', '/costs', '.csv']) {
    const at = (days: string) => `/analytics/exchange-differences${path}?${days}`;
    expect((await world.as('batches').get(at(period))).statusCode).toBe(403);
    expect((await finance.get(at('from=2024-01-01&to=2026-01-01'))).statusCode).toBe(400);
  }
});
