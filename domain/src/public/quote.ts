import type { GoodsMatch } from '../company/goods-search.ts';
import { sizeIn } from '../rates/freight-estimate.ts';
import { chargeOf, rateFor, type Goods, type GoodsClass, type Rate } from '../rates/rate.ts';
import type { Mode } from '../values/mode.ts';
import { instantInput, type Instant } from '../values/time.ts';
import type { QuoteQuery } from './quote-link.ts';

type QuotedGoods = Goods & { goodsClass: GoodsClass };

/** Returns the class that the goods are priced in: the one of the link, or the one that the lists of goods name. */
const classIn = (named: string | undefined, matches: readonly GoodsMatch[]): GoodsClass =>
  named === 'special' || (named !== 'normal' && matches[0]?.kind === 'SPECIAL')
    ? 'SPECIAL'
    : 'NORMAL';

/**
 * Reads the goods of a query, or says which field is wrong and how to correct it. Goods that are only named have no
 * size: the answer says whether we carry them, and at which rates.
 * @param matches what the company's lists say about the goods
 */
export function quotedGoods(
  { kg = '', cbm = '', goods = '', class: named }: QuoteQuery,
  matches: readonly GoodsMatch[],
): QuotedGoods | { field: 'kg' | 'cbm'; error: string } {
  const weight = sizeIn('weight', kg);
  if (typeof weight !== 'number') return { field: 'kg', error: weight.error };
  const volume = sizeIn('volume', cbm);
  if (typeof volume !== 'number') return { field: 'cbm', error: volume.error };
  if (weight === 0 && volume === 0 && goods.trim() === '')
    return { field: 'kg', error: 'Enter the weight, the volume or both' };
  return {
    weightGrams: weight,
    volumeCm3: volume,
    goodsClass: classIn(named, matches),
  };
}

/** Returns the moment of the rates: the one of the link, or now. A link cannot name a future one. */
export function quotedAt({ at = '' }: QuoteQuery, now: Instant): Instant {
  const named = instantInput.safeParse(at);
  return named.success && named.data <= now ? named.data : now;
}

type QuoteRate = Omit<Rate, 'id'>;

/**
 * Returns the price of goods by one mode at the rate of their route, as an invoice would charge it. The charge is null
 * if the measurement that decides it is missing: the weight by air, the volume by sea.
 */
export function quoteBy(
  mode: Mode,
  rates: readonly QuoteRate[],
  { goods, from, to, e4 }: { goods: QuotedGoods; from: string; to: string; e4: number },
) {
  const rate = rateFor(rates, {
    mode,
    goodsClass: goods.goodsClass,
    route: { origin: from, destination: to },
  });
  if (!rate) return null;
  const isMeasured = mode === 'AIR' ? goods.weightGrams > 0 : goods.volumeCm3 > 0;
  const charge = chargeOf(rate, goods, e4);
  return {
    mode,
    usCents: isMeasured ? charge.usCents : (rate.tiers[0]?.usCents ?? charge.usCents),
    minimumUnits: rate.minimumUnits,
    divisor: rate.divisor,
    charge: isMeasured ? charge : null,
  };
}
