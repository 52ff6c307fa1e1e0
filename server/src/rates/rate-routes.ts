import {
  addExchangeRate as addExchangeRateCall,
  addRate as addRateCall,
  endRate as endRateCall,
  getCurrentRates,
  getRates,
  listExchangeRates,
  listRateHistory,
} from '@sankofa/domain/rates/rate-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { addExchangeRate, addRate, endRate } from './change-rates.ts';
import {
  currentRates,
  findExchangeAt,
  pageOfExchangeRates,
  pageOfRates,
  ratesAt,
} from './rate-queries.ts';

export function rateRoutes(app: FastifyInstance) {
  serve(app, getRates, async ({ db, now }) => {
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
      exchangeRate: exchange ? exchange.cedisPerDollarE4 / 10_000 : null,
      updatedAt: instants.toSorted().at(-1) ?? null,
    };
  });

  serve(app, getCurrentRates, ({ db, now }) => currentRates(db, now));
  serve(app, listRateHistory, ({ db, now }, { query }) => pageOfRates(db, query, now));
  serve(app, listExchangeRates, ({ db, now }, { query }) => pageOfExchangeRates(db, query, now));
  serve(app, addRateCall, (work, { body }) => addRate(work, body));
  serve(app, endRateCall, (work, { params, body }) =>
    endRate(work, { ...body, rateId: params.id }),
  );
  serve(app, addExchangeRateCall, (work, { body }) => addExchangeRate(work, body));
}
