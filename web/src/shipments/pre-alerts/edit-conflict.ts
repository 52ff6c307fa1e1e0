import type { PackageAnswer, ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { declaredValue } from '../../lib/format/format.ts';

const valueOf = ({ declaredValue: value }: PackageAnswer) => (value ? declaredValue(value) : '');

/** Returns what has changed since the user started to edit, one sentence each. */
export function changesBetween(before: ShipmentAnswer, now: ShipmentAnswer): string[] {
  const known = new Map(before.packages.map((one) => [one.id, one]));
  return [
    ...(before.deliverTo === now.deliverTo
      ? []
      : [
          now.deliverTo
            ? `Delivery address changed to ${now.deliverTo}`
            : 'Delivery address removed',
        ]),
    ...(before.description === now.description
      ? []
      : [
          now.description
            ? `Shipment name changed to “${now.description}”`
            : 'Shipment name removed',
        ]),
    ...(before.destination.id === now.destination.id
      ? []
      : [`Pickup office changed to ${now.destination.name}`]),
    ...now.packages.flatMap((one) => {
      const was = known.get(one.id);
      const name = `Carton ${one.pieceNumber} (${one.contents})`;
      if (!was) return [`${name} was added`];
      return [
        ...(was.stateText === one.stateText ? [] : [`${name}: ${one.stateText}`]),
        ...(was.supplierNumber === one.supplierNumber
          ? []
          : [
              one.supplierNumber
                ? `${name}: supplier tracking number changed to ${one.supplierNumber}`
                : `${name}: supplier tracking number removed`,
            ]),
        ...(was.contents === one.contents
          ? []
          : [`${name}: contents changed from “${was.contents}”`]),
        ...(was.goodsClass === one.goodsClass
          ? []
          : [
              `${name}: goods class changed to ${one.goodsClass === 'SPECIAL' ? 'special' : 'normal'} goods`,
            ]),
        ...(valueOf(was) === valueOf(one)
          ? []
          : [
              valueOf(one)
                ? `${name}: declared value changed to ${valueOf(one)}`
                : `${name}: declared value removed`,
            ]),
      ];
    }),
  ];
}
