import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../values/money.ts';
import { monthInput } from '../values/periods/month.ts';
import { plainDaySchema } from '../values/time.ts';
import { monthSteps } from './month-end.ts';

export const getMonthEnd = endpoint({
  method: 'GET',
  path: '/analytics/month-end',
  access: 'duty:finance',
  summary: 'Get what is left to do before the books of a month are closed',
  query: z.object({ month: monthInput }),
  answer: z.object({
    from: plainDaySchema,
    to: plainDaySchema,
    hasEnded: z.boolean(),
    /** Whether the books are closed through its last day. */
    isClosed: z.boolean(),
    /** The statement with the first line that still needs attention; null if there is none. */
    openStatementId: z.nullable(z.uuid()),
    steps: z.array(
      z.object({
        step: z.enum(monthSteps),
        /** How many are left; zero if the step is done. */
        left: z.int(),
        /** What they come to; null where they have no amount in cedis. */
        amount: z.nullable(moneySchema),
      }),
    ),
  }),
});
export type MonthEndAnswer = z.infer<typeof getMonthEnd.answer>;
