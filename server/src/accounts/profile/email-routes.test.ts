import { afterAll, beforeAll, expect, test } from 'vitest';

import { password } from '../../testing/authenticator.ts';
import { runInTurn } from '../../testing/postgres/in-turn.ts';
import { printLine } from '../../testing/print-line.ts';
import { register } from '../../testing/registration.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { lockContact } from '../account-queries.ts';
import { finishEmailChange } from './email-change.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minute = 60_000;

/** Returns a registered, logged-in user, with calls of that device. */
async function registered() {
  const email = await register(world);
  return { email, newEmail: `new.${email}`, ...(await device(email)) };
}

async function device(email: string) {
  const answer = await world.visitor.post('/auth/login', {
    emailOrPhone: email,
    password,
    role: 'CUSTOMER',
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  let token = answer.json<{ accessToken: string }>().accessToken;
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
    world.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
      cookies,
      ...(method === 'GET' ? {} : { payload }),
    });
  const requestChange = (newEmail: string, currentPassword = password) =>
    call('POST', '/me/email-change', { email: newEmail, currentPassword });
  const renewToken = async () => {
    token = (await call('POST', '/auth/refresh-token')).json<{ accessToken: string }>().accessToken;
  };
  return { status: answer.statusCode, call, requestChange, renewToken };
}

async function tokenFor(email: string, page: string) {
  for (const sentEmail of await world.emails(email)) {
    const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(sentEmail.text)?.[1];
    if (token) return token;
  }
  return null;
}
const confirmToken = (email: string) => tokenFor(email, '/confirm-email-change');
const confirm = (token: string | null) =>
  world.visitor.post('/auth/confirm-email-change', { token: token ?? 'none' });
const stop = (token: string | null) =>
  world.visitor.post('/auth/stop-email-change', { token: token ?? 'none' });
const subjects = async (email: string) => (await world.emails(email)).map(({ subject }) => subject);
const refused = { statusCode: 400, code: 'auth.token_invalid' };
const resultOf = (answer: { statusCode: number; json: () => { code?: string } }) => ({
  statusCode: answer.statusCode,
  code: answer.json().code,
});

test('an email change takes effect only when the new address is confirmed', async () => {
  const yaa = await registered();
  const phone = await device(yaa.email);
  const requested = await yaa.requestChange(yaa.newEmail);
  expect(requested.json().pending.email).toBe(yaa.newEmail);
  expect((await yaa.call('GET', '/auth/me')).json().user.email).toBe(yaa.email);
  expect((await device(yaa.newEmail)).status).toBe(401);
  expect((await subjects(yaa.email))[0]).toBe('Your email address is about to change');

  const done = await confirm(await confirmToken(yaa.newEmail));
  expect([done.statusCode, done.json()]).toEqual([200, { email: yaa.newEmail }]);
  expect([(await device(yaa.email)).status, (await device(yaa.newEmail)).status]).toEqual([
    401, 200,
  ]);
  // The requesting device stays logged in; the other one is logged out.
  expect((await yaa.call('GET', '/auth/me')).json().user).toMatchObject({
    email: yaa.newEmail,
    isEmailVerified: true,
  });
  expect((await phone.call('GET', '/auth/me')).statusCode).toBe(401);
  expect((await subjects(yaa.email))[0]).toBe('Your email address was changed');
  expect((await subjects(yaa.newEmail))[0]).toBe('Your email address was changed');
  expect((await yaa.call('GET', '/me/email-change')).json()).toEqual({ pending: null });
});

test('an email change is recorded from the request to its end', async () => {
  const yaa = await registered();
  await yaa.requestChange(yaa.newEmail);
  await confirm(await confirmToken(yaa.newEmail));
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', yaa.newEmail)
    .executeTakeFirstOrThrow();
  const rows = await world.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', id)
    .where('action', 'like', 'email.%')
    .orderBy('seq')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['email.change-ask', 'email.change']);
  expect(JSON.parse(rows[1]?.after ?? '')).toEqual({ email: yaa.newEmail, sessionsEnded: 0 });
});

test('a new phone number requires a password from the last five minutes; other changes do not', async () => {
  const yaa = await registered();
  world.pass(6 * minute);
  const change = async (body: object) => {
    const answer = await yaa.call('PATCH', '/users/updateMe', body);
    return answer.json().code ?? answer.statusCode;
  };
  expect(await change({ phone: '0208887001' })).toBe('reauth_required');
  expect(await change({ city: 'Ho', name: 'Efua Addo' })).toBe(200);
  await yaa.call('POST', '/me/reauthenticate', { password });
  // The access token has ended with that.
  expect(await change({ phone: '0208887001' })).toBe('auth.expired');
  await yaa.renewToken();
  expect(await change({ phone: '0208887001' })).toBe(200);
});

test('the token of a link is stored only as a hash', async () => {
  const yaa = await registered();
  await yaa.requestChange(yaa.newEmail);
  const token = (await confirmToken(yaa.newEmail)) ?? '';
  const rows = await world.db.selectFrom('oneTimeTokens').selectAll().execute();
  const outbox = await world.db.selectFrom('messageOutbox').selectAll().execute();
  expect(token.length).toBeGreaterThan(40);
  expect(JSON.stringify([rows, outbox])).not.toContain(token);
});

test('a wrong password is refused at its field, and sends nothing', async () => {
  const yaa = await registered();
  const answer = await yaa.requestChange(yaa.newEmail, 'wrong');
  expect([answer.statusCode, answer.json().fields]).toEqual([
    422,
    { currentPassword: 'Incorrect password' },
  ]);
  expect(await subjects(yaa.newEmail)).toEqual([]);
  expect((await yaa.requestChange(yaa.email)).json().fields).toEqual({
    email: 'This is already your email address',
  });
});

test('an address with an account looks the same as one without, and its owner is notified', async () => {
  const [yaa, other] = [await registered(), await registered()];
  const free = (await yaa.requestChange(yaa.newEmail)).json();
  // An account that never confirmed its address would lose it (sign-in/unconfirmed.test.ts).
  await world.db
    .updateTable('users')
    .set({ emailVerifiedAt: world.clock() })
    .where('email', '=', other.email)
    .execute();
  const alreadyUsed = (await yaa.requestChange(other.email)).json();
  expect({ ...alreadyUsed.pending, email: '' }).toEqual({ ...free.pending, email: '' });
  expect(await confirmToken(other.email)).toBeNull();
  expect((await subjects(other.email))[0]).toBe('You already have an account');
  expect((await other.call('GET', '/auth/me')).json().user.email).toBe(other.email);
});

test('an address taken meanwhile is refused, and both users keep theirs', async () => {
  const [yaa, other] = [await registered(), await registered()];
  await yaa.requestChange('both@example.test');
  await other.requestChange('both@example.test');
  const outbox = await world.emails('both@example.test');
  const tokens = outbox.flatMap(
    ({ text }) => /confirm-email-change\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  expect(tokens).toHaveLength(2);
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a confirmed change waits while another account takes the address', async () => {
  const yaa = await registered();
  await yaa.requestChange(yaa.newEmail);
  const token = (await confirmToken(yaa.newEmail)) ?? 'none';
  const how = await runInTurn(world, ({ tx }) => lockContact(tx, yaa.newEmail), {
    by: await world.as('staff').actor(),
    command: (work) => finishEmailChange(work, token),
  });
  expect(how).toBe('waits');
  expect((await subjects(yaa.email))[0]).toBe('Your email address was changed');
});

test('the old address cancels the change, after which neither link works', async () => {
  const yaa = await registered();
  await yaa.requestChange(yaa.newEmail);
  const token = await confirmToken(yaa.newEmail);
  const stopToken = await tokenFor(yaa.email, '/stop-email-change');
  expect((await stop(stopToken)).json()).toEqual({ email: yaa.email });
  expect(resultOf(await confirm(token))).toEqual(refused);
  expect(resultOf(await stop(stopToken))).toEqual(refused);
  expect((await yaa.call('GET', '/me/email-change')).json()).toEqual({ pending: null });
  expect((await subjects(yaa.email))[0]).toBe('Email address change cancelled');
});

test('the user cancels a change; a newer request replaces the older; a link works for 30 minutes', async () => {
  const yaa = await registered();
  await yaa.requestChange(yaa.newEmail);
  const first = await confirmToken(yaa.newEmail);
  await yaa.call('DELETE', '/me/email-change');
  expect(resultOf(await confirm(first))).toEqual(refused);
  await yaa.requestChange('older@example.test');
  const older = await confirmToken('older@example.test');
  await yaa.requestChange('newer@example.test');
  expect(resultOf(await confirm(older))).toEqual(refused);
  const newer = await confirmToken('newer@example.test');
  world.pass(30 * minute + 1);
  expect(resultOf(await confirm(newer))).toEqual(refused);
});

test('a token works for its own purpose only', async () => {
  const yaa = await registered();
  await yaa.requestChange(yaa.newEmail);
  const change = await confirmToken(yaa.newEmail);
  const stopToken = await tokenFor(yaa.email, '/stop-email-change');
  expect(resultOf(await stop(change))).toEqual(refused);
  expect(resultOf(await confirm(stopToken))).toEqual(refused);
  const verify = await world.visitor.post('/auth/verify-email', { token: change });
  expect(resultOf(verify)).toEqual(refused);
  const reset = await world.visitor.post('/auth/reset-password', {
    token: change,
    newPassword: 'seven quiet harbours',
  });
  expect(resultOf(reset)).toEqual(refused);
  expect((await confirm(change)).statusCode).toBe(200);
});

test('a password link in the old mailbox becomes invalid with the change', async () => {
  const yaa = await registered();
  await world.visitor.post('/auth/forgot-password', { email: yaa.email });
  const resetToken = await tokenFor(yaa.email, '/reset-password');
  await yaa.requestChange(yaa.newEmail);
  await confirm(await confirmToken(yaa.newEmail));
  const reset = await world.visitor.post('/auth/reset-password', {
    token: resetToken,
    newPassword: 'seven quiet harbours',
  });
  expect(resultOf(reset)).toEqual(refused);
});

test('50 concurrent uses of a link change the address once, and the sixth email is not sent', async () => {
  const yaa = await registered();
  await yaa.requestChange(yaa.newEmail);
  const token = await confirmToken(yaa.newEmail);
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
  const done = answers.filter(({ statusCode }) => statusCode === 200).length;
  printLine(`50 uses of one link to a new address: ${done} changed it`);
  expect(done).toBe(1);
  const statuses = [];
  for (let at = 0; at < 5; at += 1)
    statuses.push((await yaa.requestChange(`${at}.${yaa.newEmail}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
