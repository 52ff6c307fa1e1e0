import type { Actor } from '@sankofa/domain/access';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { idleLimitMs } from '@sankofa/domain/accounts/sessions/session';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import type {
  CustomerAnswer,
  SimilarCustomer,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf } from '@sankofa/domain/values/money';
import { addMs, dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { shownEmailOf } from '../../accounts/accounts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findCustomerRow } from '../list/customer-list-queries.ts';

type Facts = Omit<
  CustomerAnswer,
  keyof NonNullable<Awaited<ReturnType<typeof findCustomerRow>>> | 'overdue'
> & {
  overdue: number;
};

const factsOf = (db: Db | Tx, id: string, now: Instant) =>
  sql<Facts>`
  select u.address, u.language, u.email_verified_at is not null as is_email_verified,
    u.password_hash is not null as can_log_in, u.version,
    (select max(o.created_at) from one_time_tokens o where o.user_id = u.id and o.purpose = 'RESET_PASSWORD'
      and o.used_at is null and o.expires_at > ${now} and u.password_hash is null) as invited_at,
    u.news_since is not null as has_news,
    exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
    (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.ends_at > ${now}
      and s.last_active_at > ${addMs(now, -idleLimitMs)}) as open_sessions,
    (select coalesce(sum(t.amount_pesewas - t.paid_pesewas - t.credited_pesewas), 0)::bigint
      from invoices i join instalments t on t.invoice_id = i.id
      where i.customer_id = u.id and i.state in ('ISSUED', 'PARTIALLY_PAID')
        and t.due_on < ${dayIn(now, zones.accra)}::date) as overdue,
    (select json_build_object('id', k.id, 'name', n.name, 'customerCode', k.code)
      from customers k join users n on n.id = k.id where k.id = c.merged_into) as merged_into,
    (select coalesce(json_agg(json_build_object('id', o.id, 'name', n.name, 'customerCode', o.code,
        'shippingMark', o.shipping_mark) order by o.id), '[]')
      from customers o join users n on n.id = o.id where o.merged_into = c.id) as merged_from,
    (select count(*)::int from shipments s where s.customer_id = u.id) as shipments,
    (select count(*)::int from shipments s where s.customer_id = u.id
      and s.status not in ('DELIVERED', 'CANCELLED')) as active_shipments,
    (select coalesce(json_agg(json_build_object('id', d.id, 'label', d.label, 'person', d.person, 'phone', d.phone,
        'place', concat_ws(', ', d.street, d.city, d.region, d.digital_address), 'isDefault', d.is_default)
        order by d.is_default desc, d.id), '[]') from addresses d where d.user_id = u.id) as addresses
  from customers c join users u on u.id = c.id where c.id = ${id}`.execute(db);

/** Returns a customer as the office sees it. @throws Problem thing.not_found */
export async function shownCustomer(
  { db, actor, now }: { db: Db | Tx; actor: Actor; now: Instant },
  id: string,
): Promise<CustomerAnswer> {
  const row = await findCustomerRow(db, actor, id);
  const [facts] = row ? (await factsOf(db, id, now)).rows : [];
  if (!row || !facts)
    throw new Problem('thing.not_found', { message: accountTexts.customerNotFound });
  const { overdue, ...rest } = facts;
  return {
    ...row,
    ...rest,
    overdue: mayCustomer.seeBalance(actor) ? moneyOf(overdue) : null,
  };
}

/** @throws Problem thing.not_found */
export async function ensureCustomer(db: Db | Tx, id: string) {
  const row = await db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select(['c.id', 'c.code as customerCode', 'u.name'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (row) return row;
  throw new Problem('thing.not_found', { message: accountTexts.customerNotFound });
}

/** A name as similar as this is proposed; two persons with one surname are less similar. */
const leastSimilarity = 0.55;
const mostProposed = 10;

/** Returns customers with the same phone or email address, or a similar name, the most alike first. */
export async function findSimilar(
  db: Db | Tx,
  { name, phone, email }: { name: string; phone: string; email?: string | undefined },
): Promise<SimilarCustomer[]> {
  const { rows } = await sql<Omit<SimilarCustomer, 'email'> & { email: string }>`
    select u.id, u.name, c.code as customer_code, u.phone, u.email, u.city,
      array_remove(array[
        case when u.phone = ${phone} then 'PHONE' end,
        case when u.email = ${email ?? null} then 'EMAIL' end,
        case when similarity(u.name, ${name}) >= ${leastSimilarity} then 'NAME' end
      ], null) as because
    from users u join customers c on c.id = u.id
    where u.id in (
      select id from users where phone = ${phone}
      union select id from users where email = ${email ?? null}
      union select id from users where name % ${name} and similarity(name, ${name}) >= ${leastSimilarity}
    )
    order by (u.email is not distinct from ${email ?? null}) desc, (u.phone is not distinct from ${phone}) desc,
      similarity(u.name, ${name}) desc, u.id
    limit ${mostProposed}`.execute(db);
  return rows.map((row) => ({ ...row, email: shownEmailOf(row.email) }));
}

export const addTag = (
  tx: Tx,
  tag: { customerId: string; tag: string; addedBy: string; addedAt: Instant },
) =>
  tx
    .insertInto('customerTags')
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag')
    .executeTakeFirst();

export const removeTag = (tx: Tx, customerId: string, tag: string) =>
  tx
    .deleteFrom('customerTags')
    .where('customerId', '=', customerId)
    .where('tag', '=', tag)
    .returning('tag')
    .executeTakeFirst();

export async function tagsOf(db: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customerTags')
    .select('tag')
    .where('customerId', '=', customerId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}
