import type { MilestoneCode } from '@sankofa/domain/batches/milestone';
import { Problem } from '@sankofa/domain/errors/problem';
import { blocks, type HoldKind } from '@sankofa/domain/shipments/hold';
import { onHoldText } from '@sankofa/domain/shipments/hold-texts';
import type { PackageStep } from '@sankofa/domain/shipments/package-status';
import { nextPackageState } from '@sankofa/domain/shipments/package-table';
import { shipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import { queueForWebhooks } from '../api-access/api-access.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import {
  addEvents as insertEvents,
  addHolds,
  changePackages,
  closeHolds,
  openHolds,
  type LiftedHolds,
  type NewEvent,
  type OpenHold,
  type PackageChange,
  type PackageRow,
} from './package-queries.ts';
import { lockFacts, setStatuses } from './shipment-queries.ts';

/** The details of an event that do not follow from the carton itself. */
type Recorded = {
  code: MilestoneCode;
  /**
   * The permission it was done under: a duty, ownership, `rule` where it follows from what a person did, or
   * `carrier` where the product acts on a carrier's report.
   */
  permission: string;
  /**
   * When it happened, never in the future: a past time entered by a person, or `timeOfScan`. Defaults to now.
   */
  occurredAt?: Instant | undefined;
  placeCode?: string | null | undefined;
  siteId?: string | null | undefined;
  reason?: string | undefined;
  details?: Record<string, unknown> | undefined;
};
export type Move = Omit<Recorded, 'siteId'> & {
  step: PackageStep;
  /** Where it was done: at one site, or where each carton is. */
  siteId?: string | null | undefined | ((row: PackageRow) => string | null);
  set?: PackageChange;
};

function eventOf(work: Work, { code, permission, occurredAt, ...facts }: Recorded) {
  return {
    id: newId(work.now),
    code,
    permission,
    placeCode: facts.placeCode ?? null,
    siteId: facts.siteId ?? null,
    reason: facts.reason ?? null,
    details: JSON.stringify(facts.details ?? {}),
    actorId: work.actor.isProduct ? null : work.actor.id,
    occurredAt: occurredAt ?? work.now,
    recordedAt: work.now,
    idempotencyKey: work.request.id,
  };
}

/** Stores events and sends what they mean to customers' webhooks. */
async function addEvents(work: Work, events: readonly NewEvent[]) {
  await insertEvents(work.tx, events);
  queueForWebhooks(work, [{ of: 'GOODS', eventIds: events.map(({ id }) => id) }]);
}

function refuseHeld(row: PackageRow, held: OpenHold | undefined) {
  if (held)
    throw new Problem('package.held', {
      kind: held.kind,
      packageId: row.id,
      message: onHoldText(row.labelNumber, held.kind),
    });
}

/**
 * Takes a step with cartons that the caller has locked (`lockPackages`), state and event together. Call
 * `refreshShipments` after the last step.
 * @throws Problem package.step_not_allowed, package.held
 */
export async function movePackages(work: Work, rows: readonly PackageRow[], move: Move) {
  const [first] = rows;
  if (!first) return;
  const holds = await openHolds(
    work.tx,
    rows.map(({ id }) => id),
  );
  const blocking = Map.groupBy(
    holds.filter(({ kind }) => blocks(kind, move.step)),
    ({ packageId }) => packageId,
  );
  for (const row of rows) {
    nextPackageState(move.step, row.state, row.labelNumber);
    refuseHeld(row, blocking.get(row.id)?.[0]);
  }
  const to = nextPackageState(move.step, first.state, first.labelNumber);
  await changePackages(
    work.tx,
    rows.map(({ id }) => id),
    { ...move.set, state: to, updatedAt: work.now },
  );
  const batchId = move.set?.batchId;
  const { siteId } = move;
  await addEvents(
    work,
    rows.map((row) => ({
      ...eventOf(work, { ...move, siteId: typeof siteId === 'function' ? siteId(row) : siteId }),
      packageId: row.id,
      shipmentId: move.set?.shipmentId ?? row.shipmentId,
      batchId: batchId ?? row.batchId,
      fromState: row.state,
      toState: to,
    })),
  );
}

/** Records an event that moves no carton: photographed, found OVER, reopened. */
export async function recordEvents(work: Work, rows: readonly PackageRow[], facts: Recorded) {
  await addEvents(
    work,
    rows.map((row) => ({
      ...eventOf(work, facts),
      packageId: row.id,
      shipmentId: row.shipmentId,
      batchId: row.batchId,
    })),
  );
}

/** Records the first event of cartons that were just added in the given state. */
export async function recordAdded(
  work: Work,
  rows: readonly { id: string; shipmentId: string | null; state: string }[],
  facts: Recorded,
) {
  await addEvents(
    work,
    rows.map((row) => ({
      ...eventOf(work, facts),
      packageId: row.id,
      shipmentId: row.shipmentId,
      toState: row.state,
    })),
  );
}

/** Records an event of the batch itself; the shipments in it show it as theirs. */
export async function recordBatchEvent(
  work: Work,
  {
    batchId,
    classifier,
    ...facts
  }: Recorded & { batchId: string; classifier?: 'PLANNED' | 'ESTIMATED' | 'ACTUAL' },
) {
  await addEvents(work, [{ ...eventOf(work, facts), batchId, classifier: classifier ?? 'ACTUAL' }]);
}

/**
 * Derives the status of shipments from their cartons. Locks them, so call it after the cartons are locked.
 * @returns the shipments with their new statuses
 */
export async function refreshShipments(work: Work, shipmentIds: readonly string[]) {
  const ids = [...new Set(shipmentIds)];
  if (ids.length === 0) return [];
  const facts = await lockFacts(work.tx, ids);
  const statuses = facts.map(({ status, packages, ...shipment }) => ({
    ...shipment,
    before: status,
    status: shipmentStatus(packages),
  }));
  await setStatuses(work.tx, statuses, work.now);
  queueForWebhooks(
    work,
    statuses.map(({ id, before, status }) => ({
      of: 'STATUS' as const,
      shipmentId: id,
      from: before,
      to: status,
    })),
  );
  return statuses;
}

export type PlacedHolds = { packageIds: readonly string[]; kind: HoldKind; reason: Message };

/** Places a hold on cartons. If one of that kind is already open, it stays as it is. */
export const placeHolds = (work: Work, placed: PlacedHolds) => placeAllHolds(work, [placed]);

export async function placeAllHolds(work: Work, placed: readonly PlacedHolds[]) {
  await addHolds(
    work.tx,
    placed.flatMap(({ packageIds, kind, reason }) =>
      packageIds.map((packageId) => ({
        id: newId(work.now),
        packageId,
        kind,
        reason: JSON.stringify(reason),
        placedBy: work.actor.id,
        placedAt: work.now,
      })),
    ),
  );
}

/** Lifts the holds of one kind on every carton of a shipment. */
export const liftHolds = (work: Work, lifted: LiftedHolds) => liftAllHoldsOf(work, [lifted]);

export const liftAllHoldsOf = (work: Work, lifted: readonly LiftedHolds[]) =>
  closeHolds(work.tx, lifted, { liftedBy: work.actor.id, liftedAt: work.now });
