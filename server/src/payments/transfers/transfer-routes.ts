import * as calls from '@sankofa/domain/payments/transfers/transfer-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { pageOfTransfers, shownTransfer } from './shown-transfer-queries.ts';
import { transferFile } from './transfer-files.ts';
import { approveTransfer, recordTransfer, rejectTransfer, reverseTransfer } from './transfers.ts';

/** Registers transfers between our own accounts, for finance. */
export function transferRoutes(app: FastifyInstance) {
  serve(app, calls.listTransfers, ({ db }, { query }) => pageOfTransfers(db, query));
  serve(app, calls.transfersCsv, (reader, { query }) => transferFile(reader, query, 'csv'));
  serve(app, calls.transfersXlsx, (reader, { query }) => transferFile(reader, query, 'xlsx'));
  serve(app, calls.getTransfer, ({ db }, { params }) => shownTransfer(db, params.id));
  serve(app, calls.recordTransfer, async (work, { body }) =>
    shownTransfer(work.tx, await recordTransfer(work, body)),
  );
  serve(app, calls.approveTransfer, async (work, { params, version }) =>
    shownTransfer(work.tx, await approveTransfer(work, { id: params.id, version })),
  );
  serve(app, calls.rejectTransfer, async (work, { params, body, version }) =>
    shownTransfer(work.tx, await rejectTransfer(work, { ...body, id: params.id, version })),
  );
  serve(app, calls.reverseTransfer, async (work, { params, body, version }) =>
    shownTransfer(work.tx, await reverseTransfer(work, { ...body, id: params.id, version })),
  );
}
