import { amountOf, inside, text, type Export } from './export-comparison.ts';
import { withDecimals } from './exported-payables.ts';

/** The file begins with the eight figures of the screen; its rows follow. */
const figures = 8;

export const balances: Omit<Export, 'screen'> = {
  always: { method: 'BANK_TRANSFER', on: '2026-11-30' },
  filters: {
    method: 'MOBILE_MONEY',
    on: '2026-11-30',
    matchedBy: '2026-12-31',
    side: 'BOOKS',
    q: 'Transfer',
  },
  emptyQuery: { method: 'BANK_TRANSFER', on: '2026-11-30', q: 'no such thing' },
  compare: (rows, items) => [
    {
      file: withDecimals(rows.slice(figures), [6]),
      screen: items.map((one) => {
        const line = inside(one, 'line');
        return [
          text(one['side']),
          text(one['day']),
          text(one['what']),
          text(one['reference']),
          text(line['account']),
          typeof line['row'] === 'number' ? String(line['row']) : '',
          amountOf(one['amount']),
        ];
      }),
    },
  ],
};
