import { Link } from 'react-router';

import { count, counted } from '../lib/format/format.ts';
import { listShipments } from '../lib/http/critical-calls.ts';
import { usePreview } from '../lib/queries/list-parts.ts';
import { Pill } from '../ui/data/pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Awaited } from '../ui/layout/in-order.tsx';

import css from './customer-dashboard.module.css';

const shown = 3;

/** Asks the customer to collect goods at an office. Renders nothing if there are none. */
export function CollectCard() {
  const ready = usePreview(listShipments, shown, {
    query: { toCollect: 'true', withTotal: 'true' },
  });
  if (ready.error)
    return (
      <Alert tone="warn" title="We couldn’t load your shipments ready for pickup">
        {ready.error.message}
      </Alert>
    );
  const { data: items, total = 0 } = ready;
  if (items === undefined) return <Awaited />;
  const [first] = items;
  if (!first) return null;
  const offices = new Set(items.map(({ destination }) => destination.name));
  const place = offices.size === 1 && total <= shown ? ` at ${first.destination.name}` : '';
  return (
    <Card tone="due">
      <div className={css.due}>
        <div>
          <Pill tone="ok">Ready for pickup</Pill>
          <h2 className={css.pay}>
            {total === 1
              ? `Collect ${first.trackingNumber}${place}`
              : `Collect ${counted(total, 'shipment')}${place}`}
          </h2>
          <p className="small muted">
            Bring your pickup code. You’ll find it on the shipment’s page, with the opening hours
            and your free storage period.
          </p>
          {total > 1 && (
            <ul className={css.collect}>
              {items.map(({ id, trackingNumber, destination }) => (
                <li key={id}>
                  <Link to={`/customer/shipment-details/${id}`}>{trackingNumber}</Link>
                  {place === '' && <span className="small muted">{destination.name}</span>}
                </li>
              ))}
              {total > shown && (
                <li>
                  <Link to="/customer/shipments?status=ACTIVE">
                    {`View ${count(total - shown)} more in your shipments`}
                  </Link>
                </li>
              )}
            </ul>
          )}
        </div>
        {total === 1 && (
          <ButtonLink to={`/customer/shipment-details/${first.id}`} variant="primary" size="large">
            View pickup code
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
