import type { Instant } from '../values/time.ts';

/** What a link to a quote says, as typed: every part may be missing or wrong. */
export type QuoteQuery = {
  kg?: string | undefined;
  cbm?: string | undefined;
  /** What the goods are, in the visitor's words. */
  goods?: string | undefined;
  /** The goods class of a shared link: `normal` or `special`. If omitted, it follows from the words. */
  class?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The moment of the rates; if omitted, now. */
  at?: string | undefined;
};
export const quoteFields = ['kg', 'cbm', 'goods', 'class', 'from', 'to', 'at'] as const;

/** Returns the search part of a link to a quote, with the moment of its rates, so that it opens with the same prices. */
export const quoteSearch = (query: QuoteQuery, at: Instant): string =>
  quoteFields
    .flatMap((field) => {
      const value = field === 'at' ? at : (query[field] ?? '').trim();
      return value === '' ? [] : [`${field}=${encodeURIComponent(value)}`];
    })
    .join('&');
