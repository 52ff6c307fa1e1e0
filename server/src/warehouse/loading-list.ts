import { Problem } from '@sankofa/domain/problem';
import { mostRowsOfFile } from '@sankofa/domain/warehouse/import-endpoints';
import {
  columnsOf,
  loadingColumns,
  neededColumns,
  type LoadingCells,
} from '@sankofa/domain/warehouse/loading-row';

import { sha256 } from '../platform/canonical.ts';
import { tableOf, type TableFile } from '../platform/tables.ts';

/** The heading may stand below a title, an address and an empty line. */
const headingWithin = 10;

/**
 * The rows of a loading list under the names of its columns, each with its number in the file.
 * @throws Problem request.invalid where it is none, or lacks a column that is needed
 */
export async function readLoadingList(file: TableFile) {
  const table = await tableOf(file);
  const at = table
    .slice(0, headingWithin)
    .findIndex((row) => neededColumns.every((one) => columnsOf(row).includes(one)));
  if (at < 0)
    throw refusal(
      'No row of headings was found. The list needs columns for the mark, the tracking number and the contents',
    );
  const columns = columnsOf(table[at] ?? []);
  const rows = table.flatMap((cells, index) => {
    if (index <= at || cells.every((cell) => cell.trim() === '')) return [];
    return [{ row: index + 1, cells: named(columns, cells) }];
  });
  if (rows.length === 0) throw refusal('There is no row below the headings');
  if (rows.length > mostRowsOfFile)
    throw refusal(`The list has ${rows.length} rows. Send it in files of ${mostRowsOfFile}`);
  return {
    fileHash: sha256(file.bytes),
    columns: loadingColumns.filter((one) => columns.includes(one)),
    rows,
  };
}

const refusal = (sentence: string) => new Problem('request.invalid', { sentence });

function named(columns: ReturnType<typeof columnsOf>, cells: readonly string[]): LoadingCells {
  const found: LoadingCells = {};
  for (const [index, column] of columns.entries())
    if (column) found[column] = (cells[index] ?? '').trim().slice(0, 400);
  return found;
}
