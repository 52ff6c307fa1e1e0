import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { seaBatch, showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import type { Batch } from '../batch-texts.ts';
import BatchesPage from './batches-page.tsx';

const closed: Batch = {
  ...seaBatch,
  id: testId(70),
  batchNumber: 'SEA-2026-0041',
  state: 'CLOSED',
  steps: ['open', 'depart', 'delay'],
};
const clearing: Batch = {
  ...seaBatch,
  id: testId(71),
  batchNumber: 'SEA-2026-0039',
  state: 'CLEARING',
  steps: ['releaseCustoms'],
};

beforeEach(() => localStorage.clear());
async function open() {
  const all = [seaBatch, closed, clearing];
  const server = fakeServer({
    'GET /batches': ({ path }) => {
      const state = new URLSearchParams(path.split('?')[1]).get('state');
      const items = all.filter((one) => state === null || one.state === state);
      return Response.json({ items, nextCursor: null });
    },
    ...Object.fromEntries(all.map((one) => [`GET /batches/${one.id}`, json(200, one)])),
    [`POST /batches/${closed.id}/depart`]: json(200, { ...closed, state: 'DEPARTED' }),
  });
  showAs(kwame, <BatchesPage />, { path: '/staff/batches', entry: '/staff/batches' });
  fireEvent.click(await screen.findByRole('button', { name: 'Board' }));
  await screen.findByRole('group', { name: 'Batches by status' });
  return server;
}
const column = (name: string) => screen.findByRole('region', { name });
const cardOf = async (number: string) => {
  const card = (await screen.findByRole('link', { name: number })).closest('li');
  if (!card) throw new Error(`${number} has no card`);
  return card;
};
const dataTransfer = { setData: () => undefined, effectAllowed: '' };

test('each column is requested separately, and the chosen view is remembered', async () => {
  const server = await open();
  expect(within(await column('Closed')).getByText('SEA-2026-0041')).toBeDefined();
  expect(server.calls().filter((one) => one.includes('state=CLOSED'))).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Cancelled' })).toBeNull();
  expect(localStorage.getItem('batches-all')).toBe('board');
});

test('a card dropped on a reachable column opens the dialog of that step', async () => {
  const server = await open();
  const card = await cardOf('SEA-2026-0041');
  fireEvent.dragStart(card, { dataTransfer });
  const target = await column('Departed');
  expect(within(target).getByText('Drop here')).toBeDefined();
  expect(within(await column('Arrived')).getByText('Record departure first')).toBeDefined();
  fireEvent.drop(target, { dataTransfer });
  fireEvent.click(await screen.findByRole('button', { name: 'Record departure: SEA-2026-0041' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const request = server.requests.find(({ method }) => method === 'POST');
  expect(request?.path).toBe(`/batches/${closed.id}/depart`);
  expect(request?.headers.get('If-Match')).toBe('"3"');
});

test('a card dropped on an unreachable column stays, without a dialog', async () => {
  const server = await open();
  fireEvent.dragStart(await cardOf('SEA-2026-0042'), { dataTransfer });
  fireEvent.drop(await column('Arrived'), { dataTransfer });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Drop here')).toBeNull();
  expect(server.calls().filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('the menu moves a card without a mouse, to reachable columns only', async () => {
  await open();
  const card = within(await cardOf('SEA-2026-0041'));
  fireEvent.click(card.getByRole('button', { name: 'Move to… SEA-2026-0041' }));
  const menu = within(card.getByRole('group', { name: 'Move to… SEA-2026-0041' }));
  expect(menu.getAllByRole('button').map((one) => one.textContent)).toEqual(['Open', 'Departed']);
  fireEvent.click(menu.getByRole('button', { name: 'Open' }));
  expect(
    await screen.findByRole('heading', { name: 'Reopen for loading: SEA-2026-0041' }),
  ).toBeDefined();
});

test('a card that can’t be moved has no menu and can’t be dragged', async () => {
  await open();
  const card = await cardOf('SEA-2026-0039');
  expect(card.getAttribute('draggable')).toBe('false');
  expect(within(card).queryByRole('button')).toBeNull();
});
