import type { Row } from './access-row.ts';
import { own, visitors } from './access-rows-of-accounts.ts';
import { books } from './access-rows-of-books.ts';
import { disputes } from './access-rows-of-disputes.ts';
import { prices } from './access-rows-of-prices.ts';
import { refunds } from './access-rows-of-refunds.ts';
import { trade } from './access-rows-of-trade.ts';
import { yards } from './access-rows-of-warehouses.ts';

const because = { reason: 'For the test of who may' };
const cedis = { amount: '1.00', currency: 'GHS' };
const measures = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 };
const inGhana = { china: 403 } as const;
const inChina = { ghana: 403 } as const;

const office: Record<string, Row> = {
  'DELETE /invitations/:id': { thing: 'oldInvitation' },
  'DELETE /users/:id/sessions': { thing: 'colleague' },
  'GET /announcements': {},
  'GET /batch-costs/:id/bill': { thing: 'batchCost' },
  'GET /batches': {},
  'GET /batches/:id': { thing: 'batch' },
  'GET /batches/:id/costs': { thing: 'batch' },
  'GET /batches/:id/margin': { thing: 'batch' },
  'GET /batches/:id/packages': { thing: 'batch' },
  'GET /batches/:id/readiness': { thing: 'batch' },
  'GET /batches/:id/suggestions': { thing: 'batch' },
  'GET /batches/:id/unpaid': { thing: 'batch' },
  'GET /client-errors': {},
  'GET /discrepancies': {},
  'GET /shipment-verifications': {},
  'GET /erasures': {},
  'GET /invitations': {},
  'GET /jobs': {},
  'GET /labels.pdf': { thing: 'package', query: (things) => `?ids=${things.package}` },
  'GET /shipments/:id/hand-over-due': { thing: 'shipment' },
  'POST /shipments/:id/storage-invoice': {
    thing: 'shipment',
    body: () => ({ expected: cedis }),
  },
  'GET /shelf-labels.pdf': { query: () => '?shelves=A-07-3' },
  'GET /packages/:id/label.pdf': { thing: 'package' },
  'GET /places': {},
  'GET /settings/changes': {},
  'GET /settings/company': {},
  'GET /settings/sign-in': {},
  'GET /users': {},
  'GET /warehouse/inventory': {},
  'GET /warehouse/scan': { query: () => '?code=SNK-7K3Q4' },
  'GET /warehouse/scans': {},
  'GET /warehouse/sites': {},
  'PATCH /batches/:id': { thing: 'batch', body: () => ({ note: 'Reefer' }) },
  'PATCH /settings/company': { body: () => ({ brand: 'Sankofa Freight' }) },
  'PATCH /settings/sign-in': { body: () => ({ isSecondFactorRequired: false }) },
  'PATCH /users/:id': { thing: 'colleague', body: () => ({ duties: ['support'], siteKind: null }) },
  'POST /announcements': { body: () => ({ message: 'Closed on Monday' }) },
  'POST /announcements/:id/withdraw': { thing: 'announcement' },
  'POST /batch-costs/:id/bill': { thing: 'batchCost' },
  'POST /batch-costs/:id/strike': { thing: 'batchCost', body: () => because },
  'POST /batches': { body: () => ({}) },
  'POST /batches/:id/adopt': { thing: 'batch', body: ({ label }) => ({ code: label, ...because }) },
  'POST /batches/:id/arrive': { thing: 'batch' },
  'POST /batches/:id/cancel': { thing: 'batch', body: () => because },
  'POST /batches/:id/close': { thing: 'batch' },
  'POST /batches/:id/complete': { thing: 'batch', but: inGhana },
  'POST /batches/:id/costs': {
    thing: 'batch',
    body: () => ({ kind: 'FREIGHT', supplier: 'COSCO', amount: cedis }),
  },
  'POST /batches/:id/customs-release': { thing: 'batch' },
  'POST /batches/:id/delay': { thing: 'batch', body: () => ({ eta: '2027-01-09', ...because }) },
  'POST /batches/:id/depart': { thing: 'batch' },
  'POST /batches/:id/load': {
    thing: 'batch',
    but: inChina,
    body: ({ label }) => ({ code: label }),
  },
  'POST /batches/:id/offload': {
    thing: 'batch',
    but: inChina,
    body: ({ label }) => ({ code: label, ...because }),
  },
  'POST /batches/:id/open': { thing: 'batch' },
  'POST /batches/:id/start-clearing': { thing: 'batch' },
  'POST /batches/:id/start-unloading': { thing: 'batch', but: inGhana },
  'POST /discrepancies/:id/resolve': {
    thing: 'discrepancy',
    body: () => ({ resolution: 'It was dry inside' }),
    // China resolves it, after which it is gone.
    but: { ghana: 404, admin: 404 },
  },
  'POST /erasures/:id/carry-out': { thing: 'erasure' },
  'POST /erasures/:id/refuse': {
    thing: 'refusedErasure',
    body: () => ({ reason: 'A claim of yours is still open' }),
  },
  'POST /holds/:id/lift': { thing: 'hold', body: () => because },
  'POST /invitations': { body: () => ({}) },
  'POST /invitations/:id/resend': { thing: 'invitation' },
  'POST /invoices/:id/credit': { thing: 'invoice', body: () => ({ amount: cedis, ...because }) },
  'POST /invoices/:id/issue': { thing: 'invoice', body: () => ({ expectedTotal: cedis }) },
  'POST /invoices/:id/redraft': { thing: 'invoice', body: () => ({ services: [] }) },
  'POST /invoices/:id/anew': { thing: 'invoice' },
  'POST /invoices/:id/void': { thing: 'invoice', body: () => because },
  'POST /jobs/:kind/:id/retry': { thing: 'deadEmail', path: { kind: 'EMAIL' } },
  'POST /packages/:id/damage': {
    thing: 'package',
    body: () => ({ condition: 'WET', note: 'The bottom is wet' }),
  },
  'POST /packages/:id/holds': { thing: 'package', body: () => ({ kind: 'DOCUMENTS', ...because }) },
  'POST /packages/:id/photos': { thing: 'package' },
  'POST /packages/:id/write-off': {
    thing: 'package',
    body: () => ({ outcome: 'LOST', ...because }),
  },
  'POST /packages/:id/reopen': { thing: 'package', body: () => because, but: inChina },
  'GET /payments/cash-counts': {},
  'GET /payments/differences': {},
  'GET /payments/drawers': {},
  'GET /payments/troubles': {},
  'GET /payments/reconciliations': {},
  'GET /payments/statement-import': {},
  'GET /payments/statement-import/:id': { thing: 'statement' },
  'GET /payments/statement-import/:id/lines': { thing: 'statement' },
  'GET /payments/statement-lines/:id/claims': { thing: 'statementLine' },
  'POST /payments/cash-counts/entries': {
    body: ({ site }) => ({ siteId: site, counted: cedis }),
  },
  'POST /payments/cash-counts': {
    body: ({ site }) => ({ siteId: site, expected: cedis, counted: cedis, banked: cedis }),
  },
  'POST /payments/differences/:id/settle': { thing: 'difference', body: () => because },
  'POST /payments/reconciliations': {},
  'POST /payments/troubles/:id/join': {
    thing: 'trouble',
    body: ({ invoice }) => ({ invoices: [{ invoiceId: invoice }] }),
  },
  'POST /payments/troubles/:id/set-aside': { thing: 'trouble', body: () => because },
  // A picture is not a statement, so every sender is refused.
  'POST /payments/statement-import': { query: () => '?method=MOBILE_MONEY' },
  'POST /payments/statement-lines/:id/record': {
    thing: 'statementLine',
    body: ({ invoice }) => ({ invoices: [{ invoiceId: invoice }], reference: '55443322' }),
  },
  'POST /payments/statement-lines/:id/set-aside': { thing: 'statementLine', body: () => because },
  'POST /payments/statement-lines/:id/take-back': { thing: 'statementLine' },
  'POST /payments/:id/confirm': { thing: 'payment' },
  'POST /payments/:id/confirm-seen': {
    thing: 'payment',
    body: () => ({ amount: { amount: '1.00', currency: 'GHS' }, ...because }),
  },
  'POST /payments/:id/correct': {
    thing: 'payment',
    body: ({ statementLine }) => ({ lineId: statementLine, reference: '55443322', ...because }),
  },
  'POST /payments/:id/office': {
    thing: 'payment',
    body: ({ site }) => ({ siteId: site, ...because }),
  },
  'POST /payments/:id/reject': { thing: 'payment', body: () => because },
  'POST /payments/:id/reverse': { thing: 'receipt', body: () => because },
  'POST /places': { body: () => ({}) },
  'POST /shipments/:id/unlock-pickup': { thing: 'shipment', body: () => because },
  'POST /shipments/:id/deliver': {
    thing: 'shipment',
    but: inGhana,
    body: (things) => ({
      pickupCode: '000000',
      receivedBy: 'Ama Mensah',
      signature: 'M0 0L10 10L20 20',
      packageIds: [things.package],
      scannedIds: [things.package],
    }),
  },
  'POST /settings/changes/:id/approve': { thing: 'settingsChange' },
  'POST /settings/changes/:id/cancel': { thing: 'settingsChange', but: { admin: 403 } },
  'POST /settings/changes/:id/reject': { thing: 'settingsChange', body: () => because },
  'POST /sites': { body: () => ({}) },
  'PATCH /sites/:id': { body: () => ({}) },
  'POST /users/:id/disable': { thing: 'colleague', body: () => because },
  'POST /users/:id/enable': { thing: 'colleague' },
  'POST /users/:id/second-factor/reset': { thing: 'colleague', body: () => because },
  'POST /warehouse/identify': {
    thing: 'package',
    but: inChina,
    body: (things) => ({ packageId: things.package, shipmentId: things.shipment, ...because }),
  },
  'POST /warehouse/receive': {
    thing: 'package',
    but: inChina,
    body: (things) => ({ packageId: things.package, measures, condition: 'GOOD' }),
  },
  'POST /imports/loading-list': {
    body: () => ({ fileHash: 'a'.repeat(64), isFinal: false, rows: [{ row: 2, cells: {} }] }),
  },
  // A picture is not a list, so every sender is refused.
  'POST /imports/loading-list/read': {},
  'POST /warehouse/scans': {
    body: () => ({
      deviceId: crypto.randomUUID(),
      items: [
        {
          scanId: crypto.randomUUID(),
          seq: 0,
          scannedAt: '2026-11-21T09:00:00.000Z',
          move: { kind: 'nothing' },
        },
      ],
    }),
  },
  'POST /warehouse/scans/:id/retry': { thing: 'keptScan' },
  'POST /warehouse/scans/:id/settle': {
    thing: 'keptScan',
    body: () => ({ resolution: 'Looked at and put right by hand' }),
    // China settles it, after which it is gone.
    but: { ghana: 404, admin: 404 },
  },
  'POST /warehouse/unload': {
    thing: 'batch',
    but: inGhana,
    body: ({ batch, label }) => ({ batchId: batch, code: label }),
  },
  'POST /warehouse/verify': {
    thing: 'package',
    but: inChina,
    body: (things) => ({
      packageId: things.package,
      measures,
      goodsClass: 'NORMAL',
      condition: 'GOOD',
    }),
  },
};

export const accessRows: Record<string, Row> = {
  ...visitors,
  ...own,
  ...trade,
  ...office,
  ...books,
  ...yards,
  ...disputes,
  ...refunds,
  ...prices,
};
