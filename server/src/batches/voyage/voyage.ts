import { milestoneOf } from '@sankofa/domain/batches/milestone';
import type { Blocker } from '@sankofa/domain/batches/readiness/readiness';
import { readinessTexts } from '@sankofa/domain/batches/readiness/readiness-texts';
import { shorterThanPlausible } from '@sankofa/domain/batches/voyage/transit';
import { voyageTexts } from '@sankofa/domain/batches/voyage/voyage-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';

import { moveBalanceDue } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  lastMoveAt,
  lockPackages,
  movePackages,
  recordBatchEvent,
  refreshShipments,
} from '../../shipments/shipments.ts';
import { loadedShipments, changeBatch, packageIdsOf, type BatchRow } from '../batch-queries.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { findBlockers } from '../readiness/readiness-queries.ts';
import {
  beginStep,
  notifyCustomers,
  planner,
  plannerOf,
  type BatchRef,
  type Reported,
} from '../step.ts';

const dated = (field: string, message: Message) =>
  new Problem('request.invalid', { message, fields: { [field]: message } });

/**
 * Checks that a reported event is not in the future and not before the events that precede it.
 * @param earliest the time of each preceding event, with its name
 */
function ensurePast(
  work: Work,
  { field, at }: { field: string; at: Instant | undefined },
  earliest: readonly { at: Instant | null; what: Message }[],
) {
  if (at === undefined) return;
  if (at > work.now) throw dated(field, voyageTexts.inFuture);
  let bound: { at: Instant; what: Message } | null = null;
  for (const { at: after, what } of earliest)
    if (after !== null && after > (bound?.at ?? at)) bound = { at: after, what };
  if (bound) throw dated(field, voyageTexts.earliest(bound));
}

const maxShown = 3;

/** Describes the first blocker in words; the batch page lists all of them. */
function notReady({ batchNumber }: BatchRow, blockers: readonly Blocker[]): Message {
  const named = blockers.slice(0, maxShown);
  return readinessTexts.notReady({
    batch: batchNumber,
    blockers: named.map(({ sentence, remedy }) => readinessTexts.blocker({ sentence, remedy })),
    more: blockers.length - named.length,
  });
}

/** Updates the status of every shipment in a batch, and returns them. */
async function refreshLoadedShipments(work: Work, batchId: string) {
  const shipments = await loadedShipments(work.tx, batchId);
  await refreshShipments(
    work,
    shipments.map(({ shipmentId }) => shipmentId),
  );
  return shipments;
}

/** Records the departure of a batch for every carton, shipment and customer in it, or for none. */
export async function departBatch(
  work: Work,
  { departedAt, source, ...ref }: BatchRef & Reported & { departedAt?: Instant | undefined },
) {
  const { batch, to } = await beginStep(work, ref, 'depart');
  const rows = await lockPackages(work.tx, await packageIdsOf(work.tx, batch.id));
  const ids = rows.map(({ id }) => id);
  ensurePast(work, { field: 'departedAt', at: departedAt }, [
    { at: await lastMoveAt(work.tx, ids), what: voyageTexts.lastStep },
  ]);
  const loaded = rows.filter(({ state }) => state === 'LOADED');
  const blockers = await findBlockers(work.tx, batch, work.now);
  if (blockers.length > 0)
    throw new Problem('batch.not_ready', {
      message: notReady(batch, blockers),
      blockers,
    });
  const at = departedAt ?? work.now;
  const fact = {
    code: milestoneOf('depart', batch.mode),
    permission: plannerOf(work.actor),
    occurredAt: at,
    placeCode: batch.originPlace,
    details: source === undefined ? {} : { source },
  };
  await changeBatch(work.tx, batch.id, { state: to, departedAt: at, updatedAt: work.now });
  await movePackages(work, loaded, {
    ...fact,
    step: 'depart',
    set: { siteId: null, shelf: null },
  });
  await recordBatchEvent(work, { ...fact, batchId: batch.id });
  const shipments = await refreshLoadedShipments(work, batch.id);
  await notifyCustomers(work, shipments, () => ({
    key: `departed.${batch.id}`,
    title: voyageTexts.departed,
    body: voyageTexts.departedBody({ mode: batch.mode, eta: batch.eta }),
  }));
  audit(work, {
    action: 'batch.depart',
    subject: 'batch',
    subjectId: batch.id,
    after: { departedAt: at, cartons: loaded.length, shipments: shipments.length, source },
  });
  return shownBatch(work.tx, work.actor, batch.id);
}

/**
 * Refuses an implausibly short transit unless it is confirmed: the time, typed or defaulted, or the batch
 * must be wrong.
 */
function ensurePlausible({ batchNumber, mode, departedAt }: BatchRow, arrivedAt: Instant) {
  if (departedAt === null) return;
  const least = shorterThanPlausible(mode, { departedAt, arrivedAt });
  if (least === null) return;
  throw new Problem('batch.short_transit', {
    message: voyageTexts.shortTransit({ batch: batchNumber, at: departedAt, least }),
  });
}

/**
 * Records the arrival in Ghana, which starts the free time at the port.
 * @throws Problem request.invalid, batch.short_transit
 */
export async function arriveBatch(
  work: Work,
  {
    arrivedAt,
    isShortTransitConfirmed,
    source,
    ...ref
  }: BatchRef &
    Reported & { arrivedAt?: Instant | undefined; isShortTransitConfirmed?: boolean | undefined },
) {
  const { batch, to } = await beginStep(work, ref, 'arrive');
  const rows = await lockPackages(work.tx, await packageIdsOf(work.tx, batch.id));
  const under = rows.filter(({ state }) => state === 'IN_TRANSIT');
  const ids = under.map(({ id }) => id);
  ensurePast(work, { field: 'arrivedAt', at: arrivedAt }, [
    { at: batch.departedAt, what: voyageTexts.departure },
    { at: await lastMoveAt(work.tx, ids), what: voyageTexts.lastStep },
  ]);
  const at = arrivedAt ?? work.now;
  if (!isShortTransitConfirmed) ensurePlausible(batch, at);
  const fact = {
    code: milestoneOf('arrive', batch.mode),
    permission: plannerOf(work.actor),
    occurredAt: at,
    placeCode: batch.destinationPlace,
    details: source === undefined ? {} : { source },
  };
  await changeBatch(work.tx, batch.id, { state: to, arrivedAt: at, updatedAt: work.now });
  await movePackages(work, under, { ...fact, step: 'arrive' });
  await recordBatchEvent(work, { ...fact, batchId: batch.id });
  const shipments = await refreshLoadedShipments(work, batch.id);
  await notifyCustomers(work, shipments, () => ({
    key: `arrived.${batch.id}`,
    title: voyageTexts.arrived,
    body: voyageTexts.arrivedBody,
  }));
  audit(work, {
    action: 'batch.arrive',
    subject: 'batch',
    subjectId: batch.id,
    after: { arrivedAt: at, cartons: under.length, source },
  });
  return shownBatch(work.tx, work.actor, batch.id);
}

/** Records that the documents are with customs. */
export async function startClearing(work: Work, ref: BatchRef) {
  const { batch, to } = await beginStep(work, ref, 'startClearing');
  await changeBatch(work.tx, batch.id, { state: to, updatedAt: work.now });
  await recordBatchEvent(work, {
    batchId: batch.id,
    code: milestoneOf('startClearing', batch.mode),
    permission: planner,
    placeCode: batch.destinationPlace,
  });
  audit(work, { action: 'batch.start-clearing', subject: 'batch', subjectId: batch.id });
  return shownBatch(work.tx, work.actor, batch.id);
}

/** Records that customs released the batch, which clears every shipment in it. */
export async function releaseCustoms(work: Work, ref: BatchRef) {
  const { batch, to } = await beginStep(work, ref, 'releaseCustoms');
  if (batch.customsReleasedAt)
    throw new Problem('batch.step_not_allowed', {
      message: voyageTexts.alreadyReleased({ batch: batch.batchNumber }),
    });
  await changeBatch(work.tx, batch.id, {
    state: to,
    customsReleasedAt: work.now,
    updatedAt: work.now,
  });
  await recordBatchEvent(work, {
    batchId: batch.id,
    code: milestoneOf('releaseCustoms', batch.mode),
    permission: planner,
    placeCode: batch.destinationPlace,
  });
  await lockPackages(work.tx, await packageIdsOf(work.tx, batch.id));
  const shipments = await refreshLoadedShipments(work, batch.id);
  await notifyCustomers(work, shipments, () => ({
    key: `cleared.${batch.id}`,
    title: voyageTexts.released,
    body: voyageTexts.releasedBody,
  }));
  audit(work, { action: 'batch.customs-release', subject: 'batch', subjectId: batch.id });
  return shownBatch(work.tx, work.actor, batch.id);
}

type Dates = { etd: PlainDay; eta: PlainDay };

function ensureMoved(batch: BatchRow, { etd, eta }: Dates) {
  if (batch.departedAt && etd !== batch.etd)
    throw dated('etd', voyageTexts.onlyArrival({ batch: batch.batchNumber }));
  if (eta < etd) throw dated('eta', voyageTexts.etaBeforeEtd);
  if (etd === batch.etd && eta === batch.eta) throw dated('eta', voyageTexts.sameDates);
}

/** Changes the dates and the due dates that depend on them. Customers are notified once per delay. */
export async function delayBatch(
  work: Work,
  {
    reason,
    eta,
    etd,
    source,
    ...ref
  }: BatchRef & Reported & { etd?: PlainDay | undefined; eta: PlainDay; reason: string },
) {
  const { batch, to } = await beginStep(work, ref, 'delay');
  const dates = { etd: etd ?? batch.etd, eta };
  ensureMoved(batch, dates);
  await changeBatch(work.tx, batch.id, { ...dates, state: to, updatedAt: work.now });
  await recordBatchEvent(work, {
    batchId: batch.id,
    code: 'DLAY',
    classifier: 'ESTIMATED',
    permission: plannerOf(work.actor),
    reason,
    details: {
      ...dates,
      previousEtd: batch.etd,
      previousEta: batch.eta,
      ...(source !== undefined && { source }),
    },
  });
  const shipments = await loadedShipments(work.tx, batch.id);
  if (eta !== batch.eta)
    await moveBalanceDue(
      work,
      shipments.map(({ shipmentId }) => shipmentId),
    );
  const isLater = eta > batch.eta;
  await notifyCustomers(work, shipments, () => ({
    key: `delayed.${batch.id}.${batch.version}`,
    title: isLater ? voyageTexts.delayed : voyageTexts.newDate,
    body: voyageTexts.delayedBody({ eta, previousEta: batch.eta, reason }),
  }));
  audit(work, {
    action: 'batch.delay',
    subject: 'batch',
    subjectId: batch.id,
    before: { etd: batch.etd, eta: batch.eta },
    after: { ...dates, source },
    reason,
  });
  return shownBatch(work.tx, work.actor, batch.id);
}
