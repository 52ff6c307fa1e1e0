import { z } from 'zod/mini';

import {
  decimalOf,
  divideHalfUp,
  inCedis,
  inCurrency,
  inDollars,
  minorOf,
  negated,
  pesewas,
  pesewasOf,
  whole,
  type Pesewas,
} from './pesewas.ts';
import { valueTexts } from './value-texts.ts';

export {
  decimalOf,
  divideHalfUp,
  inCedis,
  inCurrency,
  inDollars,
  minorOf,
  negated,
  pesewas,
  pesewasOf,
  type Pesewas,
};

/** Whole US cents, the unit of rates. */
export type UsCents = number & { readonly unit: 'usCents' };
/** Cedis per US dollar, times 10,000: 12.5 is 125,000. */
export type ExchangeE4 = number & { readonly unit: 'cedisPerDollarE4' };

export const usCents = (amount: number) => whole(amount, 'US cents') as UsCents;
export const exchangeE4 = (amount: number) =>
  whole(amount, 'ten-thousandths of a cedi') as ExchangeE4;

export const addPesewas = (amounts: readonly number[]) =>
  pesewas(amounts.reduce((sum, amount) => sum + amount, 0));

const error = valueTexts.amount.ref;
// Invalid amounts stop here: a later check of the value could not read them.
const amountSchema = z.string().check(z.regex(/^-?\d{1,13}\.\d{2}$/, { error, abort: true }));

/** Money in the API: `{ "amount": "123.45", "currency": "GHS" }`. */
export const moneySchema = z.object({ amount: amountSchema, currency: z.literal('GHS') });
/** Money in requests: GHS 0.00 to 999,999,999.99, so that millions of them add up exactly. */
export const moneyInput = z.object({
  amount: amountSchema.check(
    z.regex(/^\d{1,9}\./, {
      error: valueTexts.amountRange.ref,
      abort: true,
    }),
  ),
  currency: z.literal('GHS'),
});
/** The same for a balance, which may be negative. */
export const signedMoneyInput = z.object({
  amount: amountSchema.check(
    z.regex(/^-?\d{1,9}\./, { error: valueTexts.amountMost.ref, abort: true }),
  ),
  currency: z.literal('GHS'),
});
export type Money = z.infer<typeof moneySchema>;

export const moneyOf = (amount: number): Money => ({ amount: decimalOf(amount), currency: 'GHS' });
