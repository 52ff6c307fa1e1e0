import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closeOutbox } from '../../lib/offline/outbox-sending.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { wei } from '../../testing/people.ts';
import { scanMatch, renderAs, sites, wedge } from '../testing/fixtures.tsx';
import VerifyPage from '../verification/verify-page.tsx';
import ReceivePage from './receive-page.tsx';

const container = 'CSQU3054383';
const batch = {
  id: '0190a000-0000-7000-8000-000000000091',
  batchNumber: 'SEA-2026-0042',
  mode: 'SEA' as const,
  state: 'UNLOADING' as const,
  cartons: 48,
  steps: ['unload' as const],
};
const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /warehouse/inventory': json(200, { items: [], nextCursor: null }),
  'GET /disputes': json(200, { items: [], nextCursor: null }),
  'GET /settings/verification': json(404, { code: 'thing.not_found', message: 'None' }),
  'GET /warehouse/scan': json(
    200,
    scanMatch({ kind: 'container', code: container, packages: [], customer: null, batch }),
  ),
};

afterEach(() => closeOutbox());

test('a scanned container is recognized as a batch, with its status and a link', async () => {
  fakeServer(base);
  renderAs(<ReceivePage />, { user: { ...wei, duties: ['warehouse', 'batches'] } });
  await screen.findByRole('textbox', { name: 'Scan courier number, label or shipping mark' });
  wedge(container);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'belongs to batch SEA-2026-0042',
  );
  expect(screen.getByText(/48 cartons/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Unload batch' }).getAttribute('href')).toBe(
    `/staff/warehouse/unload?batch=${batch.id}`,
  );
  expect(screen.getByRole('link', { name: 'View batch' }).getAttribute('href')).toBe(
    `/staff/batches/${batch.id}`,
  );
  expect(screen.queryByLabelText('Weight')).toBeNull();
});

test('a batch can’t be verified either', async () => {
  fakeServer(base);
  renderAs(<VerifyPage />);
  await screen.findByRole('textbox', { name: 'Scan the label of a received carton' });
  wedge(container);
  expect((await screen.findByRole('alert')).textContent).toContain('This isn’t a carton label');
});
