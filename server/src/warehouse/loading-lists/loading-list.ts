import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { maxRowsOfFile } from '@sankofa/domain/warehouse/loading-lists/import-endpoints';
import { loadingListTexts } from '@sankofa/domain/warehouse/loading-lists/loading-list-texts';
import {
  columnsOf,
  currencyIn,
  isAddedHeading,
  loadingColumns,
  neededColumns,
  type LoadingCells,
  type LoadingColumn,
} from '@sankofa/domain/warehouse/loading-lists/loading-row';

import { sha256 } from '../../platform/canonical.ts';
import type { Uploaded } from '../../platform/http/endpoint-handler.ts';

/** The header row may follow a title, an address and an empty line. */
const headingWithin = 10;

/**
 * Returns the rows of a loading list keyed by column, each with its row number in the file.
 * @throws Problem request.invalid if it is not a loading list, or lacks a required column
 */
export function readLoadingList({ bytes, table }: Pick<Uploaded, 'bytes' | 'table'>) {
  const at = table
    .slice(0, headingWithin)
    .findIndex((row) => neededColumns.every((one) => columnsOf(row).includes(one)));
  if (at < 0) throw refusal(loadingListTexts.noHeading);
  const headings = headingsOf(table[at] ?? []);
  const rows = table.flatMap((cells, index) => {
    if (index <= at || cells.every((cell) => cell.trim() === '')) return [];
    return [{ row: index + 1, ...named(headings, cells) }];
  });
  if (rows.length === 0) throw refusal(loadingListTexts.noRows);
  if (rows.length > maxRowsOfFile)
    throw refusal(loadingListTexts.tooManyRows({ rows: rows.length, most: maxRowsOfFile }));
  const found = new Set(headings.map(({ column }) => column));
  return {
    fileHash: sha256(bytes),
    columns: loadingColumns.filter((one) => found.has(one)),
    headings: headings.map(({ text, column }) => ({ text, column })),
    rows,
  };
}

const refusal = (message: Message) => new Problem('request.invalid', { message });
const trimmed = (cell: string | undefined) => (cell ?? '').trim().slice(0, 400);

type Heading = { at: number; text: string; column: LoadingColumn | null };

/** Ignores the columns we added to a list of failed rows, so that they are not copied from list to list. */
function headingsOf(cells: readonly string[]): Heading[] {
  const columns = columnsOf(cells);
  return cells.flatMap((cell, at) =>
    isAddedHeading(cell) ? [] : [{ at, text: trimmed(cell), column: columns[at] ?? null }],
  );
}

/** Adds the currency of a header such as `货值(元)` to a value that has none. */
function inCurrency(value: string, heading: string): string {
  const currency = currencyIn(heading);
  const lacksCurrency = value !== '' && currencyIn(value) === null;
  return lacksCurrency && currency !== null ? `${currency} ${value}` : value;
}

function named(headings: readonly Heading[], row: readonly string[]) {
  const cells: LoadingCells = {};
  const others: Record<string, string> = {};
  for (const [index, { at, column, text: heading }] of headings.entries()) {
    const text = trimmed(row[at]);
    if (column) cells[column] = column === 'declaredValue' ? inCurrency(text, heading) : text;
    else if (text !== '') others[index] = text;
  }
  return { cells, others };
}
