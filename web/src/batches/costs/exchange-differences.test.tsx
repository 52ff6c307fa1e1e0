import type { ExchangeRow } from '@sankofa/domain/batches/costs/exchange-difference-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { seaBatch, showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import BatchMarginsPage from './batch-margins-page.tsx';

afterEach(() => localStorage.clear());

const row: ExchangeRow = {
  id: testId(50),
  batch: { id: seaBatch.id, batchNumber: seaBatch.batchNumber, mode: 'SEA' },
  kind: 'FREIGHT',
  supplier: 'COSCO',
  reference: 'COS-8871',
  enteredAt: '2026-10-21T08:00:00.000Z',
  amount: '1000.00',
  currency: 'USD',
  cedisPer: '12.8000',
  rateSource: 'Our exchange rate, 3 Oct 2026',
  worth: moneyOf(1_280_000),
  invoiced: {
    invoices: 3,
    cedisPer: '12.5667',
    lowest: '12.5000',
    highest: '12.7000',
    worth: moneyOf(1_256_670),
    difference: moneyOf(-23_330),
  },
};
const yuan: ExchangeRow = {
  ...row,
  id: testId(51),
  currency: 'CNY',
  cedisPer: '1.7200',
  invoiced: null,
};
const month = {
  month: '2026-10-01',
  currency: 'USD',
  costs: 2,
  amount: '1070.00',
  worth: moneyOf(1_369_600),
  compared: {
    costs: 1,
    worth: moneyOf(1_280_000),
    atInvoices: moneyOf(1_256_670),
    difference: moneyOf(-23_330),
  },
  waiting: 1,
};
const path = '/staff/financial/margins';
function open(rows: readonly ExchangeRow[] = [row, yuan]) {
  const server = fakeServer({
    'GET /analytics/exchange-differences': json(200, {
      months: rows.length > 0 ? [month] : [],
      difference: moneyOf(rows.length > 0 ? -23_330 : 0),
    }),
    'GET /analytics/exchange-differences/costs': json(200, { items: rows, nextCursor: null }),
  });
  showAs(kwame, <BatchMarginsPage />, {
    path,
    entry: `${path}?part=exchange&from=2026-10-01&to=2026-10-31`,
  });
  return server;
}

test('a month links to its costs, and each shows both rates', async () => {
  const { calls } = open();
  const months = await screen.findByRole('table', { name: 'Exchange differences by month' });
  expect(within(months).getByText('1 of 2 invoiced')).toBeDefined();
  expect(within(months).getByText('loss')).toBeDefined();
  const costs = await screen.findByRole('table', { name: 'Costs in USD and CNY' });
  expect(within(costs).getByText('at 12.8000 (Our exchange rate, 3 Oct 2026)')).toBeDefined();
  expect(within(costs).getByText('at 12.5667, 3 invoices (12.5000 to 12.7000)')).toBeDefined();
  expect(within(costs).getByText('No CNY rate')).toBeDefined();
  fireEvent.click(within(months).getByRole('link', { name: 'October 2026' }));
  expect(await screen.findByRole('link', { name: 'All months' })).toBeDefined();
  expect(calls().at(-1)).toMatch(/costs\?.*from=2026-10-01&to=2026-10-31.*month=2026-10-01/);
  expect(calls().at(-1)).toContain('currency=USD');
  expect(screen.queryByRole('table', { name: 'Exchange differences by month' })).toBeNull();
});

test('the page explains where differences can arise and where not, even if there are none', async () => {
  open([]);
  expect(await screen.findByText(/they carry no exchange difference/)).toBeDefined();
  expect(await screen.findByText('No matching costs')).toBeDefined();
  expect(screen.queryByText(/^Total/)).toBeNull();
});

test('margins and exchange differences are in Chinese for a reader of Chinese', async () => {
  act(() => chooseLanguage('zh'));
  open([{ ...row, rateSource: '我们的汇率' }]);
  expect(await screen.findByRole('heading', { level: 1, name: '汇兑差额' })).toBeDefined();
  await screen.findByText(/汇率 12\.5667，3 张账单（12\.5000 至 12\.7000）/);
  const data = /SEA-2026-\d+|COSCO|COS-\d+|GHS|USD|CNY|CSV|GMT|UTC/g;
  const text = document.body.textContent.replaceAll(data, '');
  expect(text.match(/[A-Za-z]{2,}/g)).toBeNull();
  act(() => chooseLanguage('en'));
});

test('all texts of the exchange differences are in Chinese for those who read it', async () => {
  readChinese();
  open();
  expect(await screen.findByRole('table', { name: '每月汇兑差额' })).toBeDefined();
  expect(await screen.findByText('无人民币汇率')).toBeDefined();
  expect(englishOnPage(/COSCO|Our exchange rate|Oct/g)).toBe('');
});
