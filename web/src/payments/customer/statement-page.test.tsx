import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { today } from '../../lib/format/format.ts';
import { usualPeriods } from '../../lib/format/periods.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import StatementPage from './statement-page.tsx';

const entry = {
  id: '01a1fdc0-e305-7089-a545-c9b9505b8bd9',
  at: '2026-11-20T09:00:00.000Z',
  what: 'Payment confirmed',
  document: 'RCP-2026-000009',
  amount: moneyOf(-14_850),
  balance: moneyOf(22_275),
};
const customer = { id: ama.id, name: ama.name, customerCode: 'GH-10027A' };
const account = {
  customer,
  items: [entry],
  nextCursor: null,
  owed: moneyOf(22_275),
  refunds: moneyOf(0),
  free: moneyOf(0),
  credit: moneyOf(0),
};

function open(search = '', answer: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'GET /statements': json(200, account), ...answer });
  showAs(ama, <StatementPage />, {
    path: '/customer/payments/statement',
    entry: `/customer/payments/statement${search}`,
  });
  return server;
}
const statements = (server: ReturnType<typeof open>) =>
  server.requests.filter(({ path }) => path.startsWith('/statements?'));

test('each entry has its document and the balance after it, and today’s balance is shown', async () => {
  open();
  expect(await screen.findByText('RCP-2026-000009')).toBeDefined();
  expect(screen.getByText('-148.50')).toBeDefined();
  // It includes what falls due later, so it is not called due.
  const balance = screen.getByText('Account balance today').parentElement;
  expect(balance?.textContent).toMatch(/GHS.222\.75$/);
  expect(screen.getByText('Paid in advance or overpaid')).toBeDefined();
});

test('a common period sets both days at once and is kept in the URL', async () => {
  const server = open();
  await screen.findByText('RCP-2026-000009');
  fireEvent.click(screen.getByRole('button', { name: 'Last month' }));
  const lastMonth = usualPeriods(today()).find(({ name }) => name === 'lastMonth')?.period;
  const expectedQuery = `from=${lastMonth?.from}&to=${lastMonth?.to}`;
  await waitFor(() => expect(statements(server).at(-1)?.path).toContain(expectedQuery));
  expect(statements(server)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Last month' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

test('a period that ends before it starts is not requested, and the page says what to change', async () => {
  const server = open('?from=2026-11-20&to=2026-11-01');
  expect(await screen.findByText('The end date is before the start date')).toBeDefined();
  expect(statements(server)).toEqual([]);
});

test('a document that fails to load says why', async () => {
  open('', {
    'GET /statements/statement.pdf': json(503, {
      message: 'We cannot reach our records right now',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('We cannot reach our records right now')).toBeDefined();
});

test('a refund that is approved but not sent yet is shown beside the credit', async () => {
  open('', { 'GET /statements': json(200, { ...account, refunds: moneyOf(2_000) }) });
  expect(await screen.findByText('Refund in progress')).toBeDefined();
  expect(screen.getByText(/^GHS.20\.00$/)).toBeDefined();
});
