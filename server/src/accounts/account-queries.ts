import type { Actor, Role } from '@sankofa/domain/access';
import type { Language } from '@sankofa/domain/texts/language';
import { type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';
import { lookup, statement } from '../platform/database/statement.ts';
import { hasSecondFactor, mustSetUpSecondFactor } from './second-factor-queries.ts';
import {
  idleMinutesOf,
  isOpenSession,
  sessionEndOf,
  stepUpMinutesOf,
} from './session-rules-queries.ts';

const userColumns = [
  'users.id',
  'users.role',
  'users.name',
  'users.email',
  'users.phone',
  'users.loginPhone',
  'users.city',
  'users.address',
  'users.duties',
  'users.siteKind',
  'users.disabledAt',
  'users.emailVerifiedAt',
  'users.createdAt',
  'users.language',
  'users.photoFileId',
  'customers.code as customerCode',
  'customers.shippingMark',
] as const;

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.id')
    .select([
      ...userColumns,
      mustSetUpSecondFactor.as('mustSetUpSecondFactor'),
      idleMinutesOf('users').as('idleMinutes'),
    ]);

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const personById = statement((db: Db, { id }: { id: string }) =>
  people(db).where('users.id', '=', id),
);
export const findPerson = async (db: Db, id: string) => (await personById(db, { id })).at(0);

/** Selects people with their password hashes, for login. */
const withHashes = (db: Db) => people(db).select(['users.passwordHash', 'users.phonePasswordHash']);

export type PersonWithHashes = NonNullable<Awaited<ReturnType<typeof findByContact>>>;

export const findByContact = (db: Db, { email }: { email: string }) =>
  withHashes(db).where('users.email', '=', email).executeTakeFirst();

/** Returns the accounts that gave that number, which several may share. */
export async function findIdsByPhone(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .limit(5)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns that person, if they gave that number. */
export const findByIdAndPhone = (db: Db, id: string, phone: string) =>
  withHashes(db).where('users.id', '=', id).where('users.phone', '=', phone).executeTakeFirst();

/**
 * Returns everyone of a role who logs in with that number and password: one, unless two chose the same
 * password.
 */
export const findByPhonePassword = (
  db: Db,
  { phone, hash, role }: { phone: string; hash: string; role: Role },
) =>
  withHashes(db)
    .where('users.phone', '=', phone)
    .where('users.phonePasswordHash', '=', hash)
    .where('users.role', '=', role)
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.disabledAt', 'is', null)
    .limit(2)
    .execute();

/** Returns the owner of a number from before numbers could be shared, who has not logged in since. */
export const findEarlierPhoneOwner = (db: Db, phone: string) =>
  withHashes(db)
    .where('users.loginPhone', '=', phone)
    .where('users.phonePasswordHash', 'is', null)
    .executeTakeFirst();

/** Locks an email address, so that two people cannot both find it free. */
export const lockContact = (tx: Tx, contact: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 11))`.execute(tx);

export const actorOf = (
  row: { id: string } & Pick<Person, 'role' | 'duties' | 'siteKind'>,
): Actor => ({
  id: row.id,
  role: row.role,
  duties: row.duties,
  siteKind: row.siteKind,
});

const openSession = lookup((db: Db | Tx, keys: { id: string[]; now: Instant[] }) =>
  db
    .selectFrom(
      sql<{
        id: string;
        now: Instant;
        at: number;
      }>`unnest(${keys.id}::uuid[], ${keys.now}::timestamptz[])
        with ordinality`.as<'read'>(sql`read(id, now, at)`),
    )
    .innerJoin('sessions', 'sessions.id', 'read.id')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('customers', 'customers.id', 'users.id')
    .select([
      'read.at',
      'sessions.id as sessionId',
      'sessions.lastActiveAt',
      'sessions.authenticatedAt',
      sessionEndOf('sessions', 'users').as('endsAt'),
      idleMinutesOf('users').as('idleMinutes'),
      stepUpMinutesOf('users').as('stepUpMinutes'),
      ...userColumns,
      hasSecondFactor('users.id').as('hasSecondFactor'),
      mustSetUpSecondFactor.as('mustSetUpSecondFactor'),
    ])
    .where(isOpenSession('sessions', 'users', sql`read.now`))
    .where('users.disabledAt', 'is', null),
);

/** Returns a valid session with its user: not ended, expired or idle, and its user not deactivated. */
export const findOpenSession = (db: Db | Tx, id: string, now: Instant) =>
  openSession(db, { id, now });

export async function openSessionIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export const markActive = (db: Db, sessionId: string, at: Instant) =>
  db
    .updateTable('sessions')
    .set({ lastActiveAt: at })
    .where('id', '=', sessionId)
    .where('lastActiveAt', '<', at)
    .execute();

/** Locks a session, so that two refreshes of it run one after the other. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findRefreshToken = (tx: Tx, sessionId: string, hash: string) =>
  tx
    .selectFrom('refreshTokens')
    .leftJoin('refreshTokens as successor', 'successor.parentId', 'refreshTokens.id')
    .select(['refreshTokens.id', 'refreshTokens.usedAt', 'successor.usedAt as successorUsedAt'])
    .where('refreshTokens.sessionId', '=', sessionId)
    .where('refreshTokens.hash', '=', hash)
    .executeTakeFirst();

export type Ending = 'LOGOUT' | 'REUSE' | 'DISABLED' | 'PASSWORD' | 'REVOKED' | 'DEVICES';

/** Ends a session once; returns false if it had already ended. */
export async function endSessionRow(tx: Tx, id: string, because: Ending, now: Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const changeUser = (
  tx: Tx,
  id: string,
  changes: {
    name: string;
    phone: string | null;
    city: string | null;
    address: string | null;
    language: Language | null;
  },
  now: Instant,
) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      ...changes,
      // Only a call with the password can make another number a login number, and this one doesn't have it.
      loginPhone: eb
        .case()
        .when('phone', '=', changes.phone)
        .then(eb.ref('loginPhone'))
        .else(null)
        .end(),
      phonePasswordHash: eb
        .case()
        .when('phone', '=', changes.phone)
        .then(eb.ref('phonePasswordHash'))
        .else(null)
        .end(),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute();

/** Returns our warehouses in China, as suppliers write them on cartons. */
export const findOriginSites = (db: Db) =>
  db
    .selectFrom('sites')
    .select([
      'code',
      'modes',
      'name',
      'nameZh',
      'address',
      'addressZh',
      'addressParts',
      'contactName',
      'phone',
    ])
    .where('kind', '=', 'ORIGIN')
    .where('isActive', '=', true)
    .orderBy('code')
    .execute();

export async function nextCustomerNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('customer_numbers') as number`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('The sequence of customer numbers gave none');
  return number;
}

export const hasAdmin = async (db: Db) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const hasDemoAccount = async (db: Db) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('isDemo', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function replaceFirstAdminToken(
  tx: Tx,
  token: { id: string; hash: string; createdAt: Instant; expiresAt: Instant },
) {
  await tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: token.createdAt })
    .where('purpose', '=', 'FIRST_ADMIN')
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .insertInto('oneTimeTokens')
    .values({ ...token, purpose: 'FIRST_ADMIN' })
    .execute();
}
