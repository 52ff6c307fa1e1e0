import { once } from 'node:events';
import net from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await startWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.server.address() as net.AddressInfo).port;
});
afterAll(() => world.close());

/** Sends bytes as they are and returns everything that is answered until the connection is closed. */
async function answerTo(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
  // A refused connection is reset, after its answer.
  socket.on('error', () => undefined);
  socket.setTimeout(3_000, () => socket.destroy());
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const post = (...headers: string[]) =>
  lines(
    'POST /api/contact HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
  );
/** A request that a proxy took for a part of the body before it. */
const hidden = lines('GET /api/health HTTP/1.1', 'Host: localhost', 'Connection: close');

describe('a request whose end two programs could see at different places', () => {
  test.each<[string, string]>([
    [
      'Content-Length and Transfer-Encoding',
      post(`Content-Length: ${5 + hidden.length}`, 'Transfer-Encoding: chunked') +
        `0\r\n\r\n${hidden}`,
    ],
    [
      'Transfer-Encoding and Content-Length',
      post('Transfer-Encoding: chunked', 'Content-Length: 4') + `0\r\n\r\n${hidden}`,
    ],
    [
      'two different Content-Length',
      post('Content-Length: 2', `Content-Length: ${2 + hidden.length}`) + `{}${hidden}`,
    ],
    ['two equal Content-Length', post('Content-Length: 2', 'Content-Length: 2') + `{}${hidden}`],
    ['a list of lengths', post('Content-Length: 2, 2') + `{}${hidden}`],
    ['a signed length', post('Content-Length: +2') + `{}${hidden}`],
    ['a length in hexadecimal', post('Content-Length: 0x2') + `{}${hidden}`],
    ['an unknown Transfer-Encoding', post('Transfer-Encoding: xchunked') + `0\r\n\r\n${hidden}`],
    [
      'chunked twice',
      post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + `0\r\n\r\n${hidden}`,
    ],
    ['chunked that is not last', post('Transfer-Encoding: chunked, gzip') + `0\r\n\r\n${hidden}`],
    ['a space before the colon', post('Transfer-Encoding : chunked') + `0\r\n\r\n${hidden}`],
    ['a folded header', post('Transfer-Encoding:', ' chunked') + `0\r\n\r\n${hidden}`],
    [
      'a size of a chunk that is no number',
      post('Transfer-Encoding: chunked') + `2;x=\n{}\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'a size of a chunk beyond any',
      post('Transfer-Encoding: chunked') + `ffffffffffffffff1\r\n{}\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'a line that ends with a line feed only',
      `POST /api/contact HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${hidden}`,
    ],
    ['a NUL in a header', post('X-A: a\0b', 'Content-Length: 0') + hidden],
    ['a header without a name', post(': a', 'Content-Length: 0') + hidden],
    ['no host', lines('GET /api/health HTTP/1.1') + hidden],
  ])('%s is refused, and nothing after it is read', async (_name, text) => {
    expect(statusesIn(await answerTo(text))).toEqual([400]);
  });
});

test.each(['localhost', 'other.example'])('a second host, %s, is refused', async (second) => {
  const answer = await answerTo(
    lines('GET /api/health HTTP/1.1', 'Host: localhost', `HOST: ${second}`, 'Connection: close'),
  );
  expect(statusesIn(answer)).toEqual([400]);
});

test('a body in chunks is read up to its end, and the next request on its own', async () => {
  const begun = lines('GET /api/health HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked');
  const answer = await answerTo(`${begun}2\r\n{}\r\n0\r\n\r\n${hidden}`);
  expect(statusesIn(answer)).toEqual([200, 200]);
});

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])(
  '%s is not answered with the request',
  async (method) => {
    const secret = 'canary-7731';
    const answer = await answerTo(
      lines(
        `${method} /api/health HTTP/1.1`,
        'Host: localhost',
        `Cookie: refreshToken=${secret}`,
        'Connection: close',
      ),
    );
    expect(answer).not.toContain(secret);
    for (const status of statusesIn(answer)) expect(status).toBeGreaterThanOrEqual(400);
  },
);
