import { unloadingTexts } from '@sankofa/domain/batches/loading/unloading-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import { siteName, siteOf, staffWith } from '../../company/company.ts';
import { moveBalanceDue } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import {
  lockPackage,
  movePackages,
  refreshShipments,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { getBatchRow, type BatchRow } from '../batch-queries.ts';
import { unloader } from '../step.ts';
import { recordFound } from './unload-from-batch.ts';
import { openDiscrepancy } from './unload-queries.ts';

/**
 * Takes a carton scanned in Ghana off the list of a batch that has not departed, whatever the state of that
 * list, since it can’t leave China any more, and notifies the planners. Any other carton stays as it is.
 * @param row locked by the caller
 * @returns the carton as it is now, and the number of the batch it was taken off, if any
 */
export async function removeFromList(
  work: Work,
  row: PackageRow,
  { siteId, shelf = null, at }: { siteId: string; shelf?: string | null; at: Instant },
): Promise<{ row: PackageRow; removedFrom: string | null }> {
  if (row.state !== 'LOADED' || row.batchId === null) return { row, removedFrom: null };
  const batch = await getBatchRow(work.tx, row.batchId);
  const site = await siteOf(work.tx, siteId);
  const details = unloadingTexts.onListInChina({
    label: row.labelNumber,
    batch: batch.batchNumber,
    site: siteName(site),
  });
  await movePackages(work, [row], {
    step: 'offload',
    code: 'NLD',
    permission: unloader,
    occurredAt: at,
    siteId,
    details: { note: details },
    set: { batchId: null, siteId, shelf, inStockSince: at },
  });
  await recordFound(work, { ...row, batchId: null }, { siteId, at });
  await recordNotLoaded(work, batch, row, { details, done: unloadingTexts.removed });
  if (row.shipmentId) {
    await refreshShipments(work, [row.shipmentId]);
    // It no longer arrives with a vessel, so its balance has no due date.
    await moveBalanceDue(work, [row.shipmentId]);
  }
  audit(work, {
    action: 'batch.remove-from-list',
    subject: 'package',
    subjectId: row.id,
    before: { batchId: batch.id, siteId: row.siteId },
    after: { batchId: null, siteId },
    reason: details,
  });
  return { row: await lockPackage(work.tx, row.id), removedFrom: batch.batchNumber };
}

/** Opens the discrepancy of a listed carton that was never loaded, and notifies the planners. */
export async function recordNotLoaded(
  work: Work,
  batch: Pick<BatchRow, 'id' | 'batchNumber'>,
  row: Pick<PackageRow, 'id' | 'labelNumber'>,
  { details, done }: { details: Message; done: Message },
) {
  const isNew = await openDiscrepancy(work.tx, {
    id: newId(work.now),
    kind: 'NOT_LOADED',
    packageId: row.id,
    batchId: batch.id,
    details,
    openedBy: work.actor.id,
    openedAt: work.now,
  });
  if (!isNew) return;
  const staff = await staffWith(work.tx, ['batches', 'support']);
  await notifyMany(
    work,
    staff.map((userId) => ({
      kind: 'GOODS',
      userId,
      key: `not-loaded.${batch.id}.${row.id}`,
      title: unloadingTexts.notLoadedTitle({ label: row.labelNumber }),
      body: unloadingTexts.notLoadedBody({ details, done, batch: batch.batchNumber }),
      link: `/staff/batches/${batch.id}`,
    })),
  );
}
