import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import {
  awaitingDeposit,
  depositHold,
  destinations,
  expectedShipment,
} from '../../testing/goods.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import ShipmentPage from './shipment-page.tsx';

const at = `GET /shipments/${expectedShipment.id}`;
const change = `PATCH /shipments/${expectedShipment.id}`;

const shop = {
  id: testId(80),
  label: 'Shop',
  person: 'Ama Mensah',
  phone: '+233244710507',
  region: 'Volta',
  city: 'Ho',
  street: 'Behind the lorry station',
  digitalAddress: null,
  isDefault: true,
};

function open(more: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    [at]: json(200, expectedShipment),
    'GET /destinations': json(200, destinations),
    'GET /me/addresses': json(200, { items: [shop] }),
    'GET /shipments': json(200, { items: [], nextCursor: null }),
    'GET /invoices': json(200, { items: [], nextCursor: null }),
    [`GET /invoices/${splitInvoice.id}`]: json(200, splitInvoice),
    ...more,
  });
  showAs(ama, <ShipmentPage />, {
    path: '/customer/shipment-details/:id',
    entry: `/customer/shipment-details/${expectedShipment.id}${search}`,
  });
  return server;
}

test('the title is the status; the pickup code is shown when there is one', async () => {
  open({
    [at]: json(200, {
      ...expectedShipment,
      status: 'READY_FOR_PICKUP',
      sentence: 'Ready for pickup',
      step: 6,
      pickupCode: '048213',
      mayEdit: false,
      mayCancel: false,
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready for pickup' })).toBeDefined();
  expect(screen.getByText('048213')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit shipment' })).toBeNull();
});

test('a customer who asked for delivery reads that the pickup code is not needed', async () => {
  const ready = { ...expectedShipment, pickupCode: '048213' };
  open({ [at]: json(200, { ...ready, deliverTo: 'Ama Mensah, Ho' }) });
  expect(await screen.findByText(/You only need this code to collect the goods/)).toBeDefined();
});

test('a hold is shown once with its remedy, and a payment hold links to the invoice', async () => {
  open({
    [at]: json(200, awaitingDeposit),
  });
  expect(await screen.findAllByText('Waiting for your payment')).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'View invoice' });
  expect(link.getAttribute('href')).toBe(`/customer/invoices/${splitInvoice.id}`);
});

test('cartons found in Ghana before they were loaded have their own texts', async () => {
  const [caught, inChina] = expectedShipment.packages;
  open({
    [at]: json(200, {
      ...expectedShipment,
      invoiceId: splitInvoice.id,
      cartons: 2,
      packages: [
        { ...caught, state: 'VERIFIED', isInGhana: true, holds: [depositHold] },
        { ...inChina, state: 'VERIFIED' },
      ],
    }),
  });
  const cartons = await screen.findAllByRole('heading', { name: /^Carton \d/ });
  expect(cartons.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Carton 1: Cotton dressesIn storage',
    'Carton 2: Cotton dressesVerified',
  ]);
  expect(
    screen.getByText(
      'Your goods are already in Ghana. We’ll process them as soon as your payment is confirmed.',
    ),
  ).toBeDefined();
});

test('after a conflicting change the customer sees it, keeps her input and can save', async () => {
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
              { status: 409 },
            );
      },
    },
    '?edit=1',
  );
  const name = await screen.findByLabelText<HTMLInputElement>(/Shipment name/);
  fireEvent.change(name, { target: { value: 'Summer dresses' } });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -400, 300, 80),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const stale = await screen.findByText('This shipment was updated while you were editing');
  // The focus follows the message in an effect of its own.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(stale)).toBe(true);
  vi.restoreAllMocks();
  fireEvent.click(await screen.findByRole('button', { name: 'View changes' }));
  expect(await screen.findByText('Pickup office changed to Tamale office')).toBeDefined();
  expect(name.value).toBe('Summer dresses');

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2),
  );
  const [first, second] = server.requests.filter(({ method }) => method === 'PATCH');
  expect(second?.headers.get('If-Match')).toBe('"2"');
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  // The office, which she did not change, keeps the other user's value.
  expect(second?.body).toEqual({ description: 'Summer dresses' });
});

test('a change of the pre-alert sends only changed fields, in their line', async () => {
  const [first, second] = expectedShipment.packages;
  const shipment = {
    ...expectedShipment,
    deliverTo: 'Ama Mensah, +233244710507, Ho',
    packages: [
      { ...first, declaredValue: { amount: '5.01', currency: 'USD' } },
      { ...second, declaredValue: { amount: '5.00', currency: 'USD' } },
      { ...second, id: testId(69), pieceNumber: 3, supplierNumber: 'YT7488213300' },
      { ...second, id: testId(70), pieceNumber: 4, state: 'RECEIVED' },
    ],
  };
  const server = open({ [at]: json(200, shipment), [change]: json(200, shipment) }, '?edit=1');
  const cartonGroup = within(await screen.findByRole('group', { name: 'Cartons 1 and 2' }));
  const other = within(screen.getByRole('group', { name: 'Carton 3' }));
  expect(cartonGroup.getByLabelText<HTMLInputElement>(/Declared value/).value).toBe('10.01');
  expect(screen.queryByRole('group', { name: /4/ })).toBeNull();
  fireEvent.change(cartonGroup.getByLabelText(/Contents/), { target: { value: 'Phone cases' } });
  fireEvent.change(other.getByLabelText(/Supplier tracking number/), {
    target: { value: 'YT7488213311' },
  });
  fireEvent.change(other.getByLabelText(/Goods class/), { target: { value: 'SPECIAL' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    changeLines: [
      { packageIds: [first?.id, second?.id], contents: 'Phone cases' },
      { packageIds: [testId(69)], supplierNumber: 'YT7488213311', goodsClass: 'SPECIAL' },
    ],
  });
});

test('the delivery address is one of the customer’s own or none, and stays if not changed', async () => {
  const shipment = { ...expectedShipment, deliverTo: 'Ama Mensah, +233244710507, Ho' };
  const server = open({ [at]: json(200, shipment), [change]: json(200, shipment) }, '?edit=1');
  const field = await screen.findByLabelText<HTMLSelectElement>(/Delivery address/);
  expect(field.selectedOptions[0]?.textContent).toContain('Current: Ama Mensah');
  await screen.findByRole('option', { name: /Shop/ });
  for (const [selected, deliverToId] of [
    ['office', null],
    [testId(80), testId(80)],
  ] as const) {
    fireEvent.change(screen.getByLabelText(/Delivery address/), {
      target: { value: selected },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
        deliverToId,
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit shipment' }));
  }
});

test('the page shows the same as public tracking: ready date, map as text, delay and last update', async () => {
  open({
    [at]: json(200, {
      ...expectedShipment,
      status: 'IN_TRANSIT',
      step: 4,
      journey: {
        progress: 70,
        from: 'Nansha',
        to: 'Accra',
        expected: { earliest: '2027-01-05', latest: '2027-01-09', batches: 12 },
        isLongerThanUsual: false,
        silence: null,
        isDelayed: true,
        updatedAt: '2026-11-21T09:00:00.000Z',
      },
    }),
  });
  expect(await screen.findByText('Estimated ready in Accra')).toBeDefined();
  expect(screen.getByText(/5\s?–\s?9 Jan 2027/)).toBeDefined();
  expect(screen.getByText(/About 50% of the journey from Nansha to Accra by sea/)).toBeDefined();
  expect(screen.getByText('Delayed')).toBeDefined();
  expect(screen.getByText(/Updated 21 Nov 2026/)).toBeDefined();
});

test('a shipment ready for pickup shows opening hours, and until when storage is free', async () => {
  const part = {
    cartons: 2,
    arrivedOn: '2026-11-18',
    freeUntil: '2026-11-25',
    days: 0,
    invoicedDays: 0,
    maxDays: 30,
    quantity: '0.400 CBM',
    rule: 'GHS 3.00 per CBM per day',
    perDay: { amount: '1.20', currency: 'GHS' },
    due: { amount: '0.00', currency: 'GHS' },
  };
  open({
    [at]: json(200, {
      ...expectedShipment,
      status: 'READY_FOR_PICKUP',
      step: 6,
      pickupCode: '048213',
      collectAt: { ...expectedShipment.collectAt, openingHours: 'Monday to Friday 8:00 to 17:00' },
    }),
    [`GET /shipments/${expectedShipment.id}/storage`]: json(200, {
      parts: [part],
      due: { amount: '0.00', currency: 'GHS' },
    }),
  });
  expect(
    await screen.findByText(
      /Collect 2\scartons by 25 Nov 2026\. After that, storage costs GHS\s1\.20 per day\./,
    ),
  ).toBeDefined();
  expect(screen.getAllByText('Monday to Friday 8:00 to 17:00').length).toBeGreaterThan(0);
});

test('cancelling asks for confirmation and names the shipment', async () => {
  const server = open({
    [`POST /shipments/${expectedShipment.id}/cancel`]: json(200, {
      ...expectedShipment,
      status: 'CANCELLED',
      sentence: 'Cancelled',
      mayEdit: false,
      mayCancel: false,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel shipment' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel shipment 7K3Q-4M2P-9XW4' }));
  await waitFor(() => expect(server.calls().some((one) => one.includes('/cancel'))).toBe(true));
  const request = server.requests.find(({ path }) => path.endsWith('/cancel'));
  expect(request?.headers.get('If-Match')).toBe('"1"');
});

test('an unknown shipment or another customer’s shows an explanation with a link', async () => {
  open({ [at]: json(404, { code: 'thing.not_found', message: 'Not found' }) });
  expect(await screen.findByText('We couldn’t find this shipment')).toBeDefined();
});

test('a failed request shows an error, and Retry repeats it', async () => {
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
