import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
// One address registers 60 accounts in ten minutes.
beforeEach(() => world.pass(11 * 60_000));

let count = 0;
const newPhone = () => {
  count += 1;
  return `024 77 ${String(10_000 + count)}`;
};
const phoneStored = (phone: string) => `+233${phone.replaceAll(' ', '').slice(1)}`;

type Member = {
  email: string;
  phone: string;
  password: string;
  /** The response to the registration. */
  answer: { body: string; headers: object };
};

/** Sends a request from its own address, unless one is given. */
async function post(
  path: string,
  body: object,
  { from, cookie }: { from?: string; cookie?: string | undefined } = {},
) {
  count += 1;
  const headers = await world.visitor.headers({});
  const sent = cookie ? { ...headers, cookie: `${headers['cookie'] ?? ''}; ${cookie}` } : headers;
  return world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: from ?? `198.18.${count >> 8}.${count & 255}`,
    headers: sent,
    payload: body,
  });
}
const login = (emailOrPhone: string, password: string, how = {}) =>
  post('/auth/login', { emailOrPhone, password, role: 'CUSTOMER' }, how);
const linkIn = async (email: string, path: string) => {
  const emails = await world.emails(email);
  return emails.flatMap(({ text }) => text.match(`${path}\\?token=([\\w-]+)`)?.[1] ?? [])[0] ?? '';
};

async function register(
  phone: string,
  password = `brown goats in ${count} meadows`,
): Promise<Member> {
  count += 1;
  const email = `holder.${count}@example.test`;
  const form = { name: 'Esi Owusu', email, phone, password, acceptedTerms: termsVersion };
  const answer = await post('/auth/register', form);
  expect(answer.statusCode).toBe(200);
  const token = await linkIn(email, 'verify-email');
  expect((await post('/auth/verify-email', { token })).statusCode).toBe(200);
  return { email, phone, password, answer };
}

async function changeMe({ email, password }: Member, phone: string) {
  const signedIn = await login(email, password);
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  return world.app.inject({
    method: 'PATCH',
    url: '/api/users/updateMe',
    cookies,
    headers: {
      authorization: `Bearer ${signedIn.json().accessToken}`,
      'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
    },
    payload: { phone },
  });
}

const signedInEmail = (answer: { statusCode: number; json(): { user?: { email: string } } }) =>
  answer.statusCode === 200 ? answer.json().user?.email : answer.statusCode;
const patternOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

/** Returns everything visible to a user who enters a number: profile, logins, emails and notifications. */
async function seenBy(member: Member, phone: string) {
  const saved = await changeMe(member, phone);
  const early = await login(phone, member.password);
  const byEmail = await login(member.email, member.password);
  const byPhone = await login(phone, member.password);
  const reset = await post('/auth/forgot-password', { email: member.email });
  const { accessToken } = byPhone.json();
  const reminders = await world.app.inject({
    url: '/api/users/reminders',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return {
    saved: [saved.statusCode, Object.keys(saved.json().data?.user ?? {})],
    logins: [early, byEmail, byPhone]
      .map(signedInEmail)
      .map((signedIn) => (signedIn === member.email ? 'in' : signedIn)),
    reset: [reset.statusCode, reset.body],
    emails: (await world.emails(member.email)).map(({ subject }) => subject),
    reminders: reminders.json().reminders.map(({ title }: { title: string }) => title),
  };
}

/** Returns the response to a registration without what the user typed, and without random ids. */
const registrationOf = ({ email, answer }: Member) =>
  answer.body
    .replaceAll(email, 'EMAIL')
    .replaceAll(/\+233\d{9}/g, 'PHONE')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');

describe('a phone number that another account has', () => {
  it('looks like a free one to updateMe, and each user logs in to their own account', async () => {
    const owner = await register(newPhone());
    const before = await world.emails(owner.email);
    const [one, other] = [await register(newPhone()), await register(newPhone())];
    const usedPhone = await seenBy(one, owner.phone);
    expect(usedPhone).toEqual(await seenBy(other, newPhone()));
    expect(usedPhone.logins).toEqual([401, 'in', 'in']);
    expect(signedInEmail(await login(owner.phone, owner.password))).toBe(owner.email);
    expect(await world.emails(owner.email)).toHaveLength(before.length);
  });

  it('looks like a free one at registration, and each user logs in to their own account', async () => {
    const owner = await register(newPhone());
    const [usedPhone, free] = [
      await register(owner.phone, 'four brown goats'),
      await register(newPhone()),
    ];
    expect(registrationOf(usedPhone)).toBe(registrationOf(free));
    expect(Object.keys(usedPhone.answer.headers).toSorted()).toEqual(
      Object.keys(free.answer.headers).toSorted(),
    );
    for (const one of [usedPhone, free, owner])
      expect(signedInEmail(await login(one.phone, one.password))).toBe(one.email);
    expect((await world.emails(owner.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Confirm your email address',
      'Welcome, Esi Owusu',
    ]);
  });

  it('logs in to no account with a password that two of its owners chose', async () => {
    const owner = await register(newPhone());
    const other = await register(owner.phone, owner.password);
    expect((await login(owner.phone, owner.password)).statusCode).toBe(401);
    for (const one of [owner, other])
      expect(signedInEmail(await login(one.email, one.password))).toBe(one.email);
  });
});

describe('guesses at a phone number', () => {
  it('are not reset by a login to one’s own account with that number', async () => {
    const owner = await register(newPhone());
    const attacker = await register(owner.phone, 'four brown goats');
    const how = { from: '203.0.113.9' };
    const wrong = () => login(owner.phone, 'a wrong password', how);
    const right = () => login(owner.phone, attacker.password, how);
    const answers = [await wrong(), await wrong(), await right(), await wrong(), await wrong()];
    expect(patternOf([...answers, await right(), await wrong(), await right()])).toEqual([
      401, 401, 200, 401, 401, 200, 401, 429,
    ]);
  });

  it('stay counted for all addresses when an account with that number gets a new password', async () => {
    const owner = await register(newPhone());
    const attacker = await register(owner.phone, 'four brown goats');
    for (let at = 0; at < 110; at += 1) await login(owner.phone, 'a wrong password');
    await post('/auth/forgot-password', { email: attacker.email });
    const token = await linkIn(attacker.email, 'reset-password');
    const newPassword = 'five brown goats';
    expect((await post('/auth/reset-password', { token, newPassword })).statusCode).toBe(200);
    expect((await login(owner.phone, owner.password)).statusCode).toBe(429);
    expect(signedInEmail(await login(owner.email, owner.password))).toBe(owner.email);
  });

  it('include each new pair of number and password on one’s own account', async () => {
    const owner = await register(newPhone());
    const failures = async () => {
      const rows = await world.db.selectFrom('throttles').select(['key', 'failures']).execute();
      return Math.max(...rows.map((row) => (before.has(row.key) ? 0 : row.failures)));
    };
    const before = new Set(
      (await world.db.selectFrom('throttles').select('key').execute()).map(({ key }) => key),
    );
    const phone = newPhone();
    await register(phone, owner.password);
    await register(phone, 'four brown goats');
    expect(await failures()).toBe(2);
  });

  it('from a device known for another account do not lock anyone else out', async () => {
    const owner = await register(newPhone());
    const attacker = await register(owner.phone, 'four brown goats');
    const deviceOf = async ({ email, password }: Member) => {
      const { cookies } = await login(email, password);
      const device = cookies.find(({ name }) => name === 'knownDevice');
      return `knownDevice=${device?.value}`;
    };
    const [own, foreign] = [await deviceOf(owner), await deviceOf(attacker)];
    for (let at = 0; at < 6; at += 1) await login(owner.phone, 'wrong', { cookie: foreign });
    const blocked = await login(owner.phone, attacker.password, { cookie: foreign });
    expect(blocked.statusCode).toBe(429);
    expect(signedInEmail(await login(owner.phone, owner.password, { cookie: own }))).toBe(
      owner.email,
    );
  });
});

describe('logging in by phone', () => {
  it('still works for an account from before numbers could be shared, which then gets its own hash', async () => {
    const owner = await register(newPhone());
    const row = () =>
      world.db
        .selectFrom('users')
        .select('phonePasswordHash')
        .where('email', '=', owner.email)
        .executeTakeFirstOrThrow();
    await world.db
      .updateTable('users')
      .set({ phonePasswordHash: null, loginPhone: phoneStored(owner.phone) })
      .where('email', '=', owner.email)
      .execute();
    await register(owner.phone, 'four brown goats');
    expect((await login(owner.phone, 'wrong')).statusCode).toBe(401);
    expect(signedInEmail(await login(owner.phone, owner.password))).toBe(owner.email);
    expect((await row()).phonePasswordHash).not.toBeNull();
    expect(signedInEmail(await login(owner.phone, owner.password))).toBe(owner.email);
  });

  it('requires the new number and the new password after a change', async () => {
    const member = await register(newPhone());
    const phone = newPhone();
    expect((await changeMe(member, phone)).statusCode).toBe(200);
    expect((await login(member.phone, member.password)).statusCode).toBe(401);
    await login(member.email, member.password);
    await post('/auth/forgot-password', { email: member.email });
    const token = await linkIn(member.email, 'reset-password');
    const newPassword = 'nine brown goats';
    expect((await post('/auth/reset-password', { token, newPassword })).statusCode).toBe(200);
    expect((await login(phone, member.password)).statusCode).toBe(401);
    expect(signedInEmail(await login(phone, newPassword))).toBe(member.email);
  });
});
