import {
  customerCodeFrom,
  labelNumberFrom,
  shippingMarkFrom,
  trackingNumberFrom,
} from '@sankofa/domain/values/codes';
import { sql } from 'kysely';

/**
 * A large forwarder after two years. A shipment has five cartons and a batch 125 shipments; older shipments
 * are further along, so that four in five are delivered.
 */
export const sizes = { customers: 4_000, shipments: 40_000, packages: 200_000, batches: 304 };

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

/** The base of all other data: sites, people, and every shipment with its stage. */
export const groundSizes = [
  idOf,
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
    select f.n, f.k, pg_temp.id_of('shipment', f.n) as id, f.code as tracking_number,
      pg_temp.id_of('customer', case when f.n % 40 = 0 then ${wholesaler}::int else 1 + f.n % ${sizes.customers}::int end)
        as customer_id,
      case when f.k % 5 = 1 then 'AIR' else 'SEA' end as mode,
      case when f.n > 39600 then 1 when f.n > 39200 then 2 when f.n > 38000 then 3 when f.n > 37500 then 4
        when f.n > 35500 then 5 when f.n > 35125 then 6 when f.n > 32750 and f.n % 10 = 0 then 7
        when f.n > 32750 then 8 else 9 end as stage,
      now() - (${sizes.shipments}::int + 60 - f.n) * interval '26 minutes' as at
    from (select n, 1 + (n - 1) / 125 as k, code from numbers) f`,
  sql`create temp table stages (stage, state, status, sea, air) as values
    (1, 'EXPECTED', 'SUBMITTED', 'PRE', 'PRE'), (2, 'RECEIVED', 'RECEIVED', 'RCV', 'RCV'),
    (3, 'VERIFIED', 'READY', 'VER', 'VER'), (4, 'LOADED', 'BOOKED', 'STUF', 'FOH'),
    (5, 'IN_TRANSIT', 'IN_TRANSIT', 'DEPA', 'DEP'), (6, 'ARRIVED', 'CLEARED', 'ARRI', 'ARR'),
    (7, 'IN_WAREHOUSE', 'CLEARED', 'STRP', 'RCF'), (8, 'AVAILABLE', 'READY_FOR_PICKUP', 'NFD', 'NFD'),
    (9, 'DELIVERED', 'DELIVERED', 'DLV', 'DLV')`,
  sql`analyze freight`,
];
