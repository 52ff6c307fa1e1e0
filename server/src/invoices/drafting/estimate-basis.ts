import type { Actor } from '@sankofa/domain/access';
import type { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import { treatmentOf } from '@sankofa/domain/taxes/price-line';
import { modes } from '@sankofa/domain/values/mode';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { findSites } from '../../company/company.ts';
import type { Db } from '../../platform/database/db.ts';
import { findExchangeAt, ratesAt } from '../../rates/rates.ts';
import { daysDoorToDoor } from '../../shipments/shipments.ts';
import { findTaxFacts } from '../../taxes/taxes.ts';

/** Returns the data for a customer’s estimate: current rates, all routes, and transit times of past goods. */
export async function estimateBasis({
  db,
  actor,
  now,
}: {
  db: Db;
  actor: Pick<Actor, 'id'>;
  now: Instant;
}): Promise<z.output<(typeof getEstimateBasis)['answer']>> {
  const rates = await ratesAt(db, now);
  const exchange = await findExchangeAt(db, now);
  const sites = await findSites(db);
  const instants = [...rates, ...(exchange ? [exchange] : [])].map((one) => one.effectiveFrom);
  const days = [];
  for (const mode of modes) days.push({ mode, range: await daysDoorToDoor(db, mode) });
  return {
    rates: rates.map(({ mode, goodsClass, route, tiers, minimumUnits, stepUnits, divisor }) => ({
      mode,
      goodsClass,
      route,
      tiers: [...tiers],
      minimumUnits,
      stepUnits,
      divisor,
    })),
    cedisPerDollarE4: exchange?.cedisPerDollarE4 ?? null,
    tax: await taxOfFreight(db, actor.id, now),
    updatedAt: instants.toSorted().at(-1) ?? null,
    routes: modes.flatMap((mode) => routesBy(mode, sites)),
    days,
  };
}

/** Returns the taxes of freight for a customer today. */
async function taxOfFreight(db: Db, customerId: string, now: Instant) {
  const facts = await findTaxFacts(db, { customerId, day: dayIn(now, zones.accra) });
  if (!facts) return null;
  const { law, isPriceInclusive: isInclusive, treatments, exemptionId } = facts;
  const isExempt = exemptionId !== null;
  const of = (mode: (typeof modes)[number]) =>
    treatmentOf({ kind: 'FREIGHT', mode }, treatments, isExempt);
  return { law, isInclusive, treatments: { AIR: of('AIR'), SEA: of('SEA') } };
}

type Sites = Awaited<ReturnType<typeof findSites>>;

function routesBy(mode: (typeof modes)[number], sites: Sites) {
  const of = (kind: Sites[number]['kind']) =>
    sites.filter((site) => site.kind === kind && site.modes.includes(mode));
  return of('ORIGIN').flatMap(({ placeCode: origin }) =>
    of('DESTINATION').map(({ id, placeCode: destination }) => ({
      mode,
      destinationSiteId: id,
      origin,
      destination,
    })),
  );
}
