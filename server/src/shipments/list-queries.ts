import { isOffice, type Actor } from '@sankofa/domain/access';
import { trackingNumberOf } from '@sankofa/domain/codes';
import type { Page } from '@sankofa/domain/list';
import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type {
  listShipments,
  shipmentRowSchema,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { statusSentence, statusStep } from '@sankofa/domain/shipments/shipment-status';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../platform/cursor.ts';
import type { Db, Tx } from '../platform/db.ts';

export type ShownShipment = z.output<typeof shipmentRowSchema>;
type Filter = z.output<(typeof listShipments)['query']>;

function selectShipments(db: Db | Tx) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customerId')
    .innerJoin('users as u', 'u.id', 's.customerId')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('packages as p')
          .innerJoin('batches as b', 'b.id', 'p.batchId')
          .select(['b.batchNumber', 'b.eta'])
          .whereRef('p.shipmentId', '=', 's.id')
          .orderBy('b.id', 'desc')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .select('invoices.id')
          .whereRef('invoices.shipmentId', '=', 's.id')
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
    .select(['b.batchNumber', 'b.eta', 'i.id as invoiceId'])
    .select((eb) =>
      eb
        .selectFrom('packages')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('packages.shipmentId', '=', 's.id')
        .where('packages.state', '<>', 'CANCELLED')
        .as('cartons'),
    )
    .select(
      sql<
        HoldKind[]
      >`array(select distinct h.kind from holds h join packages p on p.id = h.package_id
        where p.shipment_id = s.id and h.lifted_at is null order by h.kind)`.as('holdKinds'),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof selectShipments>['execute']>>[number];

function shownOf(row: Row): ShownShipment {
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
    eta: row.eta,
    holds: row.holdKinds,
    invoiceId: row.invoiceId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

export async function findShownShipment(db: Db | Tx, id: string): Promise<ShownShipment | null> {
  const row = await selectShipments(db).where('s.id', '=', id).executeTakeFirst();
  return row ? shownOf(row) : null;
}

const ended = ['DELIVERED', 'CANCELLED'] as const;

/** A page of shipments that this person may see, newest first unless asked otherwise. */
export async function pageOfShipments(
  db: Db | Tx,
  actor: Actor,
  { cursor, limit, q, mode, status, customerId, batchId, sort }: Filter,
): Promise<Page<ShownShipment>> {
  const owner = isOffice(actor) ? customerId : actor.id;
  const column = sort === 'updated' ? ('s.updatedAt' as const) : ('s.id' as const);
  const direction = sort === 'oldest' ? ('asc' as const) : ('desc' as const);
  let query = selectShipments(db)
    .orderBy(column, direction)
    .orderBy('s.id', direction)
    .limit(limit + 1);
  if (owner) query = query.where('s.customerId', '=', owner);
  if (mode) query = query.where('s.mode', '=', mode);
  if (status === 'ACTIVE') query = query.where('s.status', 'not in', ended);
  else if (status) query = query.where('s.status', '=', status);
  if (batchId)
    query = query.where('s.id', 'in', (eb) =>
      eb
        .selectFrom('packages')
        .select('packages.shipmentId')
        .where('packages.batchId', '=', batchId)
        .$castTo<{ shipmentId: string }>(),
    );
  if (q) query = query.where(sought(q));
  if (cursor) {
    const [at, id] = cursorValues(cursor, 2);
    const row = sql`(${sql.ref(column)}, ${sql.ref('s.id')})`;
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`${row} > (${at}, ${id})`
        : sql<boolean>`${row} < (${at}, ${id})`,
    );
  }
  const rows = await query.execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(shownOf),
    nextCursor:
      last && rows.length > limit
        ? cursorOf(sort === 'updated' ? last.updatedAt : last.id, last.id)
        : null,
  };
}

/** By tracking number, customer code, mark or name, contents, label and supplier number. */
function sought(q: string) {
  const number = trackingNumberOf(q);
  if (number) return sql<boolean>`s.tracking_number = ${number}`;
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const key = q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return sql<boolean>`(s.tracking_number ilike ${like} or s.description ilike ${like} or c.code ilike ${like}
    or c.shipping_mark ilike ${like} or u.name ilike ${like} or exists (select from packages p
    where p.shipment_id = s.id and (p.contents ilike ${like} or p.label_number = ${key} or p.supplier_key = ${key})))`;
}
