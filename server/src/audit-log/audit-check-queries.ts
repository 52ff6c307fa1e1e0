import type { AuditCheck } from '@sankofa/domain/audit-log/audit-log-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { AuditVerdict } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** Adds a check of all rows so far; undefined if one is running, which `findLastCheck` returns. */
export async function addCheck(
  tx: Db | Tx,
  check: { id: string; startedBy: string | null; startedAt: Instant },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_checks (id, started_by, started_at, state, total_rows)
    select ${check.id}, ${check.startedBy}, ${check.startedAt}, 'RUNNING', coalesce(max(seq), 0) from audit_log
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Returns the check that runs or was started last. */
export async function findLastCheck(db: Db | Tx): Promise<AuditCheck | null> {
  const row = await db
    .selectFrom('auditChecks as c')
    .leftJoin('users as u', 'u.id', 'c.startedBy')
    .select(['c.id', 'c.state', 'c.startedAt', 'c.finishedAt', 'c.checkedRows', 'c.totalRows'])
    .select(['c.brokenSeq', 'c.fault', 'u.name as startedBy'])
    .orderBy('c.startedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export const isRunning = async (db: Db, id: string) =>
  (await db
    .selectFrom('auditChecks')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()) !== undefined;

export const noteProgress = (db: Db, id: string, rows: number) =>
  db
    .updateTable('auditChecks')
    // Rows that were written since the start are verified too.
    .set({ checkedRows: rows, totalRows: sql<number>`greatest(total_rows, ${rows}::bigint)` })
    .where('id', '=', id)
    .execute();

export async function finishCheck(tx: Tx, id: string, verdict: AuditVerdict, now: Instant) {
  const result = verdict.intact
    ? {
        state: 'INTACT' as const,
        checkedRows: verdict.rows,
        totalRows: verdict.rows,
      }
    : { state: 'BROKEN' as const, brokenSeq: verdict.seq, fault: verdict.fault };
  await tx
    .updateTable('auditChecks')
    .set({ ...result, finishedAt: now })
    .where('id', '=', id)
    .execute();
}
