import type { Row } from '../access-row.ts';

const because = { reason: 'For the test of who may' };

/** Calls about credit terms, write-offs and payment reminders. */
export const receivables: Record<string, Row> = {
  'GET /customers/:id/credit-terms': { record: 'customer' },
  'GET /customers/:id/shipments-in-china': { record: 'customer' },
  'PATCH /customers/:id/credit-terms': {
    record: 'customer',
    body: () => ({ limit: null, graceDays: 30, ...because }),
  },
  'POST /shipments/:id/release-credit': { record: 'shipment', body: () => because },
  'GET /invoices/:id/reminders': { record: 'invoice' },
  'POST /invoices/:id/resume-reminders': { record: 'invoice', body: () => because },
  'POST /invoices/:id/stop-reminders': {
    record: 'invoice',
    body: () => ({ ...because, isForCustomer: false }),
  },
  'POST /invoices/:id/write-off': { record: 'invoice', body: () => because },
  'POST /invoices/:id/write-off/reverse': { record: 'invoice', body: () => because },
};
