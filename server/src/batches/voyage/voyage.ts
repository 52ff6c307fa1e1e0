import { milestoneOf } from '@sankofa/domain/batches/milestone';
import type { Blocker } from '@sankofa/domain/batches/readiness/readiness';
import { shorterThanPlausible } from '@sankofa/domain/batches/voyage/transit';
import { Problem } from '@sankofa/domain/errors/problem';
import { dayWords, momentWords } from '@sankofa/domain/values/time';
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
import { aboard, changeBatch, packageIdsOf, type BatchRow } from '../batch-queries.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { findBlockers } from '../readiness/readiness-queries.ts';
import { beginStep, planner, tellAboard, type BatchRef } from '../step.ts';

const dated = (field: string, sentence: string) =>
  new Problem('request.invalid', { sentence, fields: { [field]: sentence } });

/**
 * What somebody says happened has happened: not tomorrow, and not before what came before it.
 * @param earliest each moment that came before it, with what that was
 */
function ensurePast(
  work: Work,
  { field, at }: { field: string; at: Instant | undefined },
  earliest: readonly { at: Instant | null; what: string }[],
) {
  if (at === undefined) return;
  if (at > work.now) throw dated(field, 'This time is in the future');
  let bound: { at: Instant; what: string } | null = null;
  for (const { at: after, what } of earliest)
    if (after !== null && after > (bound?.at ?? at)) bound = { at: after, what };
  if (bound)
    throw dated(field, `The earliest possible time is ${momentWords(bound.at)}: ${bound.what}`);
}

const lastStep = 'the last step of one of its cartons';

const mostTold = 3;

/** The first of them in words; all stand on the board of the batch. */
function toldOf(blockers: readonly Blocker[]): string {
  const told = blockers.slice(0, mostTold).map(({ sentence, remedy }) => `${sentence}. ${remedy}`);
  const more = blockers.length - told.length;
  return [...told, ...(more > 0 ? [`${more} more on the departure checklist.`] : [])].join(' ');
}

/** It has left: every carton, shipment and customer in it goes along, or nothing does. */
export async function departBatch(
  work: Work,
  { departedAt, ...which }: BatchRef & { departedAt?: Instant | undefined },
) {
  const { batch, to } = await beginStep(work, which, 'depart');
  const rows = await lockPackages(work.tx, await packageIdsOf(work.tx, batch.id));
  const ids = rows.map(({ id }) => id);
  ensurePast(work, { field: 'departedAt', at: departedAt }, [
    { at: await lastMoveAt(work.tx, ids), what: lastStep },
  ]);
  const loaded = rows.filter(({ state }) => state === 'LOADED');
  const blockers = await findBlockers(work.tx, batch);
  if (blockers.length > 0)
    throw new Problem('batch.not_ready', {
      sentence: `${batch.batchNumber} can’t depart yet. ${toldOf(blockers)}`,
      blockers,
    });
  const at = departedAt ?? work.now;
  const fact = {
    code: milestoneOf('depart', batch.mode),
    permission: planner,
    occurredAt: at,
    placeCode: batch.originPlace,
  };
  await changeBatch(work.tx, batch.id, { state: to, departedAt: at, updatedAt: work.now });
  await movePackages(work, loaded, {
    ...fact,
    step: 'depart',
    set: { siteId: null, shelf: null },
  });
  await recordBatchEvent(work, { ...fact, batchId: batch.id });
  const shipments = await aboard(work.tx, batch.id);
  await refreshShipments(
    work,
    shipments.map(({ shipmentId }) => shipmentId),
  );
  const by = batch.mode === 'SEA' ? 'vessel' : 'flight';
  await tellAboard(work, shipments, () => ({
    key: `departed.${batch.id}`,
    title: 'Departed',
    body: `The ${by} carrying your goods has left China. It’s due in Ghana on ${dayWords(batch.eta)}.`,
  }));
  audit(work, {
    action: 'batch.depart',
    subject: 'batch',
    subjectId: batch.id,
    after: { departedAt: at, cartons: loaded.length, shipments: shipments.length },
  });
  return shownBatch(work.tx, work.actor, batch.id);
}

/** A transit quicker than any is a wrong time, typed or left out, or the wrong batch, unless it is confirmed. */
function ensurePlausible({ batchNumber, mode, departedAt }: BatchRow, arrivedAt: Instant) {
  if (departedAt === null) return;
  const least = shorterThanPlausible(mode, { departedAt, arrivedAt });
  if (least === null) return;
  throw new Problem('batch.short_transit', {
    sentence: `${batchNumber} left China on ${momentWords(departedAt)}. Transit takes at least ${least}. Check the time, then confirm it`,
  });
}

/**
 * It has arrived in Ghana, and the free time at the port begins to run.
 * @throws Problem request.invalid, batch.short_transit
 */
export async function arriveBatch(
  work: Work,
  {
    arrivedAt,
    isShortTransitConfirmed,
    ...which
  }: BatchRef & { arrivedAt?: Instant | undefined; isShortTransitConfirmed?: boolean | undefined },
) {
  const { batch, to } = await beginStep(work, which, 'arrive');
  const rows = await lockPackages(work.tx, await packageIdsOf(work.tx, batch.id));
  const under = rows.filter(({ state }) => state === 'IN_TRANSIT');
  const ids = under.map(({ id }) => id);
  ensurePast(work, { field: 'arrivedAt', at: arrivedAt }, [
    { at: batch.departedAt, what: 'its departure from China' },
    { at: await lastMoveAt(work.tx, ids), what: lastStep },
  ]);
  const at = arrivedAt ?? work.now;
  if (!isShortTransitConfirmed) ensurePlausible(batch, at);
  const fact = {
    code: milestoneOf('arrive', batch.mode),
    permission: planner,
    occurredAt: at,
    placeCode: batch.destinationPlace,
  };
  await changeBatch(work.tx, batch.id, { state: to, arrivedAt: at, updatedAt: work.now });
  await movePackages(work, under, { ...fact, step: 'arrive' });
  await recordBatchEvent(work, { ...fact, batchId: batch.id });
  const shipments = await aboard(work.tx, batch.id);
  await refreshShipments(
    work,
    shipments.map(({ shipmentId }) => shipmentId),
  );
  await tellAboard(work, shipments, () => ({
    key: `arrived.${batch.id}`,
    title: 'Arrived in Ghana',
    body: 'Your goods have arrived in Ghana and are going through customs. We’ll tell you when they’re released.',
  }));
  audit(work, {
    action: 'batch.arrive',
    subject: 'batch',
    subjectId: batch.id,
    after: { arrivedAt: at, cartons: under.length },
  });
  return shownBatch(work.tx, work.actor, batch.id);
}

/** The papers are with customs. */
export async function startClearing(work: Work, which: BatchRef) {
  const { batch, to } = await beginStep(work, which, 'startClearing');
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

/** Customs has let the batch go; every shipment in it is cleared. */
export async function releaseCustoms(work: Work, which: BatchRef) {
  const { batch, to } = await beginStep(work, which, 'releaseCustoms');
  if (batch.customsReleasedAt)
    throw new Problem('batch.step_not_allowed', {
      sentence: `Customs has already released ${batch.batchNumber}. You can start unloading.`,
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
  const shipments = await aboard(work.tx, batch.id);
  await refreshShipments(
    work,
    shipments.map(({ shipmentId }) => shipmentId),
  );
  await tellAboard(work, shipments, () => ({
    key: `cleared.${batch.id}`,
    title: 'Released by customs',
    body: 'Customs has released your goods. We’re moving them to our warehouse and will tell you when they’re ready for pickup.',
  }));
  audit(work, { action: 'batch.customs-release', subject: 'batch', subjectId: batch.id });
  return shownBatch(work.tx, work.actor, batch.id);
}

type Dates = { etd: PlainDay; eta: PlainDay };

function ensureMoved(batch: BatchRow, { etd, eta }: Dates) {
  if (batch.departedAt && etd !== batch.etd)
    throw dated('etd', `${batch.batchNumber} has departed, so you can only change its arrival`);
  if (eta < etd) throw dated('eta', 'Arrival can’t be before departure');
  if (etd === batch.etd && eta === batch.eta)
    throw dated('eta', 'These are already the current dates');
}

/** Moves the dates, and the due dates that hang on them. The customers are told once for each delay. */
export async function delayBatch(
  work: Work,
  {
    reason,
    eta,
    etd,
    ...which
  }: BatchRef & { etd?: PlainDay | undefined; eta: PlainDay; reason: string },
) {
  const { batch, to } = await beginStep(work, which, 'delay');
  const dates = { etd: etd ?? batch.etd, eta };
  ensureMoved(batch, dates);
  await changeBatch(work.tx, batch.id, { ...dates, state: to, updatedAt: work.now });
  await recordBatchEvent(work, {
    batchId: batch.id,
    code: 'DLAY',
    classifier: 'ESTIMATED',
    permission: planner,
    reason,
    details: { ...dates, previousEtd: batch.etd, previousEta: batch.eta },
  });
  const shipments = await aboard(work.tx, batch.id);
  if (eta !== batch.eta)
    await moveBalanceDue(
      work,
      shipments.map(({ shipmentId }) => shipmentId),
    );
  const isLater = eta > batch.eta;
  await tellAboard(work, shipments, () => ({
    key: `delayed.${batch.id}.${batch.version}`,
    title: isLater ? 'Delayed' : 'New arrival date',
    body: `Your goods are now due in Ghana on ${dayWords(eta)} instead of ${dayWords(batch.eta)}. ${reason}`,
  }));
  audit(work, {
    action: 'batch.delay',
    subject: 'batch',
    subjectId: batch.id,
    before: { etd: batch.etd, eta: batch.eta },
    after: dates,
    reason,
  });
  return shownBatch(work.tx, work.actor, batch.id);
}
