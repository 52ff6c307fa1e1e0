import type { StatementAccount } from '@sankofa/domain/payments/statements/statement-account-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { StatementAccounts } from './statement-accounts.tsx';

const account: StatementAccount = {
  id: testId(60),
  method: 'BANK_TRANSFER',
  name: 'GCB current account',
  number: null,
  isActive: true,
  mapping: null,
  version: 3,
};
const state = { name: 'GCB', number: null, isActive: true };
const changes = [
  { id: '9', kind: 'COLUMNS', before: null, after: null },
  {
    id: '8',
    kind: 'CHANGED',
    before: state,
    after: { name: 'GCB current account', number: '1441', isActive: false },
  },
  { id: '7', kind: 'ADDED', before: null, after: state },
].map((change) => ({ ...change, at: '2026-11-21T09:00:00.000Z', by: 'Kwame Asante' }));

async function open() {
  const server = fakeServer({
    'GET /payments/statement-accounts': inPages([account]),
    [`GET /payments/statement-accounts/${account.id}/changes`]: inPages(changes),
    [`PATCH /payments/statement-accounts/${account.id}`]: json(200, account),
  });
  showAs(kwame, <StatementAccounts />, { path: '/staff/payments', entry: '/staff/payments' });
  fireEvent.click(await screen.findByRole('button', { name: /GCB current account/ }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findAllByText(/Kwame Asante/);
  return { server, dialog };
}

test('an account is deactivated under the version that was shown', async () => {
  const { server, dialog } = await open();
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save account' }));
  const sent = await waitFor(() => {
    const found = server.requests.find(({ method }) => method === 'PATCH');
    expect(found).toBeDefined();
    return found;
  });
  expect(sent?.body).toEqual({ name: 'GCB current account', isActive: false });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

test('its history says what changed', async () => {
  const { dialog } = await open();
  expect(
    dialog.getByText(
      'Renamed from GCB to GCB current account, Number changed from none to 1441, Deactivated',
    ),
  ).toBeDefined();
  expect(dialog.getByText('Added as GCB')).toBeDefined();
});

test('the accounts and their history read in Chinese', async () => {
  readChinese();
  await open();
  expect(englishOnPage(/GCB( current account)?|Kwame Asante/g)).toBe('');
});
