import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { useEffect } from 'react';

import { counted, dayAt } from '../../lib/format/format.ts';
import { type KeptPickup, removeKeptPickup } from '../../lib/offline/kept.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeepOnPhone } from '../address-kit/keep-on-phone.tsx';
import { StorageDeadline } from './storage-note.tsx';

import css from './shipment-page.module.css';

/** The pickup code, large enough to show at the counter, with the office. */
export function Pickup({ shipment }: { shipment: ShipmentAnswer }) {
  const { id, pickupCode, collectAt, deliverTo, handovers } = shipment;
  const viewer = useViewer();
  // Once the goods are collected, the code opens nothing any more.
  useEffect(() => {
    if (!pickupCode) removeKeptPickup(viewer.id, id);
  }, [viewer.id, id, pickupCode]);
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
            <KeepOnPhone
              name="pickup code"
              value={keptPickupOf(shipment, pickupCode)}
              find={({ pickups }) => pickups.find(({ shipmentId }) => shipmentId === id)}
              put={({ pickups }, value) => ({
                pickups: [
                  ...pickups.filter(({ shipmentId }) => shipmentId !== id),
                  ...(value ? [value] : []),
                ],
              })}
            />
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

const keptPickupOf = (
  { id, trackingNumber, collectAt }: ShipmentAnswer,
  code: string,
): KeptPickup => ({
  shipmentId: id,
  trackingNumber,
  code,
  office: {
    name: collectAt.name,
    address: collectAt.address,
    openingHours: collectAt.openingHours,
    phone: collectAt.phone,
  },
});
