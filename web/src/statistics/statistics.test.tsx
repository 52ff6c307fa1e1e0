import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { dayRange } from '../lib/format/format.ts';
import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame, wei } from '../testing/people.ts';
import StatisticsPage from './statistics-page.tsx';
import ThroughputPage from './throughput-page.tsx';

beforeEach(() => {
  act(() => chooseLanguage('en'));
});

const period = { from: '2026-11-01', to: '2026-11-02' };
const before = { from: '2026-10-01', to: '2026-10-02' };
// Matchers read thin spaces as spaces.
const range = dayRange(before.from, before.to).replaceAll(/\s/g, ' ');
const load = (cartons: number) => ({ cartons, cbm: cartons / 8, kg: cartons * 12.5 });
const volume = {
  period: {
    ...period,
    parts: [
      { from: '2026-11-01', to: '2026-11-01', air: load(0), sea: load(8) },
      { from: '2026-11-02', to: '2026-11-02', air: load(4), sea: load(0) },
    ],
    total: { air: load(4), sea: load(8) },
  },
  before: {
    ...before,
    parts: [
      { from: '2026-10-01', to: '2026-10-01', air: load(6), sea: load(0) },
      { from: '2026-10-02', to: '2026-10-02', air: load(0), sea: load(0) },
    ],
    total: { air: load(6), sea: load(0) },
  },
  shipments: { air: 1, sea: 2 },
  shipmentsBefore: { air: 1, sea: 0 },
};
const search = '?from=2026-11-01&to=2026-11-02';
const open = (part: string, who = kwame) =>
  showAs(who, <StatisticsPage />, {
    path: '/staff/statistics/*',
    entry: `/staff/statistics${part}${search}`,
  });
const hrefOf = (name: RegExp | string) =>
  screen.getByRole('link', { name }).getAttribute('href')?.replaceAll('\u00a0', ' ');

test('the volume links to as many shipments as it counts, and its measure can be chosen', async () => {
  const server = fakeServer({ 'GET /analytics/volume': json(200, volume) });
  open('');
  expect(await screen.findByText(`Cartons: 100% more than ${range}`)).toBeDefined();
  expect(hrefOf(/^View 3.shipments$/)).toBe(
    '/staff/shipments?departedFrom=2026-11-01&departedTo=2026-11-02',
  );
  expect(server.calls().some((one) => one.includes('comparedFrom=2026-10-30'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'CBM' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show table' }));
  const table = within(screen.getByRole('table', { name: 'Volume that left China (CBM)' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1 Nov 2026',
    '1 Oct 2026',
    '1.000',
    '0.000',
    '0.750',
    '2 Nov 2026',
    '2 Oct 2026',
    '0.000',
    '0.500',
    '0.000',
  ]);
});

const times = { batches: 0, median: null, p90: null, promised: null, onTime: 0 };
const seaTimes = {
  batches: 4,
  median: 41.5,
  p90: 47,
  promised: { shortest: 38, longest: 42 },
  onTime: 3,
};

test('transit times are shown against the promise, with their sample and their batches', async () => {
  fakeServer({
    'GET /analytics/transit': json(200, {
      period,
      before,
      routes: [
        {
          mode: 'SEA',
          origin: { code: 'CNNSA', name: 'Nansha' },
          destination: { code: 'GHTEM', name: 'Tema' },
          now: seaTimes,
          before: { ...seaTimes, median: 40 },
        },
      ],
      modes: [
        { mode: 'AIR', now: times, before: times },
        { mode: 'SEA', now: seaTimes, before: { ...seaTimes, median: 40 } },
      ],
    }),
  });
  open('/transit');
  expect(await screen.findByText('Median: Sea 41.5 days')).toBeDefined();
  expect(screen.getByText(`Sea 1.5 days longer than ${range}`)).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Transit times by route' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Nansha → TemaSea',
    '4',
    '41.5 daysbefore: 40 days',
    '47 days',
    '38–42 days',
    '3 of 4',
  ]);
  expect(table.getByRole('link').getAttribute('href')).toBe(
    '/staff/batches?arrivedFrom=2026-11-01&arrivedTo=2026-11-02&mode=SEA&originPlace=CNNSA&destinationPlace=GHTEM',
  );
});

const changes = (gained: number, lost: number, days: typeof period) => ({
  ...days,
  parts: [{ ...days, gained, lost }],
  total: { gained, lost },
});

test('new and lost customers are defined on the page and listed below', async () => {
  const server = fakeServer({
    'GET /analytics/customers': json(200, {
      period: changes(2, 1, period),
      before: changes(1, 1, before),
    }),
    'GET /analytics/customers/list': ({ path }) =>
      Response.json({
        items: [
          {
            id: 'one',
            customerId: testId(1),
            name: 'Ama Owusu',
            customerCode: 'GH-10027A',
            on: '2026-11-02',
            shippedOn: path.includes('LOST') ? '2026-09-03' : '2026-11-02',
          },
        ],
        nextCursor: null,
        total: 1,
      }),
  });
  open('/customers', { ...kwame, duties: ['support'] });
  expect(await screen.findByText('2 new, 1 lost')).toBeDefined();
  expect(
    screen.getByText(/^New: the first shipment.*Lost: the 60th day without a new shipment/),
  ).toBeDefined();
  expect(await screen.findByText('Ama Owusu')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Lost' }));
  expect(await screen.findByText('3 Sep 2026')).toBeDefined();
  expect(server.calls().some((one) => one.includes('change=LOST'))).toBe(true);
});

test('customers need the Support permission, and nothing is requested without it', async () => {
  const server = fakeServer({});
  open('/customers', { ...kwame, duties: ['batches'] });
  expect(await screen.findByText('This needs the Support permission')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull();
  expect(server.calls()).toEqual([]);
});

test('the discrepancy rate is per 100 cartons, with the discrepancies of the period below', async () => {
  const rates = (cartons: number, discrepancies: number, days: typeof period) => ({
    ...days,
    parts: [{ ...days, cartons, discrepancies }],
    total: { cartons, discrepancies },
  });
  const server = fakeServer({
    'GET /analytics/discrepancy-rate': json(200, {
      period: rates(300, 7, period),
      before: rates(0, 1, before),
    }),
    'GET /discrepancies': json(200, { items: [], nextCursor: null, total: 0 }),
  });
  open('/discrepancies');
  expect(await screen.findByText('2.3 per 100 cartons')).toBeDefined();
  expect(await screen.findByText('No discrepancies in this period')).toBeDefined();
  expect(
    server.calls().some((one) => one.includes('openedFrom=2026-11-01&openedTo=2026-11-02')),
  ).toBe(true);
});

test('the China warehouse sees what it handled, in both languages', async () => {
  const none = {
    received: 0,
    verified: 0,
    loaded: 0,
    unloaded: 0,
    handedOver: 0,
    discrepancies: 0,
  };
  const handled = { ...none, received: 40, verified: 30, loaded: 20, discrepancies: 1 };
  const site = {
    code: 'CAN',
    kind: 'ORIGIN',
    name: 'Guangzhou',
    nameZh: '广州仓',
    city: 'Guangzhou',
  };
  fakeServer({
    'GET /warehouse/sites': json(200, { items: [{ ...site, id: testId(11), modes: ['SEA'] }] }),
    'GET /analytics/throughput': json(200, {
      period: { ...period, parts: [{ ...period, ...handled }], total: handled },
      before: {
        ...before,
        parts: [{ ...before, ...none, received: 20 }],
        total: { ...none, received: 20 },
      },
      stock: [
        { age: '0-7', cartons: 12 },
        { age: '8-30', cartons: 3 },
        { age: '30+', cartons: 1 },
      ],
    }),
  });
  showAs(wei, <ThroughputPage />, {
    path: '/staff/warehouse/statistics',
    entry: `/staff/warehouse/statistics${search}`,
  });
  expect(await screen.findByText('Received 40 · Verified 30 · Loaded 20')).toBeDefined();
  expect(screen.getByText(`Received: 100% more than ${range}`)).toBeDefined();
  expect(hrefOf(/^In stock for over 30 days/)).toBe(
    `/staff/warehouse/inventory?site=${testId(11)}&age=30%2B`,
  );
  act(() => chooseLanguage('zh'));
  expect(await screen.findByText('收货 40 · 验货 30 · 装货 20')).toBeDefined();
});
