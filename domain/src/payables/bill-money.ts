import { z } from 'zod/mini';

import { divideHalfUp, pesewas, type Pesewas } from '../values/pesewas.ts';
import { payableFormTexts } from './payable-form-texts.ts';

/** The currencies of suppliers' bills. */
export const billCurrencies = ['GHS', 'USD', 'CNY'] as const;
export type BillCurrency = (typeof billCurrencies)[number];

/** The rate of the cedi to itself, times 10,000. */
export const cediE4 = 10_000;
/** The largest worth of one bill, GHS 999,999,999.99: sums of many stay exact. */
export const maxWorth = 99_999_999_999;

/** An amount in the currency of a bill, with two decimals. */
export const billAmount = z.string().check(
  z.regex(/^\d{1,10}\.\d{2}$/, { error: payableFormTexts.amount.ref, abort: true }),
  z.refine((typed) => Number(typed) > 0, payableFormTexts.amountAboveZero.ref),
);

/** An amount in any currency of a bill, as responses have it. */
export const billMoney = z.object({ amount: z.string(), currency: z.enum(billCurrencies) });

/** Converts cents, fen or pesewas at a rate of cedis per unit, times 10,000. */
export const inPesewas = (amountMinor: number, cedisPerUnitE4: number): Pesewas =>
  pesewas(divideHalfUp(BigInt(amountMinor) * BigInt(cedisPerUnitE4), 10_000n));

/**
 * Divides a worth in proportion to amounts that are parts of `of`. The shares are rounded together, so that the shares
 * of all of it are exactly the worth.
 */
export function sharesOf(worth: number, of: number, parts: readonly number[]): Pesewas[] {
  const upTo = (minor: number) => divideHalfUp(BigInt(worth) * BigInt(minor), BigInt(of));
  let before = 0;
  return parts.map((part) => {
    const share = upTo(before + part) - upTo(before);
    before += part;
    return pesewas(share);
  });
}

/** What a payment settles: the part of the bill in pesewas at the bill's rate, the cash, and the difference. */
export type Settlement = { settled: Pesewas; cash: Pesewas; difference: Pesewas };

/**
 * Computes what a payment of `amountMinor` does to a bill of which `paidMinor` was paid and `settled` pesewas are settled.
 * What the payments settle adds up to the worth of the bill, in any order of payments and reversals. A positive
 * difference is a loss: the cedi has fallen.
 */
export function settlementOf({
  worth,
  totalMinor,
  paidMinor,
  settled: before,
  amountMinor,
  cedisPerUnitE4,
}: {
  worth: number;
  totalMinor: number;
  paidMinor: number;
  settled: number;
  amountMinor: number;
  cedisPerUnitE4: number;
}): Settlement {
  const [upTo = pesewas(0)] = sharesOf(worth, totalMinor, [paidMinor + amountMinor]);
  const settled = pesewas(Math.max(upTo - before, 0));
  const cash = inPesewas(amountMinor, cedisPerUnitE4);
  return { settled, cash, difference: pesewas(cash - settled) };
}
