import { postingDay, takenBackOn } from '@sankofa/domain/books/posting-day';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import type { BillRow } from './bill-queries.ts';

/**
 * Returns the day on which a bill is posted if it is approved now: by its own date. A VAT return is posted today, since it
 * only moves a balance to another account, and so is what was owed when the books began.
 * @param closed the last closed day
 */
export function billPostingDay(
  { billedOn, taxMonth, isOpening }: Pick<BillRow, 'billedOn' | 'taxMonth' | 'isOpening'>,
  { now, closed }: { now: Instant; closed: PlainDay | null },
): PlainDay {
  const today = dayIn(now, zones.accra);
  return taxMonth === null && !isOpening
    ? postingDay(billedOn, { today, closedThrough: closed })
    : today;
}

/** Returns the day on which what a bill has posted is taken back if it is voided now; null if it has posted nothing. */
export const billVoidDay = (
  { postedOn }: Pick<BillRow, 'postedOn'>,
  { now, closed }: { now: Instant; closed: PlainDay | null },
): PlainDay | null =>
  postedOn === null
    ? null
    : takenBackOn(postedOn, { today: dayIn(now, zones.accra), closedThrough: closed });
