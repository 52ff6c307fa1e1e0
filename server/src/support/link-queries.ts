import type { Tx } from '../platform/database/db.ts';

export type Linked = { customerId: string | null };

/** Returns the owner of a shipment; undefined if there is none. */
export const findLinkedShipment = (tx: Tx, id: string): Promise<Linked | undefined> =>
  tx.selectFrom('shipments').select('customerId').where('id', '=', id).executeTakeFirst();

/** Returns the customer of an invoice, and whether customers see it; undefined if there is none. */
export async function findLinkedInvoice(
  tx: Tx,
  id: string,
): Promise<(Linked & { isDraft: boolean }) | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select(['customerId', 'invoiceNumber'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { customerId: row.customerId, isDraft: row.invoiceNumber === null };
}

/** Returns the owner and shipment of a carton; undefined if there is none. */
export const findLinkedCarton = (
  tx: Tx,
  id: string,
): Promise<(Linked & { shipmentId: string | null }) | undefined> =>
  tx
    .selectFrom('packages')
    .select(['customerId', 'shipmentId'])
    .where('id', '=', id)
    .executeTakeFirst();
