import { supplierNumberOf } from '@sankofa/domain/values/codes';

import type { Db } from '../../platform/database/db.ts';

/**
 * Finds a customer's earlier shipments with these supplier tracking numbers: for each the latest that was not
 * cancelled. Spaces, dashes and case are ignored.
 */
export async function findSupplierNumbers(db: Db, customerId: string, numbers: readonly string[]) {
  const keys = [...new Set(numbers.map(supplierNumberOf))].filter((key) => key !== '');
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('packages as p')
    .innerJoin('shipments as s', 's.id', 'p.shipmentId')
    .distinctOn('p.supplierKey')
    .select(['p.supplierNumber', 's.id as shipmentId', 's.trackingNumber', 's.createdAt'])
    .where('p.supplierKey', 'in', keys)
    .where('p.customerId', '=', customerId)
    .where('p.state', '!=', 'CANCELLED')
    .orderBy('p.supplierKey')
    .orderBy('s.createdAt', 'desc')
    .execute();
  return rows.map(({ supplierNumber, ...shipment }) => ({
    supplierNumber: supplierNumber ?? '',
    ...shipment,
  }));
}
