import type { BatchState } from '@sankofa/domain/batches/batch-status';
import { Problem } from '@sankofa/domain/errors/problem';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Page } from '@sankofa/domain/values/list';
import { fromMeasures, type Measures } from '@sankofa/domain/values/measures';
import type { Instant } from '@sankofa/domain/values/time';
import type {
  listMissing,
  MissingCarton,
} from '@sankofa/domain/warehouse/receiving/found-carton-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import type { PackageRow } from '../shipments/shipments.ts';

type BatchRow = {
  id: string;
  batchNumber: string;
  state: BatchState;
  destinationSiteId: string;
  arrivedAt: Instant | null;
  customsReleasedAt: Instant | null;
};

export async function findBatch(db: Db | Tx, id: string): Promise<BatchRow | undefined> {
  return db
    .selectFrom('batches')
    .select(['id', 'batchNumber', 'state', 'destinationSiteId', 'arrivedAt', 'customsReleasedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @throws Problem thing.not_found */
export async function getPackageRow(db: Db | Tx, id: string): Promise<PackageRow> {
  return db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(
      () => new Problem('thing.not_found', { message: shipmentTexts.cartonNotFound }),
    );
}

/**
 * Whether a carton was registered in Ghana without a label: it is on a batch's list, so customers aren't
 * notified.
 */
export const wasFoundInGhana = sql<boolean>`exists (
  select from events found join sites there on there.id = found.site_id
  where found.package_id = p.id and found.code = 'UNI' and there.kind = 'DESTINATION')`;

export async function isFoundInGhana(db: Db | Tx, packageId: string): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select ${wasFoundInGhana} as is_found from packages p where p.id = ${packageId}`.execute(db);
  return rows[0]?.isFound ?? false;
}

type Row = Omit<MissingCarton, 'customer' | 'measured'> & {
  name: string;
  customerCode: string;
  shippingMark: string;
  difference: number;
} & (Measures | { [Side in keyof Measures]: null });

/**
 * Returns the cartons on the lists of batches that are or were unloaded at a site but were not seen there,
 * sorted by how close their weight is to the found carton. Empty if the found carton is at no site.
 */
export async function pageOfMissing(
  db: Db,
  { packageId, siteId }: { packageId: string; siteId: string | null },
  { cursor, limit, q }: z.output<(typeof listMissing)['query']>,
): Promise<Page<MissingCarton>> {
  const like = q && containsPattern(q);
  const [difference, id] = cursor ? cursorValues(cursor, ['number', 'id']) : [];
  const conditions = [
    sql`true`,
    ...(cursor ? [sql`(difference, id) > (${Number(difference)}, ${id}::uuid)`] : []),
    ...(like
      ? [
          sql`(label_number ilike ${like} or tracking_number ilike ${like} or contents ilike ${like}
            or name ilike ${like} or customer_code ilike ${like} or shipping_mark ilike ${like}
            or batch_number ilike ${like})`,
        ]
      : []),
  ];
  const { rows } = await sql<Row>`
    with missing as (
      select p.id, p.label_number, s.tracking_number, u.name, c.code as customer_code, c.shipping_mark,
        p.contents, p.piece_number, b.batch_number, p.is_short,
        (select count(*)::int from packages o
          where o.shipment_id = s.id and o.state <> 'CANCELLED') as pieces,
        m.weight_grams, m.length_mm, m.width_mm, m.height_mm,
        abs(coalesce(m.weight_grams, 0) - coalesce(found.weight_grams, 0)) as difference
      from packages p
      join batches b on b.id = p.batch_id
        and b.state in ('UNLOADING', 'COMPLETED') and b.destination_site_id = ${siteId}
      join shipments s on s.id = p.shipment_id
      join customers c on c.id = s.customer_id
      join users u on u.id = s.customer_id
      left join lateral (
        select weight_grams, length_mm, width_mm, height_mm from measurements
        where package_id = p.id order by is_verified desc, id desc limit 1
      ) m on true
      left join lateral (
        select weight_grams from measurements where package_id = ${packageId} order by id desc limit 1
      ) found on true
      where p.state = 'ARRIVED'
    )
    select * from missing where ${sql.join(conditions, sql` and `)}
    order by difference, id limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [
    String(last.difference),
    last.id,
  ]);
  return { items: items.map(shown), nextCursor };
}

function shown({ name, customerCode, shippingMark, ...row }: Row): MissingCarton {
  const { weightGrams, lengthMm, widthMm, heightMm } = row;
  return {
    id: row.id,
    labelNumber: row.labelNumber,
    trackingNumber: row.trackingNumber,
    customer: { name, customerCode, shippingMark },
    contents: row.contents,
    pieceNumber: row.pieceNumber,
    pieces: row.pieces,
    batchNumber: row.batchNumber,
    isShort: row.isShort,
    measured:
      weightGrams === null || lengthMm === null || widthMm === null || heightMm === null
        ? null
        : fromMeasures({ weightGrams, lengthMm, widthMm, heightMm }),
  };
}

/** Copies the photos of the found carton to the missing one. */
export async function copyPhotos(tx: Tx, { from, to }: { from: string; to: string }) {
  await sql`
    insert into package_photos (package_id, file_id, purpose, added_by, added_at)
    select ${to}, file_id, purpose, added_by, added_at from package_photos where package_id = ${from}
    on conflict (package_id, file_id) do nothing`.execute(tx);
}
