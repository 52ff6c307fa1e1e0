import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { addLock, lockClosing, shownLock } from './period-lock-queries.ts';

/**
 * Closes the ledger up to a past date, or reopens it from an earlier one. Nothing is posted on a closed day
 * any more; a correction is posted today.
 * @throws Problem request.invalid if the date is not past or nothing would change
 */
export async function lockPeriod(work: Work, lock: { through: PlainDay; reason: string }) {
  authorize(work, 'admin', mayBooks.lock);
  await lockClosing(work.tx);
  const before = await shownLock(work.tx);
  const wrong =
    lock.through >= dayIn(work.now, zones.accra)
      ? bookTexts.onlyPastDays
      : lock.through === before.through
        ? bookTexts.alreadyClosed
        : null;
  if (wrong !== null)
    throw new Problem('request.invalid', { message: wrong, fields: { through: wrong } });
  const id = await addLock(work, lock);
  audit(work, {
    action:
      before.through !== null && lock.through < before.through ? 'books.reopen' : 'books.close',
    subject: 'period',
    subjectId: id,
    before: { through: before.through },
    after: { through: lock.through },
    reason: lock.reason,
  });
}
