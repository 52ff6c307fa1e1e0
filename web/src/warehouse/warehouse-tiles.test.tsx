import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { testId } from '../testing/office.tsx';
import { kofi } from '../testing/people.ts';
import { batch, renderAs, siteId, sites } from './testing/fixtures.tsx';
import UnloadPage from './unloading/unload-page.tsx';
import { WarehouseTiles } from './warehouse-tiles.tsx';

test('the tiles count what waits at the user’s warehouse, like the stations behind them', async () => {
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/inventory/totals': json(200, {
      pieces: 3,
      weightKg: 1,
      volumeCbm: 1,
      storageDays: 0,
      zones: [],
    }),
    'GET /batches': json(200, { items: [], nextCursor: null, total: 0 }),
  });
  renderAs(<WarehouseTiles />);
  expect((await screen.findByText('0')).closest('a')?.textContent).toMatch(/^Load/);
  const calls = server.calls();
  expect(calls.filter((one) => one.startsWith('GET /batches?'))).toEqual([
    expect.stringContaining(`originSiteId=${siteId}`),
  ]);
  expect(calls.find((one) => one.includes('state=RECEIVED'))).toContain(`siteId=${siteId}`);
});

test('the tiles of Ghana count what the pages behind them list', async () => {
  const rows: Record<string, object[]> = {
    UNLOADING: [batch(), batch({ id: testId(92), batchNumber: 'SEA-2026-0043' })],
    CLEARING: [batch({ id: testId(93), batchNumber: 'AIR-2026-0007', state: 'CLEARING' })],
  };
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/inventory/totals': json(200, {
      pieces: 9,
      weightKg: 1,
      volumeCbm: 1,
      storageDays: 0,
      zones: [],
    }),
    'GET /batches': ({ path }) => {
      const items = rows[/state=(\w+)/.exec(path)?.[1] ?? ''] ?? [];
      return Response.json({ items, nextCursor: null, total: items.length });
    },
    'GET /shipments': json(200, { items: [], nextCursor: null, total: 4 }),
  });
  const tiles = renderAs(<WarehouseTiles />, { user: kofi });
  expect((await screen.findByText('3')).closest('a')?.textContent).toMatch(/^Unload/);
  expect((await screen.findByText('4')).closest('a')?.textContent).toMatch(/^Hand over/);
  expect(server.calls().find((one) => one.startsWith('GET /shipments?'))).toContain(
    'status=READY_FOR_PICKUP',
  );
  tiles.unmount();
  renderAs(<UnloadPage />, { user: kofi });
  expect(await screen.findAllByRole('button', { name: /^(SEA|AIR)-2026-/ })).toHaveLength(3);
});

test('before a warehouse is selected, a tile says what is done there instead of a count', async () => {
  const other = { ...sites.items[0], id: testId(98) };
  fakeServer({
    'GET /warehouse/sites': json(200, { items: [...sites.items, other] }),
    'GET /warehouse/inventory/totals': json(200, {
      pieces: 3,
      weightKg: 1,
      volumeCbm: 1,
      storageDays: 0,
      zones: [],
    }),
  });
  renderAs(<WarehouseTiles />);
  await screen.findByText('3');
  const works = [
    /^Verify\s*Check and measure received cartons$/,
    /^Load\s*Scan cartons into a batch$/,
  ];
  for (const name of works) expect(await screen.findByRole('link', { name })).toBeDefined();
});
