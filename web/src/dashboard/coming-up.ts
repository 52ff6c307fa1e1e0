import type { batchRowSchema } from '@sankofa/domain/batches/batch-endpoints';
import { addDays, dayIn, type PlainDay, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

type Batch = z.output<typeof batchRowSchema>;
export type ComingUp = {
  batch: Batch;
  what: 'cutoff' | 'departure' | 'arrival';
  on: PlainDay;
};

/** Today and the next three days. */
const daysAhead = 3;

/** Returns the cut-offs, departures and arrivals of batches today and in the next days, the first one first. */
export function comingUp(batches: readonly Batch[], today: PlainDay): ComingUp[] {
  const last = addDays(today, daysAhead);
  return batches
    .flatMap((batch): ComingUp[] => {
      const { state } = batch;
      const isLoading = state === 'OPEN' || state === 'PLANNED';
      return [
        ...(isLoading
          ? [{ batch, what: 'cutoff' as const, on: dayIn(batch.cutoffAt, zones.guangzhou) }]
          : []),
        ...(isLoading || state === 'CLOSED'
          ? [{ batch, what: 'departure' as const, on: batch.etd }]
          : []),
        ...(state === 'DEPARTED' ? [{ batch, what: 'arrival' as const, on: batch.eta }] : []),
      ];
    })
    .filter(({ on }) => on >= today && on <= last)
    .toSorted((a, b) => a.on.localeCompare(b.on));
}
