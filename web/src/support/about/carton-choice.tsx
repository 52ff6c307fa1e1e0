import { getShipment } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { useAnswer } from '../../lib/queries/query.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';

/**
 * Returns the choice of a carton of the selected shipment.
 * @param carton the one in the URL
 */
export function useCartonChoice(shipmentId: string, carton: string) {
  const [picked, setPicked] = useState(carton);
  const shipment = useAnswer(getShipment, {
    params: { id: shipmentId },
    enabled: shipmentId !== '',
    keepsPrevious: false,
  });
  const cartons = shipment.data?.packages ?? [];
  return {
    // A carton of another shipment, or a mistyped link, selects none.
    selected: cartons.some(({ id }) => id === picked) ? picked : '',
    choose: setPicked,
    options: cartons.map(({ id, pieceNumber, labelNumber, contents }): [string, string] => [
      id,
      [`Carton ${pieceNumber}`, labelNumber, contents].filter(Boolean).join(', '),
    ]),
  };
}

export function CartonChoice({ cartons }: { cartons: ReturnType<typeof useCartonChoice> }) {
  if (cartons.options.length === 0) return null;
  return (
    <SelectField
      name="packageId"
      label="Which carton?"
      isOptional
      value={cartons.selected}
      onChange={(event) => cartons.choose(event.currentTarget.value)}
      options={[['', 'Not about one carton'], ...cartons.options]}
    />
  );
}
