import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { injectedKeys } from '../../testing/access/injected-keys.ts';
import { home } from '../../testing/access/records/owned-records.ts';
import { printLine } from '../../testing/print-line.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type Client, type TestCustomer, type World } from '../../testing/world.ts';
import { hashPassword } from '../password.ts';

let world: World;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  [ama, kojo] = [await world.ama(), await world.kojo()];
});
afterAll(() => world.close());

const password = 'three brown goats';
/** Serialises the body to text, because an object literal cannot have these keys. */
const poisoned = (body: object) =>
  `${JSON.stringify(body).replace(/\}$/, '')}${Object.keys(body).length > 0 ? ',' : ''}"__proto__":{"role":"ADMIN"}}`;

/** Returns all account data, except what every call changes. */
async function accounts() {
  const db = world.db;
  const users = await db.selectFrom('users').selectAll().orderBy('id').execute();
  const customers = await db.selectFrom('customers').selectAll().orderBy('id').execute();
  const addresses = await db.selectFrom('addresses').selectAll().orderBy('id').execute();
  const open = await db
    .selectFrom('invitations')
    .select(['email', 'role', 'duties', 'siteKind', 'acceptedAt', 'revokedAt'])
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  const settings = await db.selectFrom('settings').select(['section', 'value']).execute();
  const factors = await db.selectFrom('secondFactors').select(['userId', 'confirmedAt']).execute();
  return JSON.stringify([
    users.map((user) => ({ ...user, version: 0, updatedAt: '' })),
    customers,
    addresses,
    open,
    settings,
    factors,
  ]);
}

type Write = {
  as: () => Client;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: () => string;
  body: object;
  version?: () => Promise<number>;
};
const staffVersion = async () =>
  (
    await world.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', await world.as('support').id())
      .executeTakeFirstOrThrow()
  ).version;
let address = '';
let colleague = '';
const owner = () => ama;
const admin = () => world.as('admin');

/**
 * Each account write with a valid body that changes nothing, so that any change comes from the injected key.
 */
const writes: Record<string, Write> = {
  'the profile': {
    as: owner,
    method: 'PATCH',
    path: () => '/users/updateMe',
    body: { name: 'Ama Mensah', city: 'Accra' },
  },
  'an address': {
    as: owner,
    method: 'PATCH',
    path: () => `/me/addresses/${address}`,
    body: { label: 'Home' },
  },
  'a wrong password change': {
    as: owner,
    method: 'POST',
    path: () => '/me/password',
    body: { currentPassword: password, newPassword: 'short' },
  },
  'a login': {
    as: () => world.visitor,
    method: 'POST',
    path: () => '/auth/login',
    body: { emailOrPhone: 'set below', password, role: 'CUSTOMER' },
  },
  'the duties of a colleague': {
    as: admin,
    method: 'PATCH',
    path: () => `/users/${colleague}`,
    body: { duties: ['support'], siteKind: null },
    version: staffVersion,
  },
  'an invitation': {
    as: admin,
    method: 'POST',
    path: () => '/invitations',
    body: { email: 'esi@example.test', role: 'STAFF', duties: ['support'], siteKind: null },
  },
  'opening an account': {
    as: admin,
    method: 'POST',
    path: () => `/users/${colleague}/enable`,
    body: {},
  },
  'the password again': {
    as: owner,
    method: 'POST',
    path: () => '/me/reauthenticate',
    body: { password },
  },
  'devices signed out': { as: owner, method: 'DELETE', path: () => '/me/sessions', body: {} },
};

test(
  '40 injected keys on each account write change nothing that they name',
  { timeout: 120_000 },
  async () => {
    colleague = await world.as('support').id();
    address =
      good<{ items: { id: string }[] }>(await ama.post('/me/addresses', home)).items[0]?.id ?? '';
    await world.db
      .updateTable('users')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', ama.id)
      .execute();
    const table: Record<string, Record<number, number>> = {};
    const keys = injectedKeys(kojo.id);
    expect(keys).toHaveLength(40);
    for (const [name, { as, method, path, body, version }] of Object.entries(writes)) {
      const right = name === 'a login' ? { ...body, emailOrPhone: ama.email } : body;
      const send = async (payload: string) => {
        const headers = await as().headers(version ? { version: await version() } : {});
        return world.app.inject({
          method,
          url: `/api${path()}`,
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        });
      };
      const plain = await send(JSON.stringify(right));
      const before = await accounts();
      const counts: Record<number, number> = {};
      for (const [key, value] of keys) {
        // A key that the call accepts is skipped; it is tested on the calls that don't.
        if (Object.hasOwn(right, key)) continue;
        const answer = await send(JSON.stringify({ ...right, [key]: value }));
        counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
        // The path to the global prototype is refused with the whole body.
        const expected = key === 'constructor' ? 400 : plain.statusCode;
        expect([key, answer.statusCode]).toEqual([key, expected]);
      }
      const poison = await send(poisoned(right));
      counts[poison.statusCode] = (counts[poison.statusCode] ?? 0) + 1;
      table[name] = counts;
      expect([name, await accounts()]).toEqual([name, before]);
    }
    printLine(`40 injected keys and __proto__: ${JSON.stringify(table)}`);
    expect(({} as { role?: string }).role).toBeUndefined();
  },
);

test('of 40 injected keys at registration 38 create plain customers, and 2 are refused', async () => {
  const created: unknown[] = [];
  const attempts = injectedKeys(kojo.id).map(async ([key, value], at) => {
    const form = {
      name: 'Efua Sarpong',
      email: `registering.${at}@example.test`,
      phone: `024 471 ${String(1000 + at)}`,
      password,
      acceptedTerms: termsVersion,
      ...(key === 'role' ? {} : { role: 'CUSTOMER' }),
      [key]: value,
    };
    // An admin needs an invitation, and no one reaches the global prototype.
    const isRefused = key === 'role' || key === 'constructor';
    const answer = await world.visitor.post('/auth/register', form);
    expect([key, answer.statusCode]).toEqual([key, isRefused ? 400 : 200]);
    const row = await world.db
      .selectFrom('users')
      .select(['id', 'role', 'duties', 'siteKind', 'disabledAt', 'emailVerifiedAt', 'isDemo'])
      .select(['version', 'createdAt'])
      .where('email', '=', form.email)
      .executeTakeFirst();
    if (row) created.push({ ...row, id: row.id === kojo.id });
  });
  await Promise.all(attempts);
  const plain = {
    id: false,
    role: 'CUSTOMER',
    duties: [],
    siteKind: null,
    disabledAt: null,
    emailVerifiedAt: null,
    isDemo: false,
    version: 1,
    createdAt: world.clock(),
  };
  printLine(`40 injected keys at registration: ${created.length} plain customers, 2 refused`);
  expect(created).toEqual(Array.from({ length: 38 }, () => plain));
});
