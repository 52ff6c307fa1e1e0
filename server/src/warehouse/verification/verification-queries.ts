import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { waitedSince, zones, type Instant } from '@sankofa/domain/values/time';
import type { listShipmentVerifications } from '@sankofa/domain/warehouse/verification/verification-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { customersFound } from '../../accounts/accounts.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';

type VerificationQuery = z.output<(typeof listShipmentVerifications)['query']>;
type Row = {
  id: string;
  trackingNumber: string;
  mode: Mode;
  name: string;
  customerCode: string;
  shippingMark: string;
  waiting: number;
  verified: number;
  expected: number;
  cartons: number;
  differing: number;
  oldestAt: Instant;
  /** The time zone of the oldest carton's site. */
  timeZone: string;
};

/** Returns a page of shipments with cartons to verify, sorted by the age of their oldest such carton. */
export async function pageOfVerifications(
  db: Db,
  now: Instant,
  { cursor, limit, q, siteId, mode }: VerificationQuery,
) {
  const conditions = [
    sql`p.state = 'RECEIVED'`,
    sql`p.shipment_id is not null`,
    ...(siteId ? [sql`p.site_id = ${siteId}`] : []),
    ...(mode ? [sql`s.mode = ${mode}`] : []),
    ...(q
      ? [
          sql`(s.customer_id in (${customersFound(q)}) or s.tracking_number = ${trackingNumberOf(q) ?? ''})`,
        ]
      : []),
  ];
  const [at, id] = cursor ? cursorValues(cursor, ['instant', 'id']) : [];
  const after = at && id ? sql`having (min(p.received_at), s.id) > (${at}, ${id})` : sql``;
  const { rows } = await sql<Row>`
    with waiting as (
      select s.id, min(p.received_at) as oldest_at, count(*)::int as waiting,
        (count(*) filter (where exists (select from discrepancies d where d.package_id = p.id
          and d.kind = 'MISMATCH' and d.resolved_at is null)))::int as differing,
        (array_agg(coalesce(place.time_zone, ${zones.guangzhou}) order by p.received_at, p.id))[1] as time_zone
      from packages p join shipments s on s.id = p.shipment_id
      left join sites site on site.id = p.site_id
      left join places place on place.code = site.place_code
      where ${sql.join(conditions, sql` and `)}
      group by s.id ${after}
      order by min(p.received_at), s.id limit ${limit + 1}
    )
    select w.id, w.oldest_at, w.time_zone, w.waiting, w.differing, s.tracking_number, s.mode,
      u.name, c.code as customer_code, c.shipping_mark, whole.*
    from waiting w join shipments s on s.id = w.id
    join customers c on c.id = s.customer_id join users u on u.id = s.customer_id
    cross join lateral (
      select count(*)::int as cartons, (count(*) filter (where state = 'EXPECTED'))::int as expected,
        (count(*) filter (where state not in ('EXPECTED', 'RECEIVED')))::int as verified
      from packages where shipment_id = w.id and state <> 'CANCELLED'
    ) whole
    order by w.oldest_at, w.id`.execute(db);
  const { items: shown, nextCursor } = pageOfRows(rows, limit, (last) => [last.oldestAt, last.id]);
  return {
    items: shown.map(({ name, customerCode, shippingMark, timeZone, ...row }) => ({
      ...row,
      customer: { name, customerCode, shippingMark },
      days: waitedSince(row.oldestAt, now, timeZone).days,
    })),
    nextCursor,
  };
}
