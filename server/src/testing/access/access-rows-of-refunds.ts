import { samplePayee } from '@sankofa/domain/fixtures/payees';

import type { Row } from './access-row.ts';
import { payables } from './access-rows-of-payables.ts';

const noWarehouseStaff = { china: 403, ghana: 403 } as const;
const because = { reason: 'For the test of who may' };
const cedis = { amount: '1.00', currency: 'GHS' };

/** Calls about credit notes, refunds of credit and payables. */
export const refunds: Record<string, Row> = {
  ...payables,
  'GET /credit-notes/:id.pdf': { record: 'creditNote', but: noWarehouseStaff },
  'GET /invoice-corrections': {},
  'POST /invoice-corrections/:id/withdraw': {
    record: 'correction',
    but: { finance: 403, admin: 403 },
  },
  'POST /invoice-corrections/:id/reject': { record: 'correction', body: () => because },
  'POST /invoice-corrections/:id/approve': { record: 'correction' },
  'GET /refunds': {},
  'GET /refunds/:id': { record: 'refund', but: noWarehouseStaff },
  'GET /refunds/:id/proof': { record: 'paidRefund', but: noWarehouseStaff },
  'POST /refunds': {
    record: 'customer',
    but: noWarehouseStaff,
    body: ({ customer }) => ({
      customerId: customer,
      amount: cedis,
      payee: samplePayee,
      ...because,
    }),
  },
  'POST /refunds/:id/withdraw': { record: 'refund', but: { ...noWarehouseStaff, admin: 403 } },
  'POST /refunds/:id/approve': { record: 'refund' },
  'POST /refunds/:id/send': { record: 'refund' },
  'POST /refunds/:id/pay': {
    record: 'refund',
    body: () => ({ method: 'CASH', reference: 'OUT-1' }),
  },
  'POST /refunds/:id/proof': { record: 'paidRefund' },
  'POST /refunds/:id/reject': { record: 'refund', body: () => because },
};
