import type { EstimateTax } from '@sankofa/domain/taxes/estimate-tax';
import { knownLaws } from '@sankofa/domain/taxes/known-laws';
import { addDays } from '@sankofa/domain/values/time';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { today } from '../../lib/format/format.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { WaitOrShip } from './wait-or-ship.tsx';

const [carton] = expectedShipment.packages;
if (!carton) throw new Error('The shipment has no carton');
const measured = {
  weightKg: 5,
  lengthCm: 40,
  widthCm: 34,
  heightCm: 25,
  volumeCbm: 0.034,
  isVerified: true,
  measuredAt: '2026-11-20T09:00:00.000Z',
};
const shipment = {
  ...expectedShipment,
  mode: 'SEA' as const,
  status: 'RECEIVING' as const,
  createdAt: `${addDays(today(), -5)}T09:00:00.000Z`,
  packages: [
    { ...carton, state: 'VERIFIED' as const, measured },
    { ...carton, state: 'EXPECTED' as const },
  ],
};
const rate = {
  mode: 'SEA',
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, usCents: 22_000 }],
  minimumUnits: 100_000,
  stepUnits: 1_000,
  divisor: null,
};

function open(
  range: object | null,
  supplier: string | null = null,
  tax: EstimateTax | null = null,
) {
  const server = fakeServer({
    'GET /me/estimate-basis': json(200, {
      rates: [rate],
      cedisPerDollarE4: 125_000,
      tax,
      updatedAt: null,
      routes: [],
      days: [{ mode: 'SEA', range: { earliest: 50, latest: 60, batches: 3 } }],
    }),
    'GET /me/receipt-history': json(200, { isOfSupplier: supplier !== null, range }),
  });
  const packages = shipment.packages.map((one) => ({ ...one, supplier }));
  showAs(ama, <WaitOrShip shipment={{ ...shipment, packages }} />);
  return server;
}

test('the cost of today, its working and what waiting can save are shown', async () => {
  open({ earliest: 7, latest: 12, batches: 4 });
  expect(
    await screen.findByText(/^0\.100 CBM charged × USD.220\.00 × 12\.5000 = GHS.275\.00$/),
  ).toBeDefined();
  expect(screen.getByText(/^Up to GHS.181\.50: what you pay today for the minimum/)).toBeDefined();
  expect(screen.getByText(/, from your last 4 shipments$/)).toBeDefined();
});

test('its taxes are shown as an invoice shows them, and the saving says that it is before taxes', async () => {
  const [, law] = knownLaws;
  if (!law) throw new Error('Two laws are known');
  const tax: EstimateTax = { law, isInclusive: false, treatments: { AIR: 'C', SEA: 'B' } };
  open({ earliest: 7, latest: 12, batches: 4 }, null, tax);
  expect(await screen.findByText('VAT 15%')).toBeDefined();
  expect(screen.getByText(/^GHS.41\.25$/)).toBeDefined();
  expect(screen.getByText('Total with taxes').nextSibling?.textContent).toMatch(/^GHS.330\.01$/);
  expect(screen.getByText(/^Up to GHS.181\.50 before taxes: /)).toBeDefined();
});

test('without a history no arrival is invented', async () => {
  open(null);
  expect(await screen.findByText('Not enough history to say')).toBeDefined();
  expect(screen.getByText('Not known')).toBeDefined();
});

test('a named supplier’s own history is requested, and named', async () => {
  const server = open({ earliest: 7, latest: 12, batches: 3 }, 'Yiwu Textiles');
  expect(await screen.findByText(/, from your last 3 shipments from Yiwu Textiles$/)).toBeDefined();
  expect(server.requests.map(({ path }) => path)).toContain(
    '/me/receipt-history?supplier=Yiwu+Textiles',
  );
});
