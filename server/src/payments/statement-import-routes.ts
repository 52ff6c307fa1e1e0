import * as calls from '@sankofa/domain/payments/statement-import-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/serve.ts';
import { pageOfLines, pageOfStatements, shownStatement } from './read-statement-queries.ts';
import { keepStatement } from './statement-import.ts';

/** The statements of our wallets and bank accounts, for finance. */
export function statementImportRoutes(app: FastifyInstance) {
  serve(app, calls.readStatement, async (work, { query, file }) =>
    shownStatement(
      { db: work.tx, actor: work.actor },
      await keepStatement(work, { ...query, file }),
    ),
  );
  serve(app, calls.listReadStatements, (reader, { query }) => pageOfStatements(reader, query));
  serve(app, calls.getReadStatement, (reader, { params }) => shownStatement(reader, params.id));
  serve(app, calls.listStatementLines, (reader, { params, query }) =>
    pageOfLines(reader, params.id, query),
  );
}
