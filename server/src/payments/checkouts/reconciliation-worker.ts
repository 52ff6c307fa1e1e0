import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { listedAgainMs, nightOf } from '@sankofa/domain/payments/checkouts/reconciliation';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { GatewayUnavailable } from '../../payment-gateway/payment-gateway.ts';
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
  claimDueReconciliation,
  type ReconciliationRow,
} from './reconciliation-queries.ts';
import type { SyncParts } from './sync-checkout.ts';

const minute = 60_000;
/**
 * Longer than a run takes, so that none runs twice at the same time; an interrupted one is resumed after it.
 */
const holdMs = 15 * minute;
const againMs = 10 * minute;
/** Two hours of attempts; after that it is left to the next night. */
const maxAttempts = 12;

type RunTrigger = { night: string } | { requestedBy: string };

/**
 * Starts a reconciliation unless one is running. Its lists go back beyond the last completed one, since a
 * payment may be made days after it was started.
 * @returns the running one
 */
export async function beginReconciliation(
  db: Db | Tx,
  now: Instant,
  trigger: RunTrigger,
): Promise<string | null> {
  const since = (await lastDoneAt(db)) ?? (await firstCheckoutAt(db)) ?? now;
  await addReconciliation(db, {
    id: newId(now),
    ...trigger,
    state: 'RUNNING',
    listsFrom: addMs(since, -listedAgainMs),
    startedAt: now,
    nextAttemptAt: now,
  });
  if ('requestedBy' in trigger) await reconcileAt(db, now);
  return (await runningReconciliation(db))?.id ?? null;
}

/**
 * Starts the nightly reconciliation if it is due, and runs the one that is waiting. Any number of processes
 * may run it.
 * @returns how many it processed
 */
export async function workThroughReconciliations(parts: SyncParts): Promise<number> {
  const { db, clock, log } = parts;
  const night = nightOf(clock());
  if (!(await isNightBegun(db, night))) await beginReconciliation(db, clock(), { night });
  const now = clock();
  const run = await claimDueReconciliation(db, { now, until: addMs(now, holdMs) });
  if (!run) return 0;
  try {
    await reconcile(parts, run);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.error({ err: error }, 'payment gateway lists unavailable');
    await postpone(db, clock(), run);
  }
  return 1;
}

async function postpone(db: Db, now: Instant, { id, tries }: ReconciliationRow) {
  const failure = JSON.stringify(checkoutTexts.providerSilent);
  const nextAttemptAt = tries < maxAttempts ? addMs(now, againMs) : null;
  if (nextAttemptAt !== null) await reconcileAt(db, nextAttemptAt);
  await changeReconciliation(
    db,
    id,
    nextAttemptAt !== null
      ? { failure, nextAttemptAt }
      : { failure, state: 'FAILED', nextAttemptAt: null, finishedAt: now },
  );
}
