import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { chooseLanguage } from '../lib/messages/language.ts';
import ShipmentsPage from '../shipments/office/shipments-page.tsx';
import { type ServerRequest, fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kofi, kwame } from '../testing/people.ts';
import CountPage from './counts/count-page.tsx';
import CountsPage from './counts/counts-page.tsx';
import DeliveriesPage from './deliveries/deliveries-page.tsx';
import HandOverPage from './hand-over/hand-over-page.tsx';
import InventoryPage from './inventory/inventory-page.tsx';
import { batch, received, shipment } from './testing/fixtures.tsx';
import UnloadPage from './unloading/unload-page.tsx';
import RemeasurePage from './verification/remeasure-page.tsx';

const english = 'Accra office';
const chinese = '阿克拉网点';
const named = { siteName: english, siteNameZh: chinese };
const office = {
  id: testId(61),
  code: 'ACC1',
  kind: 'DESTINATION',
  name: english,
  nameZh: chinese,
  city: 'Accra',
  modes: ['SEA'],
};
const carton = { packageId: testId(62), labelNumber: 'PLOST000001', contents: 'Steel pots' };
const count = {
  id: testId(63),
  ...named,
  zone: 'A',
  startedBy: 'Wei Chen',
  startedAt: '2026-11-21T06:05:00.000Z',
  endedAt: null,
  expected: 2,
  seen: 1,
};
const billed = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50, volumeCbm: 0.135 };
const ready = shipment({ destination: office, batchNumber: null });
const listOf = (...items: object[]) => json(200, { items, nextCursor: null });

const answers = {
  'GET /warehouse/sites': json(200, { items: [office] }),
  'GET /warehouse/inventory': listOf({
    ...received(),
    ...named,
    inStockSince: null,
    storedSince: null,
    days: 3,
  }),
  'GET /warehouse/inventory/totals': json(200, {
    pieces: 1,
    weightKg: 18.4,
    volumeCbm: 0.135,
    storageDays: 3,
    zones: [],
  }),
  'GET /counts': listOf(count),
  [`GET /counts/${count.id}`]: json(200, {
    ...count,
    missing: 1,
    unexpected: 0,
  }),
  [`GET /counts/${count.id}/differences`]: listOf({
    ...carton,
    ...named,
    state: 'AVAILABLE',
    shelf: 'G-7',
  }),
  'GET /runs/waiting': json(200, {
    items: [
      {
        shipmentId: testId(64),
        trackingNumber: '7K3Q-4M2P-9XW4',
        mode: 'SEA',
        customer: { name: 'Ama', phone: null, customerCode: 'GH-1', shippingMark: 'SNK-7K3Q4' },
        deliverTo: 'Osu',
        area: 'Osu',
        cartons: [],
        ...named,
        weightKg: 18.4,
        volumeCbm: 0.135,
        failedBecause: null,
      },
    ],
    nextCursor: null,
    areas: [],
  }),
  'GET /disputes': listOf({
    id: testId(65),
    state: 'OPEN',
    reason: 'It is 40 high',
    openedAt: '2026-11-21T09:00:00.000Z',
    endedAt: null,
    outcome: null,
    creditNote: null,
    cartons: [{ ...carton, state: 'AVAILABLE', ...named, shelf: 'A1', billed, again: null }],
    invoice: { id: testId(66), invoiceNumber: 'INV-2026-000123' },
    shipment: { id: testId(67), trackingNumber: 'SNK-SEA-1', mode: 'SEA' },
    customer: { id: testId(68), name: 'Ama Mensah', customerCode: 'C1' },
    days: 2,
  }),
  // Batches being unloaded and released ones are requested separately.
  'GET /batches': ({ path }: ServerRequest) =>
    (path.includes('UNLOADING') ? listOf(batch({ destination: office })) : listOf())(),
  'GET /shipments': listOf(ready),
  'GET /me/views': json(200, { items: [] }),
};

beforeEach(() => chooseLanguage('en'));

test.each<[string, ReactNode, string]>([
  ['the inventory page', <InventoryPage key="page" />, '/staff/warehouse/inventory'],
  ['the stock counts page', <CountsPage key="page" />, '/staff/warehouse/inventory/counts'],
  [
    'the page of one stock count',
    <CountPage key="page" />,
    `/staff/warehouse/inventory/counts/${count.id}`,
  ],
  ['the deliveries page', <DeliveriesPage key="page" />, '/staff/warehouse/deliveries'],
  ['the re-measure page', <RemeasurePage key="page" />, '/staff/warehouse/remeasure'],
  ['the unloading page', <UnloadPage key="page" />, '/staff/warehouse/unload'],
  ['the handover page', <HandOverPage key="page" />, '/staff/warehouse/hand-over'],
  ['the shipments page', <ShipmentsPage key="page" />, '/staff/shipments'],
])('%s names the office in the reader’s language', async (_page, page, entry) => {
  fakeServer(answers);
  const path = entry === `/staff/warehouse/inventory/counts/${count.id}` ? countPath : '/*';
  showAs(entry.endsWith('/remeasure') ? { ...kofi, duties: kwame.duties } : kofi, page, {
    path,
    entry,
  });
  expect(await screen.findAllByText(/Accra/)).not.toHaveLength(0);
  act(() => chooseLanguage('zh'));
  expect(await screen.findAllByText(new RegExp(chinese))).not.toHaveLength(0);
  expect(screen.queryByText(/Accra/)).toBeNull();
});

const countPath = '/staff/warehouse/inventory/counts/:id';
