import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { wei } from '../../testing/people.ts';
import { scanMatch, renderAs, sites, type, wedge } from '../testing/fixtures.tsx';
import { down, saved } from '../testing/replayed-scans.ts';
import ReceivePage from './receive-page.tsx';

beforeEach(() => {
  newDevice();
});

const packageIdAt = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const before = Array.from({ length: 20 }, (_, at) => ({
  packageId: packageIdAt(at),
  labelNumber: `PBEFORE${at}`,
  owner: 'SNK-7K3Q4',
  at: '2026-11-21T06:05:00.000Z',
  notedAt: 0,
  packageIds: [packageIdAt(at)],
}));
const labels = () =>
  screen
    .getAllByRole('button', { name: /^Print label P/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Print label ', ''));

test('the last twenty receipts of this device are listed, newest first', async () => {
  localStorage.setItem(`warehouse:${wei.id}:recent`, JSON.stringify(before));
  fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/scan': json(200, scanMatch()),
    'POST /warehouse/scans': saved,
    'POST /warehouse/receipts/void': json(200, { packages: [] }),
  });
  renderAs(<ReceivePage />);
  await screen.findByRole('textbox', { name: 'Scan courier number, label or shipping mark' });
  wedge('SF14360091');
  const weight = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
  for (const figure of ['18.4', '60', '45', '50', 'A-03']) type(figure);
  await screen.findByText('Saved: P7K3Q4M2P9X');
  expect(labels()).toEqual([
    'P7K3Q4M2P9X',
    ...before.slice(0, 19).map(({ labelNumber }) => labelNumber),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(screen.queryByText('Saved: P7K3Q4M2P9X')).toBeNull();
});

const scanField = () =>
  screen.findByRole('textbox', { name: 'Scan courier number, label or shipping mark' });

test('a receipt is undone with a reason, with all its identical cartons, and is then marked as undone', async () => {
  const two = [before[0], before[1]].map((one) => one?.packageId ?? '');
  const row = { ...before[0], packageIds: two };
  localStorage.setItem(`warehouse:${wei.id}:recent`, JSON.stringify([row, before[2]]));
  const claimed = {
    code: 'package.claimed',
    message: 'It is claimed. Approve or reject the claim first',
  };
  const responses = [
    () => Response.json(claimed, { status: 409 }),
    () => Response.json({ packages: [] }),
  ];
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'POST /warehouse/receipts/void': () => responses.shift()?.() ?? Response.error(),
  });
  renderAs(<ReceivePage />);
  await scanField();
  fireEvent.click(screen.getByRole('button', { name: 'Undo PBEFORE0' }));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/^This removes these 2 cartons from stock/)).toBeDefined();
  fireEvent.change(question.getByLabelText(/^Reason for undoing/), {
    target: { value: 'Counted twice' },
  });
  fireEvent.click(question.getByRole('button', { name: 'Undo PBEFORE0' }));
  expect((await question.findByRole('alert')).textContent).toContain(
    'Approve or reject the claim first',
  );
  fireEvent.click(question.getByRole('button', { name: 'Undo PBEFORE0' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(screen.queryByRole('button', { name: /PBEFORE0$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo PBEFORE2' })).toBeDefined();
  const requests = server.requests.filter(({ path }) => path === '/warehouse/receipts/void');
  const body = { packageIds: two, reason: 'Counted twice' };
  expect(requests.map(({ body }) => body)).toEqual([body, body]);
});

test('within a minute one tap undoes a receipt', async () => {
  const row = { ...before[0], notedAt: Date.now() };
  localStorage.setItem(`warehouse:${wei.id}:recent`, JSON.stringify([row]));
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'POST /warehouse/receipts/void': json(200, { packages: [] }),
  });
  renderAs(<ReceivePage />);
  await scanField();
  fireEvent.click(screen.getByRole('button', { name: 'Undo PBEFORE0' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const requests = server.requests.filter(({ path }) => path === '/warehouse/receipts/void');
  expect(requests.map(({ body }) => body)).toEqual([
    { packageIds: [before[0]?.packageId], reason: 'Scanned by mistake' },
  ]);
});

test('a waiting receipt is removed from the device after confirmation', async () => {
  fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/scan': json(200, scanMatch()),
    'POST /warehouse/scans': down,
  });
  renderAs(<ReceivePage />);
  await scanField();
  wedge('SF14360091');
  const weight = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
  for (const figure of ['18.4', '60', '45', '50', 'A-03']) type(figure);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo SF14360091' }));
  expect(await storedEntries()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove SF14360091' }));
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull());
});
