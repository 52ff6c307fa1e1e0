import type { Message } from '@sankofa/domain/texts/message';

import type { Work } from '../../platform/database/work.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { findPackage, getPackage } from '../planning/batch-package-queries.ts';

type Done = { batchId: string; packageId: string };

/** Returns the answer to a load scan that was already processed: the carton as it is now, unchanged. */
export const loadedBefore = async (work: Work, { batchId, packageId }: Done) => ({
  package: await getPackage(work.tx, packageId, 'depart'),
  batch: await shownBatch(work.tx, work.actor, batchId),
  isRepeat: true,
  warnings: [],
});

/** Returns the answer to an unload scan that was already processed. `over` describes an unlisted carton. */
export const unloadedBefore = async (
  work: Work,
  { batchId, packageId, over }: Done & { over: Message | null },
) => ({
  package: await findPackage(work.tx, packageId, 'release'),
  batch: await shownBatch(work.tx, work.actor, batchId),
  isRepeat: true,
  isOver: over !== null,
  warnings: over === null ? [] : [over],
});
