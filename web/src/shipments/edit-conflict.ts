import type { PackageAnswer, ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { declaredValue } from '../lib/format.ts';

const valueOf = ({ declaredValue: value }: PackageAnswer) => (value ? declaredValue(value) : '');

/** What became different since somebody began to edit, one sentence each. */
export function changesBetween(before: ShipmentAnswer, now: ShipmentAnswer): string[] {
  const known = new Map(before.packages.map((one) => [one.id, one]));
  return [
    ...(before.deliverTo === now.deliverTo
      ? []
      : [now.deliverTo ? `It is now delivered to ${now.deliverTo}` : 'It is no longer delivered']),
    ...(before.description === now.description
      ? []
      : [`Shipment name changed to “${now.description || 'empty'}”`]),
    ...(before.destination.id === now.destination.id
      ? []
      : [`Pickup office changed to ${now.destination.name}`]),
    ...now.packages.flatMap((one) => {
      const was = known.get(one.id);
      const name = `Carton ${one.pieceNumber} (${one.contents})`;
      if (!was) return [`${name} was added`];
      return [
        ...(was.stateWords === one.stateWords ? [] : [`${name}: ${one.stateWords}`]),
        ...(was.supplierNumber === one.supplierNumber
          ? []
          : [`${name} comes under ${one.supplierNumber ?? 'no supplier number'}`]),
        ...(was.contents === one.contents ? [] : [`${name} was “${was.contents}” before`]),
        ...(was.goodsClass === one.goodsClass
          ? []
          : [`${name} is now ${one.goodsClass === 'SPECIAL' ? 'special' : 'normal'} goods`]),
        ...(valueOf(was) === valueOf(one)
          ? []
          : [`${name} is now worth ${valueOf(one) || 'nothing that was declared'}`]),
      ];
    }),
  ];
}
