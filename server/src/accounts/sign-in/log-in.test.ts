import { hash } from '@node-rs/argon2';
import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const password = 'three brown goats';
let count = 0;

async function registered(): Promise<string> {
  count += 1;
  const email = `adwoa.${count}@example.test`;
  await world.visitor.post('/auth/register', {
    name: 'Adwoa Sarpong',
    email,
    phone: `024 433 ${String(5000 + count)}`,
    password,
    acceptedTerms: termsVersion,
  });
  return email;
}

/** Logs in with the cookies that a browser has. Returns its cookies afterwards. */
async function logIn(email: string, before: Record<string, string> = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    cookies: before,
    headers: before['XSRF-TOKEN']
      ? { 'x-xsrf-token': before['XSRF-TOKEN'] }
      : await world.visitor.headers({}),
    payload: { emailOrPhone: email, password, role: 'CUSTOMER' },
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { status: answer.statusCode, cookies, token: String(answer.json().accessToken) };
}
const me = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ url: '/api/auth/me', headers })).statusCode;
};

test('a login ends the session that the browser had before', async () => {
  const email = await registered();
  const first = await logIn(email);
  const second = await logIn(email, first.cookies);
  expect([first.status, second.status]).toEqual([200, 200]);
  const refreshed = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    cookies: first.cookies,
    headers: { 'x-xsrf-token': first.cookies['XSRF-TOKEN'] ?? '' },
  });
  expect([await me(first.token), refreshed.statusCode, await me(second.token)]).toEqual([
    401, 401, 200,
  ]);
});

test('a login in another browser leaves the session of the first one', async () => {
  const email = await registered();
  const first = await logIn(email);
  const second = await logIn(email);
  expect([await me(first.token), await me(second.token)]).toEqual([200, 200]);
});

test('a password whose hash has another strength is hashed again at the next login', async () => {
  const email = await registered();
  const stored = async () => {
    const query = world.db.selectFrom('users').select('passwordHash').where('email', '=', email);
    return (await query.executeTakeFirstOrThrow()).passwordHash ?? '';
  };
  const usual = await stored();
  await logIn(email);
  expect(await stored()).toBe(usual);
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await world.db
    .updateTable('users')
    .set({ passwordHash: weak })
    .where('email', '=', email)
    .execute();
  expect((await logIn(email)).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await logIn(email)).status).toBe(200);
  expect(await stored()).toBe(renewed);
});
