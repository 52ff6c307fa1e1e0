import { afterAll, beforeAll, expect, test } from 'vitest';

import { enrolled, memberOf, password } from '../../testing/authenticator.ts';
import type { Client } from '../../testing/people.ts';
import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const rate = (client: Client) =>
  client.post('/exchange-rates', { cedisPerDollar: '12.50', note: 'Of the bank' });
const reauthenticate = (client: Client, body: object) => client.post('/me/reauthenticate', body);

test('a login counts for five minutes, and the password for five more', async () => {
  const admin = await (await memberOf(world, 'admin')).signedIn();
  world.pass(5 * minute);
  expect((await rate(admin)).statusCode).toBe(200);
  world.pass(1);
  const refused = await rate(admin);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      code: 'reauth_required',
      message: 'Enter your password to continue',
      needsCode: false,
      requestId: expect.any(String),
    },
  ]);
  const { until } = (await reauthenticate(admin, { password })).json();
  expect(Date.parse(until) - Date.parse(world.clock())).toBe(5 * minute);
  expect((await rate(admin)).statusCode).toBe(200);
  world.pass(5 * minute + 1);
  expect((await rate(admin)).json().code).toBe('reauth_required');
});

test('neither activity nor a new access token extends re-authentication', async () => {
  const admin = await (await memberOf(world, 'admin')).signedIn();
  for (let passed = 0; passed < 6; passed += 1) {
    world.pass(minute);
    expect((await admin.get('/users')).statusCode).toBe(200);
  }
  expect((await rate(admin)).statusCode).toBe(403);
});

test('re-authentication on one device does not count on another', async () => {
  const member = await memberOf(world, 'admin');
  const [laptop, phone] = [await member.signedIn(), await member.signedIn()];
  world.pass(6 * minute);
  expect((await reauthenticate(laptop, { password })).statusCode).toBe(200);
  expect([(await rate(laptop)).statusCode, (await rate(phone)).statusCode]).toEqual([200, 403]);
});

test('a wrong password is refused at its field, with growing delays, and changes nothing', async () => {
  const admin = await (await memberOf(world, 'admin')).signedIn();
  world.pass(6 * minute);
  const answers = [];
  for (let attempt = 0; attempt < 7; attempt += 1)
    answers.push(await reauthenticate(admin, { password: `wrong ${attempt}` }));
  expect(answers[0]?.json()).toMatchObject({
    code: 'auth.password_wrong',
    fields: { password: 'Incorrect password' },
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect((await rate(admin)).statusCode).toBe(403);
});

test('a user with a second factor also needs its code, and the refusal says so', async () => {
  const member = await memberOf(world, 'admin2');
  const admin = await member.signedIn();
  const { code } = await enrolled(world, admin);
  world.pass(6 * minute);
  expect((await rate(admin)).json()).toMatchObject({ code: 'reauth_required', needsCode: true });
  const passwordOnly = await reauthenticate(admin, { password });
  expect([passwordOnly.statusCode, Object.keys(passwordOnly.json().fields)]).toEqual([
    422,
    ['code'],
  ]);
  expect((await rate(admin)).statusCode).toBe(403);
  const body = { password, code: code() };
  expect((await reauthenticate(admin, body)).statusCode).toBe(200);
  expect((await rate(admin)).statusCode).toBe(200);
  // The same code again proves nothing.
  expect((await reauthenticate(admin, body)).statusCode).toBe(422);
});

test('every endpoint with step-up refuses before it reads anything, and changes nothing', async () => {
  const admin = await (await memberOf(world, 'admin')).signedIn();
  const customer = await (await memberOf(world, 'customer')).signedIn();
  const declared = world.app.context.endpoints.filter(({ stepUp }) => stepUp);
  world.pass(6 * minute);
  const rows = () => world.db.selectFrom('auditLog').select('seq').execute();
  const before = await rows();
  const codes: [string, string][] = [];
  for (const { method, path, access } of declared) {
    const answer = await world.app.inject({
      method,
      url: `/api${path.replaceAll(/:\w+/g, '0190b000-0000-7000-8000-000000000001')}`,
      headers: await (access === 'customer' ? customer : admin).headers({ version: 1 }),
      ...(method !== 'GET' && { payload: {} }),
    });
    codes.push([`${method} ${path}`, answer.json().code]);
  }
  printLine(`${codes.length} calls that ask for the password again: all asked`);
  expect(codes.filter(([, code]) => code !== 'reauth_required')).toEqual([]);
  expect(codes.length).toBeGreaterThan(50);
  expect(await rows()).toEqual(before);
});

test('a user with a second factor must use it again before an email change, not only the password', async () => {
  const member = await memberOf(world, 'customer');
  const customer = await member.signedIn();
  const { code } = await enrolled(world, customer);
  const request = () =>
    customer.post('/me/email-change', { email: 'new@example.test', currentPassword: password });
  world.pass(6 * minute);
  expect((await request()).json()).toMatchObject({ code: 'reauth_required', needsCode: true });
  const pending = async () => (await customer.get('/me/email-change')).json().pending;
  expect(await pending()).toBeNull();
  expect((await reauthenticate(customer, { password, code: code() })).statusCode).toBe(200);
  expect((await request()).statusCode).toBe(200);
  expect(await pending()).toMatchObject({ email: 'new@example.test' });
});

test('a re-authentication is recorded', async () => {
  const member = await memberOf(world, 'admin');
  await reauthenticate(await member.signedIn(), { password });
  const last = await world.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({ action: 'session.reauthenticate', actorId: member.id });
});
