import type { listJournal } from '@sankofa/domain/books/book-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import JournalPage from './journal-page.tsx';

type Answer = z.output<typeof listJournal.answer>;
const line = (at: number, over: Partial<Answer['items'][number]>): Answer['items'][number] => ({
  id: `${testId(at)}.1`,
  at: '2026-11-21T09:00:00.000Z',
  what: 'Something',
  document: null,
  source: { kind: 'invoice', id: testId(at) },
  account: 'receivable',
  customer: waitingPayment.customer,
  amount: moneyOf(37_125),
  ...over,
});
const items = [
  line(1, { what: 'Invoice INV-2026-000017 issued', document: 'INV-2026-000017' }),
  line(2, {
    what: 'Payment MP-7731-22',
    document: 'RCP-2026-000031',
    source: { kind: 'payment', id: testId(2) },
    amount: moneyOf(-20_000),
  }),
  line(3, { what: 'Refund sent', source: { kind: 'refund', id: testId(3) } }),
  line(4, { what: 'Cash counted', source: { kind: 'cash-count', id: testId(4) }, customer: null }),
  line(5, { what: 'Paid out', source: { kind: 'gateway', id: testId(5) }, customer: null }),
];
const balances = {
  opening: moneyOf(10_000),
  debit: moneyOf(37_125),
  credit: moneyOf(50_000),
  closing: moneyOf(-2_875),
};

async function open(
  answer: Partial<Answer>,
  search = '',
  role: 'STAFF' | 'ADMIN' = 'STAFF',
  title = 'Journal',
) {
  const server = fakeServer({
    'GET /analytics/journal': json(200, { items, nextCursor: null, balances: null, ...answer }),
    'GET /analytics/period-lock': json(200, { through: null, last: null }),
  });
  const path = `/${role.toLowerCase()}/financial/journal`;
  showAs({ ...kwame, role }, <JournalPage />, { path, entry: `${path}${search}` });
  return { server, table: within(await screen.findByRole('table', { name: title })) };
}
const tile = (label: string) =>
  screen.getByText(label).parentElement?.textContent?.replaceAll('\u00a0', ' ');
const linkTo = (table: ReturnType<typeof within>, name: string) =>
  table.getByRole('link', { name }).getAttribute('href');

test('each line links to what it was posted for, in the reader’s area', async () => {
  const { table } = await open({});
  expect(linkTo(table, 'Invoice INV-2026-000017 issued')).toBe(
    `/staff/financial/invoices/${testId(1)}`,
  );
  expect(linkTo(table, 'Payment MP-7731-22')).toBe(`/staff/payments?payment=${testId(2)}`);
  expect(linkTo(table, 'Refund sent')).toBe(`/staff/financial/refunds?refund=${testId(3)}`);
  expect(linkTo(table, 'Cash counted')).toBe('/staff/payments?part=cash');
  expect(linkTo(table, 'Paid out')).toBe('/staff/payments?part=gateway');
  // The document only once: the text of the first line contains its number.
  expect(table.getByText('RCP-2026-000031')).toBeDefined();
  expect(table.queryAllByText('INV-2026-000017')).toEqual([]);
  expect(screen.queryByText('Opening balance')).toBeNull();
});

test('an admin is linked to the pages of admins', async () => {
  const { table } = await open({}, '', 'ADMIN');
  expect(linkTo(table, 'Refund sent')).toBe(`/admin/financial/refunds?refund=${testId(3)}`);
});

test('an account shows its opening and closing balance, and the side', async () => {
  const { server } = await open({ balances }, '?account=receivable');
  expect(tile('Opening balance')).toContain('GHS 100.00debit, before the first day');
  // Beside a large amount the side would not fit into the tile.
  expect(tile('Closing balance')).toContain('GHS 28.75credit, at the end of the last day');
  expect(screen.getByText(/^GHS.371\.25$/)).toBeDefined();
  expect(screen.getByText(/^GHS.500\.00$/)).toBeDefined();
  const call = server.calls().find((one) => one.startsWith('GET /analytics/journal'));
  expect(call).toContain('account=receivable');
});

test('all texts of the journal are in Chinese for those who read it', async () => {
  readChinese();
  await open({ balances }, '?account=receivable', 'STAFF', '日记账');
  expect(screen.getByText('借方，第一天之前')).toBeDefined();
  expect(await screen.findByText('尚未结账。')).toBeDefined();
  const descriptions = /Invoice|issued|Payment|Refund sent|Cash counted|Paid out/g;
  expect(englishOnPage(descriptions)).toBe('');
});
