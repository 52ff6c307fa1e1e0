import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { comparedChecks, comparedPeriod } from '../values/periods/comparison.ts';
import { ticketSchema } from './support-endpoints.ts';
import { ratingInput } from './ticket-rating.ts';

export const rateTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/rating',
  access: 'customer',
  summary: 'Rate how we handled your closed ticket; can be changed for seven days',
  params: idParams,
  idempotent: true,
  body: ratingInput,
  answer: ticketSchema,
});

const averageOf = {
  count: z.int(),
  /** To two decimals; null if nothing was rated. */
  average: z.nullable(z.number()),
};

export const getSupportRatings = endpoint({
  method: 'GET',
  path: '/support/ratings',
  access: 'duty:support',
  summary: 'Get the ratings of a period, by score and by assignee, compared with an earlier period',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object({
    now: z.object(averageOf),
    before: z.object(averageOf),
    scores: z.array(z.object({ score: z.int(), count: z.int() })),
    /** By the present assignee of the tickets, the most ratings first; null for those of no one. */
    agents: z.array(
      z.object({ agent: z.nullable(z.object({ id: z.uuid(), name: z.string() })), ...averageOf }),
    ),
  }),
});
export type SupportRatings = z.output<typeof getSupportRatings.answer>;
