import { afterAll, beforeAll, expect, test } from 'vitest';

import { enrolled, memberOf, password, type Member } from '../../testing/authenticator.ts';
import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { codeAt } from './totp.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const halfMinute = 30_000;
const actionsOf = async (id: string) =>
  (
    await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('actorId', '=', id)
      .where('action', 'like', 'second_factor.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);
const subjectsTo = async (email: string) =>
  (await world.emails(email)).map(({ subject }) => subject).toReversed();
const outcome = (answer: Awaited<ReturnType<Member['logIn']>>) => [
  answer.statusCode,
  answer.json().code ?? 'in',
];
/** Returns a user whose app confirmed its first code, half a minute ago. */
async function withApp(roleName: Parameters<typeof memberOf>[1] = 'customer') {
  const member = await memberOf(world, roleName);
  const client = await member.signedIn();
  const app = await enrolled(world, client);
  world.pass(halfMinute);
  return { member, client, ...app };
}

test.each(['customer', 'finance', 'admin'] as const)(
  'a login as %s needs a code as well as the password once a second factor is set up',
  async (roleName) => {
    const { member, client, code } = await withApp(roleName);
    const shown = (await client.get('/me/second-factor')).json();
    expect(shown).toMatchObject({ isOn: true, codesLeft: 10, isRequired: false });
    expect(outcome(await member.logIn())).toEqual([401, 'second_factor_required']);
    expect(outcome(await member.logIn({ password: 'wrong password' }))).toEqual([
      401,
      'auth.wrong',
    ]);
    const answer = await member.logIn({ code: code() });
    expect(answer.json()).toEqual({
      accessToken: expect.any(String),
      user: expect.objectContaining({ id: member.id, email: member.email }),
    });
    expect(await actionsOf(member.id)).toEqual(['second_factor.on', 'second_factor.asked']);
    expect(await subjectsTo(member.email)).toEqual(['Two-factor authentication turned on']);
  },
);

test('a user without a second factor needs no code, and the response is as before', async () => {
  const member = await memberOf(world, 'customer');
  const answer = await member.logIn();
  expect(Object.keys(answer.json())).toEqual(['accessToken', 'user']);
  expect(answer.json().user).not.toHaveProperty('mustSetUpSecondFactor');
});

test('the key is returned with its QR code, and stored encrypted', async () => {
  const member = await memberOf(world, 'customer');
  const client = await member.signedIn();
  const answer = await client.post('/me/second-factor/start');
  const { key, address, qr } = answer.json();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(address).searchParams.get('secret')).toBe(key);
  expect(decodeURIComponent(address)).toContain(`Sankofa Freight:${member.email}`);
  expect(qr.path.match(/M/g).length).toBeGreaterThan(qr.size);
  const row = await world.db
    .selectFrom('secondFactors')
    .select(['lockedKey', 'confirmedAt'])
    .where('userId', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.lockedKey).not.toContain(key);
  expect(row.confirmedAt).toBeNull();
  // No code is required before the first one.
  expect((await member.logIn()).statusCode).toBe(200);
});

test('the first code must belong to the new key, within half an hour', async () => {
  const client = await (await memberOf(world, 'customer')).signedIn();
  const confirm = (code: string) => client.post('/me/second-factor/confirm', { code });
  expect((await confirm('123456')).statusCode).toBe(409);
  const first = (await client.post('/me/second-factor/start')).json().key;
  const { key } = (await client.post('/me/second-factor/start')).json();
  const wrong = await confirm(codeAt(first, world.clock()));
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['code']]);
  // A session ends after half an hour without activity, so there is some in between.
  world.pass(15 * 60_000);
  expect((await confirm(codeAt(first, world.clock()))).statusCode).toBe(422);
  world.pass(15 * 60_000);
  expect((await confirm(codeAt(key, world.clock()))).statusCode).toBe(409);
});

test('of two concurrent first codes, one activates the second factor', async () => {
  const client = await (await memberOf(world, 'customer')).signedIn();
  const { key } = (await client.post('/me/second-factor/start')).json();
  const code = codeAt(key, world.clock());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.post('/me/second-factor/confirm', { code })),
  );
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect([done.length, (await client.get('/me/second-factor')).json().codesLeft]).toEqual([1, 10]);
  // Each of the other attempts may have counted as a failure.
  world.pass(60_000);
  const again = await client.post('/me/second-factor/confirm', { code });
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Two-factor authentication is already on. Turn it off before setting up another phone',
  ]);
});

test('a code is accepted once, even for 20 concurrent logins', async () => {
  const { member, code } = await withApp();
  expect(outcome(await member.logIn({ code: code() }))).toEqual([200, 'in']);
  expect(outcome(await member.logIn({ code: code() }))).toEqual([401, 'second_factor_required']);
  world.pass(halfMinute);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => member.logIn({ code: code() }, `198.51.100.${at}`)),
  );
  const yes = answers.filter(({ statusCode }) => statusCode === 200).length;
  printLine(`20 logins at once with one code: ${yes} in`);
  expect(yes).toBe(1);
});

test.each([
  [-90, 401],
  [-60, 401],
  [-30, 200],
  [0, 200],
  [30, 200],
  [60, 401],
])('a code that is %i seconds off is answered with %i', async (seconds, status) => {
  const { member, code } = await withApp();
  world.pass(10 * halfMinute);
  const answer = await member.logIn({ code: code(seconds * 1000) });
  expect(answer.statusCode).toBe(status);
});

test('a code used at setup cannot be used again', async () => {
  const member = await memberOf(world, 'customer');
  const { code } = await enrolled(world, await member.signedIn());
  expect(outcome(await member.logIn({ code: code() }))).toEqual([401, 'second_factor_required']);
  expect(outcome(await member.logIn({ code: code(halfMinute) }))).toEqual([200, 'in']);
});

test('guesses at codes are slowed down like those at passwords, from one address and from many', async () => {
  const { member, code } = await withApp();
  const wrong = (at: number, from?: string) =>
    member.logIn({ code: String(at).padStart(6, '0') }, from);
  const near = [];
  for (let at = 0; at < 20; at += 1) near.push((await wrong(at)).statusCode);
  expect(near).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
  // A correct code has to wait too, and is accepted afterwards.
  expect((await member.logIn({ code: code() })).statusCode).toBe(429);
  world.pass(1000);
  expect((await member.logIn({ code: code() })).statusCode).toBe(200);
  const far: number[] = [];
  for (let at = 0; at < 120; at += 1) far.push((await wrong(at, `203.0.113.${at}`)).statusCode);
  const counts = [401, 429].map((status) => far.filter((one) => one === status).length);
  printLine(`120 wrong codes from 120 addresses: ${counts[0]} looked at, ${counts[1]} refused`);
  expect(counts).toEqual([101, 19]);
});

test('a recovery code works once, in any case and spacing, and its owner is notified', async () => {
  const { member, client, recoveryCodes } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  expect(outcome(await member.logIn({ code: typed }))).toEqual([200, 'in']);
  expect(outcome(await member.logIn({ code: first }))).toEqual([401, 'second_factor_required']);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => member.logIn({ code: second }, `192.0.2.${at + 20}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await client.get('/me/second-factor')).json().codesLeft).toBe(8);
  expect(await subjectsTo(member.email)).toEqual([
    'Two-factor authentication turned on',
    'A recovery code was used',
    'A recovery code was used',
  ]);
  const stored = await world.db
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('userId', '=', member.id)
    .execute();
  const text = stored.map(({ hash }) => hash).join();
  for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
});

test('another user’s recovery code is not accepted', async () => {
  const { recoveryCodes } = await withApp();
  const { member } = await withApp();
  expect(outcome(await member.logIn({ code: recoveryCodes[0] ?? '' }))).toEqual([
    401,
    'second_factor_required',
  ]);
});

test('new recovery codes require password and code, and invalidate the old ones', async () => {
  const { member, client, code, recoveryCodes } = await withApp();
  const requestCodes = (body: object) => client.post('/me/second-factor/recovery-codes', body);
  expect((await requestCodes({ password: 'wrong', code: code() })).json()).toMatchObject({
    code: 'auth.password_wrong',
    fields: { password: expect.any(String) },
  });
  expect((await requestCodes({ password, code: '000000' })).json()).toMatchObject({
    code: 'auth.code_wrong',
    fields: { code: expect.any(String) },
  });
  const fresh: string[] = (await requestCodes({ password, code: code() })).json().recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect((await member.logIn({ code: recoveryCodes[0] ?? '' })).statusCode).toBe(401);
  expect((await member.logIn({ code: fresh[0] ?? '' })).statusCode).toBe(200);
  expect(await actionsOf(member.id)).toEqual([
    'second_factor.on',
    'second_factor.codes',
    'second_factor.wrong',
    'second_factor.recovery_code',
  ]);
});

test('a user without a second factor gets no recovery codes', async () => {
  const member = await memberOf(world, 'customer');
  const client = await member.signedIn();
  const answer = await client.post('/me/second-factor/recovery-codes', {
    password,
    code: '000000',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'account.step_not_allowed']);
  expect(await actionsOf(member.id)).toEqual([]);
});

test('the second factor is switched off with password and code, after which the password is enough', async () => {
  const { member, client, code } = await withApp();
  const stop = (body: object) => client.post('/me/second-factor/stop', body);
  expect((await stop({ password })).statusCode).toBe(400);
  expect((await stop({ password: 'wrong', code: code() })).statusCode).toBe(422);
  expect((await stop({ password, code: '000000' })).statusCode).toBe(422);
  expect((await stop({ password, code: code() })).json()).toMatchObject({ isOn: false });
  expect((await member.logIn()).statusCode).toBe(200);
  expect(await subjectsTo(member.email)).toEqual([
    'Two-factor authentication turned on',
    'Two-factor authentication turned off',
  ]);
  world.pass(halfMinute);
  expect((await stop({ password, code: code() })).statusCode).toBe(409);
});

test('a fifth wrong code on the profile has to wait', async () => {
  const { client } = await withApp();
  const statuses = [];
  for (let at = 0; at < 7; at += 1) {
    const body = { password, code: `00000${at}` };
    statuses.push((await client.post('/me/second-factor/stop', body)).statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

test('an active key cannot be replaced by a new setup', async () => {
  const { member, client, code } = await withApp();
  expect((await client.post('/me/second-factor/start')).statusCode).toBe(409);
  expect((await member.logIn({ code: code() })).statusCode).toBe(200);
});

test('a password reset by email does not bypass the second factor', async () => {
  const { member, code } = await withApp();
  await world.visitor.post('/auth/forgot-password', { email: member.email });
  const emails = await world.emails(member.email);
  const link = emails.find(({ subject }) => subject === 'Reset your password');
  const token = /reset-password\?token=([\w-]+)/.exec(link?.text ?? '')?.[1];
  const newPassword = 'seven quiet harbours';
  await world.visitor.post('/auth/reset-password', { token, newPassword });
  expect(outcome(await member.logIn({ password: newPassword }))).toEqual([
    401,
    'second_factor_required',
  ]);
  expect((await member.logIn({ password: newPassword, code: code() })).statusCode).toBe(200);
});

test('no code, key or recovery code is in the audit log or in an email', async () => {
  const { member, key, code, recoveryCodes } = await withApp();
  await member.logIn({ code: code() });
  await member.logIn({ code: recoveryCodes[0] ?? '' });
  const rows = await world.db.selectFrom('auditLog').select(['before', 'after']).execute();
  const emails = await world.emails(member.email);
  const text = JSON.stringify([rows, emails]);
  for (const secret of [key, ...recoveryCodes]) expect(text).not.toContain(secret);
});
