import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { openPictures } from '../../testing/pictures.ts';
import { carton, scanMatch, received, renderAs, sites, type, wedge } from '../testing/fixtures.tsx';
import { down, duplicateOf, saved, savedCarton, firstItemOf } from '../testing/replayed-scans.ts';
import ReceivePage from './receive-page.tsx';

beforeEach(() => {
  localStorage.clear();
  newDevice();
  openPictures();
  vi.stubGlobal('open', () => null);
});
afterEach(() => {
  act(() => chooseLanguage('en'));
});

const second = carton({
  id: '0190a000-0000-7000-8000-000000000082',
  labelNumber: 'P2222222222',
  pieceNumber: 2,
});
const message = 'P7K3Q4M2P9X was received already. Scan its own label';
/** Sets up a faster second station: from the second lookup on the carton is received. */
function twoStations(
  later: Parameters<typeof scanMatch>[0],
  answers: ((request: ServerRequest) => Response)[],
) {
  const lookups = [scanMatch({ packages: [carton(), second] }), scanMatch(later)];
  const requests: ServerRequest[] = [];
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/scan': () => Response.json(lookups.length > 1 ? lookups.shift() : lookups[0]),
    'POST /warehouse/scans': (one: ServerRequest) => {
      requests.push(one);
      return (answers.shift() ?? saved)(one);
    },
    'GET /labels.pdf': () => new Response('%PDF-'),
  });
  return { server, requests: () => requests.map((one) => firstItemOf(one)) };
}
async function measureAndSave() {
  renderAs(<ReceivePage />);
  await screen.findByRole('textbox', { name: 'Scan courier number, label or shipping mark' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Print label automatically' }));
  wedge('SF14360091');
  const weight = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
  wedge('18.40');
  for (const side of ['60', '45', '50']) type(side);
  type('A-03');
}
const printed = (server: ReturnType<typeof fakeServer>) =>
  server.calls().filter((one) => one.startsWith('GET /labels.pdf'));

test('an identical carton received faster elsewhere is amber, prints no label, and is received as the next one', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const { server, requests } = twoStations({ packages: [received(), second] }, [
    duplicateOf(message),
    savedCarton(received({ ...second, state: 'IN_WAREHOUSE', steps: [] })),
  ]);
  await measureAndSave();
  const notice = await screen.findByText(
    'P7K3Q4M2P9X is already received with the same measurements',
  );
  expect(notice.closest('[role=status]')?.textContent).toMatch(
    /Received .* by Wei Chen.*One more like it is expected/,
  );
  expect(vibrate).toHaveBeenLastCalledWith([60, 80, 60]);
  expect(screen.queryByText(/^Saved/)).toBeNull();
  expect(printed(server)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Print label P7K3Q4M2P9X' })).toBeNull();
  // It stays on the device until the user has decided, even if the page is left now.
  expect(await storedEntries()).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Different carton' }));
  expect(await screen.findByText('Saved: P2222222222')).toBeDefined();
  const [first, next] = requests();
  expect(next?.move).toMatchObject({
    packageId: second.id,
    shelf: 'A-03',
    measures: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 },
  });
  expect(next?.scanId).not.toBe(first?.scanId);
  await waitFor(() => expect(printed(server)).toHaveLength(1));
  expect(decodeURIComponent(printed(server)[0] ?? '')).toContain(second.id);
  expect(await storedEntries()).toEqual([]);
});

test('the same carton scanned twice is confirmed as the first scan, also in Chinese', async () => {
  const { requests, server } = twoStations({ packages: [received()] }, [duplicateOf(message)]);
  await measureAndSave();
  await screen.findByText(/No more cartons like it are expected/);
  act(() => chooseLanguage('zh'));
  expect(await screen.findByText('就是那一件')).toBeDefined();
  act(() => chooseLanguage('en'));
  expect(screen.queryByRole('button', { name: 'Different carton' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Same carton' }));
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  expect(screen.queryByText(/with the same measurements/)).toBeNull();
  expect([requests().length, printed(server)]).toEqual([1, []]);
});

test('an offline receipt of an identical carton waits for a person instead of turning green', async () => {
  const { requests } = twoStations({ packages: [received(), second] }, [
    down as never,
    duplicateOf(message),
  ]);
  await measureAndSave();
  await screen.findByText('Saved on this device');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 receipt needs your attention')).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect(requests()).toHaveLength(2);
});

test('a repeat of the same receipt is shown as saved', async () => {
  twoStations({ packages: [received(), second] }, [duplicateOf(null)]);
  await measureAndSave();
  expect(await screen.findByText('Saved: P7K3Q4M2P9X')).toBeDefined();
});
