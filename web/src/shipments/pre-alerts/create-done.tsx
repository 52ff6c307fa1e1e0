import { getShipment } from '@sankofa/domain/shipments/shipment-endpoints';

import { counted } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AddressKit } from '../address-kit/address-kit.tsx';

import css from './create-shipment.module.css';

/** It is announced: its number, and what she does next. */
export function Created({ id }: { id: string }) {
  const shipment = useAnswer(getShipment, { params: { id } });
  return (
    <Answer of={shipment} what="your new shipment">
      {(one) => (
        <div className="stack">
          <Card>
            <div className="stack">
              <SpotPicture spot="success" size={160} />
              <p>
                {counted(one.cartons, 'carton')} {one.mode === 'AIR' ? 'by air' : 'by sea'} to{' '}
                {one.destination.name}. We tell you when each of them reaches our warehouse.
              </p>
              <div className={css.code}>
                <CopyField label="Tracking number" value={one.trackingNumber} />
              </div>
              <h2>What to do next</h2>
              <ol className={css.next}>
                <li>
                  Ask the supplier to write <strong>{one.customer.shippingMark}</strong> on every
                  carton.
                </li>
                <li>Give the supplier the address below, if you have not yet.</li>
                <li>
                  When we have weighed and measured the cartons, your invoice comes. Nothing is to
                  be paid before.
                </li>
              </ol>
              <div className={css.nav}>
                <ButtonLink to={`/customer/shipment-details/${id}`} variant="primary">
                  Open the shipment
                </ButtonLink>
                <ButtonLink to="/customer/create-shipment">Announce another</ButtonLink>
              </div>
            </div>
          </Card>
          <AddressKit mode={one.mode} />
        </div>
      )}
    </Answer>
  );
}
