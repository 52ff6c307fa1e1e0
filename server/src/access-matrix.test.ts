import { duties, hasDuty, isOffice, type Actor } from '@sankofa/domain/access';
import type { Endpoint } from '@sankofa/domain/endpoint';
import type { KeyScope } from '@sankofa/domain/key-scope';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSimulator, type Simulator } from './payment-gateway/payment-gateway.ts';
import type { Row, Records } from './testing/access/access-row.ts';
import { accessRows } from './testing/access/access-rows.ts';
import { callsOfKeyScopes } from './testing/access/calls-of-key-scopes.ts';
import { operationsOf } from './testing/fuzz/operations.ts';
import { createPeopleOfRoles, type PeopleOfRoles, type Role } from './testing/people-of-roles.ts';
import { printLine } from './testing/print-line.ts';
import { startWorld, type World } from './testing/world.ts';

let simulator: Simulator;
let world: World;
let people: PeopleOfRoles;
beforeAll(async () => {
  simulator = await startSimulator();
  world = await startWorld({ gateway: simulator.settings });
  people = await createPeopleOfRoles(world);
});
afterAll(async () => {
  await world.close();
  await simulator.stop();
});

const longTimeout = { timeout: 180_000 };

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Lists all endpoints with logout last, because it ends the caller's session. */
const endpoints = () =>
  world.app.context.endpoints.toSorted(
    (a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'),
  );
const rowOf = (e: Endpoint): Row => {
  const row = accessRows[nameOf(e)];
  if (!row) throw new Error(`${nameOf(e)} has no row`);
  return row;
};

/** Whether the endpoint's access admits the actor: written independently of the guard under test. */
function mayAccess({ access }: Endpoint, actor: Actor) {
  if (access === 'signed-in') return true;
  if (access === 'customer') return actor.role === 'CUSTOMER';
  if (access === 'office') return isOffice(actor);
  const duty = duties.find((one) => access === `duty:${one}`);
  return duty ? hasDuty(actor, duty) : actor.role === 'ADMIN';
}

type Target = 'theirs' | 'no one’s' | 'none';

/** Returns the expected statuses, or `reached`: handled, or refused for its input. */
function expectedOf(e: Endpoint, row: Row, role: Role, target: Target): (number | 'reached')[] {
  if (e.access === 'public') return ['reached'];
  const { actor } = people.people[role];
  if (!actor) return [401];
  if (!mayAccess(e, actor)) return [403];
  const but = row.but?.[role];
  if (target === 'no one’s') return but ? [404, but] : [404];
  if (target === 'theirs' && role === 'stranger') return [404];
  return [but ?? 'reached'];
}

const isReached = (e: Endpoint, row: Row, status: number) =>
  e.access === 'public'
    ? status < 500 && status !== 403
    : // A refused body would hide whether the record's owner is checked.
      status < 500 && ![401, 403, 404, ...(row.record ? [400] : [])].includes(status);

async function request(role: Role, e: Endpoint, row: Row, target: Records) {
  const { client } = people.people[role];
  const id = row.record ? target[row.record] : 'none';
  const path = e.path.replaceAll(/:(\w+)/g, (_all, name: string) => row.path?.[name] ?? id);
  const url = `/api${path}${row.query?.(target) ?? ''}`;
  const headers = await client.headers({ version: 999 });
  return world.app.inject({
    method: e.method,
    url,
    headers: e.upload ? { ...headers, 'content-type': 'image/png' } : headers,
    ...(e.method !== 'GET' && { payload: e.upload ? people.picture : (row.body?.(target) ?? {}) }),
  });
}

test('every endpoint has a row', () => {
  const missing = endpoints()
    .map(nameOf)
    .filter((name) => !accessRows[name]);
  // Missing rows belong in testing/access/access-rows.ts.
  expect(missing).toEqual([]);
});

test('lists and pages hide a customer’s data from other customers, and money and tickets from warehouse staff', async () => {
  const ownIds = new Set(Object.values(people.ownedRecords));
  // A shipment names its invoice; the invoice's content stays with finance.
  const money = ['payment', 'receipt', 'refund', 'ticket'] as const;
  const moneyRecords = money.map((name) => people.ownedRecords[name]);
  const leaks: string[] = [];
  let pages = 0;
  for (const e of endpoints().filter(
    ({ method, access }) => method === 'GET' && access !== 'public',
  ))
    for (const [role, secrets] of [
      ['stranger', [...ownIds, people.owner.email, people.owner.phone, people.owner.customerCode]],
      ['china', moneyRecords],
      ['ghana', moneyRecords],
    ] as const) {
      const { statusCode, body } = await request(role, e, rowOf(e), people.unknownRecords);
      if (statusCode !== 200) continue;
      pages += 1;
      for (const secret of secrets)
        if (body.includes(secret)) leaks.push(`${nameOf(e)} shows ${role} ${secret}`);
    }
  printLine(`${pages} lists and pages read by others: ${leaks.length} leaks`);
  expect(leaks).toEqual([]);
  expect(pages).toBeGreaterThan(40);
});

test('every list refuses a cursor that it did not issue', longTimeout, async () => {
  const forgedBodies = [
    'x',
    '!',
    ...[[], ['x'], ['0000-01-01T00:00:00.000Z', 'x'], ['x', 'y', 'z'], { 0: 'x' }].map((values) =>
      Buffer.from(JSON.stringify(values)).toString('base64url'),
    ),
  ];
  const operations = await operationsOf(world.app);
  const names = operations.filter(({ query }) => query.properties?.['cursor']).map((e) => e.name);
  const lists = endpoints().filter((e) => names.includes(nameOf(e)));
  const wrong: string[] = [];
  for (const e of lists) {
    const row = rowOf(e);
    const role = people.people[e.access === 'customer' ? 'owner' : 'admin'].client;
    const id = row.record ? people.records[row.record] : 'none';
    for (const cursor of forgedBodies) {
      const query = new URLSearchParams(row.query?.(people.records) ?? '');
      query.set('cursor', cursor);
      const answer = await role.get(`${e.path.replaceAll(/:\w+/g, id)}?${query.toString()}`);
      if (answer.statusCode !== 400) wrong.push(`${nameOf(e)} ${cursor}: ${answer.statusCode}`);
    }
  }
  printLine(
    `${lists.length} lists, ${forgedBodies.length} forged cursors each: ${wrong.length} taken`,
  );
  expect(wrong).toEqual([]);
  expect(lists.length).toBeGreaterThan(35);
});

/** Variants of an endpoint's URL and method. */
const disguises: [string, (e: Endpoint, path: string) => { method: string; url: string }][] = [
  ['in capitals', (e, path) => ({ method: e.method, url: `/api${path.toUpperCase()}` })],
  ['with a slash more', ({ method }, path) => ({ method, url: `/api/${path}` })],
  ['with a slash at its end', ({ method }, path) => ({ method, url: `/api${path}/` })],
  ['with two in front', ({ method }, path) => ({ method, url: `//api${path}` })],
  ['with ;x', ({ method }, path) => ({ method, url: `/api${path};x` })],
  ['with %2f', ({ method }, path) => ({ method, url: `/api${path.replace('/', '%2f')}` })],
  ['by PUT', (_e, path) => ({ method: 'PUT', url: `/api${path}` })],
  ['by OPTIONS', (_e, path) => ({ method: 'OPTIONS', url: `/api${path}` })],
];

test.each(['anonymous', 'stranger'] as const)(
  'no variant of a URL opens an endpoint to the caller “%s”',
  longTimeout,
  async (role) => {
    const opened: string[] = [];
    let requestCount = 0;
    const headers = await people.people[role].client.headers({ version: 999 });
    for (const e of endpoints().filter(({ access }) => access !== 'public')) {
      const path = e.path.replaceAll(/:\w+/g, crypto.randomUUID());
      for (const [how, disguised] of disguises) {
        const { method, url } = disguised(e, path);
        const sent = { method: method as 'PUT', url, headers };
        const answer = await world.app.inject(method === 'GET' ? sent : { ...sent, payload: {} });
        requestCount += 1;
        // The site's not-found page may be served instead of a plain refusal.
        const isPage = String(answer.headers['content-type']).startsWith('text/html');
        if (answer.statusCode < 400 && !isPage) opened.push(`${nameOf(e)} ${how}`);
      }
      if (e.method !== 'GET') continue;
      const url = `/api${path}`;
      const [head, get] = [
        await world.app.inject({ method: 'HEAD', url, headers }),
        await world.app.inject({ method: 'GET', url, headers }),
      ];
      requestCount += 1;
      if (head.statusCode !== get.statusCode || head.body) opened.push(`${nameOf(e)} by HEAD`);
    }
    printLine(`${requestCount} disguised calls by who is ${role}: ${opened.length} opened`);
    expect(opened).toEqual([]);
  },
);

/** Creates a key of the owner and returns what calls with it send: no cookie and no CSRF token. */
async function keyHeaders(scopes: readonly KeyScope[]) {
  const created = await people.owner.post('/me/api-keys', { name: scopes.join(), scopes });
  const { key } = created.json<{ key: string }>();
  return { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() };
}

test(
  'an API key opens exactly the calls that name one of its scopes, public calls included',
  longTimeout,
  async () => {
    const wrong: string[] = [];
    const counts: Record<string, number> = {};
    let calls = 0;
    for (const scopes of [['read'], ['pre-alert'], ['read', 'pre-alert']] as const) {
      const headers = await keyHeaders(scopes);
      for (const e of endpoints()) {
        // There are more endpoints than calls that a key may make in a minute.
        calls += 1;
        if (calls % 50 === 0) world.pass(60_000);
        const row = rowOf(e);
        const id = row.record ? people.records[row.record] : 'none';
        const path = e.path.replaceAll(/:(\w+)/g, (_all, name: string) => row.path?.[name] ?? id);
        const { statusCode, body } = await world.app.inject({
          method: e.method,
          url: `/api${path}${row.query?.(people.records) ?? ''}`,
          headers: e.upload ? { ...headers, 'content-type': 'image/png' } : headers,
          ...(e.method !== 'GET' && {
            payload: e.upload ? people.picture : (row.body?.(people.records) ?? {}),
          }),
        });
        counts[statusCode] = (counts[statusCode] ?? 0) + 1;
        const mayCall = Object.entries(callsOfKeyScopes).some(
          ([scope, names]) => scopes.some((one) => one === scope) && names.includes(nameOf(e)),
        );
        const isRight = mayCall
          ? statusCode < 500 && ![401, 403].includes(statusCode)
          : statusCode === 403 && body.includes('auth.key_not_allowed');
        if (!isRight) wrong.push(`${nameOf(e)} with ${scopes.join()}: ${statusCode}: ${body}`);
      }
    }
    printLine(`${endpoints().length} calls, 3 sets of key scopes: ${JSON.stringify(counts)}`);
    expect(wrong).toEqual([]);
    expect(counts['200']).toBeGreaterThan(15);
  },
);

// Some 1,600 sequential calls: a loaded machine needs time.
test(
  'every role calls every endpoint for its own, another’s and missing records',
  longTimeout,
  async () => {
    const wrong: string[] = [];
    const counts: Record<string, number> = {};
    for (const e of endpoints()) {
      const row = rowOf(e);
      for (const role of people.roles)
        for (const target of row.record ? (['no one’s', 'theirs'] as const) : (['none'] as const)) {
          const records = target === 'no one’s' ? people.unknownRecords : people.records;
          const { statusCode, body } = await request(role, e, row, records);
          const expected = expectedOf(e, row, role, target);
          const is = expected.includes(statusCode) ? statusCode : 'reached';
          counts[is] = (counts[is] ?? 0) + 1;
          const isRight = expected.some((one) =>
            one === 'reached' ? isReached(e, row, statusCode) : one === statusCode,
          );
          if (!isRight)
            wrong.push(
              `${nameOf(e)} by ${role}, ${target}: ${statusCode}, not ${expected.join()}: ${body}`,
            );
        }
    }
    printLine(`${endpoints().length} calls, 7 kinds of people: ${JSON.stringify(counts)}`);
    expect(wrong).toEqual([]);
    expect(counts['404']).toBeGreaterThan(150);
  },
);
