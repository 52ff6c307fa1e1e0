import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../values/time.ts';

/** The work queues of the office and the warehouses, in the order of the trade. */
export const waitingQueues = [
  'RECEIVE',
  'VERIFY',
  'LOAD',
  'UNLOAD',
  'HAND_OVER',
  'SCANS',
  'DISCREPANCIES',
  'CONSOLIDATIONS',
  'DRAFTS',
  'PAYMENTS',
  'REFUNDS',
  'BILLS',
  'SUPPLIER_PAYMENTS',
  'TRANSFERS',
  'OPENING_BALANCES',
  'TICKETS',
] as const;
export type WaitingQueue = (typeof waitingQueues)[number];

/** How long something has waited: less than a day, than three days, than a week, or longer. */
export const waitingAges = ['DAY', 'THREE_DAYS', 'WEEK', 'LONGER'] as const;
export type WaitingAge = (typeof waitingAges)[number];

export const listWaiting = endpoint({
  method: 'GET',
  path: '/waiting-work',
  access: 'office',
  summary: 'Get how much work waits for you by queue and age, the oldest queue first',
  answer: z.object({
    /** The queues that the current user can work on; empty ones come last. */
    queues: z.array(
      z.object({
        queue: z.enum(waitingQueues),
        total: z.int(),
        oldestAt: z.nullable(instantSchema),
        ages: z.array(z.object({ age: z.enum(waitingAges), total: z.int() })),
      }),
    ),
  }),
});
