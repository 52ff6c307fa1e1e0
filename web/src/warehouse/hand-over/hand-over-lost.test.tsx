import { moneyOf } from '@sankofa/domain/values/money';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { AccountMenu } from '../../app/frames/account-menu.tsx';
import { startSending } from '../../lib/offline/outbox-sending.ts';
import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
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
import { down } from '../testing/replayed-scans.ts';
import HandOverPage from './hand-over-page.tsx';

beforeEach(() => newDevice());

const available = received({ state: 'AVAILABLE', shelf: 'G-7', steps: ['deliver'] });
const none = moneyOf(0);
const deliver = `POST /shipments/${shipmentId}/deliver`;
const serve = (answer: Parameters<typeof fakeServer>[0][string]) =>
  fakeServer({
    [`GET /shipments/${shipmentId}/hand-over-due`]: json(200, {
      invoices: [],
      storage: none,
      ofShipment: none,
      ofOthers: none,
      total: none,
    }),
    'GET /shipments': json(200, { items: [], nextCursor: null }),
    [`GET /shipments/${shipmentId}`]: json(200, shipment({ packages: [available] })),
    'GET /warehouse/scan': json(200, scanMatch({ kind: 'label', packages: [available] })),
    [deliver]: answer,
  });
const confirm = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Hand over \d cartons?$/ }));
const keysIn = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ path, method }) => `${method} ${path}` === deliver)
    .map(({ headers }) => headers.get('Idempotency-Key'));

async function handOverWithoutAnswer() {
  const lost = serve(down);
  renderAs(
    <>
      <AccountMenu user={kofi} area="staff" />
      <HandOverPage />
    </>,
    { user: kofi },
  );
  await screen.findByRole('textbox', {
    name: 'Scan label, or enter tracking number, customer code or name',
  });
  wedge('P7K3Q4M2P9X');
  await screen.findByLabelText('Pickup code');
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/^Added: P7K3Q4M2P9X/);
  fireEvent.change(screen.getByLabelText('Pickup code'), { target: { value: '123456' } });
  fireEvent.change(screen.getByLabelText('Collector’s name'), { target: { value: 'Yaw Darko' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use typed name as signature' }));
  confirm();
  await screen.findByText('No answer from the server');
  return lost;
}

test('a handover without an answer is not repeated automatically; confirmed again it counts once', async () => {
  const lost = await handOverWithoutAnswer();
  expect(screen.getByText(/Keep the goods here and confirm again/)).toBeDefined();
  const server = serve(json(200, { handedOver: 1, left: 0 }));
  const stop = startSending(kofi.id);
  act(() => void window.dispatchEvent(new Event('online')));
  await new Promise((done) => setTimeout(done, 50));
  expect(keysIn(server)).toEqual([]);
  expect(await storedEntries()).toMatchObject([{ kind: 'hand-over', refusal: null }]);
  stop();

  confirm();
  expect(await screen.findByText('1 carton handed over to Yaw Darko')).toBeDefined();
  expect(keysIn(server)).toEqual(keysIn(lost));
  expect(await storedEntries()).toEqual([]);
});

test('the account menu lists it, to be sent again or discarded', async () => {
  const lost = await handOverWithoutAnswer();
  fireEvent.click(screen.getByRole('button', { name: /^Your account/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Not sent yet (1)' }));
  const list = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
  expect(list.getByText('Handover of 7K3Q-4M2P-9XW4')).toBeDefined();
  expect(list.getByText(/We don’t know if it was received/)).toBeDefined();
  expect(list.getByText(/Tried 1 time/)).toBeDefined();
  const server = serve(json(200, { handedOver: 1, left: 0 }));
  fireEvent.click(list.getByRole('button', { name: /^Try again/ }));
  expect(await list.findByText('Everything on this device has been sent.')).toBeDefined();
  expect(keysIn(server)).toEqual(keysIn(lost));
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
});

test('offline the page says that it needs a connection', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await handOverWithoutAnswer();
  expect(screen.getByText(/^You’re offline\. Handover needs a connection/)).toBeDefined();
  onLine.mockRestore();
});
