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

const reason = { reason: 'For the test of who may' };

/** Calls about tasks and imports. */
export const tasks: Record<string, Row> = {
  'GET /tasks/statements/recipients': {},
  'POST /tasks/statements': {
    body: () => ({ from: '2026-11-01', to: '2026-11-30', expected: { recipients: 0 } }),
  },
  'GET /tasks': {},
  'GET /tasks/:id': { record: 'task', but: notTheirs },
  'GET /tasks/:id/failures': { record: 'task', but: notTheirs },
  'GET /tasks/:id/file': { record: 'task', but: notTheirs },
  'GET /tasks/issue-invoices/totals': {},
  'GET /tasks/labels/totals': {
    query: ({ shipment }) => `?of=shipment&filter=id%3D${shipment}`,
  },
  'GET /tasks/messages/recipients': { query: () => '?list=customers' },
  'GET /imports': {},
  'GET /imports/:id': { record: 'import' },
  'GET /imports/:id/invalid.xlsx': { record: 'import' },
  'GET /imports/:id/rows': { record: 'import' },
  'GET /imports/examples/:kind': { path: { kind: 'CUSTOMERS' } },
  'POST /imports/:id/columns': { record: 'import', body: () => ({ columns: ['name', 'email'] }) },
  'POST /imports/:id/commit': {
    record: 'import',
    body: () => ({ skipsInvalid: true, columns: ['name', 'email'] }),
  },
  'POST /imports/:id/discard': { record: 'import' },
  'POST /imports/:id/rows': {
    record: 'import',
    body: () => ({ row: 2, cells: ['Ama', 'ama@x.gh'] }),
  },
  'POST /imports/:id/reverse': { record: 'import', body: () => reason },
  'POST /imports/files/:kind': { path: { kind: 'CUSTOMERS' }, query: () => '?fileName=a.csv' },
  'POST /tasks/:id/cancel': { record: 'task', but: notTheirs },
  'POST /tasks/exports': { body: () => ({ list: 'shipments', format: 'csv', query: {} }) },
  'POST /tasks/labels': {
    body: ({ shipment }) => ({ of: 'shipment', filter: `id=${shipment}`, expected: { labels: 1 } }),
  },
  'POST /tasks/messages': {
    body: () => ({
      list: 'customers',
      title: 'Office hours',
      text: 'We are closed on Friday.',
      expected: { recipients: 1 },
    }),
  },
  'POST /tasks/issue-invoices': {
    record: 'invoice',
    body: ({ invoice }) => ({ invoices: [{ id: invoice, expectedTotal: cedis }] }),
  },
};
