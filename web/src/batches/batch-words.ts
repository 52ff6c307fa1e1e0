import type { BatchAnswer, batchRowSchema } from '@sankofa/domain/batches/batch-endpoints';
import type { Mode } from '@sankofa/domain/mode';
import type { z } from 'zod/mini';

import { counted, day, dayAndTime } from '../lib/format.ts';
import { areaOf, useViewer } from '../lib/session.ts';

export type BatchRow = z.output<typeof batchRowSchema>;
export type Batch = BatchAnswer;

export const modeWords: Record<Mode, string> = { SEA: 'Sea', AIR: 'Air' };
export const vehicle: Record<Mode, string> = { SEA: 'vessel', AIR: 'flight' };

/** The batches of the area one is in; staff and admins have the same pages at their own addresses. */
export const useBatchesPath = () => `${areaOf(useViewer().role)}/batches`;

type Way = Pick<BatchRow, 'origin' | 'destination'>;
export const wayWords = ({ origin, destination }: Way) => `${origin.city} to ${destination.city}`;

type Load = Pick<BatchRow, 'cartons' | 'shipments' | 'customers'>;
export const loadWords = ({ cartons, shipments, customers }: Load) =>
  `${counted(cartons, 'carton')}, ${counted(shipments, 'shipment')}, ${counted(customers, 'customer')}`;

/** How many people a step reaches: "3 customers are told". */
export function toldWords(customers: number) {
  if (customers === 0) return 'Nobody has goods in it, so nobody is told.';
  return customers === 1
    ? 'One customer is told at once.'
    : `${counted(customers, 'customer')} are told at once.`;
}

const first = (batch: BatchRow) =>
  batch.isDelayed ? ` (first planned for ${day(batch.firstEta)})` : '';

/** What is going on with a batch, said first on its page. */
export function headline(batch: Batch): string {
  const load = loadWords(batch);
  const arrival = `${day(batch.eta)}${first(batch)}`;
  switch (batch.state) {
    case 'PLANNED':
      return `Planned: leaves on ${day(batch.etd)}, expected in Ghana on ${arrival}. Open it to load cartons.`;
    case 'OPEN':
      return `Open for loading until ${dayAndTime(batch.cutoffAt, 'guangzhou')}: ${load} so far.`;
    case 'CLOSED':
      return `Closed with ${load}. It leaves on ${day(batch.etd)}.`;
    case 'DEPARTED':
      return `On its way with ${load}. Expected in Ghana on ${arrival}.`;
    case 'ARRIVED':
      return `In Ghana since ${batch.arrivedAt ? dayAndTime(batch.arrivedAt) : day(batch.eta)}. The papers go to customs next.`;
    case 'CLEARING':
      return batch.customsReleasedAt
        ? `Released by customs on ${dayAndTime(batch.customsReleasedAt)}. Unloading can begin.`
        : 'With customs, not released yet.';
    case 'UNLOADING':
      return `${batch.unloaded} of ${counted(batch.cartons, 'carton')} unloaded.`;
    case 'COMPLETED':
      return batch.short > 0
        ? `Completed with ${counted(batch.short, 'carton')} missing of ${batch.cartons}.`
        : `Completed: ${batch.unloaded} of ${counted(batch.cartons, 'carton')} unloaded.`;
    case 'CANCELLED':
      return 'Given up before anything was loaded.';
  }
}
