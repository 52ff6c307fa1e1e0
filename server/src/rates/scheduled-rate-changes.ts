import { setTimeout as pause } from 'node:timers/promises';

import { addMs } from '@sankofa/domain/values/time';

import { msOf } from '../platform/clock.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { startRounds } from '../platform/jobs/scheduler.ts';
import { nextBeginning } from './scheduled-rate-change-queries.ts';

const second = 1_000;
/** A timer may come a little early, and who asks then would still hear the old price. */
const latenessMs = 20;
/** What began while no process ran is told after a start, for as long as pages take to come back (spec §9). */
const missedMs = 5 * 60 * second;
const toldAgainMs = [0, 6, 16, 36, 76, 156].map((at) => at * second);

/**
 * Tells every open page when a price that was written for later begins. Each process tells the pages that
 * listen to it, so any number of them may run, and nothing has to be kept.
 */
export function startBeginnings({
  db,
  live,
  log,
  clock,
}: Pick<Parts, 'db' | 'live' | 'log' | 'clock'>) {
  const startedAt = clock();
  const repeats = [...toldAgainMs];
  let seen = startedAt;
  const tellAll = () => live.tellAll({ type: 'rates-updated' });

  async function repeat() {
    const [first] = repeats;
    if (first === undefined || clock() < addMs(startedAt, first)) return;
    const missed = await nextBeginning(db, addMs(startedAt, -missedMs));
    if (missed === null || missed > startedAt) repeats.length = 0;
    else {
      repeats.shift();
      tellAll();
    }
  }

  async function round(): Promise<number> {
    await repeat();
    const now = clock();
    const next = await nextBeginning(db, seen);
    if (next === null || next > addMs(now, second)) {
      if (now > seen) seen = now;
      return 0;
    }
    await pause(Math.max(0, msOf(next) - msOf(clock())) + latenessMs);
    tellAll();
    seen = next;
    return 1;
  }
  return startRounds(round, (error) =>
    log.error({ err: error }, 'scheduled rate change broadcast failed'),
  );
}
