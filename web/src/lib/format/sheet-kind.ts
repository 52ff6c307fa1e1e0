import { xlsxKind } from '@sankofa/domain/endpoint';

/**
 * Returns the type by file extension, since browsers differ in the type of CSV. Null if not a spreadsheet.
 */
export function sheetKind({ name }: File): string | null {
  if (/\.xlsx$/i.test(name)) return xlsxKind;
  return /\.(?:csv|txt|tsv)$/i.test(name) ? 'text/csv' : null;
}

/** File extensions that the file field accepts. */
export const sheetEndings = '.xlsx,.csv,.txt,.tsv';
