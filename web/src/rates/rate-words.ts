import type { Mode } from '@sankofa/domain/mode';
import { minorOf, type Pesewas } from '@sankofa/domain/money';
import { unitsOfRate } from '@sankofa/domain/rates/estimate';
import { costAt, unitWords, type GoodsClass } from '@sankofa/domain/rates/rate';
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
export const routeName = ({ route }: Pick<Rate, 'route'>) =>
  route ? `${route.origin.name} to ${route.destination.name}` : 'Every route';

export const bareUnits = (mode: Mode, units: number) => String(units / unitsOfRate[mode]);

/** `Up to 45 kg: $22.00`, `From 45 kg: $21.00`; one price for all is said without a quantity. */
export function tierLines({ mode, tiers }: Pick<Rate, 'mode' | 'tiers'>) {
  return tiers.map(({ fromUnits, toUnits, dollars }) => {
    const price = `$${dollars} / ${perWords[mode]}`;
    if (fromUnits > 0) return { words: `From ${unitWords(mode, fromUnits)} on`, price };
    return { words: toUnits === null ? '' : `Below ${unitWords(mode, toUnits)}`, price };
  });
}
export const pricesOf = (rate: Pick<Rate, 'mode' | 'tiers'>) =>
  tierLines(rate)
    .map(({ words, price }) => (words === '' ? price : `${words}: ${price}`))
    .join(', ');

/** What a card says a rate comes to. */
export const sample: Record<Mode, number> = { AIR: 10_000, SEA: 500_000 };

/** What so much costs by a rate, its minimum, steps and tiers counted in. */
export function costOf(rate: Rate, units: number, cedisPerDollar: string): Pesewas | null {
  const exchangeE4 = minorOf(cedisPerDollar, 4);
  if (exchangeE4 === null) return null;
  const tiers = rate.tiers.map(({ fromUnits, dollars }) => ({
    fromUnits,
    usCents: minorOf(dollars) ?? Number.NaN,
  }));
  return costAt({ ...rate, tiers }, units, exchangeE4);
}
