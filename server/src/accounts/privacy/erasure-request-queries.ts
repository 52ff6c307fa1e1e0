import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

/** Counts what is still open between this person and us. */
export async function countOpenMatters(db: Db, userId: string) {
  const { rows } = await sql<
    Record<'shipments' | 'invoices' | 'payments' | 'refunds', number> & { credit: number }
  >`
    select
      (select count(*) from shipments where customer_id = ${userId}
        and status not in ('DELIVERED', 'CANCELLED'))::int as shipments,
      (select count(*) from invoices where customer_id = ${userId}
        and (state = 'DRAFT' or (state <> 'VOID'
          and paid_pesewas + credited_pesewas < total_pesewas)))::int as invoices,
      (select count(*) from payments where customer_id = ${userId} and state = 'SUBMITTED')::int
        as payments,
      (select count(*) from refunds where customer_id = ${userId}
        and state in ('REQUESTED', 'APPROVED', 'PROCESSING'))::int as refunds,
      (select coalesce(-sum(amount_pesewas), 0) from journal_lines
        where customer_id = ${userId} and account = 'customer-credit')::bigint as credit`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('Counting answered nothing');
  return row;
}

export const findLastRequest = (db: Db, userId: string) =>
  db
    .selectFrom('erasureRequests')
    .select(['id', 'state', 'requestedAt', 'reason'])
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the oldest requests first, starting after an id. */
export const findOpenRequests = (
  db: Db,
  { after, limit }: { after: string | null; limit: number },
) =>
  db
    .selectFrom('erasureRequests')
    .innerJoin('users', 'users.id', 'erasureRequests.userId')
    .select([
      'erasureRequests.id',
      'erasureRequests.userId',
      'erasureRequests.requestedAt',
      'users.name',
      'users.email',
    ])
    .where('erasureRequests.state', '=', 'REQUESTED')
    .$if(after !== null, (open) => open.where('erasureRequests.id', '>', after))
    .orderBy('erasureRequests.id')
    .limit(limit)
    .execute();

export const addRequest = (tx: Tx, request: { id: string; userId: string; requestedAt: Instant }) =>
  tx
    .insertInto('erasureRequests')
    .values({ ...request, state: 'REQUESTED' })
    .execute();

/** Locks a request, so that it is decided once. */
export const lockRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('erasureRequests')
    .select(['id', 'userId', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const decideRequest = (
  tx: Tx,
  id: string,
  decision: {
    state: 'DONE' | 'REFUSED' | 'WITHDRAWN';
    decidedAt: Instant;
    decidedBy: string | null;
    reason: string | null;
  },
) => tx.updateTable('erasureRequests').set(decision).where('id', '=', id).execute();

export const findAdminIds = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabledAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .execute();
