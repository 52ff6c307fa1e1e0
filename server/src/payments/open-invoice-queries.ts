import { maxInvoices } from '@sankofa/domain/payments/pay-for';
import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';

/** Returns a customer's invoices with a balance due, earliest due date first, as many as are paid at once. */
export async function openInvoicesOf(tx: Tx, customerId: string) {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('customerId', '=', customerId)
    .where('listRank', '=', 0)
    .orderBy(sql`coalesce(next_due_on, '9999-12-31')`)
    .orderBy('id')
    .limit(maxInvoices)
    .execute();
  return rows.map(({ id }) => ({ invoiceId: id, part: 'ALL' as const }));
}

/** Returns a shipment of the customer under which missing credit can be invoiced, the latest one first. */
export async function findShipmentOf(tx: Tx, customerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shipments')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
