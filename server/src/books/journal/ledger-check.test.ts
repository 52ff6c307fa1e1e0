import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addJob } from '../../platform/jobs/add-job.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const check = async () => {
  world.pass(1_000);
  await addJob(world.db, 'check-ledger', {}, { key: 'check-ledger', at: world.clock() });
  await world.runJobs();
  return world.db
    .selectFrom('ledgerChecks')
    .select(['faults', 'failedChecks'])
    .orderBy('finishedAt', 'desc')
    .executeTakeFirstOrThrow();
};
const warnings = () =>
  world.db.selectFrom('reminders').select('userId').where('link', '=', '/admin/stats').execute();

test('a correct ledger is noted without a message; a difference is stored and every admin notified', async () => {
  expect(await check()).toEqual({ faults: 0, failedChecks: [] });
  expect(await warnings()).toEqual([]);
  await world.ama();
  await world.as('admin').get('/users');
  await sql`update customer_balances set owed_pesewas = owed_pesewas + 1`.execute(world.db);
  const found = await check();
  expect(found.faults).toBeGreaterThan(0);
  expect(found.failedChecks).toContain('D14');
  expect((await warnings()).length).toBeGreaterThan(0);
});
