/** Calls of finance about transfers between our own accounts and the balances of their statements. */
export const callsOfOwnAccounts = [
  'GET /analytics/month-end',
  'GET /payments/balances',
  'GET /payments/balances/items',
  'GET /payments/balances.csv',
  'GET /payments/balances.xlsx',
  'GET /payments/statement-accounts/:id/changes',
  'GET /payments/statement-lines/:id/gateway-payouts',
  'GET /payments/statement-lines/:id/transfers',
  'GET /payments/transfers',
  'GET /payments/transfers.csv',
  'GET /payments/transfers.xlsx',
  'GET /payments/transfers/:id',
  'POST /payments/transfers',
  'POST /payments/transfers/:id/approve',
  'POST /payments/transfers/:id/reject',
  'POST /payments/transfers/:id/reverse',
] as const;
