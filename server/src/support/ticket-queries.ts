import type { Actor } from '@sankofa/domain/access';
import type { Page } from '@sankofa/domain/list';
import type {
  listTickets,
  ticketRowSchema,
  ticketSchema,
} from '@sankofa/domain/support/support-endpoints';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../platform/cursor.ts';
import type { DB } from '../platform/db-schema.ts';
import type { Db, Tx } from '../platform/db.ts';

export type TicketRow = Selectable<DB['tickets']>;
type ShownRow = z.output<typeof ticketRowSchema>;
type ShownTicket = z.output<typeof ticketSchema>;
type Filter = z.output<(typeof listTickets)['query']>;

/** Holds the ticket, so that an answer and a closing do not pass each other. */
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
  change: Pick<Updateable<DB['tickets']>, 'state' | 'updatedAt'>,
) {
  await tx
    .updateTable('tickets')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whose shipment it is; undefined where there is none. */
export async function ownerOf(tx: Tx, shipmentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shipments')
    .select('customerId')
    .where('id', '=', shipmentId)
    .executeTakeFirst();
  return row?.customerId;
}

export async function isCustomer(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function selectTickets(db: Db | Tx) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .innerJoin('users as u', 'u.id', 't.customerId')
    .leftJoin('shipments as s', 's.id', 't.shipmentId')
    .selectAll('t')
    .select(['u.name as customerName', 'c.code as customerCode', 's.trackingNumber']);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

const shownOf = (row: Row): ShownRow => ({
  id: row.id,
  ticketNumber: row.ticketNumber,
  subject: row.subject,
  state: row.state,
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
  shipment:
    row.shipmentId !== null && row.trackingNumber !== null
      ? { id: row.shipmentId, trackingNumber: row.trackingNumber }
      : null,
  openedAt: row.openedAt,
  updatedAt: row.updatedAt,
  version: row.version,
});

/**
 * A page of tickets, the last touched first: a customer's own ones. Support has all of them, and what
 * waits for it comes first.
 */
export async function pageOfTickets(
  db: Db,
  actor: Actor,
  { cursor, limit, q, state, shipmentId }: Filter,
): Promise<Page<ShownRow>> {
  const isQueue = actor.role !== 'CUSTOMER';
  // As the index `tickets_waiting_first` has it, or all tickets are sorted for every page.
  const waits = isQueue ? sql<boolean>`(t.state = 'OPEN')` : sql<boolean>`false`;
  const all = selectTickets(db);
  let query = (isQueue ? all.orderBy(waits, 'desc') : all.where('t.customerId', '=', actor.id))
    .orderBy('t.updatedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (state) query = query.where('t.state', '=', state);
  if (shipmentId) query = query.where('t.shipmentId', '=', shipmentId);
  if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`(t.ticket_number ilike ${like} or t.subject ilike ${like} or u.name ilike ${like}
        or c.code ilike ${like} or s.tracking_number ilike ${like})`,
    );
  }
  if (cursor) {
    const [rank, at, id] = cursorValues(cursor, ['number', 'instant', 'id']);
    query = query.where(
      sql<boolean>`(${waits}, t.updated_at, t.id) < (${rank === '1'}::boolean, ${at}, ${id})`,
    );
  }
  const rows = await query.execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(shownOf),
    nextCursor:
      last && rows.length > limit
        ? cursorOf(isQueue && last.state === 'OPEN' ? '1' : '0', last.updatedAt, last.id)
        : null,
  };
}

/** A ticket with its messages, the oldest first. To a customer, the office speaks with one name. */
export async function findTicket(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<ShownTicket | undefined> {
  const row = await selectTickets(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const messages = await db
    .selectFrom('ticketMessages as m')
    .innerJoin('users as u', 'u.id', 'm.authorId')
    .select(['m.id', 'm.body', 'm.writtenAt', 'u.name', 'u.role'])
    .where('m.ticketId', '=', id)
    .orderBy('m.id')
    .execute();
  return {
    ...shownOf(row),
    messages: messages.map(({ name, role, ...message }) => {
      const isOffice = role !== 'CUSTOMER';
      const author = isOffice && actor.role === 'CUSTOMER' ? 'Support' : name;
      return { ...message, author, isOffice };
    }),
  };
}

export async function addContactMessage(tx: Tx, message: Insertable<DB['contactMessages']>) {
  await tx.insertInto('contactMessages').values(message).execute();
}
