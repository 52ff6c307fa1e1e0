import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayDispute, measuredAt } from '@sankofa/domain/invoices/corrections/dispute';
import type { remeasure as remeasureCall } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { toMeasures } from '@sankofa/domain/values/measures';
import { verificationTexts } from '@sankofa/domain/warehouse/verification/verification-texts';
import type { z } from 'zod/mini';

import {
  lockDisputeWithInvoice,
  recordRemeasured,
  type DisputedPackage,
} from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addMeasurement, findLatestMeasurer } from '../warehouse-queries.ts';
import { findVerifyRules } from './verify-rules.ts';

type RemeasureInput = z.output<(typeof remeasureCall)['body']>;

/**
 * Measures a disputed carton again at its current site. The last carton settles the dispute.
 * @throws Problem dispute.step_not_allowed, verify.own if a second person is required,
 * package.step_not_allowed in transit
 */
export async function remeasurePackage(
  work: Work,
  { disputeId, packageId, measures: typed, device }: RemeasureInput & { disputeId: string },
) {
  const held = await lockDisputeWithInvoice(work, disputeId, ({ disputed }) =>
    ensureInWarehouse(work, cartonOf(disputed, packageId)),
  );
  const carton = cartonOf(held.disputed, packageId);
  const rules = await findVerifyRules(work.tx);
  if (rules.isFourEyes && (await findLatestMeasurer(work.tx, packageId)) === work.actor.id)
    throw new Problem('verify.own', {
      message: verificationTexts.ownMeasurement({ label: carton.labelNumber }),
    });
  const measurementId = newId(work.now);
  const measures = toMeasures(typed);
  await addMeasurement(work.tx, {
    id: measurementId,
    packageId,
    purpose: 'REMEASURE',
    measures,
    device: device ?? null,
    isVerified: true,
    measuredBy: work.actor.id,
    measuredAt: work.now,
  });
  audit(work, {
    action: 'package.remeasure',
    subject: 'package',
    subjectId: packageId,
    before: { measures: carton.billed },
    after: { measures, disputeId },
  });
  await recordRemeasured(work, held, { packageId, measurementId }, rules);
}

function cartonOf(disputed: readonly DisputedPackage[], packageId: string): DisputedPackage {
  const carton = disputed.find((one) => one.packageId === packageId);
  if (carton) return carton;
  throw new Problem('request.invalid', {
    message: verificationTexts.notInRequest,
    fields: { packageId: verificationTexts.scanInRequest },
  });
}

function ensureInWarehouse(work: Work, { labelNumber, state }: DisputedPackage) {
  if (measuredAt(state) === null)
    throw new Problem('package.step_not_allowed', {
      message: verificationTexts.inBatch({ label: labelNumber }),
    });
  authorize(work, verificationTexts.onlyHolderMeasures, mayDispute.measure, state);
}
