import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import SelectShipmentsPage from './select-shipments-page.tsx';

const shipment = (last: number, trackingNumber: string) => ({
  ...expectedShipment,
  id: testId(last),
  trackingNumber,
});
const [first, second, third] = [
  shipment(71, '7K3Q-4M2P-9XW4'),
  shipment(72, '8L4R-5N3Q-2YX7'),
  shipment(73, '9M5S-6P4R-3ZY8'),
] as const;
const invoiceOf = (last: number, { id: shipmentId, trackingNumber }: typeof first) => ({
  ...splitInvoice,
  id: testId(last),
  shipmentId,
  trackingNumber,
  owed: moneyOf(33_050),
  payNow: { ...splitInvoice.payNow, amount: moneyOf(33_050), all: moneyOf(33_050) },
});

/** Opens the page with three shipments, of which two are invoiced and unpaid. */
async function open(invoices = [invoiceOf(81, first), invoiceOf(82, second)]) {
  fakeServer({
    'GET /shipments': json(200, { items: [first, second, third], nextCursor: null }),
    'GET /invoices': json(200, {
      items: invoices,
      nextCursor: null,
      owed: moneyOf(66_100),
      payNow: null,
      paid: moneyOf(0),
    }),
  });
  showAs(ama, <SelectShipmentsPage />, {
    path: '/customer/select-shipments',
    entry: '/customer/select-shipments',
  });
  await screen.findByRole('table', { name: 'Active shipments' });
}
const choose = (...rows: readonly (typeof first)[]) => {
  for (const { trackingNumber } of rows)
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(trackingNumber) }));
};
const payButton = () => screen.queryByRole('link', { name: /^Pay/ });

test('an amount that is due later is not called due now, and pending payments are excluded', async () => {
  await open([
    {
      ...invoiceOf(81, first),
      payNow: { ...splitInvoice.payNow, amount: moneyOf(13_220), all: moneyOf(33_050) },
    },
    {
      ...invoiceOf(82, second),
      payNow: { ...splitInvoice.payNow, amount: moneyOf(0), kind: null, all: moneyOf(19_830) },
    },
  ]);
  choose(first, second);
  expect(await screen.findByText(/GHS.132\.20 due now, GHS.528\.80 due in total/)).toBeDefined();
  expect(payButton()?.getAttribute('href')).toBe(`/customer/invoices/${testId(81)}`);
  choose(first);
  expect(await screen.findByText(/nothing due now, GHS.198\.30 due in total/)).toBeDefined();
  expect(payButton()).toBeNull();
});

test('several shipments are paid together: the unpaid ones, with their total', async () => {
  await open();
  expect(payButton()).toBeNull();
  choose(first, second, third);
  expect(await screen.findByText(/GHS.661\.00 due now/)).toBeDefined();
  expect(payButton()?.getAttribute('href')).toBe(
    `/customer/payments/together?invoices=${testId(81)},${testId(82)}`,
  );
});

test('a single shipment links to its invoice, and a deselected one is not paid', async () => {
  await open();
  choose(first, second);
  expect(await screen.findByText(/GHS.661\.00 due now/)).toBeDefined();
  choose(first);
  expect(await screen.findByText(/GHS.330\.50 due now/)).toBeDefined();
  expect(payButton()?.getAttribute('href')).toBe(`/customer/invoices/${testId(82)}`);
});

test('without an unpaid invoice there is no button', async () => {
  await open();
  choose(third);
  await waitFor(() => expect(screen.getByText(/nothing due now/)).toBeDefined());
  expect(payButton()).toBeNull();
});

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

test('shipments that wait in China can be sent together, and one of them repacked', async () => {
  await open();
  choose(first);
  expect(linkTo('Repack')).toBe(`/customer/travel-together?shipments=${first.id}`);
  choose(second);
  expect(linkTo('Send together')).toBe(
    `/customer/travel-together?shipments=${first.id},${second.id}`,
  );
});

test('with 120 shipments the last one can be selected and paid like the first', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    shipment(100 + at, `7K3Q-4M2P-${String(1000 + at)}`),
  );
  fakeServer({
    'GET /shipments': inPages(many),
    // The invoices also span several pages, with the last shipment's at the end.
    'GET /invoices': inPages(
      many.map((one, at) => invoiceOf(300 + at, one)),
      { owed: moneyOf(120 * 33_050), payNow: null, paid: moneyOf(0) },
    ),
  });
  showAs(ama, <SelectShipmentsPage />, {
    path: '/customer/select-shipments',
    entry: '/customer/select-shipments',
  });
  const table = await screen.findByRole('table', { name: 'Active shipments' });
  const rowCount = () => table.querySelectorAll('tbody tr').length;
  for (const shown of [50, 100]) {
    await waitFor(() => expect(rowCount()).toBe(shown));
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  }
  await waitFor(() => expect(rowCount()).toBe(120));
  const [one, last] = [many[0], many[119]];
  if (!one || !last) throw new Error('There are 120 shipments');
  choose(one, last);
  expect(await screen.findByText(/GHS.661\.00 due now/)).toBeDefined();
  expect(payButton()?.getAttribute('href')).toBe(
    `/customer/payments/together?invoices=${testId(300)},${testId(419)}`,
  );
});
