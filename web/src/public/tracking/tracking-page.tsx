import { lazy, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import { Head } from '../head.tsx';
import { answerId, servedHtml } from '../served.ts';
import { TrackingAside } from './tracking-aside.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { numbersToLookup, linkOf } from './tracking-numbers.ts';

import css from './tracking.module.css';

/** Only a page without a number needs it. */
const RecentNumbers = lazy(async () => ({
  default: (await import('./tracking-recent.tsx')).RecentNumbers,
}));
const TrackingExample = lazy(async () => {
  const [{ TrackingExample: Example }, { drawMapLater }] = await Promise.all([
    import('./tracking-example.tsx'),
    import('./lazy-tracking-map.tsx'),
  ]);
  return { default: () => <Example drawMap={drawMapLater} /> };
});
/** Loaded on demand: only a page with a number needs it. */
const results = () => import('./tracking-result.tsx');
const TrackingResult = lazy(async () => ({ default: (await results()).TrackingResult }));
const TrackingList = lazy(async () => ({ default: (await results()).TrackingList }));

/**
 * Where a shipment is, for anyone with its number. `/tracking/NUMBER` and `/tracking?number=NUMBER` can be
 * bookmarked and shared. The server has written the answer into the page, where it stays until hydration.
 */
export default function TrackingPage() {
  const { trackingNumber = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const input = trackingNumber || search.getAll('number').join(', ');
  const numbers = isHydrated ? numbersToLookup(input) : [];
  const query = numbers.join(', ');

  const handleTrack = (numbers: string[]) =>
    void navigate(
      numbers.length === 1 && numbers[0]
        ? linkOf(numbers[0])
        : `/tracking?number=${encodeURIComponent(numbers.join(','))}`,
    );

  return (
    <div id="tracking" tabIndex={-1}>
      <Head
        path="/tracking"
        title={query === '' ? 'Track your shipment' : `Tracking ${query}`}
        description="Enter a tracking number to see where your shipment is, every step so far and when it should be ready in Ghana."
      />
      <div className={css.band}>
        <div className={css.inner}>
          {/* The server changes the heading in the same way when it answers. */}
          <h1 className={query === '' ? css.title : 'hidden-text'}>Where is your shipment?</h1>
          <TrackingForm key={query} first={query} onTrack={handleTrack} />
        </div>
      </div>
      {isHydrated ? (
        <Suspense fallback={<ServedAnswer />}>
          <div className={css.wrap}>
            <TrackingResults numbers={numbers} />
          </div>
        </Suspense>
      ) : (
        <ServedAnswer />
      )}
    </div>
  );
}

/** Shows the server's HTML until the page can render the answer itself. */
const ServedAnswer = () => (
  // oxlint-disable-next-line react/no-danger -- what is kept was written by our own server
  <div id={answerId} dangerouslySetInnerHTML={{ __html: servedHtml() }} />
);

function TrackingResults({ numbers }: { numbers: readonly string[] }) {
  const [search] = useSearchParams();
  const [only] = numbers;
  if (only === undefined)
    return (
      <div className={css.side}>
        {search.has('follow') && (
          <p role="status">
            <strong>This link is no longer valid.</strong> Enter a tracking number to get updates
            about a shipment.
          </p>
        )}
        <RecentNumbers linkOf={linkOf} />
        <TrackingExample />
      </div>
    );
  if (numbers.length > 1) return <TrackingList numbers={numbers} linkOf={linkOf} />;
  return (
    <TrackingResult key={only} number={only} canFollow aside={<TrackingAside number={only} />} />
  );
}
