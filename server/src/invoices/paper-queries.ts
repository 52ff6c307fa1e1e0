import { dayIn, zones } from '@sankofa/domain/time';

import type { Db } from '../platform/db.ts';

export function findPartyRow(db: Db, customerId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.id', 'u.id')
    .select(['u.name', 'u.address', 'u.city', 'u.phone', 'u.email', 'c.code'])
    .where('u.id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The way of a shipment: from where its cartons lie or lay, to the office it is collected at. */
export async function findTravel(db: Db, shipmentId: string) {
  const shipment = await db
    .selectFrom('shipments as s')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .select(['d.city', 's.mode'])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const origin = await db
    .selectFrom('events as e')
    .innerJoin('sites as o', 'o.id', 'e.siteId')
    .select('o.city')
    .where('e.shipmentId', '=', shipmentId)
    .where('o.kind', '=', 'ORIGIN')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst();
  const batch = await db
    .selectFrom('packages as p')
    .innerJoin('batches as b', 'b.id', 'p.batchId')
    .select('b.batchNumber')
    .where('p.shipmentId', '=', shipmentId)
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    route: { from: origin?.city ?? 'China', to: shipment.city },
    batch: batch?.batchNumber ?? null,
  };
}

/** The day of the last money that each instalment got. */
export async function findPaidOn(db: Db, invoiceId: string) {
  const rows = await db
    .selectFrom('allocations')
    .select((eb) => ['instalmentId as id', eb.fn.max('allocatedAt').as('at')])
    .where('invoiceId', '=', invoiceId)
    .where('amountPesewas', '>', 0)
    .groupBy('instalmentId')
    .execute();
  return rows.map(({ id, at }) => ({ id, day: dayIn(at, zones.accra) }));
}
