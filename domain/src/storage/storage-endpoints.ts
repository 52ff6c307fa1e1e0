import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { confirmedAgainst } from '../rates/rate-endpoints.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { minorOf, moneyInput, moneySchema } from '../values/money.ts';
import { changeReasonSchema } from '../values/reason.ts';
import { instantInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { storageFormTexts } from './storage-form-texts.ts';
import { storageBases } from './storage.ts';

const days = (most: number) =>
  z.int(storageFormTexts.wholeDays.ref).check(z.minimum(0), z.maximum(most));
const numbers = {
  mode: modeSchema,
  basis: z.enum(storageBases),
  freeDays: days(365),
  perDay: moneySchema,
  maxDays: days(3_650),
};

export const storageRuleSchema = z.object({
  id: z.uuid(),
  site: z.object({ id: z.uuid(), name: z.string() }),
  ...numbers,
  effectiveFrom: instantSchema,
  note: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export const listStorageRules = endpoint({
  method: 'GET',
  path: '/storage-rules',
  access: 'office',
  summary: 'List all storage rate versions, newest first',
  query: z.extend(pageQuery, {
    /** True: only the current rules, one for each office and mode. */
    isCurrent: z.optional(z.stringbool()),
  }),
  answer: pageOf(storageRuleSchema),
});

export const listStorageSites = endpoint({
  method: 'GET',
  path: '/storage-rules/sites',
  access: 'office',
  summary: 'List offices that can have storage rates',
  answer: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

/** In pesewas per kg, CBM or carton: far above any real storage price. */
const maxPerDay = 1_000_000;

export const addStorageRule = endpoint({
  method: 'POST',
  path: '/storage-rules',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Add a storage rate version; cartons keep the rate from their arrival date',
  idempotent: true,
  body: z.object({
    siteId: z.uuid(storageFormTexts.office.ref),
    ...numbers,
    perDay: moneyInput.check(
      z.refine(({ amount }) => (minorOf(amount) ?? 0) <= maxPerDay, {
        path: ['amount'],
        error: storageFormTexts.perDayTooHigh.ref,
      }),
    ),
    confirmedAgainst,
    effectiveFrom: z.optional(instantInput),
    note: changeReasonSchema,
  }),
  answer: storageRuleSchema,
});

/** Upcoming fees for a customer: how long storage is free, and what each day costs after that. */
export const getStorage = endpoint({
  method: 'GET',
  path: '/shipments/:id/storage',
  access: 'signed-in',
  summary: 'Get accrued storage charges by office',
  params: idParams,
  answer: z.object({
    parts: z.array(
      z.object({
        cartons: z.int(),
        arrivedOn: plainDaySchema,
        freeUntil: plainDaySchema,
        /** Days after the free ones, until today. */
        days: z.int(),
        /** How many of them an invoice has already charged. */
        invoicedDays: z.int(),
        maxDays: z.int(),
        /** Such as "0.518636 CBM". Amount due = days not invoiced yet × this quantity × the rule. */
        quantity: z.string(),
        /** Such as "GHS 3.00 per CBM per day". */
        rule: z.string(),
        perDay: moneySchema,
        /** Not invoiced yet. */
        due: moneySchema,
      }),
    ),
    due: moneySchema,
  }),
});
