import { xlsxKind } from '@sankofa/domain/endpoint';

/** Browsers name the kind of a CSV as they like; its ending says it. Null for what is no spreadsheet. */
export function sheetKind({ name }: File): string | null {
  if (/\.xlsx$/i.test(name)) return xlsxKind;
  return /\.(?:csv|txt|tsv)$/i.test(name) ? 'text/csv' : null;
}

/** What a file field takes, by the endings. */
export const sheetEndings = '.xlsx,.csv,.txt,.tsv';
