import type { Role } from '@sankofa/domain/access';
import type { listAudit } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { auditGroups } from '@sankofa/domain/audit-log/audit-subjects';
import { addDays } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

type Query = z.output<typeof listAudit.query>;
export type AuditFilter = Omit<Query, 'cursor' | 'limit' | 'withTotal'>;

export type EntryRow = {
  seq: number;
  at: string;
  actorId: string | null;
  actorName: string | null;
  actorRole: Role | null;
  action: string;
  subject: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
};

function conditionsOf({
  actorId,
  group,
  subject,
  subjectId,
  from,
  to,
  requestId,
  q,
}: AuditFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (actorId) conditions.push(sql`a.actor_id = ${actorId}`);
  if (group) conditions.push(sql`a.subject = any(${[...auditGroups[group]]}::text[])`);
  if (subject) conditions.push(sql`a.subject = ${subject}`);
  if (subjectId) conditions.push(sql`a.subject_id = ${subjectId}`);
  // Accra time is UTC all year.
  if (from) conditions.push(sql`a.at >= ${`${from}T00:00:00.000Z`}::timestamptz`);
  if (to) conditions.push(sql`a.at < ${`${addDays(to, 1)}T00:00:00.000Z`}::timestamptz`);
  if (requestId) conditions.push(sql`a.request_id = ${requestId}`);
  if (q) conditions.push(sql`a.reason ilike ${containsPattern(q)}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the first entries that match, newest first. */
async function entryRows(
  db: Db,
  filter: AuditFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select a.seq, a.at, a.actor_id, u.name as actor_name, u.role as actor_role, a.action, a.subject, a.subject_id,
      a.before, a.after, a.reason, a.request_id, a.ip, a.user_agent
    from audit_log a left join users u on u.id = a.actor_id
    where ${conditionsOf(filter)} and (${before}::bigint is null or a.seq < ${before}::bigint)
    order by a.seq desc limit ${limit}`.execute(db);
  return rows;
}

export async function pageOfEntries(db: Db, { cursor, limit, withTotal, ...filter }: Query) {
  const before = cursor === undefined ? null : Number(cursorValues(cursor, ['number'])[0]);
  const rows = await entryRows(db, filter, { before, limit: limit + 1 });
  const page = pageOfRows(rows, limit, (last) => [String(last.seq)]);
  return { ...page, ...(withTotal && { total: await countEntries(db, filter) }) };
}

async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from audit_log a where ${conditionsOf(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns all matching entries up to a limit, newest first. */
export const entriesFound = (db: Db, filter: AuditFilter, limit: number) =>
  entryRows(db, filter, { before: null, limit });

export async function findEntry(db: Db | Tx, seq: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select a.seq, a.at, a.actor_id, u.name as actor_name, u.role as actor_role, a.action, a.subject, a.subject_id,
      a.before, a.after, a.reason, a.request_id, a.ip, a.user_agent
    from audit_log a left join users u on u.id = a.actor_id where a.seq = ${seq}`.execute(db);
  return rows[0];
}

/** Returns which entries undid others, by the number of the entry that was undone. */
export async function undoneBy(db: Db | Tx, seqs: readonly number[]): Promise<Map<string, number>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom('auditLog')
    .select(['subjectId', 'seq'])
    .where('subject', '=', 'audit')
    .where('action', '=', 'audit.undo')
    .where('subjectId', 'in', seqs.map(String))
    .execute();
  return new Map(rows.map(({ subjectId, seq }) => [subjectId, seq]));
}

/** Makes a second admin wait who undoes the same entry at the same time. */
export const lockEntry = (tx: Tx, seq: number) =>
  sql`select pg_advisory_xact_lock(hashtext('undo'), ${seq}::int)`.execute(tx);

/** Returns the state of an account, to see whether it changed since. */
export const accountNow = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['disabledAt', 'duties', 'siteKind', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the label and the batch of a carton, which the commands of a batch need. */
export const cartonNow = (tx: Tx, id: string) =>
  tx
    .selectFrom('packages')
    .select(['labelNumber', 'batchId', 'shipmentId'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function cartonIdsOf(tx: Tx, shipmentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const batchNow = (tx: Tx, id: string) =>
  tx.selectFrom('batches').select(['state', 'version']).where('id', '=', id).executeTakeFirst();

/** Returns the version of a section that an entry records, and the newest one; null if it is none. */
export async function settingsVersionsOf(tx: Tx, section: string, { at, after }: EntryRow) {
  const { rows } = await sql<{ own: number | null; newest: number }>`
    select max(version) filter (where changed_at = ${at} and value = ${after}::jsonb) as own, max(version) as newest
    from settings_versions where section = ${section}`.execute(tx);
  const [found] = rows;
  return found?.own == null ? null : { own: found.own, newest: found.newest };
}

/** Returns whether a customer has a tag. */
export const hasTag = async (tx: Tx, customerId: string, tag: string) =>
  (await tx
    .selectFrom('customerTags')
    .select('tag')
    .where('customerId', '=', customerId)
    .where('tag', '=', tag)
    .executeTakeFirst()) !== undefined;

/** Returns an invitation that was neither accepted nor revoked. */
export const openInvitation = (tx: Tx, id: string) =>
  tx
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
