import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { reasonText } from '../../values/reason.ts';
import { dayInput, instantInput } from '../../values/time.ts';
import { batchSchema } from '../batch-endpoints.ts';
import { batchFormTexts } from '../batch-form-texts.ts';

const step = { params: idParams, idempotent: true, versioned: true, answer: batchSchema } as const;

/** Reopening a closed batch requires a reason. */
export const openBatch = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/open',
  access: 'duty:batches',
  summary: 'Open for loading',
  body: z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(300))) }),
});
export const closeBatch = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/close',
  access: 'duty:batches',
  summary: 'Close the loading list',
});
export const departBatch = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/depart',
  access: 'duty:batches',
  summary: 'Record departure from China',
  body: z.object({ departedAt: z.optional(instantInput) }),
});
export const arriveBatch = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/arrive',
  access: 'duty:batches',
  summary: 'Record arrival in Ghana',
  body: z.object({
    arrivedAt: z.optional(instantInput),
    /** Confirms an implausibly short transit (`batch.short_transit`), even if no arrival time is given. */
    isShortTransitConfirmed: z.optional(z.boolean()),
  }),
});
export const startClearing = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/start-clearing',
  access: 'duty:batches',
  summary: 'Start customs clearance',
});
export const releaseCustoms = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/customs-release',
  access: 'duty:batches',
  summary: 'Record customs release',
});
export const startUnloading = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/start-unloading',
  access: 'duty:warehouse',
  summary: 'Start unloading',
});
export const completeBatch = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/complete',
  access: 'duty:warehouse',
  summary: 'Complete unloading; unscanned cartons become SHORT discrepancies',
});
export const cancelBatch = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/cancel',
  access: 'duty:batches',
  summary: 'Cancel an empty batch',
  body: z.object({
    reason: reasonText(batchFormTexts.cancel.ref),
  }),
});
/** Tells customers what is known while nothing moves; it counts as news. */
export const postUpdate = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/updates',
  access: 'duty:batches',
  summary: 'Post an update for the customers of a batch in transit',
  stepUp: true,
  body: z.object({ text: reasonText(batchFormTexts.update.ref) }),
});
export const delayBatch = endpoint({
  ...step,
  method: 'POST',
  path: '/batches/:id/delay',
  access: 'duty:batches',
  summary: 'Record new dates; updates due dates and notifies customers',
  stepUp: true,
  body: z.object({
    etd: z.optional(dayInput),
    eta: dayInput,
    reason: reasonText(batchFormTexts.delay.ref),
  }),
});
