import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { openPictures } from '../../testing/pictures.ts';
import { carton, scanMatch, renderAs, sites, type, wedge } from '../testing/fixtures.tsx';
import { down, savedAs, firstItemOf } from '../testing/replayed-scans.ts';
import ReceivePage from './receive-page.tsx';

beforeEach(() => {
  newDevice();
  openPictures();
});
afterEach(() => {
  act(() => chooseLanguage('en'));
});

const idOf = (last: number) => `0190a000-0000-7000-8000-0000000000${last}`;
const ten = Array.from({ length: 10 }, (_, at) =>
  carton({ id: idOf(81 + at), pieceNumber: at + 1, pieces: 10 }),
);
const ids = ten.map(({ id }) => id);
const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /warehouse/scan': json(200, scanMatch({ packages: ten })),
  'POST /warehouse/scans': savedAs(ids),
  [`POST /packages/${ids[0]}/photos`]: json(200, carton()),
  'GET /labels.pdf': () => new Response('%PDF-'),
};

/** Scans one of the ten and measures it, up to the shelf. */
async function measureOne() {
  await screen.findByRole('textbox', { name: 'Scan courier number, label or shipping mark' });
  wedge('SF14360091');
  const weight = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
  wedge('18.40');
  for (const side of ['60', '45', '50']) type(side);
}
const fillCount = (count: string) =>
  fireEvent.change(screen.getByLabelText('Number of identical cartons'), {
    target: { value: count },
  });
const movesTo = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ path }) => path === '/warehouse/scans')
    .map((request) => firstItemOf(request)?.move);

test('ten identical cartons are weighed once, sent as one receipt and printed in order', async () => {
  const server = fakeServer(base);
  renderAs(<ReceivePage />);
  await measureOne();
  expect(screen.getByText('10 identical cartons expected')).toBeDefined();
  fillCount('11');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Enter a whole number from 1 to 10/)).toBeDefined();
  expect(movesTo(server)).toEqual([]);

  fillCount('10');
  fireEvent.click(screen.getByRole('button', { name: 'Save 10 cartons' }));
  expect(await screen.findByText('Saved: P7K3Q4M2P9X and 9 more')).toBeDefined();
  expect(movesTo(server)).toMatchObject([{ packageId: ids[0], alike: 10, condition: 'GOOD' }]);

  vi.stubGlobal('open', () => null);
  fireEvent.click(screen.getByRole('button', { name: 'Print label P7K3Q4M2P9X' }));
  await waitFor(() =>
    expect(server.calls().map(decodeURIComponent)).toContain(
      `GET /labels.pdf?ids=${ids.join(',')}`,
    ),
  );
});

test('offline they are stored as one receipt, and the photo belongs to all of them', async () => {
  const responses = [down, savedAs(ids)];
  const server = fakeServer({
    ...base,
    'POST /warehouse/scans': (request) => (responses.shift() ?? down)(request),
  });
  renderAs(<ReceivePage />);
  await measureOne();
  fireEvent.change(screen.getByLabelText(/^Photos/), {
    target: { files: [new File(['x'], 'lot.jpg', { type: 'image/jpeg' })] },
  });
  fillCount('10');
  fireEvent.click(await screen.findByRole('button', { name: 'Save 10 cartons' }));
  expect(await screen.findByText('Saved on this device')).toBeDefined();
  expect(await storedEntries()).toMatchObject([{ payload: { body: { alike: 10 } } }]);

  fireEvent(window, new Event('online'));
  await waitFor(() =>
    expect(server.calls().map(decodeURIComponent)).toContain(
      `POST /packages/${ids[0]}/photos?purpose=RECEIVE&alsoOf=${ids.slice(1).join(',')}`,
    ),
  );
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
});

test('a single carton needs no count; the question is in Chinese too', async () => {
  fakeServer({
    ...base,
    'GET /warehouse/scan': json(200, scanMatch({ packages: ten.slice(0, 1) })),
  });
  renderAs(<ReceivePage />);
  await measureOne();
  expect(screen.queryByLabelText('Number of identical cartons')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Extra carton for this shipment/ }));
  act(() => chooseLanguage('zh'));
  expect(await screen.findByLabelText(/同规格件数/)).toBeDefined();
});
