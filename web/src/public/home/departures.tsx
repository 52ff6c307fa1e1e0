import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { Section } from '../page.tsx';

import css from './departures.module.css';

/**
 * What the business itself shows: the next departures, how long recent batches took, and how many cartons are on their
 * way. The server repeats the prerendered rows, and leaves out what there is too little data for.
 */
export function Departures() {
  const { departures, transit, moving } = company();
  if (departures.length === 0 && transit.length === 0 && moving === null) return null;
  return (
    <div data-if="activity" className={css.block}>
      <Section
        title="Next departures"
        lead="From our own schedule: deliver to the warehouse before the cut-off to travel with this batch."
      >
        {departures.length > 0 && (
          <ul data-if="departures" data-each="departures" className={css.list}>
            {departures.map(({ mode, from, to, cutoff, departs, arrives }) => (
              <li key={`${mode}${from}`} className={css.departure}>
                <h3 className={css.route}>{`${mode}, ${from} to ${to}`}</h3>
                <dl className={css.dates}>
                  <div>
                    <dt>Cut-off, China time</dt>
                    <dd>{cutoff}</dd>
                  </div>
                  <div>
                    <dt>Departs</dt>
                    <dd>{departs}</dd>
                  </div>
                  <div>
                    <dt>Planned arrival</dt>
                    <dd>{arrives}</dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
        )}
        {transit.length > 0 && (
          <ul data-if="transit" data-each="transit" className={css.figures}>
            {transit.map(({ mode, days, batches }) => (
              <li key={mode}>
                <strong>{`${mode}: ${days}`}</strong>
                <span>{` from our warehouse in China until ready in Ghana, measured on the last ${batches} batches`}</span>
              </li>
            ))}
          </ul>
        )}
        {moving !== null && (
          <p data-if="moving" className={css.moving}>
            <strong>{`${moving} cartons`}</strong>
            <span> are on their way to Ghana right now.</span>
          </p>
        )}
        <p className={css.more}>
          <Link to="/services/quote">Estimate the price of your goods</Link>
          <Link to="/contact#warehouses">Addresses of our warehouses and offices</Link>
        </p>
      </Section>
    </div>
  );
}
