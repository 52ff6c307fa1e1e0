import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from '../office/office-payments-page.tsx';

const wallet = {
  id: testId(60),
  method: 'MOBILE_MONEY',
  name: 'Mobile money',
  number: null,
  isActive: true,
  mapping: null,
  version: 1,
};
const sheet = {
  rows: [
    ['Booked', 'Sum', 'Text'],
    ['04/11/2026', '1,250.00', 'GH-1234X'],
    ['05/11/2026', 'x', 'fee'],
  ],
  headerRow: 0,
  count: 3,
  guess: { note: 'Text' },
};
const refusal = 'Choose them yourself. We found: Booked, Sum';
const fault = { row: 3, column: 'Sum', message: '“x” isn’t an amount' };
const choice = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('columns are chosen on the first rows, saved for the account, and used for the import', async () => {
  const answers = [{ headings: ['Booked', 'Sum'] }, { faults: [fault] }];
  const server = fakeServer({
    'GET /payments/statement-accounts': json(200, { items: [wallet], nextCursor: null }),
    'GET /payments/statement-import': json(200, { items: [], nextCursor: null }),
    'POST /payments/statement-import': () =>
      Response.json(
        { code: 'request.invalid', message: refusal, ...answers.shift() },
        { status: 400 },
      ),
    'POST /payments/statement-import/sheet': json(200, sheet),
    [`POST /payments/statement-accounts/${wallet.id}/mapping`]: json(200, {
      ...wallet,
      version: 2,
    }),
  });
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/payments',
    entry: '/staff/payments?part=statement',
  });
  await screen.findByLabelText('Mobile money');
  fireEvent.change(screen.getByLabelText(/Choose file|^Statement$/), {
    target: {
      files: [new File(['Booked'], 'momo.csv', { type: 'application/vnd.ms-excel' })],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import and match' }));
  expect(await screen.findByText(refusal)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  await screen.findByRole('heading', { name: 'Columns of Mobile money' });
  choice(/^Date/, 'Booked');
  choice(/^Amount/, 'Sum');
  const preview = within(await screen.findByRole('table', { name: 'First rows of the file' }));
  expect(preview.getByText('GH-1234X')).toBeDefined();
  expect(preview.getByText('1,250.00')).toBeDefined();
  expect(preview.getByText('Can’t be read')).toBeDefined();
  expect(screen.getByText(/^Row 3, Sum: “x” isn’t an amount/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save columns and import' }));
  // The file itself has a cell that can't be read.
  expect(await screen.findByText('Row 3, Sum: “x” isn’t an amount')).toBeDefined();
  expect(server.requests.find(({ path }) => path.endsWith('/mapping'))?.body).toEqual({
    dateOrder: 'DAY_FIRST',
    decimalSign: 'POINT',
    date: 'Booked',
    amount: 'Sum',
    note: 'Text',
  });
  expect(server.calls()).toContain(
    `POST /payments/statement-import?accountId=${wallet.id}&fileName=momo.csv`,
  );
});
