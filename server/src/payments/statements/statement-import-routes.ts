import { authorize } from '@sankofa/domain/authorize';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import * as calls from '@sankofa/domain/payments/statements/statement-import-endpoints';
import * as lines from '@sankofa/domain/payments/statements/statement-line-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { shownPayment } from '../shown-payment-queries.ts';
import { correctReference } from './correct-reference.ts';
import { recordLine } from './record-line.ts';
import { setAsideLine, restoreLine } from './set-aside-line.ts';
import { storeStatement } from './statement-import.ts';
import { claimsForLine } from './statement-line-queries.ts';
import {
  pageOfLines,
  pageOfStatements,
  shownLine,
  shownStatement,
} from './statement-match-queries.ts';

/** Registers the routes for statements of our wallets and bank accounts, for Finance. */
export function statementImportRoutes(app: FastifyInstance) {
  serve(
    app,
    calls.readStatement,
    async (work, { query, file }) =>
      shownStatement(
        { db: work.tx, actor: work.actor },
        await storeStatement(work, { ...query, file }),
      ),
    { authorize: (work) => authorize(work, 'finance', mayPayment.listAll) },
  );
  serve(app, calls.listReadStatements, (reader, { query }) => pageOfStatements(reader, query));
  serve(app, calls.getReadStatement, (reader, { params }) => shownStatement(reader, params.id));
  serve(app, calls.listStatementLines, (reader, { params, query }) =>
    pageOfLines(reader, params.id, query),
  );
  serve(app, lines.listClaimsForLine, (reader, { params, query }) =>
    claimsForLine(reader, params.id, query),
  );
  serve(app, lines.correctReference, async (work, { params, body, version }) =>
    shownPayment(
      { db: work.tx, actor: work.actor },
      await correctReference(work, { ...body, paymentId: params.id, version }),
    ),
  );
  serve(app, lines.recordLine, async (work, { params, body }) => {
    await recordLine(work, { ...body, lineId: params.id });
    return shownLine({ db: work.tx, actor: work.actor }, params.id);
  });
  serve(app, lines.setAsideLine, async (work, { params, body }) =>
    shownLine(
      { db: work.tx, actor: work.actor },
      await setAsideLine(work, { ...body, id: params.id }),
    ),
  );
  serve(app, lines.restoreStatementLine, async (work, { params }) =>
    shownLine({ db: work.tx, actor: work.actor }, await restoreLine(work, params.id)),
  );
}
