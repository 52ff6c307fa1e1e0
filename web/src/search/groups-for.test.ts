import type { SearchAnswer } from '@sankofa/domain/search/search-endpoints';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import { expect, test } from 'vitest';

import { groupsFor } from './groups-for.ts';
import { paletteTexts } from './search-texts.ts';

const none = { items: [], hasMore: false };
const customer = {
  id: '0190b000-0000-7000-8000-000000000001',
  isExact: false,
  name: 'Ama Boateng',
  customerCode: 'GH-10027A',
  shippingMark: 'SNK-7K3Q4',
  previousCode: null,
  city: 'Accra',
};
const found: SearchAnswer = {
  shipments: none,
  cartons: none,
  customers: { items: [customer], hasMore: true },
  batches: none,
  invoices: null,
  payments: null,
  tickets: null,
};

const pathsOf = (pages: { to: string; en: string; zh: string; icon: typeof IconShip }[]) =>
  groupsFor({
    area: 'staff',
    text: 'ama',
    found,
    pages,
    actions: [],
    recent: { records: [], texts: [] },
    t: paletteTexts.en,
  })
    .filter(({ key }) => key === 'customer')
    .flatMap(({ rows }) => rows.map(({ to }) => to));

test('a customer opens their own page where there is one, and their shipments otherwise', () => {
  const page = { to: '/staff/customers', en: 'Customers', zh: '客户', icon: IconShip };
  expect(pathsOf([page])).toEqual([`/staff/customers/${customer.id}`, '/staff/customers?q=ama']);
  expect(pathsOf([])).toEqual(['/staff/shipments?q=GH-10027A']);
});
