import { companyUnset } from '@sankofa/domain/company/company';
import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { line, linePath, openStatement, page } from '../testing/statement-page.tsx';
import { Transfers } from './office-transfers.tsx';

const accraOffice = {
  id: testId(63),
  name: 'Accra office',
  city: 'Accra',
  address: '5 Main Road',
  phone: '+233302000111',
  email: null,
  position: null,
};
const gcb = { id: testId(61), name: 'GCB current account' };
const momo = { id: testId(62), name: 'MoMo merchant' };
const waiting: TransferAnswer = {
  id: testId(90),
  state: 'REQUESTED',
  from: { account: 'cash-bank', office: null, statementAccount: gcb },
  to: { account: 'cash-mobile-money', office: null, statementAccount: null },
  amount: moneyOf(6_000_000),
  fee: moneyOf(1_500),
  movedOn: '2026-11-20',
  reference: 'GCB-77',
  note: null,
  requestedBy: { id: testId(3), name: 'Esi Quartey' },
  requestedAt: '2026-11-21T09:00:00.000Z',
  approval: null,
  rejected: null,
  reversed: null,
  fromLine: { id: testId(91), statementId: testId(70), fileName: 'gcb.csv', row: 4 },
  toLine: null,
  version: 1,
};
const approved: TransferAnswer = {
  ...waiting,
  state: 'POSTED',
  approval: { by: { id: kwame.id, name: kwame.name }, at: '2026-11-22T10:00:00.000Z' },
  version: 2,
};
const accounts = {
  'GET /payments/statement-accounts': inPages([
    { ...gcb, method: 'BANK_TRANSFER', number: null, isActive: true, mapping: null, version: 1 },
    { ...momo, method: 'MOBILE_MONEY', number: null, isActive: true, mapping: null, version: 1 },
  ]),
  'GET /company': json(200, { ...companyUnset, offices: [accraOffice] }),
};

function open(routes: Parameters<typeof fakeServer>[0] = {}, transfer = waiting, entry = '') {
  const server = fakeServer({
    ...accounts,
    'GET /payments/transfers': inPages([transfer], { total: 1 }),
    [`GET /payments/transfers/${transfer.id}`]: json(200, transfer),
    ...routes,
  });
  showAs(kwame, <Transfers />, {
    path: '/staff/payments',
    entry: `/staff/payments?part=transfers${entry}`,
  });
  return { writes: () => server.requests.filter(({ method }) => method !== 'GET') };
}

/** The dialog of a transfer replaces that of its loading. */
const openedDialog = async () => {
  await screen.findByText('Recorded by');
  return screen.getByRole('dialog');
};

test('a transfer is recorded between a bank account and the cash of an office', async () => {
  const { writes } = open({ 'POST /payments/transfers': json(200, approved) });
  fireEvent.click(await screen.findByRole('button', { name: 'Record transfer' }));
  const dialog = within(screen.getByRole('dialog'));
  const to = await dialog.findByLabelText('To');
  await within(to).findByRole('option', { name: 'Cash, Accra office' });
  fireEvent.change(to, { target: { value: `cash-office ${testId(63)}` } });
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '1,200.5' } });
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record transfer' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    from: { account: 'cash-bank', statementAccountId: gcb.id },
    to: { account: 'cash-office', siteId: testId(63) },
    amount: { amount: '1200.50' },
    fee: { amount: '0.00' },
  });
});

test('another person approves a transfer above the limit, whose statement line is linked', async () => {
  const { writes } = open(
    { [`POST /payments/transfers/${waiting.id}/approve`]: json(200, approved) },
    waiting,
    `&transfer=${waiting.id}`,
  );
  const dialog = within(await openedDialog());
  expect(await dialog.findByRole('link', { name: 'gcb.csv, line 4' })).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: /^Approve GHS/ }));
  expect(await dialog.findByRole('button', { name: 'Reverse transfer' })).toBeDefined();
  expect(writes()[0]?.headers.get('if-match')).toBe('"1"');
});

test('who recorded a transfer can only withdraw it', async () => {
  open(
    {},
    { ...waiting, requestedBy: { id: kwame.id, name: kwame.name } },
    `&transfer=${waiting.id}`,
  );
  const dialog = within(await openedDialog());
  expect(await dialog.findByText('You recorded this transfer')).toBeDefined();
  expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Withdraw transfer' })).toBeDefined();
});

test('a line is matched with the transfer that the other statement recorded', async () => {
  const server = openStatement(
    {
      ...accounts,
      [`GET ${linePath}/transfers`]: () => page([approved]),
      [`POST ${linePath}/book`]: json(200, { ...line, outcome: 'BOOKED' }),
    },
    line,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve line 6' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'This is a transfer' }));
  fireEvent.click(
    await dialog.findByRole('button', { name: /GCB current account to Mobile money/ }),
  );
  await screen.findByText('Line matched to the transfer');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'MATCHED_TRANSFER',
    transferId: approved.id,
  });
});

test('the page reads in Chinese', async () => {
  readChinese();
  open({}, waiting, `&transfer=${waiting.id}`);
  await screen.findByRole('dialog');
  expect(englishOnPage(/GCB current account|gcb\.csv|Esi Quartey|GCB-77|CSV|Excel|GHS/g)).toBe('');
});
