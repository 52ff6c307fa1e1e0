import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { accessTokenFor } from '../accounts/sessions/tokens.ts';
import type { TestCustomer } from '../testing/people.ts';
import { startWorld, type World } from '../testing/world.ts';
import { openLive } from './live-sockets.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await startWorld();
  address = (await world.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(() => world.close());
afterEach(() => void vi.restoreAllMocks());

async function open(origin = new URL(world.config.publicUrl).origin) {
  const socket = new WebSocket(`${address}/ws`, { origin });
  const received: { type: string }[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return { socket, heard: received, closed };
}

async function tokenOf(person: Pick<TestCustomer, 'headers'>) {
  const { authorization = '' } = await person.headers({});
  return authorization.replace('Bearer ', '');
}
async function openAs(person: TestCustomer) {
  const line = await open();
  line.socket.send(JSON.stringify({ type: 'sign-in', token: await tokenOf(person) }));
  await expect.poll(() => line.heard).toContainEqual({ type: 'signed-in' });
  return line;
}

test.each(['http://evil.example', 'null', 'http://127.0.0.1:3999'])(
  'a page from %s gets no socket',
  async (origin) => {
    await expect(open(origin)).rejects.toThrow('403');
  },
);

test('a page from the host named by the call itself gets no socket', async () => {
  await expect(open(address.replace('ws', 'http'))).rejects.toThrow('403');
});

test('everyone gets public messages, and each person their own', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const lines = [await open(), await openAs(ama), await openAs(kojo)];
  world.parts.live.broadcast({ type: 'rates-updated' });
  world.parts.live.send(ama.id, { type: 'reminder', reminder: { title: 'Left' } });
  await expect
    .poll(() => lines.map(({ heard: received }) => received.map(({ type }) => type)))
    .toEqual([
      ['rates-updated'],
      ['signed-in', 'rates-updated', 'reminder'],
      ['signed-in', 'rates-updated'],
    ]);
  for (const { socket } of lines) socket.close();
});

test('a notification reaches an open page once the transaction is committed', async () => {
  const ama = await world.ama();
  const line = await openAs(ama);
  const { live } = world.parts;
  live.send(ama.id, { type: 'reminder' });
  await expect.poll(() => line.heard.length).toBe(2);
  line.socket.close();
});

test('an invalid token closes the socket', async () => {
  const line = await open();
  line.socket.send(JSON.stringify({ type: 'sign-in', token: 'made.up.token' }));
  expect(await line.closed).toBe(1008);

  const late = await open();
  const { userId, sessionId } = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
  const secret = world.config.secrets.accessToken;
  const token = await accessTokenFor(secret, { userId, sessionId }, world.clock());
  late.socket.send(JSON.stringify({ type: 'sign-in', token }));
  expect(await late.closed).toBe(1008);
});

test('a token that names one person and the session of another closes the socket', async () => {
  const kojo = await world.kojo();
  const ofKojo = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', kojo.id)
    .executeTakeFirstOrThrow();
  const claim = { userId: (await world.ama()).id, sessionId: ofKojo.id };
  const secret = world.config.secrets.accessToken;
  const line = await open();
  const token = await accessTokenFor(secret, claim, world.clock());
  line.socket.send(JSON.stringify({ type: 'sign-in', token }));
  expect(await line.closed).toBe(1008);
  expect(line.heard).toEqual([]);
});

/** Counts the database queries of sockets, which all read sessions. */
function countLookups() {
  const selectFrom = vi.spyOn(world.db, 'selectFrom');
  return () =>
    selectFrom.mock.calls.filter((call) => call.some((table) => table === 'sessions')).length;
}

test('20,000 sign-in frames on one socket query the database once and end it, and other users are not affected', async () => {
  const text = JSON.stringify({ type: 'sign-in', token: await tokenOf(await world.ama()) });
  const lookups = countLookups();
  const line = await open();
  for (let frame = 0; frame < 20_000; frame += 1) line.socket.send(text);
  const health = await fetch(`${address.replace('ws', 'http')}/api/health`);
  expect(health.status).toBe(200);
  expect(await line.closed).toBe(1008);
  expect(lookups()).toBeLessThanOrEqual(1);
  // The first frame may be answered before the second one is read.
  expect(line.heard.filter(({ type }) => type !== 'signed-in')).toEqual([]);
  await expect.poll(() => world.parts.live.count()).toBe(0);
});

test('20,000 frames with a made-up token do not reach the database', async () => {
  const lookups = countLookups();
  const line = await open();
  for (let frame = 0; frame < 20_000; frame += 1)
    line.socket.send('{"type":"sign-in","token":"made.up.token"}');
  expect(await line.closed).toBe(1008);
  expect(lookups()).toBe(0);
});

test('a second sign-in frame closes the socket, even long after the first', async () => {
  const ama = await world.ama();
  const line = await openAs(ama);
  const lookups = countLookups();
  line.socket.send(JSON.stringify({ type: 'sign-in', token: await tokenOf(await world.kojo()) }));
  expect(await line.closed).toBe(1008);
  expect(lookups()).toBe(0);
});

test.each(['message', 'ping'])(
  'more than 30 frames in a minute (%s) close the socket',
  async (kind) => {
    const line = await open();
    for (let frame = 0; frame < 30; frame += 1) line.socket.send('{}');
    world.parts.live.broadcast({ type: 'rates-updated' });
    await expect.poll(() => line.heard).toEqual([{ type: 'rates-updated' }]);
    if (kind === 'ping') line.socket.ping();
    else line.socket.send('{}');
    expect(await line.closed).toBe(1008);
  },
);

test('a session that ends while its socket signs in closes the socket', async () => {
  const claim = {
    userId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    issuedBefore: '2026-11-21T09:30:01.000Z',
  };
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const checkSession = vi.fn<() => Promise<boolean>>(() => promise);
  const live = openLive({ verify: async () => claim, isOpen: checkSession });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => live.admit(socket, '127.0.0.1'));
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const listener = vi.fn<() => void>();
  socket.on('message', listener);
  await once(socket, 'open');
  socket.send('{"type":"sign-in","token":"hers"}');
  await expect.poll(() => checkSession.mock.calls.length).toBe(1);
  live.endSession(claim.sessionId);
  answer(true);
  const [code] = await once(socket, 'close');
  expect(code).toBe(1008);
  expect(listener).not.toHaveBeenCalled();
  live.close();
  server.close();
});

test('staff who still have to set up a required second factor get no personal messages', async () => {
  const rule = { section: 'sign-in', value: JSON.stringify({ isSecondFactorRequired: true }) };
  await world.db
    .insertInto('settings')
    .values({ ...rule, updatedAt: world.clock() })
    .execute();
  const line = await open();
  line.socket.send(JSON.stringify({ type: 'sign-in', token: await tokenOf(world.as('finance')) }));
  expect(await line.closed).toBe(1008);
  const amaSocket = await openAs(await world.ama());
  amaSocket.socket.close();
  await world.db.deleteFrom('settings').where('section', '=', 'sign-in').execute();
});

test('logging out closes the sockets of that session only', async () => {
  const ama = await world.ama();
  const [amaSocket, kojos] = [await openAs(ama), await openAs(await world.kojo())];
  expect((await ama.post('/auth/logout')).statusCode).toBe(200);
  expect(await amaSocket.closed).toBe(1008);
  expect(kojos.socket.readyState).toBe(WebSocket.OPEN);
  kojos.socket.close();
});

test('invalid frames are ignored, and too many close the socket', async () => {
  const line = await open();
  for (const text of ['not json', '7', 'null', '{"type":"sign-in"}', '[]']) line.socket.send(text);
  line.socket.send(Buffer.from([0xff, 0xfe]));
  world.parts.live.broadcast({ type: 'rates-updated' });
  await expect.poll(() => line.heard).toEqual([{ type: 'rates-updated' }]);
  line.socket.send('x'.repeat(1025));
  expect(await line.closed).toBe(1009);
});

test('a plain request to the socket address is answered with 426 Upgrade Required', async () => {
  const answer = await world.app.inject({
    url: '/ws',
    headers: { origin: new URL(world.config.publicUrl).origin },
  });
  expect([answer.statusCode, answer.headers['upgrade']]).toEqual([426, 'websocket']);
});
