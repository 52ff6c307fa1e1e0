import { termsVersion } from '@sankofa/domain/accounts/terms';
import { addMs } from '@sankofa/domain/values/time';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { firstAdminLink } from '../people/first-admin.ts';
import { hashOf, newSecret } from '../sessions/tokens.ts';
import { addUser } from './registration.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

let count = 0;
function form(changes: object) {
  count += 1;
  return {
    name: 'Efua Sarpong',
    email: 'efua@example.test',
    phone: `+23324410${String(1000 + count)}0`.slice(0, 13),
    password: 'twelve green crates',
    acceptedTerms: termsVersion,
    ...changes,
  };
}
const register = (changes: object) => world.visitor.post('/auth/register', form(changes));
test('generates another shipping mark when the first one is already taken', async () => {
  const ama = await world.ama();
  const marks = [ama.shippingMark, ama.shippingMark, 'SNK-ZZZZ9'];
  const id = newId(world.clock());
  const yaw = {
    id,
    role: 'CUSTOMER' as const,
    duties: [],
    siteKind: null,
    name: 'Yaw Boateng',
    email: 'yaw@example.test',
    phone: null,
    passwordHash: null,
  };
  const admin = await world.as('admin').actor();
  await world.work(admin, (work) => addUser(work, yaw, () => marks.shift() ?? ''));
  expect(marks).toEqual([]);
  const { shippingMark } = await world.db
    .selectFrom('customers')
    .select('shippingMark')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(shippingMark).toBe('SNK-ZZZZ9');
});

test('stores the version of the accepted terms and the time', async () => {
  world.pass(5_000);
  expect((await register({})).statusCode).toBe(200);
  const { termsVersion: acceptedVersion, termsAcceptedAt } = await world.db
    .selectFrom('users')
    .select(['termsVersion', 'termsAcceptedAt'])
    .where('email', '=', 'efua@example.test')
    .executeTakeFirstOrThrow();
  expect([acceptedVersion, termsAcceptedAt]).toEqual([termsVersion, world.clock()]);
});

test.each([
  ['without accepted terms', undefined, /^Accept the Terms of Service/],
  ['with an acceptance that names no version of the terms', 'yes', /^The terms have changed/],
  ['with an older version of the terms', '2025-01-01', /^The terms have changed/],
])('refuses to register an account %s', async (_description, acceptedTerms, sentence) => {
  const answer = await register({ acceptedTerms });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { acceptedTerms: expect.stringMatching(sentence) },
  ]);
  const people = await world.db.selectFrom('users').select('id').execute();
  expect(people).toEqual([]);
});

const peopleOf = async (role: 'STAFF' | 'ADMIN') =>
  world.db
    .selectFrom('users')
    .select(['email', 'duties', 'siteKind'])
    .where('role', '=', role)
    .execute();

const printedToken = async () => {
  const system = { id: newId(world.clock()), role: 'ADMIN', duties: [], siteKind: null } as const;
  const link = await world.work(system, firstAdminLink);
  return link === null ? null : (new URL(link, 'http://x').searchParams.get('token') ?? '');
};

test('the printed link registers the first admin and works only once', async () => {
  const token = await printedToken();
  expect((await register({ role: 'STAFF', token })).statusCode).toBe(400);
  const first = await register({ role: 'ADMIN', token });
  expect(first.json()).toMatchObject({ user: { role: 'ADMIN', email: 'efua@example.test' } });
  const second = await register({ role: 'ADMIN', token, email: 'other@example.test' });
  expect(second.json()).toMatchObject({ code: 'auth.token_invalid' });
  expect(await printedToken()).toBeNull();
  expect(await peopleOf('ADMIN')).toHaveLength(1);
});

test('the printed link registers one admin when 20 people use it at the same time', async () => {
  const token = await printedToken();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      register({ role: 'ADMIN', token, email: `admin.${at}@example.test` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await peopleOf('ADMIN')).toHaveLength(1);
});

test('a newer printed link replaces the older one and expires after three days', async () => {
  const older = await printedToken();
  const newer = await printedToken();
  expect((await register({ role: 'ADMIN', token: older })).statusCode).toBe(400);
  world.pass(73 * 60 * 60_000);
  expect((await register({ role: 'ADMIN', token: newer })).statusCode).toBe(400);
  expect(await peopleOf('ADMIN')).toEqual([]);
});

async function invite(changes: object = {}) {
  const token = newSecret();
  const id = newId(world.clock());
  await world.db
    .insertInto('invitations')
    .values({
      id,
      email: 'efua@example.test',
      role: 'STAFF',
      duties: ['warehouse'],
      siteKind: 'DESTINATION',
      invitedBy: await world.as('admin').id(),
      createdAt: world.clock(),
      expiresAt: addMs(world.clock(), 3_600_000),
      ...changes,
    })
    .execute();
  await world.db
    .insertInto('oneTimeTokens')
    .values({
      id: newId(world.clock()),
      purpose: 'INVITATION',
      invitationId: id,
      hash: hashOf(token),
      createdAt: world.clock(),
      expiresAt: addMs(world.clock(), 3_600_000),
    })
    .execute();
  return token;
}

test('an invitation gives its permissions and site to one of 20 who use it at the same time', async () => {
  const token = await invite();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => register({ role: 'STAFF', token })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await peopleOf('STAFF')).toEqual([
    { email: 'efua@example.test', duties: ['warehouse'], siteKind: 'DESTINATION' },
  ]);
  const invitation = await world.db.selectFrom('invitations').selectAll().executeTakeFirst();
  expect(invitation?.acceptedAt).toBe(world.clock());
});

test.each([
  ['with an email other than the invited one', {}, { email: 'other@example.test' }],
  ['with a role other than the invited one', {}, { role: 'ADMIN' }],
  ['with an expired invitation', { expiresAt: '2026-11-21T09:29:59.000Z' }, {}],
  ['with a revoked invitation', { revokedAt: '2026-11-21T09:00:00.000Z' }, {}],
])('refuses to register staff %s', async (_name, invitation, changes) => {
  const token = await invite(invitation);
  const answer = await register({ role: 'STAFF', token, ...changes });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'auth.token_invalid']);
  expect(await peopleOf('STAFF')).toEqual([]);
});
