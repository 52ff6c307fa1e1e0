import type { RowProblem } from '@sankofa/domain/imports/cell-reader';
import type {
  ImportAnswer,
  listImportRows,
  listImports,
} from '@sankofa/domain/imports/import-endpoints';
import { headingKey, type ImportKind } from '@sankofa/domain/imports/import-fields';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';

export type ImportRow = Selectable<DB['imports']>;
export type CheckedRow = {
  row: number;
  cells: readonly string[];
  problems: readonly RowProblem[];
  notices: readonly RowProblem[];
  isSkipped: boolean;
};
const measuresOfIn = (stored: string): 'CARTON' | 'ROW' => (stored === 'ROW' ? 'ROW' : 'CARTON');
export const choicesOf = ({ columns, measuresOf }: ImportRow) => ({
  columns,
  measuresOf: measuresOfIn(measuresOf),
});

const selectImports = (db: Db | Tx) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.uploadedBy')
    .leftJoin('tasks as t', 't.id', 'i.taskId')
    .selectAll('i')
    .select(['u.name as uploader', 't.state as taskState']);
type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const shownOf = (row: Row): ImportAnswer => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  state: row.state,
  headings: row.headings,
  columns: row.columns,
  measuresOf: measuresOfIn(row.measuresOf),
  rows: row.rows,
  invalid: row.invalid,
  skipped: row.skipped,
  sums:
    row.kind === 'BALANCES'
      ? { due: moneyOf(row.duePesewas), credit: moneyOf(row.creditPesewas) }
      : null,
  imported: row.imported,
  isImporting: row.taskState === 'QUEUED' || row.taskState === 'RUNNING',
  uploadedBy: row.uploader,
  uploadedAt: row.uploadedAt,
  importedAt: row.importedAt,
  reversedAt: row.reversedAt,
  reverseReason: row.reverseReason,
  version: row.version,
});

export async function findShownImport(db: Db | Tx, id: string): Promise<ImportAnswer | null> {
  const row = await selectImports(db).where('i.id', '=', id).executeTakeFirst();
  return row ? shownOf(row) : null;
}

/** Returns a page of imports, newest first. */
export async function pageOfImports(
  db: Db,
  { cursor, limit, withTotal, kind, state }: z.output<typeof listImports.query>,
): Promise<Page<ImportAnswer>> {
  let query = selectImports(db)
    .orderBy('i.id', 'desc')
    .limit(limit + 1);
  if (kind) query = query.where('i.kind', '=', kind);
  if (state) query = query.where('i.state', '=', state);
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor) query = query.where('i.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, ({ id }) => [id]);
  return { items: items.map(shownOf), nextCursor, ...(total === undefined ? {} : { total }) };
}

const problemsSchema = z.array(z.object({ field: z.string(), message: storedMessageSchema }));
const problemsIn = (json: unknown): RowProblem[] =>
  json === null ? [] : problemsSchema.parse(json);

const rowColumns = ['rowNumber', 'cells', 'problems', 'notices', 'isSkipped'] as const;
type StoredRow = Pick<Selectable<DB['importRows']>, (typeof rowColumns)[number]>;

const checkedRowOf = ({ rowNumber, cells, problems, notices, isSkipped }: StoredRow) => ({
  row: rowNumber,
  cells,
  problems: problemsIn(problems),
  notices: problemsIn(notices),
  isSkipped,
});

/** Returns a page of rows, in the order of the file. */
export async function pageOfImportRows(
  db: Db,
  importId: string,
  { cursor, limit, withTotal, show }: z.output<typeof listImportRows.query>,
) {
  let query = db
    .selectFrom('importRows')
    .select(rowColumns)
    .where('importId', '=', importId)
    .orderBy('rowNumber')
    .limit(limit + 1);
  if (show === 'INVALID') query = query.where('problems', 'is not', null);
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor)
    query = query.where('rowNumber', '>', Number(cursorValues(cursor, ['number'])[0] ?? 0));
  const page = pageOfRows(await query.execute(), limit, (last) => [String(last.rowNumber)]);
  return {
    items: page.items.map(checkedRowOf),
    nextCursor: page.nextCursor,
    ...(total === undefined ? {} : { total }),
  };
}

/** Returns all rows of an import; with `onlyInvalid` those that can't be imported. */
export async function rowsOfImport(
  db: Db | Tx,
  importId: string,
  { onlyInvalid = false } = {},
): Promise<CheckedRow[]> {
  let query = db
    .selectFrom('importRows')
    .select(rowColumns)
    .where('importId', '=', importId)
    .orderBy('rowNumber');
  if (onlyInvalid) query = query.where('problems', 'is not', null);
  return (await query.execute()).map(checkedRowOf);
}

export const lockImport = (tx: Tx, id: string) =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks imports, so that no two of them create the same records. */
export const lockAllImports = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(tx);

export const findImportOfFile = (tx: Tx, kind: ImportKind, fileHash: string) =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('kind', '=', kind)
    .where('fileHash', '=', fileHash)
    .where('state', 'in', ['READY', 'DONE'])
    .executeTakeFirst();

export async function addImport(tx: Tx, row: Insertable<DB['imports']>) {
  await tx.insertInto('imports').values(row).execute();
}

export async function changeImport(tx: Tx, id: string, change: Updateable<DB['imports']>) {
  await tx
    .updateTable('imports')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Reverses an import: its transaction may delete the history that the import wrote. */
export const markReversal = (
  tx: Tx,
  id: string,
  reversal: Pick<
    Updateable<DB['imports']>,
    'state' | 'reversedBy' | 'reversedAt' | 'reverseReason'
  >,
) =>
  tx
    .updateTable('imports')
    .set((eb) => ({
      ...reversal,
      reversedIn: sql<string>`pg_current_xact_id()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

const stored = (all: readonly RowProblem[]) => (all.length === 0 ? null : JSON.stringify(all));

/** Stores the rows of an import in place of the previous ones. */
export async function replaceRows(tx: Tx, importId: string, rows: readonly CheckedRow[]) {
  await tx.deleteFrom('importRows').where('importId', '=', importId).execute();
  const values = rows.map(({ row, cells, problems, notices, isSkipped }) => ({
    importId,
    rowNumber: row,
    cells: [...cells],
    problems: stored(problems),
    notices: stored(notices),
    isSkipped,
  }));
  for (const chunk of insertChunks(values))
    await tx.insertInto('importRows').values(chunk).execute();
}

/** Notes what was created from rows. */
export async function noteRecords(
  tx: Tx,
  importId: string,
  records: readonly { row: number; recordId: string }[],
) {
  await sql`update import_rows r set record_id = one.record_id
    from unnest(${records.map(({ row }) => row)}::int[],
      ${records.map(({ recordId }) => recordId)}::uuid[]) as one (row_number, record_id)
    where r.import_id = ${importId} and r.row_number = one.row_number`.execute(tx);
}

/** Forgets the records of a reversed import, so that their codes can be imported again. */
export const forgetRecords = (tx: Tx, importId: string) =>
  tx.updateTable('importRows').set({ recordId: null }).where('importId', '=', importId).execute();

export async function recordsOf(tx: Tx, importId: string) {
  const rows = await tx
    .selectFrom('importRows')
    .select(['rowNumber as row', 'recordId'])
    .where('importId', '=', importId)
    .where('recordId', 'is not', null)
    .orderBy('rowNumber')
    .execute();
  return rows.flatMap(({ row, recordId }) => (recordId === null ? [] : [{ row, recordId }]));
}

/** Returns the field of each heading in the latest files of a kind, also of those that were discarded. */
export async function rememberedColumns(tx: Tx, kind: ImportKind): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('imports')
    .select(['headings', 'columns'])
    .where('kind', '=', kind)
    .orderBy((eb) => eb.fn.coalesce('importedAt', 'uploadedAt'), 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return new Map(
    rows
      .toReversed()
      .flatMap(({ headings, columns }) =>
        headings.map((heading, at): [string, string] => [headingKey(heading), columns[at] ?? '']),
      ),
  );
}
