import fs from 'node:fs';
import os from 'node:os';

import { run, script, tool } from './run.ts';
import { sideBySide } from './side-by-side.ts';

/** What can be wrong with the project without running it. */
export type Check = { name: string; command: string[] };

const configs = fs.readdirSync('.').filter((file) => file.endsWith('.config.ts'));
const cache = 'node_modules/.cache';

/** A second checker of one program works out most types again; here another check has the other core. */
const typed = (name: string, project = name): Check => {
  const info = `${cache}/tsc/${name.replace(' ', '-')}.tsbuildinfo`;
  const flags = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', info];
  return { name: `types: ${name}`, command: tool('tsc', '--project', project, ...flags) };
};
const linted = (name: string, ...places: string[]): Check => ({
  name: `lint: ${name}`,
  command: tool('oxlint', '--type-aware', ...places),
});

/** Those that take longest come first, so that no core is idle at the end. */
export const checks: readonly Check[] = [
  linted('server', 'server'),
  typed('server'),
  linted('web', 'web'),
  { name: 'architecture', command: script('check-architecture') },
  typed('scripts'),
  { name: 'dead code', command: tool('knip', '--no-config-hints', '--cache') },
  typed('web'),
  { name: 'migrations', command: script('check-migrations') },
  { name: 'language', command: script('check-language') },
  linted('scripts', 'scripts', 'e2e', ...configs),
  linted('domain', 'domain'),
  { name: 'routes', command: tool('react-router', 'typegen', 'web') },
  typed('domain'),
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  typed('web tools', 'web/tsconfig.tools.json'),
  { name: 'docs/states.md', command: script('state-diagrams', '--check') },
  { name: '.env.example', command: script('env-example', '--check') },
  { name: 'documents', command: script('check-documents') },
  { name: 'lockfile', command: script('lockfile', '--check') },
];

export type CheckCounts = { passed: number; failed: number };

// One core for each check, and less time spent on collecting garbage, for the compiler and the linter, which are Go.
const env = { GOMAXPROCS: '1', GOGC: '200' };

/**
 * Runs every check, also after one failed, one on each core, and prints a line for each when it ends, with the words
 * of those that fail.
 */
export async function runChecks(chosen: readonly Check[] = checks): Promise<CheckCounts> {
  const tally: CheckCounts = { passed: 0, failed: 0 };
  const tasks = chosen.map(({ name, command }) => async () => {
    const { ok, output, seconds } = await run(command, { env });
    tally[ok ? 'passed' : 'failed'] += 1;
    console.log(
      `${name.padEnd(20)} ${ok ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`,
    );
    if (!ok) console.log(`${output.trim()}\n`);
  });
  await sideBySide(tasks, os.availableParallelism());
  return tally;
}
