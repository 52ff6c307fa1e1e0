import {
  sessionRulesUnset,
  type SessionRules,
} from '@sankofa/domain/accounts/sessions/session-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { memberOf, password } from '../../testing/authenticator.ts';
import { startWorld, type World } from '../../testing/world.ts';

const minute = 60_000;
const path = '/settings/sessions';
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const admin = () => world.as('admin');
type Held = SessionRules & { version: number };
const held = async () => (await admin().get(path)).json<Held>();
async function send(part: Partial<SessionRules>) {
  const { version, ...rules } = await held();
  return admin().patch(path, { ...rules, ...part, reason: 'For the test' }, { version });
}
async function set(part: Partial<SessionRules>) {
  const answer = await send(part);
  expect(answer.statusCode).toBe(200);
  return answer.json<Held>();
}

type Person = Parameters<typeof memberOf>[1];
async function login(person: Person) {
  const { email, role } = await memberOf(world, person);
  const answer = await world.visitor.post('/auth/login', { emailOrPhone: email, password, role });
  const { user, ...first } = answer.json<{
    accessToken: string;
    user: { idleMinutes?: number };
  }>();
  const jar = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  let token = first.accessToken;
  /** Renews the token, which lives for ten minutes, and returns whether the session is open. */
  async function isOpen() {
    const renewed = await world.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      cookies: jar,
      headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
    });
    if (renewed.statusCode !== 200) return false;
    for (const { name, value } of renewed.cookies) jar[name] = value;
    token = renewed.json<{ accessToken: string }>().accessToken;
    return true;
  }
  const call = async (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  return {
    user,
    call,
    isOpen,
    /** Reports that the person is active now, as pages do. */
    act: async () => {
      await isOpen();
      return call('/auth/session-health', { 'x-user-active': '0' });
    },
  };
}
type Login = Awaited<ReturnType<typeof login>>;
const areOpen = (logins: readonly Login[]) => Promise.all(logins.map((one) => one.isOpen()));

beforeEach(async () => {
  const { version } = await held();
  if (version > 0) await set(sessionRulesUnset);
});

describe('a stricter idle limit', () => {
  it('ends an open session of staff that breaks it, but not of a customer', async () => {
    const [clerk, customer] = [await login('staff'), await login('customer')];
    expect(clerk.user.idleMinutes).toBeUndefined();
    world.pass(12 * minute);
    expect(await areOpen([clerk, customer])).toEqual([true, true]);
    await set({ idleMinutes: 10 });
    expect((await clerk.call('/auth/me')).json()).toMatchObject({ code: 'auth.expired' });
    expect(await areOpen([clerk, customer])).toEqual([false, true]);
  });

  it('counts from the last activity, and is sent to the pages of staff and admins only', async () => {
    await set({ idleMinutes: 10 });
    const [clerk, customer] = [await login('staff'), await login('customer')];
    expect([clerk.user.idleMinutes, customer.user.idleMinutes]).toEqual([10, undefined]);
    expect((await clerk.call('/auth/me')).json()).toMatchObject({ user: { idleMinutes: 10 } });
    world.pass(9 * minute);
    const idleEndsAt = new Date(Date.parse(world.clock()) + 10 * minute).toISOString();
    expect((await clerk.act()).json()).toMatchObject({ idleEndsAt });
    world.pass(10 * minute - 1);
    expect(await clerk.isOpen()).toBe(true);
    world.pass(1);
    expect(await areOpen([clerk, customer])).toEqual([false, true]);
  });
});

describe('a limit of devices', () => {
  it('ends the sessions that were idle longest: of open ones at once, later at login', async () => {
    const logins: Login[] = [];
    for (const _ of [1, 2, 3]) {
      logins.push(await login('batches'));
      world.pass(minute);
    }
    await logins[0]?.act();
    await set({ mostDevices: 2 });
    expect(await areOpen(logins)).toEqual([true, false, true]);
    world.pass(minute);
    logins.push(await login('batches'));
    expect(await areOpen(logins)).toEqual([true, false, false, true]);
  });

  it('does not concern customers', async () => {
    await set({ mostDevices: 1 });
    const logins = [await login('customer'), await login('customer')];
    expect(await areOpen(logins)).toEqual([true, true]);
  });

  it('is not exceeded by logins at the same moment', async () => {
    await set({ mostDevices: 1 });
    await memberOf(world, 'support');
    const logins = await Promise.all([login('support'), login('support'), login('support')]);
    expect((await areOpen(logins)).filter(Boolean)).toHaveLength(1);
  });

  it('ends sessions too if an earlier version with it is restored', async () => {
    const { version } = await set({ mostDevices: 1 });
    const loose = await set({ mostDevices: null });
    const logins = [await login('finance'), await login('finance')];
    expect(await areOpen(logins)).toEqual([true, true]);
    const restored = await admin().post(
      '/settings/history/sessions/restore',
      { version, reason: 'For the test' },
      { version: loose.version },
    );
    expect(restored.statusCode).toBe(200);
    expect((await areOpen(logins)).filter(Boolean)).toHaveLength(1);
  });
});

it('a shorter time for sensitive actions applies to open sessions', async () => {
  const client = await (await memberOf(world, 'admin')).signedIn();
  const { version, ...rules } = await held();
  world.pass(2 * minute);
  const saved = await client.patch(path, { ...rules, stepUpMinutes: 1 }, { version });
  expect(saved.statusCode).toBe(200);
  const again = await client.patch(path, rules, { version: version + 1 });
  expect([again.statusCode, again.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'reauth_required' }),
  ]);
});

describe('the rules', () => {
  it.each([
    ['idleMinutes', 9],
    ['idleMinutes', 31],
    ['longestHours', 0],
    ['longestHours', 13],
    ['mostDevices', 0],
    ['mostDevices', 11],
    ['stepUpMinutes', 0],
    ['stepUpMinutes', 6],
    ['stepUpMinutes', 1.5],
  ] as const)('refuse %s of %d with the reason', async (name, value) => {
    const answer = await send({ [name]: value });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { [name]: expect.stringMatching(/^Use 1/) } }),
    ]);
  });

  it('are changed by admins only, against the version they saw', async () => {
    const { version, ...rules } = await held();
    expect((await admin().patch(path, rules, { version: version + 1 })).statusCode).toBe(409);
    for (const person of ['content', 'warehouse-gh'] as const)
      expect((await world.as(person).patch(path, rules, { version })).statusCode).toBe(403);
  });
});

// The last test: it ends the session of the admin of the others too.
it('a shorter life ends sessions that are older, however active they are', async () => {
  const clerk = await login('staff');
  for (const passed of [25, 25]) {
    world.pass(passed * minute);
    await clerk.act();
  }
  await set({ longestHours: 1 });
  const endsAt = (await clerk.act()).json<{ endsAt: string }>().endsAt;
  expect(Date.parse(endsAt) - Date.parse(world.clock())).toBe(10 * minute);
  world.pass(10 * minute - 1);
  expect(await clerk.isOpen()).toBe(true);
  world.pass(1);
  expect(await clerk.isOpen()).toBe(false);
});
