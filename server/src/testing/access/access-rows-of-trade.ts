import type { Row } from './access-row.ts';

const because = { reason: 'For the test of who may' };
const cedis = { amount: '1.00', currency: 'GHS' };
const month = '?from=2026-11-01&to=2026-11-30';
/** What Finance handles and support answers is not for warehouse staff. */
const noWarehouseStaff = { china: 403, ghana: 403 } as const;

/** Calls of customers and the office: shipments, invoices, payments, support. */
export const trade: Record<string, Row> = {
  'GET /destinations': {},
  'GET /goods-classes': {},
  'GET /me/estimate-basis': {},
  'GET /me/suppliers': {},
  'GET /me/supplier-numbers': { query: () => '?numbers=SF1436009122' },
  'GET /invoices': {},
  'GET /invoices.csv': {},
  'GET /payments.csv': {},
  'GET /payments.xlsx': {},
  'GET /invoices/:id': { record: 'invoice', but: noWarehouseStaff },
  'GET /invoices/:id.pdf': { record: 'invoice', but: noWarehouseStaff },
  'GET /payments': {},
  'GET /payments/checkouts': {},
  'GET /payments/:id': { record: 'payment', but: noWarehouseStaff },
  'GET /payments/payable': {
    record: 'invoice',
    but: noWarehouseStaff,
    query: ({ invoice }) => `?invoices=${invoice}`,
  },
  'GET /payments/:id/proof': { record: 'payment', but: noWarehouseStaff },
  'GET /payments/:id/receipt.pdf': { record: 'receipt', but: noWarehouseStaff },
  'GET /photos/:id': { record: 'photo' },
  'GET /shipments': {},
  'GET /shipments/counts': {},
  'GET /shipments/:id': { record: 'shipment' },
  'GET /shipments/:id/storage': { record: 'shipment' },
  'GET /shipments/:id/supplier-files': { record: 'expectedShipment' },
  'POST /shipments/:id/supplier-files': {
    record: 'expectedShipment',
    query: () => '?kind=INVOICE',
  },
  'GET /supplier-files/:id': { record: 'supplierFile' },
  'DELETE /supplier-files/:id': { record: 'oldSupplierFile' },
  'GET /statements': {
    record: 'customer',
    query: ({ customer }) => `?customerId=${customer}`,
    but: noWarehouseStaff,
  },
  'GET /statements/statement.csv': {
    record: 'customer',
    query: ({ customer }) => `${month}&customerId=${customer}`,
    but: noWarehouseStaff,
  },
  'GET /statements/statement.pdf': {
    record: 'customer',
    query: ({ customer }) => `${month}&customerId=${customer}`,
    but: noWarehouseStaff,
  },
  'GET /tickets': { but: noWarehouseStaff },
  'GET /tickets/:id': { record: 'ticket', but: noWarehouseStaff },
  'PATCH /shipments/:id': { record: 'shipment', body: () => ({ description: 'Pots' }) },
  'POST /invoices/:id/plan': {
    record: 'invoice',
    body: () => ({ plan: 'SPLIT' }),
    but: noWarehouseStaff,
  },
  'POST /invoices/:id/use-credit': {
    record: 'invoice',
    body: () => ({ amount: cedis }),
    but: noWarehouseStaff,
  },
  'POST /customers/:id/apply-credit': {
    record: 'customer',
    but: noWarehouseStaff,
    body: () => ({ amount: cedis }),
  },
  'POST /payments/on-account': {
    record: 'customer',
    but: noWarehouseStaff,
    body: ({ customer }) => ({
      customerId: customer,
      method: 'BANK_TRANSFER',
      amount: cedis,
      reference: `REF-${crypto.randomUUID()}`.slice(0, 20),
      paidOn: '2026-11-21',
    }),
  },
  'POST /payments': {
    record: 'invoice',
    but: noWarehouseStaff,
    body: ({ invoice }) => ({
      invoices: [{ invoiceId: invoice }],
      method: 'BANK_TRANSFER',
      amount: cedis,
      reference: `REF-${crypto.randomUUID()}`.slice(0, 20),
      paidOn: '2026-11-21',
    }),
  },
  'POST /payments/checkout': {
    record: 'invoice',
    body: ({ invoice }) => ({ invoices: [{ invoiceId: invoice }], amount: cedis }),
  },
  'POST /payments/checkouts/:id/cancel': { record: 'checkout' },
  'POST /payments/checkouts/:id/close-review': { record: 'checkout', body: () => because },
  'POST /payments/verify': {
    record: 'checkoutReference',
    but: noWarehouseStaff,
    body: ({ checkoutReference }) => ({ reference: checkoutReference }),
  },
  'POST /payments/:id/proof': { record: 'payment', but: noWarehouseStaff },
  'POST /shipments': {
    record: 'address',
    body: ({ site, address, customer }) => ({
      customerId: customer,
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: site,
      deliverToId: address,
      lines: [{ supplierNumber: `SF${Math.random()}`.slice(0, 14), contents: 'Pots', cartons: 1 }],
    }),
  },
  'POST /shipments/:id/cancel': { record: 'shipment', body: () => because },
  'POST /tickets': {
    record: 'shipment',
    but: noWarehouseStaff,
    body: ({ shipment, customer }) => ({
      subject: 'Where is it?',
      body: 'I wait',
      shipmentId: shipment,
      customerId: customer,
    }),
  },
  'GET /ticket-files/:id': { record: 'ticketFile', but: noWarehouseStaff },
  'POST /tickets/:id/files': {
    record: 'ticket',
    query: ({ ticketMessage }) => `?name=wet.png&messageId=${ticketMessage}`,
    // Staff attach files to their own messages only.
    but: { ...noWarehouseStaff, admin: 403 },
  },
  'POST /tickets/:id/close': { record: 'ticket', but: noWarehouseStaff },
  'POST /tickets/:id/messages': {
    record: 'ticket',
    body: () => ({ body: 'Any news?' }),
    but: noWarehouseStaff,
  },
  'POST /tickets/:id/reopen': { record: 'ticket', but: noWarehouseStaff },
};
