import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { payeeInput, payeeSchema } from '../payments/refunds/payee.ts';
import { tinSchema } from '../taxes/tin.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { typedName } from '../values/name.ts';
import { billCurrencies } from './bill-money.ts';
import { payableFormTexts } from './payable-form-texts.ts';

/** The countries that suppliers are in; any other is `OTHER`. */
export const supplierCountries = ['GH', 'CN', 'HK', 'AE', 'TG', 'NG', 'GB', 'US', 'OTHER'] as const;
export type SupplierCountry = (typeof supplierCountries)[number];

export const supplierSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.enum(supplierCountries),
  /** The usual currency of its bills. */
  currency: z.enum(billCurrencies),
  /** Its taxpayer number in Ghana. */
  tin: z.nullable(z.string()),
  payee: z.nullable(payeeSchema),
  /** The account as one line. */
  payTo: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Unpaid on approved bills, by the books. */
  open: moneySchema,
  overdue: moneySchema,
  version: z.int(),
});
export type SupplierAnswer = z.infer<typeof supplierSchema>;

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/suppliers',
  access: 'duty:finance',
  summary: 'List suppliers by name, with what is unpaid',
  query: z.extend(countedPageQuery, { isActive: z.optional(z.stringbool()) }),
  answer: pageOf(supplierSchema),
});

export const getSupplier = endpoint({
  method: 'GET',
  path: '/suppliers/:id',
  access: 'duty:finance',
  summary: 'Get a supplier',
  params: idParams,
  answer: supplierSchema,
});

const supplierInput = {
  name: typedName(2, 80, payableFormTexts.name.ref),
  country: z.enum(supplierCountries, payableFormTexts.country.ref),
  currency: z.enum(billCurrencies),
  /** Its taxpayer number in Ghana; the VAT return shows it beside the taxes of its bills. */
  tin: z.optional(tinSchema),
  /** Its bank account or wallet; it can be added until the first payment is requested. */
  payee: z.optional(payeeInput),
};

export const addSupplier = endpoint({
  method: 'POST',
  path: '/suppliers',
  access: 'duty:finance',
  summary: 'Add a supplier',
  idempotent: true,
  stepUp: true,
  body: z.object(supplierInput),
  answer: supplierSchema,
});

export const changeSupplier = endpoint({
  method: 'PATCH',
  path: '/suppliers/:id',
  access: 'duty:finance',
  summary: 'Change a supplier or its account, or deactivate it',
  params: idParams,
  stepUp: true,
  versioned: true,
  body: z.object({ ...supplierInput, isActive: z.boolean() }),
  answer: supplierSchema,
});
