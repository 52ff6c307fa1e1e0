import { labelNumberFrom, shelfLabelFrom } from '@sankofa/domain/values/codes';
import { scanMoveSchema } from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { recordServerTime } from '../../lib/http/server-time.ts';
import { chooseLanguage } from '../../lib/messages/language.ts';
import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei, kofi } from '../../testing/people.ts';
import { openPictures } from '../../testing/pictures.ts';
import { batch, received, sites } from '../testing/fixtures.tsx';
import { down, savedCarton, firstItemOf } from '../testing/replayed-scans.ts';
import FoundPage from './found-page.tsx';

const [china] = sites.items;
const accra = { ...china, id: '0190a000-0000-7000-8000-0000000000d1', kind: 'DESTINATION' };
const registered = received({
  id: '0190a000-0000-7000-8000-0000000000e1',
  labelNumber: 'PFOUND00001',
  state: 'UNIDENTIFIED',
});
const missing = {
  id: '0190a000-0000-7000-8000-0000000000e2',
  labelNumber: 'PLOST000002',
  trackingNumber: '7K3Q-4M2P-9XW4',
  customer: { name: 'Ama Mensah', customerCode: 'GH-10027A', shippingMark: 'SNK-7K3Q4' },
  contents: 'Steel pots',
  pieceNumber: 2,
  pieces: 3,
  batchNumber: 'SEA-2026-0042',
  isShort: true,
  measured: registered.measured,
};
beforeEach(() => {
  localStorage.clear();
  newDevice();
  openPictures();
});
afterEach(() => {
  act(() => chooseLanguage('en'));
});

const serve = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /warehouse/sites': json(200, { items: [accra] }),
    [`GET /batches/${batch().id}`]: json(200, batch()),
    'POST /warehouse/scans': savedCarton(registered),
    [`POST /packages/${registered.id}/photos`]: json(200, registered),
    [`GET /packages/${registered.id}/missing`]: json(200, { items: [missing], nextCursor: null }),
    [`POST /packages/${registered.id}/match`]: json(200, {
      package: received({ id: missing.id, labelNumber: missing.labelNumber }),
    }),
    ...more,
  });
const open = (user = kofi) =>
  showAs(user, <FoundPage />, {
    path: '/staff/warehouse/found',
    entry: `/staff/warehouse/found?batch=${batch().id}`,
  });
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function addPhoto() {
  const photo = new File(['x'], 'carton.jpg', { type: 'image/jpeg' });
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (field) fireEvent.change(field, { target: { files: [photo] } });
}

test('a shelf label scanned into another field goes to the shelf', async () => {
  serve();
  open();
  const label = shelfLabelFrom('A-07');
  const weight = await screen.findByLabelText(/^Weight/);
  fill(/^Weight/, label);
  fireEvent.keyDown(weight, { key: 'Enter' });
  expect(screen.getByLabelText(/^Shelf/)).toHaveProperty('value', 'A-07');
  expect(weight).toHaveProperty('value', '');
  // What was typed before the scan stays.
  fill(/^Contents/, `Shoes${shelfLabelFrom('B2')}`);
  fireEvent.keyDown(screen.getByLabelText(/^Contents/), { key: 'Enter' });
  expect(screen.getByLabelText(/^Shelf/)).toHaveProperty('value', 'B2');
  expect(screen.getByLabelText(/^Contents/)).toHaveProperty('value', 'Shoes');
});

test('an unlabelled carton is weighed, photographed and labelled, and reported with its batch', async () => {
  const server = serve();
  open();
  await screen.findByText(/^From SEA-2026-0042/);
  fireEvent.click(screen.getByRole('button', { name: 'Register carton' }));
  expect(await screen.findByText('Take a photo of the carton')).toBeDefined();
  expect(screen.getByText('Enter a shelf')).toBeDefined();
  expect(server.calls()).not.toContain('POST /warehouse/scans');
  fill(/^Weight/, '12.4');
  fill(/^Length/, '40');
  fill(/^Width/, '30');
  fill(/^Height/, '30');
  fill(/^Shelf/, 'G-7');
  addPhoto();
  await screen.findByRole('button', { name: 'Remove carton.jpg' });
  fireEvent.click(screen.getByRole('button', { name: 'Register carton' }));
  await screen.findByText('Registered: PFOUND00001');
  const [request] = server.requests.filter(({ path }) => path === '/warehouse/scans');
  expect(request && firstItemOf(request)?.move).toEqual({
    kind: 'found',
    code: 'G-7',
    batchId: batch().id,
    siteId: accra.id,
    condition: 'GOOD',
    shelf: 'G-7',
    measures: { weightKg: 12.4, lengthCm: 40, widthCm: 30, heightCm: 30 },
  });
  await waitFor(() =>
    expect(
      server.calls().some((one) => one.startsWith(`POST /packages/${registered.id}/photos`)),
    ).toBe(true),
  );
  expect(screen.getByRole('button', { name: 'Print 1 label' })).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Match to a missing carton' }));
  fireEvent.click(await screen.findByRole('button', { name: /^PLOST000002/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Shipping mark on the carton' }));
  fireEvent.click(screen.getByRole('button', { name: 'Match to PLOST000002' }));
  await screen.findByText('Matched to PLOST000002, which is no longer missing');
  expect(server.requests.find(({ path }) => path.endsWith('/match'))?.body).toEqual({
    missingId: missing.id,
    reason: 'Shipping mark on the carton',
  });
  expect(screen.getByRole('button', { name: 'Print 1 label' })).toBeDefined();
});

async function register(shelf = 'G-7') {
  await screen.findByText(/^From SEA-2026-0042/);
  for (const [label, value] of [
    [/^Weight/, '12.4'],
    [/^Length/, '40'],
    [/^Width/, '30'],
    [/^Height/, '30'],
    [/^Shelf/, shelf],
  ] as const)
    fill(label, value);
  addPhoto();
  await screen.findByRole('button', { name: 'Remove carton.jpg' });
  fireEvent.click(screen.getByRole('button', { name: 'Register carton' }));
}

test('an offline registration is stored on the device, and sent once with its photo when online', async () => {
  const lost = serve({ 'POST /warehouse/scans': down });
  open();
  await register();
  await screen.findByText('Saved on this device');
  const [receipt] = await storedEntries();
  expect(receipt).toMatchObject({
    kind: 'found',
    payload: { body: { batchId: batch().id, shelf: 'G-7' } },
  });
  expect(lost.calls()).toContain('POST /warehouse/scans');
  const server = serve();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Print label PFOUND00001' })).toBeDefined();
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  expect(screen.queryByText('Saved on this device')).toBeNull();
  const requests = server.requests.filter(({ path }) => path === '/warehouse/scans');
  expect(requests.map((one) => firstItemOf(one)?.scanId)).toEqual([receipt?.id]);
  expect(
    server.calls().some((one) => one.startsWith(`POST /packages/${registered.id}/photos`)),
  ).toBe(true);
});

test('within a minute one tap undoes a registration', async () => {
  const server = serve({ 'POST /warehouse/receipts/void': json(200, { packages: [] }) });
  open();
  await register();
  await screen.findByText('Registered: PFOUND00001');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo PFOUND00001' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(screen.queryByText('Registered: PFOUND00001')).toBeNull();
  expect(server.requests.find(({ path }) => path === '/warehouse/receipts/void')?.body).toEqual({
    packageIds: [registered.id],
    reason: 'Registered by mistake',
  });
});

test('a refused photo is shown beside what is stored', async () => {
  serve({
    [`POST /packages/${registered.id}/photos`]: json(415, {
      code: 'file.kind',
      message: 'No photo',
    }),
  });
  open();
  await register();
  expect(await screen.findByText('Carton saved, but one photo couldn’t be uploaded')).toBeDefined();
});

test('the page is in Chinese', async () => {
  serve();
  chooseLanguage('zh');
  open();
  await screen.findByText(/^来自 SEA-2026-0042/);
  expect(screen.getByRole('button', { name: '登记货件' })).toBeDefined();
});

test('staff in China see where such cartons are registered', async () => {
  serve();
  open({ ...wei, siteKind: 'ORIGIN' });
  expect(await screen.findByText('Unloading is done in Ghana')).toBeDefined();
});

test.each(['U', 'U1', 'G-7', shelfLabelFrom('G-7')])(
  'a registration on shelf %s is accepted by the server',
  async (shelf) => {
    const server = serve();
    open();
    await register(shelf);
    await screen.findByText('Registered: PFOUND00001');
    const [request] = server.requests.filter(({ path }) => path === '/warehouse/scans');
    expect(scanMoveSchema.safeParse(request && firstItemOf(request)?.move).error).toBeUndefined();
  },
);

test.each([
  ['SHELF-G-7-', 'The shelf label was misread. Scan it again'],
  [labelNumberFrom(new Uint8Array(16).fill(7)), 'This is a carton label. Scan the shelf'],
])('%s instead of a shelf is refused before anything is stored', async (shelf, message) => {
  const server = serve();
  open();
  await register(shelf);
  expect(await screen.findByText(message)).toBeDefined();
  expect(server.calls()).not.toContain('POST /warehouse/scans');
  expect(await storedEntries()).toEqual([]);
});

test('a shelf label instead of the courier number is refused before anything is stored', async () => {
  serve();
  open();
  await screen.findByText(/^From SEA-2026-0042/);
  fill(/^Courier number/, shelfLabelFrom('G-7'));
  await register();
  expect(await screen.findByText(/^This is a shelf label/)).toBeDefined();
  expect(await storedEntries()).toEqual([]);
});

test('the time of a waiting registration is corrected by the server’s clock, however wrong the device’s is', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-09-25T10:00:00Z'), toFake: ['Date'] });
  recordServerTime('Tue, 24 Nov 2026 10:00:00 GMT', Date.now());
  serve({ 'POST /warehouse/scans': down });
  open();
  await register();
  await screen.findByText('Saved on this device');
  expect(screen.getByText(/24 Nov 2026/)).toBeDefined();
  expect(screen.queryByText(/Sept? 2026/)).toBeNull();
  vi.useRealTimers();
});
