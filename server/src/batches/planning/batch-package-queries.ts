import type {
  batchPackageSchema,
  listBatchPackages,
} from '@sankofa/domain/batches/batch-endpoints';
import { blocks, type HoldKind, holdKinds } from '@sankofa/domain/shipments/hold';
import type { PackageState, PackageStep } from '@sankofa/domain/shipments/package-status';
import type { Page } from '@sankofa/domain/values/list';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { runTogether } from '../../platform/database/connection.ts';
import { cursorOf, cursorValues } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { builtOnce } from '../../platform/database/statement.ts';
import { isFreightInvoiced } from '../../shipments/shipments.ts';
import type { BatchRow } from '../batch-queries.ts';

export type ShownPackage = z.output<typeof batchPackageSchema>;
type Query = z.output<(typeof listBatchPackages)['query']>;
export type PackageGroup = Query['which'];

type Row = {
  id: string;
  labelNumber: string;
  pieceNumber: number;
  pieces: number;
  state: PackageState;
  shipmentId: string | null;
  trackingNumber: string | null;
  customerCode: string | null;
  customerName: string | null;
  contents: string;
  weightGrams: number | null;
  volumeCm3: number | null;
  holdKinds: HoldKind[];
  isInvoiced: boolean;
  isShort: boolean;
  shelf: string | null;
};

const owned = sql`
  left join shipments s on s.id = p.shipment_id
  left join customers c on c.id = p.customer_id
  left join users u on u.id = p.customer_id`;

const isInvoiced = isFreightInvoiced(sql`p.shipment_id`);

const selectPackages = (condition: RawBuilder<unknown>) => sql<Row>`
  select p.id, p.label_number, p.piece_number, p.state, p.shipment_id, p.contents, p.is_short, p.shelf,
    s.tracking_number, c.code as customer_code, u.name as customer_name, m.weight_grams, m.volume_cm3,
    (select count(*)::int from packages other
      where other.shipment_id = p.shipment_id and other.state <> 'CANCELLED') as pieces,
    array(select h.kind from holds h where h.package_id = p.id and h.lifted_at is null order by h.kind)
      as hold_kinds,
    ${isInvoiced} as is_invoiced
  from packages p ${owned}
  left join lateral (
    select weight_grams, volume_cm3 from measurements
    where package_id = p.id and is_verified order by id desc limit 1
  ) m on true
  where ${condition}`;

const arrived = sql`p.state in ('IN_WAREHOUSE', 'AVAILABLE', 'OUT_FOR_DELIVERY', 'DELIVERED')`;
const inProgress = sql`p.state in ('LOADED', 'IN_TRANSIT', 'ARRIVED')`;

function listOf(group: PackageGroup, batch: BatchRow) {
  const own = sql`p.batch_id = ${batch.id}`;
  switch (group) {
    case 'loaded':
      return own;
    case 'waiting':
      return sql`${own} and ${inProgress} and not p.is_short`;
    case 'unloaded':
      return sql`${own} and ${arrived}`;
    case 'short':
      return sql`${own} and p.is_short`;
    case 'eligible':
      return sql`p.state = 'VERIFIED' and p.batch_id is null and p.site_id = ${batch.originSiteId}
        and s.mode = ${batch.mode}`;
  }
}

/** The next step of the cartons in each group: only holds that block it are worth showing. */
const nextStep: Record<PackageGroup, PackageStep> = {
  eligible: 'load',
  loaded: 'depart',
  waiting: 'release',
  unloaded: 'release',
  short: 'release',
};

function shownOf(row: Row, step: PackageStep) {
  const held = row.holdKinds.filter((kind) => blocks(kind, step));
  const isDue = step === 'load' && !row.isInvoiced;
  return {
    id: row.id,
    labelNumber: row.labelNumber,
    pieceNumber: row.pieceNumber,
    pieces: row.pieces,
    state: row.state,
    shipmentId: row.shipmentId,
    trackingNumber: row.trackingNumber,
    customerCode: row.customerCode,
    customerName: row.customerName,
    contents: row.contents,
    weightKg: (row.weightGrams ?? 0) / 1000,
    volumeCbm: (row.volumeCm3 ?? 0) / 1_000_000,
    holds: [...(isDue ? ['NOT_INVOICED' as const] : []), ...held],
    isShort: row.isShort,
    shelf: row.shelf,
  };
}
export type FoundPackage = ReturnType<typeof shownOf>;

/** Narrows to a carton with an owner; every carton that was ever loaded has one. */
const isOwned = (one: FoundPackage): one is FoundPackage & ShownPackage => one.shipmentId !== null;

/**
 * A carton without holds in `shownOf` can be loaded now. `is true` keeps PostgreSQL from joining all verified cartons
 * with their invoices and holds: it looks up one carton after the other, until the page is full.
 */
const isLoadable = sql`(${isInvoiced}) is true and (exists (select from holds h where h.package_id = p.id
  and h.lifted_at is null and h.kind = any(${holdKinds.filter((kind) => blocks(kind, 'load'))}))) is not true`;

/** Returns the sections of a list in reading order: loadable cartons before blocked ones. */
const partsOf = (group: PackageGroup): RawBuilder<unknown>[] =>
  group === 'eligible' ? [isLoadable, sql`not (${isLoadable})`] : [sql`true`];

/**
 * Picks the next cartons, section by section and each by id, so that holds are read for these only.
 * @param most the maximum number
 */
async function pick(
  db: Db,
  { which: group, cursor }: Pick<Query, 'which' | 'cursor'>,
  { filters, most }: { filters: readonly RawBuilder<unknown>[]; most: number },
): Promise<{ id: string; part: number }[]> {
  const [begun = '0', after] = cursor ? cursorValues(cursor, ['number', 'id']) : [];
  const picked: { id: string; part: number }[] = [];
  for (const [part, condition] of partsOf(group).entries()) {
    if (part < Number(begun) || picked.length === most) continue;
    const isAfter = after !== undefined && part === Number(begun);
    const conditions = [...filters, condition, ...(isAfter ? [sql`p.id > ${after}`] : [])];
    const { rows } = await sql<{ id: string }>`select p.id from packages p ${owned}
      where ${sql.join(conditions, sql` and `)} order by p.id limit ${most - picked.length}`.execute(
      db,
    );
    picked.push(...rows.map(({ id }) => ({ id, part })));
  }
  return picked;
}

export async function pageOfPackages(
  db: Db,
  batch: BatchRow,
  { which: group, cursor, limit, q, withTotal }: Query,
): Promise<Page<ShownPackage>> {
  const filters = [listOf(group, batch), ...(q ? [matchesSearch(q)] : [])];
  const picked = await pick(db, { which: group, cursor }, { filters, most: limit + 1 });
  const shown = picked.slice(0, limit);
  const { rows } = await sql<Row>`${selectPackages(
    sql`p.id = any(${shown.map(({ id }) => id)}::uuid[])`,
  )}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = shown.at(-1);
  return {
    items: shown
      .flatMap(({ id }) => byId.get(id) ?? [])
      .map((row) => shownOf(row, nextStep[group]))
      .filter(isOwned),
    nextCursor: last && picked.length > limit ? cursorOf(String(last.part), last.id) : null,
    ...(withTotal ? { total: await countOf(db, sql.join(filters, sql` and `)) } : {}),
  };
}

async function countOf(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from packages p ${owned} where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

function matchesSearch(q: string) {
  const like = containsPattern(q);
  return sql`(p.label_number ilike ${like} or s.tracking_number ilike ${like} or c.code ilike ${like}
    or u.name ilike ${like} or p.contents ilike ${like} or p.supplier_number ilike ${like})`;
}

/** Returns a carton as the scanner shows it, for any owner. */
export async function findPackage(
  db: Db | Tx,
  id: string,
  step: PackageStep,
): Promise<FoundPackage> {
  const [rows] = await runTogether(db, [packageOf({ id })]);
  return foundFrom(rows, step);
}

/** Reads a carton as a list of cartons shows it, for `foundFrom` and `ownedFrom`. */
export const packageOf = builtOnce((_, { id }: { id: string }) =>
  selectPackages(sql`p.id = ${id}`),
);

function foundFrom([row]: readonly Row[], step: PackageStep): FoundPackage {
  if (!row) throw new RangeError('There is no such package');
  return shownOf(row, step);
}

/** Returns a carton on the list of a batch, which always has a shipment and an owner. */
export async function getPackage(
  db: Db | Tx,
  id: string,
  step: PackageStep,
): Promise<ShownPackage> {
  const [rows] = await runTogether(db, [packageOf({ id })]);
  return ownedFrom(rows, step);
}

export function ownedFrom(rows: readonly Row[], step: PackageStep): ShownPackage {
  const found = foundFrom(rows, step);
  if (!isOwned(found)) throw new RangeError(`Package ${found.id} belongs to no one`);
  return found;
}
