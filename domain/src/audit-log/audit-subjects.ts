/** The kinds of records in the audit log, by what a person filters for. */
export const auditGroups = {
  goods: ['package', 'shipment', 'discrepancy', 'run', 'count', 'scan'],
  batches: ['batch', 'batch-cost'],
  invoices: ['invoice'],
  payments: [
    'payment',
    'refund',
    'checkout',
    'difference',
    'gateway-issue',
    'payout',
    'reconciliation',
    'statement',
    'statement-line',
    'cash-count',
    'period',
  ],
  prices: ['rate', 'exchange rate', 'service', 'storage rule', 'tax'],
  support: ['ticket', 'template', 'announcement', 'customer message', 'phone-message'],
  people: ['user', 'invitation', 'one-time token', 'customer note', 'apiKey', 'webhook'],
  sessions: ['session'],
  settings: ['settings', 'site', 'place'],
  system: ['audit', 'email', 'job', 'task', 'import'],
} as const;
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = [
  'goods',
  'batches',
  'invoices',
  'payments',
  'prices',
  'support',
  'people',
  'sessions',
  'settings',
  'system',
] as const satisfies readonly AuditGroup[];
