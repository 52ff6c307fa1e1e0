import fc from 'fast-check';
import { expect, test } from 'vitest';

import { exchangeDifference, rateOfInvoices } from './exchange-difference.ts';

const billed = fc.record({
  freight: fc.integer({ min: 1, max: 10_000_000_00 }),
  cedisPerDollarE4: fc.integer({ min: 20_000, max: 400_000 }),
  invoices: fc.integer({ min: 1, max: 30 }),
});

test('invoices that share one rate have that rate', () => {
  const one = { freight: 3_33, cedisPerDollarE4: 124_567, invoices: 1 };
  expect(rateOfInvoices([one, { ...one, freight: 1, invoices: 2 }])).toEqual({
    cedisPerDollarE4: 124_567,
    lowestE4: 124_567,
    highestE4: 124_567,
    invoices: 3,
  });
});

test('invoices with several rates are weighted by their dollars, not their cedis', () => {
  // 100 dollars at 10 and 100 dollars at 15 are 2,500 cedis for 200.
  const invoices = [
    { freight: 1_000_00, cedisPerDollarE4: 100_000, invoices: 1 },
    { freight: 1_500_00, cedisPerDollarE4: 150_000, invoices: 1 },
  ];
  expect(rateOfInvoices(invoices)).toMatchObject({ cedisPerDollarE4: 125_000, invoices: 2 });
});

test('invoices without revenue have no rate', () => {
  expect(rateOfInvoices([])).toBeNull();
  expect(rateOfInvoices([{ freight: 0, cedisPerDollarE4: 125_000, invoices: 1 }])).toBeNull();
});

test('the rate is never below the lowest or above the highest, in any order', () => {
  fc.assert(
    fc.property(fc.array(billed, { minLength: 1, maxLength: 60 }), (invoices) => {
      const rate = rateOfInvoices(invoices);
      expect(rate).toEqual(rateOfInvoices(invoices.toReversed()));
      expect(rate?.cedisPerDollarE4).toBeGreaterThanOrEqual(rate?.lowestE4 ?? Infinity);
      expect(rate?.cedisPerDollarE4).toBeLessThanOrEqual(rate?.highestE4 ?? 0);
    }),
    { numRuns: 2_000 },
  );
});

const at = (cedisPerDollarE4: number) => ({ cedisPerDollarE4 });

test('dollars paid at a higher rate than invoiced are a loss, at a lower rate a gain', () => {
  const cost = { amountMinor: 1_000_00, worth: 12_800_00 };
  expect(exchangeDifference(cost, at(125_000))).toEqual({
    atInvoices: 12_500_00,
    difference: -300_00,
  });
  expect(exchangeDifference(cost, at(130_000))).toMatchObject({ difference: 200_00 });
  expect(exchangeDifference(cost, at(128_000)).difference).toBe(0);
});
