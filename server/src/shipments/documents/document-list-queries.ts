import { hasDuty, type Actor } from '@sankofa/domain/access';
import {
  documentKinds,
  type ShipmentDocument,
} from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { sql } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';

/** The maximum number of labels in a file (domain/src/warehouse/labels/label-endpoints.ts). */
const labelsInFile = 100;

/**
 * Returns the documents of a shipment by kind: those that are available now and that this person may open.
 * The loading list is available once something is loaded, the house bill once the list is closed, the arrival
 * notice after departure (server/src/batches/documents/batch-documents.ts).
 */
export async function pageOfDocuments(
  db: Db,
  actor: Actor,
  { shipmentId, cursor, limit }: { shipmentId: string; cursor?: string | undefined; limit: number },
): Promise<Page<ShipmentDocument>> {
  const [rank, after] = cursor ? cursorValues(cursor, ['number', 'id']) : ['0', null];
  const isWarehouse = hasDuty(actor, 'warehouse');
  const isFinance = hasDuty(actor, 'finance');
  const { rows } = await sql<ShipmentDocument & { rank: number }>`
    with cartons as (
      select id, batch_id, label_number, piece_number, state from packages where shipment_id = ${shipmentId}
    ), voyages as (
      select b.id, b.batch_number, b.state, b.departed_at, b.created_at
      from batches b where b.id in (select batch_id from cartons)
    ), bills as (
      select id, invoice_number, issued_at from invoices
      where shipment_id = ${shipmentId} and invoice_number is not null and ${isFinance}::boolean
    ), money as (
      select p.id, p.receipt_number, p.reference, p.proof_file_id, p.submitted_at, p.decided_at
      from payments p where p.id in (select payment_id from payment_invoices where invoice_id in (select id from bills))
    ), papers as (
      select 0 as rank, (array_agg(id order by piece_number))[1] as id,
        case when count(*) = 1 then min(label_number) else min(piece_number) || '–' || max(piece_number) end as name,
        null::timestamptz as at, array_agg(id order by piece_number) as package_ids
      from cartons where state <> 'CANCELLED' and ${isWarehouse}::boolean
      group by (piece_number - 1) / ${labelsInFile}
      union all select 1, id, batch_number, null, '{}' from voyages
      union all select 2, id, batch_number, null, '{}' from voyages where state not in ('PLANNED', 'OPEN')
      union all select 3, id, batch_number, departed_at, '{}' from voyages where departed_at is not null
      union all select 4, id, invoice_number, issued_at, '{}' from bills
      union all select 5, id, receipt_number, decided_at, '{}' from money
        where receipt_number is not null and decided_at is not null
      union all select 6, id, reference, submitted_at, '{}' from money where proof_file_id is not null
      union all select distinct on (photo.file_id) 7, photo.file_id, c.label_number, photo.added_at, '{}'::uuid[]
        from package_photos photo join cartons c on c.id = photo.package_id
      union all select 8, d.id, r.run_number, d.settled_at, '{}'
        from drops d join delivery_runs r on r.id = d.run_id
        where d.shipment_id = ${shipmentId} and d.photo_file_id is not null and ${isWarehouse}::boolean
      union all select case f.kind when 'PHOTO' then 9 else 10 end, f.file_id, s.tracking_number, f.added_at, '{}'
        from supplier_files f join shipments s on s.id = f.shipment_id where f.shipment_id = ${shipmentId}
    )
    select * from papers
    where ${after}::uuid is null or (rank, id) > (${rank}::int, ${after}::uuid)
    order by rank, id limit ${limit + 1}`.execute(db);
  const { items: shown, nextCursor } = pageOfRows(rows, limit, (last) => [
    String(last.rank),
    last.id,
  ]);
  return {
    items: shown.flatMap(({ rank: place, ...document }) => {
      const kind = documentKinds[place];
      return kind ? [{ ...document, kind }] : [];
    }),
    nextCursor,
  };
}
