import type { Actor } from '@sankofa/domain/access';
import type {
  Consolidation,
  listConsolidations,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import type { PriceTax } from '@sankofa/domain/taxes/tax-answer';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { taxOfServices } from '../invoices/invoices.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { refuseUnseen } from './consolidation-queries.ts';

const selectConsolidations = (db: Db | Tx) =>
  db
    .selectFrom('consolidations as c')
    .innerJoin('sites as d', 'd.id', 'c.destinationSiteId')
    .innerJoin('users as u', 'u.id', 'c.customerId')
    .innerJoin('customers as k', 'k.id', 'c.customerId')
    .selectAll('c')
    .select(['d.name as siteName', 'd.nameZh as siteNameZh'])
    .select(['u.name as customerName', 'k.code as customerCode']);
type Row = Awaited<ReturnType<ReturnType<typeof selectConsolidations>['execute']>>[number];

async function shown(
  { tx: db, now }: { tx: Db | Tx; now: Instant },
  rows: readonly Row[],
): Promise<Consolidation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const shipments = await db
    .selectFrom('consolidationShipments as o')
    .innerJoin('shipments as s', 's.id', 'o.shipmentId')
    .select(['o.consolidationId', 's.id', 's.trackingNumber', 's.description', 's.status'])
    .select((eb) =>
      eb
        .selectFrom('packages as p')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('p.shipmentId', '=', 's.id')
        .where('p.state', 'not in', ['CANCELLED', 'RETURNED', 'LOST', 'DISPOSED'])
        .as('cartons'),
    )
    .where('o.consolidationId', 'in', ids)
    .orderBy('s.id')
    .execute();
  const services = await db
    .selectFrom('consolidationServices')
    .select(['consolidationId', 'servicePriceId', 'description', 'amountPesewas'])
    .where('consolidationId', 'in', ids)
    .orderBy('position')
    .execute();
  const shipmentsOf = Map.groupBy(shipments, (one) => one.consolidationId);
  const servicesOf = Map.groupBy(services, (one) => one.consolidationId);
  const taxes = new Map<string, PriceTax | null>();
  for (const { id, customerId, state } of rows) {
    const priced = servicesOf.get(id);
    if (priced && isBeforeInvoice[state])
      taxes.set(id, await taxOfServices({ tx: db, now }, customerId, priced));
  }
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    mode: row.mode,
    destination: { name: row.siteName, nameZh: row.siteNameZh },
    customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
    shipments: (shipmentsOf.get(row.id) ?? []).map((one) => ({
      id: one.id,
      trackingNumber: one.trackingNumber,
      description: one.description,
      status: one.status,
      cartons: one.cartons ?? 0,
    })),
    preferences: row.preferences,
    note: row.note,
    requestedAt: row.requestedAt,
    plan: row.plan,
    services: (servicesOf.get(row.id) ?? []).map(({ description, amountPesewas }) => ({
      description,
      amount: moneyOf(amountPesewas),
    })),
    price: row.pricePesewas === null ? null : moneyOf(row.pricePesewas),
    tax: taxes.get(row.id) ?? null,
    quoteExpiresAt: row.quoteExpiresAt,
    result: row.result,
    reason: row.reason,
  }));
}

/** Once the work is done, its price and taxes are on the draft or invoice, where they may change. */
const isBeforeInvoice: Record<Consolidation['state'], boolean> = {
  REQUESTED: false,
  QUOTED: true,
  APPROVED: true,
  IN_WORK: true,
  READY: false,
  DECLINED: false,
  EXPIRED: false,
  CANCELLED: false,
};

/** @throws Problem thing.not_found */
export async function shownConsolidation(
  at: { tx: Db | Tx; now: Instant },
  id: string,
): Promise<Consolidation> {
  const rows = await selectConsolidations(at.tx).where('c.id', '=', id).execute();
  const [one] = await shown(at, rows);
  if (!one) throw refuseUnseen();
  return one;
}

/** Returns a customer's own requests or all of them: newest first, those in one state oldest first. */
export async function pageOfConsolidations(
  { db, actor, now }: { db: Db; actor: Actor; now: Instant },
  { cursor, limit, q, state }: z.output<(typeof listConsolidations)['query']>,
) {
  const isQueue = state !== undefined;
  let query = selectConsolidations(db)
    .orderBy('c.id', isQueue ? 'asc' : 'desc')
    .limit(limit + 1);
  if (actor.role === 'CUSTOMER') query = query.where('c.customerId', '=', actor.id);
  if (state) query = query.where('c.state', '=', state);
  if (cursor) {
    const [id = ''] = cursorValues(cursor, ['id']);
    query = query.where('c.id', isQueue ? '>' : '<', id);
  }
  if (q) query = query.where(matches(q));
  const page = pageOfRows(await query.execute(), limit, (last) => [last.id]);
  return { ...page, items: await shown({ tx: db, now }, page.items) };
}

function matches(q: string) {
  const like = containsPattern(q);
  return sql<boolean>`(u.name ilike ${like} or k.code ilike ${like} or exists (
    select from consolidation_shipments o join shipments s on s.id = o.shipment_id
    where o.consolidation_id = c.id and s.tracking_number ilike ${like}))`;
}
