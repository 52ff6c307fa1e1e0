import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import type { ClientConfig } from 'pg';

import { codeOf, errorText } from '../errors.ts';
import { ownConnection } from '../own-connection.ts';
import { appRole, ensureCluster, role } from './embedded-cluster.ts';
import { EmbeddedFailure } from './embedded-failure.ts';
import { openHome, type Home } from './embedded-home.ts';
import {
  claimOwnership,
  clearStaleLocks,
  isRunning,
  namedServer,
  type Ownership,
} from './embedded-locks.ts';
import { programsFor, type Programs } from './embedded-programs.ts';
import { archiveSettings } from './wal-archive.ts';

export type EmbeddedOptions = {
  /** Everything is stored in its `postgres` folder. */
  dataDir: string;
  /** System programs to use instead of the ones from npm. */
  binDir?: string | undefined;
  /** Additional server settings, such as `fsync`. */
  settings?: Record<string, string>;
  /** Copies each completed part of the WAL to a folder from which a job adds it to the backups. */
  archivesWal?: boolean;
  /** Called when the server was restarted or could not be. */
  onEvent?: (sentence: string) => void;
};

type SocketAddress = { host: string; port: number; user: string; database: string };

export type Embedded = {
  /** With the role that owns everything. */
  address: SocketAddress;
  /** With the role of requests and jobs. */
  appAddress: SocketAddress;
  /** True if the server was running already: left by a killed process, or of another one. */
  isReused: boolean;
  /** Stops the server, unless it belongs to another running process. */
  stop: () => Promise<void>;
};

export const port = 5432;
const startLimitMs = 60_000;
const stopLimitMs = 20_000;
const watchEveryMs = 500;

const ourSettings = {
  listen_addresses: '',
  shared_buffers: '64MB',
  max_connections: '40',
  timezone: 'UTC',
  // Error messages contain values of rows, possibly personal data: the caller logs them.
  log_min_messages: 'log',
};

/** Which statements take how long, for the page of the system. Values are replaced by placeholders. */
const statementStatistics = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '1000',
  // Other commands may contain values, such as a password.
  'pg_stat_statements.track_utility': 'off',
  'pg_stat_statements.save': 'off',
};

/**
 * Starts PostgreSQL on a socket in the data folder, or joins the one that is running there, and keeps it up
 * until `stop`. The first start creates the database, in 3 to 5 seconds.
 * @throws EmbeddedFailure with what to do, when it cannot run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = openHome(options.dataDir);
  const programs = programsFor(home, options.binDir);
  ensureCluster(home, programs, options.settings?.['fsync'] !== 'off');

  const server = new Server(home, programs, options);
  const isReused = !(await server.ensure());
  await createDatabase(server.address());
  server.watch();
  const address = server.address(role);
  const appAddress = { ...address, user: appRole };
  return { address, appAddress, isReused, stop: () => server.stop() };
}

class Server {
  readonly #home: Home;
  readonly #programs: Programs;
  readonly #settings: Record<string, string>;
  readonly #onEvent: (sentence: string) => void;
  #ownership: Ownership | null = null;
  #watcher: NodeJS.Timeout | undefined;
  #reviving: Promise<unknown> = Promise.resolve();

  constructor(home: Home, programs: Programs, options: EmbeddedOptions) {
    const { settings, archivesWal, onEvent } = options;
    this.#home = home;
    this.#programs = programs;
    this.#settings = {
      ...ourSettings,
      ...(programs.hasContrib && statementStatistics),
      unix_socket_directories: `"${home.socketFolder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      ...(archivesWal && archiveSettings(home)),
      ...settings,
    };
    this.#onEvent = onEvent ?? (() => undefined);
  }

  address(database = 'postgres') {
    return { host: this.#home.socketFolder, port, user: role, database };
  }

  /** Returns once the server answers: true if this call started it. */
  async ensure(): Promise<boolean> {
    const giveUpAt = performance.now() + startLimitMs;
    while (performance.now() < giveUpAt) {
      if (await this.#answers()) {
        this.#ownership ??= await claimOwnership(this.#home);
        return false;
      }
      this.#ownership ??= await claimOwnership(this.#home);
      // Without the lock another process is starting it now; with it, an old server may still be shutting
      // down.
      if (this.#ownership && (namedServer(this.#home) === null || clearStaleLocks(this.#home)))
        return this.#start(giveUpAt);
      await pause(100);
    }
    throw new EmbeddedFailure(`an unresponsive process is still using ${this.#home.data}`);
  }

  watch() {
    let isBusy = false;
    this.#watcher = setInterval(() => {
      const pid = namedServer(this.#home);
      if (isBusy || (pid !== null && isRunning(pid))) return;
      isBusy = true;
      this.#reviving = this.#revive().finally(() => (isBusy = false));
    }, watchEveryMs).unref();
  }

  async stop() {
    clearInterval(this.#watcher);
    await this.#reviving;
    this.#ownership ??= await claimOwnership(this.#home);
    if (!this.#ownership) return;
    await this.#end();
    await this.#ownership.release();
    this.#ownership = null;
  }

  async #start(giveUpAt: number) {
    const log = openLog(this.#home);
    const settings = Object.entries(this.#settings).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]);
    const child = spawn(
      path.join(this.#programs.binDir, 'postgres'),
      ['-D', this.#home.data, '-p', String(port), ...settings],
      {
        ...this.#home.server,
        env: { LC_ALL: 'C', TZ: 'UTC' },
        cwd: '/',
        stdio: ['ignore', log, log],
        // Ctrl-C in the terminal must reach us first, while the database can still accept our last writes.
        detached: true,
      },
    );
    fs.closeSync(log);
    child.unref();
    const ends: string[] = [];
    child.once('error', (error) => ends.push(error.message));
    child.once('exit', (code, signal) => ends.push(`it exited with ${code ?? signal}`));
    while (ends.length === 0 && performance.now() < giveUpAt) {
      if (await this.#answers()) return true;
      await pause(20);
    }
    throw new EmbeddedFailure(`${ends[0] ?? 'it isn’t responding'}\n${lastLines(this.#home.log)}`);
  }

  async #revive() {
    try {
      if (await this.ensure()) this.#onEvent('The embedded PostgreSQL stopped and was restarted.');
    } catch (error) {
      this.#onEvent(errorText(error));
    }
  }

  /** Returns whether a server answers on our socket with our data. */
  async #answers(): Promise<boolean> {
    const client = ownConnection({ ...this.address(), connectionTimeoutMillis: 1_500 });
    try {
      await client.connect();
      const { rows } = await client.query<{ dataDirectory: string }>(
        `select current_setting('data_directory') as "dataDirectory"`,
      );
      return rows[0]?.dataDirectory === this.#home.data;
    } catch {
      return false;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  async #end() {
    const pid = namedServer(this.#home);
    if (pid === null || !isRunning(pid)) return;
    // SIGINT is PostgreSQL's fast shutdown: roll back open transactions, write everything, exit.
    kill(pid, 'SIGINT');
    const giveUpAt = performance.now() + stopLimitMs;
    while (isRunning(pid)) {
      if (performance.now() > giveUpAt)
        throw new Error(`The embedded PostgreSQL (process ${pid}) doesn’t stop.`);
      await pause(20);
    }
  }
}

async function createDatabase(address: ClientConfig) {
  const client = ownConnection(address);
  await client.connect();
  try {
    // A folder of version 1.0.0 does not have the second role yet.
    const roles = await client.query('select from pg_roles where rolname = $1', [appRole]);
    if (roles.rowCount === 0) await client.query(`create role ${appRole} login`).catch(ifNew);
    const found = await client.query('select from pg_database where datname = $1', [role]);
    if (found.rowCount === 0) await client.query(`create database ${role}`).catch(ifNew);
  } finally {
    await client.end();
  }
}

/** Two processes on one folder: the other one has created it. */
function ifNew(error: unknown) {
  if (!['42710', '42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
}

/** Opens the log, which starts again when it has grown; the messages of this start are in it either way. */
function openLog({ log }: Home) {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  return fs.openSync(log, size > 5_000_000 ? 'w' : 'a', 0o600);
}

const lastLines = (file: string) =>
  fs.readFileSync(file, 'utf8').trim().split('\n').slice(-6).join('\n');
