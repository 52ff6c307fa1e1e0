import { sql, type Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** Changes of templates happen one after the other, so that a name and the limit are checked once. */
export const lockTemplates = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('support.templates', 0))`.execute(tx);

const selectTemplates = (db: Db | Tx) =>
  db
    .selectFrom('replyTemplates as r')
    .innerJoin('users as u', 'u.id', 'r.updatedBy')
    .select(['r.id', 'r.name', 'r.body', 'r.updatedAt', 'r.version', 'u.name as updatedBy']);

export const findTemplates = (db: Db) =>
  selectTemplates(db)
    .orderBy(sql`lower(r.name)`)
    .execute();

export const findTemplate = (tx: Tx, id: string) =>
  selectTemplates(tx).where('r.id', '=', id).executeTakeFirst();

/** Returns a template as its changes need it, which `lockTemplates` holds back. */
export const findChangedTemplate = (tx: Tx, id: string) =>
  tx
    .selectFrom('replyTemplates')
    .select(['name', 'body', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function countTemplates(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('replyTemplates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Named = { name: string; body: string; updatedBy: string; updatedAt: string };

async function isNameUsed(tx: Tx, name: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom('replyTemplates')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if another template has the name. */
export async function addTemplateRow(
  tx: Tx,
  template: Insertable<DB['replyTemplates']> & { id: string },
): Promise<boolean> {
  if (await isNameUsed(tx, template.name, template.id)) return false;
  await tx.insertInto('replyTemplates').values(template).execute();
  return true;
}

/** Returns false if another template has the name. */
export async function changeTemplateRow(tx: Tx, id: string, change: Named): Promise<boolean> {
  if (await isNameUsed(tx, change.name, id)) return false;
  await tx
    .updateTable('replyTemplates')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}

export const deleteTemplateRow = (tx: Tx, id: string) =>
  tx
    .deleteFrom('replyTemplates')
    .where('id', '=', id)
    .returning(['name', 'body'])
    .executeTakeFirst();
