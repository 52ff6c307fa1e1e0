import { afterAll, expect, test } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { startWorld } from '../../testing/world.ts';
import { endSession, openSession } from './sessions.ts';
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
