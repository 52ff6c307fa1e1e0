import type { Role } from '@sankofa/domain/access';
import { sql } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';

export type AuditRow = {
  seq: number;
  at: string;
  action: string;
  subject: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  ip: string | null;
  userAgent: string | null;
  actorName: string | null;
  actorRole: Role | null;
  /** The number of the carton, invoice or payment it was done to. */
  name: string | null;
};

type AuditQuery = {
  shipmentId: string;
  cursor?: string | undefined;
  limit: number;
  seesMoney: boolean;
};

/** Returns audit records, newest first: of a shipment, its cartons, discrepancies, invoices and payments. */
export async function pageOfAudit(db: Db, { shipmentId, cursor, limit, seesMoney }: AuditQuery) {
  const [before] = cursor ? cursorValues(cursor, ['number']) : [null];
  const { rows } = await sql<AuditRow>`
    with cartons as (
      select id, label_number from packages where shipment_id = ${shipmentId}
    ), bills as (
      select id, invoice_number from invoices where shipment_id = ${shipmentId}
    ), things as (
      select 'shipment' as subject, s.id::text, s.tracking_number as name from shipments s where s.id = ${shipmentId}
      union all select 'package', id::text, label_number from cartons
      union all select 'discrepancy', d.id::text, c.label_number
        from discrepancies d join cartons c on c.id = d.package_id
      union all select 'invoice', id::text, invoice_number from bills
      union all select 'payment', p.id::text, coalesce(p.receipt_number, case when ${seesMoney}::boolean then p.reference end)
        from payments p where p.id in (select payment_id from payment_invoices where invoice_id in (select id from bills))
    )
    select a.seq, a.at, a.action, a.subject, a.subject_id, a.before, a.after, a.reason, a.ip, a.user_agent,
      u.name as actor_name, u.role as actor_role, t.name
    from things t
    join audit_log a on a.subject = t.subject and a.subject_id = t.id
    left join users u on u.id = a.actor_id
    where ${before}::bigint is null or a.seq < ${before}::bigint
    order by a.seq desc limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, (last) => [String(last.seq)]);
}

/** Returns the names of records by id; an id without a name is left out. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, label_number as name from packages where id = any(${ids}::uuid[])
    union all select id, tracking_number from shipments where id = any(${ids}::uuid[])
    union all select id, batch_number from batches where id = any(${ids}::uuid[])
    union all select id, name from sites where id = any(${ids}::uuid[])
    union all select id, name from users where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
