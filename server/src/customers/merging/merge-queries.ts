import type { MovedKind } from '@sankofa/domain/customers/merging/merge-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { movedColumns } from './referring-columns.ts';

/** Two customers by their ids: of the first nothing but the past stays. */
export type Pair = { oldId: string; keptId: string };

/** In the order in which other commands lock them; the customers come last, as `lockAccount` does there. */
const lockedTables = [
  'packages',
  'shipments',
  'checkouts',
  'payments',
  'refunds',
  'invoices',
] as const;

/**
 * Locks the records of both people and then both, each in the order of ids. The accounts are locked without their keys,
 * which a command that adds to a customer locks after the customer.
 */
export async function lockPair(tx: Tx, { oldId, keptId }: Pair) {
  const ids = [oldId, keptId];
  for (const table of lockedTables)
    await sql`select id from ${sql.table(table)} where customer_id = any(${ids}::uuid[])
      order by id for no key update`.execute(tx);
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type MergeCandidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

/** Returns a person with all that can block a merge. */
export async function findCandidate(db: Db | Tx, id: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    isEmailVerified: boolean;
    phone: string | null;
    city: string | null;
    role: 'CUSTOMER' | 'STAFF' | 'ADMIN';
    isDisabled: boolean;
    isErased: boolean;
    customerCode: string | null;
    shippingMark: string | null;
    mergedInto: string | null;
    disputes: number;
    hasErasureRequest: boolean;
  }>`
    select u.id, u.name, u.email, u.email_verified_at is not null as is_email_verified, u.phone, u.city, u.role,
      u.disabled_at is not null as is_disabled,
      exists (select from erasure_requests e where e.user_id = u.id and e.state = 'DONE') as is_erased,
      c.code as customer_code, c.shipping_mark, c.merged_into,
      (select count(*)::int from measurement_disputes d
        where d.customer_id = u.id and d.state in ('OPEN', 'MEASURED'))
      + (select count(*)::int from gateway_issues g where g.kind = 'DISPUTE' and g.state = 'OPEN'
        and exists (select from checkouts k where k.customer_id = u.id
          and (k.id = g.checkout_id or k.reference = g.reference))) as disputes,
      exists (select from erasure_requests e where e.user_id = u.id and e.state = 'REQUESTED') as has_erasure_request
    from users u left join customers c on c.id = u.id where u.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns how many records of each kind a merge would move. */
export async function countMoved(db: Db | Tx, id: string) {
  const { rows } = await sql<
    Record<MovedKind | 'openInvoices' | 'apiKeys' | 'sessions', number>
  >`select
    (select count(*)::int from shipments where customer_id = ${id}) as shipments,
    (select count(*)::int from packages where customer_id = ${id}) as packages,
    (select count(*)::int from invoices where customer_id = ${id}) as invoices,
    (select count(*)::int from invoices where customer_id = ${id}
      and state in ('ISSUED', 'PARTIALLY_PAID')) as open_invoices,
    (select count(*)::int from payments where customer_id = ${id}) as payments,
    (select count(*)::int from refunds where customer_id = ${id}) as refunds,
    (select count(*)::int from tickets where customer_id = ${id}) as tickets,
    (select count(*)::int from customer_notes where customer_id = ${id}) as notes,
    (select count(*)::int from customer_tags where customer_id = ${id}) as tags,
    (select count(*)::int from addresses where user_id = ${id}) as addresses,
    (select count(*)::int from claims where customer_id = ${id}) as claims,
    (select count(*)::int from api_keys where customer_id = ${id} and revoked_at is null) as api_keys,
    (select count(*)::int from sessions where user_id = ${id} and ended_at is null) as sessions`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('Counting answered nothing');
  return row;
}

/** Returns the accounts of a customer that are not zero, those of receivables by invoice. */
export async function findOpenBalances(tx: Tx, customerId: string) {
  const { rows } = await sql<{
    account: 'receivable' | 'customer-credit' | 'refunds-payable';
    invoiceId: string | null;
    amount: number;
  }>`
    select account, case when account = 'receivable' then invoice_id end as invoice_id,
      sum(amount_pesewas)::bigint as amount
    from journal_lines where customer_id = ${customerId}
    group by 1, 2 having sum(amount_pesewas) <> 0 order by 1, 2`.execute(tx);
  return rows;
}

export const insertMerge = (tx: Tx, merge: Insertable<DB['customerMerges']>) =>
  tx.insertInto('customerMerges').values(merge).execute();

/** Ends what belongs to the old login: links, keys, webhooks, news, login by phone. */
export async function closeLogin(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  now: Instant,
) {
  await tx.deleteFrom('oneTimeTokens').where('userId', '=', id).execute();
  const revoked = { revokedAt: now, revokeReason: reason };
  await tx
    .updateTable('apiKeys')
    .set(revoked)
    .where('customerId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
  await tx
    .updateTable('webhooks')
    .set(revoked)
    .where('customerId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set((eb) => ({
      disabledAt: eb.fn.coalesce('disabledAt', eb.val(now)),
      loginPhone: null,
      phonePasswordHash: null,
      newsSince: null,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks the old customer as merged and gives its rows to the kept one. */
export async function moveRecords(
  tx: Tx,
  pair: Pair,
  { oldCode, now }: { oldCode: string; now: Instant },
) {
  const { oldId, keptId } = pair;
  // What allows issued invoices to change their customer.
  await sql`set local sankofa.merging = 'on'`.execute(tx);
  await tx.updateTable('customers').set({ mergedInto: keptId }).where('id', '=', oldId).execute();
  await resolveConflicts(tx, pair, { oldCode, now });
  for (const moved of movedColumns) {
    const [table = '', column = ''] = moved.split('.');
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${keptId}
      where ${sql.ref(column)} = ${oldId}`.execute(tx);
  }
  await sql`update customer_activity k set last_at = greatest(k.last_at, o.last_at)
    from customer_activity o where k.customer_id = ${keptId} and o.customer_id = ${oldId}`.execute(
    tx,
  );
  await sql`set local sankofa.merging = 'off'`.execute(tx);
}

/** Settles what each customer may have once: the kept customer's own wins. */
async function resolveConflicts(
  tx: Tx,
  { oldId, keptId }: Pair,
  { oldCode, now }: { oldCode: string; now: Instant },
) {
  await sql`delete from customer_tags where customer_id = ${oldId}
    and tag in (select tag from customer_tags where customer_id = ${keptId})`.execute(tx);
  await sql`delete from customer_message_recipients where customer_id = ${oldId} and message_id in (
    select message_id from customer_message_recipients where customer_id = ${keptId})`.execute(tx);
  await sql`update addresses set is_default = false where user_id = ${oldId} and is_default
    and exists (select from addresses where user_id = ${keptId} and is_default)`.execute(tx);
  await sql`update customer_notes set pinned_at = null where customer_id = ${oldId} and pinned_at is not null
    and exists (select from customer_notes where customer_id = ${keptId} and pinned_at is not null)`.execute(
    tx,
  );
  await sql`update claims o set state = 'WITHDRAWN', decided_at = ${now}
    where o.customer_id = ${oldId} and o.state = 'OPEN' and exists (select from claims k
      where k.customer_id = ${keptId} and k.package_id = o.package_id and k.state = 'OPEN')`.execute(
    tx,
  );
  await sql`delete from reminders where user_id = ${oldId}
    and key in (select key from reminders where user_id = ${keptId})`.execute(tx);
  await sql`update opening_items o set reference = o.reference || ' (' || ${oldCode}::text || ')'
    where o.customer_id = ${oldId} and o.reversed_at is null and exists (select from opening_items k
      where k.customer_id = ${keptId} and k.reference = o.reference and k.reversed_at is null)`.execute(
    tx,
  );
}
