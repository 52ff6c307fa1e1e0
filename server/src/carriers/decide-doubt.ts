import { authorize } from '@sankofa/domain/authorize';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { acceptableDoubts } from '@sankofa/domain/carriers/carrier-reading';
import { carrierTexts } from '@sankofa/domain/carriers/carrier-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import { arriveBatch, departBatch, editBatch } from '../batches/batches.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { carriedBatch } from './carrier-queries.ts';
import { doubtsOf, findDoubt, lockOpenDoubt, resolveDoubts } from './doubt-queries.ts';

/** @throws Problem thing.not_found, carrier.decided */
async function lockDoubt(work: Work, id: string) {
  authorize(work, 'batches', mayBatch.plan);
  const doubt = await lockOpenDoubt(work.tx, id);
  if (doubt) return doubt;
  if (await findDoubt(work.tx, id))
    throw new Problem('batch.step_not_allowed', { message: carrierTexts.alreadyDecided });
  throw new Problem('thing.not_found', { message: carrierTexts.notFound });
}

/** Records what the carrier reports: the step with its date, or the vessel. The person is who did it. */
export async function acceptDoubt(work: Work, id: string): Promise<string> {
  const { batchId, kind } = await lockDoubt(work, id);
  if (!acceptableDoubts.includes(kind))
    throw new Problem('batch.step_not_allowed', { message: carrierTexts.nothingToAccept });
  const doubt = (await doubtsOf(work.tx, batchId)).find((one) => one.id === id);
  const batch = await carriedBatch(work.tx, batchId);
  if (!doubt || !batch) throw new Problem('thing.not_found', { message: carrierTexts.notFound });
  const { at, vessel, voyage } = doubt;
  if (kind === 'DEPARTURE_BLOCKED') await departBatch(work, { id: batchId, departedAt: at });
  // The person confirms a transit that is shorter than plausible.
  if (kind === 'ARRIVAL_BLOCKED')
    await arriveBatch(work, { id: batchId, arrivedAt: at, isShortTransitConfirmed: true });
  if (kind === 'OTHER_VESSEL' && batch.mode === 'AIR')
    await editBatch(work, { id: batchId, flight: vessel?.slice(0, 40) });
  if (kind === 'OTHER_VESSEL' && batch.mode === 'SEA')
    await editBatch(work, {
      id: batchId,
      vessel: vessel?.slice(0, 40),
      ...(voyage && { voyage: voyage.slice(0, 40) }),
    });
  await resolve(work, { id, batchId, outcome: 'ACCEPTED' });
  return batchId;
}

/** Keeps our own record. The carrier's report is not asked about again unless it changes. */
export async function keepOwn(work: Work, id: string, reason: string): Promise<string> {
  const { batchId } = await lockDoubt(work, id);
  await resolve(work, { id, batchId, outcome: 'KEPT', reason });
  return batchId;
}

type Decision = { id: string; batchId: string; outcome: 'ACCEPTED' | 'KEPT'; reason?: string };

async function resolve(work: Work, { id, batchId, outcome, reason }: Decision) {
  await resolveDoubts(work.tx, [id], {
    outcome,
    resolvedAt: work.now,
    resolvedBy: work.actor.id,
    ...(reason !== undefined && { reason }),
  });
  audit(work, {
    action: outcome === 'KEPT' ? 'batch.keep-record' : 'batch.accept-carrier',
    subject: 'batch',
    subjectId: batchId,
    after: { doubt: id },
    reason: reason ?? null,
  });
}
