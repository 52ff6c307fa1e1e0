import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

import packageOfProduct from '../../../package.json' with { type: 'json' };

/** A server in a process of its own, so that its CPU and memory are not those of the load. */
export type ServerProcess = {
  url: string;
  pid: number;
  /** Its resident memory in megabytes. */
  memoryMb: () => number;
  /** CPU seconds used so far. */
  cpuSeconds: () => number;
  stop: () => Promise<void>;
};

/** Environment and options of Node with which `npm start` starts the product, from package.json. */
export const asNpmStart = startOf(packageOfProduct.scripts.start);

function startOf(command: string) {
  const words = command.slice(command.indexOf('exec env ')).split(' ').slice(2);
  const node = words.indexOf('node');
  return {
    env: Object.fromEntries(words.slice(0, node).map((word) => word.split('=', 2))),
    nodeOptions: words.slice(node + 1).filter((word) => word.startsWith('--')),
  };
}

/** Returns a port of the loopback address that no one listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('A server on a port has one');
  server.close();
  await once(server, 'close');
  return address.port;
}

/**
 * Starts a program of this repository and waits until it prints that it is ready.
 * @throws Error with its output if it ends before that
 */
export async function startServerProcess(
  file: string,
  port: number,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: { ...environment(), ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readyOf(child, file);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} did not start`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    memoryMb: () => memoryOf(pid),
    cpuSeconds: () => cpuOf(pid),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Only what programs need: settings of the person's own server do not apply. */
const environment = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'LANG', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Resolves once the program prints a line that begins with `Ready`. */
async function readyOf(child: ChildProcess, file: string) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('A server has an output');
  let output = '';
  stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const lines = createInterface({ input: stdout });
  const ready = new Promise<void>((done, fail) => {
    lines.on('line', (line) => {
      if (line.startsWith('Ready')) done();
    });
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}:\n${output}`)));
  });
  await ready;
  // The log of each response is read and dropped, as by a service manager. Finding its lines would slow the client down.
  lines.close();
  stdout.resume();
}

const ticksPerSecond = 100;
const pageBytes = 4096;

function statOf(pid: number) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU seconds of a process, with those of its ended children. */
function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at]), 0) / ticksPerSecond;
}

const memoryOf = (pid: number) =>
  (Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 1_000_000;

/** CPU seconds of PostgreSQL: of its main process and of all that it started. */
export function databaseCpuSeconds(mainPid: number): number {
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return Number(statOf(Number(name))[1]) === mainPid ? [cpuOf(Number(name))] : [];
      } catch {
        return []; // It ended meanwhile.
      }
    });
  return children.reduce((sum, one) => sum + one, cpuOf(mainPid));
}
