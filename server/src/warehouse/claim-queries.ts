import type { Actor } from '@sankofa/domain/access';
import { fromMeasures, type Measures } from '@sankofa/domain/values/measures';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import {
  courierLetters,
  hasLongNumber,
  isFrozen,
} from '@sankofa/domain/warehouse/unidentified/claim';
import type {
  listUnidentified,
  Unidentified,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { foundPackages, type ShownFound } from '../shipments/shipments.ts';
import { wasFoundInGhana } from './found-queries.ts';

export type ClaimRow = Selectable<DB['claims']>;
type Filter = z.output<(typeof listUnidentified)['query']>;

/** Locks the open claims to a carton, oldest first. Lock the carton first (`lockPackage`). */
export function lockOpenClaims(tx: Tx, packageId: string): Promise<ClaimRow[]> {
  return tx
    .selectFrom('claims')
    .selectAll()
    .where('packageId', '=', packageId)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function findClaim(db: Db | Tx, id: string): Promise<ClaimRow | null> {
  const row = await db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks a customer and counts their open claims, so that parallel claims are counted one after the other. */
export async function countOpenOf(tx: Tx, customerId: string): Promise<number> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
  const { open } = await tx
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('customerId', '=', customerId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return open;
}

export async function addClaim(tx: Tx, claim: Insertable<DB['claims']>) {
  await tx.insertInto('claims').values(claim).execute();
}

export async function changeClaims(
  tx: Tx,
  ids: readonly string[],
  change: Updateable<DB['claims']>,
) {
  await tx.updateTable('claims').set(change).where('id', 'in', ids).execute();
}

type Row = {
  id: string;
  receivedAt: Instant;
  supplierNumber: string | null;
  city: string | null;
  openClaims: number;
  isFoundInGhana: boolean;
} & (Measures | { [Side in keyof Measures]: null });

async function rowsWhere(db: Db | Tx, condition: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Row>`
    select p.id, coalesce(p.received_at, p.created_at) as received_at, p.supplier_number, site.city,
      m.weight_grams, m.length_mm, m.width_mm, m.height_mm,
      (select count(*)::int from claims c where c.package_id = p.id and c.state = 'OPEN') as open_claims,
      ${wasFoundInGhana} as is_found_in_ghana
    from packages p
    left join sites site on site.id = p.site_id
    left join lateral (
      select weight_grams, length_mm, width_mm, height_mm from measurements
      where package_id = p.id order by id desc limit 1
    ) m on true
    where ${condition} order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

const measuredOf = ({ weightGrams, lengthMm, widthMm, heightMm }: Row) =>
  weightGrams === null || lengthMm === null || widthMm === null || heightMm === null
    ? null
    : fromMeasures({ weightGrams, lengthMm, widthMm, heightMm });

const shownClaim = (row: ClaimRow) => ({
  id: row.id,
  state: row.state,
  mode: row.mode,
  isNumberRight: row.isNumberRight,
  hasProof: row.proofFileId !== null,
  claimedAt: row.claimedAt,
  reason: row.state === 'REFUSED' ? row.reason : null,
});

type ShownOffice = Omit<NonNullable<Unidentified['office']>, 'carton'> & { carton: ShownFound };
/** An unidentified carton before its messages are rendered. */
type ShownUnidentified = Omit<Unidentified, 'office'> & { office: ShownOffice | null };

/** Returns a customer’s own claim or, for the warehouse, the carton and its claims. */
async function shownAll(
  db: Db | Tx,
  actor: Actor,
  rows: readonly Row[],
): Promise<ShownUnidentified[]> {
  const ids = rows.map(({ id }) => id);
  const isCustomer = actor.role === 'CUSTOMER';
  const own = isCustomer ? await ownClaims(db, actor.id, ids) : new Map<string, ClaimRow>();
  const office = isCustomer ? new Map<string, never>() : await officeParts(db, actor, ids);
  return rows.map((row) => {
    const mine = own.get(row.id);
    const part = office.get(row.id);
    return {
      id: row.id,
      receivedOn: dayIn(row.receivedAt, row.isFoundInGhana ? zones.accra : zones.guangzhou),
      city: row.city,
      measured: measuredOf(row),
      courier: courierLetters(row.supplierNumber),
      hasNumber: hasLongNumber(row.supplierNumber),
      isFrozen: isFrozen(row.openClaims) && (!isCustomer || mine?.state === 'OPEN'),
      mine: mine ? shownClaim(mine) : null,
      office: part ? { ...part, isFoundInGhana: row.isFoundInGhana } : null,
    };
  });
}

async function ownClaims(db: Db | Tx, customerId: string, packageIds: readonly string[]) {
  if (packageIds.length === 0) return new Map<string, ClaimRow>();
  const rows = await db
    .selectFrom('claims')
    .distinctOn('packageId')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('packageId', 'in', packageIds)
    .orderBy('packageId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.packageId, row]));
}

async function officeParts(db: Db | Tx, actor: Actor, ids: readonly string[]) {
  const cartons = await foundPackages(db, actor, ids);
  const claims =
    ids.length === 0
      ? []
      : await db
          .selectFrom('claims as c')
          .innerJoin('users as u', 'u.id', 'c.customerId')
          .innerJoin('customers as k', 'k.id', 'c.customerId')
          .selectAll('c')
          .select(['u.name', 'k.code as customerCode', 'k.shippingMark'])
          .where('c.packageId', 'in', ids)
          .where('c.state', '=', 'OPEN')
          .orderBy('c.id')
          .execute();
  const of = (packageId: string) =>
    claims
      .filter((claim) => claim.packageId === packageId)
      .map(({ name, customerCode, shippingMark, ...claim }) => ({
        ...shownClaim(claim),
        customer: { id: claim.customerId, name, customerCode, shippingMark },
      }));
  return new Map(cartons.map((carton) => [carton.id, { carton, claims: of(carton.id) }]));
}

/** Returns unidentified cartons, last received first. */
export async function pageOfUnidentified(
  db: Db,
  actor: Actor,
  { cursor, limit, q, isClaimed }: Filter,
) {
  const conditions = [sql`p.state = 'UNIDENTIFIED'`];
  // Cartons found in Ghana are on a list already: we match them with missing ones.
  if (actor.role === 'CUSTOMER') conditions.push(sql`not ${wasFoundInGhana}`);
  if (cursor) conditions.push(sql`p.id < ${cursorValues(cursor, ['id'])[0]}`);
  if (isClaimed !== undefined)
    conditions.push(
      sql`${isClaimed ? sql`` : sql`not`} exists (select from claims c where c.package_id = p.id
        and ${actor.role === 'CUSTOMER' ? sql`c.customer_id = ${actor.id} and c.state <> 'WITHDRAWN'` : sql`c.state = 'OPEN'`})`,
    );
  // A customer who could search could guess numbers.
  if (q && actor.role !== 'CUSTOMER') conditions.push(matchesSearch(q));
  const rows = await rowsWhere(db, sql.join(conditions, sql` and `), limit + 1);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return { items: await shownAll(db, actor, items), nextCursor };
}

function matchesSearch(q: string) {
  const key = q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const like = containsPattern(q);
  return sql`(p.label_number = ${key} or p.supplier_key like ${`%${key || '-'}%`}
    or p.contents ilike ${like} or p.shelf ilike ${like})`;
}

export async function shownUnidentified(db: Db | Tx, actor: Actor, packageId: string) {
  const rows = await rowsWhere(db, sql`p.id = ${packageId}`, 1);
  const [one] = await shownAll(db, actor, rows);
  if (!one) throw new RangeError(`There is no carton ${packageId}`);
  return one;
}
