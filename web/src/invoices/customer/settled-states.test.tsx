import { moneyOf } from '@sankofa/domain/values/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';
import OfficeInvoicePage from '../office/office-invoice-page.tsx';
import OfficeInvoicesPage from '../office/office-invoices-page.tsx';
import InvoicePage from './invoice-page.tsx';
import InvoicesPage from './invoices-page.tsx';

const [deposit, balance] = splitInvoice.instalments;
if (!deposit || !balance) throw new Error('It is paid in two parts');
const none = { amount: moneyOf(0), all: moneyOf(0), awaiting: moneyOf(0) };
const settled = {
  ...splitInvoice,
  state: 'PAID',
  owed: moneyOf(0),
  mayChoosePlan: false,
  payNow: { ...splitInvoice.payNow, ...none, kind: null, dueOn: null },
};
const credited = {
  ...settled,
  credited: splitInvoice.total,
  paid: moneyOf(0),
  instalments: [deposit, balance].map((part) => ({
    ...part,
    paid: moneyOf(0),
    credited: part.amount,
    owed: moneyOf(0),
  })),
};
const creditedAndPaid = {
  ...settled,
  id: testId(91),
  invoiceNumber: 'INV-2026-00091',
  credited: balance.amount,
  paid: deposit.amount,
  instalments: [],
};
const server = () =>
  fakeServer({
    'GET /invoices': json(200, {
      items: [credited, creditedAndPaid],
      nextCursor: null,
      total: 2,
      owed: moneyOf(0),
      paid: deposit.amount,
      payNow: null,
    }),
    'GET /payments': json(200, { items: [], nextCursor: null }),
    'GET /refunds': json(200, { items: [], nextCursor: null }),
    [`GET /invoices/${credited.id}`]: json(200, credited),
    [`GET /shipments/${credited.shipmentId}`]: json(200, expectedShipment),
  });

/** Returns the text of an invoice's row. */
const shown = async (number: string | null) =>
  (await screen.findAllByText(number ?? ''))
    .map((one) => one.closest('tr'))
    .find((row) => row !== null)?.textContent;

test.each([
  ['a customer', ama, <InvoicesPage key="own" />, '/customer/invoices'],
  ['finance', kwame, <OfficeInvoicesPage key="all" />, '/staff/financial/invoices'],
] as const)(
  'the invoice list for %s does not call a credited amount paid',
  async (_, listName, page, path) => {
    server();
    showAs(listName, page, { path, entry: path });
    expect(await shown(credited.invoiceNumber)).toMatch(/Credited/);
    expect(await shown(credited.invoiceNumber)).not.toMatch(/Paid/);
    expect(await shown(creditedAndPaid.invoiceNumber)).toMatch(/Paid and credited/);
  },
);

test.each([
  ['a customer', ama, <InvoicePage key="own" />, '/customer/invoices'],
  ['finance', kwame, <OfficeInvoicePage key="all" />, '/staff/financial/invoices'],
] as const)(
  'the invoice page for %s shows both instalments as credited',
  async (_, listName, page, path) => {
    server();
    showAs(listName, page, { path: `${path}/:id`, entry: `${path}/${credited.id}` });
    expect(await screen.findByText('40% deposit, credited')).toBeDefined();
    expect(screen.getByText('60% balance, credited')).toBeDefined();
    expect(screen.getAllByText('Credited').length).toBeGreaterThan(0);
    expect(screen.queryByText('Paid in full')).toBeNull();
  },
);
