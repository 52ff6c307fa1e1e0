import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** How many wait and failed, and since when the oldest is due, by the channel of the message. */
export async function outboxState(db: Db, now: Instant) {
  const { rows } = await sql<{
    channel: string;
    waiting: number;
    failed: number;
    oldestDueAt: Instant | null;
  }>`
    select channel, (count(*) filter (where state = 'WAITING'))::integer as waiting,
      (count(*) filter (where state = 'DEAD'))::integer as failed,
      min(due_at) filter (where state = 'WAITING' and due_at <= ${now}) as oldest_due_at
    from message_outbox where state in ('WAITING', 'DEAD') group by channel order by channel`.execute(
    db,
  );
  return rows;
}

/** Documents without a stamp of the Revenue Authority, and when the oldest was issued. */
export async function certificationState(db: Db) {
  const { rows } = await sql<{ state: string; count: number; oldestAt: Instant | null }>`
    select state, count(*)::integer as count, min(issued_at) as oldest_at
    from certifications where state <> 'CERTIFIED' group by state order by state`.execute(db);
  return rows;
}

/** The last complete check of the audit log and of the ledger; null before the first. */
export async function lastChecks(db: Db) {
  const { rows } = await sql<{
    auditAt: Instant | null;
    isIntact: boolean | null;
    ledgerAt: Instant | null;
    ledgerFaults: number | null;
  }>`
    select a.finished_at as audit_at, a.state = 'INTACT' as is_intact,
      l.finished_at as ledger_at, l.faults as ledger_faults
    from (select 1) as one
    left join lateral (select finished_at, state from audit_checks where state <> 'RUNNING'
      order by started_at desc limit 1) a on true
    left join lateral (select finished_at, faults from ledger_checks
      order by finished_at desc limit 1) l on true`.execute(db);
  return rows[0] ?? { auditAt: null, isIntact: null, ledgerAt: null, ledgerFaults: null };
}

/** Differences between the payment gateway and our records that no one has resolved. */
export async function openGatewayIssues(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from gateway_issues where closed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Errors that browsers reported in the last hour. */
export async function recentBrowserErrors(db: Db, now: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from client_errors
    where last_at > ${addMs(now, -60 * 60_000)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Since when each job is scheduled: since the first process that had it in its schedule. */
export async function scheduledSince(db: Db): Promise<ReadonlyMap<string, Instant>> {
  const { rows } = await sql<{ task: string; since: Instant }>`
    select identifier as task, known_since as since
    from graphile_worker._private_known_crontabs`.execute(db);
  return new Map(rows.map(({ task, since }) => [task, since]));
}
