import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { carton, noMoney, seaBatch, showAs } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import BatchPage from './batch-page.tsx';

const base = `/batches/${seaBatch.id}`;
const nothingFits = {
  left: { kg: null, cbm: 38 },
  leftAfter: { kg: null, cbm: 38 },
  shipments: [],
  passedOver: 0,
  incomplete: 0,
};
const held = {
  ...carton,
  id: '0190b000-0000-7000-8000-000000000022',
  labelNumber: 'P9999999999',
  holds: ['DEPOSIT'],
};

function open(batch = seaBatch, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [`GET ${base}`]: json(200, batch),
    [`GET ${base}/packages`]: ({ path }) =>
      Response.json({
        items: path.includes('which=eligible') ? [carton, held] : [],
        nextCursor: null,
      }),
    [`GET ${base}/readiness`]: json(200, { isReady: true, blockers: [] }),
    [`GET ${base}/margin`]: json(200, noMoney),
    [`GET ${base}/costs`]: json(200, { items: [], nextCursor: null }),
    [`GET ${base}/unpaid`]: json(200, { items: [], nextCursor: null, total: 0, owed: moneyOf(0) }),
    [`GET ${base}/suggestions`]: json(200, nothingFits),
    ...more,
  });
  showAs(kwame, <BatchPage />, {
    path: '/staff/batches/:id',
    entry: `/staff/batches/${batch.id}`,
  });
  return server;
}
const scanField = () => screen.findByRole('textbox', { name: 'Scan carton to load' });
function scan(field: HTMLElement, code: string) {
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('an error stays visible with its remedy until it is dismissed', async () => {
  const message =
    'The invoice for SEA24008713 isn’t issued yet. Issue it before loading P1234567890.';
  open(seaBatch, {
    [`POST ${base}/load`]: json(409, { code: 'batch.not_invoiced', message: message }),
  });
  const field = await scanField();
  expect(document.activeElement).toBe(field);
  scan(field, 'P1234567890');
  const band = await screen.findByRole('alert');
  expect(band.textContent).toContain(message);
  scan(field, 'P1234567890');
  await screen.findByText(/P1234567890 · Scanned 2 times/);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a scanned carton is loaded once, by the key of the scan, and the page is refreshed', async () => {
  const server = open(seaBatch, {
    [`POST ${base}/load`]: json(200, {
      package: carton,
      batch: seaBatch,
      isRepeat: false,
      warnings: ['SEA-2026-0042 is 92% full by volume'],
    }),
  });
  scan(await scanField(), 'P1234567890');
  await screen.findAllByText('P1234567890 loaded for Ama Mensah');
  expect(screen.getAllByText('SEA-2026-0042 is 92% full by volume.')).not.toHaveLength(0);
  const request = server.requests.find(
    ({ method, path }) => method === 'POST' && path.endsWith('/load'),
  );
  expect(request?.body).toEqual({ code: 'P1234567890' });
  expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() =>
    expect(server.calls().filter((one) => one === `GET ${base}`).length).toBeGreaterThan(1),
  );
});

test('a carton on hold is shown with its holds, and can’t be added', async () => {
  const server = open();
  const pane = within(await screen.findByRole('region', { name: 'Available to load' }));
  expect(await pane.findByText('On hold: deposit not paid')).toBeDefined();
  fireEvent.click(pane.getByRole('button', { name: 'Add P9999999999' }));
  expect(server.calls().some((one) => one.startsWith('POST'))).toBe(false);
});

test('closing asks for confirmation, naming the batch and how many customers it affects', async () => {
  const server = open(seaBatch, {
    [`POST ${base}/close`]: json(200, { ...seaBatch, state: 'CLOSED', version: 4 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close loading list' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/12.cartons, 6.shipments, 4.customers/).textContent).toContain(
    'Customers aren’t notified',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Close loading list: SEA-2026-0042' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const request = server.requests.find(({ path }) => path.endsWith('/close'));
  expect(request?.headers.get('If-Match')).toBe('"3"');
});

test('only allowed steps are offered, and a delay says how many customers read it', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  const menu = within(screen.getByRole('group', { name: 'More' }));
  expect(menu.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Edit details',
    'Record delay',
  ]);
  fireEvent.click(menu.getByRole('button', { name: 'Record delay' }));
  expect(screen.getByText(/We’ll notify 4.customers now/)).toBeDefined();
});

test('a step that a colleague took first is explained, and the page shows the new state', async () => {
  let batch = seaBatch;
  open(seaBatch, {
    [`GET ${base}`]: () => Response.json(batch),
    [`POST ${base}/close`]: () => {
      batch = { ...seaBatch, state: 'CLOSED', version: 4, steps: ['open', 'depart', 'delay'] };
      return Response.json(
        { code: 'request.version_stale', message: 'Somebody else changed this', current: batch },
        { status: 409 },
      );
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close loading list' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close loading list: SEA-2026-0042' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this');
  expect(await screen.findByText(/this step is no longer available/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Ready to depart?' })).toBeDefined();
});

test('the readiness board lists every blocker with a way to clear it', async () => {
  open(
    { ...seaBatch, state: 'CLOSED', steps: ['open', 'depart', 'delay'] },
    {
      [`GET ${base}/readiness`]: json(200, {
        isReady: false,
        blockers: [
          {
            kind: 'seal',
            sentence: 'The seal number is missing',
            remedy: 'Add it in the batch details.',
            packageId: null,
            shipmentId: null,
            labelNumber: null,
            hold: null,
          },
          {
            kind: 'hold',
            sentence: 'P9999999999: deposit not paid',
            remedy: 'The hold is lifted automatically when the deposit is confirmed.',
            packageId: held.id,
            shipmentId: '0190b000-0000-7000-8000-000000000023',
            labelNumber: 'P9999999999',
            hold: 'DEPOSIT',
          },
        ],
      }),
    },
  );
  expect(await screen.findByText(/2.issues to resolve/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Enter details' }).getAttribute('href')).toBe(
    `/staff/batches/${seaBatch.id}/edit`,
  );
  expect(screen.getByRole('button', { name: 'View hold' })).toBeDefined();
});

test('an available document is downloaded, and the rest say when they will be available', async () => {
  const server = open(seaBatch, {
    [`GET ${base}/manifest.xlsx`]: json(503, { message: 'We cannot reach our records right now' }),
  });
  const documents = within(
    (await screen.findByRole('heading', { name: 'Documents' })).closest('section') ?? document.body,
  );
  expect(documents.getByText('Available once the loading list is closed')).toBeDefined();
  expect(documents.getByText('Available after departure from China')).toBeDefined();
  expect(documents.queryByRole('button', { name: 'Open House bills as PDF' })).toBeNull();
  fireEvent.click(documents.getByRole('button', { name: 'Download Manifest as Excel' }));
  expect(await documents.findByText('We cannot reach our records right now')).toBeDefined();
  expect(server.calls()).toContain(`GET ${base}/manifest.xlsx`);
});

test('the capacity shows cartons, shipments and customers beside the measures', async () => {
  open({ ...seaBatch, cartons: 412, shipments: 60, customers: 38 });
  const full = (await screen.findByText('Capacity used')).closest('section');
  expect(full?.textContent.replaceAll('\u00a0', ' ')).toContain(
    '412 cartons, 60 shipments, 38 customers',
  );
});
