import type { WebhookBodies } from './webhook-events.ts';

const shipment = {
  shipmentId: '019aa5c1-2b00-7a10-8c3d-5e0f1a2b3c01',
  trackingNumber: '7K3Q-4M2P-9XW4',
};
const invoice = {
  invoiceId: '019aa5c1-2b00-7a10-8c3d-5e0f1a2b3c02',
  invoiceNumber: 'INV-2026-000042',
};
const total = { amount: '1234.50', currency: 'GHS' } as const;
const timestamp = '2026-11-23T14:05:00.000Z';
const idOf = (last: number) => `019aa5c1-2b00-7a10-8c3d-5e0f1a2b3c1${last}`;

/** One example of each event, for the API documentation. */
export const webhookExamples: WebhookBodies = {
  'shipment.status_changed': {
    id: idOf(1),
    type: 'shipment.status_changed',
    timestamp,
    data: { ...shipment, mode: 'SEA', previousStatus: 'BOOKED', status: 'IN_TRANSIT' },
  },
  'shipment.milestone': {
    id: idOf(2),
    type: 'shipment.milestone',
    timestamp,
    data: { ...shipment, code: 'DEPA', place: 'Guangzhou', at: timestamp, cartons: 4, eta: null },
  },
  'package.received': {
    id: idOf(3),
    type: 'package.received',
    timestamp,
    data: {
      ...shipment,
      packageId: '019aa5c1-2b00-7a10-8c3d-5e0f1a2b3c03',
      labelNumber: 'P7K3Q4M2P9X',
      supplierNumber: 'SF100200300',
      condition: 'GOOD',
      receivedAt: timestamp,
    },
  },
  'invoice.issued': {
    id: idOf(4),
    type: 'invoice.issued',
    timestamp,
    data: { ...shipment, ...invoice, purpose: 'FREIGHT', total, issuedAt: timestamp },
  },
  'payment.confirmed': {
    id: idOf(5),
    type: 'payment.confirmed',
    timestamp,
    data: {
      paymentId: '019aa5c1-2b00-7a10-8c3d-5e0f1a2b3c04',
      receiptNumber: 'RCT-2026-000017',
      amount: total,
      invoices: [{ ...invoice, amount: total }],
      confirmedAt: timestamp,
    },
  },
  'webhook.test': {
    id: idOf(6),
    type: 'webhook.test',
    timestamp,
    data: { webhookId: '019aa5c1-2b00-7a10-8c3d-5e0f1a2b3c05' },
  },
};
