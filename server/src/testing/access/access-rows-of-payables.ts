import type { Row } from './access-row.ts';

const reason = 'For the test of who may';
const bill = {
  number: 'ACC-1',
  billedOn: '2026-11-20',
  dueOn: '2026-12-20',
  currency: 'GHS',
  lines: [{ category: 'RENT', description: 'Office rent', amount: '10.00' }],
};
const supplier = { name: 'Someone else Ltd', country: 'GH', currency: 'GHS' };

/** Calls about suppliers, their bills and the payments to them. */
export const payables: Record<string, Row> = {
  'GET /suppliers': {},
  'GET /suppliers/:id': { record: 'supplier' },
  'POST /suppliers': { body: () => supplier },
  'PATCH /suppliers/:id': { record: 'supplier', body: () => ({ ...supplier, isActive: true }) },
  'GET /bills': {},
  'GET /bills.csv': {},
  'GET /bills.xlsx': {},
  'GET /bills/:id': { record: 'bill' },
  'POST /bills': { body: (records) => ({ ...bill, supplierId: records.supplier }) },
  // October has no taxes, so that it is refused after who may do it was checked.
  'POST /bills/opening': {
    body: (records) => ({
      supplierId: records.supplier,
      number: 'OB-1',
      billedOn: '2026-01-10',
      dueOn: '2026-02-10',
      currency: 'GHS',
      amount: '10.00',
    }),
  },
  'POST /bills/vat-return': {
    body: (records) => ({
      month: '2026-10',
      supplierId: records.supplier,
      number: 'VR-2026-10',
      filedOn: '2026-11-20',
      dueOn: '2026-11-30',
    }),
    but: { china: 409, ghana: 409, admin: 409 },
  },
  'PATCH /bills/:id': {
    record: 'bill',
    body: (records) => ({ ...bill, supplierId: records.supplier }),
  },
  'POST /bills/:id/approve': { record: 'bill' },
  'POST /bills/:id/void': { record: 'bill', body: () => ({ reason }) },
  'POST /bills/:id/documents': { record: 'bill' },
  'GET /bill-documents/:id': { record: 'billDocument' },
  'POST /expenses': {
    body: (records) => ({
      ...bill,
      number: undefined,
      supplierId: records.supplier,
      method: 'CASH',
      reference: 'PCV-1',
    }),
  },
  'GET /supplier-payments': {},
  'GET /supplier-payments.csv': {},
  'GET /supplier-payments.xlsx': {},
  'GET /supplier-payments/:id': { record: 'supplierPayment' },
  'GET /supplier-payments/:id/proof': { record: 'sentSupplierPayment' },
  'POST /supplier-payments': {
    record: 'approvedBill',
    body: ({ approvedBill }) => ({ billId: approvedBill, amount: '1.00' }),
  },
  'POST /supplier-payments/:id/approve': { record: 'supplierPayment' },
  'POST /supplier-payments/:id/cancel': { record: 'supplierPayment', body: () => ({ reason }) },
  'POST /supplier-payments/:id/send': {
    record: 'supplierPayment',
    body: () => ({ method: 'BANK_TRANSFER', reference: 'OUT-ACC-1' }),
  },
  'POST /supplier-payments/:id/reverse': {
    record: 'sentSupplierPayment',
    body: () => ({ reason }),
  },
  'POST /supplier-payments/:id/proof': { record: 'sentSupplierPayment' },
};
