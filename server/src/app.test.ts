import { termsVersion } from '@sankofa/domain/accounts/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { startWorld, type World } from './testing/world.ts';

const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await startWorld({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => world.close());

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});

test('the API document describes every endpoint', async () => {
  const answer = await world.visitor.get('/openapi.json');
  const { paths } = documentSchema.parse(answer.json());
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = world.app.context.endpoints.map(
    ({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(served.length).toBeGreaterThan(15);
  expect(described.toSorted()).toEqual(served.toSorted());
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('the API document states what an endpoint requires', async () => {
  const { paths } = (await world.visitor.get('/openapi.json')).json();
  const login = paths['/api/auth/login'].post;
  expect(login.requestBody.content['application/json'].schema.required).toEqual([
    'emailOrPhone',
    'password',
  ]);
  expect(login.parameters.map((one: { name: string }) => one.name)).toEqual(['X-XSRF-TOKEN']);
  expect(paths['/api/auth/me'].get.security).toEqual([{ bearer: [] }]);
  const { post, get } = paths['/api/shipments'];
  expect(get.security).toEqual([{ bearer: [] }, { apiKey: ['read'] }]);
  expect(post.security).toEqual([{ bearer: [] }, { apiKey: ['pre-alert'] }]);
  expect(paths['/api/rates'].get.security).toEqual([{}, { apiKey: ['read'] }]);
  expect(paths['/api/company'].get.security).toBeUndefined();
  expect(paths['/api/users/reminders/{id}/read'].patch.parameters[0]).toMatchObject({
    name: 'id',
    in: 'path',
    required: true,
  });
});

test('the viewer of the API document is served from our own site', async () => {
  const page = await world.visitor.get('/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self';/,
  );
});

test('the server is healthy, and ready while the database responds', async () => {
  expect((await world.visitor.get('/health')).json()).toEqual({ status: 'ok' });
  expect((await world.visitor.get('/ready')).json()).toEqual({ status: 'ready' });
  await sql`alter table migrations rename to hidden`.execute(world.owner);
  expect((await world.visitor.get('/ready')).statusCode).toBe(500);
  await sql`alter table hidden rename to migrations`.execute(world.owner);
});

test('a stopping server accepts no work, and says so', async () => {
  world.duty.isStopping = true;
  const [ready, me, health] = [
    await world.visitor.get('/ready'),
    await world.visitor.get('/auth/csrf-token'),
    await world.visitor.get('/health'),
  ];
  world.duty.isStopping = false;
  expect([ready.statusCode, me.statusCode, health.statusCode]).toEqual([503, 503, 200]);
  expect(ready.headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
  expect((await world.visitor.get('/ready')).statusCode).toBe(200);
});

test.each(['/api/nowhere', '/api/auth/LOGIN', '/api/auth/me/'])(
  '%s is not a route',
  async (url) => {
    const answer = await world.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'request.not_found',
      requestId: expect.any(String),
    });
  },
);

test('every response has the security headers', async () => {
  for (const url of ['/api/health', '/api/auth/me', '/api/nowhere', '/api/auth/csrf-token']) {
    const { headers } = await world.app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('the tests can read emails, and only with the content that was written', async () => {
  const ama = await world.ama();
  const form = {
    name: 'Ama <b>',
    email: ama.email,
    phone: '0244999888',
    password: 'three brown goats',
    acceptedTerms: termsVersion,
  };
  await world.visitor.post('/auth/register', { ...form, name: 'Ama & Sons' });
  await world.emails();
  const [email] = (await world.visitor.get(`/dev/mail?to=${ama.email}`)).json();
  expect(email).toEqual({
    to: ama.email,
    subject: 'You already have an account',
    text: expect.any(String),
    html: expect.any(String),
    at: world.clock(),
  });
  const page = await world.app.inject({ url: '/dev/mail' });
  expect(page.body).toContain('You already have an account');
  expect(page.body.match(/<script|<!doctype html/gi)).toEqual(['<!doctype html']);
});

test('no personal secret is ever written to the log', async () => {
  const canary = {
    password: 'canary-password-7731',
    phone: '0244777331',
    acceptedTerms: termsVersion,
  };
  const email = 'canary-7731@example.test';
  await world.visitor.post('/auth/register', { ...canary, name: 'Canary', email });
  const login = await world.visitor.post('/auth/login', {
    emailOrPhone: email,
    password: canary.password,
    role: 'customer',
  });
  const token: string = login.json().accessToken;
  const refresh = login.cookies.find(({ name }) => name === 'refreshToken')?.value ?? '';
  await world.app.inject({
    url: `/api/auth/me?token=${token}`,
    headers: { authorization: `Bearer ${token}`, cookie: `refreshToken=${refresh}` },
  });
  await world.visitor.post('/auth/login', { emailOrPhone: email, password: canary.password + 'x' });
  await world.visitor.post('/auth/register', { ...canary, email, name: '' });

  const log = lines.join('\n');
  for (const secret of [canary.password, token, refresh, canary.phone, '244777331', email])
    expect(log).not.toContain(secret);
  const last = lines.map((line) => JSON.parse(line)).findLast(({ status }) => status === 200);
  expect(last).toMatchObject({
    route: '/api/auth/me',
    method: 'GET',
    requestId: expect.any(String),
  });
  expect(lines.filter((line) => line.includes('"code":"auth.wrong"'))).toHaveLength(1);
});

test('the log says which account a wrong password was tried at, and not what was typed', async () => {
  const { id, email, phone } = await world.ama();
  const before = lines.length;
  const typed = 'a-wrong-password-4471';
  const role = 'customer';
  for (const emailOrPhone of [email, 'unknown-4471@example.test', phone])
    await world.visitor.post('/auth/login', { emailOrPhone, password: typed, role });
  const logged = lines.slice(before).filter((line) => line.includes('"code":"auth.wrong"'));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { attemptedBy: 'email', attemptedAs: 'CUSTOMER', accounts: id },
    { attemptedBy: 'email', attemptedAs: 'CUSTOMER', accounts: '' },
    { attemptedBy: 'phone', attemptedAs: 'CUSTOMER', accounts: id },
  ]);
  const answer = await world.visitor.post('/auth/login', {
    emailOrPhone: email,
    password: typed,
    role,
  });
  expect(JSON.stringify(answer.json())).not.toContain(id);
  for (const secret of [typed, email, 'unknown-4471', phone, phone.replace('+233', '0')])
    expect(lines.slice(before).join('\n')).not.toContain(secret);
});
