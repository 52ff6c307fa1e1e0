import { mayConsolidate } from '@sankofa/domain/consolidations/consolidation';

import type { PublicWork } from '../platform/database/work.ts';
import { lockPackagesOfAll, type PackageRow } from '../shipments/shipments.ts';
import {
  getConsolidation,
  lockConsolidation,
  refuseUnseen,
  shipmentsTogether,
  type ConsolidationRow,
} from './consolidation-queries.ts';

export type LockedTogether = {
  row: ConsolidationRow;
  shipments: Awaited<ReturnType<typeof shipmentsTogether>>;
  /** The shipment whose history shows the request. */
  first: { id: string };
  packages: PackageRow[];
};

/**
 * Locks a request, the cartons of its shipments first in the general lock order.
 * @throws Problem thing.not_found, also for another customer's request
 */
export async function lockTogether(work: PublicWork, id: string): Promise<LockedTogether> {
  const seen = await getConsolidation(work.tx, id);
  if (work.actor?.role === 'CUSTOMER' && !mayConsolidate.see(work.actor, seen))
    throw refuseUnseen();
  const shipments = await shipmentsTogether(work.tx, id);
  const packages = await lockPackagesOfAll(
    work.tx,
    shipments.map((one) => one.id),
  );
  const row = await lockConsolidation(work.tx, id);
  const [first] = shipments;
  if (!first) throw refuseUnseen();
  return { row, shipments, first, packages };
}

/** Lists tracking numbers for a text. */
export const numbersOf = (shipments: readonly { trackingNumber: string }[]) =>
  shipments.map(({ trackingNumber }) => trackingNumber).join(', ');
