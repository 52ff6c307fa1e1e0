import type { Row } from './access-row.ts';

const because = { reason: 'For the test of who may' };

/** Calls about statements of our accounts and their lines. */
export const statements: Record<string, Row> = {
  'GET /payments/statement-import': {},
  'GET /payments/statement-import/:id': { record: 'statement' },
  'GET /payments/statement-import/:id/lines': { record: 'statement' },
  'GET /payments/statement-lines/:id/claims': { record: 'statementLine' },
  'GET /payments/statement-lines/:id/payouts': { record: 'statementLine' },
  'GET /payments/statement-accounts': {},
  'GET /payments/statement-accounts/:id/mappings': { record: 'statementAccount' },
  // A picture is not a statement, so every sender is refused.
  'POST /payments/statement-import': { query: () => '?method=MOBILE_MONEY' },
  'POST /payments/statement-import/sheet': {},
  'POST /payments/statement-import/:id/record': {
    record: 'statement',
    body: () => ({ lines: [] }),
  },
  'POST /payments/statement-accounts': { body: () => ({}) },
  'PATCH /payments/statement-accounts/:id': { record: 'statementAccount', body: () => ({}) },
  'POST /payments/statement-accounts/:id/mapping': {
    record: 'statementAccount',
    body: () => ({}),
  },
  'POST /payments/statement-lines/:id/book': { record: 'statementLine', body: () => ({}) },
  'POST /payments/statement-lines/:id/undo': { record: 'statementLine', body: () => because },
  'POST /payments/statement-lines/:id/record': {
    record: 'statementLine',
    body: ({ invoice }) => ({ invoices: [{ invoiceId: invoice }], reference: '55443322' }),
  },
  'POST /payments/statement-lines/:id/set-aside': { record: 'statementLine', body: () => because },
  'POST /payments/statement-lines/:id/restore': { record: 'statementLine' },
};
