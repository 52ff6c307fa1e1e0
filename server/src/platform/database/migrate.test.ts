import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { openDb } from './db.ts';
import { migrate, MigrationFailure, migrationsFolder } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await newDatabase();
  await sql`drop schema public cascade; create schema public`.execute(database.owner);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrate-'));
});

afterEach(async () => {
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const tables = async () => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(
    database.owner,
  );
  return rows.map(({ tablename }) => tablename);
};

test('each file is applied once, in order of its number, with all its statements', async () => {
  write('0002_marks.sql', 'create table marks (crate int references crates);');
  write('0001_crates.sql', `create table crates (id int primary key);\ncreate table ropes ();`);
  expect(await migrate(database.owner, folder)).toEqual(['0001_crates', '0002_marks']);
  expect(await migrate(database.owner, folder)).toEqual([]);
  write('0003_lids.sql', 'create table lids ();');
  expect(await migrate(database.owner, folder)).toEqual(['0003_lids']);
  expect(await tables()).toEqual(['crates', 'lids', 'marks', 'migrations', 'ropes']);
});

test('processes that start together run one after the other, and each file is applied by one of them', async () => {
  write('0001_slow.sql', 'select pg_sleep(0.2); create table crates ();');
  write('0002_more.sql', 'create table marks ();');
  const databases = [openDb(database.ownerAddress), openDb(database.ownerAddress)];
  const applied = await Promise.all(
    [database.owner, ...databases].map((db) => migrate(db, folder)),
  );
  await Promise.all(databases.map((db) => db.destroy()));
  expect(applied.flat().toSorted()).toEqual(['0001_slow', '0002_more']);
});

test('a file that takes longer than a request may take is completed', async () => {
  write('0001_slow.sql', 'select pg_sleep(0.3); create table crates ();');
  const shortTimeoutDb = openDb(database.ownerAddress, { statementTimeoutMs: 100 });
  expect(await migrate(shortTimeoutDb, folder)).toEqual(['0001_slow']);
  await shortTimeoutDb.destroy();
});

test('a file that fails leaves no trace, and earlier ones stay applied', async () => {
  write('0001_crates.sql', 'create table crates ();');
  write('0002_bad.sql', 'create table half (); create table crates ();');
  const failure = migrate(database.owner, folder);
  await expect(failure).rejects.toThrow('0002_bad: relation "crates" already exists');
  expect(await tables()).toEqual(['crates', 'migrations']);
});

test('a history that does not match prevents the start', async () => {
  write('0002_crates.sql', 'create table crates ();');
  await migrate(database.owner, folder);

  write('0002_crates.sql', 'create table crates (id int);');
  await expect(migrate(database.owner, folder)).rejects.toThrow('0002_crates was changed');
  write('0002_crates.sql', 'create table crates ();');
  write('0001_early.sql', 'create table early ();');
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    '0001_early is new, but 0002_crates has already been applied',
  );
  fs.rmSync(path.join(folder, '0002_crates.sql'));
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    'it has 0002_crates, which this version doesn’t know',
  );
});

test('a database created by other migrations is refused with what to do, and stays as it is', async () => {
  write('0001_crates.sql', 'create table crates ();');
  write('0002_marks.sql', 'create table marks ();');
  await migrate(database.owner, folder);
  for (const name of ['0001_crates.sql', '0002_marks.sql']) fs.rmSync(path.join(folder, name));
  write('0001_warehouse.sql', 'create table crates (); create table marks ();');

  const failure = migrate(database.owner, folder);
  await expect(failure).rejects.toThrow(MigrationFailure);
  await expect(failure).rejects.toThrow(
    /^This database belongs to another version of the program \(it has 0001_crates, .*\): start that version, or restore the backup .* \(docs\/operate\.md\)\. .* “npm run db:reset”\.$/,
  );
  expect(await tables()).toEqual(['crates', 'marks', 'migrations']);
});

test.each(['crates.sql', '12_crates.sql', '0001_Crates.sql'])(
  '%s is not a valid file name',
  async (name) => {
    write(name, 'select 1');
    await expect(migrate(database.owner, folder)).rejects.toThrow(MigrationFailure);
  },
);

test('two files with the same number are refused', async () => {
  write('0001_crates.sql', 'select 1');
  write('0001_marks.sql', 'select 1');
  await expect(migrate(database.owner, folder)).rejects.toThrow('needs a unique number prefix');
});

test('0049: bills that were approved before have the day of their approval, and stay as they are', async () => {
  const files = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const copy = (name: string) =>
    fs.copyFileSync(path.join(migrationsFolder, name), path.join(folder, name));
  files.filter((name) => name < '0049').forEach(copy);
  await migrate(database.owner, folder);
  await database.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into bills (id, supplier_id, number, state, is_expense, billed_on, due_on, currency, total_minor,
        cedis_per_unit_e4, rate_source, value_pesewas, entered_by, entered_at, approved_by, approved_at)
      select gen_random_uuid(), gen_random_uuid(), state, state, false, '2026-10-05', '2026-11-05', 'GHS', 100, 10000,
        '{}', 100, gen_random_uuid(), now(), approver, case when approver is not null then '2026-11-02T10:00:00Z'::timestamptz end
      from (values ('DRAFT', null), ('APPROVED', gen_random_uuid())) bill (state, approver)`.execute(
      tx,
    );
  });
  files.forEach(copy);
  await migrate(database.owner, folder);
  const { rows } = await sql`
    select state, posted_on::text as day from bills order by state`.execute(database.owner);
  expect(rows).toEqual([
    { state: 'APPROVED', day: '2026-11-02' },
    { state: 'DRAFT', day: null },
  ]);
  await expect(
    sql`update bills set posted_on = '2026-11-01' where state = 'APPROVED'`.execute(database.owner),
  ).rejects.toThrow('an approved bill stays as it is');
});

test('0050: payments and void bills of before keep the day on which they were posted', async () => {
  const files = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const copy = (name: string) =>
    fs.copyFileSync(path.join(migrationsFolder, name), path.join(folder, name));
  files.filter((name) => name < '0050').forEach(copy);
  await migrate(database.owner, folder);
  await database.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into bills (id, supplier_id, number, state, is_expense, billed_on, due_on, currency, total_minor,
        cedis_per_unit_e4, rate_source, value_pesewas, entered_by, entered_at, approved_by, approved_at, posted_on,
        voided_by, voided_at, void_reason)
      select gen_random_uuid(), gen_random_uuid(), 'VOID', 'VOID', false, '2026-10-05', '2026-11-05', 'GHS', 100, 10000,
        '{}', 100, gen_random_uuid(), now(), approver, case when approver is not null then '2026-10-06T10:00:00Z'::timestamptz end,
        case when approver is not null then '2026-10-05'::date end, gen_random_uuid(), '2026-11-02T10:00:00Z', 'Twice'
      from (values (null), (gen_random_uuid())) bill (approver)`.execute(tx);
    await sql`
      insert into supplier_payments (id, bill_id, state, amount_minor, requested_by, requested_at, method, reference,
        cedis_per_unit_e4, rate_source, cash_pesewas, settled_pesewas, sent_by, sent_at, reversed_by, reversed_at, reverse_reason)
      values (gen_random_uuid(), gen_random_uuid(), 'REVERSED', 100, gen_random_uuid(), now(), 'BANK_TRANSFER', 'FT-1', 10000,
        '{}', 100, 100, gen_random_uuid(), '2026-11-01T10:00:00Z', gen_random_uuid(), '2026-11-03T10:00:00Z', 'Returned')`.execute(
      tx,
    );
  });
  files.forEach(copy);
  await migrate(database.owner, folder);
  const bills = await sql`
    select posted_on::text as posted, void_posted_on::text as taken from bills order by 1`.execute(
    database.owner,
  );
  expect(bills.rows).toEqual([
    { posted: '2026-10-05', taken: '2026-11-02' },
    { posted: null, taken: null },
  ]);
  const payments = await sql`
    select posted_on::text as posted, reversal_posted_on::text as taken from supplier_payments`.execute(
    database.owner,
  );
  expect(payments.rows).toEqual([{ posted: '2026-11-01', taken: '2026-11-03' }]);
});
