import { Problem } from '@sankofa/domain/errors/problem';
import type { ChargedPackage } from '@sankofa/domain/invoices/drafting/charge';
import type { GoodsClass, RateRoute } from '@sankofa/domain/rates/rate';
import { isGone } from '@sankofa/domain/shipments/package-status';
import type { PackageFacts, ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import { runTogether, sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce, laterStatement, statement } from '../platform/database/statement.ts';

export type ShipmentRow = Omit<Selectable<DB['shipments']>, 'mode' | 'goodsClass' | 'status'> & {
  mode: Mode;
  goodsClass: GoodsClass;
  status: ShipmentStatus;
};

const unknown = () => new Problem('thing.not_found', { message: shipmentTexts.notFound });
const asRow = (row: Selectable<DB['shipments']>) => row as ShipmentRow;

/** Reads a shipment, for `shipmentFrom`. */
export const shipmentOf = builtOnce((db, { id }: { id: string }) =>
  db.selectFrom('shipments').selectAll().where('id', '=', id),
);

/** @throws Problem thing.not_found */
export function shipmentFrom([row]: readonly Selectable<DB['shipments']>[]): ShipmentRow {
  if (!row) throw unknown();
  return asRow(row);
}

/** @throws Problem thing.not_found */
export async function getShipmentRow(db: Db | Tx, id: string): Promise<ShipmentRow> {
  const [rows] = await runTogether(db, [shipmentOf({ id })]);
  return shipmentFrom(rows);
}

/** @throws Problem thing.not_found */
export async function lockShipment(tx: Tx, id: string): Promise<ShipmentRow> {
  return asRow(
    await tx
      .selectFrom('shipments')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(unknown),
  );
}

/** Returns shipments by their ids. */
export async function shipmentRows(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, ShipmentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, asRow(row)]));
}

export const addShipment = (tx: Tx, shipment: Insertable<DB['shipments']>) =>
  sendLater(tx, tx.insertInto('shipments').values(shipment));

export const changeShipment = (tx: Tx, id: string, change: Updateable<DB['shipments']>) =>
  sendLater(
    tx,
    tx
      .updateTable('shipments')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id),
  );

/** Updates the statuses of shipments that the caller has locked. */
export const setStatuses = (
  tx: Tx,
  shipments: readonly { id: string; status: ShipmentStatus }[],
  updatedAt: Instant,
) =>
  updateStatuses(tx, {
    ids: shipments.map(({ id }) => id),
    statuses: shipments.map(({ status }) => status),
    updatedAt,
  });

const updateStatuses = laterStatement(
  (
    _,
    { ids, statuses, updatedAt }: { ids: string[]; statuses: ShipmentStatus[]; updatedAt: Instant },
  ) => sql`update shipments
    set status = one.status, updated_at = ${updatedAt}::timestamptz, version = version + 1
    from unnest(${ids}::uuid[], ${statuses}::text[]) as one (id, status)
    where shipments.id = one.id`,
);

/** Sets the pickup codes of shipments. */
export async function setPickupCodes(
  tx: Tx,
  shipments: readonly { id: string; pickupCode: string }[],
) {
  if (shipments.length === 0) return;
  await sendLater(
    tx,
    sql`update shipments set pickup_code = one.code, version = version + 1
    from unnest(${shipments.map(({ id }) => id)}::uuid[],
      ${shipments.map(({ pickupCode }) => pickupCode)}::text[]) as one (id, code)
    where shipments.id = one.id`,
  );
}

const lockedStatuses = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('shipments')
    .select(['id', 'status', 'customerId', 'trackingNumber'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);
const statesOf = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('packages')
    .select(['shipmentId', 'state', 'isShort'])
    // Looked up for each carton: joins of a prepared statement read the whole table.
    .select((eb) => [
      eb
        .selectFrom('batches')
        .select('customsReleasedAt')
        .whereRef('id', '=', 'packages.batchId')
        .as('customsReleasedAt'),
      eb.selectFrom('sites').select('kind').whereRef('id', '=', 'packages.siteId').as('kind'),
    ])
    .where('shipmentId', '=', sql<string>`any(${ids}::uuid[])`),
);

/** Locks the shipments in the order of their ids and reads what determines their status. */
export async function lockFacts(tx: Tx, ids: readonly string[]) {
  // The second statement sees what those who held the locks have committed.
  const [shipments, states] = await runTogether(tx, [lockedStatuses({ ids }), statesOf({ ids })]);
  const byShipment = Map.groupBy(states, ({ shipmentId }) => shipmentId);
  return shipments.map(({ id, ...shipment }) => ({
    id,
    ...shipment,
    packages: (byShipment.get(id) ?? []).map((one): PackageFacts => ({
      state: one.state,
      isShort: one.isShort,
      isCleared: one.customsReleasedAt !== null,
      isInGhana: one.kind === 'DESTINATION',
    })),
  }));
}

/** Returns the latest verified measurement of each carton that counts, in the order of the pieces. */
export async function chargedPackages(db: Db | Tx, shipmentId: string): Promise<ChargedPackage[]> {
  const rows = await db
    .selectFrom('packages as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('measurements')
          .select(['weightGrams', 'lengthMm', 'widthMm', 'heightMm'])
          .whereRef('packageId', '=', 'p.id')
          .where('isVerified', '=', true)
          .orderBy('id', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.labelNumber', 'p.pieceNumber', 'p.goodsClass', 'p.state'])
    .select(['m.weightGrams', 'm.lengthMm', 'm.widthMm', 'm.heightMm'])
    .where('p.shipmentId', '=', shipmentId)
    .orderBy('p.pieceNumber')
    .execute();
  const routes = await routesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ state }) => !isGone(state))
    .map(
      ({ id, labelNumber, pieceNumber, goodsClass, weightGrams, lengthMm, widthMm, heightMm }) => ({
        packageId: id,
        labelNumber,
        pieceNumber,
        goodsClass: goodsClass,
        route: routes.get(id) ?? { origin: null, destination: null },
        measures: { weightGrams, lengthMm, widthMm, heightMm },
      }),
    );
}

/** Returns the route of cartons: from the warehouse in China that received them to their pickup office. */
export async function routesOf(
  db: Db | Tx,
  packageIds: readonly string[],
): Promise<Map<string, RateRoute>> {
  if (packageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('packages as p')
    .innerJoin('shipments as s', 's.id', 'p.shipmentId')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .leftJoin('sites as lying', (join) =>
      join.onRef('lying.id', '=', 'p.siteId').on('lying.kind', '=', 'ORIGIN'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('events as e')
          .innerJoin('sites as o', 'o.id', 'e.siteId')
          .select('o.placeCode')
          .whereRef('e.packageId', '=', 'p.id')
          .where('o.kind', '=', 'ORIGIN')
          .orderBy('e.id')
          .limit(1)
          .as('came'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'd.placeCode as destination'])
    .select((eb) => eb.fn.coalesce('came.placeCode', 'lying.placeCode').as('origin'))
    .where(sql<boolean>`p.id = any(${[...packageIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, origin, destination }) => [id, { origin, destination }]));
}

/**
 * The condition that the freight of a shipment is invoiced, which loading requires. An invoice that was credited
 * in full is replaced by another.
 */
export const isFreightInvoiced = (shipmentId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from invoices i where i.shipment_id = ${shipmentId}
    and i.purpose = 'FREIGHT' and i.state in ('ISSUED', 'PARTIALLY_PAID', 'PAID')
    and i.credited_pesewas - i.written_off_pesewas < i.total_pesewas)`;

/** Returns whether an issued invoice in force covers the cartons, so that none may be added. */
export const invoicedOf = builtOnce(
  (_, { shipmentId }: { shipmentId: string }) =>
    sql<{
      isInvoiced: boolean;
    }>`select ${isFreightInvoiced(sql`${shipmentId}::uuid`)} as is_invoiced`,
);

export async function hasIssuedInvoice(db: Db | Tx, shipmentId: string): Promise<boolean> {
  const [[row]] = await runTogether(db, [invoicedOf({ shipmentId })]);
  return row?.isInvoiced === true;
}

const findOffice = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('sites')
    .select(['id', 'name', 'city', 'modes'])
    .where('id', '=', id)
    .where('kind', '=', sql.lit('DESTINATION'))
    .where('isActive', '=', sql.lit(true)),
);

export async function siteInGhana(tx: Tx, id: string, mode: Mode) {
  const [site] = await findOffice(tx, { id });
  if (!site?.modes.includes(mode))
    throw new Problem('request.invalid', {
      message: shipmentTexts.chooseOffice,
      fields: { destinationSiteId: shipmentTexts.ourOffice },
    });
  return site;
}
