import { moneyOf } from '@sankofa/domain/values/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
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
  months: [
    { month: '2026-10-01', air: none, sea: none, services: none, total: none },
    {
      month: '2026-11-01',
      air: moneyOf(10_000),
      sea: moneyOf(100_000),
      services: moneyOf(1_375),
      total: moneyOf(111_375),
    },
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
const open = (credit = moneyOf(111_375)) => {
  fakeServer({
    'GET /analytics/money': json(200, view),
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
  const months = within(await screen.findByRole('list', { name: 'Revenue by month' }));
  const [latest, earlier] = months.getAllByRole('link');
  // The longest bar fills the chart, whatever its amount.
  const widths = Array.from(latest?.querySelectorAll('rect') ?? [], (rect) =>
    Number(rect.getAttribute('width')),
  );
  expect(widths.reduce((sum, width) => sum + width)).toBeCloseTo(1000);
  expect(latest?.textContent).toMatch(/November 2026.*1,113\.75.*Sea.*1,000\.00.*Air.*100\.00/);
  // A bar only covers the period, and so do its rows.
  expect(latest && hrefOf(latest)).toBe(
    '/staff/financial/journal?account=revenue&from=2026-11-01&to=2026-11-20',
  );
  expect(earlier && hrefOf(earlier)).toBe(
    '/staff/financial/journal?account=revenue&from=2026-10-09&to=2026-10-31',
  );
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
