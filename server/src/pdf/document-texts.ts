import { volumeCm3, type Measures } from '@sankofa/domain/values/measures';
import { decimalOf, divideHalfUp } from '@sankofa/domain/values/money';

/** A non-breaking space between a number and its unit. */
const tie = '\u00a0';

/** Inserts thousands separators. */
export const grouped = (decimal: string) =>
  decimal.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

/** Formats `GHS 4,213.44`. The sign ₵ is never used, since many fonts of printers and phones lack it. */
export const cedis = (pesewas: number) => {
  const amount = grouped(decimalOf(Math.abs(pesewas)));
  return pesewas < 0 ? `−GHS${tie}${amount}` : `GHS${tie}${amount}`;
};

/** Formats `18.40 kg`, or `18.405 kg` if two decimals would hide a gram. */
export const kilograms = (grams: number) =>
  grams % 10 === 0
    ? `${grouped(decimalOf(grams / 10))}${tie}kg`
    : `${grouped(decimalOf(grams, 3))}${tie}kg`;

/** Formats cubic metres to the litre, as carriers bill them: `0.135`. */
export const cubicMetres = (cm3: number) => grouped(decimalOf(divideHalfUp(BigInt(cm3), 1000n), 3));

export const cubicMetresOf = (m: Measures) => cubicMetres(volumeCm3(m));

/** Formats `60×45×50` in centimetres, with a decimal only if it was measured. */
export const centimetres = (m: Measures) =>
  [m.lengthMm, m.widthMm, m.heightMm]
    .map((side) => decimalOf(side, 1).replace(/\.0$/, ''))
    .join('×');

/** Formats `12.5000` cedis per dollar. */
export const exchangeText = (rateE4: number) => decimalOf(rateE4, 4);
