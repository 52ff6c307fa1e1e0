import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { appRole, ensureCluster, role } from '../../platform/postgres/embedded-cluster.ts';
import { openHome } from '../../platform/postgres/embedded-home.ts';
import { systemPrograms } from '../../platform/postgres/embedded-programs.ts';
import { answers } from './answers.ts';
import { newDatabaseFolder } from './database-folder.ts';
import { freePort } from './free-port.ts';
import { stopWithParent } from './stop-with-parent.ts';

export type SystemPostgres = {
  /** The URL of its database `postgres` with the role that owns its tables, in the form of DATABASE_URL. */
  url: string;
  /** The same with the role of requests, which owns none. */
  appUrl: string;
  stop: () => Promise<void>;
};

const startLimitMs = 30_000;
const installed = '/usr/lib/postgresql';

/**
 * Starts the system's own PostgreSQL on a free local port, empty and without durability: for tests, as the
 * server that DATABASE_URL would name.
 * @param env variables that its process gets besides
 */
export async function startSystemPostgres(
  settings: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<SystemPostgres> {
  const programs = systemPrograms(findPrograms());
  const folder = newDatabaseFolder('system-postgres-');
  const home = openHome(folder);
  ensureCluster(home, programs, false);

  const port = await freePort();
  const connection = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home.socketFolder,
    ...settings,
  };
  const options = Object.entries(connection).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const log = fs.openSync(home.log, 'a');
  const child = spawn(
    path.join(programs.binDir, 'postgres'),
    ['-D', home.data, '-p', String(port), ...options],
    {
      ...home.server,
      env: { LC_ALL: 'C', TZ: 'UTC', ...env },
      cwd: '/',
      stdio: ['ignore', log, log],
    },
  );
  fs.closeSync(log);
  stopWithParent(path.join(home.data, 'postmaster.pid'), folder, 'INT');
  const urlOf = (name: string) => `postgres://${name}@127.0.0.1:${port}/postgres`;
  const url = urlOf(role);
  const deadline = performance.now() + startLimitMs;
  while (!(await answers({ connectionString: url }))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${programs.binDir} does not serve:\n${fs.readFileSync(home.log, 'utf8')}`);
    await pause(20);
  }
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create role ${appRole} login`);
  await owner.end();
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url, appUrl: urlOf(appRole), stop };
}

/** Returns the folder of the newest installed version; installs Debian's if there is none and we may. */
function findPrograms(): string {
  const named = process.env['PG_BIN'];
  if (named) return named;
  if (versions().length === 0 && process.getuid?.() === 0) install();
  const newest = versions().at(-1);
  if (newest === undefined)
    throw new Error(
      `No PostgreSQL in ${installed}: install the package postgresql, or set PG_BIN.`,
    );
  return path.join(installed, String(newest), 'bin');
}

const versions = () =>
  (fs.existsSync(installed) ? fs.readdirSync(installed) : [])
    .filter((version) => fs.existsSync(path.join(installed, version, 'bin/postgres')))
    .map(Number)
    .toSorted((a, b) => a - b);

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update', 'apt-get install -y --no-install-recommends postgresql'])
    spawnSync('sh', ['-c', command], { env, stdio: 'inherit' });
}
