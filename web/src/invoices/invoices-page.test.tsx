import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer } from '../testing/fake-server.ts';
import { showAs, splitInvoice } from '../testing/office.tsx';
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
