import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import { nextSupplierPaymentState } from '@sankofa/domain/payables/supplier-payment-status';

import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { storeProof } from '../../platform/files/proofs.ts';
import {
  getSupplierPaymentRow,
  lockSupplierPayment,
  updateSupplierPayment,
} from './supplier-payment-queries.ts';

/**
 * Locks a payment to which proof can be added.
 * @throws Problem supplier_payment.step_not_allowed
 */
export async function lockPaymentToProve(work: Work, id: string) {
  authorize(work, 'finance', mayPayables.enter);
  const payment = await lockSupplierPayment(work.tx, id);
  nextSupplierPaymentState('prove', payment.state);
  return payment;
}

/**
 * Adds the slip or message of a sent payment; a later one replaces it.
 * @throws Problem supplier_payment.step_not_allowed, file.kind
 */
export async function addSupplierPaymentProof(
  work: Work,
  { id, stored }: { id: string; stored: PreparedFile | null },
): Promise<string> {
  const payment = await lockPaymentToProve(work, id);
  await storeProof(work, stored, {
    action: 'supplier-payment.prove',
    subject: 'supplier-payment',
    subjectId: id,
    instead: payment.proofFileId,
    put: (proofFileId) => updateSupplierPayment(work.tx, id, { proofFileId }),
  });
  return id;
}

/** @throws Problem thing.not_found */
export async function supplierPaymentProof(
  { db, actor }: { db: Db; actor: Work['actor'] },
  id: string,
) {
  authorize({ actor }, 'finance', mayPayables.see);
  const { proofFileId, reference } = await getSupplierPaymentRow(db, id);
  if (proofFileId === null) throw new Problem('thing.not_found', { message: payableTexts.noProof });
  return { fileId: proofFileId, name: `proof-${reference ?? id}` };
}
