import { z } from 'zod/mini';

import { goodsClassSchema } from '../../rates/rate.ts';
import { isOneSupplierNumber } from '../../values/codes.ts';
import { declaredValueSchema } from './declared-value.ts';
import { preAlertFormTexts } from './pre-alert-form-texts.ts';
import { supplierNumberProblem } from './supplier-number-problem.ts';

export const courierSchema = z.string().check(z.trim(), z.maxLength(40));

/** Who sells the goods: one customer’s own name for them. */
export const supplierSchema = z.string().check(z.trim(), z.maxLength(80));

/** The maximum number of lines of a pre-alert, and of cartons per line. */
export const linesOfShipment = 50;
export const cartonsOfLine = 100;

/** One line of a pre-alert: cartons that arrive under one supplier tracking number. */
export const preAlertLineSchema = z.object({
  courier: z.optional(courierSchema),
  supplier: z.optional(supplierSchema),
  supplierNumber: z.string().check(
    z.trim(),
    z.minLength(4, preAlertFormTexts.minNumber.ref),
    z.maxLength(40, { abort: true }),
    // Shorter input already has its own error.
    z.refine((typed) => typed.length < 4 || isOneSupplierNumber(typed), {
      error: ({ input }) => supplierNumberProblem(String(input)).ref,
    }),
  ),
  contents: z
    .string()
    .check(z.trim(), z.minLength(2, preAlertFormTexts.contents.ref), z.maxLength(200)),
  cartons: z
    .int()
    .check(
      z.minimum(1, preAlertFormTexts.cartons.ref),
      z.maximum(cartonsOfLine, preAlertFormTexts.mostCartons({ most: cartonsOfLine }).ref),
    ),
  /** Of all its cartons together. */
  declaredValue: z.optional(declaredValueSchema),
  goodsClass: z.optional(goodsClassSchema),
});
