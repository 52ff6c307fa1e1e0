import type { ExportAnswer } from '@sankofa/domain/books/exports/export-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';
import ExportsPage from './exports-page.tsx';

const exported: ExportAnswer = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'JOURNAL',
  format: 'XERO',
  from: '2026-10-01',
  to: '2026-10-31',
  documents: 12,
  rows: 31,
  total: moneyOf(123_456),
  files: [
    {
      part: 1,
      name: 'xero-2026-10-01-to-2026-10-31-journal.csv',
      sha256: 'ab'.repeat(32),
      bytes: 2_000,
      rows: 31,
    },
  ],
  by: 'Kwame Asante',
  at: '2026-11-02T09:00:00.000Z',
};
const account = { account: 'cash-bank', number: '1020', name: 'Bank', version: 0 };
const changes = {
  added: 1,
  changed: 0,
  removed: 0,
  items: [{ change: 'ADDED', label: 'INV-2026-000123', amount: moneyOf(5_000) }],
};

function show(part = 'files', user = kwame) {
  const server = fakeServer({
    'GET /accounting-exports': inPages([exported], { total: 1 }),
    'GET /accounting-exports/accounts': json(200, { accounts: [account] }),
    [`GET /accounting-exports/${exported.id}/changes`]: json(200, changes),
    'POST /accounting-exports': json(200, exported),
    'PATCH /accounting-exports/accounts/cash-bank': json(200, {
      ...account,
      number: '090',
      version: 1,
    }),
  });
  showAs(user, <ExportsPage />, { path: '/*', entry: `/staff/financial/exports?part=${part}` });
  return () => server.requests.filter(({ method }) => method !== 'GET');
}

test('exports a period for QuickBooks Desktop, which has no files of documents', async () => {
  const writes = show();
  await screen.findByText('New export');
  const form = within(document.body);
  fireEvent.change(form.getByLabelText('Software'), { target: { value: 'QUICKBOOKS_DESKTOP' } });
  expect(
    within(form.getByLabelText('Content'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Journal', 'Chart of accounts', 'Contacts']);
  expect(form.getByText(/Import accounts, then contacts, then the journal/)).toBeDefined();
  fireEvent.change(form.getByLabelText('From'), { target: { value: '2026-10-01' } });
  fireEvent.change(form.getByLabelText('To'), { target: { value: '2026-10-31' } });
  fireEvent.click(form.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(writes()[0]?.body).toEqual({
      kind: 'JOURNAL',
      format: 'QUICKBOOKS_DESKTOP',
      from: '2026-10-01',
      to: '2026-10-31',
    }),
  );
});

test('shows the checksum of a file and what was added since', async () => {
  show();
  expect(await screen.findByText('ab'.repeat(32))).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: /^What changed: Journal/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /What changed/ }));
  expect(dialog.getByText('INV-2026-000123')).toBeDefined();
  expect(dialog.getByText('50.00')).toBeDefined();
});

test('changes the number that an account has in later exports', async () => {
  const writes = show('accounts');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bank' }));
  fireEvent.change(dialog.getByLabelText(/^Number/), { target: { value: '090' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ number: '090', name: 'Bank' }));
  expect(writes()[0]?.headers.get('if-match')).toBe('"0"');
});

test('only finance sees the exports', async () => {
  show('files', { ...ama, role: 'STAFF', duties: ['support'] });
  expect(await screen.findByText(/Finance permission/)).toBeDefined();
});

test.each(['files', 'accounts'])('all texts of %s are in Chinese', async (part) => {
  readChinese();
  show(part);
  expect((await screen.findAllByRole('table')).length).toBeGreaterThan(0);
  expect(
    englishOnPage(
      /GHS|CSV|Xero|QuickBooks|Online|Desktop|IIF|SHA-256|xero[\w.-]+|Kwame Asante|Tax Exempt|(ab)+|Bank/g,
    ),
  ).toBe('');
});
