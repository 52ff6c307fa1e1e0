import type { getQuote } from '@sankofa/domain/public/quote-endpoints';
import type { z } from 'zod/mini';

export type Quote = z.output<typeof getQuote.answer>;
/** The result of a query: the prices, or why there are none. */
export type Lookup = { kind: 'quote'; quote: Quote } | { kind: 'refused'; message: string };
