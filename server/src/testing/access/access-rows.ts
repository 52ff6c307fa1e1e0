import type { Row } from './access-row.ts';
import { own, visitors } from './access-rows-of-accounts.ts';
import { apiAccess } from './access-rows-of-api-access.ts';
import { books, certification, statements } from './access-rows-of-books.ts';
import { customerRows } from './access-rows-of-customers.ts';
import { disputes } from './access-rows-of-disputes.ts';
import { prices } from './access-rows-of-prices.ts';
import { refunds } from './access-rows-of-refunds.ts';
import { statistics } from './access-rows-of-statistics.ts';
import { supportDesk } from './access-rows-of-support.ts';
import { tasks } from './access-rows-of-tasks.ts';
import { templates } from './access-rows-of-templates.ts';
import { trade } from './access-rows-of-trade.ts';
import { warehouseRows } from './access-rows-of-warehouses.ts';

const because = { reason: 'For the test of who may' };
const cedis = { amount: '1.00', currency: 'GHS' };
const measures = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 };
const inGhana = { china: 403 } as const;
const inChina = { ghana: 403 } as const;

const office: Record<string, Row> = {
  'DELETE /invitations/:id': { record: 'oldInvitation' },
  'DELETE /users/:id/sessions': { record: 'colleague' },
  'DELETE /users/:id/sessions/:sessionId': {
    record: 'colleague',
    path: { sessionId: '0190b000-0000-7000-8000-000000000001' },
    but: { admin: 404 },
  },
  'GET /announcements': {},
  'GET /announcements/audience': {},
  'GET /announcements/mine': {},
  'GET /audit': {},
  'GET /audit.csv': {},
  'GET /audit.xlsx': {},
  'GET /audit/check': {},
  'POST /audit/check': {},
  'POST /audit/:seq/undo': { path: { seq: '999999' }, body: () => because, but: { admin: 404 } },
  'GET /batch-costs/:id/bill': { record: 'batchCost' },
  'GET /batches': {},
  'GET /batches/:id': { record: 'batch' },
  'GET /batches/:id/costs': { record: 'batch' },
  'GET /batches/:id/margin': { record: 'batch' },
  'GET /batches/:id/packages': { record: 'batch' },
  'GET /batches/:id/readiness': { record: 'batch' },
  'GET /batches/:id/suggestions': { record: 'batch' },
  'GET /batches/:id/unpaid': { record: 'batch' },
  'GET /client-errors': {},
  'GET /discrepancies': {},
  'GET /shipment-verifications': {},
  'GET /erasures': {},
  'GET /invitations': {},
  'GET /jobs': {},
  'GET /labels.pdf': { record: 'package', query: (records) => `?ids=${records.package}` },
  'GET /shipments/:id/hand-over-due': { record: 'shipment' },
  'POST /shipments/:id/storage-invoice': {
    record: 'shipment',
    body: () => ({ expected: cedis }),
  },
  'GET /shelf-labels.pdf': { query: () => '?shelves=A-07-3' },
  'GET /packages/:id/label.pdf': { record: 'package' },
  'GET /places': {},
  'GET /search': { query: () => '?q=SNK-7K3Q4' },
  'GET /settings': {},
  'GET /settings/changes': {},
  'GET /settings/company': {},
  'GET /settings/connections': {},
  'GET /setup': {},
  'PATCH /setup': { body: () => ({ isDismissed: true }) },
  'GET /system-status': {},
  'POST /settings/connections/test-email': {},
  'GET /settings/history/:section': { path: { section: 'company' } },
  'GET /settings/sites': {},
  'GET /settings/sign-in': {},
  'GET /system/load': {},
  'GET /system/state': {},
  'GET /users': {},
  'GET /users/:id': { record: 'colleague' },
  'GET /warehouse/inventory': {},
  'GET /warehouse/scan': { query: () => '?code=SNK-7K3Q4' },
  'GET /warehouse/scans': {},
  'GET /warehouse/sites': {},
  'PATCH /batches/:id': { record: 'batch', body: () => ({ note: 'Reefer' }) },
  'PATCH /settings/company': { body: () => ({ brand: 'Sankofa Freight' }) },
  'GET /settings/documents/:kind/sample.pdf': { path: { kind: 'receipt' } },
  'PATCH /settings/goods': { body: () => ({}) },
  'PATCH /settings/sign-in': { body: () => ({ isSecondFactorRequired: false }) },
  'PATCH /users/:id': {
    record: 'colleague',
    body: () => ({ duties: ['support'], siteKind: null }),
  },
  'POST /announcements': { body: () => ({ message: 'Closed on Monday' }) },
  'POST /announcements/:id/withdraw': { record: 'announcement' },
  'POST /batch-costs/:id/bill': { record: 'batchCost' },
  'POST /batch-costs/:id/void': { record: 'batchCost', body: () => because },
  'POST /batches': { body: () => ({}) },
  'POST /batches/:id/add-to-list': {
    record: 'batch',
    body: ({ label }) => ({ code: label, ...because }),
  },
  'POST /batches/:id/arrive': { record: 'batch' },
  'POST /batches/:id/cancel': { record: 'batch', body: () => because },
  'POST /batches/:id/close': { record: 'batch' },
  'POST /batches/:id/complete': { record: 'batch', but: inGhana },
  'POST /batches/:id/costs': {
    record: 'batch',
    body: () => ({ kind: 'FREIGHT', supplier: 'COSCO', amount: cedis }),
  },
  'POST /batches/:id/customs-release': { record: 'batch' },
  'POST /batches/:id/updates': { record: 'batch', body: () => ({ text: 'Waits at Durban' }) },
  'POST /batches/:id/delay': { record: 'batch', body: () => ({ eta: '2027-01-09', ...because }) },
  'POST /batches/:id/depart': { record: 'batch' },
  'POST /batches/:id/load': {
    record: 'batch',
    but: inChina,
    body: ({ label }) => ({ code: label }),
  },
  'POST /batches/:id/offload': {
    record: 'batch',
    but: inChina,
    body: ({ label }) => ({ code: label, ...because }),
  },
  'POST /batches/:id/open': { record: 'batch' },
  'POST /batches/:id/start-clearing': { record: 'batch' },
  'POST /batches/:id/start-unloading': { record: 'batch', but: inGhana },
  'POST /discrepancies/:id/resolve': {
    record: 'discrepancy',
    body: () => ({ resolution: 'It was dry inside' }),
    // China resolves it, after which it is gone.
    but: { ghana: 404, admin: 404 },
  },
  'POST /erasures/:id/carry-out': { record: 'erasure' },
  'POST /erasures/:id/refuse': {
    record: 'refusedErasure',
    body: () => ({ reason: 'A claim of yours is still open' }),
  },
  'POST /holds/:id/lift': { record: 'hold', body: () => because },
  'POST /invitations': { body: () => ({}) },
  'POST /invitations/:id/link': { record: 'invitation' },
  'POST /invitations/:id/resend': { record: 'invitation' },
  'POST /invoices/:id/credit': { record: 'invoice', body: () => ({ amount: cedis, ...because }) },
  'POST /invoices/:id/issue': { record: 'invoice', body: () => ({ expectedTotal: cedis }) },
  'POST /invoices/:id/redraft': { record: 'invoice', body: () => ({ services: [] }) },
  'POST /invoices/:id/invoice-again': { record: 'invoice' },
  'POST /invoices/:id/void': { record: 'invoice', body: () => because },
  'POST /jobs/:kind/:id/retry': { record: 'deadEmail', path: { kind: 'EMAIL' } },
  'POST /packages/:id/damage': {
    record: 'package',
    body: () => ({ condition: 'WET', note: 'The bottom is wet' }),
  },
  'POST /packages/:id/holds': {
    record: 'package',
    body: () => ({ kind: 'DOCUMENTS', ...because }),
  },
  'POST /packages/:id/photos': { record: 'package' },
  'POST /packages/:id/write-off': {
    record: 'package',
    body: () => ({ outcome: 'LOST', ...because }),
  },
  'POST /packages/:id/reopen': { record: 'package', body: () => because, but: inChina },
  'GET /payments/cash-counts': {},
  'GET /payments/differences': {},
  'GET /payments/drawers': {},
  'GET /payments/gateway-issues': {},
  'GET /payments/reconciliations': {},
  'POST /payments/cash-counts/entries': {
    body: ({ site }) => ({ siteId: site, counted: cedis }),
  },
  'POST /payments/cash-counts': {
    body: ({ site }) => ({ siteId: site, expected: cedis, counted: cedis, banked: cedis }),
  },
  'POST /payments/differences/:id/settle': { record: 'difference', body: () => because },
  'POST /payments/reconciliations': {},
  'POST /payments/gateway-issues/:id/link': {
    record: 'gatewayIssue',
    body: ({ invoice }) => ({ invoices: [{ invoiceId: invoice }] }),
  },
  'POST /payments/gateway-issues/:id/set-aside': { record: 'gatewayIssue', body: () => because },
  'POST /payments/:id/confirm': { record: 'payment' },
  'POST /payments/:id/confirm-seen': {
    record: 'payment',
    body: () => ({ amount: { amount: '1.00', currency: 'GHS' }, ...because }),
  },
  'POST /payments/:id/correct': {
    record: 'payment',
    body: ({ statementLine }) => ({ lineId: statementLine, reference: '55443322', ...because }),
  },
  'POST /payments/:id/office': {
    record: 'payment',
    body: ({ site }) => ({ siteId: site, ...because }),
  },
  'POST /payments/:id/reject': { record: 'payment', body: () => because },
  'POST /payments/:id/reverse': { record: 'receipt', body: () => because },
  'POST /places': { body: () => ({}) },
  'POST /shipments/:id/unlock-pickup': { record: 'shipment', body: () => because },
  'POST /shipments/:id/deliver': {
    record: 'shipment',
    but: inGhana,
    body: (records) => ({
      pickupCode: '000000',
      receivedBy: 'Ama Mensah',
      signature: 'M0 0L10 10L20 20',
      packageIds: [records.package],
      scannedIds: [records.package],
    }),
  },
  'POST /settings/changes/:id/approve': { record: 'settingsChange' },
  'POST /settings/changes/:id/cancel': { record: 'settingsChange', but: { admin: 403 } },
  'POST /settings/changes/:id/reject': { record: 'settingsChange', body: () => because },
  'POST /settings/history/:section/restore': {
    path: { section: 'goods' },
    body: () => ({ version: 0, ...because }),
  },
  'POST /sites': { body: () => ({}) },
  'PATCH /sites/:id': { body: () => ({}) },
  'POST /sites/:id/active': { body: () => ({ isActive: true, ...because }) },
  'POST /users/disable': {
    body: ({ colleague }) => ({ ids: [colleague], ...because }),
  },
  'POST /users/:id/disable': { record: 'colleague', body: () => because },
  'POST /users/:id/enable': { record: 'colleague' },
  'POST /users/:id/second-factor/reset': { record: 'colleague', body: () => because },
  'POST /warehouse/identify': {
    record: 'package',
    but: inChina,
    body: (records) => ({ packageId: records.package, shipmentId: records.shipment, ...because }),
  },
  'POST /warehouse/receive': {
    record: 'package',
    but: inChina,
    body: (records) => ({ packageId: records.package, measures, condition: 'GOOD' }),
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
  'POST /warehouse/scans/:id/retry': { record: 'storedScan' },
  'POST /warehouse/scans/:id/settle': {
    record: 'storedScan',
    body: () => ({ resolution: 'Looked at and put right by hand' }),
    // China settles it, after which it is gone.
    but: { ghana: 404, admin: 404 },
  },
  'POST /warehouse/unload': {
    record: 'batch',
    but: inGhana,
    body: ({ batch, label }) => ({ batchId: batch, code: label }),
  },
  'POST /warehouse/verify': {
    record: 'package',
    but: inChina,
    body: (records) => ({
      packageId: records.package,
      measures,
      goodsClass: 'NORMAL',
      condition: 'GOOD',
    }),
  },
};

export const accessRows: Record<string, Row> = {
  ...visitors,
  ...own,
  ...supportDesk,
  ...trade,
  ...office,
  ...books,
  ...certification,
  ...statistics,
  ...warehouseRows,
  ...disputes,
  ...refunds,
  ...prices,
  ...tasks,
  ...templates,
  ...customerRows,
  ...apiAccess,
  ...statements,
};
