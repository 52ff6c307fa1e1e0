import { quoteFields, type QuoteQuery } from '@sankofa/domain/public/quote-link';
import { useSearchParams } from 'react-router';

import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import { useAnswer } from '../../lib/queries/use-answer.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../page.tsx';
import { CallToAction } from '../pages/call-to-action.tsx';
import { QuoteAnswer } from './quote-answer.tsx';
import { getQuote } from './quote-call.ts';
import { QuoteForm } from './quote-form.tsx';
import { quoteHead } from './quote-head.ts';
import type { Lookup } from './quote-lookup.ts';
import { quotePlace, servedQuote, servedQuoteHtml } from './quote-place.ts';

import css from './quote.module.css';

/**
 * Prices of the same goods by air and sea. The server has written them into the page, with the picture for shared
 * links; after navigation within the site they are requested.
 */
export default function QuotePage() {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const query = isHydrated ? queryIn(search) : {};
  const key = JSON.stringify(query);
  const lookup = useQuote(query, key !== '{}');
  // Already while the page is hydrated: otherwise React would add a second title and address to those of the server.
  const served = typeof document === 'undefined' ? undefined : servedQuote(queryIn(search));
  const known = lookup ?? served;
  const head =
    known?.kind === 'quote' ? quoteHead(isHydrated ? query : queryIn(search), known.quote) : null;
  return (
    <Page
      path="/services/quote"
      title="Estimate your shipping cost"
      shared={head ?? undefined}
      heading="What will it cost?"
      lead="Whether we carry your goods, and their price by air and by sea. You don’t need an account."
      description="Estimate shipping from China to Ghana by air and sea: price in cedis, days, minimum charge and calculation."
      picturePath={quotePlace.picture}
    >
      <div className={css.wrap}>
        {!isHydrated ? (
          // oxlint-disable-next-line react/no-danger -- what is kept was written by our own server
          <div id={quotePlace.id} dangerouslySetInnerHTML={{ __html: servedQuoteHtml() }} />
        ) : key === '{}' ? (
          <QuoteForm query={{}} />
        ) : lookup ? (
          <QuoteAnswer key={key} query={query} lookup={lookup} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
      <CallToAction title="Get your shipping address in China">
        Create an account to receive your address and shipping mark. It’s free.
      </CallToAction>
    </Page>
  );
}

function queryIn(search: URLSearchParams): QuoteQuery {
  return Object.fromEntries(
    quoteFields.flatMap((field) => {
      const value = search.get(field)?.trim();
      return value ? [[field, value] as const] : [];
    }),
  );
}

/** Returns the prices of a query; undefined while they are requested, or if there is no query. */
function useQuote(query: QuoteQuery, hasQuery: boolean): Lookup | undefined {
  const served = hasQuery ? servedQuote(query) : undefined;
  const enabled = hasQuery && !served;
  const { data, error } = useAnswer(getQuote, { query, enabled, keepsPrevious: false });
  if (served || !hasQuery) return served;
  if (data) return { kind: 'quote', quote: data };
  return error ? { kind: 'refused', message: error.message } : undefined;
}
