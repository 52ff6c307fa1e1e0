import { SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { dateOf } from '../../platform/clock.ts';
import { accessTokenFor, claimOf, successorOf } from './tokens.ts';

const secret = 's'.repeat(40);
const now = '2026-11-21T09:30:00.000Z';
const who = { userId: 'u', sessionId: 's' };

test('a token names its person for ten minutes', async () => {
  const token = await accessTokenFor(secret, who, now);
  expect(await claimOf(secret, token, '2026-11-21T09:39:59.000Z')).toEqual(who);
  expect(await claimOf(secret, token, '2026-11-21T09:40:01.000Z')).toBeNull();
});

const signed = (header: object, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt) =>
  change(
    new SignJWT({ sid: 's' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .setSubject('u')
      .setAudience('sankofa')
      .setExpirationTime(dateOf('2026-11-21T09:40:00.000Z')),
  ).sign(new TextEncoder().encode(secret));

test('the same, made by hand, is believed: so what follows fails for its own reason', async () => {
  expect(await claimOf(secret, await signed({}), now)).toEqual(who);
});

test.each([
  ['another kind', () => signed({ typ: 'JWT' })],
  ['another algorithm', () => signed({ alg: 'HS512' })],
  ['another audience', () => signed({}, (jwt) => jwt.setAudience('elsewhere'))],
  ['another secret', () => accessTokenFor('t'.repeat(40), who, now)],
  ['no signature', async () => (await signed({})).replace(/[^.]*$/, '')],
  [
    'algorithm none',
    async () => {
      const [, payload] = (await signed({})).split('.');
      const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
      return `${header}.${payload}.`;
    },
  ],
  [
    'an edited payload',
    async () => {
      const [header, , signature] = (await signed({})).split('.');
      const payload = Buffer.from('{"sub":"admin","sid":"s","aud":"sankofa"}').toString(
        'base64url',
      );
      return `${header}.${payload}.${signature}`;
    },
  ],
  ['no token at all', () => Promise.resolve('../../dev/null')],
])('%s is not believed', async (_name, made) => {
  expect(await claimOf(secret, await made(), now)).toBeNull();
});

test('a successor is the same for the same token, and tells nothing of it', () => {
  const one = successorOf(secret, 's', 's.token');
  expect(successorOf(secret, 's', 's.token')).toBe(one);
  expect(successorOf(secret, 's', 's.other')).not.toBe(one);
  expect(successorOf('t'.repeat(40), 's', 's.token')).not.toBe(one);
});
