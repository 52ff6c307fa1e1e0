import { supplierNumberOf } from '@sankofa/domain/values/codes';
import type { LoadingLine } from '@sankofa/domain/warehouse/loading-lists/loading-row';
import { sql } from 'kysely';

import { customersOfPreviousCodes } from '../../accounts/accounts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';

/** Locks imports of loading lists until the transaction ends. */
export const lockImports = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('loading-list', 11))`.execute(tx);

/** Returns the facts about a set of rows in one query each. */
export async function factsFor(
  db: Db | Tx,
  fileHash: string,
  rows: readonly { row: number; line: LoadingLine }[],
) {
  const marks = [...new Set(rows.map(({ line }) => line.mark))];
  const keys = [...new Set(rows.map(({ line }) => supplierNumberOf(line.supplierNumber)))];
  const customers = await db
    .selectFrom('customers as c')
    // The mark of a merged customer is on goods for the kept one.
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('c.mergedInto', 'c.id'))),
    )
    .select(['u.id', 'c.shippingMark', 'u.name'])
    .where('c.shippingMark', 'in', marks)
    .execute();
  const previous = await customersOfPreviousCodes(db, marks);
  const named = await customersById(db, [...previous.values()]);
  const announced = await db
    .selectFrom('packages')
    .select(['supplierKey', 'customerId', 'contents'])
    .where('supplierKey', 'in', keys)
    .where('state', '<>', 'CANCELLED')
    .execute();
  const imported = await db
    .selectFrom('importedRows')
    .select('rowNumber')
    .where('fileHash', '=', fileHash)
    .where(
      'rowNumber',
      'in',
      rows.map(({ row }) => row),
    )
    .execute();
  return {
    customers: new Map([
      ...[...previous].flatMap(([mark, id]) => {
        const customer = named.get(id);
        return customer ? [[mark, customer] as const] : [];
      }),
      ...customers.map((one) => [one.shippingMark, one] as const),
    ]),
    announced: Map.groupBy(announced, ({ supplierKey }) => supplierKey ?? ''),
    imported: new Set(imported.map(({ rowNumber }) => rowNumber)),
  };
}
async function customersById(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select(['u.id', 'c.shippingMark', 'u.name'])
    .where('c.id', 'in', ids)
    .execute();
  return new Map(rows.map((one) => [one.id, one]));
}

export type Facts = Awaited<ReturnType<typeof factsFor>>;

/**
 * Records the imported rows. The caller holds `lockImports`, and knows from `factsFor` which rows exist
 * already.
 */
export async function recordRows(
  { tx, actor, now }: Work,
  fileHash: string,
  rows: readonly { row: number; shipmentId: string; cartons: number }[],
): Promise<void> {
  await tx
    .insertInto('importedRows')
    .values(
      rows.map(({ row, shipmentId, cartons }) => ({
        fileHash,
        rowNumber: row,
        shipmentId,
        cartons,
        importedBy: actor.id,
        importedAt: now,
      })),
    )
    .execute();
}

/**
 * Returns the shipment that earlier rows of the same file created for the customer, while it can be extended.
 */
export async function shipmentOfFile(
  tx: Tx,
  fileHash: string,
  {
    customerId,
    mode,
    goodsClass,
  }: { customerId: string } & Pick<LoadingLine, 'mode' | 'goodsClass'>,
) {
  const row = await tx
    .selectFrom('importedRows as r')
    .innerJoin('shipments as s', 's.id', 'r.shipmentId')
    .select('s.id')
    .where('r.fileHash', '=', fileHash)
    .where('s.customerId', '=', customerId)
    .where('s.mode', '=', mode)
    .where('s.goodsClass', '=', goodsClass)
    .where('s.status', '=', 'SUBMITTED')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
