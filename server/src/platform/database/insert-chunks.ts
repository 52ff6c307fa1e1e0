/** PostgreSQL takes this many parameters in one statement; the driver numbers them with two bytes. */
const mostParameters = 65_535;

/**
 * Rows in pieces that one `insert … values` can take: each value is a parameter, and how many rows fit
 * follows from the widest row. No rows are no pieces, so nothing is inserted.
 */
export function* insertChunks<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const width = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1);
  const size = Math.floor(mostParameters / width);
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
