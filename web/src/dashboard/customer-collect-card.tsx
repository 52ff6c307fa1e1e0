import { Link } from 'react-router';

import { count, counted } from '../lib/format/format.ts';
import { listShipments } from '../lib/http/critical-calls.ts';
import { useAskedPreview } from '../lib/queries/cached-query.ts';
import { Pill } from '../ui/data/pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './customer-dashboard.module.css';

const shown = 3;

/** Asks to collect what waits at an office. It says nothing while nothing does. */
export function CollectCard() {
  const asked = { toCollect: 'true', withTotal: 'true' } as const;
  const ready = useAskedPreview(listShipments, shown, asked);
  if (ready.error)
    return (
      <Alert tone="warn" title="We could not look up what is ready to collect">
        {ready.error.message}
      </Alert>
    );
  const { data: items = [], total = 0 } = ready;
  const [first] = items;
  if (!first) return null;
  const offices = new Set(items.map(({ destination }) => destination.name));
  const where = offices.size === 1 && total <= shown ? ` at ${first.destination.name}` : '';
  return (
    <Card tone="due">
      <div className={css.due}>
        <div>
          <Pill tone="ok">Ready for pick-up</Pill>
          <h2 className={css.pay}>
            {total === 1
              ? `Collect ${first.trackingNumber}${where}`
              : `Collect ${counted(total, 'shipment')}${where}`}
          </h2>
          <p className="small muted">
            Bring the pickup code. You find it on the page of the shipment, with the opening hours
            and how long storage is free.
          </p>
          {total > 1 && (
            <ul className={css.collect}>
              {items.map(({ id, trackingNumber, destination }) => (
                <li key={id}>
                  <Link to={`/customer/shipment-details/${id}`}>{trackingNumber}</Link>
                  {where === '' && <span className="small muted">{destination.name}</span>}
                </li>
              ))}
              {total > shown && (
                <li>
                  <Link to="/customer/shipments?status=ACTIVE">
                    {`See ${count(total - shown)} more among your shipments`}
                  </Link>
                </li>
              )}
            </ul>
          )}
        </div>
        {total === 1 && (
          <ButtonLink to={`/customer/shipment-details/${first.id}`} variant="primary" size="large">
            See pickup code
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
