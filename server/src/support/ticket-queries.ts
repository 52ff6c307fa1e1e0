import type { Actor } from '@sankofa/domain/access';
import type {
  listTickets,
  ticketRowSchema,
  ticketSchema,
} from '@sankofa/domain/support/support-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { canRate, type TicketRating } from '@sankofa/domain/support/ticket-rating';
import { customerStateOf, type CustomerTicketState } from '@sankofa/domain/support/ticket-status';
import type { Message } from '@sankofa/domain/texts/message';
import type { Page } from '@sankofa/domain/values/list';
import { addDays, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { customersFound } from '../accounts/accounts.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';

export type TicketRow = Selectable<DB['tickets']>;
/** Our own subjects and bodies are messages, which the response translates. */
export type WithOwnTexts<T> = T extends readonly (infer Item)[]
  ? WithOwnTexts<Item>[]
  : {
      [Key in keyof T]: Key extends 'subject' | 'body'
        ? T[Key] | Message
        : Key extends 'messages'
          ? WithOwnTexts<T[Key]>
          : T[Key];
    };
type ShownRow = WithOwnTexts<z.output<typeof ticketRowSchema>>;
type ShownTicket = WithOwnTexts<z.output<typeof ticketSchema>>;
type Filter = z.output<(typeof listTickets)['query']>;

/** Locks a ticket, so that an answer and a closing cannot overlap. */
export function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  return tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function addTicket(tx: Tx, ticket: Insertable<DB['tickets']>) {
  await tx.insertInto('tickets').values(ticket).execute();
}

export async function addMessage(tx: Tx, message: Insertable<DB['ticketMessages']>) {
  await tx.insertInto('ticketMessages').values(message).execute();
}

export async function changeTicket(
  tx: Tx,
  id: string,
  change: Omit<Updateable<DB['tickets']>, 'id' | 'version'>,
) {
  await tx
    .updateTable('tickets')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isCustomer(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function selectTickets(db: Db | Tx) {
  return db
    .selectFrom('tickets as t')
    .leftJoin('customers as c', 'c.id', 't.customerId')
    .leftJoin('users as u', 'u.id', 't.customerId')
    .leftJoin('shipments as s', 's.id', 't.shipmentId')
    .leftJoin('invoices as i', 'i.id', 't.invoiceId')
    .leftJoin('packages as p', 'p.id', 't.packageId')
    .leftJoin('ticketRatings as r', 'r.ticketId', 't.id')
    .selectAll('t')
    .select(['u.name as customerName', 'c.code as customerCode', 's.trackingNumber'])
    .select(['i.invoiceNumber', 'p.labelNumber', 'p.pieceNumber'])
    .select(['r.score', 'r.comment', 'r.ratedAt']);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

/** Returns the customer of a ticket; null if the sender has no account with us. */
export const customerOf = (row: {
  customerId: string | null;
  customerName: string | null;
  customerCode: string | null;
}) =>
  row.customerId === null
    ? null
    : { id: row.customerId, name: row.customerName ?? '', customerCode: row.customerCode ?? '' };

/** Returns the carton of a ticket. */
export const cartonOf = (row: {
  packageId: string | null;
  labelNumber: string | null;
  pieceNumber: number | null;
}) =>
  row.packageId === null
    ? null
    : { id: row.packageId, labelNumber: row.labelNumber ?? '', pieceNumber: row.pieceNumber ?? 1 };

/** Returns how the customer rated a ticket; null if they have not. */
export const ratingOf = (row: {
  score: number | null;
  comment: string | null;
  ratedAt: Instant | null;
}): TicketRating | null =>
  row.score !== null && row.ratedAt !== null
    ? { score: row.score, comment: row.comment, ratedAt: row.ratedAt }
    : null;

/** Matches ratings `r` of these days in Accra, where UTC is the time all year. */
export const ratedWithin = ({
  from,
  to,
}: {
  from?: PlainDay | undefined;
  to?: PlainDay | undefined;
}) => {
  const begin = from === undefined ? null : `${from}T00:00:00.000Z`;
  const end = to === undefined ? null : `${addDays(to, 1)}T00:00:00.000Z`;
  return sql<boolean>`r.rated_at >= coalesce(${begin}::timestamptz, '-infinity')
    and r.rated_at < coalesce(${end}::timestamptz, 'infinity')`;
};

/** Returns what was typed, or our own text as a message. */
export const subjectOf = ({
  subject,
  subjectMessage,
}: Pick<TicketRow, 'subject' | 'subjectMessage'>) =>
  subjectMessage === null ? subject : storedMessageSchema.parse(subjectMessage);

const shownOf = (row: Row): ShownRow => ({
  id: row.id,
  ticketNumber: row.ticketNumber,
  subject: subjectOf(row),
  state: customerStateOf(row),
  customer: customerOf(row),
  shipment:
    row.shipmentId !== null && row.trackingNumber !== null
      ? { id: row.shipmentId, trackingNumber: row.trackingNumber }
      : null,
  // A draft has no number yet, and customers don’t see it.
  invoice:
    row.invoiceId !== null && row.invoiceNumber !== null
      ? { id: row.invoiceId, invoiceNumber: row.invoiceNumber }
      : null,
  package: cartonOf(row),
  openedAt: row.openedAt,
  updatedAt: row.updatedAt,
  version: row.version,
});

/**
 * Returns a page of tickets, latest activity first: a customer's own ones, or all of them for support, where
 * waiting ones come first.
 */
export async function pageOfTickets(db: Db, actor: Actor, filter: Filter): Promise<Page<ShownRow>> {
  const isQueue = actor.role !== 'CUSTOMER';
  const waits = waitsFirst(actor);
  // Selects the ids first, so that details are joined only for one page of tickets.
  const shown = selectTickets(db).where('t.id', 'in', idsOf(db, actor, filter));
  const rows = await (isQueue ? shown.orderBy(waits, 'desc') : shown)
    .orderBy('t.updatedAt', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  const { limit } = filter;
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [
    isQueue && last.state === 'OPEN' ? '1' : '0',
    last.updatedAt,
    last.id,
  ]);
  return { items: items.map(shownOf), nextCursor };
}

/** Sorts like the index `tickets_waiting_first`; otherwise all tickets would be sorted for every page. */
const waitsFirst = (actor: Actor) =>
  actor.role === 'CUSTOMER' ? sql<boolean>`false` : sql<boolean>`(t.state = 'OPEN')`;

function idsOf(db: Db, actor: Actor, { cursor, limit, q, state, shipmentId, customerId }: Filter) {
  const owner = actor.role === 'CUSTOMER' ? actor.id : undefined;
  const waits = waitsFirst(actor);
  const all = db.selectFrom('tickets as t').select('t.id');
  let query = (owner ? all.where('t.customerId', '=', owner) : all.orderBy(waits, 'desc'))
    .orderBy('t.updatedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (state) query = query.where(isShownAs(state));
  if (shipmentId) query = query.where('t.shipmentId', '=', shipmentId);
  if (customerId) query = query.where('t.customerId', '=', customerId);
  if (q) query = query.where(matchesSearch(q, owner));
  if (cursor) {
    const [rank, at, id] = cursorValues(cursor, ['number', 'instant', 'id']);
    query = query.where(
      sql<boolean>`(${waits}, t.updated_at, t.id) < (${rank === '1'}::boolean, ${at}, ${id})`,
    );
  }
  return query;
}

const isShownAs = (state: CustomerTicketState) =>
  state === 'CLOSED'
    ? sql<boolean>`t.state = 'CLOSED'`
    : sql<boolean>`(t.state <> 'CLOSED' and (t.answered_at is null) = ${state === 'OPEN'})`;

/**
 * Matches tickets `t` by any part of their number, subject, sender, customer or shipment. Each condition uses an
 * index of its own, so that no search scans all tickets.
 * @param owner limits it to one customer
 */
export function matchesSearch(q: string, owner: string | undefined) {
  const like = containsPattern(q);
  const own = owner === undefined ? sql`true` : sql`customer_id = ${owner}`;
  const sender =
    owner === undefined
      ? sql`union select id from tickets where sender_name ilike ${like} or sender_email ilike ${like}`
      : sql``;
  return sql<boolean>`t.id in (
    select id from tickets where ${own} and (ticket_number ilike ${like} or subject ilike ${like})
    union select id from tickets where ${own} and customer_id in (${customersFound(q)})
    union select id from tickets where ${own} and shipment_id in (
      select id from shipments where ${own} and tracking_number ilike ${like}) ${sender})`;
}

/** Returns a ticket with its messages, oldest first. A customer sees the office under one name. */
export async function findTicket(
  db: Db | Tx,
  actor: Actor,
  id: string,
  now: Instant,
): Promise<ShownTicket | undefined> {
  const row = await selectTickets(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...shownOf(row),
    messages: await messagesOf(db, actor, row),
    rating: ratingOf(row),
    mayRate: mayTicket.rate(actor) && canRate(row, now),
  };
}

/** Returns the messages of a ticket, oldest first, with their files. */
export async function messagesOf(
  db: Db | Tx,
  actor: Actor,
  ticket: { id: string; senderName: string | null },
) {
  const messages = await db
    .selectFrom('ticketMessages as m')
    .leftJoin('users as u', 'u.id', 'm.authorId')
    .select(['m.id', 'm.body', 'm.bodyMessage', 'm.emailId', 'm.quoted', 'm.writtenAt'])
    .select(['u.name', 'u.role'])
    .where('m.ticketId', '=', ticket.id)
    .orderBy('m.id')
    .execute();
  const files = await db
    .selectFrom('ticketFiles as a')
    .innerJoin('ticketMessages as m', 'm.id', 'a.messageId')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .select(['a.id', 'a.messageId', 'a.name', 'f.kind'])
    .where('m.ticketId', '=', ticket.id)
    .orderBy('a.id')
    .execute();
  const filesByMessage = Map.groupBy(files, ({ messageId }) => messageId);
  return messages.map(({ name, role, bodyMessage, emailId, quoted, ...message }) => {
    // A visitor without an account has no role.
    const isOffice = role !== null && role !== 'CUSTOMER';
    const author = isOffice && actor.role === 'CUSTOMER' ? 'Support' : name;
    return {
      ...message,
      body: bodyMessage === null ? message.body : storedMessageSchema.parse(bodyMessage),
      isByEmail: emailId !== null,
      quoted: actor.role === 'CUSTOMER' ? null : quoted,
      author: author ?? ticket.senderName ?? '',
      isOffice,
      files: (filesByMessage.get(message.id) ?? []).map(({ id, name: fileName, kind }) => ({
        id,
        name: fileName,
        kind,
      })),
    };
  });
}

export async function lastMessageId(tx: Tx, ticketId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ticketMessages')
    .select('id')
    .where('ticketId', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function addNote(tx: Tx, note: Insertable<DB['ticketNotes']>) {
  await tx.insertInto('ticketNotes').values(note).execute();
}

export async function hasTicket(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('tickets').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
