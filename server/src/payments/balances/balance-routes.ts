import * as calls from '@sankofa/domain/payments/balances/balance-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { balanceAt } from './balance-queries.ts';
import { balanceFile, balanceItems } from './balances.ts';

/** Registers the comparison of books and statements, for finance. */
export function balanceRoutes(app: FastifyInstance) {
  serve(app, calls.getAccountBalance, ({ db }, { query }) => balanceAt(db, query));
  serve(app, calls.listBalanceItems, ({ db }, { query }) => balanceItems(db, query));
  serve(app, calls.balancesCsv, ({ db }, { query }) => balanceFile(db, query, 'csv'));
  serve(app, calls.balancesXlsx, ({ db }, { query }) => balanceFile(db, query, 'xlsx'));
}
