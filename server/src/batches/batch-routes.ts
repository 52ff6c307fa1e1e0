import {
  createBatch as createCall,
  editBatch as editCall,
  getBatch,
  getReadiness,
  listBatches,
  listBatchPackages,
  offloadPackage as offloadCall,
} from '@sankofa/domain/batches/batch-endpoints';
import * as documentCalls from '@sankofa/domain/batches/documents/batch-document-endpoints';
import {
  addOverCarton as addOverCartonCall,
  undoUnload as undoUnloadCall,
} from '@sankofa/domain/batches/loading/unload-endpoints';
import { getSuggestions } from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import { listUnpaid } from '@sankofa/domain/batches/readiness/batch-unpaid-endpoints';
import * as steps from '@sankofa/domain/batches/voyage/batch-step-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { pageOfBatches } from './batch-list-queries.ts';
import { getBatchRow } from './batch-queries.ts';
import { shownBatch } from './batch-shown-queries.ts';
import {
  arrivalNoticesPdf,
  houseBillsPdf,
  loadingListPdf,
  manifestPdf,
} from './documents/batch-documents.ts';
import { addOverCarton } from './loading/add-over-carton.ts';
import { offloadPackage } from './loading/offload.ts';
import { undoUnload } from './loading/undo-unload.ts';
import { unloadingReportPdf, unloadingReportXlsx } from './loading/unload-report.ts';
import { completeBatch, startUnloading } from './loading/unload.ts';
import { pageOfPackages } from './planning/batch-package-queries.ts';
import { loadingListXlsx, manifestXlsx } from './planning/batch-sheets.ts';
import { cancelBatch, closeBatch, createBatch, editBatch, openBatch } from './planning/plan.ts';
import { suggestionsFor } from './planning/suggestion-queries.ts';
import { findBlockers } from './readiness/readiness-queries.ts';
import { unpaidIn } from './readiness/unpaid-queries.ts';
import { postUpdate } from './voyage/news.ts';
import {
  arriveBatch,
  delayBatch,
  departBatch,
  releaseCustoms,
  startClearing,
} from './voyage/voyage.ts';

export function batchRoutes(app: FastifyInstance) {
  serve(app, listBatches, ({ db, actor }, { query }) => pageOfBatches(db, actor, query));
  serve(app, getBatch, ({ db, actor }, { params }) => shownBatch(db, actor, params.id));
  serve(app, listBatchPackages, async ({ db }, { params, query }) =>
    pageOfPackages(db, await getBatchRow(db, params.id), query),
  );
  serve(app, getReadiness, async ({ db, now }, { params }) => {
    const blockers = await findBlockers(db, await getBatchRow(db, params.id), now);
    return { isReady: blockers.length === 0, blockers };
  });
  serve(app, getSuggestions, async ({ db }, { params }) =>
    suggestionsFor(db, await getBatchRow(db, params.id)),
  );
  serve(app, listUnpaid, async ({ db, actor, now }, { params, query }) =>
    unpaidIn(db, { actor, now }, (await getBatchRow(db, params.id)).id, query),
  );

  serve(app, createCall, (work, { body }) => createBatch(work, body));
  serve(app, editCall, (work, { params, body, version }) =>
    editBatch(work, { ...body, id: params.id, version }),
  );
  serve(app, offloadCall, (work, { params, body }) =>
    offloadPackage(work, { ...body, id: params.id }),
  );
  serve(app, addOverCartonCall, (work, { params, body }) =>
    addOverCarton(work, { ...body, id: params.id }),
  );
  serve(app, undoUnloadCall, (work, { params, body }) =>
    undoUnload(work, { ...body, id: params.id }),
  );
  stepRoutes(app);
  documentRoutes(app);
}

function documentRoutes(app: FastifyInstance) {
  const printing = (now: Instant) => ({ now, publicUrl: app.context.publicOrigin });
  serve(app, documentCalls.getLoadingListPdf, ({ db, now }, { params }) =>
    loadingListPdf(db, params.id, printing(now)),
  );
  serve(app, documentCalls.getLoadingListXlsx, ({ db }, { params }) =>
    loadingListXlsx(db, params.id),
  );
  serve(app, documentCalls.getManifestPdf, ({ db, now }, { params }) =>
    manifestPdf(db, params.id, printing(now)),
  );
  serve(app, documentCalls.getManifestXlsx, ({ db }, { params }) => manifestXlsx(db, params.id));
  serve(app, documentCalls.getUnloadingReportPdf, ({ db, now }, { params, http }) =>
    unloadingReportPdf(db, params.id, { ...printing(now), language: languageOf(http.request) }),
  );
  serve(app, documentCalls.getUnloadingReportXlsx, ({ db }, { params, http }) =>
    unloadingReportXlsx(db, params.id, languageOf(http.request)),
  );
  serve(app, documentCalls.getHouseBills, ({ db, now }, { params, query }) =>
    houseBillsPdf(db, { ...params, ...query }, printing(now)),
  );
  serve(app, documentCalls.getArrivalNotices, ({ db, now }, { params, query }) =>
    arrivalNoticesPdf(db, { ...params, ...query }, printing(now)),
  );
}

function stepRoutes(app: FastifyInstance) {
  serve(app, steps.openBatch, (work, { params, body, version }) =>
    openBatch(work, { ...body, id: params.id, version }),
  );
  serve(app, steps.closeBatch, (work, { params, version }) =>
    closeBatch(work, { id: params.id, version }),
  );
  serve(app, steps.departBatch, (work, { params, body, version }) =>
    departBatch(work, { ...body, id: params.id, version }),
  );
  serve(app, steps.arriveBatch, (work, { params, body, version }) =>
    arriveBatch(work, { ...body, id: params.id, version }),
  );
  serve(app, steps.startClearing, (work, { params, version }) =>
    startClearing(work, { id: params.id, version }),
  );
  serve(app, steps.releaseCustoms, (work, { params, version }) =>
    releaseCustoms(work, { id: params.id, version }),
  );
  serve(app, steps.startUnloading, (work, { params, version }) =>
    startUnloading(work, { id: params.id, version }),
  );
  serve(app, steps.completeBatch, (work, { params, version }) =>
    completeBatch(work, { id: params.id, version }),
  );
  serve(app, steps.cancelBatch, (work, { params, body, version }) =>
    cancelBatch(work, { ...body, id: params.id, version }),
  );
  serve(app, steps.postUpdate, (work, { params, body, version }) =>
    postUpdate(work, { ...body, id: params.id, version }),
  );
  serve(app, steps.delayBatch, (work, { params, body, version }) =>
    delayBatch(work, { ...body, id: params.id, version }),
  );
}
