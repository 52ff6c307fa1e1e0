import { accountNames, type Account } from '@sankofa/domain/values/ledger-accounts';

import { amountOf, inside, period, text, type Export, type Item } from './export-comparison.ts';
import { withDecimals } from './exported-payables.ts';

const both = (of: Item) => [amountOf(of['amount']), amountOf(of['before'])];

/** The rows of each section on the screen: the name of the account and both figures, then the total. */
const sectionRows = (whole: Item) =>
  (whole['sections'] as Item[]).flatMap((section) => [
    ...(section['rows'] as Item[]).map((row) => [
      accountNames[text(row['account']) as Account],
      ...both(row),
    ]),
    ['Total', ...both(inside(section, 'total'))],
  ]);
const withoutSection = (rows: readonly string[][]) =>
  withDecimals(rows, [2, 3]).map((row) => row.slice(1));

const profit: Omit<Export, 'screen'> = {
  always: period,
  filters: { from: '2026-11-02', to: '2026-11-29', comparedFrom: '2026-08-01' },
  emptyQuery: { from: '2025-01-01', to: '2025-01-31' },
  compare: (rows, _items, whole) => [
    {
      file: withoutSection(rows),
      screen: [
        ...sectionRows(whole),
        ['', ...both(inside(whole, 'gross'))],
        ['', ...both(inside(whole, 'result'))],
      ],
    },
  ],
};
const balance: Omit<Export, 'screen'> = {
  always: { on: '2026-11-30' },
  filters: { on: '2026-11-22', comparedOn: '2026-10-31' },
  emptyQuery: { on: '2025-01-31' },
  compare: (rows, _items, whole) => [
    {
      file: withoutSection(rows),
      screen: [
        ...sectionRows(whole),
        ['Result not closed', ...both(inside(whole, 'unclosed'))],
        ['', ...both(inside(whole, 'difference'))],
      ],
    },
  ],
};
const cash: Omit<Export, 'screen'> = {
  always: period,
  filters: { from: '2026-11-02', to: '2026-11-29', comparedFrom: '2026-08-01' },
  emptyQuery: { from: '2025-01-01', to: '2025-01-31' },
  compare: (rows, _items, whole) => {
    const months = whole['months'] as Item[];
    const ofPeriod = withDecimals(rows.slice(0, -months.length), [2, 3]);
    return [
      {
        file: ofPeriod.map((row) => row.slice(2)),
        screen: [
          inside(whole, 'opening'),
          ...(whole['rows'] as Item[]),
          inside(whole, 'net'),
          inside(whole, 'closing'),
        ].map(both),
      },
      {
        file: withDecimals(rows.slice(-months.length), [2]).map((row) => row.slice(1)),
        screen: months.map((month) => [
          `${text(month['from'])} to ${text(month['to'])}`,
          amountOf(month['net']),
          '',
        ]),
      },
    ];
  },
};

export const resultExports: Record<string, Export> = {
  'GET /analytics/profit-and-loss.csv': { screen: '/analytics/profit-and-loss', ...profit },
  'GET /analytics/profit-and-loss.xlsx': { screen: '/analytics/profit-and-loss', ...profit },
  'GET /analytics/balance-sheet.csv': { screen: '/analytics/balance-sheet', ...balance },
  'GET /analytics/balance-sheet.xlsx': { screen: '/analytics/balance-sheet', ...balance },
  'GET /analytics/cash-flow.csv': { screen: '/analytics/cash-flow', ...cash },
  'GET /analytics/cash-flow.xlsx': { screen: '/analytics/cash-flow', ...cash },
};
