import {
  customerCodeFrom,
  labelNumberFrom,
  shippingMarkFrom,
  trackingNumberFrom,
} from '@sankofa/domain/values/codes';
import { sql } from 'kysely';

/** The departures of any size; their numbers tell the stages of shipments apart. */
export const departureCount = 304;

/**
 * Returns the number of each kind of record. A shipment has five cartons, and the latest shipments are in no
 * batch; older shipments are further along, so that four in five are delivered. A departure every two days has one
 * or more batches.
 */
const sizesFor = (shipmentsPerBatch: number, batchesPerDeparture = 1) => ({
  shipmentsPerBatch,
  batchesPerDeparture,
  batches: departureCount * batchesPerDeparture,
  customers: 32 * shipmentsPerBatch * batchesPerDeparture,
  shipments: 320 * shipmentsPerBatch * batchesPerDeparture,
  packages: 1_600 * shipmentsPerBatch * batchesPerDeparture,
  deliveryRuns: Math.ceil(3.2 * shipmentsPerBatch) * batchesPerDeparture,
});
export type Sizes = ReturnType<typeof sizesFor>;

/** A large forwarder after two years: 4,000 customers, 40,000 shipments and 200,000 cartons. */
export const fullSizes = sizesFor(125);
/** Five times as much of everything in the same two years: 200,000 shipments and a million cartons. */
export const fiveTimes = sizesFor(125, 5);
/** A forwarder of half a million shipments: 501,760 with 2,508,800 cartons and 21,000,000 events. */
export const halfMillion = sizesFor(196, 8);
/** Five times as many customers, with fewer goods: for the office's list of customers and its search. */
export const manyCustomers: Sizes = { ...sizesFor(25), customers: 20_000 };
/** Every kind and stage of record, for tests of the statements. */
export const smallSizes = sizesFor(2);

/** The first customer sends every fortieth shipment: a thousand in total. */
export const wholesaler = 1;

/** Returns twelve bytes that differ for every number and are the same in every run. */
const bytesOf = (number: number) =>
  Uint8Array.from(
    { length: 12 },
    (_, at) => Math.floor(((number * 7_919 + 104_729) % 33_554_393) / 32 ** at) + at * number,
  );
const each = (count: number, codeOf: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => codeOf(index + 1));

/** Returns the id of a kind of record by its number: like the product's own, later ids are greater. */
const idOf = sql`
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(lpad(to_hex(n), 8, '0') || substr(md5(kind || n::text), 9) placing '7' from 13)
      placing '8' from 17)::uuid
  $$`;

const codes = (table: string, values: readonly string[]) => sql`
  create temp table ${sql.table(table)} as
  select n::int as n, code from unnest(${values}::text[]) with ordinality as one (code, n)`;

/** Creates the temporary tables that all inserts read: sites, people, codes, and every shipment with its stage. */
export const createSourceTables = (sizes: Sizes) => [
  idOf,
  sql`create temp table sizes as
    select ${sizes.customers}::int as customers, ${sizes.deliveryRuns}::int as delivery_runs, ${sizes.batches}::int as batches,
      ${sizes.batchesPerDeparture}::int as per_departure`,
  sql`create temp table place as select
      (select id from users where role = 'ADMIN' order by id limit 1) as clerk,
      (select id from sites where kind = 'ORIGIN' order by cardinality(modes) desc, code limit 1) as china,
      (select id from sites where kind = 'DESTINATION' order by cardinality(modes) desc, code limit 1) as ghana,
      (select id from exchange_rates order by effective_from desc limit 1) as exchange,
      (select cedis_per_dollar_e4 from exchange_rates order by effective_from desc limit 1) as cedis`,
  codes(
    'marks',
    each(sizes.customers, (n) => shippingMarkFrom(bytesOf(n))),
  ),
  codes(
    'codes',
    each(sizes.customers, (n) => customerCodeFrom(900_000 + n)),
  ),
  codes(
    'numbers',
    each(sizes.shipments, (n) => trackingNumberFrom(bytesOf(n))),
  ),
  codes(
    'labels',
    each(sizes.packages, (n) => labelNumberFrom(bytesOf(n))),
  ),
  sql`create temp table freight as
    select f.n, f.k, f.part, pg_temp.id_of('shipment', f.n) as id, f.code as tracking_number,
      pg_temp.id_of('customer', case when f.n % 40 = 0 then ${wholesaler}::int else 1 + f.n % ${sizes.customers}::int end)
        as customer_id,
      case when f.k % 5 = 1 then 'AIR' else 'SEA' end as mode,
      case when f.part > 0.99 then 1 when f.part > 0.98 then 2 when d.departure > ${departureCount}::int then 3
        when d.departure > 300 then 4 when d.departure > 284 then 5 when d.departure > 281 then 6
        when d.departure > 262 and f.n % 10 = 0 then 7 when d.departure > 262 then 8 else 9 end as stage,
      now() - (${sizes.shipments}::int + 60 - f.n) * interval '26 minutes' / ${sizes.batchesPerDeparture}::int as at
    from (select n, n::numeric / ${sizes.shipments}::int as part,
      1 + (n - 1) / ${sizes.shipmentsPerBatch}::int as k, code from numbers) f,
      lateral (select 1 + (f.k - 1) / ${sizes.batchesPerDeparture}::int as departure) d`,
  sql`create temp table stages (stage, state, status, sea, air) as values
    (1, 'EXPECTED', 'SUBMITTED', 'PRE', 'PRE'), (2, 'RECEIVED', 'RECEIVED', 'RCV', 'RCV'),
    (3, 'VERIFIED', 'READY', 'VER', 'VER'), (4, 'LOADED', 'BOOKED', 'STUF', 'FOH'),
    (5, 'IN_TRANSIT', 'IN_TRANSIT', 'DEPA', 'DEP'), (6, 'ARRIVED', 'CLEARED', 'ARRI', 'ARR'),
    (7, 'IN_WAREHOUSE', 'CLEARED', 'STRP', 'RCF'), (8, 'AVAILABLE', 'READY_FOR_PICKUP', 'NFD', 'NFD'),
    (9, 'DELIVERED', 'DELIVERED', 'DLV', 'DLV')`,
  sql`analyze freight`,
];
