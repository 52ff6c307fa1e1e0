import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { expenseCategories } from '../../payables/expense-category.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { storedNumber } from '../../values/stored-number.ts';
import { plainDaySchema } from '../../values/time.ts';
import { payForSchema } from '../pay-for.ts';
import { placeInput, transferNote } from '../transfers/transfer-endpoints.ts';
import { statementLineSchema } from './statement-import-endpoints.ts';
import { statementTexts } from './statement-texts.ts';

/** Records what a line is in one step: the amount, day and reference are those of the line. */
export const bookLine = endpoint({
  method: 'POST',
  path: '/payments/statement-lines/:id/book',
  access: 'duty:finance',
  stepUp: true,
  summary:
    'Record a line as an expense, a supplier payment, a refund or a transfer, or match it with a payout',
  params: idParams,
  idempotent: true,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('EXPENSE'),
      supplierId: z.uuid(statementTexts.chooseSupplier.ref),
      category: z.enum(expenseCategories),
      description: z
        .string()
        .check(z.trim(), z.minLength(2, statementTexts.whatThisIs.ref), z.maxLength(200)),
    }),
    /** An approved payment to a supplier, of the amount of the line. */
    z.object({
      kind: z.literal('SUPPLIER_PAYMENT'),
      supplierPaymentId: z.uuid(),
      version: storedNumber,
    }),
    /** An approved refund of the amount of the line. */
    z.object({ kind: z.literal('REFUND'), refundId: z.uuid(), version: storedNumber }),
    /** Records a transfer: this line is one side of it, and `other` the account of the other side. */
    z.object({
      kind: z.literal('TRANSFER'),
      other: placeInput,
      /** Contained in the amount of a line of money sent; paid besides by the account of the other side otherwise. */
      fee: moneyInput,
      note: transferNote,
    }),
    /** A transfer that was recorded before, such as from the statement of the other account. */
    z.object({ kind: z.literal('MATCHED_TRANSFER'), transferId: z.uuid() }),
    /** A payout of the payment provider that the reconciliation has posted. */
    z.object({ kind: z.literal('GATEWAY_PAYOUT'), payoutId: z.uuid() }),
  ]),
  answer: statementLineSchema,
});

export const undoBooking = endpoint({
  method: 'POST',
  path: '/payments/statement-lines/:id/undo',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Undo what a line was recorded as, with a reason',
  params: idParams,
  idempotent: true,
  body: z.object({ reason: reasonText(statementTexts.whyUndone.ref) }),
  answer: statementLineSchema,
});

export const listPayoutsForLine = endpoint({
  method: 'GET',
  path: '/payments/statement-lines/:id/payouts',
  access: 'duty:finance',
  summary: 'List approved supplier payments and refunds of the amount of a line',
  params: idParams,
  query: pageQuery,
  answer: pageOf(
    z.object({
      id: z.uuid(),
      kind: z.enum(['SUPPLIER_PAYMENT', 'REFUND']),
      /** The supplier, or the customer. */
      name: z.string(),
      /** The number of the bill or the refund. */
      number: z.nullable(z.string()),
      amount: moneySchema,
      payTo: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
});

export const listGatewayPayoutsForLine = endpoint({
  method: 'GET',
  path: '/payments/statement-lines/:id/gateway-payouts',
  access: 'duty:finance',
  summary: 'List payouts of the payment provider of the amount of a line that have no line yet',
  params: idParams,
  query: pageQuery,
  answer: pageOf(
    z.object({
      id: z.uuid(),
      number: z.string(),
      paidOn: plainDaySchema,
      /** What the bank received. */
      amount: moneySchema,
      fees: moneySchema,
    }),
  ),
});

const mostAtOnce = 100;

export const recordProposals = endpoint({
  method: 'POST',
  path: '/payments/statement-import/:id/record',
  access: 'duty:finance',
  summary: 'Record the payments of several lines as proposed; someone else confirms them',
  params: idParams,
  idempotent: true,
  body: z.object({
    /** As the person saw them: each line with the invoices that it pays. */
    lines: z.array(z.object({ lineId: z.uuid(), invoices: payForSchema })).check(
      z.minLength(1, statementTexts.chooseLine.ref),
      z.maxLength(mostAtOnce),
      z.refine(
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        statementTexts.chooseLine.ref,
      ),
    ),
  }),
  answer: z.object({ recorded: z.int(), amount: moneySchema }),
});
