import { laterDay, type PlainDay } from '@sankofa/domain/values/time';

import { closedThrough } from '../../books/books.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { filedThrough, lockReturns } from '../../taxes/taxes.ts';
import { deductsTaxes, type BillRow } from './bill-queries.ts';

/**
 * Returns the last day on which a bill can't be posted any more: the last closed day, and for a bill with taxes that are
 * deducted the last day whose return is recorded, since a return that was filed stays as it is. With `holds`, no day is
 * closed and no return recorded until this transaction ends.
 */
export async function closedForBill(
  db: Tx | Db,
  { id, taxMonth }: Pick<BillRow, 'id' | 'taxMonth'>,
  options: { holds: boolean },
): Promise<PlainDay | null> {
  const closed = await closedThrough(db, options);
  if (taxMonth !== null || !(await deductsTaxes(db, id))) return closed;
  if (options.holds) await lockReturns(db);
  const filed = await filedThrough(db);
  return closed !== null && filed !== null ? laterDay(closed, filed) : (closed ?? filed);
}
