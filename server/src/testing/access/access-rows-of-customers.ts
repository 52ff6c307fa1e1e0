import type { Row } from './access-row.ts';

const person = { name: 'Efe Baidoo', phone: '020 811 2233', city: 'Accra' };

/** Calls of the office about its customers. */
export const customerRows: Record<string, Row> = {
  'GET /customers': {},
  'GET /customers.csv': {},
  'GET /customers.xlsx': {},
  'GET /customers/tags': {},
  'GET /customers/colleagues': {},
  'GET /customers/follow-ups': {},
  'GET /customers/:id': { record: 'customer' },
  'GET /customers/:id/timeline': { record: 'customer' },
  'GET /customers/:id/documents': { record: 'customer' },
  'GET /customers/:id/notes': { record: 'customer' },
  'POST /customers': { body: () => ({ ...person, isAnother: true }) },
  'PATCH /customers/:id/contact': { record: 'customer', body: () => person },
  'POST /customers/:id/invitation': { record: 'customer' },
  'POST /customers/:id/tags': { record: 'customer', body: () => ({ tag: 'vip' }) },
  'DELETE /customers/:id/tags': { record: 'customer', query: () => '?tag=vip' },
  'POST /customers/:id/notes': {
    record: 'customer',
    body: () => ({ kind: 'NOTE', body: 'Prefers calls in the morning' }),
  },
  'PATCH /customers/notes/:id': {
    record: 'note',
    body: () => ({ body: 'Prefers to be written to' }),
  },
  'POST /customers/notes/:id/supersede': {
    record: 'oldNote',
    body: () => ({ body: 'Prefers calls in the evening' }),
  },
  'POST /customers/notes/:id/pin': { record: 'note', body: () => ({ isPinned: true }) },
  'POST /customers/notes/:id/follow-up/complete': { record: 'note' },
  'POST /customers/:id/views': {
    record: 'customer',
    body: () => ({ reason: 'For the test of who may' }),
  },
  'DELETE /customers/views': {},
  'GET /customers/:id/merge-preview': {
    record: 'customer',
    query: ({ customer }) => `?keptId=${customer}`,
  },
  'POST /customers/:id/merge': {
    record: 'customer',
    body: ({ customer }) => ({ keptId: customer, keptCode: 'GH-10001X', reason: 'One person' }),
  },
};
