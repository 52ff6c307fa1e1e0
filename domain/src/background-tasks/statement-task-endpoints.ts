import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { ageings } from '../values/ledger-accounts.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { periodChecks, periodDays } from '../values/periods/period.ts';
import { storedNumber } from '../values/stored-number.ts';
import { maxCustomersOfMessage, unreachableReasons } from './message-endpoints.ts';
import { taskSchema } from './task-endpoints.ts';
import { taskTexts } from './task-texts.ts';

export const maxStatements = maxCustomersOfMessage;

/** Customers with a balance due, as in the receivables of today. */
const selection = {
  /** Only those with receivables of this age. */
  age: z.optional(z.enum(ageings)),
  /** The least amount of that age, or of all, in cedis. */
  minimum: z.optional(
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, taskTexts.minimumAmount.ref)),
  ),
};

const { cursor, limit } = countedPageQuery.shape;

export const previewStatements = endpoint({
  method: 'GET',
  path: '/tasks/statements/recipients',
  access: 'duty:finance',
  summary: 'List customers with a balance due who would get a statement by email',
  query: z.object({ ...selection, cursor, limit }),
  answer: z.extend(
    pageOf(
      z.object({
        id: z.uuid(),
        name: z.string(),
        customerCode: z.string(),
        owed: moneySchema,
        /** Why the customer gets none; null for those who do. */
        reason: z.nullable(z.enum(unreachableReasons)),
      }),
    ),
    { recipients: z.int(), leftOut: z.int() },
  ),
});

export const startStatements = endpoint({
  method: 'POST',
  path: '/tasks/statements',
  access: 'duty:finance',
  summary: 'Email statements of account to all customers who match',
  stepUp: true,
  idempotent: true,
  body: z
    .object({
      ...selection,
      ...periodDays,
      /** The number shown. If it has changed: 409 with the new one. */
      expected: z.object({ recipients: storedNumber }),
    })
    .check(...periodChecks),
  answer: taskSchema,
});
