import type { listPeople, PersonAnswer } from '@sankofa/domain/accounts/people/people-endpoints';
import { idleLimitMs } from '@sankofa/domain/accounts/sessions/session';
import type { Page } from '@sankofa/domain/values/list';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { actorOf } from '../account-queries.ts';
import { shownEmailOf } from '../placeholder-email.ts';
import { hasSecondFactor } from '../second-factor-queries.ts';

type Filter = z.output<typeof listPeople.query>;

/** Selects accounts with the number of logged-in devices of each. */
const selectPeople = (db: Db | Tx, now: Instant) =>
  db
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.id', 'u.id')
    .select([
      'u.id',
      'u.role',
      'u.name',
      'u.email',
      'u.phone',
      'u.duties',
      'u.siteKind',
      'u.disabledAt',
      'u.emailVerifiedAt',
      'u.version',
      'c.code as customerCode',
      hasSecondFactor('u.id').as('hasSecondFactor'),
    ])
    .select((eb) => [
      eb
        .selectFrom('sessions as s')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('s.userId', '=', 'u.id')
        .where('s.endedAt', 'is', null)
        .where('s.endsAt', '>', now)
        .where('s.lastActiveAt', '>', addMs(now, -idleLimitMs))
        .as('openSessions'),
      eb
        .selectFrom('sessions as s')
        .select((inner) => inner.fn.max('s.lastActiveAt').as('last'))
        .whereRef('s.userId', '=', 'u.id')
        .as('lastActiveAt'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

function shownPerson(row: Row): PersonAnswer {
  const { disabledAt, emailVerifiedAt, openSessions, ...rest } = row;
  const { role, duties, siteKind } = actorOf(row);
  return {
    ...rest,
    email: shownEmailOf(rest.email),
    role,
    duties: [...duties],
    siteKind,
    isDisabled: disabledAt !== null,
    isEmailVerified: emailVerifiedAt !== null,
    openSessions: openSessions ?? 0,
  };
}

export async function findShownPerson(db: Db | Tx, id: string, now: Instant) {
  const row = await selectPeople(db, now).where('u.id', '=', id).executeTakeFirst();
  return row && shownPerson(row);
}

export async function findPeople(
  db: Db,
  { q, role, state, cursor, limit }: Filter,
  now: Instant,
): Promise<Page<PersonAnswer>> {
  let query = selectPeople(db, now)
    .orderBy('u.name')
    .orderBy(sql`u.id::text`)
    .limit(limit + 1);
  if (role) query = query.where('u.role', '=', role);
  if (state) query = query.where('u.disabledAt', state === 'DISABLED' ? 'is not' : 'is', null);
  if (q) {
    const like = containsPattern(q);
    query = query.where(
      sql<boolean>`(u.name ilike ${like} or u.email ilike ${like} or u.phone ilike ${like}
        or c.code ilike ${like})`,
    );
  }
  if (cursor) {
    const [name, id] = cursorValues(cursor, ['name', 'id']);
    query = query.where(sql<boolean>`(u.name, u.id::text) > (${name}, ${id})`);
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.name, last.id]);
  return { items: items.map(shownPerson), nextCursor };
}

/** Locks an account for a change. */
export const lockPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'duties', 'siteKind', 'disabledAt', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether another admin could still log in without this one. */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  // Serialises two admins who deactivate each other.
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('id', '<>', id)
    .where('disabledAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the admins who can log in. */
export async function activeAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const changePerson = (
  tx: Tx,
  id: string,
  change: Pick<Updateable<DB['users']>, 'duties' | 'siteKind' | 'disabledAt'>,
  now: Instant,
) =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute();
