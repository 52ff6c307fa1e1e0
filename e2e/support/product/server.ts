import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { newDatabaseFolder } from '../../../server/src/testing/postgres/database-folder.ts';
import { freePort } from '../../../server/src/testing/postgres/free-port.ts';
import { stopWithParent } from '../../../server/src/testing/postgres/stop-with-parent.ts';
import { startSystemPostgres } from '../../../server/src/testing/postgres/system-postgres.ts';

/** The built product on its own port and data, reached only over HTTP. */
export type Product = {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  pid: number;
  /** Whether its process has ended, for any reason. */
  hasExited: () => boolean;
  /** Stops it like a service manager, and removes its data unless the storage was given. */
  stop: () => Promise<void>;
  /** Kills it like a power failure. Its storage stays. */
  kill: () => Promise<void>;
};

/** What outlives the process: its folder and, on the system's PostgreSQL, its database. */
export type ProductStorage = {
  dataDir: string;
  databaseUrl: string | null;
  /** The same database with the role of requests, if that is another one. */
  appUrl?: string;
  remove: () => Promise<void>;
};

export type ProductOptions = {
  /** Passkeys need a name; an address otherwise. */
  host?: 'localhost';
  /** `demo` has five months of trade; `test` is a newly opened company with its people; `dev` has no accounts. */
  mode?: 'demo' | 'test' | 'dev';
  /** Storage to use; a new one by default. */
  storage?: ProductStorage;
  /** What answers once it is ready; the home page by default, which needs the build of the web app. */
  readyAt?: string;
  /** The folder of the program; this one by default. */
  program?: string;
  /** Additional settings, by the names in `.env.example`. */
  settings?: Record<string, string>;
};

// The demo's trade is created at its first start.
const startLimitMs = 240_000;
const stopLimitMs = 25_000;

/** The folder of a company that was started once before the first worker, and stopped since. */
const templateSetting = 'PRODUCT_TEMPLATE';

/**
 * Creates a company on the embedded database and stops it, so that each worker starts with a copy of its
 * folder.
 */
export async function makeTemplate(): Promise<{ remove: () => void }> {
  const dataDir = newDatabaseFolder('product-');
  const product = await startProduct({
    storage: { dataDir, databaseUrl: null, remove: () => Promise.resolve() },
  });
  await product.stop();
  process.env[templateSetting] = dataDir;
  return { remove: () => fs.rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * Creates a folder and a database: the embedded one, or with TEST_DATABASE=system one on the system's
 * PostgreSQL.
 */
export async function newStorage(): Promise<ProductStorage> {
  const dataDir = newDatabaseFolder('product-');
  const system = process.env['TEST_DATABASE'] === 'system' ? await startSystemPostgres() : null;
  return {
    dataDir,
    databaseUrl: system?.url ?? null,
    ...(system && { appUrl: system.appUrl }),
    remove: async () => {
      await system?.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @throws Error with the product's output, if it does not start */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const storage = options.storage ?? (await newStorage());
  const { dataDir, databaseUrl, appUrl } = storage;
  const template = process.env[templateSetting];
  const isCopy =
    template && !options.storage && !databaseUrl && (options.mode ?? 'test') === 'test';
  // The database files belong to their own user, which only `cp` preserves.
  if (isCopy) execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  const port = await freePort();
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  const log = path.join(dataDir, 'product.log');
  const child = run(log, options.program, {
    MODE: options.mode ?? 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: appUrl ?? databaseUrl }),
    ...(databaseUrl && appUrl && { DATABASE_OWNER_URL: databaseUrl }),
    ...options.settings,
  });
  // Two products can share a folder.
  const pidFile = path.join(dataDir, `product-${port}.pid`);
  fs.writeFileSync(pidFile, String(child.pid));
  stopWithParent(pidFile, dataDir, 'TERM');
  const stop = async () => {
    await end(child);
    if (!options.storage) await storage.remove();
  };
  const kill = async () => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await waitUntilReady(child, `${url}${options.readyAt ?? ''}`);
  } catch (error) {
    const printed = fs.readFileSync(log, 'utf8');
    await stop();
    throw new Error(`The product does not come up:\n${printed}`, { cause: error });
  }
  const hasExited = () => hasEnded(child);
  return { url, dataDir, databaseUrl, pid: child.pid ?? 0, hasExited, stop, kill };
}

/** Runs the product with nothing of our environment except the path of programs. */
function run(
  log: string,
  program: string | undefined,
  settings: Record<string, string>,
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const output = fs.openSync(log, 'a');
  const child = spawn('node_modules/.bin/node', ['server/src/main.ts'], {
    ...(program !== undefined && { cwd: program }),
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  return child;
}

async function waitUntilReady(child: ChildProcess, url: string) {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`it exited with ${child.exitCode ?? child.signalCode}`);
    if (await answers(url)) return;
    await pause(100);
  }
  throw new Error(`it does not answer within ${startLimitMs / 1000} s`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Asks it to stop like a service manager, and waits; a product that does not stop is an error. */
async function end(child: ChildProcess) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isTooLate = AbortSignal.timeout(stopLimitMs);
  isTooLate.addEventListener('abort', () => child.kill('SIGKILL'));
  await ended;
  if (isTooLate.aborted) throw new Error(`The product did not end within ${stopLimitMs / 1000} s.`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
