import { isOffice, type Actor } from '@sankofa/domain/access';
import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type {
  listShipments,
  shipmentRowSchema,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { statusStep } from '@sankofa/domain/shipments/shipment-status';
import { statusSentence } from '@sankofa/domain/shipments/shipment-status-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Page } from '@sankofa/domain/values/list';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { withinOpenDays } from '../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { runPrepared } from '../platform/database/statement.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { matchesSearch } from './search-queries.ts';

export type ShownShipment = Omit<z.output<typeof shipmentRowSchema>, 'sentence'> & {
  sentence: Message;
};
type Filter = z.output<(typeof listShipments)['query']>;

function selectShipments(db: Db | Tx) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customerId')
    .innerJoin('users as u', 'u.id', 's.customerId')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .leftJoinLateral(
      (eb) =>
        // By its own index: joined here, every batch would be tried for a shipment that is in none.
        eb
          .selectFrom('packages as p')
          .select('p.batchId')
          .whereRef('p.shipmentId', '=', 's.id')
          .where('p.batchId', 'is not', null)
          .orderBy('p.batchId', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('batches as b', 'b.id', 'last.batchId')
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

/** Returns matching shipments up to a limit, in the order of the list. */
export async function shipmentRows(
  db: Db | Tx,
  actor: Actor,
  listFilter: Omit<Filter, 'cursor'>,
): Promise<ShownShipment[]> {
  const [column, direction] = orderOf(listFilter.sort);
  // Selects the ids first, so that details are joined only for the sorted page.
  const query = selectShipments(db)
    .where('s.id', 'in', idsOf(db, actor, listFilter))
    .orderBy(column, direction)
    .orderBy('s.id', direction);
  // The best plan of a search depends on its word.
  const rows = listFilter.q ? await query.execute() : await runPrepared(db, query);
  return rows.map(shownOf);
}

/** Counts a customer’s active shipments by status, and returns the next arrival. */
export async function countActive(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('shipments')
    .select((eb) => ['status', eb.fn.countAll<number>().as('shipments')])
    .where('customerId', '=', customerId)
    .where('status', 'not in', ended)
    .groupBy('status')
    .execute();
  const next = await db
    .selectFrom('shipments as s')
    .innerJoin('packages as p', 'p.shipmentId', 's.id')
    .innerJoin('batches as b', 'b.id', 'p.batchId')
    .select((eb) => eb.fn.min('b.eta').as('eta'))
    .where('s.customerId', '=', customerId)
    .where('s.status', '=', 'IN_TRANSIT')
    .executeTakeFirst();
  const any = await db
    .selectFrom('shipments')
    .select('id')
    .where('customerId', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return {
    hasAny: any !== undefined,
    nextArrival: next?.eta ?? null,
    items: rows.map((row) => ({ ...row, step: statusStep(row.status) })),
  };
}

/** Returns a page of the shipments this person may see, newest first by default. */
export async function pageOfShipments(
  db: Db | Tx,
  actor: Actor,
  listFilter: Filter,
): Promise<Page<ShownShipment>> {
  const { limit, sort } = listFilter;
  const rows = await shipmentRows(db, actor, { ...listFilter, limit: limit + 1 });
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [
    sort === 'updated' ? last.updatedAt : last.id,
    last.id,
  ]);
  return {
    items,
    nextCursor,
    ...(listFilter.withTotal ? { total: await totalOf(filteredIds(db, actor, listFilter)) } : {}),
  };
}

/** Selects by open holds first, since there are few. */
const heldFor = (kind: HoldKind) => sql<boolean>`s.id in (
  select p.shipment_id from holds h join packages p on p.id = h.package_id
  where h.kind = ${kind} and h.lifted_at is null)`;

/** Uses the index on the state, since few shipments wait for pickup compared to all. */
const waits = sql<boolean>`(s.deliver_to is null and s.id in (
  select p.shipment_id from packages p where p.state = 'AVAILABLE' and p.shipment_id is not null))`;

/** Selects by the batches of the period, as the volume counts them. */
const leftBetween = (days: { from: PlainDay | undefined; to: PlainDay | undefined }) =>
  sql<boolean>`s.id in (
    select p.shipment_id from batches b join packages p on p.batch_id = b.id
    where p.state <> 'CANCELLED' and p.shipment_id is not null and b.departed_at is not null
      and ${withinOpenDays(sql`b.departed_at`, days)})`;

const orderOf = (sort: Filter['sort']) =>
  [
    sort === 'updated' ? ('s.updatedAt' as const) : ('s.id' as const),
    sort === 'oldest' ? ('asc' as const) : ('desc' as const),
  ] as const;

function filteredIds(
  db: Db | Tx,
  actor: Actor,
  {
    q,
    trackingNumber,
    mode,
    status,
    customerId,
    batchId,
    officeId,
    hold,
    toCollect,
    departedFrom,
    departedTo,
  }: Omit<Filter, 'cursor'>,
) {
  const owner = isOffice(actor) ? customerId : actor.id;
  let query = db.selectFrom('shipments as s').select('s.id');
  if (owner) query = query.where('s.customerId', '=', owner);
  if (trackingNumber) query = query.where('s.trackingNumber', '=', trackingNumber);
  if (mode) query = query.where('s.mode', '=', mode);
  if (status === 'ACTIVE') query = query.where('s.status', 'not in', ended);
  else if (status) query = query.where('s.status', '=', status);
  if (officeId) query = query.where('s.destinationSiteId', '=', officeId);
  if (hold) query = query.where(heldFor(hold));
  if (toCollect !== undefined) query = query.where(toCollect ? waits : sql<boolean>`not ${waits}`);
  if (batchId)
    query = query.where('s.id', 'in', (eb) =>
      eb
        .selectFrom('packages')
        .select('packages.shipmentId')
        .where('packages.batchId', '=', batchId)
        .$castTo<{ shipmentId: string }>(),
    );
  if (departedFrom ?? departedTo)
    query = query.where(leftBetween({ from: departedFrom, to: departedTo }));
  if (q) query = query.where(matchesSearch(q, owner));
  return query;
}

/** Selects the customers of matching shipments, for another query. */
export const customersOfShipments = (
  db: Db | Tx,
  actor: Actor,
  filter: Omit<Filter, 'cursor' | 'limit' | 'sort'>,
) =>
  db
    .selectFrom('shipments')
    .select('shipments.customerId')
    .where('shipments.id', 'in', filteredIds(db, actor, { ...filter, limit: 1, sort: 'newest' }));

function idsOf(db: Db | Tx, actor: Actor, { cursor, limit, sort, ...filter }: Filter) {
  const [column, direction] = orderOf(sort);
  let query = filteredIds(db, actor, { ...filter, limit, sort })
    .orderBy(column, direction)
    .orderBy('s.id', direction)
    .limit(limit);
  if (cursor) {
    const [at, id] = cursorValues(cursor, [sort === 'updated' ? 'instant' : 'id', 'id']);
    const row = sql`(${sql.ref(column)}, ${sql.ref('s.id')})`;
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`${row} > (${at}, ${id})`
        : sql<boolean>`${row} < (${at}, ${id})`,
    );
  }
  return query;
}
