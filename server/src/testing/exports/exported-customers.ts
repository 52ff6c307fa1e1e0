import { amountOf, inAccra, text, type Export } from './export-comparison.ts';

export const customers: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    q: 'GH-',
    state: 'ACTIVE',
    owes: 'true',
    hasCredit: 'true',
    tag: 'vip',
    inactiveSince: '2026-12-31',
    createdFrom: '2026-11-01',
    createdTo: '2026-11-30',
    sort: '-owed',
  },
  columns: 12,
  compare: (rows, items) => [
    {
      // In a CSV a phone number is marked as text, since it begins like a formula.
      file: rows.map((row) =>
        row.map((cell, at) =>
          at < 11 ? cell.replace(/^'(?=\+)/, '') : Number(cell === '' ? 0 : cell).toFixed(2),
        ),
      ),
      screen: items.map((one) => [
        ...['name', 'customerCode', 'shippingMark', 'previousCode', 'phone', 'email', 'city'].map(
          (key) => text(one[key]),
        ),
        inAccra(one['lastActivityAt']),
        (one['tags'] as string[]).join(', '),
        text(one['state']),
        inAccra(one['createdAt']),
        amountOf(one['owed']),
        amountOf(one['credit']),
      ]),
    },
  ],
};
