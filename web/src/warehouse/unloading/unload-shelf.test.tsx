import { labelNumberFrom, shelfLabelFrom } from '@sankofa/domain/values/codes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kofi } from '../../testing/people.ts';
import { batch, batchCarton, renderAs, wedge } from '../testing/fixtures.tsx';
import { down } from '../testing/replayed-scans.ts';
import UnloadPage from './unload-page.tsx';

beforeEach(() => newDevice());

const path = `/batches/${batch().id}`;
const base = {
  [`GET ${path}`]: json(200, batch()),
  [`GET ${path}/packages`]: json(200, { items: [batchCarton()], nextCursor: null }),
  'POST /warehouse/unload': json(200, {
    package: batchCarton(),
    batch: batch({ unloaded: 32 }),
    isRepeat: false,
    isOver: false,
    warnings: [],
  }),
};

test('a scanned shelf label goes into the shelf of the unload page and is never sent as a carton', async () => {
  const server = fakeServer(base);
  renderAs(<UnloadPage />, { user: kofi, path: `/?batch=${batch().id}` });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Shelf/);
  wedge(shelfLabelFrom('A-07-3'));
  await waitFor(() => expect(field.value).toBe('A-07-3'));
  await screen.findByText('Next cartons go to A-07-3');
  // Scanned into its own field it is read too.
  field.focus();
  fireEvent.change(field, { target: { value: '' } });
  wedge(shelfLabelFrom('B-1'));
  await waitFor(() => expect(field.value).toBe('B-1'));
  expect(server.calls()).not.toContain('POST /warehouse/unload');
  screen.getByRole('textbox', { name: 'Scan each carton' }).focus();
  wedge('P7K3Q4M2P9X');
  await waitFor(() =>
    expect(server.requests.find(({ path: to }) => to === '/warehouse/unload')?.body).toMatchObject({
      code: 'P7K3Q4M2P9X',
      shelf: 'B-1',
    }),
  );
});

test('a carton without a label is registered for its batch from the unload page', async () => {
  fakeServer(base);
  const router = showAs(kofi, <UnloadPage />, {
    path: '/staff/warehouse/unload',
    entry: `/staff/warehouse/unload?batch=${batch().id}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Register unlabelled carton' }));
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/staff/warehouse/found?batch=${batch().id}`,
    ),
  );
});

test('a scan with a carton label instead of the shelf is not stored, since it would be refused later', async () => {
  fakeServer({ ...base, 'POST /warehouse/unload': down, 'POST /warehouse/scans': down });
  renderAs(<UnloadPage />, { user: kofi, path: `/?batch=${batch().id}` });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Shelf/);
  fireEvent.change(field, { target: { value: labelNumberFrom(new Uint8Array(16).fill(7)) } });
  fireEvent.blur(field);
  expect(screen.getByText('This is a carton label. Scan the shelf')).toBeDefined();
  screen.getByRole('textbox', { name: 'Scan each carton' }).focus();
  wedge('P7K3Q4M2P9X');
  expect((await screen.findByRole('alert')).textContent).toContain('This is a carton label');
  expect(await storedEntries()).toEqual([]);
});
