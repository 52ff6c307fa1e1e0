import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { run, tool } from '../run.ts';
import { idlePatterns, reasonForSecond } from './second-database.ts';
import { testSuites } from './test-suites.ts';

/** Returns the files that Vitest would run for a folder's tests, by its own list. */
async function filesOf(
  project: 'server' | 'web',
  database: 'embedded' | 'system',
): Promise<string[]> {
  const projects = ['--project', project, '--project', `${project}-isolated`];
  const command = tool('vitest', 'list', '--filesOnly', '--json', ...projects);
  const { ok, output } = await run(command, { env: { TEST_DATABASE: database } });
  if (!ok) throw new Error(output);
  const listed: { file: string }[] = JSON.parse(output.slice(output.indexOf('[\n')));
  return listed.map(({ file }) => path.relative(process.cwd(), file));
}

test('npm test runs every part once, server and end-to-end tests on both databases', () => {
  expect(testSuites().map((suite) => suite.name)).toEqual([
    'domain',
    'server on the embedded PostgreSQL',
    'server on the system PostgreSQL',
    'web',
    'scripts',
    'e2e in Chromium on the embedded PostgreSQL',
    'e2e in Chromium on the system PostgreSQL',
  ]);
});

test('the embedded database runs every server test, the system one those that can depend on it', async () => {
  const embedded = await filesOf('server', 'embedded');
  const system = await filesOf('server', 'system');
  const all = fs
    .readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `server/src/${file}`);
  expect(embedded.toSorted()).toEqual(all.toSorted());
  for (const file of [
    'pdf/label',
    'accounts/sign-in/session-routes',
    'batches/documents/batch-documents',
  ])
    expect(system).not.toContain(`server/src/${file}.test.ts`);
  for (const file of [
    'platform/database/migrate',
    'platform/database/db',
    'platform/database/work',
    'platform/database/idempotency',
    'payments/payment-races',
    'payments/payment-routes',
    'books/journal/ledger',
    'warehouse/scanning/record-scan',
    'accounts/sessions/refresh-attacks',
    'accounts/sign-in/registration',
    'batches/loading/load-races',
    'shipments/search',
  ])
    expect(system).toContain(`server/src/${file}.test.ts`);
  expect(idlePatterns(embedded)).toEqual([]);
});

test('every web test is run, each in one project', async () => {
  const all = fs
    .readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `web/src/${file}`);
  expect((await filesOf('web', 'embedded')).toSorted()).toEqual(all.toSorted());
});

/** Returns the files of end-to-end tests that are run with these settings. */
const listed = async (env = {}) => {
  const list = tool('playwright', 'test', '--list', '--reporter=json');
  const { ok, output } = await run(list, { env });
  if (!ok) throw new Error(output);
  const { suites }: { suites: { file: string }[] } = JSON.parse(
    output.slice(output.indexOf('{\n')),
  );
  return suites;
};

test('every journey is run on a phone, on a desktop or without a page', async () => {
  // Some need a history that takes long to create: only `npm run e2e:slow-phone` runs them.
  const suites = [...(await listed()), ...(await listed({ SLOW_PHONE: '1' }))];
  const all = fs
    .readdirSync('e2e', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'));
  expect([...new Set(suites.map(({ file }) => file))].toSorted()).toEqual(all.toSorted());
});

test.each([
  ['platform/database/migrate', '', 'database'],
  ['platform/jobs/worker', '', 'database'],
  ['payments/payment-races', '', 'races'],
  ['accounts/sessions/refresh', "it('keeps one of 20 that come at once', async () => {", 'races'],
  ['batches/loading/load', "describe('two clerks at once', () => {", 'races'],
  ['shipments/search', '', 'SQL'],
  ['get-crawl', "import { sql } from 'kysely';", 'SQL'],
  ['batches/statement-counts', "from '../testing/postgres/count-statements.ts';", 'SQL'],
  ['invoices/pay-now', "from '../testing/money/payment-fixture.ts';", 'money'],
  ['payments/checkouts/checkout-faults', "from '../../testing/money/checkout-fixture.ts';", null],
  ['pdf/label', "import { sql } from 'kysely';", null],
  ['warehouse/receiving/receive', "it('asks for the shelf at the end', () => {", null],
])('%s is run on the second database for this reason: %s → %s', (file, text, reason) => {
  expect(reasonForSecond(`server/src/${file}.test.ts`, text)).toBe(reason);
});
