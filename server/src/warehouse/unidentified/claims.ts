import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Mode } from '@sankofa/domain/values/mode';
import {
  fitsNumber,
  isFrozen,
  mayClaim,
  maxOpenClaims,
} from '@sankofa/domain/warehouse/unidentified/claim';
import { claimTexts } from '@sankofa/domain/warehouse/unidentified/claim-texts';

import { staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import { StoredRefusal, type Work } from '../../platform/database/work.ts';
import { storeFile, type PreparedFile } from '../../platform/files/files.ts';
import { kindRefusal } from '../../platform/files/upload-refusals.ts';
import { countTry } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { notify, notifyMany } from '../../reminders/reminders.ts';
import { lockPackage, type PackageRow } from '../../shipments/shipments.ts';
import {
  addClaim,
  changeClaims,
  countOpenOf,
  findClaim,
  lockOpenClaims,
  type ClaimRow,
} from '../claim-queries.ts';
import { isFoundInGhana } from '../found-queries.ts';

type Evidence = { isNumberRight: true } | { proofFileId: string };

const board = '/customer/shipments?board=unidentified';

/**
 * Claims a carton for a customer who knows the end of the supplier number. Wrong ends are counted, per person
 * and per carton, so that they can't be guessed.
 * @throws Problem claim.number_wrong, claim.too_many, request.too_many
 */
export async function claimNumber(
  work: Work,
  { packageId, numberEnd, mode }: { packageId: string; numberEnd: string; mode: Mode },
): Promise<string> {
  const row = await lockUnidentified(work, packageId);
  // A correct end counts too: otherwise one's own carton would reset the attempts on other cartons.
  await countTry(
    work.tx,
    [
      { key: `claim:${work.actor.id}`, free: 10 },
      { key: `claim-of:${row.id}`, free: 20 },
    ],
    work.now,
  );
  if (!fitsNumber(numberEnd, row.supplierNumber)) {
    audit(work, { action: 'claim.wrong-number', subject: 'package', subjectId: row.id });
    const message = claimTexts.wrongNumber;
    throw new StoredRefusal(
      new Problem('claim.number_wrong', { message, fields: { numberEnd: message } }),
    );
  }
  await saveClaim(work, row, mode, { isNumberRight: true });
  return row.id;
}

/**
 * Claims a carton with a proof of purchase, or adds one to an open claim.
 * @throws Problem file.kind, claim.too_many
 */
export async function claimWithProof(
  work: Work,
  { packageId, mode, stored }: { packageId: string; mode: Mode; stored: PreparedFile | null },
): Promise<string> {
  if (!stored) throw kindRefusal();
  const row = await lockUnidentified(work, packageId);
  const file = await storeFile(work, stored);
  await saveClaim(work, row, mode, { proofFileId: file.id });
  return row.id;
}

/**
 * Locks a carton that this customer may claim, or add a proof to.
 * @throws Problem thing.not_found, claim.too_many
 */
export async function lockToClaim(work: Work, packageId: string) {
  const row = await lockUnidentified(work, packageId);
  const open = await lockOpenClaims(work.tx, row.id);
  const isOwn = open.some(({ customerId }) => customerId === work.actor.id);
  if (!isOwn && (await countOpenOf(work.tx, work.actor.id)) >= maxOpenClaims)
    throw new Problem('claim.too_many');
}

/** Locks an unidentified carton. For a customer every other carton is not found. */
async function lockUnidentified(work: Work, packageId: string): Promise<PackageRow> {
  const row = await lockPackage(work.tx, packageId);
  if (row.state !== 'UNIDENTIFIED' || (await isFoundInGhana(work.tx, row.id)))
    throw new Problem('thing.not_found', {
      message: claimTexts.alreadyIdentified,
    });
  return row;
}

async function saveClaim(work: Work, row: PackageRow, mode: Mode, evidence: Evidence) {
  const open = await lockOpenClaims(work.tx, row.id);
  const own = open.find(({ customerId }) => customerId === work.actor.id);
  const id = own?.id ?? newId(work.now);
  if (own) await changeClaims(work.tx, [own.id], { ...evidence, mode });
  else {
    if ((await countOpenOf(work.tx, work.actor.id)) >= maxOpenClaims)
      throw new Problem('claim.too_many');
    await addClaim(work.tx, {
      id,
      packageId: row.id,
      customerId: work.actor.id,
      state: 'OPEN',
      mode,
      isNumberRight: false,
      ...evidence,
      claimedAt: work.now,
    });
    await notifyClaim(work, row, { id, others: open });
  }
  audit(work, {
    action: own ? 'claim.add' : 'claim.open',
    subject: 'package',
    subjectId: row.id,
    after: { claimId: id, mode, ...evidence },
  });
}

/** Notifies the claimant, earlier claimants, and the warehouse in China. */
async function notifyClaim(
  work: Work,
  row: PackageRow,
  { id, others }: { id: string; others: readonly ClaimRow[] },
) {
  const frozen = isFrozen(others.length + 1);
  await notify(work, {
    kind: 'GOODS',
    userId: work.actor.id,
    key: `claim.${id}.open`,
    title: claimTexts.received,
    body: frozen ? claimTexts.bothClaim({ proof: claimTexts.addProof }) : claimTexts.receivedBody,
    link: board,
  });
  await notifyMany(
    work,
    others.map((other) => ({
      kind: 'GOODS',
      userId: other.customerId,
      key: `claim.${other.id}.frozen`,
      title: claimTexts.another,
      body: claimTexts.anotherBody({ proof: claimTexts.addProof }),
      link: board,
    })),
  );
  await notifyMany(
    work,
    (await staffWith(work.tx, ['warehouse'], { end: 'ORIGIN' })).map((userId) => ({
      kind: 'GOODS',
      userId,
      key: `claim.${id}.office`,
      title: frozen
        ? claimTexts.several({ count: others.length + 1, label: row.labelNumber })
        : claimTexts.one({ label: row.labelNumber }),
      body: frozen ? claimTexts.severalBody : claimTexts.oneBody,
      link: '/staff/warehouse/unidentified?claims=open',
    })),
  );
}

/** @throws Problem thing.not_found, also for another customer's claim; claim.changed once it is decided */
export async function withdrawClaim(work: Work, id: string): Promise<string> {
  const claim = await findClaim(work.tx, id);
  if (claim?.customerId !== work.actor.id)
    throw new Problem('thing.not_found', { message: claimTexts.notFound });
  await lockPackage(work.tx, claim.packageId);
  const open = await lockOpenClaims(work.tx, claim.packageId);
  if (!open.some((one) => one.id === id))
    throw new Problem('claim.changed', { message: claimTexts.closed });
  await changeClaims(work.tx, [id], { state: 'WITHDRAWN', decidedAt: work.now });
  audit(work, {
    action: 'claim.withdraw',
    subject: 'package',
    subjectId: claim.packageId,
    before: { claimId: id },
  });
  return claim.packageId;
}

/** Returns the documents of a claim, for the claimant and for those who decide. */
export async function proofOf(
  { tx, actor }: Pick<Work, 'actor'> & { tx: Parameters<typeof findClaim>[0] },
  id: string,
) {
  authorize({ actor }, claimTexts.onlyWarehouseReviews, mayClaim.see);
  const claim = await findClaim(tx, id);
  if (!claim?.proofFileId || !mayClaim.seeProof(actor, claim))
    throw new Problem('thing.not_found', { message: claimTexts.proofNotFound });
  return claim.proofFileId;
}
