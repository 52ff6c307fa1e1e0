import { moneyOf } from '@sankofa/domain/values/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { awaitingDeposit, expectedShipment } from '../../testing/goods.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import ShipmentPage from './shipment-page.tsx';

const at = `GET /shipments/${expectedShipment.id}`;

function open(more: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    'GET /invoices': json(200, { items: [], nextCursor: null }),
    ...more,
  });
  showAs(ama, <ShipmentPage />, {
    path: '/customer/shipment-details/:id',
    entry: `/customer/shipment-details/${expectedShipment.id}`,
  });
  return server;
}

test('while a payment is checked nothing is due now', async () => {
  open({
    [at]: json(200, awaitingDeposit),
    [`GET /invoices/${splitInvoice.id}`]: json(200, {
      ...splitInvoice,
      isOverdue: true,
      payNow: {
        amount: moneyOf(0),
        kind: null,
        dueOn: null,
        isOverdue: false,
        awaiting: moneyOf(40_000),
        all: moneyOf(60_000),
      },
    }),
  });
  expect(await screen.findByText('We’re checking your payment')).toBeDefined();
  expect(screen.getByText('Payment sent')).toBeDefined();
  expect(screen.getByText('Nothing due now')).toBeDefined();
  for (const text of [
    /Payment due/,
    /Waiting for your payment/,
    /View and pay/,
    /Overdue/,
    /^GHS.0\.00$/,
  ])
    expect(screen.queryByText(text)).toBeNull();
});

test('an overdue invoice says since when', async () => {
  open({
    [at]: json(200, awaitingDeposit),
    [`GET /invoices/${splitInvoice.id}`]: json(200, {
      ...splitInvoice,
      payNow: { ...splitInvoice.payNow, dueOn: '2026-11-20', isOverdue: true },
    }),
  });
  expect(await screen.findByText(/^Overdue since 20 Nov 2026\./)).toBeDefined();
});

test('every unpaid invoice of the shipment is shown with the amount due and a link to pay', async () => {
  const owed = moneyOf(5_103);
  const storage = {
    ...splitInvoice,
    id: testId(90),
    purpose: 'STORAGE',
    invoiceNumber: 'INV-2026-00018',
    total: owed,
    owed,
    payNow: { ...splitInvoice.payNow, kind: 'FULL', amount: owed, all: owed },
  };
  const server = open({
    [at]: json(200, { ...expectedShipment, status: 'DELIVERED', invoiceId: splitInvoice.id }),
    [`GET /invoices/${splitInvoice.id}`]: json(200, {
      ...splitInvoice,
      state: 'PAID',
      paid: splitInvoice.total,
      owed: moneyOf(0),
    }),
    'GET /invoices': json(200, {
      items: [storage],
      nextCursor: null,
      owed,
      paid: owed,
      payNow: null,
    }),
  });
  const card = (await screen.findByText('INV-2026-00018')).closest('section');
  if (!card) throw new Error('The invoice has no card');
  expect(within(card).getByRole('heading', { name: 'Storage invoice' })).toBeDefined();
  expect(within(card).getByText(/^GHS.51\.03$/)).toBeDefined();
  expect(within(card).getByRole('link', { name: 'View and pay' }).getAttribute('href')).toBe(
    `/customer/invoices/${testId(90)}`,
  );
  expect(await screen.findByText('Paid in full')).toBeDefined();
  expect(server.calls().find((one) => one.includes('/invoices?'))).toContain(
    `shipmentId=${expectedShipment.id}`,
  );
});
