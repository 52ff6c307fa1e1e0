import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { firstAdminLink } from '../people/first-admin.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const password = 'twelve green crates';
let count = 0;
const newAddress = () => `yaa.${(count += 1)}@example.test`;
const register = (email: string, changes: object = {}) => {
  count += 1;
  return world.visitor.post('/auth/register', {
    name: 'Yaa Boateng',
    email,
    phone: `024 459 ${String(1000 + count)}`,
    password,
    acceptedTerms: termsVersion,
    ...changes,
  });
};
const login = (email: string, typed = password, role = 'CUSTOMER') =>
  world.visitor.post('/auth/login', { emailOrPhone: email, password: typed, role });
const invite = (email: string, role = 'STAFF') =>
  world.as('admin').post('/invitations', {
    email,
    role,
    duties: role === 'STAFF' ? ['support'] : [],
    siteKind: null,
  });
async function tokenFor(email: string, page: string) {
  for (const { text } of await world.emails(email)) {
    const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1];
    if (token) return token;
  }
  return '';
}
const rowOf = (id: string) =>
  world.db
    .selectFrom('users')
    .select(['email', 'phone', 'disabledAt', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const auditOf = (id: string) =>
  world.db
    .selectFrom('auditLog')
    .select(['action', 'before'])
    .where('subjectId', '=', id)
    .where('action', '=', 'email.release')
    .execute();

/** Registers an account with another person's address and logs in as an attacker. */
async function stranger(email: string) {
  const { id } = (await register(email)).json().user;
  const { accessToken } = (await login(email)).json();
  return {
    id,
    me: () =>
      world.app.inject({
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${accessToken}` },
      }),
  };
}

test.each(['STAFF', 'ADMIN'])(
  'an invitation as %s takes precedence over a registration that never confirmed the address',
  async (role) => {
    const email = newAddress();
    await invite(email, role);
    const token = await tokenFor(email, 'register');
    const yaa = await stranger(email);
    expect((await yaa.me()).statusCode).toBe(200);

    expect((await register(email, { role, token })).statusCode).toBe(200);
    expect((await login(email, password, role)).statusCode).toBe(200);
    expect([(await yaa.me()).statusCode, (await login(email)).statusCode]).toEqual([401, 401]);
    const row = await rowOf(yaa.id);
    expect(row).toMatchObject({
      email: `unconfirmed-${yaa.id}@released.invalid`,
      disabledAt: world.clock(),
      passwordHash: null,
    });
    expect(row.phone).toMatch(/^\+233/);
    expect(await auditOf(yaa.id)).toMatchObject([{ before: expect.stringContaining(email) }]);
    const told = await world.as('admin').get('/users/reminders');
    expect(told.body).toContain('Customer account deactivated: Yaa Boateng');
  },
);

test('an address that was registered but never confirmed can be invited', async () => {
  const email = newAddress();
  const yaa = await stranger(email);
  expect((await invite(email)).statusCode).toBe(200);
  // The invitation alone proves no access to the mailbox.
  expect((await yaa.me()).statusCode).toBe(200);
});

test('a new email address goes to the user who opens its link, even if an unconfirmed account has it', async () => {
  const [email, wanted] = [newAddress(), newAddress()];
  const yaa = await stranger(wanted);
  await register(email);
  const answer = await login(email);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const asked = await world.app.inject({
    method: 'POST',
    url: '/api/me/email-change',
    headers: {
      authorization: `Bearer ${answer.json().accessToken}`,
      'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
    },
    cookies,
    payload: { email: wanted, currentPassword: password },
  });
  expect(asked.statusCode).toBe(200);
  const token = await tokenFor(wanted, 'confirm-email-change');
  const done = await world.visitor.post('/auth/confirm-email-change', { token });
  expect([done.statusCode, done.json()]).toEqual([200, { email: wanted }]);
  expect((await rowOf(yaa.id)).email).toContain('@released.invalid');
  const people = await world.as('admin').get(`/users?state=DISABLED&q=${yaa.id}@released.invalid`);
  expect(people.json()).toMatchObject({ items: [{ id: yaa.id, email: null }] });
  expect(await auditOf(yaa.id)).toHaveLength(1);
});

test('registering over an unconfirmed registration gets the same response, and its email suggests a new password', async () => {
  const email = newAddress();
  await stranger(email);
  const again = await register(email, { name: 'Yaa the Second' });
  const fresh = await register(newAddress(), { name: 'Yaa the Second' });
  const shape = (answer: typeof again) => Object.keys(answer.json().user).toSorted();
  expect([again.statusCode, shape(again)]).toEqual([fresh.statusCode, shape(fresh)]);
  const [sent] = await world.emails(email);
  expect(sent?.subject).toBe('You already have an account');
  expect(sent?.text).toContain('the address was never confirmed');
  expect(sent?.text).toContain('/forgot-password');
});

test('a password reset through the mailbox locks out the attacker who registered the address', async () => {
  const email = newAddress();
  const yaa = await stranger(email);
  // The attacker prepared a second factor and a change to their own address.
  await world.db
    .insertInto('secondFactors')
    .values({
      userId: yaa.id,
      lockedKey: 'x',
      createdAt: world.clock(),
      confirmedAt: world.clock(),
    })
    .execute();
  await world.db
    .insertInto('oneTimeTokens')
    .values({
      id: newId(world.clock()),
      userId: yaa.id,
      purpose: 'CHANGE_EMAIL',
      email: 'stranger@example.test',
      createdAt: world.clock(),
      expiresAt: '2026-12-01T00:00:00.000Z',
    })
    .execute();
  await world.visitor.post('/auth/forgot-password', { email });
  const token = await tokenFor(email, 'reset-password');
  const newPassword = 'seven quiet harbours';
  const reset = await world.visitor.post('/auth/reset-password', { token, newPassword });
  expect(reset.statusCode).toBe(200);
  expect((await login(email, newPassword)).statusCode).toBe(200);
  const open = await world.db
    .selectFrom('oneTimeTokens')
    .select('purpose')
    .where('userId', '=', yaa.id)
    .where('usedAt', 'is', null)
    .where('purpose', '=', 'CHANGE_EMAIL')
    .execute();
  expect(open).toEqual([]);
});

test('the printed link of the first admin takes precedence over an unconfirmed registration too', async () => {
  const empty = await startWorld();
  try {
    const system = { id: newId(empty.clock()), role: 'ADMIN', duties: [], siteKind: null } as const;
    const link = (await empty.work(system, firstAdminLink)) ?? '';
    const token = new URL(link, 'http://x').searchParams.get('token');
    const form = { name: 'Yaa Boateng', email: 'first@example.test', password };
    const send = (more: object) =>
      empty.visitor.post('/auth/register', { ...form, acceptedTerms: termsVersion, ...more });
    await send({ phone: '024 459 7001' });
    expect((await send({ phone: '024 459 7002', role: 'ADMIN', token })).statusCode).toBe(200);
    const admins = await empty.db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'ADMIN')
      .execute();
    expect(admins).toEqual([{ email: 'first@example.test' }]);
  } finally {
    await empty.close();
  }
});
