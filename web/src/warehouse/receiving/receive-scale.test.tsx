import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { newDevice } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { scanMatch, renderAs, sites, wedge } from '../testing/fixtures.tsx';
import { saved, firstItemOf } from '../testing/replayed-scans.ts';
import ReceivePage from './receive-page.tsx';

beforeEach(() => {
  newDevice();
});

const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /warehouse/scan': json(200, scanMatch()),
  'POST /warehouse/scans': saved,
};
const scanField = () =>
  screen.findByRole('textbox', { name: 'Scan courier number, label or shipping mark' });
const moves = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ path }) => path === '/warehouse/scans')
    .map((one) => firstItemOf(one)?.move);

test('a device that sends weight and dimensions together fills all fields in turn', async () => {
  const server = fakeServer(base);
  renderAs(<ReceivePage />);
  await scanField();
  wedge('SF14360091');
  const weight = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
  for (const figure of ['12.6', '40', '41', '30', 'A-9']) wedge(figure);
  expect(await screen.findByText('Saved: P7K3Q4M2P9X')).toBeDefined();
  expect(moves(server)).toMatchObject([
    { measures: { weightKg: 12.6, lengthCm: 40, widthCm: 41, heightCm: 30 }, shelf: 'A-9' },
  ]);
});

test('a scale’s line and a device’s three dimensions are not scans', async () => {
  const server = fakeServer(base);
  renderAs(<ReceivePage />);
  await scanField();
  wedge('SF14360091');
  const weight = await screen.findByLabelText<HTMLInputElement>('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
  wedge('US,GS,+   17.90kg');
  expect(weight.value).toBe('US,GS,+   17.90kg');
  weight.focus();
  fireEvent.change(weight, { target: { value: '' } });
  wedge('ST,GS,+   18.40kg');
  expect(weight.value).toBe('18.4');
  expect(document.activeElement).toBe(screen.getByLabelText('Length'));
  wedge('60x45x50 cm');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Shelf/));
  wedge('A-9');
  expect(await screen.findByText('Saved: P7K3Q4M2P9X')).toBeDefined();
  expect(moves(server)).toMatchObject([
    { measures: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 }, shelf: 'A-9' },
  ]);
  expect(server.calls().filter((one) => one.startsWith('GET /warehouse/scan?'))).toHaveLength(1);
});
