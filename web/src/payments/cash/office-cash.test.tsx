import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from '../office/office-payments-page.tsx';

const office = { id: testId(80), name: 'Accra office' };
const drawer = {
  office,
  lastCounted: '2026-11-20',
  isCountedToday: false,
};
const counted = {
  id: testId(81),
  office,
  day: '2026-11-20',
  expected: moneyOf(12_000),
  counted: moneyOf(11_350),
  difference: moneyOf(-650),
  reason: 'The change was wrong',
  banked: moneyOf(10_000),
  bankReference: 'SLIP-41',
  left: moneyOf(1_350),
  countedBy: kwame.name,
  countedAt: '2026-11-20T17:00:00.000Z',
  first: {
    counted: moneyOf(11_000),
    expected: moneyOf(12_000),
    by: kwame.name,
    at: '2026-11-20T16:55:00.000Z',
    entries: 2,
  },
};

function open(answer: object = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /payments/drawers': json(200, { drawers: [drawer], unplaced: moneyOf(0), ...answer }),
    'GET /payments/cash-counts': json(200, { items: [counted], nextCursor: null }),
    ...more,
  });
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/payments',
    entry: '/staff/payments?part=cash',
  });
  return server;
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Count cash at Accra office' }));
  return within(await screen.findByRole('dialog'));
};
const entered = (pesewas: number) => ({
  id: testId(82),
  counted: moneyOf(pesewas),
  expected: moneyOf(10_000),
  difference: moneyOf(pesewas - 10_000),
  entries: 1,
});
const enter = 'POST /payments/cash-counts/entries';
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('finance sees how a drawer was counted, but not the expected amount', async () => {
  open();
  const drawers = within(await screen.findByRole('table', { name: 'Cash drawers' }));
  expect(drawers.getByText('Accra office')).toBeDefined();
  expect(screen.queryByText(/Expected:/)).toBeNull();
  const counts = within(await screen.findByRole('table', { name: 'Past counts' }));
  expect(counts.getByText('-6.50')).toBeDefined();
  expect(counts.getByText('The change was wrong')).toBeDefined();
  expect(counts.getByText('SLIP-41')).toBeDefined();
  expect(counts.getByText(/first count 110\.00 by/)).toBeDefined();
  expect(screen.queryByText(/isn’t assigned to an office/)).toBeNull();
});

test('the expected amount is shown after the count is entered', async () => {
  const server = open(
    {},
    { [enter]: json(200, entered(9_350)), 'POST /payments/cash-counts': json(200, counted) },
  );
  const dialog = await openDialog();
  expect(dialog.queryByText(/Expected:/)).toBeNull();
  type(dialog.getByLabelText(/Cash in the drawer/), '93.5');
  fireEvent.click(dialog.getByRole('button', { name: 'Enter count' }));
  expect(await dialog.findByText(/Expected: GHS.100\.00/)).toBeDefined();
  expect(dialog.getByText(/GHS.6\.50 short/)).toBeDefined();
  type(dialog.getByLabelText(/Reason for the difference/), 'The change was wrong');
  expect(dialog.queryByLabelText(/Deposit slip/)).toBeNull();
  type(dialog.getByLabelText(/Amount to bank/), '80');
  type(dialog.getByLabelText(/Deposit slip/), 'SLIP-42');
  fireEvent.click(dialog.getByRole('button', { name: 'Save cash count' }));
  expect(await screen.findByText('Cash count for Accra office saved')).toBeDefined();
  expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
    [
      { siteId: office.id, counted: moneyOf(9_350) },
      {
        siteId: office.id,
        expected: moneyOf(10_000),
        counted: moneyOf(9_350),
        banked: moneyOf(8_000),
        bankReference: 'SLIP-42',
        reason: 'The change was wrong',
      },
    ],
  );
});

test('a drawer that changed meanwhile is reported, and counted again', async () => {
  open(
    {},
    {
      [enter]: json(200, entered(10_000)),
      'POST /payments/cash-counts': json(409, {
        code: 'cash.moved',
        message: 'Cash was taken in meanwhile. Count it again',
      }),
    },
  );
  const dialog = await openDialog();
  type(dialog.getByLabelText(/Cash in the drawer/), '100');
  fireEvent.click(dialog.getByRole('button', { name: 'Enter count' }));
  expect(await dialog.findByText('The count matches the expected amount.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Save cash count' }));
  expect(await dialog.findByText(/Count it again/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Count again' }));
  expect(await dialog.findByRole('button', { name: 'Enter count' })).toBeDefined();
});

test('a drawer is counted once a day, and cash without an office is shown', async () => {
  open({ drawers: [{ ...drawer, isCountedToday: true }], unplaced: moneyOf(4_000) });
  expect(await screen.findByText('Today')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Count cash at Accra office' })).toBeNull();
  expect(screen.getByText(/GHS.40\.00 in cash isn’t assigned to an office/)).toBeDefined();
});

test('all texts of the cash drawers are in Chinese for those who read it', async () => {
  readChinese();
  open({ unplaced: moneyOf(500) });
  expect(await screen.findByText(/首次盘点/)).toBeDefined();
  expect(englishOnPage(/Accra office|The change was wrong/g)).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: '盘点 Accra office 的现金' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(englishOnPage(/Accra office|The change was wrong/g)).toBe('');
});
