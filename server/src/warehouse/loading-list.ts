import { createHash } from 'node:crypto';

import { Problem } from '@sankofa/domain/problem';
import { mostRowsOfFile } from '@sankofa/domain/warehouse/import-endpoints';
import {
  columnsOf,
  loadingColumns,
  neededColumns,
  type LoadingCells,
} from '@sankofa/domain/warehouse/loading-row';
import { parse } from 'csv-parse';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';

type File = { bytes: Uint8Array; kind: string };

/** What a spreadsheet may unpack to: one of 8 MB that holds a gigabyte is no loading list. */
const mostUnpackedBytes = 120_000_000;
/** The heading may stand below a title, an address and an empty line. */
const headingWithin = 10;

/**
 * The rows of a loading list under the names of its columns, each with its number in the file.
 * @throws Problem request.invalid where it is none, or lacks a column that is needed
 */
export async function readLoadingList({ bytes, kind }: File) {
  const table = kind === 'text/csv' ? await csvRows(bytes) : await xlsxRows(bytes);
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
    fileHash: createHash('sha256').update(bytes).digest('hex'),
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

async function xlsxRows(bytes: Uint8Array): Promise<string[][]> {
  let unpacked = 0;
  try {
    // Only the list of what is inside is read: nothing is unpacked before its size is known.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > mostUnpackedBytes) throw refusal('This spreadsheet is too large once unpacked');
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    return (sheet?.data ?? []).map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refusal('This file cannot be read as a spreadsheet. Save it as XLSX or CSV again');
  }
}

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell;
  // A tracking number of digits alone is a figure to a spreadsheet.
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return '';
};

/** UTF-8, or GB18030 where it is none: what Excel writes in China. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function csvRows(bytes: Uint8Array): Promise<string[][]> {
  const text = textOf(bytes);
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => partsBy(first, b) - partsBy(first, a))[0];
  const rows: string[][] = [];
  const parser = parse(text, {
    bom: true,
    delimiter: delimiter ?? ',',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
  try {
    for await (const row of parser as AsyncIterable<string[]>) rows.push(row);
  } catch {
    throw refusal('This file cannot be read as CSV. Save it as XLSX or CSV again');
  }
  return rows;
}

const partsBy = (line: string, sign: string) => line.split(sign).length;
