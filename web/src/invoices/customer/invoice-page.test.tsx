import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, waitingPayment, withPayNow } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import InvoicePage from './invoice-page.tsx';

const company = {
  brand: 'Sankofa Freight',
  logo: null,
  email: null,
  phones: ['+233 30 200 0111'],
  address: null,
  supportHours: '24/7',
  social: [],
  paymentMethods: [{ heading: 'MTN MoMo', rows: [['Merchant ID', '441 882']] }],
  offices: [],
};
const proofPath = `POST /payments/${waitingPayment.id}/proof`;

function open(invoice: InvoiceAnswer, more: Parameters<typeof fakeServer>[0] = {}) {
  let current = invoice;
  const server = fakeServer({
    [`GET /invoices/${invoice.id}`]: () => Response.json(current),
    'GET /company': json(200, company),
    'POST /payments': () => {
      current = withPayNow({
        ...invoice,
        mayChoosePlan: false,
        payments: [
          {
            id: waitingPayment.id,
            state: 'SUBMITTED',
            method: 'MOBILE_MONEY',
            amount: waitingPayment.amount,
            here: waitingPayment.amount,
            alsoFor: [],
            reference: waitingPayment.reference,
            paidOn: waitingPayment.paidOn,
            submittedAt: waitingPayment.submittedAt,
            reason: null,
            hasProof: false,
          },
        ],
      });
      return Response.json(waitingPayment);
    },
    [proofPath]: () => {
      const payments = current.payments.map((one) => ({ ...one, hasProof: true }));
      current = { ...current, payments };
      return Response.json({ ...waitingPayment, hasProof: true });
    },
    ...more,
  });
  showAs(ama, <InvoicePage />, {
    path: '/customer/invoices/:id',
    entry: `/customer/invoices/${invoice.id}`,
  });
  return server;
}
const postRequests = (server: ReturnType<typeof open>, path: string) =>
  server.requests.filter((one) => one.method === 'POST' && one.path === path);

async function pay(withProof: boolean) {
  fireEvent.change(await screen.findByLabelText('Transaction ID'), {
    target: { value: 'MP-7731-22' },
  });
  if (withProof)
    fireEvent.change(screen.getByLabelText(/Photo or PDF/), {
      target: { files: [new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })] },
    });
  if (withProof) await screen.findByText('slip.pdf');
  const send = screen.getByRole('button', { name: 'I’ve paid' });
  fireEvent.click(send);
  fireEvent.click(send);
}

test('the amount due is prefilled, the network follows from her number, the reference is the invoice', async () => {
  open(splitInvoice);
  expect(
    await screen.findByRole('heading', { level: 1, name: /Pay GHS.400\.00 by 24 Nov 2026/ }),
  ).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('400.00');
  expect(screen.getByLabelText<HTMLSelectElement>('Network').value).toBe('MTN');
  expect(await screen.findByText('441 882')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Mobile number you paid from'), {
    target: { value: '020 123 4567' },
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Network').value).toBe('Telecel');
  fireEvent.click(screen.getByRole('button', { name: /Full amount: GHS.1,000\.00/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1000.00');
});

test('the payment is sent before its proof, and only once after a double click', async () => {
  const server = open(splitInvoice);
  await pay(true);
  expect(await screen.findByText('Proof uploaded.')).toBeDefined();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'add proof of payment' })).toBeNull(),
  );
  const payments = postRequests(server, '/payments');
  expect(new Set(payments.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(payments[0]?.body).toMatchObject({
    invoices: [{ invoiceId: splitInvoice.id, part: 'ALL' }],
    method: 'MOBILE_MONEY',
    network: 'MTN',
    amount: { amount: '400.00', currency: 'GHS' },
    reference: 'MP-7731-22',
  });
  const [proof] = postRequests(server, `/payments/${waitingPayment.id}/proof`);
  expect(proof?.headers.get('Content-Type')).toBe('application/pdf');
});

test('a failed proof upload leaves the payment unchanged, and can be repeated', async () => {
  let isDown = true;
  const server = open(splitInvoice, {
    [proofPath]: () =>
      isDown
        ? Response.json({ message: 'That file did not come through' }, { status: 503 })
        : Response.json({ ...waitingPayment, hasProof: true }),
  });
  await pay(true);
  expect(
    await screen.findByText('Your payment is saved, but the proof didn’t upload'),
  ).toBeDefined();
  expect(await screen.findByRole('link', { name: 'add proof of payment' })).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Proof uploaded.')).toBeDefined();
  const keys = new Set(
    postRequests(server, '/payments').map(({ headers }) => headers.get('Idempotency-Key')),
  );
  expect(keys.size).toBe(1);
});

test('after the deposit was reported, nothing is due now and the waiting amount is shown', async () => {
  open(splitInvoice);
  await pay(false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing due now' })).toBeDefined();
  expect(screen.getByText(/GHS.400\.00 awaiting confirmation\./)).toBeDefined();
});

test('payments and credits are shown separately', async () => {
  open({
    ...splitInvoice,
    state: 'PAID',
    total: moneyOf(82_775),
    paid: moneyOf(79_200),
    credited: moneyOf(3_575),
    owed: moneyOf(0),
    mayChoosePlan: false,
    instalments: [],
  });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: /^Paid GHS.792\.00, credited GHS.35\.75$/,
    }),
  ).toBeDefined();
});

test('a missing reference is shown at its field and nothing is sent', async () => {
  const server = open(splitInvoice);
  fireEvent.click(await screen.findByRole('button', { name: 'I’ve paid' }));
  const field = screen.getByLabelText('Transaction ID');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(postRequests(server, '/payments')).toHaveLength(0);
});

test('the plan can be chosen until the first payment, and says what each instalment unlocks', async () => {
  const planRequest = `POST /invoices/${splitInvoice.id}/plan`;
  const server = open(splitInvoice, {
    [planRequest]: json(200, { ...splitInvoice, plan: 'FULL' }),
  });
  expect(await screen.findByText(/60% balance before the vessel arrives/)).toBeDefined();
  fireEvent.click(screen.getByLabelText(/Pay in full: GHS.1,000\.00/));
  await waitFor(() =>
    expect(postRequests(server, `/invoices/${splitInvoice.id}/plan`)).toHaveLength(1),
  );
  const [request] = postRequests(server, `/invoices/${splitInvoice.id}/plan`);
  expect(request?.body).toEqual({ plan: 'FULL' });
  expect(request?.headers.get('If-Match')).toBe('"2"');
});

test('a pending payment fixes the plan, and the next instalment is due', async () => {
  open({ ...splitInvoice, mayChoosePlan: false });
  expect(await screen.findByText('Tell us about your payment')).toBeDefined();
  expect(screen.queryByText('How would you like to pay?')).toBeNull();
});

test('used credit is listed with the payments, and so is returned credit', async () => {
  open({
    ...splitInvoice,
    creditUsed: [
      { at: '2026-11-21T10:00:00.000Z', amount: moneyOf(-4_500) },
      { at: '2026-11-20T10:00:00.000Z', amount: moneyOf(4_500) },
    ],
  });
  const used = await screen.findByText(/^Paid with credit, 20 Nov 2026/);
  expect(used.closest('li')?.textContent).toMatch(/^GHS.45\.00/);
  const back = screen.getByText(/^Returned to your credit, 21 Nov 2026/);
  expect(back.closest('li')?.textContent).toMatch(/45\.00/);
});

test('a balance that is due later is not requested now, and can be paid early', async () => {
  const [deposit, balance] = splitInvoice.instalments;
  if (!deposit || !balance) throw new Error('A split invoice has two instalments');
  open(
    withPayNow({
      ...splitInvoice,
      state: 'PARTIALLY_PAID',
      mayChoosePlan: false,
      paid: deposit.amount,
      owed: balance.owed,
      instalments: [{ ...deposit, paid: deposit.amount, owed: moneyOf(0) }, balance],
    }),
    {
      'GET /payments/checkouts': json(200, { items: [], nextCursor: null, isOn: true }),
    },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing due now' })).toBeDefined();
  expect(screen.getByText(/GHS 600\.00 is due by 31.Dec.2026\./)).toBeDefined();
  expect(
    await screen.findByRole('button', { name: /^Pay the balance early, GHS.600\.00$/ }),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /now$/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Pay early' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  // She can report the remaining amount.
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '600.00');
});

test('the schedule calls the balance due now once the goods wait for it', async () => {
  const [deposit, balance] = splitInvoice.instalments;
  if (!deposit || !balance) throw new Error('A split invoice has two instalments');
  open({
    ...splitInvoice,
    mode: 'AIR',
    state: 'PARTIALLY_PAID',
    mayChoosePlan: false,
    paid: deposit.amount,
    owed: balance.owed,
    payNow: {
      ...splitInvoice.payNow,
      amount: balance.owed,
      kind: 'BALANCE',
      dueOn: null,
      all: balance.owed,
    },
    instalments: [
      { ...deposit, paid: deposit.amount, owed: moneyOf(0) },
      { ...balance, dueOn: null },
    ],
  });
  expect(await screen.findByText('60% balance, due now')).toBeDefined();
  expect(screen.getByText('40% deposit, paid')).toBeDefined();
});

test('the schedule does not call a deposit due while its payment awaits confirmation', async () => {
  open({
    ...splitInvoice,
    payNow: {
      ...splitInvoice.payNow,
      amount: moneyOf(0),
      kind: null,
      dueOn: '2026-12-31',
      awaiting: moneyOf(40_000),
      all: moneyOf(60_000),
    },
  });
  expect(await screen.findByText('40% deposit, awaiting confirmation')).toBeDefined();
  expect(screen.getByText(/^60% balance, due 31.Dec.2026$/)).toBeDefined();
});

test('a payment has the same day as in the list of payments, however late it was reported', async () => {
  const { id, method, amount, reference } = waitingPayment;
  const payment = {
    id,
    method,
    amount,
    here: amount,
    alsoFor: [],
    reference,
    reason: null,
    hasProof: true,
  };
  const days = { paidOn: '2026-11-19', submittedAt: '2026-11-21T08:05:00.000Z' };
  open({ ...splitInvoice, payments: [{ ...payment, ...days, state: 'SUBMITTED' }] });
  expect(await screen.findByText(/, 19 Nov 2026$/)).toBeDefined();
  expect(screen.queryByText(/, 21 Nov 2026$/)).toBeNull();
});
