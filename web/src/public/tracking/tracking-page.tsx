import { lazy, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useIsHere } from '../../lib/queries/is-here.ts';
import { Head } from '../head.tsx';
import { answerId, servedHtml } from '../served.ts';
import { SignIn } from './tracking-aside.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { askedFor, linkOf } from './tracking-numbers.ts';
import { RecentNumbers } from './tracking-recent.tsx';

import css from './tracking.module.css';

/** Only whoever asks for a number needs what draws the answer. */
const results = () => import('./tracking-result.tsx');
const TrackingResult = lazy(async () => ({ default: (await results()).TrackingResult }));
const TrackingList = lazy(async () => ({ default: (await results()).TrackingList }));

/**
 * Where a shipment is, for anyone with its number. `/tracking/NUMBER` and `/tracking?number=NUMBER` can
 * be bookmarked and sent. The server has written the answer into the page; until the page lives, it is
 * kept as it is.
 */
export default function TrackingPage() {
  const { trackingNumber = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const typed = trackingNumber || search.getAll('number').join(', ');
  const numbers = isHere ? askedFor(typed) : [];
  const asked = numbers.join(', ');

  const handleTrack = (found: string[]) =>
    void navigate(
      found.length === 1 && found[0]
        ? linkOf(found[0])
        : `/tracking?number=${encodeURIComponent(found.join(','))}`,
    );

  return (
    <div id="tracking" tabIndex={-1}>
      <Head
        path="/tracking"
        title={asked === '' ? 'Track your shipment' : `Tracking ${asked}`}
        description="Enter a tracking number to see where your shipment is, every step so far and when it should be ready in Ghana."
      />
      <div className={css.band}>
        <div className={css.inner}>
          {/* The server gives it the second look where it answers. */}
          <h1 className={asked === '' ? css.title : 'hidden-text'}>Where is your shipment?</h1>
          <TrackingForm key={asked} first={asked} onTrack={handleTrack} />
        </div>
      </div>
      {isHere ? (
        <Suspense fallback={<Served />}>
          <div className={css.wrap}>
            <TrackingResults numbers={numbers} />
          </div>
        </Suspense>
      ) : (
        <Served />
      )}
    </div>
  );
}

/** What the server wrote stands until the page can draw it itself. */
const Served = () => (
  // oxlint-disable-next-line react/no-danger -- what is kept was written by our own server
  <div id={answerId} dangerouslySetInnerHTML={{ __html: servedHtml() }} />
);

function TrackingResults({ numbers }: { numbers: readonly string[] }) {
  const [only] = numbers;
  if (only === undefined) return <RecentNumbers linkOf={linkOf} />;
  if (numbers.length > 1) return <TrackingList numbers={numbers} linkOf={linkOf} />;
  return <TrackingResult key={only} number={only} aside={<SignIn />} />;
}
