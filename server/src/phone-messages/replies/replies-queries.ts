import type { PhoneChannel } from '@sankofa/domain/accounts/profile/choices';
import type { InvoiceState } from '@sankofa/domain/invoices/invoice';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';

/** Stores what WhatsApp sent; the same bytes are stored once. Returns its id, or null for a repeat. */
export async function storeEvent(
  tx: Tx,
  event: { bodySha256: string; body: string; receivedAt: Instant },
): Promise<string | null> {
  const row = await tx
    .insertInto('whatsappEvents')
    .values({ id: newId(event.receivedAt), ...event })
    .onConflict((conflict) => conflict.column('bodySha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks an event that was not read yet. */
export const lockUnread = (tx: Tx, id: string) =>
  tx
    .selectFrom('whatsappEvents')
    .select(['id', 'body'])
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markEventRead = (tx: Tx, id: string, now: Instant) =>
  tx.updateTable('whatsappEvents').set({ readAt: now }).where('id', '=', id).execute();

/** Returns events that were stored a while ago and never read. */
export const findUnread = (db: Db, before: Instant) =>
  db
    .selectFrom('whatsappEvents')
    .select('id')
    .where('readAt', 'is', null)
    .where('receivedAt', '<', before)
    .orderBy('receivedAt')
    .limit(100)
    .execute();

/** Returns whether a message is read for the first time, however often it is delivered. */
export async function markMessageRead(tx: Tx, messageId: string, now: Instant): Promise<boolean> {
  const row = await tx
    .insertInto('whatsappMessagesRead')
    .values({ messageId, readAt: now })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .returning('messageId')
    .executeTakeFirst();
  return row !== undefined;
}

type Contact = { number: string | null; userId: string | null; writtenAt: Instant };

/**
 * Remembers when a person last wrote. They are known by number or user id, either of which may be missing; what turns
 * out to be the same person becomes one row.
 */
export async function rememberContact(tx: Tx, { number, userId, writtenAt }: Contact) {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone.contacts', 31))`.execute(tx);
  const known = await tx
    .selectFrom('whatsappContacts')
    .select(['id', 'number', 'userId', 'lastWrittenAt'])
    .where((eb) =>
      eb.or([
        ...(number === null ? [] : [eb('number', '=', number)]),
        ...(userId === null ? [] : [eb('userId', '=', userId)]),
      ]),
    )
    .execute();
  const kept = known.find((one) => one.number === number) ?? known[0];
  const lastWrittenAt =
    [writtenAt, ...known.map((one) => one.lastWrittenAt)].toSorted().at(-1) ?? writtenAt;
  if (!kept) {
    await tx
      .insertInto('whatsappContacts')
      .values({ id: newId(writtenAt), number, userId, lastWrittenAt })
      .execute();
    return;
  }
  const others = known.filter(({ id }) => id !== kept.id).map(({ id }) => id);
  if (others.length > 0)
    await tx.deleteFrom('whatsappContacts').where('id', 'in', others).execute();
  await tx
    .updateTable('whatsappContacts')
    .set({ number: number ?? kept.number, userId: userId ?? kept.userId, lastWrittenAt })
    .where('id', '=', kept.id)
    .execute();
}

/** Returns the number that a person had when they last wrote without hiding it. */
export async function numberOfContact(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('whatsappContacts')
    .select('number')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Ends every shipment that a number follows, because its owner said STOP. */
export const endFollowersOf = (tx: Tx, number: string, now: Instant) =>
  tx
    .updateTable('shipmentFollowers')
    .set({ endedAt: now, endedWhy: 'STOP' })
    .where('contact', '=', number)
    .where('channel', '<>', 'EMAIL')
    .where('endedAt', 'is', null)
    .execute();

/** Returns the customers who confirmed this number as that of their profile. */
export async function confirmedCustomers(tx: Db | Tx, number: string) {
  const { rows } = await sql<{ id: string; code: string; shippingMark: string }>`
    select u.id, c.code, c.shipping_mark
    from phone_settings s join users u on u.id = s.user_id join customers c on c.id = u.id
    where s.confirmed_number = ${number} and u.phone = ${number} and u.role = 'CUSTOMER'
      and u.disabled_at is null and c.merged_into is null
    order by c.code`.execute(tx);
  return rows;
}

/** Returns a shipment of one of these customers by its number. */
export const ownShipment = (tx: Tx, trackingNumber: string, customerIds: readonly string[]) =>
  tx
    .selectFrom('shipments')
    .select((eb) => [
      'id',
      eb
        .selectFrom('packages')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('packages.shipmentId', '=', 'shipments.id')
        .where('packages.state', '<>', 'CANCELLED')
        .as('cartons'),
    ])
    .where('trackingNumber', '=', trackingNumber)
    .where('customerId', 'in', customerIds.length > 0 ? [...customerIds] : [noId])
    .executeTakeFirst();

const noId = '00000000-0000-0000-0000-000000000000';

type OpenInvoice = { id: string; state: InvoiceState };

/** Returns the invoices on which anything may be due: of a customer, or of one shipment. */
export async function openInvoices(
  tx: Tx,
  of: { customerId: string } | { shipmentId: string },
): Promise<OpenInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'state'])
    .$narrowType<{ state: InvoiceState }>()
    .$if('customerId' in of, (own) =>
      own.where('customerId', '=', 'customerId' in of ? of.customerId : noId),
    )
    .$if('shipmentId' in of, (own) =>
      own.where('shipmentId', '=', 'shipmentId' in of ? of.shipmentId : noId),
    )
    .where('state', 'in', ['ISSUED', 'PARTIALLY_PAID'])
    .execute();
  return rows;
}

export async function creditOf(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('customerBalances')
    .select('creditPesewas')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row?.creditPesewas ?? 0;
}

const hourMs = 60 * 60_000;

/** Counts the answers to a number by one channel within an hour and a day. */
export async function repliesTo(
  tx: Tx,
  { number, channel }: { number: string; channel: PhoneChannel },
  now: Instant,
) {
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where created_at > ${addMs(now, -hourMs)})::integer as hour, count(*)::integer as day
    from phone_messages
    where number = ${number} and channel = ${channel} and purpose = 'REPLY' and created_at > ${addMs(now, -24 * hourMs)}`.execute(
    tx,
  );
  return rows[0] ?? { hour: 0, day: 0 };
}
