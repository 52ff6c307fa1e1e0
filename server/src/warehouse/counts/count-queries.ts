import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import type { Page } from '@sankofa/domain/values/list';
import type { Instant } from '@sankofa/domain/values/time';
import { countTexts } from '@sankofa/domain/warehouse/counts/count-texts';
import type {
  CountAnswer,
  CountDifference,
  CountedCarton,
  listCountDifferences,
  listCounts,
} from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inZone } from '../inventory/inventory-queries.ts';

type CountRow = Omit<CountAnswer, 'missing' | 'unexpected'>;

/** Selects cartons that are on a shelf, by their states. */
const onShelf = sql`p.state in ('UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE')`;

/** Returns false if that zone is being counted already. */
export async function addCount(
  tx: Tx,
  count: { id: string; siteId: string; zone: string; startedBy: string; startedAt: Instant },
): Promise<boolean> {
  const added = await tx
    .insertInto('stockCounts')
    .values(count)
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'zone']).where('endedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await sql`insert into counted_packages (count_id, package_id, is_expected)
    select ${count.id}, p.id, true from packages p
    where p.site_id = ${count.siteId} and ${onShelf} and ${inZone(count.zone)}`.execute(tx);
  return true;
}

/** Locks a stock count, so that only one person at a time settles its differences or ends it. */
export async function lockCount(tx: Tx, id: string) {
  return tx
    .selectFrom('stockCounts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(
      () => new Problem('thing.not_found', { message: countTexts.notFound }),
    );
}

export function findCounted(tx: Tx, countId: string, packageId: string) {
  return tx
    .selectFrom('countedPackages')
    .selectAll()
    .where('countId', '=', countId)
    .where('packageId', '=', packageId)
    .executeTakeFirst();
}

export async function markSeen(
  tx: Tx,
  seen: { countId: string; packageId: string; seenAt: Instant; seenBy: string },
) {
  await tx
    .insertInto('countedPackages')
    .values({ ...seen, isExpected: false })
    .onConflict((conflict) =>
      conflict
        .columns(['countId', 'packageId'])
        .doUpdateSet({ seenAt: seen.seenAt, seenBy: seen.seenBy }),
    )
    .execute();
}

export async function markSettled(
  tx: Tx,
  key: { countId: string; packageId: string },
  by: { settledAt: Instant; settledBy: string; reason: string },
) {
  await tx
    .updateTable('countedPackages')
    .set(by)
    .where('countId', '=', key.countId)
    .where('packageId', '=', key.packageId)
    .execute();
}

/** Updates the shelf of a carton to the zone where it was seen. */
export async function putOnShelf(
  tx: Tx,
  packageIds: readonly string[],
  at: { siteId?: string; inStockSince?: Instant; shelf: string; updatedAt: Instant },
) {
  await tx
    .updateTable('packages')
    .set((eb) => ({ ...at, version: eb('version', '+', 1) }))
    .where('id', 'in', [...packageIds])
    .execute();
}

/** Opens a discrepancy for a carton that is not where it is recorded; one that is open stays as it is. */
export async function openMissing(
  tx: Tx,
  missing: { id: string; packageId: string; details: Message; openedBy: string; openedAt: Instant },
) {
  await tx
    .insertInto('discrepancies')
    .values({ ...missing, details: JSON.stringify(missing.details), kind: 'SHORT' })
    .onConflict((conflict) =>
      conflict.columns(['packageId', 'kind']).where('resolvedAt', 'is', null).doNothing(),
    )
    .execute();
}

export async function closeCount(tx: Tx, id: string, endedAt: Instant) {
  await tx.updateTable('stockCounts').set({ endedAt }).where('id', '=', id).execute();
}

const selectCounts = (condition: RawBuilder<unknown>) => sql<CountRow>`
  select k.id, site.name as site_name, site.name_zh as site_name_zh, k.zone, u.name as started_by, k.started_at, k.ended_at, sums.*
  from stock_counts k
  join sites site on site.id = k.site_id
  join users u on u.id = k.started_by
  cross join lateral (
    select count(*) filter (where is_expected)::int as expected,
      count(*) filter (where is_expected and seen_at is not null)::int as seen
    from counted_packages where count_id = k.id
  ) sums
  where ${condition}`;

export async function pageOfCounts(
  db: Db,
  { cursor, limit, q }: z.output<(typeof listCounts)['query']>,
): Promise<Page<CountRow>> {
  const conditions = [
    sql`true`,
    ...(cursor ? [sql`k.id < ${cursorValues(cursor, ['id'])[0]}`] : []),
    ...(q ? [sql`k.zone = ${q.toUpperCase()}`] : []),
  ];
  const { rows } = await sql<CountRow>`${selectCounts(sql.join(conditions, sql` and `))}
    order by k.id desc limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, (last) => [last.id]);
}

const cartons = (condition: RawBuilder<unknown>) => sql<CountedCarton>`
  select p.id as package_id, p.label_number, p.contents, p.state, site.name as site_name, site.name_zh as site_name_zh, p.shelf
  from counted_packages k
  join packages p on p.id = k.package_id
  left join sites site on site.id = p.site_id
  where ${condition}`;

/** A carton that left the warehouse in the normal way during the count is not a difference. */
const isOpen: Record<CountDifference, RawBuilder<boolean>> = {
  MISSING: sql`k.settled_at is null and k.is_expected and k.seen_at is null and ${onShelf}`,
  UNEXPECTED: sql`k.settled_at is null and not k.is_expected`,
};

/** @throws Problem thing.not_found */
export async function shownCount(db: Db | Tx, id: string): Promise<CountAnswer> {
  const { rows } = await selectCounts(sql`k.id = ${id}`).execute(db);
  const [count] = rows;
  if (!count) throw new Problem('thing.not_found', { message: countTexts.notFound });
  const open = await sql<Pick<CountAnswer, 'missing' | 'unexpected'>>`
    select count(*) filter (where ${isOpen.MISSING})::int as missing,
      count(*) filter (where ${isOpen.UNEXPECTED})::int as unexpected
    from counted_packages k join packages p on p.id = k.package_id
    where k.count_id = ${id}`.execute(db);
  return { ...count, ...(open.rows[0] ?? { missing: 0, unexpected: 0 }) };
}

/** @throws Problem thing.not_found */
export async function pageOfDifferences(
  db: Db,
  id: string,
  { cursor, limit, kind }: z.output<(typeof listCountDifferences)['query']>,
): Promise<Page<CountedCarton>> {
  await db
    .selectFrom('stockCounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(
      () => new Problem('thing.not_found', { message: countTexts.notFound }),
    );
  const [shelf, label] = cursor ? cursorValues(cursor, ['name', 'label']) : [];
  const { rows } = await sql<CountedCarton>`${cartons(sql`k.count_id = ${id} and ${isOpen[kind]}
      ${cursor ? sql`and (coalesce(p.shelf, ''), p.label_number) > (${shelf}, ${label})` : sql``}`)}
    order by coalesce(p.shelf, ''), p.label_number limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, (last) => [last.shelf ?? '', last.labelNumber]);
}

export async function countedCarton(tx: Tx, countId: string, packageId: string) {
  const { rows } = await cartons(
    sql`k.count_id = ${countId} and k.package_id = ${packageId}`,
  ).execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError(`${packageId} was not counted`);
  return row;
}
