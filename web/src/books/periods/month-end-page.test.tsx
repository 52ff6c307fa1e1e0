import type { MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import MonthEndPage from './month-end-page.tsx';

const answer: MonthEndAnswer = {
  from: '2026-10-01',
  to: '2026-10-31',
  hasEnded: true,
  isClosed: false,
  openStatementId: testId(7),
  steps: [
    { step: 'LINES', left: 4, amount: moneyOf(120_050) },
    { step: 'BANK', left: 2, amount: moneyOf(-600) },
    { step: 'TRANSFERS', left: 0, amount: null },
    { step: 'VAT', left: 1, amount: moneyOf(500_000) },
  ],
};

async function open(over: Partial<MonthEndAnswer> = {}, role: 'STAFF' | 'ADMIN' = 'STAFF') {
  const server = fakeServer({
    'GET /analytics/month-end': json(200, { ...answer, ...over }),
    'GET /analytics/period-lock': json(200, { through: null, last: null }),
  });
  const path = `/${role.toLowerCase()}/financial/month-end`;
  showAs({ ...kwame, role }, <MonthEndPage />, { path, entry: path });
  return { server, table: within(await screen.findByRole('table')) };
}
const linkOf = (table: ReturnType<typeof within>, name: string) =>
  table.getByRole('link', { name }).getAttribute('href');

test('each step has what is left, and leads to the list that it counts', async () => {
  const { table } = await open();
  expect(linkOf(table, 'Match statement lines')).toBe(
    `/staff/payments?part=statement&statement=${testId(7)}`,
  );
  expect(linkOf(table, 'Compare the bank with the books')).toBe(
    '/staff/payments?part=balances&method=BANK_TRANSFER&on=2026-10-31&only=left',
  );
  expect(linkOf(table, 'Approve transfers')).toBe('/staff/payments?part=transfers&state=REQUESTED');
  expect(linkOf(table, 'File the VAT return')).toBe(
    '/staff/financial/vat?from=2026-10-01&to=2026-10-31',
  );
  expect(table.getByText('4 left')).toBeDefined();
  expect(table.getByText('Done')).toBeDefined();
  expect(screen.getByText('of 4')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Balance sheet' }).getAttribute('href')).toBe(
    '/staff/financial/results?part=balance&from=2026-10-01&to=2026-10-31',
  );
});

test('an admin closes the month that is shown', async () => {
  await open({ steps: answer.steps.map((one) => ({ ...one, left: 0 })) }, 'ADMIN');
  expect(screen.getByText('Everything is done')).toBeDefined();
  (await screen.findByRole('button', { name: 'Close a period' })).click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a period' }));
  expect(dialog.getByLabelText('Last day to close')).toHaveProperty('value', '2026-10-31');
});

test('the page reads in Chinese', async () => {
  readChinese();
  await open();
  expect(englishOnPage(/GHS/g)).toBe('');
});
