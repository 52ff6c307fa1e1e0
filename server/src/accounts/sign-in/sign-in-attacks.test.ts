import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp } from '../../app.ts';
import { password } from '../../testing/authenticator.ts';
import { printLine } from '../../testing/print-line.ts';
import { register } from '../../testing/registration.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { hashPassword } from '../password.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const registered = () => register(world);

type Try = {
  cookie?: string;
  typed?: string;
  role?: string;
  from?: string;
  path?: string;
  forged?: string;
};

async function attempt(
  email: string,
  { cookie, typed, role, from, path, forged }: Try,
  app = world.app,
) {
  const headers = await world.visitor.headers({});
  return app.inject({
    method: 'POST',
    url: path ?? '/api/auth/login',
    remoteAddress: from ?? '192.0.2.1',
    headers: {
      ...headers,
      ...(cookie && { cookie: `${headers['cookie']}; ${cookie}` }),
      ...(forged && { 'x-forwarded-for': forged }),
    },
    payload: { emailOrPhone: email, password: typed ?? password, role: role ?? 'CUSTOMER' },
  });
}
function timesOf(answers: { statusCode: number }[]) {
  const times: Record<number, number> = {};
  for (const { statusCode } of answers) times[statusCode] = (times[statusCode] ?? 0) + 1;
  return times;
}
const guessWrong = async (email: string, times: number, how: (at: number) => Try) => {
  const answers = [];
  for (let at = 0; at < times; at += 1)
    answers.push(await attempt(email, { typed: `wrong password ${at}`, ...how(at) }));
  return answers;
};

test('200 wrong passwords from one address get five checks, with and without forged senders', async () => {
  const email = await registered();
  const plain = await guessWrong(email, 100, () => ({}));
  const forged = await guessWrong(email, 100, (at) => ({ forged: `203.0.113.${at}` }));
  printLine(`200 wrong passwords: ${JSON.stringify([timesOf(plain), timesOf(forged)])}`);
  expect([timesOf(plain), timesOf(forged)]).toEqual([{ 401: 5, 429: 95 }, { 429: 100 }]);
  expect(plain.at(-1)?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect((await attempt(email, {})).statusCode).toBe(429);
});

test.each(['/api/auth/LOGIN', '/api/auth/login/', '/api//auth/login', '/api/auth/login;x'])(
  '%s does not bypass the login limit',
  async (path) => {
    const email = await registered();
    expect((await attempt(email, { path })).statusCode).toBe(404);
  },
);

test('the same email address in upper case or with spaces shares one count', async () => {
  const email = await registered();
  await guessWrong(email, 5, () => ({}));
  expect((await attempt(email.toUpperCase(), {})).statusCode).toBe(429);
  expect((await attempt(` ${email} `, {})).statusCode).toBe(429);
});

test('the owner can log in from elsewhere immediately, and from the same address after the wait', async () => {
  const email = await registered();
  await guessWrong(email, 5, () => ({}));
  expect((await attempt(email, { from: '192.0.2.77' })).statusCode).toBe(200);
  await guessWrong(email, 5, () => ({}));
  expect((await attempt(email, {})).statusCode).toBe(429);
  world.pass(1000);
  expect((await attempt(email, {})).statusCode).toBe(200);
});

test('guesses from ever new addresses stop at 100, while a known device and a new password still work', async () => {
  const email = await registered();
  const known = (await attempt(email, {})).cookies.find(({ name }) => name === 'knownDevice');
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth/login' });
  const answers = await guessWrong(email, 120, (at) => ({ from: `198.51.100.${at}` }));
  printLine(`120 wrong passwords from 120 addresses: ${JSON.stringify(timesOf(answers))}`);
  expect(timesOf(answers)).toEqual({ 401: 101, 429: 19 });
  expect((await attempt(email, { from: '192.0.2.80' })).statusCode).toBe(429);

  const cookie = `knownDevice=${known?.value}`;
  const forged = `knownDevice=${known?.value.replace(/.{4}$/, 'AAAA')}`;
  expect((await attempt(email, { from: '192.0.2.81', cookie: forged })).statusCode).toBe(429);
  expect((await attempt('other@example.test', { from: '192.0.2.82', cookie })).statusCode).toBe(
    401,
  );
  expect((await attempt(email, { from: '192.0.2.83', cookie })).statusCode).toBe(200);
});

test('an address that guessed at 200 accounts gets no answer to a correct password, but a known device does', async () => {
  const [email, sprayed] = [await registered(), await registered()];
  const known = (await attempt(email, { from: '192.0.2.90' })).cookies.find(
    ({ name }) => name === 'knownDevice',
  );
  const cookie = `knownDevice=${known?.value}`;
  const from = '192.0.2.91';
  const answers = [];
  for (let at = 0; at < 205; at += 1)
    answers.push(await attempt(`somebody.${at}@example.test`, { from }));
  expect(timesOf(answers)).toEqual({ 401: 201, 429: 4 });

  const right = await attempt(sprayed, { from });
  expect(right.statusCode).toBe(429);
  expect(right.headers['retry-after']).toBe('1');
  expect((await attempt(sprayed, { from, typed: 'wrong password' })).statusCode).toBe(429);
  expect((await attempt(email, { from, cookie })).statusCode).toBe(200);
  expect((await attempt(sprayed, { from: '192.0.2.92' })).statusCode).toBe(200);
});

test('a correct password does not count against its network, even at the limit', async () => {
  const email = await registered();
  const from = '192.0.2.93';
  for (let at = 0; at < 200; at += 1) await attempt(`nobody.${at}@example.test`, { from });
  for (let at = 0; at < 3; at += 1) expect((await attempt(email, { from })).statusCode).toBe(200);
  const row = await world.db
    .selectFrom('throttles')
    .select(['failures', 'blockedUntil'])
    .where('key', '=', `login-from:${from}`)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ failures: 200, blockedUntil: null });
});

test('guesses from the same address do not lock out a known device', async () => {
  const email = await registered();
  const known = (await attempt(email, {})).cookies.find(({ name }) => name === 'knownDevice');
  await guessWrong(email, 20, () => ({}));
  expect((await attempt(email, {})).statusCode).toBe(429);
  expect((await attempt(email, { cookie: `knownDevice=${known?.value}` })).statusCode).toBe(200);
});

test('a password reset by email ends the wait', async () => {
  const email = await registered();
  await guessWrong(email, 102, (at) => ({ from: `198.51.100.${at}` }));
  expect((await attempt(email, { from: '192.0.2.84' })).statusCode).toBe(429);
  await world.visitor.post('/auth/forgot-password', { email });
  const emails = await world.emails(email);
  const link = emails.find(({ subject }) => subject === 'Reset your password');
  const token = /reset-password\?token=([\w-]+)/.exec(link?.text ?? '')?.[1];
  await world.visitor.post('/auth/reset-password', { token, newPassword: 'seven quiet harbours' });
  const typed = 'seven quiet harbours';
  expect((await attempt(email, { from: '192.0.2.85', typed })).statusCode).toBe(200);
});

test('each further failure doubles the wait, up to a quarter of an hour', async () => {
  const email = await registered();
  await guessWrong(email, 4, () => ({}));
  const waits = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await guessWrong(email, 1, () => ({}));
    const [refused] = await guessWrong(email, 1, () => ({}));
    const seconds = Number(refused?.headers['retry-after']);
    waits.push(seconds);
    world.pass(seconds * 1000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('a restart keeps all counts', async () => {
  const email = await registered();
  await guessWrong(email, 5, () => ({}));
  const again = await buildApp(world.parts);
  const answer = await attempt(email, {}, again);
  await again.close();
  expect(answer.statusCode).toBe(429);
});

test('guesses at an unknown account are slowed down in the same way', async () => {
  const email = await registered();
  const known = await guessWrong(email, 8, () => ({}));
  const unknown = await guessWrong('nobody.at.all@example.test', 8, () => ({}));
  const masked = (answers: typeof known) =>
    answers.map(({ statusCode, headers, body }) => [
      statusCode,
      headers['retry-after'],
      body.replace(/"requestId":"[^"]+"/, ''),
    ]);
  expect(masked(known)).toEqual(masked(unknown));
});

test('of nine ways to name a role, three are right, and six are refused alike', async () => {
  const roles = ['CUSTOMER', 'STAFF', 'ADMIN'] as const;
  const emails = [await registered()];
  for (const name of ['finance', 'admin'] as const) {
    const passwordHash = await hashPassword(password);
    const { email } = await world.db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', await world.as(name).id())
      .returning('email')
      .executeTakeFirstOrThrow();
    emails.push(email);
  }
  const table: number[][] = [];
  const bodies = new Set<string>();
  for (const [row, email] of emails.entries()) {
    table[row] = [];
    for (const role of roles) {
      const answer = await attempt(email, { role, from: `192.0.2.${100 + row}` });
      table[row].push(answer.statusCode);
      if (answer.statusCode !== 200) bodies.add(answer.body.replace(/"requestId":"[^"]+"/, ''));
    }
  }
  printLine(`roles at login: ${JSON.stringify(table)}`);
  expect(table).toEqual([
    [200, 401, 401],
    [401, 200, 401],
    [401, 401, 200],
  ]);
  expect(bodies.size).toBe(1);
});
