import { setTimeout as pause } from 'node:timers/promises';

import { addMs } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jobHandlers } from '../jobs.ts';
import { openMeter } from '../platform/http/meter.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { waitsForLock } from '../testing/postgres/wait-for-lock.ts';
import { startWorld, type World } from '../testing/world.ts';
import { combineSamples, insertSample } from './sample-queries.ts';
import { startSampling } from './sampling.ts';
import { slowStatements } from './statement-queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let world: World;
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-21T09:30:20.000Z' });
});
afterAll(() => world.close());

const load = async (range = '1h') =>
  (await world.as('admin').get(`/system/load?range=${range}`)).json();
const ratesIn = (answer: { routes: { route: string }[] }) =>
  answer.routes.find(({ route }) => route === 'GET /api/rates');
/** A second process on the same database. */
const anotherProcess = () => {
  const meter = openMeter();
  return { meter, sampler: startSampling({ ...world.parts, meter }) };
};

test('what two processes serve is added up, by route pattern and without any value of the request', async () => {
  const sampler = startSampling(world.parts);
  world.parts.meter.take();
  const secret = 'SNK-SECRET-TOKEN';
  for (let call = 0; call < 5; call += 1)
    await world.visitor.get(`/tracking/${secret}?phone=0244123456`);
  await world.visitor.get('/users');
  await world.app.inject({ method: 'GET', url: `/api/no-such-call/${secret}` });
  const other = anotherProcess();
  for (let call = 0; call < 10; call += 1) other.meter.count('GET /api/rates', 200, 30);
  other.meter.count('GET /api/rates', 503, 700);
  world.pass(minute);
  await Promise.all([sampler.sample(), other.sampler.sample()]);
  const answer = await load();
  expect(answer.total).toMatchObject({ requests: 18, clientErrors: 7, serverErrors: 1 });
  const rates = answer.routes.find(({ route }: { route: string }) => route === 'GET /api/rates');
  expect(rates).toMatchObject({ requests: 11, serverErrors: 1, p50: 36.5 });
  const stored = JSON.stringify(await world.db.selectFrom('routeSamples').selectAll().execute());
  expect(stored).not.toMatch(/SECRET|0244123456/);
  expect(answer.points).toHaveLength(60);
  const last = answer.points.at(-1);
  expect(last).toMatchObject({ at: '2026-11-21T09:30:00.000Z', requests: 18, liveConnections: 0 });
  expect(last.memoryBytes).toBeGreaterThan(50_000_000);
  expect(last.databaseBytes).toBeGreaterThan(5_000_000);
  expect(answer.points[0]).toMatchObject({ requests: 0, p95: null, memoryBytes: null });
  await Promise.all([sampler.stop(), other.sampler.stop()]);
});

test('old minutes become hours with the same sums, hours are kept for 90 days, and a second run changes nothing', async () => {
  const { meter, sampler } = anotherProcess();
  const before = await load('7d');
  for (let at = 0; at < 120; at += 1) {
    meter.count('GET /api/rates', at % 4 === 0 ? 404 : 200, 15);
    await sampler.sample();
    world.pass(minute);
  }
  // The last point of the chart is of the hour that ended last.
  world.pass(hour);
  const during = await load('7d');
  world.pass(2 * day);
  await Promise.all([
    combineSamples(world.db, world.clock()),
    combineSamples(world.db, world.clock()),
  ]);
  await combineSamples(world.db, world.clock());
  const minutes = await world.db
    .selectFrom('processSamples')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('step', '=', 'MINUTE')
    .where('at', '<', addMs(world.clock(), -2 * day - hour))
    .executeTakeFirstOrThrow();
  expect(minutes.count).toBe(0);
  const after = await load('7d');
  expect(after.total).toEqual(during.total);
  expect(after.total.requests - before.total.requests).toBeGreaterThanOrEqual(119);
  expect(ratesIn(after)).toEqual(ratesIn(during));
  world.pass(91 * day);
  await jobHandlers(world.parts)['clean-up']({});
  for (const table of ['processSamples', 'routeSamples'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
  await sampler.stop();
});

test('two processes combine minutes one after the other', async () => {
  const how = await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('samples'))`.execute(tx);
    const combined = combineSamples(world.db, world.clock());
    return { first: await waitsForLock(world.db, combined), combined: () => combined };
  });
  await how.combined();
  expect(how.first).toBe('waits');
});

test('the state has every part, and the queue by task with its failures', async () => {
  const { sampler } = anotherProcess();
  // The processes of other tests have ended by now.
  world.pass(10 * minute);
  await sampler.sample();
  await addJob(world.db, 'clean-up', {}, { key: 'clean-up' });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.db);
  await addJob(world.db, 'recalculate-drafts', {}, { key: 'recalculate-drafts' });
  const state = (await world.as('admin').get('/system/state')).json();
  expect(state.jobs).toMatchObject([
    { task: 'clean-up', waiting: 0, failed: 1 },
    { task: 'recalculate-drafts', waiting: 1, running: 0, failed: 0 },
  ]);
  expect(state.release.node).toBe(process.versions.node);
  expect(state.release.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(state.processes).toHaveLength(1);
  expect(state.database.tables.length).toBeGreaterThan(5);
  expect(state.database.connections).toBeGreaterThan(0);
  expect(state.disks[0]).toMatchObject({ what: 'FILES' });
  expect(state.disks[0].freeBytes).toBeGreaterThan(0);
  await sampler.stop();
});

test.each(['/system/load', '/system/state'])(
  '%s is for admins only, and refuses unknown periods',
  async (path) => {
    for (const client of [world.as('support'), world.as('warehouse-cn'), await world.ama()])
      expect((await client.get(path)).statusCode).toBe(403);
    expect((await world.visitor.get(path)).statusCode).toBe(401);
    expect((await world.as('admin').get('/system/load?range=1y')).statusCode).toBe(400);
  },
);

test('slow statements have placeholders in place of values, where PostgreSQL collects them', async () => {
  const email = 'ama.private@example.test';
  await sql`select count(*) from users where email = ${email}`.execute(world.db);
  await sql.raw(`select count(*) from users where email = '${email}'`).execute(world.db);
  const statements = await slowStatements(world.db);
  // The tests' server may be one without the extension; then the page says that there are none.
  if (statements === null) return;
  expect(JSON.stringify(statements)).not.toContain(email);
  expect(statements.every(({ calls, totalMs }) => calls > 0 && totalMs >= 0)).toBe(true);
});

test('a minute that is stored already stays as it is', async () => {
  const sample = {
    at: world.clock(),
    process: { id: crypto.randomUUID(), name: 'repeated', startedAt: world.clock() },
    total: { requests: 1, clientErrors: 0, serverErrors: 0, latency: [] },
  };
  const route = { ...sample.total, totalMs: 5 };
  const routes = new Map([['GET /api/repeated', route]]);
  const again = new Map([['GET /api/repeated', { ...route, requests: 2 }]]);
  const use = { liveConnections: 1, eventLoopMs: 0, memoryBytes: 1, heapBytes: 1 };
  await insertSample(world.db, { ...sample, routes, use });
  await insertSample(world.db, { ...sample, routes: again, use: { ...use, liveConnections: 2 } });
  const stored = await world.db
    .selectFrom('processSamples')
    .select('liveConnections')
    .where('name', '=', 'repeated')
    .execute();
  const ofRoute = await world.db
    .deleteFrom('routeSamples')
    .where('route', '=', 'GET /api/repeated')
    .returning('requests')
    .execute();
  await world.db.deleteFrom('processSamples').where('name', '=', 'repeated').execute();
  expect([stored, ofRoute]).toEqual([[{ liveConnections: 1 }], [{ requests: 1 }]]);
});

test('a sample that cannot be stored does not stop the process', async () => {
  const { meter, sampler } = anotherProcess();
  await sql`alter table process_samples rename to elsewhere`.execute(world.owner);
  meter.count('GET /api/rates', 200, 1);
  await expect(sampler.sample()).resolves.toBeUndefined();
  await sql`alter table elsewhere rename to process_samples`.execute(world.owner);
  world.pass(minute);
  meter.count('GET /api/rates', 200, 1);
  await sampler.sample();
  expect((await load()).total.requests).toBe(1);
  await sampler.stop();
  await pause(0);
});
