import { amountOf, inAccra, inside, text, type Export, type Item } from './export-comparison.ts';

const nameIn = (item: Item, key: string) =>
  item[key] === null ? '' : text(inside(item, key)['name']);

export const payments: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    q: 'GH-',
    state: 'CONFIRMED',
    method: 'CASH',
    customerId: ':customer',
    invoiceId: ':invoice',
    hasSameProof: 'false',
  },
  compare: (rows, items) => [
    {
      file: rows.map((row) => row.map((cell, at) => (at === 7 ? Number(cell).toFixed(2) : cell))),
      screen: items.map((one) => [
        ...['reference', 'state', 'method', 'network'].map((key) => text(one[key])),
        text(inside(one, 'customer')['customerCode']),
        text(inside(one, 'customer')['name']),
        (one['invoices'] as Item[]).map((invoice) => text(invoice['invoiceNumber'])).join(', '),
        amountOf(one['amount']),
        text(one['paidOn']),
        inAccra(one['submittedAt']),
        nameIn(one, 'submittedBy'),
        inAccra(one['decidedAt']),
        nameIn(one, 'decidedBy'),
        text(one['receiptNumber']),
        text(one['reason']),
      ]),
    },
  ],
};
