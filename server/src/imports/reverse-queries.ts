import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';
import { codeOf } from '../platform/errors.ts';

/** Something refers to the row: its foreign key says so. */
const isReferred = (error: unknown) => codeOf(error) === '23503';

/** Deletes within a savepoint. @returns false, with nothing deleted, if something else refers to a row */
async function deleteUnused(tx: Tx, remove: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint reversal`.execute(tx);
  try {
    await remove();
    await sql`release savepoint reversal`.execute(tx);
    return true;
  } catch (error) {
    if (!isReferred(error)) throw error;
    await sql`rollback to savepoint reversal`.execute(tx);
    return false;
  }
}

/** Deletes a customer to whom nothing refers: no login, shipment, payment or message. */
export const deleteCustomer = (tx: Tx, id: string) =>
  deleteUnused(tx, async () => {
    // Figures that the database keeps for every customer, without a record of their own.
    await tx.deleteFrom('customerBalances').where('customerId', '=', id).execute();
    await tx.deleteFrom('customerActivity').where('customerId', '=', id).execute();
    await tx.deleteFrom('customers').where('id', '=', id).execute();
    await tx.deleteFrom('users').where('id', '=', id).execute();
  });

/**
 * Whether a shipment is as it was imported: every event and measurement is the import's, its cartons are
 * where it put them, and its invoice is at most a draft without services.
 */
export async function isShipmentUntouched(
  tx: Tx,
  shipmentId: string,
  importId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from events e left join packages p on p.id = e.package_id
        where (e.shipment_id = ${shipmentId} or p.shipment_id = ${shipmentId})
          and e.details ->> 'importId' is distinct from ${importId}::text)
      and not exists (select from invoices i where i.shipment_id = ${shipmentId}
        and (i.state <> 'DRAFT' or exists (select from invoice_lines l
          where l.invoice_id = i.id and l.kind = 'SERVICE')))
      and not exists (select from packages p join measurements m on m.package_id = p.id
        where p.shipment_id = ${shipmentId} and m.measured_at <> (select imported_at from imports where id = ${importId}))
      and not exists (select from packages p where p.shipment_id = ${shipmentId} and p.version > 3)
      as is_untouched`.execute(tx);
  return rows[0]?.isUntouched ?? false;
}

/** Deletes a shipment with its draft, cartons, measurements and events. */
export const deleteShipment = (tx: Tx, id: string) =>
  deleteUnused(tx, async () => {
    const packages = sql`select id from packages where shipment_id = ${id}`;
    await sql`delete from invoices where shipment_id = ${id} and state = 'DRAFT'`.execute(tx);
    await sql`delete from events where package_id in (${packages})`.execute(tx);
    await sql`delete from measurements where package_id in (${packages})`.execute(tx);
    await sql`delete from packages where shipment_id = ${id}`.execute(tx);
    await sql`delete from shipments where id = ${id}`.execute(tx);
  });
