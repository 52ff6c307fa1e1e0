import { decimalOf } from '@sankofa/domain/values/money';
import { stringify } from 'csv-stringify/sync';

import type { SheetCell, SheetColumn } from './xlsx.ts';

const forSpreadsheets = { bom: true, record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * Formats a table as CSV for a spreadsheet, in UTF-8 with a byte order mark for Excel. Numbers are whole
 * pesewas, written in cedis. Text that a spreadsheet would read as a formula is escaped.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const text = stringify([...rows], {
    ...forSpreadsheets,
    // A minus before our own figures is not a formula.
    cast: { number: (pesewas) => ({ value: decimalOf(pesewas), escape_formulas: false }) },
  });
  return new TextEncoder().encode(text);
}

/** Formats a worksheet as CSV, with the decimals that its columns show. */
export const sheetCsv = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Uint8Array =>
  new TextEncoder().encode(
    stringify([columns.map(({ heading }) => heading), ...rows], {
      ...forSpreadsheets,
      cast: {
        number: (figure, { column }) => ({
          value: figure.toFixed(columns[Number(column)]?.places ?? 0),
          escape_formulas: false,
        }),
      },
    }),
  );
