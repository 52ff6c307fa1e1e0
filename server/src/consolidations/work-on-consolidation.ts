import { authorize } from '@sankofa/domain/authorize';
import {
  changesCartons,
  mayConsolidate,
  nextConsolidationState,
} from '@sankofa/domain/consolidations/consolidation';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import { addAgreedServices } from '../invoices/invoices.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { notify } from '../reminders/reminders.ts';
import { movePackages, refreshShipments } from '../shipments/shipments.ts';
import { changeConsolidation, hasPhotoSince } from './consolidation-queries.ts';
import { lockTogether, numbersOf, type LockedTogether } from './lock-together.ts';

/**
 * Starts the agreed work. Cartons that are packed differently are opened to be measured again, so that the invoice is
 * calculated from what travels.
 * @throws Problem consolidation.step_not_allowed
 */
export async function startConsolidation(work: Work, id: string): Promise<string> {
  authorize(work, consolidationTexts.onlyChina, mayConsolidate.work);
  const together = await lockTogether(work, id);
  await changeConsolidation(work.tx, id, {
    state: nextConsolidationState('start', together.row.state),
    startedBy: work.actor.id,
    startedAt: work.now,
  });
  if (changesCartons(together.row.preferences)) await reopenVerified(work, together);
  audit(work, {
    action: 'consolidation.start',
    subject: 'shipment',
    subjectId: together.first.id,
    after: { consolidationId: id },
  });
  return id;
}

async function reopenVerified(work: Work, { packages, shipments }: LockedTogether) {
  const verified = packages.filter(({ state }) => state === 'VERIFIED');
  for (const [siteId, rows] of Map.groupBy(verified, (one) => one.siteId))
    await movePackages(work, rows, {
      step: 'reopen',
      code: 'REO',
      permission: 'duty:warehouse',
      siteId,
      reason: consolidationTexts.reopened.in('en'),
      set: { verifiedAt: null },
    });
  await refreshShipments(
    work,
    shipments.map(({ id }) => id),
  );
}

/**
 * Completes the work. Its price goes on the invoice that is not issued yet.
 * @throws Problem consolidation.step_not_allowed, also where photos are missing
 */
export async function completeConsolidation(
  work: Work,
  { id, result }: { id: string; result: string },
): Promise<string> {
  authorize(work, consolidationTexts.onlyChina, mayConsolidate.work);
  const { row, shipments, first } = await lockTogether(work, id);
  const state = nextConsolidationState('complete', row.state);
  const needsPhotos = row.preferences.includes('PHOTOS_AFTER') && row.startedAt !== null;
  if (needsPhotos && !(await hasPhotoSince(work.tx, id, row.startedAt ?? work.now)))
    throw new Problem('consolidation.step_not_allowed', {
      message: consolidationTexts.photosMissing,
    });
  await changeConsolidation(work.tx, id, {
    state,
    result,
    completedBy: work.actor.id,
    completedAt: work.now,
  });
  if (row.billedShipmentId !== null)
    await addAgreedServices(work, { shipmentId: row.billedShipmentId, consolidationId: id });
  await notify(work, {
    kind: 'GOODS',
    userId: row.customerId,
    key: `consolidation.${id}.ready`,
    title: consolidationTexts.readyTitle,
    body: consolidationTexts.readyBody({ labels: numbersOf(shipments), note: result }),
    link: '/customer/travel-together',
  });
  audit(work, {
    action: 'consolidation.complete',
    subject: 'shipment',
    subjectId: first.id,
    after: { consolidationId: id, result },
  });
  return id;
}
