import { Link } from 'react-router';

import { type KeptPickup, readKept, useKept } from '../../lib/offline/kept.ts';
import { titled } from '../../lib/session/company.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KitDetails } from './address-kit.tsx';

import css from './address-kit.module.css';

/** What a customer kept on this phone. It opens without a connection and without a login. */
export default function KeptPage() {
  const kept = useKept() ?? readKept();
  return (
    <div className="stack">
      <title>{titled('Saved on this phone')}</title>
      <h1>Saved on this phone</h1>
      {!kept && (
        <Empty title="Nothing saved yet">
          Log in and choose “Keep on this phone” at your China address or a pickup code.
        </Empty>
      )}
      {kept?.pickups.map((one) => (
        <PickupCard key={one.shipmentId} pickup={one} />
      ))}
      {kept?.kit && (
        <Card title="Your China address">
          <KitDetails kit={kept.kit} first={undefined} />
        </Card>
      )}
      <div>
        <ButtonLink to="/customer" variant="primary">
          Open your account
        </ButtonLink>
      </div>
      <p className="small muted">
        To remove something, log in and open <Link to="/customer/profile#phone">your profile</Link>.
      </p>
    </div>
  );
}

const PickupCard = ({ pickup: { trackingNumber, code, office } }: { pickup: KeptPickup }) => (
  <Card title={`Pickup code for ${trackingNumber}`} tone="due">
    <p className={`num ${css.code}`}>{code}</p>
    <DescriptionList
      items={[
        ['Where', office.name],
        ['Address', office.address],
        ['Opening hours', office.openingHours || 'Call the office for opening hours'],
        ['Phone', office.phone],
      ]}
    />
  </Card>
);
