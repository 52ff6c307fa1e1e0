import { Problem } from '@sankofa/domain/errors/problem';
import type { CorrectionAnswer } from '@sankofa/domain/invoices/corrections/correction-endpoints';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable, Selectable, Updateable } from 'kysely';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

export type CorrectionRow = Selectable<DB['invoiceCorrections']>;

const unknown = () => new Problem('thing.not_found', { message: correctionTexts.requestNotFound });

/** Returns false if a correction of this invoice is already pending. */
export async function addCorrection(
  tx: Tx,
  correction: Insertable<DB['invoiceCorrections']>,
): Promise<boolean> {
  const result = await tx
    .insertInto('invoiceCorrections')
    .values(correction)
    .onConflict((conflict) =>
      conflict.column('invoiceId').where('state', '=', 'REQUESTED').doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns the write-off of an invoice in force, if any. Its changes are made with the invoice locked. */
export const findWriteOffOf = (tx: Tx, invoiceId: string): Promise<CorrectionRow | undefined> =>
  tx
    .selectFrom('invoiceCorrections')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'WRITE_OFF')
    .where('state', '=', 'APPROVED')
    .where('reversedAt', 'is', null)
    .executeTakeFirst();

/** Withdraws the pending correction of a measurement dispute that ends otherwise. */
export async function withdrawCorrectionOf(
  tx: Tx,
  disputeId: string,
  by: { decidedBy: string; decidedAt: Instant },
) {
  await tx
    .updateTable('invoiceCorrections')
    .set({ ...by, state: 'WITHDRAWN' })
    .where('disputeId', '=', disputeId)
    .where('state', '=', 'REQUESTED')
    .execute();
}

/** @throws Problem thing.not_found */
export const getCorrection = (db: Db | Tx, id: string): Promise<CorrectionRow> =>
  db
    .selectFrom('invoiceCorrections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknown);

export const lockCorrection = (tx: Tx, id: string): Promise<CorrectionRow> =>
  tx
    .selectFrom('invoiceCorrections')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknown);

export async function changeCorrection(
  tx: Tx,
  id: string,
  change: Updateable<DB['invoiceCorrections']>,
) {
  await tx.updateTable('invoiceCorrections').set(change).where('id', '=', id).execute();
}

const selectCorrections = (db: Db | Tx) =>
  db
    .selectFrom('invoiceCorrections as k')
    .innerJoin('invoices as i', 'i.id', 'k.invoiceId')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .innerJoin('users as u', 'u.id', 'i.customerId')
    .innerJoin('users as r', 'r.id', 'k.requestedBy')
    .leftJoin('users as d', 'd.id', 'k.decidedBy')
    .selectAll('k')
    .select(['i.invoiceNumber', 'i.customerId', 'c.code as customerCode'])
    .select(['u.name as customerName', 'r.name as requestedByName', 'd.name as decidedByName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectCorrections>['execute']>>[number];

const shown = (row: Row): CorrectionAnswer => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  disputeId: row.disputeId,
  invoice: { id: row.invoiceId, invoiceNumber: row.invoiceNumber ?? '' },
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
  amount: moneyOf(row.amountPesewas),
  reason: row.reason,
  requestedBy: { id: row.requestedBy, name: row.requestedByName },
  requestedAt: row.requestedAt,
  decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName ?? '' },
  decidedAt: row.decidedAt,
  decisionReason: row.decisionReason,
});

/** @throws Problem thing.not_found */
export async function shownCorrection(db: Db | Tx, id: string): Promise<CorrectionAnswer> {
  return shown(await selectCorrections(db).where('k.id', '=', id).executeTakeFirstOrThrow(unknown));
}

/** Returns the pending correction of an invoice. */
export async function openCorrectionOf(
  db: Db | Tx,
  invoiceId: string,
): Promise<CorrectionAnswer | null> {
  const row = await selectCorrections(db)
    .where('k.invoiceId', '=', invoiceId)
    .where('k.state', '=', 'REQUESTED')
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** Returns the pending corrections, oldest first, from the index `open_corrections`. */
export async function pageOfCorrections(
  db: Db,
  { cursor, limit, q }: { cursor?: string | undefined; limit: number; q?: string | undefined },
) {
  let query = selectCorrections(db)
    .where('k.state', '=', 'REQUESTED')
    .orderBy('k.id')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('k.id', '>', cursorValues(cursor, ['id'])[0] ?? '');
  if (q) {
    const like = containsPattern(q);
    query = query.where((eb) =>
      eb.or([eb('i.invoiceNumber', 'ilike', like), eb('u.name', 'ilike', like)]),
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return { items: items.map(shown), nextCursor };
}
