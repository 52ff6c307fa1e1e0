import type { CostKind, foreignCurrencies } from '@sankofa/domain/batches/costs/batch-cost';
import {
  rateOfInvoices,
  type BilledFreight,
  type InvoicedRate,
} from '@sankofa/domain/batches/costs/exchange-difference';
import type { Message } from '@sankofa/domain/texts/message';
import type { Mode } from '@sankofa/domain/values/mode';
import { addDays, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { storedFigures } from '../stored-figures-queries.ts';
import { earnedOf, keyOf, sharesOf } from './margin-queries.ts';

export type Narrowed = {
  from: PlainDay;
  to: PlainDay;
  month?: PlainDay | undefined;
  currency?: (typeof foreignCurrencies)[number] | undefined;
  q?: string | undefined;
};
export type ForeignCost = {
  id: string;
  batchId: string;
  batchNumber: string;
  mode: Mode;
  kind: CostKind;
  supplier: string;
  reference: string | null;
  enteredAt: Instant;
  month: PlainDay;
  currency: (typeof foreignCurrencies)[number];
  amountMinor: number;
  cedisPerUnitE4: number;
  rateSource: Message;
  worth: number;
};
type Paged = { limit: number; before?: { at: Instant; id: string } | undefined };

const monthOf = sql`date_trunc('month', c.entered_at at time zone 'Africa/Accra')::date`;

/** Returns costs in dollars and yuan that are not void, by date of entry, newest first. */
export async function foreignCosts(
  db: Db,
  { from, to, month, currency, q }: Narrowed,
  { limit, before }: Paged,
): Promise<ForeignCost[]> {
  const like = q && containsPattern(q);
  const { rows } = await sql<Omit<ForeignCost, 'rateSource'> & { rateSource: unknown }>`
    select c.id, c.batch_id, b.batch_number, b.mode, c.kind, c.supplier, c.reference, c.entered_at,
      ${monthOf}::text as month, c.currency, c.amount_minor, c.cedis_per_unit_e4, c.rate_source,
      c.value_pesewas as worth
    from batch_costs c join batches b on b.id = c.batch_id
    where c.currency <> 'GHS' and c.voided_at is null
      and c.entered_at >= ${startOf(from)} and c.entered_at < ${startOf(addDays(to, 1))}
      ${month ? sql`and ${monthOf} = ${month}::date` : sql``}
      ${currency ? sql`and c.currency = ${currency}` : sql``}
      ${like ? sql`and (c.supplier ilike ${like} or c.reference ilike ${like} or b.batch_number ilike ${like})` : sql``}
      ${before ? sql`and (c.entered_at, c.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by c.entered_at desc, c.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, rateSource: storedMessageSchema.parse(row.rateSource) }));
}

type Billed = {
  batchId: string;
  cedisPerDollarE4: number;
  /** Set where cartons of the shipment are outside the batch: then this is one invoice with a share. */
  shared: { shipmentId: string; invoiceId: string } | null;
  earned: number;
  invoices: number;
};

/**
 * Returns the exchange rate of each batch's invoices, weighted by the freight revenue of the goods in it after
 * credit notes, which reduce freight first. A batch without an issued invoice has none. Reads the stored figures where
 * there are any.
 */
export async function ratesOfBatches(
  db: Db,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, InvoicedRate>> {
  const ids = [...new Set(batchIds)];
  const stored = await storedRates(db, ids);
  const known = new Set(stored.map(({ batchId }) => batchId));
  const computed = await computedRates(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return new Map([
    ...computed,
    ...stored.flatMap(({ batchId, rate }) => (rate ? [[batchId, rate] as const] : [])),
  ]);
}

async function storedRates(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ batchId: string; rate: InvoicedRate | null }>`
    select batch_id, case when rate_e4 is not null then jsonb_build_object('cedisPerDollarE4', rate_e4,
      'lowestE4', lowest_rate_e4, 'highestE4', highest_rate_e4, 'invoices', rate_invoices) end as rate
    from ${storedFigures} f where batch_id = any(${ids})`.execute(db);
  return rows;
}

/** Returns the rates of batches, computed from their invoices. */
export async function computedRates(
  db: Db | Tx,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, InvoicedRate>> {
  if (batchIds.length === 0) return new Map();
  const { rows } = await sql<Billed>`
    with aboard as materialized (
      select batch_id, shipment_id from packages
      where batch_id = any(${batchIds}) and shipment_id is not null group by 1, 2
    ), apart as materialized (
      select distinct a.shipment_id from aboard a
      join packages p on p.shipment_id = a.shipment_id and p.batch_id is distinct from a.batch_id
      where p.state <> 'CANCELLED'
    ), services as materialized (
      select invoice_id, sum(net_pesewas)::bigint as amount from invoice_lines
      where kind = 'SERVICE' group by 1
    ), billed as (
      select a.batch_id, i.cedis_per_dollar_e4, ${earnedOf} - coalesce(s.amount, 0) as earned,
        case when o.shipment_id is not null
          then jsonb_build_object('shipmentId', a.shipment_id, 'invoiceId', i.id) end as shared
      from aboard a
      join invoices i on i.shipment_id = a.shipment_id and i.purpose = 'FREIGHT'
        and i.state in ('ISSUED', 'PARTIALLY_PAID', 'PAID')
      left join services s on s.invoice_id = i.id
      left join apart o on o.shipment_id = a.shipment_id
    )
    select batch_id, cedis_per_dollar_e4, shared, sum(earned)::bigint as earned, count(*)::int as invoices
    from billed where earned > 0 group by 1, 2, 3`.execute(db);
  const shares = await sharesOf(
    db,
    rows.flatMap(({ batchId, shared, earned }) => (shared ? { ...shared, batchId, earned } : [])),
  );
  const freightOf = ({ shared, batchId, earned, ...row }: Billed): BilledFreight => ({
    ...row,
    freight: shared ? (shares.get(keyOf({ ...shared, batchId })) ?? 0) : earned,
  });
  return new Map(
    [...Map.groupBy(rows, ({ batchId }) => batchId)].flatMap(([batchId, own]) => {
      const rate = rateOfInvoices(own.map(freightOf));
      return rate ? [[batchId, rate] as const] : [];
    }),
  );
}
