import { authorize } from '@sankofa/domain/authorize';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import * as bookings from '@sankofa/domain/payments/statements/line-booking-endpoints';
import * as accounts from '@sankofa/domain/payments/statements/statement-account-endpoints';
import * as calls from '@sankofa/domain/payments/statements/statement-import-endpoints';
import * as lines from '@sankofa/domain/payments/statements/statement-line-endpoints';
import {
  guessMapping,
  headingsIn,
  likelyHeaderRow,
} from '@sankofa/domain/payments/statements/statement-mapping';
import { listTransfersForLine } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { maskCardNumbers } from '@sankofa/domain/values/card-number';
import type { FastifyInstance } from 'fastify';

import { openGateway } from '../../payment-gateway/payment-gateway.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { shownPayment } from '../shown-payment-queries.ts';
import { pageOfTransfersFor } from '../transfers/shown-transfer-queries.ts';
import { pageOfAccountChanges } from './account-change-queries.ts';
import { bookLine, undoBooking } from './book-line.ts';
import { pageOfPayouts } from './booking-queries.ts';
import { correctReference } from './correct-reference.ts';
import { pageOfGatewayPayouts } from './gateway-payout-queries.ts';
import { lineToMatch } from './line-transfer.ts';
import { pageOfLines, shownLine } from './matched-line-queries.ts';
import { recordLine, recordProposals } from './record-line.ts';
import {
  addStatementAccount,
  changeStatementAccount,
  saveStatementMapping,
} from './save-account.ts';
import { setAsideLine, restoreLine } from './set-aside-line.ts';
import { pageOfAccounts, pageOfMappings, shownAccount } from './statement-account-queries.ts';
import { storeStatement } from './statement-import.ts';
import { amountOfLine, claimsForLine } from './statement-line-queries.ts';
import { pageOfStatements, shownStatement } from './statement-match-queries.ts';

/** Registers the routes for statements of our wallets and bank accounts, for Finance. */
export function statementImportRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  accountRoutes(app);
  bookingRoutes(app, openGateway(config) !== null);
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

/** Registers our accounts that have statements, and the columns of their files. */
function accountRoutes(app: FastifyInstance) {
  serve(app, accounts.listStatementAccounts, ({ db }, { query }) => pageOfAccounts(db, query));
  serve(app, accounts.addStatementAccount, async (work, { body }) =>
    shownAccount(work.tx, await addStatementAccount(work, body)),
  );
  serve(app, accounts.changeStatementAccount, async (work, { params, body, version }) =>
    shownAccount(work.tx, await changeStatementAccount(work, { ...body, id: params.id, version })),
  );
  serve(app, accounts.saveStatementMapping, async (work, { params, body, version }) =>
    shownAccount(
      work.tx,
      await saveStatementMapping(work, { mapping: body, id: params.id, version }),
    ),
  );
  serve(app, accounts.listStatementAccountChanges, ({ db }, { params, query }) =>
    pageOfAccountChanges(db, params.id, query),
  );
  serve(app, accounts.listStatementMappings, ({ db }, { params, query }) =>
    pageOfMappings(db, params.id, query),
  );
  serve(app, accounts.previewStatementSheet, (_work, { file }) => sheetOf(file.table), {
    authorize: (work) => authorize(work, 'finance', mayPayment.listAll),
  });
}

/** Enough to check the columns by eye. */
const rowsShown = 60;

function sheetOf(table: readonly string[][]) {
  const rows = table.slice(0, rowsShown).map((cells) => cells.map(maskCardNumbers));
  const headerRow = likelyHeaderRow(rows);
  return {
    rows,
    headerRow,
    count: table.length,
    guess: guessMapping(headingsIn(rows[headerRow] ?? [])),
  };
}

/** Registers what a line can be recorded as in one step. */
function bookingRoutes(app: FastifyInstance, isOnline: boolean) {
  serve(app, bookings.listPayoutsForLine, async ({ db }, { params, query }) =>
    pageOfPayouts(db, await amountOfLine(db, params.id), query),
  );
  serve(app, bookings.listGatewayPayoutsForLine, async ({ db }, { params, query }) =>
    pageOfGatewayPayouts(db, await lineToMatch(db, params.id), query),
  );
  serve(app, listTransfersForLine, async ({ db }, { params, query }) =>
    pageOfTransfersFor(db, await lineToMatch(db, params.id), query),
  );
  serve(app, bookings.bookLine, async (work, { params, body }) =>
    shownLine(
      { db: work.tx, actor: work.actor },
      await bookLine(work, { ...body, lineId: params.id, isOnline }),
    ),
  );
  serve(app, bookings.undoBooking, async (work, { params, body }) =>
    shownLine(
      { db: work.tx, actor: work.actor },
      await undoBooking(work, { ...body, lineId: params.id }),
    ),
  );
  serve(app, bookings.recordProposals, (work, { params, body }) =>
    recordProposals(work, { ...body, statementId: params.id }),
  );
}
