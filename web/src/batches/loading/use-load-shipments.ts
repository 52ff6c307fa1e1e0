import { loadPackage } from '@sankofa/domain/batches/batch-endpoints';
import type { Suggestion } from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import { useState } from 'react';

import { messageOf } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { newScan } from '../../lib/offline/scan-queue.ts';
import type { Batch } from '../batch-texts.ts';
import { refreshBatches } from '../use-batch.ts';
import { loadingTexts } from './use-loading.ts';

export type LoadProgress = {
  /** Cartons loaded so far, of how many. */
  done: number;
  of: number;
  isOver: boolean;
  refused: { labelNumber: string; reason: string }[];
};

/**
 * Loads the cartons of whole shipments one after the other, with the scanner's call. If one is refused, the
 * rest of its shipment is skipped, and the next shipment goes on.
 */
export function useLoadShipments(batch: Batch) {
  const t = useTexts(loadingTexts);
  const [outcome, setOutcome] = useState<LoadProgress | null>(null);

  async function loadOne(labelNumber: string): Promise<string | null> {
    const { code, key } = newScan(labelNumber);
    try {
      await call(loadPackage, { params: { id: batch.id }, body: { code }, idempotencyKey: key });
      return null;
    } catch (error) {
      return messageOf(error, t.refused);
    }
  }

  async function load(shipments: readonly Suggestion[]) {
    const of = shipments.reduce((sum, { cartons }) => sum + cartons.length, 0);
    let now: LoadProgress = { done: 0, of, isOver: false, refused: [] };
    setOutcome(now);
    for (const { cartons } of shipments)
      for (const { labelNumber } of cartons) {
        const reason = await loadOne(labelNumber);
        now =
          reason === null
            ? { ...now, done: now.done + 1 }
            : { ...now, refused: [...now.refused, { labelNumber, reason }] };
        setOutcome(now);
        if (reason !== null) break;
      }
    setOutcome({ ...now, isOver: true });
    refreshBatches();
  }

  return { load, outcome, isBusy: outcome !== null && !outcome.isOver };
}
