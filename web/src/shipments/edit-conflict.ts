import { packageWords } from '@sankofa/domain/shipments/package-status';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

/** What became different since somebody began to edit, one sentence each. */
export function changesBetween(before: ShipmentAnswer, now: ShipmentAnswer): string[] {
  const known = new Map(before.packages.map((one) => [one.id, one]));
  return [
    ...(before.description === now.description
      ? []
      : [`The name is now “${now.description || 'empty'}”`]),
    ...(before.destination.id === now.destination.id
      ? []
      : [`It is now collected at ${now.destination.name}`]),
    ...now.packages.flatMap((one) => {
      const was = known.get(one.id);
      const name = `Carton ${one.pieceNumber} (${one.contents})`;
      if (!was) return [`${name} was added`];
      return was.state === one.state ? [] : [`${name}: ${packageWords(one.state)}`];
    }),
  ];
}
