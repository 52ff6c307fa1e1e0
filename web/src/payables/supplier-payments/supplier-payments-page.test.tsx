import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { requestedPayment } from '../testing/payable-answers.ts';
import SupplierPaymentsPage from './supplier-payments-page.tsx';

const own = { id: kwame.id, name: kwame.name };
const approved: SupplierPaymentAnswer = {
  ...requestedPayment,
  state: 'APPROVED',
  approval: { by: own, at: '2026-11-22T10:00:00.000Z' },
  version: 2,
};
const sent: SupplierPaymentAnswer = {
  ...approved,
  state: 'SENT',
  sent: {
    by: own,
    at: '2026-11-23T10:00:00.000Z',
    postedOn: '2026-11-23',
    method: 'BANK_TRANSFER',
    reference: 'FT-1',
    cedisPer: '12.5000',
    rateSource: 'Stanbic Bank',
    cash: moneyOf(500_000),
    difference: moneyOf(20_000),
  },
  version: 3,
};

async function open(payment: SupplierPaymentAnswer, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /supplier-payments': inPages([payment], { total: 1 }),
    [`GET /supplier-payments/${payment.id}`]: json(200, payment),
    ...routes,
  });
  showAs(kwame, <SupplierPaymentsPage />, {
    path: '/staff/financial/supplier-payments',
    entry: `/staff/financial/supplier-payments?payment=${payment.id}`,
  });
  const dialog = within(await screen.findByRole('dialog', { name: /Tema Port Agency$/ }));
  return { dialog, writes: () => server.requests.filter(({ method }) => method !== 'GET') };
}

test('another person approves a payment to the account that it was requested with', async () => {
  const { dialog, writes } = await open(requestedPayment, {
    [`POST /supplier-payments/${requestedPayment.id}/approve`]: json(200, approved),
  });
  expect(dialog.getByText(/^Check the bill and the account.*1011130077210/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: /^Approve USD.400\.00$/ }));
  expect(await dialog.findByRole('button', { name: /^Record USD.400\.00 as sent$/ })).toBeDefined();
  expect(writes()[0]?.headers.get('if-match')).toBe('"1"');
});

test('the requester reads that another person approves it, and can cancel it', async () => {
  const { dialog } = await open({ ...requestedPayment, requestedBy: own });
  expect(dialog.getByText('You requested this payment')).toBeDefined();
  expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Cancel payment' })).toBeDefined();
});

test('an approved payment is recorded as sent with its reference and the bank’s rate', async () => {
  const { dialog, writes } = await open(approved, {
    [`POST /supplier-payments/${approved.id}/send`]: json(200, sent),
  });
  const type = (label: RegExp | string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Transfer reference or voucher number', 'FT-1');
  type(/^Cedis per USD/, '12.5');
  type('Source of the rate', 'Stanbic Bank');
  fireEvent.click(dialog.getByRole('button', { name: /as sent$/ }));
  expect(await dialog.findByText('Exchange loss')).toBeDefined();
  expect(writes()[0]?.body).toEqual({
    method: 'BANK_TRANSFER',
    reference: 'FT-1',
    cedisPer: '12.5',
    rateSource: 'Stanbic Bank',
  });
});

test('above the limit the approver reads that another person sends it', async () => {
  const { dialog } = await open({ ...approved, needsAnother: true });
  expect(dialog.getByText('You approved this payment')).toBeDefined();
  expect(dialog.queryByRole('button', { name: /as sent$/ })).toBeNull();
});

test('a sent payment is reversed with a reason', async () => {
  const reason = 'Returned by the bank';
  const reversed = { by: own, at: '2026-11-24T10:00:00.000Z', reason };
  const { dialog, writes } = await open(sent, {
    [`POST /supplier-payments/${sent.id}/reverse`]: json(200, {
      ...sent,
      state: 'REVERSED',
      reversed,
      version: 4,
    }),
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ reason }));
  expect(await screen.findByText('Payment reversed')).toBeDefined();
});

test.each([requestedPayment, approved, sent])(
  'all texts of a payment are in Chinese',
  async (one) => {
    readChinese();
    fakeServer({
      'GET /supplier-payments': inPages([one], { total: 1 }),
      [`GET /supplier-payments/${one.id}`]: json(200, one),
    });
    showAs(kwame, <SupplierPaymentsPage />, {
      path: '/staff/financial/supplier-payments',
      entry: `/staff/financial/supplier-payments?payment=${one.id}`,
    });
    expect(await screen.findByText('收款账户')).toBeDefined();
    expect(
      englishOnPage(
        /Tema Port Agency( Ltd)?|GCB Bank \(Tema\)|Stanbic Bank|Yaw Boateng|Kwame Asante|TPA-1|FT-1|CSV|XLSX|USD|GHS/g,
      ),
    ).toBe('');
  },
);
