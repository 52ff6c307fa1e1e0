import { customerState } from '@sankofa/domain/shipments/package-status';
import type { PackageAnswer, ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { Link } from 'react-router';

import { dayAt, declaredValue, sides, volume, weight } from '../../lib/format/format.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { isPaymentHold } from './payment-hold.ts';
import { Photos } from './photos.tsx';

import css from './shipment-page.module.css';

const conditions = { DAMAGED: 'Damaged', WET: 'Wet', OPENED: 'Opened' } as const;

export function Cartons({ shipment }: { shipment: ShipmentAnswer }) {
  const { id, packages } = shipment;
  return (
    <Card title={packages.length === 1 ? '1 carton' : `${packages.length} cartons`} isFlush>
      <ul className={css.cartons}>
        {packages.map((one) => (
          <Carton key={one.id} carton={one} shipmentId={id} />
        ))}
      </ul>
    </Card>
  );
}

function Carton({ carton, shipmentId }: { carton: PackageAnswer; shipmentId: string }) {
  const { measured, condition } = carton;
  const name = `Carton ${carton.pieceNumber}`;
  return (
    <li className={css.carton}>
      <div className={css.cartonHead}>
        <h3>{carton.contents ? `${name}: ${carton.contents}` : name}</h3>
        {carton.isShort && <Pill tone="bad">Missing</Pill>}
        {condition && condition !== 'GOOD' && <Pill tone="bad">{conditions[condition]}</Pill>}
        {carton.holds.some(({ kind }) => !isPaymentHold(kind)) && <Pill tone="warn">On hold</Pill>}
        <Status of="package" is={customerState(carton.state, carton.isInGhana)} />
      </div>
      <DescriptionList
        items={[
          ['Label', carton.labelNumber],
          [
            'Supplier tracking number',
            [carton.courier, carton.supplierNumber].filter(Boolean).join(' '),
          ],
          ['Supplier', carton.supplier],
          ['Declared value', carton.declaredValue && declaredValue(carton.declaredValue)],
          ['Weight', measured && weight(measured.weightKg)],
          ['Dimensions', measured && sides(measured.lengthCm, measured.widthCm, measured.heightCm)],
          ['Volume', measured && volume(measured.volumeCbm)],
          [
            measured?.isVerified ? 'Measured and verified' : 'Measured, not yet verified',
            measured && dayAt(measured.measuredAt, 'guangzhou'),
          ],
        ]}
      />
      <Photos ids={carton.photoIds} of={name} />
      <Link to={`/customer/support/new?shipment=${shipmentId}&carton=${carton.id}`}>
        Something wrong with this carton?
      </Link>
    </li>
  );
}
