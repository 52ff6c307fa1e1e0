import type { Spread } from '@sankofa/domain/batches/voyage/expected';
import { Problem } from '@sankofa/domain/errors/problem';
import { statusStep } from '@sankofa/domain/shipments/shipment-status';
import { statusSentence } from '@sankofa/domain/shipments/shipment-status-texts';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { trackShipment } from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import type { WithMessages } from '@sankofa/domain/texts/message';
import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Parts } from '../../platform/http/app-parts.ts';
import { journeyWith, pastDaysIn, type PastDays } from '../journey.ts';
import { findSummary, readSummaryAt, storeSummary } from './tracking-summary-queries.ts';

export type Tracking = {
  /**
   * Returns where a shipment is, for anyone with its number: without names, values, prices or photos.
   * @throws Problem tracking.malformed, tracking.not_found
   */
  track: (typed: string, now: Instant) => Promise<Tracked>;
};
type Tracked = WithMessages<z.input<(typeof trackShipment)['answer']>>;

/** Opens the public tracking of a process. */
export function openTracking({ db, cache, log }: Pick<Parts, 'db' | 'cache' | 'log'>): Tracking {
  // The days of past batches are the same for every shipment of a mode, until a batch is completed or corrected.
  const kept = cache.open<Spread | null>('transit-times');
  const past = pastDaysIn(db);
  const keptDays = (name: keyof PastDays, now: Instant) => (mode: Mode) =>
    kept(`${name} ${mode}`, now, async () => ({ value: await past[name](mode), until: null }));

  /** Returns the stored summary, or reads it and stores it for the next request. */
  const summaryOf = async (trackingNumber: string) => {
    const stored = await findSummary(db, trackingNumber);
    if (stored) return stored;
    const seen = await readSummaryAt(db, trackingNumber);
    if (!seen) return null;
    await storeSummary(db, seen).catch((error: unknown) =>
      log.warn({ err: error }, 'tracking summary not stored'),
    );
    return seen.summary;
  };

  return {
    track: async (typed, now) => {
      const trackingNumber = numberIn(typed);
      const summary = await summaryOf(trackingNumber);
      if (!summary)
        throw new Problem('tracking.not_found', {
          message: shipmentTexts.notTracked({ number: trackingNumber }),
        });
      const { mode, status, milestones } = summary;
      const { cartons, journey } = await journeyWith(summary, summary.cartons, {
        now,
        past: { toRelease: keptDays('toRelease', now), doorToDoor: keptDays('doorToDoor', now) },
      });
      return {
        ...journey,
        trackingNumber,
        mode,
        status,
        sentence: statusSentence(status, mode),
        step: statusStep(status),
        cartons,
        milestones,
      };
    },
  };
}

/** @throws Problem tracking.malformed */
function numberIn(typed: string): string {
  const trackingNumber = trackingNumberOf(typed);
  if (trackingNumber !== null) return trackingNumber;
  throw new Problem('tracking.malformed', {
    message: shipmentTexts.malformed,
    fields: { trackingNumber: shipmentTexts.checkMessage },
  });
}
