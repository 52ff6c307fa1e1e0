import type { ExportAnswer, listExports } from '@sankofa/domain/books/exports/export-endpoints';
import type { ExportFormat, ExportKind } from '@sankofa/domain/books/exports/export-kinds';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { totalOf } from '../../platform/http/list-total.ts';

export type StoredItem = { key: string; label: string; amount: number | null; digest: string };

/** Stores an export with its files and what they contain. */
export async function addExport(
  tx: Tx,
  row: Omit<Insertable<DB['accountingExports']>, 'chart'> & { chart: string },
  files: readonly Omit<Insertable<DB['accountingExportFiles']>, 'exportId'>[],
  items: readonly StoredItem[],
) {
  await tx.insertInto('accountingExports').values(row).execute();
  await tx
    .insertInto('accountingExportFiles')
    .values(files.map((file) => ({ ...file, exportId: row.id })))
    .execute();
  await sql`insert into accounting_export_items (export_id, position, key, label, amount_pesewas, digest)
    select ${row.id}, number, key, label, amount, digest
    from unnest(${items.map(({ key }) => key)}::text[], ${items.map(({ label }) => label)}::text[],
      ${items.map(({ amount }) => amount)}::bigint[], ${items.map(({ digest }) => digest)}::text[])
      with ordinality as item (key, label, amount, digest, number)`.execute(tx);
}

const selectExports = (db: Db | Tx) =>
  db
    .selectFrom('accountingExports as e')
    .innerJoin('users as u', 'u.id', 'e.createdBy')
    .select([
      'e.id',
      'e.kind',
      'e.format',
      'e.fromDay',
      'e.toDay',
      'e.documents',
      'e.rows',
      'e.totalPesewas',
      'e.createdAt',
      'u.name as by',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectExports>['execute']>>[number];

async function shown(db: Db | Tx, rows: readonly Row[]): Promise<ExportAnswer[]> {
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('accountingExportFiles')
    .selectAll()
    .where(
      'exportId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('part')
    .execute();
  return rows.map(({ fromDay, toDay, totalPesewas, createdAt, ...row }) => ({
    ...row,
    from: fromDay,
    to: toDay,
    total: moneyOf(totalPesewas),
    at: createdAt,
    files: files
      .filter(({ exportId }) => exportId === row.id)
      .map(({ part, name, sha256, bytes, rows: count }) => ({
        part,
        name,
        sha256,
        bytes,
        rows: count,
      })),
  }));
}

/** Returns a page of exports, newest first. */
export async function pageOfExports(
  db: Db,
  { cursor, limit, withTotal, kind, format }: z.output<typeof listExports.query>,
) {
  let query = selectExports(db)
    .orderBy('e.id', 'desc')
    .limit(limit + 1);
  if (kind !== undefined) query = query.where('e.kind', '=', kind);
  if (format !== undefined) query = query.where('e.format', '=', format);
  const total = withTotal === true ? await totalOf(query) : undefined;
  if (cursor !== undefined) query = query.where('e.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [last.id]);
  return { items: await shown(db, items), nextCursor, ...(total !== undefined && { total }) };
}

/** Returns an export as the page shows it. Throws if there is none. */
export async function shownExport(db: Db | Tx, id: string): Promise<ExportAnswer> {
  const row = await selectExports(db).where('e.id', '=', id).executeTakeFirstOrThrow();
  const [answer] = await shown(db, [row]);
  if (!answer) throw new Error('An export without its row');
  return answer;
}

export type StoredExport = {
  id: string;
  kind: ExportKind;
  format: ExportFormat;
  from: PlainDay;
  to: PlainDay;
  /** JSON, as text: keys of JSON columns are renamed. */
  chart: string;
  createdAt: Instant;
};

/** Returns an export, or undefined. */
export async function findExport(db: Db, id: string): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`
    select id, kind, format, to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to",
      chart::text as chart, created_at
    from accounting_exports where id = ${id}`.execute(db);
  return rows[0];
}

export const exportItems = (db: Db, exportId: string): Promise<StoredItem[]> =>
  db
    .selectFrom('accountingExportItems')
    .select(['key', 'label', 'amountPesewas as amount', 'digest'])
    .where('exportId', '=', exportId)
    .orderBy('position')
    .execute();

export const findExportFile = (db: Db, exportId: string, part: number) =>
  db
    .selectFrom('accountingExportFiles')
    .select(['name', 'sha256'])
    .where('exportId', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst();
