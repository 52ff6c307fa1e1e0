import { product } from '@sankofa/domain/access';
import { askAgainAt, retryAt } from '@sankofa/domain/carriers/ask-again';
import { carrierTexts } from '@sankofa/domain/carriers/carrier-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs, dayIn, zones } from '@sankofa/domain/values/time';

import { arriveBatch, delayBatch, departBatch, editBatch } from '../batches/batches.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { inWork, type Work } from '../platform/database/work.ts';
import { CarrierFailed, type CarrierMessage, type CarrierSource } from './calls/source.ts';
import {
  carriedBatch,
  changeFollow,
  claimFollow,
  dueBatches,
  followOf,
  rememberEta,
  storeMessages,
  type CarriedBatch,
  type StoredMessage,
} from './carrier-queries.ts';
import { doubtsOf } from './doubt-queries.ts';
import { describedDoubts, followDoubts, isSettled, readBatch, type FoundDoubt } from './doubts.ts';
import { referenceOf, type CarrierSources } from './open-carriers.ts';

/** What following needs. */
export type FollowParts = {
  db: Db;
  clock: Clock;
  sources: CarrierSources;
  log: { error: (detail: object, words: string) => void };
};

const mostAtOnce = 25;
/** Longer than a carrier may take for all pages. */
const claimMs = 15 * 60_000;

/**
 * Asks carriers about the batches that are due, and records what follows. Safe to repeat, and to run in several
 * processes: each batch is claimed before it is asked about, and each step is taken only from its state.
 * @returns how many carriers answered
 */
export async function followCarriers(parts: FollowParts): Promise<number> {
  const { db, clock, sources, log } = parts;
  const now = clock();
  const due = (await dueBatches(db, now)).flatMap((batch) => {
    const source = sources(batch);
    return source ? [{ batch, source }] : [];
  });
  let answered = 0;
  for (const { batch, source } of due.slice(0, mostAtOnce))
    try {
      if (await follow(parts, batch, source)) answered += 1;
    } catch (error) {
      // The others are asked nevertheless; this one is read again with its next answer.
      log.error({ err: error, batch: batch.batchNumber }, 'carrier events not recorded');
    }
  return answered;
}

async function follow(
  parts: FollowParts,
  batch: CarriedBatch,
  source: CarrierSource,
): Promise<boolean> {
  const { db, clock, log } = parts;
  const now = clock();
  const until = addMs(now, claimMs);
  const claim = await claimFollow(db, batch, { source: source.name, now, until });
  if (!claim) return false;
  const messages = await ask(source, batch);
  if (messages instanceof CarrierFailed) {
    const { failure, retryAfter } = messages;
    log.error({ err: messages, batch: batch.batchNumber }, 'carrier gave no answer');
    const failures = claim.failures + 1;
    const nextAskAt = retryAt(clock(), { failure, failures, retryAfter });
    await changeFollow(db, batch.id, { failure, failures, nextAskAt });
    return false;
  }
  await record(parts, batch, { source, messages });
  await applyReading(parts, batch.id);
  return true;
}

const ask = (source: CarrierSource, batch: CarriedBatch) =>
  source.fetchEvents(batch).catch((error: unknown) => {
    if (error instanceof CarrierFailed) return error;
    throw error;
  });

const asProduct = <T>(
  { db, clock, log }: FollowParts,
  command: (work: Work) => Promise<T>,
): Promise<T> =>
  inWork(
    db,
    {
      actor: product,
      now: clock(),
      request: { id: 'carriers', ip: null, userAgent: null },
      log,
    },
    command,
  );

/** Stores what a carrier answered, all of it or nothing. */
const record = (
  parts: FollowParts,
  batch: CarriedBatch,
  { source, messages }: { source: CarrierSource; messages: CarrierMessage[] },
) =>
  asProduct(parts, async ({ tx, now }) => {
    const of = { batchId: batch.id, reference: referenceOf(batch), source: source.name };
    await storeMessages(tx, of, messages, now);
    await changeFollow(tx, batch.id, {
      nextAskAt: askAgainAt(now, batch.eta),
      lastAnswerAt: now,
      failure: null,
      failures: 0,
    });
  });

/**
 * Records what follows from a batch's messages, each step in a transaction of its own: vessel and voyage, departure,
 * arrival, the new date. What is refused or contradicts our own record goes to a person.
 */
async function applyReading(parts: FollowParts, batchId: string): Promise<void> {
  const blocked: FoundDoubt[] = [];
  for (const step of [fillVessel, depart, arrive, changeEta])
    try {
      await asProduct(parts, (work) => step(work, batchId));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Someone changed the batch meanwhile: what follows then is read with the next answer.
      if (error.code === 'batch.step_not_allowed' || error.code === 'request.version_stale')
        continue;
      const found = await blockedBy(parts, { batchId, step }, error);
      if (found) blocked.push(found);
    }
  await asProduct(parts, async (work) => {
    const batch = await carriedBatch(work.tx, batchId);
    if (!batch) return;
    const reading = await readBatch(work.tx, batch, work.now);
    await followDoubts(work, batch, [...describedDoubts(batch, reading), ...blocked]);
  });
}

type Step = (work: Work, batchId: string) => Promise<void>;

/** Names what refused a departure or an arrival. */
async function blockedBy(
  { db, clock }: FollowParts,
  { batchId, step }: { batchId: string; step: Step },
  problem: Problem,
): Promise<FoundDoubt | null> {
  const batch = await carriedBatch(db, batchId);
  if (!batch) return null;
  const { departure, arrival } = await readBatch(db, batch, clock());
  if (step === depart && departure) {
    const said = { carrier: departure.source, at: departure.at, check: problem.text };
    const details = carrierTexts.departureBlocked(said);
    return { kind: 'DEPARTURE_BLOCKED', event: departure, details };
  }
  if (step === arrive && arrival) {
    const said = { carrier: arrival.source, at: arrival.at, check: problem.text };
    const details = carrierTexts.arrivalBlocked(said);
    return { kind: 'ARRIVAL_BLOCKED', event: arrival, details };
  }
  return null;
}

async function readNow({ tx, now }: Work, batchId: string) {
  const batch = await carriedBatch(tx, batchId);
  if (!batch) return null;
  const [reading, doubts] = [await readBatch(tx, batch, now), await doubtsOf(tx, batchId)];
  return { batch, reading, doubts };
}

async function fillVessel(work: Work, batchId: string) {
  const known = await readNow(work, batchId);
  if (!known) return;
  const { batch, reading } = known;
  const vessel = reading.vessel?.slice(0, 40);
  const voyage = reading.voyage?.slice(0, 40);
  const isOpen = batch.state === 'CLOSED' || batch.state === 'DEPARTED';
  const change =
    batch.mode === 'AIR'
      ? { ...(batch.flight === null && vessel && { flight: vessel }) }
      : {
          ...(batch.vessel === null && vessel && { vessel }),
          ...(batch.voyage === null && voyage && { voyage }),
        };
  if (isOpen && Object.keys(change).length > 0) await editBatch(work, { id: batchId, ...change });
}

async function depart(work: Work, batchId: string) {
  const known = await readNow(work, batchId);
  if (!known) return;
  const { batch, reading, doubts } = known;
  const { departure } = reading;
  if (batch.state !== 'CLOSED' || !departure) return;
  const isDoubtful = reading.doubts.some(
    ({ kind }) => kind === 'LOADED_AFTER_DEPARTURE' || kind === 'OTHER_VESSEL',
  );
  if (isDoubtful || isSettled(doubts, 'DEPARTURE_BLOCKED', departure)) return;
  await departBatch(work, { id: batchId, departedAt: departure.at, source: departure.source });
}

async function arrive(work: Work, batchId: string) {
  const known = await readNow(work, batchId);
  if (!known) return;
  const { batch, reading, doubts } = known;
  const { arrival } = reading;
  if (batch.state !== 'DEPARTED' || !arrival) return;
  if (isSettled(doubts, 'ARRIVAL_BLOCKED', arrival)) return;
  await arriveBatch(work, { id: batchId, arrivedAt: arrival.at, source: arrival.source });
}

async function changeEta(work: Work, batchId: string) {
  const known = await readNow(work, batchId);
  if (!known) return;
  const { batch, reading } = known;
  const { eta, etaEvent } = reading;
  if (eta === null || !etaEvent) return;
  if (batch.state !== 'CLOSED' && batch.state !== 'DEPARTED') return;
  const today = dayIn(work.now, zones.accra);
  const follow = await followOf(work.tx, batchId);
  const isNews = follow?.etaMessageId !== etaEvent.id;
  if (!isNews || eta < today || eta < batch.etd) return;
  if (eta !== batch.eta)
    await delayBatch(work, {
      id: batchId,
      eta,
      reason: reasonOf(etaEvent),
      source: etaEvent.source,
    });
  await rememberEta(work.tx, batchId, etaEvent.id);
}

/** Customers read it as it is, in English like every reason for a delay. */
const reasonOf = ({ source, remark }: StoredMessage) =>
  carrierTexts.newEta({ carrier: source, note: remark ?? '' }).in('en');
