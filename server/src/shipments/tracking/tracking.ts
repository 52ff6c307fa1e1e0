import { Problem } from '@sankofa/domain/errors/problem';
import { statusStep } from '@sankofa/domain/shipments/shipment-status';
import { statusSentence } from '@sankofa/domain/shipments/shipment-status-texts';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';

import type { Parts } from '../../platform/http/app-parts.ts';
import { journeyWith, pastDaysIn, type PastDays } from '../journey.ts';
import { findSummary, readSummaryAt, storeSummary } from './tracking-summary-queries.ts';

export type TrackingSources = Pick<Parts, 'db' | 'cache'> & { log: Pick<Parts['log'], 'warn'> };

/**
 * Returns where a shipment is, for anyone with its number: without names, values, prices or photos.
 * @throws Problem tracking.malformed, tracking.not_found
 */
export async function trackedShipment(sources: TrackingSources, typed: string, now: Instant) {
  const trackingNumber = trackingNumberOf(typed);
  if (trackingNumber === null)
    throw new Problem('tracking.malformed', {
      message: shipmentTexts.malformed,
      fields: { trackingNumber: shipmentTexts.checkMessage },
    });
  const summary = await summaryOf(sources, trackingNumber);
  if (!summary)
    throw new Problem('tracking.not_found', {
      message: shipmentTexts.notTracked({ number: trackingNumber }),
    });
  const { mode, status, milestones } = summary;
  const past = keptPastDays(sources, now);
  const { cartons, journey } = await journeyWith(summary, summary.cartons, { now, past });
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
}

/** Returns the stored summary, or reads it and stores it for the next request. */
async function summaryOf({ db, log }: TrackingSources, trackingNumber: string) {
  const stored = await findSummary(db, trackingNumber);
  if (stored) return stored;
  const seen = await readSummaryAt(db, trackingNumber);
  if (!seen) return null;
  await storeSummary(db, seen).catch((error: unknown) =>
    log.warn({ err: error }, 'tracking summary not stored'),
  );
  return seen.summary;
}

/** The days of past batches are the same for every shipment of a mode, until a batch is completed or corrected. */
function keptPastDays({ db, cache }: TrackingSources, now: Instant): PastDays {
  const past = pastDaysIn(db);
  const kept = (name: keyof PastDays) => (mode: Mode) =>
    cache.get('transit-times', `${name} ${mode}`, now, async () => ({
      value: await past[name](mode),
      until: null,
    }));
  return { toRelease: kept('toRelease'), doorToDoor: kept('doorToDoor') };
}
