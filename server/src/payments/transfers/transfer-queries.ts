import { Problem } from '@sankofa/domain/errors/problem';
import { transferTexts } from '@sankofa/domain/payments/transfers/transfer-texts';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';

export type TransferRow = Selectable<DB['transfers']>;
export const transferNotFound = () =>
  new Problem('thing.not_found', { message: transferTexts.notFound });

export const insertTransfer = (tx: Tx, transfer: Insertable<DB['transfers']>) =>
  tx.insertInto('transfers').values(transfer).execute();

/** @throws Problem thing.not_found */
export const lockTransfer = (tx: Tx, id: string): Promise<TransferRow> =>
  tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(transferNotFound);

/** Updates a transfer and increments its version. */
export const updateTransfer = (tx: Tx, id: string, change: Updateable<DB['transfers']>) =>
  tx
    .updateTable('transfers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Returns what a person transferred alone since a time. Two transfers at once by one person wait here. */
export async function transferredAlone(tx: Tx, actorId: string, since: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfers.${actorId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_pesewas + fee_pesewas), 0)::bigint as sum from transfers
    where approved_by = ${actorId} and approved_at > ${since} and requested_by = approved_by
      and state = 'POSTED'`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Returns the kind of a statement account, and whether it is in use. */
export const findStatementAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom('statementAccounts')
    .select(['id', 'method', 'isActive', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Returns the payout of the payment provider that the reconciliation has posted to the bank with this amount, around this
 * day, if any.
 */
export async function findPostedPayout(
  tx: Tx,
  { amountPesewas, day }: { amountPesewas: number; day: PlainDay },
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select payout_number as number from gateway_payouts
    where posted_at is not null and bank_pesewas = ${amountPesewas}
      and paid_on between ${day}::date - 5 and ${day}::date + 5
    order by abs(paid_on - ${day}::date) limit 1`.execute(tx);
  return rows[0]?.number ?? null;
}

/** Returns which sides of a transfer have a statement line. */
export async function matchedSides(tx: Tx, transferId: string) {
  const rows = await tx
    .selectFrom('statementBookings')
    .select(['transferSide as side', 'lineId'])
    .where('transferId', '=', transferId)
    .where('undoneAt', 'is', null)
    .execute();
  return rows;
}

/** Opens the statement lines of a transfer again. */
export const releaseLines = ({ tx, actor, now }: Work, transferId: string, reason: string) =>
  tx
    .updateTable('statementBookings')
    .set({ undoneBy: actor.id, undoneAt: now, undoReason: reason })
    .where('transferId', '=', transferId)
    .where('undoneAt', 'is', null)
    .execute();
