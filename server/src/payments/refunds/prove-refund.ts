import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';

import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { storeProof } from '../../platform/files/proofs.ts';
import { changeRefund, getRefundRow, lockRefund } from '../refund-queries.ts';
import { refuseUnseenRefund } from '../shown-refund-queries.ts';

/**
 * Locks a refund to which this person may add a proof now.
 * @throws Problem thing.not_found, refund.step_not_allowed, refund.own
 */
export async function lockToProve(work: Work, refundId: string) {
  const refund = await lockRefund(work.tx, refundId);
  refuseUnseenRefund(work.actor, refund);
  if (refund.requestedBy === work.actor.id)
    throw new Problem('refund.own', { message: refundTexts.ownProof });
  authorize(work, 'finance', mayRefund.prove, refund);
  if (refund.state !== 'PAID' || refund.method === 'GATEWAY')
    throw new Problem('refund.step_not_allowed', {
      from: refund.state,
      step: 'prove',
      message: refund.state === 'PAID' ? refundTexts.paidOnline : refundTexts.transferFirst,
    });
  return refund;
}

/**
 * Adds the slip or message of a refund that was sent by hand.
 * @throws Problem refund.step_not_allowed, refund.own, file.kind
 */
export async function addRefundProof(
  work: Work,
  { refundId, stored }: { refundId: string; stored: PreparedFile | null },
): Promise<string> {
  const refund = await lockToProve(work, refundId);
  await storeProof(work, stored, {
    action: 'refund.prove',
    subject: 'refund',
    subjectId: refundId,
    instead: refund.proofFileId,
    put: (proofFileId) => changeRefund(work.tx, refundId, { proofFileId }),
  });
  return refundId;
}

/** @throws Problem thing.not_found if there is none, or the refund is another customer's */
export async function refundProof({ db, actor }: { db: Db; actor: Work['actor'] }, id: string) {
  const refund = await getRefundRow(db, id);
  refuseUnseenRefund(actor, refund);
  if (refund.proofFileId === null)
    throw new Problem('thing.not_found', { message: refundTexts.noProof });
  return { fileId: refund.proofFileId, name: refund.refundNumber };
}
