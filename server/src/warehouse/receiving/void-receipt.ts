import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { onHoldText } from '@sankofa/domain/shipments/hold-texts';
import { type PackageStep } from '@sankofa/domain/shipments/package-status';
import { nextPackageState } from '@sankofa/domain/shipments/package-table';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import { receivingTexts } from '@sankofa/domain/warehouse/receiving/receiving-texts';
import { claimTexts } from '@sankofa/domain/warehouse/unidentified/claim-texts';
import { verificationTexts } from '@sankofa/domain/warehouse/verification/verification-texts';
import type { voidReceipt as voidCall } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  getShipmentRow,
  hasIssuedInvoice,
  lockPackages,
  movePackages,
  openHolds,
  refreshShipments,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { lockOpenClaims } from '../claim-queries.ts';
import { settleDiscrepancies } from '../discrepancy-queries.ts';
import { isFoundInGhana } from '../found-queries.ts';
import { billVerified, isReadyToInvoice } from '../verification/verify.ts';
import { findArrival } from './receive-queries.ts';

type Input = z.output<(typeof voidCall)['body']>;
type Undoing = { row: PackageRow; step: Extract<PackageStep, 'expectAgain' | 'voidReceipt'> };

const mayVoidSome = (actor: Actor) =>
  mayStepPackage(actor, 'voidReceipt') || mayStepPackage(actor, 'matchFound');

/**
 * Voids a receipt: pre-alerted cartons are expected again, the rest are cancelled. All cartons of the receipt
 * or none, and none that was changed since. The history keeps both events.
 */
export async function voidReceipt(work: Work, { packageIds, reason }: Input): Promise<string[]> {
  authorize(work, receivingTexts.onlyChinaUndoes, mayVoidSome);
  const rows = await lockPackages(work.tx, packageIds);
  if (rows.length !== new Set(packageIds).size)
    throw new Problem('thing.not_found', { message: shipmentTexts.cartonNotFound });
  const undoing: Undoing[] = [];
  for (const row of rows) undoing.push({ row, step: await undoStep(work, row) });
  for (const one of undoing) await undo(work, one, reason);
  const shipmentIds = [...new Set(rows.flatMap(({ shipmentId }) => shipmentId ?? []))];
  await refreshShipments(work, shipmentIds);
  for (const shipmentId of shipmentIds) await correctShipment(work, shipmentId);
  return rows.map(({ id }) => id);
}

/** Checks that a receipt is voided where it was made: a carton found in Ghana without a label, in Ghana. */
async function ensureMayUndo({ tx, actor }: Work, { id, state }: PackageRow) {
  const isFound = state === 'UNIDENTIFIED' && (await isFoundInGhana(tx, id));
  authorize(
    { actor },
    isFound ? receivingTexts.onlyGhana : receivingTexts.onlyChinaUndoes,
    mayStepPackage,
    isFound ? 'matchFound' : 'voidReceipt',
  );
}

/**
 * Returns the step that undoes a receipt.
 * @throws Problem with what to do, if something depends on the receipt
 */
async function undoStep(work: Work, row: PackageRow): Promise<Undoing['step']> {
  const { labelNumber: label } = row;
  await ensureMayUndo(work, row);
  nextPackageState('voidReceipt', row.state, label);
  const arrival = await findArrival(work.tx, row.id);
  if (arrival?.fromState === 'UNIDENTIFIED')
    throw new Problem('package.step_not_allowed', {
      message: receivingTexts.assignedLater({ label }),
    });
  if (row.shipmentId && (await hasIssuedInvoice(work.tx, row.shipmentId)))
    throw new Problem('package.step_not_allowed', {
      message: verificationTexts.onInvoice({ label }),
    });
  if ((await lockOpenClaims(work.tx, row.id)).length > 0)
    throw new Problem('package.claimed', {
      message: claimTexts.claimed({ label }),
    });
  const [hold] = await openHolds(work.tx, [row.id]);
  if (hold)
    throw new Problem('package.held', {
      kind: hold.kind,
      packageId: row.id,
      message: onHoldText(label, hold.kind),
    });
  return arrival?.fromState === 'EXPECTED' ? 'expectAgain' : 'voidReceipt';
}

async function undo(work: Work, { row, step }: Undoing, reason: string) {
  const left = { siteId: null, shelf: null, receivedAt: null, inStockSince: null };
  await movePackages(work, [row], {
    step,
    code: 'VOI',
    permission: 'duty:warehouse',
    siteId: row.siteId,
    reason,
    set: step === 'expectAgain' ? { ...left, condition: null, note: null } : left,
  });
  for (const kind of ['DAMAGED', 'MISMATCH', 'TIME', 'OVER'] as const)
    await settleDiscrepancies(
      work.tx,
      { packageId: row.id, kind },
      { resolution: receivingTexts.undone, resolvedBy: work.actor.id, resolvedAt: work.now },
    );
  audit(work, {
    action: 'package.void-receipt',
    subject: 'package',
    subjectId: row.id,
    before: { state: row.state, shelf: row.shelf, siteId: row.siteId },
    reason,
  });
}

/** Bills the rest of the shipment if it only waited for this carton, and sends its owner a correction. */
async function correctShipment(work: Work, shipmentId: string) {
  const shipment = await getShipmentRow(work.tx, shipmentId);
  const { status, customerId, trackingNumber } = shipment;
  await notify(work, {
    kind: 'GOODS',
    userId: customerId,
    key: `shipment.${shipmentId}.voided.${work.request.id}`,
    title: receivingTexts.correction({ number: trackingNumber }),
    body: status === 'CANCELLED' ? receivingTexts.notArrivedBody : receivingTexts.correctedBody,
    link: `/customer/shipment-details/${shipmentId}`,
  });
  if (await isReadyToInvoice(work.tx, shipment)) await billVerified(work, shipmentId);
}
