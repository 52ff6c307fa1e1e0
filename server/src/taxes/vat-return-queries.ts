import type { Treatment } from '@sankofa/domain/taxes/tax';
import type { FilingState, TaxDocumentKind } from '@sankofa/domain/taxes/vat-return-endpoints';
import type { Account } from '@sankofa/domain/values/ledger-accounts';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import { withinOpenDays } from '../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

/** Net amount and taxes in whole pesewas; negative where they reduce the return. */
export type TaxSums = {
  net: number;
  nhil: number;
  getfund: number;
  covid: number;
  vat: number;
  flat: number;
  tax: number;
};

type Period = { from: PlainDay; to: PlainDay };
export type TaxAccount = Extract<Account, `tax-${string}`>;
export type Narrowed = Period & {
  kind?: TaxDocumentKind | undefined;
  treatment?: Treatment | undefined;
  q?: string | undefined;
};

const amounts = (row: string, sign: 1 | -1) =>
  sql.join(
    ['net', 'nhil', 'getfund', 'covid', 'vat', 'flat', 'tax'].map((name) =>
      sign === 1
        ? sql`${sql.ref(`${row}.${name}Pesewas`)} as ${sql.ref(name)}`
        : sql`-${sql.ref(`${row}.${name}Pesewas`)} as ${sql.ref(name)}`,
    ),
  );

const boughtFor = (what: RawBuilder<unknown>) =>
  sql`sign * case when ${what} then l.value_pesewas else 0 end`;

/**
 * Selects the lines of bills whose taxes are deducted, negative, and positive where the bill was voided. What was bought is
 * their net amount.
 */
const purchasesIn = (period: Period) => sql`
  select case sign when -1 then 'BILL' else 'VOID_BILL' end, b.id, null::uuid, coalesce(b.number, ''), e.posted_at,
    null::uuid, null, 'B', ${boughtFor(sql`l.category not like 'TAX%'`)}, ${boughtFor(sql`l.category = 'TAX_NHIL'`)},
    ${boughtFor(sql`l.category = 'TAX_GETFUND'`)}, 0, ${boughtFor(sql`l.category = 'TAX_VAT'`)}, 0,
    ${boughtFor(sql`l.category like 'TAX%'`)}
  from journal_entries e join bills b on b.id = e.source_id and b.tax_month is null
  join bill_lines l on l.bill_id = b.id
  cross join lateral (select case e.kind when 'bill-approved' then -1 else 1 end) as of (sign)
  where e.source = 'bill' and ${withinOpenDays(sql`e.posted_at`, period)}
    and exists (select from bill_lines tax where tax.bill_id = b.id and tax.category like 'TAX%')`;

/**
 * Selects each line of the documents of a period: invoices on the day of issue, and what reduces them, negative, on the
 * day of the void or the credit note; bills on the day on which they are posted. The same instants are those of the journal.
 */
const linesIn = (period: Period) => sql`(
  select 'INVOICE' as kind, i.id as document_id, i.id as invoice_id, i.invoice_number as number, i.issued_at as at,
    i.customer_id, i.customer_tin, l.treatment, ${amounts('l', 1)}
  from invoices i join invoice_lines l on l.invoice_id = i.id
  where i.tax_law_id is not null and i.invoice_number is not null and ${withinOpenDays(sql`i.issued_at`, period)}
  union all
  select 'VOID', i.id, i.id, i.invoice_number, i.voided_at, i.customer_id, i.customer_tin, l.treatment, ${amounts('l', -1)}
  from invoices i join invoice_lines l on l.invoice_id = i.id
  where i.tax_law_id is not null and i.invoice_number is not null and i.voided_at is not null
    and ${withinOpenDays(sql`i.voided_at`, period)}
  union all
  select 'CREDIT_NOTE', n.id, i.id, n.credit_note_number, n.issued_at, i.customer_id, i.customer_tin, l.treatment,
    ${amounts('c', -1)}
  from credit_notes n join credit_note_lines c on c.credit_note_id = n.id
  join invoice_lines l on l.id = c.invoice_line_id join invoices i on i.id = n.invoice_id
  where ${withinOpenDays(sql`n.issued_at`, period)}
  union all
  ${purchasesIn(period)}
)`;

const sums = sql`sum(net)::bigint as net, sum(nhil)::bigint as nhil, sum(getfund)::bigint as getfund,
  sum(covid)::bigint as covid, sum(vat)::bigint as vat, sum(flat)::bigint as flat, sum(tax)::bigint as tax`;

export type TaxGroup = TaxSums & {
  kind: TaxDocumentKind;
  treatment: Treatment;
  documents: number;
};

/** Returns the sums of a period by kind of document and treatment. */
export async function taxGroups(db: Db, period: Period): Promise<TaxGroup[]> {
  const { rows } = await sql<TaxGroup>`
    select kind, treatment, count(distinct document_id)::int as documents, ${sums}
    from ${linesIn(period)} line group by kind, treatment
    order by array_position(array['INVOICE', 'VOID', 'CREDIT_NOTE', 'BILL', 'VOID_BILL'], kind), treatment`.execute(
    db,
  );
  return rows;
}

/**
 * Selects what documents moved the tax accounts by in a period. What was owed when the books began belongs to an earlier
 * return, and bills of the Revenue Authority pay returns.
 */
const taxLinesOf = (period: { from: PlainDay | undefined; to: PlainDay }) => sql`
  select l.account, l.amount_pesewas, e.posted_at from journal_entries e join journal_lines l on l.entry_id = e.id
  where l.account like 'tax-%' and e.source <> 'opening-balances'
    and not exists (select from bills b where b.id = e.source_id and b.tax_month is not null)
    and ${withinOpenDays(sql`e.posted_at`, period)}`;

/** Returns the taxes of a period, read from the journal only; credits are positive. */
export async function taxesInJournal(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ tax: number }>`
    select coalesce(-sum(amount_pesewas), 0)::bigint as tax from (${taxLinesOf(period)}) line`.execute(
    db,
  );
  return rows[0]?.tax ?? 0;
}

type MonthOfTax = { account: TaxAccount; month: PlainDay; pesewas: number };

/**
 * Returns what was charged by account in each month until a day, the oldest first, read from the journal only. A month has
 * its first day as its name.
 */
export async function taxesByMonth(db: Db | Tx, to: PlainDay): Promise<MonthOfTax[]> {
  const { rows } = await sql<MonthOfTax>`
    select account, date_trunc('month', posted_at at time zone 'Africa/Accra')::date::text as month,
      -sum(amount_pesewas)::bigint as pesewas
    from (${taxLinesOf({ from: undefined, to })}) line
    group by 1, 2 having sum(amount_pesewas) <> 0 order by 2, 1`.execute(db);
  return rows;
}

/**
 * Returns the credits that the opening balances in force bring forward from the last return that was filed elsewhere: as
 * if that month had charged them, below zero.
 */
export async function creditFromBefore(db: Db | Tx): Promise<MonthOfTax[]> {
  const { rows } = await sql<MonthOfTax>`
    select l.account, o.last_return_month::text as month, -l.amount_pesewas as pesewas
    from opening_balances o join opening_lines l on l.opening_id = o.id
    where o.state = 'POSTED' and o.last_return_month is not null and l.account like 'tax-%' and l.amount_pesewas > 0
    order by l.account`.execute(db);
  return rows;
}

/**
 * Locks the recording of returns until the transaction ends, so that two at once don't both record one month, no bill is
 * posted in a month while its return is recorded, and no credit from before comes or goes meanwhile.
 */
export const lockReturns = (tx: Db | Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bills.vat-returns', 0))`.execute(tx);

/** Returns the earliest month whose return is recorded here, with the number of the return. */
export async function findFirstReturn(
  tx: Tx,
): Promise<{ month: string; number: string } | undefined> {
  const { rows } = await sql<{ month: string; number: string }>`
    select to_char(tax_month, 'YYYY-MM') as month, coalesce(number, '') as number from bills
    where tax_month is not null and state <> 'VOID' order by tax_month limit 1`.execute(tx);
  return rows[0];
}

export type Filing = { billId: string; number: string; state: FilingState; filedOn: PlainDay };

/** Returns the last day of the last month whose return is recorded, or was filed elsewhere; null if none is. */
export async function filedThrough(db: Db | Tx): Promise<PlainDay | null> {
  const { rows } = await sql<{ day: PlainDay | null }>`
    select (max(month) + interval '1 month - 1 day')::date::text as day from (
      select tax_month as month from bills where tax_month is not null and state <> 'VOID'
      union all select last_return_month from opening_balances where state = 'POSTED'
    ) filed`.execute(db);
  return rows[0]?.day ?? null;
}

/** Returns whether the opening balances in force say that the return of a month was filed before this system was used. */
export async function isFiledElsewhere(db: Db | Tx, firstDay: PlainDay): Promise<boolean> {
  const { rows } = await sql`
    select from opening_balances where state = 'POSTED' and last_return_month >= ${firstDay}::date`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the bill by which the return of a month was recorded, by the first day of the month; null if it was not. */
export async function findFiling(db: Db | Tx, firstDay: PlainDay): Promise<Filing | null> {
  const { rows } = await sql<Filing>`
    select id as bill_id, coalesce(number, '') as number, state, billed_on::text as filed_on from bills
    where tax_month = ${firstDay}::date and state <> 'VOID'`.execute(db);
  return rows[0] ?? null;
}

export type TaxDocumentRow = TaxSums & {
  kind: TaxDocumentKind;
  documentId: string;
  invoiceId: string | null;
  number: string;
  at: Instant;
  customerId: string | null;
  customerName: string | null;
  customerCode: string | null;
  tin: string | null;
  supplierId: string | null;
  supplierName: string | null;
};

const chosen = ({ kind, treatment, q }: Narrowed): RawBuilder<unknown> => sql`
  ${kind ? sql`line.kind = ${kind}` : sql`true`} and ${treatment ? sql`line.treatment = ${treatment}` : sql`true`}
  and ${q ? found(q) : sql`true`}`;

function found(q: string) {
  const like = containsPattern(q);
  return sql`(line.number ilike ${like} or coalesce(line.customer_tin, s.tin) ilike ${like} or u.name ilike ${like} or c.code ilike ${like}
    or s.name ilike ${like})`;
}

const documents = (filter: Narrowed) => sql`
  select line.kind, line.document_id, line.invoice_id, line.number, line.at, line.customer_id, u.name as customer_name,
    c.code as customer_code, coalesce(line.customer_tin, s.tin) as tin, s.id as supplier_id, s.name as supplier_name, ${sums}
  from ${linesIn(filter)} line left join users u on u.id = line.customer_id left join customers c on c.id = line.customer_id
  left join bills b on line.customer_id is null and b.id = line.document_id left join suppliers s on s.id = b.supplier_id
  where ${chosen(filter)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`;

type Paged = Narrowed & {
  limit: number;
  cursor?: string | undefined;
  withTotal?: boolean | undefined;
};

/** Returns the documents of a period, newest first, with their lines of the chosen treatment. */
export async function pageOfTaxDocuments(
  db: Db,
  { limit, cursor, withTotal = false, ...filter }: Paged,
) {
  // A bill and its void can be posted at the same instant.
  const [at, id, kind] =
    cursor === undefined ? [] : cursorValues(cursor, ['instant', 'id', 'name']);
  const { rows } = await sql<TaxDocumentRow>`
    select * from (${documents(filter)}) document
    where ${at === undefined ? sql`true` : sql`(at, document_id, kind) < (${at}::timestamptz, ${id}::uuid, ${kind})`}
    order by at desc, document_id desc, kind desc limit ${limit + 1}`.execute(db);
  const page = pageOfRows(rows, limit, (last) => [last.at, last.documentId, last.kind]);
  return withTotal ? { ...page, total: await countTaxDocuments(db, filter) } : page;
}

async function countTaxDocuments(db: Db, filter: Narrowed): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${documents(filter)}) document`.execute(db);
  return rows[0]?.total ?? 0;
}
