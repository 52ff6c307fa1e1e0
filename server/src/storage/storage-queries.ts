import type { StorageRule } from '@sankofa/domain/storage/storage';
import type { storageRuleSchema } from '@sankofa/domain/storage/storage-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { storageRuleJoins } from '../shipments/shipments.ts';

export type RuleAnswer = z.output<typeof storageRuleSchema>;

/** A carton that came into an office in Ghana, with the rule in force then, if any. */
export type StoredRow = {
  packageId: string;
  shipmentId: string;
  customerId: string;
  trackingNumber: string;
  mode: Mode;
  arrivedAt: Instant;
  timeZone: string;
  grams: number;
  cm3: number;
  rule: StorageRule;
  /** Days that were invoiced already. */
  chargedBefore: number;
};

type GoodsRef = { packageIds: readonly string[] } | { shipmentId: string } | { storedOnly: true };

/** Returns cartons that are or were in an office in Ghana, with the rule of the day on which each came in. */
export async function storedCartons(db: Db | Tx, chosen: GoodsRef): Promise<StoredRow[]> {
  const condition =
    'packageIds' in chosen
      ? sql`p.id = any(${[...chosen.packageIds]}::uuid[])`
      : 'shipmentId' in chosen
        ? sql`p.shipment_id = ${chosen.shipmentId} and p.state in ('IN_WAREHOUSE', 'AVAILABLE')`
        : sql`p.state in ('IN_WAREHOUSE', 'AVAILABLE')`;
  const { rows } = await sql<
    Omit<StoredRow, 'rule'> & Omit<StorageRule, 'id'> & { ruleId: string }
  >`
    select p.id as package_id, s.id as shipment_id, s.customer_id, s.tracking_number, s.mode,
      came.occurred_at as arrived_at, place.time_zone,
      coalesce(p.verified_grams, 0) as grams, coalesce(p.verified_cm3, 0) as cm3,
      r.id as rule_id, r.basis, r.free_days, r.pesewas_per_day, r.max_days,
      r.effective_from, charged.days as charged_before
    from packages p
    join shipments s on s.id = p.shipment_id
    ${storageRuleJoins}
    cross join lateral (
      select coalesce(sum(c.days), 0)::int as days from storage_charges c where c.package_id = p.id
    ) charged
    where ${condition}
    order by p.piece_number`.execute(db);
  return rows.map(({ ruleId, basis, freeDays, pesewasPerDay, maxDays, effectiveFrom, ...row }) => ({
    ...row,
    rule: { id: ruleId, basis, freeDays, pesewasPerDay, maxDays, effectiveFrom },
  }));
}

export async function addCharges(tx: Tx, charges: readonly Insertable<DB['storageCharges']>[]) {
  for (const chunk of insertChunks(charges))
    await tx.insertInto('storageCharges').values(chunk).execute();
}

export function officesOf(db: Db | Tx) {
  return db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('kind', '=', 'DESTINATION')
    .where('isActive', '=', true)
    .orderBy('name')
    .execute();
}

/** Returns the rule of an office and mode in force at a time, if any. */
export function findRuleAt(
  db: Db | Tx,
  { siteId, mode, at }: { siteId: string; mode: Mode; at: Instant },
) {
  return db
    .selectFrom('storageRules')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('mode', '=', mode)
    .where('effectiveFrom', '<=', at)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns false if a version with the same start already exists. */
export async function insertRule(tx: Tx, rule: Insertable<DB['storageRules']>): Promise<boolean> {
  const result = await tx
    .insertInto('storageRules')
    .values(rule)
    .onConflict((conflict) => conflict.columns(['siteId', 'mode', 'effectiveFrom']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const isCurrentAt = (now: Instant) =>
  sql<boolean>`(r.effective_from <= ${now} and not exists (select from storage_rules later
    where later.site_id = r.site_id and later.mode = r.mode
      and later.effective_from > r.effective_from and later.effective_from <= ${now}))`;

const selectRules = (db: Db | Tx, now: Instant) =>
  db
    .selectFrom('storageRules as r')
    .innerJoin('sites as s', 's.id', 'r.siteId')
    .leftJoin('users as u', 'u.id', 'r.createdBy')
    .selectAll('r')
    .select(['s.name as siteName', 'u.name as createdByName'])
    .select(isCurrentAt(now).as('isCurrent'))
    .orderBy('r.effectiveFrom', 'desc')
    .orderBy('r.id', 'desc');

const shownRule = (
  row: Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number],
): RuleAnswer => ({
  id: row.id,
  site: { id: row.siteId, name: row.siteName },
  mode: row.mode,
  basis: row.basis,
  freeDays: row.freeDays,
  perDay: moneyOf(row.pesewasPerDay),
  maxDays: row.maxDays,
  effectiveFrom: row.effectiveFrom,
  note: row.note,
  createdBy: row.createdByName,
  isCurrent: row.isCurrent,
});

export async function getRule(db: Db | Tx, id: string, now: Instant): Promise<RuleAnswer> {
  return shownRule(await selectRules(db, now).where('r.id', '=', id).executeTakeFirstOrThrow());
}

export async function pageOfRules(
  db: Db,
  {
    cursor,
    limit,
    isCurrent,
  }: { cursor?: string | undefined; limit: number; isCurrent?: boolean | undefined },
  now: Instant,
): Promise<Page<RuleAnswer>> {
  let query = selectRules(db, now).limit(limit + 1);
  if (isCurrent !== undefined) query = query.where(isCurrentAt(now), '=', isCurrent);
  if (cursor !== undefined) {
    const [from = '', id = ''] = cursorValues(cursor, ['instant', 'id']);
    query = query.where((eb) =>
      eb(eb.refTuple('r.effectiveFrom', 'r.id'), '<', eb.tuple(from, id)),
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.effectiveFrom, last.id]);
  return { items: items.map(shownRule), nextCursor };
}
