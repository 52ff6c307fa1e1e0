import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { Link, useSearchParams } from 'react-router';

import { useFirstRow, usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { numbersToLookup } from './tracking-numbers.ts';
import { RecentNumbers } from './tracking-recent.tsx';
import { TrackingList, TrackingResult } from './tracking-result.tsx';

import css from './tracking.module.css';

const linkOf = (number: string) => `/customer/track-shipment?number=${number}`;

/** Public tracking inside the user's area: own shipments with one click, any other number by typing it. */
export default function TrackingOwnPage() {
  const [search, setSearch] = useSearchParams();
  const input = search.get('number') ?? '';
  const numbers = numbersToLookup(input);
  const [only] = numbers;
  return (
    <>
      <PageHead title="Track a shipment" />
      <InOrder className={css.side}>
        <Card>
          <TrackingForm
            key={input}
            first={input.replaceAll(',', ', ')}
            onTrack={(numbers) => setSearch({ number: numbers.join(',') })}
          />
        </Card>
        {numbers.length > 1 && <TrackingList numbers={numbers} linkOf={linkOf} />}
        {numbers.length === 1 && only && (
          <TrackingResult key={only} number={only} aside={<OwnShipment number={only} />} />
        )}
        {input === '' && <ActiveShipments />}
        {input === '' && <RecentNumbers linkOf={linkOf} />}
      </InOrder>
    </>
  );
}

function ActiveShipments() {
  const shipments = usePages(listShipments, { query: { status: 'ACTIVE', limit: 10 } });
  return (
    <Answer of={shipments} what="your active shipments" skeleton={null} empty={null}>
      {(rows) => (
        <Card title="Your active shipments">
          <div className="stack">
            <ul className={css.recent}>
              {rows.map((one) => (
                <li key={one.id}>
                  <Link to={linkOf(one.trackingNumber)} className={`num ${css.chip}`}>
                    {one.trackingNumber}
                  </Link>
                </li>
              ))}
            </ul>
            {shipments.hasMore && (
              <div className="row">
                <Button isBusy={shipments.isLoadingMore} onClick={shipments.loadMore}>
                  Load more
                </Button>
              </div>
            )}
          </div>
        </Card>
      )}
    </Answer>
  );
}

/** A link to everything that only the owner sees. */
function OwnShipment({ number }: { number: string }) {
  const { data: own } = useFirstRow(listShipments, { query: { trackingNumber: number } });
  if (!own) return null;
  return (
    <Card title="This is your shipment">
      <ButtonLink to={`/customer/shipment-details/${own.id}`} variant="primary" isWide>
        View photos, measurements and invoice
      </ButtonLink>
    </Card>
  );
}
