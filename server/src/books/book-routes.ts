import * as calls from '@sankofa/domain/books/book-endpoints';
import * as revenueCalls from '@sankofa/domain/books/revenue-endpoints';
import type { PaymentMethod } from '@sankofa/domain/payments/payment-status';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { csvOf } from '../platform/files/csv.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { serve } from '../platform/http/serve.ts';
import { creditRoutes } from './credit/credit-routes.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { sourceOf } from './journal/entry-source.ts';
import { journalCells, journalCsv } from './journal/journal-file.ts';
import { balancesOf, journalOf, pageOfJournal } from './journal/journal-queries.ts';
import { openingRoutes } from './opening/opening-routes.ts';
import { shownLock } from './periods/period-lock-queries.ts';
import { lockPeriod } from './periods/period-lock.ts';
import { depositsCsv } from './receivables/deposits.ts';
import { receivableRoutes } from './receivables/receivable-routes.ts';
import { moneyView, receivedByMethod, trialBalance } from './reports/analytics.ts';
import { revenueCsv, revenueDocuments, revenueStatement, revenueTrend } from './reports/revenue.ts';
import { resultRoutes } from './results/result-routes.ts';

const today = (now: Instant) => dayIn(now, zones.accra);

const methodNames: Record<PaymentMethod, string> = {
  MOBILE_MONEY: 'Mobile money',
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash at the office',
  GATEWAY: 'Online payment',
};

export function bookRoutes(app: FastifyInstance, parts: Pick<Parts, 'config'>) {
  journalRoutes(app);
  resultRoutes(app, parts.config.publicUrl);
  openingRoutes(app);
  exportRoutes(app);
  receivableRoutes(app, parts);
  creditRoutes(app);

  serve(app, calls.getMoneyView, ({ db, now }, { query }) => moneyView(db, now, query));

  serve(app, calls.getReceivedCsv, async ({ db }, { query }) => {
    const rows = await receivedByMethod(db, query);
    const bytes = csvOf([
      ['Method', 'Received (GHS)', 'Refunded (GHS)', 'Net (GHS)'],
      ...rows.map(({ method, received, refunded }) => [
        methodNames[method],
        received,
        refunded,
        received - refunded,
      ]),
    ]);
    return { bytes, fileName: `received-${query.from}-to-${query.to}.csv` };
  });

  serve(app, calls.getTrialBalance, ({ db }, { query }) => trialBalance(db, query.on));

  serve(app, calls.getTrialBalanceCsv, async ({ db }, { query: { on } }) => {
    const { rows } = await trialBalance(db, on);
    const bytes = csvOf([
      ['Account', 'Debit (GHS)', 'Credit (GHS)'],
      ...rows.map(({ account, debit, credit }) => [
        accountNames[account],
        ...[debit, credit].map((side) => pesewasOf(side) || ''),
      ]),
    ]);
    return { bytes, fileName: `trial-balance-${on}.csv` };
  });

  serve(app, calls.getDepositsCsv, ({ db, now }) => depositsCsv(db, today(now)));

  serve(app, revenueCalls.getRevenue, ({ db }, { query }) => revenueStatement(db, query));
  serve(app, revenueCalls.getRevenueTrend, ({ db }, { query }) => revenueTrend(db, query));
  serve(app, revenueCalls.listRevenueDocuments, ({ db }, { query }) => revenueDocuments(db, query));
  serve(app, revenueCalls.getRevenueCsv, ({ db }, { query }) => revenueCsv(db, query));

  serve(app, calls.getPeriodLock, ({ db }) => shownLock(db));
  serve(app, calls.lockPeriod, async (work, { body }) => {
    await lockPeriod(work, body);
    return shownLock(work.tx);
  });
}

function journalRoutes(app: FastifyInstance) {
  serve(app, calls.listJournal, async ({ db }, { query }) => {
    const { items, nextCursor } = await pageOfJournal(db, query);
    const balances = await balancesOf(db, query);
    return {
      nextCursor,
      balances: balances && {
        opening: moneyOf(balances.opening),
        debit: moneyOf(balances.debit),
        credit: moneyOf(balances.credit),
        closing: moneyOf(balances.closing),
      },
      items: items.map(({ entryId, position, at, what, document, account, amount, ...row }) => ({
        id: `${entryId}.${position}`,
        at,
        what,
        document,
        source: sourceOf(row),
        account,
        customer:
          row.customerId && row.customerName && row.customerCode
            ? { id: row.customerId, name: row.customerName, customerCode: row.customerCode }
            : null,
        amount: moneyOf(amount),
      })),
    };
  });

  serve(app, calls.getJournalCsv, async ({ db }, { query }) => {
    const lines = await journalOf(db, query);
    const bytes = journalCsv(query, lines.map(journalCells), await balancesOf(db, query));
    return { bytes, fileName: `journal-${query.from}-to-${query.to}.csv` };
  });
}
