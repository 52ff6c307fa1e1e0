import { amountOf, inAccra, inside, period, text, type Export } from './export-comparison.ts';

const kinds: Record<string, string> = {
  INVOICE: 'Invoice',
  VOID: 'Voided invoice',
  CREDIT_NOTE: 'Credit note',
};

const documents: Export = {
  screen: '/taxes/documents',
  always: period,
  filters: { from: '2026-11-02', to: '2026-11-29', kind: 'INVOICE', treatment: 'B', q: 'INV' },
  emptyQuery: { ...period, q: 'no such thing' },
  compare: (rows, items) => [
    {
      file: rows.map((row) =>
        row.map((cell, at) => (at < 6 ? cell : Number(cell === '' ? 0 : cell).toFixed(2))),
      ),
      screen: items.map((one) => [
        inAccra(one['at']),
        kinds[text(one['kind'])] ?? '',
        text(one['number']),
        text(inside(one, 'customer')['name']),
        text(inside(one, 'customer')['customerCode']),
        text(one['tin']),
        ...['net', 'nhil', 'getfund', 'covid', 'vat', 'flat', 'total'].map((key) =>
          amountOf(one[key]),
        ),
      ]),
    },
  ],
};

/** The documents of a VAT return. */
export const taxExports: Record<string, Export> = {
  'GET /taxes/documents.csv': documents,
  'GET /taxes/documents.xlsx': documents,
};
