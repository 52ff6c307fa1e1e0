import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useStoredRole } from '../lib/stored-role.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useIsHere } from './is-here.ts';
import { TrackingForm } from './tracking-form.tsx';
import { numbersIn } from './tracking-numbers.ts';
import { RecentNumbers } from './tracking-recent.tsx';
import { TrackingList, TrackingResult } from './tracking-result.tsx';

import css from './tracking.module.css';

const linkOf = (number: string) => `/tracking/${number}`;

/** Where a shipment is, for anyone with its number. `/tracking/NUMBER` can be bookmarked and sent. */
export default function TrackingPage() {
  const { trackingNumber } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  // The prerendered page knows no query.
  const listed = isHere ? numbersIn(search.get('numbers') ?? '').numbers : [];
  const asked = trackingNumber ?? listed.join(', ');

  const handleTrack = (numbers: string[]) =>
    void navigate(
      numbers.length === 1
        ? linkOf(numbers[0] ?? '')
        : `/tracking?numbers=${encodeURIComponent(numbers.join(','))}`,
    );

  return (
    <div id="tracking" tabIndex={-1}>
      <div className={css.band}>
        <div className={css.inner}>
          {asked === '' ? (
            <>
              <title>Track your shipment · Sankofa Freight</title>
              <h1 className={css.title}>Where is your shipment?</h1>
            </>
          ) : (
            <title>{`Tracking ${asked} · Sankofa Freight`}</title>
          )}
          <TrackingForm key={asked} first={asked} onTrack={handleTrack} />
        </div>
      </div>
      <div className={css.wrap}>
        {trackingNumber !== undefined && (
          <TrackingResult key={trackingNumber} number={trackingNumber} aside={<SignIn />} />
        )}
        {trackingNumber === undefined && listed.length > 0 && (
          <>
            <h1 className="hidden-text">Your shipments</h1>
            <TrackingList numbers={listed} linkOf={linkOf} />
          </>
        )}
        {asked === '' && <RecentNumbers linkOf={linkOf} />}
      </div>
    </div>
  );
}

function SignIn() {
  const role = useStoredRole();
  if (role && role !== 'CUSTOMER') return null;
  return (
    <Card title="Your shipment?">
      <div className="stack">
        <p className="muted">
          {role
            ? 'Your own pages show photos, measures and the invoice too.'
            : 'Sign in to see photos, measures and the invoice, and to pay.'}
        </p>
        {role ? (
          <ButtonLink to="/customer/shipments" variant="primary" isWide>
            Your shipments
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" variant="primary" isWide>
            Log in
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
