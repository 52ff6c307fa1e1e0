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

const allOf = (ids: readonly string[]) => sql`any(${ids}::uuid[])`;

/** Deletes customers to whom nothing refers: no login, shipment, payment or message. All of them, or none. */
export const deleteCustomers = (tx: Tx, ids: readonly string[]) =>
  deleteUnused(tx, async () => {
    // Figures that the database keeps for every customer, without a record of their own.
    await sql`delete from customer_balances where customer_id = ${allOf(ids)}`.execute(tx);
    await sql`delete from customer_activity where customer_id = ${allOf(ids)}`.execute(tx);
    await sql`delete from customers where id = ${allOf(ids)}`.execute(tx);
    await sql`delete from users where id = ${allOf(ids)}`.execute(tx);
  });

/**
 * Returns the shipments that are not as they were imported: an event or a measurement that is not the import's, a
 * carton that was moved, or an invoice that is more than a draft without services.
 */
export async function changedShipments(
  tx: Tx,
  ids: readonly string[],
  importId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with cartons as (select id, shipment_id, version from packages where shipment_id = ${allOf(ids)})
    select shipment_id as id from events
      where shipment_id = ${allOf(ids)} and details ->> 'importId' is distinct from ${importId}::text
    union select c.shipment_id from events e join cartons c on c.id = e.package_id
      where e.details ->> 'importId' is distinct from ${importId}::text
    union select i.shipment_id from invoices i where i.shipment_id = ${allOf(ids)}
      and (i.state <> 'DRAFT' or exists (select from invoice_lines l
        where l.invoice_id = i.id and l.kind = 'SERVICE'))
    union select c.shipment_id from cartons c join measurements m on m.package_id = c.id
      where m.measured_at <> (select imported_at from imports where id = ${importId})
    union select shipment_id from cartons where version > 3`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes shipments with their drafts, cartons, measurements and events. All of them, or none. */
export const deleteShipments = (tx: Tx, ids: readonly string[]) =>
  deleteUnused(tx, async () => {
    const packages = sql`select id from packages where shipment_id = ${allOf(ids)}`;
    await sql`delete from invoices where shipment_id = ${allOf(ids)} and state = 'DRAFT'`.execute(
      tx,
    );
    await sql`delete from events where package_id in (${packages})`.execute(tx);
    await sql`delete from measurements where package_id in (${packages})`.execute(tx);
    await sql`delete from packages where shipment_id = ${allOf(ids)}`.execute(tx);
    await sql`delete from shipments where id = ${allOf(ids)}`.execute(tx);
  });
