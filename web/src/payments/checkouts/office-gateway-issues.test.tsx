import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from '../office/office-payments-page.tsx';

const none = { items: [], nextCursor: null };
const unknown = {
  id: testId(80),
  kind: 'UNKNOWN_REFERENCE',
  state: 'OPEN',
  reference: 'SHOP-7',
  eventKind: 'charge.success',
  amount: moneyOf(50_000),
  currency: 'GHS',
  payer: 'payer@example.test',
  providerMessage: null,
  answerBy: null,
  outcome: null,
  payment: null,
  customer: null,
  foundAt: '2026-11-21T09:30:00.000Z',
  closedBy: null,
  closedAt: null,
  reason: null,
};
const dispute = {
  ...unknown,
  id: testId(81),
  kind: 'DISPUTE',
  reference: 'SNK-1',
  eventKind: 'charge.dispute.create',
  providerMessage: 'chargeback, awaiting-merchant-feedback',
  answerBy: '2026-11-25T18:00:00.000Z',
  payment: { id: waitingPayment.id, receiptNumber: 'RCP-2026-000007' },
  customer: waitingPayment.customer,
};

function open(query = '', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /payments': json(200, { items: [waitingPayment], nextCursor: null }),
    'GET /payments/checkouts': json(200, { ...none, isOn: true }),
    'GET /payments/gateway-issues': json(200, { items: [unknown, dispute], nextCursor: null }),
    'GET /invoices': json(200, {
      items: [splitInvoice],
      nextCursor: null,
      owed: splitInvoice.owed,
      payNow: null,
      paid: splitInvoice.paid,
    }),
    ...more,
  });
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/payments',
    entry: `/staff/payments${query}`,
  });
  return server;
}

test('issues are listed above the payments, and each opens', async () => {
  open();
  expect(
    await screen.findByText('2 payments need attention at the payment provider'),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Chargeback, GHS.500\.00, Ama Mensah$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Chargeback, GHS.500\.00/ }));
  expect(dialog.getByText('Chargeback opened')).toBeDefined();
  expect(dialog.getByText('chargeback, awaiting-merchant-feedback')).toBeDefined();
  expect(dialog.getByText(/25 Nov 2026/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'RCP-2026-000007' }).getAttribute('href')).toContain(
    `payment=${waitingPayment.id}`,
  );
  expect(dialog.queryByRole('button', { name: 'Link to invoice' })).toBeNull();
});

test('without issues nothing is shown', async () => {
  open('', { 'GET /payments/gateway-issues': json(200, none) });
  await screen.findByRole('table', { name: 'Payments' });
  expect(screen.queryByText(/In failure/)).toBeNull();
});

test('a payment without a checkout is linked to its invoice', async () => {
  const server = open(`?issue=${unknown.id}`, {
    [`POST /payments/gateway-issues/${unknown.id}/link`]: json(200, {
      ...unknown,
      state: 'JOINED',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Link to invoice' }));
  fireEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${splitInvoice.invoiceNumber}`) }),
  );
  const join = `Link to ${splitInvoice.invoiceNumber}`;
  fireEvent.click(await screen.findByRole('button', { name: join }));
  expect(await screen.findByText(`Linked to ${splitInvoice.invoiceNumber}`)).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    invoices: [{ invoiceId: splitInvoice.id }],
  });
});

test('an error that the payment provider doesn’t confirm the payment is shown in the dialog', async () => {
  const message = 'The payment provider says that it took nothing under SHOP-7';
  open(`?issue=${unknown.id}`, {
    [`POST /payments/gateway-issues/${unknown.id}/link`]: json(409, {
      code: 'payment.step_not_allowed',
      message,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Link to invoice' }));
  fireEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${splitInvoice.invoiceNumber}`) }),
  );
  const join = `Link to ${splitInvoice.invoiceNumber}`;
  fireEvent.click(await screen.findByRole('button', { name: join }));
  expect(await screen.findByText(message)).toBeDefined();
});

test('an issue is closed with what happened to the money', async () => {
  const server = open(`?issue=${unknown.id}`, {
    [`POST /payments/gateway-issues/${unknown.id}/set-aside`]: json(200, {
      ...unknown,
      state: 'SET_ASIDE',
    }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await dialog.findByText('Enter what happened to the money')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/Outcome/), {
    target: { value: 'Of the shop next door' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('Set aside')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Of the shop next door',
  });
});

test('a payment with a chargeback is marked in the list and in its panel', async () => {
  const paid = { ...waitingPayment, state: 'CONFIRMED', method: 'GATEWAY', dispute: 'OPEN' };
  open(`?payment=${paid.id}`, {
    'GET /payments': json(200, { items: [paid], nextCursor: null }),
    [`GET /payments/${paid.id}`]: json(200, paid),
  });
  expect(await screen.findByText('Chargeback')).toBeDefined();
  expect(await screen.findByText('Chargeback opened')).toBeDefined();
});

const review = {
  id: testId(85),
  reference: 'SNK-2',
  state: 'REVIEW',
  amount: moneyOf(37_125),
  invoices: [],
  customer: waitingPayment.customer,
  pageUrl: null,
  reason: 'Paid in NGN instead of GHS.',
  payment: null,
  startedAt: '2026-11-21T09:30:00.000Z',
  endsAt: '2026-11-21T10:30:00.000Z',
};

test('an unusual online payment is opened, and closed with what happened to its money', async () => {
  const server = open('', {
    'GET /payments/checkouts': json(200, { items: [review], nextCursor: null, isOn: true }),
    [`POST /payments/checkouts/${review.id}/close-review`]: json(200, {
      ...review,
      state: 'EXPIRED',
    }),
  });
  expect(await screen.findByText('1 online payment needs a manual review')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /GHS.371\.25 from Ama Mensah/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Paid in NGN instead of GHS.')).toBeDefined();
  expect(dialog.getByText('SNK-2')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Close review' }));
  expect(await dialog.findByText('Enter what happened to the money')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Outcome'), {
    target: { value: 'Sent back there' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Close review' }));
  expect(await screen.findByText('Review closed')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Sent back there',
  });
});
