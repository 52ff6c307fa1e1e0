import { termsVersion } from '@sankofa/domain/accounts/terms';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { hashPassword, hashPasswordFor } from '../password.ts';

/** The work actually done, counted by mocks of the hashing libraries. */
const done = vi.hoisted(() => ({ hashes: 0, verifications: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => {
      done.hashes += 1;
      return argon2.hash(...given);
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      done.verifications += 1;
      return argon2.verify(...given);
    },
  };
});

let world: World;
const queries = vi.spyOn(Client.prototype, 'query');
beforeAll(async () => {
  world = await startWorld();
  // The first login of a process creates the hash that unknown users are compared with.
  await attempt('/auth/login', guess('first@example.test'));
});
afterAll(() => world.close());

const password = 'three brown goats';
let count = 0;

/** Sends one call from its own address, and returns the response with the work it caused. */
async function attempt(path: string, body: object) {
  count += 1;
  const headers = await world.visitor.headers({});
  const before = { ...done, queries: queries.mock.calls.length };
  const from = performance.now();
  const { statusCode, body: text } = await world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: `198.51.${count >> 8}.${count & 255}`,
    headers,
    payload: body,
  });
  return {
    ms: performance.now() - from,
    work: {
      hashes: done.hashes - before.hashes,
      verifications: done.verifications - before.verifications,
      queries: queries.mock.calls.length - before.queries,
    },
    // Request ids and account ids always differ, and the input is echoed.
    shown: `${statusCode} ${text}`
      .replaceAll(/"(?:id|requestId)":"[^"]+"/g, '"id"')
      .replaceAll(/"(?:email|phone)":"[^"]+"/g, '"contact"'),
  };
}

const hash = hashPassword(password);
/** Sets a known password for a user of that role, and returns their email address. */
async function member(role: 'CUSTOMER' | 'STAFF' | 'ADMIN' = 'CUSTOMER') {
  const { id, email } =
    role === 'CUSTOMER'
      ? await world.ama()
      : { id: await world.as(role === 'STAFF' ? 'finance' : 'admin').id(), email: '' };
  const row = await world.db
    .updateTable('users')
    .set({ passwordHash: await hash, emailVerifiedAt: null })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email || row.email;
}
const guess = (email: string, role = 'CUSTOMER', typed = 'wrong password') => ({
  emailOrPhone: email,
  password: typed,
  role,
});

type Attempt = Awaited<ReturnType<typeof attempt>>;
const kinds = (all: Attempt[], of: (one: Attempt) => unknown) =>
  [...new Set(all.map((one) => JSON.stringify(of(one))))].toSorted();

/** Alternates known and unknown addresses, each first every other time. */
async function interleaved(rounds: number, send: (email: string) => Promise<Attempt>) {
  const [known, unknown]: Attempt[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const pair: [Attempt[], string][] = [
      [known ?? [], await member()],
      [unknown ?? [], `nobody.${count}@example.test`],
    ];
    for (const [list, email] of round % 2 === 0 ? pair : pair.toReversed())
      list.push(await send(email));
  }
  return { known: known ?? [], unknown: unknown ?? [] };
}

test(
  'a login gets the same response and takes the same work with and without an account',
  { timeout: 120_000 },
  async () => {
    const { known, unknown } = await interleaved(100, (email) =>
      attempt('/auth/login', guess(email)),
    );
    printLine(`login, 2 x 100: ${kinds(known, ({ work }) => work).join()} for known and unknown`);
    expect(kinds(known, ({ shown }) => shown)).toEqual(kinds(unknown, ({ shown }) => shown));
    expect(kinds(known, ({ shown }) => shown)).toHaveLength(1);
    expect(kinds(known, ({ work }) => work)).toEqual(kinds(unknown, ({ work }) => work));
    expect(known.every(({ work }) => work.verifications === 1)).toBe(true);
  },
);

test('a login by phone takes the same work for a number of no one, one person or six', async () => {
  const members = await Promise.all(Array.from({ length: 7 }, () => member()));
  const [onePhone, shared, unknownPhone] = ['+233244990001', '+233244990002', '+233244990003'];
  for (const [at, email] of members.entries())
    await world.db
      .updateTable('users')
      .set({
        phone: at === 0 ? onePhone : shared,
        phonePasswordHash: await hashPasswordFor(at === 0 ? onePhone : shared, `${password} ${at}`),
        emailVerifiedAt: world.clock(),
      })
      .where('email', '=', email)
      .execute();
  const answers: Attempt[] = [];
  for (const phone of [unknownPhone, onePhone, shared])
    answers.push(await attempt('/auth/login', guess(phone)));
  expect(kinds(answers, ({ shown, work }) => [shown, work])).toHaveLength(1);
  expect(answers[0]?.work).toMatchObject({ hashes: 1, verifications: 1 });
  const in5 = await attempt('/auth/login', guess(shared, 'CUSTOMER', `${password} 5`));
  expect(in5.shown).toMatch(/^200/);
});

/** Makes six attempts from one address: the last has to wait. */
const locked = async (email: string) => {
  const answers: Attempt[] = [];
  const headers = await world.visitor.headers({});
  for (let at = 0; at < 6; at += 1) {
    const before = { ...done, queries: queries.mock.calls.length };
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '192.0.2.200',
      headers,
      payload: guess(email),
    });
    answers.push({
      ms: 0,
      work: {
        hashes: 0,
        verifications: done.verifications - before.verifications,
        queries: queries.mock.calls.length - before.queries,
      },
      shown: `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]+"/, '')}`,
    });
  }
  return answers.map(({ work, shown }) => ({ work, shown }));
};

test('a login that has to wait gets the same response with and without an account', async () => {
  const [known, unknown] = [await locked(await member()), await locked('nobody@example.test')];
  expect(known).toEqual(unknown);
  expect(known.at(-1)?.shown).toMatch(/^429/);
  expect(known.at(-1)?.work.verifications).toBe(0);
});

test('of nine ways to name a role, the six wrong ones take the work of a wrong password', async () => {
  const roles = ['CUSTOMER', 'STAFF', 'ADMIN'] as const;
  const wrong: Attempt[] = [];
  let right = 0;
  for (const own of roles) {
    const email = await member(own);
    for (const role of roles) {
      const one = await attempt('/auth/login', guess(email, role, password));
      if (role === own) right += Number(one.shown.startsWith('200'));
      else wrong.push(one);
    }
  }
  const plain = await attempt('/auth/login', guess(await member()));
  printLine(
    `roles, 3 x 3: ${right} in, ${wrong.length} refused, each ${JSON.stringify(plain.work)}`,
  );
  expect(right).toBe(3);
  expect(kinds(wrong, ({ shown, work }) => [shown, work])).toEqual(
    kinds([plain], ({ shown, work }) => [shown, work]),
  );
});

test.each([
  ['register', '/auth/register', 10],
  ['forgot', '/auth/forgot-password', 10],
  ['resend', '/auth/resend-verification', 10],
] as const)(
  '%s: same bodies and hashing, and both responses take the constant time',
  { timeout: 120_000 },
  async (name, path, rounds) => {
    const bodyOf = (email: string) =>
      name === 'register'
        ? {
            name: 'Ama Mensah',
            email,
            phone: `054 ${4_000_000 + count}`,
            password,
            acceptedTerms: termsVersion,
          }
        : { email };
    const { known, unknown } = await interleaved(rounds, (email) => attempt(path, bodyOf(email)));
    const all = [...known, ...unknown];
    const least = Math.min(...all.map(({ ms }) => ms));
    printLine(`${name}, 2 x ${rounds}: the quickest answer after ${Math.floor(least)} ms`);
    expect(kinds(all, ({ shown }) => shown)).toHaveLength(1);
    expect(kinds(all, ({ work }) => [work.hashes, work.verifications])).toHaveLength(1);
    expect(least).toBeGreaterThanOrEqual(249);
  },
);
