import type { QuoteQuery } from '@sankofa/domain/public/quote-link';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';

import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Quote } from './quote-lookup.ts';
import { RouteField } from './route-field.tsx';

import css from './quote.module.css';

/** What is shipped and between which places. It is answered by the server, with or without scripts. */
export function QuoteForm({ query, quote }: { query: QuoteQuery; quote?: Quote | undefined }) {
  return (
    <form method="get" action="/services/quote" className={css.form}>
      <TextField
        name="goods"
        label="What are you shipping?"
        hint="For example power banks or shoes"
        isOptional
        defaultValue={query.goods}
        autoComplete="off"
        maxLength={80}
      />
      <div className={css.two}>
        <NumberField name="kg" label="Weight" unit="kg" defaultValue={query.kg} maxLength={12} />
        <NumberField name="cbm" label="Volume" unit="CBM" defaultValue={query.cbm} maxLength={12} />
      </div>
      {quote && (
        <div className={css.places}>
          <RouteField name="from" label="From" places={quote.origins} value={quote.from.code} />
          <RouteField name="to" label="To" places={quote.destinations} value={quote.to.code} />
        </div>
      )}
      <Button type="submit" variant="primary" size="large" icon={IconCalculator} isWide>
        See air and sea prices
      </Button>
    </form>
  );
}
