import { costKindNames, type CostKind } from '@sankofa/domain/batches/costs/batch-cost';

import {
  amountOf,
  bandsOf,
  column,
  inAccra,
  inside,
  period,
  pesewas,
  sidesOf,
  sum,
  text,
  type Export,
  type Item,
} from './export-comparison.ts';
import { auditLog } from './exported-audit.ts';
import { bookExports } from './exported-books.ts';
import { certifications } from './exported-certifications.ts';
import { customers } from './exported-customers.ts';
import { inventory, shipments } from './exported-goods.ts';
import { bills, supplierPayments, withDecimals } from './exported-payables.ts';
import { payments } from './exported-payments.ts';
import { phoneMessages } from './exported-phone-messages.ts';
import { resultExports } from './exported-results.ts';
import { taxExports } from './exported-taxes.ts';
import { supportQueue } from './exported-tickets.ts';
import { transfers } from './exported-transfers.ts';

/** Every export of a list, with the screen it must equal. */
const ageing: Omit<Export, 'screen'> = {
  filters: { age: 'NOT_DUE', order: 'OLDEST', on: '2026-11-21', q: 'ama' },
  emptyQuery: { q: 'no such thing' },
  compare: (rows, items) => [
    {
      file: withDecimals(rows, [2, 3, 4, 5, 6, 7, 8]),
      screen: items.map((one) => [
        text(one['customerCode']),
        text(one['name']),
        ...bandsOf(one),
        amountOf(one['owed']),
        amountOf(one['credit']),
        String(one['invoices']),
        text(one['oldestDueOn']),
      ]),
    },
  ],
};

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
    emptyQuery: { q: 'no such thing' },
    compare: (rows, items, full) => [
      {
        file: rows,
        screen: items.map((one) => {
          const customer = inside(one, 'customer');
          return [
            text(one['invoiceNumber']) || 'Draft',
            text(one['state']),
            text(customer['customerCode']),
            text(customer['name']),
            text(one['trackingNumber']),
            text(one['mode']),
            inAccra(one['issuedAt']),
            ...['total', 'paid', 'credited', 'owed'].map((key) => amountOf(one[key])),
            text(one['nextDueOn']),
            one['isOverdue'] ? String(-Number(one['dueInDays'])) : '',
          ];
        }),
      },
      { file: sum(column(rows, 8)), screen: pesewas(amountOf(full['paid'])) },
      { file: sum(column(rows, 10)), screen: pesewas(amountOf(full['owed'])) },
    ],
  },
  'GET /support/tickets.csv': { screen: '/support/tickets', ...supportQueue },
  'GET /certifications.csv': { screen: '/certifications', ...certifications },
  'GET /certifications.xlsx': { screen: '/certifications', ...certifications },
  'GET /phone-messages.csv': { screen: '/phone-messages', ...phoneMessages },
  'GET /phone-messages.xlsx': { screen: '/phone-messages', ...phoneMessages },
  'GET /audit.csv': { screen: '/audit', ...auditLog },
  'GET /audit.xlsx': { screen: '/audit', ...auditLog },
  'GET /bills.csv': { screen: '/bills', ...bills },
  'GET /bills.xlsx': { screen: '/bills', ...bills },
  'GET /supplier-payments.csv': { screen: '/supplier-payments', ...supplierPayments },
  'GET /supplier-payments.xlsx': { screen: '/supplier-payments', ...supplierPayments },
  'GET /payments/transfers.csv': { screen: '/payments/transfers', ...transfers },
  'GET /payments/transfers.xlsx': { screen: '/payments/transfers', ...transfers },
  'GET /payments.csv': { screen: '/payments', ...payments },
  'GET /payments.xlsx': { screen: '/payments', ...payments },
  'GET /customers.csv': { screen: '/customers', ...customers },
  'GET /customers.xlsx': { screen: '/customers', ...customers },
  'GET /shipments.csv': { screen: '/shipments', ...shipments },
  'GET /shipments.xlsx': { screen: '/shipments', ...shipments },
  'GET /warehouse/inventory.csv': { screen: '/warehouse/inventory', ...inventory },
  'GET /warehouse/inventory.xlsx': { screen: '/warehouse/inventory', ...inventory },
  'GET /statements/statement.csv': {
    screen: '/statements',
    always: { ...period, customerId: ':customer' },
    filters: { from: '2026-11-02', to: '2026-11-29', customerId: ':customer' },
    emptyQuery: { from: '2025-01-01', to: '2025-01-31', customerId: ':customer' },
    compare: (rows, items) => {
      const entries = rows.slice(1, -1);
      return [
        {
          // The file begins with the first entry, the screen with the last.
          file: entries,
          screen: items
            .toReversed()
            .map((one) => [
              inAccra(one['at']),
              text(one['what']),
              text(one['document']),
              ...sidesOf(one['amount']),
              amountOf(one['balance']),
            ]),
        },
        {
          file: [rows[0]?.[1], rows.at(-1)?.[1], rows.at(-1)?.[5]],
          screen: ['Opening balance', 'Closing balance', entries.at(-1)?.[5] ?? rows[0]?.[5]],
        },
      ];
    },
  },
  'GET /analytics/batch-margins.csv': {
    screen: '/analytics/batch-margins',
    always: period,
    filters: { from: '2026-11-02', to: '2027-01-29', mode: 'SEA', q: 'B', sort: '-margin' },
    emptyQuery: { ...period, q: 'no such thing' },
    compare: (rows, items) => [
      {
        // In the column order of the screen.
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
    emptyQuery: { ...period, q: 'no such thing' },
    compare: (rows, items) => [
      {
        // The file begins with the first cost, the screen with the last.
        file: rows,
        screen: items.toReversed().map((one) => {
          const invoiced = one['invoiced'] as Item | null;
          return [
            inAccra(one['enteredAt']),
            text(inside(one, 'batch')['batchNumber']),
            costKindNames[one['kind'] as CostKind],
            text(one['supplier']),
            text(one['reference']),
            text(one['currency']),
            text(one['amount']),
            text(one['cedisPer']),
            text(one['rateSource']),
            amountOf(one['worth']),
            ...(invoiced
              ? [
                  String(invoiced['invoices']),
                  text(invoiced['cedisPer']),
                  amountOf(invoiced['worth']),
                  amountOf(invoiced['difference']),
                ]
              : ['', '', '', '']),
          ];
        }),
      },
    ],
  },
  'GET /analytics/ageing.csv': { screen: '/analytics/ageing', ...ageing },
  'GET /analytics/ageing.xlsx': { screen: '/analytics/ageing', ...ageing },
  ...bookExports,
  ...resultExports,
  ...taxExports,
};
