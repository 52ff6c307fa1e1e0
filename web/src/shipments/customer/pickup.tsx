import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { counted, dayAt } from '../../lib/format/format.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StorageDeadline } from './storage-note.tsx';

import css from './shipment-page.module.css';

/** The pickup code, large enough to show at the counter, with the office. */
export function Pickup({ shipment }: { shipment: ShipmentAnswer }) {
  const { pickupCode, collectAt, deliverTo, handovers } = shipment;
  if (!pickupCode && handovers.length === 0) return null;
  return (
    <>
      {pickupCode && (
        <Card title="Your pickup code" tone="due">
          <div className="stack">
            <p className={`num ${css.code}`}>{pickupCode}</p>
            {deliverTo && (
              <p>
                We’ll tell you when your delivery is on its way. You only need this code to collect
                the goods yourself.
              </p>
            )}
            <p>
              Show this code at our office, or give it to the person collecting for you. Don’t share
              it with anyone else. Anyone who has it can collect your goods.
            </p>
            <StorageDeadline id={shipment.id} />
            <DescriptionList
              items={[
                ['Where', collectAt.name],
                ['Address', collectAt.address],
                ['Opening hours', collectAt.openingHours || 'Call the office for opening hours'],
                ['Phone', collectAt.phone],
              ]}
            />
          </div>
        </Card>
      )}
      {handovers.length > 0 && (
        <Card title="Collected">
          <DescriptionList
            items={handovers.map(({ at, receivedBy, cartons }) => [
              dayAt(at),
              `${counted(cartons, 'carton')}, collected by ${receivedBy}`,
            ])}
          />
        </Card>
      )}
    </>
  );
}
