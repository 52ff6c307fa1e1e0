import * as calls from '@sankofa/domain/books/result-endpoints';
import type { FastifyInstance } from 'fastify';

import { moneyCsv, moneyXlsx } from '../../platform/files/money-sheet.ts';
import { serve } from '../../platform/http/serve.ts';
import { closeYear, reopenYear, shownYears } from './close-year.ts';
import { balanceFile, cashSheet, profitSheet } from './result-files.ts';
import { balancePdf, cashPdf, profitPdf } from './result-pdfs.ts';
import { balanceSheet, cashFlow, profitAndLoss } from './results.ts';

const named = (what: string, { from, to }: { from: string; to: string }, kind: string) =>
  `${what}-${from}-to-${to}.${kind}`;

/** Registers profit and loss, balance sheet and cash flow, for finance. */
export function resultRoutes(app: FastifyInstance, publicUrl: string) {
  statementPdfs(app, publicUrl);
  serve(app, calls.getProfitAndLoss, ({ db }, { query }) => profitAndLoss(db, query));
  serve(app, calls.getProfitAndLossCsv, async ({ db }, { query }) => ({
    bytes: moneyCsv(profitSheet(await profitAndLoss(db, query))),
    fileName: named('profit-and-loss', query, 'csv'),
  }));
  serve(app, calls.getProfitAndLossXlsx, async ({ db }, { query }) => ({
    bytes: await moneyXlsx(profitSheet(await profitAndLoss(db, query))),
    fileName: named('profit-and-loss', query, 'xlsx'),
  }));
  serve(app, calls.getYears, ({ db, now }) => shownYears(db, now));
  serve(app, calls.closeYear, async (work, { body }) => {
    await closeYear(work, body);
    return shownYears(work.tx, work.now);
  });
  serve(app, calls.reopenYear, async (work, { body }) => {
    await reopenYear(work, body);
    return shownYears(work.tx, work.now);
  });
  serve(app, calls.getBalanceSheet, ({ db }, { query }) => balanceSheet(db, query));
  serve(app, calls.getBalanceSheetCsv, async ({ db }, { query }) => ({
    bytes: moneyCsv(balanceFile(await balanceSheet(db, query))),
    fileName: `balance-sheet-${query.on}.csv`,
  }));
  serve(app, calls.getBalanceSheetXlsx, async ({ db }, { query }) => ({
    bytes: await moneyXlsx(balanceFile(await balanceSheet(db, query))),
    fileName: `balance-sheet-${query.on}.xlsx`,
  }));
  serve(app, calls.getCashFlow, ({ db }, { query }) => cashFlow(db, query));
  serve(app, calls.getCashFlowCsv, async ({ db }, { query }) => ({
    bytes: moneyCsv(cashSheet(await cashFlow(db, query))),
    fileName: named('cash-flow', query, 'csv'),
  }));
  serve(app, calls.getCashFlowXlsx, async ({ db }, { query }) => ({
    bytes: await moneyXlsx(cashSheet(await cashFlow(db, query))),
    fileName: named('cash-flow', query, 'xlsx'),
  }));
}

function statementPdfs(app: FastifyInstance, publicUrl: string) {
  serve(app, calls.getProfitAndLossPdf, async ({ db, now }, { query }) => ({
    bytes: await profitPdf({ db, now, publicUrl }, await profitAndLoss(db, query)),
    fileName: named('profit-and-loss', query, 'pdf'),
  }));
  serve(app, calls.getBalanceSheetPdf, async ({ db, now }, { query }) => ({
    bytes: await balancePdf({ db, now, publicUrl }, await balanceSheet(db, query)),
    fileName: `balance-sheet-${query.on}.pdf`,
  }));
  serve(app, calls.getCashFlowPdf, async ({ db, now }, { query }) => ({
    bytes: await cashPdf({ db, now, publicUrl }, await cashFlow(db, query)),
    fileName: named('cash-flow', query, 'pdf'),
  }));
}
