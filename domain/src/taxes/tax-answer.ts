import { z } from 'zod/mini';

import { moneySchema } from '../values/money.ts';
import { taxes, treatments } from './tax.ts';

/** The net amount and each tax of a document; taxes without an amount or a rate are left out. */
export const taxSumsSchema = z.object({
  net: moneySchema,
  taxes: z.array(z.object({ tax: z.enum(taxes), rateBp: z.int(), amount: moneySchema })),
});

/** The taxes of a price that is not on an invoice yet, as they are today. */
export const priceTaxSchema = z.extend(taxSumsSchema, {
  /** Whether the price includes the taxes. */
  isInclusive: z.boolean(),
  /** What is to be paid. */
  total: moneySchema,
});
export type PriceTax = z.infer<typeof priceTaxSchema>;

/** The taxes of an invoice, as fixed when it was issued, or of a draft as they are today. */
export const invoiceTaxSchema = z.extend(taxSumsSchema, {
  /** Whether the prices of the lines include the taxes. */
  isInclusive: z.boolean(),
  companyTin: z.nullable(z.string()),
  customerTin: z.nullable(z.string()),
  /** The certificate of an exempt customer. */
  certificateNumber: z.nullable(z.string()),
});
export type InvoiceTaxAnswer = z.infer<typeof invoiceTaxSchema>;

export const lineTaxSchema = z.extend(taxSumsSchema, {
  treatment: z.enum(treatments),
  gross: moneySchema,
});
