import type { RevenueClass, RevenueGrouping } from '@sankofa/domain/books/revenue';
import type { Account } from '@sankofa/domain/values/ledger-accounts';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { addDays, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import { customersFound } from '../../accounts/accounts.ts';
import { partOfDay, startOf } from '../../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { movements } from '../account-days-queries.ts';
import { document } from '../entry-sql-queries.ts';

export type Narrowed = {
  from: PlainDay;
  to: PlainDay;
  month?: PlainDay | undefined;
  mode?: Mode | undefined;
  route?: string | undefined;
  goodsClass?: RevenueClass | undefined;
};
type Kind = 'invoice-issued' | 'invoice-voided' | 'credit-note';
export type Figures = { freight: number; services: number; takenOff: number; earned: number };
export type Group = Figures & { key: string | null; documents: number };

const keys: Record<RevenueGrouping, RawBuilder<unknown>> = {
  MONTH: sql`part.month::text`,
  MODE: sql`part.mode`,
  // Place codes are compared by bytes: a language collation took a fifth of the time of a whole year’s query.
  ROUTE: sql`(coalesce(part.origin, '-') || '.' || coalesce(part.destination, '-')) collate "C"`,
  CLASS: sql`part.class`,
};

const within = ({ from, to }: Pick<Narrowed, 'from' | 'to'>, at: RawBuilder<unknown>) =>
  sql`${at} >= ${startOf(from)} and ${at} < ${startOf(addDays(to, 1))}`;

/** Filters `revenue_parts` (migration 0045), which has one row per revenue line and goods class. */
function narrowed({ from, to, month, mode, route, goodsClass }: Narrowed) {
  const conditions = [within({ from, to }, sql`part.posted_at`)];
  if (month) conditions.push(sql`part.month = ${month}::date`);
  if (mode) conditions.push(sql`part.mode = ${mode}`);
  if (route) conditions.push(sql`${keys.ROUTE} = ${route}`);
  if (goodsClass) conditions.push(sql`part.class = ${goodsClass}`);
  return sql.join(conditions, sql` and `);
}

const sumOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(part.amount_pesewas) filter (where ${condition}), 0)::bigint`;
const isService = sql`part.class is not distinct from 'SERVICE'`;

/** Returns revenue by month, mode, route or goods class. It adds up to the revenue accounts of the period. */
export async function revenueGroups(
  db: Db,
  { by, ...filter }: Narrowed & { by: RevenueGrouping },
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${keys[by]} as key, count(distinct part.entry_id)::int as documents,
      ${sumOf(sql`part.is_issued and not (${isService})`)} as freight,
      ${sumOf(sql`part.is_issued and ${isService}`)} as services,
      ${sumOf(sql`not part.is_issued`)} as taken_off,
      ${sumOf(sql`true`)} as earned
    from revenue_parts part where ${narrowed(filter)}
    group by 1 order by ${by === 'MONTH' ? sql`key desc` : sql`earned desc, key`}`.execute(db);
  return rows;
}

/** Returns the movement of the revenue accounts, read from the journal only. */
export async function revenueInJournal(
  db: Db,
  days: Pick<Narrowed, 'from' | 'to'>,
): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(-sum(l.amount_pesewas), 0)::bigint as earned
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where l.account like 'revenue-%' and ${within(days, sql`e.posted_at`)}`.execute(db);
  return rows[0]?.earned ?? 0;
}

export type RevenuePart = { part: number; air: number; sea: number; services: number };

const earned = (account: Account) =>
  sql`coalesce(sum(credit - debit) filter (where account = ${account}), 0)::bigint`;

/** Returns the movement of the revenue accounts in each part of a period. */
export async function revenueByPart(db: Db, parts: readonly Days[]): Promise<RevenuePart[]> {
  const { rows } = await sql<RevenuePart>`
    select ${partOfDay(sql`day`, parts)} as part, ${earned('revenue-freight-air')} as air,
      ${earned('revenue-freight-sea')} as sea, ${earned('revenue-service')} as services
    from ${movements({ account: 'revenue', from: parts[0]?.from, to: parts.at(-1)?.to })} moved
    group by 1`.execute(db);
  return rows;
}

/** Returns the names of places by code. */
export async function placeNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('places').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

type Document = {
  id: string;
  at: Instant;
  kind: Kind;
  document: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  trackingNumber: string | null;
  mode: Mode | null;
  customerId: string | null;
  customerName: string | null;
  customerCode: string | null;
  freight: number;
  services: number;
  earned: number;
};

type Page = Narrowed & { limit: number; cursor?: string | undefined; q?: string | undefined };

/** Finds invoices by number, customer or shipment; a credit note number finds the invoice it corrects. */
function invoicesFound(q: string) {
  const like = containsPattern(q);
  return sql`
    select id from invoices where invoice_number ilike ${like}
    union select invoice_id from credit_notes where credit_note_number ilike ${like}
    union select id from invoices where customer_id in (${customersFound(q)})
    union select id from invoices where shipment_id in (select id from shipments where tracking_number ilike ${like})`;
}

/** Returns the entries behind a figure, newest first, each with its share of that figure. */
export async function pageOfDocuments(db: Db, { limit, cursor, q, ...filter }: Page) {
  const [at, id] = cursor === undefined ? [] : cursorValues(cursor, ['instant', 'id']);
  const { rows } = await sql<Document>`
    with found as (
      select part.posted_at, part.entry_id, max(part.invoice_id::text)::uuid as invoice_id,
        ${sumOf(sql`not (${isService})`)} as freight, ${sumOf(isService)} as services
      from revenue_parts part
      where ${narrowed(filter)}
        and ${q ? sql`part.invoice_id in (${invoicesFound(q)})` : sql`true`}
        and ${at === undefined ? sql`true` : sql`(part.posted_at, part.entry_id) < (${at}::timestamptz, ${id}::uuid)`}
      group by part.posted_at, part.entry_id
      order by part.posted_at desc, part.entry_id desc limit ${limit + 1}
    )
    select e.id, e.posted_at as at, e.kind, ${document.number} as document, i.id as invoice_id, i.invoice_number,
      s.tracking_number, s.mode, i.customer_id, u.name as customer_name, c.code as customer_code,
      f.freight, f.services, f.freight + f.services as earned
    from found f
    join journal_entries e on e.id = f.entry_id
    left join invoices i on i.id = f.invoice_id
    left join shipments s on s.id = i.shipment_id
    left join customers c on c.id = i.customer_id
    left join users u on u.id = i.customer_id
    ${document.joins}
    order by f.posted_at desc, f.entry_id desc`.execute(db);
  return pageOfRows(rows, limit, (last) => [last.at, last.id]);
}

export type RevenueLine = {
  at: Instant;
  kind: Kind;
  document: string | null;
  invoiceNumber: string | null;
  customerCode: string | null;
  trackingNumber: string | null;
  mode: Mode | null;
  origin: string | null;
  destination: string | null;
  class: RevenueClass | null;
  account: Account;
  amount: number;
};

/** Returns the revenue lines of a period by goods class, oldest first, up to a limit. */
export async function revenueLines(
  db: Db,
  { q, ...filter }: Narrowed & { q?: string | undefined },
  limit: number,
): Promise<RevenueLine[]> {
  const { rows } = await sql<RevenueLine>`
    select e.posted_at as at, e.kind, ${document.number} as document, i.invoice_number, c.code as customer_code,
      s.tracking_number, part.mode, part.origin, part.destination, part.class, l.account, part.amount_pesewas as amount
    from revenue_parts part
    join journal_entries e on e.id = part.entry_id
    join journal_lines l on l.entry_id = part.entry_id and l.position = part.position
    left join invoices i on i.id = part.invoice_id
    left join shipments s on s.id = i.shipment_id
    left join customers c on c.id = i.customer_id
    ${document.joins}
    where ${narrowed(filter)}
      and ${q ? sql`part.invoice_id in (${invoicesFound(q)})` : sql`true`}
    order by part.posted_at, part.entry_id, part.position, part.class limit ${limit}`.execute(db);
  return rows;
}
