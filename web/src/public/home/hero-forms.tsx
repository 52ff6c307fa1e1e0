import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link } from 'react-router';

import { Button } from '../../ui/layout/button.tsx';
import { Segments } from '../segments.tsx';

import css from './hero-forms.module.css';

/**
 * Tracking, the estimate and whether goods are allowed, in the hero: side by side, and on a small screen one at a time.
 * The forms and the choice between them work without scripts.
 */
export function HeroForms() {
  return (
    <div className={css.forms}>
      <div className={css.choices}>
        <Segments
          label="What do you want to do?"
          isLabelHidden
          name="hero-form"
          value="track"
          choices={[
            ['track', 'Track'],
            ['estimate', 'Estimate'],
            ['goods', 'Allowed?'],
          ]}
        />
      </div>
      <form action="/tracking" method="get" className={css.track}>
        <h2 className={css.title}>Track a shipment</h2>
        <div className={css.row}>
          <Field id="hero-number" label="Tracking number">
            <input
              id="hero-number"
              name="number"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              className={css.number}
            />
          </Field>
          <Button type="submit" variant="primary" size="large" icon={IconSearch}>
            Track
          </Button>
        </div>
      </form>
      <form action="/services/quote" method="get" className={css.estimate}>
        <h2 className={css.title}>Estimate air and sea</h2>
        <div className={css.row}>
          <Field id="hero-kg" label="Weight, kg">
            <input id="hero-kg" name="kg" required {...decimal} />
          </Field>
          <Field id="hero-cbm" label="Volume, CBM">
            <input id="hero-cbm" name="cbm" placeholder="optional" {...decimal} />
          </Field>
          <Button type="submit" variant="primary" size="large" icon={IconCalculator}>
            See prices
          </Button>
        </div>
      </form>
      <form action="/services/quote" method="get" className={css.goods}>
        <h2 className={css.title}>Are your goods allowed?</h2>
        <div className={css.row}>
          <Field id="hero-goods" label="What do you want to ship?">
            <input id="hero-goods" name="goods" required autoComplete="off" maxLength={80} />
          </Field>
          <Button type="submit" variant="primary" size="large">
            Check
          </Button>
        </div>
      </form>
      <Link to="/contact#warehouses" className={css.addresses}>
        Warehouse addresses in China
      </Link>
    </div>
  );
}

const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;

function Field({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
