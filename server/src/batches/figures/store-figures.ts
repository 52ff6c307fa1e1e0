import { isDeepStrictEqual } from 'node:util';

import type { Db } from '../../platform/database/db.ts';
import { lockStoredFigures } from '../../platform/database/stored-days.ts';
import { storeSpreads, wrongSpreads } from '../../shipments/shipments.ts';
import {
  changedBatches,
  computedFigures,
  figuresAfter,
  markAllCompleted,
  marksOf,
  removeMarks,
  replaceFigures,
  type BatchFigures,
} from './figure-queries.ts';

const atOnce = 20;

/**
 * Stores the figures of completed batches that have none yet or have changed since, and what tracking says about the
 * days of recent ones.
 */
export async function storeBatchFigures(db: Db): Promise<void> {
  for (;;) {
    const ids = await changedBatches(db, atOnce);
    if (ids.length === 0) return;
    await db.transaction().execute(async (tx) => {
      await lockStoredFigures(tx);
      const marks = await marksOf(tx, ids);
      await replaceFigures(tx, ids, await computedFigures(tx, ids));
      await storeSpreads(tx);
      await removeMarks(tx, marks);
    });
  }
}

/** Computes the figures of all completed batches again. */
export async function rebuildBatchFigures(db: Db): Promise<void> {
  await db.transaction().execute(markAllCompleted);
  await storeBatchFigures(db);
}

/** Returns how many stored figures were compared with a new computation, and a sentence for each difference. */
export async function wrongBatchFigures(db: Db): Promise<{ cases: number; faults: string[] }> {
  const faults: string[] = [];
  let cases = 0;
  let lastId: string | null = null;
  for (;;) {
    const { stored, computed } = await compared(db, lastId);
    for (const row of stored)
      if (!isDeepStrictEqual(row, computed.get(row.batchId)))
        faults.push(
          `batch ${row.batchId} is stored as ${JSON.stringify(row)}, not ${JSON.stringify(computed.get(row.batchId))}`,
        );
    cases += stored.length;
    lastId = stored.at(-1)?.batchId ?? null;
    if (stored.length < atOnce) return { cases, faults: [...faults, ...(await wrongSpreads(db))] };
  }
}

/** Returns the next stored figures, and the same computed, in one snapshot. */
const compared = (db: Db, lastId: string | null) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const stored = await figuresAfter(tx, lastId, atOnce);
      const computed = await computedFigures(
        tx,
        stored.map(({ batchId }) => batchId),
      );
      return {
        stored,
        computed: new Map(computed.map((row): [string, BatchFigures] => [row.batchId, row])),
      };
    });
