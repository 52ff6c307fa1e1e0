import type { CountAnswer } from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kofi } from '../../testing/people.ts';
import { WaitingScans } from '../scanning/waiting-scans.tsx';
import { carton, sites, wedge } from '../testing/fixtures.tsx';
import { newWarehouseDevice } from '../testing/outbox-rows.ts';
import { down } from '../testing/replayed-scans.ts';
import CountPage from './count-page.tsx';

beforeEach(newWarehouseDevice);

const countId = '0190a000-0000-7000-8000-0000000000b1';
const count = (change: Partial<CountAnswer> = {}): CountAnswer => ({
  id: countId,
  siteName: 'Accra office',
  siteNameZh: null,
  zone: 'A',
  startedBy: kofi.name,
  startedAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  expected: 2,
  seen: 0,
  missing: 2,
  unexpected: 0,
  ...change,
});
const base = {
  'GET /warehouse/sites': json(200, sites),
  [`GET /counts/${countId}`]: json(200, count()),
  [`GET /counts/${countId}/differences`]: json(200, { items: [], nextCursor: null }),
};
const counted = (outcome: string) =>
  json(200, {
    outcome,
    carton: {
      packageId: carton().id,
      labelNumber: 'P7K3Q4M2P9X',
      contents: 'Steel pots',
      state: 'IN_WAREHOUSE',
      siteName: 'Accra office',
      siteNameZh: null,
      shelf: 'A-1',
    },
    count: count({ seen: 1 }),
  });

async function scanOffline() {
  const lost = fakeServer({ ...base, [`POST /counts/${countId}/scan`]: down });
  showAs(
    kofi,
    <>
      <WaitingScans />
      <CountPage />
    </>,
    {
      path: '/staff/warehouse/inventory/counts/:id',
      entry: `/staff/warehouse/inventory/counts/${countId}`,
    },
  );
  await screen.findByRole('textbox', { name: 'Scan each carton in this zone' });
  wedge('P7K3Q4M2P9X');
  await screen.findByText('1 scan waiting to upload');
  return lost;
}
const keysIn = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/scan'))
    .map(({ headers }) => headers.get('Idempotency-Key'));

test('a carton counted offline waits, and is counted once under its key', async () => {
  const lost = await scanOffline();
  expect(await storedEntries()).toMatchObject([
    { kind: 'count', payload: { countId, code: 'P7K3Q4M2P9X' } },
  ]);
  const server = fakeServer({ ...base, [`POST /counts/${countId}/scan`]: counted('seen') });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 recorded.')).toBeDefined();
  expect(await screen.findByText('1 of 2 scanned')).toBeDefined();
  expect(new Set([...keysIn(lost), ...keysIn(server)]).size).toBe(1);
  expect(await storedEntries()).toEqual([]);
});

test('an unexpected carton turns red once it is sent', async () => {
  await scanOffline();
  fakeServer({ ...base, [`POST /counts/${countId}/scan`]: counted('unexpected') });
  act(() => void window.dispatchEvent(new Event('online')));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'P7K3Q4M2P9X isn’t expected here',
  );
});

test('a refused count waits for a person, who can discard it', async () => {
  await scanOffline();
  fakeServer({
    ...base,
    [`POST /counts/${countId}/scan`]: json(409, { code: 'count.ended', message: 'It is finished' }),
  });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 scan needs a decision')).toBeDefined();
  expect(screen.getByText('It is finished')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Discard' }).click());
  act(() => screen.getByRole('button', { name: 'Discard P7K3Q4M2P9X' }).click());
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
});
