import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficeInvoicePage from './office-invoice-page.tsx';

const draft = { ...splitInvoice, state: 'DRAFT' as const, invoiceNumber: null, instalments: [] };

test('an invoice whose total changed meanwhile shows both totals and asks again', async () => {
  const answers = [
    json(409, {
      code: 'invoice.total_changed',
      message: 'The total is GHS 1,024.00 now, not GHS 1,000.00',
      expected: moneyOf(100_000),
      total: moneyOf(102_400),
    }),
    json(200, { ...splitInvoice, total: moneyOf(102_400) }),
  ];
  let reads = 0;
  const server = fakeServer({
    // The page reloads the draft after the error: it was recalculated, and has a new version.
    [`GET /invoices/${draft.id}`]: () => {
      reads += 1;
      return Response.json(reads === 1 ? draft : { ...draft, total: moneyOf(102_400), version: 3 });
    },
    [`POST /invoices/${draft.id}/issue`]: () => answers.shift()?.() ?? Response.error(),
  });
  showAs(kwame, <OfficeInvoicePage />, {
    path: '/staff/financial/invoices/:id',
    entry: `/staff/financial/invoices/${draft.id}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Issue invoice for GHS.1,000\.00$/ }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /^Issue invoice for GHS.1,000\.00$/ }));
  await dialog.findByText(
    'The total has changed from GHS 1,000.00 to GHS 1,024.00. Check it, then issue it again.',
  );
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  fireEvent.click(await dialog.findByRole('button', { name: /^Issue invoice for GHS.1,024\.00$/ }));
  await screen.findByText('INV-2026-00017 issued');
  const requests = server.requests.filter(({ method }) => method === 'POST');
  expect(requests.map(({ body }) => body)).toEqual([
    { expectedTotal: moneyOf(100_000) },
    { expectedTotal: moneyOf(102_400) },
  ]);
});
