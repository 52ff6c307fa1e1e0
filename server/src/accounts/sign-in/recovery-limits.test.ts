import { afterAll, beforeAll, expect, test } from 'vitest';

import { register } from '../../testing/registration.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const registered = () => register(world);
const requestReset = (email: string) => world.visitor.post('/auth/forgot-password', { email });

test('a sixth email within the hour is not sent, without telling the caller', async () => {
  const email = await registered();
  const answers = [];
  for (let requestCount = 0; requestCount < 7; requestCount += 1) {
    answers.push((await requestReset(email)).statusCode);
    // A link that is replaced before its email is sent is not sent at all.
    await world.emails(email);
  }
  const count = async () =>
    (await world.emails(email)).filter(({ subject }) => subject === 'Reset your password').length;
  expect([answers, await count()]).toEqual([Array(7).fill(200), 5]);
  world.pass(60 * 60_000 + 1);
  await requestReset(email);
  expect(await count()).toBe(6);
});

test('an address that sends too many requests has to wait', async () => {
  const headers = await world.visitor.headers({});
  const request = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: 'nobody@example.test' },
      headers,
      remoteAddress: '203.0.113.9',
    });
  const statuses = (await Promise.all(Array.from({ length: 40 }, request))).map(
    ({ statusCode }) => statusCode,
  );
  expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([
    30, 10,
  ]);
});
