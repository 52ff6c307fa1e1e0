import type { SiteKind } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import {
  labelNumberOf,
  shippingMarkOf,
  supplierNumberOf,
  trackingNumberOf,
} from '@sankofa/domain/values/codes';
import { volumeCm3, type Measures } from '@sankofa/domain/values/measures';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';
import { receivingTexts } from '@sankofa/domain/warehouse/receiving/receiving-texts';
import { sql, type Insertable } from 'kysely';

import { customersOfPreviousCodes } from '../accounts/accounts.ts';
import { sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { statement } from '../platform/database/statement.ts';

export type Recognised = {
  kind: 'supplier-number' | 'label' | 'mark' | 'tracking-number' | 'customer-code' | 'nothing';
  packageIds: string[];
  customerId: string | null;
};

/** Returns what a code is, in the order of domain.md §3: supplier number, label, mark; then typed text. */
export async function recognize(db: Db | Tx, code: string): Promise<Recognised> {
  const supplierKey = supplierNumberOf(code);
  if (supplierKey.length >= 4) {
    const packageIds = await idsWhere(db, 'supplierKey', supplierKey);
    if (packageIds.length > 0) return { kind: 'supplier-number', packageIds, customerId: null };
  }
  const label = labelNumberOf(code);
  if (label) {
    const packageIds = await idsWhere(db, 'labelNumber', label);
    if (packageIds.length > 0) return { kind: 'label', packageIds, customerId: null };
  }
  const mark = shippingMarkOf(code);
  const marked = mark ? await findCustomer(db, 'shippingMark', mark) : null;
  if (marked) return { kind: 'mark', packageIds: [], customerId: marked.id };
  const tracking = trackingNumberOf(code);
  if (tracking) {
    const rows = await db
      .selectFrom('packages as p')
      .innerJoin('shipments as s', 's.id', 'p.shipmentId')
      .select('p.id')
      .where('s.trackingNumber', '=', tracking)
      .orderBy('p.pieceNumber')
      .execute();
    if (rows.length > 0)
      return { kind: 'tracking-number', packageIds: rows.map(({ id }) => id), customerId: null };
  }
  const coded = await findCustomer(db, 'code', code.trim().toUpperCase());
  if (coded) return { kind: 'customer-code', packageIds: [], customerId: coded.id };
  // The mark of the company's previous system, which is on cartons long after the change.
  const previous = (await customersOfPreviousCodes(db, [code])).get(code);
  if (previous) return { kind: 'mark', packageIds: [], customerId: previous };
  return { kind: 'nothing', packageIds: [], customerId: null };
}

async function idsWhere(db: Db | Tx, column: 'supplierKey' | 'labelNumber', value: string) {
  const rows = await db
    .selectFrom('packages')
    .select('id')
    .where(column, '=', value)
    // Expected cartons come first: they are what a person receiving goods looks for.
    .orderBy(sql`state <> 'EXPECTED'`)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** The code and mark of a merged customer lead to the kept one. */
function findCustomer(db: Db | Tx, column: 'shippingMark' | 'code', value: string) {
  return db
    .selectFrom('customers')
    .select((eb) => eb.fn.coalesce('mergedInto', 'id').as('id'))
    .where(column, '=', value)
    .executeTakeFirst()
    .then((row) => row ?? null);
}

export async function shownCustomer(db: Db | Tx, id: string) {
  const row = await db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select(['c.id', 'u.name', 'c.code as customerCode', 'c.shippingMark', 'u.city'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a customer's shipments that still take cartons: nothing loaded, no issued invoice. */
export async function openShipmentsOf(db: Db | Tx, customerId: string) {
  const { rows } = await sql<{
    id: string;
    trackingNumber: string;
    mode: Mode;
    description: string;
    received: number;
    cartons: number;
  }>`
    select s.id, s.tracking_number, s.mode, s.description,
      count(p.id) filter (where p.state not in ('EXPECTED', 'CANCELLED'))::int as received,
      count(p.id) filter (where p.state <> 'CANCELLED')::int as cartons
    from shipments s join packages p on p.shipment_id = s.id
    where s.customer_id = ${customerId}
      and s.status in ('SUBMITTED', 'RECEIVING', 'RECEIVED', 'READY')
      and not exists (select from invoices i where i.shipment_id = s.id
        and i.state in ('ISSUED', 'PARTIALLY_PAID', 'PAID'))
    group by s.id order by s.id desc limit 20
  `.execute(db);
  return rows;
}

/** @throws Problem request.invalid if it is not one of our warehouses in China */
export const siteInChina = (db: Db | Tx, siteId: string | undefined) =>
  siteAt(db, siteId, {
    kind: 'ORIGIN',
    message: receivingTexts.chooseChina,
  });

export const siteInGhana = (db: Db | Tx, siteId: string | undefined) =>
  siteAt(db, siteId, {
    kind: 'DESTINATION',
    message: receivingTexts.chooseGhana,
  });

const activeSites = statement((db, { kind }: { kind: SiteKind }) =>
  db
    .selectFrom('sites')
    .select(['id', 'name', 'nameZh', 'city', 'placeCode', 'modes'])
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .orderBy('code'),
);

/** Returns the chosen warehouse at that end of the route, or the only one. */
async function siteAt(
  db: Db | Tx,
  siteId: string | undefined,
  { kind, message }: { kind: SiteKind; message: Message },
) {
  const sites = await activeSites(db, { kind });
  const site = siteId
    ? sites.find(({ id }) => id === siteId)
    : sites.length === 1
      ? sites[0]
      : null;
  if (site) return site;
  throw new Problem('request.invalid', {
    message,
    fields: { siteId: receivingTexts.chooseYours },
  });
}

/**
 * Returns the default pickup office: that of the last shipment, else in the customer's city, else the first.
 */
export async function usualDestination(db: Db | Tx, customerId: string, mode: Mode) {
  const { rows } = await sql<{ id: string }>`
    select d.id from sites d
    left join lateral (select s.id as last from shipments s where s.customer_id = ${customerId}
      and s.destination_site_id = d.id order by s.id desc limit 1) l on true
    join users u on u.id = ${customerId}
    where d.kind = 'DESTINATION' and d.is_active and ${mode} = any(d.modes)
    order by l.last desc nulls last, (lower(d.city) = lower(coalesce(u.city, ''))) desc, d.code limit 1
  `.execute(db);
  const [site] = rows;
  if (site) return site.id;
  throw new Problem('request.invalid', {
    message: receivingTexts.noOffice,
  });
}

export async function nextPiece(tx: Tx, shipmentId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('packages')
    .select((eb) => eb.fn.max('pieceNumber').as('last'))
    .where('shipmentId', '=', shipmentId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export type NewMeasurement = {
  id: string;
  packageId: string;
  purpose: 'RECEIVE' | 'VERIFY' | 'REMEASURE';
  measures: Measures;
  device: string | null;
  isVerified: boolean;
  measuredBy: string;
  measuredAt: Instant;
};

export const addMeasurement = (tx: Tx, measurement: NewMeasurement) =>
  addMeasurements(tx, [measurement]);

export async function addMeasurements(tx: Tx, measurements: readonly NewMeasurement[]) {
  const rows = measurements.map(({ measures, ...facts }) => ({
    ...facts,
    ...measures,
    volumeCm3: volumeCm3(measures),
  }));
  for (const chunk of insertChunks(rows))
    await sendLater(tx, tx.insertInto('measurements').values(chunk));
}

export async function findLatestMeasures(tx: Tx, packageId: string): Promise<Measures | null> {
  const row = await tx
    .selectFrom('measurements')
    .select(['weightGrams', 'lengthMm', 'widthMm', 'heightMm'])
    .where('packageId', '=', packageId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the person who measured it last. */
export async function findLatestMeasurer(tx: Tx, packageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('measurements')
    .select('measuredBy')
    .where('packageId', '=', packageId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.measuredBy ?? null;
}

/** Returns the person who measured it when it was received. */
export async function findReceiver(tx: Tx, packageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('measurements')
    .select('measuredBy')
    .where('packageId', '=', packageId)
    .where('purpose', '=', 'RECEIVE')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.measuredBy ?? null;
}

export async function addPackagePhoto(tx: Tx, photo: Insertable<DB['packagePhotos']>) {
  await tx.insertInto('packagePhotos').values(photo).execute();
}

/** Returns true once no carton of the shipment waits to be received or verified. */
export async function isFullyVerified(tx: Tx, shipmentId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .where('state', 'in', ['EXPECTED', 'RECEIVED'])
    .executeTakeFirst();
  return waiting === undefined;
}

export async function hasVerified(tx: Tx, shipmentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .where('state', '=', 'VERIFIED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLatestMeasurementId(tx: Tx, packageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('measurements')
    .select('id')
    .where('packageId', '=', packageId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}
