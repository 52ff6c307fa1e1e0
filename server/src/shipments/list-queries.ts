import { isOffice, type Actor } from '@sankofa/domain/access';
import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { statusStep } from '@sankofa/domain/shipments/shipment-status';
import type { Page } from '@sankofa/domain/values/list';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { withinOpenDays } from '../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { statement } from '../platform/database/statement.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { shownColumns, shownOf, withDetails, type ShownShipment } from './list-row-queries.ts';
import { matchesSearch } from './search-queries.ts';

type Filter = z.output<(typeof listShipments)['query']>;

const ended = ['DELIVERED', 'CANCELLED'] as const;

/** Returns matching shipments up to a limit, in the order of the list. */
export async function shipmentRows(
  db: Db | Tx,
  actor: Actor,
  filter: Omit<Filter, 'cursor'> & { cursor?: Filter['cursor'] },
): Promise<ShownShipment[]> {
  const rows = await rowsOf(db, {
    ...filter,
    owner: ownerIn(actor, filter.customerId),
    after: startOfPage(filter),
  });
  return rows.map(shownOf);
}

/** The filter of a list, with its owner and the row that its page comes after. */
type Selection = Omit<Filter, 'cursor' | 'customerId' | 'withTotal'> & {
  owner: string | undefined;
  after: { at: string; id: string } | null;
};

/** The 50 rows of a page unless the caller asks for another number, and the one that tells whether there are more. */
const usualRows = 51;

function selectRows(db: Db | Tx, { limit, sort, after, ...filter }: Selection) {
  const [column, direction] = orderOf(sort);
  let query = filtered(db, filter)
    .select(shownColumns)
    .orderBy(column, direction)
    .orderBy('s.id', direction)
    .limit(sql.lit(limit));
  if (after) {
    const row = sql`(${sql.ref(column)}, ${sql.ref('s.id')})`;
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`${row} > (${after.at}, ${after.id})`
        : sql<boolean>`${row} < (${after.at}, ${after.id})`,
    );
  }
  // The details are joined to the page only, and need its order again.
  return withDetails(db, query).orderBy(column, direction).orderBy('s.id', direction);
}

/** Filters of a list that are often used, whose values are only parameters of its statement. */
const parameters = ['mode', 'owner', 'batchId', 'officeId', 'trackingNumber'] as const;
type Parameter = (typeof parameters)[number];
type PageValues = Record<Parameter | 'at' | 'id', string>;
const pages = new Map<string, ReturnType<typeof pageStatement>>();

/** Builds the statement of a page for every value of its parameters. */
const pageStatement = (
  form: Pick<Selection, 'sort' | 'status'>,
  names: Parameter[],
  isAfter: boolean,
) =>
  statement((db: Db | Tx, values: PageValues) =>
    selectRows(db, {
      ...form,
      owner: undefined,
      ...Object.fromEntries(names.map((name) => [name, values[name]])),
      // PostgreSQL would plan for a tenth of all shipments if it were a parameter.
      limit: usualRows,
      after: isAfter ? { at: values.at, id: values.id } : null,
    }),
  );

/** Reads a page. The statement of a common form is built once: that takes longer than the rest of the request. */
async function rowsOf(db: Db | Tx, selection: Selection) {
  const { limit, sort, status, after, q, hold, toCollect, departedFrom, departedTo } = selection;
  // The best plan of a search depends on its word.
  const isUsual = limit === usualRows && !q && hold === undefined && toCollect === undefined;
  if (!isUsual || (departedFrom ?? departedTo)) return selectRows(db, selection).execute();
  const names = parameters.filter((name) => selection[name]);
  const form = [sort, status, after ? 'after' : '', ...names].join(' ');
  const read = pages.get(form) ?? pageStatement({ sort, status }, names, after !== null);
  pages.set(form, read);
  const { mode = '', owner = '', batchId = '', officeId = '', trackingNumber = '' } = selection;
  const { at, id } = after ?? { at: '', id: '' };
  return read(db, { mode, owner, batchId, officeId, trackingNumber, at, id });
}

/** Returns the row that a page comes after, from its cursor. */
function startOfPage({ cursor, sort }: Pick<Filter, 'sort'> & { cursor?: Filter['cursor'] }) {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = cursorValues(cursor, [sort === 'updated' ? 'instant' : 'id', 'id']);
  return { at, id };
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

/** Reads the shipments of the batch first: PostgreSQL would go through all shipments until a page is full. */
const loadedShipments = (batchId: string) =>
  sql<boolean>`s.id = any(array(select p.shipment_id from packages p where p.batch_id = ${batchId}))`;

const orderOf = (sort: Filter['sort']) =>
  [
    sort === 'updated' ? ('s.updatedAt' as const) : ('s.id' as const),
    sort === 'oldest' ? ('asc' as const) : ('desc' as const),
  ] as const;

/** Selects the shipments of a filter. */
function filtered(
  db: Db | Tx,
  {
    q,
    trackingNumber,
    mode,
    status,
    owner,
    batchId,
    officeId,
    hold,
    toCollect,
    departedFrom,
    departedTo,
  }: Omit<Selection, 'after' | 'limit' | 'sort'>,
) {
  let query = db.selectFrom('shipments as s');
  if (owner) query = query.where('s.customerId', '=', owner);
  if (trackingNumber) query = query.where('s.trackingNumber', '=', trackingNumber);
  if (mode) query = query.where('s.mode', '=', mode);
  if (status === 'ACTIVE') query = query.where('s.status', 'not in', ended);
  else if (status) query = query.where('s.status', '=', status);
  if (officeId) query = query.where('s.destinationSiteId', '=', officeId);
  if (hold) query = query.where(heldFor(hold));
  if (toCollect !== undefined) query = query.where(toCollect ? waits : sql<boolean>`not ${waits}`);
  if (batchId) query = query.where(loadedShipments(batchId));
  if (departedFrom ?? departedTo)
    query = query.where(leftBetween({ from: departedFrom, to: departedTo }));
  if (q) query = query.where(matchesSearch(q, owner));
  return query;
}

type ShipmentFilter = Omit<Filter, 'cursor' | 'limit' | 'sort'>;

/** Selects the ids of everything that a list shows this person, on all pages. */
const filteredIds = (db: Db | Tx, actor: Actor, { customerId, ...filter }: ShipmentFilter) =>
  filtered(db, { ...filter, owner: ownerIn(actor, customerId) }).select('s.id');

/** Customers see only their own. */
const ownerIn = (actor: Actor, customerId: string | undefined) =>
  isOffice(actor) ? customerId : actor.id;

/** Selects the customers of matching shipments, for another query. */
export const customersOfShipments = (db: Db | Tx, actor: Actor, filter: ShipmentFilter) =>
  db
    .selectFrom('shipments')
    .select('shipments.customerId')
    .where('shipments.id', 'in', filteredIds(db, actor, filter));
