import { samplePayee } from '@sankofa/domain/fixtures/payees';
import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { requestedRefund } from '../testing/requested-refund.ts';
import RefundPage from './refund-page.tsx';

const online = { paymentId: testId(97), receiptNumber: 'RCP-2026-000031' };
const paidByWallet = {
  ...waitingPayment,
  state: 'CONFIRMED',
  method: 'MOBILE_MONEY',
  network: 'MTN',
  payer: '024 400 4417',
} as const;
const paid = { ...requestedRefund, state: 'PAID', paidAt: '2026-11-21T11:00:00.000Z' } as const;

test.each<[string, RefundAnswer, string]>([
  ['is requested', requestedRefund, 'Under review. Will be sent to MTN 024 400 4417'],
  ['is approved', { ...requestedRefund, state: 'APPROVED' }, 'Will be sent to MTN 024 400 4417'],
  [
    'is approved and belongs to an online payment',
    { ...requestedRefund, state: 'APPROVED', online },
    'Will be refunded to your original payment method',
  ],
  [
    'is on its way',
    { ...requestedRefund, state: 'PROCESSING', online },
    'On its way to your original payment method',
  ],
  [
    'has failed',
    { ...requestedRefund, state: 'FAILED', online, failure: 'Refused: code 17' },
    'We couldn’t send the refund to your original payment method. We’ll try again or send it to MTN 024 400 4417.',
  ],
  [
    'was paid back online',
    { ...paid, online, method: 'GATEWAY', reference: '3000017' },
    'Refunded online on 21 Nov 2026, reference 3000017',
  ],
  [
    'was sent manually',
    { ...paid, method: 'MOBILE_MONEY', reference: 'MP-OUT-1' },
    'Sent on 21 Nov 2026, reference MP-OUT-1',
  ],
])('a customer sees what happens to a refund that %s', async (_, refund, text) => {
  fakeServer({
    'GET /refunds': json(200, { items: [refund], nextCursor: null, credit: moneyOf(0) }),
  });
  showAs(ama, <RefundPage />, {
    path: '/customer/request-refund',
    entry: '/customer/request-refund',
  });
  const table = within(await screen.findByRole('table', { name: 'Refunds' }));
  expect(table.getByText(text)).toBeDefined();
  expect(screen.queryByText(/code 17/)).toBeNull();
});

test('the proof of a transfer can be opened, and without one there is no button', async () => {
  const proven = {
    ...paid,
    method: 'MOBILE_MONEY',
    reference: 'MP-OUT-1',
    hasProof: true,
  } as const;
  const second = { ...proven, id: testId(98), refundNumber: 'RFD-2026-000005', hasProof: false };
  fakeServer({
    'GET /refunds': json(200, { items: [proven, second], nextCursor: null, credit: moneyOf(0) }),
  });
  showAs(ama, <RefundPage />);
  expect(await screen.findByRole('button', { name: 'Proof of RFD-2026-000004' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Proof of RFD-2026-000005' })).toBeNull();
});

test('a refund from a paid invoice is requested, and its credit note is named', async () => {
  const approved = {
    ...requestedRefund,
    state: 'APPROVED',
    invoice: { id: splitInvoice.id, invoiceNumber: 'INV-2026-00017' },
    creditNoteNumber: 'CRN-2026-000002',
  } as const;
  const server = fakeServer({
    'GET /refunds': json(200, { items: [approved], nextCursor: null, credit: moneyOf(0) }),
    [`GET /invoices/${splitInvoice.id}`]: json(200, {
      ...splitInvoice,
      state: 'PAID',
      paid: moneyOf(100_000),
      owed: moneyOf(0),
      refundable: moneyOf(94_000),
    }),
    'GET /payments': json(200, { items: [paidByWallet], nextCursor: null }),
    'POST /refunds': json(200, requestedRefund),
  });
  showAs(ama, <RefundPage />, {
    path: '/customer/request-refund',
    entry: `/customer/request-refund?invoice=${splitInvoice.id}`,
  });
  const table = within(await screen.findByRole('table', { name: 'Refunds' }));
  expect(table.getByText('Invoice INV-2026-00017')).toBeDefined();
  expect(table.getByText('Credit note CRN-2026-000002')).toBeDefined();
  expect(await screen.findByText(/^GHS.940\.00$/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '50' } });
  // She last paid from her wallet, which is suggested.
  expect(screen.getByLabelText('Mobile money number')).toHaveProperty('value', '+233244004417');
  fireEvent.change(screen.getByLabelText('Reason'), {
    target: { value: 'One carton never came' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Request refund' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      invoiceId: splitInvoice.id,
      amount: moneyOf(5_000),
      payee: samplePayee,
      reason: 'One carton never came',
    }),
  );
});

test('an unpaid invoice shows the outstanding balance, without a form', async () => {
  fakeServer({
    'GET /refunds': json(200, { items: [], nextCursor: null, credit: moneyOf(0) }),
    [`GET /invoices/${splitInvoice.id}`]: json(200, splitInvoice),
  });
  showAs(ama, <RefundPage />, {
    path: '/customer/request-refund',
    entry: `/customer/request-refund?invoice=${splitInvoice.id}`,
  });
  expect(await screen.findByText(/is still due on INV-2026-00017/)).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a number of another network than its prefix is pointed out, and a bank account can be given', async () => {
  const server = fakeServer({
    'GET /refunds': json(200, { items: [], nextCursor: null, credit: moneyOf(6_000) }),
    'GET /payments': json(200, { items: [], nextCursor: null }),
    'POST /refunds': json(200, requestedRefund),
  });
  showAs(ama, <RefundPage />);
  await screen.findByLabelText('Mobile money number');
  type('Mobile money number', '020 400 4417');
  expect(screen.getByLabelText('Network')).toHaveProperty('value', 'Telecel');
  type('Network', 'MTN');
  expect(screen.getByText(/belongs to Telecel\. Keep MTN only/)).toBeDefined();
  fireEvent.click(screen.getByLabelText('Bank account'));
  type('Bank', 'GCB Bank');
  type('Branch', 'Osu');
  type('Account number', 'my account');
  type('Reason', 'I ship nothing more this year');
  fireEvent.click(screen.getByRole('button', { name: 'Request refund' }));
  expect(await screen.findAllByText(/Enter the account number/)).not.toEqual([]);
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  type('Account number', '1441 0001 23456');
  fireEvent.click(screen.getByRole('button', { name: 'Request refund' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      payee: { kind: 'BANK', bank: 'GCB Bank', branch: 'Osu', name: ama.name },
    }),
  );
});
