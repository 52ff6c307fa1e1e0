import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { expectedShipment } from '../testing/goods.ts';
import { showAs, splitInvoice, testId } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import NewTicketPage from './new-ticket-page.tsx';
import { answeredTicket } from './testing/tickets.ts';

function openNew(more: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    'GET /shipments': json(200, { items: [], nextCursor: null }),
    [`GET /shipments/${expectedShipment.id}`]: json(200, expectedShipment),
    'GET /tickets': json(200, { items: [], nextCursor: null }),
    ...more,
  });
  const router = showAs(ama, <NewTicketPage />, {
    path: '/customer/support/new',
    entry: `/customer/support/new${search}`,
  });
  return { server, router };
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const postRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST');

test('a link from a carton selects it, and another shipment has other cartons', async () => {
  const carton = expectedShipment.packages[1]?.id ?? '';
  const { server } = openNew(
    { 'POST /tickets': json(200, answeredTicket) },
    `?shipment=${expectedShipment.id}&carton=${carton}`,
  );
  const field = await screen.findByLabelText<HTMLSelectElement>(/Which carton/);
  expect(field.selectedOptions[0]?.textContent).toBe('Carton 2, P000000002, Cotton dresses');
  type('Subject', 'It is wet');
  type('Your message', 'The corner is soft.');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(postRequests(server)[0]?.body).toMatchObject({
      shipmentId: expectedShipment.id,
      packageId: carton,
    }),
  );
});

test('a link from an invoice selects it, and can be undone', async () => {
  const id = testId(98);
  const { server } = openNew(
    {
      [`GET /invoices/${id}`]: json(200, { ...splitInvoice, id }),
      'POST /tickets': json(200, answeredTicket),
    },
    `?invoice=${id}`,
  );
  const field = await screen.findByLabelText<HTMLSelectElement>(/Which invoice/);
  await screen.findByRole('option', { name: splitInvoice.invoiceNumber ?? '' });
  expect(field.value).toBe(id);
  type('Subject', 'Too much');
  type('Your message', 'I was charged twice.');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(postRequests(server)[0]?.body).toMatchObject({ invoiceId: id }));
});

test('answers of the FAQ open in place, and the one that helps discards the draft without a ticket', async () => {
  const { server, router } = openNew();
  type('Subject', 'How do I track my shipment?');
  // What customers write is on the device only encrypted.
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('track');
  fireEvent.click(await screen.findByText('How do I track my shipment?', { selector: 'summary' }));
  expect(await screen.findByText(/You don’t need an account/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(
    'How do I track my shipment?',
  );
  const [button] = screen.getAllByRole('button', { name: /answered my question/, hidden: true });
  if (!button) throw new Error('There is no button');
  fireEvent.click(button);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toContain('track');
  fireEvent.click(screen.getByRole('button', { name: 'Discard message', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/support'));
  expect(postRequests(server)).toEqual([]);
  cleanup();
  openNew();
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('');
});
