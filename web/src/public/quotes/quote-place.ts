import type { QuoteQuery } from '@sankofa/domain/public/quote-link';

import { isRecord } from '../../lib/http/call-error.ts';
import type { Lookup } from './quote-lookup.ts';

/** Where the server writes its answer, between two marks; the text between them is shown without a query. */
export const quotePlace = {
  id: 'quote-answer',
  marks: ['<!--quote-->', '<!--/quote-->'],
  dataId: 'quote-data',
  /** The picture of the page without a query, which the server replaces by the one of the quote. */
  picture: '/api/page-picture/services-quote',
} as const;

export const servedQuoteHtml = () =>
  typeof document === 'undefined'
    ? quotePlace.marks.join('')
    : (document.getElementById(quotePlace.id)?.innerHTML ?? '');

type Served = { query: QuoteQuery; lookup: Lookup };
const isServed = (value: unknown): value is Served =>
  isRecord(value) && isRecord(value['query']) && isRecord(value['lookup']);

let read: Served | null | undefined;

/** Returns what the server wrote into the page for this query; undefined for any other one. */
export function servedQuote(query: QuoteQuery): Lookup | undefined {
  if (read === undefined) {
    const text = document.getElementById(quotePlace.dataId)?.textContent ?? '';
    const value: unknown = text === '' ? null : JSON.parse(text);
    read = isServed(value) ? value : null;
  }
  return read && JSON.stringify(read.query) === JSON.stringify(query) ? read.lookup : undefined;
}
