import { afterAll, beforeAll, expect, test } from 'vitest';

import { csrfTokenFor } from '../../platform/security/csrf.ts';
import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Headers = Record<string, string>;
/** The headers of a valid call of hers, and those of a visitor and of another user. */
type Cookies = { good: Headers; visitor: Headers; other: Headers };

const pairOf = ({ cookie = '', 'x-xsrf-token': token = '' }: Headers) => ({
  cookie,
  'x-xsrf-token': token,
});
const without = (headers: Headers, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));

const attacks: [string, (headerSets: Cookies) => Headers, number][] = [
  [
    'neither cookie nor header',
    ({ good }) => without(without(good, 'cookie'), 'x-xsrf-token'),
    403,
  ],
  [
    'an empty token pair',
    ({ good }) => ({ ...good, cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }),
    403,
  ],
  ['a wrong header', ({ good }) => ({ ...good, 'x-xsrf-token': 'wrong' }), 403],
  ['the token pair of another user', ({ good, other }) => ({ ...good, ...pairOf(other) }), 403],
  [
    'the token pair from before the login',
    ({ good, visitor }) => ({ ...good, ...pairOf(visitor) }),
    403,
  ],
  ['only the cookie', ({ good }) => without(good, 'x-xsrf-token'), 403],
  ['only the header', ({ good }) => without(good, 'cookie'), 403],
  [
    'a matching but unsigned token pair',
    ({ good }) => ({ ...good, cookie: 'XSRF-TOKEN=a.b.c', 'x-xsrf-token': 'a.b.c' }),
    403,
  ],
  [
    'a token pair signed with another secret',
    ({ good }) => {
      const forged = csrfTokenFor('e'.repeat(40), null);
      return { ...good, cookie: `XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged };
    },
    403,
  ],
  [
    'an Origin header of another site',
    ({ good }) => ({ ...good, origin: 'https://evil.example' }),
    403,
  ],
  ['Sec-Fetch-Site: cross-site', ({ good }) => ({ ...good, 'sec-fetch-site': 'cross-site' }), 403],
  [
    'a content type other than JSON',
    ({ good }) => ({ ...good, 'content-type': 'text/plain' }),
    415,
  ],
];

test.each(attacks)(
  'a change with %s is refused, and nothing is changed',
  async (_name, headersOf, status) => {
    const [ama, kojo] = [await world.ama(), await world.kojo()];
    const headers = headersOf({
      good: await ama.headers({}),
      visitor: await world.visitor.headers({}),
      other: await kojo.headers({}),
    });
    const row = () =>
      world.db.selectFrom('users').selectAll().where('id', '=', ama.id).executeTakeFirst();
    const before = await row();
    const answer = await world.app.inject({
      method: 'PATCH',
      url: '/api/users/updateMe',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ city: 'Wa' }),
    });
    const code = status === 403 ? 'auth.csrf' : 'request.media_type';
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json()).not.toHaveProperty('missingFields');
    expect(await row()).toEqual(before);
  },
);

test('the same call with a valid pair succeeds, so the refusals above have their own reasons', async () => {
  const ama = await world.ama();
  expect((await ama.patch('/users/updateMe', { city: 'Wa' })).statusCode).toBe(200);
});

test('a method override in the URL or a header has no effect', async () => {
  const ama = await world.ama();
  const headers = { ...(await ama.headers({})), 'x-http-method-override': 'PATCH' };
  for (const method of ['GET', 'POST'] as const) {
    const answer = await world.app.inject({
      method,
      url: '/api/users/updateMe?_method=PATCH',
      headers,
      ...(method === 'POST' && { payload: { city: 'Wa' } }),
    });
    // A GET of this path asks for the user with the id “updateMe”, which only admins may.
    expect(answer.statusCode).toBe(method === 'GET' ? 403 : 404);
  }
  expect((await ama.get('/auth/me')).json().user.city).toBe('Accra');
});

/** Called by none of our pages; authenticated by their signatures, tested in checkout-attacks.test.ts and replies.test.ts. */
const signed = ['POST /payments/webhooks/:provider', 'POST /phone-messages/whatsapp'];

test('every write endpoint requires the CSRF token', async () => {
  const admin = world.as('admin');
  const headers = without(await admin.headers({}), 'x-xsrf-token');
  const statuses = new Map<string, number>();
  const customer = without(await (await world.ama()).headers({}), 'x-xsrf-token');
  for (const e of world.app.context.endpoints) {
    if (e.method === 'GET' || signed.includes(`${e.method} ${e.path}`)) continue;
    const answer = await world.app.inject({
      method: e.method,
      url: `/api${e.path.replaceAll(/:\w+/g, world.clock().slice(0, 4))}`,
      headers: e.access === 'customer' ? customer : headers,
      payload: {},
    });
    statuses.set(`${e.method} ${e.path}`, answer.statusCode);
  }
  printLine(`${statuses.size} writes without a CSRF header: all refused`);
  expect(statuses.size).toBeGreaterThan(60);
  expect([...statuses].filter(([, status]) => status !== 403)).toEqual([]);
});
