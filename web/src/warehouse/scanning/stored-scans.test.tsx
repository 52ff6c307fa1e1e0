import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { closeOutbox } from '../../lib/offline/outbox-sending.ts';
import { readEntries } from '../../lib/offline/outbox-store.ts';
import { storedEntries, storeRow } from '../../lib/offline/testing/device.ts';
import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { wei, kofi } from '../../testing/people.ts';
import { batch, batchCarton, renderAs, wedge } from '../testing/fixtures.tsx';
import { newWarehouseDevice, unloadRow } from '../testing/outbox-rows.ts';
import UnloadPage from '../unloading/unload-page.tsx';
import { WaitingScans } from './waiting-scans.tsx';

beforeEach(newWarehouseDevice);

const path = `/batches/${batch().id}`;
const base = {
  [`GET ${path}`]: json(200, batch()),
  [`GET ${path}/packages`]: json(200, { items: [], nextCursor: null }),
};
const unloaded = ({ body }: ServerRequest) =>
  Response.json({
    package: batchCarton({ labelNumber: (body as { code: string }).code }),
    batch: batch({ unloaded: 32 }),
    isRepeat: false,
    isOver: false,
    warnings: [],
  });
const never = () => new Promise<Response>(() => {});
type ReplayBody = { items: { scanId: string; move: { code: string } }[] };
const replayed = ({ body }: ServerRequest) =>
  Response.json({
    results: (body as ReplayBody).items.map(({ scanId }) => ({
      id: scanId,
      scanId,
      outcome: 'duplicate',
      code: null,
      message: null,
      package: null,
      packageIds: [],
    })),
  });
const open = () =>
  renderAs(
    <>
      <WaitingScans />
      <UnloadPage />
    </>,
    { user: kofi, path: `/?batch=${batch().id}` },
  );
const codeOf = ({ payload }: { payload?: unknown }) => (payload as { code: string }).code;
const onDevice = async () => (await storedEntries()).map(codeOf);
const three = ['PFIRST00001', 'PSECOND0001', 'PTHIRD00001'];
const keyIn = (requests: readonly ServerRequest[]) =>
  requests.find((one) => one.path === '/warehouse/unload')?.headers.get('Idempotency-Key');

test('scans made while a request hangs survive the page, and are sent under their original ids', async () => {
  const hanging = fakeServer({
    ...base,
    'POST /warehouse/unload': never,
    'POST /warehouse/scans': () => Promise.reject(new TypeError('network')),
  });
  open();
  await screen.findByLabelText(/^Shelf/);
  for (const code of three) wedge(code);
  // Before any answer: what is still on the device if the phone dies now.
  await waitFor(async () => expect(await onDevice()).toEqual(three));
  await waitFor(() => expect(keyIn(hanging.requests)).toBeDefined());

  cleanup();
  closeOutbox();
  open();
  expect(await screen.findByText('3 scans waiting to upload')).toBeDefined();
  const up = fakeServer({ ...base, 'POST /warehouse/scans': replayed });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Scans uploaded')).toBeDefined();
  const bodies = up.requests
    .filter((one) => one.path === '/warehouse/scans')
    .flatMap(({ body }) => (body as ReplayBody).items);
  expect(bodies.map(({ move }) => move.code)).toEqual(three);
  expect(bodies[0]?.scanId).toBe(keyIn(hanging.requests));
  expect(new Set(bodies.map(({ scanId }) => scanId)).size).toBe(3);
  expect(await onDevice()).toEqual([]);
});

test('an answer is shown at once, leaves nothing waiting and is sent once', async () => {
  const server = fakeServer({ ...base, 'POST /warehouse/unload': unloaded });
  open();
  await screen.findByLabelText(/^Shelf/);
  for (const code of three) wedge(code);
  for (const code of three) await screen.findAllByText(new RegExp(`Unloaded: ${code}`));
  await waitFor(async () => expect(await onDevice()).toEqual([]));
  expect(screen.queryByText(/for the connection/)).toBeNull();
  expect(server.calls().filter((one) => one.startsWith('POST'))).toEqual(
    three.map(() => 'POST /warehouse/unload'),
  );
});

test('an error is shown and not stored', async () => {
  fakeServer({
    ...base,
    'POST /warehouse/unload': json(409, { code: 'package.held', message: 'It is held' }),
  });
  open();
  await screen.findByLabelText(/^Shelf/);
  wedge('PHELD00001');
  await screen.findByRole('alert');
  await waitFor(async () => expect(await onDevice()).toEqual([]));
});

test.each([500, 503, 401, 429])(
  'a scan that gets a %i waits instead of turning red',
  async (status) => {
    const failing = json(status, { code: 'unknown', message: 'Try again later' });
    fakeServer({
      ...base,
      'POST /auth/refresh-token': json(503, {}),
      'POST /warehouse/unload': failing,
      'POST /warehouse/scans': failing,
    });
    open();
    await screen.findByLabelText(/^Shelf/);
    wedge('P7K3Q4M2P9X');
    expect(await screen.findByText('1 scan waiting to upload')).toBeDefined();
    expect(await onDevice()).toEqual(['P7K3Q4M2P9X']);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a full device still scans online, and says so if it can’t', async () => {
  let isUp = true;
  fakeServer({
    ...base,
    'POST /warehouse/unload': (requests) =>
      isUp ? unloaded(requests) : Promise.reject(new TypeError('network')),
  });
  open();
  await screen.findByLabelText(/^Shelf/);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new Error('This device is full');
  });
  wedge('PFIRST00001');
  await screen.findAllByText(/Unloaded: PFIRST00001/);
  isUp = false;
  wedge('PSECOND0001');
  expect((await screen.findByRole('alert')).textContent).toContain('This device is full');
  vi.restoreAllMocks();
});

const aside = async () => (await readEntries(() => true)).unreadable.map(({ text }) => text);

test('an unreadable entry is set aside, reported and downloadable; the next scan is stored beside it', async () => {
  await storeRow({ code: 'POLD0000001', of: 'a later version' });
  const unreadable = '{"code":"POLD0000001","of":"a later version","seq":1}';
  fakeServer({
    ...base,
    'POST /warehouse/unload': () => Promise.reject(new TypeError('network')),
    'POST /warehouse/scans': () => Promise.reject(new TypeError('network')),
  });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t read some scans');
  await screen.findByLabelText(/^Shelf/);
  wedge('P7K3Q4M2P9X');
  expect(await screen.findByText('1 scan waiting to upload')).toBeDefined();
  expect(await onDevice()).toEqual(['P7K3Q4M2P9X']);
  expect(await aside()).toEqual([unreadable]);

  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => (saved.push(file), 'blob:scans'),
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(await saved[0]?.text()).toBe(unreadable);
  fireEvent.click(screen.getByRole('button', { name: 'File given to the office' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect([await aside(), await onDevice()]).toEqual([[], ['P7K3Q4M2P9X']]);
});

test('on a shared phone the scans of other users are counted, in English and in Chinese', async () => {
  fakeServer(base);
  const keys = ['0192f7a0-0000-7000-8000-00000000b001', '0192f7a0-0000-7000-8000-00000000b002'];
  for (const id of keys) await storeRow(unloadRow({ id, person: { id: wei.id, name: wei.name } }));
  open();
  expect(await screen.findByText('2 scans from other users waiting on this device')).toBeDefined();
  expect(screen.queryByText(/for the connection/)).toBeNull();
  act(() => chooseLanguage('zh'));
  expect(await screen.findByText('本机有其他人的 2 条扫描待上传')).toBeDefined();
  act(() => chooseLanguage('en'));
});

const overText =
  'P7K3Q4M2P9X isn’t on any list but was found in SNK-S-0007: in the warehouse. Put it aside';
/** Answers an unload of a carton that is not on the list. */
const overIn =
  (outcome: 'applied' | 'duplicate') =>
  ({ body }: ServerRequest) =>
    Response.json({
      results: (body as ReplayBody).items.map(({ scanId }) => ({
        id: scanId,
        scanId,
        outcome,
        code: 'carton.over',
        message: overText,
        package: null,
        packageIds: [],
      })),
    });

test.each(['applied', 'duplicate'] as const)(
  'an unlisted carton is red when its scan returns %s, and stays until acknowledged',
  async (outcome) => {
    const vibrate = vi.fn<(pattern: number[]) => boolean>();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
    fakeServer({
      ...base,
      'POST /warehouse/unload': () => Promise.reject(new TypeError('network')),
      'POST /warehouse/scans': () => Promise.reject(new TypeError('network')),
    });
    open();
    await screen.findByLabelText(/^Shelf/);
    wedge('P7K3Q4M2P9X');
    await screen.findByText('1 scan waiting to upload');
    fakeServer({ ...base, 'POST /warehouse/scans': overIn(outcome) });
    act(() => void window.dispatchEvent(new Event('online')));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not on the list');
    expect(alert.textContent).toContain(overText);
    expect(vibrate.mock.calls).toEqual([[[260, 120, 260]]]);
    expect(screen.queryByText('Scans uploaded')).toBeNull();
    expect(screen.queryByText(/recorded/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();

    // A newly opened page, perhaps on a phone that was off, still shows it.
    cleanup();
    open();
    expect(await screen.findByText('1 scanned carton isn’t on the list')).toBeDefined();
    act(() => chooseLanguage('zh'));
    expect(await screen.findByText('已扫描的 1 件不在清单')).toBeDefined();
    act(() => chooseLanguage('en'));
    fireEvent.click(screen.getByRole('button', { name: 'Got it P7K3Q4M2P9X' }));
    await waitFor(() => expect(screen.queryByText(/isn’t on the list/)).toBeNull());
    expect(await onDevice()).toEqual([]);
  },
);

test('an acknowledged red banner of an unlisted carton does not return', async () => {
  fakeServer({
    ...base,
    'POST /warehouse/unload': () => Promise.reject(new TypeError('network')),
    'POST /warehouse/scans': overIn('applied'),
  });
  open();
  await screen.findByLabelText(/^Shelf/);
  wedge('P7K3Q4M2P9X');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText(/scanned carton/)).toBeNull());
  expect(await onDevice()).toEqual([]);
});
