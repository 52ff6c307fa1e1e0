import { Problem } from '@sankofa/domain/errors/problem';
import { statusSentence, statusStep } from '@sankofa/domain/shipments/shipment-status';
import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { journeyOf, milestonesOf } from '../shipments.ts';
import { findTracked } from './tracking-queries.ts';

/**
 * Where a shipment is, for anyone who has its number: no names, values, prices or photos.
 * @throws Problem tracking.malformed, tracking.not_found
 */
export async function trackedShipment(db: Db, typed: string, now: Instant) {
  const trackingNumber = trackingNumberOf(typed);
  if (trackingNumber === null)
    throw new Problem('tracking.malformed', {
      sentence:
        'That isn’t a valid tracking number. It has 12 letters and digits, for example 7K3Q-4M2P-9XW4',
      fields: { trackingNumber: 'Check it against the message we sent you' },
    });
  const shipment = await findTracked(db, trackingNumber);
  if (!shipment)
    throw new Problem('tracking.not_found', {
      sentence: `We couldn’t find shipment ${trackingNumber}. Check the number or contact us`,
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
