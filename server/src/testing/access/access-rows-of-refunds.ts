import type { Row } from './access-row.ts';

const noHand = { china: 403, ghana: 403 } as const;
const because = { reason: 'For the test of who may' };
const cedis = { amount: '1.00', currency: 'GHS' };

/** Calls about credit notes and refunds of credit. */
export const refunds: Record<string, Row> = {
  'GET /credit-notes/:id.pdf': { thing: 'creditNote', but: noHand },
  'GET /invoice-corrections': {},
  'POST /invoice-corrections/:id/withdraw': {
    thing: 'correction',
    but: { finance: 403, admin: 403 },
  },
  'POST /invoice-corrections/:id/reject': { thing: 'correction', body: () => because },
  'POST /invoice-corrections/:id/approve': { thing: 'correction' },
  'GET /refunds': {},
  'GET /refunds/:id': { thing: 'refund', but: noHand },
  'GET /refunds/:id/proof': { thing: 'paidRefund', but: noHand },
  'POST /refunds': {
    thing: 'customer',
    but: noHand,
    body: ({ customer }) => ({
      customerId: customer,
      amount: cedis,
      payTo: '024 412 3456',
      ...because,
    }),
  },
  'POST /refunds/:id/withdraw': { thing: 'refund', but: { ...noHand, admin: 403 } },
  'POST /refunds/:id/approve': { thing: 'refund' },
  'POST /refunds/:id/send': { thing: 'refund' },
  'POST /refunds/:id/pay': {
    thing: 'refund',
    body: () => ({ method: 'CASH', reference: 'OUT-1' }),
  },
  'POST /refunds/:id/proof': { thing: 'paidRefund' },
  'POST /refunds/:id/reject': { thing: 'refund', body: () => because },
};
