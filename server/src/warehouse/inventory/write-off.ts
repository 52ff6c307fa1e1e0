import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { holdReasons } from '@sankofa/domain/shipments/hold-texts';
import { nextPackageState } from '@sankofa/domain/shipments/package-table';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { joinedTexts } from '@sankofa/domain/texts/joined-texts';
import { discrepancyKinds } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import {
  inventoryTexts,
  writeOffLetter,
} from '@sankofa/domain/warehouse/inventory/inventory-texts';
import type { writeOff as writeOffCall } from '@sankofa/domain/warehouse/inventory/write-off-endpoints';
import { claimTexts } from '@sankofa/domain/warehouse/unidentified/claim-texts';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  getShipmentRow,
  hasIssuedInvoice,
  findDisputed,
  liftAllHolds,
  lockPackage,
  lockPackagesOf,
  movePackages,
  refreshShipments,
  releaseFreed,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { openTicket } from '../../support/support.ts';
import { lockOpenClaims } from '../claim-queries.ts';
import { settleDiscrepancies } from '../discrepancy-queries.ts';
import { billVerified, isReadyToInvoice } from '../verification/verify.ts';

type Input = z.output<(typeof writeOffCall)['body']> & { packageId: string };

const stepOf = { LOST: 'lose', DISPOSED: 'dispose', RETURNED: 'return' } as const;

/**
 * Ends the history of a carton that won't reach its customer. Invoices don't change: a claim ticket is
 * opened, where finance decides on a credit.
 * @throws Problem package.step_not_allowed, package.claimed, dispute.step_not_allowed
 */
export async function writeOff(work: Work, { packageId, outcome, reason }: Input) {
  const step = stepOf[outcome];
  authorize(work, inventoryTexts.onlyAdmins, mayStepPackage, step);
  const row = await lockPackage(work.tx, packageId);
  nextPackageState(step, row.state, row.labelNumber);
  await refuseOpen(work, row);
  await movePackages(work, [row], {
    step,
    code: 'END',
    permission: 'admin',
    siteId: row.siteId,
    reason,
    details: { outcome },
    // A batch that has departed keeps the carton on its documents; one that has not goes without it.
    set: {
      siteId: null,
      shelf: null,
      inStockSince: null,
      ...(row.state === 'LOADED' && { batchId: null }),
    },
  });
  await liftAllHolds(work.tx, packageId, {
    liftedBy: work.actor.id,
    liftedAt: work.now,
    liftReason: holdReasons.writtenOff({ reason }),
  });
  for (const kind of discrepancyKinds)
    await settleDiscrepancies(
      work.tx,
      { packageId, kind },
      {
        resolution: inventoryTexts.writtenOff({ outcome, reason }),
        resolvedBy: work.actor.id,
        resolvedAt: work.now,
      },
    );
  audit(work, {
    action: 'package.write-off',
    subject: 'package',
    subjectId: packageId,
    before: { state: row.state, siteId: row.siteId, shelf: row.shelf, batchId: row.batchId },
    after: { state: outcome },
    reason,
  });
  if (row.shipmentId) await endFor(work, row, { shipmentId: row.shipmentId, outcome, reason });
  return packageId;
}

/** Refuses a carton that is out for delivery, claimed or being re-measured: that has to be finished first. */
async function refuseOpen(work: Work, { id, state, labelNumber }: PackageRow) {
  if (state === 'OUT_FOR_DELIVERY')
    throw new Problem('package.step_not_allowed', {
      message: inventoryTexts.outForDelivery({ label: labelNumber }),
    });
  if ((await lockOpenClaims(work.tx, id)).length > 0)
    throw new Problem('package.claimed', {
      message: claimTexts.claimed({ label: labelNumber }),
    });
  if (await findDisputed(work.tx, [id]))
    throw new Problem('dispute.step_not_allowed', {
      message: inventoryTexts.remeasureOpen({ label: labelNumber }),
    });
}

/** Lets the rest of the shipment go on without the carton, and notifies its owner. */
async function endFor(
  work: Work,
  row: PackageRow,
  {
    shipmentId,
    outcome,
    reason,
  }: { shipmentId: string; outcome: Input['outcome']; reason: string },
) {
  const otherPackages = await lockPackagesOf(work.tx, shipmentId);
  const isUnloading = otherPackages.some(({ state, isShort }) => state === 'ARRIVED' && !isShort);
  if (!isUnloading) await releaseFreed(work, shipmentId);
  await refreshShipments(work, [shipmentId]);
  const shipment = await getShipmentRow(work.tx, shipmentId);
  // The other cartons may have waited for this one.
  const isIssued = await hasIssuedInvoice(work.tx, shipmentId);
  if (!isIssued && (await isReadyToInvoice(work.tx, shipment)))
    await billVerified(work, shipmentId);
  const message = {
    subject: inventoryTexts.ticketSubject({ outcome, label: row.labelNumber }),
    body: joinedTexts.paragraphs({
      paragraphs: writeOffLetter(
        {
          label: row.labelNumber,
          contents: row.contents,
          number: shipment.trackingNumber,
          outcome,
          reason,
        },
        isIssued,
      ),
    }),
  };
  await openTicket(work, {
    customerId: shipment.customerId,
    shipmentId,
    subject: String(message.subject),
    body: String(message.body),
    message,
    isToCustomer: false,
  });
}
