import * as calls from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import * as exchangeCalls from '@sankofa/domain/batches/costs/exchange-difference-endpoints';
import type { FastifyInstance } from 'fastify';

import { readProof } from '../../platform/files/proofs.ts';
import { languageOf } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { getBatchRow } from '../batch-queries.ts';
import { pageOfCosts, shownCost } from './cost-queries.ts';
import { addBatchCost, addCostBill, costBill, lockCurrentCost, voidBatchCost } from './costs.ts';
import { differencesCsv, exchangeStatement, pageOfDifferences } from './exchange-differences.ts';
import { batchMargin, marginsCsv, marginTrend, pageOfMargins } from './margins.ts';

/** Costs and margins of batches, for finance. */
export function marginRoutes(app: FastifyInstance) {
  serve(app, calls.listBatchCosts, async ({ db }, { params, query }) => {
    await getBatchRow(db, params.id);
    return pageOfCosts(db, params.id, query);
  });
  serve(app, calls.addBatchCost, async (work, { params, body }) =>
    shownCost(work.tx, await addBatchCost(work, { ...body, batchId: params.id })),
  );
  serve(app, calls.voidBatchCost, async (work, { params, body }) =>
    shownCost(work.tx, await voidBatchCost(work, { ...body, id: params.id })),
  );
  serve(
    app,
    calls.addCostBill,
    async (work, { params, file }) =>
      shownCost(work.tx, await addCostBill(work, { id: params.id, stored: file.stored })),
    { authorize: (work, { params }) => lockCurrentCost(work, params.id) },
  );
  serve(app, calls.getCostBill, async (reader, { params }) => {
    const { fileId, name } = await costBill(reader, params.id);
    return readProof({ files: app.context.files, db: reader.db }, fileId, name);
  });
  serve(app, calls.getBatchMargin, ({ db }, { params }) => batchMargin(db, params.id));
  serve(app, calls.listBatchMargins, ({ db }, { query }) => pageOfMargins(db, query));
  serve(app, calls.getMarginTrend, ({ db }, { query }) => marginTrend(db, query));
  serve(app, calls.getBatchMarginsCsv, ({ db }, { query }) => marginsCsv(db, query));
  serve(app, exchangeCalls.getExchangeDifferences, ({ db }, { query }) =>
    exchangeStatement(db, query),
  );
  serve(app, exchangeCalls.listExchangeDifferences, ({ db }, { query }) =>
    pageOfDifferences(db, query),
  );
  serve(app, exchangeCalls.getExchangeDifferencesCsv, ({ db }, { query, http }) =>
    differencesCsv(db, query, languageOf(http.request)),
  );
}
