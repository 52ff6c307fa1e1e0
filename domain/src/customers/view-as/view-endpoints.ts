import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { customerFormTexts } from '../customer-form-texts.ts';

/** How long a view lasts; after that it is begun again with its reason. */
export const viewMs = 15 * 60_000;

// Without an Idempotency-Key: its stored response would contain the token.
export const beginView = endpoint({
  method: 'POST',
  path: '/customers/:id/views',
  access: 'duty:support',
  budget: 'REQUEST',
  summary:
    'View a customer’s area read-only for 15 minutes, with a reason; the customer is notified',
  params: idParams,
  body: z.object({ reason: reasonText(customerFormTexts.viewReason.ref) }),
  answer: z.object({ accessToken: z.string(), endsAt: instantSchema, name: z.string() }),
});

export const endViews = endpoint({
  method: 'DELETE',
  path: '/customers/views',
  access: 'duty:support',
  summary: 'End your views of customers’ areas',
  answer: nothing,
});
