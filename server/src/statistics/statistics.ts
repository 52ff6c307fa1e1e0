import type { Instant } from '@sankofa/domain/values/time';

import { rebuildBatchFigures, storeBatchFigures, wrongBatchFigures } from '../batches/batches.ts';
import { storeAccountDays, verifyStoredJournal } from '../books/books.ts';
import type { Db } from '../platform/database/db.ts';
import { forgetDays } from '../platform/database/stored-days.ts';
import { storeSiteDays, wrongSiteDays } from './site-days-queries.ts';

/** Stores the figures of completed batches and of days that are over, where there are none yet or something changed. */
export async function storeFigures(db: Db, now: Instant): Promise<void> {
  await storeBatchFigures(db);
  await storeAccountDays(db, now);
  await storeSiteDays(db, now);
}

/** Computes all stored figures again. */
export async function rebuildFigures(db: Db, now: Instant): Promise<void> {
  await forgetDays(db, 'JOURNAL');
  await forgetDays(db, 'GOODS');
  await rebuildBatchFigures(db);
  await storeFigures(db, now);
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
