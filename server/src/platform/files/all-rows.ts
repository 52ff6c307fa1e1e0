import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';

/** The most rows of a file that is downloaded directly; longer lists are exported as a task. */
const mostRows = 10_000;
/** How many rows are read at once. */
export const rowsAtOnce = 100;

type RowPage<Row> = { items: Row[]; nextCursor: string | null };

/**
 * Reads a list page by page, for a file.
 * @param page returns the rows after a cursor, `rowsAtOnce` of them
 * @param tooMany returns why a longer list is refused
 * @throws Problem file.too_many_rows
 */
export async function allRows<Row>(
  page: (cursor: string | undefined) => Promise<RowPage<Row>>,
  tooMany: (limit: { most: number }) => Message,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    rows.push(...items);
    cursor = nextCursor ?? undefined;
    if (rows.length > mostRows)
      throw new Problem('file.too_many_rows', { message: tooMany({ most: mostRows }) });
  } while (cursor !== undefined);
  return rows;
}
