import { authorize } from '@sankofa/domain/authorize';
import { mayConsolidate } from '@sankofa/domain/consolidations/consolidation';
import * as calls from '@sankofa/domain/consolidations/consolidation-endpoints';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import type { FastifyInstance } from 'fastify';

import type { Work } from '../platform/database/work.ts';
import { serve } from '../platform/http/serve.ts';
import {
  acceptConsolidation,
  approveConsolidation,
  declineConsolidation,
} from './decide-consolidation.ts';
import { receiptHistory } from './receipt-history-queries.ts';
import { cancelConsolidation, requestConsolidation } from './request-consolidation.ts';
import { pageOfConsolidations, shownConsolidation } from './shown-consolidation-queries.ts';
import { completeConsolidation, startConsolidation } from './work-on-consolidation.ts';

export function consolidationRoutes(app: FastifyInstance) {
  serve(app, calls.listConsolidations, (reading, { query }) => {
    authorize(reading, consolidationTexts.onlyWarehouse, mayConsolidate.list);
    return pageOfConsolidations(reading, query);
  });
  serve(app, calls.getReceiptHistory, ({ db, actor }, { query: { supplier } }) =>
    receiptHistory(db, { customerId: actor.id, supplier }),
  );
  serve(app, calls.requestConsolidation, async (work, { body }) =>
    shown(work, await requestConsolidation(work, body)),
  );
  serve(app, calls.acceptConsolidation, async (work, { params, body }) =>
    shown(work, await acceptConsolidation(work, { ...body, id: params.id })),
  );
  serve(app, calls.declineConsolidation, async (work, { params, body }) =>
    shown(work, await declineConsolidation(work, { ...body, id: params.id })),
  );
  serve(app, calls.approveConsolidation, async (work, { params, body }) =>
    shown(work, await approveConsolidation(work, { ...body, id: params.id })),
  );
  serve(app, calls.startConsolidation, async (work, { params }) =>
    shown(work, await startConsolidation(work, params.id)),
  );
  serve(app, calls.completeConsolidation, async (work, { params, body }) =>
    shown(work, await completeConsolidation(work, { ...body, id: params.id })),
  );
  serve(app, calls.cancelConsolidation, async (work, { params, body }) =>
    shown(work, await cancelConsolidation(work, { ...body, id: params.id })),
  );
}

const shown = (work: Work, id: string) => shownConsolidation(work, id);
