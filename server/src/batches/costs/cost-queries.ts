import type { CostAnswer } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { costTexts } from '@sankofa/domain/batches/costs/cost-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { WithMessages } from '@sankofa/domain/texts/message';
import type { Page } from '@sankofa/domain/values/list';
import { decimalOf, moneyOf } from '@sankofa/domain/values/money';
import type { Insertable, Updateable } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';

type NewCost = Insertable<DB['batchCosts']>;

/**
 * Adds a cost; returns false if the same line of the same supplier's invoice exists: the unique index decides
 * between concurrent entries.
 */
export async function addCost(tx: Tx, cost: NewCost): Promise<boolean> {
  const result = await tx
    .insertInto('batchCosts')
    .values(cost)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const noCost = () => new Problem('thing.not_found', { message: costTexts.notFound });

/** @throws Problem thing.not_found */
export const lockCost = (tx: Tx, id: string) =>
  tx
    .selectFrom('batchCosts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(noCost);

/** @throws Problem thing.not_found */
export const findBill = (db: Db, id: string) =>
  db
    .selectFrom('batchCosts as c')
    .innerJoin('batches as b', 'b.id', 'c.batchId')
    .select(['c.billFileId as fileId', 'c.supplier', 'c.reference', 'b.batchNumber'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(noCost);

export const changeCost = (tx: Tx, id: string, change: Updateable<DB['batchCosts']>) =>
  tx.updateTable('batchCosts').set(change).where('id', '=', id).execute();

const selectCosts = (db: Db | Tx) =>
  db
    .selectFrom('batchCosts as c')
    .innerJoin('users as u', 'u.id', 'c.enteredBy')
    .leftJoin('users as s', 's.id', 'c.voidedBy')
    .selectAll('c')
    .select(['u.name as enteredByName', 's.name as struckByName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectCosts>['execute']>>[number];

const shown = (row: Row): WithMessages<CostAnswer> => ({
  id: row.id,
  kind: row.kind,
  supplier: row.supplier,
  reference: row.reference,
  amount: { amount: decimalOf(row.amountMinor), currency: row.currency },
  cedisPer: decimalOf(row.cedisPerUnitE4, 4),
  rateSource: storedMessageSchema.parse(row.rateSource),
  worth: moneyOf(row.valuePesewas),
  enteredBy: row.enteredByName,
  enteredAt: row.enteredAt,
  hasBill: row.billFileId !== null,
  struck:
    row.voidedAt && row.struckByName && row.voidReason
      ? { by: row.struckByName, at: row.voidedAt, reason: row.voidReason }
      : null,
});

export const shownCost = async (db: Db | Tx, id: string) =>
  shown(await selectCosts(db).where('c.id', '=', id).executeTakeFirstOrThrow());

/** Returns the costs of a batch, newest first, filtered by supplier or invoice number. */
export async function pageOfCosts(
  db: Db,
  batchId: string,
  { cursor, limit, q }: { cursor?: string | undefined; limit: number; q?: string | undefined },
): Promise<Page<WithMessages<CostAnswer>>> {
  let query = selectCosts(db)
    .where('c.batchId', '=', batchId)
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
  if (q)
    query = query.where((eb) =>
      eb.or([
        eb('c.supplier', 'ilike', containsPattern(q)),
        eb('c.reference', 'ilike', containsPattern(q)),
      ]),
    );
  if (cursor !== undefined) query = query.where('c.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return { items: items.map(shown), nextCursor };
}
