import type { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import type { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import type * as calls from '@sankofa/domain/statistics/statistics-endpoints';
import { comparedDays, type Days } from '@sankofa/domain/values/periods/comparison';
import type { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { between, figuresBySql, timesOf } from '../testing/trade/figures-by-sql.ts';
import { insertRandomHistory } from '../testing/trade/random-history.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';

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

const bySql = figuresBySql(world.db);

test.each(periods)('the volume from $from to $to equals that of its cartons', async (query) => {
  const volume = await ask<Answered<'getVolume'>>('/analytics/volume', query);
  for (const [series, shipments] of [
    [volume.period, volume.shipments],
    [volume.before, volume.shipmentsBefore],
  ] as const) {
    let sent = {};
    for (const days of [...series.parts, { ...series.total, from: series.from, to: series.to }]) {
      const { shipments: air, ...byAir } = await bySql.loadIn(days, 'AIR');
      const { shipments: sea, ...bySea } = await bySql.loadIn(days, 'SEA');
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
  const now = await bySql.arrivalsIn(query);
  const before = await bySql.arrivalsIn(comparedDays(query));
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
    const changedIn = await bySql.customersChanged();
    for (const series of [changes.period, changes.before]) {
      for (const { from, to, ...counts } of series.parts)
        expect(counts).toEqual(changedIn({ from, to }));
      expect(series.total).toEqual(changedIn(series));
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
        expect(counts).toEqual(await bySql.discrepanciesIn({ from, to }));
      expect(series.total).toEqual(await bySql.discrepanciesIn(series));
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
        bySql.one(sql<{ count: number }>`
        select count(e.id)::int as count from events e
        where e.site_id = ${siteId} and ${condition} and ${between('e.occurred_at', days)}`);
      const opened = (days: Days) =>
        bySql.one(sql<{ count: number }>`
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
