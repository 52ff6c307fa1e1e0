import { companyUnset } from '@sankofa/domain/company/company';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from '../office/office-payments-page.tsx';

const other = {
  ...splitInvoice,
  id: testId(34),
  invoiceNumber: 'INV-2026-00018',
  owed: moneyOf(33_050),
};
const office = (last: number, city: string) => ({
  id: testId(last),
  name: `${city} office`,
  city,
  address: '5 Main Road',
  phone: '+233302000111',
  email: null,
  position: null,
});

/** Chooses, as finance, the first invoice of a customer who owes on `due`. */
async function chooseInvoice(due: readonly object[], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /payments': json(200, { items: [], nextCursor: null }),
    'GET /payments/checkouts': json(200, { items: [], nextCursor: null, isOn: true }),
    'GET /company': json(200, {
      ...companyUnset,
      offices: [office(61, 'Accra'), office(62, 'Tamale')],
    }),
    'GET /invoices': json(200, {
      items: due,
      nextCursor: null,
      total: due.length,
      owed: splitInvoice.owed,
      payNow: null,
      paid: splitInvoice.paid,
    }),
    'POST /payments': json(200, waitingPayment),
    ...more,
  });
  showAs(kwame, <OfficePaymentsPage />, { path: '/staff/payments', entry: '/staff/payments' });
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  fireEvent.click(await dialog.findByRole('button', { name: /^INV-2026-00017/ }));
  await dialog.findByText(/INV-2026-00017, Ama Mensah/);
  return { server, dialog };
}
const also = { name: /^INV-2026-00018, GHS.330\.50 due$/ };

test('one payment for several invoices is recorded with all that were ticked', async () => {
  const { server, dialog } = await chooseInvoice([splitInvoice, other]);
  const amount = () => dialog.getByLabelText<HTMLInputElement>('Amount').value;
  expect(await dialog.findByText(/Ama Mensah has 1.other unpaid invoice/)).toBeDefined();
  expect(amount()).toBe('1,000.00');
  fireEvent.click(dialog.getByRole('checkbox', also));
  // The amount is updated, and its effect is shown.
  await waitFor(() => expect(amount()).toBe('1,330.50'));
  expect(dialog.getByText(/Applied to the earliest due date first/)).toBeDefined();
  expect(dialog.getByText(/before it counts towards the invoices\.$/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Office'), { target: { value: testId(62) } });
  fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: 'SLIP-0042' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  await dialog.findByText(/recorded for Ama Mensah$/);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    invoices: [{ invoiceId: splitInvoice.id }, { invoiceId: other.id }],
    method: 'CASH',
    siteId: testId(62),
    amount: moneyOf(133_050),
    reference: 'SLIP-0042',
  });
  // Only due invoices of the first one's customer.
  const otherRequests = server.requests
    .map(({ path }) => path)
    .find((path) => path.includes('customerId='));
  expect(otherRequests).toContain(`customerId=${splitInvoice.customer.id}`);
  expect(otherRequests).toContain('state=DUE');
});

test('an invoice ticked by mistake is removed', async () => {
  const { server, dialog } = await chooseInvoice([splitInvoice, other]);
  fireEvent.click(await dialog.findByRole('checkbox', also));
  fireEvent.click(dialog.getByRole('checkbox', also));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('1,000.00');
  fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: 'SLIP-0042' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  await dialog.findByText(/recorded for Ama Mensah$/);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    invoices: [{ invoiceId: splitInvoice.id }],
    amount: moneyOf(100_000),
  });
});

test('with only one unpaid invoice no other is offered', async () => {
  const { server, dialog } = await chooseInvoice([splitInvoice]);
  await waitFor(() =>
    expect(server.requests.some(({ path }) => path.includes('customerId='))).toBe(true),
  );
  expect(dialog.queryByText(/^Also pays/)).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('an error keeps ticks and input', async () => {
  const { dialog } = await chooseInvoice([splitInvoice, other], {
    'POST /payments': json(400, {
      code: 'request.invalid',
      message: 'Choose the office where the cash was paid',
      fields: { siteId: 'Choose the office where the cash was paid' },
    }),
  });
  fireEvent.click(await dialog.findByRole('checkbox', also));
  fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: 'SLIP-0042' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect((await dialog.findAllByText(/office where the cash was paid/)).length).toBeGreaterThan(0);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', also).checked).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>('Reference').value).toBe('SLIP-0042');
});
