import { hasDuty, type Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { mayStepBatch } from '@sankofa/domain/batches/batch-policy';
import { type BatchState, type BatchStep } from '@sankofa/domain/batches/batch-status';
import { nextBatchState } from '@sankofa/domain/batches/batch-table';
import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { permissionNeeded } from '@sankofa/domain/permission-texts';
import type { Message } from '@sankofa/domain/texts/message';

import type { Work } from '../platform/database/work.ts';
import { notifyMany } from '../reminders/reminders.ts';
import { lockBatch, type LoadedShipment, type BatchRow } from './batch-queries.ts';
import { shownBatch } from './batch-shown-queries.ts';

/** A batch with the version the caller has seen; the demo seed leaves it out. */
export type BatchRef = { id: string; version?: number | undefined };

/** A step that the product records itself, as the carrier of this name reports it. */
export type Reported = { source?: string | undefined };

/** The permission under which the steps of a batch are recorded. */
export const planner = 'duty:batches';
/** Returns the permission for a step of the voyage. */
export const plannerOf = (actor: Actor) => (actor.isProduct ? 'carrier' : planner);
export const unloader = 'duty:warehouse';
/** Returns the permission for loading: planners use their own, everyone else the warehouse's. */
export const loaderOf = (actor: Actor) => (hasDuty(actor, 'batches') ? planner : 'duty:warehouse');

const unloading = batchTexts.onlyGhanaUnloads;
const loading = batchTexts.onlyChinaLoads;
const refusals: Partial<Record<BatchStep, Message>> = {
  load: loading,
  offload: loading,
  startUnloading: unloading,
  unload: unloading,
  undoUnload: unloading,
  complete: unloading,
};

export function ensureMayStep(work: Work, step: BatchStep) {
  const refusal = refusals[step] ?? permissionNeeded('batches');
  authorize(work, refusal, mayStepBatch, step);
}

/** @throws Problem request.version_stale, with the batch as it is now */
export async function ensureSeen(work: Work, batch: BatchRow, version: number | undefined) {
  if (version !== undefined && version !== batch.version)
    throw new Problem('request.version_stale', {
      current: await shownBatch(work.tx, work.actor, batch.id),
    });
}

/**
 * Locks the batch for a step, after checking that this person may take it now, based on what they saw.
 * @throws Problem auth.not_allowed, thing.not_found, request.version_stale, batch.step_not_allowed
 */
export async function beginStep(
  work: Work,
  { id, version }: BatchRef,
  step: BatchStep,
): Promise<{ batch: BatchRow; to: BatchState }> {
  ensureMayStep(work, step);
  const batch = await lockBatch(work.tx, id);
  await ensureSeen(work, batch, version);
  return { batch, to: nextBatchState(step, batch.state, batch.batchNumber) };
}

/** Notifies every customer with goods in the batch, grouping their shipments that have the same message. */
export async function notifyCustomers(
  work: Work,
  shipments: readonly LoadedShipment[],
  noticeFor: (shipment: LoadedShipment) => { key: string; title: Message; body: Message },
) {
  await notifyMany(
    work,
    shipments.map((shipment) => {
      const { key, ...words } = noticeFor(shipment);
      return {
        kind: 'TRANSIT',
        ...words,
        about: shipment.trackingNumber,
        userId: shipment.customerId,
        key: `shipment.${shipment.shipmentId}.${key}`,
        link: `/customer/shipment-details/${shipment.shipmentId}`,
        linkToAll: '/customer/shipments',
      };
    }),
  );
}
