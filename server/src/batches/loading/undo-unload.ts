import { nextBatchState } from '@sankofa/domain/batches/batch-table';
import { unloadingTexts } from '@sankofa/domain/batches/loading/unloading-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  getShipmentRow,
  movePackages,
  refreshShipments,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { lockBatch } from '../batch-queries.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { getPackage } from '../planning/batch-package-queries.ts';
import { ensureMayStep, unloader } from '../step.ts';
import type { Scan } from './load.ts';
import { scannedPackageOf } from './scanned.ts';
import { isFound } from './unload-queries.ts';

/**
 * Undoes an unload scan: the carton is back on the list and not seen yet. Refused once the carton was handed
 * over or dispatched, or once unloading is finished, since the list of SHORT cartons was sent by then.
 */
export async function undoUnload(
  work: Work,
  { id, code, reason, device }: Scan & { id: string; reason: string },
) {
  ensureMayStep(work, 'undoUnload');
  const batch = await lockBatch(work.tx, id);
  nextBatchState('undoUnload', batch.state, batch.batchNumber);
  const row = await scannedPackageOf(work.tx, batch, code, ({ siteId }) =>
    siteId === batch.destinationSiteId ? 'in Ghana' : undefined,
  );
  if (await isFound(work.tx, 'DAMAGED', { packageId: row.id, batchId: batch.id }))
    throw new Problem('package.step_not_allowed', {
      message: unloadingTexts.damageOpen({ label: row.labelNumber }),
    });
  await movePackages(work, [row], {
    step: 'undoUnload',
    code: 'BCK',
    permission: unloader,
    siteId: batch.destinationSiteId,
    reason,
    details: device ? { device } : {},
    set: { siteId: null, shelf: null },
  });
  if (row.shipmentId) {
    await refreshShipments(work, [row.shipmentId]);
    if (row.state === 'AVAILABLE') await withdrawReadyNotice(work, row, row.shipmentId);
  }
  audit(work, {
    action: 'package.undo-unload',
    subject: 'package',
    subjectId: row.id,
    before: { state: row.state, shelf: row.shelf },
    after: { batchId: batch.id },
    reason,
  });
  return {
    package: await getPackage(work.tx, row.id, 'release'),
    batch: await shownBatch(work.tx, work.actor, batch.id),
    isRepeat: false,
    warnings: [],
  };
}

/** Notifies the customer, who was asked to collect the carton, that it is not ready. */
async function withdrawReadyNotice(work: Work, { labelNumber }: PackageRow, shipmentId: string) {
  const { customerId, trackingNumber } = await getShipmentRow(work.tx, shipmentId);
  await notify(work, {
    kind: 'GOODS',
    userId: customerId,
    key: `shipment.${shipmentId}.undo-unload.${work.request.id}`,
    title: unloadingTexts.notReadyTitle({ number: trackingNumber }),
    body: unloadingTexts.notReadyBody({ label: labelNumber }),
    link: `/customer/shipment-details/${shipmentId}`,
  });
}
