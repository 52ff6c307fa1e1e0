import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficeInvoicePage from './office-invoice-page.tsx';

const freight = {
  position: 1,
  kind: 'FREIGHT' as const,
  description: 'Sea freight, normal goods',
  goodsClass: 'NORMAL' as const,
  amount: splitInvoice.total,
  tax: null,
  certification: null,
  working: null,
  rateEffectiveFrom: null,
  service: null,
  reason: null,
  photoIds: [],
};
const issued = { ...splitInvoice, lines: [freight] };
const draftId = `${splitInvoice.id.slice(0, -1)}9`;
const draft = { ...splitInvoice, id: draftId, state: 'DRAFT' as const, invoiceNumber: null };
function open(invoice: InvoiceAnswer) {
  const server = fakeServer({
    [`GET /invoices/${invoice.id}`]: json(200, invoice),
    [`GET /invoices/${draftId}`]: json(200, draft),
    [`POST /invoices/${invoice.id}/invoice-again`]: json(200, draft),
  });
  const router = showAs(kwame, <OfficeInvoicePage />, {
    path: '/staff/financial/invoices/:id',
    entry: `/staff/financial/invoices/${invoice.id}`,
  });
  return { server, router };
}

test.each([
  ['void', { ...issued, state: 'VOID' as const }],
  ['credited in full', { ...issued, credited: splitInvoice.total, owed: moneyOf(0) }],
])('goods of an invoice that is %s can be invoiced again', async (_, invoice) => {
  const { server, router } = open(invoice);
  fireEvent.click(await screen.findByRole('button', { name: 'Create new draft' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/staff/financial/invoices/${draftId}`),
  );
  expect(server.requests.filter(({ path }) => path.endsWith('/invoice-again'))).toHaveLength(1);
});

test('a written-off balance is not named credited', async () => {
  const writtenOff = splitInvoice.total;
  const invoice = { ...issued, state: 'PAID' as const, credited: writtenOff, writtenOff };
  open({ ...invoice, owed: moneyOf(0) });
  expect(await screen.findByText('Written off', { selector: 'dt' })).toBeDefined();
  expect(screen.queryByText('Credited')).toBeNull();
});

test('a valid invoice has no such button', async () => {
  open(issued);
  await screen.findByRole('button', { name: 'Issue credit note' });
  expect(screen.queryByRole('button', { name: 'Create new draft' })).toBeNull();
});

test('the customer of an invoice links to their page, where duplicates are merged', async () => {
  open(issued);
  const link = await screen.findByRole('link', { name: new RegExp(issued.customer.name) });
  expect(link.getAttribute('href')).toBe(`/staff/customers/${issued.customer.id}`);
});
