import { afterAll, beforeAll, expect, test } from 'vitest';

import { password } from '../../testing/authenticator.ts';
import { register } from '../../testing/registration.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const newPassword = 'seven quiet harbours';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

async function registered() {
  const email = await register(world);
  // Until the address is confirmed, only the confirmation is sent there.
  await world.db
    .updateTable('users')
    .set({ emailVerifiedAt: world.clock() })
    .where('email', '=', email)
    .execute();
  return email;
}

/** Logs in another device of hers, like a browser. */
async function device(email: string, typed = password) {
  const answer = await world.visitor.post(
    '/auth/login',
    { emailOrPhone: email, password: typed, role: 'CUSTOMER' },
    { headers: { 'user-agent': android } },
  );
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const headers = {
    authorization: `Bearer ${answer.json().accessToken}`,
    'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
  };
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload: object = {}) =>
    world.app.inject({
      method,
      url: `/api${path}`,
      headers,
      cookies,
      ...(method === 'GET' ? {} : { payload }),
    });
  return { status: answer.statusCode, call };
}
const isIn = async (one: Awaited<ReturnType<typeof device>>) => [
  (await one.call('GET', '/auth/me')).statusCode,
  (await one.call('POST', '/auth/refresh-token')).statusCode,
];

test('a changed password logs out every other device, and the owner is notified', async () => {
  const email = await registered();
  const [current, other] = [await device(email), await device(email)];
  const body = { currentPassword: password, newPassword };
  expect((await current.call('POST', '/me/password', body)).json()).toEqual({ ended: 1 });
  expect(await isIn(current)).toEqual([200, 200]);
  expect(await isIn(other)).toEqual([401, 401]);
  expect([(await device(email)).status, (await device(email, newPassword)).status]).toEqual([
    401, 200,
  ]);
  expect((await world.emails(email))[0]?.subject).toBe('Your password was changed');
});

test('a password change requires the old password, and guesses are slowed down', async () => {
  const email = await registered();
  const current = await device(email);
  const guess = () =>
    current.call('POST', '/me/password', { currentPassword: 'not it at all', newPassword });
  const answers = [];
  for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await guess());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
  expect(answers[0]?.json().fields).toEqual({ currentPassword: 'Incorrect password' });
  expect(answers[5]?.headers['retry-after']).toBe('1');
  expect((await device(email)).status).toBe(200);
});

test('a weak password is refused at its field', async () => {
  const email = await registered();
  const current = await device(email);
  const body = { currentPassword: password, newPassword: 'Password123!' };
  const answer = await current.call('POST', '/me/password', body);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['newPassword']]);
});

test('the devices are listed, and all but the current one logged out', async () => {
  const email = await registered();
  const otherDevices = [await device(email), await device(email)];
  world.pass(61_000);
  const current = await device(email);
  const { items } = (await current.call('GET', '/me/sessions')).json();
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ isThis: true, device: 'Chrome on Android' });
  expect(items.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
  expect((await current.call('DELETE', '/me/sessions')).json()).toEqual({ ended: 2 });
  expect(await isIn(current)).toEqual([200, 200]);
  for (const one of otherDevices) expect(await isIn(one)).toEqual([401, 401]);
  expect((await current.call('GET', '/me/sessions')).json().items).toHaveLength(1);
});

test('one device is logged out, and the others stay', async () => {
  const email = await registered();
  const [lost, kept] = [await device(email), await device(email)];
  const { items } = (await lost.call('GET', '/me/sessions')).json();
  const { id } = items.find(({ isThis }: { isThis: boolean }) => isThis);
  expect((await kept.call('DELETE', `/me/sessions/${id}`)).json()).toEqual({ ended: 1 });
  expect([await isIn(lost), await isIn(kept)]).toEqual([
    [401, 401],
    [200, 200],
  ]);
  expect((await kept.call('DELETE', `/me/sessions/${id}`)).statusCode).toBe(404);
});

test('logging out other devices requires the password again after five minutes', async () => {
  const email = await registered();
  const other = await device(email);
  const current = await device(email);
  const { items } = (await other.call('GET', '/me/sessions')).json();
  const { id } = items.find(({ isThis }: { isThis: boolean }) => isThis);
  world.pass(6 * 60_000);
  for (const address of ['/me/sessions', `/me/sessions/${id}`])
    expect((await current.call('DELETE', address)).json()).toMatchObject({
      code: 'reauth_required',
    });
  expect(await isIn(other)).toEqual([200, 200]);
});

test('a user cannot see or log out another user’s devices', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  await kojo.delete('/me/sessions');
  const { items } = (await ama.get('/me/sessions')).json();
  expect((await kojo.delete(`/me/sessions/${items[0].id}`)).statusCode).toBe(404);
  expect((await ama.get('/auth/me')).statusCode).toBe(200);
  expect((await world.visitor.get('/me/sessions')).statusCode).toBe(401);
  expect((await kojo.get('/me/sessions')).json().items).toHaveLength(1);
});

test('the secret of a customer’s devices is the same on each of them, theirs alone, and never cached', async () => {
  const email = await registered();
  const [one, other] = [await device(email), await device(email)];
  const answer = await one.call('GET', '/me/device-secret');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await other.call('GET', '/me/device-secret')).json()).toEqual(answer.json());
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const secrets = [
    answer.json().secret,
    (await ama.get('/me/device-secret')).json().secret,
    (await kojo.get('/me/device-secret')).json().secret,
  ];
  expect(new Set(secrets).size).toBe(3);
  expect((await world.visitor.get('/me/device-secret')).statusCode).toBe(401);
  expect((await world.as('content').get('/me/device-secret')).statusCode).toBe(403);
});
