import type { Row } from './access-row.ts';

const because = { reason: 'For the test of who may' };
const cedis = { amount: '1.00', currency: 'GHS' };
const month = '?from=2026-11-01&to=2026-11-30';
/** What Finance handles and support answers is not for warehouse staff. */
const noHand = { china: 403, ghana: 403 } as const;

/** Calls of customers and the office: shipments, invoices, payments, support. */
export const trade: Record<string, Row> = {
  'GET /destinations': {},
  'GET /me/estimate-basis': {},
  'GET /me/supplier-numbers': { query: () => '?numbers=SF1436009122' },
  'GET /invoices': {},
  'GET /invoices.csv': {},
  'GET /invoices/:id': { thing: 'invoice', but: noHand },
  'GET /invoices/:id.pdf': { thing: 'invoice', but: noHand },
  'GET /payments': {},
  'GET /payments/checkouts': {},
  'GET /payments/:id': { thing: 'payment', but: noHand },
  'GET /payments/payable': {
    thing: 'invoice',
    but: noHand,
    query: ({ invoice }) => `?invoices=${invoice}`,
  },
  'GET /payments/:id/proof': { thing: 'payment', but: noHand },
  'GET /payments/:id/receipt.pdf': { thing: 'receipt', but: noHand },
  'GET /photos/:id': { thing: 'photo' },
  'GET /shipments': {},
  'GET /shipments/counts': {},
  'GET /shipments/:id': { thing: 'shipment' },
  'GET /shipments/:id/storage': { thing: 'shipment' },
  'GET /statements': {
    thing: 'customer',
    query: ({ customer }) => `?customerId=${customer}`,
    but: noHand,
  },
  'GET /statements/statement.csv': {
    thing: 'customer',
    query: ({ customer }) => `${month}&customerId=${customer}`,
    but: noHand,
  },
  'GET /statements/statement.pdf': {
    thing: 'customer',
    query: ({ customer }) => `${month}&customerId=${customer}`,
    but: noHand,
  },
  'GET /tickets': { but: noHand },
  'GET /tickets/:id': { thing: 'ticket', but: noHand },
  'PATCH /shipments/:id': { thing: 'shipment', body: () => ({ description: 'Pots' }) },
  'POST /invoices/:id/plan': { thing: 'invoice', body: () => ({ plan: 'SPLIT' }), but: noHand },
  'POST /invoices/:id/use-credit': {
    thing: 'invoice',
    body: () => ({ amount: cedis }),
    but: noHand,
  },
  'POST /payments': {
    thing: 'invoice',
    but: noHand,
    body: ({ invoice }) => ({
      invoices: [{ invoiceId: invoice }],
      method: 'BANK_TRANSFER',
      amount: cedis,
      reference: `REF-${crypto.randomUUID()}`.slice(0, 20),
      paidOn: '2026-11-21',
    }),
  },
  'POST /payments/checkout': {
    thing: 'invoice',
    body: ({ invoice }) => ({ invoices: [{ invoiceId: invoice }], amount: cedis }),
  },
  'POST /payments/checkouts/:id/cancel': { thing: 'checkout' },
  'POST /payments/checkouts/:id/close-review': { thing: 'checkout', body: () => because },
  'POST /payments/verify': {
    thing: 'checkoutReference',
    but: noHand,
    body: ({ checkoutReference }) => ({ reference: checkoutReference }),
  },
  'POST /payments/:id/proof': { thing: 'payment', but: noHand },
  'POST /shipments': {
    thing: 'address',
    body: ({ site, address, customer }) => ({
      customerId: customer,
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: site,
      deliverToId: address,
      lines: [{ supplierNumber: `SF${Math.random()}`.slice(0, 14), contents: 'Pots', cartons: 1 }],
    }),
  },
  'POST /shipments/:id/cancel': { thing: 'shipment', body: () => because },
  'POST /tickets': {
    thing: 'shipment',
    but: noHand,
    body: ({ shipment, customer }) => ({
      subject: 'Where is it?',
      body: 'I wait',
      shipmentId: shipment,
      customerId: customer,
    }),
  },
  'POST /tickets/:id/close': { thing: 'ticket', but: noHand },
  'POST /tickets/:id/messages': {
    thing: 'ticket',
    body: () => ({ body: 'Any news?' }),
    but: noHand,
  },
  'POST /tickets/:id/reopen': { thing: 'ticket', but: noHand },
};
