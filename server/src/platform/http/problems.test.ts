import { Problem } from '@sankofa/domain/errors/problem';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp } from '../../app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { openDb } from '../database/db.ts';
import { csrfTokenFor } from '../security/csrf.ts';
import { problemOf } from './problems.ts';

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

const cases: [unknown, string][] = [
  [new Problem('auth.wrong'), 'auth.wrong'],
  [failure({ code: 'ECONNREFUSED' }), 'server.unavailable'],
  [failure({ code: 'ENOENT', syscall: 'connect' }), 'server.unavailable'],
  [failure({ code: '57P01' }), 'server.unavailable'],
  [failure({ code: '53300' }), 'server.unavailable'],
  [failure({}, 'Connection terminated unexpectedly'), 'server.unavailable'],
  [failure({}, 'timeout exceeded when trying to connect'), 'server.unavailable'],
  [failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'request.too_large'],
  [failure({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }), 'request.media_type'],
  [failure({ statusCode: 400 }), 'request.invalid'],
  [failure({ code: '08006' }), 'server.unavailable'],
  [failure({ code: '57014' }), 'server.busy'],
  [failure({ code: '53200' }), 'server.unavailable'],
  ...['28000', '28P01', '3D000'].map((code): [unknown, string] => [
    failure({ code }),
    'server.unavailable',
  ]),
  [failure({ code: '53100' }), 'server.full'],
  [failure({ code: 'ENOSPC', syscall: 'write' }), 'server.full'],
  [failure({ code: 'EDQUOT', syscall: 'write' }), 'server.full'],
  // A value that the database cannot store, and more parameters than a statement may have.
  ...['22003', '22007', '22008', '22021', '22P02', '22P05', '08P01'].map(
    (code): [unknown, string] => [
      failure({ code, routine: 'exec_bind_message' }),
      'request.invalid',
    ],
  ),
  [failure({ code: '08P01', routine: undefined }, 'query_wait_timeout'), 'server.unavailable'],
  [failure({ code: '25006' }), 'server.unavailable'],
];
test.each(cases)('%s is %s', (error, code) => {
  expect(problemOf(error)?.code).toBe(code);
});

test.each([
  failure({}),
  failure({ code: '23505' }),
  failure({ code: 'ENOENT', syscall: 'open' }),
  failure({ statusCode: 500 }),
  'a text',
])('%s is an internal error', (error) => {
  expect(problemOf(error)).toBeNull();
});

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('while the database is down every call says so, and no one is logged out', async () => {
  const db = openDb({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const away = await buildApp({ ...world.parts, db, log: pino({ level: 'silent' }) });
  const ama = await world.ama();
  const headers = await ama.headers({});
  const session = crypto.randomUUID();
  const csrf = csrfTokenFor(world.config.secrets.csrf, session);
  const answers = [
    await away.inject({ url: '/api/ready' }),
    await away.inject({ url: '/api/auth/me', headers }),
    await away.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      headers: { 'x-xsrf-token': csrf },
      cookies: { 'XSRF-TOKEN': csrf, refreshToken: `${session}.${'x'.repeat(43)}` },
    }),
  ];
  await away.close();
  await db.destroy();
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.cookies).toEqual([]);
  }
  expect((await ama.get('/auth/me')).statusCode).toBe(200);
});
