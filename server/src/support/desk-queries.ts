import type { Actor } from '@sankofa/domain/access';
import type { DeskRow, DeskTicket, listDeskTickets } from '@sankofa/domain/support/desk-endpoints';
import { dayIn, type Instant, zones } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { compensationsOf } from './compensation-queries.ts';
import {
  cartonOf,
  customerOf,
  matchesSearch,
  messagesOf,
  ratedWithin,
  ratingOf,
  subjectOf,
  type WithOwnTexts,
} from './ticket-queries.ts';

type Reader = { db: Db | Tx; actor: Actor; now: Instant };
type Query = z.output<(typeof listDeskTickets)['query']>;
type Filter = Omit<Query, 'cursor' | 'limit' | 'withTotal'>;

const selectRows = (db: Db | Tx) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('customers as c', 'c.id', 't.customerId')
    .leftJoin('users as u', 'u.id', 't.customerId')
    .leftJoin('users as a', 'a.id', 't.assigneeId')
    .leftJoin('shipments as s', 's.id', 't.shipmentId')
    .leftJoin('invoices as i', 'i.id', 't.invoiceId')
    .leftJoin('packages as p', 'p.id', 't.packageId')
    .leftJoin('ticketRatings as r', 'r.ticketId', 't.id')
    .selectAll('t')
    .select(['u.name as customerName', 'c.code as customerCode', 'a.name as assigneeName'])
    .select(['s.trackingNumber', 'i.invoiceNumber'])
    .select(['p.labelNumber', 'p.pieceNumber', 'r.score', 'r.comment', 'r.ratedAt']);
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/**
 * Reads the rows of a page. Their ids are an array, so that PostgreSQL reads them first: with a list it joins all tickets
 * to all cartons, because it does not reorder more than eight joins.
 */
const rowsOf = (db: Db | Tx, ids: ReturnType<typeof orderedIds>) =>
  selectRows(db).where(sql<boolean>`t.id = any(array(${ids}))`);

const shownOf = (row: Row, now: Instant): WithOwnTexts<DeskRow> => ({
  id: row.id,
  ticketNumber: row.ticketNumber,
  subject: subjectOf(row),
  channel: row.channel,
  state: row.state,
  priority: row.priority,
  customer: customerOf(row),
  sender:
    row.senderName !== null && row.senderEmail !== null
      ? { name: row.senderName, email: row.senderEmail }
      : null,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
  shipment:
    row.shipmentId === null
      ? null
      : { id: row.shipmentId, trackingNumber: row.trackingNumber ?? '' },
  invoice: row.invoiceId === null ? null : { id: row.invoiceId, invoiceNumber: row.invoiceNumber },
  package: cartonOf(row),
  openedAt: row.openedAt,
  updatedAt: row.updatedAt,
  dueAt: row.dueAt,
  isOverdue: row.dueAt !== null && row.dueAt < now,
  isFirstAnswer: row.firstAnsweredAt === null,
  snoozedUntil: row.snoozedUntil,
  rating: ratingOf(row),
  version: row.version,
});

/** Open tickets have a due time; a list with closed ones is sorted by last activity. */
const isByActivity = (tab: Filter['tab']) => tab === 'closed' || tab === 'all';

/** By last activity, or by when our reply is due: each from an index of its own. */
function orderedIds({ db, actor, now }: Reader, filter: Filter) {
  const { tab, state, channel, priority, assigneeId, isOverdue, q } = filter;
  let query = db.selectFrom('tickets as t').select('t.id');
  query = isByActivity(tab)
    ? query.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc')
    : query.where('t.state', '<>', 'CLOSED').orderBy('t.queueAt').orderBy('t.id');
  if (tab === 'closed') query = query.where('t.state', '=', 'CLOSED');
  if (tab === 'mine') query = query.where('t.assigneeId', '=', actor.id);
  if (tab === 'unassigned') query = query.where('t.assigneeId', 'is', null);
  if (state) query = query.where('t.state', '=', state);
  if (channel) query = query.where('t.channel', '=', channel);
  if (priority) query = query.where('t.priority', '=', priority);
  if (assigneeId) query = query.where('t.assigneeId', '=', assigneeId);
  if (isOverdue !== undefined)
    query = isOverdue
      ? query.where('t.queueAt', '<', now)
      : query.where((eb) => eb.not(eb('t.queueAt', '<', now)));
  for (const column of ['customerId', 'shipmentId', 'invoiceId', 'packageId'] as const) {
    const id = filter[column];
    if (id) query = query.where(`t.${column}`, '=', id);
  }
  const { score, ratedFrom: from, ratedTo: to } = filter;
  if (score ?? from ?? to)
    query = query.where(
      sql<boolean>`t.id in (select r.ticket_id from ticket_ratings r
        where ${ratedWithin({ from, to })} and (${score ?? null}::int is null or r.score = ${score ?? null}::int))`,
    );
  if (q) query = query.where(matchesSearch(q, undefined));
  return query;
}

/** Returns a page of the queue. */
export async function pageOfDesk(reader: Reader, query: Query) {
  const { cursor, limit, withTotal, ...filter } = query;
  const isLatestFirst = isByActivity(filter.tab);
  const all = orderedIds(reader, filter);
  let ids = all.limit(limit + 1);
  if (cursor) {
    const [at = '', id = ''] = cursorValues(cursor, ['instant', 'id']);
    ids = ids.where(
      isLatestFirst
        ? sql<boolean>`(t.updated_at, t.id) < (${at}, ${id})`
        : sql<boolean>`(t.queue_at, t.id) > (${at}, ${id})`,
    );
  }
  const rows = await ordered(rowsOf(reader.db, ids), isLatestFirst).execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [
    isLatestFirst ? last.updatedAt : last.queueAt,
    last.id,
  ]);
  return {
    items: items.map((row) => shownOf(row, reader.now)),
    nextCursor,
    ...(withTotal && { total: await totalOf(all) }),
  };
}

const ordered = (query: ReturnType<typeof selectRows>, isLatestFirst: boolean) =>
  isLatestFirst
    ? query.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc')
    : query.orderBy('t.queueAt').orderBy('t.id');

/** Returns all rows of a filtered list, up to a number. */
export async function findDeskRows(reader: Reader, filter: Filter, most: number) {
  const ids = orderedIds(reader, filter).limit(most);
  const rows = await ordered(rowsOf(reader.db, ids), isByActivity(filter.tab)).execute();
  return rows.map((row) => shownOf(row, reader.now));
}

export async function deskCounts({ db, actor, now }: Reader) {
  const { rows } = await sql<Record<'mine' | 'unassigned' | 'open' | 'overdue', number>>`
    select count(*) filter (where assignee_id = ${actor.id})::int as mine,
      count(*) filter (where assignee_id is null)::int as unassigned,
      count(*)::int as open,
      count(*) filter (where queue_at < ${now})::int as overdue
    from tickets where state <> 'CLOSED'`.execute(db);
  return rows[0] ?? { mine: 0, unassigned: 0, open: 0, overdue: 0 };
}

/** Returns a conversation with its messages, internal notes and compensations. */
export async function findDeskTicket(
  reader: Reader,
  id: string,
): Promise<WithOwnTexts<DeskTicket> | undefined> {
  const { db, actor, now } = reader;
  const row = await selectRows(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const notes = await db
    .selectFrom('ticketNotes as n')
    .innerJoin('users as u', 'u.id', 'n.authorId')
    .select(['n.id', 'n.body', 'n.writtenAt', 'u.name as author'])
    .where('n.ticketId', '=', id)
    .orderBy('n.id')
    .execute();
  return {
    ...shownOf(row, now),
    messages: await messagesOf(db, actor, row),
    notes,
    compensations: await compensationsOf(db, id),
  };
}

/** Returns the tickets whose snooze ends today or earlier, locked. */
export const lockDueSnoozes = (tx: Tx, now: Instant) =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('state', '=', 'SNOOZED')
    .where('snoozedUntil', '<=', dayIn(now, zones.accra))
    .orderBy('id')
    .limit(500)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
