import * as calls from '@sankofa/domain/audit-log/audit-log-endpoints';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { findLastCheck } from './audit-check-queries.ts';
import { startCheck } from './audit-check.ts';
import { auditCsv, auditXlsx } from './audit-files.ts';
import { pageOfEntries } from './audit-log-queries.ts';
import { shownEntries } from './shown-entries.ts';
import { undoEntry } from './undo.ts';

export function auditLogRoutes(app: FastifyInstance) {
  serve(app, calls.listAudit, async ({ db }, { query, http }) => {
    const { items, ...page } = await pageOfEntries(db, query);
    return { ...page, items: await shownEntries(db, items, languageOf(http.request)) };
  });
  // A download is recorded in the log too.
  const recorded = { onPrimary: true };
  serve(
    app,
    calls.getAuditCsv,
    (reading, { query, http }) =>
      auditCsv({ ...reading, language: languageOf(http.request) }, query),
    recorded,
  );
  serve(
    app,
    calls.getAuditXlsx,
    (reading, { query, http }) =>
      auditXlsx({ ...reading, language: languageOf(http.request) }, query),
    recorded,
  );
  serve(app, calls.getAuditCheck, async ({ db }) => ({ check: await findLastCheck(db) }));
  serve(app, calls.startAuditCheck, (work) => startCheck(work));
  serve(app, calls.undoAudited, (work, { params, body }) =>
    undoEntry(work, { seq: params.seq, reason: body.reason }),
  );
}
