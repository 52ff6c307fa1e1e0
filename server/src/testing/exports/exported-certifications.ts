import { amountOf, inside, text, type Export } from './export-comparison.ts';

export const certifications: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: { q: 'INV', group: 'OPEN', state: 'REFUSED', kind: 'INVOICE', isLate: 'false' },
  compare: (rows, items) => [
    {
      file: rows,
      screen: items.map((one) => [
        text(one['number']),
        text(one['kind']),
        text(inside(one, 'customer')['customerCode']),
        text(inside(one, 'customer')['name']),
        amountOf(one['total']),
        text(one['issuedAt']),
        text(one['dueAt']),
        text(one['state']),
        String(one['attempts']),
        text(one['reason']),
        text(one['code']),
        text(one['authorityText']),
        text(one['certifiedAt']),
        text(inside(one, 'stamp')['sdcId']),
        text(inside(one, 'stamp')['receiptNumber']),
        text(inside(one, 'stamp')['signature']),
      ]),
    },
  ],
};
