import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { correctionFormTexts } from './correction-form-texts.ts';
import { correctionKinds, correctionStates } from './correction.ts';

const person = z.object({ id: z.uuid(), name: z.string() });

export const correctionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(correctionKinds),
  state: z.enum(correctionStates),
  invoice: z.object({ id: z.uuid(), invoiceNumber: z.string() }),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  /** Amount of the credit note; for a void, the invoice's total. */
  amount: moneySchema,
  reason: z.string(),
  /**
   * The measurement dispute it results from: a rejection ends the dispute, and the customer reads the reason.
   */
  disputeId: z.nullable(z.uuid()),
  requestedBy: person,
  requestedAt: instantSchema,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(z.string()),
});
export type CorrectionAnswer = z.infer<typeof correctionSchema>;

export const listCorrections = endpoint({
  method: 'GET',
  path: '/invoice-corrections',
  access: 'duty:finance',
  summary: 'List credit notes and voids awaiting approval, oldest first',
  query: pageQuery,
  answer: pageOf(correctionSchema),
});

export const approveCorrection = endpoint({
  method: 'POST',
  path: '/invoice-corrections/:id/approve',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Approve a credit note or void requested by someone else; it’s posted immediately',
  params: idParams,
  idempotent: true,
  answer: correctionSchema,
});

export const rejectCorrection = endpoint({
  method: 'POST',
  path: '/invoice-corrections/:id/reject',
  access: 'duty:finance',
  summary: 'Reject a credit note or void requested by someone else; nothing is posted',
  params: idParams,
  body: z.object({
    reason: reasonText(correctionFormTexts.rejectReason.ref),
  }),
  idempotent: true,
  answer: correctionSchema,
});

export const withdrawCorrection = endpoint({
  method: 'POST',
  path: '/invoice-corrections/:id/withdraw',
  access: 'duty:finance',
  summary: 'Withdraw your own request for a credit note or void',
  params: idParams,
  idempotent: true,
  answer: correctionSchema,
});
