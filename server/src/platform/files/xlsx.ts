/** A column of a sheet: `places` are the decimals of its numbers, `width` is in characters. */
export type SheetColumn = { heading: string; width: number; places?: number };
/** Null is an empty cell. Text is stored as text, so that it is never read as a formula. */
export type SheetCell = string | number | null;
export type SheetOf = {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
};

/** XML 1.0 cannot contain these characters; one of them would corrupt the whole workbook. */
// oxlint-disable-next-line no-control-regex -- matching control characters is its purpose
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const formatOf = (places: number) => (places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`);

function cellOf(cell: SheetCell, places = 0) {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number, format: formatOf(places) };
  return { value: cell.replaceAll(unwritable, ''), type: String };
}

/** Writes a workbook, each sheet with a bold header row that stays in view. */
export async function xlsxOf(sheets: readonly SheetOf[]): Promise<Uint8Array> {
  // Loaded with the first workbook, since most processes never write one.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const written = writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ heading }) => ({
          value: heading,
          type: String,
          fontWeight: 'bold' as const,
          backgroundColor: '#F0F4F8',
        })),
        ...rows.map((row) =>
          columns.map(({ places }, index) => cellOf(row[index] ?? null, places)),
        ),
      ],
    })),
  );
  return new Uint8Array(await written.toBuffer());
}
