import { once } from 'node:events';

import { idleLimitMs } from '@sankofa/domain/accounts/sessions/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { memberOf, password } from '../../testing/authenticator.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minute = 60_000;
type Jar = Record<string, string>;

/** Returns the cookies and the token of a newly logged-in browser. */
async function signedIn() {
  const { email, role } = await memberOf(world, 'customer');
  const answer = await world.visitor.post('/auth/login', { emailOrPhone: email, password, role });
  const jar: Jar = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { jar, token: String(answer.json().accessToken) };
}
/** Refreshes the tokens in place, and returns the status. */
async function refresh(browser: { jar: Jar; token: string }, headers: Jar = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    cookies: browser.jar,
    headers: { 'x-xsrf-token': browser.jar['XSRF-TOKEN'] ?? '', ...headers },
  });
  const next = answer.cookies.find(({ name }) => name === 'refreshToken')?.value;
  if (next !== undefined) {
    browser.jar['refreshToken'] = next;
    browser.token = answer.json().accessToken;
  }
  return answer.statusCode;
}
const send = (token: string, path: string, headers: Jar = {}) =>
  world.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const health = (token: string, age: string) =>
  send(token, '/auth/session-health', { 'x-user-active': age });

test('an idle session ends after exactly 30 minutes, despite automatic requests', async () => {
  const browser = await signedIn();
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { origin } = new URL(world.config.publicUrl);
  for (let minutes = 0; minutes < 29; minutes += 1) {
    world.pass(minute);
    expect(await refresh(browser)).toBe(200);
    // A socket authenticates once, and a page that lost its connection opens another.
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { origin });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'sign-in', token: browser.token }));
    await once(socket, 'message');
    socket.close();
    const byItself = ['/auth/session-health', '/users/reminders', '/rates', '/announcement'];
    for (const path of [...byItself, '/auth/me', '/me/address-kit'])
      expect((await send(browser.token, path)).statusCode).toBe(200);
  }
  world.pass(minute - 1);
  expect((await send(browser.token, '/auth/me')).statusCode).toBe(200);
  world.pass(1);
  expect((await send(browser.token, '/auth/me')).json()).toMatchObject({ code: 'auth.expired' });
  expect(await refresh(browser)).toBe(401);
});

test('the 30 minutes count from the activity itself, not from the request that reported it', async () => {
  const browser = await signedIn();
  world.pass(9 * minute);
  const reported = await health(browser.token, '240');
  expect(reported.json().idleEndsAt).toBe(
    new Date(Date.parse(world.clock()) + 26 * minute).toISOString(),
  );
  for (const minutes of [9, 9, 7]) {
    world.pass(minutes * minute);
    expect(await refresh(browser)).toBe(200);
  }
  world.pass(minute);
  expect(await refresh(browser)).toBe(401);
});

test('older activity reported later by another tab does not shorten the session', async () => {
  const browser = await signedIn();
  world.pass(8 * minute);
  const { idleEndsAt } = (await health(browser.token, '0')).json();
  expect((await health(browser.token, '300')).json()).toMatchObject({ idleEndsAt });
});

test('a refresh of an expired access token reports activity as well', async () => {
  const browser = await signedIn();
  world.pass(25 * minute);
  expect(await refresh(browser, { 'x-user-active': '60' })).toBe(200);
  world.pass(28 * minute);
  expect(await refresh(browser)).toBe(200);
  world.pass(minute);
  expect(await refresh(browser)).toBe(401);
});

test.each(['', '-1', '-60', '1.5', '1e1', 'now', '0x1', '1, 2', '9999999', '1800'])(
  'the activity header %j reports no activity',
  async (age) => {
    const browser = await signedIn();
    world.pass(5 * minute);
    const { idleEndsAt } = (await health(browser.token, age)).json();
    expect(Date.parse(idleEndsAt) - Date.parse(world.clock())).toBe(idleLimitMs - 5 * minute);
  },
);

test('an ended session is not revived by reported activity', async () => {
  const browser = await signedIn();
  world.pass(30 * minute);
  expect((await health(browser.token, '0')).statusCode).toBe(401);
  expect(await refresh(browser, { 'x-user-active': '0' })).toBe(401);
});

test('a session of a clock that was ahead ends once it is set back, and not only at the time of that clock', async () => {
  const day = 24 * 60 * minute;
  world.pass(400 * day);
  const ahead = await signedIn();
  world.pass(-400 * day);
  expect((await send(ahead.token, '/auth/me')).statusCode).toBe(401);
  expect(await refresh(ahead)).toBe(401);
});

test('a clock that is set back by ten minutes logs no one out', async () => {
  const browser = await signedIn();
  world.pass(-10 * minute);
  expect((await send(browser.token, '/auth/me')).statusCode).toBe(200);
  expect(await refresh(browser)).toBe(200);
  world.pass(10 * minute);
});
