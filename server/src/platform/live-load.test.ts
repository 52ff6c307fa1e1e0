import { once } from 'node:events';
import net from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { startWorld, type World } from '../testing/world.ts';

let world: World;
let origin: string;
beforeAll(async () => {
  world = await startWorld();
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

const ownOrigin = () => new URL(world.config.publicUrl).origin;
const address = () => `${origin.replace('http', 'ws')}/ws`;
async function opened(localAddress = '127.0.0.1') {
  const socket = new WebSocket(address(), { origin: ownOrigin(), localAddress });
  await once(socket, 'open');
  return socket;
}
const codeOf = async (socket: WebSocket) => {
  const [code] = await once(socket, 'close');
  return Number(code);
};
const isUp = async () => (await fetch(`${origin}/api/health`)).status;

test('a page without an origin gets no socket', async () => {
  const socket = new WebSocket(address());
  await expect(once(socket, 'open')).rejects.toThrow('403');
});

test('one address has at most 200 sockets, and other addresses are not affected', async () => {
  const sockets = await Promise.all(Array.from({ length: 200 }, () => opened()));
  expect(await codeOf(await opened())).toBe(1008);
  const neighbour = await opened('127.0.0.2');
  expect(neighbour.readyState).toBe(WebSocket.OPEN);
  for (const socket of [...sockets, neighbour]) socket.terminate();
  await expect.poll(async () => world.parts.live.count()).toBe(0);
});

test('a frame of ten megabytes or broken UTF-8 closes the connection, and the server survives', async () => {
  const big = await opened();
  big.on('error', () => undefined);
  big.send('x'.repeat(10_000_000));
  expect([1006, 1009]).toContain(await codeOf(big));

  // Written by hand, since no proper client sends it: a masked text frame of two bytes that are not UTF-8.
  const { port } = new URL(origin);
  const line = net.connect(Number(port), '127.0.0.1');
  const key = Buffer.from('sixteen bytes !!').toString('base64');
  line.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${ownOrigin()}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  await once(line, 'data');
  const answer = once(line, 'data');
  line.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]));
  const [frame] = (await answer) as [Buffer];
  // A close frame with the code for invalid data.
  expect([frame[0], frame.readUInt16BE(2)]).toEqual([0x88, 1007]);
  line.destroy();
  expect(await isUp()).toBe(200);
});

test('5,000 sockets get a message each, and other requests are answered beside them', async () => {
  const sockets: WebSocket[] = [];
  for (let place = 1; place <= 25; place += 1)
    sockets.push(
      ...(await Promise.all(Array.from({ length: 200 }, () => opened(`127.0.1.${place}`)))),
    );
  expect(world.parts.live.count()).toBe(5000);
  expect(await isUp()).toBe(200);
  const messages = Promise.all(sockets.map((socket) => once(socket, 'message')));
  world.parts.live.broadcast({ type: 'rates-updated' });
  await messages;
  for (const socket of sockets) socket.terminate();
}, 120_000);
