import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import type { YearsAnswer } from '@sankofa/domain/books/result-endpoints';
import { closedResults } from '@sankofa/domain/books/results';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { getEntry, postEntry } from '../book-queries.ts';
import { addLock, lockClosing, shownLock } from '../periods/period-lock-queries.ts';
import { addYearClose, changeYearClose, lockYears, yearsOf, type YearRow } from './year-queries.ts';

type Given = { year: number; reason: string };
const lastDay = (year: number): PlainDay => `${year}-12-31`;
const hasEnded = (year: number, now: Instant) => lastDay(year) < dayIn(now, zones.accra);

/** Returns each year with entries, its result and whether it is closed. */
export async function shownYears(db: Db | Tx, now: Instant): Promise<YearsAnswer> {
  const rows = await yearsOf(db);
  return {
    years: rows.map(({ year, result, by, at, reason }) => ({
      year,
      result: moneyOf(result),
      closed: by !== null && at !== null && reason !== null ? { by, at, reason } : null,
      hasEnded: hasEnded(year, now),
    })),
  };
}

const refusal = (message: Message) =>
  new Problem('year.step_not_allowed', { message, fields: { year: message } });

/**
 * Moves the result of a year to retained earnings, and closes the books through its last day. The accounts of results
 * keep their sums: an account of its own takes the result back.
 * @throws Problem year.step_not_allowed if the year has not ended, is closed, has no result or an earlier one is open
 */
export async function closeYear(work: Work, { year, reason }: Given) {
  authorize(work, 'admin', mayBooks.lock);
  await lockYears(work.tx);
  await lockClosing(work.tx);
  const { result } = closableYear(await yearsOf(work.tx), year, work.now);
  const id = newId(work.now);
  const { through } = await shownLock(work.tx);
  await addYearClose(work.tx, {
    id,
    year,
    resultPesewas: result,
    earlierLock: through,
    reason,
    closedBy: work.actor.id,
    closedAt: work.now,
  });
  await postEntry(work, {
    kind: 'year-closed',
    source: 'year-close',
    sourceId: id,
    memo: `Result of ${year} to retained earnings`,
    lines: [
      { account: closedResults, amount: result },
      { account: 'retained-earnings', amount: 0 - result },
    ],
  });
  if (through === null || through < lastDay(year))
    await addLock(work, { through: lastDay(year), reason });
  audit(work, {
    action: 'books.close-year',
    subject: 'period',
    subjectId: id,
    after: { year, resultPesewas: result },
    reason,
  });
}

function closableYear(rows: readonly YearRow[], year: number, now: Instant): YearRow {
  if (!hasEnded(year, now)) throw refusal(bookTexts.onlyPastYears);
  const row = rows.find((one) => one.year === year);
  if (row?.closeId) throw refusal(bookTexts.yearClosed({ year }));
  if (!row || row.result === 0) throw refusal(bookTexts.noResult({ year }));
  const earlier = rows.findLast(
    (one) => one.year < year && one.closeId === null && one.result !== 0,
  );
  if (earlier) throw refusal(bookTexts.earlierYear({ year: earlier.year }));
  return row;
}

/**
 * Takes back the close of the year that was closed last, and reopens its days.
 * @throws Problem request.invalid if it is not closed, or a later one is
 */
export async function reopenYear(work: Work, { year, reason }: Given) {
  authorize(work, 'admin', mayBooks.lock);
  await lockYears(work.tx);
  await lockClosing(work.tx);
  const rows = await yearsOf(work.tx);
  const row = rows.find((one) => one.year === year);
  if (!row?.closeId) throw refusal(bookTexts.yearNotClosed({ year }));
  const later = rows.find((one) => one.year > year && one.closeId !== null);
  if (later) throw refusal(bookTexts.notLastYear({ year: later.year }));
  const { closeId } = row;
  await changeYearClose(work.tx, closeId, {
    reopenedBy: work.actor.id,
    reopenedAt: work.now,
    reopenReason: reason,
  });
  const posted = await getEntry(work.tx, { kind: 'year-closed', sourceId: closeId });
  await postEntry(work, {
    kind: 'year-reopened',
    source: 'year-close',
    sourceId: closeId,
    memo: `${year} reopened`,
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
  await addLock(work, { through: row.earlierLock ?? lastDay(year - 1), reason });
  audit(work, {
    action: 'books.reopen-year',
    subject: 'period',
    subjectId: closeId,
    before: { year },
    reason,
  });
}
