import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../../server/src/testing/free-port.ts';
import { startSystemPostgres } from '../../server/src/testing/system-postgres.ts';

/** The product as people meet it: built, on its own port and data, reached over HTTP alone. */
export type Product = {
  /** Without a slash at its end. */
  url: string;
  dataDir: string;
  pid: number;
  stop: () => Promise<void>;
};

export type ProductOptions = {
  /** `demo` comes with its company and sign-ins, `test` is empty. */
  mode?: 'demo' | 'test';
  /** Settings on top, by the names of `.env.example`. */
  settings?: Record<string, string>;
};

const startLimitMs = 90_000;
const stopLimitMs = 25_000;

/**
 * Starts the product on a database of its own: the embedded one, or with TEST_DATABASE=system the
 * system's PostgreSQL by DATABASE_URL.
 * @throws Error with what the product printed, when it does not come up
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'product-'));
  fs.chmodSync(dataDir, 0o755);
  const system = process.env['TEST_DATABASE'] === 'system' ? await startSystemPostgres() : null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(dataDir, 'product.log');
  const child = run(log, {
    MODE: options.mode ?? 'demo',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...(system && { DATABASE_URL: system.url }),
    ...options.settings,
  });
  const stop = async () => {
    await end(child);
    await system?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, url);
  } catch (error) {
    const printed = fs.readFileSync(log, 'utf8');
    await stop();
    throw new Error(`The product does not come up:\n${printed}`, { cause: error });
  }
  return { url, dataDir, pid: child.pid ?? 0, stop };
}

/** With nothing of our own environment but where programs are. */
function run(log: string, settings: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const output = fs.openSync(log, 'a');
  const child = spawn('node_modules/.bin/node', ['server/src/main.ts'], {
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  return child;
}

async function untilReady(child: ChildProcess, url: string) {
  const giveUpAt = performance.now() + startLimitMs;
  while (performance.now() < giveUpAt) {
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
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

/** Asks it to end as a service manager would, and waits; a product that does not end is a fault. */
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
