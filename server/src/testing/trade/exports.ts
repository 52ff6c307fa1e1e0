import { minorOf } from '@sankofa/domain/values/money';

type Money = { amount: string };
export type Item = Record<string, unknown>;
export type Whole = Item & { items?: Item[] };
/** What a file and its screen say, each as rows of text, or as sums in pesewas. */
type Compared = { file: unknown; screen: unknown };
export type Export = {
  /** The call that the screen shows. */
  screen: string;
  /** The value of each filter that is tried; every filter of the export has one. */
  filters: Record<string, string>;
  /** Filters that must always be there. */
  always?: Record<string, string>;
  /** What nothing matches; then the file has no rows of things, and its sums are those of the screen. */
  nothing: Record<string, string>;
  compare: (rows: string[][], items: Item[], whole: Whole) => Compared[];
};

export const period = { from: '2026-11-01', to: '2026-12-31' };
const amountOf = (value: unknown) => (value as Money).amount;
const pesewas = (text: string | undefined) => (text ? (minorOf(text) ?? Number.NaN) : 0);
const sum = (values: readonly (string | undefined)[]) =>
  values.reduce((total, one) => total + pesewas(one), 0);
const sorted = (rows: readonly string[][]) => rows.map((row) => row.join(' | ')).toSorted();
const column = (rows: string[][], at: number) => rows.map((row) => row[at]);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const bandsOf = (item: Item) => (item['bands'] as { owed: Money }[]).map(({ owed }) => owed.amount);

const inventory: Omit<Export, 'screen'> = {
  nothing: { q: 'no such thing' },
  filters: {
    q: 'SNK',
    state: 'VERIFIED',
    mode: 'SEA',
    siteId: ':site',
    zone: 'R',
    shelf: 'R-01',
    hold: 'DAMAGE',
    customerId: ':customer',
    shipmentId: ':shipment',
    age: '0-7',
  },
  compare: (rows, items) => [
    {
      file: column(rows, 0).map(text).toSorted(),
      screen: items.map(({ labelNumber }) => text(labelNumber)).toSorted(),
    },
  ],
};
const shipments: Omit<Export, 'screen'> = {
  nothing: { q: 'no such thing' },
  filters: {
    q: 'SNK',
    status: 'READY',
    mode: 'SEA',
    customerId: ':customer',
    batchId: ':batch',
    officeId: ':site',
    hold: 'DAMAGE',
    toCollect: 'false',
    trackingNumber: ':trackingNumber',
  },
  compare: (rows, items) => [
    {
      file: sorted(rows.map((row) => [row[0] ?? '', String(Number(row[7]))])),
      screen: sorted(items.map((one) => [text(one['trackingNumber']), String(one['cartons'])])),
    },
  ],
};

/** Every file that holds a list, with the screen it must equal. */
export const exports: Record<string, Export> = {
  'GET /invoices.csv': {
    screen: '/invoices',
    filters: {
      state: 'DUE',
      age: 'NOT_DUE',
      mode: 'SEA',
      customerId: ':customer',
      shipmentId: ':shipment',
      q: 'INV',
    },
    nothing: { q: 'no such thing' },
    compare: (rows, items, whole) => [
      {
        file: sorted(rows.map((row) => [0, 1, 4, 7, 8, 9, 10].map((at) => row[at] ?? ''))),
        screen: sorted(
          items.map((one) => [
            text(one['invoiceNumber']) || 'Draft',
            text(one['state']),
            text(one['trackingNumber']),
            ...['total', 'paid', 'credited', 'owed'].map((key) => amountOf(one[key])),
          ]),
        ),
      },
      { file: sum(column(rows, 8)), screen: pesewas(amountOf(whole['paid'])) },
      { file: sum(column(rows, 10)), screen: pesewas(amountOf(whole['owed'])) },
    ],
  },
  'GET /shipments.csv': { screen: '/shipments', ...shipments },
  'GET /shipments.xlsx': { screen: '/shipments', ...shipments },
  'GET /warehouse/inventory.csv': { screen: '/warehouse/inventory', ...inventory },
  'GET /warehouse/inventory.xlsx': { screen: '/warehouse/inventory', ...inventory },
  'GET /statements/statement.csv': {
    screen: '/statements',
    always: { ...period, customerId: ':customer' },
    filters: { from: '2026-11-02', to: '2026-11-29', customerId: ':customer' },
    nothing: { from: '2025-01-01', to: '2025-01-31', customerId: ':customer' },
    compare: (rows, items) => {
      const entries = rows.filter((row) => !/balance/i.test(row.join(' ')));
      return [
        {
          file: entries.length,
          screen: items.length,
        },
      ];
    },
  },
  'GET /analytics/batch-margins.csv': {
    screen: '/analytics/batch-margins',
    always: period,
    filters: { from: '2026-11-02', to: '2027-01-29', mode: 'SEA', q: 'B', sort: '-margin' },
    nothing: { ...period, q: 'no such thing' },
    compare: (rows, items) => [
      {
        // In the order of the screen.
        file: rows.map((row) => [0, 6, 8, 9, 10, 11].map((at) => row[at] ?? '')),
        screen: items.map((one) => {
          const hasCosts = Number(one['costLines']) > 0;
          const percent = one['percent'];
          return [
            text(one['batchNumber']),
            amountOf(one['revenue']),
            amountOf(one['costs']),
            hasCosts ? amountOf(one['margin']) : '',
            typeof percent === 'number' ? percent.toFixed(1) : '',
            one['perUnit'] ? amountOf(one['perUnit']) : '',
          ];
        }),
      },
    ],
  },
  'GET /analytics/exchange-differences.csv': {
    screen: '/analytics/exchange-differences/costs',
    always: period,
    filters: {
      from: '2026-11-02',
      to: '2026-11-29',
      month: '2026-11-01',
      currency: 'USD',
      q: 'COSCO',
    },
    nothing: { ...period, q: 'no such thing' },
    compare: (rows, items) => [
      {
        file: sorted(rows.map((row) => [1, 5, 6, 9].map((at) => row[at] ?? ''))),
        screen: sorted(
          items.map((one) => [
            text((one['batch'] as Item)['batchNumber']),
            text(one['currency']),
            text(one['amount']),
            amountOf(one['worth']),
          ]),
        ),
      },
    ],
  },
  'GET /analytics/ageing.csv': {
    screen: '/analytics/ageing',
    filters: { age: 'NOT_DUE', order: 'OLDEST', q: 'ama' },
    nothing: { q: 'no such thing' },
    compare: (rows, items) => [
      {
        file: rows.map((row) => row.slice(0, -2)),
        screen: items.map((one) => [
          text(one['customerCode']),
          text(one['name']),
          ...bandsOf(one),
          amountOf(one['owed']),
        ]),
      },
    ],
  },
  'GET /analytics/revenue.csv': {
    screen: '/analytics/revenue/documents',
    always: period,
    filters: {
      from: '2026-11-02',
      to: '2026-11-29',
      month: '2026-11-01',
      mode: 'SEA',
      route: 'CNCAN.GHACC',
      goodsClass: 'NORMAL',
      q: 'INV',
    },
    nothing: { ...period, q: 'no such thing' },
    compare: (rows, items) => [
      {
        file: sum(column(rows, rows[0] ? rows[0].length - 1 : 0)),
        screen: sum(items.map((one) => amountOf(one['earned']))),
      },
      {
        file: [...new Set(column(rows, 1).map(text))].toSorted(),
        screen: [...new Set(items.map(({ document }) => text(document)))].toSorted(),
      },
    ],
  },
  'GET /analytics/journal.csv': {
    screen: '/analytics/journal',
    always: period,
    filters: {
      from: '2026-11-02',
      to: '2026-11-29',
      account: 'receivable',
      of: 'payments',
      q: 'INV',
    },
    nothing: { ...period, account: 'receivable', q: 'no such thing' },
    compare: (rows, items, whole) => {
      const lines = rows.filter((row) => row[1] !== '');
      const balances = whole['balances'] as Record<string, Money> | null;
      const signed = (row: string[] | undefined) => pesewas(row?.[6]) - pesewas(row?.[7]);
      const of = (what: string) => rows.find((row) => row[2] === what);
      return [
        {
          file: sorted(lines.map((row) => [row[1] ?? '', String(signed(row))])),
          screen: sorted(
            items.map((one) => [
              text(one['id']).split('.')[0] ?? '',
              String(pesewas(amountOf(one['amount']))),
            ]),
          ),
        },
        {
          file: balances ? [signed(of('Opening balance')), signed(of('Closing balance'))] : [],
          screen: balances
            ? [pesewas(balances['opening']?.amount), pesewas(balances['closing']?.amount)]
            : [],
        },
        {
          file: balances ? [sum(column(lines, 6)), sum(column(lines, 7))] : [],
          screen: balances
            ? [pesewas(balances['debit']?.amount), pesewas(balances['credit']?.amount)]
            : [],
        },
      ];
    },
  },
  'GET /analytics/trial-balance.csv': {
    screen: '/analytics/trial-balance',
    always: { on: '2026-11-30' },
    filters: { on: '2026-11-22' },
    nothing: { on: '2025-01-31' },
    compare: (rows, _items, whole) => [
      { file: sum(column(rows, 1)), screen: pesewas(amountOf(whole['debit'])) },
      { file: sum(column(rows, 2)), screen: pesewas(amountOf(whole['credit'])) },
      { file: rows.length, screen: (whole['rows'] as unknown[]).length },
    ],
  },
  'GET /analytics/received.csv': {
    screen: '/analytics/money',
    always: period,
    filters: { from: '2026-11-02', to: '2026-11-29' },
    nothing: { from: '2025-01-01', to: '2025-01-31' },
    compare: (rows, _items, whole) => [
      {
        file: rows.map((row) => row.slice(1)),
        screen: (whole['received'] as Item[]).map((one) =>
          ['received', 'refunded', 'net'].map((key) => amountOf(one[key])),
        ),
      },
    ],
  },
  'GET /analytics/deposits.csv': {
    screen: '/analytics/money',
    filters: {},
    nothing: {},
    compare: (rows, _items, whole) => [
      {
        file: sum(column(rows, 7)),
        screen: pesewas(amountOf((whole['today'] as Item)['deposits'])),
      },
    ],
  },
};
