import { type Message } from '@sankofa/domain/texts/message';
import { tableFileTexts } from '@sankofa/domain/texts/table-file-texts';
import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

import { dayOfDate } from '../clock.ts';

/** A spreadsheet as it was uploaded. */
export type TableFile = { bytes: Uint8Array; kind: string };

/** The file cannot be read; the message tells the user why, and what to do. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable';
  readonly text: Message;

  constructor(text: Message, options?: ErrorOptions) {
    super(text.in('en'), options);
    this.text = text;
  }
}

// Our longest list has 20,000 rows. The rest is room for headings, notes next to it and empty rows.
const maxRows = 100_000;
const maxColumns = 500;
const maxCells = 2_000_000;
const maxRowCharacters = 200_000;
const headLines = 30;
const headCharacters = 20_000;
/** 20,000 rows of a list are 15 MB of XML. */
const maxUnpackedBytes = 64_000_000;
/** A workbook with a hundred sheets has about 300. */
const maxParts = 2_000;

/**
 * Returns the cells of a CSV, or of the first sheet of an XLSX, as text, without empty cells at the end of a
 * row and empty rows at the end. It may need much time and memory: call `tableOf`, which runs it in its own
 * process.
 * @throws UnreadableTable if it is neither, or larger than any list
 */
export async function readTable({ bytes, kind }: TableFile): Promise<string[][]> {
  const rows = kind === 'text/csv' ? csvRows(bytes) : await xlsxRows(bytes);
  const shortened = rows.map((row) => row.slice(0, 1 + row.findLastIndex((cell) => cell !== '')));
  return shortened.slice(0, 1 + shortened.findLastIndex((row) => row.length > 0));
}

async function xlsxRows(bytes: Uint8Array): Promise<string[][]> {
  try {
    const parts = partsOf(bytes);
    for (const name of sheetsToCheck(parts)) ensureWithinLimits(textIn(parts, name));
    // Repacked without compression, so that it unpacks to exactly what was counted.
    const book = new Uint8Array(zipSync(parts, { level: 0 }));
    const rows = await readSheet(book.buffer, 1);
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable(tableFileTexts.xlsx, { cause: error });
  }
}

/** Unpacks XML parts only; pictures and the like are skipped. */
function partsOf(bytes: Uint8Array): Unzipped {
  let [unpacked, parts] = [0, 0];
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1;
      if (parts > maxParts) throw new UnreadableTable(tableFileTexts.xlsx);
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      // The buffer of each part has the stated size and takes no more.
      unpacked += originalSize;
      if (unpacked > maxUnpackedBytes)
        throw new UnreadableTable(
          tableFileTexts.unpackedTooLarge({ megabytes: maxUnpackedBytes / 1e6 }),
        );
      return true;
    },
  });
}

const textIn = (parts: Unzipped, name: string) =>
  Buffer.from(parts[name] ?? new Uint8Array()).toString('latin1');

/** Returns the first sheet that the workbook names, or all sheets if it names none that exists. */
function sheetsToCheck(parts: Unzipped): string[] {
  const id = /<(?:\w+:)?sheet\s[^>]*?:id\s*=\s*["']([^"']+)/.exec(
    textIn(parts, 'xl/workbook.xml'),
  )?.[1];
  const relations = textIn(parts, 'xl/_rels/workbook.xml.rels').match(
    /<(?:\w+:)?Relationship\s[^>]*>/g,
  );
  const relation = relations?.find((one) => attribute(one, 'Id') === id);
  const target = relation && attribute(relation, 'Target');
  const name = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return parts[name] ? [name] : Object.keys(parts).filter((one) => one.includes('/worksheets/'));
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1];

/**
 * Checks where the cells are before they are parsed, since the parser allocates a table up to the last one.
 * The declared range is ignored: it may be too small, and is too large in many legitimate files.
 */
function ensureWithinLimits(sheet: string) {
  let [cells, lastRow, lastColumn] = [0, 0, 0];
  for (const [, columnLetters = '', digits = ''] of sheet.matchAll(
    /<(?:\w+:)?c\s[^>]*?\br\s*=\s*["']\s*([A-Za-z]+)(\d+)/g,
  )) {
    cells += 1;
    lastRow = Math.max(lastRow, Number(digits));
    lastColumn = Math.max(lastColumn, columnNumber(columnLetters));
    if (lastRow > maxRows || lastColumn > maxColumns)
      throw new UnreadableTable(
        tableFileTexts.sheetTooLarge({
          cell: `${columnLetters}${digits}`,
          rows: maxRows,
          columns: maxColumns,
        }),
      );
  }
  if (cells > maxCells || lastRow * lastColumn > maxCells)
    throw new UnreadableTable(
      tableFileTexts.tooManyCells({ rows: lastRow, columns: lastColumn, most: maxCells }),
    );
}

/** Converts column letters: `A` is 1, `XFD` is 16,384. */
const columnNumber = (columnLetters: string) =>
  Array.from(columnLetters.toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell;
  // A spreadsheet reads a tracking number of digits only as a number.
  if (typeof cell === 'number') return figureText(cell);
  if (typeof cell === 'boolean') return String(cell);
  return dayOfDate(cell) ?? '';
};

/**
 * Formats a number with every digit it still has. A spreadsheet keeps fifteen and fills up with zeros, so a
 * longer one is written as it would show it, `7.73E+17`: never with digits that no one typed.
 */
function figureText(figure: number): string {
  const isExact = Number.isSafeInteger(figure) && (figure < 1e15 || figure % 10 !== 0);
  if (isExact || Math.abs(figure) < 1e15) return String(figure);
  return figure.toExponential().toUpperCase();
}

/** Decodes UTF-16 by its byte order mark, UTF-8, or else GB18030, which Excel writes in China. */
function textOf(bytes: Uint8Array): string {
  const mark = bytes.subarray(0, 2);
  if (mark[0] === 0xff && mark[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark[0] === 0xfe && mark[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * Returns the delimiter that splits the most lines into one number of columns, and the most columns if several do. The
 * first lines of a statement may name the bank only, and notes and decimals contain commas, but its heading doesn't.
 */
function delimiterOf(lines: readonly string[]): string {
  const found = [',', ';', '\t'].map((sign) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const columns = partsBy(line, sign);
      if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1);
    }
    const [columns, agreeing] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [
      1, 0,
    ];
    return { sign, columns, agreeing };
  });
  const [best] = found.toSorted((a, b) => b.agreeing - a.agreeing || b.columns - a.columns);
  return best?.sign ?? ',';
}

function csvRows(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  const head = text.slice(0, headCharacters).split('\n').slice(0, headLines);
  const delimiter = delimiterOf(head);
  let [rows, cells] = [0, 0];
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: maxRowCharacters,
      on_record: (row: string[]) => {
        rows += 1;
        cells += row.length;
        if (row.length > maxColumns)
          throw new UnreadableTable(
            tableFileTexts.rowTooWide({ row: rows, columns: row.length, most: maxColumns }),
          );
        if (rows > maxRows || cells > maxCells)
          throw new UnreadableTable(
            tableFileTexts.fileTooLong({
              rows: rows > maxRows ? maxRows : null,
              cells: maxCells,
            }),
          );
        return row;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableTable(
        tableFileTexts.rowTooLong({ row: rows + 1, characters: maxRowCharacters }),
        { cause: error },
      );
    throw new UnreadableTable(tableFileTexts.csv, {
      cause: error,
    });
  }
}

const partsBy = (line: string, sign: string) => line.split(sign).length;
