import { afterAll, expect, test } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { startWorld } from '../../testing/world.ts';
import { openSession } from './sessions.ts';
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
