import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextBillState } from '@sankofa/domain/payables/bill-status';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';

import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { storeProof } from '../../platform/files/proofs.ts';
import { newId } from '../../platform/ids.ts';
import { countDocuments, getDocument, insertDocument, lockBill } from './bill-queries.ts';

const most = 10;

/**
 * Locks a bill to which a document can be attached.
 * @throws Problem bill.step_not_allowed, request.invalid if it has the most documents
 */
export async function lockToAttach(work: Work, id: string) {
  authorize(work, 'finance', mayPayables.enter);
  const bill = await lockBill(work.tx, id);
  nextBillState('attach', bill.state);
  if ((await countDocuments(work.tx, id)) >= most)
    throw new Problem('request.invalid', { message: payableTexts.tooManyDocuments({ most }) });
  return bill;
}

/**
 * Attaches a picture or PDF to a bill. Documents are never replaced or removed.
 * @throws Problem bill.step_not_allowed, file.kind
 */
export async function addBillDocument(
  work: Work,
  { id, stored }: { id: string; stored: PreparedFile | null },
): Promise<string> {
  await lockToAttach(work, id);
  await storeProof(work, stored, {
    action: 'bill.attach',
    subject: 'bill',
    subjectId: id,
    instead: null,
    put: (fileId) =>
      insertDocument(work.tx, {
        id: newId(work.now),
        billId: id,
        fileId,
        addedBy: work.actor.id,
        addedAt: work.now,
      }),
  });
  return id;
}

/** @throws Problem thing.not_found */
export async function billDocument({ db, actor }: { db: Db; actor: Work['actor'] }, id: string) {
  authorize({ actor }, 'finance', mayPayables.see);
  const { fileId, number, name } = await getDocument(db, id);
  return { fileId, name: `bill-${name}-${number ?? 'expense'}` };
}
