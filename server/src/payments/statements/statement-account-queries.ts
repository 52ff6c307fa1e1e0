import { Problem } from '@sankofa/domain/errors/problem';
import type { StatementAccount } from '@sankofa/domain/payments/statements/statement-account-endpoints';
import type { StatementMethod } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import {
  statementMappingSchema,
  type StatementMapping,
} from '@sankofa/domain/payments/statements/statement-mapping';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import { sql, type Insertable, type Updateable } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

type Paged = { cursor?: string | undefined; limit: number; q?: string | undefined };

const notFound = () => new Problem('thing.not_found', { message: statementTexts.accountNotFound });

/** Read as text: keys of JSON columns would otherwise be renamed. */
const readMapping = (text: string | null): StatementMapping | null =>
  text === null ? null : statementMappingSchema.parse(JSON.parse(text));

const selectAccounts = (db: Db | Tx) =>
  db
    .selectFrom('statementAccounts as a')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('statementMappings as m')
          .select(['m.id as mappingId', sql<string>`m.mapping::text`.as('mappingText')])
          .whereRef('m.accountId', '=', 'a.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.method', 'a.name', 'a.number', 'a.isActive', 'a.version'])
    .select(['m.mappingId', 'm.mappingText']);
type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

const shown = (row: AccountRow): StatementAccount => ({
  id: row.id,
  method: row.method,
  name: row.name,
  number: row.number,
  isActive: row.isActive,
  version: row.version,
  mapping: readMapping(row.mappingText),
});

export const shownAccount = async (db: Db | Tx, id: string): Promise<StatementAccount> =>
  shown(await selectAccounts(db).where('a.id', '=', id).executeTakeFirstOrThrow(notFound));

/** Returns an account with its newest mapping. */
export async function getAccount(db: Db | Tx, id: string) {
  const row = await selectAccounts(db).where('a.id', '=', id).executeTakeFirstOrThrow(notFound);
  return { ...row, mapping: readMapping(row.mappingText) };
}

/** Returns the first account of a method, for callers that name only the method. */
export async function firstAccountOf(db: Db | Tx, method: StatementMethod): Promise<string | null> {
  const row = await db
    .selectFrom('statementAccounts')
    .select('id')
    .where('method', '=', method)
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns a page of our accounts in the order in which they were added. */
export async function pageOfAccounts(db: Db, { cursor, limit, q }: Paged) {
  let query = selectAccounts(db)
    .orderBy('a.id')
    .limit(limit + 1);
  if (q) query = query.where('a.name', 'ilike', containsPattern(q));
  if (cursor !== undefined) query = query.where('a.id', '>', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [last.id]);
  return { items: items.map(shown), nextCursor };
}

export const lockAccountRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('statementAccounts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

/** Returns false if another account has the name. */
export async function insertAccount(
  tx: Tx,
  account: Insertable<DB['statementAccounts']>,
): Promise<boolean> {
  const result = await tx
    .insertInto('statementAccounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function isAccountNameTaken(tx: Tx, name: string, otherThan: string) {
  const row = await tx
    .selectFrom('statementAccounts')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', otherThan)
    .executeTakeFirst();
  return row !== undefined;
}

export const updateAccount = (tx: Tx, id: string, change: Updateable<DB['statementAccounts']>) =>
  tx
    .updateTable('statementAccounts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const insertMapping = (tx: Tx, mapping: Insertable<DB['statementMappings']>) =>
  tx.insertInto('statementMappings').values(mapping).execute();

/** Returns a page of the mappings of an account, newest first. */
export async function pageOfMappings(db: Db, accountId: string, { cursor, limit, q }: Paged) {
  await getAccount(db, accountId);
  let query = db
    .selectFrom('statementMappings as m')
    .innerJoin('users as u', 'u.id', 'm.savedBy')
    .select(['m.id', 'm.savedAt', 'u.name as savedBy', sql<string>`m.mapping::text`.as('text')])
    .where('m.accountId', '=', accountId)
    .orderBy('m.id', 'desc')
    .limit(limit + 1);
  if (q) query = query.where('u.name', 'ilike', containsPattern(q));
  if (cursor !== undefined) query = query.where('m.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [last.id]);
  return {
    items: items.map(({ text, ...row }) => ({
      ...row,
      mapping: statementMappingSchema.parse(JSON.parse(text)),
    })),
    nextCursor,
  };
}
