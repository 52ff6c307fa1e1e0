import { expect, test } from 'vitest';

import { textOf } from '../texts/message.ts';
import { billAmount, billMoney, inPesewas, settlementOf, sharesOf } from './bill-money.ts';

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test('an amount is converted and rounded once, half a pesewa up', () => {
  expect(inPesewas(100, 127_500)).toBe(1275);
  expect(inPesewas(1, 5_000)).toBe(1);
  expect(inPesewas(1, 4_999)).toBe(0);
  expect(inPesewas(999_999_999_999, 10_000)).toBe(999_999_999_999);
});

test('shares of all of an amount are exactly its worth, and none is negative', () => {
  const random = numbers(7);
  const next = (most: number) => 1 + ((random.next().value ?? 0) % most);
  for (let at = 0; at < 2_000; at += 1) {
    const parts = Array.from({ length: next(6) }, () => next(90_000));
    const of = parts.reduce((sum, part) => sum + part, 0);
    const worth = inPesewas(of, next(200_000));
    const shares = sharesOf(worth, of, parts);
    expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(worth);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  }
});

test('payments in any order with reversals settle exactly the worth of a bill', () => {
  const random = numbers(11);
  const next = (most: number) => 1 + ((random.next().value ?? 0) % most);
  for (let at = 0; at < 1_000; at += 1) {
    const totalMinor = 10 + next(50_000);
    const worth = inPesewas(totalMinor, next(200_000));
    const payments: { amountMinor: number; settled: number }[] = [];
    const sum = (key: 'amountMinor' | 'settled') =>
      payments.reduce((all, payment) => all + payment[key], 0);
    const pay = (amountMinor: number) => {
      const { settled, cash, difference } = settlementOf({
        worth,
        totalMinor,
        paidMinor: sum('amountMinor'),
        settled: sum('settled'),
        amountMinor,
        cedisPerUnitE4: next(200_000),
      });
      expect(cash - settled).toBe(difference);
      payments.push({ amountMinor, settled });
    };
    for (let step = 0; step < 6; step += 1) {
      const open = totalMinor - sum('amountMinor');
      if (open > 1) pay(next(open - 1));
      if (next(3) === 1) payments.splice(next(payments.length) - 1, 1);
      expect(sum('settled')).toBeLessThanOrEqual(worth);
    }
    pay(totalMinor - sum('amountMinor'));
    expect(sum('settled')).toBe(worth);
  }
});

const refusalOf = (typed: string) =>
  billAmount.safeParse(typed).error?.issues.map(({ message }) => textOf(message, 'en')) ?? [];

test('an amount of a bill has two decimals and is above zero, with one reason where it is not', () => {
  for (const typed of ['0.01', '1200.00', '9999999999.99']) expect(refusalOf(typed)).toEqual([]);
  for (const typed of ['', '12', '1.2', '1.234', '-1.00', 'x1.00', '1.00x', '12345678901.00'])
    expect(refusalOf(typed)).toEqual(['Enter an amount with 2 decimals, for example 1200.00']);
  expect(refusalOf('0.00')).toEqual(['The amount must be above 0.00']);
});

test('money of a bill is in cedis, dollars or yuan', () => {
  const money = { amount: '12.00', currency: 'CNY' };
  expect(billMoney.parse(money)).toEqual(money);
  expect(billMoney.safeParse({ ...money, currency: 'EUR' }).success).toBe(false);
  expect(billMoney.safeParse({ currency: 'USD' }).success).toBe(false);
});

test('a dearer dollar makes a payment a loss, a cheaper one a gain', () => {
  const bill = { worth: 1_250_00, totalMinor: 100_00, paidMinor: 0, settled: 0 };
  expect(settlementOf({ ...bill, amountMinor: 40_00, cedisPerUnitE4: 130_000 })).toEqual({
    settled: 500_00,
    cash: 520_00,
    difference: 20_00,
  });
  expect(settlementOf({ ...bill, amountMinor: 100_00, cedisPerUnitE4: 120_000 }).difference).toBe(
    -50_00,
  );
});
