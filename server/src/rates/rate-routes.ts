import {
  addExchangeRate as addExchangeRateCall,
  addRate as addRateCall,
  endRate as endRateCall,
  getCurrentRates,
  getRates,
  listExchangeRates,
  listRateHistory,
} from '@sankofa/domain/rates/rate-endpoints';
import {
  addYuanRate as addYuanRateCall,
  listYuanRates,
} from '@sankofa/domain/rates/yuan-rate-endpoints';
import { shareOfTaxes } from '@sankofa/domain/taxes/tax';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { KeptAnswer } from '../platform/http/kept-answer.ts';
import { serve } from '../platform/http/serve.ts';
import { findTaxFacts, nextTaxStart } from '../taxes/taxes.ts';
import { addExchangeRate, addRate, endRate } from './change-rates.ts';
import { addYuanRate } from './change-yuan-rate.ts';
import {
  currentRates,
  findExchangeAt,
  nextRateStart,
  pageOfExchangeRates,
  pageOfRates,
  ratesAt,
} from './rate-queries.ts';
import { currentYuanRates, pageOfYuanRates } from './yuan-rate-queries.ts';

export function rateRoutes(app: FastifyInstance, { cache }: Pick<Parts, 'cache'>) {
  const kept = cache.open<KeptAnswer<Awaited<ReturnType<typeof publicRates>>>>('rates');
  serve(app, getRates, ({ db, now }) =>
    kept('public', now, async () => ({
      value: new KeptAnswer(await publicRates(db, now)),
      until: await nextStart(db, now),
    })),
  );

  serve(app, getCurrentRates, async ({ db, now }) => ({
    ...(await currentRates(db, now)),
    ...(await currentYuanRates(db, now)),
  }));
  serve(app, listRateHistory, ({ db, now }, { query }) => pageOfRates(db, query, now));
  serve(app, listExchangeRates, ({ db, now }, { query }) => pageOfExchangeRates(db, query, now));
  // The next read of the same person comes after the change, even before its notification is heard.
  const forget = (work: Work) => work.after(() => cache.drop('rates'));
  serve(app, addRateCall, (work, { body }) => {
    forget(work);
    return addRate(work, body);
  });
  serve(app, endRateCall, (work, { params, body }) => {
    forget(work);
    return endRate(work, { ...body, rateId: params.id });
  });
  serve(app, addExchangeRateCall, (work, { body }) => {
    forget(work);
    return addExchangeRate(work, body);
  });
  serve(app, listYuanRates, ({ db, now }, { query }) => pageOfYuanRates(db, query, now));
  serve(app, addYuanRateCall, (work, { body }) => addYuanRate(work, body));
}

/** Returns when the next rate or tax takes effect; null if none is scheduled. */
async function nextStart(db: Db, now: Instant): Promise<Instant | null> {
  const starts = [await nextRateStart(db, now), await nextTaxStart(db, now)];
  return starts.flatMap((at) => at ?? []).toSorted()[0] ?? null;
}

/** Returns the part of a price that the taxes of freight are today, if there are any. */
async function taxesToday(db: Db, now: Instant) {
  const facts = await findTaxFacts(db, { customerId: null, day: dayIn(now, zones.accra) });
  if (!facts) return {};
  const { law, treatments, isPriceInclusive: isInclusive } = facts;
  const share = (line: 'FREIGHT_AIR' | 'FREIGHT_SEA') =>
    shareOfTaxes(law, treatments.lines[line], isInclusive);
  return { taxes: { air: share('FREIGHT_AIR'), sea: share('FREIGHT_SEA'), isInclusive } };
}

/** Returns the public rates in force, and those of goods that need special handling. */
async function publicRates(db: Db, now: Instant) {
  const rates = await ratesAt(db, now);
  const exchange = await findExchangeAt(db, now);
  // Dollars as numbers are for display only; nothing is calculated from them (spec §7).
  // Only general rates from the first kilogram or CBM on; route rates and price breaks are for invoices.
  const general = rates.filter(({ route }) => route === null);
  const shown = general.map(({ mode, goodsClass, tiers }) => ({
    shippingType: mode === 'AIR' ? ('air' as const) : ('sea' as const),
    goodsClass,
    rate: (tiers[0]?.usCents ?? Number.NaN) / 100,
    isActive: true,
  }));
  const normal = general.filter(({ goodsClass }) => goodsClass === 'NORMAL');
  const instants = [...normal, ...(exchange ? [exchange] : [])].map((one) => one.effectiveFrom);
  return {
    rates: shown.filter(({ goodsClass }) => goodsClass === 'NORMAL'),
    specialRates: shown.filter(({ goodsClass }) => goodsClass === 'SPECIAL'),
    ...(await taxesToday(db, now)),
    exchangeRate: exchange ? exchange.cedisPerDollarE4 / 10_000 : null,
    updatedAt: instants.toSorted().at(-1) ?? null,
  };
}
