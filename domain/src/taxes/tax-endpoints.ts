import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { priceLines } from './price-line.ts';
import { taxFormTexts } from './tax-form-texts.ts';
import { treatments, vatBases } from './tax.ts';
import { tinSchema } from './tin.ts';

/** A rate as a percentage with at most two decimals. */
const percent = z
  .string()
  .check(z.trim(), z.regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/, taxFormTexts.rate.ref));
const reason = reasonText(taxFormTexts.reason.ref);
const written = { reason: z.string(), createdBy: z.string(), createdAt: instantSchema };

export const taxLawSchema = z.object({
  id: z.uuid(),
  from: plainDaySchema,
  /** Rates in basis points. */
  nhilBp: z.int(),
  getfundBp: z.int(),
  covidBp: z.int(),
  vatBp: z.int(),
  flatBp: z.int(),
  vatBase: z.enum(vatBases),
  isCurrent: z.boolean(),
  ...written,
});

export const registrationSchema = z.object({
  id: z.uuid(),
  from: plainDaySchema,
  isRegistered: z.boolean(),
  tin: z.nullable(z.string()),
  /** Whether prices include taxes. */
  isPriceInclusive: z.boolean(),
  isCurrent: z.boolean(),
  ...written,
});

/** A price line with its treatment today, and the next one if it is scheduled. */
export const treatmentSchema = z.object({
  priceLine: z.enum([...priceLines, 'SERVICE']),
  service: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Null until finance chooses one. A service then has that of other services. */
  treatment: z.nullable(z.enum(treatments)),
  next: z.nullable(z.object({ from: plainDaySchema, treatment: z.enum(treatments) })),
});

const taxesSchema = z.object({
  /** Newest first. None is current while the company was never registered. */
  registrations: z.array(registrationSchema),
  laws: z.array(taxLawSchema),
  treatments: z.array(treatmentSchema),
  /** The drafts that a change recalculates. */
  drafts: z.object({ count: z.int(), total: moneySchema }),
});
export type TaxesAnswer = z.infer<typeof taxesSchema>;

export const getTaxes = endpoint({
  method: 'GET',
  path: '/taxes',
  access: 'duty:finance',
  summary: 'Get tax laws, treatments of price lines and the VAT registration',
  answer: taxesSchema,
});

export const addTaxLaw = endpoint({
  method: 'POST',
  path: '/taxes/laws',
  access: 'duty:finance',
  stepUp: true,
  idempotent: true,
  summary: 'Add a tax law; issued invoices keep theirs',
  body: z.object({
    from: dayInput,
    nhil: percent,
    getfund: percent,
    covid: percent,
    vat: percent,
    flat: percent,
    vatBase: z.enum(vatBases),
    reason,
  }),
  answer: taxesSchema,
});

export const setTreatments = endpoint({
  method: 'POST',
  path: '/taxes/treatments',
  access: 'duty:finance',
  stepUp: true,
  idempotent: true,
  summary: 'Set the tax treatment of price lines from a day',
  body: z.object({
    from: dayInput,
    treatments: z
      .array(
        z.discriminatedUnion('priceLine', [
          z.object({ priceLine: z.enum(priceLines), treatment: z.enum(treatments) }),
          z.object({
            priceLine: z.literal('SERVICE'),
            serviceId: z.uuid(),
            treatment: z.enum(treatments),
          }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(200)),
    reason,
  }),
  answer: taxesSchema,
});

export const setRegistration = endpoint({
  method: 'POST',
  path: '/taxes/registration',
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Register the company for VAT from a day, or end the registration',
  body: z.object({
    from: dayInput,
    /** Null ends the registration. */
    tin: z.nullable(tinSchema),
    isPriceInclusive: z.boolean(),
    reason,
  }),
  answer: taxesSchema,
});
