/** The maximum number of parameters in a PostgreSQL statement; the protocol counts them in two bytes. */
const maxParameters = 65_535;

/**
 * Splits rows into chunks for one `insert … values` each: every value is a parameter, so the widest row
 * limits the number of rows. Without rows there are no chunks, and nothing is inserted.
 */
export function* insertChunks<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const width = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1);
  const size = Math.floor(maxParameters / width);
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
