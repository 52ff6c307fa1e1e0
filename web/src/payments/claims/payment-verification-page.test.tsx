import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { raise } from '../../lib/http/session-events.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId, waitingPayment } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import PaymentsPage from '../customer/payments-page.tsx';
import PaymentVerificationPage from './payment-verification-page.tsx';

const confirmed: PaymentAnswer = {
  ...waitingPayment,
  state: 'CONFIRMED',
  receiptNumber: 'RCP-2026-000031',
  decidedAt: '2026-11-21T09:00:00.000Z',
  version: 2,
};
const rejected: PaymentAnswer = {
  ...waitingPayment,
  state: 'REJECTED',
  reason: 'No such transfer in the statement of MTN.',
  decidedAt: '2026-11-21T09:00:00.000Z',
  version: 2,
};

function open(first: readonly PaymentAnswer[]) {
  let items = first;
  fakeServer({ 'GET /payments': () => Response.json({ items, nextCursor: null }) });
  showAs(ama, <PaymentVerificationPage />, {
    path: '/customer/payment-verification',
    entry: '/customer/payment-verification',
  });
  return {
    /** Simulates a notification: whatever is shown is requested again. */
    becomes: (next: readonly PaymentAnswer[]) => {
      items = next;
      act(() => raise('news', null));
    },
  };
}
const decided = async () =>
  within(await screen.findByRole('region', { name: 'Recently reviewed' }));

test('a payment that is watched stays on the page once confirmed, with its receipt', async () => {
  const { becomes } = open([waitingPayment]);
  expect(await screen.findByRole('button', { name: 'Upload proof' })).toBeDefined();
  expect(screen.queryByText('Recently reviewed')).toBeNull();
  becomes([{ ...confirmed, toCredit: moneyOf(7_000) }]);
  const after = await decided();
  expect(after.getByText('MP-7731-22')).toBeDefined();
  expect(after.getByRole('button', { name: 'Receipt RCP-2026-000031 (PDF)' })).toBeDefined();
  expect(after.getByText(/^GHS.70\.00 has been added to your credit\.$/)).toBeDefined();
  expect(screen.getByText('No payments awaiting confirmation.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upload proof' })).toBeNull();
});

test('without any payments the page says what to do', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'View payment history' })).toBeDefined();
  expect(screen.queryByText('Recently reviewed')).toBeNull();
});

test('a rejected payment shows why, and what to do', async () => {
  open([rejected]);
  const after = await decided();
  const alert = within(after.getByRole('alert'));
  expect(alert.getByText('No such transfer in the statement of MTN.')).toBeDefined();
  expect(alert.getByText(/Don’t send the money twice/)).toBeDefined();
  expect(alert.getByRole('link', { name: 'Report payment again' }).getAttribute('href')).toBe(
    `/customer/invoices/${waitingPayment.invoices[0]?.id}`,
  );
});

test('a payment for several invoices links back to all of them', async () => {
  const [first] = rejected.invoices;
  if (!first) throw new Error('The payment is for an invoice');
  open([{ ...rejected, invoices: [first, { ...first, id: testId(33) }] }]);
  expect(
    (await screen.findByRole('link', { name: 'Report payment again' })).getAttribute('href'),
  ).toBe(`/customer/payments/together?invoices=${first.id},${testId(33)}`);
});

test('a reversed payment is due again', async () => {
  open([{ ...confirmed, state: 'REVERSED', reason: 'The bank called it back.' }]);
  const alert = within((await decided()).getByRole('alert'));
  expect(alert.getByText('The bank called it back.')).toBeDefined();
  expect(alert.getByText('The amount is due again.')).toBeDefined();
});

test('the last five decided payments are shown, and no online ones', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({
    ...confirmed,
    id: testId(50 + at),
    reference: `MP-${at}`,
    ...(at === 0 && { method: 'GATEWAY' as const }),
  }));
  open(many);
  const shown = (await decided()).getAllByText(/^MP-\d$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['MP-1', 'MP-2', 'MP-3', 'MP-4', 'MP-5']);
});

test('the payment of a notification is on the page that it links to', async () => {
  fakeServer({
    'GET /payments': json(200, { items: [], nextCursor: null }),
    'GET /invoices': json(200, {
      items: [],
      nextCursor: null,
      total: 0,
      owed: moneyOf(0),
      payNow: null,
      paid: moneyOf(0),
    }),
    'GET /refunds': json(200, { items: [], nextCursor: null, credit: moneyOf(0) }),
    [`GET /payments/${rejected.id}`]: json(200, rejected),
  });
  showAs(ama, <PaymentsPage />, {
    path: '/customer/payments',
    entry: `/customer/payments?payment=${rejected.id}`,
  });
  expect(await screen.findByText('No such transfer in the statement of MTN.')).toBeDefined();
});

test('if a different amount arrived, the customer sees both amounts and why', async () => {
  const { becomes } = open([waitingPayment]);
  await screen.findByRole('button', { name: 'Upload proof' });
  const claimed = { amount: waitingPayment.amount, reason: 'The network took its fee.' };
  becomes([{ ...confirmed, amount: moneyOf(39_000), claimed }]);
  const after = await decided();
  expect(
    after.getByText(
      /You reported GHS.400\.00 and we received GHS.390\.00: The network took its fee\. It has been applied to your invoice/,
    ),
  ).toBeDefined();
});
