import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { periodChecks, periodDays } from '../../values/period.ts';
import { dayInput, instantSchema } from '../../values/time.ts';

/** Whose account it is; a customer leaves it out. */
const customerId = z.optional(z.uuid());

export const getStatement = endpoint({
  method: 'GET',
  path: '/statements',
  access: 'signed-in',
  summary: 'Get a customer’s account statement',
  query: z.extend(pageQuery, {
    customerId,
    /** Days in Accra, both included. The balances are those of the whole account. */
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
        /** Above zero the customer owes more, below less. */
        amount: moneySchema,
        balance: moneySchema,
      }),
    ),
    {
      customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
      owed: moneySchema,
      credit: moneySchema,
      /** Approved refunds that are not sent yet: no credit any more, and in the balance until they are. */
      refunds: moneySchema,
      /** The credit that is not asked back already. */
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
