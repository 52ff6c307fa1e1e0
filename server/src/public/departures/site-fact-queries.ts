import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type Departure = {
  mode: Mode;
  from: string;
  to: string;
  cutoffAt: Instant;
  etd: PlainDay;
  eta: PlainDay;
};

/** Returns the next batch of each mode and warehouse that still takes goods, the earliest first. */
export async function nextDepartures(db: Db, now: Instant): Promise<Departure[]> {
  const { rows } = await sql<Departure>`
    select * from (
      select distinct on (b.mode, o.city) b.mode, o.city as from, d.city as to, b.cutoff_at, b.etd, b.eta
      from batches b
      join sites o on o.id = b.origin_site_id
      join sites d on d.id = b.destination_site_id
      where b.state in ('PLANNED', 'OPEN') and b.cutoff_at > ${now}
      order by b.mode, o.city, b.cutoff_at, b.id
    ) next order by cutoff_at, mode, "from"`.execute(db);
  return rows;
}

/** Returns how many cartons are on their way between the ports now. */
export async function cartonsMoving(db: Db): Promise<number> {
  const { rows } = await sql<{ cartons: number }>`
    select count(*)::int as cartons from packages where state = 'IN_TRANSIT'`.execute(db);
  return rows[0]?.cartons ?? 0;
}
