import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { backupReader, type BackupState } from '../../platform/backup/backup.ts';
import { openDb } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { figureNames } from './figures.ts';
import { readState } from './state-metrics.ts';

const token = 'kT7mWq2ZxP4vRn8sLd1yBc6hGf3jQe5u';
let world: World;
beforeAll(async () => {
  world = await startWorld({ metricsToken: token });
});
afterAll(() => world.close());

const read = async (given = token) =>
  world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${given}` } });
const linesOf = async () => (await read()).body.split('\n').filter((line) => /^\w/.test(line));
const valueOf = (lines: string[], series: string) =>
  Number(lines.find((line) => line.startsWith(`${series} `))?.split(' ')[1]);

test('without the token the address does not exist, and without the setting it exists for no one', async () => {
  const missing = await world.app.inject({ url: '/api/no-such-call' });
  for (const answer of [
    await world.app.inject({ url: '/metrics' }),
    await read('wrong'),
    await read(''),
    await read(`${token}x`),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.json())).toEqual(Object.keys(missing.json()));
  }
  const off = await startWorld();
  try {
    const answer = await off.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('sankofa_');
  } finally {
    await off.close();
  }
});

test('requests are counted by route pattern and status, with the time they took', async () => {
  await world.visitor.get('/rates');
  await world.visitor.get('/rates');
  await world.visitor.get('/users');
  const lines = await linesOf();
  const rates = 'method="GET",route="/api/rates"';
  expect(valueOf(lines, `sankofa_http_requests_total{${rates},status="200"}`)).toBe(2);
  expect(valueOf(lines, `sankofa_http_request_duration_seconds_count{${rates}}`)).toBe(2);
  expect(valueOf(lines, `sankofa_http_request_duration_seconds_bucket{le="10",${rates}}`)).toBe(2);
  expect(
    valueOf(lines, 'sankofa_http_requests_total{method="GET",route="/api/users",status="401"}'),
  ).toBe(1);
});

test('queues, checks and the database have their figures', async () => {
  await addJob(world.db, 'clean-up', {}, { key: 'clean-up' });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.db);
  await addJob(world.db, 'check-audit-log', {}, { key: 'a', at: world.clock() });
  await addJob(world.db, 'check-ledger', {}, { key: 'l', at: world.clock() });
  await world.runJobs();
  world.pass(60_000);
  const lines = await linesOf();
  expect(valueOf(lines, 'sankofa_database_up')).toBe(1);
  expect(valueOf(lines, 'sankofa_jobs{task="clean-up",state="failed"}')).toBe(1);
  expect(valueOf(lines, 'sankofa_audit_check_intact')).toBe(1);
  expect(valueOf(lines, 'sankofa_ledger_check_faults')).toBe(0);
  expect(valueOf(lines, 'sankofa_ledger_check_age_seconds')).toBe(60);
  expect(valueOf(lines, 'sankofa_database_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(lines, 'sankofa_database_pool_waiting')).toBe(0);
  expect(valueOf(lines, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

/** The series with the state of these backups. */
async function seriesWith(read: () => Promise<BackupState | null>) {
  const parts = { ...world.parts, log: pino({ level: 'silent' }), backups: read };
  return (await (await readState(parts)).registry.metrics()).split('\n');
}
const none: BackupState = {
  isEncrypted: true,
  count: 0,
  last: null,
  lastChangesAt: null,
  waiting: 0,
  drill: null,
};

test('what was never done is as old as its schedule, so that its alarm is raised', async () => {
  const fresh = await startWorld({ metricsToken: token });
  try {
    const tasks = ['check-audit-log', 'check-ledger', 'back-up', 'restore-drill'];
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select task, ${fresh.clock()}::timestamptz from unnest(${tasks}::text[]) as task`.execute(
      fresh.db,
    );
    fresh.pass(3 * 86_400_000);
    const parts = { ...fresh.parts, log: pino({ level: 'silent' }) };
    const figures = await readState({ ...parts, backups: () => Promise.resolve(none) });
    const lines = (await figures.registry.metrics()).split('\n');
    for (const name of ['audit_check', 'ledger_check', 'backup', 'restore_drill'])
      expect([name, valueOf(lines, `sankofa_${name}_age_seconds`)]).toEqual([name, 3 * 86_400]);
    expect(valueOf(lines, 'sankofa_backup_readable')).toBe(1);
    expect(lines.some((line) => line.startsWith('sankofa_backup_changes_age'))).toBe(false);
  } finally {
    await fresh.close();
  }
});

test('a folder of backups that cannot be read is a figure of its own', async () => {
  const lines = await seriesWith(() => Promise.reject(new Error('stale file handle')));
  expect(valueOf(lines, 'sankofa_backup_readable')).toBe(0);
  expect(valueOf(lines, 'sankofa_database_up')).toBe(1);
  expect(lines.some((line) => line.startsWith('sankofa_backup_age'))).toBe(false);
});

test('a virus scanner that does not answer is a figure of its own, and there is none without a scanner', async () => {
  const ready = { ensureClean: () => Promise.resolve(), isReady: () => Promise.resolve(true) };
  const away = { ...ready, isReady: () => Promise.resolve(false) };
  const figureWith = async (scanner?: typeof ready) => {
    const { files } = world.parts;
    const parts = { ...world.parts, log: pino({ level: 'silent' }), backups: async () => null };
    const state = await readState({ ...parts, files: { ...files, ...(scanner && { scanner }) } });
    return valueOf((await state.registry.metrics()).split('\n'), 'sankofa_scanner_up');
  };
  expect([await figureWith(ready), await figureWith(away)]).toEqual([1, 0]);
  expect(await figureWith()).toBeNaN();
});

test('the backups are read once for all who ask within half a minute, and not waited for if the disk hangs', async () => {
  const config = { dataDir: '/none', databaseUrl: null, backup: null };
  let reads = 0;
  const read = backupReader(config, () => {
    reads += 1;
    return Promise.resolve(none);
  });
  expect(await Promise.all([read(), read()])).toEqual([none, none]);
  expect(await read()).toEqual(none);
  expect(reads).toBe(1);

  let hanging = 0;
  const stuck = backupReader(config, () => {
    hanging += 1;
    return new Promise(() => undefined);
  });
  await expect(Promise.all([stuck(), stuck()])).rejects.toThrow('does not answer');
  expect(hanging).toBe(1);
});

test('nothing of a person becomes a label, and no one can add series at will', async () => {
  const { email } = await world.ama();
  const before = (await linesOf()).length;
  for (let call = 0; call < 50; call += 1) {
    await world.visitor.get(`/tracking/SNK-SECRET-${call}?phone=0244123456`);
    await world.app.inject({ method: 'GET', url: `/api/secret-${call}/${email}` });
    await world.app.inject({ method: 'PROPFIND', url: `/api/secret-${call}` });
  }
  const { body } = await read();
  const lines = await linesOf();
  // One route pattern, and one for all addresses without a route.
  expect(lines.length - before).toBeLessThan(40);
  expect(body).not.toMatch(/SECRET|secret-|0244123456|@|PROPFIND/);
  expect(lines.length).toBeLessThan(2_000);
});

test('without its database a process still gives its own figures', async () => {
  const db = openDb({ connectionString: 'postgres://127.0.0.1:9/none' });
  const figures = await readState({
    ...world.parts,
    db,
    log: pino({ level: 'silent' }),
    backups: () => Promise.resolve(null),
  });
  const lines = (await figures.registry.metrics()).split('\n');
  expect(valueOf(lines, 'sankofa_database_up')).toBe(0);
  expect(valueOf(lines, 'sankofa_live_connections')).toBe(0);
  await db.destroy();
});

const root = path.resolve(import.meta.dirname, '../../../..');
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const alerts = textOf('deploy/prometheus/alerts.yml');
const alarms = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

test('every alarm has its section in docs/operate.md, and every section of an alarm its alarm', () => {
  const guide = textOf('docs/operate.md');
  const sections = [...guide.matchAll(/^#### (Sankofa\w+)$/gm)].map(([, name = '']) => name);
  expect(alarms.length).toBeGreaterThan(15);
  expect(sections).toEqual(alarms);
});

test('alarms use figures that exist', () => {
  const used = new Set([...alerts.matchAll(/\bsankofa_\w+/g)].map(([name]) => name));
  const known = [
    ...figureNames,
    'sankofa_http_requests_total',
    'sankofa_http_request_duration_seconds_bucket',
  ];
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
});
