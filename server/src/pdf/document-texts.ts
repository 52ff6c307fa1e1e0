import { volumeCm3, type Measures } from '@sankofa/domain/values/measures';
import { decimalOf, divideHalfUp } from '@sankofa/domain/values/money';

/** A space that never breaks a line, between a number and its unit. */
const tie = '\u00a0';

/** Thousands set apart by commas. */
export const grouped = (decimal: string) =>
  decimal.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

/** `GHS 4,213.44`. The sign ₵ is never used: many printers' and phones' fonts lack it. */
export const cedis = (pesewas: number) => {
  const amount = grouped(decimalOf(Math.abs(pesewas)));
  return pesewas < 0 ? `−GHS${tie}${amount}` : `GHS${tie}${amount}`;
};

/** `18.40 kg`, and `18.405 kg` where two decimals would hide a gram. */
export const kilograms = (grams: number) =>
  grams % 10 === 0
    ? `${grouped(decimalOf(grams / 10))}${tie}kg`
    : `${grouped(decimalOf(grams, 3))}${tie}kg`;

/** Cubic metres to the litre, as carriers bill them: `0.135`. */
export const cubicMetres = (cm3: number) => grouped(decimalOf(divideHalfUp(BigInt(cm3), 1000n), 3));

export const cubicMetresOf = (m: Measures) => cubicMetres(volumeCm3(m));

/** `60×45×50` in centimetres, with a decimal only where the tape showed one. */
export const centimetres = (m: Measures) =>
  [m.lengthMm, m.widthMm, m.heightMm]
    .map((side) => decimalOf(side, 1).replace(/\.0$/, ''))
    .join('×');

/** `12.5000` cedis for a dollar. */
export const exchangeWords = (rateE4: number) => decimalOf(rateE4, 4);
