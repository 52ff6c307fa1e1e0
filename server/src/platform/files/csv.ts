import { decimalOf } from '@sankofa/domain/values/money';
import { stringify } from 'csv-stringify/sync';

import type { SheetCell, SheetColumn } from './xlsx.ts';

const forSpreadsheets = { bom: true, record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * A table for a spreadsheet, in UTF-8 with a mark that Excel knows it by. Numbers are whole pesewas and
 * are written in cedis. Text that a spreadsheet would take for a formula is kept from being one.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const text = stringify([...rows], {
    ...forSpreadsheets,
    // A minus before our own figures is no formula.
    cast: { number: (pesewas) => ({ value: decimalOf(pesewas), escape_formulas: false }) },
  });
  return new TextEncoder().encode(text);
}

/** The same of a sheet of a workbook, whose numbers are written as they are. */
export const sheetCsv = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Uint8Array =>
  new TextEncoder().encode(
    stringify([columns.map(({ heading }) => heading), ...rows], forSpreadsheets),
  );
