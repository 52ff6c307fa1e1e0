import type { PayableAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import PayTogetherPage from './pay-together-page.tsx';

const { purpose, payNow, trackingNumber, customer, total, owed, instalments } = splitInvoice;
const split: PayableAnswer = {
  id: testId(30),
  invoiceNumber: 'INV-2026-000017',
  purpose,
  payNow,
  trackingNumber,
  customer,
  total,
  owed,
  waiting: moneyOf(0),
  instalments,
};
const [deposit, balance] = instalments;
if (!deposit || !balance) throw new Error('The invoice has two parts');
/** The deposit is paid. */
const second: PayableAnswer = {
  ...split,
  id: testId(31),
  invoiceNumber: 'INV-2026-000018',
  owed: balance.owed,
  payNow: { ...payNow, amount: balance.owed, kind: 'BALANCE', all: balance.owed },
  instalments: [
    { ...deposit, id: testId(35), owed: moneyOf(0) },
    { ...balance, id: testId(36) },
  ],
};

function open(more: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    'GET /payments/payable': json(200, { items: [split, second] }),
    'GET /payments/checkouts': json(200, { items: [], nextCursor: null, isOn: true }),
    'GET /company': json(200, { paymentMethods: [], phones: [], offices: [] }),
    ...more,
  });
  showAs(ama, <PayTogetherPage />, {
    path: '/customer/payments/together',
    entry: `/customer/payments/together?invoices=${split.id},${second.id}${search}`,
  });
  return server;
}
const title = (pattern: RegExp) => screen.findByRole('heading', { level: 1, name: pattern });

test('one total covers what is next due of each; a button adds a whole invoice', async () => {
  open();
  await title(/^Pay GHS.1,000\.00$/);
  expect(screen.getByText(/Balance\. Due by 31 Dec 2026\./)).toBeDefined();
  const reference = screen.getByLabelText('Transaction ID');
  fireEvent.change(reference, { target: { value: 'MP-1' } });
  fireEvent.click(screen.getByRole('radio', { name: /^Full amount, GHS.1,000\.00/ }));
  await title(/^Pay GHS.1,600\.00$/);
  // The input stays, and the amount follows the choice.
  expect(screen.getByLabelText<HTMLInputElement>('Transaction ID').value).toBe('MP-1');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1600.00');
});

test('a balance without a due date is due later, unless the goods are here', async () => {
  const undated = {
    ...second,
    instalments: second.instalments.map((one) => ({ ...one, dueOn: null })),
  };
  const early = {
    ...undated,
    id: testId(32),
    invoiceNumber: 'INV-2026-000019',
    payNow: { ...undated.payNow, amount: moneyOf(0), kind: null },
  };
  open({ 'GET /payments/payable': json(200, { items: [undated, early] }) });
  expect(await screen.findByText(/^Balance\. Due before pickup\./)).toBeDefined();
  expect(screen.getByText(/^Balance\. Due later\. We’ll tell you when\./)).toBeDefined();
});

test('all invoices are paid with one payment, with the chosen part of each', async () => {
  const server = open({ 'POST /payments': json(200, waitingPayment) });
  fireEvent.change(await screen.findByLabelText('Transaction ID'), {
    target: { value: 'MP-7731' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'I’ve paid' }));
  await screen.findByText(/Payment of .* reported/);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    invoices: [
      { invoiceId: split.id, part: 'DEPOSIT' },
      { invoiceId: second.id, part: 'ALL' },
    ],
    amount: moneyOf(100_000),
  });
});

test('says what becomes of an amount above the balance due', async () => {
  open();
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
  expect(screen.queryByText(/more than the balance due/)).toBeNull();
  fireEvent.change(amount, { target: { value: '1700' } });
  screen.getByText(/^GHS.100\.00 more than the balance due\. We’ll keep it as your credit\.$/);
});

test('an online payment is one payment too', async () => {
  const server = open({ 'POST /payments/checkout': json(503, { message: 'Not now' }) });
  fireEvent.click(await screen.findByRole('button', { name: /^Pay GHS.1,000\.00 now$/ }));
  await screen.findByText('We couldn’t start the payment');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    invoices: [
      { invoiceId: split.id, part: 'DEPOSIT' },
      { invoiceId: second.id, part: 'ALL' },
    ],
    amount: moneyOf(100_000),
  });
});

test('an invoice can be excluded, and pending payments are not requested again', async () => {
  const answer: PayableAnswer = {
    ...second,
    waiting: balance.owed,
    payNow: { ...payNow, amount: moneyOf(0), kind: null, awaiting: balance.owed, all: moneyOf(0) },
  };
  open({
    'GET /payments/payable': ({ path }) =>
      Response.json({ items: path.includes(second.id) ? [split, answer] : [split] }),
  });
  await title(/^Pay GHS.400\.00$/);
  expect(screen.getByText(/GHS.600\.00 of this is already awaiting confirmation/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove INV-2026-000018' }));
  await waitFor(() => expect(screen.queryByText('INV-2026-000018')).toBeNull());
});

test('a list with another customer’s invoice is refused with a link back', async () => {
  open({ 'GET /payments/payable': json(404, { code: 'thing.not_found', message: 'No' }) });
  expect(await screen.findByText('No invoices selected')).toBeDefined();
});

test('nothing is due while a deposit is pending, but the balance can be paid', async () => {
  const answer: PayableAnswer = {
    ...split,
    waiting: deposit.owed,
    payNow: {
      ...payNow,
      amount: moneyOf(0),
      kind: null,
      awaiting: deposit.owed,
      all: balance.owed,
    },
  };
  open({ 'GET /payments/payable': json(200, { items: [answer] }) });
  await title(/^Nothing to pay$/);
  fireEvent.click(screen.getByRole('button', { name: /^Pay the balance of GHS.600\.00 too$/ }));
  expect(await title(/^Pay GHS.600\.00$/)).toBeDefined();
});

test('an invoice for storage is never said to let goods be loaded', async () => {
  const full = { ...deposit, kind: 'FULL' as const, amount: total, owed: total };
  const storage: PayableAnswer = {
    ...split,
    purpose: 'STORAGE',
    instalments: [full],
    payNow: { ...payNow, amount: total, kind: 'FULL' },
  };
  open({ 'GET /payments/payable': json(200, { items: [storage] }) });
  expect(await screen.findByText(/This is for storing your goods/)).toBeDefined();
  expect(screen.queryByText(/load your goods/i)).toBeNull();
});
