import { termsVersion } from '@sankofa/domain/accounts/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { password } from '../../testing/authenticator.ts';
import { sha1Of, startRangeService, type RangeFault } from '../../testing/range-service.ts';
import { register } from '../../testing/registration.ts';
import { startWorld, type World } from '../../testing/world.ts';

const leaked = 'eleven tired ferries';
const sentence = 'This password was in a published data leak. Choose another one.';
const lines: string[] = [];
let service: Awaited<ReturnType<typeof startRangeService>>;
let world: World;
beforeAll(async () => {
  service = await startRangeService();
  service.leaked.set(leaked, 3);
  world = await startWorld({
    breachedPasswordsUrl: service.url,
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await world.close();
  await service.stop();
});
beforeEach(() => {
  service.requests.length = 0;
  lines.length = 0;
});

let count = 0;
function tryRegister(typed: string, language = 'en') {
  count += 1;
  const body = {
    name: 'Adjoa Poku',
    email: `adjoa.${count}@example.test`,
    phone: `024 771 ${1000 + count}`,
    password: typed,
    acceptedTerms: termsVersion,
  };
  return world.visitor.post('/auth/register', body, { headers: { 'accept-language': language } });
}

const accounts = async () => (await world.db.selectFrom('users').select('id').execute()).length;
const logIn = async (email: string, typed: string) =>
  (
    await world.visitor.post('/auth/login', {
      emailOrPhone: email,
      password: typed,
      role: 'CUSTOMER',
    })
  ).statusCode;
const warnings = () => lines.filter((line) => line.includes('breached passwords'));

async function resetToken(email: string) {
  await world.visitor.post('/auth/forgot-password', { email });
  for (const { text } of await world.emails(email)) {
    const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No link was sent to ${email}`);
}

test.each([
  ['en', sentence],
  ['zh-CN', '此密码曾出现在公开的泄露数据中，请换一个。'],
])('no account is registered with a leaked password (%s)', async (language, message) => {
  const before = await accounts();
  const answer = await tryRegister(leaked, language);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'auth.password_weak',
    message,
    fields: { password: message },
  });
  expect(await accounts()).toBe(before);
  expect(warnings()).toEqual([]);
});

test('a forgotten password is not replaced by a leaked one, and the link still works', async () => {
  const email = await register(world);
  const token = await resetToken(email);
  const refused = await world.visitor.post('/auth/reset-password', { token, newPassword: leaked });
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { newPassword: sentence }]);
  expect([await logIn(email, leaked), await logIn(email, password)]).toEqual([401, 200]);
  const other = { token, newPassword: 'seven quiet harbours' };
  expect((await world.visitor.post('/auth/reset-password', other)).statusCode).toBe(200);
  expect(await logIn(email, 'seven quiet harbours')).toBe(200);
});

test('a password is not changed to a leaked one', async () => {
  const email = await register(world);
  const login = await world.visitor.post('/auth/login', {
    emailOrPhone: email,
    password,
    role: 'CUSTOMER',
  });
  const csrf = login.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/me/password',
    headers: {
      authorization: `Bearer ${login.json<{ accessToken: string }>().accessToken}`,
      cookie: `XSRF-TOKEN=${csrf}`,
      'x-xsrf-token': csrf,
    },
    payload: { currentPassword: password, newPassword: leaked },
  });
  expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
    422,
    { newPassword: sentence },
  ]);
  expect(await logIn(email, password)).toBe(200);
});

test('only the first five digits of the hash are sent, and the response is padded', async () => {
  expect((await tryRegister('nine patient carpenters')).statusCode).toBe(200);
  const [asked, ...more] = service.requests;
  expect(more).toEqual([]);
  expect(asked?.path).toBe(`/range/${sha1Of('nine patient carpenters').slice(0, 5)}`);
  expect(asked?.headers['add-padding']).toBe('true');
  expect(JSON.stringify(asked?.headers)).not.toMatch(/adjoa|patient|cookie/i);
});

test('a password that our own rules refuse is not asked about', async () => {
  expect((await tryRegister('Password123!')).statusCode).toBe(422);
  expect(service.requests).toEqual([]);
});

test('a line with the count 0 is padding', async () => {
  service.leaked.set('eight purple lanterns', 0);
  expect((await tryRegister('eight purple lanterns')).statusCode).toBe(200);
});

test.each<RangeFault>(['500', '429', 'html', 'cut', 'redirect', 'empty', 'flood', 'hang', 'drip'])(
  'a service that answers with %s delays no one for long: the password is accepted, and one line says so',
  async (fault) => {
    service.faults.push(fault);
    const begun = Date.now();
    expect((await tryRegister(leaked)).statusCode).toBe(200);
    const durationMs = Date.now() - begun;
    expect(durationMs >= 1_990 || !['hang', 'drip'].includes(fault)).toBe(true);
    expect(service.requests).toHaveLength(1);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('"level":40');
    expect(lines.join('')).not.toContain(sha1Of(leaked).slice(0, 5));
  },
);

test('no transaction is open while the service is asked', async () => {
  service.faults.push('hang');
  const answer = tryRegister('four modest bakers');
  await expect.poll(() => service.requests.length).toBe(1);
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.db);
  expect(rows).toEqual([]);
  expect((await answer).statusCode).toBe(200);
});

test('a service that is away prevents no registration', async () => {
  const gone = await startRangeService();
  await gone.stop();
  const other = await startWorld({ breachedPasswordsUrl: gone.url });
  expect(await register(other, { password: leaked })).toMatch(/@example\.test$/);
  await other.close();
});

test('without the setting no one is asked', async () => {
  const other = await startWorld();
  expect(await register(other, { password: leaked })).toMatch(/@example\.test$/);
  expect(service.requests).toEqual([]);
  await other.close();
});
