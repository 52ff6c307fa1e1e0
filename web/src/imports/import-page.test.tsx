import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, inPages, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { wei } from '../testing/people.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportColumns } from './import-columns.tsx';
import ImportsPage from './imports-page.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const shown = {
  id: testId(91),
  kind: 'CUSTOMERS' as const,
  fileName: 'customers.xlsx',
  state: 'READY' as const,
  headings: ['Name', 'Write to', 'Notes'],
  columns: ['name', '', ''],
  rows: 300,
  invalid: 2,
  imported: 0,
  isImporting: false,
  uploadedBy: 'Esi Boateng',
  uploadedAt: '2026-11-20T09:00:00.000Z',
  importedAt: null,
  reversedAt: null,
  reverseReason: null,
  version: 3,
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

describe('the page of imports', () => {
  it('says what will be here', async () => {
    fakeServer({ 'GET /imports': inPages([], { total: 0 }) });
    showAs(esi, <ImportsPage />);
    expect(await screen.findByText('No imports yet')).toBeDefined();
  });

  it('lists files with their outcome', async () => {
    fakeServer({
      'GET /imports': inPages([{ ...shown, state: 'DONE', imported: 298 }], { total: 1 }),
    });
    showAs(esi, <ImportsPage />);
    const row = within(await screen.findByRole('row', { name: /customers\.xlsx/ }));
    for (const text of ['Imported', '298', '300']) expect(row.getByText(text)).toBeDefined();
  });
});

describe('the columns of a file', () => {
  it('name what is missing, use a field once, and are checked again with the version shown', async () => {
    const server = fakeServer({ [`POST /imports/${shown.id}/columns`]: json(200, shown) });
    showAs(esi, <ImportColumns of={{ ...shown, columns: ['', '', ''] }} />);
    expect(screen.getByText('Choose the columns for Name.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check rows again' })).toBeNull();
    choose('Write to', 'email');
    choose('Notes', 'name');
    press('Check rows again');
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ columns: ['', 'email', 'name'] });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });
});

describe('a file', () => {
  it('is imported without its invalid rows once that is confirmed', async () => {
    const message = 'Other records have changed since the preview';
    const server = fakeServer({
      [`POST /imports/${shown.id}/commit`]: json(400, { code: 'request.invalid', message }),
    });
    showAs(esi, <ImportActions of={shown} />);
    press(/^Import 298\srows$/);
    expect(await screen.findByText(/2\srows with errors will be left out/)).toBeDefined();
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: /^Import 298\srows$/ }),
    );
    expect(await screen.findByText(message)).toBeDefined();
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      skipsInvalid: true,
    });
  });

  it('is reversed with a reason, and a refusal names the rows that are used', async () => {
    const message = 'Rows 3, 7 are already used';
    fakeServer({
      [`POST /imports/${shown.id}/reverse`]: json(409, { code: 'import.used', message }),
    });
    showAs(esi, <ImportActions of={{ ...shown, state: 'DONE' }} />);
    press('Reverse import');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Reverse import' }));
    expect(await dialog.findByText('Enter a reason')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Wrong file' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reverse import' }));
    expect(await dialog.findByText(message)).toBeDefined();
  });
});

describe('imports in Chinese', () => {
  const data = /customers\.xlsx|Esi Boateng|Write to|Name|Notes|ama@example\.com/g;

  it('have no English in the list', async () => {
    readChinese();
    fakeServer({ 'GET /imports': inPages([{ ...shown, state: 'DONE' }], { total: 1 }) });
    showAs(esi, <ImportsPage />);
    expect(await screen.findByText('上传人：Esi Boateng')).toBeDefined();
    expect(englishOnPage(data)).toBe('');
  });
});
