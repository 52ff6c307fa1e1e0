import * as calls from '@sankofa/domain/books/exports/export-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { createExport, exportChanges, exportFile } from './accounting-exports.ts';
import { changeAccount, exportAccounts } from './export-accounts.ts';
import { pageOfExports } from './export-queries.ts';

/** Registers exports to other accounting software, for finance. */
export function exportRoutes(app: FastifyInstance) {
  serve(app, calls.listExports, ({ db }, { query }) => pageOfExports(db, query));
  serve(app, calls.createExport, (work, { body }) => createExport(work, body));
  serve(app, calls.getExportFile, ({ db }, { params }) => exportFile(db, params.id, params.part));
  serve(app, calls.getExportChanges, ({ db }, { params }) => exportChanges(db, params.id));
  serve(app, calls.listExportAccounts, async ({ db }) => ({ accounts: await exportAccounts(db) }));
  serve(app, calls.changeExportAccount, (work, { params, body, version }) =>
    changeAccount(work, { ...body, account: params.account, version }),
  );
}
