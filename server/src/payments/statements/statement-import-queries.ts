import type { StatementMethod } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { sql, type Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Tx } from '../../platform/database/db.ts';
import { insertChunks } from '../../platform/database/insert-chunks.ts';

/** Locks statements of a method, so that two that share lines are stored one after the other. */
export const lockStatements = (tx: Tx, method: StatementMethod) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`statements.${method}`}, 0))`.execute(tx);

export const findStatement = (tx: Tx, accountId: string, fileSha256: string) =>
  tx
    .selectFrom('importedStatements')
    .select('id')
    .where('accountId', '=', accountId)
    .where('fileSha256', '=', fileSha256)
    .executeTakeFirst();

/** Returns the lines that were read first, by fingerprint. */
export async function firstLines(tx: Tx, fingerprints: readonly string[]) {
  const { rows } = await sql<{ id: string; fingerprint: string }>`
    select id, fingerprint from statement_lines
    where same_as is null and fingerprint = any(${[...fingerprints]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}

export async function addStatement(
  tx: Tx,
  statement: Insertable<DB['importedStatements']>,
  lines: readonly Insertable<DB['statementLines']>[],
) {
  await tx.insertInto('importedStatements').values(statement).execute();
  for (const chunk of insertChunks(lines))
    await tx.insertInto('statementLines').values(chunk).execute();
}
