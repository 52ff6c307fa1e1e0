import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextPackageState } from '@sankofa/domain/shipments/package-table';
import { mayClaim } from '@sankofa/domain/warehouse/unidentified/claim';
import type { decideClaims as decideCall } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { claimTexts } from '@sankofa/domain/warehouse/unidentified/claim-texts';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify, notifyMany, type NewNotice } from '../../reminders/reminders.ts';
import { lockPackage, type PackageRow } from '../../shipments/shipments.ts';
import { changeClaims, lockOpenClaims, type ClaimRow } from '../claim-queries.ts';
import { assignTo } from '../receiving/identify.ts';

type Decision = z.output<(typeof decideCall)['body']> & { packageId: string };

/**
 * Decides all claims to a carton together: one is approved and gets the carton, or none is and it stays
 * unidentified. All claimants are notified.
 * @throws Problem claim.changed if the open claims differ from those that the decision names
 */
export async function decideClaims(work: Work, input: Decision) {
  authorize(work, claimTexts.onlyChinaAssigns, mayClaim.decide);
  const row = await lockPackage(work.tx, input.packageId);
  nextPackageState('identify', row.state, row.labelNumber);
  const open = await lockOpenClaims(work.tx, row.id);
  const approved = open.find(({ id }) => id === input.approvedId);
  const isSeen =
    open.length === new Set(input.claimIds).size &&
    open.every(({ id }) => input.claimIds.includes(id)) &&
    (input.approvedId === null || approved !== undefined);
  if (!isSeen) throw new Problem('claim.changed');
  const { reason } = input;
  const decided = { decidedBy: work.actor.id, decidedAt: work.now, reason };
  const refused = open.filter((claim) => claim !== approved);
  if (refused.length > 0)
    await changeClaims(
      work.tx,
      refused.map(({ id }) => id),
      { state: 'REFUSED', ...decided },
    );
  const shipmentId = approved ? await approve(work, row, { claim: approved, ...input }) : null;
  if (approved) await changeClaims(work.tx, [approved.id], { state: 'APPROVED', ...decided });
  await notifyMany(
    work,
    refused.map((claim) => rejected(claim, reason)),
  );
  audit(work, {
    action: approved ? 'claim.approve' : 'claim.refuse',
    subject: 'package',
    subjectId: row.id,
    before: { claimIds: open.map(({ id }) => id) },
    after: { approvedId: input.approvedId, customerId: approved?.customerId ?? null, shipmentId },
    reason,
  });
  return { packageId: row.id, shipmentId };
}

async function approve(
  work: Work,
  row: PackageRow,
  { claim, shipmentId, mode, reason }: Decision & { claim: ClaimRow },
): Promise<string> {
  const shipment = await assignTo(work, row, {
    ...(shipmentId === undefined ? {} : { shipmentId }),
    customerId: claim.customerId,
    mode: mode ?? claim.mode,
    goodsClass: row.goodsClass,
    reason,
  });
  if (shipment.customerId !== claim.customerId)
    throw new Problem('request.invalid', {
      message: claimTexts.otherCustomer,
      fields: { shipmentId: claimTexts.ownersShipment },
    });
  await notify(work, {
    kind: 'GOODS',
    userId: claim.customerId,
    key: `claim.${claim.id}.approved`,
    leads: true,
    title: claimTexts.approved({ number: shipment.trackingNumber }),
    body: claimTexts.approvedBody,
    link: `/customer/shipment-details/${shipment.id}`,
  });
  return shipment.id;
}

const rejected = (claim: ClaimRow, reason: string): NewNotice => ({
  kind: 'GOODS',
  userId: claim.customerId,
  key: `claim.${claim.id}.refused`,
  title: claimTexts.rejected,
  body: claimTexts.rejectedBody({ reason }),
  link: '/customer/support/new',
});
