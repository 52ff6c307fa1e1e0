import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { fillIn, open, press } from '../testing/wizard.tsx';
import { SupplierFiles } from './supplier-files.tsx';

const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const shipmentId = id(1);
const file = (last: number, kind: 'PHOTO' | 'INVOICE') => ({
  id: id(last),
  kind,
  addedAt: '2026-11-21T06:05:00.000Z',
});
const path = `/shipments/${shipmentId}/supplier-files`;
const picture = () =>
  new Response(new Uint8Array([1]), { headers: { 'Content-Type': 'image/webp' } });
const pdf = new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' });
const choose = (label: RegExp, chosen: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });

test('photos and the invoice are shown, and may be removed until the cartons arrive', async () => {
  let items = [file(11, 'PHOTO'), file(12, 'INVOICE')];
  const server = fakeServer({
    [`GET ${path}`]: () => Response.json({ items, mayChange: true }),
    [`GET /supplier-files/${id(11)}`]: picture,
    [`DELETE /supplier-files/${id(11)}`]: () => {
      items = [file(12, 'INVOICE')];
      return Response.json({ items, mayChange: true });
    },
  });
  showAs(ama, <SupplierFiles shipmentId={shipmentId} />);
  expect(await screen.findByRole('button', { name: 'Open photo 1 of the goods' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open supplier’s invoice' })).toBeDefined();
  // There is room for two more photos and for no other invoice.
  expect(screen.getByLabelText(/Photos from your supplier/)).toBeDefined();
  expect(screen.queryByLabelText(/^Supplier’s invoice/)).toBeNull();
  press('Remove photo 1');
  await waitFor(() => expect(screen.queryByText('Open photo 1 of the goods')).toBeNull());
  expect(server.calls()).toContain(`DELETE /supplier-files/${id(11)}`);
});

test('a shipment that has arrived shows what there is, and nothing at all without files', async () => {
  fakeServer({ [`GET ${path}`]: json(200, { items: [file(12, 'INVOICE')], mayChange: false }) });
  showAs(ama, <SupplierFiles shipmentId={shipmentId} />);
  expect(await screen.findByRole('button', { name: 'Open supplier’s invoice' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByLabelText(/Photos from your supplier/)).toBeNull();
});

test('a file is added, and a refused one says why', async () => {
  let isRefused = true;
  const server = fakeServer({
    [`GET ${path}`]: json(200, { items: [], mayChange: true }),
    [`POST ${path}`]: () =>
      isRefused
        ? Response.json({ code: 'file.kind', message: 'This PDF is truncated' }, { status: 422 })
        : Response.json({ items: [file(12, 'INVOICE')], mayChange: true }),
  });
  showAs(ama, <SupplierFiles shipmentId={shipmentId} />);
  await screen.findByLabelText(/Photos from your supplier/);
  choose(/Supplier’s invoice/, pdf);
  fireEvent.click(await screen.findByRole('button', { name: /^Add 1.file$/ }));
  expect(await screen.findByText('This PDF is truncated')).toBeDefined();
  isRefused = false;
  choose(/Supplier’s invoice/, pdf);
  fireEvent.click(await screen.findByRole('button', { name: /^Add 1.file$/ }));
  await waitFor(() => expect(screen.queryByText('This PDF is truncated')).toBeNull());
  const sent = server.requests.filter(({ method }) => method === 'POST');
  expect(sent.map((one) => one.path)).toEqual([`${path}?kind=INVOICE`, `${path}?kind=INVOICE`]);
});

test('files of a new shipment are added once it exists, and a refused one is reported', async () => {
  const ofNew = `/shipments/${expectedShipment.id}/supplier-files`;
  const { server } = open({
    'POST /shipments': json(200, expectedShipment),
    [`POST ${ofNew}`]: json(422, { code: 'file.kind', message: 'This PDF is truncated' }),
  });
  await fillIn();
  choose(/Supplier’s invoice/, pdf);
  await screen.findByRole('button', { name: 'Remove invoice.pdf' });
  press('Create shipment');
  expect(await screen.findByText('1 file couldn’t be added')).toBeDefined();
  expect(screen.getByText('7K3Q-4M2P-9XW4')).toBeDefined();
  const writes = server.requests.filter(({ method }) => method === 'POST').map((one) => one.path);
  expect(writes).toEqual(['/shipments', `${ofNew}?kind=INVOICE`]);
});

test('a file that is chosen while a photo is still reduced is kept beside it', async () => {
  const bitmap = { width: 10, height: 10, close: () => undefined };
  const reduced = Promise.withResolvers<typeof bitmap>();
  vi.stubGlobal('createImageBitmap', () => reduced.promise);
  fakeServer({ [`GET ${path}`]: json(200, { items: [], mayChange: true }) });
  showAs(ama, <SupplierFiles shipmentId={shipmentId} />);
  await screen.findByLabelText(/Photos from your supplier/);
  choose(/Photos from your supplier/, new File(['x'], 'dress.png', { type: 'image/png' }));
  choose(/Supplier’s invoice/, pdf);
  await screen.findByRole('button', { name: 'Remove invoice.pdf' });
  reduced.resolve(bitmap);
  expect(await screen.findByRole('button', { name: /^Remove dress/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove invoice.pdf' })).toBeDefined();
});
