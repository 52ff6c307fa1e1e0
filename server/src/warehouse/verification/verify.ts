import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextPackageState } from '@sankofa/domain/shipments/package-table';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { nameTexts, typedTexts } from '@sankofa/domain/texts/plain-texts';
import { toMeasures, type Measures } from '@sankofa/domain/values/measures';
import { differences, type Difference } from '@sankofa/domain/warehouse/receiving/receipt';
import {
  differenceText,
  verificationTexts,
} from '@sankofa/domain/warehouse/verification/verification-texts';
import { missingCheck } from '@sankofa/domain/warehouse/verification/verify-rules';
import type { verify } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import { billShipment } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  changeOwnShipment,
  getShipmentRow,
  hasIssuedInvoice,
  lockPackage,
  movePackages,
  refreshShipments,
  type PackageRow,
  type ShipmentRow,
} from '../../shipments/shipments.ts';
import {
  addDiscrepancy,
  findOpenDiscrepancy,
  settleDiscrepancies,
} from '../discrepancy-queries.ts';
import {
  addMeasurement,
  findLatestMeasures,
  findReceiver,
  hasVerified,
  isFullyVerified,
} from '../warehouse-queries.ts';
import { findVerifyRules } from './verify-rules.ts';

export type VerifyInput = z.output<(typeof verify)['body']>;
export type Verified = {
  packageId: string;
  outcome: 'verified' | 'measured' | 'discrepancy';
  differences: Difference[];
  discrepancyId: string | null;
  invoiceId: string | null;
};

/** Returns a difference in kilograms or centimetres, as people read it. */
export const inUnits = ({ what, first, second, allowed }: Difference): Difference => {
  const size = what === 'weight' ? 1000 : 10;
  return { what, first: first / size, second: second / size, allowed: allowed / size };
};

/**
 * Measures a carton a second time. Within the tolerance of the previous measurement it is verified and its
 * goods class is final. Otherwise a discrepancy opens and it stays received, until two measurements agree or
 * a person accepts the latest with a reason. The last carton of a shipment drafts its invoice.
 *
 * A carton that was imported without dimensions has no previous measurement. Where two people are required, the
 * first one counts as that of its receipt, so that someone else verifies it.
 */
export async function verifyPackage(work: Work, input: VerifyInput): Promise<Verified> {
  authorize(work, verificationTexts.onlyChina, mayStepPackage, 'verify');
  const row = await lockPackage(work.tx, input.packageId);
  nextPackageState('verify', row.state, row.labelNumber);
  // Null for cartons imported without dimensions.
  const before = await findLatestMeasures(work.tx, row.id);
  const measures = toMeasures(input.measures);
  const rules = await ensureRules(work, row.id, input.checked ?? []);
  if (before === null && rules.isFourEyes) return measureFirst(work, row, { ...input, measures });
  const found = before ? differences(before, measures, rules) : [];
  const isVerified = found.length === 0 || input.acceptBecause !== undefined;
  await addMeasurement(work.tx, {
    id: newId(work.now),
    packageId: row.id,
    purpose: 'VERIFY',
    measures,
    device: input.device ?? null,
    isVerified,
    measuredBy: work.actor.id,
    measuredAt: work.now,
  });
  audit(work, {
    action: isVerified ? 'package.verify' : 'package.mismatch',
    subject: 'package',
    subjectId: row.id,
    before: { measures: before, goodsClass: row.goodsClass },
    after: {
      measures,
      goodsClass: input.goodsClass,
      condition: input.condition,
      ...(input.checked && { checked: input.checked }),
    },
    reason: input.acceptBecause ?? null,
  });
  if (!isVerified) {
    const discrepancyId = await openMismatch(work, row, found);
    return {
      packageId: row.id,
      outcome: 'discrepancy',
      differences: found,
      discrepancyId,
      invoiceId: null,
    };
  }
  const invoiceId = await settle(work, row, input);
  const outcome = 'verified';
  return { packageId: row.id, outcome, differences: found, discrepancyId: null, invoiceId };
}

/** Stores the measurement that a carton lacked when it was received; its person may not verify it. */
async function measureFirst(
  work: Work,
  row: PackageRow,
  { measures, device }: { measures: Measures; device?: string | undefined },
): Promise<Verified> {
  await addMeasurement(work.tx, {
    id: newId(work.now),
    packageId: row.id,
    purpose: 'RECEIVE',
    measures,
    device: device ?? null,
    isVerified: false,
    measuredBy: work.actor.id,
    measuredAt: work.now,
  });
  audit(work, {
    action: 'package.measure',
    subject: 'package',
    subjectId: row.id,
    after: { measures },
  });
  return {
    packageId: row.id,
    outcome: 'measured',
    differences: [],
    discrepancyId: null,
    invoiceId: null,
  };
}

/** Checks the rules beyond the measurements. @throws Problem verify.own, request.invalid */
async function ensureRules(work: Work, packageId: string, checked: readonly string[]) {
  const rules = await findVerifyRules(work.tx);
  if (rules.isFourEyes && (await findReceiver(work.tx, packageId)) === work.actor.id)
    throw new Problem('verify.own');
  const missing = missingCheck(rules, checked);
  if (missing) {
    const message = verificationTexts.tickCheck({ check: nameTexts.of(missing) });
    throw new Problem('request.invalid', { message, fields: { checked: message } });
  }
  return rules;
}

/** Returns the discrepancy that is open now: a new one, or the one of an earlier measurement. */
async function openMismatch(work: Work, row: PackageRow, found: readonly Difference[]) {
  await addDiscrepancy(work.tx, {
    id: newId(work.now),
    kind: 'MISMATCH',
    packageId: row.id,
    details: differenceText(found.map(inUnits)),
    openedBy: work.actor.id,
    openedAt: work.now,
  });
  return findOpenDiscrepancy(work.tx, { packageId: row.id, kind: 'MISMATCH' });
}

async function settle(work: Work, row: PackageRow, input: VerifyInput): Promise<string | null> {
  await movePackages(work, [row], {
    step: 'verify',
    code: 'VER',
    permission: 'duty:warehouse',
    siteId: row.siteId,
    ...(input.acceptBecause ? { reason: input.acceptBecause } : {}),
    set: {
      goodsClass: input.goodsClass,
      condition: input.condition,
      note: input.note ?? row.note,
      verifiedAt: work.now,
    },
  });
  await settleDiscrepancies(
    work.tx,
    { packageId: row.id, kind: 'MISMATCH' },
    {
      resolution:
        input.acceptBecause === undefined
          ? verificationTexts.matched
          : typedTexts.text({ text: input.acceptBecause }),
      resolvedBy: work.actor.id,
      resolvedAt: work.now,
    },
  );
  const { shipmentId } = row;
  if (!shipmentId) return null;
  await refreshShipments(work, [shipmentId]);
  return (await isFullyVerified(work.tx, shipmentId)) ? billVerified(work, shipmentId) : null;
}

/**
 * Returns whether the cartons of a shipment only wait for their invoice. A carton that was found in Ghana
 * before it was loaded counts as verified, although its shipment's status says Ghana.
 */
export async function isReadyToInvoice(tx: Tx, { id, status }: Pick<ShipmentRow, 'id' | 'status'>) {
  if (status !== 'CLEARED') return status === 'READY';
  return (await isFullyVerified(tx, id)) && (await hasVerified(tx, id));
}

/** Drafts the invoice of a shipment whose cartons are all verified, and notifies its owner. */
export async function billVerified(work: Work, shipmentId: string): Promise<string> {
  const { invoiceId, isIssued } = await billShipment(work, shipmentId);
  // An issued invoice has its own notification.
  if (isIssued) return invoiceId;
  const shipment = await getShipmentRow(work.tx, shipmentId);
  await notify(work, {
    kind: 'GOODS',
    userId: shipment.customerId,
    key: `shipment.${shipmentId}.verified.${invoiceId}`,
    title: verificationTexts.verified({ number: shipment.trackingNumber }),
    body: verificationTexts.verifiedBody,
    link: `/customer/shipment-details/${shipmentId}`,
  });
  return invoiceId;
}

/**
 * Changes a pre-alert. If the last carton that was expected won't be sent, the rest is complete without it
 * and is invoiced.
 */
export async function changeShipment(work: Work, edit: Parameters<typeof changeOwnShipment>[1]) {
  const shipmentId = await changeOwnShipment(work, edit);
  if (!edit.cancelPackageIds?.length) return shipmentId;
  if (await isReadyToInvoice(work.tx, await getShipmentRow(work.tx, shipmentId)))
    await billVerified(work, shipmentId);
  return shipmentId;
}

/** Reopens a verified carton, so that it is measured again. An issued invoice is credited first. */
export async function reopenPackage(
  work: Work,
  { packageId, reason }: { packageId: string; reason: string },
): Promise<string> {
  authorize(work, verificationTexts.onlyChinaReturns, mayStepPackage, 'reopen');
  const row = await lockPackage(work.tx, packageId);
  nextPackageState('reopen', row.state, row.labelNumber);
  if (row.shipmentId && (await hasIssuedInvoice(work.tx, row.shipmentId)))
    throw new Problem('package.step_not_allowed', {
      message: verificationTexts.onInvoice({ label: row.labelNumber }),
    });
  await movePackages(work, [row], {
    step: 'reopen',
    code: 'REO',
    permission: 'duty:warehouse',
    siteId: row.siteId,
    reason,
    set: { verifiedAt: null },
  });
  if (row.shipmentId) await refreshShipments(work, [row.shipmentId]);
  audit(work, { action: 'package.reopen', subject: 'package', subjectId: packageId, reason });
  return packageId;
}
