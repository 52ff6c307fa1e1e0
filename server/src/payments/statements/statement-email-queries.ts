import type { Instant, PlainDay } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';

export type StatementEmail = {
  id: string;
  runId: string;
  customerId: string;
  fromDay: PlainDay;
  toDay: PlainDay;
  sentBy: string;
  sentAt: Instant;
};

/** Returns false if the customer got the statement in this run before. */
export async function addStatementEmail(tx: Tx, email: StatementEmail): Promise<boolean> {
  const result = await tx
    .insertInto('statementEmails')
    .values(email)
    .onConflict((conflict) => conflict.columns(['runId', 'customerId']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export const findStatementEmail = (db: Db, id: string) =>
  db
    .selectFrom('statementEmails')
    .select(['customerId', 'fromDay as from', 'toDay as to'])
    .where('id', '=', id)
    .executeTakeFirst();
