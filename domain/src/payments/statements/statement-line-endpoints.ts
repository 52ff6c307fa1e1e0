import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { reasonText } from '../../values/reason.ts';
import { dayInput } from '../../values/time.ts';
import { accountTexts } from '../account/account-texts.ts';
import { payForSchema } from '../pay-for.ts';
import { paymentSchema } from '../payment-endpoints.ts';
import { statementLineSchema } from './statement-import-endpoints.ts';
import { statementTexts } from './statement-texts.ts';

export const listClaimsForLine = endpoint({
  method: 'GET',
  path: '/payments/statement-lines/:id/claims',
  access: 'duty:finance',
  summary: 'List candidate payments for a statement line',
  params: idParams,
  query: pageQuery,
  answer: pageOf(paymentSchema),
});

export const correctReference = endpoint({
  method: 'POST',
  path: '/payments/:id/correct',
  access: 'duty:finance',
  summary: 'Correct a payment’s reference from a statement line',
  params: idParams,
  body: z.object({
    lineId: z.uuid(statementTexts.chooseLine.ref),
    reference: z
      .string()
      .check(z.trim(), z.minLength(1, statementTexts.chooseReference.ref), z.maxLength(40)),
    reason: reasonText(statementTexts.howKnown.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: paymentSchema,
});

export const recordLine = endpoint({
  method: 'POST',
  path: '/payments/statement-lines/:id/record',
  access: 'duty:finance',
  summary: 'Record the payment on a statement line; someone else confirms it',
  params: idParams,
  body: z
    .object({
      /** What it pays; left out for a payment on account. */
      invoices: z.optional(payForSchema),
      /** The customer of a payment on account. */
      customerId: z.optional(z.uuid()),
      /**
       * One of the line's own references. If omitted, the first one that could be a transaction reference is
       * used. Null if none of them is one: the line then gets a generated reference.
       */
      reference: z.optional(
        z.nullable(
          z
            .string()
            .check(z.trim(), z.minLength(4, statementTexts.chooseReference.ref), z.maxLength(40)),
        ),
      ),
      /** Only where the date of the line cannot be read. */
      paidOn: z.optional(dayInput),
    })
    .check(
      z.refine(
        ({ invoices, customerId }) => (invoices === undefined) !== (customerId === undefined),
        {
          path: ['invoices'],
          error: accountTexts.customerOrInvoices.ref,
        },
      ),
    ),
  idempotent: true,
  answer: statementLineSchema,
});

export const setAsideLine = endpoint({
  method: 'POST',
  path: '/payments/statement-lines/:id/set-aside',
  access: 'duty:finance',
  summary: 'Set aside a statement line with a reason',
  params: idParams,
  body: z.object({
    reason: reasonText(statementTexts.whatThisIs.ref),
  }),
  idempotent: true,
  answer: statementLineSchema,
});

export const restoreStatementLine = endpoint({
  method: 'POST',
  path: '/payments/statement-lines/:id/restore',
  access: 'duty:finance',
  summary: 'Restore a statement line that was set aside',
  params: idParams,
  idempotent: true,
  answer: statementLineSchema,
});
