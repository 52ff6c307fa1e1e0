import { trackingNumberOf } from '@sankofa/domain/codes';
import type { Page } from '@sankofa/domain/list';
import { addMs, type Instant } from '@sankofa/domain/time';
import type { listDiscrepancies } from '@sankofa/domain/warehouse/discrepancy-endpoints';
import type { listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../platform/cursor.ts';
import type { Db } from '../platform/db.ts';

type Filter = z.output<(typeof listInventory)['query']>;

/** States in which a carton lies in one of our houses. */
const inside = ['UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE'] as const;
const dayMs = 86_400_000;

const likeOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Ids of a page of what lies in our houses, the oldest first, with where and since when. */
export async function pageOfInventory(
  db: Db,
  now: Instant,
  { cursor, limit, q, siteId, state, mode, shelf, age, shipmentId }: Filter,
) {
  let query = db
    .selectFrom('packages as p')
    .leftJoin('sites as site', 'site.id', 'p.siteId')
    .leftJoin('shipments as s', 's.id', 'p.shipmentId')
    .leftJoin('customers as c', 'c.id', 'p.customerId')
    .leftJoin('users as u', 'u.id', 'p.customerId')
    .select(['p.id', 'p.receivedAt', 'site.name as siteName'])
    .orderBy('p.receivedAt')
    .orderBy('p.id')
    .limit(limit + 1)
    .where('p.receivedAt', 'is not', null)
    .where('p.state', 'in', state ? [state] : inside);
  if (siteId) query = query.where('p.siteId', '=', siteId);
  if (mode) query = query.where('s.mode', '=', mode);
  if (shelf) query = query.where('p.shelf', '=', shelf);
  if (shipmentId) query = query.where('p.shipmentId', '=', shipmentId);
  if (age === '0-7') query = query.where('p.receivedAt', '>', addMs(now, -8 * dayMs));
  if (age === '8-30')
    query = query
      .where('p.receivedAt', '<=', addMs(now, -8 * dayMs))
      .where('p.receivedAt', '>', addMs(now, -31 * dayMs));
  if (age === '30+') query = query.where('p.receivedAt', '<=', addMs(now, -31 * dayMs));
  if (q) query = query.where(sought(q));
  if (cursor) {
    const [at, id] = cursorValues(cursor, 2);
    query = query.where(sql<boolean>`(p.received_at, p.id) > (${at}, ${id})`);
  }
  const rows = await query.execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? cursorOf(last.receivedAt ?? '', last.id) : null,
  };
}

function sought(q: string) {
  const key = q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const like = likeOf(q);
  return sql<boolean>`(p.label_number = ${key} or p.supplier_key = ${key} or p.contents ilike ${like}
    or p.shelf ilike ${like} or c.code ilike ${like} or c.shipping_mark ilike ${like} or u.name ilike ${like}
    or s.tracking_number = ${trackingNumberOf(q) ?? ''})`;
}

type Discrepancies = z.output<(typeof listDiscrepancies)['answer']>;

/** A page of discrepancies, newest first. */
export async function pageOfDiscrepancies(
  db: Db,
  { cursor, limit, q, isOpen, batchId }: z.output<(typeof listDiscrepancies)['query']>,
): Promise<Page<Discrepancies['items'][number]>> {
  let query = db
    .selectFrom('discrepancies as d')
    .innerJoin('packages as p', 'p.id', 'd.packageId')
    .leftJoin('shipments as s', 's.id', 'p.shipmentId')
    .leftJoin('batches as b', 'b.id', 'd.batchId')
    .innerJoin('users as u', 'u.id', 'd.openedBy')
    .select(['d.id', 'd.kind', 'd.details', 'd.openedAt', 'd.resolution', 'd.resolvedAt'])
    .select(['p.id as packageId', 'p.labelNumber', 's.trackingNumber', 'b.batchNumber'])
    .select('u.name as openedBy')
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
  if (isOpen !== undefined) query = query.where('d.resolvedAt', isOpen ? 'is' : 'is not', null);
  if (batchId) query = query.where('d.batchId', '=', batchId);
  if (q)
    query = query.where(
      sql<boolean>`(p.label_number ilike ${likeOf(q)} or d.details ilike ${likeOf(q)} or s.tracking_number ilike ${likeOf(q)})`,
    );
  if (cursor) query = query.where('d.id', '<', cursorValues(cursor, 1)[0] ?? '');
  const rows = await query.execute();
  const items = rows.slice(0, limit).map(({ packageId, labelNumber, trackingNumber, ...row }) => ({
    ...row,
    kind: row.kind,
    package: { id: packageId, labelNumber, trackingNumber },
  }));
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? cursorOf(last.id) : null };
}
