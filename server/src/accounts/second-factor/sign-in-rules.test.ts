import { afterAll, beforeAll, expect, test } from 'vitest';

import { enrolled, memberOf } from '../../testing/authenticator.ts';
import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function require(isSecondFactorRequired: boolean) {
  const admin = await (await memberOf(world, 'admin')).signedIn(adminCode?.());
  const { version } = (await admin.get('/settings/sign-in')).json();
  return admin.patch('/settings/sign-in', { isSecondFactorRequired }, { version });
}
/** Returns the current code of the first admin's app, once they have one. */
let adminCode: (() => string) | undefined;

test('a second factor is not required until an admin requires it, and no one else can', async () => {
  const admin = await (await memberOf(world, 'admin')).signedIn();
  expect((await admin.get('/settings/sign-in')).json()).toEqual({
    isSecondFactorRequired: false,
    version: 0,
  });
  for (const client of [await world.ama(), world.as('staff')]) {
    const body = { isSecondFactorRequired: true };
    expect((await client.patch('/settings/sign-in', body, { version: 0 })).statusCode).toBe(403);
  }
});

test('a required second factor must be set up by staff and admins first, but not by customers', async () => {
  const { code } = await enrolled(world, await (await memberOf(world, 'admin')).signedIn());
  world.pass(30_000);
  adminCode = () => {
    world.pass(30_000);
    return code();
  };
  expect((await require(true)).json()).toEqual({ isSecondFactorRequired: true, version: 1 });

  const member = await memberOf(world, 'finance');
  const answer = await member.logIn();
  expect(answer.json().user.mustSetUpSecondFactor).toBe(true);
  const clerk = await member.signedIn();
  const refused: unknown[] = [];
  const open: string[] = [];
  for (const { method, path, access } of world.app.context.endpoints) {
    if (access === 'public') continue;
    const answer = await world.app.inject({
      method,
      url: `/api${path.replaceAll(/:\w+/g, '0190b000-0000-7000-8000-000000000001')}`,
      headers: await clerk.headers({ version: 1 }),
      ...(method !== 'GET' && { payload: {} }),
    });
    if (answer.json().code === 'second_factor_setup_required') refused.push(answer.json().message);
    else open.push(`${method} ${path}`);
  }
  printLine(`without a second factor ${refused.length} calls refuse, ${open.length} are open`);
  expect(refused.length).toBeGreaterThan(80);
  expect(new Set(refused)).toEqual(
    new Set(['Set up two-factor authentication in your profile to continue']),
  );
  expect(open.toSorted()).toEqual([
    'GET /auth/me',
    'GET /auth/session-health',
    'GET /me/passkeys',
    'GET /me/second-factor',
    'POST /me/passkeys',
    'POST /me/passkeys/proof',
    'POST /me/passkeys/start',
    'POST /me/reauthenticate',
    'POST /me/reauthenticate/passkey',
    'POST /me/second-factor/confirm',
    'POST /me/second-factor/start',
  ]);
  expect((await (await world.ama()).get('/me/sessions')).statusCode).toBe(200);

  await enrolled(world, clerk);
  expect((await clerk.get('/payments')).statusCode).toBe(200);
  expect((await clerk.get('/auth/me')).json().user).not.toHaveProperty('mustSetUpSecondFactor');
});

test('a required second factor cannot be switched off by staff', async () => {
  const member = await memberOf(world, 'support');
  const client = await member.signedIn();
  const { code } = await enrolled(world, client);
  world.pass(30_000);
  const answer = await client.post('/me/second-factor/stop', {
    password: 'three brown goats',
    code: code(),
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('required for staff and admins'),
  ]);
});

test('a change to an old version of the rules gets the current ones; each change is recorded', async () => {
  const admin = await (await memberOf(world, 'admin')).signedIn(adminCode?.());
  const body = { isSecondFactorRequired: false };
  const stale = await admin.patch('/settings/sign-in', body, { version: 0 });
  expect([stale.statusCode, stale.json().current]).toEqual([
    409,
    { isSecondFactorRequired: true, version: 1 },
  ]);
  expect((await require(false)).statusCode).toBe(200);
  const rows = await world.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'settings.sign_in')
    .orderBy('seq')
    .execute();
  expect(rows.map(({ after }) => after)).toEqual([
    '{"isSecondFactorRequired":true}',
    '{"isSecondFactorRequired":false}',
  ]);
});

test('an admin who removes a lost phone logs the member out everywhere without changing the password; it is audited and notified', async () => {
  const member = await memberOf(world, 'clerk2');
  const client = await member.signedIn();
  await enrolled(world, client);
  const admin = world.as('admin2');
  const reset = (id: string, reason = 'Phone lost on the way to Tema') =>
    admin.post(`/users/${id}/second-factor/reset`, { reason });
  expect((await reset(member.id, '')).statusCode).toBe(400);
  const answer = await reset(member.id);
  expect(answer.json()).toMatchObject({ id: member.id, hasSecondFactor: false, openSessions: 0 });
  expect((await client.get('/me/sessions')).statusCode).toBe(401);
  expect((await member.logIn()).statusCode).toBe(200);
  expect((await reset(member.id)).statusCode).toBe(409);
  expect((await reset(await admin.id())).json().code).toBe('account.self');
  const row = await world.db
    .selectFrom('auditLog')
    .select(['actorId', 'subjectId', 'reason'])
    .where('action', '=', 'second_factor.reset')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    actorId: await admin.id(),
    subjectId: member.id,
    reason: 'Phone lost on the way to Tema',
  });
  const [email] = await world.emails(member.email);
  expect(email?.subject).toBe('Your two-factor authentication was reset');
});
