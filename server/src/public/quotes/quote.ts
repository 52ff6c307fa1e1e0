import { findGoods } from '@sankofa/domain/company/goods-search';
import { Problem } from '@sankofa/domain/errors/problem';
import { publicTexts } from '@sankofa/domain/public/public-texts';
import { quoteBy, quotedAt, quotedGoods } from '@sankofa/domain/public/quote';
import type { quoteSchema } from '@sankofa/domain/public/quote-endpoints';
import type { QuoteQuery } from '@sankofa/domain/public/quote-link';
import { shareOfTaxes } from '@sankofa/domain/taxes/tax';
import { modes, type Mode } from '@sankofa/domain/values/mode';
import { divideHalfUp } from '@sankofa/domain/values/pesewas';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { findGoodsClasses, findSites } from '../../company/company.ts';
import type { Db } from '../../platform/database/db.ts';
import { findExchangeAt, ratesAt } from '../../rates/rates.ts';
import { daysDoorToDoor } from '../../shipments/shipments.ts';
import { findTaxFacts } from '../../taxes/taxes.ts';

export type Quote = z.output<typeof quoteSchema>;

/**
 * Returns the estimate of a link, at the rates of its moment: versions of rates never change, so a link always opens
 * with the same prices.
 * @throws Problem request.invalid with the field that is wrong, rate.missing
 */
export async function quoteOf(db: Db, query: QuoteQuery, now: Instant): Promise<Quote> {
  const at = quotedAt(query, now);
  const matches = findGoods(await findGoodsClasses(db), query.goods ?? '');
  const goods = quotedGoods(query, matches);
  if ('error' in goods) {
    const message = publicTexts.quoteField({ text: goods.error });
    throw new Problem('request.invalid', { message, fields: { [goods.field]: message } });
  }
  const sites = await findSites(db);
  const origins = placesOf(sites.filter(({ kind }) => kind === 'ORIGIN'));
  const destinations = placesOf(sites.filter(({ kind }) => kind === 'DESTINATION'));
  const from = origins.find(({ code }) => code === query.from) ?? origins[0];
  const to = destinations.find(({ code }) => code === query.to) ?? destinations[0];
  const [rates, exchange] = [await ratesAt(db, at), await findExchangeAt(db, at)];
  if (!from || !to || !exchange)
    throw new Problem('rate.missing', { message: publicTexts.noQuote });

  const options = [];
  for (const mode of modes.filter((one) => from.modes.includes(one) && to.modes.includes(one))) {
    const priced = quoteBy(mode, rates, {
      goods,
      from: from.code,
      to: to.code,
      e4: exchange.cedisPerDollarE4,
    });
    if (!priced) continue;
    const tax = priced.charge && (await taxOf(db, { mode, amount: priced.charge.amount, at }));
    options.push({
      ...priced,
      charge: priced.charge && { ...priced.charge, tax },
      days: await daysDoorToDoor(db, mode, { from: from.city, to: to.city }),
    });
  }
  return {
    at,
    isCurrent: isSame(
      [...rates, exchange],
      [...(await ratesAt(db, now)), ...[await findExchangeAt(db, now)].flatMap((one) => one ?? [])],
    ),
    ...goods,
    matches,
    from: placeOf(from),
    to: placeOf(to),
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    options,
    origins: origins.map(placeOf),
    destinations: destinations.map(placeOf),
  };
}

type Site = Awaited<ReturnType<typeof findSites>>[number];
type QuotedPlace = { code: string; city: string; modes: string[] };

/** Returns the places of sites, each once, with the modes of all sites there. */
function placesOf(sites: readonly Site[]): QuotedPlace[] {
  const places = new Map<string, QuotedPlace>();
  for (const { placeCode: code, city, modes } of sites) {
    const known = places.get(code);
    places.set(code, { code, city, modes: [...(known?.modes ?? []), ...modes] });
  }
  return [...places.values()];
}
const placeOf = ({ code, city }: QuotedPlace) => ({ code, name: city });

/** Whether the versions in force are the same. */
const isSame = (before: readonly { id: string }[], after: readonly { id: string }[]) =>
  before.length === after.length && before.every(({ id }, index) => after[index]?.id === id);

/** Returns the taxes of a price on the day of the rates; null while the company charges none. */
async function taxOf(
  db: Db,
  { mode, amount, at }: { mode: Mode; amount: number; at: Instant },
): Promise<{ amount: number; isInclusive: boolean } | null> {
  const facts = await findTaxFacts(db, { customerId: null, day: dayIn(at, zones.accra) });
  if (!facts) return null;
  const { law, treatments, isPriceInclusive: isInclusive } = facts;
  const line = mode === 'AIR' ? 'FREIGHT_AIR' : 'FREIGHT_SEA';
  const share = shareOfTaxes(law, treatments.lines[line], isInclusive);
  return { amount: divideHalfUp(BigInt(amount) * BigInt(share), 100_000_000n), isInclusive };
}
