import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { hashPassword } from '../password.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const password = 'three brown goats';
type Jar = Record<string, string>;

/** Returns a user's browser after login. */
async function signedIn(roleName: 'customer' | 'finance' = 'customer') {
  const id = roleName === 'finance' ? await world.as('finance').id() : (await world.kojo()).id;
  const { email } = await world.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const role = roleName === 'finance' ? 'STAFF' : 'CUSTOMER';
  const body = { emailOrPhone: email, password, role };
  const answer = await world.visitor.post('/auth/login', body);
  const jar: Jar = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { id, email, jar, token: String(answer.json().accessToken) };
}
const refresh = (jar: Jar) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    cookies: jar,
    headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
  });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'refreshToken')?.value ?? '';
const sessionOf = (jar: Jar) => jar['refreshToken']?.split('.')[0] ?? '';
const unused = (jar: Jar) =>
  world.db
    .selectFrom('refreshTokens')
    .select('id')
    .where('sessionId', '=', sessionOf(jar))
    .where('usedAt', 'is', null)
    .execute();

test('20 concurrent refreshes all succeed, with one successor and one valid token', async () => {
  const { jar } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(jar)));
  const yes = answers.filter(({ statusCode }) => statusCode === 200).length;
  const successors = new Set(answers.map(cookieOf)).size;
  const live = (await unused(jar)).length;
  printLine(`20 refreshes at once: ${yes} yes, ${successors} successor, ${live} live token`);
  expect([yes, successors, live]).toEqual([20, 1, 1]);
});

test('a lost response is repeated unchanged within 30 seconds', async () => {
  const { jar } = await signedIn();
  const lost = await refresh(jar);
  world.pass(30_000);
  const again = await refresh(jar);
  expect([again.statusCode, cookieOf(again)]).toEqual([200, cookieOf(lost)]);
  expect(await unused(jar)).toHaveLength(1);
});

test('a replay ends the session, is recorded, and deletes no cookie', async () => {
  const { jar, id } = await signedIn();
  const next = { ...jar, refreshToken: cookieOf(await refresh(jar)) };
  world.pass(30_001);
  const replay = await refresh(jar);
  expect([replay.statusCode, replay.cookies]).toEqual([401, []]);
  expect((await refresh(next)).statusCode).toBe(401);
  const row = await world.db
    .selectFrom('auditLog')
    .select(['action', 'reason', 'actorId'])
    .where('subjectId', '=', sessionOf(jar))
    .where('action', '=', 'session.end')
    .execute();
  expect(row).toEqual([{ action: 'session.end', reason: 'REUSE', actorId: id }]);
});

const authHeaders = ({ jar, token }: { jar: Jar; token: string }) => ({
  cookies: jar,
  headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
});

test.each([
  [
    'a logout',
    (one: Awaited<ReturnType<typeof signedIn>>) =>
      world.app.inject({ method: 'POST', url: '/api/auth/logout', ...authHeaders(one) }),
  ],
  [
    'a password change in another session',
    async ({ email }: { email: string }) => {
      const body = { emailOrPhone: email, password };
      const other = await world.visitor.post('/auth/login', body);
      const jar = Object.fromEntries(other.cookies.map(({ name, value }) => [name, value]));
      return world.app.inject({
        method: 'POST',
        url: '/api/me/password',
        payload: { currentPassword: password, newPassword: 'seven quiet harbours' },
        ...authHeaders({ jar, token: other.json().accessToken }),
      });
    },
  ],
  [
    'the account is deactivated',
    ({ id }: { id: string }) =>
      world.as('admin').post(`/users/${id}/disable`, { reason: 'A test' }),
  ],
  [
    'an admin ends all sessions of the user',
    ({ id }: { id: string }) => world.as('admin').delete(`/users/${id}/sessions`),
  ],
])('after %s the old cookies and the old token no longer work', async (_name, ending) => {
  const one = await signedIn();
  expect((await ending(one)).statusCode).toBe(200);
  expect((await refresh(one.jar)).statusCode).toBe(401);
  const paths = ['/auth/me', '/auth/session-health', '/users/reminders', '/me/address-kit'];
  for (const path of paths)
    expect((await world.app.inject({ url: `/api${path}`, ...authHeaders(one) })).statusCode).toBe(
      401,
    );
});

test.each([
  ['customer', 30 * 24],
  ['finance', 12],
] as const)('a %s session ends after %i hours even if it is active', async (roleName, hours) => {
  const { jar } = await signedIn(roleName);
  const stillActive = () =>
    world.db
      .updateTable('sessions')
      .set({ lastActiveAt: world.clock() })
      .where('id', '=', sessionOf(jar))
      .execute();
  world.pass(hours * 3_600_000 - 1000);
  await stillActive();
  const almost = await refresh(jar);
  expect(almost.statusCode).toBe(200);
  world.pass(1000);
  await stillActive();
  expect((await refresh({ ...jar, refreshToken: cookieOf(almost) })).statusCode).toBe(401);
});

test('a refresh interrupted by the database gets 503, keeps its cookies, and succeeds the next time', async () => {
  const { jar } = await signedIn();
  const answer = await world.db.transaction().execute(async (holding) => {
    await holding
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionOf(jar))
      .forUpdate()
      .execute();
    const refreshed = refresh(jar);
    await vi.waitFor(async () => expect(await terminateWaiting()).toBe(1), {
      timeout: 10_000,
    });
    return refreshed;
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.unavailable']);
  expect([answer.headers['retry-after'], answer.cookies]).toEqual(['5', []]);
  const next = await refresh(jar);
  printLine(`a refresh cut off by the database: ${answer.statusCode}, then ${next.statusCode}`);
  expect(next.statusCode).toBe(200);
  expect((await refresh({ ...jar, refreshToken: cookieOf(next) })).statusCode).toBe(200);
});

/**
 * Terminates the connections that wait for a lock, like a database that shuts down. Not in a transaction of its own
 * caller: there PostgreSQL would show the same connections each time.
 */
async function terminateWaiting(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows.length;
}
