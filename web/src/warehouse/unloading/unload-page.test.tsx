import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { kofi } from '../../testing/people.ts';
import { openPictures } from '../../testing/pictures.ts';
import { WaitingScans } from '../scanning/waiting-scans.tsx';
import { batch, batchCarton, carton, renderAs, wedge } from '../testing/fixtures.tsx';
import { newWarehouseDevice } from '../testing/outbox-rows.ts';
import UnloadPage from './unload-page.tsx';

beforeEach(newWarehouseDevice);

const path = `/batches/${batch().id}`;
const scanned = (change: object = {}) => ({
  package: batchCarton(),
  batch: batch({ unloaded: 32 }),
  isRepeat: false,
  isOver: false,
  warnings: [],
  ...change,
});
const base = {
  'GET /batches': json(200, { items: [], nextCursor: null }),
  [`GET ${path}`]: json(200, batch()),
  [`GET ${path}/packages`]: json(200, {
    items: [batchCarton({ labelNumber: 'PMISSING001' })],
    nextCursor: null,
  }),
  'POST /warehouse/unload': json(200, scanned()),
};
const open = () =>
  renderAs(
    <>
      <WaitingScans />
      <UnloadPage />
    </>,
    { user: kofi, path: `/?batch=${batch().id}` },
  );
type ReplayBody = {
  items: { scanId: string; seq: number; move: { code: string } & Record<string, unknown> }[];
};
const waitingId = '0192f7a0-0000-7000-8000-00000000a001';
const replays = (server: ReturnType<typeof fakeServer>) =>
  bodiesTo(server, '/warehouse/scans') as ReplayBody[];
/** Answers each scan by its code. */
const replayed = (textOf: (code: string) => object) => (request: ServerRequest) =>
  Response.json({
    results: (request.body as ReplayBody).items.map(({ scanId, move }) => ({
      id: waitingId,
      scanId,
      code: null,
      message: null,
      package: null,
      packageIds: [],
      ...textOf(move.code),
    })),
  });
const bodiesTo = (server: ReturnType<typeof fakeServer>, to: string) =>
  server.requests.filter((one) => one.path === to).map(({ body }) => body);

test('a batch is chosen from those that customs has released or that are being unloaded', async () => {
  fakeServer({
    ...base,
    'GET /batches': ({ path: url }) =>
      Response.json({
        items: url.includes('UNLOADING') ? [batch()] : [],
        nextCursor: null,
      }),
  });
  renderAs(<UnloadPage />, { user: kofi });
  fireEvent.click(await screen.findByRole('button', { name: /SEA-2026-0042/ }));
  expect(await screen.findByText('31 of 48')).toBeDefined();
});

test('each scan counts; a repeated one and one that is not on the list say so', async () => {
  const responses = [
    scanned(),
    scanned({ isRepeat: true }),
    scanned({ isOver: true, warnings: ['It is on the list of SEA-2026-0041'] }),
  ];
  const server = fakeServer({
    ...base,
    'POST /warehouse/unload': () => Response.json(responses.shift()),
  });
  open();
  fireEvent.change(await screen.findByLabelText(/^Shelf/), {
    target: { value: 'G-7' },
  });
  wedge('P7K3Q4M2P9X');
  expect(await screen.findByText('32 of 48')).toBeDefined();
  expect(screen.getAllByText(/Unloaded: P7K3Q4M2P9X/).length).toBeGreaterThan(0);
  wedge('P7K3Q4M2P9X');
  // A repeated scan is not an error and needs no attention.
  await screen.findAllByText(/^Already scanned: P7K3Q4M2P9X/);
  expect(screen.queryByRole('alert')).toBeNull();
  wedge('POTHER00001');
  expect((await screen.findByRole('alert')).textContent).toContain('SEA-2026-0041');
  const bodies = bodiesTo(server, '/warehouse/unload');
  expect(bodies).toMatchObject([
    { code: 'P7K3Q4M2P9X', shelf: 'G-7' },
    { code: 'P7K3Q4M2P9X', shelf: 'G-7' },
    { code: 'POTHER00001', shelf: 'G-7' },
  ]);
});

test('twenty missing cartons are listed, and all of them on request', async () => {
  const items = Array.from({ length: 58 }, (_, at) => ({
    ...batchCarton({ labelNumber: `PMISSING${100 + at}` }),
    id: `0192f7a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  }));
  fakeServer({
    ...base,
    [`GET ${path}`]: json(200, batch({ cartons: 60, unloaded: 2 })),
    [`GET ${path}/packages`]: json(200, { items, nextCursor: null }),
  });
  open();
  expect(await screen.findByText('PMISSING119')).toBeDefined();
  expect(screen.queryByText('PMISSING120')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 58' }));
  expect(screen.getByText('PMISSING157')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('within a minute one tap undoes an unload', async () => {
  const server = fakeServer({
    ...base,
    [`POST ${path}/undo-unload`]: json(200, { ...scanned(), batch: batch({ unloaded: 31 }) }),
  });
  open();
  await screen.findByLabelText(/^Shelf/);
  wedge('P7K3Q4M2P9X');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = { code: 'P7K3Q4M2P9X', reason: 'Scanned by mistake' };
  expect(bodiesTo(server, `${path}/undo-unload`)).toEqual([body]);
});

test('after a minute an unload is undone with a common or typed reason; an error keeps it', async () => {
  const path409 = {
    code: 'package.step_not_allowed',
    message: 'P7K3Q4M2P9X: it was delivered.',
  };
  const responses = [
    () => Response.json(path409, { status: 409 }),
    () => Response.json({ ...scanned(), batch: batch({ unloaded: 31 }) }),
  ];
  const server = fakeServer({
    ...base,
    [`POST ${path}/undo-unload`]: () => responses.shift()?.() ?? Response.error(),
  });
  open();
  await screen.findByLabelText(/^Shelf/);
  wedge('P7K3Q4M2P9X');
  const undo = await screen.findByRole('button', { name: 'Undo P7K3Q4M2P9X' });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  fireEvent.click(undo);
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/need to be online/)).toBeDefined();
  expect(question.getByRole('button', { name: 'Belongs to another batch' })).toBeDefined();
  fireEvent.change(question.getByLabelText(/^Reason for undoing/), {
    target: { value: 'It was the one beside it' },
  });
  fireEvent.click(question.getByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  expect((await question.findByRole('alert')).textContent).toContain('it was delivered');
  fireEvent.click(question.getByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  const body = { code: 'P7K3Q4M2P9X', reason: 'It was the one beside it' };
  expect(bodiesTo(server, `${path}/undo-unload`)).toEqual([body, body]);
  const keys = server.requests
    .filter((one) => one.path === `${path}/undo-unload`)
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test('an offline scan waits and is sent with the key and the shelf of the time of the scan', async () => {
  const down = fakeServer({
    ...base,
    'POST /warehouse/unload': () => Promise.reject(new TypeError('network')),
    'POST /warehouse/scans': () => Promise.reject(new TypeError('network')),
  });
  open();
  const shelf = await screen.findByLabelText(/^Shelf/);
  fireEvent.change(shelf, { target: { value: 'G-7' } });
  wedge('P7K3Q4M2P9X');
  expect(await screen.findByText('1 scan waiting to upload')).toBeDefined();
  fireEvent.change(shelf, { target: { value: 'H-1' } });
  const up = fakeServer({
    ...base,
    [`GET ${path}`]: json(200, batch({ unloaded: 32 })),
    'POST /warehouse/scans': replayed(() => ({ outcome: 'applied' })),
  });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('32 of 48')).toBeDefined();
  expect(await screen.findByText('Scans uploaded')).toBeDefined();
  const [request] = replays(up);
  const key = down.requests
    .find((one) => one.path === '/warehouse/unload')
    ?.headers.get('Idempotency-Key');
  expect(request?.items).toMatchObject([
    {
      scanId: key,
      move: { kind: 'unload', batchId: batch().id, code: 'P7K3Q4M2P9X', shelf: 'G-7' },
    },
  ]);
});

test('a replay is sent item by item; a conflict waits for a person and is never dropped', async () => {
  fakeServer({
    ...base,
    'POST /warehouse/unload': () => Promise.reject(new TypeError('network')),
    'POST /warehouse/scans': () => Promise.reject(new TypeError('network')),
  });
  open();
  await screen.findByLabelText(/^Shelf/);
  for (const code of ['PDONE00001', 'PTWICE0001', 'PHELD00001', 'PWRONG0001']) wedge(code);
  expect(await screen.findByText('4 scans waiting to upload')).toBeDefined();
  const up = fakeServer({
    ...base,
    'POST /warehouse/scans': replayed((code) => {
      if (code === 'PDONE00001') return { outcome: 'applied' };
      if (code === 'PTWICE0001') return { outcome: 'duplicate' };
      if (code === 'PHELD00001')
        return { outcome: 'conflict', code: 'package.held', message: 'It is held' };
      return { outcome: 'refused', code: 'auth.not_allowed', message: 'Not your end of the route' };
    }),
    [`POST /warehouse/scans/${waitingId}/settle`]: json(200, { id: waitingId, resolution: 'x' }),
  });
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: '2 scans need a decision' });
  expect(screen.getByText('It is held')).toBeDefined();
  expect(screen.getByText('Not your end of the route')).toBeDefined();
  expect(screen.getByText('1 recorded, 1 already recorded.')).toBeDefined();
  expect(replays(up)[0]?.items.map(({ seq }) => seq)).toEqual(
    replays(up)[0]?.items.map((_, at) => (replays(up)[0]?.items[0]?.seq ?? 0) + at),
  );

  // They survive a restart too, until a person has settled each of them.
  cleanup();
  open();
  await screen.findByRole('heading', { name: '2 scans need a decision' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Resolve…' })[0] as HTMLElement);
  fireEvent.change(await screen.findByLabelText(/What happened/), {
    target: { value: 'Paid at the desk, unloaded by hand' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Resolve scan' }));
  await screen.findByRole('heading', { name: '1 scan needs a decision' });
  expect(bodiesTo(up, `/warehouse/scans/${waitingId}/settle`)).toEqual([
    { resolution: 'Paid at the desk, unloaded by hand' },
  ]);
});
test('finishing asks for confirmation and names what will be short', async () => {
  const server = fakeServer({
    ...base,
    [`POST ${path}/complete`]: json(
      200,
      batch({ state: 'COMPLETED', unloaded: 47, short: 1, steps: [] }),
    ),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Finish unloading' }));
  const question = screen.getByRole('dialog');
  expect(question.textContent).toContain('17 cartons weren’t scanned and will be recorded');
  await waitFor(() => expect(question.textContent).toContain('PMISSING001'));
  expect(question.textContent).toContain('and 16 more');
  fireEvent.click(within(question).getByRole('button', { name: 'Finish SEA-2026-0042' }));
  await waitFor(() => expect(server.calls()).toContain(`POST ${path}/complete`));
  const request = server.requests.find((one) => one.path === `${path}/complete`);
  expect(request?.headers.get('If-Match')).toBe('"7"');
});

test('a damaged carton is reported where it was scanned, with photos', async () => {
  openPictures();
  const { id, labelNumber } = batchCarton();
  const discrepancyId = '0192f7a0-0000-7000-8000-00000000d001';
  const photoId = '0192f7a0-0000-7000-8000-00000000f001';
  const server = fakeServer({
    ...base,
    [`POST /packages/${id}/damage`]: json(200, {
      package: carton({ id, state: 'IN_WAREHOUSE', condition: 'WET' }),
      discrepancyId,
    }),
    [`POST /packages/${id}/photos`]: json(200, carton({ id, photoIds: [photoId] })),
    [`GET /photos/${photoId}`]: () => new Response(new Blob(['x'], { type: 'image/webp' })),
  });
  open();
  await screen.findByText('31 of 48');
  expect(screen.queryByRole('button', { name: /Report damage/ })).toBeNull();
  wedge(labelNumber);
  fireEvent.click(await screen.findByRole('button', { name: `Report damage on ${labelNumber}…` }));
  const dialog = await screen.findByRole('dialog', { name: `Damage on ${labelNumber}` });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Wet' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Report damage' }));
  expect(within(dialog).getByText(/Describe the damage \(at least/)).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText(/^Describe the damage/), {
    target: { value: 'The bottom is soaked' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Report damage' }));
  expect(await within(dialog).findByText(/^Damage reported\. We’ve notified/)).toBeDefined();
  expect(bodiesTo(server, `/packages/${id}/damage`)).toEqual([
    { condition: 'WET', note: 'The bottom is soaked' },
  ]);
  fireEvent.change(within(dialog).getByLabelText(/^Photos of the damage/), {
    target: { files: [new File(['a'], 'a.jpg', { type: 'image/jpeg' })] },
  });
  expect(await within(dialog).findByText('1 photo added to the discrepancy')).toBeDefined();
  const request = server.requests.find(({ path: url }) => url.startsWith(`/packages/${id}/photos`));
  expect(request?.path).toContain(`purpose=DAMAGE&discrepancyId=${discrepancyId}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
