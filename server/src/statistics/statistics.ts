import type { Instant } from '@sankofa/domain/values/time';

import { rebuildBatchFigures, storeBatchFigures, wrongBatchFigures } from '../batches/batches.ts';
import { storeAccountDays, verifyStoredJournal } from '../books/books.ts';
import type { Db } from '../platform/database/db.ts';
import { forgetDays } from '../platform/database/stored-days.ts';
import { storeSiteDays, wrongSiteDays } from './site-days-queries.ts';

/**
 * Stores the figures of completed batches and of days that are over, where there are none yet or something changed.
 * Returns false if days are left to the next run because a transaction goes on that may add to them.
 */
export async function storeFigures(db: Db, now: Instant): Promise<boolean> {
  await storeBatchFigures(db);
  const isJournalStored = await storeAccountDays(db, now);
  return (await storeSiteDays(db, now)) && isJournalStored;
}

/** Computes all stored figures again, as soon as no transaction goes on that may add to them. */
export async function rebuildFigures(db: Db, now: Instant): Promise<void> {
  await forgetDays(db, 'JOURNAL');
  await forgetDays(db, 'GOODS');
  await rebuildBatchFigures(db);
  while (!(await storeFigures(db, now)));
}

export type FiguresFinding = { what: string; cases: number; faults: string[] };

/** Compares every stored figure with a new computation. */
export async function verifyFigures(db: Db): Promise<FiguresFinding[]> {
  return [
    { what: 'Completed batches', ...(await wrongBatchFigures(db)) },
    { what: 'Days of sites', ...(await wrongSiteDays(db)) },
    ...(await verifyStoredJournal(db)),
  ];
}
