import { addMs } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { accessTokenFor } from '../../../server/src/accounts/sessions/tokens.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Db } from '../../../server/src/platform/database/db.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import { csrfTokenFor } from '../../../server/src/platform/security/csrf.ts';

/** Different numbers, customers and addresses: as many as a busy minute has. */
export const variety = 512;

export type Person = { userId: string; sessionId: string };

/** Logs people in: each has a session of their own. */
export async function peopleOf(db: Db, condition: ReturnType<typeof sql>): Promise<Person[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${condition} order by md5(id::text) limit ${variety}`.execute(db);
  const now = systemClock();
  const people = rows.map(({ id }) => ({ userId: id, sessionId: newId(now) }));
  await db
    .insertInto('sessions')
    .values(
      people.map(({ userId, sessionId }) => ({
        id: sessionId,
        userId,
        createdAt: now,
        lastActiveAt: now,
        authenticatedAt: now,
        endsAt: addMs(now, 86_400_000),
      })),
    )
    .execute();
  // As autovacuum does when this many were added: otherwise PostgreSQL expects no open sessions, and reads them all.
  await sql`analyze sessions`.execute(db);
  return people;
}

/** Returns the headers of a person's calls. One secret signs everything in these benchmarks. */
export async function headersOf(secret: string, person: Person) {
  const csrf = csrfTokenFor(secret, person.sessionId);
  return {
    authorization: `Bearer ${await accessTokenFor(secret, person, systemClock())}`,
    cookie: `XSRF-TOKEN=${csrf}`,
    'x-xsrf-token': csrf,
  };
}
