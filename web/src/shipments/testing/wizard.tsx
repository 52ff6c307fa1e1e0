import { fireEvent, screen } from '@testing-library/react';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { destinations, expectedShipment } from '../../testing/goods.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import CreateShipmentPage from '../pre-alerts/create-shipment-page.tsx';

const rate = {
  mode: 'SEA',
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, usCents: 22_000 }],
  minimumUnits: 20_000,
  stepUnits: 1_000,
  divisor: null,
} as const;
const air = {
  ...rate,
  mode: 'AIR',
  tiers: [
    { fromUnits: 0, usCents: 2_200 },
    { fromUnits: 45_000, usCents: 2_100 },
  ],
  minimumUnits: 1_000,
  stepUnits: 100,
  divisor: 6_000,
} as const;
export const basis = {
  rates: [rate, air],
  cedisPerDollarE4: 125_000,
  tax: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  routes: [],
  days: [
    { mode: 'AIR', range: { earliest: 8, latest: 12, batches: 9 } },
    { mode: 'SEA', range: { earliest: 38, latest: 52, batches: 7 } },
  ],
};

export function open(
  more: Parameters<typeof fakeServer>[0] = {},
  entry = '/customer/create-shipment',
) {
  const server = fakeServer({
    'GET /destinations': json(200, destinations),
    'GET /me/estimate-basis': json(200, basis),
    'GET /me/supplier-numbers': json(200, { items: [] }),
    'GET /me/suppliers': json(200, { items: [{ name: 'Yiwu Textiles' }] }),
    'GET /me/addresses': json(200, { items: [] }),
    'GET /me/pre-alert-drafts': json(200, { items: [] }),
    'GET /me/address-kit': json(200, {
      customerCode: 'GH-10027A',
      shippingMark: 'SNK-7K3Q4',
      warehouses: [],
    }),
    [`GET /shipments/${expectedShipment.id}`]: json(200, expectedShipment),
    ...more,
  });
  const router = showAs(ama, <CreateShipmentPage />, { path: '/customer/create-shipment', entry });
  return { server, router };
}
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Completes the first three steps. */
export async function fillIn() {
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  type('Supplier tracking number', 'SF1436009122');
  type('Contents', 'Cotton dresses');
  type('Cartons', '2');
  press('Continue');
  fireEvent.click(await screen.findByLabelText(/Accra office/));
  press('Continue');
  await screen.findByRole('button', { name: 'Create shipment' });
}
export const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
