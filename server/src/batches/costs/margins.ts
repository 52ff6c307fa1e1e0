import type {
  getBatchMarginsCsv,
  getMarginTrend,
  listBatchMargins,
  MarginAnswer,
  MarginRow,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { marginOf } from '@sankofa/domain/batches/costs/margin';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { comparedFigures, sumOf } from '../../platform/compared.ts';
import { cursorOf, cursorValues, unknownCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';
import { getBatchRow } from '../batch-queries.ts';
import { moneyOfBatches, type BatchMoney } from './margin-queries.ts';

type Query = z.output<(typeof listBatchMargins)['query']>;
type Period = z.output<(typeof getBatchMarginsCsv)['query']>;
type Figured = BatchMoney & ReturnType<typeof marginOf>;

/** Returns the figures of a batch; without costs there is no margin, neither of revenue nor per unit. */
const withMargin = (batch: BatchMoney): Figured => ({
  ...batch,
  ...marginOf(batch),
  ...(batch.costLines === 0 && { percent: null, perUnit: null }),
});

const shown = (batch: Figured): MarginAnswer => ({
  revenue: moneyOf(batch.revenue),
  costs: moneyOf(batch.costs),
  costLines: batch.costLines,
  margin: moneyOf(batch.margin),
  percent: batch.percent,
  perUnit: batch.perUnit === null ? null : moneyOf(batch.perUnit),
  unit: batch.unit,
  shipments: batch.shipments,
  shared: batch.shared,
  drafts: { shipments: batch.drafts.shipments, amount: moneyOf(batch.drafts.amount) },
  notInvoiced: batch.notInvoiced,
});

const shownRow = (batch: Figured): MarginRow => ({
  id: batch.id,
  batchNumber: batch.batchNumber,
  mode: batch.mode,
  state: batch.state,
  etd: batch.etd,
  ...shown(batch),
});

/** @throws Problem thing.not_found */
export async function batchMargin(db: Db, id: string): Promise<MarginAnswer> {
  await getBatchRow(db, id);
  const [batch] = await moneyOfBatches(db, { id });
  if (!batch) throw new RangeError(`Batch ${id} has no figures`);
  return shown(withMargin(batch));
}

/** Sort values: days as text, money as numbers; batches without revenue have no percentage. */
const valueOf: Record<string, (row: Figured) => number | null> = {
  etd: ({ etd }) => Number(etd.replaceAll('-', '')),
  revenue: ({ revenue }) => revenue,
  costs: ({ costs }) => costs,
  margin: ({ margin }) => margin,
  percent: ({ percent }) => percent,
};

/** Sorts the batches; those without the value come last in both directions, the latest departure first. */
function sorted(rows: readonly Figured[], sort: Query['sort']): Figured[] {
  const isFalling = sort.startsWith('-');
  const value = valueOf[sort.replace('-', '')] ?? (() => 0);
  const order = (a: Figured, b: Figured) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) {
      if (one !== other) return one === null ? 1 : -1;
      return a.etd === b.etd ? (a.id < b.id ? 1 : -1) : a.etd < b.etd ? 1 : -1;
    }
    const isBefore = one === other ? a.id < b.id : one < other;
    return isBefore === isFalling ? 1 : -1;
  };
  return rows.toSorted(order);
}

/**
 * Returns a page of batches with their margins, of at most a year. Revenue is computed from invoices, so the
 * whole period is read for sorting: hundreds of batches, not thousands.
 */
export async function pageOfMargins(
  db: Db,
  { cursor, limit, sort, ...filter }: Query,
): Promise<Page<MarginRow>> {
  const rows = sorted((await moneyOfBatches(db, filter)).map(withMargin), sort);
  const after = cursor === undefined ? undefined : cursorValues(cursor, ['id'])[0];
  const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw unknownCursor();
  const items = rows.slice(from, from + limit);
  const last = items.at(-1);
  return {
    items: items.map(shownRow),
    nextCursor: last && rows.length > from + limit ? cursorOf(last.id) : null,
    total: rows.length,
  };
}

/**
 * Returns the margins of batches by their planned departure, over a period and the earlier one. Batches
 * without costs are counted, but not in the sums: their revenue is not a margin.
 */
export const marginTrend = (db: Db, query: z.output<(typeof getMarginTrend)['query']>) =>
  comparedFigures(query, {
    read: async (parts) => {
      const from = parts[0]?.from ?? '';
      const batches = await moneyOfBatches(db, { from, to: parts.at(-1)?.to ?? from });
      return batches.map((batch) => ({
        ...batch,
        part: parts.findIndex((part) => batch.etd >= part.from && batch.etd <= part.to) + 1,
      }));
    },
    figures: (batches: readonly BatchMoney[]) => {
      const known = batches.filter(({ costLines }) => costLines > 0);
      const revenue = sumOf(known, (batch) => batch.revenue);
      const costs = sumOf(known, (batch) => batch.costs);
      const { margin, percent } = marginOf({
        ...(known[0] ?? { mode: 'SEA', weightGrams: 0, volumeCm3: 0 }),
        revenue,
        costs,
      });
      return {
        batches: batches.length,
        withoutCosts: batches.length - known.length,
        revenue: moneyOf(revenue),
        costs: moneyOf(costs),
        margin: moneyOf(margin),
        percent,
      };
    },
  });

const headings = [
  'Batch',
  'Mode',
  'Status',
  'Planned departure',
  'Shipments',
  'Part shipments',
  'Revenue (GHS)',
  'Cost lines',
  'Costs (GHS)',
  'Margin (GHS)',
  'Margin (%)',
  'Margin per unit (GHS)',
  'Unit',
  'Draft invoices (GHS)',
  'Shipments with draft invoice',
  'Shipments not invoiced',
];

export async function marginsCsv(db: Db, { sort, ...period }: Period) {
  const rows = sorted((await moneyOfBatches(db, period)).map(withMargin), sort);
  const bytes = csvOf([
    headings,
    ...rows.map((row) => [
      row.batchNumber,
      row.mode,
      row.state,
      row.etd,
      String(row.shipments),
      String(row.shared),
      row.revenue,
      String(row.costLines),
      row.costs,
      row.costLines === 0 ? '' : row.margin,
      row.percent === null ? '' : row.percent.toFixed(1),
      row.perUnit ?? '',
      row.unit,
      row.drafts.amount,
      String(row.drafts.shipments),
      String(row.notInvoiced),
    ]),
  ]);
  return { bytes, fileName: `batch-margins-${period.from}-to-${period.to}.csv` };
}
