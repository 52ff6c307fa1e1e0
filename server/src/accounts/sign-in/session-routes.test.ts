import { termsVersion } from '@sankofa/domain/accounts/terms';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { sessionEnds } from '../sessions/sessions.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const password = 'three brown goats';
let count = 0;
/** Returns what a new user's registration form sends. */
function form(changes: object = {}) {
  count += 1;
  return {
    name: 'Esi Owusu',
    email: `esi.${count}@Example.test`,
    phone: `024 412 ${String(3000 + count)}`,
    password,
    city: 'Accra',
    role: 'customer',
    acceptedTerms: termsVersion,
    ...changes,
  };
}
const register = (sent: object) => world.visitor.post('/auth/register', sent);
/** Opens the confirmation link. */
async function confirm(email: string) {
  const emails = await world.emails(email.toLowerCase());
  const [token = ''] = emails.flatMap(
    ({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  const answer = await world.visitor.post('/auth/verify-email', { token });
  expect(answer.statusCode).toBe(200);
}
const login = (emailOrPhone: string, role = 'CUSTOMER', typed = password) =>
  world.visitor.post('/auth/login', { emailOrPhone, password: typed, role });

/** Returns a browser after login: its cookie jar and its access token. */
async function signedIn(changes: object = {}) {
  const sent = form(changes);
  await register(sent);
  const answer = await login(sent.email);
  const jar = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const token: string = answer.json().accessToken;
  return { sent, jar, token, answer };
}
const subjectsFor = async (email: string) =>
  (await world.emails(email.toLowerCase())).map(({ subject }) => subject);
const refresh = (jar: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    cookies: jar,
    headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
  });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'refreshToken')?.value ?? '';
const me = (token: string) =>
  world.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

test('a visitor registers, logs in by email or phone, and is recognized from then on', async () => {
  const sent = form({ email: 'Efua@Example.test', phone: '020 555 1234' });
  expect((await register(sent)).json()).toMatchObject({
    user: { role: 'CUSTOMER', email: 'efua@example.test', phone: '+233205551234' },
  });
  // A number can be used to log in once the address is confirmed.
  expect((await login('+233 20 555 1234')).statusCode).toBe(401);
  await confirm('efua@example.test');
  const byPhone = await login('+233 20 555 1234');
  expect(byPhone.statusCode).toBe(200);
  const { accessToken, user } = byPhone.json();
  expect(user).toMatchObject({
    missingFields: [],
    customerCode: expect.stringMatching(/^GH-1\d{4}.$/),
    shippingMark: expect.stringMatching(/^SNK-.{5}$/),
  });
  expect((await me(accessToken)).json()).toEqual({ user });
  expect((await login(' EFUA@example.test ')).json().user).toEqual(user);
});

test('a new customer is welcomed by a notification, and by email once the address is confirmed', async () => {
  const { sent, token } = await signedIn();
  const { reminders } = (
    await world.app.inject({
      url: '/api/users/reminders',
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();
  expect(reminders).toMatchObject([{ title: 'Welcome, Esi Owusu', read: false, readAt: null }]);
  await confirm(sent.email);
  const [email] = await world.emails(sent.email.toLowerCase());
  expect(email?.subject).toBe('Welcome, Esi Owusu');
  expect(email?.html).toContain(`${world.config.publicUrl}/customer/dashboard`);
});

test('a registration with a taken email address emails its owner, and looks the same to the caller', async () => {
  const first = form();
  const [fresh, duplicate] = [
    await register(first),
    await register({ ...form(), email: first.email }),
  ];
  expect(duplicate.statusCode).toBe(200);
  expect(Object.keys(duplicate.json().user)).toEqual(Object.keys(fresh.json().user));
  expect((await world.emails(first.email)).map(({ subject }) => subject)).toContain(
    'You already have an account',
  );
  const people = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', first.email.toLowerCase())
    .execute();
  expect(people).toHaveLength(1);
});

test('20 concurrent registrations of one email address create one account, without errors', async () => {
  const one = form();
  const forms = Array.from({ length: 20 }, () => ({ ...form(), email: one.email }));
  const answers = await Promise.all(forms.map(register));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const people = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', one.email.toLowerCase())
    .execute();
  expect(people).toHaveLength(1);
});

test.each([
  [{ phone: '+86 238 0013 8000' }, 400, 'phone'],
  [{ phone: '+44 1' + '0'.repeat(11) }, 400, 'phone'],
  [{ phone: '12' }, 400, 'phone'],
  [{ email: 'nobody' }, 400, 'email'],
  [{ name: '' }, 400, 'name'],
  [{ name: 'Visit https://evil.example' }, 400, 'name'],
  [{ name: 'evil.example' }, 400, 'name'],
  [{ password: 'short' }, 422, 'password'],
  [{ password: 'Password123!' }, 422, 'password'],
])('%o is refused with a sentence at its field', async (change, status, field) => {
  const answer = await register(form(change));
  expect(answer.statusCode).toBe(status);
  expect(answer.json().fields[field]).toMatch(/\w{3}/);
});

test('an unconfirmed address gets the confirmation and nothing else', async () => {
  const { sent, token } = await signedIn();
  const { user } = (await me(token)).json();
  const actor = { id: user.id, role: 'CUSTOMER', duties: [], siteKind: null } as const;
  await world.work(actor, (work) =>
    notify(work, {
      userId: user.id,
      key: 'goods',
      title: typedTexts.text({ text: 'Received' }),
      body: typedTexts.text({ text: 'In China.' }),
      link: null,
    }),
  );
  expect((await subjectsFor(sent.email)).toSorted()).toEqual(['Confirm your email address']);
  await confirm(sent.email);
  expect((await subjectsFor(sent.email)).toSorted()).toEqual([
    'Confirm your email address',
    'Welcome, Esi Owusu',
  ]);
});

test.each(['ADMIN', ' Admin ', 'staff', 'STAFF'])(
  'a visitor cannot register as %s without an invitation',
  async (role) => {
    const sent = form({ role, password: 'twelve green crates' });
    expect((await register(sent)).json()).toMatchObject({ code: 'auth.token_invalid' });
    expect((await register({ ...sent, token: 'made-up' })).statusCode).toBe(400);
  },
);

test.each([{ role: ['ADMIN'] }, { role: { $ne: 1 } }, { role: 7 }])(
  '%o is not a valid role',
  async (change) => expect((await register(form(change))).statusCode).toBe(400),
);

test.each([{ role: 'owner' }, { duties: ['finance'], isDemo: true, id: 'mine' }])(
  '%o gives no more rights than a customer has',
  async (change) => {
    const answer = await register(form(change));
    const row = await world.db
      .selectFrom('users')
      .select(['role', 'duties', 'isDemo'])
      .where('id', '=', answer.json().user.id)
      .executeTakeFirst();
    expect(row).toEqual({ role: 'CUSTOMER', duties: [], isDemo: false });
  },
);

test('every wrong combination at login gets the same message', async () => {
  const { sent } = await signedIn();
  const wrong = await Promise.all([
    login(sent.email, 'CUSTOMER', 'another password'),
    login(sent.email, 'STAFF'),
    login(sent.email, 'ADMIN'),
    login('nobody@example.test'),
    login('024 000 0000'),
    login('not a contact'),
  ]);
  const bodies = wrong.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('logout ends the session immediately, for the token and for the cookie', async () => {
  const { jar, token } = await signedIn();
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    cookies: jar,
    headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
  });
  expect(answer.statusCode).toBe(200);
  expect((await me(token)).json()).toMatchObject({ code: 'auth.expired' });
  expect((await refresh(jar)).statusCode).toBe(401);
});

test('20 pages that refresh at the same time get the same successor', async () => {
  const { jar } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(jar)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(cookieOf)).size).toBe(1);
  const { accessToken } = answers[7]?.json() ?? {};
  expect((await me(accessToken)).statusCode).toBe(200);
  expect(
    (await refresh({ ...jar, refreshToken: cookieOf(answers[0] ?? { cookies: [] }) })).statusCode,
  ).toBe(200);
});

test.each(['31 seconds later', 'after its successor was used'])(
  'a refresh token reused %s ends the session for both, and the owner is notified',
  async (when) => {
    const { jar, token, sent } = await signedIn();
    await confirm(sent.email);
    const next = { ...jar, refreshToken: cookieOf(await refresh(jar)) };
    if (when === '31 seconds later') world.pass(31_000);
    else await refresh(next);

    const replay = await refresh(jar);
    expect(replay.statusCode).toBe(401);
    expect(replay.cookies).toEqual([]);
    expect((await refresh(next)).statusCode).toBe(401);
    expect((await me(token)).statusCode).toBe(401);
    expect((await world.emails(sent.email)).map(({ subject }) => subject)).toContain(
      'We logged you out to protect your account',
    );
  },
);

test('an idle page is logged out, one in use is not', async () => {
  const idle = await signedIn();
  const busy = await signedIn();
  let { jar } = busy;
  for (let minutes = 0; minutes < 40; minutes += 5) {
    world.pass(5 * 60_000);
    const token: string = (await refresh(jar)).json().accessToken;
    jar = { ...jar, refreshToken: cookieOf(await refresh(jar)) };
    await world.app.inject({
      url: '/api/auth/session-health',
      headers: { authorization: `Bearer ${token}`, 'x-user-active': '1' },
    });
  }
  expect((await refresh(jar)).statusCode).toBe(200);
  expect((await refresh(idle.jar)).statusCode).toBe(401);
});

test('a deactivated user is logged out immediately', async () => {
  const { token, jar, sent } = await signedIn();
  await world.db
    .updateTable('users')
    .set({ disabledAt: world.clock() })
    .where('email', '=', sent.email.toLowerCase())
    .execute();
  expect((await me(token)).statusCode).toBe(401);
  expect((await refresh(jar)).statusCode).toBe(401);
  expect((await login(sent.email)).statusCode).toBe(401);
});

test('session health states when the session ends', async () => {
  const { token } = await signedIn();
  const health = await world.app.inject({
    url: '/api/auth/session-health',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(health.json()).toMatchObject({ healthy: true });
  expect(health.json().idleEndsAt > world.clock()).toBe(true);
  expect((await world.visitor.get('/auth/session-health')).statusCode).toBe(401);
  // The session ends between checking the token and reading it.
  await expect(sessionEnds(world.db, newId(world.clock()), world.clock())).rejects.toMatchObject({
    code: 'auth.expired',
  });
});
