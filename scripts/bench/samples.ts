import { sql } from 'kysely';

import type { Db } from '../../server/src/platform/database/db.ts';

type CustomerRow = { id: string; name: string; phone: string; code: string; mark: string };

/** Returns records from all over the database for the requests, one of each per round. */
export async function samplesOf(db: Db, most: number) {
  const column = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(db)).rows.map(({ value }) => value);
  const cartons = (state: string, more = sql`true`) =>
    column(sql`select p.id as value from packages p join shipments s on s.id = p.shipment_id
      where p.state = ${state} and ${more} order by p.id limit ${most}`);
  const labelsIn = (state: string, more = sql`true`) =>
    column(sql`select p.label_number as value from packages p join shipments s on s.id = p.shipment_id
      where p.state = ${state} and ${more} order by p.id limit ${most}`);
  const { rows: customers } = await sql<CustomerRow>`
    select c.id, u.name, u.phone, c.code, c.shipping_mark as mark from customers c join users u using (id)
    order by md5(c.id::text) limit ${most}`.execute(db);
  const isPaid = sql`s.mode = 'SEA' and not exists (select from holds h
    where h.package_id = p.id and h.lifted_at is null) and exists (select from invoices i
    where i.shipment_id = s.id and i.state = 'PAID')`;
  return {
    customers,
    labels: await column(
      sql`select label_number as value from packages order by md5(id::text) limit ${most}`,
    ),
    supplierNumbers: await column(
      sql`select supplier_number as value from packages order by md5(id::text || 'x') limit ${most}`,
    ),
    trackingNumbers: await column(
      sql`select tracking_number as value from shipments order by md5(id::text) limit ${most}`,
    ),
    shipments: await column(
      sql`select id as value from shipments order by md5(id::text) limit ${most}`,
    ),
    containers: await column(
      sql`select container_number as value from batches where container_number is not null
        order by md5(id::text) limit ${most}`,
    ),
    batchNumbers: await column(
      sql`select batch_number as value from batches order by md5(id::text) limit ${most}`,
    ),
    runs: await column(
      sql`select id as value from delivery_runs order by md5(id::text) limit ${most}`,
    ),
    batches: await column(
      sql`select id as value from batches where state = 'COMPLETED' order by md5(id::text) limit ${most}`,
    ),
    invoices: await column(
      sql`select id as value from invoices order by md5(id::text) limit ${most}`,
    ),
    open: await column(
      sql`select id as value from batches where state = 'OPEN' and mode = 'SEA' order by id`,
    ),
    sites: await column(
      sql`select id as value from sites where id in (select site_id from packages) order by kind desc`,
    ),
    expected: await cartons('EXPECTED'),
    received: await cartons('RECEIVED'),
    loadable: await labelsIn('VERIFIED', isPaid),
    toUnload: (
      await sql<{ label: string; batchId: string }>`
        select label_number as label, batch_id from packages where state = 'ARRIVED' order by id limit ${most}`.execute(
        db,
      )
    ).rows,
    stored: await labelsIn('AVAILABLE', sql`p.shelf like 'B-%'`),
  };
}
export type Samples = Awaited<ReturnType<typeof samplesOf>>;

/** Returns the record for the nth round, starting over where there are fewer. */
export function nth<T>(of: readonly T[], n: number): T {
  const one = of[n % of.length];
  if (one === undefined) throw new RangeError('The database has none of these');
  return one;
}
