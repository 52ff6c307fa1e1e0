import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { batch, batchCarton, kofi, renderAs, wedge } from './testing/hands.tsx';
import UnloadPage from './unload-page.tsx';

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
const open = () => renderAs(<UnloadPage />, { user: kofi, path: `/?batch=${batch().id}` });
const bodiesTo = (server: ReturnType<typeof fakeServer>, to: string) =>
  server.asked.filter((one) => one.path === to).map(({ body }) => body);

test('a batch is chosen from those that customs has released or that are being unloaded', async () => {
  fakeServer({
    ...base,
    'GET /batches': ({ path: asked }) =>
      Response.json({
        items: asked.includes('UNLOADING') ? [batch()] : [],
        nextCursor: null,
      }),
  });
  renderAs(<UnloadPage />, { user: kofi });
  fireEvent.click(await screen.findByRole('button', { name: /SEA-2026-0042/ }));
  expect(await screen.findByText('31 of 48')).toBeDefined();
});

test('each scan counts; one that was scanned before and one that is not on the list say so', async () => {
  const replies = [
    scanned(),
    scanned({ isRepeat: true }),
    scanned({ isOver: true, warnings: ['It is on the list of SEA-2026-0041'] }),
  ];
  const server = fakeServer({
    ...base,
    'POST /warehouse/unload': () => Response.json(replies.shift()),
  });
  open();
  fireEvent.change(await screen.findByLabelText(/^Shelf/), {
    target: { value: 'G-7' },
  });
  wedge('P7K3Q4M2P9X');
  expect(await screen.findByText('32 of 48')).toBeDefined();
  expect(screen.getAllByText(/Unloaded: P7K3Q4M2P9X/).length).toBeGreaterThan(0);
  wedge('P7K3Q4M2P9X');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Scanned before: P7K3Q4M2P9X'),
  );
  wedge('POTHER00001');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('SEA-2026-0041');
  const bodies = bodiesTo(server, '/warehouse/unload');
  expect(bodies).toMatchObject([
    { code: 'P7K3Q4M2P9X', shelf: 'G-7' },
    { code: 'P7K3Q4M2P9X', shelf: 'G-7' },
    { code: 'POTHER00001', shelf: 'G-7' },
  ]);
});

test('a scan without a connection waits and is sent as it was made, with its key and its shelf', async () => {
  const down = fakeServer({
    ...base,
    'POST /warehouse/unload': () => Promise.reject(new TypeError('network')),
  });
  open();
  const shelf = await screen.findByLabelText(/^Shelf/);
  fireEvent.change(shelf, { target: { value: 'G-7' } });
  wedge('P7K3Q4M2P9X');
  expect(await screen.findByText(/1 scan waits for the connection/)).toBeDefined();
  fireEvent.change(shelf, { target: { value: 'H-1' } });
  const up = fakeServer(base);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('32 of 48')).toBeDefined();
  expect(bodiesTo(up, '/warehouse/unload')).toEqual(bodiesTo(down, '/warehouse/unload'));
  const keys = [down, up].map(({ asked }) =>
    asked.find((one) => one.path === '/warehouse/unload')?.headers.get('Idempotency-Key'),
  );
  expect(keys[0]).toBe(keys[1]);
});

test('the end of the work names what will be short, and asks first', async () => {
  const server = fakeServer({
    ...base,
    [`POST ${path}/complete`]: json(
      200,
      batch({ state: 'COMPLETED', unloaded: 47, short: 1, steps: [] }),
    ),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Finish the batch' }));
  const question = screen.getByRole('dialog');
  expect(question.textContent).toContain('17 cartons were not scanned and will be SHORT');
  await waitFor(() => expect(question.textContent).toContain('PMISSING001'));
  expect(question.textContent).toContain('and 16 more');
  fireEvent.click(within(question).getByRole('button', { name: 'Finish SEA-2026-0042' }));
  await waitFor(() => expect(server.calls()).toContain(`POST ${path}/complete`));
  const sent = server.asked.find((one) => one.path === `${path}/complete`);
  expect(sent?.headers.get('If-Match')).toBe('"7"');
});
