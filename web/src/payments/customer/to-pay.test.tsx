import { addPesewas, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { InvoicesToPay } from './to-pay.tsx';

const other = { ...splitInvoice, id: testId(31), invoiceNumber: 'INV-2026-00018' };

function open(items: (typeof splitInvoice)[], reported: (typeof waitingPayment)[] = []) {
  const payNow = {
    invoices: items.filter((one) => one.payNow.kind !== null).length,
    amount: moneyOf(addPesewas(items.map((one) => pesewasOf(one.payNow.amount)))),
    awaiting: moneyOf(addPesewas(reported.map(({ amount }) => pesewasOf(amount)))),
    firstId: items[0]?.id ?? null,
  };
  const { owed } = splitInvoice;
  fakeServer({
    'GET /invoices': json(200, {
      items,
      nextCursor: null,
      total: items.length,
      owed,
      paid: splitInvoice.paid,
      payNow,
    }),
    'GET /payments': json(200, { items: reported, nextCursor: null }),
  });
  showAs(ama, <InvoicesToPay />, { path: '/customer/payments', entry: '/customer/payments' });
}

test('several ticked invoices are paid together', async () => {
  open([splitInvoice, other]);
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
  expect(screen.getByText(/GHS.800\.00 due now$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Pay selected' }).getAttribute('href')).toBe(
    `/customer/payments/together?invoices=${splitInvoice.id},${other.id}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('link', { name: 'Pay selected' })).toBeNull();
});

test('an invoice with nothing due now has no tick box', async () => {
  const later = { ...other, payNow: { ...other.payNow, amount: moneyOf(0), kind: null } };
  open([splitInvoice, later]);
  expect(await screen.findByText('Nothing due now')).toBeDefined();
  expect(screen.getAllByText(/due in total/)).toHaveLength(1);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('an invoice that is due later can be paid early, and a pending payment for all of it cannot be repeated', async () => {
  const later = {
    ...other,
    payNow: { ...other.payNow, amount: moneyOf(0), kind: null, all: moneyOf(40_000) },
  };
  const reported = {
    ...splitInvoice,
    payNow: { ...later.payNow, all: moneyOf(0), awaiting: moneyOf(40_000) },
  };
  open([later, reported]);
  const link = await screen.findByRole('link', { name: `Pay early ${other.invoiceNumber}` });
  expect(link.getAttribute('href')).toBe(`/customer/invoices/${other.id}`);
  expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: `View ${splitInvoice.invoiceNumber}` })).toBeDefined();
});

test('a single invoice has no tick box', async () => {
  open([splitInvoice]);
  expect((await screen.findByRole('link', { name: /^Pay/ })).getAttribute('href')).toBe(
    `/customer/invoices/${splitInvoice.id}`,
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a pending payment is shown beside its invoice', async () => {
  const paidFor = waitingPayment.invoices.map((one) => ({ ...one, id: other.id }));
  open([splitInvoice, other], [{ ...waitingPayment, invoices: paidFor }]);
  const text = await screen.findByText(
    new RegExp(`sent \\(${waitingPayment.reference}\\), awaiting confirmation`),
  );
  expect(text.closest('li')?.textContent).toContain(other.invoiceNumber);
  expect(screen.getAllByText(/sent .*, awaiting confirmation/)).toHaveLength(1);
  expect(
    screen.getByText(/^Due now on 2.invoices\. GHS.400\.00 awaiting confirmation$/),
  ).toBeDefined();
});

test('one payment for several invoices shows its share under each, and the shares add up to the payment', async () => {
  const [first] = waitingPayment.invoices;
  if (!first) throw new Error('The payment is for an invoice');
  const third = { ...splitInvoice, id: testId(32), invoiceNumber: 'INV-2026-00019' };
  const shares = [10_000, 20_000, 30_000];
  const invoices = [splitInvoice, other, third].map(({ id, invoiceNumber }, at) => ({
    ...first,
    id,
    invoiceNumber: invoiceNumber ?? '',
    share: moneyOf(shares[at] ?? 0),
  }));
  open([splitInvoice, other, third], [{ ...waitingPayment, amount: moneyOf(60_000), invoices }]);
  const texts = (await screen.findAllByText(/sent .*, awaiting confirmation/)).map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual(
    [
      ['100.00', 'INV-2026-00018 and INV-2026-00019'],
      ['200.00', 'INV-2026-00017 and INV-2026-00019'],
      ['300.00', 'INV-2026-00017 and INV-2026-00018'],
    ].map(
      ([part, others]) =>
        `GHS\u00a0${part} sent (${waitingPayment.reference}), awaiting confirmation. Part of a GHS\u00a0600.00 payment that is also for ${others}`,
    ),
  );
});
