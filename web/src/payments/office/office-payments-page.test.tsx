import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from './office-payments-page.tsx';

function open(payment = waitingPayment, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /payments': json(200, { items: [payment], nextCursor: null }),
    [`GET /payments/${payment.id}`]: json(200, payment),
    'GET /payments/payable': json(200, { items: [{ ...splitInvoice, waiting: payment.amount }] }),
    ...more,
  });
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/payments',
    entry: `/staff/payments?payment=${payment.id}`,
  });
  return server;
}
const panel = async () => within(await screen.findByRole('dialog'));

test('the effect is shown before confirming, and the shown version is sent', async () => {
  const server = open(waitingPayment, {
    [`POST /payments/${waitingPayment.id}/confirm`]: json(200, {
      ...waitingPayment,
      state: 'CONFIRMED',
      version: 2,
    }),
  });
  const shown = await panel();
  expect(
    await shown.findByText(
      /Confirming applies GHS.400\.00 to the deposit, due 24 Nov 2026, and pays it in full/,
    ),
  ).toBeDefined();
  expect(shown.getByText(/GHS.600\.00 stays due/)).toBeDefined();
  const confirm = shown.getByRole('button', { name: /Confirm GHS.400\.00/ });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText(/GHS.400\.00 confirmed/);
  const requests = server.requests.filter(({ path }) => path.endsWith('/confirm'));
  // A second click before the first is answered has the same key: the server confirms once.
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(requests[0]?.headers.get('If-Match')).toBe('"1"');
});

test('a surplus is shown as credit before confirming', async () => {
  open({ ...waitingPayment, amount: moneyOf(120_000) });
  const shown = await panel();
  expect(await shown.findByText(/GHS.200\.00 overpaid/)).toBeDefined();
  expect(shown.getByText(/becomes credit for Ama Mensah/)).toBeDefined();
});

test('users can’t confirm a payment they submitted, and see who can', async () => {
  open({ ...waitingPayment, submittedBy: { id: kwame.id, name: kwame.name } });
  const shown = await panel();
  expect(await shown.findByText('You recorded this payment')).toBeDefined();
  expect(shown.getByText(/Another member of finance/)).toBeDefined();
  expect(shown.queryByRole('button', { name: /Confirm|Reject/ })).toBeNull();
});

test('the same proof on another payment is reported', async () => {
  open({ ...waitingPayment, sameProofAs: ['0190b000-0000-7000-8000-000000000041'] });
  const shown = await panel();
  expect((await shown.findByRole('alert')).textContent).toContain('the same proof');
  expect(shown.getByRole('link', { name: 'View other payment' }).getAttribute('href')).toContain(
    'payment=0190b000-0000-7000-8000-000000000041',
  );
});

test('a payment that a colleague decided first is shown as decided', async () => {
  let payment = waitingPayment;
  open(waitingPayment, {
    [`GET /payments/${waitingPayment.id}`]: () => Response.json(payment),
    [`POST /payments/${waitingPayment.id}/confirm`]: () => {
      payment = {
        ...waitingPayment,
        state: 'REJECTED',
        reason: 'Not in the statement',
        version: 2,
      };
      return Response.json(
        { code: 'payment.step_not_allowed', message: 'This payment is already rejected.' },
        { status: 409 },
      );
    },
  });
  const shown = await panel();
  fireEvent.click(await shown.findByRole('button', { name: /Confirm GHS/ }));
  expect(await shown.findByText('Not in the statement')).toBeDefined();
  await waitFor(() => expect(shown.queryByRole('button', { name: /Confirm GHS/ })).toBeNull());
});

test('rejecting requires a reason for the customer', async () => {
  open();
  const shown = await panel();
  fireEvent.click(await shown.findByRole('button', { name: 'Reject' }));
  fireEvent.click(shown.getByRole('button', { name: 'Reject MP-7731-22' }));
  expect(await shown.findByText('Enter a reason. The customer will see it')).toBeDefined();
});

const confirmed = {
  ...waitingPayment,
  state: 'CONFIRMED',
  decidedBy: { id: testId(98), name: 'Efua Sarpong' },
  decidedAt: '2026-11-21T10:00:00.000Z',
  receiptNumber: 'RCP-2026-000007',
  version: 2,
} as const;
const admin = { ...kwame, role: 'ADMIN', duties: [] } as const;

function openConfirmed(viewer: typeof kwame, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /payments': json(200, { items: [confirmed], nextCursor: null }),
    [`GET /payments/${confirmed.id}`]: json(200, confirmed),
    ...more,
  });
  showAs(viewer, <OfficePaymentsPage />, {
    path: '/admin/payments',
    entry: `/admin/payments?payment=${confirmed.id}`,
  });
  return server;
}

test('an admin reverses a confirmed payment with a reason, after reading the effect', async () => {
  const server = openConfirmed(
    { ...admin, duties: [] },
    {
      [`POST /payments/${confirmed.id}/reverse`]: json(200, {
        ...confirmed,
        state: 'REVERSED',
        version: 3,
      }),
    },
  );
  const shown = await panel();
  fireEvent.click(await shown.findByRole('button', { name: 'Reverse payment' }));
  expect(
    shown.getByText(/this GHS.400\.00 paid becomes due again.*notify Ama Mensah/),
  ).toBeDefined();
  const reverse = shown.getByRole('button', { name: /^Reverse GHS.400\.00$/ });
  fireEvent.click(reverse);
  expect(await shown.findByText('Enter a reason for the reversal')).toBeDefined();
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.change(shown.getByLabelText(/Reason for reversing/), {
    target: { value: 'The bank took it back' },
  });
  fireEvent.click(reverse);
  expect(await screen.findByText('Payment MP-7731-22 reversed')).toBeDefined();
  const [request] = server.requests.filter(({ method }) => method === 'POST');
  expect(request?.body).toEqual({ reason: 'The bank took it back' });
  expect(request?.headers.get('If-Match')).toBe('"2"');
});

test('a reversal can be cancelled', async () => {
  openConfirmed({ ...admin, duties: [] });
  const shown = await panel();
  fireEvent.click(await shown.findByRole('button', { name: 'Reverse payment' }));
  fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(shown.getByRole('button', { name: 'Reverse payment' })).toBeDefined();
});

test('finance staff can’t reverse a payment', async () => {
  openConfirmed(kwame);
  const shown = await panel();
  await shown.findByText('RCP-2026-000007');
  expect(shown.queryByRole('button', { name: 'Reverse payment' })).toBeNull();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('a payment that waits longer than a day says so, a decided one never', async () => {
  const claims = [
    { ...waitingPayment, submittedAt: hoursAgo(25) },
    { ...waitingPayment, id: testId(41), reference: 'MP-7731-23', submittedAt: hoursAgo(23) },
    {
      ...waitingPayment,
      id: testId(42),
      reference: 'MP-7731-24',
      state: 'CONFIRMED',
      submittedAt: hoursAgo(99),
    },
  ];
  fakeServer({
    'GET /payments': json(200, { items: claims, nextCursor: null }),
    'GET /checkouts/reviews': json(200, { items: [], nextCursor: null }),
  });
  showAs(kwame, <OfficePaymentsPage />, { path: '/staff/payments', entry: '/staff/payments' });
  const list = within(await screen.findByRole('table', { name: 'Payments' }));
  const late = list.getAllByText('Waiting over a day');
  expect(late).toHaveLength(1);
  expect(late[0]?.closest('tr')?.textContent).toContain('MP-7731-22');
});

test('an amount that differs from the report is confirmed as received, with a reason', async () => {
  const path = `POST /payments/${waitingPayment.id}/confirm-seen`;
  const server = open(waitingPayment, {
    [path]: json(200, { ...waitingPayment, state: 'CONFIRMED', amount: moneyOf(39_000) }),
  });
  const shown = await panel();
  fireEvent.click(await shown.findByRole('button', { name: 'Different amount received' }));
  expect(
    shown.getByText(/Ama Mensah reported GHS.400\.00\. Enter the amount you actually see/),
  ).toBeDefined();
  fireEvent.change(shown.getByLabelText('Amount received'), { target: { value: '390' } });
  fireEvent.change(shown.getByLabelText('Reason for the difference'), {
    target: { value: 'The network took its fee' },
  });
  fireEvent.click(shown.getByRole('button', { name: 'Confirm amount received' }));
  await screen.findByText(/GHS.390\.00 confirmed/);
  const request = server.requests.find((one) => one.path.endsWith('/confirm-seen'));
  expect(request?.body).toEqual({ amount: moneyOf(39_000), reason: 'The network took its fee' });
  expect(request?.headers.get('If-Match')).toBe('"1"');
});

const efua = { id: testId(98), name: 'Efua Sarpong' };
const approvedBy = (by: { id: string; name: string }, amount = waitingPayment.amount) => ({
  ...waitingPayment,
  approval: {
    by,
    at: '2026-11-21T09:00:00.000Z',
    amount,
    reason: amount === waitingPayment.amount ? null : 'The network took its fee.',
  },
  version: 2,
});

test('above the limit the first approver reads that a second person confirms, and has nothing to confirm', async () => {
  let payment: typeof waitingPayment = waitingPayment;
  open(waitingPayment, {
    [`GET /payments/${waitingPayment.id}`]: () => Response.json(payment),
    [`POST /payments/${waitingPayment.id}/confirm`]: () => {
      payment = approvedBy(kwame);
      return Response.json(payment);
    },
  });
  const shown = await panel();
  fireEvent.click(await shown.findByRole('button', { name: /Confirm GHS/ }));
  expect(await shown.findByText('You approved this payment')).toBeDefined();
  expect(shown.getByText(/Another member of finance or an admin/)).toBeDefined();
  expect(shown.queryByRole('button', { name: /Confirm|Different amount/ })).toBeNull();
  // The first approver can still reject an approval made in error.
  fireEvent.click(shown.getByRole('button', { name: 'Reject' }));
  expect(shown.getByLabelText('Reason for rejecting')).toBeDefined();
});

test('a first approval is never shown as confirmed', async () => {
  open(waitingPayment, {
    [`POST /payments/${waitingPayment.id}/confirm`]: json(200, approvedBy(kwame)),
  });
  const shown = await panel();
  fireEvent.click(await shown.findByRole('button', { name: /Confirm GHS/ }));
  expect(
    await screen.findByText(/GHS.400\.00 approved\. A second approval is needed/),
  ).toBeDefined();
});

test('the second person sees what the first one saw, and confirms that', async () => {
  const payment = approvedBy(efua, moneyOf(39_000));
  const server = open(payment, {
    [`POST /payments/${payment.id}/confirm`]: json(200, {
      ...payment,
      state: 'CONFIRMED',
      amount: moneyOf(39_000),
      version: 3,
    }),
  });
  const shown = await panel();
  expect(await shown.findByText(/^Efua Sarpong approved GHS.390\.00$/)).toBeDefined();
  expect(
    shown.getByText(
      /The customer reported GHS.400\.00: The network took its fee\. If you see the same/,
    ),
  ).toBeDefined();
  expect(shown.getByText(/21 Nov 2026.* by Efua Sarpong, GHS.390\.00/)).toBeDefined();
  expect(await shown.findByText(/Confirming applies GHS.390\.00 to the deposit/)).toBeDefined();
  fireEvent.click(shown.getByRole('button', { name: /^Confirm GHS.390\.00$/ }));
  expect(await screen.findByText(/^GHS.390\.00 confirmed$/)).toBeDefined();
  const request = server.requests.find(({ path }) => path.endsWith('/confirm'));
  expect(request?.headers.get('If-Match')).toBe('"2"');
});

test('the queue shows the first approver of waiting payments only', async () => {
  const claims = [
    approvedBy(efua),
    { ...approvedBy(efua), id: testId(41), reference: 'MP-7731-23', state: 'CONFIRMED' as const },
    { ...waitingPayment, id: testId(42), reference: 'MP-7731-24' },
  ];
  fakeServer({
    'GET /payments': json(200, { items: claims, nextCursor: null }),
    'GET /checkouts/reviews': json(200, { items: [], nextCursor: null }),
  });
  showAs(kwame, <OfficePaymentsPage />, { path: '/staff/payments', entry: '/staff/payments' });
  const list = within(await screen.findByRole('table', { name: 'Payments' }));
  const waits = list.getAllByText('Approved by Efua Sarpong, needs a second approval');
  expect(waits).toHaveLength(1);
  expect(waits[0]?.closest('tr')?.textContent).toContain('MP-7731-22');
});

test('all texts of the list and of a payment are in Chinese for those who read it', async () => {
  readChinese();
  open({ ...waitingPayment, sameProofAs: [testId(41)], hasProof: true });
  const shown = await panel();
  expect(
    await shown.findByText(/确认后 GHS.400\.00 用于支付定金（2026年11月24日 到期），付清此项。/),
  ).toBeDefined();
  expect(englishOnPage()).toBe('');
  fireEvent.click(shown.getByRole('button', { name: '实收金额不同' }));
  expect(await shown.findByLabelText('差额原因')).toBeDefined();
  expect(englishOnPage()).toBe('');
});

test('the customer of a payment links to their page, where duplicates are merged', async () => {
  open(waitingPayment, {});
  const { customer } = waitingPayment;
  const link = (await panel()).getByRole('link', { name: new RegExp(customer.customerCode) });
  expect(link.getAttribute('href')).toBe(`/staff/customers/${customer.id}`);
});
