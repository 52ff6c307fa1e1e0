import type { User } from '@sankofa/domain/accounts/account-endpoints';
import type { SearchAnswer } from '@sankofa/domain/search/search-endpoints';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { entriesFor } from '../app/menus/menu-entry.ts';
import { menuFor } from '../app/menus/menu.ts';
import { officeActions } from '../app/menus/office-actions.ts';
import { chooseLanguage } from '../lib/messages/language.ts';
import { signOut } from '../lib/session/session.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { OfficeSearch } from './search.tsx';

afterEach(() => {
  act(() => chooseLanguage('en'));
});

const none = { items: [], hasMore: false };
const nothing: SearchAnswer = {
  shipments: none,
  cartons: none,
  customers: none,
  batches: none,
  invoices: none,
  payments: none,
  tickets: null,
};
const shipment = {
  id: testId(1),
  isExact: true,
  trackingNumber: '7K3Q-4M2P-9XW4',
  mode: 'SEA' as const,
  status: 'IN_TRANSIT' as const,
  description: 'Shoes',
  customerName: 'Ama Boateng',
};
const customer = {
  id: testId(2),
  isExact: false,
  name: 'Ama Boateng',
  customerCode: 'GH-10027A',
  shippingMark: 'SNK-7K3Q4',
  previousCode: null,
  city: 'Accra',
};

/** Answers every search with the same records. */
const answering = (answer: Partial<SearchAnswer>) =>
  fakeServer({
    'GET /search': json(200, { ...nothing, ...answer }),
    'POST /auth/logout': json(200, {}),
  });

function start(user: User = kwame) {
  const search = (
    <OfficeSearch
      area="staff"
      pages={menuFor('staff', user)}
      actions={entriesFor(officeActions('staff'), user)}
    />
  );
  const router = showAs(user, search, { path: '/staff/*', entry: '/staff' });
  return { at: () => router.state.location.pathname + router.state.location.search };
}
const openPalette = async () => {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: /Search|搜索/ });
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
const activeOf = (field: HTMLElement) =>
  screen
    .queryAllByRole('option')
    .find(({ id }) => id === field.getAttribute('aria-activedescendant'))?.textContent;

test('opens with Ctrl K and a slash, not while typing or behind a dialog, and closes with Esc', async () => {
  answering({});
  start();
  fireEvent.keyDown(document.body, { key: '/' });
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('combobox')).toBeNull();

  const form = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(form, { key: '/' });
  expect(screen.queryByRole('combobox')).toBeNull();
  form.remove();
  const question = document.body.appendChild(document.createElement('dialog'));
  question.setAttribute('open', '');
  fireEvent.keyDown(window, { key: 'k', metaKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  question.remove();
  await openPalette();
});

test('pages and actions are found by name and opened by keyboard, also in Chinese', async () => {
  answering({});
  const { at } = start();
  let field = await openPalette();
  type(field, 'create bat');
  expect(activeOf(field)).toBe('Create batch');
  press(field, 'Enter');
  expect(at()).toBe('/staff/batches/create');

  act(() => chooseLanguage('zh'));
  field = await openPalette();
  type(field, '运价');
  expect(activeOf(field)).toBe('运价');
});

test('pages and actions of a missing permission are not offered', async () => {
  answering({});
  start({ ...kwame, duties: ['support'] });
  await openPalette();
  expect(screen.queryByText('Create batch')).toBeNull();
  expect(screen.queryByText('Confirm payments')).toBeNull();
  expect(screen.getByText('Answer open tickets')).toBeDefined();
});

test('the arrow keys move through all groups and around the ends', async () => {
  answering({
    shipments: { items: [{ ...shipment, isExact: false }], hasMore: true },
    customers: { items: [customer], hasMore: false },
  });
  start();
  const field = await openPalette();
  type(field, 'ama');
  await screen.findByText('7K3Q-4M2P-9XW4');
  const seen = [activeOf(field)];
  for (let step = 0; step < 3; step += 1) {
    press(field, 'ArrowDown');
    seen.push(activeOf(field));
  }
  expect(seen.map((text) => text?.slice(0, 11))).toEqual([
    'Ama Boateng',
    '7K3Q-4M2P-9',
    'See all in ',
    'Ama Boateng',
  ]);
  press(field, 'ArrowUp');
  expect(activeOf(field)).toBe('See all in Shipments');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
});

test('“See all” opens the list with the text', async () => {
  answering({ shipments: { items: [{ ...shipment, isExact: false }], hasMore: true } });
  const { at } = start();
  const field = await openPalette();
  type(field, 'red shoes & bags');
  fireEvent.click(await screen.findByText('See all in Shipments'));
  expect(at()).toBe('/staff/shipments?q=red%20shoes%20%26%20bags');
});

test('a scanner’s Enter waits for the answer and opens the record with exactly this code', async () => {
  const { calls } = answering({
    customers: { items: [customer], hasMore: false },
    shipments: { items: [shipment], hasMore: false },
  });
  const { at } = start();
  const field = await openPalette();
  type(field, ']C17K3Q4M2P9XW4');
  press(field, 'Enter');
  await waitFor(() => expect(at()).toBe(`/staff/shipments/${testId(1)}`));
  expect(calls()).toEqual(['GET /search?q=7K3Q4M2P9XW4']);
});

test('a scanner’s Enter opens nothing where no record has exactly this code', async () => {
  answering({ customers: { items: [customer], hasMore: false } });
  const { at } = start();
  const field = await openPalette();
  type(field, '7K3Q9');
  press(field, 'Enter');
  await screen.findByText('Ama Boateng');
  expect(at()).toBe('/staff');
});

test('opened records and searches are kept for this user on this device until logout', async () => {
  answering({ shipments: { items: [shipment], hasMore: false } });
  start();
  let field = await openPalette();
  type(field, '7K3Q-4M2P-9XW4');
  fireEvent.click(await screen.findByText('7K3Q-4M2P-9XW4'));
  field = await openPalette();
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(within(recent).getByText('7K3Q-4M2P-9XW4')).toBeDefined();
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Recent searches' })).getByText('7K3Q-4M2P-9XW4'),
  );
  expect(field).toHaveProperty('value', '7K3Q-4M2P-9XW4');
  cleanup();
  await signOut();
  expect(
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join('\n'),
  ).not.toContain('7K3Q-4M2P-9XW4');
});

test('without a connection it finds pages, actions and recent items, and says so', async () => {
  const stored = {
    records: [{ kind: 'batch', to: '/staff/batches/1', title: 'SEA-2026-0042', detail: 'Tema' }],
    texts: [],
  };
  localStorage.setItem(`answer:${kwame.id}:search`, JSON.stringify(stored));
  fakeServer({
    'GET /search': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  start();
  const field = await openPalette();
  type(field, 'sea-2026');
  expect(await screen.findByText(/You’re offline/)).toBeDefined();
  expect(screen.getByText('SEA-2026-0042')).toBeDefined();
  type(field, 'batches');
  expect(screen.getByRole('option', { name: 'Batches' })).toBeDefined();
});

test('a text that nothing matches gets a hint', async () => {
  answering({});
  start();
  type(await openPalette(), 'qqqq');
  expect(await screen.findByText('Nothing found for “qqqq”')).toBeDefined();
});
