import { describe, expect, it } from 'vitest';

import type { EstimateBasis } from '../rates/freight-estimate.ts';
import { waitOrShip, type WaitQuery } from './wait-or-ship.ts';

const rate = {
  mode: 'SEA' as const,
  goodsClass: 'NORMAL' as const,
  route: null,
  tiers: [{ fromUnits: 0, usCents: 22_000 }],
  minimumUnits: 100_000,
  stepUnits: 1_000,
  divisor: null,
};
const basis: EstimateBasis = { rates: [rate], cedisPerDollarE4: 125_000, routes: [] };
const query: WaitQuery = {
  mode: 'SEA',
  destinationSiteId: 'accra',
  today: '2026-11-20',
  preAlertedOn: '2026-11-15',
  expectedCartons: 1,
  received: [{ goodsClass: 'NORMAL', weightGrams: 5_000, volumeCm3: 34_000 }],
  history: { earliest: 7, latest: 12, batches: 4 },
  doorToDoor: { earliest: 50, latest: 60, batches: 3 },
};

describe('waiting for expected cartons or shipping now', () => {
  it('shows what is paid for the minimum only, from the price of the invoice', () => {
    // 0.100 CBM × $220 × 12.5 is GHS 275.00, and the 0.034 CBM that are there cost GHS 93.50 of it.
    expect(waitOrShip(basis, query).now).toMatchObject({
      amount: 27_500,
      unused: 18_150,
      lines: [{ measuredUnits: 34_000, chargedUnits: 100_000, cartons: 1 }],
    });
    const large = { ...query, received: [{ ...query.received[0], volumeCm3: 500_000 }] };
    expect(waitOrShip(basis, large as WaitQuery).now?.unused).toBe(0);
  });

  it('adds the days of the journey to when the expected cartons should arrive', () => {
    expect(waitOrShip(basis, query)).toMatchObject({
      arrives: { earliest: '2026-11-22', latest: '2026-11-27', batches: 4 },
      readyTogether: { earliest: '2027-01-11', latest: '2027-01-26' },
    });
  });

  it('invents nothing: without history, rate, exchange rate or one price for every route it says so', () => {
    expect(waitOrShip(basis, { ...query, history: null })).toMatchObject({
      arrives: null,
      readyTogether: null,
    });
    // Already later than nine of ten: no day is known.
    expect(waitOrShip(basis, { ...query, today: '2026-12-20' }).arrives).toBeNull();
    expect(waitOrShip(basis, { ...query, doorToDoor: null }).readyTogether).toBeNull();
    expect(waitOrShip({ ...basis, rates: [] }, query).now).toBeNull();
    expect(waitOrShip({ ...basis, cedisPerDollarE4: null }, query).now).toBeNull();
    expect(waitOrShip(basis, { ...query, received: [] }).now).toBeNull();
  });
});
