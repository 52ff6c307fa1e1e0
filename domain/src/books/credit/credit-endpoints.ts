import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { creditBlocks } from './credit-terms.ts';
import { creditTexts } from './credit-texts.ts';

const because = { by: z.string(), at: instantSchema, reason: z.string() };

export const creditAnswer = z.object({
  /** Null until finance gives the customer terms; both values are null once they are removed. */
  terms: z.nullable(
    z.object({
      limit: z.nullable(moneySchema),
      graceDays: z.nullable(z.int()),
      ...because,
    }),
  ),
  version: z.int(),
  owed: moneySchema,
  credit: moneySchema,
  /** The earliest day from which an unpaid instalment is due. */
  oldestDueOn: z.nullable(plainDaySchema),
  /** Why goods of the customer may not be loaded now. */
  block: z.nullable(z.enum(creditBlocks)),
});
export type CreditAnswer = z.infer<typeof creditAnswer>;

const heldShipment = z.object({
  id: z.uuid(),
  trackingNumber: z.string(),
  cartons: z.int(),
  /** Who lets it be loaded in spite of the terms. */
  released: z.nullable(z.object(because)),
});
export type HeldShipment = z.infer<typeof heldShipment>;

export const listShipmentsInChina = endpoint({
  method: 'GET',
  path: '/customers/:id/shipments-in-china',
  access: 'duty:finance',
  summary:
    'List a customer’s shipments with cartons in China that are ready to load or loaded, oldest first',
  params: idParams,
  query: pageQuery,
  answer: pageOf(heldShipment),
});

export const getCreditTerms = endpoint({
  method: 'GET',
  path: '/customers/:id/credit-terms',
  access: 'duty:finance',
  summary: 'Get a customer’s credit limit and payment terms, and what they hold back',
  params: idParams,
  answer: creditAnswer,
});

export const setCreditTerms = endpoint({
  method: 'PATCH',
  path: '/customers/:id/credit-terms',
  access: 'duty:finance',
  stepUp: true,
  versioned: true,
  summary: 'Set or remove a customer’s credit limit and payment terms, with a reason',
  params: idParams,
  body: z.object({
    /** Null for no limit. */
    limit: z.nullable(moneyInput),
    /** Days after the due date that a payment may be late; null for any. */
    graceDays: z.nullable(
      z
        .int(creditTexts.days.ref)
        .check(z.minimum(0, creditTexts.days.ref), z.maximum(365, creditTexts.days.ref)),
    ),
    reason: reasonText(creditTexts.reason.ref),
  }),
  answer: creditAnswer,
});

export const releaseCredit = endpoint({
  method: 'POST',
  path: '/shipments/:id/release-credit',
  access: 'duty:finance',
  stepUp: true,
  idempotent: true,
  summary: 'Let a shipment be loaded in spite of the customer’s credit terms, with a reason',
  params: idParams,
  body: z.object({ reason: reasonText(creditTexts.reason.ref) }),
  answer: creditAnswer,
});
