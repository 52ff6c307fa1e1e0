import {
  activeConsolidations,
  type ConsolidationState,
} from '@sankofa/domain/consolidations/consolidation';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';

export type ConsolidationRow = Selectable<DB['consolidations']>;

const notFound = () => new Problem('thing.not_found', { message: consolidationTexts.notFound });

/** @throws Problem thing.not_found */
export const getConsolidation = (db: Db | Tx, id: string): Promise<ConsolidationRow> =>
  db
    .selectFrom('consolidations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

/** Locks a request; lock the cartons of its shipments first. @throws Problem thing.not_found */
export const lockConsolidation = (tx: Tx, id: string): Promise<ConsolidationRow> =>
  tx
    .selectFrom('consolidations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

/** Refuses another customer's request as not found, so that its existence is not revealed. */
export const refuseUnseen = notFound;

export async function addConsolidation(
  tx: Tx,
  row: Insertable<DB['consolidations']>,
  shipmentIds: readonly string[],
) {
  await tx.insertInto('consolidations').values(row).execute();
  await tx
    .insertInto('consolidationShipments')
    .values(shipmentIds.map((shipmentId) => ({ consolidationId: row.id, shipmentId })))
    .execute();
}

export async function changeConsolidation(
  tx: Tx,
  id: string,
  change: Updateable<DB['consolidations']> & { state: ConsolidationState },
) {
  await tx.updateTable('consolidations').set(change).where('id', '=', id).execute();
  if (!activeConsolidations.some((state) => state === change.state))
    await tx
      .updateTable('consolidationShipments')
      .set({ isActive: false })
      .where('consolidationId', '=', id)
      .execute();
}

/** Returns the agreed services with the prices they had when the request was accepted. */
export const servicesOfConsolidation = (tx: Tx, consolidationId: string) =>
  tx
    .selectFrom('consolidationServices')
    .select(['servicePriceId', 'amountPesewas'])
    .where('consolidationId', '=', consolidationId)
    .orderBy('position')
    .execute();

export async function addServices(
  tx: Tx,
  services: readonly Insertable<DB['consolidationServices']>[],
) {
  if (services.length > 0)
    await tx
      .insertInto('consolidationServices')
      .values([...services])
      .execute();
}

export type TogetherRow = {
  id: string;
  customerId: string;
  trackingNumber: string;
  mode: Mode;
  destinationSiteId: string;
  status: ShipmentStatus;
  isTogether: boolean;
};

/** Returns shipments with whether each is part of a request that has not ended, in the order of their ids. */
export async function candidatesOf(tx: Tx, ids: readonly string[]): Promise<TogetherRow[]> {
  const { rows } = await sql<TogetherRow>`
    select s.id, s.customer_id, s.tracking_number, s.mode, s.destination_site_id, s.status,
      exists (select from consolidation_shipments c where c.shipment_id = s.id and c.is_active) as is_together
    from shipments s where s.id = any(${[...ids]}::uuid[]) order by s.id`.execute(tx);
  return rows;
}

/** Returns the shipments of a request in the order of their ids. */
export async function shipmentsTogether(db: Db | Tx, id: string) {
  return db
    .selectFrom('consolidationShipments as c')
    .innerJoin('shipments as s', 's.id', 'c.shipmentId')
    .select(['s.id', 's.trackingNumber', 's.status'])
    .where('c.consolidationId', '=', id)
    .orderBy('s.id')
    .execute();
}

export type TravelsTogether = {
  trackingNumber: string;
  state: ConsolidationState;
  hasWork: boolean;
  /** The tracking numbers of the others, of which not every carton is in that batch. */
  others: string[];
};

/** Reads the request that a shipment is part of, before one of its cartons is loaded into a batch. */
export const togetherOf = builtOnce(
  (_, { shipmentId, batchId }: { shipmentId: string; batchId: string }) =>
    sql<TravelsTogether>`
      select mine.tracking_number, c.state, c.has_work, array(
        select s.tracking_number from consolidation_shipments o join shipments s on s.id = o.shipment_id
        where o.consolidation_id = c.id and o.shipment_id <> own.shipment_id and exists (
          select from packages p where p.shipment_id = s.id and p.batch_id is distinct from ${batchId}::uuid
            and p.state not in ('CANCELLED', 'RETURNED', 'LOST', 'DISPOSED'))
        order by s.id) as others
      from consolidation_shipments own join consolidations c on c.id = own.consolidation_id
      join shipments mine on mine.id = own.shipment_id
      where own.shipment_id = ${shipmentId}::uuid and own.is_active`,
);

/** Returns the name of a customer, for notifications to staff. */
export async function customerName(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Returns whether a photo of these shipments was added since the work began. */
export async function hasPhotoSince(tx: Tx, id: string, since: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('packagePhotos as f')
    .innerJoin('packages as p', 'p.id', 'f.packageId')
    .innerJoin('consolidationShipments as c', 'c.shipmentId', 'p.shipmentId')
    .select('f.fileId')
    .where('c.consolidationId', '=', id)
    .where('f.addedAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the requests whose price has expired, a few at a time. */
export async function expiredIds(db: Db, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('consolidations')
    .select('id')
    .where('state', '=', 'QUOTED')
    .where('quoteExpiresAt', '<=', now)
    .orderBy('quoteExpiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
