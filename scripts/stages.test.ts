import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { onOneDatabase } from './one-database.ts';
import { run, tool } from './run.ts';
import { testSuites } from './stages.ts';

/** The files that Vitest would run of the server's tests, as it says itself. */
async function serverFiles(database: 'embedded' | 'system'): Promise<string[]> {
  const projects = ['--project', 'server', '--project', 'server-isolated'];
  const command = tool('vitest', 'list', '--filesOnly', '--json', ...projects);
  const { ok, output } = await run(command, { env: { TEST_DATABASE: database } });
  if (!ok) throw new Error(output);
  const listed: { file: string }[] = JSON.parse(output.slice(output.indexOf('[\n')));
  return listed.map(({ file }) => path.relative(process.cwd(), file));
}

test('npm test runs every part once, server and journeys on both databases', () => {
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

test('the embedded database is asked everything, the system one what can depend on it', async () => {
  const [embedded, system] = [await serverFiles('embedded'), await serverFiles('system')];
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
    'warehouse/scanning/scans',
    'accounts/sessions/refresh-attacks',
    'accounts/sign-in/registration',
    'batches/loading/load',
    'shipments/search',
  ])
    expect(system).toContain(`server/src/${file}.test.ts`);
  const idle = onOneDatabase.filter(
    (pattern) => !embedded.some((file) => path.matchesGlob(file, pattern)),
  );
  expect(idle).toEqual([]);
});
