import { dayText } from '@sankofa/domain/values/time';
import { expect, test } from 'vitest';

import { cedis, centimetres, cubicMetres, kilograms } from './document-texts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('amounts have the GHS prefix, thousands separators and two decimals', () => {
  expect([0, 5, 12_345, 100_000, 123_456_789].map((amount) => plain(cedis(amount)))).toEqual([
    'GHS 0.00',
    'GHS 0.05',
    'GHS 123.45',
    'GHS 1,000.00',
    'GHS 1,234,567.89',
  ]);
  expect(plain(cedis(-123_456))).toBe('−GHS 1,234.56');
});

test('weights are exact to the gram, and volumes to the litre', () => {
  expect([18_400, 18_405, 1_234_567].map((grams) => plain(kilograms(grams)))).toEqual([
    '18.40 kg',
    '18.405 kg',
    '1,234.567 kg',
  ]);
  expect([135_000, 135_499, 135_500, 69_480_619].map(cubicMetres)).toEqual([
    '0.135',
    '0.135',
    '0.136',
    '69.481',
  ]);
});

test('sides are in centimetres, with a decimal only if there is one', () => {
  expect(centimetres({ weightGrams: 1, lengthMm: 600, widthMm: 455, heightMm: 50 })).toBe(
    '60×45.5×5',
  );
});

test('a date is written out, and an invalid date is refused', () => {
  expect(plain(dayText('2027-01-08'))).toBe('8 Jan 2027');
  expect(() => dayText('2027-13-08')).toThrow(RangeError);
});
