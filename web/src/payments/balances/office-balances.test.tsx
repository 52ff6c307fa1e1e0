import type {
  AccountBalanceAnswer,
  BalanceItemAnswer,
} from '@sankofa/domain/payments/balances/balance-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { Balances } from './office-balances.tsx';

const answer: AccountBalanceAnswer = {
  books: moneyOf(100_000),
  statements: moneyOf(98_500),
  difference: moneyOf(-1_500),
  before: moneyOf(0),
  gaps: moneyOf(0),
  unmatchedLines: { items: 1, amount: moneyOf(-500) },
  matchedLater: moneyOf(0),
  unmatchedEntries: { items: 1, amount: moneyOf(1_000) },
  accounts: [
    {
      id: testId(61),
      name: 'GCB current account',
      isActive: false,
      lastDay: '2026-11-20',
      balance: moneyOf(98_500),
      hasRunningBalance: true,
      before: moneyOf(0),
      gaps: moneyOf(0),
    },
  ],
};
const items: BalanceItemAnswer[] = [
  {
    id: `${testId(71)}.0`,
    side: 'STATEMENT',
    day: '2026-11-20',
    what: 'Monthly fee',
    reference: 'GCB-2',
    amount: moneyOf(-500),
    line: { statementId: testId(70), row: 7, account: 'GCB current account', isSetAside: true },
    entry: null,
  },
  {
    id: `${testId(72)}.1`,
    side: 'BOOKS',
    day: '2026-11-20',
    what: 'Transfer: Mobile money to Bank',
    reference: null,
    amount: moneyOf(1_000),
    line: null,
    entry: { at: '2026-11-20T09:00:00.000Z', source: { kind: 'transfer', id: testId(73) } },
  },
];

function open(entry = '') {
  const server = fakeServer({
    'GET /payments/balances': json(200, answer),
    'GET /payments/balances/items': inPages(items),
  });
  showAs(kwame, <Balances />, {
    path: '/staff/payments',
    entry: `/staff/payments?part=balances&on=2026-11-20${entry}`,
  });
  return server;
}

test('each line and entry that explains the difference leads to its statement or its record', async () => {
  open();
  const line = await screen.findByRole('link', { name: 'Monthly fee' });
  expect(line.getAttribute('href')).toContain(`statement=${testId(70)}`);
  expect(screen.getByText('GCB-2, GCB current account, row 7, set aside')).toBeDefined();
  const entry = screen.getByRole('link', { name: 'Transfer: Mobile money to Bank' });
  expect(entry.getAttribute('href')).toContain(`part=transfers&transfer=${testId(73)}`);
  expect(await screen.findByText('Running balance of the statement')).toBeDefined();
});

test('the account and the day are in the address', async () => {
  const server = open();
  await screen.findByRole('link', { name: 'Monthly fee' });
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'MOBILE_MONEY' } });
  await waitFor(() =>
    expect(server.calls()).toContainEqual(
      expect.stringContaining('/payments/balances?method=MOBILE_MONEY&on=2026-11-20'),
    ),
  );
});

test('the page reads in Chinese', async () => {
  readChinese();
  open();
  await screen.findByText('Monthly fee');
  await screen.findByText('对账单上的余额');
  expect(
    englishOnPage(
      /Monthly fee|GCB-2|GCB current account|Transfer: Mobile money to Bank|CSV|Excel|GHS/g,
    ),
  ).toBe('');
});
