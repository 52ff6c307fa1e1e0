import type {
  BalanceAnswer,
  CashFlowAnswer,
  ProfitAnswer,
} from '@sankofa/domain/books/result-endpoints';
import { type Money, pesewasOf } from '@sankofa/domain/values/money';
import { addDays, dayIn, zones } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { payables } from '../../payables/testing/payable-fixture.ts';
import { resultsBySql } from '../../testing/trade/results-by-sql.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

type Lines = { items: { amount: Money }[]; nextCursor: string | null };
const dayMs = 86_400_000;
const world = await startWorld();
const trade = await startTrade(world);
const { supplier, approved, sent, step } = payables(world);
const finance = world.as('finance');
afterAll(() => world.close());

const today = () => dayIn(world.clock(), zones.accra);
const began = today();
const dollars = (rate: string) => ({ currency: 'USD', cedisPer: rate, rateSource: 'Bank' });
const line = (category: string, amount: string) => ({
  category,
  description: 'Of the test',
  amount,
});
// Three months of trade: invoices and payments, bills of each kind, a loss of exchange and a reversal.
for (let month = 0; month < 3; month += 1) {
  const { invoiceId } = await trade.invoiced(await world.ama());
  await trade.paid(invoiceId, 20_000 + month * 1_000);
  const { id } = await supplier();
  const bill = await approved(id, {
    number: `M-${month}`,
    billedOn: today(),
    dueOn: addDays(today(), 30),
    ...dollars('12.0000'),
    lines: [line('SEA_FREIGHT', '100.00'), line('RENT', `${50 + month}.00`)],
  });
  const payment = await sent(bill.id, '80.00', { cedisPer: '12.3000', rateSource: 'Bank' });
  if (month === 1) await step(payment, 'reverse', { body: { reason: 'Returned' } });
  world.pass(30 * dayMs);
}
const periods = [0, 30, 60].map((after) => ({
  from: addDays(began, after),
  to: addDays(began, after + 29),
  comparedFrom: addDays(began, after - 40),
}));
const ask = async <T>(path: string, query: Record<string, string>) => {
  const answer = await finance.get(`/analytics/${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
};

describe.each(periods)('results of $from to $to', (period) => {
  it('are the profit and loss that independent SQL computes, with the period before', async () => {
    const answer = await ask<ProfitAnswer>('profit-and-loss', period);
    for (const [key, days] of [
      ['amount', answer.period],
      ['before', answer.before],
    ] as const) {
      const sql = await resultsBySql(world.db, days);
      for (const { section, total } of answer.sections)
        expect([section, pesewasOf(total[key])]).toEqual([section, sql.sections[section]]);
      expect(pesewasOf(answer.result[key])).toBe(sql.result);
    }
    expect(answer.sections.find(({ section }) => section === 'DIRECT_COSTS')?.rows).toMatchObject([
      { account: 'expense-sea-freight', amount: { amount: '1200.00' } },
    ]);
  });

  it('are a balance sheet that balances, by independent SQL', async () => {
    const { to: on, comparedFrom: comparedOn } = period;
    const answer = await ask<BalanceAnswer>('balance-sheet', { on, comparedOn });
    for (const [key, day] of [
      ['amount', on],
      ['before', comparedOn],
    ] as const) {
      const sql = await resultsBySql(world.db, { from: '2000-01-01', to: day });
      for (const { section, total } of answer.sections)
        expect([section, pesewasOf(total[key])]).toEqual([section, sql.balance[section]]);
      expect(pesewasOf(answer.unclosed[key])).toBe(sql.result);
      expect(pesewasOf(answer.difference[key])).toBe(0);
    }
  });

  it('are a cash flow that ties to the cash accounts, by month', async () => {
    const answer = await ask<CashFlowAnswer>('cash-flow', period);
    const closing = await resultsBySql(world.db, { from: '2000-01-01', to: period.to });
    const opening = await resultsBySql(world.db, {
      from: '2000-01-01',
      to: addDays(period.from, -1),
    });
    expect(pesewasOf(answer.opening.amount)).toBe(opening.cash);
    expect(pesewasOf(answer.closing.amount)).toBe(closing.cash);
    expect(answer.months.at(-1)?.closing).toEqual(answer.closing.amount);
    const flows = answer.rows.reduce((sum, { amount }) => sum + pesewasOf(amount), 0);
    expect(flows).toBe(pesewasOf(answer.net.amount));
    const moved = (await resultsBySql(world.db, period)).moved;
    const figure = (flow: string) =>
      pesewasOf(answer.rows.find((row) => row.flow === flow)?.amount ?? { amount: '0.00' });
    // The link of each figure leads to exactly the entries that add up to it.
    for (const { flow, amount } of answer.rows) {
      const path = `journal?account=cash&flow=${flow}&from=${period.from}&to=${period.to}&limit=100`;
      const { items, nextCursor } = (await finance.get(`/analytics/${path}`)).json<Lines>();
      expect(nextCursor).toBeNull();
      expect([flow, items.reduce((sum, line) => sum + pesewasOf(line.amount), 0)]).toEqual([
        flow,
        pesewasOf(amount),
      ]);
    }
    expect(figure('SUPPLIERS')).toBe(moved.suppliers);
    expect(figure('CUSTOMERS')).toBe(moved.customers);
  });
});

it('refuses periods that overlap, end before they begin or are no days', async () => {
  for (const query of [
    'from=2026-11-30&to=2026-11-01',
    'from=2026-11-01&to=2026-11-30&comparedFrom=2026-10-20',
    'from=x&to=2026-11-30',
  ])
    expect((await finance.get(`/analytics/cash-flow?${query}`)).statusCode).toBe(400);
});
