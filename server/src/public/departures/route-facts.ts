import { factOf, freightRoutes, type RouteFacts } from '@sankofa/domain/public/freight-routes';
import { priceOf, unitsOfRate } from '@sankofa/domain/rates/estimate';
import { rateFor, unitText } from '@sankofa/domain/rates/rate';
import { inCedis, inDollars } from '@sankofa/domain/values/money';
import { clockIn, dayIn, dayText, zones, type Instant } from '@sankofa/domain/values/time';

import { findSites } from '../../company/company.ts';
import type { Db } from '../../platform/database/db.ts';
import { findExchangeAt, ratesAt } from '../../rates/rates.ts';
import { daysDoorToDoor } from '../../shipments/shipments.ts';
import type { Departure } from './site-fact-queries.ts';

const unitNames = { AIR: 'kg', SEA: 'CBM' } as const;

/** Returns what the pages of the routes say: the rate of normal goods, measured days and the next cut-off. */
export async function routeFacts(
  db: Db,
  departures: readonly Departure[],
  now: Instant,
): Promise<Record<string, RouteFacts>> {
  const [rates, exchange, sites] = [
    await ratesAt(db, now),
    await findExchangeAt(db, now),
    await findSites(db),
  ];
  const facts: Record<string, RouteFacts> = {};
  for (const route of freightRoutes) {
    const { mode, from, to } = route;
    const isServed = sites.some(
      (site) => site.placeCode === from.code && site.kind === 'ORIGIN' && site.modes.includes(mode),
    );
    const rate = isServed
      ? rateFor(rates, {
          mode,
          goodsClass: 'NORMAL',
          route: { origin: from.code, destination: to.code },
        })
      : undefined;
    const usCents = rate?.tiers[0]?.usCents;
    const days = isServed ? await daysDoorToDoor(db, mode, { from: from.city, to: to.city }) : null;
    const next = departures.find((one) => one.mode === mode && one.from === from.city);
    const office = sites.find((site) => site.kind === 'DESTINATION' && site.placeCode === to.code);
    facts[factOf(route)] = {
      rate: usCents === undefined ? null : `${inDollars(usCents)} per ${unitNames[mode]}`,
      cedis:
        usCents === undefined || !exchange
          ? null
          : inCedis(priceOf(mode, unitsOfRate[mode], usCents, exchange.cedisPerDollarE4)),
      minimum: rate && rate.minimumUnits > 0 ? unitText(mode, rate.minimumUnits) : null,
      days: days && `${days.earliest}–${days.latest} days`,
      batches: days && String(days.batches),
      cutoff: next
        ? `${dayText(dayIn(next.cutoffAt, zones.guangzhou))}, ${clockIn(next.cutoffAt, zones.guangzhou)}`
        : null,
      office: office?.name ?? null,
    };
  }
  return facts;
}

/** Returns them as the texts of placeholders: `route.guangzhou_accra_by_air.rate`. */
export const routeTexts = (facts: Record<string, RouteFacts>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, ofRoute]) =>
      Object.entries(ofRoute).map(([fact, text]) => [`route.${name}.${fact}`, text]),
    ),
  );
