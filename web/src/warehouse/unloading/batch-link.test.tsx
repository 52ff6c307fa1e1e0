import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { kofi } from '../../testing/people.ts';
import LoadPage from '../loading/load-page.tsx';
import { batch, renderAs, sites } from '../testing/fixtures.tsx';
import { newWarehouseDevice } from '../testing/outbox-rows.ts';
import UnloadPage from './unload-page.tsx';

beforeEach(newWarehouseDevice);

const none = 'This link doesn’t point to a batch. Choose one below.';
const listOf = (state: string, one: object) => ({
  'GET /warehouse/sites': json(200, sites),
  'GET /batches': ({ path }: { path: string }) =>
    Response.json({ items: path.includes(state) ? [one] : [], nextCursor: null }),
});

test('a link to unload without a batch says so, and the batch can be chosen from the list', async () => {
  const path = `/batches/${batch().id}`;
  const server = fakeServer({
    ...listOf('UNLOADING', batch()),
    [`GET ${path}`]: json(200, batch()),
    [`GET ${path}/packages`]: json(200, { items: [], nextCursor: null }),
  });
  renderAs(<UnloadPage />, { user: kofi, path: '/?batch=undefined' });
  expect(await screen.findByText(none)).toBeDefined();
  expect(server.calls().join()).not.toContain('undefined');
  fireEvent.click(await screen.findByRole('button', { name: /SEA-2026-0042/ }));
  expect(await screen.findByText('31 of 48')).toBeDefined();
  expect(screen.queryByText(none)).toBeNull();
});

test('a link to load without a batch says so, and the open batches are listed', async () => {
  const server = fakeServer(listOf('OPEN', batch({ state: 'OPEN' })));
  renderAs(<LoadPage />, { path: '/?batch=undefined' });
  expect(await screen.findByText(none)).toBeDefined();
  expect(await screen.findByRole('button', { name: /SEA-2026-0042/ })).toBeDefined();
  expect(server.calls().join()).not.toContain('undefined');
});
