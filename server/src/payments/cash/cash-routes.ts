import * as calls from '@sankofa/domain/payments/cash/cash-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { drawersNow, pageOfCounts, shownCount, unplacedCash } from './cash-queries.ts';
import { countCash, enterCount } from './count-cash.ts';

/** Registers the routes of the cash drawers for Finance. */
export function cashRoutes(app: FastifyInstance) {
  serve(app, calls.getDrawers, async ({ db, now }) => {
    const today = dayIn(now, zones.accra);
    const drawers = await drawersNow(db);
    return {
      drawers: drawers.map(({ siteId, name, lastCounted }) => ({
        office: { id: siteId, name },
        lastCounted,
        isCountedToday: lastCounted === today,
      })),
      unplaced: moneyOf(await unplacedCash(db)),
    };
  });

  serve(app, calls.listCashCounts, ({ db }, { query }) => pageOfCounts(db, query));

  serve(app, calls.enterCashCount, (work, { body }) => enterCount(work, body));

  serve(app, calls.countCash, async (work, { body }) =>
    shownCount(work.tx, await countCash(work, body)),
  );
}
