import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { kofi } from '../../testing/people.ts';
import {
  scanMatch,
  received,
  renderAs,
  shipment,
  shipmentId,
  wedge,
} from '../testing/fixtures.tsx';
import HandOverPage from './hand-over-page.tsx';

const available = received({ state: 'AVAILABLE', shelf: 'G-7', steps: ['deliver'] });
const ready = shipment({
  packages: [
    available,
    received({
      id: '0190a000-0000-7000-8000-000000000082',
      labelNumber: 'PSECOND0002',
      state: 'IN_WAREHOUSE',
    }),
  ],
});
const none = moneyOf(0);
const nothingDue = { invoices: [], storage: none, ofShipment: none, ofOthers: none, total: none };
const base = {
  [`GET /shipments/${shipmentId}/hand-over-due`]: json(200, nothingDue),
  'GET /shipments': json(200, { items: [ready], nextCursor: null }),
  [`GET /shipments/${shipmentId}`]: json(200, ready),
  'GET /warehouse/scan': json(200, scanMatch({ kind: 'label', packages: [available] })),
  [`POST /shipments/${shipmentId}/deliver`]: json(200, { handedOver: 1, left: 2 }),
};
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Hand over \d cartons?$/ }));

async function openByScan() {
  renderAs(<HandOverPage />, { user: kofi });
  await screen.findByRole('textbox', {
    name: 'Scan label, or enter tracking number, customer code or name',
  });
  wedge('P7K3Q4M2P9X');
  await screen.findByLabelText('Pickup code');
}

test('scanning a label opens the shipment, and the handover with code, name and signature works by keyboard', async () => {
  const server = fakeServer(base);
  await openByScan();
  expect(screen.getByText('1 carton in this shipment isn’t ready')).toBeDefined();
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/^Added: P7K3Q4M2P9X/);
  submit();
  expect(await screen.findByText('Signature required')).toBeDefined();
  expect(screen.getByText('Enter the 6-digit pickup code')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pickup code')));

  fill('Pickup code', '12 34 56');
  fill('Collector’s name', 'Yaw Darko');
  fireEvent.click(screen.getByRole('button', { name: 'Use typed name as signature' }));
  expect(screen.getByRole('img', { name: 'Signed' })).toBeDefined();
  submit();
  expect(await screen.findByText('1 carton handed over to Yaw Darko')).toBeDefined();
  expect(screen.getByText('2 cartons still here, ready for pickup.')).toBeDefined();
  const body = server.requests.find((one) => one.path.endsWith('/deliver'))?.body;
  expect(body).toMatchObject({
    pickupCode: '123456',
    receivedBy: 'Yaw Darko',
    packageIds: [available.id],
    scannedIds: [available.id],
  });
});

test('a wrong code stays red until it is acknowledged, and the rest does not change', async () => {
  fakeServer({
    ...base,
    [`POST /shipments/${shipmentId}/deliver`]: json(409, {
      code: 'release.code_wrong',
      message: 'Incorrect pickup code',
    }),
  });
  await openByScan();
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/^Added: P7K3Q4M2P9X/);
  fill('Pickup code', '000000');
  fill('Collector’s name', 'Yaw Darko');
  fireEvent.click(screen.getByRole('button', { name: 'Use typed name as signature' }));
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect pickup code');
  expect(screen.getByLabelText<HTMLInputElement>('Collector’s name').value).toBe('Yaw Darko');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a name is searched in what is ready', async () => {
  const server = fakeServer({
    ...base,
    'GET /warehouse/scan': json(200, scanMatch({ kind: 'nothing', packages: [], customer: null })),
  });
  renderAs(<HandOverPage />, { user: kofi });
  const field = await screen.findByRole('textbox', {
    name: 'Scan label, or enter tracking number, customer code or name',
  });
  fireEvent.change(field, { target: { value: 'Mensah' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByRole('heading', { name: 'Ready for “Mensah”' })).toBeDefined();
  await waitFor(() =>
    expect(
      server
        .calls()
        .some((one) => one.includes('status=READY_FOR_PICKUP') && one.includes('q=Mensah')),
    ).toBe(true),
  );
});

test('each carton is scanned at the counter; Undo keeps it until the handover is confirmed', async () => {
  const second = received({
    id: '0190a000-0000-7000-8000-000000000082',
    labelNumber: 'PBBBBBBBBB2',
    state: 'AVAILABLE',
  });
  const server = fakeServer({
    ...base,
    [`GET /shipments/${shipmentId}`]: json(200, shipment({ packages: [available, second] })),
  });
  await openByScan();
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/^Added: P7K3Q4M2P9X/);
  // A repeated scan of the same label needs no attention.
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/^Already scanned: P7K3Q4M2P9X/);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  expect(screen.getByText('Undone')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Hand over 0 cartons' })).toBeDefined();
  wedge('P7K3Q4M2P9X');
  expect(await screen.findByRole('button', { name: 'Hand over 1 carton' })).toBeDefined();
  wedge('PSOMEBODYS1');
  expect((await screen.findByRole('alert')).textContent).toContain('Not in this shipment');
  // Nothing was sent.
  expect(server.calls().filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('a carton that was already handed over is shown without an error', async () => {
  const collected = received({
    id: '0190a000-0000-7000-8000-000000000082',
    labelNumber: 'PSECOND0002',
    state: 'DELIVERED',
  });
  fakeServer({
    ...base,
    'GET /warehouse/scan': json(200, scanMatch({ kind: 'label', packages: [collected] })),
  });
  renderAs(<HandOverPage />, { user: kofi });
  await screen.findByRole('textbox', {
    name: 'Scan label, or enter tracking number, customer code or name',
  });
  wedge('PSECOND0002');
  const title = await screen.findByText('Already handed over: PSECOND0002');
  expect(title.closest('[class*="same"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a carton ticked without a scan needs a reason, which is sent', async () => {
  const server = fakeServer(base);
  await openByScan();
  fireEvent.click(screen.getByRole('checkbox'));
  fill('Pickup code', '123456');
  fill('Collector’s name', 'Yaw Darko');
  fireEvent.click(screen.getByRole('button', { name: 'Use typed name as signature' }));
  submit();
  await screen.findByText(
    'Scan the cartons, or enter a reason for handing them over without scanning',
  );
  expect(server.calls().filter((one) => one.startsWith('POST'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Label damaged' }));
  submit();
  await screen.findByText('1 carton handed over to Yaw Darko');
  expect(server.requests.find((one) => one.path.endsWith('/deliver'))?.body).toMatchObject({
    packageIds: [available.id],
    scannedIds: [],
    unscannedBecause: 'Label damaged',
  });
});

test('a locked handover says why, and a colleague with the permission unlocks it with a reason', async () => {
  let isLocked = true;
  const server = fakeServer({
    ...base,
    [`GET /shipments/${shipmentId}`]: () =>
      Response.json({ ...ready, ...(isLocked && { isPickupLocked: true, mayUnlockPickup: true }) }),
    [`POST /shipments/${shipmentId}/unlock-pickup`]: () => {
      isLocked = false;
      return Response.json({});
    },
  });
  renderAs(<HandOverPage />, { user: kofi });
  await screen.findByRole('textbox', {
    name: 'Scan label, or enter tracking number, customer code or name',
  });
  wedge('P7K3Q4M2P9X');
  await screen.findByText('Handover locked');
  expect(screen.queryByLabelText('Pickup code')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unlock handover' }));
  fill('Reason for unlocking', 'I called her: she mistyped');
  fireEvent.click(screen.getByRole('button', { name: 'Unlock handover' }));
  await screen.findByLabelText('Pickup code');
  expect(server.requests.find(({ path }) => path.endsWith('/unlock-pickup'))?.body).toEqual({
    reason: 'I called her: she mistyped',
  });
});

test('the tenth wrong code replaces the form by the lock, and says who can unlock it', async () => {
  let isLocked = false;
  fakeServer({
    ...base,
    [`GET /shipments/${shipmentId}`]: () =>
      Response.json({
        ...ready,
        ...(isLocked && { isPickupLocked: true, mayUnlockPickup: false }),
      }),
    [`POST /shipments/${shipmentId}/deliver`]: () => {
      isLocked = true;
      return Response.json(
        { code: 'release.locked', message: 'The hand-over is locked' },
        { status: 409 },
      );
    },
  });
  await openByScan();
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/^Added: P7K3Q4M2P9X/);
  fill('Pickup code', '000000');
  fill('Collector’s name', 'Yaw Darko');
  fireEvent.click(screen.getByRole('button', { name: 'Use typed name as signature' }));
  submit();
  await screen.findByText('Handover locked');
  expect(screen.getByText(/^Someone with the Support permission/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Unlock handover' })).toBeNull();
});
