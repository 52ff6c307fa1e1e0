import { termsVersion } from '@sankofa/domain/accounts/terms';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs } from '@sankofa/domain/values/time';
import { expect, test, vi } from 'vitest';

import { newDatabase } from '../../testing/postgres/postgres.ts';
import { startWorld } from '../../testing/world.ts';
import { countTry, limiter } from './rate-limit.ts';

test('many addresses within a minute are gone through once a second, not on each call', () => {
  const count = limiter({ calls: 1, windowMs: 60_000 });
  const now = '2026-11-21T09:30:00.000Z';
  const passes = vi.spyOn(Map.prototype, Symbol.iterator);
  try {
    for (let n = 0; n < 12_000; n += 1) count(`address ${n}`, now);
    expect(passes).toHaveBeenCalledTimes(1);
    expect(() => count('address 7', now)).toThrow(Problem);
    // All of them are over by then, and may call again.
    count('address 7', addMs(now, 61_000));
    expect(passes).toHaveBeenCalledTimes(2);
  } finally {
    passes.mockRestore();
  }
});

test('each failure above the limit doubles the wait up to 15 minutes, and a day resets it', async () => {
  const { db, drop } = await newDatabase();
  let now = '2026-11-21T09:30:00.000Z';
  const guess = { key: 'door', free: 4 };
  const waits: number[] = [];
  for (let failures = 1; failures <= 18; failures += 1) {
    await countTry(db, [guess], now);
    const refusal = await countTry(db, [guess], now).catch((error: unknown) => error);
    const seconds = refusal instanceof Problem ? Number(refusal.details['retryAfterSeconds']) : 0;
    // If nothing was refused, the second attempt was counted too.
    if (seconds === 0) failures += 1;
    waits.push(seconds);
    now = addMs(now, seconds * 1000);
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  await countTry(db, [guess], addMs(now, 25 * 60 * 60_000));
  const row = await db.selectFrom('throttles').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ failures: 1, blockedUntil: null });
  await drop();
});

test('a limit of a clock that was ahead blocks no one once it is set back', async () => {
  const { db, drop } = await newDatabase();
  const [ahead, now] = ['2028-02-29T12:00:00.000Z', '2026-11-21T09:30:00.000Z'];
  const count = limiter({ calls: 1, windowMs: 60_000 });
  count('10.0.0.1', ahead);
  expect(() => count('10.0.0.1', ahead)).toThrow(Problem);
  expect(() => count('10.0.0.1', now)).not.toThrow();
  // A call that was begun a little earlier is no step back.
  expect(() => count('10.0.0.1', addMs(now, -5))).toThrow(Problem);

  const guess = { key: 'door', free: 1 };
  for (let failures = 1; failures <= 2; failures += 1) await countTry(db, [guess], ahead);
  await expect(countTry(db, [guess], ahead)).rejects.toThrow(Problem);
  await expect(countTry(db, [guess], now)).resolves.toHaveLength(1);
  await expect(countTry(db, [guess], now)).rejects.toThrow(Problem);
  await drop();
});

test('guessing a password gets slower, even after a restart, and affects no other user', async () => {
  const world = await startWorld();
  const login = (password: string, remoteAddress = '10.0.0.1') =>
    world.visitor.headers({}).then((headers) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { emailOrPhone: 'ama@example.test', password, role: 'CUSTOMER' },
        headers,
        remoteAddress,
      }),
    );
  try {
    await world.visitor.post('/auth/register', {
      name: 'Ama Mensah',
      email: 'ama@example.test',
      phone: '0244123456',
      password: 'three brown goats',
      role: 'customer',
      acceptedTerms: termsVersion,
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await login('wrong')).statusCode).toBe(401);
    const blocked = await login('three brown goats');
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '1']);
    // The counts are rows, so they survive a restart. The fourth is of the phone number given at
    // registration.
    expect(await world.db.selectFrom('throttles').select('key').execute()).toHaveLength(4);
    expect((await login('three brown goats', '10.0.0.2')).statusCode).toBe(200);

    world.pass(1000);
    expect((await login('wrong')).statusCode).toBe(401);
    const longer = await login('wrong');
    expect([longer.statusCode, longer.headers['retry-after']]).toEqual([429, '2']);
    world.pass(2000);
    expect((await login('three brown goats')).statusCode).toBe(200);
    expect((await login('wrong')).statusCode).toBe(401);

    const burst = await Promise.all(Array.from({ length: 40 }, () => login('wrong', '10.0.0.3')));
    expect(burst.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
    expect(burst.every(({ statusCode }) => [401, 429].includes(statusCode))).toBe(true);
  } finally {
    await world.close();
  }
});
