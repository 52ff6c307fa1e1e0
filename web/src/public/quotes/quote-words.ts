import type { Mode } from '@sankofa/domain/values/mode';
import { decimalOf } from '@sankofa/domain/values/pesewas';

import { dollars } from '../../lib/format/dollars.ts';
import { money } from '../../lib/format/format.ts';
import type { Quote } from './quote-lookup.ts';

type Option = Quote['options'][number];

/** Returns `40 kg` or `0.200 CBM`. */
export const unitsText = (mode: Mode, units: number) =>
  mode === 'AIR'
    ? `${decimalOf(units, 3).replace(/\.?0+$/, '')}\u00a0kg`
    : `${decimalOf(units, 6).replace(/(\.\d{3}\d*?)0+$/, '$1')}\u00a0CBM`;

const kindText = {
  NORMAL: 'Normal goods',
  SPECIAL: 'Special goods',
  PROHIBITED: 'Prohibited goods',
} as const;

/** Returns the size and class of the goods in words. */
export function goodsText({ weightGrams, volumeCm3, goodsClass, matches }: Quote): string {
  const sizes = [
    ...(weightGrams > 0 ? [unitsText('AIR', weightGrams)] : []),
    ...(volumeCm3 > 0 ? [unitsText('SEA', volumeCm3)] : []),
  ].join(', ');
  const kind = matches[0]?.kind === 'PROHIBITED' ? 'PROHIBITED' : goodsClass;
  if (sizes === '') return kindText[kind];
  return kind === 'NORMAL' ? sizes : `${sizes} of ${kindText[kind].toLowerCase()}`;
}

export const rateText = ({ mode, usCents }: Pick<Option, 'mode' | 'usCents'>) =>
  `${dollars(usCents)} per ${mode === 'AIR' ? 'kg' : 'CBM'}`;

/** Returns how the price is calculated: `40 kg × USD 22.00 × 12.50`. */
export const formulaText = (
  { mode, usCents }: Option,
  chargedUnits: number,
  cedisPerDollarE4: number,
) =>
  `${unitsText(mode, chargedUnits)} × ${dollars(usCents)} × ${decimalOf(cedisPerDollarE4, 4).replace(/(\.\d\d\d*?)0+$/, '$1')}`;

export function taxText(
  tax: NonNullable<NonNullable<Option['charge']>['tax']>,
  amount: number,
): string {
  return tax.isInclusive
    ? `Includes VAT and levies of ${money(tax.amount)}`
    : `VAT and levies: ${money(tax.amount)}. Total: ${money(amount + tax.amount)}`;
}
