import { addMs } from '@sankofa/domain/values/time';
import { afterAll, expect, test } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { memberOf, password } from '../../testing/authenticator.ts';
import { startWorld } from '../../testing/world.ts';
import { endSession, openSession } from './sessions.ts';
import { socketSignIn } from './socket-sign-in.ts';
import { accessTokenFor } from './tokens.ts';

const world = await startWorld();
afterAll(() => world.close());
const secret = world.config.secrets.accessToken;

const statusOf = async (claim: { userId: string; sessionId: string }) => {
  const token = await accessTokenFor(secret, claim, world.clock());
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ url: '/api/auth/me', headers })).statusCode;
};

test('a token that combines one person with another person’s session is refused', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const sessionOf = ({ actor }: typeof ama) =>
    world.work(actor, async (work) => (await openSession(work, actor, secret)).sessionId);
  const [ofAma, ofKojo] = [await sessionOf(ama), await sessionOf(kojo)];
  expect(await statusOf({ userId: ama.id, sessionId: ofAma })).toBe(200);
  expect(await statusOf({ userId: ama.id, sessionId: ofKojo })).toBe(401);
  expect(await statusOf({ userId: kojo.id, sessionId: ofAma })).toBe(401);
  expect(await statusOf({ userId: ama.id, sessionId: newId(world.clock()) })).toBe(401);
});

test('calls that arrive together each get their own account, and none of an ended session', async () => {
  const people = [await world.ama(), await world.kojo(), await world.ama()];
  const sessions = await Promise.all(
    people.map(({ actor }) =>
      world.work(actor, async (work) => (await openSession(work, actor, secret)).sessionId),
    ),
  );
  const answers = () =>
    Promise.all(
      people.map(async ({ id }, index) => {
        const claim = { userId: id, sessionId: sessions[index] ?? '' };
        const headers = {
          authorization: `Bearer ${await accessTokenFor(secret, claim, world.clock())}`,
        };
        const answer = await world.app.inject({ url: '/api/auth/me', headers });
        return answer.statusCode === 200 ? answer.json<{ user: { id: string } }>().user.id : null;
      }),
    );
  expect(await answers()).toEqual(people.map(({ id }) => id));
  const [ama, kojo, other] = people;
  if (!ama || !kojo || !other) throw new Error('There are three people');
  await world.work(kojo.actor, (work) =>
    endSession(work, { actor: kojo.actor, sessionId: sessions[1] ?? '', because: 'LOGOUT' }),
  );
  expect(await answers()).toEqual([ama.id, null, other.id]);
});

test('a token from before the password was entered again is refused, and the refresh token gets a new one', async () => {
  const member = await memberOf(world, 'finance');
  const login = await member.logIn();
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const token = login.json<{ accessToken: string }>().accessToken;
  const post = (path: string, bearer: string, payload: object = {}) =>
    world.app.inject({
      method: 'POST',
      url: `/api${path}`,
      cookies,
      headers: {
        authorization: `Bearer ${bearer}`,
        'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
        'idempotency-key': crypto.randomUUID(),
      },
      payload,
    });
  const socket = socketSignIn(world.db, secret, world.clock);
  const accepted = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const { statusCode } = await world.app.inject({ url: '/api/auth/me', headers });
    const claim = await socket.verify(bearer);
    return [statusCode, claim !== null && (await socket.isOpen(claim))];
  };
  world.pass(1_000);
  expect(await accepted(token)).toEqual([200, true]);
  expect((await post('/me/reauthenticate', token, { password })).statusCode).toBe(200);
  expect(await accepted(token)).toEqual([401, false]);
  const refreshed = await post('/auth/refresh-token', token);
  expect(await accepted(refreshed.json<{ accessToken: string }>().accessToken)).toEqual([
    200,
    true,
  ]);
});

test('a new token is valid also if the clock of the machine that confirmed the password is ahead', async () => {
  const member = await memberOf(world, 'support');
  const cookies = Object.fromEntries(
    (await member.logIn()).cookies.map(({ name, value }) => [name, value]),
  );
  await world.db
    .updateTable('sessions')
    .set({ authenticatedAt: addMs(world.clock(), 5_000) })
    .where('userId', '=', member.id)
    .execute();
  const refreshed = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
    payload: {},
  });
  const { accessToken } = refreshed.json<{ accessToken: string }>();
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await world.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
});
