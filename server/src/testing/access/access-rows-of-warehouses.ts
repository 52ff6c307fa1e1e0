import type { Row } from './access-row.ts';
import { consolidations } from './access-rows-of-consolidations.ts';

const documentNames = [
  'arrival-notices.pdf',
  'house-bills.pdf',
  'loading-list.pdf',
  'loading-list.xlsx',
  'manifest.pdf',
  'manifest.xlsx',
  'unloading-report.pdf',
  'unloading-report.xlsx',
];

const documentRows: Record<string, Row> = Object.fromEntries(
  documentNames.map((documentName) => [
    `GET /batches/:id/${documentName}`,
    { record: 'batch' } as const,
  ]),
);

/** The expected status of warehouse staff in China for calls made in Ghana. */
const inGhana = { china: 403 } as const;
const inChina = { ghana: 403 } as const;
const because = { reason: 'For the test of who may' };

export const warehouseRows: Record<string, Row> = {
  ...consolidations,
  ...documentRows,
  'POST /batches/:id/undo-unload': {
    record: 'batch',
    but: inGhana,
    body: ({ label }) => ({ code: label, ...because }),
  },
  'POST /warehouse/receipts/void': {
    record: 'package',
    but: inChina,
    body: (records) => ({ packageIds: [records.package], ...because }),
  },
  'GET /me/views': {},
  'POST /me/views': { body: () => ({ name: 'Mine', query: 'mode=SEA' }) },
  'POST /me/columns': { body: () => ({ columns: ['customer', 'status'] }) },
  'DELETE /me/views': { query: () => '?name=Mine' },
  'GET /shipments.csv': {},
  'POST /shipments/hold': {
    record: 'shipment',
    body: ({ shipment }) => ({ shipmentIds: [shipment], kind: 'DOCUMENTS', reason: 'Papers' }),
  },
  'GET /shipments.xlsx': {},
  'GET /shipments/:id/documents': { record: 'shipment' },
  'GET /shipments/:id/emails': { record: 'shipment' },
  'GET /shipments/:id/followers': { record: 'shipment' },
  'GET /shipments/:id/audit': { record: 'shipment' },
  'GET /settings/instalments': {},
  'GET /settings/invoicing': {},
  'PATCH /settings/instalments': { body: () => ({}) },
  'PATCH /settings/invoicing': { body: () => ({}) },
  'GET /settings/numbering': {},
  'PATCH /settings/numbering': { body: () => ({}) },
  'GET /settings/sessions': {},
  'PATCH /settings/sessions': { body: () => ({}) },
  'GET /settings/payments': {},
  'PATCH /settings/payments': { body: () => ({}) },
  'GET /settings/refunds': {},
  'GET /settings/reminders': {},
  'PATCH /settings/reminders': { body: () => ({}) },
  'PATCH /settings/refunds': { body: () => ({}) },
  'GET /settings/verification': {},
  'PATCH /settings/verification': { body: () => ({}) },
  'GET /unidentified': {},
  // Everyone but the owner may claim it, so only a missing carton is not found.
  'POST /unidentified/:id/claims': { body: () => ({ numberEnd: '036009', mode: 'SEA' }) },
  'POST /unidentified/:id/proof': { query: () => '?mode=SEA' },
  'POST /unidentified/:id/decide': {
    record: 'unidentified',
    but: inChina,
    body: ({ claim }) => ({ claimIds: [claim], approvedId: null, ...because }),
  },
  'GET /claims/:id/proof': { record: 'claim' },
  'POST /claims/:id/withdraw': { record: 'claim' },
  'GET /counts': {},
  'GET /counts/:id': { record: 'count' },
  'GET /counts/:id/differences': { record: 'count', query: () => '?kind=MISSING' },
  'GET /warehouse/inventory.csv': {},
  'GET /warehouse/inventory.xlsx': {},
  'GET /warehouse/inventory/totals': {},
  'POST /counts': { body: ({ site }) => ({ siteId: site, zone: 'B' }) },
  'POST /counts/:id/scan': { record: 'count', body: ({ label }) => ({ code: label }) },
  'POST /counts/:id/settle': {
    record: 'count',
    body: (records) => ({ packageId: records.package, reason: 'It lay behind the door' }),
  },
  'POST /counts/:id/end': { record: 'count' },
  'POST /warehouse/move': {
    record: 'package',
    body: (records) => ({ packageIds: [records.package], shelf: 'A-1' }),
  },
  'POST /warehouse/found': {
    but: inGhana,
    body: () => ({
      measures: { weightKg: 12, lengthCm: 40, widthCm: 30, heightCm: 30 },
      condition: 'GOOD',
    }),
  },
  'GET /packages/:id/missing': { record: 'package', but: inGhana },
  'POST /packages/:id/match': {
    record: 'package',
    but: inGhana,
    body: (records) => ({ missingId: records.package, ...because }),
  },
  'GET /runs': {},
  'GET /runs/waiting': {},
  'GET /runs/:id': { record: 'run' },
  'GET /drops/:id/photo': { record: 'drop' },
  'POST /drops/:id/photo': { record: 'drop', but: inGhana },
  'POST /drops/:id/deliver': {
    record: 'drop',
    but: inGhana,
    body: () => ({ receivedBy: 'Ama Mensah', signature: 'M0 0L10 10L20 20' }),
  },
  'POST /drops/:id/fail': {
    record: 'drop',
    but: inGhana,
    body: () => ({ reason: 'No one there' }),
  },
  'POST /runs': {
    record: 'shipment',
    but: inGhana,
    body: ({ shipment }) => ({
      shipmentIds: [shipment],
      driver: 'Yaw Darko',
      unscannedBecause: 'Label damaged',
    }),
  },
};
