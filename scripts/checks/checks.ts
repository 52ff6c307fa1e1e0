import fs from 'node:fs';
import os from 'node:os';

import { runConcurrently } from '../run-concurrently.ts';
import { run, script, tool } from '../run.ts';

/** A static check of the project. */
export type Check = {
  name: string;
  command: string[];
  /** The changed files that can affect its result. */
  touchedBy: RegExp;
};

const configs = fs.readdirSync('.').filter((file) => file.endsWith('.config.ts'));
const cache = 'node_modules/.cache';
/** Returns a pattern for the folders that a folder's types depend on. */
const below = (...folders: string[]) =>
  new RegExp(`^(?:${folders.join('|')})/.*\\.(?:tsx?|css)$|^package(?:-lock)?\\.json$|tsconfig`);
const parts = {
  domain: below('domain'),
  server: below('domain', 'server'),
  web: below('domain', 'web'),
  scripts: /\.tsx?$|^package(?:-lock)?\.json$|tsconfig/,
};

/**
 * Uses one checker: a second one would compute most types again, and another check runs on the other core.
 */
const typed = (name: string, touchedBy: RegExp, project = name): Check => {
  const info = `${cache}/tsc/${name.replace(' ', '-')}.tsbuildinfo`;
  const flags = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', info];
  return {
    name: `types: ${name}`,
    command: tool('tsc', '--project', project, ...flags),
    touchedBy,
  };
};
const linted = (name: keyof typeof parts, ...places: string[]): Check => ({
  name: `lint: ${name}`,
  command: tool('oxlint', '--type-aware', ...places),
  touchedBy: new RegExp(`${parts[name].source}|^\\.oxlintrc\\.json$`),
});

/** The slowest come first, so that no core is idle at the end. */
export const checks: readonly Check[] = [
  linted('server', 'server'),
  typed('server', parts.server),
  linted('web', 'web'),
  {
    name: 'architecture',
    command: script('checks/check-architecture'),
    touchedBy: /^(?:domain|server|web)\/.*\.tsx?$|^\.dependency-cruiser\.mjs$|^scripts\//,
  },
  typed('scripts', parts.scripts),
  {
    name: 'dead code',
    command: tool('knip', '--no-config-hints', '--cache'),
    touchedBy: /\.(?:tsx?|css|json)$/,
  },
  typed('web', parts.web),
  {
    name: 'migrations',
    command: script('checks/check-migrations'),
    touchedBy:
      /^server\/(?:migrations\/|schema\.sql$|src\/platform\/(?:database|postgres)\/)|^scripts\//,
  },
  {
    name: 'language',
    command: script('checks/check-language'),
    touchedBy: /\.(?:tsx?|js|md|json)$/,
  },
  linted('scripts', 'scripts', 'e2e', ...configs),
  linted('domain', 'domain'),
  {
    name: 'routes',
    command: tool('react-router', 'typegen', 'web'),
    touchedBy: /^web\/(?:[^/]+|src\/routes|src\/app\/[^/]+)\.ts$/,
  },
  typed('domain', parts.domain),
  { name: 'format', command: tool('oxfmt', '--check', '.'), touchedBy: /./ },
  typed('web tools', /^web\/[^/]+\.(?:ts|json)$/, 'web/tsconfig.tools.json'),
  {
    name: 'docs/states.md',
    command: script('state-diagrams', '--check'),
    touchedBy: /^domain\/|^docs\/states\.md$|^scripts\//,
  },
  {
    name: '.env.example',
    command: script('env-example', '--check'),
    touchedBy: /^server\/src\/platform\/|^\.env\.example$|^scripts\//,
  },
  { name: 'documents', command: script('checks/check-documents'), touchedBy: /./ },
  {
    name: 'lockfile',
    command: script('lockfile', '--check'),
    touchedBy: /package(?:-lock)?\.json$|^scripts\//,
  },
];

export type CheckCounts = { passed: number; failed: number };

// One core per check, and less garbage collection, for the compiler and the linter, which are written in Go.
const env = { GOMAXPROCS: '1', GOGC: '200' };

/**
 * Runs every check, even after a failure, one per core, and prints a line for each when it ends, with the
 * output of those that fail.
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
  await runConcurrently(tasks, os.availableParallelism());
  return tally;
}
