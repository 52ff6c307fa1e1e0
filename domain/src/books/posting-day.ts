import { addDays, laterDay, type PlainDay } from '../values/time.ts';

/** Returns the day on which a mistake is taken back: the day on which it was posted if that is still open, otherwise today. */
export const takenBackOn = (
  postedOn: PlainDay,
  { today, closedThrough }: { today: PlainDay; closedThrough: PlainDay | null },
): PlainDay => (closedThrough !== null && postedOn <= closedThrough ? today : postedOn);

/**
 * Returns the day on which a document is posted: its own date, or the first day after the closed ones. A document of
 * today or of a later date is posted today.
 * @param closedThrough the last closed day, which is before today; null if none is closed
 */
export function postingDay(
  datedOn: PlainDay,
  { today, closedThrough }: { today: PlainDay; closedThrough: PlainDay | null },
): PlainDay {
  if (datedOn >= today) return today;
  return closedThrough === null ? datedOn : laterDay(datedOn, addDays(closedThrough, 1));
}
