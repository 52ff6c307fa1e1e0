import fs from 'node:fs';
import path from 'node:path';

import { run } from '../run.ts';
import type { Module } from './feature-folders.ts';

export type Violation = { rule: string; from: string; to: string };
type CruiseResult = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

const cache = 'node_modules/.cache/dependency-cruiser';
const sources = ['domain/src', 'server/src', 'web/src'];

/**
 * Returns the violations of the dependency rules in a tree, and the files that were not read: a cruiser that
 * cannot read TypeScript finds no violations, and reports the same as one that can.
 * @throws Error if the cruiser itself fails
 */
export async function cruise(
  top: string,
): Promise<{ violations: Violation[]; unread: string[]; modules: Module[] }> {
  const present = sources.filter((folder) => fs.existsSync(path.join(top, folder)));
  const program = path.resolve('node_modules/.bin/depcruise');
  const flags = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  // Without changed files the last result is reused. A test's tree is always analysed.
  if (top === '.') flags.push('--cache', cache, '--cache-strategy', 'content');
  const { output } = await run([process.execPath, program, ...flags, ...present], { cwd: top });
  const result = read(output);
  const readFiles = new Set(result.modules.map(({ source }) => source));
  return {
    violations: result.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
    modules: result.modules
      .filter(({ source }) => sources.some((folder) => source.startsWith(`${folder}/`)))
      .map(({ source, dependencies }) => ({
        file: source,
        imports: dependencies.map(({ resolved }) => resolved),
      })),
    unread: present
      .flatMap((folder) => filesIn(top, folder))
      .filter((file) => !readFiles.has(file)),
  };
}

function read(output: string): CruiseResult {
  try {
    return JSON.parse(output);
  } catch (error) {
    throw new Error(`dependency-cruiser failed:\n${output}`, { cause: error });
  }
}

const filesIn = (top: string, folder: string) =>
  fs
    .readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(folder, file));
