import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { parseArgs } from 'node:util';

import { checks, runChecks } from './checks/checks.ts';
import { run, tool } from './run.ts';
import { chooseTests, lastSeconds } from './tests/changed.ts';
import { ensureChromium } from './tests/chromium.ts';
import { e2eSpecsFor } from './tests/e2e-features.ts';
import { readGraph } from './tests/module-graph.ts';

// Runs the checks and tests affected by a change, from the branch's merge base with main, uncommitted files
// included.
const { values } = parseArgs({
  options: { base: { type: 'string', default: 'main' }, all: { type: 'boolean', default: false } },
});
const shownAtMost = 12;
const startedAt = performance.now();
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const [base = 'HEAD'] = git('merge-base', values.base, 'HEAD');
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
console.log(`${changed.length} files changed since ${base.slice(0, 8)}`);
list(changed);
let failures = 0;

const touched = checks.filter(({ touchedBy }) => changed.some((file) => touchedBy.test(file)));
console.log(`\n== checks: ${touched.length} of ${checks.length}`);
failures += (await runChecks(touched)).failed;

const budget = values.all ? Infinity : undefined;
const { near, far, everywhere } = chooseTests(readGraph(), changed, {
  budget,
  seconds: lastSeconds(),
});
console.log(`\n== tests: ${near.length} files`);
list(near);
if (near.length > 0) await passes(tool('vitest', 'run', ...near));
if (far.length > 0)
  console.log(`${far.length} test files are farther away: npm run test:changed -- --all`);
for (const file of everywhere) console.log(`${file} may touch any test: npm test`);

const specs = changed.filter((file) => file.endsWith('.spec.ts') && fs.existsSync(file));
console.log(`\n== journeys: ${specs.length} files`);
list(specs);
if (specs.length > 0) {
  ensureChromium();
  await passes(tool('playwright', 'test', ...specs));
}
const journeys = e2eSpecsFor(changed);
if (journeys.length > 0)
  console.log(`Journeys of the touched areas: npm run e2e -- ${journeys.join(' ')}`);

const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`\n${failures === 0 ? 'Passed' : 'FAILED'} in ${seconds} s`);
process.exitCode = failures === 0 ? 0 : 1;

function list(files: readonly string[]) {
  for (const file of files.slice(0, shownAtMost)) console.log(`  ${file}`);
  if (files.length > shownAtMost) console.log(`  and ${files.length - shownAtMost} more`);
}

async function passes(command: string[]) {
  const { ok } = await run(command, { isShown: true });
  if (!ok) failures += 1;
}
