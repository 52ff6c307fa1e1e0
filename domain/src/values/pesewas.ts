/*
 * The arithmetic of money. Separate from money.ts, which imports schemas that public pages don't need.
 */
import { withoutThousands } from './decimals.ts';

/** Whole Ghana pesewas, 100 to a cedi: the only form in which cedis are stored or added. */
export type Pesewas = number & { readonly unit: 'pesewas' };
/** @throws RangeError if it is not a whole number of the unit */
export function whole(amount: number, unit: string): number {
  if (Number.isSafeInteger(amount)) return amount;
  throw new RangeError(`${amount} is not a whole number of ${unit}`);
}
export const pesewas = (amount: number) => whole(amount, 'pesewas') as Pesewas;
/** Returns the amount with the opposite sign, for the other side of a journal entry. */
export const negated = (amount: Pesewas): Pesewas => pesewas(0 - amount);

/** Divides and rounds, the only rounding of money: half a unit goes up (away from zero if negative). */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const quotient = (size * 2n + denominator) / (denominator * 2n);
  return Number(negative ? -quotient : quotient);
}

/** Formats "1,234.56" without a currency. Works on integers, so nothing is rounded twice. */
export function decimalOf(minor: number, places = 2): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Formats "USD 1,234.56" for a sentence. Uses no currency symbols: many fonts lack the cedi sign. */
export const inCurrency = (currency: string, minor: number) =>
  `${currency} ${decimalOf(minor).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','))}`;
export const inCedis = (amount: number) => inCurrency('GHS', amount);
export const inDollars = (cents: number) => inCurrency('USD', cents);

/** Reads "1,234.56" exactly; null if it is not an amount or has more decimals than the currency. */
export function minorOf(typed: string, places = 2): number | null {
  const match = new RegExp(`^(-?)(\\d{1,12})(?:\\.(\\d{1,${places}}))?$`).exec(
    withoutThousands(typed),
  );
  if (!match) return null;
  const minor = Number(`${match[2]}${(match[3] ?? '').padEnd(places, '0')}`);
  return match[1] ? -minor : minor;
}

export function pesewasOf(money: { amount: string }): Pesewas {
  const minor = minorOf(money.amount);
  if (minor === null) throw new RangeError(`${money.amount} is not an amount`);
  return pesewas(minor);
}
