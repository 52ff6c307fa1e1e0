import type { CashCountAnswer } from '@sankofa/domain/payments/cash/cash-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

type Drawer = {
  siteId: string;
  name: string;
  nameZh: string | null;
  expected: number;
  lastCounted: PlainDay | null;
};

/** Returns every office with its expected cash in pesewas; a closed one only while it has any. */
export async function drawersNow(db: Db | Tx): Promise<Drawer[]> {
  const { rows } = await sql<Drawer>`
    with drawers as (
      select s.id, s.name, s.name_zh, s.is_active,
        (select coalesce(sum(amount_pesewas), 0) from payments
          where site_id = s.id and method = 'CASH' and state = 'CONFIRMED')
        - (select coalesce(sum(amount_pesewas), 0) from refunds
          where site_id = s.id and method = 'CASH' and state = 'PAID')
        - (select coalesce(sum(cash_pesewas), 0) from supplier_payments
          where site_id = s.id and method = 'CASH' and state = 'SENT')
        + (select coalesce(sum(counted_pesewas - expected_pesewas - banked_pesewas), 0)
          from cash_counts where site_id = s.id)
        + (select coalesce(sum(l.amount_pesewas), 0) from opening_lines l join opening_balances o on o.id = l.opening_id
          where l.site_id = s.id and o.state = 'POSTED')
        + (select coalesce(sum(amount_pesewas), 0) from transfers where to_site_id = s.id and state = 'POSTED')
        - (select coalesce(sum(amount_pesewas + fee_pesewas), 0) from transfers
          where from_site_id = s.id and state = 'POSTED') as expected,
        (select max(day) from cash_counts where site_id = s.id) as last_counted
      from sites s where s.kind = 'DESTINATION'
    )
    select id as site_id, name, name_zh, expected::bigint as expected, last_counted::text as last_counted
    from drawers where is_active or expected <> 0 order by name, id`.execute(db);
  return rows;
}

/** Returns cash received without an office, in pesewas. */
export async function unplacedCash(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select ((select coalesce(sum(amount_pesewas), 0) from payments
        where site_id is null and method = 'CASH' and state = 'CONFIRMED')
      - (select coalesce(sum(amount_pesewas), 0) from refunds
        where site_id is null and method = 'CASH' and state = 'PAID')
      - (select coalesce(sum(cash_pesewas), 0) from supplier_payments
        where site_id is null and method = 'CASH' and state = 'SENT'))::bigint as sum`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Returns who counted a drawer on a day, if it was counted. */
export const findCount = (tx: Tx, siteId: string, day: PlainDay) =>
  tx
    .selectFrom('cashCounts as c')
    .innerJoin('users as u', 'u.id', 'c.countedBy')
    .select('u.name as countedBy')
    .where('c.siteId', '=', siteId)
    .where('c.day', '=', day)
    .executeTakeFirst();

/** Returns the first count of one of these drawers since a time. */
export const firstCountSince = (tx: Tx, siteIds: readonly string[], since: Instant) =>
  tx
    .selectFrom('cashCounts as c')
    .innerJoin('sites as s', 's.id', 'c.siteId')
    .innerJoin('users as u', 'u.id', 'c.countedBy')
    .select(['u.name as countedBy', 's.name as office', 's.nameZh as officeZh'])
    .where('c.siteId', 'in', [...siteIds])
    .where('c.countedAt', '>=', since)
    .orderBy('c.countedAt')
    .limit(1)
    .executeTakeFirst();

/** Returns the last count entered for a drawer on a day, and the number of entries. */
export async function lastEntry(tx: Tx, siteId: string, day: PlainDay) {
  const entries = await tx
    .selectFrom('cashCountEntries')
    .select(['countedPesewas', 'expectedPesewas'])
    .where('siteId', '=', siteId)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .execute();
  return { last: entries[0], entries: entries.length };
}

export const addEntry = (tx: Tx, entry: Insertable<DB['cashCountEntries']>) =>
  tx.insertInto('cashCountEntries').values(entry).execute();

export const addCount = (tx: Tx, count: Insertable<DB['cashCounts']>) =>
  tx.insertInto('cashCounts').values(count).execute();

type First = {
  counted: number;
  expected: number;
  by: string;
  at: Instant;
  entries: number;
};

/** Returns the first entries since the previous count: those made before the expected sum was shown. */
async function firstEntries(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<First & { id: string }>`
    select c.id, f.counted_pesewas as counted, f.expected_pesewas as expected, u.name as by,
      f.entered_at as at, f.entries
    from cash_counts c
    cross join lateral (
      select e.*, count(*) over ()::int as entries from cash_count_entries e
      where e.site_id = c.site_id and e.day <= c.day and e.entered_at <= c.counted_at
        and e.day > coalesce(
          (select max(b.day) from cash_counts b where b.site_id = c.site_id and b.day < c.day),
          '-infinity'::date
        )
      order by e.day, e.id limit 1
    ) f
    join users u on u.id = f.entered_by
    where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...first }) => [id, first]));
}

/** Returns the first entry of a drawer since its last booked count. The caller holds its lock. */
export async function firstEntry(
  tx: Tx,
  siteId: string,
): Promise<{ countedPesewas: number } | null> {
  const { rows } = await sql<{ countedPesewas: number }>`
    select counted_pesewas from cash_count_entries
    where site_id = ${siteId} and day > coalesce(
      (select max(day) from cash_counts where site_id = ${siteId}), '-infinity'::date)
    order by day, id limit 1`.execute(tx);
  return rows[0] ?? null;
}

const selectCounts = (db: Db | Tx) =>
  db
    .selectFrom('cashCounts as c')
    .innerJoin('sites as s', 's.id', 'c.siteId')
    .innerJoin('users as u', 'u.id', 'c.countedBy')
    .selectAll('c')
    .select(['s.name as siteName', 'u.name as countedByName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectCounts>['execute']>>[number];

const shown = (row: Row, first: First | undefined): CashCountAnswer => ({
  id: row.id,
  office: { id: row.siteId, name: row.siteName },
  day: row.day,
  expected: moneyOf(row.expectedPesewas),
  counted: moneyOf(row.countedPesewas),
  difference: moneyOf(row.countedPesewas - row.expectedPesewas),
  reason: row.reason,
  banked: moneyOf(row.bankedPesewas),
  bankReference: row.bankReference,
  left: moneyOf(row.countedPesewas - row.bankedPesewas),
  countedBy: row.countedByName,
  countedAt: row.countedAt,
  first: first
    ? { ...first, counted: moneyOf(first.counted), expected: moneyOf(first.expected) }
    : null,
});

export const shownCount = async (db: Db | Tx, id: string) =>
  shown(
    await selectCounts(db).where('c.id', '=', id).executeTakeFirstOrThrow(),
    (await firstEntries(db, [id])).get(id),
  );

type CountFilter = {
  cursor?: string | undefined;
  limit: number;
  siteId?: string | undefined;
  q?: string | undefined;
};

/** Returns counts, newest first, filtered by a part of the name of the office. */
export async function pageOfCounts(db: Db, { cursor, limit, siteId, q }: CountFilter) {
  let query = selectCounts(db)
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
  if (siteId) query = query.where('c.siteId', '=', siteId);
  if (q) query = query.where('s.name', 'ilike', containsPattern(q));
  if (cursor !== undefined) query = query.where('c.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  const first = await firstEntries(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row) => shown(row, first.get(row.id))),
    nextCursor,
  };
}
