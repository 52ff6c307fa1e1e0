import { dueReminderRulesUnset } from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, inPages, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { wei } from '../testing/people.ts';
import { Reversal } from './import-actions.tsx';
import { ImportRows } from './import-rows.tsx';
import ImportsPage from './imports-page.tsx';
import { ReadyImport } from './ready-import.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const shown = {
  id: testId(91),
  kind: 'CUSTOMERS' as const,
  fileName: 'customers.xlsx',
  state: 'READY' as const,
  headings: ['Name', 'Write to', 'Notes'],
  columns: ['name', '', ''],
  measuresOf: 'CARTON' as const,
  rows: 300,
  invalid: 2,
  skipped: 0,
  sums: null,
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

const remark = (message: string) => [{ field: 'email', message }];

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
    showAs(esi, <ReadyImport of={{ ...shown, columns: ['', '', ''] }} />);
    expect(screen.getByText('Choose the columns for Name.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check rows again' })).toBeNull();
    choose('Write to', 'email');
    choose('Notes', 'name');
    // What would be imported now is not what was checked.
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Check rows again' })[0] ?? document.body,
    );
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ columns: ['', 'email', 'name'], measuresOf: 'CARTON' });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });

  it('say which column is no longer imported when its field is taken from another one', () => {
    fakeServer({});
    showAs(esi, <ReadyImport of={{ ...shown, columns: ['name', 'email', ''] }} />);
    choose('Notes', 'email');
    expect(
      screen.getByText('Email is now taken from “Notes”. “Write to” is not imported.'),
    ).toBeDefined();
  });

  it('of shipments ask whether weights are of a carton or of the row', async () => {
    const server = fakeServer({ [`POST /imports/${shown.id}/columns`]: json(200, shown) });
    const headings = ['Mark', 'Goods', 'Kg'];
    const columns = ['customer', 'contents', 'weightKg'];
    showAs(esi, <ReadyImport of={{ ...shown, kind: 'SHIPMENTS', headings, columns }} />);
    fireEvent.click(screen.getByLabelText(/All cartons of the row/));
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Check rows again' })[0] ?? document.body,
    );
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      columns,
      measuresOf: 'ROW',
    });
  });
});

describe('a file', () => {
  it('is imported without its invalid rows once that is confirmed', async () => {
    const message = 'Other records have changed since the preview';
    const server = fakeServer({
      [`POST /imports/${shown.id}/commit`]: json(400, { code: 'request.invalid', message }),
    });
    showAs(esi, <ReadyImport of={shown} />);
    press(/^Import 298\srows$/);
    expect(await screen.findByText(/2\srows with errors will be left out/)).toBeDefined();
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: /^Import 298\srows$/ }),
    );
    expect(await screen.findByText(message)).toBeDefined();
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      skipsInvalid: true,
      columns: shown.columns,
    });
  });

  it('of balances says what they become and when they are due, and whether customers are reminded', async () => {
    const server = fakeServer({
      'GET /settings/reminders': json(200, { ...dueReminderRulesUnset, version: 0 }),
      [`POST /imports/${shown.id}/commit`]: json(400, { code: 'request.invalid', message: 'No' }),
    });
    const sums = { due: moneyOf(125_000), credit: moneyOf(8_000) };
    showAs(esi, <ReadyImport of={{ ...shown, kind: 'BALANCES', skipped: 248, sums }} />);
    press(/^Import 50\srows$/);
    expect(await screen.findByText(/GHS.1,250\.00 become numbered invoices/)).toBeDefined();
    expect(await screen.findByText(/Customers get payment reminders/)).toBeDefined();
    choose('Due date of balances', '2026-12-15');
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: /^Import 50\srows$/ }),
    );
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        skipsInvalid: true,
        columns: shown.columns,
        dueOn: '2026-12-15',
      }),
    );
  });

  it('is discarded only after a question', async () => {
    const server = fakeServer({ [`POST /imports/${shown.id}/discard`]: json(200, shown) });
    showAs(esi, <ReadyImport of={shown} />);
    press('Discard file');
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Discard file' }));
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true));
  });

  it('shows what is wrong in a row, what to know, and what is left out', async () => {
    const rest = { cells: ['Ama', 'a@b.gh', ''], problems: [], notices: [], isSkipped: false };
    fakeServer({
      [`GET /imports/${shown.id}/rows`]: inPages(
        [
          { ...rest, row: 2, problems: remark('Not a valid email address') },
          { ...rest, row: 3, notices: remark('The same as row 2') },
          { ...rest, row: 4, isSkipped: true },
        ],
        { total: 3 },
      ),
    });
    showAs(esi, <ImportRows of={shown} />);
    expect(await screen.findByText('Email: Not a valid email address')).toBeDefined();
    const texts = screen.getAllByRole('row').map((row) => row.textContent);
    expect(texts[1]).toContain('Can’t be imported');
    expect(texts[2]).toContain('Email: The same as row 2');
    expect(texts[3]).toContain('Left out');
  });

  it('has a faulty row corrected on the page', async () => {
    const cells = ['Ama', 'ama', 'VIP'];
    const problems = [{ field: 'email', message: 'Not a valid email address' }];
    const server = fakeServer({
      [`GET /imports/${shown.id}/rows`]: inPages(
        [{ row: 7, cells, problems, notices: [], isSkipped: false }],
        { total: 1 },
      ),
      [`POST /imports/${shown.id}/rows`]: json(200, shown),
    });
    showAs(esi, <ImportRows of={{ ...shown, columns: ['name', 'email', ''] }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Correct row 7' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Not a valid email address')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ama@example.com' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save and check again' }));
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        row: 7,
        cells: ['Ama', 'ama@example.com', 'VIP'],
      }),
    );
  });

  it('is reversed with a reason, and a refusal names the rows that are used', async () => {
    const message = 'Rows 3, 7 are already used';
    fakeServer({
      [`POST /imports/${shown.id}/reverse`]: json(409, { code: 'import.used', message }),
    });
    showAs(esi, <Reversal of={{ ...shown, state: 'DONE' }} />);
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
