import { inCedis, pesewasOf, type Money } from '@sankofa/domain/values/money';

import type { Records } from '../access/access-row.ts';
import type { Item } from '../exports/export-comparison.ts';

/** Reads all pages of a screen’s response, and its other fields. */
export type Read = (path: string) => Promise<{ items: Item[]; document: Item }>;
type Ids = Records & { cargo: string };
type Document = {
  /** Builds its path and query with the ids of records. */
  path: (ids: Ids) => string;
  /**
   * Returns the figures of the screen as the document must print them: each as text or, for a workbook, the
   * cells of a row joined by `|`.
   */
  figures: (read: Read, ids: Ids) => Promise<string[]>;
};

const cedis = (value: unknown) => inCedis(pesewasOf(value as Money));
const sum = (items: readonly Item[], key: string) =>
  items.reduce((total, one) => total + Number(one[key]), 0);
const kilos = (items: readonly Item[]) => Math.round(sum(items, 'weightKg') * 1000) / 1000;
const cubes = (items: readonly Item[]) =>
  Math.round(sum(items, 'volumeCbm') * 1_000_000) / 1_000_000;
const packages = (group: string, { cargo }: Ids) => `/batches/${cargo}/packages?which=${group}`;
const loadedIn = async (read: Read, ids: Ids) => (await read(packages('loaded', ids))).items;
const weights = (items: readonly Item[]) => [
  `${kilos(items).toFixed(2)} kg`,
  cubes(items).toFixed(3),
];
const byShipment = (items: readonly Item[]) => [
  ...Map.groupBy(items, ({ trackingNumber }) => String(trackingNumber)),
];

const november = '?from=2026-11-01&to=2026-11-30';
const totalsIn = (document: Item) =>
  (document['sections'] as Item[]).flatMap(({ total, rows }) => [total, ...(rows as Item[])]);
const bothFigures = (of: unknown) => {
  const { amount, before } = of as Record<'amount' | 'before', Money>;
  return [amount, before].map((one) => cedis(one).replace(/^GHS /, '').replace('-', '−'));
};

/** Every file with figures of a screen that is not an export of its list. */
export const documents: Record<string, Document> = {
  'GET /taxes/vat-return.pdf': {
    path: () => '/taxes/vat-return.pdf?from=2026-11-01&to=2026-11-30',
    figures: async (read) => {
      const { document } = await read('/taxes/vat-return?from=2026-11-01&to=2026-11-30');
      const figures = [...(document['groups'] as Item[]), document['total'] as Item].flatMap(
        (sums) => ['net', 'nhil', 'vat'].map((key) => cedis(sums[key])),
      );
      return figures.map((figure) => figure.replace(/^GHS /, '').replace('-', '−'));
    },
  },
  'GET /analytics/profit-and-loss.pdf': {
    path: () => `/analytics/profit-and-loss.pdf${november}`,
    figures: async (read) => {
      const { document } = await read(`/analytics/profit-and-loss${november}`);
      return [document['gross'], document['result'], ...totalsIn(document)].flatMap(bothFigures);
    },
  },
  'GET /analytics/balance-sheet.pdf': {
    path: () => '/analytics/balance-sheet.pdf?on=2026-11-30',
    figures: async (read) => {
      const { document } = await read('/analytics/balance-sheet?on=2026-11-30');
      return [document['unclosed'], ...totalsIn(document)].flatMap(bothFigures);
    },
  },
  'GET /analytics/cash-flow.pdf': {
    path: () => `/analytics/cash-flow.pdf${november}`,
    figures: async (read) => {
      const { document } = await read(`/analytics/cash-flow${november}`);
      const rows = document['rows'] as Item[];
      return [document['opening'], document['net'], document['closing'], ...rows].flatMap(
        bothFigures,
      );
    },
  },
  'GET /invoices/:id.pdf': {
    path: ({ invoice }) => `/invoices/${invoice}.pdf`,
    figures: async (read, { invoice }) => {
      const { document } = await read(`/invoices/${invoice}`);
      const now = document['payNow'] as { amount: Money };
      return [
        `Total ${cedis(document['total'])}`,
        `Paid −${cedis(document['paid'])}`,
        cedis(now.amount),
        ...(document['lines'] as Item[]).map((line) => cedis(line['amount'])),
      ];
    },
  },
  'GET /credit-notes/:id.pdf': {
    path: ({ creditNote }) => `/credit-notes/${creditNote}.pdf`,
    figures: async (read, { creditNote, customer }) => {
      const { items } = await read(`/invoices?customerId=${customer}`);
      for (const { id } of items) {
        const { document } = await read(`/invoices/${String(id)}`);
        const note = (document['creditNotes'] as Item[]).find((one) => one['id'] === creditNote);
        if (!note) continue;
        const left =
          pesewasOf(document['total'] as Money) - pesewasOf(document['credited'] as Money);
        return [
          String(note['creditNoteNumber']),
          cedis(note['amount']),
          `${String(document['invoiceNumber'])} total ${cedis(document['total'])}`,
          `Revised invoice total ${inCedis(left)}`,
        ];
      }
      throw new Error('The credit note is on no invoice');
    },
  },
  'GET /payments/:id/receipt.pdf': {
    path: ({ receipt }) => `/payments/${receipt}/receipt.pdf`,
    figures: async (read, { receipt }) => {
      const { document } = await read(`/payments/${receipt}`);
      return [
        `Amount received ${cedis(document['amount'])}`,
        ...(document['allocations'] as Item[]).map((one) => cedis(one['amount'])),
        cedis(document['toCredit']),
      ];
    },
  },
  'GET /statements/statement.pdf': {
    path: ({ customer }) =>
      `/statements/statement.pdf?customerId=${customer}&from=2026-11-01&to=2026-12-31`,
    figures: async (read, { customer }) => {
      const { items, document } = await read(`/statements?customerId=${customer}`);
      const balance = pesewasOf(document['owed'] as Money) - pesewasOf(document['credit'] as Money);
      return [
        ...items.map((one) => inCedis(Math.abs(pesewasOf(one['amount'] as Money)))),
        inCedis(Math.abs(balance)),
      ];
    },
  },
  'GET /batches/:id/loading-list.pdf': {
    path: ({ cargo }) => `/batches/${cargo}/loading-list.pdf`,
    figures: async (read, ids) => {
      const items = await loadedIn(read, ids);
      return [[`Total 合计 ${items.length} cartons 件`, ...weights(items)].join(' ')];
    },
  },
  'GET /batches/:id/loading-list.xlsx': {
    path: ({ cargo }) => `/batches/${cargo}/loading-list.xlsx`,
    figures: async (read, ids) =>
      (await loadedIn(read, ids)).map((one) =>
        [one['labelNumber'], one['trackingNumber'], one['weightKg'], one['volumeCbm']].join('|'),
      ),
  },
  'GET /batches/:id/manifest.pdf': {
    path: ({ cargo }) => `/batches/${cargo}/manifest.pdf`,
    figures: async (read, ids) => {
      const items = await loadedIn(read, ids);
      const shipments = byShipment(items).length;
      return [
        [`Total ${shipments} consignments ${items.length}`, ...weights(items)].join(' '),
        ...byShipment(items).map(([trackingNumber]) => trackingNumber),
      ];
    },
  },
  'GET /batches/:id/manifest.xlsx': {
    path: ({ cargo }) => `/batches/${cargo}/manifest.xlsx`,
    figures: async (read, ids) =>
      byShipment(await loadedIn(read, ids)).map(([trackingNumber, cartons]) =>
        [trackingNumber, cartons.length, kilos(cartons), cubes(cartons)].join('|'),
      ),
  },
  'GET /batches/:id/house-bills.pdf': {
    path: ({ cargo }) => `/batches/${cargo}/house-bills.pdf`,
    figures: async (read, ids) =>
      byShipment(await loadedIn(read, ids)).flatMap(([trackingNumber, cartons]) => [
        trackingNumber,
        weights(cartons).join(' '),
      ]),
  },
  'GET /batches/:id/arrival-notices.pdf': {
    path: ({ cargo }) => `/batches/${cargo}/arrival-notices.pdf`,
    figures: async (read, ids) => {
      const figures: string[] = [];
      for (const [trackingNumber, [first]] of byShipment(await loadedIn(read, ids))) {
        const { items } = await read(`/invoices?shipmentId=${String(first?.['shipmentId'])}`);
        figures.push(trackingNumber, ...items.map((one) => cedis(one['owed'])));
      }
      return figures;
    },
  },
  'GET /batches/:id/unloading-report.pdf': {
    path: ({ cargo }) => `/batches/${cargo}/unloading-report.pdf`,
    figures: async (read, ids) => {
      const count = async (group: string) => (await read(packages(group, ids))).items.length;
      const found = (await read(`/discrepancies?batchId=${ids.cargo}&isOpen=true`)).items;
      const of = (kind: string) => found.filter((one) => one['kind'] === kind).length;
      return [
        `On list 清单件数 ${await count('loaded')}`,
        `Unloaded 已卸 ${await count('unloaded')}`,
        `Not scanned yet 未扫描 ${await count('waiting')}`,
        `Short 少件 ${await count('short')}`,
        `Over 多件 ${of('OVER')}`,
        `Damaged 破损 ${of('DAMAGED')}`,
      ];
    },
  },
  'GET /batches/:id/unloading-report.xlsx': {
    path: ({ cargo }) => `/batches/${cargo}/unloading-report.xlsx`,
    figures: async (read, ids) => {
      const outcomeOf = {
        unloaded: 'Unloaded 已卸',
        waiting: 'Not scanned yet 未扫描',
        short: 'Short 少件',
      };
      const rows: string[] = [];
      for (const [group, outcome] of Object.entries(outcomeOf))
        for (const one of (await read(packages(group, ids))).items)
          rows.push([one['labelNumber'], one['trackingNumber'], outcome].join('|'));
      return rows;
    },
  },
};

/** The columns of a workbook that have its figures; it has no other rows. */
export const columnsOf: Record<string, readonly number[]> = {
  'GET /batches/:id/loading-list.xlsx': [1, 4, 9, 10],
  'GET /batches/:id/manifest.xlsx': [1, 8, 10, 11],
  'GET /batches/:id/unloading-report.xlsx': [1, 3, 6],
};

/** Files without figures of a screen, with the reason. */
export const withoutFigures: Record<string, string> = {
  'GET /me/carton-marks.pdf': 'The mark and the address: carton-mark-sheet.test.ts reads them',
  'GET /packages/:id/label.pdf': 'A label: label.test.ts measures what it prints',
  'GET /labels.pdf': 'Labels, as one by one',
  'GET /settings/documents/:kind/sample.pdf': 'A sample: templates.test.ts reads it',
  'GET /shelf-labels.pdf': 'The names of shelves',
  'GET /imports/:id/invalid.xlsx': 'Rows of the uploaded file: imports.test.ts',
  'GET /imports/examples/:kind': 'An example, which imports.test.ts uploads',
  'GET /accounting-exports/:id/files/:part':
    'Entries in the format of other software: accounting-exports.test.ts reads them',
  'GET /tasks/:id/file': 'An export: tasks.test.ts compares it with the direct download',
};
