import type { HoldKind } from '@sankofa/domain/shipments/hold';
import { holdName } from '@sankofa/domain/shipments/hold-texts';

import { type Export, inAccra, inside, text } from './export-comparison.ts';

const figure = (value: unknown) => (typeof value === 'number' ? value : null);
const number = (cell: string | undefined) => (cell ? Number(cell) : null);

/** Converts rows to cells in the order of the screen, so that they can be compared one by one. */
const cells = (rows: string[][], columns: number, numbers: readonly number[]) =>
  rows.map((row) =>
    Array.from({ length: columns }, (_, at) =>
      numbers.includes(at) ? number(row[at]) : (row[at] ?? ''),
    ),
  );

export const inventory: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
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
  columns: 16,
  compare: (rows, items) => [
    {
      file: cells(rows, 16, [12, 13, 14]),
      screen: items.map((one) => {
        const customer = inside(one, 'customer');
        const measured = inside(one, 'measured');
        const holds = (one['holds'] as { kind: string }[]).map(({ kind }) => kind);
        return [
          text(one['labelNumber']),
          text(one['supplierNumber']),
          text(customer['customerCode']),
          text(customer['shippingMark']),
          text(customer['name']),
          text(one['trackingNumber']),
          text(one['mode']),
          text(one['state']),
          text(one['contents']),
          text(one['siteName']),
          text(one['shelf']),
          text(one['storedSince']),
          figure(one['days']),
          figure(measured['weightKg']),
          figure(measured['volumeCbm']),
          holds.toSorted().join(', '),
        ];
      }),
    },
  ],
};

export const shipments: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    q: 'SNK',
    status: 'READY',
    mode: 'SEA',
    customerId: ':customer',
    batchId: ':batch',
    officeId: ':site',
    hold: 'DAMAGE',
    departedFrom: '2026-01-01',
    departedTo: '2099-12-31',
    toCollect: 'false',
    trackingNumber: ':trackingNumber',
  },
  columns: 16,
  compare: (rows, items) => [
    {
      file: cells(rows, 16, [7]),
      screen: items.map((one) => {
        const customer = inside(one, 'customer');
        return [
          text(one['trackingNumber']),
          text(customer['customerCode']),
          text(customer['shippingMark']),
          text(customer['name']),
          text(one['mode']),
          text(one['goodsClass']),
          text(one['description']),
          figure(one['cartons']),
          text(one['status']),
          text(one['sentence']),
          (one['holds'] as HoldKind[]).map((kind) => holdName(kind).in('en')).join(', '),
          text(one['batchNumber']),
          text(one['eta']),
          text(inside(one, 'destination')['name']),
          inAccra(one['createdAt']),
          inAccra(one['updatedAt']),
        ];
      }),
    },
  ],
};
