import { randomInt } from 'node:crypto';

import type { MilestoneCode } from '@sankofa/domain/batches/milestone';
import { Problem } from '@sankofa/domain/errors/problem';
import { blocks, holdRemedy, holdWords, type HoldKind } from '@sankofa/domain/shipments/hold';
import { take, type PackageStep } from '@sankofa/domain/shipments/package-status';
import { shipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import { pickupCodeFrom } from '@sankofa/domain/values/codes';
import type { Instant } from '@sankofa/domain/values/time';

import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { tell } from '../reminders/reminders.ts';
import {
  addEvents,
  addHolds,
  changePackages,
  closeHolds,
  lockPackagesOf,
  openHolds,
  type OpenHold,
  type PackageChange,
  type PackageRow,
} from './package-queries.ts';
import { changeShipment, getShipmentRow, lockFacts, type ShipmentRow } from './shipment-queries.ts';

/** The facts of an event that do not follow from the carton itself. */
type Recorded = {
  code: MilestoneCode;
  /** By which right it was done: a duty, the owner's own, or `rule` where the product did it. */
  permission: string;
  /** When it happened, never after now: a past time that a person says, or `timeOfScan`. Now, unless given. */
  occurredAt?: Instant | undefined;
  placeCode?: string | null | undefined;
  siteId?: string | null | undefined;
  reason?: string | undefined;
  details?: Record<string, unknown> | undefined;
};
export type Move = Recorded & { step: PackageStep; set?: PackageChange };

function eventOf(work: Work, { code, permission, occurredAt, ...facts }: Recorded) {
  return {
    id: newId(work.now),
    code,
    permission,
    placeCode: facts.placeCode ?? null,
    siteId: facts.siteId ?? null,
    reason: facts.reason ?? null,
    details: JSON.stringify(facts.details ?? {}),
    actorId: work.actor.id,
    occurredAt: occurredAt ?? work.now,
    recordedAt: work.now,
    idempotencyKey: work.request.id,
  };
}

function refuseHeld(step: PackageStep, row: PackageRow, holds: readonly OpenHold[]) {
  const held = holds.find((hold) => hold.packageId === row.id && blocks(hold.kind, step));
  if (held)
    throw new Problem('package.held', {
      kind: held.kind,
      packageId: row.id,
      sentence: `${row.labelNumber} is on hold: ${holdWords(held.kind)}. ${holdRemedy(held.kind)}`,
    });
}

/**
 * Takes one step with cartons that the caller holds (`lockPackages`): state and event together, or not
 * at all. Call `refreshShipments` when every step is taken.
 * @throws Problem package.step_not_allowed, package.held
 */
export async function movePackages(work: Work, rows: readonly PackageRow[], move: Move) {
  const [first] = rows;
  if (!first) return;
  const holds = await openHolds(
    work.tx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    take(move.step, row.state, row.labelNumber);
    refuseHeld(move.step, row, holds);
  }
  const to = take(move.step, first.state, first.labelNumber);
  await changePackages(
    work.tx,
    rows.map(({ id }) => id),
    { ...move.set, state: to, updatedAt: work.now },
  );
  const batchId = move.set?.batchId;
  await addEvents(
    work.tx,
    rows.map((row) => ({
      ...eventOf(work, move),
      packageId: row.id,
      shipmentId: move.set?.shipmentId ?? row.shipmentId,
      batchId: batchId ?? row.batchId,
      fromState: row.state,
      toState: to,
    })),
  );
}

/** Notes something that happened to cartons without moving them: photographed, found over, reopened. */
export async function recordEvents(work: Work, rows: readonly PackageRow[], facts: Recorded) {
  await addEvents(
    work.tx,
    rows.map((row) => ({
      ...eventOf(work, facts),
      packageId: row.id,
      shipmentId: row.shipmentId,
      batchId: row.batchId,
    })),
  );
}

/** The first event of cartons that were just added in the given state. */
export async function recordAdded(
  work: Work,
  rows: readonly { id: string; shipmentId: string | null; state: string }[],
  facts: Recorded,
) {
  await addEvents(
    work.tx,
    rows.map((row) => ({
      ...eventOf(work, facts),
      packageId: row.id,
      shipmentId: row.shipmentId,
      toState: row.state,
    })),
  );
}

/** An event of the batch itself: its shipments show it as theirs while they are in it. */
export async function recordBatchEvent(
  work: Work,
  {
    batchId,
    classifier,
    ...facts
  }: Recorded & { batchId: string; classifier?: 'PLANNED' | 'ESTIMATED' | 'ACTUAL' },
) {
  await addEvents(work.tx, [
    { ...eventOf(work, facts), batchId, classifier: classifier ?? 'ACTUAL' },
  ]);
}

/** Derives the status of shipments from their cartons. Locks them, so call it after the cartons are locked. */
export async function refreshShipments(work: Work, shipmentIds: readonly string[]) {
  const ids = [...new Set(shipmentIds)];
  if (ids.length === 0) return;
  for (const { id, packages } of await lockFacts(work.tx, ids))
    await changeShipment(work.tx, id, { status: shipmentStatus(packages), updatedAt: work.now });
}

/** Places a hold on cartons. Where one of that kind is open already, it stays as it is. */
export async function placeHolds(
  work: Work,
  { packageIds, kind, reason }: { packageIds: readonly string[]; kind: HoldKind; reason: string },
) {
  await addHolds(
    work.tx,
    packageIds.map((packageId) => ({
      id: newId(work.now),
      packageId,
      kind,
      reason,
      placedBy: work.actor.id,
      placedAt: work.now,
    })),
  );
}

/** Lifts the holds of one kind on every carton of a shipment. */
export async function liftHolds(
  work: Work,
  { shipmentId, kind, reason }: { shipmentId: string; kind: HoldKind; reason: string },
) {
  await closeHolds(
    work.tx,
    { shipmentId, kind },
    { liftedBy: work.actor.id, liftedAt: work.now, liftReason: reason },
  );
}

/**
 * IN_WAREHOUSE to AVAILABLE, by itself, for every carton that no hold keeps back. The first time, the
 * customer gets the pickup code.
 */
export async function releaseFreed(work: Work, shipmentId: string) {
  const waiting = (await lockPackagesOf(work.tx, shipmentId)).filter(
    ({ state }) => state === 'IN_WAREHOUSE',
  );
  const holds = await openHolds(
    work.tx,
    waiting.map(({ id }) => id),
  );
  const free = waiting.filter(
    ({ id }) => !holds.some((hold) => hold.packageId === id && blocks(hold.kind, 'release')),
  );
  if (free.length === 0) return;
  await movePackages(work, free, {
    step: 'release',
    code: 'NFD',
    permission: 'rule',
    siteId: free[0]?.siteId ?? null,
  });
  const shipment = await getShipmentRow(work.tx, shipmentId);
  const pickupCode = shipment.pickupCode ?? (await setPickupCode(work, shipmentId));
  await refreshShipments(work, [shipmentId]);
  await tell(work, {
    kind: 'GOODS',
    userId: shipment.customerId,
    key: `shipment.${shipmentId}.ready.${free[0]?.id ?? ''}.${work.request.id}`,
    title: `Ready for pickup: ${shipment.trackingNumber}`,
    body: `${free.length === 1 ? '1 carton is' : `${free.length} cartons are`} ready. Your pickup code is ${pickupCode}. Only show it to our staff when you collect.`,
    link: `/customer/shipment-details/${shipmentId}`,
  });
}

async function setPickupCode(work: Work, shipmentId: string): Promise<string> {
  const pickupCode = pickupCodeFrom(randomInt(1_000_000));
  await changeShipment(work.tx, shipmentId, { pickupCode });
  return pickupCode;
}

/** Replaces the pickup code, which may have been guessed at, and sends the new one to the customer. */
export async function newPickupCode(work: Work, shipment: ShipmentRow) {
  const pickupCode = await setPickupCode(work, shipment.id);
  await tell(work, {
    userId: shipment.customerId,
    key: `shipment.${shipment.id}.code.${work.request.id}`,
    title: `New pickup code: ${shipment.trackingNumber}`,
    body: `The wrong code was entered several times, so we’ve issued a new one: ${pickupCode}. The old code no longer works.`,
    link: `/customer/shipment-details/${shipment.id}`,
  });
}
