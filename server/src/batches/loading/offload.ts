import { nextBatchState } from '@sankofa/domain/batches/batch-table';

import { moveBalanceDue } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { movePackages, refreshShipments } from '../../shipments/shipments.ts';
import { lockBatch } from '../batch-queries.ts';
import { ensureMayStep, loaderOf } from '../step.ts';
import { answerOf, type Scan } from './load.ts';
import { scannedPackageOf } from './scanned.ts';
import { isFound } from './unload-queries.ts';

/** Takes a carton out of an open batch and returns it to where it was stored. */
export async function offloadPackage(
  work: Work,
  { id, code, reason, device }: Scan & { id: string; reason: string },
) {
  ensureMayStep(work, 'offload');
  const batch = await lockBatch(work.tx, id);
  nextBatchState('offload', batch.state, batch.batchNumber);
  const row = await scannedPackageOf(work.tx, batch, code);
  // A carton found OVER in another batch was never in this one, so it stays where it was found.
  const isElsewhere = await isFound(work.tx, 'OVER', { packageId: row.id });
  await movePackages(work, [row], {
    step: 'offload',
    code: 'OFL',
    permission: loaderOf(work.actor),
    siteId: isElsewhere ? row.siteId : batch.originSiteId,
    reason,
    details: { ...(device && { device }), batchId: batch.id },
    set: { batchId: null, ...(!isElsewhere && { siteId: batch.originSiteId }) },
  });
  if (row.shipmentId) {
    await refreshShipments(work, [row.shipmentId]);
    // A carton in China arrives with no vessel, so its balance has no due date.
    await moveBalanceDue(work, [row.shipmentId]);
  }
  audit(work, {
    action: 'batch.offload',
    subject: 'package',
    subjectId: row.id,
    before: { batchId: batch.id },
    reason,
  });
  return answerOf(work, batch, row, { isRepeat: false, warnings: [] });
}
