import { Problem } from '@sankofa/domain/errors/problem';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { msOf } from '../clock.ts';
import type { Db } from '../database/db.ts';

export type Limit = {
  /** Calls allowed within the window. */
  calls: number;
  windowMs: number;
};

/**
 * Counts calls by key in this process: enough to slow a flood, and reset by a restart.
 * @returns a function that throws Problem `request.too_many` when the key has used up its calls
 */
export function limiter(limit: Limit): (key: string, now: Instant) => void {
  return countingLimiter(limit);
}

/** What a key has left of its limit. */
export type Usage = { limit: number; remaining: number; resetSeconds: number };

/** A limiter that also returns the remaining count, for responses that show it. */
export function countingLimiter({ calls, windowMs }: Limit) {
  const windows = new Map<string, { from: number; count: number }>();
  let nextSweepMs = 0;
  return (key: string, now: Instant): Usage => {
    const ms = msOf(now);
    // Without this the map would grow with every address that ever called. Once a second at most: with many
    // addresses within one window, going through them on each call would take longer than the call.
    if (windows.size > 10_000 && ms >= nextSweepMs) {
      nextSweepMs = ms + 1_000;
      for (const [old, { from }] of windows)
        if (from + windowMs <= ms || from > ms + windowMs) windows.delete(old);
    }
    const window = windows.get(key);
    // A window that begins much later is of a clock that was set back since.
    if (!window || window.from + windowMs <= ms || window.from > ms + windowMs) {
      windows.set(key, { from: ms, count: 1 });
      return { limit: calls, remaining: calls - 1, resetSeconds: Math.ceil(windowMs / 1000) };
    }
    window.count += 1;
    const waitMs = window.from + windowMs - ms;
    if (window.count > calls) throw tooMany(waitMs);
    return {
      limit: calls,
      remaining: calls - window.count,
      resetSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    };
  };
}

function tooMany(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem('request.too_many', {
    message: requestTexts.wait({ seconds }),
    retryAfterSeconds: seconds,
  });
}

/** Something that may fail a few times, and then only at growing intervals. */
export type Guess = {
  key: string;
  /** Failures without a wait. */
  free: number;
};

const longestSeconds = 15 * 60;
const expiryMs = 24 * 60 * 60_000;

/**
 * Counts an attempt for each key before its outcome is known, so that parallel attempts are all counted.
 * `forgetTries` resets the count after a success. Counts are in the database, so a restart keeps them.
 * @returns what was counted, for `giveTriesBack`
 * @throws Problem `request.too_many` with the seconds to wait
 */
export async function countTry(
  db: Db,
  guesses: readonly Guess[],
  now: Instant,
): Promise<CountedTry[]> {
  const counted: CountedTry[] = [];
  for (const guess of guesses) {
    const one = await countOne(db, guess, now);
    if (one) {
      counted.push(one);
      continue;
    }
    const { blockedUntil } = await db
      .selectFrom('throttles')
      .select('blockedUntil')
      .where('key', '=', guess.key)
      .executeTakeFirstOrThrow();
    throw tooMany(msOf(blockedUntil ?? now) - msOf(now));
  }
  return counted;
}

export type CountedTry = { key: string; blockedUntil: Instant | null };

/** Uncounts attempts that did not fail, and the wait they started. Failures of others stay. */
export async function returnAttempts(db: Db, counted: readonly CountedTry[]) {
  for (const { key, blockedUntil } of counted) {
    const { numDeletedRows } = await db
      .deleteFrom('throttles')
      .where('key', '=', key)
      .where('failures', '=', 1)
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      await db
        .updateTable('throttles')
        .set((eb) => ({
          failures: eb('failures', '-', 1),
          blockedUntil: eb.fn<Instant | null>('nullif', [
            'blockedUntil',
            sql`${blockedUntil}::timestamptz`,
          ]),
        }))
        .where('key', '=', key)
        .where('failures', '>', 1)
        .execute();
  }
}

/**
 * Returns undefined if the key has to wait. Counts and blocks in one statement, so that parallel attempts
 * cannot slip between the two. The first failure above the limit costs a second, each further one twice as
 * much, up to 15 minutes; a day without any resets the count.
 */
async function countOne(db: Db, { key, free }: Guess, now: Instant) {
  const failures = sql<number>`case when throttles.last_at < ${addMs(now, -expiryMs)}::timestamptz
    then 1 else throttles.failures + 1 end`;
  const blockedUntil = sql<Instant | null>`case when ${failures} > ${free}::integer
    then ${now}::timestamptz + interval '1 second'
      * least(power(2, least(${failures} - ${free}::integer - 1, 20)), ${longestSeconds}::integer)
    end`;
  return db
    .insertInto('throttles')
    .values({ key, failures: 1, lastAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, blockedUntil, lastAt: now })
        .where((eb) =>
          eb.or([
            eb('throttles.blockedUntil', 'is', null),
            eb('throttles.blockedUntil', '<=', now),
            // No wait is this long: the clock was set back since.
            eb('throttles.blockedUntil', '>', addMs(now, longestSeconds * 1000)),
          ]),
        ),
    )
    .returning(['key', 'blockedUntil'])
    .executeTakeFirst();
}

export async function deleteAttempts(db: Db, keys: readonly string[]) {
  await db.deleteFrom('throttles').where('key', 'in', keys).execute();
}
