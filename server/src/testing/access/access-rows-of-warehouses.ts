import type { Row } from './access-row.ts';

const papers = [
  'arrival-notices.pdf',
  'house-bills.pdf',
  'loading-list.pdf',
  'loading-list.xlsx',
  'manifest.pdf',
  'manifest.xlsx',
  'unloading-report.pdf',
  'unloading-report.xlsx',
];

const ofPapers: Record<string, Row> = Object.fromEntries(
  papers.map((paper) => [`GET /batches/:id/${paper}`, { thing: 'batch' } as const]),
);

/** The expected status of warehouse staff in China for calls made in Ghana. */
const inGhana = { china: 403 } as const;
const inChina = { ghana: 403 } as const;
const because = { reason: 'For the test of who may' };

export const yards: Record<string, Row> = {
  ...ofPapers,
  'POST /batches/:id/put-back': {
    thing: 'batch',
    but: inGhana,
    body: ({ label }) => ({ code: label, ...because }),
  },
  'POST /warehouse/receipts/void': {
    thing: 'package',
    but: inChina,
    body: (things) => ({ packageIds: [things.package], ...because }),
  },
  'GET /me/views': {},
  'POST /me/views': { body: () => ({ name: 'Mine', query: 'mode=SEA' }) },
  'POST /me/columns': { body: () => ({ columns: ['customer', 'status'] }) },
  'DELETE /me/views': { query: () => '?name=Mine' },
  'GET /shipments.csv': {},
  'POST /shipments/hold': {
    thing: 'shipment',
    body: ({ shipment }) => ({ shipmentIds: [shipment], kind: 'DOCUMENTS', reason: 'Papers' }),
  },
  'GET /shipments.xlsx': {},
  'GET /shipments/:id/papers': { thing: 'shipment' },
  'GET /shipments/:id/letters': { thing: 'shipment' },
  'GET /shipments/:id/audit': { thing: 'shipment' },
  'GET /settings/invoicing': {},
  'PATCH /settings/invoicing': { body: () => ({}) },
  'GET /settings/payments': {},
  'PATCH /settings/payments': { body: () => ({}) },
  'GET /settings/refunds': {},
  'PATCH /settings/refunds': { body: () => ({}) },
  'GET /settings/verification': {},
  'PATCH /settings/verification': { body: () => ({}) },
  'GET /unidentified': {},
  // Everyone but the owner may claim it, so only a missing carton is not found.
  'POST /unidentified/:id/claims': { body: () => ({ numberEnd: '036009', mode: 'SEA' }) },
  'POST /unidentified/:id/proof': { query: () => '?mode=SEA' },
  'POST /unidentified/:id/decide': {
    thing: 'unidentified',
    but: inChina,
    body: ({ claim }) => ({ claimIds: [claim], approvedId: null, ...because }),
  },
  'GET /claims/:id/proof': { thing: 'claim' },
  'POST /claims/:id/withdraw': { thing: 'claim' },
  'GET /counts': {},
  'GET /counts/:id': { thing: 'count' },
  'GET /counts/:id/differences': { thing: 'count', query: () => '?kind=MISSING' },
  'GET /warehouse/inventory.csv': {},
  'GET /warehouse/inventory.xlsx': {},
  'GET /warehouse/inventory/totals': {},
  'POST /counts': { body: ({ site }) => ({ siteId: site, zone: 'B' }) },
  'POST /counts/:id/scan': { thing: 'count', body: ({ label }) => ({ code: label }) },
  'POST /counts/:id/settle': {
    thing: 'count',
    body: (things) => ({ packageId: things.package, reason: 'It lay behind the door' }),
  },
  'POST /counts/:id/end': { thing: 'count' },
  'POST /warehouse/move': {
    thing: 'package',
    body: (things) => ({ packageIds: [things.package], shelf: 'A-1' }),
  },
  'POST /warehouse/found': {
    but: inGhana,
    body: () => ({
      measures: { weightKg: 12, lengthCm: 40, widthCm: 30, heightCm: 30 },
      condition: 'GOOD',
    }),
  },
  'GET /packages/:id/missing': { thing: 'package', but: inGhana },
  'POST /packages/:id/match': {
    thing: 'package',
    but: inGhana,
    body: (things) => ({ missingId: things.package, ...because }),
  },
  'GET /runs': {},
  'GET /runs/waiting': {},
  'GET /runs/:id': { thing: 'run' },
  'GET /drops/:id/photo': { thing: 'drop' },
  'POST /drops/:id/photo': { thing: 'drop', but: inGhana },
  'POST /drops/:id/deliver': {
    thing: 'drop',
    but: inGhana,
    body: () => ({ receivedBy: 'Ama Mensah', signature: 'M0 0L10 10L20 20' }),
  },
  'POST /drops/:id/fail': { thing: 'drop', but: inGhana, body: () => ({ reason: 'Nobody there' }) },
  'POST /runs': {
    thing: 'shipment',
    but: inGhana,
    body: ({ shipment }) => ({
      shipmentIds: [shipment],
      driver: 'Yaw Darko',
      unscannedBecause: 'Label damaged',
    }),
  },
};
