import { linesOfShipment } from '@sankofa/domain/shipments/pre-alerts/pre-alert-line';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { type Draft, emptyLine } from './draft.ts';

type Repeated = Pick<
  ShipmentAnswer,
  'mode' | 'goodsClass' | 'destination' | 'description' | 'packages'
>;

/**
 * Returns what a new shipment has in common with a former one. Cartons that had the same contents and tracking number
 * are one line; the numbers and values are new each time.
 */
export function repeatedDraft({
  mode,
  goodsClass,
  destination,
  description,
  packages,
}: Repeated): Partial<Draft> {
  type Line = { contents: string; courier: string; supplier: string; cartons: number };
  const lines = new Map<string, Line>();
  for (const { state, supplierNumber, contents, courier, supplier } of packages) {
    if (state === 'CANCELLED') continue;
    const key = `${supplierNumber ?? ''} ${contents}`;
    const cartons = (lines.get(key)?.cartons ?? 0) + 1;
    lines.set(key, { contents, courier: courier ?? '', supplier: supplier ?? '', cartons });
  }
  const copied = [...lines.values()]
    .slice(0, linesOfShipment)
    .map(({ cartons, ...line }) => ({ ...emptyLine(), ...line, cartons: String(cartons) }));
  return {
    mode,
    goodsClass,
    destinationSiteId: destination.id,
    description,
    lines: copied.length > 0 ? copied : [emptyLine()],
  };
}
