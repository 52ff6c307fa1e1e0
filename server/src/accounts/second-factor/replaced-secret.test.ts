import { afterAll, beforeAll, expect, test } from 'vitest';

import { encrypt } from '../../platform/security/encryption.ts';
import { enrolled, memberOf, password } from '../../testing/authenticator.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { codeAt } from './totp.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const halfMinute = 30_000;
/** What is left after the server’s secret was replaced: a key that only the one before can decrypt. */
const replaceSecret = (userId: string, key: string) =>
  world.db
    .updateTable('secondFactors')
    .set({ lockedKey: encrypt('the secret before this one', userId, key) })
    .where('userId', '=', userId)
    .execute();

test('after the server’s secret was replaced, a code is refused with what helps, and a recovery code is accepted', async () => {
  const member = await memberOf(world, 'customer');
  const client = await member.signedIn();
  const { key, code, recoveryCodes } = await enrolled(world, client);
  // The code that confirmed the app can't be used again.
  world.pass(halfMinute);
  await replaceSecret(member.id, key);
  const refused = await member.logIn({ code: code() });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'second_factor_required']);
  expect(refused.json().fields.code).toContain('Enter a recovery code, or ask an admin');
  const again = await client.post('/me/second-factor/recovery-codes', { password, code: code() });
  expect([again.statusCode, again.json().code]).toEqual([422, 'auth.code_wrong']);
  const answer = await member.logIn({ code: recoveryCodes[0] ?? '' });
  expect(answer.statusCode).toBe(200);
});

test('a setup from before the server’s secret was replaced starts again', async () => {
  const member = await memberOf(world, 'customer');
  const client = await member.signedIn();
  const { key } = (await client.post('/me/second-factor/start')).json();
  await replaceSecret(member.id, key);
  const code = codeAt(key, world.clock());
  const answer = await client.post('/me/second-factor/confirm', { code });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('This setup key has expired. Start again');
});
