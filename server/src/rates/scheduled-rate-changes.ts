import { setTimeout as pause } from 'node:timers/promises';

import { addMs, type Instant } from '@sankofa/domain/values/time';

import { msOf } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { notifyAll } from '../platform/live-channel.ts';
import { nextBeginning } from './scheduled-rate-change-queries.ts';

type SentChange = Pick<Parts, 'db' | 'clock'>;

const second = 1_000;
/** A timer may fire slightly early, when a page would still get the old price. */
const latenessMs = 20;
/** How long missed changes are announced after a start: the time that pages take to reconnect (spec §9). */
const missedMs = 5 * 60 * second;
const retryDelaysMs = [0, 6, 16, 36, 76, 156].map((at) => at * second);

/** Schedules the message for when a price takes effect; the job starts a second early and waits. */
export const announceLater = (db: Db | Tx, beginsAt: Instant) =>
  addJob(
    db,
    'announce-rates',
    { beginsAt },
    { at: addMs(beginsAt, -second), key: `announce-rates.${beginsAt}` },
  );

/** Notifies every open page that a scheduled price takes effect, unless that was long ago. */
export async function announceBeginning({ db, clock }: SentChange, beginsAt: Instant) {
  if (clock() >= addMs(beginsAt, missedMs)) return;
  await pause(Math.min(second, Math.max(0, msOf(beginsAt) - msOf(clock()))) + latenessMs);
  await notifyAll(db, { type: 'rates-updated' });
}

/** Announces, after a start, recent changes to pages that reconnect, and again for late ones. */
export async function announceMissed({ db, clock }: SentChange) {
  const startedAt = clock();
  const missed = await nextBeginning(db, addMs(startedAt, -missedMs));
  if (missed === null || missed > startedAt) return;
  for (const ms of retryDelaysMs) await announceLater(db, addMs(startedAt, ms));
}
