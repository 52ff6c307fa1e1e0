/*
 * The arithmetic of money. It stands apart from money.ts, which brings the schemas along that a public
 * page has no use for.
 */

/** Whole Ghana pesewas: the only form in which cedis are stored or added. 100 make one cedi. */
export type Pesewas = number & { readonly unit: 'pesewas' };
/** @throws RangeError where it is no whole number of the unit */
export function whole(amount: number, unit: string): number {
  if (Number.isSafeInteger(amount)) return amount;
  throw new RangeError(`${amount} is not a whole number of ${unit}`);
}
export const pesewas = (amount: number) => whole(amount, 'pesewas') as Pesewas;
/** The same amount on the other side of an entry. */
export const negated = (amount: Pesewas): Pesewas => pesewas(0 - amount);

/** The only rounding of money in the product: half a unit goes up (away from zero below it). */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const quotient = (size * 2n + denominator) / (denominator * 2n);
  return Number(negative ? -quotient : quotient);
}

/** "1,234.56" for a person, without a currency. Works on integers, so nothing is rounded twice. */
export function decimalOf(minor: number, places = 2): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** "USD 1,234.56" for a sentence. Signs of currencies are never used: many fonts lack that of the cedi. */
export const inCurrency = (currency: string, minor: number) =>
  `${currency} ${decimalOf(minor).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','))}`;
export const inCedis = (amount: number) => inCurrency('GHS', amount);
export const inDollars = (cents: number) => inCurrency('USD', cents);

/** Reads "1,234.56" exactly; null where it is no amount or has more places than the currency. */
export function minorOf(typed: string, places = 2): number | null {
  const match = new RegExp(`^(-?)(\\d{1,12})(?:\\.(\\d{1,${places}}))?$`).exec(
    typed.replaceAll(/[,\s\u00a0]/g, ''),
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
