import { accountNames, type Account } from '@sankofa/domain/values/ledger-accounts';

import {
  amountOf,
  column,
  inAccra,
  inside,
  period,
  pesewas,
  sidesOf,
  sorted,
  sum,
  text,
  type Export,
  type Item,
  type Money,
} from './export-comparison.ts';

const documentWords: Record<string, string> = {
  'invoice-issued': 'Invoice issued',
  'invoice-voided': 'Invoice voided',
  'credit-note': 'Credit note',
};
const methodWords: Record<string, string> = {
  MOBILE_MONEY: 'Mobile money',
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash at the office',
  GATEWAY: 'Online payment',
};

/** Returns the signed amount of a line: its debit is positive, its credit negative. */
const signed = (row: string[] | undefined) => pesewas(row?.[6]) - pesewas(row?.[7]);

/** The export files of the books, each with the screen that it must equal. */
export const bookExports: Record<string, Export> = {
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
    emptyQuery: { ...period, q: 'no such thing' },
    // The file has each line of a document; the screen has the document with its total.
    compare: (rows, items) => [
      {
        file: sorted(
          [...Map.groupBy(rows, (row) => row.slice(0, 7).join('\n')).values()].map((lines) => [
            ...(lines[0]?.slice(0, 7) ?? []),
            String(sum(column(lines, 11))),
          ]),
        ),
        screen: sorted(
          items.map((one) => [
            inAccra(one['at']),
            text(one['document']),
            documentWords[text(one['kind'])] ?? '',
            text(inside(one, 'invoice')['invoiceNumber']),
            text(inside(one, 'customer')['customerCode']),
            text(one['trackingNumber']),
            text(one['mode']),
            String(pesewas(amountOf(one['earned']))),
          ]),
        ),
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
      flow: 'CUSTOMERS',
      q: 'INV',
    },
    emptyQuery: { ...period, account: 'receivable', q: 'no such thing' },
    compare: (rows, items, whole) => {
      const lines = rows.filter((row) => row[1] !== '');
      const balances = whole['balances'] as Record<string, Money> | null;
      const of = (what: string) => rows.find((row) => row[2] === what);
      return [
        {
          // The file begins with the first entry, the screen with the last.
          file: lines,
          screen: items
            .toReversed()
            .map((one) => [
              inAccra(one['at']),
              text(one['id']).split('.')[0] ?? '',
              text(one['what']),
              text(one['document']),
              accountNames[one['account'] as Account],
              text(inside(one, 'customer')['customerCode']),
              ...sidesOf(one['amount']),
            ]),
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
    emptyQuery: { on: '2025-01-31' },
    compare: (rows, _items, whole) => [
      { file: sum(column(rows, 1)), screen: pesewas(amountOf(whole['debit'])) },
      { file: sum(column(rows, 2)), screen: pesewas(amountOf(whole['credit'])) },
      {
        file: rows,
        screen: (whole['rows'] as Item[]).map((one) => [
          accountNames[one['account'] as Account],
          ...['debit', 'credit'].map((side) =>
            pesewas(amountOf(one[side])) === 0 ? '' : amountOf(one[side]),
          ),
        ]),
      },
    ],
  },
  'GET /analytics/received.csv': {
    screen: '/analytics/money',
    always: period,
    filters: { from: '2026-11-02', to: '2026-11-29' },
    emptyQuery: { from: '2025-01-01', to: '2025-01-31' },
    compare: (rows, _items, whole) => [
      {
        file: rows,
        screen: (whole['received'] as Item[]).map((one) => [
          methodWords[text(one['method'])] ?? '',
          ...['received', 'refunded', 'net'].map((key) => amountOf(one[key])),
        ]),
      },
    ],
  },
  'GET /analytics/deposits.csv': {
    screen: '/analytics/money',
    filters: {},
    emptyQuery: {},
    compare: (rows, _items, whole) => [
      {
        file: sum(column(rows, 7)),
        screen: pesewas(amountOf((whole['today'] as Item)['deposits'])),
      },
    ],
  },
};
