import { amountOf, inside, text, type Export } from './export-comparison.ts';

/** Workbooks have numbers, which are compared with two decimals as on the screen. */
export const withDecimals = (rows: readonly string[][], columns: readonly number[]) =>
  rows.map((row) =>
    row.map((cell, at) => (columns.includes(at) && cell !== '' ? Number(cell).toFixed(2) : cell)),
  );

export const bills: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    q: 'TPA',
    state: 'UNPAID',
    supplierId: ':supplier',
    batchId: ':batch',
    category: 'PORT_CHARGES',
    currency: 'GHS',
    from: '2026-11-01',
    to: '2026-11-30',
  },
  compare: (rows, items) => [
    {
      file: withDecimals(rows, [8, 9, 11, 12]),
      screen: items.map((one) => [
        text(one['number']),
        text(inside(one, 'supplier')['name']),
        text(one['state']),
        text(one['billedOn']),
        text(one['dueOn']),
        text(one['postedOn']),
        (one['categories'] as string[]).join(', '),
        text(inside(one, 'total')['currency']),
        text(inside(one, 'total')['amount']),
        text(inside(one, 'paid')['amount']),
        text(one['cedisPer']),
        amountOf(one['worth']),
        amountOf(one['openWorth']),
      ]),
    },
  ],
};

export const supplierPayments: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    q: 'TPA',
    state: 'SENT',
    supplierId: ':supplier',
    billId: ':approvedBill',
    from: '2026-11-01',
    to: '2026-11-30',
  },
  compare: (rows, items) => [
    {
      file: withDecimals(rows, [5, 9, 10]),
      screen: items.map((one) => {
        const sent = inside(one, 'sent');
        return [
          text(one['requestedAt']),
          text(inside(one, 'supplier')['name']),
          text(inside(one, 'bill')['number']),
          text(one['state']),
          text(inside(one, 'amount')['currency']),
          text(inside(one, 'amount')['amount']),
          text(sent['postedOn']),
          text(sent['method']),
          text(sent['reference']),
          sent['cash'] ? amountOf(sent['cash']) : '',
          sent['difference'] ? amountOf(sent['difference']) : '',
        ];
      }),
    },
  ],
};
