import { describe, expect, it } from 'vitest';

import { receiptBody, receiptSums, type Receipt, type ReceiptLine } from './receipt-body.ts';

const freight: ReceiptLine = {
  reference: 'FREIGHT-SEA-B',
  description: 'Sea freight, 0.75 CBM',
  treatment: 'B',
  netPesewas: 371_250,
  vatPesewas: 55_688,
  nhilPesewas: 9_281,
  getfundPesewas: 9_281,
  covidPesewas: 0,
};
const exempt: ReceiptLine = {
  ...freight,
  reference: 'OTHER-A',
  treatment: 'A',
  netPesewas: 1_000,
  vatPesewas: 0,
  nhilPesewas: 0,
  getfundPesewas: 0,
};
const receipt: Receipt = {
  flag: 'INVOICE',
  number: 'INV-2026-000123',
  refundOf: null,
  issuedOn: '2026-11-27',
  issuedBy: 'Efua Finance',
  client: { name: 'Ama Mensah', tin: null },
  isInclusive: false,
  lines: [freight, exempt],
};

describe('a receipt for the Revenue Authority', () => {
  it('has all values as texts, with sums of its lines', () => {
    const { header, item_list: items } = receiptBody(receipt);
    expect(header).toMatchObject({
      COMPUTATION_TYPE: 'EXCLUSIVE',
      FLAG: 'INVOICE',
      NUM: 'INV-2026-000123',
      INVOICE_DATE: '2026-11-27',
      CURRENCY: 'GHS',
      EXCHANGE_RATE: '1',
      CLIENT_TIN: '',
      TOTAL_VAT: '556.88',
      TOTAL_LEVY: '185.62',
      TOTAL_AMOUNT: '4465.00',
      ITEMS_COUNTS: '2',
    });
    expect(header).not.toHaveProperty('REFUND_ID');
    expect(items[0]).toMatchObject({
      ITMREF: 'FREIGHT-SEA-B',
      TAXCODE: 'B',
      TAXRATE: '15',
      LEVY_AMOUNT_A: '92.81',
      LEVY_AMOUNT_C: '0.00',
      UNITYPRICE: '3712.50',
    });
    expect(items[1]).toMatchObject({ TAXCODE: 'A', TAXRATE: '0', UNITYPRICE: '10.00' });
    expect(
      Object.values({ ...header, ...items[0] }).every((value) => typeof value === 'string'),
    ).toBe(true);
  });

  it('has the gross price where prices include taxes', () => {
    const { header, item_list: items } = receiptBody({ ...receipt, isInclusive: true });
    expect(header.COMPUTATION_TYPE).toBe('INCLUSIVE');
    expect(items.map(({ UNITYPRICE }) => UNITYPRICE)).toEqual(['4455.00', '10.00']);
  });

  it('names the invoice of a credit note and the flat rate, and leaves out lines of zero', () => {
    const flat = { ...exempt, treatment: 'E', vatPesewas: 30 } as const;
    const nothing = { ...exempt, netPesewas: 0 };
    const { header, item_list: items } = receiptBody({
      ...receipt,
      flag: 'PARTIAL_REFUND',
      number: 'CRN-2026-000001',
      refundOf: receipt.number,
      client: { name: 'Ama Mensah', tin: 'P0012345678' },
      lines: [nothing, flat],
    });
    expect(header).toMatchObject({
      REFUND_ID: 'INV-2026-000123',
      CLIENT_TIN: 'P0012345678',
      ITEMS_COUNTS: '1',
      TOTAL_VAT: '0.30',
      TOTAL_AMOUNT: '10.30',
    });
    expect(items).toMatchObject([{ TAXCODE: 'E', TAXRATE: '3' }]);
  });

  it('adds up net, taxes and total', () => {
    expect(receiptSums(receipt)).toEqual({
      net: 372_250,
      vat: 55_688,
      levies: 18_562,
      total: 446_500,
    });
  });
});
