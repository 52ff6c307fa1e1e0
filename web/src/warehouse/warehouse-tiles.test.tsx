import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { renderAs, siteId, sites } from './testing/hands.tsx';
import { WarehouseTiles } from './warehouse-tiles.tsx';

test('the tiles count what waits at the warehouse of the person, as the stations behind them', async () => {
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
  const asked = server.calls();
  expect(asked.filter((one) => one.startsWith('GET /batches?'))).toEqual([
    expect.stringContaining(`originSiteId=${siteId}`),
  ]);
  expect(asked.find((one) => one.includes('state=RECEIVED'))).toContain(`siteId=${siteId}`);
});
