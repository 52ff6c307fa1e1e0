import type { SheetCell } from './xlsx.ts';

/** A page of a list as rows of a file. `total` is only counted with the first page. */
export type ExportPage = {
  rows: (readonly SheetCell[])[];
  nextCursor: string | null;
  total?: number | undefined;
};

/** A list that is read page by page and written as one file, however long it is. */
export type ExportSource = {
  fileName: string;
  page: (cursor: string | undefined, limit: number) => Promise<ExportPage>;
  /** Writes the file of all rows, in the order of the pages. */
  write: (rows: readonly (readonly SheetCell[])[]) => Promise<Uint8Array> | Uint8Array;
};
