import { lazy, Suspense } from 'react';

import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import { RateRow } from './rate-row.tsx';

import css from './rate-strip.module.css';

const LiveRates = lazy(async () => ({
  default: (await import('./live-rates.tsx')).LiveRates,
}));

/** The current rates at the bottom of the hero. Its height is constant. */
export function RateStrip() {
  const isHydrated = useIsHydrated();
  return (
    <section className={css.strip} aria-label="Shipping rates">
      {isHydrated ? (
        <LoadBoundary renderInstead={() => <Waiting />}>
          <Suspense fallback={<Waiting />}>
            <LiveRates />
          </Suspense>
        </LoadBoundary>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Waiting() {
  return (
    <>
      <RateRow sea={null} air={null} exchange={null} />
      <p className={css.live}>
        <noscript>Turn on JavaScript to see live rates.</noscript>
      </p>
    </>
  );
}
