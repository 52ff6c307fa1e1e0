import type { Spread } from '@sankofa/domain/batches/voyage/expected';
import { isGone } from '@sankofa/domain/shipments/package-status';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';

type Carton = {
  state: Parameters<typeof isGone>[0];
  isShort: boolean;
  receivedAt: Instant | null;
  city: string | null;
  batchId: string | null;
  departedAt: Instant | null;
  arrivedAt: Instant | null;
  eta: string | null;
  firstEta: string | null;
  leavesFrom: string | null;
  changedAt: Instant | null;
};

/** Returns the cartons that count, with the batch of each and the warehouse that received it. */
export async function trackedCartons(db: Db | Tx, shipmentId: string): Promise<Carton[]> {
  const { rows } = await sql<Carton>`
    select p.state, p.is_short, p.received_at, p.batch_id, b.departed_at, b.arrived_at, b.eta, b.first_eta,
      b.updated_at as changed_at, o.name as leaves_from, received.city
    from packages p
    left join batches b on b.id = p.batch_id
    left join places o on o.code = b.origin_place
    left join lateral (
      select s.city from events e join sites s on s.id = e.site_id
      where e.package_id = p.id and s.kind = 'ORIGIN' order by e.id limit 1
    ) received on true
    where p.shipment_id = ${shipmentId}`.execute(db);
  return rows.filter(({ state }) => !isGone(state));
}

/** How many recent batches are considered: about half a year of sea freight. */
const batchesConsidered = 12;

type Quartiles = { earliest: number | null; latest: number | null };
const spreadOf = (row: Quartiles | undefined): Spread | null => {
  const { earliest = null, latest = null } = row ?? {};
  return earliest === null || latest === null
    ? null
    : { earliest: Math.round(earliest), latest: Math.round(latest) };
};

/** Returns days from arrival in Ghana to the end of unloading: the middle half of recent batches. */
export async function daysToRelease(db: Db | Tx, mode: Mode): Promise<Spread | null> {
  const { rows } = await sql<Quartiles>`
    select percentile_cont(0.25) within group (order by days) as earliest,
      percentile_cont(0.75) within group (order by days) as latest
    from (
      select extract(epoch from completed_at - arrived_at)::float8 / 86400 as days from batches
      where mode = ${mode} and state = 'COMPLETED' order by completed_at desc limit ${batchesConsidered}
    ) last`.execute(db);
  return spreadOf(rows[0]);
}

/** Returns days from the China warehouse to unloading: the middle half of the cartons in recent batches. */
export async function daysDoorToDoor(db: Db | Tx, mode: Mode): Promise<Spread | null> {
  const { rows } = await sql<Quartiles>`
    select percentile_cont(0.25) within group (order by days) as earliest,
      percentile_cont(0.75) within group (order by days) as latest
    from (
      select extract(epoch from b.completed_at - p.received_at)::float8 / 86400 as days
      from (
        select id, completed_at from batches
        where mode = ${mode} and state = 'COMPLETED' order by completed_at desc limit ${batchesConsidered}
      ) b
      join packages p on p.batch_id = b.id
      where p.received_at is not null and not p.is_short
    ) last`.execute(db);
  return spreadOf(rows[0]);
}
