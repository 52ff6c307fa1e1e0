import type { listPeople, PersonAnswer } from '@sankofa/domain/accounts/people/people-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';
import { actorOf } from '../account-queries.ts';
import { shownEmailOf } from '../placeholder-email.ts';
import { hasSecondFactor } from '../second-factor-queries.ts';
import { isOpenSession } from '../session-rules-queries.ts';

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
      'u.createdAt',
      'u.version',
      'c.code as customerCode',
      hasSecondFactor('u.id').as('hasSecondFactor'),
    ])
    .select((eb) => [
      eb
        .selectFrom('sessions as s')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('s.userId', '=', 'u.id')
        .where(isOpenSession('s', 'u', now))
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

type SortColumn = 'name' | 'lastActive' | 'created';

const epoch = '1970-01-01T00:00:00.000Z';
/** Each column as SQL, with its value in a row. Accounts that never logged in come before all others. */
const sortColumns = {
  name: { value: sql`u.name`, type: sql`text`, shape: 'name', of: (row: Row) => row.name },
  lastActive: {
    value: sql`coalesce((select max(s.last_active_at) from sessions as s where s.user_id = u.id), 'epoch')`,
    type: sql`timestamptz`,
    shape: 'instant',
    of: (row: Row) => row.lastActiveAt ?? epoch,
  },
  created: {
    value: sql`u.created_at`,
    type: sql`timestamptz`,
    shape: 'instant',
    of: (row: Row) => row.createdAt,
  },
} as const satisfies Record<SortColumn, object>;

const isColumn = (name: string): name is SortColumn => name in sortColumns;

export async function findPeople(
  db: Db,
  { cursor, limit, sort, withTotal, ...filter }: Filter,
  now: Instant,
): Promise<Page<PersonAnswer>> {
  const matches = matchingPeople(selectPeople(db, now), filter);
  const name = sort.replace('-', '');
  const column = sortColumns[isColumn(name) ? name : 'name'];
  const isUp = name === sort;
  const direction = isUp ? sql`asc` : sql`desc`;
  let query = matches
    .orderBy(sql`${column.value} ${direction}, u.id::text ${direction}`)
    .limit(limit + 1);
  if (cursor) {
    const [value, id] = cursorValues(cursor, [column.shape, 'id']);
    const beyond = isUp ? sql`>` : sql`<`;
    query = query.where(
      sql<boolean>`(${column.value}, u.id::text) ${beyond} (${value}::${column.type}, ${id}::text)`,
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [column.of(last), last.id]);
  return {
    items: items.map(shownPerson),
    nextCursor,
    ...(withTotal && { total: await totalOf(matches) }),
  };
}

function matchingPeople(
  people: ReturnType<typeof selectPeople>,
  { q, group, role, duty, site, state }: Omit<Filter, 'cursor' | 'limit' | 'sort' | 'withTotal'>,
) {
  let query = people;
  if (group) query = query.where('u.role', group === 'CUSTOMERS' ? '=' : '<>', 'CUSTOMER');
  if (role) query = query.where('u.role', '=', role);
  if (duty) query = query.where(sql<boolean>`u.duties @> array[${duty}]::text[]`);
  if (site === 'BOTH') query = query.where('u.siteKind', 'is', null).where('u.role', '=', 'STAFF');
  else if (site) query = query.where('u.siteKind', '=', site);
  if (state) query = query.where('u.disabledAt', state === 'DISABLED' ? 'is not' : 'is', null);
  if (!q) return query;
  const like = containsPattern(q);
  return query.where(
    sql<boolean>`(u.name ilike ${like} or u.email ilike ${like} or u.phone ilike ${like}
      or c.code ilike ${like})`,
  );
}

/** Locks an account for a change. */
export const lockPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'duties', 'siteKind', 'disabledAt', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the person's records belong to another customer since a merge. */
export const isMerged = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('mergedInto', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Whether an admin could still log in without these. */
export async function hasOtherAdmin(tx: Tx, ids: readonly string[]): Promise<boolean> {
  // Serialises two admins who deactivate each other.
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('id', 'not in', [...ids])
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
