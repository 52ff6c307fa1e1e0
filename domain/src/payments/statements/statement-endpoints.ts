import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { periodChecks, periodDays } from '../../values/periods/period.ts';
import { dayInput, instantSchema } from '../../values/time.ts';

/** The customer whose statement it is; customers omit it. */
const customerId = z.optional(z.uuid());

export const getStatement = endpoint({
  method: 'GET',
  path: '/statements',
  access: 'signed-in',
  summary: 'Get a customer’s account statement',
  query: z.extend(pageQuery, {
    customerId,
    /** Days in Accra, both inclusive. The balances are those of the whole account. */
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.extend(
    pageOf(
      z.object({
        id: z.uuid(),
        at: instantSchema,
        what: z.string(),
        document: z.nullable(z.string()),
        /** Positive: the customer owes more; negative: less. */
        amount: moneySchema,
        balance: moneySchema,
      }),
    ),
    {
      customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
      owed: moneySchema,
      credit: moneySchema,
      /** Approved refunds that are not sent yet: no longer credit, but part of the balance until sent. */
      refunds: moneySchema,
      /** Credit that is not requested as a refund already. */
      free: moneySchema,
    },
  ),
});

const periodQuery = z.object({ customerId, ...periodDays }).check(...periodChecks);

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/statements/statement.pdf',
  access: 'signed-in',
  summary: 'Get an account statement PDF for a period',
  query: periodQuery,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getStatementCsv = endpoint({
  method: 'GET',
  path: '/statements/statement.csv',
  access: 'signed-in',
  summary: 'Export as CSV',
  query: periodQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});
