import type { Mode } from '@sankofa/domain/mode';
import { minorOf, type Pesewas } from '@sankofa/domain/money';
import { estimate } from '@sankofa/domain/rates/estimate';
import type { GoodsClass } from '@sankofa/domain/rates/rate';
import type { exchangeRateSchema, rateSchema } from '@sankofa/domain/rates/rate-endpoints';
import type { z } from 'zod/mini';

export type Rate = z.output<typeof rateSchema>;
export type ExchangeRate = z.output<typeof exchangeRateSchema>;

export const modeWords: Record<Mode, string> = { AIR: 'Air', SEA: 'Sea' };
export const classWords: Record<GoodsClass, string> = {
  NORMAL: 'normal goods',
  SPECIAL: 'special goods',
};
export const perWords: Record<Mode, string> = { AIR: 'kg', SEA: 'CBM' };
export const rateName = ({ mode, goodsClass }: Pick<Rate, 'mode' | 'goodsClass'>) =>
  `${modeWords[mode]}, ${classWords[goodsClass]}`;

/** Grams of a kilogram, cm³ of a CBM: what people type in the larger unit. */
export const unitsPer: Record<Mode, number> = { AIR: 1_000, SEA: 1_000_000 };
export const unitWords = (mode: Mode, units: number) =>
  `${units / unitsPer[mode]} ${perWords[mode]}`;

/** What a rate is tried on before it is published. */
export const sample: Record<Mode, { words: string; goods: Parameters<typeof estimate>[0] }> = {
  AIR: { words: '10 kg', goods: { mode: 'AIR', weightGrams: 10_000, quantity: 1 } },
  SEA: { words: '0.5 CBM', goods: { mode: 'SEA', volumeCm3: 500_000 } },
};

/** The fee of the sample by the estimator's own rule; null while what is typed is no price. */
export function feeOf(mode: Mode, dollars: string, cedisPerDollar: string): Pesewas | null {
  const usCents = minorOf(dollars);
  const exchangeE4 = minorOf(cedisPerDollar, 4);
  if (usCents === null || exchangeE4 === null || usCents <= 0 || exchangeE4 <= 0) return null;
  return estimate(sample[mode].goods, { usCents, exchangeE4 });
}
