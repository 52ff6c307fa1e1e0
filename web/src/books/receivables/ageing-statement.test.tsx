import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { moneyOf } from '@sankofa/domain/values/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import AnalyticsPage from '../reports/analytics-page.tsx';

const bandsOf = (...pesewas: number[]) =>
  ageings.map((age, at) => ({ age, owed: moneyOf(pesewas[at] ?? 0) }));
const row = {
  id: testId(90),
  name: 'Ama Mensah',
  customerCode: 'SNK-7K3Q4',
  bands: bandsOf(22_275, 0, 37_125),
  owed: moneyOf(59_400),
  credit: moneyOf(1_250),
  invoices: 2,
  oldestDueOn: '2026-10-01',
};

function open(query: string, items = [row]) {
  const server = fakeServer({
    'GET /analytics/ageing': json(200, {
      on: '2026-11-20',
      items,
      nextCursor: null,
      totals: bandsOf(22_275, 50_000, 37_125),
    }),
  });
  showAs(kwame, <AnalyticsPage />, {
    path: '/staff/financial/analytics',
    entry: `/staff/financial/analytics?part=ageing${query}`,
  });
  return server;
}

test('a bar opens its customers, and each of them links to their invoices', async () => {
  const server = open('&age=31-60');
  expect(await screen.findByText(/GHS.371\.25: 31–60 days overdue/)).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Receivables by customer' }));
  expect(table.getByText('594.00')).toBeDefined();
  expect(table.getByText('1 Oct 2026')).toBeDefined();
  expect(table.getByRole('link', { name: 'Ama Mensah' }).getAttribute('href')).toBe(
    `/staff/financial/invoices?customer=${row.id}&age=31-60`,
  );
  expect(server.calls().find((call) => call.includes('/analytics/ageing'))).toContain('age=31-60');
  expect(screen.getByRole('button', { name: /CSV/ })).toBeDefined();
});

test('without an age it lists all receivables', async () => {
  open('');
  expect(await screen.findByText(/GHS.1,094\.00 outstanding/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ama Mensah' }).getAttribute('href')).toContain(
    'state=DUE',
  );
});

test('a past day is requested, and its customers lead to their accounts', async () => {
  const server = open('&on=2026-10-31');
  expect(await screen.findByText(/at the end of 31 Oct 2026/)).toBeDefined();
  expect(screen.getByText('12.50')).toBeDefined();
  expect(server.calls().find((call) => call.includes('/analytics/ageing'))).toContain(
    'on=2026-10-31',
  );
  expect((await screen.findByRole('link', { name: 'Ama Mensah' })).getAttribute('href')).toBe(
    `/staff/payments?part=account&customer=${row.id}`,
  );
});

test('an empty list says that nothing is outstanding', async () => {
  open('', []);
  expect(await screen.findByText('No outstanding balances')).toBeDefined();
});

test.each(['', '&age=31-60', '&on=2026-10-31'])(
  'all texts of the ageing%s are in Chinese',
  async (query) => {
    readChinese();
    open(query);
    expect(await screen.findByText(/Ama Mensah/)).toBeDefined();
    expect(englishOnPage()).toBe('');
  },
);
