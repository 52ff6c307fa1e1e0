import { moneyOf } from '@sankofa/domain/values/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { money } from '../../lib/format/format.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, waitingPayment } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import InvoicesPage from './invoices-page.tsx';

test('the link of an old email redirects to its invoice', async () => {
  const server = fakeServer({});
  const router = showAs(ama, <InvoicesPage />, {
    path: '/customer/invoices',
    entry: `/customer/invoices?invoice=${splitInvoice.id}`,
  });
  await screen.findByText('Elsewhere');
  expect(router.state.location).toMatchObject({
    pathname: `/customer/invoices/${splitInvoice.id}`,
    search: '',
  });
  expect(server.requests).toEqual([]);
});

test('a reported payment is shown with its invoice and below the total, which then is nothing due', async () => {
  const { id, owed, paid } = splitInvoice;
  const invoices = waitingPayment.invoices.map((one) => ({ ...one, id }));
  fakeServer({
    'GET /invoices': json(200, {
      items: [splitInvoice],
      nextCursor: null,
      total: 1,
      owed,
      paid,
      payNow: { invoices: 0, amount: moneyOf(0), awaiting: moneyOf(40_000), firstId: null },
    }),
    'GET /payments': json(200, { items: [{ ...waitingPayment, invoices }], nextCursor: null }),
  });
  showAs(ama, <InvoicesPage />, { path: '/customer/invoices', entry: '/customer/invoices' });
  const text = await screen.findByText(/sent .*, awaiting confirmation/);
  // One element: on a phone the day and the text must not be side by side.
  expect(text.closest('td')?.childElementCount).toBe(1);
  expect(text.closest('tr')?.textContent).toContain(splitInvoice.invoiceNumber);
  const sum = screen.getByText(/^Nothing due now\. GHS.400\.00 awaiting confirmation$/);
  expect(sum.parentElement?.textContent).toContain(money(moneyOf(0)));
});

test('the history is followed by the amount due now', async () => {
  const { owed, paid } = splitInvoice;
  fakeServer({
    'GET /invoices': json(200, {
      items: [splitInvoice],
      nextCursor: null,
      total: 22,
      owed,
      paid,
      payNow: {
        invoices: 1,
        amount: splitInvoice.payNow.amount,
        awaiting: moneyOf(0),
        firstId: splitInvoice.id,
      },
    }),
    'GET /payments': json(200, { items: [], nextCursor: null }),
  });
  const entry = '/customer/invoice-history';
  showAs(ama, <InvoicesPage />, { path: entry, entry });
  const text = await screen.findByText(/^Due now on/, { selector: 'p > span' });
  expect(text.textContent).toBe('Due now on 1\u00a0invoice');
  expect(text.parentElement?.textContent).toContain(money(splitInvoice.payNow.amount));
});
