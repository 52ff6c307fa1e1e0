import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { DbAddress } from '../../platform/database/db.ts';
import { ensureCluster, role } from '../../platform/postgres/embedded-cluster.ts';
import { changeOwnerOfAll, type Home, openHome } from '../../platform/postgres/embedded-home.ts';
import { type Programs, programsFor } from '../../platform/postgres/embedded-programs.ts';
import { answers } from './answers.ts';
import { newDatabaseFolder } from './database-folder.ts';
import { stopWithParent } from './stop-with-parent.ts';

type SocketAddress = Extract<DbAddress, { host: string }>;

/** A primary and its streaming replica, which the tests can stop, pause and promote. */
export type Replicated = {
  primary: SocketAddress;
  replica: SocketAddress;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  stop: () => Promise<void>;
};

const port = 5432;
const startLimitMs = 30_000;

const addressAt = (home: Home): SocketAddress => ({
  host: home.socketFolder,
  port,
  user: role,
  database: 'postgres',
});

/** Starts both with PostgreSQL's own replication, from the programs of the embedded server. */
export async function startReplicated(): Promise<Replicated> {
  const folder = newDatabaseFolder('replicated-');
  const [primaryHome, replicaHome] = ['primary', 'replica'].map((name) => {
    fs.mkdirSync(path.join(folder, name));
    return openHome(path.join(folder, name));
  });
  if (!primaryHome || !replicaHome) throw new Error('Two folders are needed');
  const programs = programsFor(primaryHome, undefined);
  ensureCluster(primaryHome, programs, false);
  // The new cluster is stopped, so a copy of its folder is a complete base backup.
  fs.cpSync(primaryHome.data, replicaHome.data, { recursive: true });
  fs.chmodSync(replicaHome.data, 0o700);
  fs.writeFileSync(path.join(replicaHome.data, 'standby.signal'), '');
  const { host, user } = addressAt(primaryHome);
  fs.appendFileSync(
    path.join(replicaHome.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  changeOwnerOfAll(replicaHome.data, replicaHome.server);

  const stopPrimary = await startIn(primaryHome, programs);
  let stopReplica = await startIn(replicaHome, programs);
  return {
    primary: addressAt(primaryHome),
    replica: addressAt(replicaHome),
    stopReplica: () => stopReplica(),
    startReplica: async () => {
      stopReplica = await startIn(replicaHome, programs);
    },
    stop: async () => {
      await stopReplica();
      await stopPrimary();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server and returns what stops it at once, without waiting for its connections. */
async function startIn(home: Home, programs: Programs): Promise<() => Promise<void>> {
  const log = fs.openSync(home.log, 'a');
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${home.socketFolder}`,
    'fsync=off',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(
    path.join(programs.binDir, 'postgres'),
    ['-D', home.data, '-p', String(port), ...settings],
    { ...home.server, env: { LC_ALL: 'C', TZ: 'UTC' }, cwd: '/', stdio: ['ignore', log, log] },
  );
  fs.closeSync(log);
  stopWithParent(path.join(home.data, 'postmaster.pid'), home.folder, 'INT');
  const deadline = performance.now() + startLimitMs;
  while (!(await answers(addressAt(home)))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`PostgreSQL does not serve:\n${fs.readFileSync(home.log, 'utf8')}`);
    await pause(20);
  }
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  };
}
