import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { preAlertFormTexts } from './pre-alert-form-texts.ts';

/** Called before a pre-alert is submitted: one number in two shipments is nearly always a mistake. */
export const findOwnSupplierNumbers = endpoint({
  method: 'GET',
  path: '/me/supplier-numbers',
  access: 'customer',
  summary: 'Check which supplier tracking numbers are already in your shipments',
  query: z.object({
    /** Separated by commas. */
    numbers: z.pipe(
      z.pipe(
        z.string().check(z.maxLength(2_100, preAlertFormTexts.most50.ref)),
        z.transform((typed: string) => typed.split(',')),
      ),
      z.array(z.string()).check(z.maxLength(50, preAlertFormTexts.most50.ref)),
    ),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        supplierNumber: z.string(),
        shipmentId: z.uuid(),
        trackingNumber: z.string(),
        createdAt: instantSchema,
      }),
    ),
  }),
});

/** The last suppliers, as suggestions: the list has no pages. */
export const listOwnSuppliers = endpoint({
  method: 'GET',
  path: '/me/suppliers',
  access: 'customer',
  summary: 'List the suppliers you named in your last shipments, most recent first',
  answer: z.object({ items: z.array(z.object({ name: z.string() })) }),
});
