import { SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { dateOf } from '../../platform/clock.ts';
import { accessTokenFor, claimOf, successorOf } from './tokens.ts';

const secret = 's'.repeat(40);
const now = '2026-11-21T09:30:00.000Z';
const claim = { userId: 'u', sessionId: 's' };

test('an access token identifies its user for ten minutes', async () => {
  const token = await accessTokenFor(secret, claim, now);
  expect(await claimOf(secret, token, '2026-11-21T09:39:59.000Z')).toEqual({
    ...claim,
    issuedBefore: '2026-11-21T09:30:01.000Z',
  });
  expect(await claimOf(secret, token, '2026-11-21T09:40:01.000Z')).toBeNull();
});

const signed = (header: object, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt) =>
  change(
    new SignJWT({ sid: 's' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .setSubject('u')
      .setAudience('sankofa')
      .setIssuedAt(dateOf(now))
      .setExpirationTime(dateOf('2026-11-21T09:40:00.000Z')),
  ).sign(new TextEncoder().encode(secret));

test('a valid token made by hand is accepted, so the refusals below have their own reasons', async () => {
  expect(await claimOf(secret, await signed({}), now)).toMatchObject(claim);
});

test.each([
  ['a token of another type', () => signed({ typ: 'JWT' })],
  ['a token with another algorithm', () => signed({ alg: 'HS512' })],
  ['a token for another audience', () => signed({}, (jwt) => jwt.setAudience('elsewhere'))],
  ['a token signed with another secret', () => accessTokenFor('t'.repeat(40), claim, now)],
  ['a token without a signature', async () => (await signed({})).replace(/[^.]*$/, '')],
  [
    'a token with the algorithm “none”',
    async () => {
      const [, payload] = (await signed({})).split('.');
      const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
      return `${header}.${payload}.`;
    },
  ],
  [
    'a token with an edited payload',
    async () => {
      const [header, , signature] = (await signed({})).split('.');
      const payload = Buffer.from('{"sub":"admin","sid":"s","aud":"sankofa"}').toString(
        'base64url',
      );
      return `${header}.${payload}.${signature}`;
    },
  ],
  ['a string that isn’t a token', () => Promise.resolve('../../dev/null')],
])('%s is not accepted', async (_name, tokenOf) => {
  expect(await claimOf(secret, await tokenOf(), now)).toBeNull();
});

test('a successor is the same for the same token, and reveals nothing about it', () => {
  const one = successorOf(secret, 's', 's.token');
  expect(successorOf(secret, 's', 's.token')).toBe(one);
  expect(successorOf(secret, 's', 's.other')).not.toBe(one);
  expect(successorOf('t'.repeat(40), 's', 's.token')).not.toBe(one);
});
