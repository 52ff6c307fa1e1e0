import fs from 'node:fs';

import { runChecks, type Tally } from './checks.ts';
import { chromiumPath } from './chromium.ts';
import { run, tool } from './run.ts';
import { readPlaywright, readVitest, type Report } from './test-reports.ts';

/** A part of the tests, and what it was run with. */
type Stage = { name: string; perform: () => Promise<Report> };

const results = 'test-results/reports';
fs.mkdirSync(results, { recursive: true });

const stages: Stage[] = [
  unit('domain'),
  unit('server', 'embedded'),
  unit('server', 'system'),
  unit('web'),
  unit('scripts'),
  journeys('embedded'),
  journeys('system'),
].flat();

/** The demo company lives on the embedded database, which has a test of its own. */
const embeddedOnly = ['server/src/demo/**', 'server/src/platform/embedded-postgres.test.ts'];

/** None where the folder has no test yet. */
function unit(project: string, database?: 'embedded' | 'system'): Stage[] {
  if (!hasTests(project, /\.test\.tsx?$/)) return [];
  const name = database ? `${project} on the ${database} PostgreSQL` : project;
  const file = `${results}/${name.replaceAll(' ', '-')}.json`;
  const command = tool('vitest', 'run', '--project', project, '--reporter=default');
  command.push('--reporter=json', `--outputFile.json=${file}`);
  // They are of the embedded database whatever this says: once is enough.
  if (database === 'system')
    command.push(...embeddedOnly.flatMap((pattern) => ['--exclude', pattern]));
  const env = database && { TEST_DATABASE: database };
  const perform = async () => {
    fs.rmSync(file, { force: true });
    return readVitest(await run(command, { isShown: true, ...(env && { env }) }), file);
  };
  return [{ name, perform }];
}

function journeys(database: 'embedded' | 'system'): Stage[] {
  if (!hasTests('e2e', /\.spec\.ts$/)) return [];
  const file = `${results}/e2e-${database}.json`;
  const perform = async () => {
    fs.rmSync(file, { force: true });
    chromiumPath();
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_DATABASE: database };
    const command = tool('playwright', 'test', '--reporter=list,json');
    return readPlaywright(await run(command, { isShown: true, env }), file);
  };
  return [{ name: `e2e in Chromium on the ${database} PostgreSQL`, perform }];
}

function hasTests(folder: string, name: RegExp): boolean {
  const options = { recursive: true, encoding: 'utf8' } as const;
  return fs.existsSync(folder) && fs.readdirSync(folder, options).some((file) => name.test(file));
}

/** Whatever keeps a stage from running is a failure of its own. */
async function perform(stage: Stage): Promise<Report> {
  try {
    return await stage.perform();
  } catch (error) {
    return { passed: 0, faults: [`could not be run: ${String(error)}`] };
  }
}

console.log('== checks');
const total: Tally = await runChecks();
const lines = [`checks: ${total.passed} passed, ${total.failed} failed`];
for (const stage of stages) {
  console.log(`\n== ${stage.name}`);
  const { passed, faults } = await perform(stage);
  total.passed += passed;
  total.failed += faults.length;
  lines.push(`${stage.name}: ${passed} passed, ${faults.length} failed`);
  lines.push(...faults.map((fault) => `  ${fault}`));
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
