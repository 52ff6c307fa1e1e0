import { Button } from '../../ui/layout/button.tsx';

import css from './track-band.module.css';

/** A tracking field whose form is answered by the server, with or without scripts. */
export function TrackBand() {
  return (
    <section className={css.band} aria-labelledby="track-title">
      <form action="/tracking" method="get" className={css.form}>
        <h2 id="track-title">Where is your shipment?</h2>
        <label htmlFor="track-number">Tracking number</label>
        <div className={css.row}>
          <input
            id="track-number"
            name="number"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            className={css.input}
          />
          <Button type="submit" variant="primary" size="large">
            Track
          </Button>
        </div>
      </form>
    </section>
  );
}
