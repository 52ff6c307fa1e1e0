import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { listedAgainMs, nightOf } from '@sankofa/domain/payments/checkouts/reconciliation';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { GatewaySilent } from '../../gateway/gateway.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { reconcileAt } from '../sync-jobs.ts';
import { reconcile } from './reconcile.ts';
import {
  addReconciliation,
  changeReconciliation,
  firstCheckoutAt,
  isNightBegun,
  lastDoneAt,
  runningReconciliation,
  takeDueReconciliation,
  type ReconciliationRow,
} from './reconciliation-queries.ts';
import type { LookParts } from './sync-checkout.ts';

const minute = 60_000;
/**
 * Longer than a run takes, so that none runs twice at the same time; an interrupted one is resumed after it.
 */
const holdMs = 15 * minute;
const againMs = 10 * minute;
/** Two hours of attempts; after that it is left to the next night. */
const mostTries = 12;

type RunTrigger = { night: string } | { askedBy: string };

/**
 * Starts a reconciliation unless one is running. Its lists go back beyond the last completed one, since a
 * payment may be made days after it was started.
 * @returns the running one
 */
export async function beginReconciliation(
  db: Db | Tx,
  now: Instant,
  asked: RunTrigger,
): Promise<string | null> {
  const since = (await lastDoneAt(db)) ?? (await firstCheckoutAt(db)) ?? now;
  await addReconciliation(db, {
    id: newId(now),
    ...asked,
    state: 'RUNNING',
    listsFrom: addMs(since, -listedAgainMs),
    startedAt: now,
    nextTryAt: now,
  });
  if ('askedBy' in asked) await reconcileAt(db, now);
  return (await runningReconciliation(db))?.id ?? null;
}

/**
 * Starts the nightly reconciliation if it is due, and runs the one that is waiting. Any number of processes
 * may run it.
 * @returns how many it processed
 */
export async function workThroughReconciliations(parts: LookParts): Promise<number> {
  const { db, clock, log } = parts;
  const night = nightOf(clock());
  if (!(await isNightBegun(db, night))) await beginReconciliation(db, clock(), { night });
  const now = clock();
  const run = await takeDueReconciliation(db, { now, until: addMs(now, holdMs) });
  if (!run) return 0;
  try {
    await reconcile(parts, run);
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    log.error({ err: error }, 'payment gateway lists unavailable');
    await putOff(db, clock(), run);
  }
  return 1;
}

async function putOff(db: Db, now: Instant, { id, tries }: ReconciliationRow) {
  const trouble = JSON.stringify(checkoutTexts.providerSilent);
  const nextTryAt = tries < mostTries ? addMs(now, againMs) : null;
  if (nextTryAt !== null) await reconcileAt(db, nextTryAt);
  await changeReconciliation(
    db,
    id,
    nextTryAt !== null
      ? { trouble, nextTryAt }
      : { trouble, state: 'FAILED', nextTryAt: null, finishedAt: now },
  );
}
