import { trackShipment } from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import type { Tracking } from './tracking.ts';

/** Enough for a whole list of shipments, but not for trying numbers. */
const perAddress = { calls: 60, windowMs: 60_000 };

export function trackingRoutes(app: FastifyInstance, { track }: Tracking) {
  serve(app, trackShipment, ({ now }, { params }) => track(params.trackingNumber, now), {
    perAddress,
  });
}
