import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { reasonText } from '../values/reason.ts';
import { instantSchema } from '../values/time.ts';
import { carrierCodes, classifiers } from './carrier-event.ts';
import { doubtKinds } from './carrier-reading.ts';
import { carrierTexts } from './carrier-texts.ts';

/** What a batch's carrier reports, and what a person has to decide about it. */
const carrierNewsSchema = z.object({
  /** The carrier that is asked; null if we have no credentials for this one. */
  source: z.nullable(z.string()),
  /** Whether it is still asked: from closing until three days after arrival. */
  isFollowed: z.boolean(),
  lastAskedAt: z.nullable(instantSchema),
  lastAnswerAt: z.nullable(instantSchema),
  nextAskAt: z.nullable(instantSchema),
  /** Why nothing is asked or answered, and what would change that. */
  failure: z.nullable(z.string()),
  events: z.array(
    z.object({
      id: z.uuid(),
      code: z.enum(carrierCodes),
      /** The carrier's own code, shown where we have no word for it. */
      theirCode: z.string(),
      classifier: z.enum(classifiers),
      at: instantSchema,
      place: z.nullable(z.string()),
      isInChina: z.boolean(),
      vessel: z.nullable(z.string()),
      voyage: z.nullable(z.string()),
      pieces: z.nullable(z.int()),
      totalPieces: z.nullable(z.int()),
      remark: z.nullable(z.string()),
      source: z.string(),
      reportedAt: instantSchema,
    }),
  ),
  doubts: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(doubtKinds),
      sentence: z.string(),
      openedAt: instantSchema,
      /** Whether accepting it records a step or corrects the vessel. */
      isAcceptable: z.boolean(),
    }),
  ),
});
export type CarrierNews = z.infer<typeof carrierNewsSchema>;

export const getCarrierNews = endpoint({
  method: 'GET',
  path: '/batches/:id/carrier',
  access: 'office',
  summary: 'Get what the carrier reports about a batch',
  params: idParams,
  answer: carrierNewsSchema,
});

export const askCarrier = endpoint({
  method: 'POST',
  path: '/batches/:id/carrier/ask',
  access: 'duty:batches',
  summary: 'Ask the carrier now, at most once a minute',
  params: idParams,
  idempotent: true,
  answer: carrierNewsSchema,
});

export const acceptCarrier = endpoint({
  method: 'POST',
  path: '/carrier-doubts/:id/accept',
  access: 'duty:batches',
  summary: 'Record what the carrier reports',
  params: idParams,
  idempotent: true,
  answer: carrierNewsSchema,
});

export const keepOwnRecord = endpoint({
  method: 'POST',
  path: '/carrier-doubts/:id/keep',
  access: 'duty:batches',
  summary: 'Keep our own record against what the carrier reports',
  params: idParams,
  idempotent: true,
  body: z.object({ reason: reasonText(carrierTexts.whyKept.ref) }),
  answer: carrierNewsSchema,
});
