import {
  readCarrier,
  subjectOfDoubt,
  type CarrierReading,
  type DoubtKind,
} from '@sankofa/domain/carriers/carrier-reading';
import { carrierTexts } from '@sankofa/domain/carriers/carrier-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import { staffWith } from '../company/company.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notifyMany } from '../reminders/reminders.ts';
import {
  lastLoadedAt,
  messagesOf,
  type CarriedBatch,
  type StoredMessage,
} from './carrier-queries.ts';
import { addDoubt, doubtsOf, resolveDoubts, type DoubtWithMessage } from './doubt-queries.ts';
import { referenceOf } from './open-carriers.ts';

export type Reading = CarrierReading<StoredMessage> & {
  messages: StoredMessage[];
  lastLoadedAt: Instant | null;
};

/** Reads what is known from the carrier beside our own record of the batch. */
export async function readBatch(db: Db | Tx, batch: CarriedBatch, now: Instant): Promise<Reading> {
  const messages = await messagesOf(db, batch.id, referenceOf(batch));
  const loadedAt = batch.departedAt === null ? await lastLoadedAt(db, batch.id) : null;
  const own = { ...batch, vessel: batch.mode === 'AIR' ? batch.flight : batch.vessel };
  const reading = readCarrier(messages, { ...own, lastLoadedAt: loadedAt }, now);
  return { ...reading, messages, lastLoadedAt: loadedAt };
}

/** A contradiction with what a person reads about it. */
export type FoundDoubt = { kind: DoubtKind; event: StoredMessage; details: Message };

/** Describes what the carrier's messages and our own record contradict. */
export const describedDoubts = (batch: CarriedBatch, reading: Reading): FoundDoubt[] =>
  reading.doubts.flatMap(({ kind, event }) => {
    const details = detailsOf(kind, { batch, event, reading });
    return details ? [{ kind, event, details }] : [];
  });

type Found = { batch: CarriedBatch; event: StoredMessage; reading: Reading };

function detailsOf(kind: DoubtKind, { batch, event, reading }: Found): Message | null {
  const said = { carrier: event.source, at: event.at };
  const { departedAt, arrivedAt } = batch;
  switch (kind) {
    case 'DEPARTURE_DIFFERS':
      return departedAt && carrierTexts.departureDiffers({ ...said, departedAt });
    case 'LOADED_AFTER_DEPARTURE': {
      const loadedAt = reading.lastLoadedAt;
      return loadedAt && carrierTexts.loadedAfter({ ...said, departedAt: loadedAt });
    }
    case 'ARRIVAL_DIFFERS':
      return arrivedAt && carrierTexts.arrivalDiffers({ ...said, seenAt: arrivedAt });
    case 'NOT_ARRIVED':
      return carrierTexts.notArrived(said);
    case 'OTHER_VESSEL':
      return carrierTexts.otherVessel({
        carrier: event.source,
        found: event.vessel ?? '',
        expected: (batch.mode === 'AIR' ? batch.flight : batch.vessel) ?? '',
      });
    case 'ETA_BEFORE_DEPARTURE':
      return carrierTexts.etaBeforeDeparture({
        carrier: event.source,
        eta: reading.eta ?? batch.eta,
        etd: batch.etd,
      });
    case 'IRREGULARITY':
      return carrierTexts.irregularity({
        ...said,
        code: event.theirCode,
        note: event.remark ?? '',
      });
    // These two say what refused the step, where it was tried.
    case 'DEPARTURE_BLOCKED':
    case 'ARRIVAL_BLOCKED':
      return null;
  }
}

/** Whether a person has decided about this departure, arrival or vessel, as the carrier reports it. */
export const isSettled = (
  doubts: readonly DoubtWithMessage[],
  kind: DoubtKind,
  event: Pick<StoredMessage, 'happening' | 'at'>,
) =>
  doubts.some(
    (one) =>
      one.outcome !== null &&
      one.outcome !== 'GONE' &&
      one.happening === event.happening &&
      one.at === event.at &&
      subjectOfDoubt[one.kind] === subjectOfDoubt[kind],
  );

/**
 * Opens the doubts that are new, tells those who plan batches once, and closes those that are gone. A person's
 * decision is asked for again only if the carrier changes what it says.
 */
export async function followDoubts(
  work: Work,
  batch: CarriedBatch,
  found: readonly FoundDoubt[],
): Promise<void> {
  const known = await doubtsOf(work.tx, batch.id);
  const gone = known.filter(
    (one) =>
      one.resolvedAt === null &&
      !found.some(({ kind, event }) => kind === one.kind && event.happening === one.happening),
  );
  await resolveDoubts(
    work.tx,
    gone.map(({ id }) => id),
    { outcome: 'GONE', resolvedAt: work.now },
  );
  for (const { kind, event, details } of found) {
    if (isSettled(known, kind, event)) continue;
    const id = newId(work.now);
    const isNew = await addDoubt(work.tx, {
      id,
      batchId: batch.id,
      kind,
      happening: event.happening,
      messageId: event.id,
      details: JSON.stringify(details),
      openedAt: work.now,
    });
    if (isNew) await notifyPlanners(work, batch, { id, source: event.source, details });
  }
}

async function notifyPlanners(
  work: Work,
  batch: CarriedBatch,
  { id, source, details }: { id: string; source: string; details: Message },
) {
  await notifyMany(
    work,
    (await staffWith(work.tx, ['batches'])).map((userId) => ({
      kind: 'GOODS',
      userId,
      key: `carrier-doubt.${id}`,
      title: carrierTexts.doubtTitle({ batch: batch.batchNumber, carrier: source }),
      body: details,
      link: `/staff/batches/${batch.id}`,
    })),
  );
}
