import { getShipment } from '@sankofa/domain/shipments/shipment-endpoints';

import { counted } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { TrackingDates } from '../../public/public.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AddressKit } from '../address-kit/address-kit.tsx';

import css from './create-shipment.module.css';

/** Shown after a pre-alert is created: its number, and what to do next. */
export function ShipmentCreated({
  id,
  refused,
  waiting,
}: {
  id: string;
  /** How many files were not added. */
  refused: number;
  /** How many are added once there is a connection. */
  waiting: number;
}) {
  const shipment = useAnswer(getShipment, { params: { id } });
  return (
    <Answer of={shipment} what="your new shipment">
      {(one) => (
        <div className="stack">
          {refused > 0 && (
            <Alert
              tone="warn"
              title={`${counted(refused, 'file')} couldn’t be added`}
              action={
                <ButtonLink size="small" to={`/customer/shipment-details/${id}`}>
                  Add files
                </ButtonLink>
              }
            >
              Your shipment is created. You can add photos and the supplier’s invoice on its page
              until the cartons arrive.
            </Alert>
          )}
          {waiting > 0 && (
            <Alert title={`${counted(waiting, 'file')} will be added when you’re back online`} />
          )}
          <Card>
            <div className="stack">
              <SpotPicture spot="success" size={160} />
              <p>
                {counted(one.cartons, 'carton')} {one.mode === 'AIR' ? 'by air' : 'by sea'} to{' '}
                {one.destination.name}. We’ll let you know as each carton arrives at our warehouse.
              </p>
              <TrackingDates one={{ ...one, ...one.journey }} />
              <div className={css.code}>
                <CopyField label="Tracking number" value={one.trackingNumber} />
              </div>
              <h2>Next steps</h2>
              <ol className={css.next}>
                <li>
                  Ask your supplier to write <strong>{one.customer.shippingMark}</strong> on every
                  carton.
                </li>
                <li>Send your supplier the address below if you haven’t already.</li>
                <li>
                  We’ll send your invoice once we’ve weighed and measured your cartons. There’s
                  nothing to pay until then.
                </li>
              </ol>
              <div className={css.nav}>
                <ButtonLink to={`/customer/shipment-details/${id}`} variant="primary">
                  View shipment
                </ButtonLink>
                <ButtonLink to="/customer/create-shipment">Create another shipment</ButtonLink>
              </div>
            </div>
          </Card>
          <AddressKit mode={one.mode} />
        </div>
      )}
    </Answer>
  );
}
