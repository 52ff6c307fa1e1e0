import { globSync, readFileSync } from 'node:fs';

import { cookiePolicy } from '@sankofa/domain/accounts/sessions/cookies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { msOf } from '../../platform/clock.ts';
import { memberOf } from '../../testing/authenticator.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Answer = Awaited<ReturnType<World['visitor']['post']>>;
type Jar = Record<string, string>;

const login = async (roleName: 'customer' | 'finance') => (await memberOf(world, roleName)).logIn();
const jarOf = ({ cookies }: Answer): Jar =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const send = (path: string, jar: Jar, token = '') =>
  world.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    cookies: jar,
    headers: {
      'x-xsrf-token': jar['XSRF-TOKEN'] ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
const isDeletion = ({ expires }: Answer['cookies'][number]) =>
  expires !== undefined && expires.getTime() === 0;
const names = cookiePolicy.map(({ name }) => name);

describe('cookies of the server', () => {
  it('are those of the cookie policy, with its lifetimes', async () => {
    for (const roleName of ['customer', 'finance'] as const) {
      const role = roleName === 'customer' ? 'CUSTOMER' : 'STAFF';
      const { cookies } = await login(roleName);
      expect(cookies.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      for (const { name, lifetimeMs } of cookiePolicy) {
        const { expires, maxAge } = cookies.find((one) => one.name === name) ?? {};
        const ms = typeof lifetimeMs === 'object' ? lifetimeMs?.[role] : lifetimeMs;
        const livesMs = expires && expires.getTime() - msOf(world.clock());
        expect([name, livesMs, maxAge]).toEqual([name, ms ?? undefined, undefined]);
      }
    }
  });

  it('cannot be used by other sites, and only the CSRF token can be read by scripts', async () => {
    const { cookies } = await login('customer');
    const shown = cookies.map(({ name, path, httpOnly = false, sameSite }) => [
      name,
      path,
      httpOnly,
      sameSite,
    ]);
    expect(new Set(shown)).toEqual(
      new Set([
        ['XSRF-TOKEN', '/', false, 'Strict'],
        ['knownDevice', '/api/auth/login', true, 'Strict'],
        ['refreshToken', '/api/auth', true, 'Strict'],
      ]),
    );
  });

  it('are all deleted at logout', async () => {
    const answer = await login('customer');
    const left = await send('logout', jarOf(answer), answer.json().accessToken);
    expect(left.statusCode).toBe(200);
    expect(left.cookies.filter(isDeletion).map(({ name }) => name)).toEqual(
      cookiePolicy.map(({ name }) => name),
    );
    expect(left.cookies).toHaveLength(cookiePolicy.length);
    // A browser deletes only a cookie with the path that it was set with.
    for (const { name, path } of left.cookies)
      expect([name, path]).toEqual([name, answer.cookies.find((one) => one.name === name)?.path]);
  });

  it('stay after a session has expired, because they no longer grant access', async () => {
    const jar = jarOf(await login('customer'));
    world.pass(31 * 60_000);
    const refused = await send('refresh-token', jar);
    expect([refused.statusCode, refused.cookies]).toEqual([401, []]);
  });

  it('are set by no other file', () => {
    const root = new URL('../..', import.meta.url);
    const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).filter((file) =>
      /\.(?:setCookie|clearCookie)\(|['"]set-cookie['"]/i.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
    );
    expect(files).toEqual(['accounts/sessions/cookies.ts']);
  });
});
