import { costKindNames } from '@sankofa/domain/batches/costs/batch-cost';
import { costTexts } from '@sankofa/domain/batches/costs/cost-texts';
import {
  exchangeDifference,
  type InvoicedRate,
} from '@sankofa/domain/batches/costs/exchange-difference';
import type {
  ExchangeRow,
  getExchangeDifferences,
  listExchangeDifferences,
} from '@sankofa/domain/batches/costs/exchange-difference-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Language } from '@sankofa/domain/texts/language';
import type { WithMessages } from '@sankofa/domain/texts/message';
import { addPesewas, decimalOf, moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';
import {
  foreignCosts,
  ratesOfBatches,
  type ForeignCost,
  type Narrowed,
} from './exchange-queries.ts';

/** A cost with the rate of its batch's invoices; none for yuan, because no invoice has a yuan rate. */
type Compared = ForeignCost & {
  invoiced: (InvoicedRate & ReturnType<typeof exchangeDifference>) | null;
};

async function compared(db: Db, costs: readonly ForeignCost[]): Promise<Compared[]> {
  const inDollars = costs.filter(({ currency }) => currency === 'USD');
  const rates = await ratesOfBatches(
    db,
    inDollars.map(({ batchId }) => batchId),
  );
  return costs.map((cost) => {
    const rate = cost.currency === 'USD' ? rates.get(cost.batchId) : undefined;
    return { ...cost, invoiced: rate ? { ...rate, ...exchangeDifference(cost, rate) } : null };
  });
}

const most = 10_000;

/** @throws Problem request.invalid if there are more rows than one report should hold */
async function allOf(db: Db, filter: Narrowed): Promise<Compared[]> {
  const costs = await foreignCosts(db, filter, { limit: most + 1 });
  if (costs.length > most)
    throw new Problem('request.invalid', {
      message: costTexts.tooManyEntries,
      fields: { from: costTexts.shorterPeriod },
    });
  return compared(db, costs);
}

const sum = (rows: readonly Compared[], figure: (row: Compared) => number) =>
  rows.reduce((total, row) => total + figure(row), 0);

/**
 * Returns the response of `getExchangeDifferences`, computed from costs and invoices: it is not in the
 * journal.
 */
export async function exchangeStatement(
  db: Db,
  period: z.output<(typeof getExchangeDifferences)['query']>,
): Promise<z.output<(typeof getExchangeDifferences)['answer']>> {
  const all = await allOf(db, period);
  const months = [...Map.groupBy(all, ({ month, currency }) => `${month} ${currency}`).values()];
  return {
    months: months.flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const known = rows.filter(({ invoiced }) => invoiced !== null);
      return {
        month: first.month,
        currency: first.currency,
        costs: rows.length,
        amount: decimalOf(sum(rows, ({ amountMinor }) => amountMinor)),
        worth: moneyOf(sum(rows, ({ worth }) => worth)),
        compared: {
          costs: known.length,
          worth: moneyOf(sum(known, ({ worth }) => worth)),
          atInvoices: moneyOf(sum(known, ({ invoiced }) => invoiced?.atInvoices ?? 0)),
          difference: moneyOf(sum(known, ({ invoiced }) => invoiced?.difference ?? 0)),
        },
        waiting: first.currency === 'USD' ? rows.length - known.length : 0,
      };
    }),
    difference: moneyOf(addPesewas(all.map(({ invoiced }) => invoiced?.difference ?? 0))),
  };
}

const rate = (e4: number) => decimalOf(e4, 4);

const shown = ({
  invoiced,
  batchId,
  batchNumber,
  mode,
  ...cost
}: Compared): WithMessages<ExchangeRow> => ({
  id: cost.id,
  batch: { id: batchId, batchNumber, mode },
  kind: cost.kind,
  supplier: cost.supplier,
  reference: cost.reference,
  enteredAt: cost.enteredAt,
  amount: decimalOf(cost.amountMinor),
  currency: cost.currency,
  cedisPer: rate(cost.cedisPerUnitE4),
  rateSource: cost.rateSource,
  worth: moneyOf(cost.worth),
  invoiced: invoiced && {
    invoices: invoiced.invoices,
    cedisPer: rate(invoiced.cedisPerDollarE4),
    lowest: rate(invoiced.lowestE4),
    highest: rate(invoiced.highestE4),
    worth: moneyOf(invoiced.atInvoices),
    difference: moneyOf(invoiced.difference),
  },
});

export async function pageOfDifferences(
  db: Db,
  { cursor, limit, ...filter }: z.output<(typeof listExchangeDifferences)['query']>,
): Promise<WithMessages<z.output<(typeof listExchangeDifferences)['answer']>>> {
  const [at, id] = cursor === undefined ? [] : cursorValues(cursor, ['instant', 'id']);
  const before = at !== undefined && id !== undefined ? { at, id } : undefined;
  const costs = await foreignCosts(db, filter, { limit: limit + 1, before });
  const items = await compared(db, costs.slice(0, limit));
  const last = items.at(-1);
  return {
    items: items.map(shown),
    nextCursor: last && costs.length > limit ? cursorOf(last.enteredAt, last.id) : null,
  };
}

const headings = [
  'Date entered',
  'Batch',
  'Cost type',
  'Supplier',
  'Reference',
  'Currency',
  'Amount',
  'Rate at entry (GHS)',
  'Rate source',
  'Value at entry rate (GHS)',
  'Invoices in batch',
  'Rate at invoice (GHS)',
  'Value at invoice rate (GHS)',
  'Difference (GHS)',
];

export async function differencesCsv(db: Db, filter: Narrowed, language: Language) {
  const rows = await allOf(db, filter);
  const bytes = csvOf([
    headings,
    ...rows
      .toReversed()
      .map(({ invoiced, ...row }) => [
        dayIn(row.enteredAt, zones.accra),
        row.batchNumber,
        costKindNames[row.kind],
        row.supplier,
        row.reference ?? '',
        row.currency,
        row.amountMinor,
        rate(row.cedisPerUnitE4),
        row.rateSource.in(language),
        row.worth,
        invoiced ? String(invoiced.invoices) : '',
        invoiced ? rate(invoiced.cedisPerDollarE4) : '',
        invoiced?.atInvoices ?? '',
        invoiced?.difference ?? '',
      ]),
  ]);
  return { bytes, fileName: `exchange-differences-${filter.from}-to-${filter.to}.csv` };
}
