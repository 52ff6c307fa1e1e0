import { Problem } from '@sankofa/domain/errors/problem';
import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type { PackageState } from '@sankofa/domain/shipments/package-status';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { labelNumberOf, supplierNumberOf } from '@sankofa/domain/values/codes';
import type { Instant } from '@sankofa/domain/values/time';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import { sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { statement } from '../platform/database/statement.ts';

type Stored = Selectable<DB['packages']>;
/** A row of packages, with the state typed by the domain. */
export type PackageRow = Omit<Stored, 'state'> & { state: PackageState };
export type PackageChange = Omit<Updateable<DB['packages']>, 'id' | 'state'>;
export type NewPackage = Insertable<DB['packages']>;
export type NewEvent = Insertable<DB['events']>;
export type OpenHold = { id: string; packageId: string; kind: HoldKind };

const asRow = (row: Stored): PackageRow => row;

/**
 * Locks rows until the transaction ends, always in the order of their ids, to avoid deadlocks. Uses `for no
 * key update`, here and for every row that others refer to: an insert locks the rows it refers to against a
 * plain `for update`, and two people who both add an event would deadlock.
 */
export async function lockPackages(tx: Tx, ids: readonly string[]): Promise<PackageRow[]> {
  if (ids.length === 0) return [];
  return (await lockByIds(tx, { ids })).map(asRow);
}

const lockByIds = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('packages')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** @throws Problem thing.not_found */
export async function lockPackage(tx: Tx, id: string): Promise<PackageRow> {
  const [row] = await lockPackages(tx, [id]);
  if (!row) throw new Problem('thing.not_found', { message: shipmentTexts.cartonNotFound });
  return row;
}

export const lockPackagesOf = (tx: Tx, shipmentId: string): Promise<PackageRow[]> =>
  lockPackagesOfAll(tx, [shipmentId]);

/** Locks the cartons of several shipments in the order of their ids across all of them. */
export async function lockPackagesOfAll(
  tx: Tx,
  shipmentIds: readonly string[],
): Promise<PackageRow[]> {
  const rows = await tx
    .selectFrom('packages')
    .selectAll()
    .where('shipmentId', 'in', [...shipmentIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(asRow);
}

export async function packageIdsOfShipments(
  db: Db | Tx,
  shipmentIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', 'in', [...shipmentIds])
    .execute();
  return rows.map(({ id }) => id);
}

const lockByLabel = statement((db, { label }: { label: string }) =>
  db.selectFrom('packages').selectAll().where('labelNumber', '=', label).forNoKeyUpdate(),
);

/** Locks the carton with a label; none if it is unknown. */
export const lockLabelled = async (tx: Tx, label: string): Promise<PackageRow[]> =>
  (await lockByLabel(tx, { label })).map(asRow);

/** Returns the cartons of a scanned code: by label, else all that the supplier sent under that number. */
export async function findPackageByCode(db: Db | Tx, code: string): Promise<PackageRow[]> {
  const label = labelNumberOf(code);
  const all = db.selectFrom('packages').selectAll().orderBy('id').limit(200);
  if (label) return (await all.where('labelNumber', '=', label).execute()).map(asRow);
  const key = supplierNumberOf(code);
  return key.length < 4 ? [] : (await all.where('supplierKey', '=', key).execute()).map(asRow);
}

export async function openHolds(db: Db | Tx, packageIds: readonly string[]): Promise<OpenHold[]> {
  if (packageIds.length === 0) return [];
  return holdsOf(db, { ids: packageIds });
}

const holdsOf = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('holds')
    .select(['id', 'packageId', 'kind'])
    .where(sql<boolean>`package_id = any(${ids}::uuid[])`)
    .where('liftedAt', 'is', null)
    .orderBy('id'),
);

/** Counts the cartons added for a customer since a time, and returns when the first one was added. */
export async function cartonsSince(tx: Tx, customerId: string, since: Instant) {
  const [row] = await countSince(tx, { customerId, since });
  return { count: row?.count ?? 0, first: row?.first ?? null };
}

const countSince = statement((db, { customerId, since }: { customerId: string; since: Instant }) =>
  db
    .selectFrom('packages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('first')])
    .where('customerId', '=', customerId)
    .where('createdAt', '>', since),
);

export async function addPackages(tx: Tx, packages: readonly NewPackage[]) {
  for (const chunk of insertChunks(packages))
    await sendLater(tx, tx.insertInto('packages').values(chunk));
}

/** Counts the cartons of each shipment once, as rows of `shipment_id` and `pieces`. `shipmentIds` is a query. */
export const piecesOf = (shipmentIds: RawBuilder<unknown>) =>
  sql<{
    shipmentId: string;
    pieces: number;
  }>`(select shipment_id, count(*)::int as pieces from packages
    where state <> 'CANCELLED' and shipment_id in (${shipmentIds}) group by shipment_id)`;

export async function changePackages(
  tx: Tx,
  ids: readonly string[],
  change: Updateable<DB['packages']>,
) {
  await sendLater(
    tx,
    tx
      .updateTable('packages')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`),
  );
}

export async function addEvents(tx: Tx, events: readonly NewEvent[]) {
  for (const chunk of insertChunks(events))
    await sendLater(tx, tx.insertInto('events').values(chunk));
}

export async function addHolds(tx: Tx, holds: readonly Insertable<DB['holds']>[]) {
  for (const chunk of insertChunks(holds))
    await sendLater(
      tx,
      tx
        .insertInto('holds')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.columns(['packageId', 'kind']).where('liftedAt', 'is', null).doNothing(),
        ),
    );
}

export type LiftedHolds = { shipmentId: string; kind: HoldKind; reason: Message };

/** Lifts the open holds of one kind on the cartons of each of these shipments. */
export async function closeHolds(
  tx: Tx,
  lifted: readonly LiftedHolds[],
  by: { liftedBy: string; liftedAt: Instant },
) {
  if (lifted.length === 0) return;
  await sendLater(
    tx,
    sql`update holds
    set lifted_by = ${by.liftedBy}, lifted_at = ${by.liftedAt}, lift_reason = one.reason
    from unnest(${lifted.map(({ shipmentId }) => shipmentId)}::uuid[], ${lifted.map(({ kind }) => kind)}::text[],
      ${lifted.map(({ reason }) => JSON.stringify(reason))}::jsonb[]) as one (shipment_id, kind, reason)
    join packages p on p.shipment_id = one.shipment_id
    where holds.package_id = p.id and holds.kind = one.kind and holds.lifted_at is null`,
  );
}
