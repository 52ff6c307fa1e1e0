import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let count = 0;
const newAddress = () => `wei.${(count += 1)}@example.test`;
const admin = () => world.as('admin');
const invite = (email: string, changes: object = {}) =>
  admin().post('/invitations', {
    email,
    role: 'STAFF',
    duties: ['warehouse'],
    siteKind: 'ORIGIN',
    ...changes,
  });

/** Returns the token of the newest emailed link to that address. */
async function tokenOf(email: string) {
  const [sentEmail] = await world.emails(email);
  return /register\?token=([\w-]+)/.exec(sentEmail?.text ?? '')?.[1] ?? '';
}
const register = (email: string, token: string, changes: object = {}) => {
  count += 1;
  return world.visitor.post('/auth/register', {
    name: 'Wei Chen',
    email,
    phone: `024 457 ${String(1000 + count)}`,
    password: 'twelve green crates',
    role: 'STAFF',
    acceptedTerms: termsVersion,
    token,
    ...changes,
  });
};
const rowOf = (email: string) =>
  world.db
    .selectFrom('users')
    .select(['id', 'role', 'duties', 'siteKind', 'emailVerifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst();

test('an admin’s invitation registers a member of staff once, with the given permissions', async () => {
  const email = newAddress();
  const invitation = await invite(email, { name: 'Wei Chen' });
  expect(invitation.json()).toMatchObject({
    email,
    role: 'STAFF',
    duties: ['warehouse'],
    isOver: false,
  });
  const [sentEmail] = await world.emails(email);
  expect(sentEmail?.subject).toBe(
    '您受邀加入 Sankofa Freight · You’ve been invited to Sankofa Freight',
  );
  const token = await tokenOf(email);
  expect(sentEmail?.html).toContain(`${world.config.publicUrl}/staff/register?token=${token}`);

  const offer = await world.visitor.get(`/auth/invitations/${token}`);
  expect(offer.json()).toEqual({ role: 'STAFF', email, name: 'Wei Chen' });
  expect((await register(email, token)).statusCode).toBe(200);
  expect(await rowOf(email)).toMatchObject({
    role: 'STAFF',
    duties: ['warehouse'],
    siteKind: 'ORIGIN',
    emailVerifiedAt: world.clock(),
  });
  expect((await world.visitor.get(`/auth/invitations/${token}`)).json().code).toBe(
    'auth.token_invalid',
  );
  expect((await register(email, token)).json().code).toBe('auth.token_invalid');
});

test('an invited admin registers as an admin, without duties', async () => {
  const email = newAddress();
  await invite(email, { role: 'ADMIN' });
  const [sentEmail] = await world.emails(email);
  expect(sentEmail?.text).toContain(`${world.config.publicUrl}/admin/register?token=`);
  const token = await tokenOf(email);
  expect((await register(email, token, { role: 'ADMIN' })).statusCode).toBe(200);
  expect(await rowOf(email)).toMatchObject({ role: 'ADMIN', duties: [], siteKind: null });
});

test('an invitation accepted by 100 people at the same time creates one account', async () => {
  const email = newAddress();
  await invite(email);
  const token = await tokenOf(email);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      world.visitor.headers({}).then((headers) =>
        world.app.inject({
          method: 'POST',
          url: '/api/auth/register',
          headers,
          // From many addresses, or the limit per address would respond instead of the invitation.
          remoteAddress: `198.51.100.${at}`,
          payload: {
            name: 'Wei Chen',
            email,
            phone: `+23324458${String(1000 + at)}`,
            password: 'twelve green crates',
            role: 'STAFF',
            acceptedTerms: termsVersion,
            token,
          },
        }),
      ),
    ),
  );
  const times = new Map<number, number>();
  for (const { statusCode } of answers) times.set(statusCode, (times.get(statusCode) ?? 0) + 1);
  printLine(`100 at one invitation: ${JSON.stringify(Object.fromEntries(times))}`);
  expect(times.get(200)).toBe(1);
  expect((times.get(400) ?? 0) + (times.get(429) ?? 0)).toBe(99);
});

test.each([
  ['another role', { role: 'ADMIN' }],
  ['another email', { email: 'other@example.test' }],
  ['a made-up token', { token: 'x'.repeat(43) }],
  ['a token that is an object', { token: { $ne: 1 } }],
  ['no token', { token: undefined }],
])('registering with %s does not create a staff account', async (_name, changes) => {
  const email = newAddress();
  await invite(email);
  const answer = await register(email, await tokenOf(email), changes);
  expect(answer.statusCode).toBe(400);
  expect(await rowOf(email)).toBeUndefined();
  expect(await rowOf('other@example.test')).toBeUndefined();
});

test('a new link replaces the old one, and a revoked link or one of three days ago is invalid', async () => {
  const email = newAddress();
  const { id } = (await invite(email)).json();
  const first = await tokenOf(email);
  const again = await admin().post(`/invitations/${id}/resend`);
  const second = await tokenOf(email);
  expect([again.statusCode, second === first]).toEqual([200, false]);
  expect((await register(email, first)).json().code).toBe('auth.token_invalid');

  const listed = (await admin().get('/invitations')).json().items;
  expect(listed.filter((one: { email: string }) => one.email === email)).toHaveLength(1);
  expect((await admin().delete(`/invitations/${again.json().id}`)).statusCode).toBe(200);
  expect((await register(email, second)).json().code).toBe('auth.token_invalid');
  expect((await admin().delete(`/invitations/${again.json().id}`)).statusCode).toBe(404);

  await invite(email);
  const third = await tokenOf(email);
  world.pass(72 * 60 * 60_000 + 1);
  expect((await register(email, third)).json().code).toBe('auth.token_invalid');
  expect((await admin().get('/invitations')).json().items).toContainEqual(
    expect.objectContaining({ email, isOver: true }),
  );
});

test('a confirmed customer account keeps its address from an invitation, and the refusal says what to do', async () => {
  const ama = await world.ama();
  const refused = (await invite(ama.email)).json();
  expect([refused.code, refused.message]).toEqual([
    'auth.email_taken',
    expect.stringContaining('Invite your colleague at another address'),
  ]);
  const email = newAddress();
  await invite(email);
  const token = await tokenOf(email);
  await register(email, '', { role: 'CUSTOMER', token: undefined });
  await world.db
    .updateTable('users')
    .set({ emailVerifiedAt: world.clock() })
    .where('email', '=', email)
    .execute();
  const taken = (await register(email, token)).json();
  expect([taken.code, taken.message]).toEqual([
    'auth.email_taken',
    expect.stringContaining('ask the admin to invite you at another address'),
  ]);
});

test('only an admin lists, invites and changes people', async () => {
  const id = await world.as('finance').id();
  const calls = [
    ['get', '/users'],
    ['get', '/invitations'],
    ['post', '/invitations'],
    ['patch', `/users/${id}`],
    ['post', `/users/${id}/disable`],
    ['post', `/users/${id}/enable`],
    ['delete', `/users/${id}/sessions`],
  ] as const;
  const callers = [world.visitor, await world.ama(), world.as('staff'), world.as('no-duty')];
  const statuses = [];
  for (const person of callers)
    for (const [method, path] of calls) statuses.push((await person[method](path)).statusCode);
  expect(statuses).toEqual([...Array(7).fill(401), ...Array(21).fill(403)]);
});

test('people are found by name, role and state, page by page', async () => {
  const ama = await world.customer({ name: 'Zz Ama 100%' });
  const found = (await admin().get('/users?q=Zz%20Ama%20100%25')).json();
  expect(found.items).toMatchObject([
    { id: ama.id, role: 'CUSTOMER', isDisabled: false, openSessions: 1 },
  ]);
  const names: string[] = [];
  let cursor = '';
  for (;;) {
    const page = (await admin().get(`/users?limit=3${cursor && `&cursor=${cursor}`}`)).json();
    names.push(...page.items.map(({ id }: { id: string }) => id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const all = await world.db.selectFrom('users').select('id').execute();
  expect(names.length).toBe(all.length);
  expect(new Set(names).size).toBe(all.length);
  const staff = (await admin().get('/users?role=STAFF&limit=100')).json().items;
  expect(new Set(staff.map(({ role }: { role: string }) => role))).toEqual(new Set(['STAFF']));
});

test('duties are changed against the version that was read', async () => {
  const id = await world.as('support').id();
  const shown = (await admin().get('/users?q=Yaw')).json().items[0];
  const body = { duties: ['support', 'finance'], siteKind: null };
  const changed = await admin().patch(`/users/${id}`, body, { version: shown.version });
  expect(changed.json()).toMatchObject({ duties: ['support', 'finance'] });
  expect((await world.as('support').get('/auth/me')).json().user.duties).toContain('finance');
  const stale = await admin().patch(`/users/${id}`, body, { version: shown.version });
  expect([stale.statusCode, stale.json().current.version]).toEqual([409, shown.version + 1]);
  const customer = await world.ama();
  const refused = await admin().patch(`/users/${customer.id}`, body, { version: 1 });
  expect(refused.json().code).toBe('account.step_not_allowed');
});

test('a deactivated user is logged out immediately, and can log in again after reactivation', async () => {
  const email = newAddress();
  await invite(email);
  await register(email, await tokenOf(email));
  const login = () =>
    world.visitor.post('/auth/login', {
      emailOrPhone: email,
      password: 'twelve green crates',
      role: 'STAFF',
    });
  const { accessToken, user } = (await login()).json();
  const me = () =>
    world.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${accessToken}` } });
  expect((await me()).statusCode).toBe(200);
  expect((await admin().post(`/users/${user.id}/disable`, { reason: '' })).statusCode).toBe(400);
  const done = await admin().post(`/users/${user.id}/disable`, { reason: 'Left the company' });
  expect(done.json()).toMatchObject({ isDisabled: true, openSessions: 0 });
  expect([(await me()).statusCode, (await login()).statusCode]).toEqual([401, 401]);
  expect((await admin().post(`/users/${user.id}/enable`)).json().isDisabled).toBe(false);
  expect((await login()).statusCode).toBe(200);
  const rows = await world.db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', user.id)
    .where('action', 'like', 'user.%')
    .execute();
  expect(rows).toEqual([
    { action: 'user.disable', reason: 'Left the company' },
    { action: 'user.enable', reason: null },
  ]);
});

test('an admin logs a user out everywhere', async () => {
  const email = newAddress();
  await register(email, '', { role: 'CUSTOMER', token: undefined });
  const login = () =>
    world.visitor.post('/auth/login', { emailOrPhone: email, password: 'twelve green crates' });
  const [one, other] = [await login(), await login()];
  const { id } = one.json().user;
  expect((await admin().get(`/users?q=${email}`)).json().items[0].openSessions).toBe(2);
  expect((await admin().delete(`/users/${id}/sessions`)).json()).toEqual({ ended: 2 });
  for (const answer of [one, other]) {
    const headers = { authorization: `Bearer ${answer.json().accessToken}` };
    expect((await world.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
  }
});

test('an admin cannot deactivate their own account', async () => {
  const own = await admin().post(`/users/${await admin().id()}/disable`, { reason: 'A try' });
  expect(own.json().code).toBe('account.self');
});

test('of two admins who deactivate each other at the same time, one remains', async () => {
  const [one, two] = [world.as('admin'), world.as('admin2')];
  const ids = [await one.id(), await two.id()];
  await world.db
    .updateTable('users')
    .set({ disabledAt: world.clock() })
    .where('role', '=', 'ADMIN')
    .where('id', 'not in', ids)
    .execute();
  const answers = await Promise.all([
    one.post(`/users/${ids[1]}/disable`, { reason: 'A quarrel' }),
    two.post(`/users/${ids[0]}/disable`, { reason: 'A quarrel' }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const left = await world.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabledAt', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});
