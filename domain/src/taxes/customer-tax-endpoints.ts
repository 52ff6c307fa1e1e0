import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../endpoint.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { taxFormTexts } from './tax-form-texts.ts';
import { tinSchema } from './tin.ts';

/** False until the company registers for VAT: pages then say nothing about taxes. */
const isUsed = z.boolean();

const customerTaxesSchema = z.object({
  isUsed,
  tin: z.nullable(z.string()),
  /** Newest first; only the last ten. */
  exemptions: z.array(
    z.object({
      id: z.uuid(),
      certificateNumber: z.string(),
      from: plainDaySchema,
      until: plainDaySchema,
      reason: z.string(),
      createdBy: z.string(),
      createdAt: instantSchema,
      endedAt: z.nullable(instantSchema),
      isCurrent: z.boolean(),
      /** Whether its certificate is attached. */
      hasCertificate: z.boolean(),
    }),
  ),
});
export type CustomerTaxesAnswer = z.infer<typeof customerTaxesSchema>;

export const getCustomerTaxes = endpoint({
  method: 'GET',
  path: '/customers/:id/taxes',
  access: 'office',
  summary: 'Get the TIN and the tax exemptions of a customer',
  params: idParams,
  answer: customerTaxesSchema,
});

const ownTinSchema = z.object({ isUsed, tin: z.nullable(z.string()) });

/** An empty TIN removes it. */
const tinBody = z.object({ tin: z.nullable(tinSchema) });

export const setCustomerTin = endpoint({
  method: 'POST',
  path: '/customers/:id/tin',
  access: 'duty:finance',
  summary: 'Set or remove the TIN of a customer',
  params: idParams,
  body: tinBody,
  answer: customerTaxesSchema,
});

export const addExemption = endpoint({
  method: 'POST',
  path: '/customers/:id/tax-exemptions',
  access: 'duty:finance',
  idempotent: true,
  summary: 'Add a tax exemption of a customer',
  params: idParams,
  body: z
    .object({
      certificateNumber: z
        .string()
        .check(z.trim(), z.minLength(2, taxFormTexts.certificate.ref), z.maxLength(60)),
      from: dayInput,
      until: dayInput,
      reason: reasonText(taxFormTexts.exemptReason.ref),
    })
    .check(
      z.refine(({ from, until }) => until >= from, {
        path: ['until'],
        error: taxFormTexts.until.ref,
      }),
    ),
  answer: customerTaxesSchema,
});

export const endExemption = endpoint({
  method: 'POST',
  path: '/tax-exemptions/:id/end',
  access: 'duty:finance',
  summary: 'End a tax exemption today',
  params: idParams,
  body: z.object({ reason: reasonText(taxFormTexts.reason.ref) }),
  answer: customerTaxesSchema,
});

export const attachCertificate = endpoint({
  method: 'POST',
  path: '/tax-exemptions/:id/certificate',
  access: 'duty:finance',
  summary: 'Attach the certificate of a tax exemption, or replace it (request body)',
  params: idParams,
  upload: picturesOrPdf,
  idempotent: true,
  answer: customerTaxesSchema,
});

export const getCertificate = endpoint({
  method: 'GET',
  path: '/tax-exemptions/:id/certificate',
  access: 'duty:finance',
  summary: 'Get the certificate of a tax exemption',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});

export const getMyTin = endpoint({
  method: 'GET',
  path: '/users/me/tin',
  access: 'customer',
  summary: "Get the customer's own TIN",
  answer: ownTinSchema,
});

export const setMyTin = endpoint({
  method: 'POST',
  path: '/users/me/tin',
  access: 'customer',
  summary: "Set or remove the customer's own TIN",
  body: tinBody,
  answer: ownTinSchema,
});
