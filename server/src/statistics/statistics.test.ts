import type { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import type { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { lostAfterDays } from '@sankofa/domain/statistics/statistics';
import type * as calls from '@sankofa/domain/statistics/statistics-endpoints';
import { comparedDays, type Days } from '@sankofa/domain/values/comparison';
import { addDays } from '@sankofa/domain/values/time';
import type { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { insertRandomHistory } from '../testing/trade/random-history.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';

// Every figure is computed again by SQL written differently: row by row with a calendar of days, where the
// product divides instants into buckets.
const world = await startWorld({ at: '2026-11-21T09:30:00.000Z' });
afterAll(() => world.close());
const { sites } = await startTrade(world);
const admin = world.as('admin');
await insertRandomHistory(world, 20_261_126, {
  china: sites.guangzhou,
  ghana: sites.accra,
  clerk: await admin.id(),
  first: '2025-11-01',
  days: 380,
});

const periods: (Days & { comparedFrom?: string })[] = [
  { from: '2026-11-01', to: '2026-11-21', comparedFrom: '2026-10-01' },
  { from: '2026-10-23', to: '2026-11-21' },
  { from: '2026-10-01', to: '2026-11-21', comparedFrom: '2026-07-01' },
  { from: '2026-01-01', to: '2026-11-21', comparedFrom: '2025-01-01' },
  { from: '2026-03-31', to: '2026-03-31' },
];
const queryOf = (query: object) => new URLSearchParams(Object.entries(query)).toString();
const ask = async <Answer>(path: string, query: object): Promise<Answer> => {
  const answer = await admin.get(`${path}?${queryOf(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
type Answered<Name extends keyof typeof calls> = (typeof calls)[Name] extends {
  answer: infer Answer extends z.ZodMiniType;
}
  ? z.output<Answer>
  : never;

/** Returns the only row of a query. */
async function one<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await statement.execute(world.db);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row');
  return row;
}
const dayOf = (column: string) => sql`${sql.ref(column)}::timestamptz at time zone 'UTC'`;
const between = (column: string, { from, to }: Days) =>
  sql`to_char(${dayOf(column)}, 'YYYY-MM-DD') between ${from} and ${to}`;

const loadIn = (days: Days, mode: string) =>
  one(sql<{ cartons: number; cbm: number; kg: number; shipments: number }>`
      select count(p.id)::int as cartons, (coalesce(sum(p.verified_cm3), 0) / 1000000.0)::float8 as cbm,
        (coalesce(sum(p.verified_grams), 0) / 1000.0)::float8 as kg, count(distinct p.shipment_id)::int as shipments
      from packages p left join batches b on p.batch_id = b.id
      where b.mode = ${mode} and p.state not in ('CANCELLED') and ${between('b.departed_at', days)}`);

const taken = async (days: Days) => {
  const { rows } = await sql<{
    mode: string;
    route: string;
    taken: number;
    planned: number;
    isLate: boolean;
  }>`
      select mode, origin_place || ' ' || destination_place as route,
        to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD')::date
          - to_char(departed_at at time zone 'UTC', 'YYYY-MM-DD')::date as taken,
        first_eta - etd as planned, to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD')::date > first_eta as is_late
      from batches where departed_at is not null and ${between('arrived_at', days)}`.execute(
    world.db,
  );
  return rows;
};
const timesOf = (rows: Awaited<ReturnType<typeof taken>>) => {
  const sorted = rows.map((row) => row.taken).toSorted((a, b) => a - b);
  const middle = [
    sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0,
  ] as const;
  const planned = rows.map((row) => row.planned);
  return rows.length === 0
    ? { batches: 0, median: null, p90: null, promised: null, onTime: 0 }
    : {
        batches: rows.length,
        median: (middle[0] + middle[1]) / 2,
        p90: sorted[Math.ceil(sorted.length * 0.9) - 1],
        promised: { shortest: Math.min(...planned), longest: Math.max(...planned) },
        onTime: rows.filter(({ isLate }) => !isLate).length,
      };
};

const countIn = (days: readonly string[], { from, to }: Days) =>
  days.filter((day) => day >= from && day <= to).length;

const countDiscrepancies = (days: Days) =>
  one(sql<{ cartons: number; discrepancies: number }>`
      select (select count(*) from packages where ${between('received_at', days)})::int as cartons,
        (select count(*) from discrepancies where ${between('opened_at', days)})::int as discrepancies`);

test.each(periods)('the volume from $from to $to equals that of its cartons', async (query) => {
  const volume = await ask<Answered<'getVolume'>>('/analytics/volume', query);
  for (const [series, shipments] of [
    [volume.period, volume.shipments],
    [volume.before, volume.shipmentsBefore],
  ] as const) {
    let sent = {};
    for (const days of [...series.parts, { ...series.total, from: series.from, to: series.to }]) {
      const { shipments: air, ...byAir } = await loadIn(days, 'AIR');
      const { shipments: sea, ...bySea } = await loadIn(days, 'SEA');
      expect({ air: days.air, sea: days.sea }).toEqual({ air: byAir, sea: bySea });
      sent = { air, sea };
    }
    // The last days of a series are all of it.
    expect(shipments).toEqual(sent);
  }
  expect(volume.before).toMatchObject(comparedDays(query));
  const { total } = await ask<z.output<typeof listShipments.answer>>('/shipments', {
    departedFrom: query.from,
    departedTo: query.to,
    withTotal: 'true',
    limit: '1',
  });
  expect(total).toBe(volume.shipments.air + volume.shipments.sea);
});

test.each(periods)('transit times from $from to $to equal those of its batches', async (query) => {
  const { routes, modes } = await ask<Answered<'getTransit'>>('/analytics/transit', query);
  const now = await taken(query);
  const before = await taken(comparedDays(query));
  for (const { mode, ...times } of modes)
    expect(times).toEqual({
      now: timesOf(now.filter((row) => row.mode === mode)),
      before: timesOf(before.filter((row) => row.mode === mode)),
    });
  for (const { origin, destination, ...times } of routes) {
    const isOwn = ({ route }: { route: string }) => route === `${origin.code} ${destination.code}`;
    expect(times).toMatchObject({
      now: timesOf(now.filter(isOwn)),
      before: timesOf(before.filter(isOwn)),
    });
    const { total } = await ask<z.output<typeof listBatches.answer>>('/batches', {
      arrivedFrom: query.from,
      arrivedTo: query.to,
      originPlace: origin.code,
      destinationPlace: destination.code,
      withTotal: 'true',
    });
    expect(total).toBe(times.now.batches);
  }
  expect(routes.reduce((sum, { now: times }) => sum + times.batches, 0)).toBe(now.length);
});

test.each(periods)(
  'new and lost customers from $from to $to follow from each one’s shipments',
  async (query) => {
    const changes = await ask<Answered<'getCustomerChanges'>>('/analytics/customers', query);
    const { rows } = await sql<{ customerId: string; days: string[] }>`
    select customer_id, array_agg(distinct to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')) as days
    from shipments where status <> 'DRAFT' and status <> 'CANCELLED' group by customer_id`.execute(
      world.db,
    );
    const daysOf = rows.map(({ days }) => days.toSorted());
    const first = daysOf.map(([day = '']) => day);
    const lost = daysOf.flatMap((days) =>
      days
        .map((day, at) => ({ end: addDays(day, lostAfterDays), next: days[at + 1] }))
        .filter(({ end, next }) => next === undefined || next > end)
        .map(({ end }) => end),
    );
    for (const series of [changes.period, changes.before]) {
      for (const { from, to, ...counts } of series.parts)
        expect(counts).toEqual({
          gained: countIn(first, { from, to }),
          lost: countIn(lost, { from, to }),
        });
      expect(series.total).toEqual({ gained: countIn(first, series), lost: countIn(lost, series) });
    }
    for (const [change, expected] of [
      ['NEW', changes.period.total.gained],
      ['LOST', changes.period.total.lost],
    ] as const) {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Answered<'listCustomerChanges'> = await ask('/analytics/customers/list', {
          from: query.from,
          to: query.to,
          change,
          limit: '7',
          withTotal: 'true',
          ...(cursor !== '' && { cursor }),
        });
        expect(page.total).toBe(expected);
        for (const { id, on } of page.items) {
          ids.push(id);
          expect(on >= query.from && on <= query.to).toBe(true);
        }
        cursor = page.nextCursor;
      }
      expect(new Set(ids).size).toBe(expected);
      expect(ids).toHaveLength(expected);
    }
  },
);

test.each(periods)(
  'the discrepancy rate from $from to $to counts cartons and discrepancies',
  async (query) => {
    const rates = await ask<Answered<'getDiscrepancyRate'>>('/analytics/discrepancy-rate', query);
    for (const series of [rates.period, rates.before]) {
      for (const { from, to, ...counts } of series.parts)
        expect(counts).toEqual(await countDiscrepancies({ from, to }));
      expect(series.total).toEqual(await countDiscrepancies(series));
    }
    const { total } = await ask<z.output<typeof listDiscrepancies.answer>>('/discrepancies', {
      openedFrom: query.from,
      openedTo: query.to,
      withTotal: 'true',
      limit: '1',
    });
    expect(total).toBe(rates.period.total.discrepancies);
  },
);

test.each(periods)(
  'a warehouse’s throughput from $from to $to is that of its events',
  async (query) => {
    for (const siteId of [sites.guangzhou, sites.accra]) {
      const { period, before } = await ask<Answered<'getThroughput'>>('/analytics/throughput', {
        ...query,
        siteId,
      });
      const done = (days: Days, condition: ReturnType<typeof sql>) =>
        one(sql<{ count: number }>`
        select count(e.id)::int as count from events e
        where e.site_id = ${siteId} and ${condition} and ${between('e.occurred_at', days)}`);
      const opened = (days: Days) =>
        one(sql<{ count: number }>`
        select count(*)::int as count from (
          select distinct on (d.id) d.id, e.site_id
          from discrepancies d join events e on e.package_id = d.package_id and e.recorded_at <= d.opened_at
          where e.site_id is not null and ${between('d.opened_at', days)}
          order by d.id, e.recorded_at desc, e.id desc
        ) last where site_id = ${siteId}`);
      for (const series of [period, before])
        for (const { from, to, ...counts } of [
          ...series.parts,
          { from: series.from, to: series.to, ...series.total },
        ]) {
          const days = { from, to };
          expect(counts).toEqual({
            received: (await done(days, sql`code = 'RCV' and from_state <> 'UNIDENTIFIED'`)).count,
            verified: (await done(days, sql`code = 'VER'`)).count,
            loaded: (await done(days, sql`to_state = 'LOADED'`)).count,
            unloaded: (await done(days, sql`to_state = 'IN_WAREHOUSE'`)).count,
            handedOver: (await done(days, sql`to_state = 'DELIVERED'`)).count,
            discrepancies: (await opened(days)).count,
          });
        }
    }
  },
);

test('the history has something of everything that is counted', async () => {
  const year = periods[3] ?? { from: '', to: '' };
  const { period } = await ask<Answered<'getVolume'>>('/analytics/volume', year);
  expect(period.total.air.cartons).toBeGreaterThan(20);
  expect(period.total.sea.cartons).toBeGreaterThan(20);
  const changes = await ask<Answered<'getCustomerChanges'>>('/analytics/customers', year);
  expect(changes.period.total.lost).toBeGreaterThan(10);
  expect(changes.period.total.gained).toBeGreaterThan(2);
  const rate = await ask<Answered<'getDiscrepancyRate'>>('/analytics/discrepancy-rate', year);
  expect(rate.period.total.discrepancies).toBeGreaterThan(20);
});

test('a period that ends before it begins, is longer than a year or shares days with the earlier one is refused', async () => {
  for (const path of ['volume', 'transit', 'customers', 'discrepancy-rate', 'revenue-trend'])
    for (const [query, field] of [
      ['from=2026-02-01&to=2026-01-01', 'to'],
      ['from=2024-01-01&to=2026-01-01', 'from'],
      ['from=2026-02-01&to=2026-02-10&comparedFrom=2026-01-25', 'comparedFrom'],
      ['from=2026-02-30&to=2026-03-10', 'from'],
      ['from=2026-02-01&to=2026-02-10&comparedFrom=x', 'comparedFrom'],
    ] as const) {
      const answer = await admin.get(`/analytics/${path}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
    }
});
