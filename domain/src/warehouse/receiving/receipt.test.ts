import { expect, test } from 'vitest';

import type { Measures } from '../../values/measures.ts';
import { differences, suspicious } from './receipt.ts';

const carton: Measures = { weightGrams: 20_000, lengthMm: 600, widthMm: 400, heightMm: 500 };

test('a carton measured on another side is the same carton', () => {
  expect(differences(carton, { ...carton, lengthMm: 500, heightMm: 600 })).toEqual([]);
});

test.each([
  // The greater of 3% and a floor: 600 g of 20 kg, 200 g of 1 kg, 20 mm of any side.
  [{ weightGrams: 20_600 }, []],
  [{ weightGrams: 20_601 }, ['weight']],
  [{ weightGrams: 19_399 }, ['weight']],
  [{ lengthMm: 620 }, []],
  [{ lengthMm: 621 }, ['length']],
  [{ widthMm: 379 }, ['height']],
  [{ weightGrams: 30_000, lengthMm: 900 }, ['weight', 'length']],
] as [Partial<Measures>, string[]][])('a carton measured with %j differs in %j', (change, what) => {
  expect(differences(carton, { ...carton, ...change }).map((one) => one.what)).toEqual(what);
});

test('a light carton has a tolerance of 200 grams', () => {
  const light = { ...carton, weightGrams: 1_000 };
  expect(differences(light, { ...light, weightGrams: 1_200 })).toEqual([]);
  expect(differences(light, { ...light, weightGrams: 1_201 })).toEqual([
    { what: 'weight', first: 1_000, second: 1_201, allowed: 200 },
  ]);
});

test('the settings may set a larger tolerance, or none', () => {
  const heavier = { ...carton, weightGrams: 22_000, lengthMm: 601 };
  const wide = { weightPercent: 10, weightGrams: 0, sidePercent: 0, sideMm: 1 };
  expect(differences(carton, heavier, wide)).toEqual([]);
  const none = { weightPercent: 0, weightGrams: 0, sidePercent: 0, sideMm: 0 };
  expect(differences(carton, heavier, none).map((one) => one.what)).toEqual(['weight', 'length']);
  expect(differences(carton, carton, none)).toEqual([]);
});

test('a misplaced decimal point is noticed before it is billed', () => {
  expect(suspicious(carton)).toBeNull();
  expect(suspicious({ ...carton, lengthMm: 6, widthMm: 40 })?.in('en')).toMatch(/too heavy/);
  expect(suspicious({ ...carton, weightGrams: 200 })?.in('en')).toMatch(/too light/);
});

test('a long side may differ by three percent of it', () => {
  const long = { ...carton, lengthMm: 1_000 };
  expect(differences(long, { ...long, lengthMm: 1_030 })).toEqual([]);
  expect(differences(long, { ...long, lengthMm: 1_031 })).toEqual([
    { what: 'length', first: 1_000, second: 1_031, allowed: 30 },
  ]);
});

test.each([
  [5_000, ''],
  [5_001, 'That’s too heavy for this size. Check the weight and dimensions.'],
  [5, ''],
  [4, 'That’s too light for this size. Check the weight and dimensions.'],
])('a litre that weighs %i g is doubted: %s', (weightGrams, doubt) => {
  const litre = { weightGrams, lengthMm: 100, widthMm: 100, heightMm: 100 };
  expect(suspicious(litre)?.in('en') ?? '').toBe(doubt);
});
