import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type {
  addExemption as addExemptionCall,
  CustomerTaxesAnswer,
} from '@sankofa/domain/taxes/customer-tax-endpoints';
import { mayTax } from '@sankofa/domain/taxes/tax-policy';
import { taxTexts } from '@sankofa/domain/taxes/tax-texts';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import type { PreparedFile } from '../platform/files/files.ts';
import { storeProof } from '../platform/files/proofs.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import {
  findCertificate,
  findCustomerTaxes,
  findTin,
  insertExemption,
  insertTin,
  lockExemption,
  markExemptionEnded,
  setCertificate,
} from './customer-tax-queries.ts';

/** @throws Problem thing.not_found */
export async function customerTaxes(
  db: Db | Tx,
  customerId: string,
  now: Instant,
): Promise<CustomerTaxesAnswer> {
  const found = await findCustomerTaxes(db, customerId, dayIn(now, zones.accra));
  if (!found) throw new Problem('thing.not_found');
  return found;
}

/** Sets or removes the TIN that new invoices of a customer have. @throws Problem thing.not_found */
export async function setTin(
  work: Work,
  { customerId, tin }: { customerId: string; tin: string | null },
) {
  authorize(work, 'finance', mayTax.changeTin, { customerId });
  await customerTaxes(work.tx, customerId, work.now);
  const before = await findTin(work.tx, customerId);
  if (before === tin) return;
  await insertTin(work.tx, {
    id: newId(work.now),
    customerId,
    tin,
    changedBy: work.actor.id,
    changedAt: work.now,
  });
  audit(work, {
    action: 'tax.tin',
    subject: 'user',
    subjectId: customerId,
    before: { tin: before },
    after: { tin },
  });
}

/** Adds an exemption: the lines of the customer’s invoices issued in its days are exempt. */
export async function exemptCustomer(
  work: Work,
  {
    customerId,
    certificateNumber,
    from,
    until,
    reason,
  }: { customerId: string } & z.output<(typeof addExemptionCall)['body']>,
) {
  authorize(work, 'finance', mayTax.change);
  await customerTaxes(work.tx, customerId, work.now);
  const added = { certificateNumber, fromDay: from, untilDay: until, reason };
  await insertExemption(work.tx, {
    id: newId(work.now),
    customerId,
    ...added,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  audit(work, {
    action: 'tax.exempt',
    subject: 'user',
    subjectId: customerId,
    after: added,
    reason,
  });
  await recalculateDraftsNow(work);
}

/** Ends an exemption at once. @throws Problem thing.not_found, tax.exemption_ended */
export async function endExemption(
  work: Work,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  authorize(work, 'finance', mayTax.change);
  const exemption = await lockExemption(work.tx, id);
  if (!exemption) throw new Problem('thing.not_found', { message: taxTexts.exemptionNotFound });
  if (exemption.endedAt !== null)
    throw new Problem('tax.exemption_ended', { message: taxTexts.exemptionEnded });
  await markExemptionEnded(work.tx, id, { endedBy: work.actor.id, endedAt: work.now });
  const { customerId, certificateNumber } = exemption;
  audit(work, {
    action: 'tax.exemption-end',
    subject: 'user',
    subjectId: customerId,
    before: { certificateNumber },
    reason,
  });
  await recalculateDraftsNow(work);
  return customerId;
}

/**
 * Locks the exemption that a certificate is attached to.
 * @throws Problem thing.not_found
 */
export async function lockToAttach(work: Work, id: string) {
  authorize(work, 'finance', mayTax.change);
  const exemption = await lockExemption(work.tx, id);
  if (!exemption) throw new Problem('thing.not_found', { message: taxTexts.exemptionNotFound });
  return exemption;
}

/**
 * Attaches the certificate of an exemption; another one replaces it, and the audit log has both.
 * @throws Problem thing.not_found, file.kind
 */
export async function attachCertificate(
  work: Work,
  { id, stored }: { id: string; stored: PreparedFile | null },
): Promise<string> {
  const { customerId, certificateFileId } = await lockToAttach(work, id);
  await storeProof(work, stored, {
    action: 'tax.certificate',
    subject: 'user',
    subjectId: customerId,
    instead: certificateFileId,
    put: (fileId) => setCertificate(work.tx, id, fileId),
  });
  return customerId;
}

/** @throws Problem thing.not_found */
export async function certificateOf({ db, actor }: { db: Db; actor: Work['actor'] }, id: string) {
  authorize({ actor }, 'finance', mayTax.see);
  const found = await findCertificate(db, id);
  if (!found) throw new Problem('thing.not_found', { message: taxTexts.exemptionNotFound });
  const { certificateFileId: fileId, certificateNumber } = found;
  if (fileId === null) throw new Problem('thing.not_found', { message: taxTexts.noCertificate });
  return { fileId, name: `exemption-${certificateNumber}` };
}

const recalculateDraftsNow = ({ tx, now }: Work) =>
  addJob(tx, 'recalculate-drafts', {}, { at: now, key: `recalculate-drafts.${now}` });
