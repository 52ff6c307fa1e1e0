import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { codeOf } from '../errors.ts';
import { shortHash, type Home } from './embedded-home.ts';

export type Ownership = { release: () => Promise<void> };

/**
 * Claims the right to start and stop the server of a data folder. The lock is a socket without a file: the
 * kernel releases it when its holder dies, however that happens, so it is never stale. Returns null if
 * another process holds it.
 */
export function claimOwnership(home: Home): Promise<Ownership | null> {
  return new Promise((resolve, reject) => {
    const mark = net.createServer().unref();
    mark.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    mark.listen(`\0sankofa-postgres-${shortHash(home.data)}`, () =>
      resolve({ release: () => new Promise((done) => mark.close(() => done())) }),
    );
  });
}

/** Returns the process that the data directory names as its server, alive or not; null if it names none. */
export function namedServer(home: Home): number | null {
  try {
    return Number.parseInt(fs.readFileSync(pidFile(home), 'utf8'), 10);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns whether the pid is a running PostgreSQL process, not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(postgres) ') && !stat.includes(') Z ');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/**
 * Removes the lock files of a server that is gone; returns false while one of its processes is alive. The pid
 * proves nothing, as another process may have it by now, but every process of a server has the data directory
 * as its working directory.
 */
export function clearStaleLocks(home: Home): boolean {
  if (processesIn(home).length > 0) return false;
  fs.rmSync(pidFile(home), { force: true });
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    fs.rmSync(path.join(home.socketFolder, name), { force: true });
  return true;
}

function processesIn(home: Home): number[] {
  const data = fs.realpathSync(home.data);
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isRunning(pid))
    .filter((pid) => dataFolderOf(pid, home) === data);
}

/** Runs as the server's user: in a container, root may not inspect another user's process. */
function dataFolderOf(pid: number, home: Home) {
  const result = spawnSync('readlink', [`/proc/${pid}/cwd`], { ...home.server, encoding: 'utf8' });
  return result.stdout?.trim() ?? '';
}

const pidFile = (home: Home) => path.join(home.data, 'postmaster.pid');
