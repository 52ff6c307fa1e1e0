import { setTimeout as pause } from 'node:timers/promises';

import { addMs, type Instant } from '@sankofa/domain/values/time';

import { msOf } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { notifyAll } from '../platform/live-channel.ts';
import { nextBeginning } from './scheduled-rate-change-queries.ts';

type Told = Pick<Parts, 'db' | 'clock'>;

const second = 1_000;
/** A timer may come a little early, and who asks then would still hear the old price. */
const latenessMs = 20;
/** What began while no process ran is told after a start, for as long as pages take to come back (spec §9). */
const missedMs = 5 * 60 * second;
const toldAgainMs = [0, 6, 16, 36, 76, 156].map((at) => at * second);

/** Plans the message for the moment at which a price begins; the job comes a second early and waits for it. */
export const announceLater = (db: Db | Tx, beginsAt: Instant) =>
  addJob(
    db,
    'announce-rates',
    { beginsAt },
    { at: addMs(beginsAt, -second), key: `announce-rates.${beginsAt}` },
  );

/** Tells every open page that a price that was written for later begins; not what began long ago. */
export async function announceBeginning({ db, clock }: Told, beginsAt: Instant) {
  if (clock() >= addMs(beginsAt, missedMs)) return;
  await pause(Math.min(second, Math.max(0, msOf(beginsAt) - msOf(clock()))) + latenessMs);
  await notifyAll(db, { type: 'rates-updated' });
}

/** After a start: what began shortly before it is told to the pages that come back, and again to the late ones. */
export async function announceMissed({ db, clock }: Told) {
  const startedAt = clock();
  const missed = await nextBeginning(db, addMs(startedAt, -missedMs));
  if (missed === null || missed > startedAt) return;
  for (const ms of toldAgainMs) await announceLater(db, addMs(startedAt, ms));
}
