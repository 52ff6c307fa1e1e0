import type { previewMessage } from '@sankofa/domain/background-tasks/message-endpoints';
import { getCustomersCsv } from '@sankofa/domain/customers/list/customer-list-endpoints';
import { getShipmentsCsv } from '@sankofa/domain/shipments/office/shipment-file-endpoints';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { ensureMayFilter, idsOfCustomers } from '../../customers/customers.ts';
import { startOf } from '../../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { checked } from '../../platform/http/request-body.ts';
import { customersOfShipments } from '../../shipments/shipments.ts';

type Query = z.output<typeof previewMessage.query>;
type Answer = z.output<typeof previewMessage.answer>;
type LeftOut = Answer['items'][number];
type Reader = { db: Db | Tx; actor: Work['actor'] };

/**
 * Selects the ids of the customers, by the filters of their list.
 * @throws Problem request.invalid for filters that the list does not have, auth.not_allowed
 */
export function selectedCustomers(
  { db, actor }: Reader,
  { list, filter }: Pick<Query, 'list' | 'filter'>,
): RawBuilder<unknown> {
  const query = Object.fromEntries(new URLSearchParams(filter));
  if (list === 'customers') {
    checked(getCustomersCsv.query, query);
    const filters = getCustomersCsv.query.parse(query);
    ensureMayFilter(actor, filters);
    return idsOfCustomers(filters);
  }
  checked(getShipmentsCsv.query, query);
  return sql`${customersOfShipments(db, actor, getShipmentsCsv.query.parse(query))}`;
}

/** Whether an account `u` has an address to which emails are sent. */
const hasAddress = sql`(u.email_verified_at is not null and u.email not like '%.invalid')`;
const byEmail = sql`(${hasAddress} and not 'EMAIL:SUPPORT' = any(u.muted))`;
const inApp = sql`(u.password_hash is not null and not 'REMINDER:SUPPORT' = any(u.muted))`;

/** Why a message does not reach the account `u`; null if it does. The one definition for preview and sending. */
const unreachable = sql`case
  when u.disabled_at is not null then 'DEACTIVATED'
  when ${byEmail} or ${inApp} then null
  when ${hasAddress} or u.password_hash is not null then 'OPTED_OUT'
  else 'NO_ADDRESS' end`;

const candidates = (selected: RawBuilder<unknown>) => sql`
  select u.id, u.name, c.code as customer_code, ${unreachable} as reason, ${byEmail} as by_email, ${inApp} as in_app
  from users u join customers c on c.id = u.id where u.id in (${selected})`;

/** Counts whom a message reaches, and returns a page of those it does not, by name. */
export async function pageOfLeftOut(
  db: Db,
  selected: RawBuilder<unknown>,
  { cursor, limit }: Pick<Query, 'cursor' | 'limit'>,
): Promise<Omit<Answer, 'leftToday'>> {
  const [name, id] = cursor ? cursorValues(cursor, ['name', 'id']) : [null, null];
  const { rows } = await sql<LeftOut>`
    select id, name, customer_code, reason from (${candidates(selected)}) found
    where reason is not null and (${id}::uuid is null or (name, id) > (${name}, ${id}::uuid))
    order by name, id limit ${limit + 1}`.execute(db);
  return {
    ...pageOfRows(rows, limit, (last) => [last.name, last.id]),
    ...(await countRecipients(db, selected)),
  };
}

export async function countRecipients(db: Db | Tx, selected: RawBuilder<unknown>) {
  const { rows } = await sql<{ recipients: number; byEmail: number; leftOut: number }>`
    select count(*) filter (where reason is null)::int as recipients,
      count(*) filter (where reason is null and by_email)::int as by_email,
      count(*) filter (where reason is not null)::int as left_out
    from (${candidates(selected)}) found`.execute(db);
  return rows[0] ?? { recipients: 0, byEmail: 0, leftOut: 0 };
}

/** Returns all selected customers up to a limit, by name: also those who can't be reached. */
export async function findSelected(tx: Tx, selected: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<{ id: string; customerCode: string }>`
    select id, customer_code from (${candidates(selected)}) found order by name, id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

type Reach = { reason: LeftOut['reason'] | null; byEmail: boolean; inApp: boolean };

/** Returns how a message reaches a customer now: they may have opted out since it was started. */
export async function findReach(tx: Tx, customerId: string) {
  const { rows } = await sql<Reach>`
    select reason, by_email, in_app from (${candidates(sql`${customerId}::uuid`)}) found`.execute(
    tx,
  );
  return rows[0];
}

export async function addMessage(
  tx: Tx,
  message: { id: string; title: string; body: string; sentBy: string; createdAt: Instant },
) {
  await tx.insertInto('customerMessages').values(message).execute();
}

export const findMessage = (db: Db, id: string) =>
  db
    .selectFrom('customerMessages')
    .select(['id', 'title', 'body'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** @returns false if the customer has got the message before */
export async function addRecipient(
  tx: Tx,
  recipient: {
    messageId: string;
    customerId: string;
    byEmail: boolean;
    inApp: boolean;
    sentAt: Instant;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('customerMessageRecipients')
    .values(recipient)
    .onConflict((conflict) => conflict.doNothing())
    .returning('customerId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the messages that the office has started today in Accra. */
export async function countMessagesOfDay(db: Db | Tx, now: Instant): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::int as messages from customer_messages
    where created_at >= ${startOf(dayIn(now, zones.accra))}`.execute(db);
  return rows[0]?.messages ?? 0;
}

/** Lets one message start at a time, so that the limit of the day is counted once. */
export const lockMessages = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('customer messages', 23))`.execute(tx);

/** Returns the result for each customer of a task, in its order. */
export async function findResults(db: Db, taskId: string, messageId: string) {
  const { rows } = await sql<{
    customerCode: string;
    name: string;
    reason: unknown;
    byEmail: boolean | null;
    inApp: boolean | null;
  }>`
    select i.label as customer_code, u.name, i.reason, r.by_email, r.in_app
    from task_items i join users u on u.id = i.subject_id
    left join customer_message_recipients r on r.message_id = ${messageId} and r.customer_id = i.subject_id
    where i.task_id = ${taskId} order by i.position`.execute(db);
  return rows;
}
