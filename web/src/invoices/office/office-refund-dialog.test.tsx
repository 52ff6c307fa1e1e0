import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficeInvoicePage from './office-invoice-page.tsx';

const paid = {
  ...splitInvoice,
  state: 'PAID' as const,
  paid: moneyOf(100_000),
  owed: moneyOf(0),
  refundable: moneyOf(100_000),
};
const open = (invoice: typeof splitInvoice) => {
  const server = fakeServer({
    [`GET /invoices/${invoice.id}`]: json(200, invoice),
    'GET /payments': json(200, { items: [], nextCursor: null }),
    'POST /refunds': json(422, {
      code: 'refund.exceeds',
      message: 'GHS 1,000.00 of INV-2026-00017 can be sent back. Ask for that much or less',
      fields: { 'amount.amount': 'At most GHS 1,000.00' },
    }),
  });
  showAs(kwame, <OfficeInvoicePage />, {
    path: '/staff/financial/invoices/:id',
    entry: `/staff/financial/invoices/${invoice.id}`,
  });
  return server;
};

test('finance requests a refund from a paid invoice on behalf of its customer', async () => {
  const server = open(paid);
  fireEvent.click(await screen.findByRole('button', { name: 'Request refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund for INV-2026-00017' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Amount', '1200');
  fireEvent.change(await dialog.findByLabelText('Mobile money number'), {
    target: { value: '024 400 4417' },
  });
  type('Name on the wallet', samplePayee.name);
  type('Reason for refund', 'One carton never came');
  fireEvent.click(dialog.getByRole('button', { name: 'Request refund for INV-2026-00017' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      customerId: paid.customer.id,
      invoiceId: paid.id,
      amount: moneyOf(120_000),
      payee: { ...samplePayee, phone: '024 400 4417' },
      reason: 'One carton never came',
    }),
  );
  // The input stays, with the error beside it.
  expect(await dialog.findByText('At most GHS 1,000.00')).toBeDefined();
  expect(dialog.getByLabelText('Mobile money number')).toHaveProperty('value', '024 400 4417');
});

test('no refund is possible from an invoice with an outstanding balance', async () => {
  open(splitInvoice);
  expect(await screen.findByRole('button', { name: 'Issue credit note' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Request refund' })).toBeNull();
});
