import { Problem } from '@sankofa/domain/errors/problem';
import { statusStep } from '@sankofa/domain/shipments/shipment-status';
import { statusSentence } from '@sankofa/domain/shipments/shipment-status-texts';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { journeyOf, milestonesOf } from '../shipments.ts';
import { findTracked } from './tracking-queries.ts';

/**
 * Returns where a shipment is, for anyone with its number: without names, values, prices or photos.
 * @throws Problem tracking.malformed, tracking.not_found
 */
export async function trackedShipment(db: Db, typed: string, now: Instant) {
  const trackingNumber = trackingNumberOf(typed);
  if (trackingNumber === null)
    throw new Problem('tracking.malformed', {
      message: shipmentTexts.malformed,
      fields: { trackingNumber: shipmentTexts.checkMessage },
    });
  const shipment = await findTracked(db, trackingNumber);
  if (!shipment)
    throw new Problem('tracking.not_found', {
      message: shipmentTexts.notTracked({ number: trackingNumber }),
    });
  const { cartons, journey } = await journeyOf(db, shipment, now);
  const { mode, status } = shipment;
  return {
    ...journey,
    trackingNumber,
    mode,
    status,
    sentence: statusSentence(status, mode),
    step: statusStep(status),
    cartons,
    milestones: await milestonesOf(db, shipment.id),
  };
}
