import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';

import { textOf } from '../texts/message.ts';
import {
  addPesewas,
  decimalOf,
  divideHalfUp,
  exchangeE4,
  inCedis,
  minorOf,
  moneyInput,
  moneyOf,
  moneySchema,
  negated,
  pesewas,
  pesewasOf,
  signedMoneyInput,
  usCents,
} from './money.ts';

test('half a unit is rounded up, away from zero if negative', () => {
  expect(divideHalfUp(5n, 10n)).toBe(1);
  expect(divideHalfUp(4n, 10n)).toBe(0);
  expect(divideHalfUp(-5n, 10n)).toBe(-1);
  expect(divideHalfUp(15n, 10n)).toBe(2);
});

test('amounts are read and written without floating point', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (amount) => {
      expect(minorOf(decimalOf(amount))).toBe(amount === 0 ? 0 : amount);
      expect(pesewasOf(moneyOf(amount))).toBe(amount === 0 ? 0 : amount);
    }),
  );
  expect(minorOf('1,234.5')).toBe(123_450);
  expect(minorOf('1,234,567')).toBe(123_456_700);
  // A decimal comma must not make a hundred times as much.
  for (const typed of ['47,58', '1.234,50', '1,2345', '12,34,567', '1,234.5,6'])
    expect(minorOf(typed)).toBeNull();
  expect(minorOf('0.1')).toBe(10);
  expect(minorOf('1.234')).toBeNull();
  expect(minorOf('12 cedis')).toBeNull();
  expect(() => pesewas(0.5)).toThrow(RangeError);
});

test.each([
  [0, 'GHS 0.00'],
  [5, 'GHS 0.05'],
  [99_999, 'GHS 999.99'],
  [100_000, 'GHS 1,000.00'],
  [123_456_789, 'GHS 1,234,567.89'],
  [-123_456, 'GHS -1,234.56'],
])('%i pesewas are formatted as %s', (amount, expectedText) =>
  expect(inCedis(amount)).toBe(expectedText),
);

test('units are whole numbers, and the error names the unit', () => {
  expect(usCents(22_000)).toBe(22_000);
  expect(exchangeE4(125_000)).toBe(125_000);
  expect(addPesewas([1, 2, 3])).toBe(6);
  expect(addPesewas([])).toBe(0);
  expect(() => pesewas(0.5)).toThrow('0.5 is not a whole number of pesewas');
  expect(() => usCents(Number.NaN)).toThrow('NaN is not a whole number of US cents');
  expect(() => exchangeE4(2 ** 60)).toThrow(/ten-thousandths of a cedi/);
  expect(() => pesewasOf({ amount: 'twelve' })).toThrow('twelve is not an amount');
});

test('zero and negative amounts are formatted and read exactly', () => {
  expect(decimalOf(0)).toBe('0.00');
  expect(decimalOf(-5)).toBe('-0.05');
  expect(decimalOf(1_234_567, 4)).toBe('123.4567');
  expect(minorOf('-0.05')).toBe(-5);
  expect(minorOf('12')).toBe(1_200);
});

test('money in the API is cedis with two decimals, and anything else is an error', () => {
  expect(moneyOf(12_345)).toEqual({ amount: '123.45', currency: 'GHS' });
  for (const amount of ['0.00', '-0.05', '1234567890123.00'])
    expect(moneySchema.safeParse({ amount, currency: 'GHS' }).success).toBe(true);
  for (const amount of [
    '',
    '1',
    '1.2',
    '1.234',
    '.50',
    '+1.00',
    'x1.00',
    '1.00x',
    '12345678901234.00',
  ])
    expect(refusalOf({ amount, currency: 'GHS' })).toBe(
      'Enter an amount with 2 decimals, for example 120.00',
    );
  expect(moneySchema.safeParse({ amount: '1.00', currency: 'USD' }).success).toBe(false);
  expect(moneySchema.safeParse({ amount: '1.00' }).success).toBe(false);
});

const refusalOf = (money: unknown) =>
  textOf(moneySchema.safeParse(money).error?.issues[0]?.message ?? '', 'en');

const problemsOf = (schema: typeof moneyInput | typeof signedMoneyInput, amount: string) =>
  (schema.safeParse({ amount, currency: 'GHS' }).error?.issues ?? []).map(({ message }) =>
    textOf(message, 'en'),
  );

test('amounts in requests go up to 999,999,999.99, below zero for balances only, with one reason each', () => {
  for (const schema of [moneyInput, signedMoneyInput]) {
    for (const amount of ['0.00', '12.50', '999999999.99'])
      expect(problemsOf(schema, amount)).toEqual([]);
    for (const amount of ['1', 'twelve', 'x1.00'])
      expect(problemsOf(schema, amount)).toEqual([
        'Enter an amount with 2 decimals, for example 120.00',
      ]);
    expect(problemsOf(schema, '1000000000.00')).toEqual([expect.stringMatching(/999,999,999\.99/)]);
    expect(schema.safeParse({ amount: '1.00', currency: 'USD' }).success).toBe(false);
    expect(schema.safeParse({ currency: 'GHS' }).success).toBe(false);
  }
  expect(problemsOf(signedMoneyInput, '-999999999.99')).toEqual([]);
  expect(problemsOf(signedMoneyInput, '-1000000000.00')).toHaveLength(1);
  expect(problemsOf(moneyInput, '-0.05')).toHaveLength(1);
});

test('a later check of an amount sees none that cannot be read', () => {
  const checked: string[] = [];
  const later = z.refine<string>((amount) => checked.push(amount) > 0);
  for (const { shape } of [moneySchema, moneyInput, signedMoneyInput])
    for (const amount of ['twelve', '12345678901234.00', '1.00'])
      shape.amount.check(later).safeParse(amount);
  expect(checked).toEqual(['1.00', '1.00', '1.00']);
  for (const { shape } of [moneyInput, signedMoneyInput])
    shape.amount.check(later).safeParse('1000000000.00');
  expect(checked).toHaveLength(3);
});

test('the opposite of an amount has its size, and that of zero is zero', () => {
  expect(negated(pesewas(125))).toBe(-125);
  expect(negated(pesewas(-125))).toBe(125);
  expect(Object.is(negated(pesewas(0)), 0)).toBe(true);
});
