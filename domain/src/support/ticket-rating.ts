import { z } from 'zod/mini';

import { addMs, type Instant, instantSchema } from '../values/time.ts';
import { supportFieldTexts } from './support-field-texts.ts';

/** From very poor to excellent. */
export const ratingScores = [1, 2, 3, 4, 5] as const;
export const ratingScoreTexts = ['1', '2', '3', '4', '5'] as const;

/** So long can a customer change a rating. */
export const ratingChangeDays = 7;
const dayMs = 86_400_000;

export const ratingInput = z.object({
  score: z
    .int(supportFieldTexts.score.ref)
    .check(
      z.minimum(1, supportFieldTexts.score.ref),
      z.maximum(ratingScores.length, supportFieldTexts.score.ref),
    ),
  comment: z.optional(
    z.string().check(z.trim(), z.maxLength(1_000, supportFieldTexts.commentTooLong.ref)),
  ),
});

export const ratingSchema = z.object({
  score: z.int(),
  comment: z.nullable(z.string()),
  ratedAt: instantSchema,
});
export type TicketRating = z.output<typeof ratingSchema>;

/** Returns until when a rating can be changed. */
export const ratingChangesUntil = (ratedAt: Instant): Instant =>
  addMs(ratedAt, ratingChangeDays * dayMs);

/**
 * Whether the customer can rate a ticket now: once it is closed, and again until the rating is final.
 * @param ratedAt null if there is no rating yet
 */
export const canRate = (ticket: { state: string; ratedAt: Instant | null }, now: Instant) =>
  ticket.ratedAt === null ? ticket.state === 'CLOSED' : now <= ratingChangesUntil(ticket.ratedAt);
