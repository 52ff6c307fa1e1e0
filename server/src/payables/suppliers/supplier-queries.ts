import { Problem } from '@sankofa/domain/errors/problem';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import type { listSuppliers, SupplierAnswer } from '@sankofa/domain/payables/supplier-endpoints';
import { payeeSchema } from '@sankofa/domain/payments/refunds/payee';
import { moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';

const notFound = () => new Problem('thing.not_found', { message: payableTexts.supplierNotFound });

/** Adds a supplier; returns false if there is one of this name: the unique index decides. */
export async function insertSupplier(tx: Tx, supplier: Insertable<DB['suppliers']>) {
  const result = await tx
    .insertInto('suppliers')
    .values(supplier)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @throws Problem thing.not_found */
export const getSupplierRow = (db: Db | Tx, id: string) =>
  db.selectFrom('suppliers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);

/** @throws Problem thing.not_found */
export const lockSupplier = (tx: Tx, id: string) =>
  tx
    .selectFrom('suppliers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

/** Returns whether another supplier has this name. */
export async function isNameTaken(tx: Tx, name: string, otherThan: string): Promise<boolean> {
  const row = await tx
    .selectFrom('suppliers')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', otherThan)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a supplier and increments its version. */
export const updateSupplier = (tx: Tx, id: string, change: Updateable<DB['suppliers']>) =>
  tx
    .updateTable('suppliers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

const selectSuppliers = (db: Db | Tx, today: PlainDay) =>
  db
    .selectFrom('suppliers as s')
    .selectAll('s')
    .select([
      sql<number>`(select coalesce(sum(value_pesewas - settled_pesewas), 0)::bigint from bills
        where supplier_id = s.id and state in ('APPROVED', 'PARTIALLY_PAID'))`.as('open'),
      sql<number>`(select coalesce(sum(value_pesewas - settled_pesewas), 0)::bigint from bills
        where supplier_id = s.id and state in ('APPROVED', 'PARTIALLY_PAID') and due_on < ${today}::date)`.as(
        'overdue',
      ),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectSuppliers>['execute']>>[number];

const shown = (row: Row): SupplierAnswer => ({
  id: row.id,
  name: row.name,
  country: row.country,
  currency: row.currency,
  tin: row.tin,
  payee: row.payee === null ? null : payeeSchema.parse(row.payee),
  payTo: row.payTo,
  isActive: row.isActive,
  open: moneyOf(row.open),
  overdue: moneyOf(row.overdue),
  version: row.version,
});

const today = (now: Instant) => dayIn(now, zones.accra);

/** @throws Problem thing.not_found */
export const shownSupplier = async (db: Db | Tx, id: string, now: Instant) =>
  shown(
    await selectSuppliers(db, today(now)).where('s.id', '=', id).executeTakeFirstOrThrow(notFound),
  );

/** Returns a page of suppliers by name. */
export async function pageOfSuppliers(
  db: Db,
  { cursor, limit, q, isActive, withTotal }: z.output<typeof listSuppliers.query>,
  now: Instant,
) {
  let query = selectSuppliers(db, today(now))
    .orderBy(sql`s.name collate "C"`)
    .orderBy('s.id')
    .limit(limit + 1);
  if (isActive !== undefined) query = query.where('s.isActive', '=', isActive);
  if (q) {
    const like = containsPattern(q);
    query = query.where((eb) => eb.or([eb('s.name', 'ilike', like), eb('s.tin', 'ilike', like)]));
  }
  const total = withTotal === true ? await totalOf(query) : undefined;
  if (cursor !== undefined) {
    const [name, id] = cursorValues(cursor, ['name', 'id']);
    query = query.where(sql<boolean>`(s.name collate "C", s.id) > (${name}, ${id}::uuid)`);
  }
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [
    last.name,
    last.id,
  ]);
  return { items: items.map(shown), nextCursor, ...(total !== undefined && { total }) };
}
