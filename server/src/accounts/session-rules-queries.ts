import { sessionRulesUnset } from '@sankofa/domain/accounts/sessions/session-rules';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';

type Limit = 'idleMinutes' | 'longestHours' | 'stepUpMinutes';
type User = 'users' | 'u' | 'viewer';

/** SQL: what the company has set, null if nothing. */
const setting = (name: Limit) => sql<number | null>`(select (value ->> ${sql.lit(name)})::integer
  from settings where section = 'sessions')`;
const isCustomer = (user: User) => sql<boolean>`${sql.ref(`${user}.role`)} = 'CUSTOMER'`;

/** SQL: a limit of a person. Customers have that of everyone, staff and admins that of the company. */
const limitOf = (user: User, name: Limit) => sql<number>`(case when ${isCustomer(user)}
  then ${sql.lit(sessionRulesUnset[name])} else coalesce(${setting(name)}, ${sql.lit(sessionRulesUnset[name])}) end)`;

export const idleMinutesOf = (user: User) => limitOf(user, 'idleMinutes');
export const stepUpMinutesOf = (user: User) => limitOf(user, 'stepUpMinutes');

/** SQL: when a session ends however active it is, by the limit of today if it is stricter than that of its login. */
export const sessionEndOf = (session: 'sessions' | 's', user: User) => {
  const endsAt = sql.ref(`${session}.endsAt`);
  // Without a setting the second time is null, which least() leaves out.
  return sql<Instant>`(case when ${isCustomer(user)} then ${endsAt} else least(${endsAt},
    ${sql.ref(`${session}.createdAt`)} + make_interval(hours => ${setting('longestHours')})) end)`;
};

/**
 * SQL: whether a session is open: not ended, expired or idle, by the limits of today. Activity that is further in the
 * future than the limit is of a clock that was wrong, and its session would otherwise be open until then.
 */
export const isOpenSession = (
  session: 'sessions' | 's',
  user: User,
  now: Instant | RawBuilder<unknown>,
) => sql<boolean>`(
  ${sql.ref(`${session}.endedAt`)} is null and ${sessionEndOf(session, user)} > ${now}::timestamptz
  and ${sql.ref(`${session}.lastActiveAt`)}
    > ${now}::timestamptz - make_interval(mins => ${idleMinutesOf(user)})
  and ${sql.ref(`${session}.lastActiveAt`)}
    < ${now}::timestamptz + make_interval(mins => ${idleMinutesOf(user)}))`;

/** Makes logins of one person wait for each other, so that two at once cannot exceed the number of devices. */
export const lockLogins = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 17))`.execute(tx);

/** Returns the open sessions of staff and admins beyond the newest `most` of each; of one person, if given. */
export async function sessionsBeyond(
  db: Db | Tx,
  { most, userId = null, now }: { most: number; userId?: string | null; now: Instant },
) {
  const { rows } = await sql<{ id: string; userId: string; role: 'STAFF' | 'ADMIN' }>`
    select id, user_id, role from (
      select s.id, s.user_id, u.role,
        row_number() over (partition by s.user_id order by s.last_active_at desc, s.id desc) as place
      from sessions s join users u on u.id = s.user_id
      where u.role <> 'CUSTOMER' and s.ended_at is null and (${userId}::uuid is null or s.user_id = ${userId}::uuid)
        and ${isOpenSession('s', 'u', now)}
    ) placed where place > ${most} order by id`.execute(db);
  return rows;
}
