import type { QuoteQuery } from '@sankofa/domain/public/quote-link';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

import { withSheets } from '../served-sheets.ts';
import { QuoteAnswer } from './quote-answer.tsx';
import { QuoteForm } from './quote-form.tsx';
import { quoteHead } from './quote-head.ts';
import type { Lookup } from './quote-lookup.ts';
import { quotePlace } from './quote-place.ts';

/** Style sheets of an answer that the page without one does not link; inserted by the build. */
const sheets = '{{sheets}}';
const place = new RegExp(quotePlace.marks.join('.*'), 's');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);
const markup = (content: ReactNode) => renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);

/**
 * Renders the quote page on the server, so that it has its prices before any script and in shared links. It is built
 * separately from the site and called by server/src/public/quotes/quote-page.ts.
 * @param page the prerendered page
 */
export function fillPage(page: string, query: QuoteQuery, lookup: Lookup): string {
  const site = /<meta property="og:url" content="([^"]*)\/services\/quote"/.exec(page)?.[1] ?? '';
  const data = JSON.stringify({ query, lookup }).replaceAll('<', String.raw`\u003c`);
  const body = markup(<QuoteAnswer query={query} lookup={lookup} site={site} />);
  const filled = withSheets(page, sheets).replace(
    place,
    () => `${body}<script type="application/json" id="${quotePlace.dataId}">${data}</script>`,
  );
  return lookup.kind === 'quote' ? withHead(filled, query, lookup.quote, site) : filled;
}

/** Puts the goods, the prices and the picture of the quote into the metadata for shared links. */
function withHead(
  page: string,
  query: QuoteQuery,
  quote: Extract<Lookup, { kind: 'quote' }>['quote'],
  site: string,
): string {
  const { address, picturePath, ...head } = quoteHead(query, quote);
  const title = escaped(head.title);
  return page
    .replace(/(<title[^>]*>)[^<·]*/, (_, open: string) => `${open}${title} `)
    .replace(/(<meta property="og:title" content=")[^"·]*/, (_, open: string) => `${open}${title} `)
    .replace(
      /(<meta property="og:url" content=")[^"]*/,
      (_, open: string) => `${open}${escaped(site + address)}`,
    )
    .replace(
      /(<meta property="og:image" content=")[^"]*/,
      (_, open: string) => `${open}${escaped(site + picturePath)}`,
    );
}

/** Returns the prerendered page without a query; created once by the build. */
export const emptyPage = (page: string) =>
  page.replace(place, () => quotePlace.marks.join(markup(<QuoteForm query={{}} />)));
