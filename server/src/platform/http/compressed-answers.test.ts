import { brotliDecompressSync } from 'node:zlib';

import fastify from 'fastify';
import { expect, test } from 'vitest';

import { compressAnswers } from './compressed-answers.ts';

const long = { rows: Array.from({ length: 200 }, (_, at) => ({ at, state: 'IN_TRANSIT' })) };

function open() {
  const app = fastify();
  compressAnswers(app);
  app.get('/api/list', () => long);
  app.get('/api/tagged', (_, reply) => reply.header('etag', '"a"').send(long));
  app.get('/api/short', () => ({ rows: [] }));
  app.get('/api/auth/me', () => long);
  app.get('/api/file', (_, reply) => reply.type('text/csv').send('a,b\n'.repeat(1000)));
  app.post('/api/list', () => long);
  return app;
}
const browsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('a long answer is compressed for a browser, and is the same when it is unpacked', async () => {
  const answer = await open().inject({ url: '/api/list', headers: browsers });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 5);
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(long);
});

test.each([
  ['no encoding', {}],
  ['another encoding', { 'accept-encoding': 'gzip' }],
  ['any encoding but this one', { 'accept-encoding': 'gzip, br;q=0' }],
])('a caller that accepts %s gets the answer as it is', async (_, headers) => {
  const answer = await open().inject({ url: '/api/list', headers });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  expect(answer.json()).toEqual(long);
});

test('the tag of a compressed answer is a weak one', async () => {
  const packed = await open().inject({ url: '/api/tagged', headers: browsers });
  expect(packed.headers.etag).toBe('W/"a"');
  const plain = await open().inject({ url: '/api/tagged' });
  expect(plain.headers.etag).toBe('"a"');
});

test.each([
  ['a short answer', 'GET', '/api/short'],
  ['an answer about a session', 'GET', '/api/auth/me'],
  ['a file', 'GET', '/api/file'],
  ['the answer of a change', 'POST', '/api/list'],
] as const)('%s is not compressed', async (_, method, url) => {
  const answer = await open().inject({ method, url, headers: browsers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
