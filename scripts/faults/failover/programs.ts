import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import type { Machine } from './machines.ts';

/** The user of Debian's PostgreSQL, as which all programs of the cluster run: PostgreSQL refuses to run as root. */
export const user = 'postgres';

/** A program of the cluster, with everything that it started. */
export type Program = {
  /** Ends it at once, with its child processes, as a machine that loses its power. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a program of a machine in a process group of its own; its output goes to `<name>.log` in the folder. */
export function startProgram(
  { namespace }: Machine,
  folder: string,
  name: string,
  words: readonly string[],
): Program {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a');
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...words];
  const [command = '', ...args] =
    namespace === null ? asUser : ['ip', 'netns', 'exec', namespace, ...asUser];
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder },
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  return {
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-pid, signal);
  await ended;
}

/** Kills the database server of a data folder with its sessions, which have process groups of their own. */
export function killPostgres(data: string) {
  const [first = ''] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  spawnSync('pkill', ['-KILL', '-P', first]);
  process.kill(Number(first), 'SIGKILL');
}

/** Creates folders that only the user of the cluster reads. */
export function makeFolders(...folders: string[]) {
  spawnSync('install', ['-d', '-m', '700', '-o', user, '-g', user, ...folders]);
}

/** Writes a configuration that the user of the cluster reads. */
export const writeConfig = (file: string, text: string) =>
  fs.writeFileSync(file, text, { mode: 0o644 });

/** Returns the documented configuration with its words in capitals replaced, the longer words first. */
export function configFrom(name: string, words: Readonly<Record<string, string | number>>): string {
  const text = fs.readFileSync(path.join('deploy/high-availability', name), 'utf8');
  return Object.entries(words)
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce(
      (filled, [word, value]) => filled.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), String(value)),
      text,
    );
}
