import fs from 'node:fs';

import { run, tool } from '../run.ts';
import { ensureChromium } from './chromium.ts';
import { readPlaywright, readVitest, type Report } from './test-reports.ts';

/** A part of the tests: its name, its command, and how to run it. */
export type TestSuite = { name: string; command: string[]; perform: () => Promise<Report> };

const results = 'test-results/reports';

/** Returns every part of the tests in order, as `npm test` runs them after the checks. */
export function testSuites(): TestSuite[] {
  return [
    unit('domain'),
    unit('server', 'embedded'),
    unit('server', 'system'),
    unit('web'),
    unit('scripts'),
    e2eSuite('embedded'),
    e2eSuite('system'),
  ].flat();
}

/** Returns no suite if the folder has no test yet. */
function unit(project: string, database?: 'embedded' | 'system'): TestSuite[] {
  if (!hasTests(project, /\.test\.tsx?$/)) return [];
  const name = database ? `${project} on the ${database} PostgreSQL` : project;
  const file = `${results}/${name.replaceAll(' ', '-')}.json`;
  const command = tool('vitest', 'run', '--project', project, '--reporter=default');
  // Tests that need their own modules are a separate project.
  if (project === 'server' || project === 'web') command.push('--project', `${project}-isolated`);
  command.push('--reporter=json', `--outputFile.json=${file}`);
  const env = database && { TEST_DATABASE: database };
  const perform = async () => {
    fs.mkdirSync(results, { recursive: true });
    fs.rmSync(file, { force: true });
    return readVitest(await run(command, { isShown: true, ...(env && { env }) }), file);
  };
  return [{ name, command, perform }];
}

function e2eSuite(database: 'embedded' | 'system'): TestSuite[] {
  if (!hasTests('e2e', /\.spec\.ts$/)) return [];
  const file = `${results}/e2e-${database}.json`;
  const command = tool('playwright', 'test', '--reporter=list,json');
  const perform = async () => {
    fs.mkdirSync(results, { recursive: true });
    fs.rmSync(file, { force: true });
    ensureChromium();
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_DATABASE: database };
    return readPlaywright(await run(command, { isShown: true, env }), file);
  };
  return [{ name: `e2e in Chromium on the ${database} PostgreSQL`, command, perform }];
}

function hasTests(folder: string, name: RegExp): boolean {
  const options = { recursive: true, encoding: 'utf8' } as const;
  return fs.existsSync(folder) && fs.readdirSync(folder, options).some((file) => name.test(file));
}
