import { type ChargedPackage, freightLines } from '@sankofa/domain/invoices/drafting/charge';
import type { Rate } from '@sankofa/domain/rates/rate';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf } from '@sankofa/domain/values/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cubicMetres, formulaOf, workingSteps } from './calculation-steps.ts';
import { calculationTexts } from './calculation-texts.ts';

const rateOf = (mode: Mode, more: Partial<Rate> = {}): Rate => ({
  id: 'rate',
  mode,
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, usCents: mode === 'SEA' ? 22_000 : 2_500 }],
  minimumUnits: mode === 'SEA' ? 100_000 : 1_000,
  stepUnits: mode === 'SEA' ? 10_000 : 500,
  divisor: mode === 'SEA' ? null : 6_000,
  ...more,
});
const carton = (
  weightGrams: number,
  [lengthMm, widthMm, heightMm]: [number, number, number],
): ChargedPackage => ({
  packageId: 'package',
  labelNumber: 'P1234567890',
  pieceNumber: 1,
  goodsClass: 'NORMAL',
  route: { origin: 'CNCAN', destination: 'GHACC' },
  measures: { weightGrams, lengthMm, widthMm, heightMm },
});

function explain(mode: Mode, cartons: ChargedPackage[], rate = rateOf(mode), exchangeE4 = 125_000) {
  const [line] = freightLines(mode, cartons, [rate], exchangeE4);
  if (!line) throw new Error('No line was charged');
  const shown = {
    working: line.working,
    amount: moneyOf(line.amount),
    rateEffectiveFrom: '2026-11-01T00:00:00.000Z',
  };
  return { line, steps: workingSteps(shown, '2026-11-02T00:00:00.000Z', calculationTexts.en) };
}
const textOf = (steps: { title: string; text: string }[], title: string) =>
  steps.find((step) => step.title === title)?.text.replaceAll('\u00a0', ' ');

test('a sea calculation shows measured, rounded, priced and converted values', () => {
  const { steps } = explain('SEA', [
    carton(18_400, [600, 450, 500]),
    carton(9_000, [400, 400, 400]),
  ]);
  expect(steps.map(({ title }) => title)).toEqual([
    'Measured',
    'Rounded up',
    'Price',
    'Exchange rate',
    'Amount',
  ]);
  expect(textOf(steps, 'Measured')).toBe(
    '2 cartons, 0.199 CBM in total. Sea freight is charged by volume.',
  );
  expect(textOf(steps, 'Rounded up')).toBe('Rounded up to the next 0.010 CBM: 0.200 CBM.');
  expect(textOf(steps, 'Amount')).toBe('0.200 CBM × USD 220.00 × 12.50 = GHS 550.00');
});

test('an air calculation uses the greater weight and says which one', () => {
  const bulky = explain('AIR', [carton(4_200, [450, 380, 300])]);
  // 51,300 cm³ ÷ 6,000 = 8.55 kg, more than the gross weight.
  expect(textOf(bulky.steps, 'Measured')).toBe(
    'Volume 51,300 cm³ ÷ 6,000 = 8.55 kg volumetric weight.',
  );
  expect(textOf(bulky.steps, 'Chargeable weight')).toContain('volumetric weight, 8.55 kg');
  expect(textOf(bulky.steps, 'Rounded up')).toBe('Rounded up to the next 0.50 kg: 9.00 kg.');

  const heavy = explain('AIR', [carton(20_000, [300, 200, 200])]);
  expect(textOf(heavy.steps, 'Chargeable weight')).toContain('gross weight, 20.00 kg');
});

test('the minimum is named if it applies', () => {
  const { steps } = explain('SEA', [carton(500, [100, 100, 100])]);
  expect(textOf(steps, 'Minimum')).toBe('Below the minimum of 0.100 CBM, so the minimum applies.');
  expect(textOf(steps, 'Rounded up')).toBeUndefined();
});

test('price breaks are listed, with why 42 kg are charged as 45, and that the rate is for the route', () => {
  const route = {
    origin: { code: 'CNCAN', name: 'Guangzhou' },
    destination: { code: 'GHACC', name: 'Accra' },
  };
  const tiers = [
    { fromUnits: 0, usCents: 1_000 },
    { fromUnits: 45_000, usCents: 900 },
  ];
  const heavy = [carton(42_000, [300, 200, 200])];
  const { steps } = explain('AIR', heavy, rateOf('AIR', { route, tiers }));
  expect(textOf(steps, 'Prices')).toBe(
    'USD 10.00 per kg, USD 9.00 per kg from 45.00 kg. The price applies to the whole quantity.',
  );
  expect(textOf(steps, 'Cheaper price break applied')).toBe(
    '42.00 kg at USD 10.00 would cost more than 45.00 kg at USD 9.00, so we charge for 45.00 kg.',
  );
  expect(textOf(steps, 'Price')).toBe(
    'USD 9.00 per kg, our rate from Guangzhou to Accra since 1 Nov 2026.',
  );
  expect(textOf(steps, 'Amount')).toBe('45.00 kg × USD 9.00 × 12.50 = GHS 5,062.50');

  const lightCarton = explain('AIR', [carton(9_000, [300, 200, 200])], rateOf('AIR', { tiers }));
  expect(textOf(lightCarton.steps, 'Cheaper price break applied')).toBeUndefined();
});

test('figures are shown in full, never rounded for display', () => {
  expect(cubicMetres(336_421).replaceAll('\u00a0', ' ')).toBe('0.336421 CBM');
});

/** Returns the product of the displayed figures in pesewas, rounded half up like the invoice. */
function recalculate(formula: string): bigint {
  const factors = formula.split('×').map((factor) => /[\d,]+\.\d+/.exec(factor)?.[0] ?? '');
  let product = 1n;
  let places = 0;
  for (const factor of factors) {
    const [integer = '', decimals = ''] = factor.replaceAll(',', '').split('.');
    product *= BigInt(integer + decimals);
    places += decimals.length;
  }
  const divisor = 10n ** BigInt(places - 2);
  return (product * 2n + divisor) / (divisor * 2n);
}

test('a manual calculation with the displayed figures gives the displayed amount', () => {
  const side = fc.integer({ min: 10, max: 2_000 });
  fc.assert(
    fc.property(
      fc.constantFrom<Mode>('SEA', 'AIR'),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.tuple(side, side, side)), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.record({
        tiers: fc
          .array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 })
          .map((prices) => prices.map((usCents, at) => ({ fromUnits: at * 40_000, usCents }))),
        stepUnits: fc.constantFrom(1, 500, 1_000, 10_000),
      }),
      fc.integer({ min: 10_000, max: 999_999 }),
      (mode, cartons, rate, exchangeE4) => {
        const { line } = explain(
          mode,
          cartons.map(([weight, sides]) => carton(weight, sides)),
          rateOf(mode, rate),
          exchangeE4,
        );
        expect(recalculate(formulaOf(line.working))).toBe(BigInt(line.amount));
      },
    ),
  );
});
