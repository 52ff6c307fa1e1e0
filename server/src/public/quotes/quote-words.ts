import { unitText } from '@sankofa/domain/rates/rate';
import { inCedis, inDollars } from '@sankofa/domain/values/money';
import { pesewas } from '@sankofa/domain/values/pesewas';
import { dayIn, dayText, zones } from '@sankofa/domain/values/time';

import type { SocialPicture } from '../../pdf/pdf.ts';
import type { Quote } from './quote.ts';

type Option = Quote['options'][number];

const modeName = { AIR: 'By air', SEA: 'By sea' } as const;

const kindText = {
  NORMAL: 'Normal goods',
  SPECIAL: 'Special goods',
  PROHIBITED: 'Prohibited goods',
} as const;

/** Returns `40 kg, 0.200 CBM of special goods`. */
function goodsText({ weightGrams, volumeCm3, goodsClass, matches }: Quote): string {
  const sizes = [
    ...(weightGrams > 0 ? [unitText('AIR', weightGrams)] : []),
    ...(volumeCm3 > 0 ? [unitText('SEA', volumeCm3)] : []),
  ].join(', ');
  const kind = matches[0]?.kind === 'PROHIBITED' ? 'PROHIBITED' : goodsClass;
  if (sizes === '') return kindText[kind];
  return kind === 'NORMAL' ? sizes : `${sizes} of ${kindText[kind].toLowerCase()}`;
}

const rateText = ({ mode, usCents }: Option) =>
  `${inDollars(usCents)} per ${mode === 'AIR' ? 'kg' : 'CBM'}`;

function cardOf(option: Option): SocialPicture['cards'][number] {
  const { mode, charge, days } = option;
  const figure = charge ? inCedis(pesewas(charge.amount)) : rateText(option);
  const time = days
    ? `${days.earliest}–${days.latest} days, last ${days.batches} batches`
    : 'Too few batches for a transit time';
  const basis = charge
    ? `${unitText(mode, charge.chargedUnits)} × ${rateText(option)}`
    : `Enter the ${mode === 'AIR' ? 'weight' : 'volume'} for a price`;
  return { title: modeName[mode], figure, notes: [basis, time] };
}

/** Returns the texts of the picture of a quote. Goods that we don't carry have no price. */
export function pictureOf(quote: Quote, brand: string): SocialPicture {
  const isProhibited = quote.matches[0]?.kind === 'PROHIBITED';
  return {
    brand,
    label: `${quote.from.name} to ${quote.to.name}`,
    title: goodsText(quote),
    cards: isProhibited ? [] : quote.options.map(cardOf),
    foot: isProhibited
      ? 'We don’t carry these goods.'
      : `Estimate at the rates of ${dayText(dayIn(quote.at, zones.accra))}. Not binding.`,
  };
}
