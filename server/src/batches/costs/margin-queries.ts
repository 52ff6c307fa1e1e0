import type { BatchState } from '@sankofa/domain/batches/batch-status';
import { cartonShares, type BilledLine } from '@sankofa/domain/batches/costs/margin';
import type { InvoiceState } from '@sankofa/domain/invoices/invoice';
import type { Mode } from '@sankofa/domain/values/mode';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { storedFigures } from '../stored-figures-queries.ts';

type Head = {
  id: string;
  batchNumber: string;
  mode: Mode;
  state: BatchState;
  etd: PlainDay;
  weightGrams: number;
  volumeCm3: number;
  costs: number;
  costLines: number;
};

/**
 * A shipment with cartons in a batch, with its freight invoice if there is one. Storage is revenue of the
 * office where cartons were stored, whatever batch they came with.
 */
type Billed = {
  batchId: string;
  shipmentId: string;
  /** Whether other cartons of the shipment are not in this batch. */
  isShared: boolean;
  invoiceId: string | null;
  state: InvoiceState | null;
  earned: number | null;
};

type Earned = {
  revenue: number;
  shipments: number;
  shared: number;
  drafts: { shipments: number; amount: number };
  notInvoiced: number;
};
export type BatchMoney = Head & Earned;

type MarginQuery =
  | { id: string }
  | { from: PlainDay; to: PlainDay; mode?: Mode | undefined; q?: string | undefined };

/** Selects one batch, or those that depart in a period; cancelled batches have no revenue. */
function chosen(filter: MarginQuery): RawBuilder<unknown> {
  if ('id' in filter) return sql`b.id = ${filter.id}`;
  const { from, to, mode, q } = filter;
  const like = q && containsPattern(q);
  return sql`b.etd between ${from} and ${to} and b.state <> 'CANCELLED'
    ${mode ? sql`and b.mode = ${mode}` : sql``} ${like ? sql`and b.batch_number ilike ${like}` : sql``}`;
}

/**
 * Returns revenue and costs of batches. Revenue is that of the invoices of their shipments; where only some
 * cartons of a shipment are in a batch, it is their share (domain: `cartonShares`). Costs are always read from their
 * lines and from what bills have posted for the batch, the rest from the stored figures where there are any.
 */
export async function moneyOfBatches(db: Db, filter: MarginQuery): Promise<BatchMoney[]> {
  const heads = await headsOf(db, filter);
  const earned = await earnedBy(
    db,
    heads.flatMap(({ id, stored }) => (stored === null ? id : [])),
  );
  return heads.map(({ stored, ...head }) => ({
    ...head,
    ...(stored === null ? earned(head.id) : { ...stored, drafts: { shipments: 0, amount: 0 } }),
  }));
}

/** Returns a function that gives the revenue of each of these batches, computed from its invoices. */
export async function earnedBy(
  db: Db | Tx,
  ids: readonly string[],
): Promise<(batchId: string) => Earned> {
  const billed = await billedIn(db, ids);
  const shares = await sharesOf(
    db,
    billed.filter(({ isShared }) => isShared),
  );
  const byBatch = Map.groupBy(billed, ({ batchId }) => batchId);
  return (batchId) => summed(byBatch.get(batchId) ?? [], shares);
}

type StoredHead = Head & { stored: Omit<Earned, 'drafts'> | null };

async function headsOf(db: Db, filter: MarginQuery): Promise<StoredHead[]> {
  const { rows } = await sql<StoredHead>`
    select b.id, b.batch_number, b.mode, b.state, b.etd::text as etd, load.*, spent.*,
      case when f.batch_id is not null then jsonb_build_object('revenue', f.revenue_pesewas, 'shipments', f.shipments,
        'shared', f.shared, 'notInvoiced', f.not_invoiced) end as stored
    from batches b
    left join ${'id' in filter ? sql`(select * from batch_figures where false)` : storedFigures} f on f.batch_id = b.id
    cross join lateral (
      select f.weight_grams, f.volume_cm3 where f.batch_id is not null
      union all
      select coalesce(sum(verified_grams), 0)::int8, coalesce(sum(verified_cm3), 0)::int8
      from packages where batch_id = b.id having f.batch_id is null
    ) load
    cross join lateral (
      select (c.value + p.value)::int8 as costs, (c.lines + p.lines)::int as cost_lines
      from (select coalesce(sum(value_pesewas), 0) as value, count(*) as lines
        from batch_costs where batch_id = b.id and voided_at is null) c
      cross join (select coalesce(sum(l.amount_pesewas), 0) as value, count(distinct e.source_id)
          filter (where e.kind = 'bill-approved') - count(distinct e.source_id) filter (where e.kind = 'bill-voided') as lines
        from journal_lines l join journal_entries e on e.id = l.entry_id where l.batch_id = b.id) p
    ) spent
    where ${chosen(filter)}`.execute(db);
  return rows;
}

/** What an invoice earned so far, without taxes. */
export const earnedOf = sql`i.total_pesewas - i.tax_pesewas - i.credited_pesewas + i.written_off_pesewas
  + coalesce((select sum(n.tax_pesewas) from credit_notes n
    where n.invoice_id = i.id and i.tax_law_id is not null), 0)::bigint`;

async function billedIn(db: Db | Tx, batchIds: readonly string[]): Promise<Billed[]> {
  if (batchIds.length === 0) return [];
  const { rows } = await sql<Billed>`
    with aboard as (
      select distinct batch_id, shipment_id from packages
      where batch_id = any(${batchIds}) and shipment_id is not null
    )
    select a.batch_id, a.shipment_id, i.id as invoice_id, i.state,
      ${earnedOf} as earned,
      exists (select from packages o where o.shipment_id = a.shipment_id
        and o.state <> 'CANCELLED' and o.batch_id is distinct from a.batch_id) as is_shared
    from aboard a
    left join invoices i on i.shipment_id = a.shipment_id and i.state <> 'VOID'
      and i.purpose = 'FREIGHT'`.execute(db);
  return rows;
}

/** A batch that contains cartons of an invoice, and so part of its revenue. */
type Part = Pick<Billed, 'batchId' | 'shipmentId' | 'invoiceId' | 'earned'>;

export const keyOf = ({ batchId, invoiceId }: Pick<Billed, 'batchId' | 'invoiceId'>) =>
  `${batchId} ${invoiceId}`;

type Place = { batchId: string | null; shipmentId: string | null };
const placeOf = ({ batchId, shipmentId }: Place) => `${batchId} ${shipmentId}`;

/** Returns the revenue of a batch's cartons from an invoice that also covers cartons outside the batch. */
export async function sharesOf(
  db: Db | Tx,
  shared: readonly Part[],
): Promise<ReadonlyMap<string, number>> {
  const invoiceIds = [...new Set(shared.flatMap(({ invoiceId }) => invoiceId ?? []))];
  if (invoiceIds.length === 0) return new Map();
  const lines = Map.groupBy(await freightOf(db, invoiceIds), ({ invoiceId }) => invoiceId);
  const cartons = Map.groupBy(await cartonsIn(db, shared), placeOf);
  return new Map(
    shared.map((one) => {
      const ofCartons = cartonShares(one.earned ?? 0, lines.get(one.invoiceId ?? '') ?? []);
      const own = cartons.get(placeOf(one)) ?? [];
      return [keyOf(one), own.reduce((sum, { id }) => sum + (ofCartons.get(id) ?? 0), 0)];
    }),
  );
}

async function freightOf(db: Db | Tx, invoiceIds: readonly string[]) {
  const { rows } = await sql<BilledLine & { invoiceId: string }>`
    select invoice_id, net_pesewas as amount, working from invoice_lines
    where kind = 'FREIGHT' and invoice_id = any(${invoiceIds}) order by invoice_id, position`.execute(
    db,
  );
  return rows;
}

async function cartonsIn(db: Db | Tx, shared: readonly Part[]) {
  const shipmentIds = [...new Set(shared.map(({ shipmentId }) => shipmentId))];
  return db
    .selectFrom('packages')
    .select(['id', 'batchId', 'shipmentId'])
    .where('shipmentId', 'in', shipmentIds)
    .where('batchId', 'is not', null)
    .execute();
}

function summed(billed: readonly Billed[], shares: ReadonlyMap<string, number>): Earned {
  const earnedOf = (one: Billed) =>
    one.isShared ? (shares.get(keyOf(one)) ?? 0) : (one.earned ?? 0);
  const drafts = billed.filter(({ state }) => state === 'DRAFT');
  const issued = billed.filter(
    ({ state, earned }) => state && state !== 'DRAFT' && (earned ?? 0) > 0,
  );
  const shipmentIds = new Set(billed.map(({ shipmentId }) => shipmentId));
  const known = new Set([...drafts, ...issued].map(({ shipmentId }) => shipmentId));
  const total = (rows: readonly Billed[]) => rows.reduce((sum, one) => sum + earnedOf(one), 0);
  return {
    revenue: total(issued),
    shipments: shipmentIds.size,
    shared: new Set(billed.filter(({ isShared }) => isShared).map((one) => one.shipmentId)).size,
    drafts: { shipments: drafts.length, amount: total(drafts) },
    notInvoiced: [...shipmentIds].filter((id) => !known.has(id)).length,
  };
}
