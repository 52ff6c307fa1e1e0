import type { noteKinds, NoteAnswer } from '@sankofa/domain/customers/notes/note-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Updateable } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

type Filter = {
  q?: string | undefined;
  kind?: (typeof noteKinds)[number] | undefined;
  cursor?: string | undefined;
  limit: number;
};

const selectNotes = (db: Db | Tx) =>
  db
    .selectFrom('customerNotes as n')
    .innerJoin('users as w', 'w.id', 'n.writtenBy')
    .innerJoin('customers as c', 'c.id', 'n.customerId')
    .innerJoin('users as u', 'u.id', 'n.customerId')
    .leftJoin('users as f', 'f.id', 'n.followUpBy')
    .select([
      'n.id',
      'n.customerId',
      'n.kind',
      'n.body',
      'n.direction',
      'n.phone',
      'n.minutes',
      'n.followUpOn',
      'n.followUpBy',
      'n.followedUpAt',
      'n.supersedesId',
      'n.pinnedAt',
      'n.writtenBy',
      'n.writtenAt',
      'n.editedAt',
      'w.name as writer',
      'c.code as customerCode',
      'u.name as customerName',
      'f.name as follower',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('customerNotes as later')
            .select('later.id')
            .whereRef('later.supersedesId', '=', 'n.id'),
        )
        .as('isSuperseded'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

const shownOf = (row: Row): NoteAnswer => ({
  id: row.id,
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
  kind: row.kind,
  body: row.body,
  direction: row.direction,
  phone: row.phone,
  minutes: row.minutes,
  followUp:
    row.followUpOn === null || row.followUpBy === null
      ? null
      : {
          on: row.followUpOn,
          by: { id: row.followUpBy, name: row.follower ?? '' },
          doneAt: row.followedUpAt,
        },
  isPinned: row.pinnedAt !== null,
  supersedesId: row.supersedesId,
  isSuperseded: row.isSuperseded === true,
  writtenBy: { id: row.writtenBy, name: row.writer },
  writtenAt: row.writtenAt,
  editedAt: row.editedAt,
});

export async function findNote(db: Db | Tx, id: string): Promise<NoteAnswer | undefined> {
  const row = await selectNotes(db).where('n.id', '=', id).executeTakeFirst();
  return row && shownOf(row);
}

const isPinned = sql<boolean>`(n.pinned_at is not null)`;

/** Returns the pinned note first, then the newest. */
export async function pageOfNotes(
  db: Db,
  customerId: string,
  { q, kind, cursor, limit }: Filter,
): Promise<Page<NoteAnswer>> {
  let query = selectNotes(db)
    .where('n.customerId', '=', customerId)
    .orderBy(isPinned, 'desc')
    .orderBy('n.writtenAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
  if (kind) query = query.where('n.kind', '=', kind);
  if (q) query = query.where('n.body', 'ilike', containsPattern(q));
  if (cursor) {
    const [pinned, at, id] = cursorValues(cursor, ['number', 'instant', 'id']);
    query = query.where(
      sql<boolean>`(${isPinned}, n.written_at, n.id) < (${pinned === '1'}, ${at}, ${id})`,
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [
    last.pinnedAt === null ? '0' : '1',
    last.writtenAt,
    last.id,
  ]);
  return { items: items.map(shownOf), nextCursor };
}

const dueFollowUps = (db: Db, userId: string, today: PlainDay) =>
  selectNotes(db)
    .where('n.followUpBy', '=', userId)
    .where('n.followUpOn', 'is not', null)
    .where('n.followedUpAt', 'is', null)
    .where('n.followUpOn', '<=', today);

/** Returns a person's open follow-ups that are due, the oldest first. */
export async function pageOfFollowUps(
  db: Db,
  {
    userId,
    today,
    cursor,
    limit,
    withTotal,
  }: {
    userId: string;
    today: PlainDay;
    cursor?: string | undefined;
    limit: number;
    withTotal?: boolean | undefined;
  },
): Promise<Page<NoteAnswer>> {
  let query = dueFollowUps(db, userId, today)
    .orderBy('n.followUpOn')
    .orderBy('n.id')
    .limit(limit + 1);
  if (cursor) {
    const [day, id] = cursorValues(cursor, ['day', 'id']);
    query = query.where(sql<boolean>`(n.follow_up_on, n.id) > (${day}::date, ${id})`);
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.followUpOn ?? '', last.id]);
  if (!withTotal) return { items: items.map(shownOf), nextCursor };
  const { total } = await db
    .selectFrom('customerNotes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('followUpBy', '=', userId)
    .where('followUpOn', 'is not', null)
    .where('followedUpAt', 'is', null)
    .where('followUpOn', '<=', today)
    .executeTakeFirstOrThrow();
  return { items: items.map(shownOf), nextCursor, total };
}

/** Returns the open follow-ups of a day and of the days before it that no one was reminded of. */
export const followUpsToRemind = (db: Db, { from, to }: { from: PlainDay; to: PlainDay }) =>
  selectNotes(db)
    .where('n.followUpOn', 'is not', null)
    .where('n.followedUpAt', 'is', null)
    .where('n.followUpOn', '>=', from)
    .where('n.followUpOn', '<=', to)
    .orderBy('n.followUpBy')
    .orderBy('n.id')
    .execute();

export const insertNote = (tx: Tx, note: Insertable<DB['customerNotes']>) =>
  tx.insertInto('customerNotes').values(note).execute();

/** Locks a note, so that it is edited, superseded or completed by one at a time. */
export const lockNote = (tx: Tx, id: string) =>
  tx.selectFrom('customerNotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeNote = (tx: Tx, id: string, change: Updateable<DB['customerNotes']>) =>
  tx.updateTable('customerNotes').set(change).where('id', '=', id).execute();

export const unpinNotesOf = (tx: Tx, customerId: string) =>
  tx
    .updateTable('customerNotes')
    .set({ pinnedAt: null })
    .where('customerId', '=', customerId)
    .where('pinnedAt', 'is not', null)
    .execute();

/** Locks the customer's row, so that two people do not pin at the same moment. */
export const lockCustomerRow = (tx: Tx, id: string) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const isSuperseded = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('customerNotes')
    .select('id')
    .where('supersedesId', '=', id)
    .executeTakeFirst()) !== undefined;

/** Returns active staff and admins who work with customers, by name. */
export const findColleagues = (db: Db | Tx, id?: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['STAFF', 'ADMIN'])
    .where('disabledAt', 'is', null)
    // The system user has no duties, and no one can log in as it.
    .where(
      sql<boolean>`(duties && array['warehouse', 'batches', 'finance', 'support'] or (role = 'ADMIN' and email not like '%.invalid'))`,
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
