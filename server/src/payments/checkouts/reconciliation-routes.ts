import { Problem } from '@sankofa/domain/errors/problem';
import * as calls from '@sankofa/domain/payments/checkouts/reconciliation-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import type { FastifyInstance } from 'fastify';

import { audit } from '../../platform/database/audit.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { languageOf } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { pageOfDifferences, shownDifference } from './difference-queries.ts';
import {
  clearingNow,
  pageOfReconciliations,
  runningReconciliation,
  shownReconciliation,
} from './reconciliation-queries.ts';
import { beginReconciliation } from './reconciliation-worker.ts';
import { settleDifference } from './settle-difference.ts';

/** Registers the routes of the reconciliation for Finance. */
export function reconciliationRoutes(app: FastifyInstance, { config }: Parts) {
  serve(app, calls.listReconciliations, async ({ db }, { query, http }) => {
    const { clearing, open } = await clearingNow(db);
    return {
      ...(await pageOfReconciliations(db, query, languageOf(http.request))),
      isOn: config.gateway !== null,
      clearing: moneyOf(clearing),
      openDifferences: open,
    };
  });

  serve(app, calls.startReconciliation, async (work, { http }) => {
    if (config.gateway === null) throw new Problem('checkout.off');
    const before = await runningReconciliation(work.tx);
    const id =
      before?.id ?? (await beginReconciliation(work.tx, work.now, { requestedBy: work.actor.id }));
    if (id === null) throw new Error('A comparison was begun and none runs');
    if (!before)
      audit(work, { action: 'reconciliation.start', subject: 'reconciliation', subjectId: id });
    return shownReconciliation(work.tx, id, languageOf(http.request));
  });

  serve(app, calls.listDifferences, ({ db }, { query }) => pageOfDifferences(db, query));

  serve(app, calls.settleDifference, async (work, { params, body }) =>
    shownDifference(work.tx, await settleDifference(work, { ...body, id: params.id })),
  );
}
