import * as calls from '@sankofa/domain/warehouse/counts/stock-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { totalsOf } from '../inventory/inventory-queries.ts';
import { pageOfCounts, pageOfDifferences, shownCount } from './count-queries.ts';
import { inventoryCsv, inventoryXlsx } from './stock-files.ts';
import { countCarton, endCount, moveToShelf, settleCounted, startCount } from './stock.ts';

export function stockRoutes(app: FastifyInstance) {
  serve(app, calls.getInventoryTotals, async ({ db, now }, { query }) => {
    const { weightGrams, volumeCm3, ...totals } = await totalsOf(db, now, query);
    return { ...totals, weightKg: weightGrams / 1000, volumeCbm: volumeCm3 / 1_000_000 };
  });
  serve(app, calls.getInventoryCsv, ({ db, now }, { query }) => inventoryCsv(db, now, query));
  serve(app, calls.getInventoryXlsx, ({ db, now }, { query }) => inventoryXlsx(db, now, query));
  serve(app, calls.movePackagesTo, (work, { body }) => moveToShelf(work, body));
  serve(app, calls.listCounts, ({ db }, { query }) => pageOfCounts(db, query));
  serve(app, calls.getCount, ({ db }, { params }) => shownCount(db, params.id));
  serve(app, calls.listCountDifferences, ({ db }, { params, query }) =>
    pageOfDifferences(db, params.id, query),
  );
  serve(app, calls.startCount, (work, { body }) => startCount(work, body));
  serve(app, calls.countCarton, (work, { params, body }) =>
    countCarton(work, { ...body, id: params.id }),
  );
  serve(app, calls.settleCount, (work, { params, body }) =>
    settleCounted(work, { ...body, id: params.id }),
  );
  serve(app, calls.endCount, (work, { params }) => endCount(work, params.id));
}
