import { moneyOf } from '@sankofa/domain/values/money';
import { addDays } from '@sankofa/domain/values/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { today } from '../../lib/format/format.ts';
import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import AnalyticsPage from './analytics-page.tsx';

afterEach(() => localStorage.clear());

const figures = (freight: number, services: number, takenOff: number) => ({
  freight: moneyOf(freight),
  services: moneyOf(services),
  takenOff: moneyOf(takenOff),
  earned: moneyOf(freight + services + takenOff),
});
const total = figures(500_000, 8_000, -1_200);
const group = (key: string | null, route: object | null = null) => ({
  key,
  route,
  documents: 3,
  ...total,
});
const groups: Record<string, object[]> = {
  MONTH: [group('2026-10-01')],
  ROUTE: [
    group('CNCAN.GHTEM', { origin: 'Guangzhou', destination: 'Tema' }),
    group('-.GHTEM', { origin: null, destination: 'Tema' }),
  ],
  CLASS: [group('SERVICE'), group(null)],
};
const note = {
  id: testId(7),
  at: '2026-10-12T09:00:00.000Z',
  kind: 'credit-note',
  document: 'CRN-2026-000007',
  invoice: { id: testId(42), invoiceNumber: 'INV-2026-000042' },
  trackingNumber: 'AB12-CD34-EF56',
  mode: 'SEA',
  customer: { id: testId(1), name: 'Ama Mensah', customerCode: 'SF7' },
  freight: moneyOf(-1_200),
  services: moneyOf(0),
  earned: moneyOf(-1_200),
};

const path = '/staff/financial/analytics';
const days = '&from=2026-10-01&to=2026-10-31';
function open(address: string, { journal = total.earned, none = false } = {}) {
  const server = fakeServer({
    'GET /analytics/revenue': (request) => {
      const by = /by=(\w+)/.exec(request.path)?.[1] ?? 'MONTH';
      return json(200, { by, groups: none ? [] : groups[by], total, journal })();
    },
    'GET /analytics/revenue/documents': json(200, { items: [note], nextCursor: null }),
  });
  const router = showAs(kwame, <AnalyticsPage />, {
    path,
    entry: `${path}?part=revenue${address}`,
  });
  return { ...server, at: () => new URLSearchParams(router.state.location.search) };
}

test('each figure opens its documents, at a URL that can be shared', async () => {
  const { at, calls } = open(`${days}&by=ROUTE&mode=SEA`);
  const table = await screen.findByRole('table', { name: 'Revenue by route' });
  expect(within(table).getByText('Multiple warehouses → Tema')).toBeDefined();
  fireEvent.click(within(table).getByRole('link', { name: 'Guangzhou → Tema' }));
  const document = await screen.findByRole('link', { name: 'CRN-2026-000007' });
  expect(document.getAttribute('href')).toBe(`/staff/financial/invoices/${testId(42)}`);
  expect(screen.getByText('Credit note for INV-2026-000042')).toBeDefined();
  expect(at().get('open')).toBe('CNCAN.GHTEM');
  const call = calls().find((one) => one.includes('/revenue/documents'));
  expect(call).toMatch(/from=2026-10-01&to=2026-10-31&mode=SEA&route=CNCAN\.GHTEM/);
  fireEvent.click(screen.getByRole('link', { name: 'Back to revenue by route' }));
  expect(await screen.findByRole('table', { name: 'Revenue by route' })).toBeDefined();
});

test('with another grouping, the previous group is no longer open', async () => {
  const { at } = open(`${days}&open=2026-10-01`);
  expect(await screen.findByText(/^October 2026:/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Goods class' }));
  const table = await screen.findByRole('table', { name: 'Revenue by goods class' });
  expect(within(table).getByRole('link', { name: 'Services' })).toBeDefined();
  // Invoices can't be filtered by an unknown value.
  expect(within(table).queryByRole('link', { name: 'Unknown' })).toBeNull();
  expect([at().get('by'), at().get('open')]).toEqual(['CLASS', null]);
});

test('the statement says whether it agrees with the journal', async () => {
  open(days);
  expect((await screen.findByText(/^Matches the/)).textContent).toContain(
    'accounts in the journal',
  );
  expect(screen.queryByText(/books don’t balance/)).toBeNull();
});

test('a statement that differs from the journal says so', async () => {
  open(days, { journal: moneyOf(506_799) });
  expect((await screen.findByText(/books don’t balance/)).textContent).toContain('5,067.99');
});

test('a period without invoices says so', async () => {
  open(days, { none: true });
  expect(await screen.findByText('No revenue in this period')).toBeDefined();
});

test('the period is remembered, with today as its end if it ended today, until it is cleared', async () => {
  localStorage.setItem('period.revenue', '2026-10-01 today');
  const { calls, at } = open('&by=MONTH');
  await screen.findByRole('table');
  expect(calls().find((one) => one.includes('/revenue?'))).toContain(
    `from=2026-10-01&to=${today()}`,
  );
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-09-01' } });
  // The other day stays as shown.
  await waitFor(() => expect(localStorage.getItem('period.revenue')).toBe('2026-09-01 today'));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-09-30' } });
  await waitFor(() => expect(localStorage.getItem('period.revenue')).toBe('2026-09-01 2026-09-30'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() =>
    expect(calls().at(-1)).toContain(`from=${addDays(today(), -180)}&to=${today()}`),
  );
  expect(localStorage.getItem('period.revenue')).toBe('');
  expect([at().get('part'), at().get('from')]).toEqual(['revenue', null]);
});

test.each([
  ['&by=CLASS', '服务'],
  ['&by=ROUTE', '多个仓库 → Tema'],
  ['&by=MONTH&open=2026-10-01', '红字账单'],
])('all texts of the statement %s are in Chinese for those who read it', async (query, text) => {
  readChinese();
  open(`${days}${query}`);
  expect(await screen.findAllByText(new RegExp(text))).not.toEqual([]);
  expect(englishOnPage(/Guangzhou|Tema|AB12|CD34|EF56|SF7/g)).toBe('');
});
