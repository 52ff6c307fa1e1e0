import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { freePort } from './testing/postgres/free-port.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  fs.chmodSync(folder, 0o755);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Starts the program as an admin does, in a folder of its own. */
async function start(settings: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return { child, port, ended, output: () => output };
}
const waitFor = (server: Awaited<ReturnType<typeof start>>, text: string) =>
  expect.poll(server.output, { timeout: 50_000, interval: 50 }).toContain(text);

/** Sends a request partly, its headers and the start of its body, and waits until the server has read the headers. */
async function halfSent(port: number, token: string) {
  const body = JSON.stringify({ emailOrPhone: 'nobody@example.test', password: 'x', role: '' });
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
      `Cookie: XSRF-TOKEN=${token}\r\nX-XSRF-TOKEN: ${token}\r\n` +
      `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
  await expect.poll(() => answer).toBe(goOn);
  answer = '';
  const closed = once(socket, 'close');
  return { finish: () => socket.write(body.slice(10)), closed, answer: () => answer };
}

test('a real start lets the first admin register by the printed link, and a stop completes open requests', async () => {
  const server = await start({ MODE: 'production' });
  await waitFor(server, '/admin/register?token=');
  const address = `http://localhost:${server.port}`;
  const token = /token=([\w-]+)/.exec(server.output())?.[1] ?? '';

  const { csrfToken } = (await (await fetch(`${address}/api/auth/csrf-token`)).json()) as {
    csrfToken: string;
  };
  const registered = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${csrfToken}`,
      'x-xsrf-token': csrfToken,
    },
    body: JSON.stringify({
      name: 'Efua Sarpong',
      email: 'efua@example.test',
      phone: '0244123456',
      password: 'twelve green crates',
      role: 'admin',
      acceptedTerms: termsVersion,
      token,
    }),
  });
  expect(registered.status).toBe(200);
  expect((await fetch(`${address}/api/dev/mail`)).status).toBe(404);

  const socket = new WebSocket(`ws://localhost:${server.port}/ws`, { origin: address });
  await once(socket, 'open');
  const closeCode = once(socket, 'close').then(([code]) => Number(code));
  const flights = await Promise.all(
    Array.from({ length: 10 }, () => halfSent(server.port, csrfToken)),
  );
  server.child.kill('SIGTERM');
  expect(await closeCode).toBe(1001);
  for (const flight of flights) flight.finish();
  await Promise.all(flights.map(({ closed }) => closed));

  expect(await server.ended).toBe(0);
  // Nothing was cut by a limit of the stop: every connection closed as soon as its response was sent.
  expect(server.output()).not.toContain('the stop does not wait any longer');
  // Ten wrong passwords at once: the first are refused, the rest have to wait. All get a response.
  const statuses = flights.map(({ answer }) => /^HTTP\/1\.1 (\d+)/.exec(answer())?.[1]);
  expect(statuses.every((status) => status === '401' || status === '429')).toBe(true);
  expect(statuses).toContain('401');
}, 110_000);

test('the demo prints how to log in, and production refuses its database', async () => {
  const demoFolder = path.join(folder, 'demo');
  const demo = await start({
    MODE: 'test',
    DATA_DIR: demoFolder,
    DEMO_PASSWORD: 'a demo password',
  });
  await waitFor(demo, '/dev/mail');
  expect(demo.output()).toMatch(
    /customer@demo\.test[\s\S]*support@demo\.test[\s\S]*a demo password/,
  );
  demo.child.kill('SIGTERM');
  expect(await demo.ended).toBe(0);

  const real = await start({ MODE: 'production', DATA_DIR: demoFolder });
  expect(await real.ended).toBe(1);
  expect(real.output()).toContain('This database contains demo accounts');
  expect(real.output()).not.toContain('    at ');
}, 110_000);

test('invalid settings are reported in plain words', async () => {
  const server = await start({ PORT: 'many' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PORT');
  expect(server.output()).not.toContain('    at ');
});
