import { unitsOfRate } from '@sankofa/domain/rates/estimate';
import { costAt, unitText } from '@sankofa/domain/rates/rate';
import type { exchangeRateSchema, rateSchema } from '@sankofa/domain/rates/rate-endpoints';
import type { yuanRateSchema } from '@sankofa/domain/rates/yuan-rate';
import type { Mode } from '@sankofa/domain/values/mode';
import { minorOf, type Pesewas } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { declaredValue } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';

export type Rate = z.output<typeof rateSchema>;
export type YuanRate = z.output<typeof yuanRateSchema>;
export type ExchangeRate = z.output<typeof exchangeRateSchema>;

const rateTexts = dictionary({
  en: {
    name: (mode: string, goods: string) => `${mode}, ${goods}`,
    AIR: 'Air',
    SEA: 'Sea',
    NORMAL: 'normal goods',
    SPECIAL: 'special goods',
    route: (from: string, to: string) => `${from} to ${to}`,
    everyRoute: 'All routes',
    from: (units: string) => `From ${units}`,
    below: (units: string) => `Under ${units}`,
    tier: (units: string, price: string) => `${units}: ${price}`,
    and: ', ',
  },
  zh: {
    name: (mode: string, goods: string) => `${mode}，${goods}`,
    AIR: '空运',
    SEA: '海运',
    NORMAL: '普货',
    SPECIAL: '敏感货',
    route: (from: string, to: string) => `${from} 至 ${to}`,
    everyRoute: '所有线路',
    from: (units: string) => `${units} 起`,
    below: (units: string) => `${units} 以下`,
    tier: (units: string, price: string) => `${units}：${price}`,
    and: '，',
  },
});
/** Returns texts in the reader's language. */
export const useRateTexts = () => useTexts(rateTexts);
type Texts = ReturnType<typeof useRateTexts>;

export const unitLabels: Record<Mode, string> = { AIR: 'kg', SEA: 'CBM' };
export const rateName = ({ mode, goodsClass }: Pick<Rate, 'mode' | 'goodsClass'>, t: Texts) =>
  t.name(t[mode], t[goodsClass]);
export const routeName = ({ route }: Pick<Rate, 'route'>, t: Texts) =>
  route ? t.route(route.origin.name, route.destination.name) : t.everyRoute;

export const formatUnits = (mode: Mode, units: number) => String(units / unitsOfRate[mode]);

/** Returns price lines: `Up to 45 kg: USD 22.00`, `From 45 kg: USD 21.00`; a single price has no quantity. */
export function tierLines({ mode, tiers }: Pick<Rate, 'mode' | 'tiers'>, t: Texts) {
  return tiers.map(({ fromUnits, toUnits, dollars }) => {
    const price = `${declaredValue({ amount: dollars, currency: 'USD' })} / ${unitLabels[mode]}`;
    if (fromUnits > 0) return { words: t.from(unitText(mode, fromUnits)), price };
    return { words: toUnits === null ? '' : t.below(unitText(mode, toUnits)), price };
  });
}
export const pricesOf = (rate: Pick<Rate, 'mode' | 'tiers'>, t: Texts) =>
  tierLines(rate, t)
    .map(({ words: units, price }) => (units === '' ? price : t.tier(units, price)))
    .join(t.and);

/** The quantity for which a card shows the price. */
export const sample: Record<Mode, number> = { AIR: 10_000, SEA: 500_000 };

/** Returns the price of a quantity by a rate, including minimum, steps and tiers. */
export function costOf(rate: Rate, units: number, cedisPerDollar: string): Pesewas | null {
  const exchangeE4 = minorOf(cedisPerDollar, 4);
  if (exchangeE4 === null) return null;
  const tiers = rate.tiers.map(({ fromUnits, dollars }) => ({
    fromUnits,
    usCents: minorOf(dollars) ?? Number.NaN,
  }));
  return costAt({ ...rate, tiers }, units, exchangeE4);
}
