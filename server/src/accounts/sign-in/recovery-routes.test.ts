import { afterAll, beforeAll, expect, test } from 'vitest';

import { password } from '../../testing/authenticator.ts';
import { printLine } from '../../testing/print-line.ts';
import { register } from '../../testing/registration.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const newPassword = 'seven quiet harbours';
const post = (path: string, body: object) => world.visitor.post(path, body);

const registered = () => register(world, { city: 'Ho' });
const login = (email: string, typed: string) =>
  post('/auth/login', { emailOrPhone: email, password: typed, role: 'CUSTOMER' });
const requestReset = (email: string) => post('/auth/forgot-password', { email });
const reset = (token: string, typed = newPassword) =>
  post('/auth/reset-password', { token, newPassword: typed });

/** Returns the token in the newest email with a link to this page. */
async function tokenFor(email: string, page: string) {
  for (const sentEmail of await world.emails(email)) {
    const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(sentEmail.text)?.[1];
    if (token) return token;
  }
  throw new Error(`No email to ${email} leads to ${page}`);
}
async function resetToken(email: string) {
  await requestReset(email);
  return tokenFor(email, '/reset-password');
}
const statusesOf = (answers: { statusCode: number }[]) => {
  const statuses = new Map<number, number>();
  for (const { statusCode } of answers)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  return statuses;
};
const refused = {
  statusCode: 400,
  code: 'auth.token_invalid',
  message: 'Invalid or expired token',
};
const isRefused = (answer: { statusCode: number; json: () => object }) =>
  expect({ statusCode: answer.statusCode, ...answer.json() }).toMatchObject(refused);

test('a forgotten password is replaced through an emailed link, and every device is logged out', async () => {
  const email = await registered();
  const phone = (await login(email, password)).json();
  const token = await resetToken(email);
  const shown = await world.visitor.get(`/auth/verify-reset-token/${token}`);
  expect(shown.json()).toEqual({ email });
  expect(shown.headers['cache-control']).toBe('no-store');

  const done = await reset(token);
  expect([done.statusCode, done.json().message]).toEqual([
    200,
    'Password changed. Log in with your new password',
  ]);
  expect(done.cookies).toEqual([]);
  const me = await world.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${phone.accessToken}` },
  });
  expect(me.statusCode).toBe(401);
  expect((await login(email, password)).statusCode).toBe(401);
  expect((await login(email, newPassword)).statusCode).toBe(200);
  const [notice] = await world.emails(email);
  expect(notice?.subject).toBe('Your password was changed');
  const rows = await world.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', phone.user.id)
    .where('action', '=', 'password.reset')
    .execute();
  expect(rows).toEqual([{ action: 'password.reset', after: '{"sessionsEnded":1}' }]);
});

test('the email has the same content in both forms, and its link is ours whatever host was requested', async () => {
  const email = await registered();
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
    headers: { ...(await world.visitor.headers({})), host: 'evil.example' },
  });
  const token = await tokenFor(email, '/reset-password');
  const [sentEmail] = await world.emails(email);
  expect(sentEmail?.subject).toBe('Reset your password');
  const link = `${world.config.publicUrl}/reset-password?token=${token}`;
  expect(sentEmail?.text).toContain(link);
  expect(sentEmail?.html).toContain(`href="${link}"`);
  expect(JSON.stringify(sentEmail)).not.toContain('evil.example');
});

test('the token of a link is nowhere in the database', async () => {
  const email = await registered();
  const token = await resetToken(email);
  const rows = [
    await world.db.selectFrom('oneTimeTokens').selectAll().execute(),
    await world.db.selectFrom('messageOutbox').selectAll().execute(),
    await world.db.selectFrom('auditLog').selectAll().execute(),
  ];
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('100 concurrent uses of one link change the password once', async () => {
  const email = await registered();
  const token = await resetToken(email);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => reset(token, `${newPassword} ${at}`)),
  );
  const statuses = statusesOf(answers);
  // 429 are those refused by the queue before hashing; only one got in.
  printLine(`100 resets at once: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(statuses.get(200)).toBe(1);
  expect((statuses.get(400) ?? 0) + (statuses.get(429) ?? 0)).toBe(99);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect((await login(email, `${newPassword} ${winner}`)).statusCode).toBe(200);
});

test('100 concurrent confirmations of one address succeed once', async () => {
  const email = await registered();
  const token = await tokenFor(email, '/verify-email');
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => post('/auth/verify-email', { token })),
  );
  const statuses = statusesOf(answers);
  printLine(`100 confirmations at once: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(Object.fromEntries(statuses)).toEqual({ 200: 1, 400: 99 });
});

test.each([
  [
    'already used',
    async (email: string) => {
      const token = await resetToken(email);
      await reset(token);
      return token;
    },
  ],
  [
    'replaced by a newer one',
    async (email: string) => {
      const token = await resetToken(email);
      expect(await resetToken(email)).not.toBe(token);
      return token;
    },
  ],
  [
    'expired',
    async (email: string) => {
      const token = await resetToken(email);
      world.pass(30 * 60_000 + 1);
      return token;
    },
  ],
  ['for another purpose', (email: string) => tokenFor(email, '/verify-email')],
  [
    'an access token',
    async (email: string) => {
      const { accessToken } = (await login(email, password)).json();
      return String(accessToken).slice(0, 200);
    },
  ],
  ['made up', () => Promise.resolve('x'.repeat(43))],
])('a token that is %s is refused', async (_name, createToken) => {
  const email = await registered();
  const token = await createToken(email);
  isRefused(await world.visitor.get(`/auth/verify-reset-token/${token}`));
  isRefused(await reset(token, 'another set of words'));
  expect((await login(email, 'another set of words')).statusCode).toBe(401);
});

test('fetching a link, as mail scanners do, does not use it', async () => {
  const email = await registered();
  const token = await resetToken(email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await world.visitor.get(`/auth/verify-reset-token/${token}`)).statusCode).toBe(200);
  expect((await reset(token)).statusCode).toBe(200);
});

test('a weak password is refused at its field and the link still works', async () => {
  const email = await registered();
  const token = await resetToken(email);
  const weak = await reset(token, 'Password123!');
  expect([weak.statusCode, Object.keys(weak.json().fields)]).toEqual([422, ['newPassword']]);
  expect((await reset(token)).statusCode).toBe(200);
});

test('unknown fields change nothing', async () => {
  const email = await registered();
  const token = await resetToken(email);
  await post('/auth/reset-password', { token, newPassword, role: 'ADMIN', email: 'x@y.test' });
  const row = await world.db
    .selectFrom('users')
    .select(['role', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
  expect(row).toEqual({ role: 'CUSTOMER', email });
});

test('the caller cannot tell whether there is an account', async () => {
  const email = await registered();
  await post('/auth/verify-email', { token: await tokenFor(email, '/verify-email') });
  const requestLink = (path: string, to: string) => post(path, { email: to });
  for (const path of ['/auth/forgot-password', '/auth/resend-verification']) {
    const [known, unknown] = [
      await requestLink(path, email),
      await requestLink(path, 'nobody@example.test'),
    ];
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
  }
  expect(await world.emails('nobody@example.test')).toEqual([]);
});

test('an address is confirmed by its email, once, and another email can be requested', async () => {
  const email = await registered();
  const first = await tokenFor(email, '/verify-email');
  await post('/auth/resend-verification', { email });
  const token = await tokenFor(email, '/verify-email');
  expect(token).not.toBe(first);
  isRefused(await post('/auth/verify-email', { token: first }));
  expect((await login(email, password)).json().user.isEmailVerified).toBe(false);
  expect((await post('/auth/verify-email', { token })).json()).toEqual({ email });
  expect((await login(email, password)).json().user.isEmailVerified).toBe(true);
  isRefused(await post('/auth/verify-email', { token }));
  await post('/auth/resend-verification', { email });
  expect(await tokenFor(email, '/verify-email')).toBe(token);
});

test('a deactivated user gets no link, and an earlier one is invalid', async () => {
  const email = await registered();
  const token = await resetToken(email);
  await world.db
    .updateTable('users')
    .set({ disabledAt: world.clock() })
    .where('email', '=', email)
    .execute();
  isRefused(await reset(token));
  const before = (await world.emails(email)).length;
  await requestReset(email);
  expect(await world.emails(email)).toHaveLength(before);
});

test('staff and admins are led to the login page of their own area', async () => {
  const storedUser = await world.db
    .updateTable('users')
    .set({ passwordHash: 'there is one' })
    .where('id', '=', await world.as('finance').id())
    .returning('email')
    .executeTakeFirstOrThrow();
  await requestReset(storedUser.email);
  const [email] = await world.emails(storedUser.email);
  expect(email?.text).toContain(`${world.config.publicUrl}/staff/reset-password?token=`);
});
