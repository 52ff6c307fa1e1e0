import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';
import OfficeInvoicePage from '../office/office-invoice-page.tsx';
import InvoicePage from './invoice-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const note = {
  id: testId(71),
  creditNoteNumber: 'CRN-2026-000004',
  amount: moneyOf(10_000),
  tax: moneyOf(0),
  certification: null,
  reason: 'A smaller carton',
  issuedAt: '2026-11-21T09:00:00.000Z',
};
const credited = { ...splitInvoice, credited: note.amount, creditNotes: [note] };
const path = `/credit-notes/${note.id}.pdf`;
const pdf = () =>
  new Response('%PDF', {
    headers: { 'content-disposition': `inline; filename="${note.creditNoteNumber}.pdf"` },
  });
const serve = (answer: () => Response) =>
  fakeServer({
    [`GET /invoices/${credited.id}`]: json(200, credited),
    'GET /company': json(200, {
      brand: 'Sankofa Freight',
      email: null,
      phones: [],
      address: null,
      supportHours: '24/7',
      social: [],
      paymentMethods: [],
      offices: [],
    }),
    [`GET ${path}`]: answer,
  });

test('a customer downloads the credit note under its number', async () => {
  serve(pdf);
  URL.createObjectURL = () => 'blob:note';
  let name = '';
  HTMLAnchorElement.prototype.click = function click() {
    name = this.download;
  };
  showAs(ama, <InvoicePage />, {
    path: '/customer/invoices/:id',
    entry: `/customer/invoices/${credited.id}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CRN-2026-000004' }));
  await waitFor(() => expect(name).toBe('CRN-2026-000004.pdf'));
});

test('finance opens the credit note from the invoice, and sees why it fails to load', async () => {
  vi.stubGlobal('open', () => null);
  const message = 'Credit note not found';
  serve(() => Response.json({ code: 'thing.not_found', message }, { status: 404 }));
  showAs(kwame, <OfficeInvoicePage />, {
    path: '/staff/financial/invoices/:id',
    entry: `/staff/financial/invoices/${credited.id}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View CRN-2026-000004' }));
  expect(await screen.findByText(message)).toBeDefined();
});
