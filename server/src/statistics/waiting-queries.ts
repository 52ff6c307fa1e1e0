import type { WaitingQueue } from '@sankofa/domain/statistics/waiting-endpoints';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../platform/database/db.ts';

/** What waits in each queue and since when, as the list it links to counts it. */
const waiting: Record<WaitingQueue, RawBuilder<unknown>> = {
  RECEIVE: sql`select created_at as at from shipments where status = 'SUBMITTED'`,
  VERIFY: sql`select in_stock_since as at from packages where state = 'RECEIVED' and in_stock_since is not null`,
  LOAD: sql`select in_stock_since as at from packages where state = 'VERIFIED' and in_stock_since is not null`,
  UNLOAD: sql`select coalesce(arrived_at, updated_at) as at from batches where state in ('CLEARING', 'UNLOADING')`,
  HAND_OVER: sql`select updated_at as at from shipments where status = 'READY_FOR_PICKUP'`,
  SCANS: sql`select recorded_at as at from scans where outcome in ('conflict', 'refused') and settled_at is null`,
  DISCREPANCIES: sql`select opened_at as at from discrepancies where resolved_at is null`,
  CONSOLIDATIONS: sql`select requested_at as at from consolidations where state = 'REQUESTED'`,
  DRAFTS: sql`select drafted_at as at from invoices where state = 'DRAFT'`,
  PAYMENTS: sql`select submitted_at as at from payments where state = 'SUBMITTED'`,
  REFUNDS: sql`select requested_at as at from refunds where state = 'REQUESTED'`,
  BILLS: sql`select entered_at as at from bills where state = 'DRAFT'`,
  SUPPLIER_PAYMENTS: sql`select requested_at as at from supplier_payments where state = 'REQUESTED'`,
  TRANSFERS: sql`select requested_at as at from transfers where state = 'REQUESTED'`,
  OPENING_BALANCES: sql`select proposed_at as at from opening_balances where state = 'PROPOSED'`,
  TICKETS: sql`select updated_at as at from tickets where state = 'OPEN'`,
};

export type WaitingRow = {
  queue: WaitingQueue;
  total: number;
  oldestAt: Instant | null;
  day: number;
  threeDays: number;
  week: number;
};

const dayMs = 86_400_000;

/** Returns each queue with how much in it has waited for less than a day, than three days and than a week. */
export async function waitingIn(
  db: Db,
  queues: readonly WaitingQueue[],
  now: Instant,
): Promise<WaitingRow[]> {
  if (queues.length === 0) return [];
  const after = (days: number) => sql`at > ${addMs(now, -days * dayMs)}`;
  const counted = queues.map(
    (queue) => sql`
      select ${queue}::text as queue, count(*)::int as total, min(at) as oldest_at,
        (count(*) filter (where ${after(1)}))::int as day,
        (count(*) filter (where ${after(3)}))::int as three_days,
        (count(*) filter (where ${after(7)}))::int as week
      from (${waiting[queue]}) one`,
  );
  const { rows } = await sql<WaitingRow>`${sql.join(counted, sql` union all `)}`.execute(db);
  return rows;
}
