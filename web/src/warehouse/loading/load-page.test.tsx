import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { menuFor } from '../../app/menus/menu.ts';
import { chooseLanguage } from '../../lib/messages/language.ts';
import { storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { wei, kofi } from '../../testing/people.ts';
import { WaitingScans } from '../scanning/waiting-scans.tsx';
import { batch, batchCarton, renderAs, siteId, sites, wedge } from '../testing/fixtures.tsx';
import { newWarehouseDevice } from '../testing/outbox-rows.ts';
import LoadPage from './load-page.tsx';

const open = (change: object = {}) =>
  batch({ state: 'OPEN', cartons: 4, unloaded: 0, steps: ['load', 'offload'], ...change });
const path = `/batches/${open().id}`;
const loaded = (change: object = {}) => ({
  package: batchCarton(),
  batch: open({ cartons: 5 }),
  isRepeat: false,
  warnings: [],
  ...change,
});
const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /batches': json(200, { items: [open()], nextCursor: null }),
  [`GET ${path}`]: json(200, open()),
  [`GET ${path}/packages`]: json(200, {
    items: [
      { ...batchCarton({ labelNumber: 'PREADY00001' }), shelf: 'A-07-3' },
      {
        ...batchCarton({ labelNumber: 'PHELD000001' }),
        id: '0190a000-0000-7000-8000-000000000082',
        holds: ['DEPOSIT'],
      },
    ],
    nextCursor: null,
  }),
  [`POST ${path}/load`]: json(200, loaded()),
  [`POST ${path}/offload`]: json(200, loaded({ batch: open() })),
};
const show = (at = `/?batch=${open().id}`) =>
  renderAs(
    <>
      <WaitingScans />
      <LoadPage />
    </>,
    { path: at },
  );
const requestsTo = (server: ReturnType<typeof fakeServer>, to: string) =>
  server.requests.filter((one) => one.path === to).map(({ body }) => body);

beforeEach(newWarehouseDevice);
afterEach(() => {
  vi.restoreAllMocks();
  act(() => chooseLanguage('en'));
});

const leads = (user: typeof wei) =>
  menuFor('staff', user).some(({ to }) => to === '/staff/warehouse/load');
const down = () => Promise.reject(new TypeError('network'));

test('the menu has the loading station for warehouse staff in China, not in Ghana', () => {
  expect(leads(wei)).toBe(true);
  expect(leads(kofi)).toBe(false);
});

test('a batch of this warehouse is chosen, and a scan loads', async () => {
  const server = fakeServer(base);
  show('/');
  fireEvent.click(await screen.findByRole('button', { name: /SEA-2026-0042/ }));
  await screen.findByText('cartons loaded');
  expect(server.calls().find((one) => one.startsWith('GET /batches?'))).toContain(
    `originSiteId=${siteId}`,
  );
  expect(await screen.findByText('Shelf A-07-3')).toBeDefined();
  expect(screen.getByText('Don’t load: Deposit unpaid')).toBeDefined();
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/Loaded: P7K3Q4M2P9X/);
  expect(requestsTo(server, `${path}/load`)).toMatchObject([{ code: 'P7K3Q4M2P9X' }]);
});

test('a carton that must not be loaded shows a red banner until it is acknowledged', async () => {
  fakeServer({
    ...base,
    [`POST ${path}/load`]: json(409, { code: 'package.held', message: 'The deposit is not paid' }),
  });
  show();
  await screen.findByText('cartons loaded');
  wedge('PHELD000001');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Don’t load this carton');
  expect(alert.textContent).toContain('The deposit is not paid');
});

test('an offline scan waits on the device', async () => {
  fakeServer({ ...base, [`POST ${path}/load`]: down, 'POST /warehouse/scans': down });
  show();
  await screen.findByText('cartons loaded');
  wedge('P7K3Q4M2P9X');
  await screen.findByText('1 scan waiting to upload');
  expect(await storedEntries()).toMatchObject([
    {
      person: { id: wei.id },
      payload: { kind: 'load', batchId: open().id, code: 'P7K3Q4M2P9X' },
    },
  ]);
});

test('within a minute one tap undoes a load', async () => {
  const server = fakeServer(base);
  show();
  await screen.findByText('cartons loaded');
  wedge('P7K3Q4M2P9X');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  await screen.findByText('Undone');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requestsTo(server, `${path}/offload`)).toEqual([
    { code: 'P7K3Q4M2P9X', reason: 'Scanned by mistake' },
  ]);
});

test('after a minute a common reason is one tap, and any other can be typed', async () => {
  const server = fakeServer(base);
  show();
  await screen.findByText('cartons loaded');
  wedge('P7K3Q4M2P9X');
  const undo = await screen.findByRole('button', { name: 'Undo P7K3Q4M2P9X' });
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  fireEvent.click(undo);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Wrong batch' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  await waitFor(() =>
    expect(requestsTo(server, `${path}/offload`)).toEqual([
      { code: 'P7K3Q4M2P9X', reason: 'Wrong batch' },
    ]),
  );
  await screen.findByText('Undone');
});

test('a refused one-tap undo shows why, and asks for a reason', async () => {
  fakeServer({
    ...base,
    [`POST ${path}/offload`]: json(409, {
      code: 'batch.step_not_allowed',
      message: 'SEA-2026-0042 is closed and ready to depart.',
    }),
  });
  show();
  await screen.findByText('cartons loaded');
  wedge('P7K3Q4M2P9X');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('SEA-2026-0042 is closed and ready to depart.');
  expect(screen.queryByText('Undone')).toBeNull();
});

test('the page is in Chinese', async () => {
  chooseLanguage('zh');
  fakeServer(base);
  show();
  await screen.findByText('件已装货');
  expect(screen.getByRole('textbox', { name: '装货时逐件扫描' })).toBeDefined();
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText('已装货：P7K3Q4M2P9X');
});

test('after an undo the banner no longer says that the carton was loaded', async () => {
  let loads = 0;
  fakeServer({
    ...base,
    [`POST ${path}/load`]: () => Response.json(loaded({ isRepeat: (loads += 1) > 1 })),
  });
  show();
  await screen.findByText('cartons loaded');
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText(/Loaded: P7K3Q4M2P9X/);
  wedge('SF14360091');
  const repeat = await screen.findByText(/counted once/i);
  fireEvent.click(screen.getByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  await screen.findByText('Undone');
  expect(repeat.isConnected).toBe(false);
});
