import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { money } from '../lib/format.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, splitInvoice, waitingPayment } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import InvoicesPage from './invoices-page.tsx';

test('a link of an old letter leads on to the invoice it is about', async () => {
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
  expect(server.asked).toEqual([]);
});

test('what was sent and waits for confirmation stands beside its invoice and under the sum', async () => {
  const { id, owed, paid } = splitInvoice;
  const invoices = waitingPayment.invoices.map((one) => ({ ...one, id }));
  fakeServer({
    'GET /invoices': json(200, { items: [splitInvoice], nextCursor: null, total: 1, owed, paid }),
    'GET /payments': json(200, { items: [{ ...waitingPayment, invoices }], nextCursor: null }),
  });
  showAs(ama, <InvoicesPage />, { path: '/customer/invoices', entry: '/customer/invoices' });
  const words = await screen.findByText(/sent, .*, waits for confirmation/);
  expect(words.closest('tr')?.textContent).toContain(splitInvoice.invoiceNumber);
  expect(
    screen.getByText(/on 1 invoice; GHS.* that you sent waits for confirmation/),
  ).toBeDefined();
});

test('under the history stands what is still to pay, and not how many it names', async () => {
  const { owed, paid } = splitInvoice;
  fakeServer({
    'GET /invoices': json(200, { items: [splitInvoice], nextCursor: null, total: 22, owed, paid }),
    'GET /payments': json(200, { items: [], nextCursor: null }),
  });
  const entry = '/customer/invoice-history';
  showAs(ama, <InvoicesPage />, { path: entry, entry });
  const words = await screen.findByText(/^Still to pay/, { selector: 'p > span' });
  expect(words.textContent).toBe('Still to pay');
  expect(words.parentElement?.textContent).toContain(money(owed));
});
