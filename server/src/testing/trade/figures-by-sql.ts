import { lostAfterDays } from '@sankofa/domain/statistics/statistics';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { addDays } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const between = (column: string, { from, to }: Days) =>
  sql`to_char(${sql.ref(column)}::timestamptz at time zone 'UTC', 'YYYY-MM-DD') between ${from} and ${to}`;

type Taken = { mode: string; route: string; taken: number; planned: number; isLate: boolean };

/**
 * Computes the figures of the statistics again by SQL written differently: row by row by the text of its day,
 * where the product divides instants into buckets.
 */
export function figuresBySql(db: Db) {
  /** Returns the only row of a query. */
  async function one<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> {
    const { rows } = await statement.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('There is no row');
    return row;
  }
  const loadIn = (days: Days, mode: string) =>
    one(sql<{ cartons: number; cbm: number; kg: number; shipments: number }>`
      select count(p.id)::int as cartons, (coalesce(sum(p.verified_cm3), 0) / 1000000.0)::float8 as cbm,
        (coalesce(sum(p.verified_grams), 0) / 1000.0)::float8 as kg, count(distinct p.shipment_id)::int as shipments
      from packages p left join batches b on p.batch_id = b.id
      where b.mode = ${mode} and p.state not in ('CANCELLED') and ${between('b.departed_at', days)}`);
  const discrepanciesIn = (days: Days) =>
    one(sql<{ cartons: number; discrepancies: number }>`
      select (select count(*) from packages where ${between('received_at', days)})::int as cartons,
        (select count(*) from discrepancies where ${between('opened_at', days)})::int as discrepancies`);

  async function arrivalsIn(days: Days) {
    const { rows } = await sql<Taken>`
      select mode, origin_place || ' ' || destination_place as route,
        to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD')::date
          - to_char(departed_at at time zone 'UTC', 'YYYY-MM-DD')::date as taken,
        first_eta - etd as planned, to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD')::date > first_eta as is_late
      from batches where departed_at is not null and ${between('arrived_at', days)}`.execute(db);
    return rows;
  }

  /** Returns a function that counts new and lost customers, from the days of each one's shipments. */
  async function customersChanged() {
    const { rows } = await sql<{ days: string[] }>`
      select array_agg(distinct to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')) as days
      from shipments where status <> 'DRAFT' and status <> 'CANCELLED' group by customer_id`.execute(
      db,
    );
    const daysOf = rows.map(({ days }) => days.toSorted());
    const first = daysOf.map(([day = '']) => day);
    const lost = daysOf.flatMap((days) =>
      days
        .map((day, at) => ({ end: addDays(day, lostAfterDays), next: days[at + 1] }))
        .filter(({ end, next }) => next === undefined || next > end)
        .map(({ end }) => end),
    );
    return (days: Days) => ({ gained: countIn(first, days), lost: countIn(lost, days) });
  }

  return { one, loadIn, discrepanciesIn, arrivalsIn, customersChanged };
}

const countIn = (days: readonly string[], { from, to }: Days) =>
  days.filter((day) => day >= from && day <= to).length;

/** Returns the transit times of some arrivals. */
export function timesOf(rows: readonly Taken[]) {
  const sorted = rows.map((row) => row.taken).toSorted((a, b) => a - b);
  if (sorted.length === 0)
    return { batches: 0, median: null, p90: null, promised: null, onTime: 0 };
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  const planned = rows.map((row) => row.planned);
  return {
    batches: rows.length,
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    p90: at(Math.ceil(sorted.length * 0.9) - 1),
    promised: { shortest: Math.min(...planned), longest: Math.max(...planned) },
    onTime: rows.filter(({ isLate }) => !isLate).length,
  };
}

export { between };
