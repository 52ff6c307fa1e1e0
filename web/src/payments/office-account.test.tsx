import { moneyOf } from '@sankofa/domain/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { kofi, showAs } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import OfficePaymentsPage from './office-payments-page.tsx';

const account = {
  customer: { id: ama.id, name: ama.name, customerCode: 'GH-10027A' },
  items: [],
  nextCursor: null,
  owed: moneyOf(22_275),
  credit: moneyOf(500),
};

test('finance reads the account of a customer by period and takes it as PDF and CSV', async () => {
  const file = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
  const server = fakeServer({
    'GET /statements': json(200, account),
    'GET /statements/statement.pdf': file,
    'GET /statements/statement.csv': file,
  });
  showAs(kofi, <OfficePaymentsPage />, {
    path: '/staff/financial/payments',
    entry: `/staff/financial/payments?part=account&customer=${ama.id}&from=2026-11-01&to=2026-11-20`,
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Account of Ama Owusu' }),
  ).toBeDefined();
  expect(screen.getByText(/^GHS.222\.75$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  const query = `customerId=${ama.id}&from=2026-11-01&to=2026-11-20`;
  await waitFor(() =>
    expect(server.calls().filter((one) => one.includes('/statement.'))).toEqual([
      `GET /statements/statement.pdf?${query}`,
      `GET /statements/statement.csv?${query}`,
    ]),
  );
  expect(server.calls()[0]).toContain(query);
});

test('an address without a customer says where the statement is found', async () => {
  fakeServer({});
  showAs(kofi, <OfficePaymentsPage />, {
    path: '/staff/financial/payments',
    entry: '/staff/financial/payments?part=account',
  });
  expect(await screen.findByText('Whose account?')).toBeDefined();
});
