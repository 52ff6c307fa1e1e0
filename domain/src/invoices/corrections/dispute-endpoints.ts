import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { packageStates } from '../../shipments/package-status.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { measuredSchema, measuresSchema } from '../../values/measures.ts';
import { modeSchema } from '../../values/mode.ts';
import { moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { correctionFormTexts } from './correction-form-texts.ts';
import { disputeStates } from './dispute.ts';

export const disputeSchema = z.object({
  id: z.uuid(),
  state: z.enum(disputeStates),
  reason: z.string(),
  openedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  /** The outcome, as a sentence. */
  outcome: z.nullable(z.string()),
  creditNote: z.nullable(z.object({ creditNoteNumber: z.string(), amount: moneySchema })),
  cartons: z.array(
    z.object({
      packageId: z.uuid(),
      labelNumber: z.string(),
      state: z.enum(packageStates),
      siteName: z.nullable(z.string()),
      siteNameZh: z.nullable(z.string()),
      shelf: z.nullable(z.string()),
      billed: measuredSchema,
      /** Null until it has been re-measured. */
      again: z.nullable(measuredSchema),
    }),
  ),
});
export type Dispute = z.infer<typeof disputeSchema>;

const officeDisputeSchema = z.extend(disputeSchema, {
  invoice: z.object({ id: z.uuid(), invoiceNumber: z.string() }),
  shipment: z.object({ id: z.uuid(), trackingNumber: z.string(), mode: modeSchema }),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  /** Days since it was opened. */
  days: z.int(),
});
export type OfficeDispute = z.infer<typeof officeDisputeSchema>;

export const openDispute = endpoint({
  method: 'POST',
  path: '/invoices/:id/disputes',
  access: 'signed-in',
  budget: 'REQUEST',
  summary: 'Request a re-measure of an invoice within 7 days',
  params: idParams,
  idempotent: true,
  body: z.object({
    packageIds: z
      .array(z.uuid())
      .check(z.minLength(1, correctionFormTexts.chooseCartons.ref), z.maxLength(500)),
    reason: reasonText(correctionFormTexts.whatLooksWrong.ref),
  }),
  answer: disputeSchema,
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/disputes',
  access: 'office',
  summary: 'List re-measure requests, oldest first',
  query: z.extend(pageQuery, { state: z._default(z.enum(disputeStates), 'OPEN') }),
  answer: pageOf(officeDisputeSchema),
});

export const remeasure = endpoint({
  method: 'POST',
  path: '/disputes/:id/measure',
  access: 'duty:warehouse',
  summary: 'Re-measure a carton of a request; the last one closes the request',
  params: idParams,
  idempotent: true,
  body: z.object({
    packageId: z.uuid(),
    measures: measuresSchema,
    device: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: officeDisputeSchema,
});

export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/disputes/:id/withdraw',
  access: 'signed-in',
  budget: 'REQUEST',
  summary: 'Withdraw a dispute before it’s resolved',
  params: idParams,
  idempotent: true,
  answer: disputeSchema,
});

export const closeDispute = endpoint({
  method: 'POST',
  path: '/disputes/:id/close',
  access: 'duty:finance',
  summary: 'Close a re-measure request with a reason, without changing the invoice',
  params: idParams,
  idempotent: true,
  body: z.object({
    reason: reasonText(correctionFormTexts.closeReason.ref),
  }),
  answer: officeDisputeSchema,
});
