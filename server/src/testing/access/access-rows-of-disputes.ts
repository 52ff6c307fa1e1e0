import type { Row } from './access-row.ts';

const noWarehouseStaff = { china: 403, ghana: 403 } as const;
const because = { reason: 'For the test of who may' };

/** Calls about re-measure requests. */
export const disputes: Record<string, Row> = {
  'POST /invoices/:id/disputes': {
    record: 'invoice',
    body: ({ package: id }) => ({ packageIds: [id], ...because }),
    but: noWarehouseStaff,
  },
  'POST /disputes/:id/withdraw': {
    record: 'dispute',
    but: { ...noWarehouseStaff, finance: 403, admin: 403 },
  },
  'GET /disputes': { but: { support: 403, batches: 403, content: 403 } },
  'POST /disputes/:id/close': { record: 'dispute', body: () => because },
  'POST /disputes/:id/measure': {
    record: 'dispute',
    but: { ghana: 403 },
    body: ({ disputedPackage }) => ({
      packageId: disputedPackage,
      measures: { weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10 },
    }),
  },
};
