import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';

/** Returns whether the demo data is absent, complete or incomplete. */
export async function demoState(db: Db): Promise<'none' | 'whole' | 'broken'> {
  const begun = await db
    .selectFrom('users')
    .select('id')
    .where('isDemo', '=', true)
    .executeTakeFirst();
  if (!begun) return 'none';
  const marker = await db
    .selectFrom('settings')
    .select('section')
    .where('section', '=', 'demo')
    .executeTakeFirst();
  return marker ? 'whole' : 'broken';
}

/** Marks the demo data as complete; the seed does this last. */
export async function markComplete(db: Db, now: Instant) {
  await db
    .insertInto('settings')
    .values({ section: 'demo', value: JSON.stringify({ madeAt: now }), updatedAt: now })
    .execute();
}

/** Returns whether a payment is still pending after its first approval, because it needs a second. */
export async function isApprovedOnce(tx: Tx, paymentId: string): Promise<boolean> {
  const { state } = await tx
    .selectFrom('payments')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return state === 'SUBMITTED';
}

export async function versionOfShipment(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('shipments')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function cartonsInBatch(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('packages')
    .select('labelNumber')
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.labelNumber);
}

/** Returns the weight of the cartons in a batch, in grams. */
export async function weightInBatch(tx: Tx, batchId: string): Promise<number> {
  const { grams } = await tx
    .selectFrom('packages')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('verifiedGrams'), eb.lit(0)).as('grams'))
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
  return grams;
}

/** Returns shipments of a batch ready for pickup, with the pickup code that the customer would show. */
export async function readyShipments(tx: Tx, batchId: string) {
  const { rows } = await sql<{
    id: string;
    customerId: string;
    pickupCode: string;
    name: string;
    packageIds: string[];
  }>`
    select s.id, s.customer_id, s.pickup_code, u.name, array_agg(p.id order by p.piece_number) as package_ids
    from shipments s join packages p on p.shipment_id = s.id join users u on u.id = s.customer_id
    where p.batch_id = ${batchId} and p.state = 'AVAILABLE' and s.pickup_code is not null
      and s.deliver_to is null
    group by s.id, u.name order by s.id
  `.execute(tx);
  return rows;
}

/** Returns the delivery address of a customer, if any. */
export async function addressOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Returns shipments with goods ready for delivery, oldest first. */
export async function shipmentsToDeliver(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('shipments')
    .select('id')
    .where('deliverTo', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('packages')
          .select('packages.id')
          .whereRef('packages.shipmentId', '=', 'shipments.id')
          .where('packages.state', '=', 'AVAILABLE'),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the cartons of shipments that are ready for delivery. */
export async function cartonsAwaitingDelivery(
  tx: Tx,
  shipmentIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', 'in', [...shipmentIds])
    .where('state', '=', 'AVAILABLE')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the stops of a delivery run in order, each with the name of the recipient. */
export async function stopsOfRun(tx: Tx, runId: string) {
  return tx
    .selectFrom('drops')
    .innerJoin('shipments', 'shipments.id', 'drops.shipmentId')
    .innerJoin('users', 'users.id', 'shipments.customerId')
    .select(['drops.id', 'users.name'])
    .where('runId', '=', runId)
    .orderBy('place')
    .execute();
}

/** Customers with credit, the largest first. */
export async function credits(tx: Tx) {
  const { rows } = await sql<{ customerId: string; pesewas: number }>`
    select customer_id, -sum(amount_pesewas)::bigint as pesewas from journal_lines
    where account = 'customer-credit' group by customer_id having sum(amount_pesewas) < 0
    order by 2 desc, 1
  `.execute(tx);
  return rows;
}

/**
 * Marks past emails as sent and past notifications as read, so that the demo does not start with thousands of
 * them waiting.
 */
export async function settlePast(db: Db, before: Instant) {
  await sql`update message_outbox set state = 'SENT', sent_at = created_at, last_attempt_at = created_at, tries = 1
    where state = 'WAITING' and created_at < ${before}`.execute(db);
  await sql`delete from graphile_worker._private_jobs where run_at < ${before}`.execute(db);
  await sql`update reminders set read_at = created_at + interval '3 hours'
    where read_at is null and created_at < ${before}`.execute(db);
}
