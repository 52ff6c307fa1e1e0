import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns a ticket with its customer, by its number; undefined if there is none or its customer can't log in. */
export const findReplyTicket = (db: Db | Tx, ticketNumber: string) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.customerId')
    .select(['t.id as ticketId', 'u.id as customerId'])
    .where('t.ticketNumber', '=', ticketNumber)
    .where('u.disabledAt', 'is', null)
    .executeTakeFirst();

/** Whether an email is a message of the ticket already. */
export async function hasEmail(tx: Tx, ticketId: string, emailId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ticketMessages')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('emailId', '=', emailId)
    .executeTakeFirst();
  return row !== undefined;
}
