import { Problem } from '@sankofa/domain/errors/problem';
import { quoteFields, type QuoteQuery } from '@sankofa/domain/public/quote-link';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { limiter } from '../../platform/http/rate-limit.ts';
import { rendererFile, rendererOf } from '../../platform/pages/page-renderer.ts';
import type { AnsweringPage } from '../../platform/pages/send-page.ts';
import { type Quote, quoteOf } from './quote.ts';

/** The result of a query, as the page renders it (web/src/public/quotes/quote-lookup.ts). */
type Lookup = { kind: 'quote'; quote: Quote } | { kind: 'refused'; message: string };
type FillArguments = [page: string, query: QuoteQuery, lookup: Lookup];

/** The same limit as the API call. */
const perAddress = { calls: 60, windowMs: 60_000 };
/** As long as the call allows. */
const mostCharacters = 80;

/** Serves the quote page with its prices and its picture for shared links, before and without scripts. */
export function quotePage(
  { db, clock }: { db: Db; clock: Clock },
  file: string = rendererFile('quote'),
): AnsweringPage {
  const count = limiter(perAddress);
  const renderer = rendererOf<FillArguments, string>(file);
  return {
    address: '/services/quote',
    answer: async (page, request) => {
      const query = queryIn(request.url);
      const rendering = query && (await renderer());
      if (!query || !rendering) return null;
      try {
        count(request.ip, clock());
        const quote = await quoteOf(db, query, clock());
        return { html: rendering.fillPage(page, query, { kind: 'quote', quote }), status: 200 };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const { message, status } = error;
        return { html: rendering.fillPage(page, query, { kind: 'refused', message }), status };
      }
    },
  };
}

/** Returns the query of an address; null if it has none of the fields. */
function queryIn(url: string): QuoteQuery | null {
  const { searchParams } = new URL(url, 'http://here.invalid');
  const entries = quoteFields.flatMap((field) => {
    const value = searchParams.get(field)?.trim().slice(0, mostCharacters);
    return value ? [[field, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
