import { nextBatchState } from '@sankofa/domain/batches/batch-table';
import type {
  Suggestion,
  SuggestionsAnswer,
} from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import {
  leftIn,
  suggest,
  type BatchCapacity,
  type Waiting,
} from '@sankofa/domain/batches/planning/suggestion';
import { blocks, holdKinds } from '@sankofa/domain/shipments/hold';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { loadOf, type BatchRow } from '../batch-queries.ts';

type Row = Waiting & {
  trackingNumber: string;
  customerCode: string;
  customerName: string;
  cartonIds: string[];
  labels: string[];
  isPaidInFull: boolean;
};

/**
 * The maximum number of shipments considered, longest waiting first: more than the largest container holds.
 */
const maxConsidered = 500;
const maxShown = 100;
const barring = holdKinds.filter((kind) => blocks(kind, 'load'));

/**
 * Returns whole shipments that still fit into an open batch.
 * @throws Problem batch.step_not_allowed
 */
export async function suggestionsFor(db: Db, batch: BatchRow): Promise<SuggestionsAnswer> {
  nextBatchState('load', batch.state, batch.batchNumber);
  const { weightGrams, volumeCm3 } = await loadOf(db, batch.id);
  const { capacityGrams, capacityCm3 } = batch;
  const room: BatchCapacity = { weightGrams, volumeCm3, capacityGrams, capacityCm3 };
  const {
    chosen,
    after,
    passedOver,
    incomplete: split,
  } = suggest(room, await waitingFor(db, batch));
  return {
    left: shownLeft(room),
    leftAfter: shownLeft(after),
    shipments: chosen.slice(0, maxShown).map(shown),
    passedOver,
    incomplete: split,
  };
}

function shownLeft(room: BatchCapacity) {
  const { grams, cm3 } = leftIn(room);
  return {
    kg: grams === null ? null : grams / 1000,
    cbm: cm3 === null ? null : cm3 / 1_000_000,
  };
}

const shown = (row: Row): Suggestion => ({
  shipmentId: row.shipmentId,
  trackingNumber: row.trackingNumber,
  customerCode: row.customerCode,
  customerName: row.customerName,
  cartons: row.cartonIds.map((id, at) => ({ id, labelNumber: row.labels[at] ?? '' })),
  weightKg: row.weightGrams / 1000,
  volumeCbm: row.volumeCm3 / 1_000_000,
  since: row.since,
  isPartlyLoaded: row.isPartlyLoaded,
  isPaidInFull: row.isPaidInFull,
});

/**
 * Returns shipments with verified cartons at the origin of the batch, for the same destination, invoiced and
 * with no hold that blocks loading. A shipment is marked as split if some of its cartons can’t be loaded.
 */
async function waitingFor(db: Db, batch: BatchRow): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with free as (
      select p.shipment_id, min(p.received_at) as since, array_agg(p.id order by p.piece_number) as carton_ids,
        array_agg(p.label_number order by p.piece_number) as labels,
        sum(p.verified_grams)::int8 as weight_grams, sum(p.verified_cm3)::int8 as volume_cm3
      from packages p
      where p.state = 'VERIFIED' and p.batch_id is null and p.site_id = ${batch.originSiteId}
        and p.verified_grams is not null
        and not exists (select from holds h where h.package_id = p.id and h.lifted_at is null
          and h.kind = any(${barring}))
      group by p.shipment_id
    )
    select f.*, s.tracking_number, c.code as customer_code, u.name as customer_name,
      exists (select from packages o where o.shipment_id = f.shipment_id
        and o.batch_id = ${batch.id}) as is_partly_loaded,
      (select count(*) from packages o where o.shipment_id = f.shipment_id
        and o.state not in ('CANCELLED', 'RETURNED', 'LOST', 'DISPOSED')
        and o.batch_id is distinct from ${batch.id}) > cardinality(f.carton_ids) as is_incomplete,
      i.state = 'PAID' as is_paid_in_full
    from free f
    join shipments s on s.id = f.shipment_id
    join customers c on c.id = s.customer_id
    join users u on u.id = s.customer_id
    join lateral (select state from invoices where shipment_id = f.shipment_id and purpose = 'FREIGHT'
      and state in ('ISSUED', 'PARTIALLY_PAID', 'PAID') and credited_pesewas < total_pesewas
      order by id desc limit 1) i on true
    where s.mode = ${batch.mode} and s.destination_site_id = ${batch.destinationSiteId}
    order by f.since, f.shipment_id limit ${maxConsidered}`.execute(db);
  return rows;
}
