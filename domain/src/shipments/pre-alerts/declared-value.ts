import { z } from 'zod/mini';

import { decimalOf, minorOf } from '../../values/pesewas.ts';
import { preAlertFormTexts } from './pre-alert-form-texts.ts';

/** Currencies of suppliers' invoices. */
export const declaredCurrencies = ['USD', 'CNY', 'GHS'] as const;
export type DeclaredCurrency = (typeof declaredCurrencies)[number];

/** A declared value in whole cents, fen or pesewas. */
export type DeclaredValue = { minor: number; currency: DeclaredCurrency };

/** As typed: `{ "amount": "120.5", "currency": "CNY" }`. */
export const declaredValueSchema = z.object({
  amount: z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, preAlertFormTexts.value.ref)),
  currency: z.enum(declaredCurrencies, preAlertFormTexts.currency.ref),
});

/** As displayed, with two decimals. */
export const shownValueSchema = z.object({
  amount: z.string(),
  currency: z.enum(declaredCurrencies),
});
export type ShownValue = z.infer<typeof shownValueSchema>;

export const shownValue = ({ minor, currency }: DeclaredValue): ShownValue => ({
  amount: decimalOf(minor),
  currency,
});

/** Returns the share of each carton in its line's value; null for each if nothing was declared. */
export function valueOfCartons(
  value: z.output<typeof declaredValueSchema> | null | undefined,
  cartons: number,
): (DeclaredValue | null)[] {
  const minor = value ? minorOf(value.amount) : null;
  if (!value || minor === null) return Array.from({ length: cartons }, () => null);
  const { currency } = value;
  return shareValue(minor, cartons).map((share) => ({ minor: share, currency }));
}

/**
 * Divides the value of a line over its cartons, in whole minor units that add up to the value exactly. The
 * remainder goes to the first cartons, one unit each.
 * @param minor at least 0
 * @param cartons at least 1
 */
export function shareValue(minor: number, cartons: number): number[] {
  const least = Math.floor(minor / cartons);
  const remainder = minor - least * cartons;
  return Array.from({ length: cartons }, (_, at) => least + (at < remainder ? 1 : 0));
}
