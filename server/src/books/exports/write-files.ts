import { decimalOf } from '@sankofa/domain/values/money';
import { stringify } from 'csv-stringify/sync';

import type { Cell, Item, Stream } from './exported.ts';

export type WrittenFile = { name: string; bytes: Uint8Array; rows: number };

/**
 * Formats rows as CSV for import: without a byte order mark, which would be a part of the first heading. Headings stay
 * as the software expects them; text that a spreadsheet would read as a formula is escaped.
 */
const csvText = (headings: Stream['headings'], rows: readonly (readonly Cell[])[]) =>
  stringify([...headings], { record_delimiter: 'windows' }) +
  stringify([...rows], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (pesewas) => ({ value: decimalOf(pesewas), escape_formulas: false }) },
  });

/** Formats rows as IIF: fields between tabs, which no field contains. */
const iifText = (headings: Stream['headings'], rows: readonly (readonly Cell[])[]) =>
  [...headings, ...rows].map((row) => `${row.join('\t')}\r\n`).join('');

/** Divides the documents of a stream into files that the software can read. Rows of one document stay in one file. */
function partsOf({ items, most }: Stream): Item[][] {
  const parts: Item[][] = [];
  let rows = 0;
  for (const item of items) {
    const part = parts.at(-1);
    const isFull =
      part === undefined ||
      rows + item.rows.length > (most?.rows ?? Infinity) ||
      part.length + 1 > (most?.items ?? Infinity);
    if (isFull) parts.push([item]);
    else part.push(item);
    rows = isFull ? item.rows.length : rows + item.rows.length;
  }
  return parts;
}

/** Writes the files of an export. The same documents always give the same bytes. */
export function writeFiles(streams: readonly Stream[], prefix: string): WrittenFile[] {
  return streams.flatMap((stream) => {
    const parts = partsOf(stream);
    return parts.map((items, at) => {
      const rows = items.flatMap((item) => [...item.rows]);
      const text = (stream.kind === 'iif' ? iifText : csvText)(stream.headings, rows);
      const number = parts.length > 1 ? `-part-${at + 1}` : '';
      return {
        name: `${prefix}-${stream.name}${number}.${stream.kind}`,
        bytes: new TextEncoder().encode(text),
        rows: rows.length,
      };
    });
  });
}
