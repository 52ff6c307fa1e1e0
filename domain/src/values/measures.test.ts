import { expect, test } from 'vitest';

import { textOf } from '../texts/message.ts';
import {
  fromMeasures,
  measuredSchema,
  measuresSchema,
  toMeasures,
  volumeCm3,
  volumetricGrams,
} from './measures.ts';
import { networkOf, phoneOf } from './phone.ts';
import { addDays, addMs, dayIn, daysBetween, zones } from './time.ts';

test('volume is rounded once, from cubic millimetres', () => {
  expect(volumeCm3({ lengthMm: 605, widthMm: 403, heightMm: 511 })).toBe(124_589);
  expect(volumetricGrams(120_000, 6_000)).toBe(20_000);
  expect(volumetricGrams(1, 6_000)).toBe(0);
});

test('kilograms and centimetres convert to grams and millimetres and back', () => {
  const typed = { weightKg: 20.135, lengthCm: 60.5, widthCm: 40.3, heightCm: 51.1 };
  const measured = { ...typed, volumeCbm: 0.124589 };
  expect(fromMeasures(toMeasures(typed))).toEqual(measured);
  expect(measuredSchema.parse(measured)).toEqual(measured);
  expect(measuredSchema.safeParse({ ...measured, volumeCbm: '0.124589' }).success).toBe(false);
});

test.each([
  [{ weightKg: 0 }, /above 0 kg/],
  [{ weightKg: -1 }, /above 0 kg/],
  [{ weightKg: 1.2345 }, /up to 3 decimals/],
  [{ weightKg: 30_001 }, /maximum is 30,000 kg/],
  [{ widthCm: 0 }, /above 0 cm/],
  [{ lengthCm: 1_301 }, /maximum is 1,300 cm/],
  [{ heightCm: 10.05 }, /up to 1 decimal/],
])('%j is refused with the field and the remedy', (wrong, message) => {
  const right = { weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10 };
  const { error } = measuresSchema.safeParse({ ...right, ...wrong });
  expect(error?.issues[0]?.path).toEqual(Object.keys(wrong));
  expect(textOf(error?.issues[0]?.message ?? '', 'en')).toMatch(message);
});

const issueOf = (measures: object) => measuresSchema.safeParse(measures).error?.issues[0];

test('a volume larger than any container is refused at its longest side', () => {
  const cube = { weightKg: 29_999, lengthCm: 1_300, widthCm: 1_300, heightCm: 1_300 };
  expect(issueOf(cube)?.path).toEqual(['lengthCm']);
  const flat = { ...cube, lengthCm: 300, widthCm: 300, heightCm: 1_300 };
  expect(issueOf(flat)?.path).toEqual(['heightCm']);
  expect(textOf(issueOf(flat)?.message ?? '', 'en')).toMatch(/^Check the three sides.*80 CBM/);
  expect(issueOf({ ...flat, lengthCm: 240, widthCm: 256 })).toBeUndefined();
  expect(issueOf({ ...flat, widthCm: 1_299, heightCm: 1_298 })?.path).toEqual(['widthCm']);
  // 80 CBM exactly are still accepted.
  expect(issueOf({ ...flat, lengthCm: 1_000, widthCm: 800, heightCm: 100 })).toBeUndefined();
  expect(issueOf(cube)?.code).toBe('custom');
  // A missing side gets only its own error.
  expect(issueOf({ ...cube, widthCm: undefined })?.path).toEqual(['widthCm']);
});

test.each([
  ['024 412 3456', '+233244123456', 'MTN'],
  ['+233 (0)', null, null],
  ['+233 20 123 4567', '+233201234567', 'Telecel'],
  ['00233271234567', '+233271234567', 'AT'],
  ['0944123456', null, null],
  ['+86 138 0013 8000', '+8613800138000', null],
  ['12345', null, null],
])('the phone number %s is stored as %s, network %s', (typed, stored, network) => {
  expect(phoneOf(typed)).toBe(stored);
  expect(stored === null ? null : networkOf(stored)).toBe(network);
});

test('the calendar day of an instant depends on the zone', () => {
  expect(dayIn('2026-11-21T17:30:00.000Z', zones.accra)).toBe('2026-11-21');
  expect(dayIn('2026-11-21T17:30:00.000Z', zones.guangzhou)).toBe('2026-11-22');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
  expect(addMs('2026-11-21T00:00:00.000Z', -1)).toBe('2026-11-20T23:59:59.999Z');
});
