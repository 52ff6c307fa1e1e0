import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { closeOutbox } from '../../lib/offline/outbox-sending.ts';
import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { openPictures } from '../../testing/pictures.ts';
import { carton, scanMatch, received, renderAs, sites, type, wedge } from '../testing/fixtures.tsx';
import { conflict, down, saved, firstItemOf, waitingId } from '../testing/replayed-scans.ts';
import ReceivePage from './receive-page.tsx';

beforeEach(() => {
  newDevice();
  openPictures();
});
afterEach(() => {
  // The result of act is not returned: awaiting it would leave React in its act scope while the next test
  // starts.
  act(() => chooseLanguage('en'));
});

const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /warehouse/scan': json(200, scanMatch()),
  'POST /warehouse/scans': saved,
};
const scanField = () =>
  screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Scan courier number, label or shipping mark',
  });
const callsTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.requests.filter((one) => one.path === path);
const bodiesTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  callsTo(server, path).map((one) =>
    path === '/warehouse/scans' ? firstItemOf(one)?.move : one.body,
  );
const keysTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  callsTo(server, path).map((one) => firstItemOf(one)?.scanId);

/** Scans the carton and enters its measurements, Enter after each. */
async function measure(code = 'SF14360091') {
  await scanField();
  wedge(code);
  await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Weight')));
  wedge('18.40');
  for (const side of ['60', '45', '50']) type(side);
}

test('a carton is received with scanner, scale and Enter only, and the field is ready again', async () => {
  const server = fakeServer(base);
  renderAs(<ReceivePage />);
  await measure();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Shelf/)));
  expect(screen.getByText('0.135 CBM')).toBeDefined();
  type('A-03');
  expect(await screen.findByText('Saved: P7K3Q4M2P9X')).toBeDefined();
  const next = await scanField();
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(bodiesTo(server, '/warehouse/scans')).toMatchObject([
    {
      packageId: carton().id,
      measures: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 },
      condition: 'GOOD',
      shelf: 'A-03',
    },
  ]);
  expect(screen.getByRole('button', { name: 'Print label P7K3Q4M2P9X' })).toBeDefined();
  expect(await storedEntries()).toEqual([]);
});

test('an unknown code has no success signal and no red banner that stays', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const codes = ['SF14360091', 'SF00000000'];
  fakeServer({
    ...base,
    'GET /warehouse/scan': () =>
      Response.json(
        codes.shift() === 'SF14360091'
          ? scanMatch()
          : scanMatch({ kind: 'nothing', packages: [], customer: null }),
      ),
  });
  renderAs(<ReceivePage />);
  await scanField();
  wedge('SF14360091');
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1));
  wedge('SF00000000');
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(2));
  const [known, unknown] = vibrate.mock.calls;
  expect(unknown).not.toEqual(known);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('impossible measurements are marked, and unusual ones are confirmed before saving', async () => {
  const server = fakeServer(base);
  renderAs(<ReceivePage />);
  await scanField();
  wedge('SF14360091');
  fireEvent.change(await screen.findByLabelText('Weight'), { target: { value: '1840' } });
  for (const side of ['Length', 'Width', 'Height'])
    fireEvent.change(screen.getByLabelText(side), {
      target: { value: side === 'Width' ? '' : '20' },
    });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Enter the width/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Width')));

  fireEvent.change(screen.getByLabelText('Width'), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is very heavy for its size. Is that right?')).toBeDefined();
  expect(bodiesTo(server, '/warehouse/scans')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, save' }));
  expect(await screen.findByText('Saved: P7K3Q4M2P9X')).toBeDefined();
});

test('scanning the same number again shows who received it and when, not an error', async () => {
  fakeServer({
    ...base,
    'GET /warehouse/scan': json(200, scanMatch({ packages: [received()] })),
  });
  renderAs(<ReceivePage />);
  await scanField();
  wedge('SF14360091');
  const title = await screen.findByText('Already received');
  const band = title.closest('[class*="same"]');
  expect(band?.textContent).toContain('21 Nov 2026, 14:05\u00a0CST (China) by Wei Chen');
  expect(screen.queryByLabelText('Weight')).toBeNull();
  const next = await scanField();
  await waitFor(() => expect(document.activeElement).toBe(next));
  wedge('SF14360091');
  expect(await screen.findByText('Already received')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error keeps the form and is red until acknowledged; the correction is sent as one receipt', async () => {
  const refuse = conflict('shipment.step_not_allowed', 'It takes no more cartons');
  const settle = `/warehouse/scans/${waitingId}/settle`;
  const responses = [refuse, saved];
  const server = fakeServer({
    ...base,
    'POST /warehouse/scans': (request) => (responses.shift() ?? saved)(request),
    [`POST ${settle}`]: json(200, { id: waitingId, resolution: 'Put right' }),
  });
  renderAs(<ReceivePage />);
  await measure();
  type('A-03');
  expect((await screen.findByRole('alert')).textContent).toContain('It takes no more cartons');
  expect(screen.getByLabelText<HTMLInputElement>('Weight').value).toBe('18.40');
  expect(await storedEntries()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved: P7K3Q4M2P9X')).toBeDefined();
  expect(await storedEntries()).toEqual([]);
  expect(new Set(keysTo(server, '/warehouse/scans')).size).toBe(2);
  // The failed scan no longer waits for a person.
  expect(server.requests.filter(({ path }) => path === settle)).toHaveLength(1);
});

test('an offline receipt waits on the device, survives a reload and is sent once with its key', async () => {
  const first = fakeServer({ ...base, 'POST /warehouse/scans': down });
  renderAs(<ReceivePage />);
  await measure();
  fireEvent.change(screen.getByLabelText(/Photos/), {
    target: { files: [new File(['bytes'], 'box.jpg', { type: 'image/jpeg' })] },
  });
  await screen.findByAltText('box.jpg');
  type('A-03');
  expect(await screen.findByText('Saved on this device')).toBeDefined();
  expect(await screen.findByText(/1 receipt waiting to upload/)).toBeDefined();
  const next = await scanField();
  await waitFor(() => expect(document.activeElement).toBe(next));
  const [key] = keysTo(first, '/warehouse/scans');

  cleanup();
  closeOutbox();
  const photos = `/packages/${received().id}/photos`;
  const second = fakeServer({ ...base, [`POST ${photos}`]: json(200, received()) });
  renderAs(<ReceivePage />);
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  expect(keysTo(second, '/warehouse/scans')).toEqual([key]);
  expect(bodiesTo(second, '/warehouse/scans')).toEqual(bodiesTo(first, '/warehouse/scans'));
  const [photo] = bodiesTo(second, `${photos}?purpose=RECEIVE`);
  expect(photo instanceof Blob && [photo.type, photo.size]).toEqual(['image/jpeg', 5]);
  await waitFor(() => expect(screen.queryByText(/waiting to upload/)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Print label P7K3Q4M2P9X' })).toBeDefined();
});

test('the owner of an offline scan is looked up when it is sent', async () => {
  fakeServer({ ...base, 'GET /warehouse/scan': down, 'POST /warehouse/scans': down });
  renderAs(<ReceivePage />);
  await measure();
  type('A-03');
  expect(await screen.findByText('Saved on this device')).toBeDefined();
  const server = fakeServer(base);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(bodiesTo(server, '/warehouse/scans')).toMatchObject([{ packageId: carton().id }]),
  );
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
});

test('a receipt that is refused later waits in a list for a person, and the rest go on', async () => {
  fakeServer({ ...base, 'GET /warehouse/scan': down, 'POST /warehouse/scans': down });
  renderAs(<ReceivePage />);
  for (const code of ['UNKNOWN123', 'SF14360091']) {
    await measure(code);
    type('A-03');
    await screen.findByText('Saved on this device');
  }
  const server = fakeServer({
    ...base,
    'GET /warehouse/scan': ({ path }) =>
      Response.json(
        path.includes('UNKNOWN')
          ? scanMatch({ kind: 'nothing', packages: [], customer: null })
          : scanMatch(),
      ),
  });
  act(() => void window.dispatchEvent(new Event('online')));
  const list = await screen.findByRole('heading', { name: '1 receipt needs your attention' });
  expect(list).toBeDefined();
  expect(screen.getByText('UNKNOWN123')).toBeDefined();
  await waitFor(() => expect(bodiesTo(server, '/warehouse/scans')).toHaveLength(1));

  // Opened, it is in the form with its measurements; without an owner it needs a shelf and a photo.
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Receive as unidentified' }));
  expect(screen.getByLabelText<HTMLInputElement>('Weight').value).toBe('18.4');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Take a photo to help find the owner')).toBeDefined();
  expect(bodiesTo(server, '/warehouse/scans')).toHaveLength(1);
});

test('a mark scanned after an unknown number gives its owner; similar marks are only suggested', async () => {
  const nearMarks = [{ shippingMark: 'SNK-7K3Q4', customerCode: 'GH-10027A', name: 'Ama Mensah' }];
  const server = fakeServer({
    ...base,
    'GET /warehouse/scan': ({ path }) =>
      Response.json(
        path.includes('SNK-7K3Q4')
          ? scanMatch({ kind: 'mark', packages: [] })
          : scanMatch({ kind: 'nothing', packages: [], customer: null, nearMarks }),
      ),
  });
  renderAs(<ReceivePage />);
  await scanField();
  wedge('YT8800123');
  expect(await screen.findByText('Is it one of these marks?')).toBeDefined();
  expect(screen.queryByLabelText('Weight')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /SNK-7K3Q4/ }));
  const mode = await screen.findByRole('group', { name: 'Mode' });
  fireEvent.click(within(mode).getByRole('button', { name: 'Air' }));
  fireEvent.change(await screen.findByLabelText('Weight'), { target: { value: '2' } });
  for (const side of ['Length', 'Width', 'Height'])
    fireEvent.change(screen.getByLabelText(side), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved: P7K3Q4M2P9X');
  expect(bodiesTo(server, '/warehouse/scans')).toMatchObject([
    {
      customerId: scanMatch().customer?.id,
      mode: 'AIR',
      goodsClass: 'NORMAL',
      supplierNumber: 'YT8800123',
    },
  ]);
});

test('the input for a carton is restored when it is scanned again', async () => {
  fakeServer(base);
  renderAs(<ReceivePage />);
  await measure();
  fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  const next = await scanField();
  await waitFor(() => expect(document.activeElement).toBe(next));
  wedge('SF14360091');
  expect((await screen.findByLabelText<HTMLInputElement>('Weight')).value).toBe('18.40');
});

test('the page is in Chinese, with small English text beside each label', async () => {
  act(() => chooseLanguage('zh'));
  fakeServer({
    ...base,
    'POST /warehouse/scans': conflict('package.held', 'P7 已扣货：定金未付。'),
  });
  renderAs(<ReceivePage />);
  await screen.findByRole('textbox', { name: '扫描快递单号、标签或唛头' });
  wedge('SF14360091');
  fireEvent.change(await screen.findByLabelText('重量'), { target: { value: '18.4' } });
  expect(screen.getByText('Weight')).toBeDefined();
  for (const side of ['长', '宽', '高'])
    fireEvent.change(screen.getByLabelText(side), { target: { value: '50' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const band = await screen.findByRole('alert');
  expect(band.textContent).toContain('P7 已扣货：定金未付。');
});
