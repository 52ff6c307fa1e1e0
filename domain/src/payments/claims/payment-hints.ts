import { shippingMarkOf } from '../../values/codes.ts';
import { phoneOf } from '../../values/phone.ts';

/** What a transfer says about its sender and purpose. */
export type PaymentHints = {
  invoiceNumbers: string[];
  customerCodes: string[];
  shippingMarks: string[];
  phones: string[];
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];
const unique = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];

/**
 * Finds the invoice numbers, customer codes, shipping marks and Ghanaian phone numbers in a sender's note, in
 * their stored forms: `inv 2026 71` is `INV-2026-000071`.
 */
export function paymentHints(text: string): PaymentHints {
  return {
    invoiceNumbers: unique(
      all(text, /\bINV[\s\-/.#]*(\d{4})[\s\-/.]*(\d{1,6})\b/gi).map(
        ([, year = '', number = '']) => `INV-${year}-${number.padStart(6, '0')}`,
      ),
    ),
    customerCodes: unique(
      all(text, /\bGH[\s-]?(\d{3,9}[0-9A-Z])\b/gi).map(
        ([, code = '']) => `GH-${code.toUpperCase()}`,
      ),
    ),
    shippingMarks: unique(
      all(text, /\b[S5][NM]K[\s-]?[0-9A-Z]{5}\b/gi).map(([mark]) => shippingMarkOf(mark)),
    ),
    phones: unique(
      all(text, /(?<![\dA-Z])(?:\+?233|0)[\s-]?\d(?:[\s-]?\d){8}(?!\d)/gi).map(([phone]) =>
        phoneOf(phone),
      ),
    ),
  };
}

/** Whether a word identifies a customer or an invoice, and not the transaction itself. */
export function isHint(candidate: string): boolean {
  const hints = paymentHints(candidate);
  return Object.values(hints).some((found) => found.length > 0);
}
