import { type QuoteQuery, quoteSearch } from '@sankofa/domain/public/quote-link';

import { dayAndTime } from '../../lib/format/format.ts';
import { company } from '../../lib/session/company.ts';
import { store } from '../../lib/storage/stored.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { ShareLinks } from '../share-links.tsx';
import { QuoteForm } from './quote-form.tsx';
import { quoteHead } from './quote-head.ts';
import type { Lookup, Quote } from './quote-lookup.ts';
import { QuoteOption } from './quote-option.tsx';
import { goodsText } from './quote-words.ts';

import css from './quote.module.css';

/** The prices of a query beside the form. The server renders it too, so it requests nothing itself. */
export function QuoteAnswer({
  query,
  lookup,
  site = company().publicUrl,
}: {
  query: QuoteQuery;
  lookup: Lookup;
  /** The public address of the site. */
  site?: string;
}) {
  const quote = lookup.kind === 'quote' ? lookup.quote : undefined;
  return (
    <div className={css.layout}>
      {quote ? (
        <QuoteResult query={query} quote={quote} site={site} />
      ) : (
        <Alert tone="warn">{lookup.kind === 'refused' && lookup.message}</Alert>
      )}
      <section className={css.aside} aria-label="Goods and route">
        <h2 className={css.heading}>Change the goods</h2>
        <QuoteForm query={query} quote={quote} />
      </section>
    </div>
  );
}

function QuoteResult({ query, quote, site }: { query: QuoteQuery; quote: Quote; site: string }) {
  const { search, title } = quoteHead(query, quote);
  const isProhibited = quote.matches[0]?.kind === 'PROHIBITED';
  return (
    <section className={css.result} aria-label="Estimate">
      <h2 className={css.heading}>{title}</h2>
      <GoodsVerdict query={query} quote={quote} />
      {!isProhibited && (
        <>
          <div className={css.options}>
            {quote.options.map((option) => (
              <QuoteOption key={option.mode} option={option} e4={quote.cedisPerDollarE4} />
            ))}
          </div>
          {quote.options.length === 0 && (
            <Alert>We have no rate for these goods on this route. Contact us for a quote.</Alert>
          )}
          <p className={css.terms}>
            {quote.isCurrent
              ? `Estimate at the rates of ${dayAndTime(quote.at)}. It is not binding and is valid until our rates change. The final price is based on the weight and size that we measure in China.`
              : `Estimate at the rates of ${dayAndTime(quote.at)}. Our rates have changed since. `}
            {!quote.isCurrent && (
              <a href={`/services/quote?${searchWithoutDate(query)}`}>See today’s prices</a>
            )}
          </p>
          <div className={css.actions}>
            <ButtonLink
              to="/register"
              variant="cta"
              size="large"
              onClick={() => keepForShipment(query, quote)}
            >
              Create an account to ship
            </ButtonLink>
            <ShareLinks
              url={`${site}/services/quote?${search}`}
              text={`Shipping estimate: ${goodsText(quote)}, ${quote.from.name} to ${quote.to.name}`}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** Whether we carry the goods, and in which class, where the visitor named them. */
function GoodsVerdict({ query, quote }: { query: QuoteQuery; quote: Quote }) {
  const goods = query.goods ?? '';
  const [match] = quote.matches;
  if (goods === '') return null;
  if (!match)
    return (
      <Alert>
        {`“${goods}” isn’t in our lists, so it is priced as normal goods. Contact us if it contains batteries, liquids or brands.`}
      </Alert>
    );
  if (match.kind === 'PROHIBITED')
    return (
      <Alert tone="bad" title="We don’t carry these goods">
        {capital(match.words)}
      </Alert>
    );
  return match.kind === 'SPECIAL' ? (
    <Alert tone="warn" title="Yes, as special goods">
      {`${capital(match.words)}. They need special handling and have their own rate.`}
    </Alert>
  ) : (
    <Alert tone="ok" title="Yes, as normal goods">
      {capital(match.words)}
    </Alert>
  );
}

/** Words of a list of goods as the beginning of a sentence. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const searchWithoutDate = (query: QuoteQuery) => quoteSearch({ ...query, at: undefined }, '');

/** Keeps the goods on this device for the first shipment (web/src/shipments/pre-alerts/draft.ts). */
function keepForShipment({ kg, cbm }: QuoteQuery, { goodsClass }: Quote) {
  store('quote', JSON.stringify({ weightKg: kg ?? '', volumeCbm: cbm ?? '', goodsClass }));
}
