import { z } from 'zod/mini';

import { minorOf } from '../values/money.ts';
import { dayInput } from '../values/time.ts';
import { billAmount, billCurrencies } from './bill-money.ts';
import { enteredCategories, isDeductibleTax } from './expense-category.ts';
import { payableFormTexts } from './payable-form-texts.ts';

const most = 30;
const mostBatches = 20;
const most80 = payableFormTexts.most80.ref;

const allocation = z.object({
  batchId: z.uuid(payableFormTexts.chooseBatch.ref),
  amount: billAmount,
});
const line = z
  .object({
    category: z.enum(enteredCategories),
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, payableFormTexts.description.ref),
        z.maxLength(200, payableFormTexts.most200.ref),
      ),
    amount: billAmount,
    /** The batches that caused the expense, each with its part; what is left belongs to none. */
    allocations: z._default(z.array(allocation).check(z.maxLength(mostBatches)), []),
  })
  .check(
    z.refine(
      ({ allocations }) =>
        new Set(allocations.map((one) => one.batchId)).size === allocations.length,
      {
        path: ['allocations'],
        error: payableFormTexts.allocationTwice.ref,
      },
    ),
    z.refine(
      ({ amount, allocations }) =>
        allocations.reduce((sum, one) => sum + (minorOf(one.amount) ?? 0), 0) <=
        (minorOf(amount) ?? 0),
      { path: ['allocations'], error: payableFormTexts.allocatedTooMuch.ref },
    ),
    z.refine(
      ({ category, allocations }) => allocations.length === 0 || !isDeductibleTax(category),
      {
        path: ['allocations'],
        error: payableFormTexts.taxOfNoBatch.ref,
      },
    ),
  );

/** A rate as typed, in cedis per unit of the currency. */
export const typedRate = z.optional(
  z.string().check(
    z.regex(/^\d{1,4}(\.\d{1,4})?$/, { error: payableFormTexts.rate.ref, abort: true }),
    z.refine((typed) => Number(typed) > 0, payableFormTexts.rateAboveZero.ref),
  ),
);
export const typedRateSource = z.optional(
  z.string().check(z.trim(), z.minLength(3, payableFormTexts.source.ref), z.maxLength(80, most80)),
);

/** The reference of a transfer, or the number of a cash voucher. */
export const paymentReference = z
  .string()
  .check(z.trim(), z.minLength(4, payableFormTexts.reference.ref), z.maxLength(40));

/** What is entered of a bill. */
export const billBody = {
  supplierId: z.uuid(payableFormTexts.chooseSupplier.ref),
  /** The supplier's own number, once for each supplier. */
  number: z.optional(
    z.string().check(z.trim(), z.minLength(1, payableFormTexts.billNumber.ref), z.maxLength(40)),
  ),
  billedOn: dayInput,
  dueOn: dayInput,
  currency: z.enum(billCurrencies),
  /** If omitted, dollars and yuan are converted at our current exchange rate. */
  cedisPer: typedRate,
  rateSource: typedRateSource,
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, payableFormTexts.most200.ref))),
  lines: z.array(line).check(z.minLength(1, payableFormTexts.line.ref), z.maxLength(most)),
};

const { lines: _lines, ...ofAnyBill } = billBody;
/** What is entered of a bill that was owed when the books began: what is left of it, in one amount. */
export const openingBillBody = { ...ofAnyBill, amount: billAmount };

type Rated = {
  currency: (typeof billCurrencies)[number];
  cedisPer?: string | undefined;
  rateSource?: string | undefined;
};

/** Checks of a currency and its rate. */
export const rateChecks = [
  z.refine<Rated>(({ currency, cedisPer }) => currency !== 'GHS' || cedisPer === undefined, {
    path: ['cedisPer'],
    error: payableFormTexts.noRate.ref,
  }),
  z.refine<Rated>(
    ({ cedisPer, rateSource }) => cedisPer === undefined || rateSource !== undefined,
    { path: ['rateSource'], error: payableFormTexts.sourceExample.ref },
  ),
] as const;

type Dated = { billedOn: string; dueOn: string };

/** A bill has the supplier's number; only an expense that is paid at once may lack one. */
export const hasNumber = z.refine<{ number?: string | undefined }>(
  ({ number }) => number !== undefined,
  { path: ['number'], error: payableFormTexts.billNumber.ref },
);

export const billChecks = [
  ...rateChecks,
  z.refine<Rated & Dated>(({ billedOn, dueOn }) => dueOn >= billedOn, {
    path: ['dueOn'],
    error: payableFormTexts.dueBeforeBill.ref,
  }),
] as const;
