import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { wei } from '../testing/people.ts';
import { closeStore } from './receipt-store.ts';
import ReceivePage from './receive-page.tsx';
import { found, renderAs, sites, type, wedge } from './testing/hands.tsx';
import { saved } from './testing/sent-scans.ts';

beforeEach(() => {
  closeStore();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const before = Array.from({ length: 20 }, (_, at) => ({
  packageId: `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  labelNumber: `PBEFORE${at}`,
  owner: 'SNK-7K3Q4',
  at: '2026-11-21T06:05:00.000Z',
}));
const labels = () =>
  screen
    .getAllByRole('button', { name: /^Print label P/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Print label ', ''));

test('the last twenty receipts of this device are listed, the newest first', async () => {
  localStorage.setItem(`warehouse:${wei.id}:recent`, JSON.stringify(before));
  fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/scan': json(200, found()),
    'POST /warehouse/scans': saved,
  });
  renderAs(<ReceivePage />);
  await screen.findByRole('textbox', { name: 'Courier number, label or shipping mark' });
  wedge('SF14360091');
  const weight = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
  for (const figure of ['18.4', '60', '45', '50', 'A-03']) type(figure);
  await screen.findByText('Saved: P7K3Q4M2P9X');
  expect(labels()).toEqual([
    'P7K3Q4M2P9X',
    ...before.slice(0, 19).map(({ labelNumber }) => labelNumber),
  ]);
});
