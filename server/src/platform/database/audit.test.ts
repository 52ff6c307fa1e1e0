import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { audit, verifyAudit } from './audit.ts';
import { inWork, type PublicWork } from './work.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterEach(() => tamper(sql`truncate audit_log`));
afterAll(() => database.drop());

const actor = {
  id: '019aa000-0000-7000-8000-000000000001',
  role: 'ADMIN',
  duties: [],
  siteKind: null,
} as const;
const now = '2026-11-21T09:30:00.000Z';
const work = <T>(command: (work: PublicWork) => Promise<T>) =>
  inWork(
    database.db,
    { actor, now, request: { id: 'request', ip: '10.0.0.1', userAgent: 'Firefox' } },
    command,
  );
const write = (action: string) =>
  work(async (innerWork) =>
    audit(innerWork, {
      action,
      subject: 'rate',
      subjectId: action,
      before: { zone: 'SEA', amount: 22_000 },
      after: { amount: 23_000, zone: 'SEA', note: '₵ "new"' },
      reason: 'fuel',
    }),
  );

/** Changes a row with the triggers off, as only the owner of the database can. */
const tamper = (change: ReturnType<typeof sql>) =>
  database.owner.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger user`.execute(tx);
    await change.execute(tx);
    await sql`alter table audit_log enable trigger user`.execute(tx);
  });

test('an action is recorded with actor, time and address', async () => {
  await write('rate.change');
  const row = await database.db.selectFrom('auditLog').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    seq: 1,
    at: now,
    actorId: actor.id,
    actorRole: 'ADMIN',
    action: 'rate.change',
    before: '{"amount":22000,"zone":"SEA"}',
    reason: 'fuel',
    requestId: 'request',
    ip: '10.0.0.1',
    userAgent: 'Firefox',
  });
  expect(await verifyAudit(database.db)).toEqual({ intact: true, rows: 1 });
});

test('40 parallel writers make one chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => write(`rate.change.${at}`)));
  expect(await verifyAudit(database.db)).toEqual({ intact: true, rows: 40 });
});

test('a transaction with 2,500 rows is written as a whole', async () => {
  await work(async (innerWork) => {
    for (let at = 0; at < 2500; at += 1)
      audit(innerWork, { action: 'package.move', subject: 'package', subjectId: String(at) });
  });
  expect(await verifyAudit(database.db)).toEqual({ intact: true, rows: 2500 });
});

test('what a command does after its first audit record runs before the chain is locked', async () => {
  const held: boolean[] = [];
  await work(async (innerWork) => {
    audit(innerWork, { action: 'rate.change', subject: 'rate', subjectId: '1' });
    innerWork.atEnd(async () => {
      const { rows } = await sql<{ held: boolean }>`
        select count(*) > 0 as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
        innerWork.tx,
      );
      held.push(rows[0]?.held ?? true);
    });
  });
  expect(held).toEqual([false]);
});

test('a rolled-back transaction leaves no record', async () => {
  const refused = work(async (innerWork) => {
    audit(innerWork, { action: 'rate.change', subject: 'rate', subjectId: '1' });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await verifyAudit(database.db)).toEqual({ intact: true, rows: 0 });
});

test.each([
  sql`update audit_log set reason = 'none'`,
  sql`delete from audit_log`,
  sql`truncate audit_log`,
])('the database refuses change %#', async (change) => {
  await write('rate.change');
  await expect(change.execute(database.owner)).rejects.toThrow('audit_log is only ever added to');
  await expect(change.execute(database.db)).rejects.toThrow('permission denied');
});

test.each([
  [sql`update audit_log set reason = 'none' where seq = 3`, 3, 'CHANGED'],
  [sql`update audit_log set after = '{}' where seq = 2`, 2, 'CHANGED'],
  [sql`update audit_log set actor_id = null where seq = 5`, 5, 'CHANGED'],
  [sql`delete from audit_log where seq = 4`, 4, 'MISSING'],
  [sql`update audit_log set hash = repeat('1', 64) where seq = 2`, 2, 'CHANGED'],
  [sql`update audit_log set previous_hash = repeat('1', 64) where seq = 2`, 2, 'UNLINKED'],
])('tampering %# is detected, and the row is named', async (change, seq, fault) => {
  for (let at = 0; at < 6; at += 1) await write(`rate.change.${at}`);
  await tamper(change);
  expect(await verifyAudit(database.db)).toEqual({ intact: false, seq, fault });
});
