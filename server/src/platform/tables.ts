import { Problem } from '@sankofa/domain/problem';
import { parse } from 'csv-parse';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';

import { dayOfDate } from './clock.ts';

/** A spreadsheet as it was sent. */
export type TableFile = { bytes: Uint8Array; kind: string };

/** What a spreadsheet may unpack to: one of 8 MB that holds a gigabyte is no list of ours. */
const mostUnpackedBytes = 120_000_000;

/**
 * The cells of a CSV, or of the first sheet of an XLSX, as text.
 * @throws Problem request.invalid where it is neither
 */
export const tableOf = ({ bytes, kind }: TableFile): Promise<string[][]> =>
  kind === 'text/csv' ? csvRows(bytes) : xlsxRows(bytes);

const refusal = (sentence: string) => new Problem('request.invalid', { sentence });

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
  if (typeof cell === 'number') return figureText(cell);
  if (typeof cell === 'boolean') return String(cell);
  return dayOfDate(cell) ?? '';
};

/**
 * A figure with every digit that it still has. A spreadsheet keeps fifteen and fills up with noughts, so a
 * longer one is written as it would show it, `7.73E+17`: never with digits that nobody typed.
 */
function figureText(figure: number): string {
  const isWhole = Number.isSafeInteger(figure) && (figure < 1e15 || figure % 10 !== 0);
  if (isWhole || Math.abs(figure) < 1e15) return String(figure);
  return figure.toExponential().toUpperCase();
}

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
