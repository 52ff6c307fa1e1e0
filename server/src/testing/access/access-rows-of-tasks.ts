import type { Row } from './access-row.ts';

const cedis = { amount: '1.00', currency: 'GHS' };
/** The task was started by the admin. */
const notTheirs = {
  china: 404,
  ghana: 404,
  finance: 404,
  support: 404,
  batches: 404,
  content: 404,
};

/** Calls about tasks. */
export const tasks: Record<string, Row> = {
  'GET /tasks': {},
  'GET /tasks/:id': { record: 'task', but: notTheirs },
  'GET /tasks/:id/failures': { record: 'task', but: notTheirs },
  'GET /tasks/:id/file': { record: 'task', but: notTheirs },
  'GET /tasks/issue-invoices/totals': {},
  'POST /tasks/:id/cancel': { record: 'task', but: notTheirs },
  'POST /tasks/exports': { body: () => ({ list: 'shipments', format: 'csv', query: {} }) },
  'POST /tasks/issue-invoices': {
    record: 'invoice',
    body: ({ invoice }) => ({ invoices: [{ id: invoice, expectedTotal: cedis }] }),
  },
};
