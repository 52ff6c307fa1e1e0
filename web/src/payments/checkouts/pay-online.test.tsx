import type { CheckoutAnswer } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import type { PayableAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import OnlinePaymentPage from './online-payment-page.tsx';
import { PayOnline } from './pay-online.tsx';

const attempt: CheckoutAnswer = {
  id: testId(90),
  reference: 'SNK-90',
  state: 'AWAITING',
  amount: moneyOf(14_850),
  invoices: [
    {
      id: testId(91),
      invoiceNumber: 'INV-2026-000007',
      trackingNumber: 'SNK-7K3Q4',
      part: 'ALL',
    },
  ],
  customer: { id: ama.id, name: ama.name, customerCode: 'GH-10027A' },
  pageUrl: 'https://pay.example.test/90',
  reason: null,
  payment: null,
  startedAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-21T10:00:00.000Z',
};
/** Filters like the server: to checkouts that the customer can continue, if requested. */
const listed =
  (items: CheckoutAnswer[], isOn = true) =>
  ({ path }: ServerRequest) =>
    Response.json({
      items: items.filter(({ state }) => state === 'AWAITING' || !path.includes('isOpen=true')),
      nextCursor: null,
      isOn,
    });

function openPanel(routes: Parameters<typeof fakeServer>[0], all = 37_125) {
  const server = fakeServer(routes);
  showAs(
    ama,
    <PayOnline
      invoices={[{ id: testId(91), invoiceNumber: 'INV-2026-000007', part: 'ALL' }]}
      due={14_850}
      all={all}
    />,
    {
      path: '/customer/invoices/1',
      entry: '/customer/invoices/1',
    },
  );
  return server;
}

test('nothing is shown if online payment is off', async () => {
  const server = openPanel({ 'GET /payments/checkouts': listed([], false) });
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'Pay online' })).toBeNull();
});

test('the amount due or the total can be paid, and an unavailable provider is explained', async () => {
  const server = openPanel({
    'GET /payments/checkouts': listed([]),
    'POST /payments/checkout': json(503, {
      code: 'checkout.unavailable',
      message: 'The payment service does not answer. Nothing was taken.',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Pay in full, GHS.371\.25$/ }));
  expect(await screen.findByText('We couldn’t start the payment')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    invoices: [{ invoiceId: testId(91), part: 'ALL' }],
    amount: moneyOf(37_125),
  });
  expect(screen.getByRole('button', { name: /^Pay GHS.148\.50 now$/ })).toBeDefined();
});

test('an open checkout is continued or cancelled, and no second one is started', async () => {
  const server = openPanel({
    'GET /payments/checkouts': listed([attempt]),
    [`POST /payments/checkouts/${attempt.id}/cancel`]: json(200, { ...attempt, state: 'EXPIRED' }),
  });
  const continueLink = await screen.findByRole('link', { name: 'Continue payment' });
  expect(continueLink.getAttribute('href')).toBe('/customer/payments/online?reference=SNK-90');
  expect(screen.queryByRole('button', { name: /now$/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
  await waitFor(() =>
    expect(server.calls()).toContain(`POST /payments/checkouts/${attempt.id}/cancel`),
  );
});

test('the last failure is shown beside the button to retry', async () => {
  const failed = {
    ...attempt,
    state: 'FAILED' as const,
    reason: 'Declined by the payer',
    pageUrl: null,
  };
  openPanel({ 'GET /payments/checkouts': listed([failed]) });
  expect(await screen.findByText('Declined by the payer')).toBeDefined();
  expect(screen.getByRole('button', { name: /now$/ })).toBeDefined();
});

function openReturn(answer: CheckoutAnswer | null, search = '?reference=SNK-90') {
  const server = fakeServer({
    'POST /payments/verify': answer
      ? json(200, answer)
      : json(404, { code: 'thing.not_found', message: 'Online payment not found' }),
  });
  showAs(ama, <OnlinePaymentPage />, {
    path: '/customer/payments/online',
    entry: `/customer/payments/online${search}`,
  });
  return server;
}
const title = (text: RegExp) => screen.findByRole('heading', { level: 1, name: text });

test('the return page requests the status at once, and links to the payment page while waiting', async () => {
  const server = openReturn(attempt);
  await title(/^Waiting for your payment of GHS.148\.50$/);
  expect(server.requests.at(-1)?.body).toEqual({ reference: 'SNK-90' });
  const link = screen.getByRole('link', { name: 'Continue to payment' });
  expect(link.getAttribute('href')).toBe('https://pay.example.test/90');
});

test('a payment has its receipt, also if the amount differs', async () => {
  openReturn({
    ...attempt,
    state: 'SUCCEEDED',
    pageUrl: null,
    reason: 'We requested GHS 148.50 but GHS 147.50 was paid.',
    payment: { id: testId(92), receiptNumber: 'RCP-2026-000011', amount: moneyOf(14_750) },
  });
  await title(/^GHS.147\.50 paid$/);
  expect(screen.getByText('RCP-2026-000011')).toBeDefined();
  expect(screen.getByText(/We requested GHS 148\.50/)).toBeDefined();
});

test.each([
  ['FAILED', 'Declined', /^Payment of .* failed$/],
  ['EXPIRED', 'You cancelled it.', /^Payment of .* failed$/],
  ['REVIEW', null, /^We’re reviewing your payment$/],
] as const)('%s is shown as text', async (state, reason, text) => {
  openReturn({ ...attempt, state, reason, pageUrl: null });
  await title(text);
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});

test('an unknown reference links back to the payments', async () => {
  openReturn(null);
  await title(/^Online payment not found$/);
  expect(screen.getByRole('link', { name: 'View your payments' })).toBeDefined();
});

const paidFor: PayableAnswer = {
  id: testId(91),
  invoiceNumber: 'INV-2026-000007',
  trackingNumber: 'SNK-7K3Q4',
  customer: attempt.customer,
  purpose: 'FREIGHT',
  total: moneyOf(14_950),
  owed: moneyOf(100),
  waiting: moneyOf(0),
  payNow: {
    amount: moneyOf(100),
    kind: 'FULL',
    dueOn: '2026-11-24',
    isOverdue: false,
    awaiting: moneyOf(0),
    all: moneyOf(100),
  },
  instalments: [
    {
      id: testId(92),
      kind: 'FULL',
      amount: moneyOf(14_950),
      paid: moneyOf(14_850),
      credited: moneyOf(0),
      owed: moneyOf(100),
      dueOn: '2026-11-24',
      isOverdue: false,
    },
  ],
};
function openPaid(payable: PayableAnswer) {
  const payment = { id: testId(93), receiptNumber: 'RCP-2026-000001', amount: moneyOf(14_850) };
  fakeServer({
    'POST /payments/verify': json(200, { ...attempt, state: 'SUCCEEDED', payment }),
    'GET /payments/payable': json(200, { items: [payable] }),
  });
  const path = '/customer/payments/online';
  showAs(ama, <OnlinePaymentPage />, { path, entry: `${path}?reference=SNK-90` });
}

test('a payment that is one cedi short shows the remainder and offers to pay it', async () => {
  openPaid(paidFor);
  expect(await screen.findByText(/^Payment received\. GHS.1\.00 still due$/)).toBeDefined();
  expect(
    screen.getByText(
      /^GHS.1\.00 is still due on INV-2026-000007\. Your goods stay on hold until it’s paid\.$/,
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: /^Pay GHS.1\.00$/ }).getAttribute('href')).toBe(
    `/customer/invoices/${testId(91)}`,
  );
  expect(screen.queryByText(/lifted/)).toBeNull();
});

test('a payment that settles its invoice says that the hold is lifted', async () => {
  const [full] = paidFor.instalments;
  if (!full) throw new Error('It has one part');
  openPaid({ ...paidFor, owed: moneyOf(0), instalments: [{ ...full, owed: moneyOf(0) }] });
  expect(
    await screen.findByText(
      'Nothing more is due on INV-2026-000007. The payment hold on your goods is lifted.',
    ),
  ).toBeDefined();
  expect(screen.queryByRole('link', { name: /missing/ })).toBeNull();
});
