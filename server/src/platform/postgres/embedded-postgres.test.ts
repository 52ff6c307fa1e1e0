import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';

import { EmbeddedFailure } from './embedded-failure.ts';
import { startEmbedded, type Embedded, type EmbeddedOptions } from './embedded-postgres.ts';
import { bundledPrograms } from './embedded-programs.ts';

const fast = { fsync: 'off', shared_buffers: '16MB' };

// Copied once for all tests but the first, which copies its own like a first start.
const shared = fs.mkdtempSync(path.join(os.tmpdir(), 'programs-'));
fs.chmodSync(shared, 0o755);
const { binDir } = bundledPrograms(shared);
afterAll(() => fs.rmSync(shared, { recursive: true }));

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Creates a data folder that is open to other users, as a project's folder usually is. */
function newFolder(...below: string[]) {
  const top = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
  fs.chmodSync(top, 0o755);
  cleanUps.push(() => {
    const moved = path.join(top, ...below, 'postgres');
    if (fs.lstatSync(moved, { throwIfNoEntry: false })?.isSymbolicLink())
      fs.rmSync(fs.realpathSync(moved), { recursive: true });
    fs.rmSync(top, { recursive: true });
  });
  return path.join(top, ...below);
}

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ dataDir, settings: fast, binDir, ...more });
  cleanUps.push(() => server.stop());
  return server;
}

async function query({ address }: Pick<Embedded, 'address'>, sql: string) {
  const client = new Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}

const serverOf = (dataDir: string) =>
  Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);

const isAlive = (pid: number) =>
  fs.existsSync(`/proc/${pid}`) && !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('the first start creates a database in C.UTF-8, and a restart finds its rows', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir, { binDir: undefined });
  expect(first.isReused).toBe(false);
  await query(first, 'create table crates (mark text)');
  await query(first, `insert into crates values ('Kumasi')`);
  expect(
    await query(first, `select lower('ÄƐ') as low, current_setting('TimeZone') as zone`),
  ).toEqual({ low: 'äɛ', zone: 'UTC' });
  await first.stop();
  expect(fs.existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);

  const second = await start(dataDir);
  expect(second.isReused).toBe(false);
  expect(await query(second, 'select mark from crates')).toEqual({ mark: 'Kumasi' });
});

test('it is reachable only through a closed folder: no network, no other user', async () => {
  const server = await start(newFolder());
  expect(await query(server, `select current_setting('listen_addresses') as network`)).toEqual({
    network: '',
  });
  expect(fs.statSync(server.address.host).mode & 0o777).toBe(0o700);
});

test('a server whose starter was killed is taken over, with everything it committed', async () => {
  const dataDir = newFolder();
  const starter = spawn(process.execPath, ['--input-type=module', '-e', starterScript], {
    env: {
      ...process.env,
      DIR: dataDir,
      MODULE: new URL('./embedded-postgres.ts', import.meta.url).href,
      BIN_DIR: binDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(starter.stdout, 'data');
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const orphan = serverOf(dataDir);

  const successor = await start(dataDir);
  expect(successor.isReused).toBe(true);
  expect(serverOf(dataDir)).toBe(orphan);
  await successor.stop();
  expect(isAlive(orphan)).toBe(false);
});

const starterScript = `
  const { startEmbedded } = await import(process.env.MODULE);
  await startEmbedded({
    dataDir: process.env.DIR, binDir: process.env.BIN_DIR, settings: { fsync: 'off' },
  });
  console.log('up');
  setInterval(() => {}, 1000);
`;

test('a second process joins the running server, and leaves it running', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect([first.isReused, second.isReused]).toEqual([false, true]);
  await second.stop();
  expect(await query(first, 'select 1 as one')).toEqual({ one: 1 });
});

test('two processes that start at once on a new folder share one server', async () => {
  const dataDir = newFolder();
  const servers = await Promise.all([start(dataDir), start(dataDir)]);
  expect(servers.filter((server) => server.isReused).length).toBe(1);
  expect(await query(servers[1], 'select 1 as one')).toEqual({ one: 1 });
});

test('a pid file that names an unrelated process does not prevent the start', async () => {
  const dataDir = newFolder();
  await (await start(dataDir)).stop();
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  fs.writeFileSync(pidFile, `${process.pid}\n${dataDir}\n1\n5432\n`);

  const server = await start(dataDir);
  expect(server.isReused).toBe(false);
  expect(serverOf(dataDir)).not.toBe(process.pid);
});

test('a server that dies is restarted, and the event is reported', async () => {
  const dataDir = newFolder();
  const logged: string[] = [];
  const server = await start(dataDir, { onEvent: (sentence) => logged.push(sentence) });
  await query(server, 'create table crates (mark text)');
  const before = serverOf(dataDir);
  process.kill(before, 'SIGKILL');

  await until(() => logged.length > 0);
  expect(logged).toEqual(['The embedded PostgreSQL stopped and was restarted.']);
  expect(serverOf(dataDir)).not.toBe(before);
  expect(await query(server, 'select count(*)::int as crates from crates')).toEqual({ crates: 0 });
});

test('a path too long for a socket, with spaces and commas, works', async () => {
  const dataDir = newFolder('a folder, with blanks'.padEnd(120, 'x'));
  const server = await start(dataDir);
  expect(server.address.host.length).toBeLessThan(93);
  cleanUps.push(() => fs.rmSync(server.address.host, { recursive: true, force: true }));
  expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
});

// A user cannot be locked out of their own folder.
const closedModes = os.userInfo().uid === 0 ? [0o700] : [];

test.each(closedModes)('root may keep its data where no other user has access', async (mode) => {
  const dataDir = newFolder();
  fs.chmodSync(dataDir, mode);
  const server = await start(dataDir);
  await query(server, 'create table crates (mark text)');
  await server.stop();
  expect(fs.lstatSync(path.join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);

  const again = await start(dataDir);
  expect(await query(again, 'select count(*)::int as crates from crates')).toEqual({ crates: 0 });
});

const strangers = os.userInfo().uid === 0 ? [{ uid: 1, name: 'daemon' }] : [];

test.each(strangers)(
  'root is told to be the user to whom the data belong, and changes nothing there',
  async ({ uid, name }) => {
    const dataDir = newFolder();
    fs.mkdirSync(path.join(dataDir, 'postgres/data'), { recursive: true });
    for (const place of ['postgres', 'postgres/data']) {
      fs.chmodSync(path.join(dataDir, place), 0o700);
      fs.chownSync(path.join(dataDir, place), uid, uid);
    }
    await expect(start(dataDir)).rejects.toThrow(
      `The data in ${dataDir} belong to the user ${name}, not to root. Run this as that user: runuser -u ${name} -- COMMAND`,
    );
    expect(fs.statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(path.join(dataDir, 'postgres'))).toEqual(['data']);
  },
);

test('programs of another version do not open existing data', async () => {
  const dataDir = newFolder();
  await (await start(dataDir)).stop();
  fs.writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow('contains PostgreSQL 17 data');
});

test('when it cannot start, one message says why and what to do', async () => {
  const dataDir = newFolder();
  const failure = await start(dataDir, { settings: { shared_buffers: 'plenty' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(EmbeddedFailure);
  expect(String(failure)).toMatch(/shared_buffers[\s\S]*PG_BIN[\s\S]*DATABASE_URL/);

  const missing = start(dataDir, { binDir: '/nowhere' });
  await expect(missing).rejects.toThrow('/nowhere/postgres doesn’t report its version');
  expect(spawnSync('pgrep', ['-f', `${dataDir}/postgres/data`]).status).toBe(1);
});

test('requests have a role that is no superuser, also in a folder of before there was one', async () => {
  const dataDir = newFolder();
  const server = await start(dataDir);
  const asApp = { address: server.appAddress };
  const roleInUse =
    'select current_user as name, rolsuper from pg_roles where rolname = current_user';
  expect(await query(asApp, roleInUse)).toEqual({ name: 'sankofa_app', rolsuper: false });
  await query(server, 'drop role sankofa_app');
  await start(dataDir);
  expect(await query(asApp, roleInUse)).toEqual({ name: 'sankofa_app', rolsuper: false });
});
