import type { Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export const findMessage = (tx: Tx, id: string) =>
  tx
    .selectFrom('ticketMessages')
    .select(['ticketId', 'authorId'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function countFiles(tx: Tx, messageId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ticketFiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addFileRow(tx: Tx, file: Insertable<DB['ticketFiles']>) {
  await tx.insertInto('ticketFiles').values(file).execute();
}

/** Returns an attachment with the customer of its ticket. */
export const findFile = (db: Db | Tx, id: string) =>
  db
    .selectFrom('ticketFiles as a')
    .innerJoin('ticketMessages as m', 'm.id', 'a.messageId')
    .innerJoin('tickets as t', 't.id', 'm.ticketId')
    .select(['a.fileId', 'a.name', 't.customerId'])
    .where('a.id', '=', id)
    .executeTakeFirst();
