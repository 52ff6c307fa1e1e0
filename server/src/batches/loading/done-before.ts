import type { Message } from '@sankofa/domain/texts/message';

import type { Work } from '../../platform/database/work.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { findPackage, getPackage } from '../planning/batch-package-queries.ts';

type Done = { batchId: string; packageId: string };

/** What a load is answered that was carried out before: the carton as it is by now, and nothing done. */
export const loadedBefore = async (work: Work, { batchId, packageId }: Done) => ({
  package: await getPackage(work.tx, packageId, 'depart'),
  batch: await shownBatch(work.tx, work.actor, batchId),
  isRepeat: true,
  warnings: [],
});

/** The same of an unload. `over` is what was said of a carton that is not on the list. */
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
