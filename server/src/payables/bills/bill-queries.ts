import { Problem } from '@sankofa/domain/errors/problem';
import { deductibleTaxes } from '@sankofa/domain/payables/expense-category';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

export type BillRow = Selectable<DB['bills']>;
export const billNotFound = () =>
  new Problem('thing.not_found', { message: payableTexts.billNotFound });

/** Adds a bill; returns false if the supplier's number is entered already: the unique index decides. */
export async function insertBill(tx: Tx, bill: Insertable<DB['bills']>): Promise<boolean> {
  const result = await tx
    .insertInto('bills')
    .values(bill)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @throws Problem thing.not_found */
export const lockBill = (tx: Tx, id: string): Promise<BillRow> =>
  tx
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(billNotFound);

/** Returns whether another bill of the supplier that is not void has this number. */
export async function isNumberTaken(
  tx: Tx,
  { supplierId, number, otherThan }: { supplierId: string; number: string; otherThan: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('bills')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where(sql<boolean>`lower(number) = lower(${number})`)
    .where('state', '<>', 'VOID')
    .where('id', '<>', otherThan)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a bill and increments its version. */
export const updateBill = (tx: Tx, id: string, change: Updateable<DB['bills']>) =>
  tx
    .updateTable('bills')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export type NewLine = Insertable<DB['billLines']> & {
  allocations: Omit<Insertable<DB['billAllocations']>, 'lineId'>[];
};

function rowOfLine(newLine: NewLine): Insertable<DB['billLines']> {
  const { allocations: _allocations, ...line } = newLine;
  return line;
}

/** Writes the lines of a bill in place of earlier ones. */
export async function replaceLines(tx: Tx, billId: string, lines: readonly NewLine[]) {
  await tx
    .deleteFrom('billAllocations')
    .where('lineId', 'in', (eb) =>
      eb.selectFrom('billLines').select('id').where('billId', '=', billId),
    )
    .execute();
  await tx.deleteFrom('billLines').where('billId', '=', billId).execute();
  await tx.insertInto('billLines').values(lines.map(rowOfLine)).execute();
  const allocations = lines.flatMap((line) =>
    line.allocations.map((one) => ({ ...one, lineId: line.id })),
  );
  if (allocations.length > 0) await tx.insertInto('billAllocations').values(allocations).execute();
}

/** Returns which of these batches don't exist. */
export async function unknownBatches(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('batches').select('id').where('id', 'in', ids).execute();
  const known = new Set<string>(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

type Part = { category: DB['billLines']['category']; worth: number; batchId: string | null };

/** Returns the parts of a bill that are posted: each batch's part of each line, and what is left of the line. */
export async function partsOfBill(tx: Tx, billId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select category, worth::bigint, batch_id from (
      select l.position, l.category, a.value_pesewas as worth, a.batch_id
      from bill_lines l join bill_allocations a on a.line_id = l.id where l.bill_id = ${billId}
      union all
      select l.position, l.category, l.value_pesewas
        - coalesce((select sum(value_pesewas) from bill_allocations where line_id = l.id), 0), null
      from bill_lines l where l.bill_id = ${billId}
    ) parts where worth <> 0 order by position, batch_id nulls last`.execute(tx);
  return rows;
}

/**
 * Returns what this person both entered and approved since a time, in pesewas: of one supplier, or expenses that were
 * paid at once.
 */
export async function approvedAlone(
  tx: Tx,
  { actorId, since, supplierId }: { actorId: string; since: Instant; supplierId: string | null },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(value_pesewas), 0)::bigint as sum from bills
    where approved_by = ${actorId} and approved_by = entered_by and approved_at > ${since}
      and state <> 'VOID'
      and ${supplierId === null ? sql`is_expense` : sql`supplier_id = ${supplierId}`}`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Locks the approvals of a person, so that two at once don't both stay below the limit. */
export const lockOwnApprovals = (tx: Tx, actorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bills.${actorId}`}, 0))`.execute(tx);

/** Returns whether a bill has taxes of a supplier that are deducted. A return may have the same. */
export async function deductsTaxes(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('billLines')
    .select('id')
    .where('billId', '=', id)
    .where('category', 'in', deductibleTaxes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what payments of a bill that are not sent yet will pay, in its currency. */
export async function requestedOf(tx: Tx, billId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from supplier_payments
    where bill_id = ${billId} and state in ('REQUESTED', 'APPROVED')`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Returns what is unpaid of approved bills in yuan: in fen, and in pesewas as the bills posted it. */
export async function unpaidYuan(
  tx: Tx,
): Promise<{ bills: number; minor: number; posted: number }> {
  const { rows } = await sql<{ bills: number; minor: number; posted: number }>`
    select count(*)::integer as bills, coalesce(sum(total_minor - paid_minor), 0)::bigint as minor,
      coalesce(sum(value_pesewas - settled_pesewas), 0)::bigint as posted
    from bills where currency = 'CNY' and state in ('APPROVED', 'PARTIALLY_PAID')`.execute(tx);
  return rows[0] ?? { bills: 0, minor: 0, posted: 0 };
}

export const insertDocument = (tx: Tx, document: Insertable<DB['billDocuments']>) =>
  tx.insertInto('billDocuments').values(document).execute();

export async function countDocuments(tx: Tx, billId: string): Promise<number> {
  const row = await tx
    .selectFrom('billDocuments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('billId', '=', billId)
    .$castTo<{ count: number }>()
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** @throws Problem thing.not_found */
export const getDocument = (db: Db | Tx, id: string) =>
  db
    .selectFrom('billDocuments as d')
    .innerJoin('bills as b', 'b.id', 'd.billId')
    .innerJoin('suppliers as s', 's.id', 'b.supplierId')
    .select(['d.fileId', 'b.number', 's.name'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(
      () => new Problem('thing.not_found', { message: payableTexts.documentNotFound }),
    );
