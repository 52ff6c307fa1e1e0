import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import {
  cedis,
  currentRates,
  exchangeRate,
  guangzhouToTamale,
  listOf,
  ratesPageReads,
  seaRate,
  storageRule,
} from '../testing/rates.ts';
import RatesPage from './rates-page.tsx';

const wei = { ...kwame, duties: ['warehouse' as const] };
const preview = {
  sizes: [
    { units: 100_000, before: cedis('275.00'), after: cedis('287.50') },
    { units: 1_000_000, before: null, after: cedis('2875.00') },
  ],
  shipments: 3,
  median: { before: cedis('1375.00'), after: cedis('1437.50') },
  difference: cedis('187.50'),
  examples: [
    {
      invoiceId: testId(60),
      invoiceNumber: 'INV-2026-000071',
      trackingNumber: '7K3Q-4M2P-9XW4',
      before: cedis('1375.00'),
      after: cedis('1437.50'),
    },
  ],
  cedisPerDollar: '12.5000',
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('staff without the duty read the rates, and missing ones are reported', async () => {
  fakeServer(ratesPageReads);
  showAs(wei, <RatesPage />);
  expect(await screen.findByText('USD 220.00')).toBeDefined();
  expect(screen.getAllByText('No rate set')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /change/i })).toBeNull();
});

test('finance sees the effect of a price on real shipments before it is published', async () => {
  const server = fakeServer({
    ...ratesPageReads,
    'POST /rates/preview': json(200, preview),
    'POST /rates': json(200, seaRate),
  });
  showAs(kwame, <RatesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change rate for sea, normal goods' }));
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText(/Price per CBM/), '230');
  type(dialog.getByLabelText(/Effective from/), '2026-12-01T06:00');
  type(dialog.getByLabelText('Reason for change'), 'The line asks for more');
  expect(dialog.queryByRole('button', { name: 'Publish rate' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  expect(await dialog.findByText('0.100 CBM: GHS 275.00 → GHS 287.50')).toBeDefined();
  expect(dialog.getByText('1.000 CBM: GHS 2,875.00 (no current rate)')).toBeDefined();
  expect(
    dialog.getByText(/Based on 3 shipments from the last 90 days: GHS 187.50 more overall/),
  ).toBeDefined();
  expect(dialog.getByRole('link', { name: 'INV-2026-000071' }).getAttribute('href')).toBe(
    `/staff/financial/invoices/${testId(60)}`,
  );
  // A new value has another effect, which is requested again.
  type(dialog.getByLabelText(/Price per CBM/), '231');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const postRequests = server.requests.filter(({ method }) => method === 'POST');
  expect(postRequests.map(({ path }) => path)).toEqual([
    '/rates/preview',
    '/rates/preview',
    '/rates',
  ]);
  expect(postRequests.at(-1)?.body).toEqual({
    mode: 'SEA',
    goodsClass: 'NORMAL',
    tiers: [{ fromUnits: 0, toUnits: null, dollars: '231.00' }],
    minimumUnits: 20_000,
    stepUnits: 1_000,
    divisor: null,
    effectiveFrom: '2026-12-01T06:00:00.000Z',
    note: 'The line asks for more',
  });
});

test('a gap between two price breaks is shown at its field, before anything is sent', async () => {
  const server = fakeServer({ ...ratesPageReads, 'POST /rates/preview': json(200, preview) });
  showAs(kwame, <RatesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change rate for sea, normal goods' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add volume break' }));
  type(dialog.getByLabelText('Reason for change'), 'The line asks for more');
  const [from, to, prices] = [/^From/, /^Up to/, /Price per CBM/].map((label) =>
    dialog.getAllByLabelText(label),
  );
  type(to?.[0] ?? fail(), '5');
  // The next price break starts where this one ends, until the user changes it.
  expect(from?.[1]).toHaveProperty('value', '5');
  type(from?.[1] ?? fail(), '6');
  type(prices?.[1] ?? fail(), '210');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  const message =
    'There’s no price from 5.000 CBM to 6.000 CBM. Start this price break at 5.000 CBM';
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  type(from?.[1] ?? fail(), '5');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  await dialog.findByRole('button', { name: 'Publish rate' });
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    tiers: [
      { fromUnits: 0, toUnits: 5_000_000, dollars: '220.00' },
      { fromUnits: 5_000_000, toUnits: null, dollars: '210.00' },
    ],
  });
});

test('a route has its own rate, which can be ended', async () => {
  const own = { ...seaRate, id: testId(52), route: guangzhouToTamale };
  const places = [
    { code: 'CNCAN', name: 'Guangzhou', nameZh: null, country: 'CN', modes: ['SEA'] },
    { code: 'GHTML', name: 'Tamale', nameZh: null, country: 'GH', modes: ['AIR'] },
  ];
  const server = fakeServer({
    ...ratesPageReads,
    'GET /rates/current': json(200, { ...currentRates, rates: [seaRate, own] }),
    'GET /places': json(200, { items: places }),
    'POST /rates/preview': json(200, { ...preview, shipments: 0, median: null, examples: [] }),
    [`POST /rates/${own.id}/end`]: json(200, { ...own, isEnd: true, isCurrent: false }),
  });
  showAs(kwame, <RatesPage />);
  const add = 'Add route rate for sea, special goods';
  fireEvent.click(await screen.findByRole('button', { name: add }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Tamale (GHTML)' });
  type(dialog.getByLabelText(/Origin/), 'CNCAN');
  type(dialog.getByLabelText(/Destination/), 'GHTML');
  type(dialog.getByLabelText(/Price per CBM/), '240');
  type(dialog.getByLabelText(/Round up to the next/), '0.001');
  type(dialog.getByLabelText('Reason for change'), 'The line asks for more');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  expect(
    await dialog.findByText(/wouldn’t have applied to any shipment invoiced in the last 90 days/),
  ).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    goodsClass: 'SPECIAL',
    route: { origin: 'CNCAN', destination: 'GHTML' },
    tiers: [{ fromUnits: 0, toUnits: null, dollars: '240.00' }],
    stepUnits: 1_000,
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

  fireEvent.click(screen.getByRole('button', { name: /^End rate for Guangzhou to Tamale/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'End rate' }));
  // A price change always needs a reason for the history.
  expect(
    (await screen.findAllByText('Enter a reason for the change. It’s recorded in the history'))
      .length,
  ).toBeGreaterThan(0);
  expect(server.requests.some(({ path }) => path === `/rates/${own.id}/end`)).toBe(false);
  type(screen.getByLabelText('Reason for change'), 'One price for every way');
  fireEvent.click(screen.getByRole('button', { name: 'End rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.some(({ path }) => path === `/rates/${own.id}/end`)).toBe(true);
});

test('a new exchange rate shows the new totals of drafts', async () => {
  fakeServer({
    ...ratesPageReads,
    'POST /exchange-rates/preview': json(200, {
      drafts: 1,
      before: cedis('3125.00'),
      after: cedis('3250.00'),
      examples: [],
    }),
  });
  showAs(kwame, <RatesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change exchange rate' }));
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText(/GHS per USD/), '13');
  type(dialog.getByLabelText('Reason for change'), 'The line asks for more');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  expect(await dialog.findByText(/1 draft to issue: GHS 3,125.00 → GHS 3,250.00/)).toBeDefined();
});

test('a storage fee is published for an office, with its free days', async () => {
  const rule = { ...storageRule, perDay: cedis('6.00') };
  const server = fakeServer({
    ...ratesPageReads,
    'GET /storage-rules': listOf(rule),
    'GET /storage-rules/sites': json(200, { items: [rule.site] }),
    'POST /storage-rules': json(200, rule),
  });
  showAs(kwame, <RatesPage />);
  const now = within(await screen.findByRole('table', { name: 'Storage fees' }));
  expect(now.getByText('7 days, then GHS 6.00 per CBM per day')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Change storage fees' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Accra office' });
  type(dialog.getByLabelText(/Price per unit per day/), '6.5');
  type(dialog.getByLabelText(/Free days/), '5');
  type(dialog.getByLabelText('Reason for change'), 'The line asks for more');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish storage fee' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    siteId: testId(71),
    mode: 'SEA',
    basis: 'MEASURE',
    freeDays: 5,
    perDay: cedis('6.50'),
    maxDays: 60,
    note: 'The line asks for more',
  });
});

test('the history shows who added each version, from when, and why', async () => {
  const dearer = {
    ...seaRate,
    id: testId(52),
    effectiveFrom: '2026-12-01T00:00:00.000Z',
    note: 'The line asks for more from December',
    createdBy: 'Yaw Boateng',
    isCurrent: false,
  };
  const bank = { ...exchangeRate, note: 'Rate of the bank on Monday', createdBy: null };
  fakeServer({
    ...ratesPageReads,
    'GET /rates/history': listOf(dearer, seaRate),
    'GET /exchange-rates': listOf(bank),
  });
  showAs(kwame, <RatesPage />);
  const rates = within(await screen.findByRole('table', { name: 'Rate history' }));
  const [, newest] = rates.getAllByRole('row');
  expect(newest?.textContent).toMatch(
    /1 Dec 2026.*Yaw Boateng.*The line asks for more from December/,
  );
  expect(rates.getByText('Efua Sarpong')).toBeDefined();
  const exchanges = within(screen.getByRole('table', { name: 'Exchange rate history' }));
  expect(exchanges.getByText('Rate of the bank on Monday')).toBeDefined();
  expect(exchanges.getByText('System')).toBeDefined();
});

function fail(): never {
  throw new Error('There is no such field');
}
