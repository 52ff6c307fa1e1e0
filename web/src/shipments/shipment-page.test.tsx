import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { destinations, expectedShipment } from '../testing/goods.ts';
import { showAs, splitInvoice } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import ShipmentPage from './shipment-page.tsx';

const at = `GET /shipments/${expectedShipment.id}`;
const change = `PATCH /shipments/${expectedShipment.id}`;

function open(more: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    [at]: json(200, expectedShipment),
    'GET /destinations': json(200, destinations),
    'GET /shipments': json(200, { items: [], nextCursor: null }),
    [`GET /invoices/${splitInvoice.id}`]: json(200, splitInvoice),
    ...more,
  });
  showAs(ama, <ShipmentPage />, {
    path: '/customer/shipment-details/:id',
    entry: `/customer/shipment-details/${expectedShipment.id}${search}`,
  });
  return server;
}

test('the title is where the goods are; the code to collect with is shown when there is one', async () => {
  open({
    [at]: json(200, {
      ...expectedShipment,
      status: 'READY_FOR_PICKUP',
      sentence: 'Ready for pick-up',
      step: 6,
      pickupCode: '048213',
      mayEdit: false,
      mayCancel: false,
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready for pick-up' })).toBeDefined();
  expect(screen.getByText('048213')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change shipment' })).toBeNull();
});

test('a hold is told once with its remedy, and a payment leads to the invoice', async () => {
  const hold = {
    id: expectedShipment.id,
    kind: 'DEPOSIT',
    words: 'the deposit is not paid',
    remedy: 'It lifts by itself when the deposit is confirmed.',
    reason: 'Deposit',
    placedAt: '2026-11-20T09:00:00.000Z',
  };
  open({
    [at]: json(200, {
      ...expectedShipment,
      invoiceId: splitInvoice.id,
      holds: ['DEPOSIT'],
      packages: expectedShipment.packages.map((one) => ({ ...one, holds: [hold] })),
    }),
  });
  expect(await screen.findAllByText('Waiting for your payment')).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'Open the invoice' });
  expect(link.getAttribute('href')).toBe(`/customer/invoices/${splitInvoice.id}`);
});

test('somebody else was quicker: she sees what changed, keeps what she typed and saves it', async () => {
  const now = {
    ...expectedShipment,
    version: 2,
    destination: { ...expectedShipment.destination, ...destinations.items[1] },
  };
  let isChanged = false;
  const server = open(
    {
      [at]: () => Response.json(isChanged ? now : expectedShipment),
      [change]: ({ headers }: { headers: Headers }) => {
        isChanged = true;
        return headers.get('If-Match') === '"2"'
          ? Response.json({ ...now, description: 'Summer dresses', version: 3 })
          : Response.json(
              { code: 'request.version_stale', message: 'Somebody else changed this', current: 2 },
              { status: 412 },
            );
      },
    },
    '?edit=1',
  );
  const name = await screen.findByLabelText<HTMLInputElement>(/Name of this shipment/);
  fireEvent.change(name, { target: { value: 'Summer dresses' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  expect(await screen.findByText('It is now collected at Tamale office')).toBeDefined();
  expect(name.value).toBe('Summer dresses');

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(server.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(2),
  );
  const [first, second] = server.asked.filter(({ method }) => method === 'PATCH');
  expect(second?.headers.get('If-Match')).toBe('"2"');
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  // The office, which she left alone, stays what the other one made of it.
  expect(second?.body).toEqual({ description: 'Summer dresses' });
});

test('cancelling asks first and names the shipment', async () => {
  const server = open({
    [`POST /shipments/${expectedShipment.id}/cancel`]: json(200, {
      ...expectedShipment,
      status: 'CANCELLED',
      sentence: 'Cancelled',
      mayEdit: false,
      mayCancel: false,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this shipment' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel shipment 7K3Q-4M2P-9XW4' }));
  await waitFor(() => expect(server.calls().some((one) => one.includes('/cancel'))).toBe(true));
  const sent = server.asked.find(({ path }) => path.endsWith('/cancel'));
  expect(sent?.headers.get('If-Match')).toBe('"1"');
});

test('what belongs to nobody here is said plainly, with a way on', async () => {
  open({ [at]: json(404, { code: 'thing.not_found', message: 'We could not find that' }) });
  expect(await screen.findByText('You have no such shipment')).toBeDefined();
});

test('when the answer fails it says so, and Retry asks again', async () => {
  let isDown = true;
  open({
    [at]: () =>
      isDown
        ? Response.json({ message: 'We cannot reach our records' }, { status: 503 })
        : Response.json(expectedShipment),
  });
  expect(await screen.findByText('We cannot reach our records')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Waiting for/ })).toBeDefined();
});
