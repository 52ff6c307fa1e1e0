import { sql } from 'kysely';

import { errorText, OperatorError } from '../errors.ts';
import type { Db } from './db.ts';

type Missing = { place: string; access: 'read' | 'add' | 'change' };

const privileges = {
  read: 'select',
  add: 'select, insert',
  change: 'select, insert, update, delete',
} as const;

/**
 * Gives the role of requests and jobs what they need, and no more: it owns nothing, so it can't change the schema or
 * drop a trigger, and it can only add to tables whose rows never change. Does nothing if that role is the owner.
 * Processes that start together do it one after the other.
 * @param owner connections of the role that owns the tables
 * @param requests connections of the role of requests
 * @throws OperatorError if the owner can't give it
 */
export async function grantToRequests(owner: Db, requests: Db): Promise<void> {
  const role = await roleOf(requests);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sankofa migrations'))`.execute(tx);
    if ((await roleOf(tx)) === role) return;
    try {
      await giveMissing(tx, role);
    } catch (error) {
      throw new OperatorError(
        `The role of DATABASE_OWNER_URL can’t give ${role} access to its tables: ${errorText(error)}`,
        { cause: error },
      );
    }
  });
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]?.name ?? '';
}

async function giveMissing(tx: Db, role: string) {
  const to = sql.id(role);
  const { rows: schemas } = await sql<{ name: string }>`
    select name from unnest(array['public', 'graphile_worker']) as name
    where not has_schema_privilege(${role}, name, 'usage')`.execute(tx);
  for (const { name } of schemas)
    await sql`grant usage on schema ${sql.id(name)} to ${to}`.execute(tx);
  const { rows: tables } = await sql<Missing>`
    select place, access from (
      select c.oid::regclass::text as place, c.oid,
        case when c.relkind = 'v' or c.relname = 'migrations' and c.relnamespace = 'public'::regnamespace then 'read'
          when exists (
            select from pg_trigger as t
            where t.tgrelid = c.oid and t.tgfoid = 'public.refuse_change'::regproc
              -- Before each row, on update and delete, without a condition or a list of columns.
              and t.tgtype & 27 = 27 and t.tgqual is null and t.tgattr::text = ''
          ) then 'add' else 'change' end as access
      from pg_class as c
      where c.relkind in ('r', 'p', 'v')
        and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    ) as tables
    where not has_table_privilege(${role}, oid, 'select')
      or has_table_privilege(${role}, oid, 'insert') <> (access <> 'read')
      or has_table_privilege(${role}, oid, 'update') <> (access = 'change')
      or has_table_privilege(${role}, oid, 'delete') <> (access = 'change')
      or has_table_privilege(${role}, oid, 'truncate')
    order by place`.execute(tx);
  for (const { place, access } of tables) {
    await sql`revoke all on ${sql.raw(place)} from ${to}`.execute(tx);
    await sql`grant ${sql.raw(privileges[access])} on ${sql.raw(place)} to ${to}`.execute(tx);
  }
  // The tables of jobs show their rows to their owner only, unless a policy says otherwise.
  const { rows: hidden } = await sql<{ place: string }>`
    select c.oid::regclass::text as place from pg_class as c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (
        select from pg_policy where polrelid = c.oid and quote_ident(${role})::regrole::oid = any (polroles)
      )`.execute(tx);
  for (const { place } of hidden) {
    await sql`drop policy if exists requests on ${sql.raw(place)}`.execute(tx);
    await sql`create policy requests on ${sql.raw(place)} to ${to} using (true)`.execute(tx);
  }
  const { rows: sequences } = await sql<{ place: string }>`
    select s.oid::regclass::text as place from pg_sequence
    join pg_class as s on s.oid = seqrelid
      and s.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    where not has_sequence_privilege(${role}, seqrelid, 'usage')`.execute(tx);
  for (const { place } of sequences)
    await sql`grant usage on sequence ${sql.raw(place)} to ${to}`.execute(tx);
}
