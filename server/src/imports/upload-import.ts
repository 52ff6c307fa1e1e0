import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { maxImportRows } from '@sankofa/domain/imports/import-endpoints';
import {
  guessColumns,
  importFields,
  usualChoices,
  type ImportChoices,
  type ImportKind,
} from '@sankofa/domain/imports/import-fields';
import { nextImportState, type ImportStep } from '@sankofa/domain/imports/import-status';
import { importTexts } from '@sankofa/domain/imports/import-texts';
import { addPesewas } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { sha256 } from '../platform/canonical.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { checkRows, type FileRow } from './check-rows.ts';
import {
  addImport,
  changeImport,
  choicesOf,
  findImportOfFile,
  findShownImport,
  lockAllImports,
  lockImport,
  rememberedColumns,
  replaceRows,
  rowsOfImport,
  type ImportRow,
} from './import-queries.ts';

type File = { kind: ImportKind; fileName: string; bytes: Uint8Array; table: readonly string[][] };
const longestCell = 400;

/**
 * Stores a file with its rows checked, and imports nothing yet. A file that was uploaded before and is not
 * imported is checked again.
 * @throws Problem import.file_known if it was imported, request.invalid if it has no rows or too many
 */
export async function uploadFile(work: Work, { kind, fileName, bytes, table }: File) {
  authorize(work, 'admin', isAdmin);
  const { headings, rows } = tableIn(table);
  const fileHash = sha256(bytes);
  await lockAllImports(work.tx);
  const known = await findImportOfFile(work.tx, kind, fileHash);
  if (known?.state === 'DONE')
    throw new Problem('import.file_known', {
      message: importTexts.known({
        fileName: known.fileName,
        day: dayIn(known.importedAt ?? work.now, zones.accra),
      }),
      importId: known.id,
    });
  const columns = guessColumns(kind, headings, await rememberedColumns(work.tx, kind));
  const id = known?.id ?? newId(work.now);
  const { measuresOf } = known ? choicesOf(known) : usualChoices;
  if (!known)
    await addImport(work.tx, {
      id,
      kind,
      fileName,
      fileHash,
      headings,
      columns,
      state: 'READY',
      rows: rows.length,
      invalid: 0,
      uploadedBy: work.actor.id,
      uploadedAt: work.now,
    });
  await storeChecked(work, { id, kind }, { columns, measuresOf }, rows);
  audit(work, {
    action: 'import.upload',
    subject: 'import',
    subjectId: id,
    after: { kind, fileName, rows: rows.length },
  });
  return shownImport(work, id);
}

/** Returns the headings and the rows below them; the headings are the first row that has two cells. */
function tableIn(table: readonly string[][]): { headings: string[]; rows: FileRow[] } {
  const at = table.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2);
  const headings = (table[at] ?? []).map((cell) => cell.trim().slice(0, longestCell));
  const rows = table.flatMap((cells, index) =>
    index <= at || cells.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            row: index + 1,
            cells: headings.map((_, column) => (cells[column] ?? '').trim().slice(0, longestCell)),
          },
        ],
  );
  if (at < 0 || rows.length === 0)
    throw new Problem('request.invalid', { message: importTexts.noRows });
  if (rows.length > maxImportRows)
    throw new Problem('request.invalid', {
      message: importTexts.tooManyRows({ rows: rows.length, most: maxImportRows }),
    });
  return { headings, rows };
}

async function storeChecked(
  work: Work,
  { id, kind }: { id: string; kind: ImportKind },
  choices: { columns: readonly string[] } & ImportChoices,
  rows: readonly FileRow[],
) {
  const checked = await checkRows(work, kind, choices, rows);
  await replaceRows(
    work.tx,
    id,
    rows.map(({ row, cells }, at) => ({
      row,
      cells,
      problems: checked[at]?.problems ?? [],
      notices: checked[at]?.notices ?? [],
      isSkipped: checked[at]?.isSkipped ?? false,
    })),
  );
  const amounts = checked.flatMap(({ values, problems }) =>
    'amount' in values && problems.length === 0 ? [values.amount] : [],
  );
  await changeImport(work.tx, id, {
    columns: [...choices.columns],
    measuresOf: choices.measuresOf,
    rows: rows.length,
    invalid: checked.filter(({ problems }) => problems.length > 0).length,
    skipped: checked.filter(({ isSkipped }) => isSkipped).length,
    duePesewas: addPesewas(amounts.filter((amount) => amount > 0)),
    creditPesewas: addPesewas(amounts.filter((amount) => amount < 0).map((amount) => 0 - amount)),
  });
}

/**
 * Chooses the field of each column and checks every row again.
 * @throws Problem request.invalid, import.step_not_allowed, request.version_stale
 */
export async function changeColumns(
  work: Work,
  id: string,
  { columns, measuresOf, version }: { columns: readonly string[]; version: number } & ImportChoices,
) {
  authorize(work, 'admin', isAdmin);
  const row = await importToChange(work, id, { step: 'map', version });
  const fields = new Set(importFields[row.kind].map(({ name }) => name));
  const used = columns.filter((name) => name !== '');
  if (columns.length !== row.headings.length || used.some((name) => !fields.has(name)))
    throw new Problem('request.invalid');
  if (new Set(used).size < used.length)
    throw new Problem('request.invalid', { message: importTexts.columnTwice });
  const rows = await rowsOfImport(work.tx, id);
  await storeChecked(work, row, { columns, measuresOf }, rows);
  return shownImport(work, id);
}

/**
 * Corrects a row as the person sees it, and checks every row again: others may refer to it.
 * @throws Problem thing.not_found, request.invalid, import.step_not_allowed, request.version_stale
 */
export async function correctRow(
  work: Work,
  id: string,
  { row: number, cells, version }: { row: number; cells: readonly string[]; version: number },
) {
  authorize(work, 'admin', isAdmin);
  const row = await importToChange(work, id, { step: 'map', version });
  const rows = await rowsOfImport(work.tx, id);
  const before = rows.find((one) => one.row === number);
  if (!before) throw new Problem('thing.not_found');
  if (cells.length !== row.headings.length) throw new Problem('request.invalid');
  const corrected = rows.map((one) => (one.row === number ? { ...one, cells } : one));
  await storeChecked(work, row, choicesOf(row), corrected);
  const changed = row.headings.flatMap((heading, at) =>
    before.cells[at] === cells[at] ? [] : [{ heading, at }],
  );
  const textOf = (of: readonly string[]) =>
    changed.map(({ heading, at }) => `${heading}: ${of[at] ?? ''}`);
  audit(work, {
    action: 'import.correct',
    subject: 'import',
    subjectId: id,
    before: { cells: textOf(before.cells) },
    after: { row: number, cells: textOf(cells) },
  });
  return shownImport(work, id);
}

/** @throws Problem import.step_not_allowed */
export async function discardFile(work: Work, id: string) {
  authorize(work, 'admin', isAdmin);
  const row = await importToChange(work, id, { step: 'discard' });
  await changeImport(work.tx, id, { state: nextImportState('discard', row.state) });
  audit(work, { action: 'import.discard', subject: 'import', subjectId: id });
  return shownImport(work, id);
}

/**
 * Locks an import for a step.
 * @throws Problem thing.not_found, request.version_stale, import.step_not_allowed, also while a task imports it
 */
export async function importToChange(
  work: Work,
  id: string,
  { step, version, isTask = false }: { step: ImportStep; version?: number; isTask?: boolean },
): Promise<ImportRow> {
  const row = await lockImport(work.tx, id);
  const shown = row && (await findShownImport(work.tx, id));
  if (!shown) throw new Problem('thing.not_found');
  if (version !== undefined && version !== row.version)
    throw new Problem('request.version_stale', { current: shown });
  if (isTask && row.state === 'DONE') return row;
  nextImportState(step, row.state);
  if (!isTask && shown.isImporting)
    throw new Problem('import.step_not_allowed', { message: importTexts.importing });
  return row;
}

export async function shownImport({ tx }: Pick<Work, 'tx'>, id: string) {
  const shown = await findShownImport(tx, id);
  if (!shown) throw new Problem('thing.not_found');
  return shown;
}
