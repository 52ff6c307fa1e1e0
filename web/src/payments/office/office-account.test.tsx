import { sampleBankPayee } from '@sankofa/domain/fixtures/payees';
import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, waitingPayment } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';
import { requestedRefund } from '../testing/requested-refund.ts';
import OfficePaymentsPage from './office-payments-page.tsx';

const account = {
  customer: { id: ama.id, name: ama.name, customerCode: 'GH-10027A' },
  items: [],
  nextCursor: null,
  owed: moneyOf(22_275),
  credit: moneyOf(500),
  refunds: moneyOf(0),
  free: moneyOf(500),
};

test('finance views a customer’s account by period and downloads it as PDF and CSV', async () => {
  const file = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
  const server = fakeServer({
    'GET /statements': json(200, account),
    'GET /statements/statement.pdf': file,
    'GET /statements/statement.csv': file,
  });
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/financial/payments',
    entry: `/staff/financial/payments?part=account&customer=${ama.id}&from=2026-11-01&to=2026-11-20`,
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ama Mensah’s account' }),
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

test('an address without a customer says where to find the statement', async () => {
  fakeServer({});
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/financial/payments',
    entry: '/staff/financial/payments?part=account',
  });
  expect(await screen.findByText('No customer selected')).toBeDefined();
});

const requested: RefundAnswer = {
  ...requestedRefund,
  refundNumber: 'RFD-2026-000012',
  amount: moneyOf(300),
  reason: 'She leaves the trade',
  requestedBy: { id: kwame.id, name: kwame.name },
};
const entry = `/staff/financial/payments?part=account&customer=${ama.id}&from=2026-11-01&to=2026-11-20`;
const open = () =>
  showAs(kwame, <OfficePaymentsPage />, { path: '/staff/financial/payments', entry });

test('finance requests a refund of the account’s credit on the customer’s behalf', async () => {
  let now = account;
  const server = fakeServer({
    'GET /statements': () => Response.json(now),
    'GET /payments': json(200, {
      items: [
        {
          ...waitingPayment,
          state: 'CONFIRMED',
          method: 'BANK_TRANSFER',
          network: null,
          payer: 'Ama Mensah',
        },
      ],
      nextCursor: null,
    }),
    'POST /refunds': () => {
      now = { ...account, free: moneyOf(0) };
      return Response.json(requested);
    },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Refund GHS.5\.00$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund Ama Mensah’s credit' }));
  expect(dialog.getByText(/up to GHS.5\.00\. Another member of finance/)).toBeDefined();
  await dialog.findByLabelText('Account number');
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Amount', '3.00');
  type('Account number', sampleBankPayee.account);
  type('Bank', sampleBankPayee.bank);
  type('Branch', sampleBankPayee.branch);
  // She paid from it, so its holder is known.
  expect(dialog.getByLabelText('Account holder’s name')).toHaveProperty('value', 'Ama Mensah');
  type('Reason for refund', 'She leaves the trade');
  fireEvent.click(dialog.getByRole('button', { name: 'Request refund' }));
  expect(await screen.findByText('Refund RFD-2026-000012 requested')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    customerId: ama.id,
    amount: moneyOf(300),
    payee: sampleBankPayee,
    reason: 'She leaves the trade',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull());
  expect(screen.getByText('All of it is in a refund request')).toBeDefined();
});

test('an account without credit has no refund button', async () => {
  fakeServer({ 'GET /statements': json(200, { ...account, free: moneyOf(0) }) });
  open();
  expect(await screen.findByText(/^GHS.5\.00$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
});
