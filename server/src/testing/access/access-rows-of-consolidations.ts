import type { Row } from './access-row.ts';

const inChina = { ghana: 403 } as const;
const because = { reason: 'For the test of who may' };
const record = 'consolidation' as const;

/** Calls about shipments that travel together, and about what carriers report of batches. */
export const consolidations: Record<string, Row> = {
  'GET /consolidations': { but: { support: 403, batches: 403, finance: 403, content: 403 } },
  'GET /me/receipt-history': {},
  'POST /consolidations': {
    record: 'shipment',
    body: ({ shipment }) => ({ shipmentIds: [shipment], preferences: ['PHOTOS_AFTER'] }),
  },
  'POST /consolidations/:id/accept': {
    record,
    but: inChina,
    body: () => ({ plan: 'We add photos', services: [] }),
  },
  'POST /consolidations/:id/approve': {
    record,
    body: () => ({ price: { amount: '10.00', currency: 'GHS' } }),
  },
  'POST /consolidations/:id/cancel': { record, but: inChina, body: () => because },
  'POST /consolidations/:id/complete': {
    record,
    but: inChina,
    body: () => ({ result: 'One carton now' }),
  },
  'POST /consolidations/:id/decline': { record, but: inChina, body: () => because },
  'POST /consolidations/:id/start': { record, but: inChina },
  'GET /batches/:id/carrier': { record: 'batch' },
  'POST /batches/:id/carrier/ask': { record: 'batch' },
  'POST /carrier-doubts/:id/accept': { record: 'carrierDoubt' },
  'POST /carrier-doubts/:id/keep': { record: 'carrierDoubt', body: () => because },
};
