import { type QuoteQuery, quoteSearch } from '@sankofa/domain/public/quote-link';

import type { Quote } from './quote-lookup.ts';
import { goodsText } from './quote-words.ts';

/** Returns the query of the link to share: the class is fixed, since our lists of goods may change. */
const linkQuery = (query: QuoteQuery, quote: Quote): QuoteQuery => ({
  ...query,
  class: quote.goodsClass === 'SPECIAL' ? 'special' : 'normal',
  from: quote.from.code,
  to: quote.to.code,
});

/** Returns the title, address and picture of a quote, for the tab and for shared links, as paths. */
export function quoteHead(query: QuoteQuery, quote: Quote) {
  const search = quoteSearch(linkQuery(query, quote), quote.at);
  return {
    search,
    title: `${goodsText(quote)}, ${quote.from.name} to ${quote.to.name}`,
    address: `/services/quote?${search}`,
    picturePath: `/api/quote/picture?${search}`,
  };
}
