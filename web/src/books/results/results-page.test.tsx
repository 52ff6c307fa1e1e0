import type {
  BalanceAnswer,
  CashFlowAnswer,
  ProfitAnswer,
  YearsAnswer,
} from '@sankofa/domain/books/result-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';
import ResultsPage from './results-page.tsx';

const both = (amount: number, before = 0) => ({ amount: moneyOf(amount), before: moneyOf(before) });
const period = { from: '2026-11-01', to: '2026-11-27' };
const before = { from: '2026-10-01', to: '2026-10-27' };
const profit: ProfitAnswer = {
  period,
  before,
  sections: [
    {
      section: 'REVENUE',
      rows: [{ account: 'revenue-freight-sea', ...both(500_000, 400_000) }],
      total: both(500_000, 400_000),
    },
    { section: 'DIRECT_COSTS', rows: [], total: both(0) },
    {
      section: 'OVERHEAD',
      rows: [{ account: 'expense-rent', ...both(600_000) }],
      total: both(600_000),
    },
    { section: 'OTHER', rows: [], total: both(0) },
  ],
  gross: both(500_000, 400_000),
  result: both(-100_000, 400_000),
};
const balance = (difference: number): BalanceAnswer => ({
  on: period.to,
  comparedOn: before.to,
  sections: [
    { section: 'ASSETS', rows: [{ account: 'cash-bank', ...both(300_000) }], total: both(300_000) },
    { section: 'LIABILITIES', rows: [], total: both(0) },
    { section: 'EQUITY', rows: [], total: both(0) },
  ],
  unclosed: both(300_000),
  difference: both(difference),
});
const cash: CashFlowAnswer = {
  period,
  before,
  opening: both(0),
  rows: [{ flow: 'SUPPLIERS', ...both(-50_000) }],
  net: both(-50_000),
  closing: both(-50_000),
  months: [
    {
      ...period,
      received: moneyOf(0),
      paid: moneyOf(50_000),
      net: moneyOf(-50_000),
      closing: moneyOf(-50_000),
    },
  ],
};
const years: YearsAnswer = {
  years: [
    { year: 2026, result: moneyOf(100), closed: null, hasEnded: false },
    { year: 2025, result: moneyOf(-90_000), closed: null, hasEnded: true },
  ],
};

function show(part: string, user = kwame, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /analytics/profit-and-loss': json(200, profit),
    'GET /analytics/balance-sheet': json(200, balance(0)),
    'GET /analytics/cash-flow': json(200, cash),
    'GET /analytics/years': json(200, years),
    'GET /analytics/opening-balances': json(200, {
      latest: null,
      offices: [{ id: testId(40), name: 'Accra' }],
    }),
    ...routes,
  });
  showAs(user, <ResultsPage />, {
    path: '/*',
    entry: `/staff/financial/results?part=${part}&period=month`,
  });
  return () => server.requests.filter(({ method }) => method !== 'GET');
}

test('each figure of profit and loss leads to its journal entries of its own period', async () => {
  show('profit');
  const revenue = within(await screen.findByRole('table', { name: 'Revenue' }));
  const links = revenue.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/staff/financial/journal?account=revenue-freight-sea&from=2026-11-01&to=2026-11-27',
    '/staff/financial/journal?account=revenue-freight-sea&from=2026-10-01&to=2026-10-27',
  ]);
  expect(screen.getAllByText(/Before: GHS.4,000\.00/)).toHaveLength(2);
});

test('a balance sheet that does not balance says so', async () => {
  show('balance', kwame, { 'GET /analytics/balance-sheet': json(200, balance(1)) });
  expect(
    await screen.findByText(/^Assets differ from liabilities and equity by GHS.0\.01/),
  ).toBeDefined();
  expect(screen.queryByText('Assets equal liabilities and equity.')).toBeNull();
});

test('the cash flow shows what moved cash, and each month', async () => {
  show('cash');
  const flows = within(await screen.findByRole('table', { name: 'Cash flow' }));
  expect(flows.getByText('Payments to suppliers')).toBeDefined();
  expect(flows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/staff/financial/journal?account=cash&from=2026-11-01&to=2026-11-27&flow=SUPPLIERS',
    '/staff/financial/journal?account=cash&from=2026-10-01&to=2026-10-27&flow=SUPPLIERS',
  ]);
  const months = within(screen.getByRole('table', { name: 'By month' }));
  expect(months.getAllByRole('link')[0]?.getAttribute('href')).toContain(
    'account=cash&from=2026-11-01',
  );
});

test('an admin closes a year that has ended with a reason, and finance can’t', async () => {
  const writes = show(
    'balance',
    { ...kwame, role: 'ADMIN' },
    {
      'POST /analytics/years/close': json(200, years),
    },
  );
  expect((await screen.findAllByRole('button', { name: /^Close 20/ })).length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close 2025' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 2025' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Accounts approved' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close 2025' }));
  await waitFor(() =>
    expect(writes()[0]?.body).toEqual({ year: 2025, reason: 'Accounts approved' }),
  );
});

test('without permission to close a year there is no button', async () => {
  show('balance');
  expect(await screen.findByText('2025')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Close 20/ })).toBeNull();
});

test('only finance sees the results', async () => {
  fakeServer({});
  showAs({ ...ama, role: 'STAFF', duties: ['support'] }, <ResultsPage />);
  expect(await screen.findByText(/Finance permission/)).toBeDefined();
});

test.each(['profit', 'balance', 'cash'])('all texts of %s are in Chinese', async (part) => {
  readChinese();
  show(part);
  expect((await screen.findAllByRole('table')).length).toBeGreaterThan(0);
  await screen.findAllByText(/收入|资产|现金流量表/);
  expect(englishOnPage(/GHS|CSV|XLSX|PDF/g)).toBe('');
});
