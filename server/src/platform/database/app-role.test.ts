import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { appRole } from '../postgres/embedded-cluster.ts';
import { grantToRequests } from './app-role.ts';
import type { Db } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

const attempt = (statement: string, db: Db = database.db) => sql.raw(statement).execute(db);

describe('the role of requests', () => {
  it('can only add to tables whose rows never change', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege(oid, 'insert')
        and not has_table_privilege(oid, 'update') and not has_table_privilege(oid, 'delete')
      order by name`.execute(database.db);
    const names = rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names).toEqual(
      expect.arrayContaining(['audit_log', 'journal_entries', 'journal_lines']),
    );
    for (const name of names) {
      await expect(attempt(`delete from ${name}`)).rejects.toThrow('permission denied');
      await expect(attempt(`truncate ${name}`)).rejects.toThrow('permission denied');
    }
  });

  it.each([
    ['rewrites the audit log', `update audit_log set action = 'nothing'`],
    ['rewrites the journal', 'update journal_lines set amount_pesewas = 1'],
    ['drops a trigger', 'drop trigger audit_log_is_append_only on audit_log'],
    ['disables a trigger', 'alter table journal_lines disable trigger all'],
    [
      'replaces what a trigger does',
      'create or replace function refuse_change() returns trigger as $$ begin return new; end $$ language plpgsql',
    ],
    ['skips every trigger', 'set session_replication_role = replica'],
    ['removes a constraint', 'alter table journal_lines drop constraint journal_lines_pkey'],
    ['claims a migration', `insert into migrations (name, sha256) values ('9999_none', '')`],
    ['creates a table', 'create table public.of_our_own (id integer)'],
    ['becomes the owner', 'set role sankofa'],
    ['creates a role', 'create role intruder superuser login'],
    ['starts a program', `copy users to program 'cat'`],
    ['reads a file of the server', `select pg_read_file('/etc/passwd')`],
    ['writes a file of the server', `copy users to '/tmp/users.txt'`],
    ['reads passwords of roles', 'select * from pg_authid'],
  ])('is refused when it %s', async (_what, statement) => {
    await expect(attempt(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads every table and every view', async () => {
    const { rows } = await sql<{ place: string }>`
      select oid::regclass::text as place from pg_class
      where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and relkind in ('r', 'p', 'v') and not has_table_privilege(oid, 'select')`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

test('a table of a later version is given at the next start, by one of those that start together', async () => {
  const { db, owner } = database;
  await attempt('create table later (id bigint generated always as identity, name text)', owner);
  await expect(attempt(`insert into later (name) values ('early')`)).rejects.toMatchObject({
    code: '42501',
  });
  await Promise.all(Array.from({ length: 3 }, () => grantToRequests(owner, db)));
  await attempt(`insert into later (name) values ('now')`);
  await attempt('delete from later');
  await attempt(
    'create trigger stays before update or delete on later for each row execute function refuse_change()',
    owner,
  );
  await grantToRequests(owner, db);
  await expect(attempt('delete from later')).rejects.toThrow('permission denied');
  await attempt(`insert into later (name) values ('only added')`);
});

test('the owner keeps its own access if requests have its role too', async () => {
  const { owner } = database;
  await grantToRequests(owner, owner);
  await expect(attempt('select from audit_log', owner)).resolves.toBeDefined();
});

test('a role that may not give access says what is wrong', async () => {
  const { db, owner } = database;
  await expect(grantToRequests(db, owner)).rejects.toThrow(
    /^The role of DATABASE_OWNER_URL can’t give sankofa access to its tables: /,
  );
  expect(appRole).not.toBe('sankofa');
});
