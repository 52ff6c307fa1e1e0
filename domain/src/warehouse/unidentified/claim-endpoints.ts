import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../../endpoint.ts';
import { supplierNumberOf } from '../../values/codes.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { measuredSchema } from '../../values/measures.ts';
import { modeSchema } from '../../values/mode.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { foundPackageSchema } from '../warehouse-endpoints.ts';
import { claimFormTexts } from './claim-form-texts.ts';
import { claimStates, minOfNumber } from './claim.ts';

const ownClaimSchema = z.object({
  id: z.uuid(),
  state: z.enum(claimStates),
  mode: modeSchema,
  isNumberRight: z.boolean(),
  hasProof: z.boolean(),
  claimedAt: instantSchema,
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});

const openClaimSchema = z.extend(ownClaimSchema, {
  customer: z.object({
    id: z.uuid(),
    name: z.string(),
    customerCode: z.string(),
    shippingMark: z.string(),
  }),
});
export type OpenClaim = z.output<typeof openClaimSchema>;

/** The public facts of an unidentified carton: nothing that would help to claim it wrongly. */
export const unidentifiedSchema = z.object({
  id: z.uuid(),
  receivedOn: plainDaySchema,
  /** Where it is stored. */
  city: z.nullable(z.string()),
  measured: z.nullable(measuredSchema),
  /** The courier prefix of the tracking number. */
  courier: z.nullable(z.string()),
  /** False if it arrived without a courier number: then only a proof of purchase supports a claim. */
  hasNumber: z.boolean(),
  /** Whether there are several claims. Visible to the claimants and the warehouse. */
  isFrozen: z.boolean(),
  /** The last claim of the current customer. */
  mine: z.nullable(ownClaimSchema),
  /** For the warehouse only: the carton as stored, and the claims that wait for a decision. */
  office: z.nullable(
    z.object({
      carton: foundPackageSchema,
      claims: z.array(openClaimSchema),
      /** Found in Ghana without a label: it is one of the cartons missing there. */
      isFoundInGhana: z.boolean(),
    }),
  ),
});
export type Unidentified = z.output<typeof unidentifiedSchema>;

export const listUnidentified = endpoint({
  method: 'GET',
  path: '/unidentified',
  access: 'signed-in',
  summary: 'List unidentified cartons, newest first',
  query: z.extend(pageQuery, {
    /** For the warehouse: claimed cartons only. For a customer: only those they claim themselves. */
    isClaimed: z.optional(z.stringbool()),
  }),
  answer: pageOf(unidentifiedSchema),
});

export const claimByNumber = endpoint({
  method: 'POST',
  path: '/unidentified/:id/claims',
  access: 'customer',
  budget: 'REQUEST',
  summary: 'Claim a carton with the last digits of its tracking number',
  params: idParams,
  idempotent: true,
  body: z.object({
    numberEnd: z
      .string()
      .check(
        z.overwrite(supplierNumberOf),
        z.minLength(minOfNumber, claimFormTexts.numberEnd.ref),
        z.maxLength(40),
      ),
    mode: modeSchema,
  }),
  answer: unidentifiedSchema,
});

export const claimByProof = endpoint({
  method: 'POST',
  path: '/unidentified/:id/proof',
  access: 'customer',
  summary: 'Claim a carton with a proof of purchase, or add proof to a claim',
  params: idParams,
  query: z.object({ mode: modeSchema }),
  upload: picturesOrPdf,
  idempotent: true,
  answer: unidentifiedSchema,
});

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/claims/:id/withdraw',
  access: 'customer',
  budget: 'REQUEST',
  summary: 'Withdraw a pending claim',
  params: idParams,
  idempotent: true,
  answer: unidentifiedSchema,
});

export const getClaimProof = endpoint({
  method: 'GET',
  path: '/claims/:id/proof',
  access: 'signed-in',
  summary: 'Get a claim’s proof of purchase',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});

export const decideClaims = endpoint({
  method: 'POST',
  path: '/unidentified/:id/decide',
  access: 'duty:warehouse',
  summary: 'Approve or reject the claims to a carton',
  params: idParams,
  idempotent: true,
  body: z.object({
    /** All open claims that the decision maker saw, so that a newer claim is not rejected unseen. */
    claimIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
    /** The claim to approve; null rejects all of them. */
    approvedId: z.nullable(z.uuid()),
    /** One of the customer's shipments; otherwise a new one, with this mode or as they chose. */
    shipmentId: z.optional(z.uuid()),
    mode: z.optional(modeSchema),
    /** Shown to those who are rejected. */
    reason: reasonText(claimFormTexts.decision.ref),
  }),
  answer: z.object({ packageId: z.uuid(), shipmentId: z.nullable(z.uuid()) }),
});
