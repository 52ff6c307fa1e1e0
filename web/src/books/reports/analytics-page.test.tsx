import { moneyOf } from '@sankofa/domain/values/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { dayRange } from '../../lib/format/format.ts';
import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
// Loaded before the first test, which would wait for it.
import '../../payments/office/office-payment-list.tsx';
import AnalyticsPage from './analytics-page.tsx';

const none = moneyOf(0);
const view = {
  today: {
    owed: moneyOf(59_400),
    overdue: moneyOf(37_125),
    deposits: moneyOf(14_850),
    credit: moneyOf(2_875),
    refundsToPay: none,
  },
  ageing: [
    { age: 'NOT_DUE', owed: moneyOf(22_275), invoices: 1 },
    { age: '1-30', owed: moneyOf(37_125), invoices: 1 },
    { age: '31-60', owed: none, invoices: 0 },
    { age: '61-90', owed: none, invoices: 0 },
    { age: '90+', owed: none, invoices: 0 },
  ],
  received: [
    {
      method: 'CASH',
      received: moneyOf(60_000),
      refunded: moneyOf(5_150),
      net: moneyOf(54_850),
    },
  ],
};
const revenueOf = (sea: number, air: number, services: number) => ({
  sea: moneyOf(sea),
  air: moneyOf(air),
  services: moneyOf(services),
  total: moneyOf(sea + air + services),
});
const trend = {
  period: {
    from: '2026-10-09',
    to: '2026-11-20',
    parts: [
      { from: '2026-10-09', to: '2026-10-31', ...revenueOf(0, 0, 0) },
      { from: '2026-11-01', to: '2026-11-20', ...revenueOf(100_000, 10_000, 1_375) },
    ],
    total: revenueOf(100_000, 10_000, 1_375),
  },
  before: {
    from: '2026-08-27',
    to: '2026-10-08',
    parts: [
      { from: '2026-08-27', to: '2026-09-18', ...revenueOf(10_000, 0, 0) },
      { from: '2026-09-19', to: '2026-10-08', ...revenueOf(0, 0, 0) },
    ],
    total: revenueOf(10_000, 0, 0),
  },
};
const standing = (on: string) => ({ on, owed: none, bands: [] });
const open = (credit = moneyOf(111_375)) => {
  fakeServer({
    'GET /analytics/money': json(200, view),
    'GET /analytics/revenue-trend': json(200, trend),
    'GET /analytics/receivables-trend': json(200, {
      period: { from: '2026-10-09', to: '2026-11-20', parts: [standing('2026-11-20')] },
      before: { from: '2026-08-27', to: '2026-10-08', parts: [standing('2026-10-08')] },
    }),
    'GET /analytics/trial-balance': json(200, {
      rows: [
        { account: 'receivable', debit: moneyOf(111_375), credit: none },
        { account: 'revenue-freight-sea', debit: none, credit },
      ],
      debit: moneyOf(111_375),
      credit,
    }),
    'GET /payments': json(200, { items: [], nextCursor: null }),
  });
  showAs(kwame, <AnalyticsPage />, {
    path: '/staff/financial/analytics',
    entry: '/staff/financial/analytics?from=2026-10-09&to=2026-11-20',
  });
};
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

test('each figure links to its rows', async () => {
  open();
  const [revenue] = await screen.findAllByRole('link', { name: 'View journal entries' });
  expect(revenue && hrefOf(revenue)).toBe(
    '/staff/financial/journal?account=revenue&from=2026-10-09&to=2026-11-20',
  );
  // A point only covers the period, and so do its rows.
  const [first, ...others] = within(
    screen.getByRole('table', { name: 'Revenue (GHS)', hidden: true }),
  ).getAllByRole('link', { hidden: true });
  expect(first && hrefOf(first)).toBe(
    '/staff/financial/journal?account=revenue&from=2026-10-09&to=2026-10-31',
  );
  expect(others.map(hrefOf)).toEqual([
    '/staff/financial/journal?account=revenue&from=2026-11-01&to=2026-11-20',
  ]);
  expect(
    screen.getByText(
      `1,014% more than ${dayRange('2026-08-27', '2026-10-08').replaceAll(/\s/g, ' ')}`,
    ),
  ).toBeDefined();
  const late = screen.getByRole('link', { name: /1–30 days overdue/ });
  expect(hrefOf(late)).toBe('/staff/financial/invoices?age=1-30');
  const oldest = screen.getByRole('link', { name: /Over 90 days overdue/ });
  expect(hrefOf(oldest)).toBe('/staff/financial/invoices?age=90%2B');
  expect(hrefOf(screen.getByRole('link', { name: /^Cash at our office/ }))).toBe(
    '/staff/financial/journal?account=cash-office&of=payments&from=2026-10-09&to=2026-11-20',
  );
  expect(hrefOf(screen.getByRole('link', { name: /^Receivables/ }))).toContain('state=DUE');
  expect(hrefOf(screen.getByRole('link', { name: /^Deposits held/ }))).toContain(
    'state=PARTIALLY_PAID',
  );
  expect(await screen.findByText('No matching payments')).toBeDefined();
});

const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent);

test('payments received, refunds and their net are shown separately', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Payments received by method' });
  expect([...table.querySelectorAll('tr')].map(cellsOf)).toEqual([
    ['Method', 'Received (GHS)', 'Refunded (GHS)', 'Net (GHS)'],
    ['Cash at our office', '600.00', '51.50', '548.50'],
  ]);
});

test('a trial balance whose sides differ says so', async () => {
  open(moneyOf(111_374));
  expect(await screen.findByText(/books don’t balance/)).toBeDefined();
});

test('a balanced trial balance shows the total of both sides', async () => {
  open();
  const account = await screen.findByRole('link', { name: 'Accounts receivable' });
  expect(hrefOf(account)).toBe('/staff/financial/journal?account=receivable&to=2026-11-20');
  expect(screen.queryByText(/books don’t balance/)).toBeNull();
});

test('all texts of the analytics are in Chinese for those who read it', async () => {
  readChinese();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '经营分析' })).toBeDefined();
  expect(await screen.findByText('收入：海运运费')).toBeDefined();
  expect(await screen.findAllByText('逾期 1–30 天')).not.toEqual([]);
  expect(englishOnPage()).toBe('');
});
