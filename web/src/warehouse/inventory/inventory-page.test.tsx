import { shelfLabelFrom } from '@sankofa/domain/values/codes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { LabelButtons } from '../labels/label-buttons.tsx';
import { received, sites, wedge } from '../testing/fixtures.tsx';
import InventoryPage from './inventory-page.tsx';

const cartonInStock = (last: number, change: object = {}) => ({
  ...received(),
  id: `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`,
  labelNumber: `PLABEL${String(last).padStart(5, '0')}`,
  siteName: 'Guangzhou warehouse',
  siteNameZh: '广州仓库',
  inStockSince: '2026-10-21T06:05:00.000Z',
  storedSince: '2026-10-21',
  days: 31,
  ...change,
});
const totals = { pieces: 1, weightKg: 18.4, volumeCbm: 0.135, storageDays: 31, zones: [] };
const yiwu = {
  ...sites.items[0],
  id: cartonInStock(900).id,
  code: 'YIW1',
  name: 'Yiwu',
  nameZh: null,
};
const inventoryOf = (items: object[], change: object = {}) => ({
  'GET /warehouse/sites': json(200, { items: [...sites.items, yiwu] }),
  'GET /warehouse/inventory': json(200, { items, nextCursor: null }),
  'GET /warehouse/inventory/totals': json(200, { ...totals, ...change }),
});
const inInventory = (query = '') => ({
  path: '/staff/warehouse/inventory',
  entry: `/staff/warehouse/inventory${query}`,
});

const pdf = () =>
  new Response('%PDF', {
    headers: { 'content-disposition': 'inline; filename="labels.pdf"' },
  });

/**
 * Returns a server for labels. Phone browsers can't show PDFs, so the file is opened; only the request is
 * tested.
 */
function labelsServer(more: Parameters<typeof fakeServer>[0] = {}) {
  vi.stubGlobal('open', () => null);
  URL.createObjectURL = () => '#labels';
  const server = fakeServer({
    ...more,
    'GET /labels.pdf': pdf,
    'GET /shelf-labels.pdf': pdf,
  });
  const printed = () =>
    server
      .calls()
      .filter((one) => one.includes('labels.pdf'))
      .map((one) => decodeURIComponent(one.split(/(?:ids|shelves)=/)[1] ?? '').split(','));
  return { printed };
}

test('labels are printed in the order of the list, whatever was ticked first', async () => {
  const rows = [1, 2, 3, 4].map((at) => cartonInStock(at));
  const { printed } = labelsServer(inventoryOf(rows));
  showAs(wei, <InventoryPage />, inInventory());
  await screen.findByText('PLABEL00001');
  for (const at of [3, 0, 1])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${rows[at]?.labelNumber}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Print 3 labels' }));
  await waitFor(() => expect(printed()).toEqual([[rows[0]?.id, rows[1]?.id, rows[3]?.id]]));
});

test('shelf labels are printed from the inventory, once every shelf is valid', async () => {
  const { printed } = labelsServer(inventoryOf([cartonInStock(1)]));
  showAs(wei, <InventoryPage />, inInventory());
  fireEvent.click(await screen.findByRole('button', { name: 'Shelf labels' }));
  const field = await screen.findByRole('textbox', { name: 'Shelves' });
  const print = screen.getByRole('button', { name: 'Print labels' });
  fireEvent.change(field, { target: { value: 'a-07-3\nB?1' } });
  fireEvent.click(print);
  expect(await screen.findByText(/^B\?1 isn’t a valid shelf/)).toBeDefined();
  fireEvent.change(field, { target: { value: 'a-07-3\nB-01' } });
  fireEvent.click(print);
  await waitFor(() => expect(printed()).toEqual([['A-07-3', 'B-01']]));
});

test('more labels than a document can contain are several documents, each with a button', async () => {
  const ids = Array.from({ length: 130 }, (_, at) => cartonInStock(at + 1).id);
  const { printed } = labelsServer();
  showAs(wei, <LabelButtons ids={ids} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Print labels 101 to 130' }));
  await waitFor(() => expect(printed()).toEqual([ids.slice(100)]));
  fireEvent.click(screen.getByRole('button', { name: 'Print labels 1 to 100' }));
  await waitFor(() => expect(printed().at(-1)).toEqual(ids.slice(0, 100)));
});

test('the inventory shows totals and each carton’s age, and moves the selection', async () => {
  const carton = {
    ...received(),
    siteName: 'Guangzhou warehouse',
    siteNameZh: '广州仓库',
    inStockSince: null,
    storedSince: null,
    days: 31,
  };
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/inventory': json(200, { items: [carton], nextCursor: null }),
    'GET /warehouse/inventory/totals': json(200, {
      pieces: 1,
      weightKg: 18.4,
      volumeCbm: 0.135,
      storageDays: 31,
      zones: [{ zone: 'A', pieces: 1 }],
    }),
    'POST /warehouse/move': json(200, { moved: 1 }),
  });
  showAs(wei, <InventoryPage />, {
    path: '/staff/warehouse/inventory',
    entry: '/staff/warehouse/inventory?hold=DAMAGE',
  });
  expect(
    await screen.findByText(/^1.carton, 18\.40.kg, 0\.135.CBM, 31.days in storage/),
  ).toBeDefined();
  expect(screen.getByText('31 days')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Zone A/ }));
  await waitFor(() =>
    expect(
      server.calls().some((one) => one.includes('zone=A') && one.includes('hold=DAMAGE')),
    ).toBe(true),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${carton.labelNumber}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Move…' }));
  const field = await screen.findByLabelText('New shelf');
  fireEvent.change(field, { target: { value: 'B-03' } });
  fireEvent.submit(field);
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      packageIds: [carton.id],
      shelf: 'B-03',
    }),
  );
  expect(await screen.findByText('Moved')).toBeDefined();
});

test('a scanned shelf label goes into the shelf of the move dialog, wherever the focus is', async () => {
  const server = fakeServer({
    ...inventoryOf([cartonInStock(1)], { zones: [] }),
    'POST /warehouse/move': json(200, { moved: 1 }),
  });
  showAs(wei, <InventoryPage />, inInventory());
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select PLABEL00001' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move…' }));
  const dialog = await screen.findByRole('dialog');
  const field = screen.getByLabelText<HTMLInputElement>('New shelf');
  // The user scans right after opening it: the close button must not have the focus.
  await waitFor(() => expect(document.activeElement).toBe(field));
  wedge(shelfLabelFrom('A-07-3'));
  await waitFor(() => expect(field.value).toBe('A-07-3'));
  const [close] = within(dialog).getAllByRole('button');
  close?.focus();
  wedge(shelfLabelFrom('B-1'));
  await waitFor(() => expect(field.value).toBe('B-1'));
  expect(dialog.isConnected).toBe(true);
  fireEvent.submit(field);
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      shelf: 'B-1',
    }),
  );
});

test('each filter of the inventory is kept in the URL, and reloads list and totals', async () => {
  const server = fakeServer(inventoryOf([cartonInStock(1)], { zones: [{ zone: 'A', pieces: 1 }] }));
  const router = showAs(wei, <InventoryPage />, inInventory());
  const lastCall = (path: string) =>
    server.calls().findLast((one) => one.startsWith(`GET ${path}`)) ?? '';
  const mark = cartonInStock(1).customer?.shippingMark ?? '';
  const customerId = cartonInStock(1).customer?.id ?? '';
  for (const [name, inAddress, inQuery] of [
    ['Yiwu', `site=${yiwu.id}`, `siteId=${yiwu.id}`],
    ['Verified', 'state=VERIFIED', 'state=VERIFIED'],
    ['Sea', 'mode=SEA', 'mode=SEA'],
    ['Over 30 days', 'age=30%2B', 'age=30%2B'],
    [/^Zone A/, 'zone=A', 'zone=A'],
    ['Damaged', 'hold=DAMAGE', 'hold=DAMAGE'],
    [`Show only ${mark}`, `customer=${customerId}`, `customerId=${customerId}`],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(router.state.location.search).toContain(inAddress));
    for (const path of ['/warehouse/inventory?', '/warehouse/inventory/totals?'])
      await waitFor(() => expect(lastCall(path)).toContain(inQuery));
  }
  // Clicking the customer filter again removes it.
  fireEvent.click(
    await screen.findByRole('button', { name: `${mark} · Ama Mensah`, pressed: true }),
  );
  await waitFor(() => expect(router.state.location.search).not.toContain('customer='));
});

test('a link can show what one customer has here', async () => {
  const carton = cartonInStock(1);
  const server = fakeServer(inventoryOf([carton]));
  showAs(wei, <InventoryPage />, inInventory(`?customer=${carton.customer?.id}`));
  expect(
    await screen.findByRole('button', { name: 'SNK-7K3Q4 · Ama Mensah', pressed: true }),
  ).toBeDefined();
  const list = server.calls().find((one) => one.startsWith('GET /warehouse/inventory?'));
  expect(list).toContain(`customerId=${carton.customer?.id}`);
});

test('a carton’s age is its date and the days since, marked by text, icon and colour', async () => {
  const ages = [0, 7, 8, 30, 31];
  fakeServer(inventoryOf(ages.map((days, at) => cartonInStock(at + 1, { days }))));
  showAs(wei, <InventoryPage />, inInventory());
  await screen.findByText('0 days');
  expect(screen.getAllByText('21 Oct 2026')).toHaveLength(ages.length);
  const pillStyles = ages.map((days) => {
    const pill = screen.getByText(`${days} days`).closest('[class*="pill"]');
    return { tone: pill?.className, sign: pill?.querySelector('svg')?.innerHTML };
  });
  const [young, week, second, month, late] = pillStyles;
  expect(week).toEqual(young);
  expect(month).toEqual(second);
  for (const what of ['tone', 'sign'] as const) {
    expect(new Set([young?.[what], second?.[what], late?.[what]]).size).toBe(3);
    expect(young?.[what]).toBeTruthy();
  }
});
