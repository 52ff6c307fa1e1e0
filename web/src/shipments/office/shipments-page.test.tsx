import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { sites } from '../../warehouse/testing/fixtures.tsx';
import ShipmentsPage from './shipments-page.tsx';

const one = { ...expectedShipment, holds: ['DAMAGE' as const] };
const two = { ...one, id: testId(70), trackingNumber: '4M2P-9XW4-7K3Q', holds: [] };
const routes = {
  'GET /warehouse/sites': json(200, sites),
  'GET /me/views': json(200, { items: [] }),
  'GET /shipments': json(200, { items: [one, two], nextCursor: null }),
};
const at = { path: '/staff/shipments', entry: '/staff/shipments?status=ACTIVE' };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('selected shipments are put on hold together, with a reason', async () => {
  const server = fakeServer({ ...routes, 'POST /shipments/hold': json(200, { cartons: 4 }) });
  showAs(wei, <ShipmentsPage />, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const selectionBar = within(screen.getByRole('region', { name: '2 shipments selected' }));
  fireEvent.click(selectionBar.getByRole('button', { name: 'Put on hold' }));
  fireEvent.change(await screen.findByRole('combobox', { name: /^Hold type/, hidden: true }), {
    target: { value: 'CUSTOMS' },
  });
  const reason = screen.getByRole('textbox', { name: /^Reason for hold/, hidden: true });
  fireEvent.change(reason, { target: { value: 'Customs wants to see the list' } });
  fireEvent.submit(reason);
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path === '/shipments/hold')?.body).toEqual({
      shipmentIds: [one.id, two.id],
      kind: 'CUSTOMS',
      reason: 'Customs wants to see the list',
    }),
  );
  expect(await screen.findByText('4 cartons put on hold')).toBeDefined();
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

const head = (name: string) => screen.queryByRole('columnheader', { name, hidden: true }) !== null;
const closeDialog = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));

test('the columns are those the user chose on any device', async () => {
  fakeServer({ ...routes, 'GET /me/views': json(200, { items: [], columns: ['registered'] }) });
  showAs(wei, <ShipmentsPage />, at);
  expect(await screen.findByRole('columnheader', { name: 'Registered' })).toBeDefined();
  expect([head('Shipment'), head('Updated'), head('Customer')]).toEqual([true, false, false]);
});

test('chosen columns are saved with the account when the dialog is closed, and a failure is shown', async () => {
  const failed = json(500, { code: 'unknown', message: 'Something went wrong. Try again.' });
  const noViews = json(200, { columns: [] });
  let answer = failed;
  const server = fakeServer({ ...routes, 'POST /me/columns': () => answer() });
  showAs(wei, <ShipmentsPage />, at);
  expect(await screen.findByRole('columnheader', { name: 'Updated' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Updated', 'Registered'])
    fireEvent.click(await screen.findByRole('checkbox', { name, hidden: true }));
  expect([head('Registered'), head('Updated')]).toEqual([true, false]);
  closeDialog();
  expect(await screen.findByText('Something went wrong. Try again.')).toBeDefined();
  answer = noViews;
  fireEvent.click(screen.getByRole('checkbox', { name: 'ETA', hidden: true }));
  closeDialog();
  await waitFor(() =>
    expect(
      server.requests.flatMap(({ path, body }) => (path === '/me/columns' ? [body] : [])),
    ).toEqual([
      { columns: ['customer', 'status', 'mode', 'eta', 'registered'] },
      { columns: ['customer', 'status', 'mode', 'registered'] },
    ]),
  );
  expect([head('Registered'), head('Updated')]).toEqual([true, false]);
});

test('the export has the filters of the list', async () => {
  URL.createObjectURL = () => 'blob:shipments';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const server = fakeServer({
    ...routes,
    'GET /shipments.csv': () =>
      new Response('Tracking', {
        headers: { 'content-disposition': 'attachment; filename="shipments.csv"' },
      }),
  });
  showAs(wei, <ShipmentsPage />, at);
  await screen.findByRole('link', { name: one.trackingNumber });
  fireEvent.change(screen.getByRole('combobox', { name: 'Any hold' }), {
    target: { value: 'DAMAGE' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(server.calls()).toContain('GET /shipments.csv?status=ACTIVE&hold=DAMAGE'),
  );
});

test('filters are saved under a name, applied again and deleted', async () => {
  let items = [{ name: 'By air', query: 'mode=AIR' }];
  const server = fakeServer({
    ...routes,
    'GET /me/views': () => Response.json({ items }),
    'POST /me/views': ({ body }) => {
      items = [...items, body as (typeof items)[number]];
      return Response.json(body);
    },
    'DELETE /me/views': () => {
      items = items.filter(({ name }) => name !== 'By air');
      return Response.json({});
    },
  });
  const router = showAs(wei, <ShipmentsPage />, {
    ...at,
    entry: '/staff/shipments?status=READY&mode=SEA',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const name = await screen.findByRole('textbox', { name: 'Name', hidden: true });
  fireEvent.change(name, { target: { value: 'Ready by sea' } });
  fireEvent.submit(name);
  const saved = await screen.findByRole('link', { name: 'Ready by sea' });
  expect(saved.getAttribute('aria-current')).toBe('page');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Ready by sea',
    query: 'mode=SEA&status=READY',
  });
  fireEvent.click(screen.getByRole('link', { name: 'By air' }));
  expect(router.state.location.search).toBe('?mode=AIR');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'By air' })).toBeNull());
  expect(router.state.location.search).toBe('');
});
