import type { Row } from './access-row.ts';

const month = '?from=2026-11-01&to=2026-11-30';

/** Calls about the ledger and its reports. */
export const books: Record<string, Row> = {
  'GET /analytics/receivables-trend': { query: () => month },
  'GET /analytics/received.csv': { query: () => month },
  'GET /analytics/ageing': {},
  'GET /analytics/ageing.csv': {},
  'GET /analytics/ageing.pdf': {},
  'GET /analytics/ageing.xlsx': {},
  'GET /analytics/deposits.csv': {},
  'GET /analytics/batch-margins': { query: () => month },
  'GET /analytics/batch-margins.csv': { query: () => month },
  'GET /analytics/exchange-differences': { query: () => month },
  'GET /analytics/exchange-differences.csv': { query: () => month },
  'GET /analytics/exchange-differences/costs': { query: () => month },
  'GET /analytics/journal': {},
  'GET /analytics/journal.csv': { query: () => month },
  'GET /analytics/margin-trend': { query: () => month },
  'GET /analytics/money': { query: () => month },
  'GET /analytics/month-end': { query: () => '?month=2026-11' },
  'GET /analytics/period-lock': {},
  'GET /analytics/revenue': { query: () => month },
  'GET /analytics/revenue.csv': { query: () => month },
  'GET /analytics/revenue/documents': { query: () => month },
  'GET /analytics/revenue-trend': { query: () => month },
  'GET /analytics/opening-balances': {},
  'POST /analytics/opening-balances': {
    body: () => ({
      lines: [{ account: 'cash-bank', balance: { amount: '1.00', currency: 'GHS' } }],
      reason: 'For the test of who may',
    }),
  },
  'POST /analytics/opening-balances/:id/approve': { record: 'opening' },
  'POST /analytics/opening-balances/:id/reject': { record: 'opening', body: () => because },
  'POST /analytics/opening-balances/:id/reverse': { record: 'opening', body: () => because },
  'GET /accounting-exports': {},
  'POST /accounting-exports': {
    body: () => ({ kind: 'ACCOUNTS', format: 'CSV', from: '2026-11-01', to: '2026-11-30' }),
  },
  'GET /accounting-exports/accounts': {},
  'PATCH /accounting-exports/accounts/:account': {
    path: { account: 'cash-bank' },
    body: () => ({ number: '1020', name: 'Bank' }),
  },
  'GET /accounting-exports/:id/changes': { record: 'accountingExport' },
  'GET /accounting-exports/:id/files/:part': { record: 'accountingExport', path: { part: '1' } },
  'GET /analytics/years': {},
  'POST /analytics/years/close': {
    body: () => ({ year: 2020, reason: 'For the test of who may' }),
  },
  'POST /analytics/years/reopen': {
    body: () => ({ year: 2020, reason: 'For the test of who may' }),
  },
  'GET /analytics/balance-sheet': { query: () => '?on=2026-11-30' },
  'GET /analytics/balance-sheet.pdf': { query: () => '?on=2026-11-30' },
  'GET /analytics/cash-flow.pdf': { query: () => month },
  'GET /analytics/profit-and-loss.pdf': { query: () => month },
  'GET /analytics/balance-sheet.csv': { query: () => '?on=2026-11-30' },
  'GET /analytics/balance-sheet.xlsx': { query: () => '?on=2026-11-30' },
  'GET /analytics/cash-flow': { query: () => month },
  'GET /analytics/cash-flow.csv': { query: () => month },
  'GET /analytics/cash-flow.xlsx': { query: () => month },
  'GET /analytics/profit-and-loss': { query: () => month },
  'GET /analytics/profit-and-loss.csv': { query: () => month },
  'GET /analytics/profit-and-loss.xlsx': { query: () => month },
  'GET /analytics/trial-balance': { query: () => '?on=2026-11-30' },
  'GET /analytics/trial-balance.csv': { query: () => '?on=2026-11-30' },
  'POST /analytics/period-lock': {
    body: () => ({ reason: 'For the test of who may', through: '2026-10-31' }),
  },
};

/** Calls about documents that the Revenue Authority certifies. Without credentials nothing is asked there. */
export const certification: Record<string, Row> = {
  'GET /certification': {},
  'GET /certification/days': {},
  'GET /certifications': {},
  'GET /certifications.csv': {},
  'GET /certifications.xlsx': {},
  'GET /certifications/tins/:tin': {
    path: { tin: 'C0012345678' },
    but: { china: 409, ghana: 409, admin: 409 },
  },
  'POST /certification/off': {
    body: () => ({ reason: 'For the test of who may' }),
    but: { admin: 409 },
  },
  'POST /certification/on': { but: { admin: 409 } },
  'POST /certification/test': { but: { admin: 409 } },
  'POST /certifications/:id/send-again': { record: 'certification' },
};

const because = { reason: 'For the test of who may' };

const onDay = () => '?method=BANK_TRANSFER&on=2026-11-21';

/** Calls about statements of our accounts and their lines. */
export const statements: Record<string, Row> = {
  'GET /payments/statement-import': {},
  'GET /payments/statement-import/:id': { record: 'statement' },
  'GET /payments/statement-import/:id/lines': { record: 'statement' },
  'GET /payments/statement-lines/:id/claims': { record: 'statementLine' },
  'GET /payments/statement-lines/:id/payouts': { record: 'statementLine' },
  'GET /payments/statement-lines/:id/gateway-payouts': { record: 'statementLine' },
  'GET /payments/statement-accounts': {},
  'GET /payments/statement-accounts/:id/mappings': { record: 'statementAccount' },
  'GET /payments/statement-accounts/:id/changes': { record: 'statementAccount' },
  // A picture is not a statement, so every sender is refused.
  'POST /payments/statement-import': { query: () => '?method=MOBILE_MONEY' },
  'POST /payments/statement-import/sheet': {},
  'POST /payments/statement-import/:id/record': {
    record: 'statement',
    body: ({ statementLine, invoice }) => ({
      lines: [{ lineId: statementLine, invoices: [{ invoiceId: invoice }] }],
    }),
  },
  'POST /payments/statement-accounts': { body: () => ({}) },
  'PATCH /payments/statement-accounts/:id': {
    record: 'statementAccount',
    body: () => ({ name: 'Our wallet', isActive: true }),
  },
  'POST /payments/statement-accounts/:id/mapping': {
    record: 'statementAccount',
    body: () => ({
      dateOrder: 'DAY_FIRST',
      decimalSign: 'POINT',
      date: 'Date',
      amount: 'Amount',
    }),
  },
  'POST /payments/statement-lines/:id/book': {
    record: 'statementLine',
    body: ({ supplier }) => ({
      kind: 'EXPENSE',
      supplierId: supplier,
      category: 'OTHER',
      description: 'Bank fee',
    }),
  },
  'POST /payments/statement-lines/:id/undo': { record: 'statementLine', body: () => because },
  'POST /payments/statement-lines/:id/record': {
    record: 'statementLine',
    body: ({ invoice }) => ({ invoices: [{ invoiceId: invoice }], reference: '55443322' }),
  },
  'POST /payments/statement-lines/:id/set-aside': { record: 'statementLine', body: () => because },
  'POST /payments/statement-lines/:id/restore': { record: 'statementLine' },
  'GET /payments/statement-lines/:id/transfers': { record: 'statementLine' },
  'GET /payments/balances': { query: onDay },
  'GET /payments/balances/items': { query: onDay },
  'GET /payments/balances.csv': { query: onDay },
  'GET /payments/balances.xlsx': { query: onDay },
  'GET /payments/transfers': {},
  'GET /payments/transfers.csv': {},
  'GET /payments/transfers.xlsx': {},
  'GET /payments/transfers/:id': { record: 'transfer' },
  'POST /payments/transfers': {
    body: () => ({
      from: { account: 'cash-bank' },
      to: { account: 'cash-mobile-money' },
      amount: { amount: '10.00', currency: 'GHS' },
      fee: { amount: '0.50', currency: 'GHS' },
      movedOn: '2026-11-20',
    }),
  },
  'POST /payments/transfers/:id/approve': { record: 'requestedTransfer' },
  'POST /payments/transfers/:id/reject': { record: 'requestedTransfer', body: () => because },
  'POST /payments/transfers/:id/reverse': { record: 'transfer', body: () => because },
};
