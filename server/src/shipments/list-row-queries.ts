import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type { shipmentRowSchema } from '@sankofa/domain/shipments/shipment-endpoints';
import { isBeforeArrival, statusStep } from '@sankofa/domain/shipments/shipment-status';
import { statusSentence } from '@sankofa/domain/shipments/shipment-status-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { runTogether } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';

export type ShownShipment = Omit<z.output<typeof shipmentRowSchema>, 'sentence'> & {
  sentence: Message;
};
/** What a row shows of its shipment: other columns are not read. */
export const shownColumns = [
  's.id',
  's.trackingNumber',
  's.mode',
  's.goodsClass',
  's.status',
  's.description',
  's.customerId',
  's.destinationSiteId',
  's.createdAt',
  's.updatedAt',
  's.version',
] as const;

const selectShown = (db: Db | Tx) => db.selectFrom('shipments as s').select(shownColumns);

/** Adds what a row shows of other tables to shipments that were selected before, such as those of a page. */
export function withDetails(db: Db | Tx, shipments: ReturnType<typeof selectShown>) {
  return db
    .selectFrom(shipments.as('s'))
    .innerJoin('customers as c', 'c.id', 's.customerId')
    .innerJoin('users as u', 'u.id', 's.customerId')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .leftJoinLateral(
      (eb) =>
        // One read of an index that contains all of it. PostgreSQL has no max() of a uuid.
        eb
          .selectFrom('packages')
          .select((of) => [
            of.fn.countAll<number>().as('cartons'),
            sql<string | null>`max(batch_id::text)::uuid`.as('batchId'),
          ])
          .whereRef('packages.shipmentId', '=', 's.id')
          .where('packages.state', '<>', sql.lit('CANCELLED'))
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoin('batches as b', 'b.id', 'p.batchId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .select('invoices.id')
          .whereRef('invoices.shipmentId', '=', 's.id')
          .where('invoices.purpose', '=', 'FREIGHT')
          .where('invoices.state', 'not in', ['DRAFT', 'VOID'])
          .orderBy('invoices.id', 'desc')
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['u.name as customerName', 'c.code as customerCode', 'c.shippingMark'])
    .select([
      'd.code as siteCode',
      'd.name as siteName',
      'd.nameZh as siteNameZh',
      'd.city as siteCity',
    ])
    .select(['p.cartons', 'b.batchNumber', 'b.eta', 'i.id as invoiceId'])
    .select(
      sql<
        HoldKind[]
      >`array(select distinct h.kind from holds h join packages p on p.id = h.package_id
        where p.shipment_id = s.id and h.lifted_at is null order by h.kind)`.as('holdKinds'),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

export function shownOf(row: Row): ShownShipment {
  const status = row.status;
  return {
    id: row.id,
    trackingNumber: row.trackingNumber,
    mode: row.mode,
    goodsClass: row.goodsClass,
    status,
    sentence: statusSentence(status, row.mode),
    step: statusStep(status),
    description: row.description,
    cartons: row.cartons ?? 0,
    customer: {
      id: row.customerId,
      name: row.customerName,
      customerCode: row.customerCode,
      shippingMark: row.shippingMark,
    },
    destination: {
      id: row.destinationSiteId,
      code: row.siteCode,
      name: row.siteName,
      nameZh: row.siteNameZh,
      city: row.siteCity,
    },
    batchNumber: row.batchNumber,
    eta: isBeforeArrival(status) ? row.eta : null,
    holds: row.holdKinds,
    invoiceId: row.invoiceId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

/** Reads one shipment as its row in a list; `shownOf` shows it. */
export const rowOf = builtOnce((db, { id }: { id: string }) =>
  withDetails(db, selectShown(db).where('s.id', '=', id)),
);

export async function findShownShipment(db: Db | Tx, id: string): Promise<ShownShipment | null> {
  const [[row]] = await runTogether(db, [rowOf({ id })]);
  return row ? shownOf(row) : null;
}
