import { supplierNumberOf } from '@sankofa/domain/values/codes';
import { sql } from 'kysely';

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

const mostSuggested = 50;

/** Returns the suppliers that a customer named, most recent first, each as it was written last. */
export async function findSuppliers(db: Db, customerId: string): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select (array_agg(supplier order by created_at desc))[1] as name from packages
    where customer_id = ${customerId} and supplier is not null
    group by lower(supplier) order by max(created_at) desc, lower(supplier) limit ${mostSuggested}`.execute(
    db,
  );
  return rows;
}
