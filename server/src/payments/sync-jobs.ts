import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import { addJob } from '../platform/jobs/add-job.ts';

/** Schedules a sync of online payments. One job handles everything due by then. */
export const syncOnlinePaymentsAt = (tx: Tx, at: Instant) =>
  addJob(tx, 'sync-online-payments', {}, { at, key: `sync-online-payments.${at}` });

export const reconcileAt = (db: Db | Tx, at: Instant) =>
  addJob(db, 'reconcile-online-payments', {}, { at, key: `reconcile-online-payments.${at}` });
