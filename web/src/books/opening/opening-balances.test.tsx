import { openingAccounts } from '@sankofa/domain/books/opening/opening';
import type { OpeningBalancesAnswer } from '@sankofa/domain/books/opening/opening-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { OpeningBalances } from './opening-balances.tsx';

const accra = { id: testId(40), name: 'Accra' };
const debts = { customers: moneyOf(127_000), suppliers: moneyOf(90_050) };
const proposed: OpeningBalancesAnswer = {
  id: testId(41),
  state: 'PROPOSED',
  lines: [
    { account: 'cash-bank', office: null, balance: moneyOf(9_000_000) },
    { account: 'cash-office', office: accra, balance: moneyOf(25_000) },
  ],
  equity: moneyOf(9_025_000),
  lastReturn: null,
  reason: 'Books of 2025',
  proposedBy: { id: testId(42), name: 'Esi Quartey' },
  proposedAt: '2026-11-20T09:00:00.000Z',
  approval: null,
  rejected: null,
  reversed: null,
  needsAnother: true,
  version: 3,
};

function show(
  latest: OpeningBalancesAnswer | null,
  user = kwame,
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    'GET /analytics/opening-balances': json(200, { latest, offices: [accra], ...debts }),
    ...routes,
  });
  showAs(user, <OpeningBalances />, { path: '/*', entry: '/staff' });
  return () => server.requests.filter(({ method }) => method !== 'GET');
}

test('finance enters what our accounts held when the books began', async () => {
  const writes = show(null, kwame, {
    'POST /analytics/opening-balances': json(200, { latest: proposed, offices: [accra], ...debts }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter opening balances' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter opening balances' }));
  fireEvent.change(dialog.getByLabelText('Bank'), { target: { value: '5,000' } });
  fireEvent.change(dialog.getByLabelText('Cash on hand, Accra'), { target: { value: '250' } });
  fireEvent.input(dialog.getByLabelText('VAT credit'), { target: { value: '400.50' } });
  expect(dialog.getByText(/^GHS.5,650\.50$/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Books of 2025' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Enter opening balances' }));
  await waitFor(() =>
    expect(writes()[0]?.body).toEqual({
      lines: openingAccounts.map((account) => ({
        account,
        ...(account === 'cash-office' && { siteId: accra.id }),
        balance: moneyOf(
          { 'cash-bank': 500_000, 'cash-office': 25_000, 'tax-vat': 40_050 }[account as string] ??
            0,
        ),
      })),
      reason: 'Books of 2025',
    }),
  );
});

test('another person approves them, or rejects them with a reason', async () => {
  const posted = { ...proposed, state: 'POSTED' };
  const writes = show(proposed, kwame, {
    [`POST /analytics/opening-balances/${proposed.id}/approve`]: json(200, {
      latest: posted,
      offices: [accra],
      ...debts,
    }),
    [`POST /analytics/opening-balances/${proposed.id}/reject`]: json(200, {
      latest: posted,
      offices: [accra],
      ...debts,
    }),
  });
  expect(await screen.findByText('Waiting for approval')).toBeDefined();
  expect(screen.getByText('Cash on hand, Accra')).toBeDefined();
  expect(screen.getByText(/1,270\.00/)).toBeDefined();
  expect(screen.getByRole('link', { name: /900\.50/ }).getAttribute('href')).toContain(
    '/financial/bills?category=OPENING_BALANCE',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Wrong day' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ reason: 'Wrong day' }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve and post' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
});

test('who entered them above the limit can only withdraw them', async () => {
  show({ ...proposed, proposedBy: { id: kwame.id, name: kwame.name } });
  expect(await screen.findByText(/above the limit for one person/)).toBeDefined();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Withdraw']);
});

test('who entered them up to the limit approves them, and only an admin reverses them', async () => {
  show({ ...proposed, proposedBy: { id: kwame.id, name: kwame.name }, needsAnother: false });
  expect(await screen.findByRole('button', { name: 'Approve and post' })).toBeDefined();
});

test.each([
  ['STAFF', 0],
  ['ADMIN', 1],
] as const)('a %s sees %i buttons to reverse posted ones', async (role, buttons) => {
  show({ ...proposed, state: 'POSTED' }, { ...kwame, role });
  expect(await screen.findByText('Posted')).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Reverse opening balances' })).toHaveLength(
    buttons,
  );
});

test('all texts are in Chinese', async () => {
  readChinese();
  show({
    ...proposed,
    state: 'REJECTED',
    lines: [],
    reason: '原因',
    proposedBy: { id: kwame.id, name: '张' },
    rejected: { by: { id: kwame.id, name: '张' }, at: proposed.proposedAt, reason: '日期有误' },
  });
  expect(await screen.findByText('已驳回')).toBeDefined();
  expect(englishOnPage(/GHS/g)).toBe('');
});
