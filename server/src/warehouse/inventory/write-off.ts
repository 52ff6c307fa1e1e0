import { ensure } from '@sankofa/domain/errors/ensure';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextPackageState } from '@sankofa/domain/shipments/package-status';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { discrepancyKinds } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import type { writeOff as writeOffCall } from '@sankofa/domain/warehouse/inventory/write-off-endpoints';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  getShipmentRow,
  hasIssuedInvoice,
  isDisputed,
  liftAllHolds,
  lockPackage,
  lockPackagesOf,
  movePackages,
  refreshShipments,
  releaseFreed,
  type PackageRow,
  type ShipmentRow,
} from '../../shipments/shipments.ts';
import { openTicket } from '../../support/support.ts';
import { lockOpenClaims } from '../claim-queries.ts';
import { settleDiscrepancies } from '../discrepancy-queries.ts';
import { billWhole, isToBill } from '../verification/verify.ts';

type Input = z.output<(typeof writeOffCall)['body']> & { packageId: string };

const stepOf = { LOST: 'lose', DISPOSED: 'dispose', RETURNED: 'return' } as const;
const became = {
  LOST: 'is lost',
  DISPOSED: 'was disposed of',
  RETURNED: 'was returned to the supplier',
} as const;
const titles = { LOST: 'Lost', DISPOSED: 'Disposed of', RETURNED: 'Returned' } as const;

/**
 * Ends the story of a carton that will not reach its customer. What is asked of an invoice does not change
 * by it: a claim ticket is opened, and finance decides there what is credited.
 * @throws Problem package.step_not_allowed, package.claimed, dispute.step_not_allowed
 */
export async function writeOff(work: Work, { packageId, outcome, reason }: Input) {
  const step = stepOf[outcome];
  ensure(mayStepPackage(work.actor, step), 'Only admins can write off cartons');
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
    // A batch that has left keeps it on its papers; one that has not travels without it.
    set: {
      siteId: null,
      shelf: null,
      liesSince: null,
      ...(row.state === 'LOADED' && { batchId: null }),
    },
  });
  await liftAllHolds(work.tx, packageId, {
    liftedBy: work.actor.id,
    liftedAt: work.now,
    liftReason: `Written off: ${reason}`,
  });
  for (const kind of discrepancyKinds)
    await settleDiscrepancies(
      work.tx,
      { packageId, kind },
      {
        resolution: `Written off (${titles[outcome].toLowerCase()}): ${reason}`,
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

/** What somebody else is at with this carton is ended first, so that nothing of it hangs in the air. */
async function refuseOpen(work: Work, { id, state, labelNumber }: PackageRow) {
  if (state === 'OUT_FOR_DELIVERY')
    throw new Problem('package.step_not_allowed', {
      sentence: `${labelNumber} is out for delivery. Record a failed delivery before writing it off.`,
    });
  if ((await lockOpenClaims(work.tx, id)).length > 0)
    throw new Problem('package.claimed', {
      sentence: `A customer has claimed ${labelNumber}. Decide the claim first`,
    });
  if (await isDisputed(work.tx, id))
    throw new Problem('dispute.step_not_allowed', {
      sentence: `${labelNumber} has an open re-measure request. Ask finance to close it first`,
    });
}

/** The rest of its shipment goes on without it, and its owner is written to. */
async function endFor(
  work: Work,
  row: PackageRow,
  {
    shipmentId,
    outcome,
    reason,
  }: { shipmentId: string; outcome: Input['outcome']; reason: string },
) {
  const others = await lockPackagesOf(work.tx, shipmentId);
  const isUnloading = others.some(({ state, isShort }) => state === 'ARRIVED' && !isShort);
  if (!isUnloading) await releaseFreed(work, shipmentId);
  await refreshShipments(work, [shipmentId]);
  const shipment = await getShipmentRow(work.tx, shipmentId);
  // It may have been the one that the others waited for.
  const isIssued = await hasIssuedInvoice(work.tx, shipmentId);
  if (!isIssued && (await isToBill(work.tx, shipment))) await billWhole(work, shipmentId);
  await openTicket(work, {
    customerId: shipment.customerId,
    shipmentId,
    subject: `${titles[outcome]}: ${row.labelNumber}`,
    body: letterOf(row, shipment, { outcome, reason, isIssued }),
    isToCustomer: false,
  });
}

const letterOf = (
  { labelNumber, contents }: PackageRow,
  { trackingNumber }: ShipmentRow,
  { outcome, reason, isIssued }: { outcome: Input['outcome']; reason: string; isIssued: boolean },
) =>
  [
    `We’re sorry. Carton ${labelNumber} (${contents}) in shipment ${trackingNumber} ${became[outcome]}. ${reason.replace(/[.!?。]?$/u, '.')}`,
    'To start your claim, please reply with the contents and their value, and attach your supplier’s invoice if you have it.',
    ...(isIssued
      ? ['Your invoice stays unchanged until then. We’ll tell you here about any credit.']
      : []),
  ].join('\n\n');
