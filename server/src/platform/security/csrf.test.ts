import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { TestCustomer } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { csrfTokenFor } from './csrf.ts';

let world: World;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ama = await world.ama();
});
afterAll(() => world.close());

const change = (headers: Record<string, string>, payload: unknown = { name: 'Changed' }) =>
  world.app.inject({
    method: 'PATCH',
    url: '/api/users/updateMe',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });
const nameNow = async () =>
  (await world.db.selectFrom('users').select('name').where('id', '=', ama.id).executeTakeFirst())
    ?.name;

/** Returns Ama’s valid headers with one change. */
async function statusWith(
  how: (good: Record<string, string>) => Record<string, string | undefined>,
) {
  const good: Record<string, string> = await ama.headers({});
  const headers = { ...good, ...how(good) };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
const pair = (token: string) => ({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token });

test('a write with her own cookie and header is allowed', async () => {
  expect((await change(await statusWith(() => ({})))).statusCode).toBe(200);
  expect(await nameNow()).toBe('Changed');
});

test.each<[string, Parameters<typeof statusWith>[0]]>([
  ['no token', () => ({ cookie: undefined, 'x-xsrf-token': undefined })],
  ['only the cookie', () => ({ 'x-xsrf-token': undefined })],
  ['only the header', () => ({ cookie: undefined })],
  ['an empty token', () => pair('')],
  ['a wrong header', () => ({ 'x-xsrf-token': 'wrong' })],
  ['a made-up token pair', () => pair('visitor.AAAA.BBBB')],
  ['a token pair signed with another secret', () => pair(csrfTokenFor('x'.repeat(40), null))],
  [
    'the token pair from before the login',
    () => pair(csrfTokenFor(world.config.secrets.csrf, null)),
  ],
  [
    'the valid token pair of another user',
    () => pair(csrfTokenFor(world.config.secrets.csrf, crypto.randomUUID())),
  ],
  ['a token pair with text appended', (good) => pair(`${good['x-xsrf-token']}.more`)],
  [
    'a token for the right user with a made-up signature',
    (good) => pair((good['x-xsrf-token'] ?? '').replace(/[^.]+$/, 'BBBB')),
  ],
  ['an Origin header of another site', () => ({ origin: 'https://evil.example' })],
  ['the origin “null”, as from a local file', () => ({ origin: 'null' })],
  ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
])('a request with %s changes nothing', async (_name, how) => {
  const answer = await change(await statusWith(how));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.csrf']);
  expect(answer.json()).not.toHaveProperty('missingFields');
  expect(await nameNow()).toBe('Ama Mensah');
});

test('a cookie and a header from different tokens are refused', async () => {
  const other = await ama.headers({});
  const answer = await change(await statusWith(() => ({ cookie: other.cookie })));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.csrf']);
  expect(await nameNow()).toBe('Ama Mensah');
});

test('a read cannot be turned into a write', async () => {
  const answer = await world.app.inject({
    method: 'GET',
    url: '/api/users/updateMe?_method=PATCH&name=Changed',
    headers: { ...(await ama.headers({})), 'x-http-method-override': 'PATCH' },
  });
  // It is the read of a user, which is for admins.
  expect(answer.statusCode).toBe(403);
  expect(await nameNow()).toBe('Ama Mensah');
});

test('our own page is recognized by the public URL only, whatever host the call names', async () => {
  const { origin } = new URL(world.config.publicUrl);
  expect((await change(await statusWith(() => ({ origin })))).statusCode).toBe(200);
  const sameOrigin = { origin: 'http://127.0.0.1:3999', host: '127.0.0.1:3999' };
  const answer = await change(await statusWith(() => sameOrigin));
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'auth.csrf',
    message: `Open this site at ${origin}`,
  });
});

test('a visitor without a cookie can request one', async () => {
  const answer = await world.app.inject({ url: '/api/auth/csrf-token' });
  const { csrfToken } = answer.json();
  expect(answer.cookies).toMatchObject([{ name: 'XSRF-TOKEN', value: csrfToken, path: '/' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  const login = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { emailOrPhone: 'a@b.test', password: 'x', role: 'customer' },
    headers: pair(csrfToken),
  });
  expect(login.statusCode).toBe(401);
});
