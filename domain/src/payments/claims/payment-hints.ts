import { shippingMarkOf, trackingNumberOf } from '../../values/codes.ts';
import { documentNumber, type NumberFormat } from '../../values/document-number.ts';
import { phoneOf } from '../../values/phone.ts';

/** What a transfer says about its sender and purpose. */
export type PaymentHints = {
  invoiceNumbers: string[];
  trackingNumbers: string[];
  customerCodes: string[];
  shippingMarks: string[];
  phones: string[];
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];
const unique = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];

const between = String.raw`[\s\-/.#]*`;

/** Matches an invoice number with any of the prefixes: its year and its running number. */
function invoicePattern(formats: readonly NumberFormat[]): RegExp {
  const prefixes = unique(formats.map(({ prefix }) => prefix.replaceAll('-', between)));
  return new RegExp(
    String.raw`\b(?:${prefixes.join('|')})${between}(\d{4})${between}(\d{1,8})\b`,
    'gi',
  );
}

/**
 * Finds the invoice and tracking numbers, customer codes, shipping marks and Ghanaian phone numbers in a sender's note, in
 * their stored forms: `inv 2026 71` is `INV-2026-000071`.
 * @param formats all that invoice numbers ever had. A running number of a year exists once, so it is returned in each
 *   of them: whatever prefix a sender remembers, one of the numbers is the invoice's.
 */
export function paymentHints(text: string, formats: readonly NumberFormat[]): PaymentHints {
  return {
    invoiceNumbers: unique(
      all(text, invoicePattern(formats)).flatMap(([, year = '', running = '']) =>
        formats.map((format) => documentNumber(format, Number(year), Number(running))),
      ),
    ),
    trackingNumbers: unique(
      // Must contain a letter, since a transaction id of twelve digits can have a valid check character.
      all(
        text,
        /(?<![0-9A-Z-])(?=[0-9A-Z -]*[A-Z])[0-9A-Z]{4}[ -]?[0-9A-Z]{4}[ -]?[0-9A-Z]{4}(?![0-9A-Z-])/gi,
      )
        .filter(([typed]) => /[A-Z]/i.test(typed))
        .map(([typed]) => trackingNumberOf(typed)),
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
export function isHint(candidate: string, formats: readonly NumberFormat[]): boolean {
  const hints = paymentHints(candidate, formats);
  return Object.values(hints).some((found) => found.length > 0);
}
