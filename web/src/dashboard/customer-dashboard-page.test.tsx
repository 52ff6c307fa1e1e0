import { moneyOf } from '@sankofa/domain/values/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { expectedShipment } from '../testing/goods.ts';
import { showAs, splitInvoice, testId, waitingPayment, withPayNow } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import CustomerDashboardPage from './customer-dashboard-page.tsx';
import { greetingAt } from './customer-greeting.ts';

const nothingDue = { invoices: 0, amount: moneyOf(0), awaiting: moneyOf(0), firstId: null };
const none = { items: [], nextCursor: null };
const noShipments = { hasAny: false, nextArrival: null, items: [] };
const oneShipment = {
  hasAny: true,
  nextArrival: '2027-01-05',
  items: [{ status: 'SUBMITTED', step: 1, shipments: 120 }],
};
const kit = {
  customerCode: 'GH-10027A',
  shippingMark: 'SNK-7K3Q4',
  warehouses: [
    {
      code: 'CAN1',
      mode: 'SEA',
      parts: null,
      name: { zh: '广州仓', en: 'Guangzhou warehouse' },
      address: { zh: '广州市白云区88号', en: '88 Baiyun Avenue, Guangzhou' },
      contactName: '陈伟',
      phone: '+8613800138000',
    },
  ],
};

/** Answers `GET /shipments`: goods ready to collect separately from the rest. */
const shipmentsWith = (ready: object, rest: object) => ({
  'GET /shipments': ({ path }: { path: string }) =>
    Response.json(path.includes('toCollect') ? ready : rest),
});

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...shipmentsWith(none, none),
    'GET /shipments/counts': json(200, noShipments),
    'GET /invoices': json(200, { ...none, owed: moneyOf(0), paid: moneyOf(0), payNow: nothingDue }),
    'GET /users/reminders': json(200, { reminders: [] }),
    'GET /me/address-kit': json(200, kit),
    ...more,
  });
  showAs(ama, <CustomerDashboardPage />, {
    path: '/customer/dashboard',
    entry: '/customer/dashboard',
  });
  return server;
}
const otherInvoice = { ...splitInvoice, id: testId(90), invoiceNumber: 'INV-2026-00090' };
const withInvoice = (
  invoice = splitInvoice,
  payNow: object = {
    invoices: 1,
    amount: invoice.payNow.amount,
    awaiting: invoice.payNow.awaiting,
  },
) => ({
  ...shipmentsWith(none, { items: [expectedShipment], nextCursor: 'more' }),
  'GET /shipments/counts': json(200, oneShipment),
  'GET /invoices': json(200, {
    items: [otherInvoice],
    nextCursor: 'more',
    total: 120,
    owed: splitInvoice.owed,
    paid: splitInvoice.paid,
    // For all open invoices, not only those on the page: the first row of the list is another one.
    payNow: { ...payNow, firstId: invoice.id },
  }),
  [`GET /invoices/${invoice.id}`]: json(200, invoice),
});

test('a new customer sees how to begin, with the address to copy and no empty tables', async () => {
  open();
  expect(await screen.findByText('Get started')).toBeDefined();
  expect(await screen.findByText('SNK-7K3Q4')).toBeDefined();
  expect(screen.getByText('广州市白云区88号 SNK-7K3Q4')).toBeDefined();
  expect(screen.queryByText('Active shipments')).toBeNull();
  expect(screen.queryByText('Payment due')).toBeNull();
});

test('a customer sees what to pay next and by when, and where the goods are', async () => {
  open(withInvoice());
  expect(
    await screen.findByRole('heading', { name: /Pay GHS.400\.00 by 24 Nov 2026/ }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'View and pay' }).getAttribute('href')).toBe(
    `/customer/invoices/${splitInvoice.id}`,
  );
  expect(await screen.findByText('7K3Q-4M2P-9XW4')).toBeDefined();
  // As counted by the server, however few are listed here.
  expect(screen.getByText('120')).toBeDefined();
  expect(screen.queryByText('Get started')).toBeNull();
});

const three = { invoices: 3, amount: moneyOf(275_000), awaiting: moneyOf(0) };

test('of several invoices it shows the next one to pay, and the total due now', async () => {
  open(withInvoice(splitInvoice, three));
  expect(
    await screen.findByText(/Plus 2.other unpaid invoices, GHS.2,750\.00 due now in total\./),
  ).toBeDefined();
});

test.each([
  ['2020-01-02', /· was due in Ghana 2 Jan 2020/],
  ['2099-01-02', /· arrives in Ghana 2 Jan 2099/],
])('goods with the arrival date %s say if it has passed', async (eta, text) => {
  const shipment = { ...expectedShipment, eta };
  open({ ...withInvoice(), ...shipmentsWith(none, { items: [shipment], nextCursor: null }) });
  expect(await screen.findByText(text)).toBeDefined();
});

test('a notification about several events gives each its own paragraph', async () => {
  const reminder = {
    id: testId(95),
    title: 'Here',
    body: 'Your goods are here.\n\nPayment received: GHS 1.00.',
    link: null,
    read: false,
    readAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
  };
  open({ 'GET /users/reminders': json(200, { reminders: [reminder] }) });
  expect(await screen.findByText('Your goods are here.')).toBeDefined();
  expect(screen.getByText('Payment received: GHS 1.00.')).toBeDefined();
});

test('a balance that is due later is not shown as due', async () => {
  const payNow = { ...splitInvoice.payNow, amount: moneyOf(0), kind: null, all: moneyOf(60_000) };
  open(withInvoice({ ...splitInvoice, payNow }));
  expect(await screen.findByText('7K3Q-4M2P-9XW4')).toBeDefined();
  expect(screen.queryByText(/Payment due|Nothing due now/)).toBeNull();
});

test('a payment that waits for confirmation is not requested again', async () => {
  const { id, method, reference, paidOn, submittedAt } = waitingPayment;
  const payment = {
    id,
    method,
    reference,
    paidOn,
    submittedAt,
    reason: null,
    hasProof: false,
    alsoFor: [],
  };
  const submitted = {
    state: 'SUBMITTED',
    amount: splitInvoice.payNow.amount,
    here: splitInvoice.payNow.amount,
  } as const;
  open(withInvoice(withPayNow({ ...splitInvoice, payments: [{ ...payment, ...submitted }] })));
  expect(
    await screen.findByText(/^Nothing due now\. GHS.400\.00 is awaiting confirmation$/),
  ).toBeDefined();
  expect(screen.queryByRole('link', { name: 'View and pay' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View your payments' })).toBeDefined();
});

test('a part that fails to load says so, and the rest is shown', async () => {
  open({ 'GET /invoices': json(503, { message: 'We cannot reach our records right now' }) });
  expect(await screen.findByText('We couldn’t load your balance')).toBeDefined();
  expect(await screen.findByText('SNK-7K3Q4')).toBeDefined();
});

const ready = { ...expectedShipment, status: 'READY_FOR_PICKUP', step: 6 };

test('asks the customer to collect what is ready, with a link to its pickup code', async () => {
  const one = { items: [ready], nextCursor: null, total: 1 };
  open(shipmentsWith(one, one));
  expect(
    await screen.findByRole('heading', { name: 'Collect 7K3Q-4M2P-9XW4 at Accra office' }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'View pickup code' }).getAttribute('href')).toBe(
    `/customer/shipment-details/${ready.id}`,
  );
});

test('several ready shipments are listed, with how many more there are', async () => {
  const items = ['A', 'B', 'C'].map((name, at) => ({
    ...ready,
    id: testId(90 + at),
    trackingNumber: `7K3Q-4M2P-9XW${name}`,
  }));
  open(shipmentsWith({ items, nextCursor: 'x', total: 5 }, none));
  expect(await screen.findByRole('heading', { name: /Collect 5.shipments/ })).toBeDefined();
  expect(screen.getByRole('link', { name: '7K3Q-4M2P-9XWB' }).getAttribute('href')).toBe(
    `/customer/shipment-details/${testId(91)}`,
  );
  expect(screen.getByRole('link', { name: 'View 2 more in your shipments' })).toBeDefined();
});

test('without ready goods no one is asked to collect', async () => {
  open(withInvoice());
  expect(await screen.findByText('Active shipments')).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^Collect / })).toBeNull();
});

test('the greeting follows the time of day', () => {
  expect([8, 12, 16, 17, 23].map(greetingAt)).toEqual([
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ]);
});
