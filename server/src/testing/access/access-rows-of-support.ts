import type { Row } from './access-row.ts';

/** Calls of the support desk. */
export const supportDesk: Record<string, Row> = {
  'DELETE /support/templates/:id': { record: 'template' },
  'POST /followers/:id/end': { record: 'follower' },
  'GET /phone-messages': {},
  'GET /phone-messages.csv': {},
  'GET /phone-messages.xlsx': {},
  'GET /phone-messages/channels': {},
  // Its number is not confirmed.
  'POST /phone-messages/:id/resend': { record: 'phoneMessage', but: { admin: 409 } },
  'GET /settings/support': {},
  'GET /support/agents': {},
  'GET /support/counts': {},
  'GET /support/ratings': { query: () => '?from=2026-11-01&to=2026-11-30' },
  'GET /support/templates': {},
  'GET /support/tickets': {},
  'GET /support/tickets.csv': {},
  'GET /support/tickets/:id': { record: 'ticket' },
  'GET /support/tickets/:id/invoices': { record: 'ticket' },
  'PATCH /settings/support': {
    body: () => ({
      firstAnswerHours: 4,
      nextAnswerHours: 4,
      week: [{ from: '08:00', to: '17:00' }, null, null, null, null, null, null],
    }),
  },
  'PATCH /support/templates/:id': {
    record: 'template',
    body: () => ({ name: 'Greeting', body: 'Good morning {{customer}}' }),
  },
  'POST /support/templates': {
    body: () => ({ name: `Greeting ${crypto.randomUUID()}`, body: 'Hello' }),
  },
  'POST /support/tickets/:id/assign': {
    record: 'ticket',
    body: () => ({ assigneeId: null, insteadOf: null }),
  },
  'POST /support/tickets/:id/compensations': {
    record: 'ticket',
    body: ({ invoice }) => ({
      invoiceId: invoice,
      amount: { amount: '1.00', currency: 'GHS' },
      reason: 'One carton arrived wet',
    }),
  },
  'POST /support/tickets/:id/compensations/:compensationId/withdraw': {
    record: 'ticket',
    path: { compensationId: '0190b000-0000-7000-8000-000000000001' },
    but: { support: 404, admin: 404 },
  },
  'POST /support/tickets/:id/composing': { record: 'ticket', but: {} },
  'POST /support/tickets/:id/links': {
    record: 'ticket',
    body: ({ shipment, invoice }) => ({ shipmentId: shipment, invoiceId: invoice }),
  },
  'POST /support/tickets/:id/notes': { record: 'ticket', body: () => ({ body: 'Call her' }) },
  'POST /support/tickets/:id/priority': { record: 'ticket', body: () => ({ priority: 'HIGH' }) },
  'POST /support/tickets/:id/snooze': { record: 'ticket', body: () => ({ until: '2027-01-04' }) },
  'POST /tickets/:id/rating': { record: 'ticket', body: () => ({ score: 4 }) },
  'POST /support/tickets/:id/wake': { record: 'ticket' },
};
