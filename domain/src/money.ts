import { z } from 'zod';

/** Whole Ghana pesewas: the only form in which cedis are stored or added. 100 make one cedi. */
export type Pesewas = number & { readonly unit: 'pesewas' };
/** Whole US cents, in which the rates are quoted. */
export type UsCents = number & { readonly unit: 'usCents' };
/** Cedis for one US dollar, times 10,000: 12.5 is 125,000. */
export type ExchangeE4 = number & { readonly unit: 'cedisPerDollarE4' };

function whole(amount: number, unit: string): number {
  if (Number.isSafeInteger(amount)) return amount;
  throw new RangeError(`${amount} is not a whole number of ${unit}`);
}
export const pesewas = (amount: number) => whole(amount, 'pesewas') as Pesewas;
export const usCents = (amount: number) => whole(amount, 'US cents') as UsCents;
export const exchangeE4 = (amount: number) =>
  whole(amount, 'ten-thousandths of a cedi') as ExchangeE4;

export const addPesewas = (amounts: readonly number[]) =>
  pesewas(amounts.reduce((sum, amount) => sum + amount, 0));

/** The only rounding of money in the product: half a unit goes up (away from zero below it). */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const quotient = (size * 2n + denominator) / (denominator * 2n);
  return Number(negative ? -quotient : quotient);
}

/**
 * Splits an invoice into its 40 % deposit and 60 % balance (spec §9). The deposit is rounded half up
 * and the balance is what remains, so the two parts always add up to the whole.
 */
export function splitInstalments(total: Pesewas): { deposit: Pesewas; balance: Pesewas } {
  const deposit = pesewas(divideHalfUp(BigInt(total) * 40n, 100n));
  return { deposit, balance: pesewas(total - deposit) };
}

/** "1,234.56" for a person, without a currency. Works on integers, so nothing is rounded twice. */
export function decimalOf(minor: number, places = 2): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** "GHS 1,234.56" for a sentence. The sign of the cedi is never used: many fonts lack it. */
export const inCedis = (amount: number) =>
  `GHS ${decimalOf(amount).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','))}`;

/** Reads "1,234.56" exactly; null where it is no amount or has more places than the currency. */
export function minorOf(typed: string, places = 2): number | null {
  const match = new RegExp(`^(-?)(\\d{1,12})(?:\\.(\\d{1,${places}}))?$`).exec(
    typed.replaceAll(/[,\s\u00a0]/g, ''),
  );
  if (!match) return null;
  const minor = Number(`${match[2]}${(match[3] ?? '').padEnd(places, '0')}`);
  return match[1] ? -minor : minor;
}

/** Money on the wire: `{ "amount": "123.45", "currency": "GHS" }`. */
export const moneySchema = z.object({
  amount: z
    .string()
    .regex(/^-?\d{1,13}\.\d{2}$/, 'Write the amount with two decimals, such as 120.00'),
  currency: z.literal('GHS'),
});
export type Money = z.infer<typeof moneySchema>;

export const moneyOf = (amount: number): Money => ({ amount: decimalOf(amount), currency: 'GHS' });

export function pesewasOf(money: Money): Pesewas {
  const minor = minorOf(money.amount);
  if (minor === null) throw new RangeError(`${money.amount} is not an amount`);
  return pesewas(minor);
}
