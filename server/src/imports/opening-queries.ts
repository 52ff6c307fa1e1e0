import { randomBytes } from 'node:crypto';

import { trackingNumberFrom } from '@sankofa/domain/values/codes';
import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { addShipment } from '../shipments/shipments.ts';

/** Adds the delivered shipment that represents a customer's goods before this system. It has no cartons. */
export async function addPastShipment(
  { tx, now, actor }: Work,
  { customerId, destinationSiteId }: { customerId: string; destinationSiteId: string },
): Promise<string> {
  const id = newId(now);
  await addShipment(tx, {
    id,
    trackingNumber: trackingNumberFrom(randomBytes(16)),
    customerId,
    destinationSiteId,
    mode: 'SEA',
    goodsClass: 'NORMAL',
    description: 'Earlier shipments, balance brought forward',
    status: 'DELIVERED',
    createdBy: actor.id,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

export const addOpeningItem = (tx: Tx, item: Insertable<DB['openingItems']>) =>
  tx.insertInto('openingItems').values(item).execute();

export const openingItemsOf = (tx: Tx, importId: string) =>
  tx
    .selectFrom('openingItems as o')
    .innerJoin('importRows as r', (join) =>
      join.onRef('r.importId', '=', 'o.importId').onRef('r.recordId', '=', 'o.id'),
    )
    .leftJoin('invoices as i', 'i.id', 'o.invoiceId')
    .selectAll('o')
    .select(['r.rowNumber as row', 'i.shipmentId'])
    .where('o.importId', '=', importId)
    .orderBy('r.rowNumber')
    .execute();

export const markReversed = (tx: Tx, importId: string, reversedAt: Instant) =>
  tx.updateTable('openingItems').set({ reversedAt }).where('importId', '=', importId).execute();

/** Cancels the shipments that stood for the goods of voided opening balances. */
export async function cancelPastShipments(tx: Tx, ids: readonly string[], at: Instant) {
  if (ids.length === 0) return;
  await tx
    .updateTable('shipments')
    .set({ status: 'CANCELLED', updatedAt: at })
    .where('id', 'in', ids)
    .execute();
}
